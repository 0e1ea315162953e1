"""King of the Dice in NumPy: what it is worth to keep dice and roll others, and to keep the best of them."""

from itertools import combinations_with_replacement
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.float64]

PAIRS = tuple(combinations_with_replacement(range(6), 2))
PARTS: tuple[tuple[int, ...], ...] = ((), *((face,) for face in range(6)), *PAIRS)
FIRST, SECOND = np.array(PAIRS).T


def rolled(lying: Numbers) -> Numbers:
    """What it is worth to keep some and roll the others: [28, 28, 28] of [21, 21, 21]."""
    for _ in range(3):  # one kind after the other; the axes come round to where they were
        lying = np.moveaxis(lying @ FALLS.T, 2, 0)
    return np.ascontiguousarray(lying)


def kept(rolling: Numbers) -> Numbers:
    """What dice are worth if the best part of them is kept: [21, 21, 21] of [28, 28, 28]."""
    for _ in range(3):
        one = np.maximum(rolling[..., 1:7], rolling[..., :1])
        best = np.maximum(rolling[..., 7:], np.maximum(one[..., FIRST], one[..., SECOND]))
        rolling = np.moveaxis(best, 2, 0)
    return np.ascontiguousarray(rolling)


def _falls() -> Numbers:
    """How likely each pair is to come of each part that is kept: [part, pair]."""
    falls = np.zeros((len(PARTS), len(PAIRS)))
    for row, part in enumerate(PARTS):
        missing = 2 - len(part)
        for fall in np.ndindex(*(6,) * missing):
            falls[row, PAIRS.index(tuple(sorted((*part, *fall))))] += 6.0**-missing
    return falls


FALLS = _falls()
