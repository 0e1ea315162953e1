"""A table: the people around a play, as the sum of its entries. No I/O in here."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from regalia import catalogue
from regalia.core import AnyGame, Audience, Choice, Event, Over, Seat, hears
from regalia.play import Play, Trail, begin
from regalia.players import called
from regalia.record import Fair, Record, Sitter
from regalia.table import clocks, events
from regalia.table import entries as e
from regalia.table.clocks import Times
from regalia.table.fair import commit, pledged

REMEMBERED = 32
"""So many ids of a guest's last messages are known again when they are sent twice."""

ASKERS = 64
"""So many guests' messages are known again; whoever asked longest ago is forgotten first."""


class Line(Struct, frozen=True):
    """A line of the log: when, what, for whom. Each reader numbers the lines that are for them.

    What the game tells is for seats, whoever sits there; words to some are for `people`, wherever they sit.
    """

    at: int
    event: Event
    to: Audience = None
    people: frozenset[str] | None = None

    def reaches(self, guest: str, seat: Seat | None) -> bool:
        """Whether this guest, with the eyes of this seat, may read it."""
        return _reaches(self.to, self.people, guest, seat)


class Forgotten(Struct, frozen=True):
    """So many lines for these are no longer kept; whoever reads on counts them."""

    to: Audience
    people: frozenset[str] | None
    lines: int


def _reaches(to: Audience, people: frozenset[str] | None, guest: str, seat: Seat | None) -> bool:
    return hears(seat, to) if people is None else guest in people


class Table(Struct, frozen=True):
    """Where a table stands. `step` counts steps and undone steps alike, so it never comes twice."""

    opened: e.Opened
    chairs: tuple[e.Chair, ...]
    play: Play
    entries: int = 1
    began: int | None = None
    ended: int | None = None
    closed: bool = False
    step: int = 0
    chances: int = 0
    since: tuple[int, ...] = ()  # by seat: from which step on it has had the same options
    lines: Trail[Line] = Trail()
    forgotten: tuple[Forgotten, ...] = ()  # of long tables only the last lines are kept
    done: Mapping[str, tuple[str, ...]] = {}  # by guest: what was asked for and done
    times: Times = Times()
    paused: int | None = None
    slept: int = 0  # until when the house was last shut
    votes: Mapping[Seat, frozenset[Seat]] = {}  # by seat: who would have a computer player stand in for it
    lent: frozenset[Seat] = frozenset()  # seats that a computer player has by their owners' own wish
    barred: frozenset[str] = frozenset()  # who was asked to leave stays out
    talk: int = 0  # words and gestures of those seated
    calls: int = 0  # words of spectators
    wishes: frozenset[Seat] = frozenset()
    next: str = ""
    drawn: tuple[Seat, ...] = ()  # where seats were drawn: the chair of each before

    @property
    def rules(self) -> AnyGame:
        return self.play.rules

    @property
    def terms(self) -> e.Terms:
        return self.opened.terms

    @property
    def playing(self) -> bool:
        """Between the first and the last step."""
        return self.began is not None and self.ended is None and not self.closed

    @property
    def over(self) -> Over | None:
        """How the game ended, once it has."""
        return self.play.over if self.ended is not None else None

    @property
    def fair(self) -> Fair:
        """All that checks the dice; the seed is secret while the game lasts."""
        seed, pledges = self.opened.seed, tuple(chair.pledge for chair in self.chairs)
        drawn = tuple(chair + 1 for chair in self.drawn)
        return Fair(commit(seed), seed, self.lucks, pledges if any(pledges) else (), drawn)

    @property
    def lucks(self) -> tuple[str, ...]:
        """What each seat has added to the dice."""
        return tuple(chair.luck or "" for chair in self.chairs)

    @property
    def bound(self) -> tuple[str, ...]:
        """What binds each chair to its part: its pledge, or the hash of a part given without; else ""."""
        return tuple(
            chair.pledge or ("" if chair.luck is None else pledged(chair.luck)) for chair in self.chairs
        )

    @property
    def all_pledged(self) -> bool:
        """Whether everybody is bound to their part of the dice, so that it can be shown."""
        bound = zip(self.chairs, self.bound, strict=True)
        return all(pledge if chair.player == e.PERSON else chair.player for chair, pledge in bound)

    def forgotten_of(self, guest: str, seat: Seat | None) -> int:
        """How many lines for this guest, with the eyes of this seat, are no longer kept."""
        return sum(old.lines for old in self.forgotten if _reaches(old.to, old.people, guest, seat))

    def seats_of(self, guest: str) -> tuple[Seat, ...]:
        """The seats that this guest has taken."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if guest and chair.guest == guest)

    def mind(self, seat: Seat) -> str:
        """Who chooses for a seat now: a person, a level, or nobody."""
        chair = self.chairs[seat]
        return chair.stand_in or chair.player

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play themselves."""
        return tuple(seat for seat in range(len(self.chairs)) if self.mind(seat) == e.PERSON)

    @property
    def computers(self) -> tuple[tuple[Seat, str], ...]:
        """The seats that computer players are to choose for now; they wait when all the people have left."""
        if not self.playing or self.paused is not None or (self.unattended and not self.lent):
            return ()
        return tuple((seat, self.mind(seat)) for seat in self.play.asked if self.mind(seat) != e.PERSON)

    @property
    def unattended(self) -> bool:
        """Whether computer players stand in for everybody who sat down here."""
        return not self.people and any(chair.player == e.PERSON for chair in self.chairs)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The people whose pick the game waits for."""
        if not self.playing:
            return ()
        return tuple(seat for seat in self.play.asked if self.mind(seat) == e.PERSON)

    @property
    def deadlines(self) -> Iterator[tuple[Seat | None, int, int]]:
        """Running clocks: whose (None: everyone's), when it ends, and the reserve after that."""
        if self.terms.clock is not None and self.playing and self.paused is None:
            yield from clocks.deadlines(self.times, self.terms.clock, self.play.turn)

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat's last pick can be taken back: a secret one until all are in."""
        if not self.playing or self.chairs[seat].stand_in:
            return False
        # Where cards are hidden, a pick may have shown one.
        plain = self.terms.undo and not self.rules.facts.hidden
        return seat in self.play.ballot or (plain and self.play.can_undo(seat))

    def tells(self, at: int) -> bool:
        """Whether the seed is told at this moment: the game is over, and so are others with the same one."""
        return self.ended is not None and at >= self.terms.until

    def record(self, at: int) -> Record:
        """The game as a record at this moment: whole and checkable once the seed is told."""
        sitters = tuple(Sitter(chair.name, chair.player) for chair in self.chairs)
        return Record(self.rules, sitters, tuple(self.play.steps), self.fair if self.tells(at) else None)


def lay(opened: e.Opened) -> Table:
    """A table just opened."""
    rules = catalogue.played_by(opened.game, opened.rules, **opened.options)
    chairs = tuple(replace(chair, player=called(chair.player)) for chair in opened.chairs)
    return Table(opened, chairs, begin(rules), since=(0,) * rules.seats)


def table(entries: Iterable[e.Any_]) -> Table:
    """The table that these entries add up to."""
    entries = iter(entries)
    first = next(entries)
    if not isinstance(first, e.Opened):
        raise ValueError("a table begins with its opening")
    here = lay(first)
    for entry in entries:
        here = after(here, entry)
    return here


def after(here: Table, entry: e.Any_) -> Table:
    """The table after one more entry; `Illegal` where the rules do not offer it."""
    fresh = _entered(here, entry)
    done = fresh.done
    if entry.id:
        done = {**done}
        ids = done.pop(entry.asker, ())
        if len(done) >= ASKERS:
            del done[next(iter(done))]
        done[entry.asker] = (*ids, entry.id)[-REMEMBERED:]
    return replace(fresh, done=done, times=_clocked(here, fresh, entry.at), entries=here.entries + 1)


def _entered(here: Table, entry: e.Any_) -> Table:
    at = entry.at
    match entry:
        case e.Sat(seat=seat, guest=guest, name=name, luck=luck, pledge=pledge):
            chair = e.Chair(e.PERSON, name, guest, luck, pledge=pledge)
            return _tell(_seated(here, seat, chair), at, events.Seated(seat, name, e.is_program(guest)))
        case e.Filled(seat=seat, level=level, name=name):
            return _tell(_seated(here, seat, e.Chair(called(level), name)), at, events.Seated(seat, name))
        case e.Rose(seat=seat, kicked=kicked):
            chair = here.chairs[seat]
            barred = here.barred | {chair.guest} if kicked else here.barred
            risen = replace(_seated(here, seat, e.Chair()), barred=barred)
            return _unshown(_tell(risen, at, events.Vacated(chair.name, kicked)), at)
        case e.Pledged(seat=seat, pledge=pledge):
            return _unshown(_seated(here, seat, replace(here.chairs[seat], pledge=pledge)), at)
        case e.Added(seat=seat, luck=luck):
            return _seated(here, seat, replace(here.chairs[seat], luck=luck))
        case e.Began(order=order):
            chairs = tuple(here.chairs[old] for old in order)
            times = clocks.fresh(here.terms.clock, len(chairs))
            drawn = order if here.terms.drawn else ()
            return _tell(replace(here, chairs=chairs, began=at, times=times, drawn=drawn), at, events.Begun())
        case e.Picked(seat=seat, action=action):
            return _stepped(here, here.play.pick(action, seat), at)
        case e.Drawn(outcome=outcome):
            return _stepped(replace(here, chances=here.chances + 1), here.play.fell(outcome), at)
        case e.Undid(seat=seat):
            before = here.play.undo(seat)
            if len(before.steps) == len(here.play.steps):
                return replace(here, play=before)
            return _tell(_stepped(here, before, at), at, events.TookBack(seat))
        case e.Lapsed():
            return _stepped(here, here.play.lapse(), at)
        case e.Flagged(seat=seat):
            return _tell(here, at, events.TimeUp(seat))
        case e.Replaced(seat=seat, level=level, because=because):
            return _replaced(here, seat, called(level), because, at)
        case e.Voted(seat=seat, about=about):
            votes = {**here.votes, about: here.votes.get(about, frozenset()) | {seat}}
            return _tell(replace(here, votes=votes), at, events.WouldReplace(seat, about))
        case e.Returned(seat=seat):
            back = _seated(here, seat, replace(here.chairs[seat], stand_in=""))
            return _tell(replace(back, lent=here.lent - {seat}), at, events.CameBack(seat))
        case e.Faltered(seat=seat, level=level):
            return _tell(here, at, events.Helped(seat, level))
        case e.Paused(seat=seat):
            return _tell(replace(here, paused=at), at, events.Halted(seat))
        case e.Resumed(seat=seat):
            return _tell(replace(here, paused=None), at, events.WentOn(seat))
        case e.Slept(since=since):
            return replace(here, slept=at, times=clocks.shifted(here.times, at - since))
        case e.Rested(seat=seat, since=since, until=until):
            rested = replace(here, times=clocks.rested(here.times, seat, since, until))
            return _tell(rested, at, events.DaysOff(seat, -((at - until) // clocks.DAY)))
        case e.Spoke(seat=None, name=name, words=words):
            to: Audience = frozenset({None}) if here.playing else None
            return _tell(replace(here, calls=here.calls + 1), at, events.Called(name, words), to)
        case e.Spoke(seat=int(seat), name=name, words=words, to=to_seats):
            return _said(here, at, seat, name or here.chairs[seat].name, words, to_seats)
        case e.Gestured(seat=seat, emote=emote):
            return _tell(replace(here, talk=here.talk + 1), at, events.Gesture(seat, emote))
        case e.Wished(seat=seat):
            return _tell(replace(here, wishes=here.wishes | {seat}), at, events.WantsMore(seat))
        case e.Followed(table=follower):
            return _tell(replace(here, next=follower), at, events.NextTable(follower))
        case e.Closed():
            return _tell(replace(here, closed=True), at, events.GivenUp())
    raise ValueError("a table is opened once")


def _seated(here: Table, seat: Seat, chair: e.Chair) -> Table:
    return replace(here, chairs=(*here.chairs[:seat], chair, *here.chairs[seat + 1 :]))


def _unshown(here: Table, at: int) -> Table:
    """The table where parts shown for other pledges no longer count: whoever showed one pledges anew."""
    chairs = tuple(
        replace(chair, luck=None, pledge="") if chair.pledge and chair.luck is not None else chair
        for chair in here.chairs
    )
    return here if chairs == here.chairs else _tell(replace(here, chairs=chairs), at, events.Anew())


def _replaced(here: Table, seat: Seat, level: str, because: str, at: int) -> Table:
    chair, barred = here.chairs[seat], here.barred
    guest = chair.guest
    if because == "kicked":
        guest, barred = "", barred | {guest}
    standing = _seated(here, seat, replace(chair, stand_in=level, guest=guest))
    votes = {about: by for about, by in here.votes.items() if about != seat}
    lent = here.lent | {seat} if because == "away" else here.lent - {seat}
    told = events.StoodIn(seat, level, because)
    return _tell(replace(standing, votes=votes, lent=lent, barred=barred), at, told)


def _tell(here: Table, at: int, event: Event, to: Audience = None) -> Table:
    return replace(here, lines=here.lines.then(Line(at, event, to)))


def _said(here: Table, at: int, seat: Seat, name: str, words: str, to: tuple[Seat, ...] | None) -> Table:
    people, names = None, None
    if to is not None:
        people = frozenset(here.chairs[other].guest for other in (*to, seat)) - {""}
        names = tuple(here.chairs[other].name for other in to)
    line = Line(at, events.Said(seat, name, words, names), people=people)
    return replace(here, lines=here.lines.then(line), talk=here.talk + 1)


def _stepped(here: Table, play: Play, at: int) -> Table:
    """The table after the play went on, or back."""
    if len(play.steps) == len(here.play.steps):
        return replace(here, play=play)  # a secret pick, or "not now"
    news = (Line(at, event, to) for event, to in play.log[len(here.play.log) :])
    step = here.step + 1
    return replace(
        here,
        play=play,
        step=step,
        lines=here.lines.then(*news),
        since=_since(here, play, step),
        ended=at if play.over else None,
    )


def _since(here: Table, play: Play, step: int) -> tuple[int, ...]:
    """Where any one may act, another's words leave a seat's own options, and so its picks, as they are."""
    now, before = play.turn, here.play.turn
    if not (isinstance(now, Choice) and now.any_one):
        return (step,) * len(here.chairs)
    was: Mapping[Seat, Any] = before.options if isinstance(before, Choice) and before.any_one else {}
    return tuple(
        here.since[seat] if seat in was and was[seat] == now.options.get(seat) else step
        for seat in range(len(here.chairs))
    )


def _clocked(here: Table, fresh: Table, at: int) -> Times:
    """Clocks stand still while the table is paused, and otherwise follow who is asked."""
    clock = fresh.terms.clock
    if fresh.began is None or clock is None:
        return fresh.times
    if here.paused is not None and fresh.paused is None:
        return clocks.shifted(fresh.times, at - here.paused)
    if fresh.play is here.play and fresh.chairs is here.chairs and fresh.paused == here.paused:
        return fresh.times
    turn = fresh.play.turn
    open_to_all = isinstance(turn, Choice) and turn.any_one
    asks = () if open_to_all else fresh.waiting
    return clocks.ticked(fresh.times, clock, at, asks, fresh.step == here.step, open_to_all)
