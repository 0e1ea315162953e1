"""A turn worked out layer by layer, from all dice set aside back to none."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regalia.odds import multisets, reference
from regalia.odds.classes import Classes
from regalia.odds.multisets import Ints
from regalia.odds.plan import Plan
from regalia.odds.tables import Number, Tables, Values

LANES = 64  # worked on at once
KEPT = 16  # phases that are remembered

Stop = Callable[[], bool]
"""Whether the answer is no longer wanted."""


class Stopped(Exception):
    """The answer was no longer wanted."""


def never() -> bool:
    """Not to be stopped."""
    return False


class Solved:
    """The tables of a turn, and the phases that were asked for last."""

    def __init__(self, plan: Plan, classes: Classes, number: Number, stop: Stop = never) -> None:
        self.classes = classes
        self.tables = Tables(plan, classes, number)
        self._whole = plan.hands[-1].unused
        self._phases: OrderedDict[tuple[Any, ...], dict[int, Values]] = OrderedDict()
        for layer in range(plan.most, -1, -1):
            many = len(self.tables.roll[layer][0])
            for first in range(0, many, LANES):
                if stop():
                    raise Stopped
                self._work(layer, np.arange(first, min(first + LANES, many), dtype=np.int32))

    def _work(self, layer: int, lanes: Ints) -> None:
        """G of these classes, and F where it is needed."""
        tables, plan = self.tables, self.tables.plan
        for at, values in reference.phase(tables, layer, lanes, False, self._whole):
            active = plan.dice + plan.hands[at].added - layer
            tables.roll[layer][at, lanes] = multisets.chances(active, tables.number) @ values
        if len(tables.free[layer]):
            for at, values in reference.phase(tables, layer, lanes, True, self._whole):
                if plan.hands[at].copies:
                    tables.free_of(layer, at)[:, lanes] = values

    def roll(self, layer: int, at: int) -> NDArray[Any]:
        """What it is worth to roll with a hand: [class]."""
        worth: NDArray[Any] = self.tables.roll[layer][at]
        return worth

    def phase(self, layer: int, lanes: Ints, at: int, free: bool) -> dict[int, Values]:
        """What a hand, and each that is left after one use, is worth with any active dice."""
        key = (layer, lanes.tobytes(), at, free)
        if key not in self._phases:
            hand = self.tables.plan.hands[at]
            wanted = {at, *(left for _, left in hand.uses)}
            found = reference.phase(self.tables, layer, lanes, free, hand.unused)
            self._phases[key] = {at: values for at, values in found if at in wanted}
            while len(self._phases) > KEPT:
                self._phases.popitem(last=False)
        return self._phases[key]
