"""What each reader is shown of a table: the wire's messages, made from the table and nothing else."""

from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw

from regalia.core import Choice, Seat, text
from regalia.play import Play, notation, plays
from regalia.server import wire
from regalia.server.fold import fold
from regalia.server.headings import phase
from regalia.server.words import line
from regalia.table import entries as e
from regalia.table.table import Line, Table

if TYPE_CHECKING:
    from regalia.server.house import Room


def play(here: Table, seat: Seat | None, lines: list[wire.Line], now: int) -> wire.Play:
    """Where the game stands for one reader."""
    turn = here.play.turn if here.playing else None
    asked: list[Seat] | None = []
    options: list[wire.Group] | None = None
    if isinstance(turn, Choice):
        asked = None if turn.covert else list(here.play.asked)
        if seat is not None and seat in turn.options and not here.chairs[seat].stand_in:
            options = fold(map(text, turn.options[seat]))
    picked = None if seat is None else here.play.ballot.get(seat)
    over = here.over
    return wire.Play(
        step=here.step,
        now=now,
        view=_view(here.play, seat),
        asked=asked,
        options=options,
        any_one=isinstance(turn, Choice) and turn.any_one,
        picked=None if picked is None else text(picked),
        undo=seat is not None and here.can_undo(seat),
        clocks=[wire.SeatTime(*clock) for clock in here.deadlines],
        lines=lines,
        over=wire.Ending(list(over.payoff), over.because) if over else None,
    )


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
        )
        for seat, chair in enumerate(here.chairs)
    ]
    member = guest == here.opened.host or any(seat.mine for seat in seats)
    opened, fair = here.opened, here.fair
    return wire.Table(
        id=keys.id,
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


def replay(here: Table, seat: Seat | None) -> wire.Replay:
    """A finished game, step by step, with the eyes of a seat or a spectator."""
    frames, number, told = list[wire.Frame](), 0, 0
    for n, play in enumerate(plays(here.rules, here.play.steps)):
        lines = []
        for event in play.told(seat, since=told):
            number += 1
            lines.append(line(here.rules.facts.name, number, Line(0, event)))
        told = len(play.log)
        said = notation(play.steps[-1]) if n else ""
        frames.append(wire.Frame(n, said, _view(play, seat), lines))
    return wire.Replay(frames)


def _view(play: Play, seat: Seat | None) -> Raw:
    return Raw(msgspec.json.encode(play.view(seat)))
