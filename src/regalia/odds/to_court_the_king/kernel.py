"""Tables worked out by the C++ kernel, where it is installed; without it NumPy serves, to the same end."""

import logging
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from regalia.games.to_court_the_king.abilities import (
    Ability,
    Add,
    RaiseAny,
    RaiseOne,
    RerollAny,
    RerollOne,
    Shift,
    TurnTo,
)
from regalia.odds.multisets import Ints
from regalia.odds.to_court_the_king.plan import Plan
from regalia.odds.to_court_the_king.tables import Tables, Values

try:
    import regalia_kernel  # type: ignore[import-not-found,unused-ignore]
except ImportError:
    regalia_kernel = None


@lru_cache(maxsize=1)
def _say() -> None:
    logging.getLogger(__name__).warning("the C++ kernel is not installed: odds are worked out in NumPy")


def kernel(tables: Tables) -> "Kernel | None":
    """The kernel at work on these tables; None where it does not know their numbers, or is not installed."""
    if tables.number is Fraction:
        return None
    if regalia_kernel is None:
        _say()
        return None
    return Kernel(tables)


class Kernel:
    """The tables of a turn in the kernel's hands."""

    lanes = 256  # worked on between two looks at whether the answer is still wanted

    def __init__(self, tables: Tables) -> None:
        plan, classes, layers = tables.plan, tables.classes, range(len(tables.roll))
        # The kernel borrows these arrays, and the tables' own.
        self._kept = (
            [np.ascontiguousarray(each, np.int32) for each in classes.next],
            [np.ascontiguousarray(tables.worth(layer)) for layer in layers if layer >= classes.fewest],
            [(shows @ (1 << np.arange(6))).astype(np.uint8) for shows in classes.shows or ()],
            tables.roll,
            tables.free,
            tables.rows,
        )
        make = regalia_kernel.Turn32 if tables.number is np.float32 else regalia_kernel.Turn64
        self._turn = make(*_plan(plan), plan.dice, classes.fewest, *self._kept)
        self._hands = len(plan.hands)

    def work(self, layer: int, lanes: Ints) -> None:
        """G of these classes, which lie side by side, and F where it is needed."""
        self._turn.work(layer, int(lanes[0]), int(lanes[-1]) + 1)

    def phase(self, layer: int, lanes: Ints, free: bool, within: int, wanted: set[int]) -> dict[int, Values]:
        """What each wanted hand within one is worth in these classes of a layer."""
        wished = [at in wanted for at in range(self._hands)]
        found: list[tuple[int, Any]] = self._turn.phase(
            layer, np.ascontiguousarray(lanes), free, within, wished
        )
        return dict(found)


def _plan(plan: Plan) -> tuple[list[tuple[int, int]], list[Any]]:
    """Abilities and hands as the kernel wants them."""
    at = {ability: bit for bit, ability in enumerate(plan.abilities)}
    hands = [
        (
            hand.unused,
            hand.added,
            hand.copies,
            [(-1 if ability is None else at[ability], left) for ability, left in hand.uses],
        )
        for hand in plan.hands
    ]
    return [_ability(ability) for ability in plan.abilities], hands


def _ability(ability: Ability) -> tuple[int, int]:
    """The number of its kind, as in turn.hpp, and what it needs to know."""
    match ability:
        case Add(faces):
            return 0, sum(1 << face - 1 for face in faces)
        case RerollOne():
            return 1, 0
        case TurnTo(copy=False):
            return 2, 0
        case TurnTo(copy=True):
            return 3, 0
        case RaiseOne(pips):
            return 4, pips
        case RaiseAny(pips):
            return 5, pips
        case Shift(dice):
            return 6, dice
        case RerollAny():
            return 7, 0
    raise AssertionError(ability)
