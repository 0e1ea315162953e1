"""What characters do to dice: abilities as values, each a pure function of active and set-aside dice.

A change is a pair: the active dice picked up, and what is put down for them. Re-rolled dice put down
nothing (chance does), an added die picks up nothing. A change that would change nothing is none.

Every ability says three things: `changes`, all it may do; `allows`, whether it may do one of them; and
`scope`, the part of the active dice on which the two depend, so that few cases need be worked out.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import TypeAlias

from msgspec import Struct

from regalia.dice import Dice, among, below, capped
from regalia.games.to_court_the_king.patterns import FACES
from regalia.lazy import Each, subsets

Change: TypeAlias = tuple[Dice, Dice]


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
        return Each(_lifted, subsets(active))

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
        return Each(self._raised, subsets(self.scope(active)))

    def _raised(self, some: Dice) -> Change:
        return some, tuple([face + self.pips for face in some])

    def allows(self, change: Change, active: Dice, aside: Dice) -> bool:
        some, raised = change
        return some != () and change == self._raised(some) and raised[0] <= 6 and among(some, active)


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


def _lifted(some: Dice) -> Change:
    return some, ()


def _listed(ability: _Listed, change: Change, active: Dice) -> bool:
    return change in _every(ability) and among(change[0], active)
