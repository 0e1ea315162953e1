"""What characters do to dice: abilities as values, each a pure function of active and set-aside dice.

A change is a pair: the active dice picked up, and what is put down for them. Re-rolled dice put down
nothing (chance does), an added die picks up nothing. A change that would change nothing is none.

Every ability says three things: `changes`, all it may do; `allows`, whether it may do one of them; and
`scope`, the part of the active dice on which the two depend, so that few cases need be worked out.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import prod
from typing import TypeAlias, TypeVar, overload

from msgspec import Struct

from regalia.dice import Dice
from regalia.games.to_court_the_king.patterns import FACES

T = TypeVar("T")
Change: TypeAlias = tuple[Dice, Dice]


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


class Lazy(Sequence[T]):
    """A sequence that knows its size and finds its k-th element without listing the others."""

    __slots__ = ("size",)
    size: int

    def at(self, k: int) -> T:
        """The k-th element; IndexError if there are not so many."""
        raise NotImplementedError

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


class Subsets(Lazy[Dice]):
    """Every way to pick some of these dice, at least one; equal dice make no difference.

    >>> list(Subsets((6, 2, 2)))
    [(6,), (2,), (6, 2), (2, 2), (6, 2, 2)]
    """

    __slots__ = ("_dice", "_groups")

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._groups = tuple((face, dice.count(face) + 1) for face in FACES if face in dice)
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


class Rerolls(Lazy[Change]):
    """Every way to pick up some of these dice and roll them again."""

    __slots__ = ("_some",)

    def __init__(self, dice: Dice) -> None:
        self._some = subsets(dice)
        self.size = self._some.size

    def at(self, k: int) -> Change:
        return self._some.at(k), ()


class Raises(Lazy[Change]):
    """Every way to add so many pips to each of some of these dice, none past 6."""

    __slots__ = ("_pips", "_some")

    def __init__(self, dice: Dice, pips: int) -> None:
        self._pips = pips
        self._some = subsets(below(dice, 7 - pips))
        self.size = self._some.size

    def at(self, k: int) -> Change:
        some = self._some.at(k)
        return some, tuple([face + self._pips for face in some])


subsets = lru_cache(maxsize=2**15)(Subsets)


class Begin(Struct, frozen=True):
    """Begin each turn with more dice; nothing to use."""

    dice: int

    def scope(self, active: Dice) -> Dice:
        return ()

    def changes(self, active: Dice, aside: Dice) -> Sequence[Change]:
        return ()

    def allows(self, change: Change, active: Dice, aside: Dice) -> bool:
        return False


class Add(Struct, frozen=True):
    """Add an active die showing one of these values.

    >>> Add((1,)).changes((6, 5), ())
    (((), (1,)),)
    """

    faces: Dice

    def scope(self, active: Dice) -> Dice:
        return ()

    def changes(self, active: Dice, aside: Dice) -> Sequence[Change]:
        return tuple(((), (face,)) for face in self.faces)

    def allows(self, change: Change, active: Dice, aside: Dice) -> bool:
        return change in self.changes(active, aside)


class RerollOne(Struct, frozen=True):
    """Roll one active die again."""

    def scope(self, active: Dice) -> Dice:
        return capped(active, 1)

    def changes(self, active: Dice, aside: Dice) -> Sequence[Change]:
        return _fitting(self, self.scope(active))

    def allows(self, change: Change, active: Dice, aside: Dice) -> bool:
        return _listed(self, change, active)

    def every(self) -> Iterator[Change]:
        for face in FACES:
            yield (face,), ()


class RerollAny(Struct, frozen=True):
    """Roll any number of active dice again."""

    def scope(self, active: Dice) -> Dice:
        return active

    def changes(self, active: Dice, aside: Dice) -> Sequence[Change]:
        return Rerolls(active)

    def allows(self, change: Change, active: Dice, aside: Dice) -> bool:
        return change[1] == () != change[0] and among(change[0], active)


class RaiseOne(Struct, frozen=True):
    """Add up to so many pips to one active die, never past 6.

    >>> RaiseOne(3).changes((6, 4), ())
    (((4,), (5,)), ((4,), (6,)))
    """

    pips: int

    def scope(self, active: Dice) -> Dice:
        return capped(active, 1)

    def changes(self, active: Dice, aside: Dice) -> Sequence[Change]:
        return _fitting(self, self.scope(active))

    def allows(self, change: Change, active: Dice, aside: Dice) -> bool:
        return _listed(self, change, active)

    def every(self) -> Iterator[Change]:
        for face in FACES:
            for more in range(face + 1, min(face + self.pips, 6) + 1):
                yield (face,), (more,)


class RaiseAny(Struct, frozen=True):
    """Add exactly so many pips to each of any number of active dice, never past 6.

    >>> list(RaiseAny(2).changes((6, 4, 1), ()))
    [((4,), (6,)), ((1,), (3,)), ((4, 1), (6, 3))]
    """

    pips: int

    def scope(self, active: Dice) -> Dice:
        return below(active, 7 - self.pips)

    def changes(self, active: Dice, aside: Dice) -> Sequence[Change]:
        return Raises(active, self.pips)

    def allows(self, change: Change, active: Dice, aside: Dice) -> bool:
        some, raised = change
        return (
            some != ()
            and raised == tuple(face + self.pips for face in some)
            and raised[0] <= 6
            and among(some, active)
        )


class Shift(Struct, frozen=True):
    """Shift pips among so many active dice, their sum unchanged, each from 1 to 6.

    The dice that end as they began, as values, are left out: what is picked up and what is put down
    have no value in common. So every change leads to other dice than every other.

    >>> Shift(2).changes((5, 3, 1), ())
    (((5, 3), (6, 2)), ((5, 3), (4, 4)), ((5, 1), (4, 2)), ((5, 1), (3, 3)), ((3, 1), (2, 2)))
    """

    most: int

    def scope(self, active: Dice) -> Dice:
        return capped(active, self.most)

    def changes(self, active: Dice, aside: Dice) -> Sequence[Change]:
        return _fitting(self, self.scope(active))

    def allows(self, change: Change, active: Dice, aside: Dice) -> bool:
        return _listed(self, change, active)

    def every(self) -> Iterator[Change]:
        for count in range(2, self.most + 1):
            for before in combinations_with_replacement(FACES, count):
                for after in combinations_with_replacement(FACES, count):
                    if sum(before) == sum(after) and not set(before) & set(after):
                        yield before, after


class TurnTo(Struct, frozen=True):
    """Turn one active die to another value: any, or only one that is set aside.

    >>> TurnTo(copy=True).changes((6, 1), (3, 3, 1))
    (((6,), (3,)), ((6,), (1,)), ((1,), (3,)))
    """

    copy: bool

    def scope(self, active: Dice) -> Dice:
        return capped(active, 1)

    def changes(self, active: Dice, aside: Dice) -> Sequence[Change]:
        fitting = _fitting(self, self.scope(active))
        return tuple([change for change in fitting if change[1][0] in aside]) if self.copy else fitting

    def allows(self, change: Change, active: Dice, aside: Dice) -> bool:
        return _listed(self, change, active) and (not self.copy or change[1][0] in aside)

    def every(self) -> Iterator[Change]:
        for face in FACES:
            for other in FACES:
                if other != face:
                    yield (face,), (other,)


Ability: TypeAlias = Begin | Add | RerollOne | RerollAny | RaiseOne | RaiseAny | Shift | TurnTo
_Listed: TypeAlias = RerollOne | RaiseOne | Shift | TurnTo


@cache
def _every(ability: _Listed) -> dict[Change, None]:
    """All changes of an ability whose changes are few enough to list, in order."""
    return dict.fromkeys(ability.every())


@lru_cache(maxsize=2**14)
def _fitting(ability: _Listed, active: Dice) -> tuple[Change, ...]:
    return tuple(change for change in _every(ability) if among(change[0], active))


def _listed(ability: _Listed, change: Change, active: Dice) -> bool:
    return change in _every(ability) and among(change[0], active)
