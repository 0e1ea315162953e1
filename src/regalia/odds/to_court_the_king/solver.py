"""A turn worked out layer by layer, from all dice set aside back to none."""

from collections import OrderedDict
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from regalia.odds.answers import Stop, Stopped, never
from regalia.odds.multisets import Ints
from regalia.odds.to_court_the_king.classes import Classes
from regalia.odds.to_court_the_king.kernel import kernel
from regalia.odds.to_court_the_king.plan import Plan
from regalia.odds.to_court_the_king.reference import Reference
from regalia.odds.to_court_the_king.tables import Number, Tables, Values

KEPT = 16  # phases that are remembered


class Worker(Protocol):
    """What works out the tables: NumPy or the kernel."""

    lanes: int  # worked on at once

    def work(self, layer: int, lanes: Ints) -> None: ...  # G of these classes, and F where it is needed
    def phase(
        self, layer: int, lanes: Ints, free: bool, within: int, wanted: set[int]
    ) -> dict[int, Values]: ...  # what each wanted hand within one is worth in these classes


class Solved:
    """The tables of a turn, and the phases that were asked for last."""

    def __init__(self, plan: Plan, classes: Classes, number: Number, stop: Stop = never) -> None:
        self.classes = classes
        self.tables = Tables(plan, classes, number)
        self._worker: Worker = kernel(self.tables) or Reference(self.tables)
        self._phases: OrderedDict[tuple[Any, ...], dict[int, Values]] = OrderedDict()
        for layer in range(plan.most, -1, -1):
            many = len(self.tables.roll[layer][0])
            for first in range(0, many, self._worker.lanes):
                if stop():
                    raise Stopped
                after = min(first + self._worker.lanes, many)
                self._worker.work(layer, np.arange(first, after, dtype=np.int32))

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
            self._phases[key] = self._worker.phase(layer, lanes, free, hand.unused, wanted)
            while len(self._phases) > KEPT:
                self._phases.popitem(last=False)
        return self._phases[key]
