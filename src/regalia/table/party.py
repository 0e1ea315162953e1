"""The party: a table and everyone around it, as the sum of its entries. No I/O in here."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from regalia import catalogue
from regalia.core import AnyGame, Audience, Choice, Event, Over, Seat
from regalia.record import Fair, Record, Sitter
from regalia.table import entries as e
from regalia.table import events
from regalia.table.fair import commit
from regalia.table.table import Table, fall, lay, pick, undo

REMEMBERED = 32
"""So many ids of a guest's last messages are known again when they are sent twice."""


class Line(Struct, frozen=True):
    """A line of the log: when, what, for whom. Each reader numbers the lines that are for them."""

    at: int
    event: Event
    to: Audience


class Party(Struct, frozen=True):
    """Where a table stands. `step` counts steps and undone steps alike, so it never comes twice."""

    opened: e.Opened
    game: AnyGame
    chairs: tuple[e.Chair, ...]
    table: Table
    entries: int = 1
    began: int | None = None
    ended: int | None = None
    closed: bool = False
    step: int = 0
    chances: int = 0
    since: tuple[int, ...] = ()  # by seat: from which step on it has had the same options
    lines: tuple[Line, ...] = ()
    done: Mapping[str, tuple[str, ...]] = {}  # by guest: what was asked for and done
    asked: tuple[int | None, ...] = ()  # by seat: since when its clock runs
    reserve: tuple[int, ...] = ()  # by seat, in milliseconds
    talking: int | None = None  # since when any one may speak
    paused: int | None = None
    wishes: frozenset[Seat] = frozenset()
    next: str = ""

    @property
    def terms(self) -> e.Terms:
        return self.opened.terms

    @property
    def playing(self) -> bool:
        """Between the first and the last step."""
        return self.began is not None and self.ended is None and not self.closed

    @property
    def over(self) -> Over | None:
        turn = self.table.turn if self.ended is not None else None
        return turn if isinstance(turn, Over) else None

    @property
    def fair(self) -> Fair:
        """All that checks the dice; the seed is secret while the game lasts."""
        seed = self.opened.seed
        return Fair(commit(seed), seed, tuple(chair.luck or "" for chair in self.chairs))

    def seats_of(self, guest: str) -> tuple[Seat, ...]:
        """The seats that this guest has taken."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if guest and chair.guest == guest)

    def mind(self, seat: Seat) -> str:
        """Who chooses for a seat now: a person, a level, or nobody."""
        chair = self.chairs[seat]
        return chair.stand_in or chair.player

    @property
    def computers(self) -> tuple[tuple[Seat, str], ...]:
        """The seats that computer players are to choose for now; they wait when all the people have left."""
        people = [chair for chair in self.chairs if chair.player == e.PERSON]
        deserted = people and all(chair.stand_in for chair in people)
        if not self.playing or self.paused is not None or deserted:
            return ()
        return tuple((seat, self.mind(seat)) for seat in self.table.asked if self.mind(seat) != e.PERSON)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The people whose pick the game waits for."""
        if not self.playing:
            return ()
        return tuple(seat for seat in self.table.asked if self.mind(seat) == e.PERSON)


def begin(opened: e.Opened) -> Party:
    """A table just opened."""
    game = catalogue.played_by(opened.game, opened.rules, **opened.options)
    return Party(opened, game, opened.chairs, lay(game), since=(0,) * game.seats)


def party(entries: Iterable[e.Any_]) -> Party:
    """The party that these entries add up to."""
    entries = iter(entries)
    first = next(entries)
    if not isinstance(first, e.Opened):
        raise ValueError("a table begins with its opening")
    here = begin(first)
    for entry in entries:
        here = after(here, entry)
    return here


def after(here: Party, entry: e.Any_) -> Party:
    """The party after one more entry; `Illegal` where the rules do not offer it."""
    at, fresh = entry.at, _entered(here, entry)
    if entry.id:
        known = (*fresh.done.get(entry.asker, ()), entry.id)[-REMEMBERED:]
        fresh = replace(fresh, done={**fresh.done, entry.asker: known})
    if fresh.table is not here.table or fresh.chairs is not here.chairs or fresh.paused != here.paused:
        fresh = _clocked(here, fresh, at)
    return replace(fresh, entries=here.entries + 1)


def _entered(here: Party, entry: e.Any_) -> Party:
    at = entry.at
    match entry:
        case e.Sat(seat=seat, guest=guest, name=name, luck=luck):
            return _tell(_seat(here, seat, e.Chair(e.PERSON, name, guest, luck)), at, events.Seated(seat))
        case e.Filled(seat=seat, level=level, name=name):
            return _tell(_seat(here, seat, e.Chair(level, name)), at, events.Seated(seat))
        case e.Rose(seat=seat, kicked=kicked):
            name = here.chairs[seat].name
            return _tell(_seat(here, seat, e.Chair()), at, events.Vacated(name, kicked))
        case e.Added(seat=seat, luck=luck):
            return _seat(here, seat, replace(here.chairs[seat], luck=luck))
        case e.Began(order=order):
            chairs = tuple(here.chairs[old] for old in order)
            reserve = here.terms.clock.reserve * 1000 if isinstance(here.terms.clock, e.Live) else 0
            begun = replace(here, chairs=chairs, began=at, reserve=(reserve,) * len(chairs))
            return _tell(begun, at, events.Begun())
        case e.Picked(seat=seat, action=action):
            done = None if action is None else here.game.action(action)
            return _stepped(here, pick(here.table, seat, done), at)
        case e.Drawn(outcome=outcome):
            fallen = fall(here.table, here.game.outcome(outcome))
            return _stepped(replace(here, chances=here.chances + 1), fallen, at)
        case e.Undid(seat=seat):
            before = undo(here.table, seat)
            if before.steps == here.table.steps:
                return replace(here, table=before)
            return _tell(_stepped(here, before, at), at, events.TookBack(seat))
        case e.Lapsed():
            turn = here.table.turn
            assert isinstance(turn, Choice)
            assert turn.lapse is not None
            return _stepped(here, pick(here.table, *turn.lapse), at)
        case e.Flagged(seat=seat):
            return _tell(here, at, events.TimeUp(seat))
        case e.Replaced(seat=seat, level=level, because=because):
            chair = here.chairs[seat]
            guest = "" if because == "kicked" else chair.guest
            standing = _seat(here, seat, replace(chair, stand_in=level, guest=guest))
            return _tell(standing, at, events.StoodIn(seat, level, because))
        case e.Returned(seat=seat):
            back = _seat(here, seat, replace(here.chairs[seat], stand_in=""))
            return _tell(back, at, events.CameBack(seat))
        case e.Faltered(seat=seat, level=level):
            return _tell(here, at, events.Helped(seat, level))
        case e.Paused(seat=seat):
            return _tell(replace(here, paused=at), at, events.Halted(seat))
        case e.Resumed(seat=seat):
            return _tell(replace(here, paused=None), at, events.WentOn(seat))
        case e.Spoke(seat=None, name=name, words=words):
            return _tell(here, at, events.Called(name, words), None if not here.playing else frozenset())
        case e.Spoke(seat=int(seat), words=words, to=to):
            audience = None if to is None else frozenset({*to, seat})
            return _tell(here, at, events.Said(seat, words, to), audience)
        case e.Gestured(seat=seat, emote=emote):
            return _tell(here, at, events.Gesture(seat, emote))
        case e.Wished(seat=seat):
            return _tell(replace(here, wishes=here.wishes | {seat}), at, events.WantsMore(seat))
        case e.Followed(table=table):
            return _tell(replace(here, next=table), at, events.NextTable(table))
        case e.Closed():
            return _tell(replace(here, closed=True), at, events.GivenUp())
    raise ValueError("a table is opened once")


def _seat(here: Party, seat: Seat, chair: e.Chair) -> Party:
    return replace(here, chairs=(*here.chairs[:seat], chair, *here.chairs[seat + 1 :]))


def _tell(here: Party, at: int, event: Event, to: Audience = None) -> Party:
    return replace(here, lines=(*here.lines, Line(at, event, to)))


def _stepped(here: Party, table: Table, at: int) -> Party:
    """The party after the table moved on, or back."""
    if table.steps == here.table.steps:
        return replace(here, table=table)  # a sealed pick, or "not now"
    news = tuple(Line(at, event, to) for event, to in table.log[len(here.table.log) :])
    step = here.step + 1
    return replace(
        here,
        table=table,
        step=step,
        lines=here.lines + news,
        since=_since(here, table, step),
        ended=at if isinstance(table.turn, Over) else None,
    )


def _since(here: Party, table: Table, step: int) -> tuple[int, ...]:
    """Where any one may act, another's words leave a seat's own options, and so its picks, as they are."""
    now = table.turn
    if not (isinstance(now, Choice) and now.any_one):
        return (step,) * len(here.chairs)
    before = here.table.turn
    was: Mapping[Seat, Any] = before.options if isinstance(before, Choice) and before.any_one else {}
    return tuple(
        here.since[seat] if seat in was and was[seat] == now.options.get(seat) else step
        for seat in range(len(here.chairs))
    )


def _clocked(here: Party, fresh: Party, at: int) -> Party:
    """A seat's clock runs while its pick is missing; its reserve pays for what is over the time of a turn."""
    if fresh.began is None or fresh.terms.clock is None:
        return fresh
    if here.paused is not None and fresh.paused is None:
        rest = at - here.paused
        talking = None if fresh.talking is None else fresh.talking + rest
        return replace(fresh, asked=tuple(t and t + rest for t in fresh.asked), talking=talking)
    turn = fresh.table.turn
    open_to_all = isinstance(turn, Choice) and turn.any_one
    asks = () if open_to_all or not fresh.playing else fresh.waiting
    was = fresh.asked or (None,) * len(fresh.chairs)
    same = fresh.step == here.step
    asked = tuple((was[s] if same and was[s] else at) if s in asks else None for s in range(len(was)))
    reserve = fresh.reserve
    if isinstance(fresh.terms.clock, e.Live):
        limit = fresh.terms.clock.seconds * 1000
        spent = [max(0, at - w - limit) if w and asked[s] != w else 0 for s, w in enumerate(was)]
        reserve = tuple(max(0, left - used) for left, used in zip(reserve, spent, strict=True))
    talking = fresh.talking if fresh.talking is not None or not open_to_all else at
    return replace(fresh, asked=asked, reserve=reserve, talking=talking)


def record(here: Party) -> Record:
    """The game as a record: whole and checkable once it is over."""
    sitters = tuple(Sitter(chair.name, chair.player) for chair in here.chairs)
    return Record(here.game, sitters, here.table.steps, here.fair if here.ended is not None else None)
