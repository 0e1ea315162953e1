"""What people may do at a table: each function gives the entries to write down, or `Illegal` says why not."""

from collections.abc import Callable, Sequence
from typing import Any

from regalia.core import Chance, Choice, Illegal, Seat, text
from regalia.players import levels, usual
from regalia.table import entries as e
from regalia.table.clocks import deadlines
from regalia.table.fair import Draws, outcome
from regalia.table.party import Party, after
from regalia.table.table import undo as unpicked

Entries = tuple[e.Any_, ...]
Move = Callable[[Party, int], Entries]
"""From where the table stands, and the time, to what is to be written down."""

LUCK = 64
"""So many characters a seat may add to the dice."""


def written(here: Party, entries: Sequence[e.Any_]) -> tuple[Party, Entries]:
    """The party after these entries and all that follows from them without anyone's doing."""
    if not entries:
        return here, ()
    for entry in entries:
        here = after(here, entry)
    here, more = settled(here, entries[-1].at)
    return here, (*entries, *more)


def settled(here: Party, at: int) -> tuple[Party, Entries]:
    """The party once all has happened that needs nobody: the beginning, and chance."""
    done: list[e.Any_] = []
    while more := _next(here, at):
        here = after(here, more)
        done.append(more)
    return here, tuple(done)


def _next(here: Party, at: int) -> e.Any_ | None:
    if here.began is None:
        return _begins(here, at)
    if here.playing and isinstance(turn := here.table.turn, Chance):
        fair = here.fair
        return e.Drawn(at, text(outcome(turn.ways, fair.seed, fair.seats, here.chances)))
    return None


def _begins(here: Party, at: int) -> e.Began | None:
    """A game begins when every chair is taken and every person has added to the dice."""
    missing = [c for c in here.chairs if c.player == e.OPEN or (c.player == e.PERSON and c.luck is None)]
    if missing or here.closed:
        return None
    order = list(range(len(here.chairs)))
    if here.terms.drawn:
        number, left = Draws(here.fair.seed, here.fair.seats, -1), order
        order = [left.pop(number(len(left))) for _ in here.chairs]
    return e.Began(at, tuple(order))


# --- Before the game ------------------------------------------------------------------------------------


def sit(guest: str, name: str, luck: str | None = None, seat: Seat | None = None) -> Move:
    """A person takes a chair: the wished one, or the first that is open."""

    def move(here: Party, at: int) -> Entries:
        if here.began is not None or here.closed:
            raise Illegal("already-begun")
        free = [s for s, chair in enumerate(here.chairs) if chair.player == e.OPEN]
        if not free or (seat is not None and seat not in free):
            raise Illegal("seat-taken" if free else "table-full")
        return (e.Sat(at, free[0] if seat is None else seat, guest, name, _lucky(luck)),)

    return move


def fill(seat: Seat, level: str, name: str) -> Move:
    """A computer player takes an open chair."""

    def move(here: Party, at: int) -> Entries:
        if here.began is not None or here.closed:
            raise Illegal("already-begun")
        if _chair(here, seat).player != e.OPEN:
            raise Illegal("seat-taken")
        return (e.Filled(at, seat, _level(here, level), name),)

    return move


def add(guest: str, luck: str) -> Move:
    """A person adds to the dice, once, before the game begins."""

    def move(here: Party, at: int) -> Entries:
        if here.began is not None:
            raise Illegal("already-begun")
        seats = [seat for seat in here.seats_of(guest) if here.chairs[seat].luck is None]
        if not seats:
            raise Illegal("already-added")
        return tuple(e.Added(at, seat, _lucky(luck) or "") for seat in seats)

    return move


def _lucky(luck: str | None) -> str | None:
    if luck is not None and not ((len(luck) <= LUCK and luck.isalnum() and luck.isascii()) or luck == ""):
        raise Illegal("bad-luck")
    return luck


def _chair(here: Party, seat: Seat) -> e.Chair:
    if seat not in range(len(here.chairs)):
        raise Illegal("no-such-seat")
    return here.chairs[seat]


def _level(here: Party, level: str) -> str:
    if level not in levels(here.game):
        raise Illegal("no-such-level")
    return level


# --- Playing --------------------------------------------------------------------------------------------


def pick(seat: Seat, action: str | None, step: int, by: str = "") -> Move:
    """A seat's pick for a step; one that was for an earlier step is stale."""

    def move(here: Party, at: int) -> Entries:
        _in_play(here)
        if here.paused is not None:
            raise Illegal("paused")
        if not here.since[seat] <= step <= here.step:
            raise Illegal("stale")
        if not by and here.chairs[seat].stand_in:
            raise Illegal("stand-in-plays")
        try:
            done = None if action is None else here.game.action(action)
        except ValueError:
            raise Illegal("not-an-action", action or "") from None
        if done is None and not _any_one(here):
            raise Illegal("must-pick")
        return (e.Picked(at, seat, None if done is None else text(done), by),)

    return move


def undo(seat: Seat, step: int) -> Move:
    """A seat takes back its last pick, if nothing has happened since."""

    def move(here: Party, at: int) -> Entries:
        _in_play(here)
        if step != here.step:
            raise Illegal("stale")
        if not can_undo(here, seat):
            raise Illegal("nothing-to-undo")
        return (e.Undid(at, seat),)

    return move


def can_undo(here: Party, seat: Seat) -> bool:
    """Whether a seat's last pick can be taken back: never across chance, a shown card or another's pick."""
    if not here.playing or here.chairs[seat].stand_in:
        return False
    if seat in here.table.sealed:
        return True
    if not here.terms.undo or here.game.facts.hidden:
        return False  # where cards are hidden, a pick may have shown one
    try:
        unpicked(here.table, seat)
    except Illegal:
        return False
    return True


def _in_play(here: Party) -> None:
    if here.began is None:
        raise Illegal("not-begun")
    if not here.playing:
        raise Illegal("game-over")


def _any_one(here: Party) -> bool:
    turn: Any = here.table.turn
    return isinstance(turn, Choice) and turn.any_one


# --- Time -----------------------------------------------------------------------------------------------


def tick(here: Party, at: int) -> Entries:
    """What time itself brings: talk ends, and a seat that is too late is played by a stand-in."""
    for seat, ends, reserve in deadlines(here):
        if ends + reserve <= at and seat is None:
            return (e.Lapsed(at),)
        if ends + reserve <= at and seat is not None:
            return e.Flagged(at, seat), e.Replaced(at, seat, usual(here.game), "time")
    return ()


# --- Around the game ------------------------------------------------------------------------------------


def falter(seat: Seat, level: str, why: str) -> Move:
    """A computer player has not chosen; the house notes why."""
    return lambda here, at: (e.Faltered(at, seat, level, why[:200]),)


def say(seat: Seat | None, name: str, words: str, to: Sequence[Seat] | None = None) -> Move:
    """Words at the table."""

    def move(here: Party, at: int) -> Entries:
        said = " ".join(words.split())
        if not said or len(said) > 500:
            raise Illegal("too-long" if said else "nothing-said")
        for other in to or ():
            _chair(here, other)
        return (e.Spoke(at, seat, name, said, None if to is None else tuple(to)),)

    return move


def gesture(seat: Seat, emote: e.Emote) -> Move:
    """A gesture at the table."""
    return lambda here, at: (e.Gestured(at, seat, emote),)


def leave(seat: Seat, kicked: bool = False) -> Move:
    """A person leaves: before the game the chair is open again, in the game a stand-in plays on."""

    def move(here: Party, at: int) -> Entries:
        chair = _chair(here, seat)
        if here.began is None:
            if chair.player == e.OPEN:
                raise Illegal("seat-open")
            others = [c for s, c in enumerate(here.chairs) if s != seat and c.player == e.PERSON]
            rose = e.Rose(at, seat, kicked)
            return (rose,) if others else (rose, e.Closed(at))
        _in_play(here)
        if chair.player != e.PERSON or chair.stand_in:
            raise Illegal("stand-in-plays")
        return (e.Replaced(at, seat, usual(here.game), "kicked" if kicked else "left"),)

    return move


def replace(seat: Seat, level: str) -> Move:
    """A computer player stands in for a person who is away."""

    def move(here: Party, at: int) -> Entries:
        _in_play(here)
        chair = _chair(here, seat)
        if chair.player != e.PERSON or chair.stand_in:
            raise Illegal("stand-in-plays")
        return (e.Replaced(at, seat, _level(here, level), "away"),)

    return move


def come_back(seat: Seat) -> Move:
    """A person takes the seat back from the stand-in."""

    def move(here: Party, at: int) -> Entries:
        if not here.chairs[seat].stand_in:
            raise Illegal("not-away")
        return (e.Returned(at, seat),)

    return move


def pause(seat: Seat) -> Move:
    """Stop the clocks."""

    def move(here: Party, at: int) -> Entries:
        _in_play(here)
        if here.paused is not None:
            raise Illegal("paused")
        return (e.Paused(at, seat),)

    return move


def resume(seat: Seat) -> Move:
    """Let the clocks run on."""

    def move(here: Party, at: int) -> Entries:
        if here.paused is None:
            raise Illegal("not-paused")
        return (e.Resumed(at, seat),)

    return move


def wish(seat: Seat) -> Move:
    """Ask for another game."""

    def move(here: Party, at: int) -> Entries:
        if here.ended is None:
            raise Illegal("not-over")
        if seat in here.wishes:
            raise Illegal("already-wished")
        return (e.Wished(at, seat),)

    return move


def follow(table: str) -> Move:
    """The next game is at this table."""

    def move(here: Party, at: int) -> Entries:
        if here.next:
            raise Illegal("already-wished")
        return (e.Followed(at, table),)

    return move
