"""What a turn of To Court the King is played for, and the classes of dice that are worth the same to it."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from regalia.dice import Dice, sort
from regalia.games.to_court_the_king.characters import CARDS, Character, earned
from regalia.games.to_court_the_king.patterns import most_alike
from regalia.games.to_court_the_king.rules import Bar, State, to_be_had
from regalia.odds import multisets
from regalia.odds.to_court_the_king.classes import Classes, classes

TAKEN = tuple(who for who in Character if who is not Character.QUEEN)  # she comes with the King

Reward: TypeAlias = Character | Mapping[Character, float] | Callable[[Dice], float]
"""What is hoped for: one card; the best card by value, 0 for none; or whatever final dice are worth."""


def obtainable(state: State) -> tuple[Character, ...]:
    """The cards that this seat could take in its turn, if the dice would have it."""
    return tuple(who for who in TAKEN if to_be_had(who, state))


def taking(state: State) -> Callable[[Dice], float]:
    """Whether a result takes the King in the final round (TK-3.3, TK-3.4)."""
    bar, queen = state.bar, state.courts[state.seat].queen
    assert bar is not None
    return lambda dice: float(Bar(*most_alike(dice)) >= bar if queen else Bar(*most_alike(dice)) > bar)


def is_earned(who: Character) -> bool:
    """Fool and Charlatan cost nothing."""
    return CARDS[who].level > 0


Where: TypeAlias = tuple[Dice, int, int, bool]
"""The dice aside, the fewest and the most dice still to come, whether the faces aside matter."""


def _classes(worth: Callable[[int], NDArray[Any]], where: Where) -> Classes:
    aside, fewest, most, shown = where
    faces = np.array([face in aside for face in multisets.FACES]) if shown else None
    return classes(fewest, [worth(more) for more in range(fewest, most + 1)], faces)


@lru_cache(maxsize=32)
def card_classes(goals: tuple[Character | None, ...], where: Where) -> Classes:
    """Each of these cards for itself; None is one that cannot be had."""

    def worth(more: int) -> NDArray[Any]:
        met = _met(where[0], more)
        return np.array([met[TAKEN.index(who)] if who else 0 * met[0] for who in goals])

    return _classes(worth, where)


@lru_cache(maxsize=32)
def value_classes(values: tuple[tuple[Character, float], ...], where: Where) -> Classes:
    """The best card by its value."""
    rows = [TAKEN.index(who) for who, _ in values]
    each = np.array([value for _, value in values], ndmin=2).T

    def worth(more: int) -> NDArray[Any]:
        best: NDArray[Any] = np.where(_met(where[0], more)[rows], each, 0).max(axis=0, initial=0)
        return best[None, :]

    return _classes(worth, where)


def dice_classes(worth: Callable[[Dice], float], where: Where) -> Classes:
    """Whatever final dice are worth."""
    return _classes(
        lambda more: np.array([[worth(sort(where[0] + dice)) for dice in multisets.rolls(more)]]), where
    )


def _met(aside: Dice, more: int) -> NDArray[np.int8]:
    """Which cards are earned by the dice aside and so many more: [card, rank of those]."""
    return _earned(len(aside) + more)[:, multisets.beside(more, aside)]


@lru_cache(maxsize=32)
def _earned(dice: int) -> NDArray[np.int8]:
    results = [frozenset(earned(result)) for result in multisets.rolls(dice)]
    return np.array([[who in some for some in results] for who in TAKEN], np.int8)
