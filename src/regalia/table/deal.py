"""The daily deal: one game a day, by a rota, with the same dice and the same three opponents for everybody.

Days are those of UTC. Where the seed comes from is the house's affair; here is all that follows from a day.
"""

from collections.abc import Collection
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Any

from msgspec import Struct

from regalia import catalogue
from regalia.core import Illegal, Seat
from regalia.table import entries as e
from regalia.table import events
from regalia.table.table import Table

LENGTH = 24 * 60 * 60 * 1000
"""Milliseconds of a day."""

ROTA = ("to-court-the-king", "king-of-the-dice")
"""The game of a day and that of the next, in turn."""

OPPONENTS = (("squire", "Ottilie"), ("courtier", "Bram"), ("monarch", "Sable"))
"""Who sits there every day, in this order around the table."""

SEATS = 1 + len(OPPONENTS)


class Deal(Struct, frozen=True):
    """What is dealt on a day; `seat` is where whoever plays it sits."""

    day: str
    game: str
    seat: Seat
    starts: int
    ends: int

    @property
    def options(self) -> dict[str, Any]:
        """Those the game usually has."""
        return dict(catalogue.options(catalogue.game(self.game, seats=SEATS)))

    def chairs(self, guest: str, name: str) -> tuple[e.Chair, ...]:
        """Who sits where. Nobody adds to the dice, or they would not be the same for all."""
        others = [e.Chair(level, called) for level, called in OPPONENTS]
        return (*others[: self.seat], e.Chair(e.PERSON, name, guest, ""), *others[self.seat :])

    def opened(self, guest: str, name: str, seed: str, until: int, at: int) -> e.Opened:
        """The opening of somebody's table: no odds, no coach, and nothing is taken back."""
        terms = e.Terms(help=False, undo=False, until=until)
        rules, chairs = catalogue.game(self.game, seats=SEATS), self.chairs(guest, name)
        return e.Opened(at, self.game, rules.facts.rules, self.options, guest, seed, chairs, terms)


def deal(day: str) -> Deal:
    """The deal of a day; `Illegal` if it is none.

    >>> deal("2026-11-18").game, deal("2026-11-19").game
    ('to-court-the-king', 'king-of-the-dice')
    """
    number = _date(day).toordinal()
    starts = int(datetime.fromordinal(number).replace(tzinfo=UTC).timestamp() * 1000)
    seat = number // len(ROTA) % SEATS
    return Deal(day, ROTA[number % len(ROTA)], seat, starts, starts + LENGTH)


def today(at: int) -> str:
    """The day of a moment.

    >>> today(0)
    '1970-01-01'
    """
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def later(day: str, days: int) -> str:
    """So many days later, or earlier.

    >>> later("2026-11-30", 1), later("2026-11-30", -30)
    ('2026-12-01', '2026-10-31')
    """
    try:
        return (_date(day) + timedelta(days)).isoformat()
    except OverflowError:
        raise Illegal("no-such-day") from None


def _date(day: str) -> date:
    try:
        found = date.fromisoformat(day)
    except ValueError:
        raise Illegal("no-such-day") from None
    if found.isoformat() != day or found.year < 1970:
        raise Illegal("no-such-day")
    return found


def formula(day: str) -> str:
    """The seed of a day where no house seals one: whoever wants to can work it out.

    >>> formula("2026-11-18")[:16]
    '988b79d30813d065'
    """
    return sha256(f"regalia daily 1|{day}".encode()).hexdigest()


class Result(Struct, frozen=True):
    """What somebody brought home: a share of the win, and points where the game has some."""

    share: float
    points: int | None = None


def result(here: Table, deal: Deal) -> Result | None:
    """The result of a table; none, unless it was over in its day and its owner has chosen all along."""
    if here.over is None or here.ended is None or here.ended >= deal.ends:
        return None
    if any(isinstance(line.event, events.StoodIn) and line.event.seat == deal.seat for line in here.lines):
        return None
    points = getattr(here.rules.marks(here.play.view(None)), "points", None)
    return Result(here.over.payoff[deal.seat], points[deal.seat] if points else None)


def streaks(played: Collection[str], day: str) -> tuple[int, int]:
    """Days in a row up to this one, or to the one before while it is not over; and the most there ever were.

    >>> streaks(["2026-11-14", "2026-11-15", "2026-11-17"], "2026-11-18")
    (1, 2)
    """
    numbers = {_date(one).toordinal() for one in played}
    rows = [_row(numbers, one) for one in numbers if one + 1 not in numbers]
    end = _date(day).toordinal()
    return _row(numbers, end) or _row(numbers, end - 1), max(rows, default=0)


def _row(numbers: Collection[int], end: int) -> int:
    """How many numbers in a row end with this one."""
    first = end
    while first in numbers:
        first -= 1
    return end - first
