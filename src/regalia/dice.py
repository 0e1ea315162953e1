"""Ways of rolling, drawing and dealing: exact when listed, drawn without listing."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from math import factorial, prod
from typing import Generic, TypeVar

from msgspec import Struct

from regalia.core import Below, Ways

T = TypeVar("T")

Dice = tuple[int, ...]
"""A multiset of faces, highest first, as people read a roll."""

_FACES = frozenset(range(1, 7))


def sort(faces: Iterable[int]) -> Dice:
    """The multiset of these faces.

    >>> sort([2, 6, 5])
    (6, 5, 2)
    """
    return tuple(sorted(faces, reverse=True))


def less(dice: Dice, some: Iterable[int]) -> Dice:
    """The dice without some of them; ValueError if they are not all there.

    >>> less((6, 5, 5, 2), (5, 2))
    (6, 5)
    """
    rest = list(dice)
    for face in some:
        rest.remove(face)
    return tuple(rest)


def among(some: Dice, dice: Dice) -> bool:
    """Whether these dice, highest first, are some of those: then they stand in the same order.

    >>> among((5, 2), (6, 5, 5, 2)), among((5, 5, 5), (6, 5, 5, 2)), among((2, 5), (6, 5, 5, 2))
    (True, False, False)
    """
    rest = iter(dice)
    for face in some:  # noqa: SIM110  (twice as fast as `all`)
        if face not in rest:
            return False
    return True


@lru_cache(maxsize=2**16)
def capped(dice: Dice, most: int) -> Dice:
    """The dice without those that repeat a value more than so many times.

    >>> capped((6, 6, 6, 2), 2)
    (6, 6, 2)
    """
    return tuple([face for k, face in enumerate(dice) if k < most or dice[k - most] != face])


@lru_cache(maxsize=2**16)
def below(dice: Dice, high: int) -> Dice:
    """The dice that show less than this.

    >>> below((6, 6, 5, 2), 6)
    (5, 2)
    """
    return tuple([face for face in dice if face < high])


def weight(dice: Dice) -> int:
    """In how many orders this multiset falls.

    >>> weight((6, 5, 5))
    3
    """
    return factorial(len(dice)) // prod(factorial(dice.count(face)) for face in set(dice))


@lru_cache(maxsize=32)
def _rolls(count: int) -> tuple[Dice, ...]:
    return tuple(combinations_with_replacement((6, 5, 4, 3, 2, 1), count))


class Roll(Ways[Dice]):
    """So many six-sided dice, as multisets weighted by their orders.

    >>> Roll(3)[6, 5, 5], len(Roll(12)), str(Roll(5))
    (3, 6188, '5d6')
    """

    def __init__(self, count: int) -> None:
        self.count = count

    def __contains__(self, dice: object) -> bool:
        return (
            isinstance(dice, tuple)
            and len(dice) == self.count
            and _FACES.issuperset(dice)
            and dice == tuple(sorted(dice, reverse=True))
        )

    def __getitem__(self, dice: Dice) -> int:
        if dice in self:
            return weight(dice)
        raise KeyError(dice)

    def __iter__(self) -> Iterator[Dice]:
        return iter(_rolls(self.count))

    def __len__(self) -> int:
        return len(_rolls(self.count))

    def __str__(self) -> str:
        return f"{self.count}d6"

    def draw(self, below: Below) -> Dice:
        return sort([1 + below(6) for _ in range(self.count)])


class Draw(Struct, Generic[T], frozen=True):
    """One card has come up."""

    card: T

    def __str__(self) -> str:
        return f"draw {self.card}"


class OneOf(Ways[Draw[T]], Generic[T]):
    """One of these cards, each copy equally likely.

    >>> ways = OneOf(["king", "beggar", "beggar"])
    >>> ways[Draw("beggar")], len(ways), str(ways)
    (2, 2, '1 of king beggar beggar')
    """

    def __init__(self, cards: Iterable[T]) -> None:
        self.cards = tuple(cards)

    def __getitem__(self, drawn: Draw[T]) -> int:
        if isinstance(drawn, Draw) and (copies := self.cards.count(drawn.card)):
            return copies
        raise KeyError(drawn)

    def __iter__(self) -> Iterator[Draw[T]]:
        return map(Draw, dict.fromkeys(self.cards))

    def __len__(self) -> int:
        return len(set(self.cards))

    def __str__(self) -> str:
        return f"1 of {' '.join(map(str, self.cards))}"

    def draw(self, below: Below) -> Draw[T]:
        return Draw(self.cards[below(len(self.cards))])


class Deal(Struct, Generic[T], frozen=True):
    """Cards have been dealt, in this order."""

    cards: tuple[T, ...]

    def __str__(self) -> str:
        return f"deal {' '.join(map(str, self.cards))}"


class Shuffle(Ways[Deal[T]], Generic[T]):
    """Every order of these different cards, equally likely.

    >>> len(Shuffle("abc")), str(Shuffle("abc"))
    (6, 'shuffle a b c')
    """

    def __init__(self, cards: Iterable[T]) -> None:
        self.cards = tuple(cards)

    def __getitem__(self, deal: Deal[T]) -> int:
        if (
            isinstance(deal, Deal)
            and len(deal.cards) == len(self.cards)
            and set(deal.cards) == set(self.cards)
        ):
            return 1
        raise KeyError(deal)

    def __iter__(self) -> Iterator[Deal[T]]:
        return map(Deal, permutations(self.cards))

    def __len__(self) -> int:
        return factorial(len(self.cards))

    def __str__(self) -> str:
        return f"shuffle {' '.join(map(str, self.cards))}"

    def draw(self, below: Below) -> Deal[T]:
        left = list(self.cards)
        return Deal(tuple(left.pop(below(len(left))) for _ in self.cards))
