"""What a solved turn keeps: the worth of rolling, for every hand and class, and little more than that."""

from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from regalia.odds.multisets import Ints, rolls
from regalia.odds.to_court_the_king.classes import Classes
from regalia.odds.to_court_the_king.plan import Plan

Number: TypeAlias = type[Any]
"""`float32`, `float64`, or `Fraction`, which is exact."""

Values: TypeAlias = NDArray[Any]
"""[active dice, lane]"""


LANES = 64  # at most, worked on at once


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


def states(plan: Plan, classes: Classes) -> int:
    """How many values are worked out: hands, active dice and classes; thrice, where F is kept beside G."""
    passes = 3 if any(hand.copies for hand in plan.hands) else 1
    return passes * sum(
        many * len(rolls(plan.dice + hand.added - layer))
        for layer, many in enumerate(classes.sizes())
        for hand in plan.hands
        if plan.dice + hand.added >= layer
    )


def size(plan: Plan, classes: Classes, itemsize: int) -> int:
    """The bytes that tables take, and the values of hands with as many abilities or one less beside them."""
    kept = sum(
        many * (len(plan.hands) + int(_rows(plan, layer)[-1])) for layer, many in enumerate(classes.sizes())
    )
    return itemsize * (kept + max(_working(plan, layer, many) for layer, many in enumerate(classes.sizes())))


def _working(plan: Plan, layer: int, many: int) -> int:
    by_unused: dict[int, int] = {}
    for hand in plan.hands:
        active = plan.dice + hand.added - layer
        if active >= 0:
            unused = hand.unused.bit_count()
            by_unused[unused] = by_unused.get(unused, 0) + len(rolls(active))
    both = max([rows + by_unused.get(unused + 1, 0) for unused, rows in by_unused.items()], default=0)
    return both * min(many, LANES)


def _rows(plan: Plan, layer: int) -> Ints:
    """Where the rows of each hand begin among those that need F."""
    many = [0]
    for hand in plan.hands:
        active = plan.dice + hand.added - layer
        many.append(len(rolls(active)) if hand.copies and active >= 0 else 0)
    return np.cumsum(many).astype(np.int32)
