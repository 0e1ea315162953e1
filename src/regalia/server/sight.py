"""What each reader is shown of a table: the wire's messages, made from the party and nothing else."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from regalia.core import Choice, Fell, Seat, Step, text
from regalia.record import states
from regalia.server import wire
from regalia.server.fold import fold
from regalia.server.words import line, told_to
from regalia.store.store import Heading, Phase
from regalia.table import entries as e
from regalia.table.clocks import deadlines, due
from regalia.table.moves import can_undo
from regalia.table.party import Line, Party
from regalia.table.party import record as recorded

if TYPE_CHECKING:
    from regalia.server.house import Room

UNREAD = 256
"""A client that lets so many messages pile up is too slow, and may come back."""


class Reader:
    """A connected client at one table: whose eyes it has, how far it has read, what is on its way."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.seat: Seat | None = None
        self.heard = 0  # lines of the table's log that were looked at for this reader
        self.number = 0  # the number of the last line that was for this reader
        self.chairs: Sequence[e.Chair] = ()
        self.shown: tuple[object, ...] = ()
        self.dismissed = False
        self.out: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, message: wire.FromHouse) -> None:
        """Put a message on its way."""
        if self.out.qsize() < UNREAD:
            self.out.put_nowait(wire.write(message))
        else:
            self.dismiss("slow")

    def dismiss(self, because: wire.Because) -> None:
        """End the conversation; None in the queue is its end."""
        if not self.dismissed:
            self.dismissed = True
            self.out.put_nowait(wire.write(wire.Gone(because)))
            self.out.put_nowait(None)

    def sit(self, room: "Room", seat: Seat | None, after: int, now: int) -> None:
        """Begin at a table: welcome, and all that was told after a line."""
        self.seat, self.heard, self.number, self.shown = seat, 0, 0, ()
        self.send(wire.Welcome(table(room, self.guest), seat, now))
        self.show(room, now, after)

    def show(self, room: "Room", now: int, after: int | None = None) -> None:
        """Where the table stands now."""
        here = room.party
        seats = here.seats_of(self.guest)
        if self.seat is not None and self.seat not in seats:
            # Seats were drawn, or this one was taken away.
            self.seat = seats[0] if seats else None
            if not seats:
                self.dismiss("kicked")
                return
        shown = (here.chairs, here.began, here.ended, here.closed, here.paused, here.wishes, here.next)
        if shown != self.shown and after is None:
            self.show_people(room)
        self.shown = shown
        lines = self._news(here)
        if after is not None:
            lines = [told for told in lines if told.n > after]
        self.send(play(here, self.seat, lines, now))

    def show_people(self, room: "Room") -> None:
        """Who sits here and who is connected."""
        self.send(wire.People(table(room, self.guest), self.seat))

    def _news(self, here: Party) -> list[wire.Line]:
        fresh = []
        for told in here.lines[self.heard :]:
            if told_to(told.event, told.to, self.seat):
                self.number += 1
                fresh.append(line(here.game.facts.name, self.number, told))
        self.heard = len(here.lines)
        return fresh


def play(here: Party, seat: Seat | None, lines: list[wire.Line], now: int) -> wire.Play:
    """Where the game stands for one reader."""
    turn = here.table.turn if here.playing else None
    asked: list[Seat] | None = []
    options: list[wire.Group] | None = None
    if isinstance(turn, Choice):
        asked = None if turn.covert else list(here.table.asked)
        if seat is not None and seat in turn.options and not here.chairs[seat].stand_in:
            options = fold(map(text, turn.options[seat]))
    picked = None if seat is None else here.table.sealed.get(seat)
    over = here.over
    return wire.Play(
        step=here.step,
        now=now,
        view=_view(here, here.table.state, seat),
        marks=_marks(here, here.table.state, seat),
        asked=asked,
        options=options,
        any_one=isinstance(turn, Choice) and turn.any_one,
        picked=None if picked is None else text(picked),
        undo=seat is not None and can_undo(here, seat),
        clocks=[wire.SeatTime(*clock) for clock in deadlines(here)],
        lines=lines,
        over=wire.Ending(list(over.payoff), over.because) if over else None,
    )


def phase(here: Party) -> Phase:
    """Where a table is in its life."""
    if here.closed:
        return "closed"
    if here.began is None:
        return "seating"
    return "playing" if here.ended is None else "over"


def table(room: "Room", guest: str) -> wire.Table:
    """The table and who sits at it, as one guest may know it."""
    here, keys = room.party, room.heading
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
        )
        for seat, chair in enumerate(here.chairs)
    ]
    member = guest == here.opened.host or any(seat.mine for seat in seats)
    opened, fair = here.opened, here.fair
    return wire.Table(
        id=keys.table,
        game=opened.game,
        options=opened.options,
        rules=opened.rules,
        phase=phase(here),
        seats=seats,
        fair=wire.FairDice(
            fair.commit, [chair.luck for chair in here.chairs], fair.seed if here.ended is not None else None
        ),
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
    )


def heading(keys: Heading, here: Party, watchdog: int) -> Heading:
    """What the store shall know of a table without reading its entries."""
    waiting = {here.chairs[seat].guest for seat in here.waiting}
    guests = sorted({chair.guest for chair in here.chairs if chair.guest} | {here.opened.host})
    ends = {seat: ends + reserve for seat, ends, reserve in deadlines(here)}
    summary = Summary(
        here.opened.game,
        here.opened.options,
        [chair.name for chair in here.chairs],
        [chair.guest for chair in here.chairs],
        [ends.get(seat, ends.get(None)) for seat in range(len(here.chairs))],
    )
    return replace(
        keys,
        phase=phase(here),
        at=here.lines[-1].at if here.lines else here.opened.at,
        due=due(here, watchdog),
        guests=tuple((guest, guest in waiting) for guest in guests),
        summary=msgspec.json.encode(summary).decode(),
    )


class Summary(msgspec.Struct, frozen=True):
    """A table in a list; guests stay in the house."""

    game: str
    options: dict[str, object]
    names: list[str]
    guests: list[str]
    ends: list[int | None]


def listed(heading: Heading, guest: str) -> wire.Listed:
    """A line of "my games" or of the lobby."""
    about = msgspec.json.decode(heading.summary, type=Summary)
    mine = [seat for seat, owner in enumerate(about.guests) if guest and owner == guest]
    my_turn = dict(heading.guests).get(guest, False)
    ends = min((about.ends[seat] or 0 for seat in mine if about.ends[seat]), default=None)
    return wire.Listed(
        heading.table,
        about.game,
        about.options,
        heading.phase,
        about.names,
        mine,
        my_turn,
        heading.at,
        ends if my_turn else None,
    )


def replay(here: Party, seat: Seat | None) -> wire.Replay:
    """A finished game, step by step, with the eyes of a seat or a spectator."""
    game, name = here.game, here.game.facts.name
    made = recorded(here)
    stages = list(states(made))
    frames, number = [wire.Frame(0, "", _view(here, stages[0], seat), _marks(here, stages[0], seat), [])], 0
    for n, (before, step, after) in enumerate(zip(stages, made.steps, stages[1:], strict=False), 1):
        lines = []
        for event, to in game.tell(before, step, after):
            if to is None or seat in to:
                number += 1
                lines.append(line(name, number, Line(0, event, to)))
        seen = _view(here, after, seat), _marks(here, after, seat)
        frames.append(wire.Frame(n, _said(step), *seen, lines))
    return wire.Replay(frames)


def _view(here: Party, state: object, seat: Seat | None) -> Raw:
    return Raw(msgspec.json.encode(here.game.view(state, seat)))


def _marks(here: Party, state: object, seat: Seat | None) -> Raw:
    return Raw(msgspec.json.encode(here.game.marks(here.game.view(state, seat))))


def _said(step: Step[object, object]) -> str:
    if isinstance(step, Fell):
        return text(step.outcome)
    return ", ".join(f"{seat + 1} {text(action)}" for seat, action in sorted(step.by.items()))
