"""Where a contest stands: pure functions of its boards so far."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, groupby
from typing import Literal

from msgspec import Struct

from regalia.core import Seat

Form = Literal["round-robin", "swiss", "arena"]

BREAKS: Mapping[str, tuple[str, ...]] = {
    "round-robin": ("buchholz", "berger", "direct"),
    "swiss": ("buchholz", "berger", "direct"),
    "arena": ("wins", "direct"),
}
"""What parts those of equal points, the first that does; whom nothing parts, share a place."""

EXACT = 6
"""Digits after the point: a third and two thirds are one."""


class Result(Struct, frozen=True, omit_defaults=True):
    """What each seat of a board has scored, and who was gone in the end: a stand-in played for them."""

    points: tuple[float, ...]
    gone: tuple[Seat, ...] = ()


class Board(Struct, frozen=True):
    """Those who meet in a round, in the order of seats; alone: a bye. Without a table nothing is played."""

    round: int
    board: int
    guests: tuple[str, ...]
    table: str = ""
    at: int = 0
    result: Result | None = None

    @property
    def bye(self) -> bool:
        return len(self.guests) == 1

    def scored(self, guest: str) -> float:
        """What somebody has scored here; 0 while it is played."""
        return self.result.points[self.guests.index(guest)] if self.result else 0.0


class Standing(Struct, frozen=True):
    """How somebody stands; `breaks` are in the order of `BREAKS`."""

    guest: str
    place: int
    points: float
    games: int
    breaks: tuple[float, ...]


def scored(shares: Sequence[float] | None, seats: int, gone: Sequence[Seat]) -> Result:
    """What a table that has ended brings: each its share of the win.

    Whoever is gone in the end has nothing, and what the stand-in won is the others', in equal parts.

    >>> scored([0.0, 1.0], 2, [1]).points
    (1.0, 0.0)
    """
    won = shares or [0.0] * seats
    here = [seat for seat in range(seats) if seat not in gone]
    left = sum(won[seat] for seat in gone)
    points = (min(1.0, round(won[s] + left / len(here), EXACT)) if s in here else 0.0 for s in range(seats))
    return Result(tuple(points), tuple(gone))


def points(boards: Sequence[Board]) -> dict[str, float]:
    """What everybody has scored so far who has met somebody, or had a bye."""
    found: dict[str, float] = {}
    for board in boards:
        for guest in board.guests:
            found[guest] = round(found.get(guest, 0.0) + board.scored(guest), EXACT)
    return found


def standings(form: Form, guests: Sequence[str], boards: Sequence[Board]) -> tuple[Standing, ...]:
    """Everybody by place; those who share one stand in the order they came in."""
    done = [board for board in boards if board.result]
    have = dict.fromkeys(guests, 0.0) | points(done)
    mine = {guest: [board for board in done if guest in board.guests] for guest in guests}

    def own(guest: str) -> tuple[float, ...]:
        met = [board for board in mine[guest] if not board.bye]
        if form == "arena":
            return (
                sum(board.scored(guest) == max(board.result.points) > 0 for board in met if board.result),
            )
        worth = [(board.scored(guest), _average(have, board, guest)) for board in met]
        return round(sum(other for _, other in worth), 2), round(sum(s * other for s, other in worth), 2)

    before = {guest: (have[guest], *own(guest)) for guest in guests}
    ranked = sorted(guests, key=lambda guest: before[guest], reverse=True)  # a stable sort
    ordered: list[tuple[tuple[float, ...], str]] = []
    for _, some in groupby(ranked, before.__getitem__):
        tied = list(some)
        direct = _direct(tied, done)
        ordered += [
            ((*before[guest], direct[guest]), guest) for guest in sorted(tied, key=lambda g: -direct[g])
        ]
    return tuple(_placed(ordered, mine))


def _placed(
    ordered: Sequence[tuple[tuple[float, ...], str]], mine: Mapping[str, Sequence[Board]]
) -> Iterator[Standing]:
    place = 0
    for n, (worth, guest) in enumerate(ordered):
        if n == 0 or worth != ordered[n - 1][0]:
            place = n + 1
        games = sum(not board.bye for board in mine[guest])
        yield Standing(guest, place, worth[0], games, worth[1:])


def _average(have: Mapping[str, float], board: Board, guest: str) -> float:
    """What the others at a board have scored in the contest, on average."""
    others = [have[other] for other in board.guests if other != guest]
    return sum(others) / len(others)


def _direct(tied: Sequence[str], boards: Sequence[Board]) -> Mapping[str, float]:
    """What the tied have scored where they met, if all of them have met equally often; else nothing."""
    none = dict.fromkeys(tied, 0.0)
    met = [board for board in boards if len(set(board.guests) & none.keys()) > 1]
    often = Counter(frozenset(pair) for board in met for pair in combinations(board.guests, 2))
    if len({often[frozenset(pair)] for pair in combinations(tied, 2)}) != 1:
        return none
    return {guest: round(sum(b.scored(guest) for b in met if guest in b.guests), EXACT) for guest in tied}
