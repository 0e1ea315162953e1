"""Clocks: since when they run, what they have used up, when they end. All of it follows from the entries."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from regalia.core import Choice, Seat, Turn
from regalia.table import entries as e

DAY = 24 * 60 * 60 * 1000


class Times(Struct, frozen=True):
    """By seat since when its clock runs, and its reserve in milliseconds; since when any one may speak."""

    asked: tuple[int | None, ...] = ()
    reserve: tuple[int, ...] = ()
    talking: int | None = None
    rests: Mapping[Seat, int] = {}  # until when a clock stands still, of those that run


def fresh(clock: e.Clock | None, seats: int) -> Times:
    """Clocks that have not run yet."""
    reserve = clock.reserve * 1000 if isinstance(clock, e.Live) else 0
    return Times((None,) * seats, (reserve,) * seats)


def shifted(times: Times, rest: int) -> Times:
    """The clocks after so many milliseconds in which none ran."""
    return replace(
        times,
        asked=tuple(since if since is None else since + rest for since in times.asked),
        talking=None if times.talking is None else times.talking + rest,
    )


def rested(times: Times, seat: Seat, since: int, until: int) -> Times:
    """The clocks once that of a seat stands still between these moments."""
    asked = tuple(
        at + until - since if other == seat and at is not None else at for other, at in enumerate(times.asked)
    )
    return replace(times, asked=asked, rests={**times.rests, seat: until})


def ticked(
    times: Times, clock: e.Clock, at: int, asks: Collection[Seat], same_step: bool, open_to_all: bool
) -> Times:
    """The clocks once these seats are asked: each runs while its pick is missing.

    Its reserve pays for what is over the time of a turn. While any one may speak, one clock runs for all.
    """
    asked = tuple(
        (since if same_step and since else at) if seat in asks else None
        for seat, since in enumerate(times.asked)
    )
    reserve = times.reserve
    if isinstance(clock, e.Live):
        limit = clock.seconds * 1000
        over = [
            max(0, at - since - limit) if since and asked[seat] != since else 0
            for seat, since in enumerate(times.asked)
        ]
        reserve = tuple(max(0, left - used) for left, used in zip(reserve, over, strict=True))
    talking = times.talking if times.talking is not None or not open_to_all else at
    rests = {seat: until for seat, until in times.rests.items() if asked[seat] == times.asked[seat]}
    return Times(asked, reserve, talking, rests)


def deadlines(times: Times, clock: e.Clock, turn: Turn[Any, Any]) -> Iterator[tuple[Seat | None, int, int]]:
    """Running clocks: whose (None: everyone's), when it ends, and the reserve after that."""
    match turn:
        case Choice(any_one=True, lapse=(_, _)) if times.talking is not None:
            talk = clock.talk * (DAY if isinstance(clock, e.Days) else 1000)
            yield None, times.talking + talk, 0
        case Choice(covert=False):
            for seat, since in enumerate(times.asked):
                match clock:
                    case e.Live(seconds) if since is not None:
                        yield seat, since + seconds * 1000, times.reserve[seat]
                    case e.Days(days) if since is not None:
                        yield seat, since + days * DAY, 0
