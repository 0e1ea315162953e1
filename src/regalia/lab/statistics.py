"""What results say, and how sure one can be of it."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import atan, cos, log10, pi, sin, sqrt
from statistics import NormalDist, fmean, stdev

from msgspec import Struct
from msgspec.structs import replace

from regalia.lab.arena import Played


class Estimate(Struct, frozen=True):
    """A mean and how far off it may be, either way."""

    mean: float
    margin: float
    samples: int

    @property
    def low(self) -> float:
        return self.mean - self.margin

    @property
    def high(self) -> float:
        return self.mean + self.margin

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} ± {100 * self.margin:.1f}%"

    def within(self, least: float, most: float = 1.0) -> str:
        """In words for something that cannot leave these bounds, though with luck taken out a mean can.

        >>> Estimate(0.64, 0.03, 100).within(0), Estimate(1.02, 0.13, 20).within(0)
        ('64.0 ± 3.0%', 'at least 89.0%')
        >>> Estimate(0.5, 0.6, 2).within(0), Estimate(0.1, float("inf"), 1).within(-1)
        ('too few games', 'too few games')
        """
        low, high = self.low <= least, self.high >= most
        if self.samples < 2 or (low and high):
            return "too few games"
        if high:
            return f"at least {100 * self.low:.1f}%"
        return f"at most {100 * self.high:.1f}%" if low else str(self)


ALIKE = 1e-9
"""Samples that differ by no more are the same: their last digits are roundings."""


@lru_cache(maxsize=4096)
def student(confidence: float, free: int) -> float:
    """How many standard errors a mean may be off, by so many samples more than one: Student's t.

    >>> [round(student(0.99, free), 3) for free in (1, 2, 5, 30, 1000)]
    [63.657, 9.925, 4.032, 2.75, 2.581]
    """
    if free > 200:  # so near to the normal that two terms of its expansion are exact to the last digit shown
        z = NormalDist().inv_cdf((1 + confidence) / 2)
        return z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
    low, high = 0.0, 1e6
    while high - low > 1e-9 * high:
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, free) < confidence else (low, middle)
    return high


def _within(t: float, free: int) -> float:
    """How likely Student's t is this near to 0, by its finite sums: the arena does without SciPy."""
    angle = atan(t / sqrt(free))
    odd = free % 2
    term = cos(angle) if odd else 1.0
    total = term if free > 1 else 0.0
    for k in range(1 + odd, free - 2, 2):
        term *= k / (k + 1) * cos(angle) ** 2
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


def estimate(samples: Sequence[float], confidence: float = 0.99, span: float = 1.0) -> Estimate:
    """The mean of independent samples with its interval; `span` is how far apart two samples can be.

    >>> print(estimate([0.0, 1.0] * 500))
    50.0 ± 4.1%

    Few samples say little of how far they scatter, and are given more room.

    >>> print(estimate([0.4, 0.6, 0.5]))
    50.0 ± 57.3%

    Samples that are all alike leave room for what has not been seen yet.

    >>> print(estimate([1.0] * 100))
    100.0 ± 4.5%
    """
    if len(samples) < 2:
        return Estimate(fmean(samples) if samples else 0.0, float("inf"), len(samples))
    if max(samples) - min(samples) <= ALIKE:
        unseen = 1 - (1 - confidence) ** (1 / len(samples))
        return Estimate(fmean(samples), span * unseen, len(samples))
    far = student(confidence, len(samples) - 1)
    return Estimate(fmean(samples), far * stdev(samples) / sqrt(len(samples)), len(samples))


class Standing(Struct, frozen=True):
    """How a player did: its mean share of the win, and the same as a rating, which may be off by `spread`."""

    player: str
    share: Estimate
    rating: float
    spread: float
    given: Estimate | None = None  # what it gives away of its chance to win in a turn, where that was judged


class Duel(Struct, frozen=True):
    """By how much one player's mean share exceeds another's."""

    first: str
    second: str
    lead: Estimate

    @property
    def sure(self) -> bool:
        return self.lead.low > 0


def by_round(played: Sequence[Played]) -> list[list[Played]]:
    """Whole rounds, which are independent of each other; games of one round share their luck."""
    found: dict[int, list[Played]] = {}
    for one in played:
        found.setdefault(one.round, []).append(one)
    whole = max(map(len, found.values()), default=0)
    return [found[number] for number in sorted(found) if len(found[number]) == whole]


def share(games: Sequence[Played], name: str) -> float:
    """The mean payoff of a player over all the seats it had."""
    return fmean(
        payoff
        for game in games
        for player, payoff in zip(game.seating, game.payoff, strict=True)
        if player == name
    )


def fairly(played: Sequence[Played]) -> list[Played]:
    """The games with their luck taken out of the shares; as they are, unless the luck of all is known.

    Luck is nothing on average, whoever plays, so the mean shares stay; only how far they scatter shrinks.
    """
    if not all(one.luck for one in played):
        return list(played)
    return [
        replace(one, payoff=tuple(share - luck for share, luck in zip(one.payoff, one.luck, strict=True)))
        for one in played
    ]


def spent(played: Sequence[Played], name: str, confidence: float = 0.99) -> Estimate:
    """What a player gives away of its chance to win in a turn, by the review's cost of play."""
    found = []
    for games in by_round(played):
        seats = [(one, seat) for one in games for seat, who in enumerate(one.seating) if who == name]
        turns = sum(one.turns[seat] for one, seat in seats)
        found.append(sum(one.cost[seat] for one, seat in seats) / max(turns, 1))
    return estimate(found, confidence)


def standings(played: Sequence[Played], players: Sequence[str], confidence: float = 0.99) -> list[Standing]:
    """Every player's share and rating, best first."""
    rounds = by_round(played)
    shares = {name: estimate([share(games, name) for games in rounds], confidence) for name in players}
    even = fmean(one.mean for one in shares.values())
    given = {name: spent(played, name, confidence) for name in players if all(one.cost for one in played)}
    found = [Standing(name, one, *rating(one, even), given.get(name)) for name, one in shares.items()]
    return sorted(found, key=lambda one: -one.share.mean)


def rating(share: Estimate, even: float) -> tuple[float, float]:
    """A share as points of Elo, 1500 for an even one, and how much nearer to even it may be.

    It is the share on another scale, so it never says anything else than the share does.

    >>> rating(Estimate(0.64, 0.03, 1000), 0.5)
    (1600, 22)
    >>> rating(Estimate(0.95, 0.25, 2), 0.5)
    (1691, 44)
    """
    edge = 1 / (2 * max(share.samples, 1))

    def points(mean: float) -> float:
        won, mid = (min(max(one, edge), 1 - edge) for one in (mean, even))
        return 1500 + 400 * log10(won / (1 - won) * (1 - mid) / mid)

    towards = share.low if share.mean > even else share.high
    return round(points(share.mean)), round(abs(points(share.mean) - points(towards)))


def rated(one: Standing) -> str:
    """A rating in words: where the share reaches as far as a share can, so few games bound one side only.

    >>> few = Estimate(0.98, 0.03, 2)
    >>> rated(Standing("squire", few, *rating(few, 0.5)))
    'at least 1691'
    >>> rated(Standing("squire", Estimate(0.64, 0.03, 1000), 1600, 22))
    '1600 ± 22'
    """
    low, high = one.share.low <= 0, one.share.high >= 1
    if one.share.samples < 2 or (low and high):
        return "too few games"
    if high:
        return f"at least {one.rating - one.spread:.0f}"
    if low:
        return f"at most {one.rating + one.spread:.0f}"
    return f"{one.rating:.0f} ± {one.spread:.0f}" if one.spread else "too few games"


def duels(played: Sequence[Played], players: Sequence[str], confidence: float = 0.99) -> list[Duel]:
    """Every pair of players, the better one first; luck shared by both cancels out."""
    rounds, found = by_round(played), []
    for first, second in combinations(players, 2):
        leads = [
            share(games, first) - share(games, second)
            for games in ([game for game in all_ if {first, second} <= set(game.seating)] for all_ in rounds)
            if games
        ]
        lead = estimate(leads, confidence, span=2.0)
        if lead.mean < 0:
            first, second, lead = second, first, Estimate(-lead.mean, lead.margin, lead.samples)
        found.append(Duel(first, second, lead))
    return found


def thrift(played: Sequence[Played], players: Sequence[str]) -> float:
    """How many times as many games would be as sure, had their luck not been taken out."""
    plain, fair = (
        sum(duel.lead.margin**2 for duel in duels(games, players)) for games in (played, fairly(played))
    )
    return plain / fair if fair else 1.0
