"""Multisets of dice as rows: every roll of so many dice has a rank, and tables lead from one to another."""

from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regalia.dice import Dice, sort

Ints = NDArray[np.int32]

FACES = (1, 2, 3, 4, 5, 6)
_ONE = [32**face for face in FACES]  # up to 31 dice of each face fit into one number
_cached = lru_cache(maxsize=64)


def key(dice: Dice) -> int:
    """The dice as one number: adding dice adds their keys."""
    return sum([_ONE[face - 1] for face in dice])


@_cached
def rolls(count: int) -> tuple[Dice, ...]:
    """Every multiset of so many dice, in the order of rank."""
    return tuple(sorted(map(sort, combinations_with_replacement(FACES, count)), key=key))


@_cached
def ranks(count: int) -> dict[Dice, int]:
    """The rank of every multiset of so many dice.

    >>> ranks(2)[6, 1], len(ranks(9))
    (15, 2002)
    """
    return {dice: rank for rank, dice in enumerate(rolls(count))}


@_cached
def _keys(count: int) -> NDArray[np.int64]:
    return np.array([key(dice) for dice in rolls(count)], np.int64)


@_cached
def counts(count: int) -> NDArray[np.int64]:
    """How often each face lies there: [rank, face]."""
    many: NDArray[np.int64] = _keys(count)[:, None] // np.array(_ONE) % 32
    return many


@_cached
def plus(count: int, more: int = 1) -> Ints:
    """Ranks of so many dice and more: [rank, rank of the others]."""
    both = _keys(count)[:, None] + _keys(more)
    return np.searchsorted(_keys(count + more), both).astype(np.int32)


def beside(count: int, dice: Dice) -> NDArray[np.intp]:
    """Ranks of so many dice that fall beside these: [rank]."""
    return np.searchsorted(_keys(count + len(dice)), _keys(count) + key(dice))


@_cached
def minus(count: int) -> Ints:
    """Ranks without one die: [rank, face]; where that face is missing, a row beyond the last."""
    rest, less = _keys(count - 1), _keys(count)[:, None] - np.array(_ONE)
    found = np.searchsorted(rest, less)
    return np.where(counts(count) > 0, found, len(rest)).astype(np.int32)


@_cached
def weights(count: int) -> tuple[int, ...]:
    """In how many of the 6**count orders each multiset falls."""
    whole = factorial(count)
    ways = []
    for row in counts(count).tolist():
        way = whole
        for many in row:
            way //= factorial(many)
        ways.append(way)
    return tuple(ways)


def chances(count: int, number: type[Any]) -> NDArray[Any]:
    """How likely each multiset is, in this kind of number."""
    if (count, number) not in _CHANCES:
        kind = number if issubclass(number, np.floating) else object
        each = [number(way) / number(6**count) for way in weights(count)]
        _CHANCES[count, number] = np.array(each, kind)
    return _CHANCES[count, number]


_CHANCES: dict[tuple[int, type[Any]], NDArray[Any]] = {}


@_cached
def sums(count: int) -> tuple[NDArray[np.intp], Ints, int]:
    """Multisets of so many dice by their sum: an order, where each sum begins in it, how many sums."""
    total = counts(count) @ np.array(FACES)
    order = np.argsort(total, kind="stable")
    starts = np.searchsorted(total[order], np.arange(count, 6 * count + 1))
    return order, starts.astype(np.int32), 5 * count + 1


@_cached
def shifted(count: int, some: int) -> Ints:
    """For every roll, what remains without each `some` of its dice and their sum, as one row: [rank, some].

    A row beyond the last stands for dice that are not there.
    """
    order, _, many = sums(some)
    rest = _keys(count - some)
    which = _keys(some)[order]
    total = (counts(some) @ np.array(FACES))[order]
    left = _keys(count)[:, None] - which
    there = (counts(count)[:, None, :] >= counts(some)[order][None, :, :]).all(axis=2)
    row = np.searchsorted(rest, left) * many + (total - some)
    return np.where(there, row, len(rest) * many).astype(np.int32)
