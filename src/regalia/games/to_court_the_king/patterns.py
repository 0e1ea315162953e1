"""What a result must show to earn a character (TK-0.1): costs as values, each a small pure test of dice."""

from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from regalia.dice import Dice


class Anything(Struct, frozen=True):
    """Any result at all."""

    def met(self, dice: Dice) -> bool:
        return True


class Alike(Struct, frozen=True):
    """At least so many dice of one value.

    >>> Alike(3).met((5, 5, 5, 2)), Alike(3).met((5, 5, 2))
    (True, False)
    """

    count: int

    def met(self, dice: Dice) -> bool:
        return most_alike(dice)[0] >= self.count


class Groups(Struct, frozen=True):
    """Groups of equal dice side by side, largest first; two groups may show the same value.

    >>> [Groups((3, 2)).met(dice) for dice in ((4, 4, 4, 1, 1), (4, 4, 4, 4, 4), (4, 4, 4, 4, 1))]
    [True, True, False]
    """

    sizes: tuple[int, ...]

    def met(self, dice: Dice) -> bool:
        counts = [dice.count(face) for face in FACES]
        for size in self.sizes:
            most = max(counts)
            if most < size:
                return False
            counts[counts.index(most)] -= size
        return True


class Total(Struct, frozen=True):
    """At least so many pips, every die counted.

    >>> Total(15).met((6, 5, 4)), Total(15).met((6, 5, 3))
    (True, False)
    """

    pips: int

    def met(self, dice: Dice) -> bool:
        return sum(dice) >= self.pips


class Run(Struct, frozen=True):
    """So many values in a row, among whatever else lies there.

    >>> Run(5).met((6, 5, 4, 3, 2, 2)), Run(5).met((6, 5, 4, 3, 1))
    (True, False)
    """

    length: int

    def met(self, dice: Dice) -> bool:
        shown = set(dice)
        return any(
            shown.issuperset(range(low, low + self.length)) for low in range(1, len(FACES) - self.length + 2)
        )


class AllOdd(Struct, frozen=True):
    """Every die odd."""

    def met(self, dice: Dice) -> bool:
        return all(face % 2 for face in dice)


class AllEven(Struct, frozen=True):
    """Every die even."""

    def met(self, dice: Dice) -> bool:
        return not any(face % 2 for face in dice)


Cost: TypeAlias = Anything | Alike | Groups | Total | Run | AllOdd | AllEven

FACES = (6, 5, 4, 3, 2, 1)


@lru_cache(maxsize=2**15)  # up to twelve dice lie in 18,563 ways
def most_alike(dice: Dice) -> tuple[int, int]:
    """How many dice are alike at most, and the highest value of which there are as many (TK-3.3).

    >>> most_alike((6, 5, 5, 2, 2))
    (2, 5)
    """
    return max((dice.count(face), face) for face in FACES)
