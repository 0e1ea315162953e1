"""Sequences that are never listed: how long they are, the k-th of them, whether something is among them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import prod
from typing import Any, TypeVar, overload

from regalia.dice import Dice, among

T = TypeVar("T")


class Lazy(Sequence[T]):
    """A sequence that knows its size and finds its k-th element without listing the others."""

    __slots__ = ("size",)
    size: int

    def at(self, k: int) -> T:
        """The k-th element; IndexError if there are not so many."""
        raise NotImplementedError

    @property
    def parts(self) -> "tuple[Lazy[T], ...]":
        """The sequences that this one is made of, one after the other; they come again and again."""
        return (self,)

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, k: int) -> T: ...
    @overload
    def __getitem__(self, k: slice) -> tuple[T, ...]: ...
    def __getitem__(self, k: int | slice) -> T | tuple[T, ...]:
        if isinstance(k, slice):
            return tuple(map(self.at, range(*k.indices(len(self)))))
        return self.at(k if k >= 0 else range(len(self))[k])

    def __iter__(self) -> Iterator[T]:
        return map(self.at, range(len(self)))


class Few(Lazy[T]):
    """Elements that are simply listed, few as they are."""

    __slots__ = ("_listed",)

    def __init__(self, listed: Iterable[T]) -> None:
        self._listed = tuple(listed)
        self.size = len(self._listed)

    def at(self, k: int) -> T:
        return self._listed[k]


class Each(Lazy[T]):
    """What a function makes of each element of another sequence.

    >>> list(Each(str, Few([6, 2])))
    ['6', '2']
    """

    __slots__ = ("_at", "_make")

    def __init__(self, make: Callable[[Any], T], of: Sequence[Any]) -> None:
        self._make = make
        self._at: Callable[[int], Any] = of.at if isinstance(of, Lazy) else of.__getitem__
        self.size = len(of)

    def at(self, k: int) -> T:
        return self._make(self._at(k))


class Subsets(Lazy[Dice]):
    """Every way to pick some of these dice, at least one; equal dice make no difference.

    >>> list(Subsets((6, 2, 2)))
    [(6,), (2,), (6, 2), (2, 2), (6, 2, 2)]
    """

    __slots__ = ("_dice", "_groups")

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._groups = tuple((face, dice.count(face) + 1) for face in dict.fromkeys(dice))
        self.size = prod(ways for _, ways in self._groups) - 1

    def at(self, k: int) -> Dice:
        k += 1  # the first way would be to pick none
        picked: Dice = ()
        for face, ways in self._groups:
            k, count = divmod(k, ways)
            picked += (face,) * count
        if k:
            raise IndexError("there are not so many ways")
        return picked

    def __contains__(self, dice: object) -> bool:
        return isinstance(dice, tuple) and dice != () and among(dice, self._dice)


subsets = lru_cache(maxsize=2**15)(Subsets)
