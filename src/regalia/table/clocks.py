"""When time runs out: deadlines follow from what is written down, so they survive a restart."""

from collections.abc import Iterator

from regalia.core import Choice, Seat
from regalia.table import entries as e
from regalia.table.party import Party

DAY = 24 * 60 * 60 * 1000


def deadlines(here: Party) -> Iterator[tuple[Seat | None, int, int]]:
    """Running clocks: whose (None: everyone's), when it ends, and the reserve after that."""
    clock = here.terms.clock
    if clock is None or not here.playing or here.paused is not None:
        return
    turn = here.table.turn
    if isinstance(turn, Choice) and turn.any_one and here.talking is not None and turn.lapse:
        yield None, here.talking + (clock.talk * 1000 if isinstance(clock, e.Live) else clock.talk * DAY), 0
    elif isinstance(turn, Choice) and not turn.covert:
        for seat, since in enumerate(here.asked):
            if since is not None:
                match clock:
                    case e.Live(seconds=seconds):
                        yield seat, since + seconds * 1000, here.reserve[seat]
                    case e.Days(days=days):
                        yield seat, since + days * DAY, 0


def due(here: Party, watchdog: int) -> int | None:
    """When someone must look after this table: at a deadline, or by then if a computer player is to move."""
    moments = [ends + reserve for _, ends, reserve in deadlines(here)]
    return min([*moments, *([watchdog] if here.computers else [])], default=None)
