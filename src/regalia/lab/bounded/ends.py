"""What the end is worth once the King is claimed: the rest of the round, and the final round (TK-3.2).

Whoever tries to take the King asks of the owner's court only how likely it matches each result: its curve.
Curves that are much alike are replaced by one that is worse for me, and of rare cards that the owner may hold
only some are watched. With a curve for each court, and all rare cards watched, every end is exact.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import product
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct

from regalia.lab.bounded.courts import Court, dice, plus
from regalia.lab.bounded.setting import FIRST, OPENING, Family, Setting, Which, moves
from regalia.lab.bounded.turns import ANY, Values, worth

Each: TypeAlias = Callable[[Callable[[Any], Any], Sequence[Any]], Iterable[Any]]
"""How many things are worked out: one after the other, or by several processes."""

Beyond: TypeAlias = Callable[[Court], Values]
"""How likely a court that is in no family reaches each bar."""


def matching(here: Setting, court: Court) -> Values:
    """The chance to reach each bar in a turn, with the Queen."""
    found = np.zeros(len(here.bars))
    able = [k for k, bar in enumerate(here.bars) if dice(court) + 1 >= bar.alike]
    values = np.zeros((len(able), here.goals.many))
    values[range(len(able)), [ANY + 1 + k for k in able]] = 1
    found[able] = worth(here.goals, court, values, queen=True, most=here.dice)
    return np.clip(found, 0, 1)


class Owners(Struct, frozen=True):
    """Those who may own the Queen, sorted by what they can do about a result and by rare cards they hold."""

    kept: Values  # [curve, bar]: what a result is worth to whoever beat the bar with it
    curve: Which  # [court]
    held: Which  # [court]: which of the watched cards, as bits
    watched: tuple[int, ...]  # goals

    @property
    def sorts(self) -> list[tuple[int, int]]:
        """Curves, and which watched cards are held."""
        return list(product(range(len(self.kept)), range(2 ** len(self.watched))))

    def sort(self, courts: Which | int) -> Any:
        """The sort of each court, as a number."""
        return self.curve[courts] * 2 ** len(self.watched) + self.held[courts]

    def gone(self, held: int, goal: int) -> bool:
        return goal in self.watched and bool(held >> self.watched.index(goal) & 1)


def curves(here: Setting, matched: Values, mine: bool, many: int) -> Values:
    """At most so many curves, the lowest first, one of which stands for each court: lower ones for mine."""
    different, which = np.unique(matched, axis=0, return_inverse=True)
    if len(different) > many:
        height = matched.sum(1)
        which = np.minimum(many * height / height.max(), many - 1).astype(int)
    lowest_or_highest = np.min if mine else np.max
    found = [lowest_or_highest(matched[which.reshape(-1) == k], axis=0) for k in np.unique(which)]
    found.append(np.zeros(len(here.bars)) if mine else np.ones(len(here.bars)))  # whatever else may come
    return np.array(sorted(found, key=lambda row: float(row.sum())))


def owners(
    here: Setting, family: Family, matched: Values, of: Values, mine: bool, watched: Sequence[int]
) -> Owners:
    """Courts of one side with the Queen: each counts as the next curve that is no better for me."""
    fits = np.asarray((of <= matched[:, None] if mine else of >= matched[:, None]).all(2))
    curve = len(of) - 1 - fits[:, ::-1].argmax(1) if mine else fits.argmax(1)
    assert all(here.rare >> goal & 1 for goal in watched), "common cards are never gone"
    held = sum(((family.low >> goal & 1) << k for k, goal in enumerate(watched)), np.zeros(len(family), int))
    if mine:  # TK-3.4: a result of theirs may be the highest that its bar stands for
        nothing = np.zeros((len(of), 1))
        of = np.hstack([of, nothing])[:, [k + (not here.single(k)) for k in range(len(here.bars))]]
    return Owners(np.maximum.accumulate(1 - of, axis=1), curve, held, tuple(watched))


def last(here: Setting, kept: Values, mine: bool, every: int, court: Court) -> Values:
    """The chance to hold the King in the end by a try against each curve, with every so many bars.

    I must reach the next bar; they too, unless my bar may be the lowest of several results.
    """
    bars = range(every - 1 if mine else 0, len(here.bars), every)
    if dice(court) < here.bars[0].alike:
        return np.zeros((len(kept), len(bars)))
    values = np.zeros((len(kept), len(bars), here.goals.many))
    for k, bar in enumerate(bars):
        first = bar + 1 if mine or here.single(bar) else bar
        values[:, k, ANY + 1 + first :] = kept[:, first:]
    return _solved(here, court, values)


def my_turn(here: Setting, family: Family, other: Owners, last: Values, court: int) -> Values:
    """The same if I have a turn before, in which I may take what is surely left: [sort, bar]."""
    cards = [
        (goal, family.index.get(plus(family.courts[court], who)))
        for goal, who in moves(here, family.courts[court])
    ]
    values = np.zeros((len(other.sorts), last.shape[2], here.goals.many))
    for row, (curve, held) in zip(values, other.sorts, strict=True):
        row[:, ANY] = last[court, curve]
        for goal, then in cards:
            rare = goal < ANY and here.rare >> goal & 1
            if then is not None and not (rare and (goal not in other.watched or other.gone(held, goal))):
                row[:, goal] = np.maximum(row[:, goal], last[then, curve])
    return _solved(here, family.courts[court], values)


def their_turn(
    here: Setting, family: Family, other: Owners, last: Values, every: int, beyond: Beyond | None, court: int
) -> Values:
    """The same if they have a turn before, in which they may take what may be left: [sort, bar]."""
    cards = []
    for goal, who in moves(here, family.courts[court]):
        then = plus(family.courts[court], who)
        covers = family.covers(then)
        if len(covers):
            most = last[covers].min(0)
        else:
            most = tried(here, other.kept, every, beyond(then)) if beyond else np.ones(last.shape[1:])
        cards.append((goal, most))
    values = np.zeros((len(other.sorts), last.shape[2], here.goals.many))
    for row, (curve, held) in zip(values, other.sorts, strict=True):
        row[:, ANY] = last[court, curve]
        for goal, most in cards:
            if not other.gone(held, goal):
                row[:, goal] = np.maximum(row[:, goal], most[curve])
    return _solved(here, family.courts[court], values)


def tried(here: Setting, kept: Values, every: int, reach: Values) -> Values:
    """At most the chance of theirs by a try against each curve, if they reach each bar so often: in steps.

    `reach` may have more axes than that of the bars.
    """
    bars = range(0, len(here.bars), every)
    found = np.zeros((len(kept), len(bars), *reach.shape[1:]))
    for k, bar in enumerate(bars):
        first = bar + here.single(bar)
        steps = np.diff(kept[:, first:], prepend=0.0, axis=1)
        found[:, k] = steps @ reach[first:]
    return np.minimum(found, 1)


def _solved(here: Setting, court: Court, values: Values) -> Values:
    flat = values.reshape(-1, values.shape[-1])
    found, some = np.zeros(len(flat)), flat.any(1)
    found[some] = worth(here.goals, court, flat[some], most=here.dice)
    return np.clip(found, 0, 1).reshape(values.shape[:-1])


class Ends:
    """My chances once the King is claimed: [court, curve, bar], and with a turn before [court, sort, bar]."""

    def __init__(
        self, here: Setting, mine: Owners, theirs: Owners, every: int, tables: Sequence[Values]
    ) -> None:
        self.mine, self.theirs = mine, theirs
        which = np.arange(len(here.bars)) // every
        ours, others = tables[::2], tables[1::2]
        self.my_last, self.my_turn = (
            np.concatenate([one, np.zeros((*one.shape[:2], 1))], axis=2)[:, :, which] for one in ours
        )  # theirs counts as the next higher bar that was worked out, mine as the next lower
        self.their_last, self.their_turn = (one[:, :, which] for one in others)

    def claimed(self, stage: int, court: int, by: Which) -> Values:
        """If I claim him with each bar: [opponent, bar]."""
        if stage == FIRST:
            return np.asarray(1 - self.their_turn[by, self.mine.sort(court)])
        return np.asarray(1 - self.their_last[by, self.mine.curve[court]])

    def answered(self, stage: int, court: int, by: Which) -> Values:
        """If they claim him with each bar: [my court, bar]."""
        if stage == OPENING:
            return np.asarray(self.my_turn[by, self.theirs.sort(court)])
        return np.asarray(self.my_last[by, self.theirs.curve[court]])


class Detail(Struct, frozen=True):
    """How closely ends are looked at: curves of my courts and of theirs, and rare cards watched of each."""

    mine: int
    theirs: int
    of_mine: tuple[int, ...] = ()
    of_theirs: tuple[int, ...] = ()
    every: int = 1  # only every so many bars are worked out


Kept: TypeAlias = Callable[[str, Sequence[Court], Callable[[int], Values]], Values]
"""A row for each court, by the name of the table: those known, or worked out by the court's place."""


def ends(
    here: Setting, mine: Family, theirs: Family, detail: Detail, kept: Kept, beyond: Beyond | None = None
) -> Ends:
    """The tables, as closely as is asked for."""
    sides = (("mine", mine, True, detail.mine), ("theirs", theirs, False, detail.theirs))
    matched, lines = [], []
    for side, family, my_own, many in sides:
        alone = kept(f"{side}-matching", family.courts, partial(_matching, here, family))
        made = curves(here, alone, my_own, many)
        matched.append(alone)
        lines.append(kept(f"{side}-curves", range(many + 1), partial(_line, made)))
    one = owners(here, mine, matched[0], lines[0], True, detail.of_mine)
    other = owners(here, theirs, matched[1], lines[1], False, detail.of_theirs)
    my_last = kept("mine-last", mine.courts, partial(_last, here, mine, other.kept, True, detail.every))
    their_last = kept(
        "theirs-last", theirs.courts, partial(_last, here, theirs, one.kept, False, detail.every)
    )
    tables = (
        my_last,
        their_last,
        kept("mine-turn", mine.courts, partial(my_turn, here, mine, other, my_last)),
        kept(
            "theirs-turn",
            theirs.courts,
            partial(their_turn, here, theirs, one, their_last, detail.every, beyond),
        ),
    )
    return Ends(here, one, other, detail.every, tables)


def _matching(here: Setting, family: Family, court: int) -> Values:
    return matching(here, family.courts[court])


def _line(lines: Values, k: int) -> Values:
    return np.asarray(lines[min(k, len(lines) - 1)])


def _last(here: Setting, family: Family, kept: Values, mine: bool, every: int, court: int) -> Values:
    return last(here, kept, mine, every, family.courts[court])
