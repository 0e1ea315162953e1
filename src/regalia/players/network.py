"""What was learned from games: a small network for each number of seats, from a position to its worth."""

from collections.abc import Mapping
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.float64]
Net: TypeAlias = Mapping[str, Numbers]


def win(net: Net, seen: Numbers, seats: int) -> float:
    """A chance to win from the numbers of a position; without a network for so many seats, that for two."""
    of = seats if f"in{seats}" in net else 2
    hidden = np.tanh(net[f"in{of}"] @ seen)
    return float(1 / (1 + np.exp(-(net[f"out{of}"] @ hidden + net[f"straight{of}"] @ seen))))
