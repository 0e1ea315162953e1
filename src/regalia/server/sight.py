"""What each reader is shown of a table: the wire's messages, made from the table and nothing else."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw, Struct

from regalia.core import AnyGame, Choice, Seat, hears, text
from regalia.play import Play, notation, plays
from regalia.players.speech import Speech
from regalia.record import Record
from regalia.server import wire
from regalia.server.fold import written
from regalia.server.headings import phase
from regalia.server.words import lines
from regalia.table import entries as e
from regalia.table.table import Line, Table

if TYPE_CHECKING:
    from regalia.server.house import Room


Shown = tuple[Raw, Raw]
"""A view and its marks, written."""


class Moment:
    """A table as it is shown at one moment; what several readers see of it is worked out once."""

    def __init__(self, here: Table) -> None:
        self.here, turn = here, here.play.turn
        self.clocks = [wire.SeatTime(*clock) for clock in here.deadlines]
        self.turn = turn if here.playing and isinstance(turn, Choice) else None
        self.asked: list[Seat] | None = []
        if self.turn:
            self.asked = None if self.turn.covert else list(here.play.asked)
        self.done = list(here.play.done) if self.turn else []
        self._own: dict[Seat, tuple[Any, bool, str]] = {}
        self._seen: dict[Seat | None, tuple[Any, Any]] = {}
        self._whole: dict[Seat | None, Shown] = {}
        self._changed: dict[tuple[Seat | None, int], Shown | None] = {}
        self._options: dict[Seat, Any] = {}

    def play(self, seat: Seat | None, lines: list[wire.Line], now: int, last: "Moment | None") -> wire.Play:
        """Where the game stands for one reader, whole or by what has changed since the last one it has."""
        here, turn, over = self.here, self.turn, self.here.over
        picked, undo, stand_in = self._mine(seat)
        options: Any = None
        if turn and seat is not None and seat in turn.options and not stand_in:
            options = self.options(seat, turn.options[seat])
        changed = None if last is None else self.changed(seat, last)
        view, marks = changed or self.whole(seat)
        return wire.Play(
            step=here.step,
            now=now,
            view=view,
            marks=marks,
            asked=self.asked,
            options=options,
            any_one=turn is not None and turn.any_one,
            picked=None if picked is None else text(picked),
            undo=undo,
            clocks=self.clocks,
            lines=lines,
            over=wire.Ending(list(over.payoff), over.because) if over else None,
            since=last.here.step if last and changed else None,
            done=self.done,
        )

    def same(self, last: "Moment", seat: Seat | None) -> bool:
        """Whether a reader would be shown what was shown last."""
        here, before = self.here, last.here
        return (
            here.step == before.step
            and here.playing == before.playing
            and self.asked == last.asked
            and self.done == last.done
            and self.clocks == last.clocks
            and self._mine(seat) == last._mine(seat)
        )

    def _mine(self, seat: Seat | None) -> tuple[Any, bool, str]:
        """What is a seat's own: its sealed pick, whether it can take one back, and who stands in for it."""
        if seat is None:
            return None, False, ""
        if seat not in self._own:
            here = self.here
            self._own[seat] = here.play.ballot.get(seat), here.can_undo(seat), here.chairs[seat].stand_in
        return self._own[seat]

    def seen(self, seat: Seat | None) -> tuple[Any, Any]:
        """What a seat sees, and what follows from it."""
        if (key := self._eyes(seat)) not in self._seen:
            view = self.here.play.view(key)
            self._seen[key] = view, self.here.rules.marks(view)
        return self._seen[key]

    def _eyes(self, seat: Seat | None) -> Seat | None:
        """Where nothing is hidden, all see the same."""
        return seat if self.here.rules.facts.hidden else None

    def whole(self, seat: Seat | None) -> Shown:
        """All of it, written."""
        if (key := self._eyes(seat)) not in self._whole:
            view, marks = self.seen(seat)
            self._whole[key] = Raw(msgspec.json.encode(view)), Raw(msgspec.json.encode(marks))
        return self._whole[key]

    def changed(self, seat: Seat | None, last: "Moment") -> Shown | None:
        """Those fields that differ from what was seen last, written; None: it was no such thing."""
        if (key := (self._eyes(seat), last.here.step)) not in self._changed:
            (view, marks), (old_view, old_marks) = self.seen(seat), last.seen(seat)
            alike = type(view) is type(old_view) and type(marks) is type(old_marks)
            self._changed[key] = (_differing(old_view, view), _differing(old_marks, marks)) if alike else None
        return self._changed[key]

    def options(self, seat: Seat, options: Sequence[Any]) -> Any:
        """A seat's options, folded and written once."""
        if seat not in self._options:
            self._options[seat] = Raw(written(options))
        return self._options[seat]


def _differing(before: Any, now: Any) -> Raw:
    """The fields of a struct that differ from those of one of its kind."""
    if not isinstance(now, Struct):
        return Raw(msgspec.json.encode(now))
    fields = {
        name: fresh
        for name in now.__struct_fields__
        if (fresh := getattr(now, name)) is not (old := getattr(before, name)) and fresh != old
    }
    return Raw(msgspec.json.encode(fields))


def table(room: "Room", guest: str) -> wire.Table:
    """The table and who sits at it, as one guest may know it."""
    here, keys = room.table, room.heading
    connected = room.guests_here()
    seats = [
        wire.Seating(
            name=chair.name,
            player=chair.player,
            stand_in=chair.stand_in,
            here=chair.player != e.OPEN and (chair.player != e.PERSON or chair.guest in connected),
            mine=bool(guest) and chair.guest == guest,
            ready=chair.player not in (e.OPEN, e.PERSON) or chair.luck is not None,
            wishes=seat in here.wishes,
            host=bool(chair.guest) and chair.guest == here.opened.host,
            program=e.is_program(chair.guest),
        )
        for seat, chair in enumerate(here.chairs)
    ]
    member = guest == here.opened.host or any(seat.mine for seat in seats)
    opened = here.opened
    return wire.Table(
        id=keys.id,
        game=opened.game,
        options=opened.options,
        rules=opened.rules,
        phase=phase(here),
        seats=seats,
        fair=dice(here, room.tells),
        clock=here.terms.clock,
        help=here.terms.help,
        public=here.terms.public,
        undo=here.terms.undo,
        host=guest == opened.host,
        invite=f"/join/{keys.invite}" if member else None,
        watch=f"/watch/{keys.watch}" if member else None,
        paused=here.paused is not None,
        next=here.next or None,
        watching=room.watching(),
        stand_in=here.terms.stand_in,
        wait=here.terms.wait,
        coach=here.terms.coach,
        rated=here.terms.rated,
        programs=here.terms.programs,
        again=here.terms.again,
    )


def dice(here: Table, told: bool) -> wire.FairDice:
    """What checks the dice, as far as it may be known yet; whether the seed may depends on the time."""
    shown = here.all_pledged
    return wire.FairDice(
        here.fair.commit,
        [chair.luck if shown else None for chair in here.chairs],
        here.opened.seed if told else None,
        list(here.bound),
        shown,
        here.terms.drawn,
        here.terms.until,
    )


class Finished(Struct, frozen=True):
    """A game to look back at: of a table, or a record that somebody brought."""

    mark: str  # what tells it from others
    record: Record
    chairs: tuple[e.Chair, ...]
    host: Seat | None = None  # where whoever opened the table sat

    @property
    def rules(self) -> AnyGame:
        """The rules it was played by."""
        return self.record.game


def replay(here: Finished, seat: Seat | None) -> wire.Replay:
    """A finished game, step by step, with the eyes of a seat or a spectator."""
    frames, number, told, speech = list[wire.Frame](), 0, 0, Speech()
    for n, play in enumerate(plays(here.rules, here.record.steps)):
        fresh = [Line(0, event, to) for event, to in play.log[told:] if hears(seat, to)]
        worded = lines(here, speech, number + 1, fresh)
        number, told = number + len(fresh), len(play.log)
        said = notation(play.steps[-1]) if n else ""
        frames.append(wire.Frame(n, said, *seen(play, seat), worded))
    return wire.Replay(frames)


def seen(play: Play, seat: Seat | None) -> Shown:
    """What a seat sees, and what follows from it, written."""
    view = play.view(seat)
    return Raw(msgspec.json.encode(view)), Raw(msgspec.json.encode(play.rules.marks(view)))
