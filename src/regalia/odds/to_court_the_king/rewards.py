"""What a turn of To Court the King is played for: cards by their worth, or whatever final dice are worth."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from regalia.dice import Dice, sort
from regalia.games.to_court_the_king.characters import CARDS, Character, earned
from regalia.games.to_court_the_king.patterns import most_alike
from regalia.games.to_court_the_king.rules import Bar, State, to_be_had
from regalia.odds.multisets import rolls

TAKEN = tuple(who for who in Character if who is not Character.QUEEN)  # she comes with the King

Reward: TypeAlias = Character | Mapping[Character, float] | Callable[[Dice], float]
"""What is hoped for: one card; the best card by value, 0 for none; or whatever final dice are worth."""


def obtainable(state: State) -> tuple[Character, ...]:
    """The cards that this seat could take in its turn, if the dice would have it."""
    return tuple(who for who in TAKEN if to_be_had(who, state))


Sort: TypeAlias = tuple[tuple[Character, ...], Bar]
"""All that a result is ever asked for: the cards that it earns, and the most dice alike."""


class Sorted(Struct, frozen=True):
    """A worth of dice that depends on their sort alone, so that it is worked out once for each."""

    of: Callable[[tuple[Character, ...], Bar], float]

    def __call__(self, dice: Dice) -> float:
        return self.of(earned(dice), Bar(*most_alike(dice)))


@lru_cache(maxsize=32)
def _sorts(dice: int) -> tuple[list[Sort], list[int]]:
    """The sorts of results of so many dice, and that of each result by rank."""
    sorts: dict[Sort, int] = {}
    found = [(earned(result), Bar(*most_alike(result))) for result in rolls(dice)]
    each = [sorts.setdefault(sort, len(sorts)) for sort in found]
    return list(sorts), each


def taking(state: State) -> Sorted:
    """Whether a result takes the King in the final round (TK-3.3, TK-3.4)."""
    bar, queen = state.bar, state.courts[state.seat].queen
    assert bar is not None
    return Sorted(lambda _, mark: float(mark >= bar if queen else mark > bar))


def is_earned(who: Character) -> bool:
    """Fool and Charlatan cost nothing."""
    return CARDS[who].level > 0


class Hope(Struct, frozen=True):
    """What final dice are worth, from here: one or more rewards over the dice aside and those still to come.

    `values` of each card for each reward, of which the best that is earned counts, and nothing is worth 0; or
    `dice`, the worth of any. `shown` if the values aside matter: only the Astronomer asks.
    """

    aside: Dice
    fewest: int  # dice still to come
    most: int
    shown: bool
    values: tuple[tuple[float, ...], ...] | None
    dice: Callable[[Dice], float] | None = None

    @property
    def rewards(self) -> int:
        return len(self.values) if self.values is not None else 1

    def results(self, more: int) -> list[float]:
        """What so many dice more are worth, by rank, if any dice have a worth."""
        assert self.dice
        if isinstance(self.dice, Sorted) and not self.aside:
            sorts, each = _sorts(more)
            worth = [float(self.dice.of(*sort)) for sort in sorts]
            return [worth[sort] for sort in each]
        return [float(self.dice(sort(self.aside + dice))) for dice in rolls(more)]


def valued(values: Mapping[Character, float]) -> tuple[float, ...]:
    """The values of cards in order; those without one are worth nothing."""
    return tuple(float(values.get(who, 0.0)) for who in TAKEN)
