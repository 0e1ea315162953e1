"""What was learned from games: a small network for each number of seats, from a position to its worth."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from regalia.kernel import Doubles, doubles, ints, kernel

Numbers: TypeAlias = Sequence[float]
Matrix: TypeAlias = Sequence[Numbers]


class Net(Struct, frozen=True, eq=False):
    """Layers of numbers as the kernel wants them: how many in each, the weights between, a straight part."""

    sizes: tuple[int, ...]
    weights: Doubles
    straight: Doubles

    def chance(self, seen: Numbers) -> float:
        """The chance to win that it sees in the numbers of a position."""
        if len(seen) != self.sizes[0]:
            raise ValueError(f"the network sees {self.sizes[0]} numbers, not {len(seen)}")
        layers = len(self.sizes) - 1
        found: float = kernel.network(layers, ints(self.sizes), self.weights, self.straight, doubles(seen))
        return found


Nets: TypeAlias = Mapping[int, Net]
"""A network for each number of seats."""


def net(layers: Sequence[Matrix], straight: Numbers) -> Net:
    """A network of hidden layers, each [to, from], the last with a single row, and its straight part."""
    sizes = (len(straight), *map(len, layers))
    return Net(sizes, doubles([each for rows in layers for row in rows for each in row]), doubles(straight))


def win(nets: Nets, seen: Numbers, seats: int) -> float:
    """A chance to win from the numbers of a position; without a network for so many seats, that for two."""
    return nets[seats if seats in nets else 2].chance(seen)
