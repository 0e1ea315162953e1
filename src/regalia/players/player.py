"""What a player is, and the one way all of ours play: weigh candidates, then let chance choose among them."""

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from regalia.core import Event


class Candidate(Struct, frozen=True):
    """An action worth a thought (None: "not now"): what it is worth, and how likely it is to be chosen.

    The worth is the chance to win where a player knows it, and otherwise a score to compare by.
    """

    action: Any
    value: float
    chance: float


class Player(Protocol):
    """Chooses by what its seat may see and was told; never handed a state that hides something."""

    name: str

    async def choose(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Any | None:
        """An option, or None for "not now" where any seat may act."""

    def explain(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Sequence[Candidate]:
        """What it is thinking about, best first."""


Mind = Callable[[Any, Sequence[Any], Sequence[Event]], Sequence[Candidate]]
"""Weighs what a seat may do by what it sees and was told."""


class Thinker:
    """A level's name, a mind and a source of chance; nothing else, so a game can be resumed anywhere."""

    def __init__(self, name: str, mind: Mind, seed: int | str | None = None) -> None:
        self.name, self.mind, self.source = name, mind, Random(seed)

    async def choose(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Any | None:
        candidates = self.mind(view, options, told)
        if len(candidates) == 1:
            return candidates[0].action
        (chosen,) = self.source.choices(candidates, [candidate.chance for candidate in candidates])
        return chosen.action

    def explain(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Sequence[Candidate]:
        return sorted(self.mind(view, options, told), key=lambda it: (-it.value, -it.chance))


def best(values: Sequence[tuple[Any, float]]) -> tuple[Candidate, ...]:
    """Candidates of which the first of the best is chosen."""
    top = max(range(len(values)), key=lambda k: values[k][1])
    return tuple(Candidate(action, value, float(k == top)) for k, (action, value) in enumerate(values))


def evenly(values: Sequence[tuple[Any, float]], tolerance: float = 1e-9) -> tuple[Candidate, ...]:
    """Candidates of which all the best are chosen alike."""
    most = max(value for _, value in values)
    top = [most - value <= tolerance for _, value in values]
    return tuple(
        Candidate(action, value, chosen / sum(top))
        for (action, value), chosen in zip(values, top, strict=True)
    )


def loosely(values: Sequence[tuple[Any, float]], spread: float) -> tuple[Candidate, ...]:
    """Candidates chosen more often the better they are; `spread` is how much worse one may well be."""
    most = max(value for _, value in values)
    weights = [exp((value - most) / spread) for _, value in values]
    whole = sum(weights)
    return tuple(
        Candidate(action, value, weight / whole)
        for (action, value), weight in zip(values, weights, strict=True)
    )
