"""What may be done at a table: each function gives the entries to write down, or `Illegal` says why not.

Who may do it is decided here too, by the table as it stands when it is done and not when it was asked for: a
person is known by guest, and a seat is theirs only if they sit there now.
"""

import re
from collections.abc import Callable, Sequence

from msgspec import Struct

from regalia.core import Chance, Illegal, Seat, text
from regalia.players import called, has_level, usual
from regalia.table import entries as e
from regalia.table.fair import outcome, pledged, seating
from regalia.table.table import Table, after

Entries = tuple[e.Any_, ...]
Move = Callable[[Table, int], Entries]
"""From where the table stands, and the time, to what is to be written down."""

Away = Callable[[str], int]
"""For how many milliseconds a guest has not been connected; 0: is here."""

LUCK = 64
"""So many characters a seat may add to the dice."""

TALK, CALLS = 5_000, 500
"""So many words and gestures of those seated, and so many of spectators, a table holds."""


class Person(Struct, frozen=True):
    """Somebody at the table: a guest, the seat of theirs that they speak from, and their name."""

    guest: str
    seat: Seat | None = None
    name: str = ""


def written(here: Table, entries: Sequence[e.Any_]) -> tuple[Table, Entries]:
    """The table after these entries and all that follows from them without anyone's doing."""
    if not entries:
        return here, ()
    for entry in entries:
        here = after(here, entry)
    here, more = settled(here, entries[-1].at)
    return here, (*entries, *more)


def settled(here: Table, at: int) -> tuple[Table, Entries]:
    """The table once all has happened that needs nobody: the beginning, and chance."""
    done: list[e.Any_] = []
    while more := _next(here, at):
        here = after(here, more)
        done.append(more)
    return here, tuple(done)


def _next(here: Table, at: int) -> e.Any_ | None:
    if here.began is None:
        return _begins(here, at)
    if here.playing and isinstance(turn := here.play.turn, Chance):
        return e.Drawn(at, text(outcome(turn.ways, here.opened.seed, here.lucks, here.chances)))
    return None


def _begins(here: Table, at: int) -> e.Began | None:
    """A game begins when every chair is taken and every person has added to the dice."""
    missing = [c for c in here.chairs if c.player == e.OPEN or (c.player == e.PERSON and c.luck is None)]
    if missing or here.closed:
        return None
    if here.terms.drawn:
        return e.Began(at, seating(here.opened.seed, here.lucks))
    return e.Began(at, tuple(range(len(here.chairs))))


# --- Whose it is ----------------------------------------------------------------------------------------


def _mine(here: Table, who: Person) -> Seat:
    """The seat that this person speaks from, if it is theirs as the table stands now."""
    if who.seat is None:
        raise Illegal("only-watching")
    if not who.guest or _chair(here, who.seat).guest != who.guest:
        raise Illegal("not-your-seat")
    return who.seat


def _keeps_order(here: Table, who: Person) -> None:
    if not who.guest or here.opened.host != who.guest:
        raise Illegal("only-the-host")


def _chair(here: Table, seat: Seat) -> e.Chair:
    if seat not in range(len(here.chairs)):
        raise Illegal("no-such-seat")
    return here.chairs[seat]


def _level(here: Table, level: str) -> str:
    if not has_level(here.rules, level):
        raise Illegal("no-such-level")
    return called(level)


# --- Before the game ------------------------------------------------------------------------------------


def sit(guest: str, name: str, luck: str | None = None, seat: Seat | None = None, pledge: str = "") -> Move:
    """A person takes a chair: the wished one, or the first that is open. Who has one keeps it."""

    def move(here: Table, at: int) -> Entries:
        if here.seats_of(guest):
            return ()
        if guest in here.barred:
            raise Illegal("kicked")
        if here.began is not None or here.closed:
            raise Illegal("already-begun")
        free = [s for s, chair in enumerate(here.chairs) if chair.player == e.OPEN]
        if not free or (seat is not None and seat not in free):
            raise Illegal("seat-taken" if free else "table-full")
        if pledge and luck is not None:
            raise Illegal("not-all-pledged")
        bound = _binding(pledge) if pledge else ""
        return (e.Sat(at, free[0] if seat is None else seat, guest, name, _lucky(luck), bound),)

    return move


def fill(who: Person, seat: Seat, level: str, names: Sequence[str], away: Away) -> Move:
    """An open chair goes to a computer player, who has the first name that is free.

    The host does it; once the host has been away past the wait, anybody seated.
    """

    def move(here: Table, at: int) -> Entries:
        if not (here.seats_of(who.guest) and away(here.opened.host) >= here.terms.wait * 1000):
            _keeps_order(here, who)
        if here.began is not None or here.closed:
            raise Illegal("already-begun")
        if here.terms.rated:
            raise Illegal("is-rated")
        if _chair(here, seat).player != e.OPEN:
            raise Illegal("seat-taken")
        taken = {chair.name for chair in here.chairs}
        name = next((name for name in names if name not in taken), f"{names[0]} {seat + 1}")
        return (e.Filled(at, seat, _level(here, level), name),)

    return move


def pledge(guest: str, pledge: str) -> Move:
    """A person binds themselves to their part of the dice, before they show it; a new pledge replaces it."""

    def move(here: Table, at: int) -> Entries:
        if here.began is not None:
            raise Illegal("already-begun")
        seats = [seat for seat in here.seats_of(guest) if here.chairs[seat].luck is None]
        if not seats:
            raise Illegal("already-added")
        return tuple(
            e.Pledged(at, seat, _binding(pledge)) for seat in seats if here.chairs[seat].pledge != pledge
        )

    return move


def add(guest: str, luck: str, pledges: Sequence[str] | None = None) -> Move:
    """A person adds to the dice, once, before the game begins: what they pledged, once all have pledged.

    Who gives the pledges of all as they know them shows their part only against those.
    """

    def move(here: Table, at: int) -> Entries:
        if here.began is not None:
            raise Illegal("already-begun")
        seats = [seat for seat in here.seats_of(guest) if here.chairs[seat].luck is None]
        if not seats:
            raise Illegal("already-added")
        bound = {here.chairs[seat].pledge for seat in seats} - {""}
        if bound and bound != {pledged(luck)}:
            raise Illegal("not-as-pledged")
        if bound and not here.all_pledged:
            raise Illegal("not-all-pledged")
        if pledges is not None and tuple(pledges) != here.bound:
            raise Illegal("pledges-changed")
        return tuple(e.Added(at, seat, _lucky(luck) or "") for seat in seats)

    return move


def _binding(pledge: str) -> str:
    if not re.fullmatch("[0-9a-f]{64}", pledge):
        raise Illegal("bad-pledge")
    return pledge


def _lucky(luck: str | None) -> str | None:
    if luck is not None and not ((len(luck) <= LUCK and luck.isalnum() and luck.isascii()) or luck == ""):
        raise Illegal("bad-luck")
    return luck


# --- Playing --------------------------------------------------------------------------------------------


def pick(who: Person, action: str | None, step: int) -> Move:
    """A person's pick for a step; one that was for an earlier step is stale."""

    def move(here: Table, at: int) -> Entries:
        _in_play(here)
        seat = _mine(here, who)
        if here.paused is not None:
            raise Illegal("paused")
        if not here.since[seat] <= step <= here.step:
            raise Illegal("stale")
        if here.chairs[seat].stand_in:
            raise Illegal("stand-in-plays")
        return (e.Picked(at, seat, action),)

    return move


def think(seat: Seat, level: str, action: str | None, step: int) -> Move:
    """A computer player's pick, for the very step it was thought for, if the seat is still its own."""

    def move(here: Table, at: int) -> Entries:
        _in_play(here)
        if here.paused is not None:
            raise Illegal("paused")
        if step != here.step or (seat, level) not in here.computers:
            raise Illegal("stale")
        return (e.Picked(at, seat, action, level),)

    return move


def undo(who: Person, step: int) -> Move:
    """A person takes back their last pick, if nothing has happened since."""

    def move(here: Table, at: int) -> Entries:
        _in_play(here)
        seat = _mine(here, who)
        if step != here.step:
            raise Illegal("stale")
        if not here.can_undo(seat):
            raise Illegal("nothing-to-undo")
        return (e.Undid(at, seat),)

    return move


def _in_play(here: Table) -> None:
    if here.began is None:
        raise Illegal("not-begun")
    if not here.playing:
        raise Illegal("game-over")


# --- Time -----------------------------------------------------------------------------------------------


def tick(here: Table, at: int) -> Entries:
    """What time itself brings: talk ends, and a seat that is too late is played by a stand-in."""
    for seat, ends, reserve in here.deadlines:
        if ends + reserve <= at:
            if seat is None:
                return (e.Lapsed(at),)
            return e.Flagged(at, seat), e.Replaced(at, seat, usual(here.rules), "time")
    return ()


def sleep(since: int, until: int) -> Move:
    """The house was shut between these moments: live clocks did not run. Days are days, whoever sleeps."""

    def move(here: Table, at: int) -> Entries:
        if not (here.playing and isinstance(here.terms.clock, e.Live | e.Talk)) or here.paused is not None:
            return ()
        running = [since for since in (*here.times.asked, here.times.talking) if since is not None]
        if here.slept > since or not running or min(running) > since:
            return ()
        return (e.Slept(at, at - (until - since)),)  # since it opened they have run again

    return move


def rest(guest: str, since: int, until: int) -> Move:
    """Somebody has days off between these moments: a clock of days that runs for them stands still.

    Whoever is back before the end says so with that moment as the end.
    """

    def move(here: Table, at: int) -> Entries:
        if not (here.playing and isinstance(here.terms.clock, e.Days)) or here.paused is not None:
            return ()
        times, done = here.times, list[e.Any_]()
        for seat in here.seats_of(guest):
            asked, rests = times.asked[seat], times.rests.get(seat, 0)
            if asked is not None and max(until, at) != max(rests, at):
                done.append(
                    e.Rested(at, seat, rests if rests > at else max(since, asked, rests), max(until, at))
                )
        return tuple(done)

    return move


# --- Around the game ------------------------------------------------------------------------------------


def falter(seat: Seat, level: str, why: str, step: int) -> Move:
    """A computer player has not chosen for this step; the house notes why."""

    def move(here: Table, at: int) -> Entries:
        return (e.Faltered(at, seat, level, why[:200]),) if here.step == step else ()

    return move


def say(who: Person, words: str, to: Sequence[Seat] | None = None) -> Move:
    """Words at the table: a person's with a seat, to all or to some, or a spectator's."""

    def move(here: Table, at: int) -> Entries:
        said = " ".join(words.split())
        if not said or len(said) > 500:
            raise Illegal("too-long" if said else "nothing-said")
        if who.seat is None:
            if not who.guest or not who.name:
                raise Illegal("no-name")
            if to is not None:
                raise Illegal("only-watching")
            if here.calls >= CALLS:
                raise Illegal("enough-said")
            return (e.Spoke(at, None, who.name, said),)
        seat = _mine(here, who)
        for other in to or ():
            _chair(here, other)
        _room_for_words(here)
        return (e.Spoke(at, seat, here.chairs[seat].name, said, None if to is None else tuple(to)),)

    return move


def _room_for_words(here: Table) -> None:
    if here.talk >= TALK:
        raise Illegal("enough-said")


def gesture(who: Person, emote: e.Emote) -> Move:
    """A gesture at the table."""

    def move(here: Table, at: int) -> Entries:
        seat = _mine(here, who)
        _room_for_words(here)
        return (e.Gestured(at, seat, emote),)

    return move


def leave(who: Person) -> Move:
    """A person leaves: before the game the chair is open again, in the game a stand-in plays on."""

    def move(here: Table, at: int) -> Entries:
        return _leaves(here, _mine(here, who), at, kicked=False)

    return move


def kick(who: Person, seat: Seat, away: Away) -> Move:
    """The host asks somebody to leave: at the seating, or once they have been away past the wait."""

    def move(here: Table, at: int) -> Entries:
        _keeps_order(here, who)
        if here.began is not None and here.terms.rated:
            raise Illegal("is-rated")
        if here.began is not None and not _gone(here, seat, away):
            raise Illegal("is-here")
        return _leaves(here, seat, at, kicked=True)

    return move


def _leaves(here: Table, seat: Seat, at: int, kicked: bool) -> Entries:
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
    return (e.Replaced(at, seat, usual(here.rules), "kicked" if kicked else "left"),)


def replace(who: Person, seat: Seat, level: str, away: Away) -> Move:
    """A computer player shall stand in: for oneself, or for somebody who is away.

    For another that needs their consent, which the terms of a table ask of all who sit down; or, at a table
    without a clock for turns, the others' agreement after the wait. Where one runs, only time does it.
    When the game is over, whoever is gone past the wait holds nobody up who would play another one.
    """

    def move(here: Table, at: int) -> Entries:
        if here.ended is None:
            _in_play(here)
        mine, chair = _mine(here, who), _chair(here, seat)
        if chair.player != e.PERSON or chair.stand_in:
            raise Illegal("stand-in-plays")
        stands = e.Replaced(at, seat, _level(here, level), "away")
        if here.ended is not None:
            if here.next:
                raise Illegal("game-over")
            if chair.guest == who.guest or not _gone(here, seat, away):
                raise Illegal("wait-a-little" if away(chair.guest) else "is-here")
            return (stands,)
        if here.terms.rated and chair.guest == who.guest:
            raise Illegal("is-rated")  # nobody has their game won by a better player
        if seat == mine or chair.guest == who.guest or (here.terms.stand_in and away(chair.guest)):
            return (stands,)
        if isinstance(here.terms.clock, e.Live | e.Days):
            raise Illegal("only-the-clock")
        if not _gone(here, seat, away):
            raise Illegal("is-here" if not away(chair.guest) else "wait-a-little")
        return _voted(here, mine, stands)

    return move


def _gone(here: Table, seat: Seat, away: Away) -> bool:
    """Whether whoever sits here has been away past the wait of this table."""
    return away(_chair(here, seat).guest) >= here.terms.wait * 1000


def _voted(here: Table, mine: Seat, stands: e.Replaced) -> Entries:
    """One voice for a stand-in, or the last that was missing."""
    seat = stands.seat
    given = here.votes.get(seat, frozenset())
    if mine in given:
        raise Illegal("already-voted")
    others = {other for other in here.people if here.chairs[other].guest != here.chairs[seat].guest}
    voted = e.Voted(stands.at, mine, seat)
    if others <= given | {mine}:
        return voted, e.Replaced(stands.at, seat, usual(here.rules), "vote")
    return (voted,)


def come_back(who: Person) -> Move:
    """A person takes the seat back from the stand-in."""

    def move(here: Table, at: int) -> Entries:
        seat = _mine(here, who)
        if not here.chairs[seat].stand_in:
            raise Illegal("not-away")
        return (e.Returned(at, seat),)

    return move


def pause(who: Person) -> Move:
    """Stop the clocks."""

    def move(here: Table, at: int) -> Entries:
        _in_play(here)
        seat = _mine(here, who)
        if here.paused is not None:
            raise Illegal("paused")
        return (e.Paused(at, seat),)

    return move


def resume(who: Person) -> Move:
    """Let the clocks run on."""

    def move(here: Table, at: int) -> Entries:
        seat = _mine(here, who)
        if here.paused is None:
            raise Illegal("not-paused")
        return (e.Resumed(at, seat),)

    return move


def wish(who: Person) -> Move:
    """Ask for another game, with every seat that one plays oneself."""

    def move(here: Table, at: int) -> Entries:
        mine = _mine(here, who)
        if here.ended is None:
            raise Illegal("not-over")
        if not here.terms.again:
            raise Illegal("no-rematch")
        if mine in here.wishes:
            raise Illegal("already-wished")
        own = (seat for seat in here.people if here.chairs[seat].guest == who.guest)
        return tuple(e.Wished(at, seat) for seat in sorted({mine, *own} - here.wishes))

    return move


def follow(table: str) -> Move:
    """The next game is at this table."""

    def move(here: Table, at: int) -> Entries:
        if here.next:
            raise Illegal("already-wished")
        return (e.Followed(at, table),)

    return move
