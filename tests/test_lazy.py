"""Sequences that are never listed answer as if they were."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from regalia.dice import Roll
from regalia.lazy import Each, Few, Lazy, subsets

SOME: dict[str, tuple[Lazy[Any], list[Any]]] = {
    "nothing": (Few([]), []),
    "few": (Few("abc"), ["a", "b", "c"]),
    "no dice": (subsets(()), []),
    "two dice": (subsets((5, 2)), [(5,), (2,), (5, 2)]),
    "each of some dice": (Each(sum, subsets((5, 2))), [5, 2, 7]),
    "each of a plain sequence": (Each(str, (6, 1)), ["6", "1"]),
}


@pytest.mark.parametrize(("lazy", "listed"), SOME.values(), ids=SOME)
def test_length_index_slice_and_in_agree_with_the_list(lazy: Sequence[Any], listed: list[Any]) -> None:
    assert len(lazy) == len(listed)
    assert list(lazy) == [*reversed([*reversed(lazy)])] == listed
    assert [lazy[k - len(listed)] for k in range(len(listed))] == listed
    assert lazy[1:] == tuple(listed[1:])
    assert lazy[::-2] == tuple(listed[::-2])
    assert all(each in lazy for each in listed)
    assert [lazy.index(each) for each in listed] == [*range(len(listed))]
    for beyond in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            lazy[beyond]


@pytest.mark.parametrize("count", range(7))
def test_subsets_of_any_dice_are_all_there_and_each_once(count: int) -> None:
    for dice in Roll(count):
        every = {some for many in range(1, count + 1) for some in combinations(dice, many)}
        lazy = subsets(dice)
        assert len(lazy) == len(every)
        assert set(lazy) == every


@pytest.mark.parametrize("stranger", [(), (6,), (5, 5, 5), (2, 5), "5", None])
def test_what_lies_not_there_or_not_in_order_is_no_subset(stranger: object) -> None:
    assert stranger not in subsets((5, 5, 2))


def test_nothing_is_listed() -> None:
    dice = tuple(range(40, 0, -1))
    every = subsets(dice)
    assert len(every) == 2**40 - 1
    assert every[-1] == dice
    assert dice[7:30:3] in every
