"""One phase of a turn of To Court the King, between two rolls, in NumPy: the readable way to its odds.

Values are arrays [active dice, lane]: a row for every multiset of active dice, a lane for every class of dice
set aside. V is what they are worth just after a roll, F once a die was set aside since, so that one may roll
again at once; G is what it is worth to roll. All three for every hand of unused abilities, smaller first.

Setting aside can wait until the abilities of a phase are used, so that nothing but G of deeper layers is
needed: V(S, A) is the best of G(S + T), T some of A, and of what each ability makes of it. The one exception
is the Astronomer, who copies dice set aside: for hands where that matters F is kept as well.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from regalia.games.to_court_the_king.abilities import (
    Ability,
    Add,
    RaiseAny,
    RaiseOne,
    RerollAny,
    RerollOne,
    Shift,
    TurnTo,
)
from regalia.lab.judge.multisets import Ints, chances, counts, minus, plus, shifted, sums
from regalia.lab.judge.tables import Tables, Values


def work(tables: Tables, layer: int, lanes: Ints) -> None:
    """G of these classes, and F where it is needed."""
    plan = tables.plan
    whole = plan.hands[-1].unused
    for at, values in phase(tables, layer, lanes, False, whole):
        active = plan.dice + plan.hands[at].added - layer
        tables.roll[layer][at, lanes] = chances(active, tables.number) @ values
    if len(tables.free[layer]):
        for at, values in phase(tables, layer, lanes, True, whole):
            if plan.hands[at].copies:
                tables.free_of(layer, at)[:, lanes] = values


def phase(tables: Tables, layer: int, lanes: Ints, free: bool, within: int) -> Iterator[tuple[int, Values]]:
    """What each hand `within` one is worth in these classes of a layer: V, or F where one is free to roll.

    Needs G and F of all deeper layers, and G of this one for F.
    """
    plan, classes = tables.plan, tables.classes
    completed = classes.completions(layer, lanes, plan.most - layer)
    smaller: dict[int, Values] = {}
    these: dict[int, Values] = {}
    unused = 0
    for at, hand in enumerate(plan.hands):
        if hand.unused.bit_count() > unused:
            smaller, these, unused = these, {}, hand.unused.bit_count()
        active = plan.dice + hand.added - layer
        if active < 0 or hand.unused & ~within:
            continue
        if active == 0:
            best = tables.worth(layer)[None, lanes]
        elif hand.copies:
            best = _kept_at_once(tables, layer, lanes, at, active, free)
        else:
            best = _kept(tables, layer, lanes, at, active, free, completed)
        for ability, left in hand.uses:
            if ability is None:
                best = np.maximum(best, smaller[left])
            elif active or isinstance(ability, Add):
                shown = classes.shows[layer][lanes] if classes.shows is not None else None
                used = _used(ability, smaller[left], active, shown)
                if used is not None:
                    best = np.maximum(best, used)
        these[at] = best
        yield at, best


def _kept(
    tables: Tables, layer: int, lanes: Ints, at: int, active: int, free: bool, completed: list[Ints]
) -> Values:
    """Set some of the active dice aside and roll the others; where one is free, also none of them."""
    none = tables.roll[layer][at, lanes] if free else np.full(len(lanes), -np.inf)
    best = none[None, :].astype(tables.dtype)
    for some in range(1, active + 1):
        best = np.maximum(tables.roll[layer + some][at][completed[some]], _some_one(best, some))
    return best


def _kept_at_once(tables: Tables, layer: int, lanes: Ints, at: int, active: int, free: bool) -> Values:
    """Set one die aside, and go on in the same phase."""
    deeper = _with_floor(tables.free_of(layer + 1, at))
    follow, down = tables.classes.next[layer][lanes], minus(active)
    kept = _most(np.stack([deeper[down[:, face]][:, follow[:, face]] for face in range(6)]), 0)
    return np.maximum(kept, tables.roll[layer][at, lanes]) if free else kept


def _used(ability: Ability, left: Values, active: int, shown: NDArray[np.bool_] | None) -> Values | None:
    """The best use of an ability on any active dice; `left` is what the hand without it makes of them."""
    match ability:
        case Add(faces):
            return _most(left[plus(active)[:, [face - 1 for face in faces]]])
        case RerollOne():
            return _some_one(left[plus(active - 1)].mean(axis=1), active)
        case TurnTo(copy=False):
            return _some_one(_most(left[plus(active - 1)]), active)
        case TurnTo(copy=True):
            assert shown is not None
            copied = _most(np.where(shown.T, left[plus(active - 1)], -np.inf))
            return _some_one(copied.astype(left.dtype), active)
        case RaiseOne(pips):
            return _raised_one(left, active, pips)
        case RaiseAny(pips):
            return _raised(left, active, pips)
        case Shift(most):
            return _shifted(left, active, min(most, active)) if active > 1 else None
        case RerollAny():
            return _rerolled(left, active)
    raise AssertionError(ability)


def _most(values: Values, axis: int = 1) -> Values:
    most: Values = values.max(axis=axis)
    return most


def _with_floor(values: Values) -> Values:
    """One more row, for dice that are not there."""
    return np.concatenate([values, np.full((1, values.shape[1]), -np.inf, values.dtype)])


def _some_one(rest: Values, active: int) -> Values:
    """The best rest of each multiset after one of its dice is taken out."""
    return _most(_with_floor(rest)[minus(active)])


def _raised_one(left: Values, active: int, pips: int) -> Values:
    up, down = plus(active - 1), minus(active)
    raised = [_most(left[up[:, face : face + pips]]) for face in range(1, 6)]
    return _most(np.stack([_with_floor(each)[down[:, face]] for face, each in enumerate(raised)]), 0)


def _raised(left: Values, active: int, pips: int) -> Values:
    """Face by face from below, so that no die is raised twice: those raised later were higher before."""
    best = left.copy()
    for face in range(6 - pips):
        there = counts(active)[:, face]
        for many in range(1, active + 1):
            rows = np.flatnonzero(there == many)
            raised = plus(active - 1)[minus(active)[rows, face], face + pips]
            best[rows] = np.maximum(best[rows], best[raised])
    return best


def _shifted(left: Values, active: int, some: int) -> Values:
    """By what remains and the sum of the dice shifted."""
    order, starts, _ = sums(some)
    by_sum = np.maximum.reduceat(left[plus(active - some, some)[:, order]], starts, axis=1)
    return _most(_with_floor(by_sum.reshape(-1, left.shape[1]))[shifted(active, some)])


def _rerolled(left: Values, active: int) -> Values:
    """What it is worth to hold some dice and roll the others again, then the best some of each."""
    held = [left]
    for count in range(active - 1, -1, -1):
        held.append(held[-1][plus(count)].mean(axis=1))
    best = held.pop()
    for count in range(1, active):
        best = np.maximum(held.pop(), _some_one(best, count))
    return _some_one(best, active)
