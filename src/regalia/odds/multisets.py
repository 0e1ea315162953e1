"""Multisets of dice in the kernel's order: every roll of so many dice has a rank."""

from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb

from regalia.dice import Dice
from regalia.kernel import key


@lru_cache(maxsize=64)
def rolls(count: int) -> tuple[Dice, ...]:
    """Every multiset of so many dice, in the order of rank: by the sixes, then the fives, and so on.

    >>> rolls(1), rolls(2)[:3]
    (((1,), (2,), (3,), (4,), (5,), (6,)), ((1, 1), (2, 1), (2, 2)))
    """
    return tuple(sorted(combinations_with_replacement(range(6, 0, -1), count), key=key))


def many(count: int) -> int:
    """How many multisets of so many dice there are."""
    return comb(count + 5, 5) if count >= 0 else 0
