"""What a solved turn keeps: the worth of rolling, for every hand and class, and little more than that."""

from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from regalia.lab.judge.classes import Classes
from regalia.lab.judge.multisets import Ints, rolls
from regalia.odds.to_court_the_king.plan import Plan

Number: TypeAlias = type[Any]
"""`float32`, `float64`, or `Fraction`, which is exact."""

Values: TypeAlias = NDArray[Any]
"""[active dice, lane]"""


class Tables:
    """G, and F of the hands that need it: [layer][hand, class] and [layer][row of a hand, class]."""

    def __init__(self, plan: Plan, classes: Classes, number: Number) -> None:
        self.plan = plan
        self.classes = classes
        self.number = number
        self.dtype = np.dtype(object if number is Fraction else number)
        sizes = classes.sizes()
        self.roll = [np.zeros((len(plan.hands), many), self.dtype) for many in sizes]
        self.rows = [_rows(plan, layer) for layer in range(len(sizes))]
        self.free = [
            np.zeros((rows[-1], many), self.dtype) for rows, many in zip(self.rows, sizes, strict=True)
        ]

    def worth(self, layer: int) -> Values:
        """What each class of a layer is worth as a result: [class]."""
        worth = self.classes.worth[layer - self.classes.fewest]
        if self.number is Fraction:
            return np.array([Fraction(each) for each in worth.tolist()], object)
        return worth.astype(self.dtype)

    def free_of(self, layer: int, at: int) -> Values:
        """F of a hand that needs it: [active dice, class]."""
        first, after = self.rows[layer][at : at + 2]
        return self.free[layer][first:after]


def _rows(plan: Plan, layer: int) -> Ints:
    """Where the rows of each hand begin among those that need F."""
    many = [0]
    for hand in plan.hands:
        active = plan.dice + hand.added - layer
        many.append(len(rolls(active)) if hand.copies and active >= 0 else 0)
    return np.cumsum(many).astype(np.int32)
