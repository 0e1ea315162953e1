"""What results say, and how sure one can be of it."""

from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from statistics import NormalDist, fmean, stdev

from msgspec import Struct
from openskill.models import PlackettLuce

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
        return f"{100 * self.mean:.1f} ± {100 * self.margin:.1f} %"


def estimate(samples: Sequence[float], confidence: float = 0.99, span: float = 1.0) -> Estimate:
    """The mean of independent samples with its interval; `span` is how far apart two samples can be.

    >>> print(estimate([0.0, 1.0] * 500))
    50.0 ± 4.1 %

    Samples that are all alike leave room for what has not been seen yet.

    >>> print(estimate([1.0] * 100))
    100.0 ± 4.5 %
    """
    if len(samples) < 2:
        return Estimate(fmean(samples) if samples else 0.0, float("inf"), len(samples))
    if len(set(samples)) == 1:
        unseen = 1 - (1 - confidence) ** (1 / len(samples))
        return Estimate(samples[0], span * unseen, len(samples))
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    return Estimate(fmean(samples), z * stdev(samples) / sqrt(len(samples)), len(samples))


class Standing(Struct, frozen=True):
    """How a player did: its mean share of the win, and its rating."""

    player: str
    share: Estimate
    rating: float
    spread: float


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


def standings(played: Sequence[Played], players: Sequence[str], confidence: float = 0.99) -> list[Standing]:
    """Every player's share and rating, best first."""
    rated, rounds = ratings(played), by_round(played)
    found = [
        Standing(name, estimate([share(games, name) for games in rounds], confidence), *rated[name])
        for name in players
    ]
    return sorted(found, key=lambda one: -one.share.mean)


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


def ratings(played: Sequence[Played]) -> dict[str, tuple[float, float]]:
    """OpenSkill's rating of each player and its uncertainty, game after game in the order of rounds."""
    model = PlackettLuce()
    known = {name: model.rating() for game in played for name in game.seating}
    for game in sorted(played, key=lambda one: (one.round, one.seating)):
        # One player may have several seats: it is rated once, by the mean of what they won.
        names = list(dict.fromkeys(game.seating))
        if len(names) < 2:
            continue
        scores = [share([game], name) for name in names]
        rated = model.rate([[known[name]] for name in names], scores=scores)
        known.update({name: team[0] for name, team in zip(names, rated, strict=True)})
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}
