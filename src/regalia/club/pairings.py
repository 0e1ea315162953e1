"""Who meets whom next: pure functions of those who play and the boards so far. The same again gives the same.

People come in the order of their lots, which are drawn once; where rules leave a choice, that order makes it.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations, product
from math import ceil

import networkx  # type: ignore[import-untyped]
from msgspec import Struct

from regalia.club.standings import Board, points

Tables = list[tuple[str, ...]]
"""Those at each table in the order of seats, the first table first; somebody alone has a bye."""

BYE = ""
"""Whom one meets who has nobody to meet."""


class Past(Struct, frozen=True):
    """What the boards so far say of everybody."""

    points: Mapping[str, float]
    met: Mapping[frozenset[str], int]  # how often two have sat at one table; with `BYE`, how often one had it
    first: Mapping[str, int]  # how often one sat first, less how often one did not; played at two seats
    seats: Mapping[str, tuple[int, int]]  # how often one sat first, and how far back in all
    floated: Mapping[str, int]  # 1: met somebody with fewer points in the last round, -1: with more

    @classmethod
    def of(cls, boards: Sequence[Board]) -> "Past":
        met = Counter(frozenset(pair) for b in boards for pair in combinations(b.guests, 2))
        met.update(frozenset((b.guests[0], BYE)) for b in boards if b.bye)
        first: Counter[str] = Counter()
        seats: dict[str, tuple[int, int]] = {}
        for board in boards:
            if board.bye or not board.table:
                continue
            for seat, guest in enumerate(board.guests):
                first[guest] += -1 if seat else 1
                times, back = seats.get(guest, (0, 0))
                seats[guest] = times + (seat == 0), back + seat
        return cls(points(boards), met, first, seats, _floated(boards))

    def has(self, guest: str) -> float:
        return self.points.get(guest, 0.0)


def _floated(boards: Sequence[Board]) -> dict[str, int]:
    last = max((board.round for board in boards), default=0)
    before = points([board for board in boards if board.round < last])
    found = {}
    for board in boards:
        if board.round == last and len(board.guests) == 2:
            one, other = (before.get(guest, 0.0) for guest in board.guests)
            for guest, sign in zip(board.guests, (1, -1), strict=True):
                found[guest] = sign * ((one > other) - (one < other))
    return found


# --- Swiss ------------------------------------------------------------------------------------------------


def swiss(people: Sequence[str], boards: Sequence[Board], seats: int = 2) -> Tables:
    """The next round among those of like points."""
    past = Past.of(boards)
    ranked = sorted(people, key=lambda guest: -past.has(guest))  # within points by lot
    if seats > 2:
        return _tables(ranked, past, seats)
    pairs = _matched(ranked, past)
    by_rank = sorted(pairs, key=lambda pair: (BYE in pair, min(ranked.index(g) for g in pair if g)))
    return [tuple(g for g in pair if g) if BYE in pair else _seated(pair, past) for pair in by_rank]


def _matched(ranked: Sequence[str], past: Past) -> list[tuple[str, str]]:
    """Pairs of the least cost in all: a matching of greatest weight, in whole numbers and so exactly.

    A cost has parts, and what comes first in `_cost` always counts for more than all that comes after it.
    """
    nodes = [*ranked, *([BYE] if len(ranked) % 2 else [])]
    group = Counter(past.has(guest) for guest in ranked)
    rank = {guest: n for n, guest in enumerate(ranked)}
    costs = {(one, two): _cost(one, two, past, rank, group) for one, two in combinations(nodes, 2)}
    whole = [1 + len(nodes) * max(part) for part in zip(*costs.values(), strict=True)]
    graph: networkx.Graph = networkx.Graph()
    for (one, two), parts in costs.items():
        packed = 0
        for part, base in zip(parts, whole, strict=True):
            packed = packed * base + part
        graph.add_edge(one, two, weight=-packed)
    matched = networkx.max_weight_matching(graph, maxcardinality=True)
    return [(one, two) if (one, two) in costs else (two, one) for one, two in matched]


def _cost(
    one: str, two: str, past: Past, rank: Mapping[str, int], group: Mapping[float, int]
) -> tuple[int, ...]:
    """What is against two people meeting, the weightiest first; `two` is ranked lower, or the bye."""
    met = past.met.get(frozenset((one, two)), 0)
    if two == BYE:  # to the lowest who can have it: fewest points, then the last by lot
        return met, 0, _whole(past.has(one)), 0, 0, 0, len(rank) - rank[one]
    gap = _whole(past.has(one) - past.has(two))
    a, b = past.first.get(one, 0), past.first.get(two, 0)
    far = min(max(abs(a + 1), abs(b - 1)), max(abs(a - 1), abs(b + 1)))
    again = (gap > 0) * ((past.floated.get(one, 0) > 0) + (past.floated.get(two, 0) < 0))
    half = group[past.has(one)] // 2  # of those with like points the upper half meets the lower
    return (
        met,
        max(0, far - 2),  # nobody is first three times more, or less
        0,
        gap * gap,
        again,
        far,
        0 if gap else (rank[two] - rank[one] - half) ** 2,
    )


def _whole(score: float) -> int:
    """Points in twelfths, which halves, thirds and quarters have in common.

    >>> _whole(0.5), _whole(1 / 3)
    (6, 4)
    """
    return round(12 * score)


def _seated(pair: tuple[str, str], past: Past) -> tuple[str, str]:
    """First sits who sat first the less; else they take turns, by how many games the higher has played."""
    one, two = pair
    a, b = past.first.get(one, 0), past.first.get(two, 0)
    if a == b:
        a, b = sum(past.seats.get(one, (0, 0))) % 2, 0
    return (one, two) if a <= b else (two, one)


# --- Tables of three and more -----------------------------------------------------------------------------


def _tables(ranked: Sequence[str], past: Past, seats: int, by_points: bool = True) -> Tables:
    """Tables from the top, each filled with whoever has met those there least, and among these is nearest.

    Then people change places as long as fewer meet again. Whoever is left over has a bye: those with the
    fewest so far, of these the lowest.
    """
    out = len(ranked) % seats
    upward = ranked[::-1]
    low = sorted(upward, key=lambda guest: past.met.get(frozenset((guest, BYE)), 0))
    left = set(low[:out])
    free = [guest for guest in ranked if guest not in left]
    made: list[list[str]] = []
    while free:
        made.append(_filled(free, past, seats, by_points))
        free = [guest for guest in free if guest not in made[-1]]
    while better := _changed(made, past):
        made = better
    return [_sat(table, past) for table in made] + [(guest,) for guest in ranked if guest in left]


def _changed(tables: Sequence[list[str]], past: Past) -> list[list[str]] | None:
    """The tables after the first change of two places by which fewer meet again, the nearest tables first."""
    again = [_again(table, past) for table in tables]
    pairs = [(a, b) for a, b in combinations(range(len(tables)), 2) if again[a] or again[b]]
    for a, b in sorted(pairs, key=lambda pair: pair[1] - pair[0]):
        for one, two in product(tables[a], tables[b]):
            left = [two if guest == one else guest for guest in tables[a]]
            right = [one if guest == two else guest for guest in tables[b]]
            if _again(left, past) + _again(right, past) < again[a] + again[b]:
                return [left if n == a else right if n == b else table for n, table in enumerate(tables)]
    return None


def _again(table: Sequence[str], past: Past) -> int:
    """What is against a table: first how many have met before, then how often."""
    met = [past.met.get(frozenset(pair), 0) for pair in combinations(table, 2)]
    return 1000 * sum(times > 0 for times in met) + sum(times**2 for times in met)


def _filled(free: Sequence[str], past: Past, seats: int, by_points: bool) -> list[str]:
    """The first who is free, and those who go with them."""
    table = [free[0]]
    while len(table) < seats:
        rest = (guest for guest in free if guest not in table)
        table.append(min(rest, key=lambda guest: (
            sum(past.met.get(frozenset((guest, other)), 0) ** 2 for other in table),
            abs(_whole(past.has(guest) - past.has(table[0]))) if by_points else 0,
        )))  # fmt: skip
    return table


def _sat(table: Iterable[str], past: Past) -> tuple[str, ...]:
    """First sits who sat there least; the others the further in front, the further back they sat."""
    rest = list(table)
    head = min(rest, key=lambda guest: past.seats.get(guest, (0, 0)))
    rest.remove(head)
    return head, *sorted(rest, key=lambda guest: -past.seats.get(guest, (0, 0))[1])


# --- Round robin ------------------------------------------------------------------------------------------


def rounds(people: int, seats: int) -> int:
    """How many rounds a round robin has.

    At larger tables it is over when all have met, or after twice the rounds that this takes at least and one.
    """
    if seats == 2:
        return people - 1 + people % 2
    return max(seats, 1 + 2 * ceil((people - 1) / (seats - 1)))


def circle(people: Sequence[str], number: int) -> Tables:
    """A round of the round robin at two seats, counted from 1: one stays, the others go round.

    >>> circle("abcd", 1), circle("abcd", 2)
    ([('a', 'd'), ('b', 'c')], [('d', 'b'), ('c', 'a')])
    """
    ring = [*people, *([BYE] if len(people) % 2 else [])]
    last, n, turn = ring[-1], len(ring) - 1, number - 1
    pairs = [(ring[turn % n], last) if turn % 2 == 0 else (last, ring[turn % n])]
    for k in range(1, (n + 1) // 2):
        up, down = ring[(turn + k) % n], ring[(turn - k) % n]
        pairs.append((up, down) if k % 2 else (down, up))
    found = [tuple(guest for guest in pair if guest) for pair in pairs]
    return sorted(found, key=len, reverse=True)


def mingled(people: Sequence[str], boards: Sequence[Board], seats: int) -> Tables:
    """A round of the round robin at larger tables: whoever has met least, meets."""
    past = Past.of(boards)
    least = sorted(people, key=lambda guest: sum(past.met.get(frozenset((guest, o)), 0) > 0 for o in people))
    return _tables(least, past, seats, by_points=False)


def all_met(people: Collection[str], boards: Sequence[Board]) -> bool:
    """Whether everybody has sat at a table with everybody."""
    met = Past.of(boards).met
    return all(frozenset(pair) in met for pair in combinations(people, 2))


# --- Arena ------------------------------------------------------------------------------------------------

AGAIN = 15_000
"""Milliseconds that two wait who have just met, for somebody else to be free."""


class Free(Struct, frozen=True):
    """Somebody who could play now, and since when."""

    guest: str
    since: int


def arena(free: Sequence[Free], boards: Sequence[Board], seats: int, at: int) -> Tables:
    """Tables for those who are free, who waited longest first; each with those of nearest points.

    Two who met last do not meet at once again, unless nobody else plays.
    """
    past = Past.of(boards)
    last = {guest: set(board.guests) - {guest} for board in boards for guest in board.guests}
    alone = all(board.result for board in boards)
    waits = sorted(free, key=lambda one: one.since)
    made: Tables = []

    def fresh(one: Free, other: Free) -> bool:
        just = other.guest in last.get(one.guest, ()) and one.guest in last.get(other.guest, ())
        patient = at - max(one.since, other.since) >= AGAIN
        return not just or patient or (alone and len(free) <= seats)

    while len(waits) >= seats:
        one = waits.pop(0)
        near = [other for other in waits if fresh(one, other)]
        near.sort(key=lambda other: (
            past.met.get(frozenset((one.guest, other.guest)), 0) if seats > 2 else 0,
            abs(_whole(past.has(one.guest) - past.has(other.guest))),
        ))  # fmt: skip
        table = [one, *near[: seats - 1]]
        if len(table) == seats:
            waits = [other for other in waits if other not in table]
            guests = [each.guest for each in table]
            made.append(_seated((guests[0], guests[1]), past) if seats == 2 else _sat(guests, past))
    return made
