"""Bounds by sorts of courts: little is known of my opponent's court, and the best is taken to be so.

What is known is its *sort*: how many turns they have had, which of the rare cards that bring dice they hold,
and how many there are of some groups of cards: other rare ones that are easy to earn, those that are not, and
common ones that bring dice. Of all courts of a sort each chance is taken from the court that has most of it:
to earn one of some cards, to reach a bar, the same with the Queen. No turn is then worth more than the sum of
its steps: the worths that can be had, from the highest down, each step times the chance, at most, to earn
something worth as much. Time runs on: nothing comes again.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import combinations, product
from math import prod

import numpy as np
from msgspec import Struct

from regalia.games.to_court_the_king.abilities import Add, Begin
from regalia.games.to_court_the_king.characters import CARDS, Character
from regalia.lab.bounded.courts import CHARLATAN, FOOL, WHO, Court, dice, plus, size
from regalia.lab.bounded.ends import Each, Owners, curves, last, matching, my_turn, tried
from regalia.lab.bounded.game import DUST
from regalia.lab.bounded.setting import ANSWER, FIRST, LAST, OPENING, Family, Setting, Which, moves
from regalia.lab.bounded.turns import ANY, Values, worth

LARGE = 5
BEHIND = 2
"""Courts with fewer cards than I have had turns, by more than this, count as lost."""
EASY = (Character.ASTRONOMER, Character.MERCHANT, Character.NOBLEWOMAN)
CURVES = 8
"""So many ways to match results with the Queen are told apart."""
METHOD = 2, LARGE, BEHIND, CURVES, EASY
"""What is kept was reckoned so; the first number is raised when tables would read differently."""

Kept = Callable[[str, Sequence[Court], Callable[[int], Values]], Values]


class Kinds(Struct, frozen=True, dict=True):
    """The cards that are looked at: rare ones that bring dice are told apart; of others, in groups, only how
    many there are."""

    dice: tuple[int, ...]  # goals
    groups: tuple[tuple[int, ...], ...]

    @cached_property
    def things(self) -> tuple[tuple[int, ...], ...]:
        """What is told apart: each rare card that brings dice, and any of a group."""
        return (*((goal,) for goal in self.dice), *self.groups)

    @cached_property
    def steps(self) -> tuple[int, ...]:
        """By how much one card more of a group raises the number of a sort."""
        return tuple(prod(len(some) + 1 for some in self.groups[k + 1 :]) for k in range(len(self.groups)))

    @property
    def shape(self) -> tuple[int, int]:
        """How many there are: sets of rare cards that bring dice, and numbers of the others."""
        return 2 ** len(self.dice), prod(len(some) + 1 for some in self.groups)

    def held(self, court: Court) -> tuple[int, int]:
        """Which of the first, as bits, and a number for how many there are of each group."""
        which = sum(1 << k for k, goal in enumerate(self.dice) if court >> goal & 1)
        many = (sum(court >> goal & 1 for goal in some) for some in self.groups)
        return which, sum(step * count for step, count in zip(self.steps, many, strict=True))

    def many(self, group: int, number: Which) -> Which:
        """How many of a group there are, by the numbers of sorts."""
        return np.asarray(number // self.steps[group] % (len(self.groups[group]) + 1))


def kinds(here: Setting) -> Kinds:
    """The cards of a game that are looked at."""
    rare, common = (
        [goal for goal in range(ANY) if some >> goal & 1 and not here.theirs >> goal & 1]
        for some in (here.rare, here.common)
    )
    others = [goal for goal in rare if not _brings(goal)]
    groups = (
        tuple(goal for goal in others if WHO[goal] in EASY),
        tuple(goal for goal in others if WHO[goal] not in EASY),
        tuple(goal for goal in common if _brings(goal)),
    )
    return Kinds(tuple(goal for goal in rare if _brings(goal)), tuple(filter(None, groups)))


def courts(here: Setting, most: int) -> Iterator[Court]:
    """Every court that so many turns can give."""
    cards = [
        goal for goal in range(ANY) if (here.rare | here.common) >> goal & 1 and not here.theirs >> goal & 1
    ]
    for count in range(most + 1):
        for some in combinations(cards, count):
            court = here.theirs | sum(1 << goal for goal in some)
            yield court
            for fools in range(1, most - count + 1) if here.fools else ():
                yield court + fools // 2 * CHARLATAN + fools % 2 * FOOL


class Most(Struct, frozen=True):
    """By turns had and sort: the most of each chance that any such court has."""

    kinds: Kinds
    turns: int
    earn: Values  # [turns, dice cards, number, some]: one of some of the things, which are bits
    reach: Values  # [turns, dice cards, number, bar]
    match: Values  # the same with the Queen
    each: Mapping[Court, Values]  # of single courts that may have the dice: how likely they reach each bar


def earning(here: Setting, of: Kinds, court: Court) -> Values:
    """The chance to earn one of some of the things, for any of them: those that are meant are bits."""
    open_to = [[goal for goal in some if not court >> goal & 1] for some in of.things]
    left = [k for k, some in enumerate(open_to) if some]
    values = np.zeros((2 ** len(left), here.goals.many))
    for row, which in zip(values, product((0, 1), repeat=len(left)), strict=True):
        row[[goal for k, meant in zip(left, which, strict=True) if meant for goal in open_to[k]]] = 1
    found = np.zeros(len(values))
    found[1:] = worth(here.goals, court, values[1:], most=here.dice)
    every = np.arange(2 ** len(of.things))
    at = sum([(every >> k & 1) << place for place, k in enumerate(reversed(left))], np.zeros_like(every))
    return np.asarray(np.clip(found[at], 0, 1))


def reaching(here: Setting, court: Court, queen: bool = True) -> Values:
    """The chance to reach each bar, and the same with the Queen; or as if she rested."""
    values = np.zeros((len(here.bars), here.goals.many))
    values[range(len(here.bars)), range(ANY + 1, here.goals.many)] = 1
    able = [k for k, bar in enumerate(here.bars) if dice(court) >= bar.alike]
    found = np.zeros(len(here.bars))
    found[able] = worth(here.goals, court, values[able], most=here.dice)
    found = np.clip(found, 0, 1)
    return np.concatenate([found, matching(here, court) if queen else found])


def most_of(here: Setting, turns: int, kept: Kept) -> Most:
    """The most of each chance. In the last turn rare cards are theirs for the asking, then all is."""
    sure = turns - 1
    of, bars = kinds(here), len(here.bars)
    shape = turns + 1, *of.shape
    start = size(here.theirs)
    every = list(courts(here, turns - 1))
    early = [c for c in every if size(c) - start < sure]
    able = [c for c in every if dice(c) + 1 >= here.bars[0].alike]
    earn, bar = np.zeros((*shape, 2 ** len(of.things))), np.zeros((*shape, 2 * bars))
    earn[sure:, ..., 1:] = 1
    bar[-1] = 1
    reached = kept("sorts-reach", able, partial(_reaching, here, able))
    for table, some, found in (
        (earn, early, kept("sorts-some", early, partial(_earning, here, of, early))),
        (bar, able, reached),
    ):
        for court, row in zip(some, found, strict=True):
            where = table[(size(court) - start, *of.held(court))]
            np.maximum(where, row, out=where)
        np.maximum.accumulate(table, axis=0, out=table)  # with fewer cards than turns, too
    each = {court: row[:bars] for court, row in zip(able, reached, strict=True)}
    return Most(of, turns, earn, bar[..., :bars], bar[..., bars:], each)


def _earning(here: Setting, of: Kinds, some: Sequence[Court], k: int) -> Values:
    return earning(here, of, some[k])


def _reaching(here: Setting, some: Sequence[Court], k: int) -> Values:
    return reaching(here, some[k])


def _mine(here: Setting, some: Sequence[Court], k: int) -> Values:
    """The same for a court of mine; with a large one the Queen rests."""
    return reaching(here, some[k], size(some[k]) - size(here.mine) <= LARGE)


def stepped(values: Values, earn: Values, reach: Values) -> Values:
    """At most what a turn is worth: steps of values from the highest down, times the chance to get so much.

    Values are those of the things, of nothing, and of bars; `earn` is the chance to get one of some things,
    which are bits, and `reach` that of a bar. Whoever reaches one reaches all before it.
    """
    things, bars = earn.shape[-1].bit_length() - 1, reach.shape[-1]
    order = np.argsort(-values, axis=-1, kind="stable")
    high = np.take_along_axis(values, order, -1)
    bits = np.array([*(1 << k for k in range(things)), *[0] * (1 + bars)])
    chance = np.take_along_axis(
        np.broadcast_to(earn, (*values.shape[:-1], 2**things)), np.bitwise_or.accumulate(bits[order], -1), -1
    )
    start = reach.shape[:-1]
    other = np.concatenate([np.zeros((*start, things)), np.ones((*start, 1)), reach], -1)
    other = np.take_along_axis(np.broadcast_to(other, values.shape), order, -1)
    some = np.minimum(chance + np.maximum.accumulate(other, -1), 1)
    steps = high - np.concatenate([high[..., 1:], np.zeros((*high.shape[:-1], 1))], -1)
    return np.asarray((steps * some).sum(-1))


class Sorts:
    """What I can be sure of, turn by turn, for each of my courts: [dice cards that they hold, number]."""

    def __init__(
        self, here: Setting, mine: Family, most: Most, reach: Values, kept: Kept, dust: float = DUST
    ) -> None:
        self.here, self.mine, self.most, self.dust = here, mine, most, dust
        bars = len(here.bars)
        queens = np.hstack([reach[:, bars:], np.zeros((len(mine), 1))])
        single = [k + (not here.single(k)) for k in range(bars)]
        self.kept = np.maximum.accumulate(1 - queens[:, single], axis=1)
        """What a result of theirs is worth to them, as I may match it."""
        lines = curves(here, most.match.reshape(-1, bars), False, CURVES)
        self.curve = (lines >= most.match[..., None, :]).all(-1).argmax(-1)
        nobody = np.zeros(0, np.intp)
        owners = Owners(np.maximum.accumulate(1 - lines, axis=1), nobody, nobody, most.kinds.dice)
        name = f"sorts-{most.turns}"
        self.last = kept(f"{name}-last", mine.courts, partial(_last, here, mine, owners.kept))
        self.turn = kept(f"{name}-turn", mine.courts, partial(my_turn, here, mine, owners, self.last))

    def play(self, first: bool, each: Each, say: Callable[[str], None]) -> dict[tuple[int, int], Values]:
        """What I can be sure of from each turn on, if I begin or do not: by stage and turns they have had."""
        mine = [(turn + 1) // 2 % 2 == (0 if first else 1) for turn in range(2 * self.most.turns)]  # TK-2.1
        sure = np.zeros((len(self.mine), *self.most.kinds.shape))
        found = dict[tuple[int, int], Values]()
        for turn in reversed(range(len(mine))):
            had, theirs = mine[:turn].count(True), mine[:turn].count(False)
            stage = (FIRST if mine[turn] else OPENING) if turn % 2 == 0 else (LAST if mine[turn] else ANSWER)
            row = partial(self.row, sure, stage, had, theirs)
            found[stage, theirs] = sure = np.array(list(each(row, range(len(self.mine)))))
            say(f"turn {turn + 1}, {'mine' if mine[turn] else 'theirs'}: {sure.max():.4f} at most")
        return found

    def row(self, then: Values, stage: int, had: int, theirs: int, a: int) -> Values:
        """The same at one turn, for one court of mine, from what comes after."""
        found = np.zeros(then.shape[1:])
        if had - BEHIND <= int(self.mine.sizes[a]) - size(self.here.mine) <= had:
            at = self.sorts(a, theirs)
            if stage in (FIRST, LAST):
                now = self._mine(then, stage, theirs, a, at)
            else:
                tables = self.turn if stage == OPENING else self.last
                king = 1 - self._answered(tables[a], stage, theirs, at)
                now = 1 - self.their_turn(theirs, a, at, 1 - then[a][..., None], king)[:, 0]
            found[at] = np.clip(now - self.dust, 0, 1)
        return found

    def sorts(self, a: int, theirs: int) -> tuple[Which, Which]:
        """The sorts there may be after so many turns of theirs, beside this court of mine."""
        of = self.most.kinds
        which, number = (some.ravel() for some in np.indices(of.shape))
        cards = np.array([bits.bit_count() for bits in range(of.shape[0])])[which]
        cards = cards + sum(of.many(k, number) for k in range(len(of.groups)))
        there = (cards <= theirs) & (which & of.held(self.mine.courts[a])[0] == 0)
        return which[there], number[there]

    def try_of_theirs(self, turns: int, a: int) -> Values:
        """Their chance to take the King from this court by one try: [dice cards, number, bar]."""
        reach = self.most.reach[turns]
        found = tried(self.here, self.kept[a : a + 1], 1, reach.reshape(-1, reach.shape[-1]).T)
        return np.asarray(found[0].T.reshape(reach.shape))

    def their_turn(
        self, turns: int, a: int, at: tuple[Which, Which], none: Values, king: Values | None
    ) -> Values:
        """What their turn is worth to them at most, if after it sorts are worth `none` to them: [sort, …].

        `none` has a last axis of its own: bars of mine that are to be beaten, or one.
        """
        of, court, (which, number) = self.most.kinds, self.mine.courts[a], at
        values = np.zeros((len(which), none.shape[-1], len(of.things) + 1))
        values[..., -1] = none[which, number]
        for k, goal in enumerate(of.dice):
            if not court >> goal & 1:
                taken = none[which | 1 << k, number]
                values[..., k] = taken * (which >> k & 1 == 0)[:, None]
        for k, (some, step) in enumerate(zip(of.groups, of.steps, strict=True), len(of.dice)):
            room = of.many(k - len(of.dice), number) < len(some)
            values[room, :, k] = none[which[room], number[room] + step]
        earn, reach = (table[turns][at][:, None] for table in (self.most.earn, self.most.reach))
        if king is None:
            return stepped(values, earn, reach[..., :0])
        return stepped(np.concatenate([values, king[:, None]], -1), earn, reach)

    def _answered(self, table: Values, stage: int, theirs: int, at: tuple[Which, Which]) -> Values:
        """My chances if they claim the King with each bar: [sort, bar]."""
        curve = self.curve[theirs][at]
        if stage == ANSWER:
            return np.asarray(table[curve])
        return np.asarray(table[curve * 2 ** len(self.most.kinds.dice) + at[0]])

    def _mine(self, then: Values, stage: int, theirs: int, a: int, at: tuple[Which, Which]) -> Values:
        here, of, court, (which, number) = self.here, self.most.kinds, self.mine.courts[a], at
        values = np.zeros((len(which), here.goals.many))
        values[:, ANY] = then[a][at]
        for goal, who in moves(here, court):
            taken = self.mine.index.get(plus(court, who))
            if taken is None or (goal < ANY and (here.rare & here.theirs) >> goal & 1):
                continue
            left: Values = np.ones(len(which))
            if goal in of.dice:
                left = np.where(which >> of.dice.index(goal) & 1, 0.0, 1.0)
            elif goal < ANY and here.rare >> goal & 1:  # it may be any of those of its group that they hold
                (group,) = (k for k, some in enumerate(of.groups) if goal in some)
                left = np.where(of.many(group, number), 0.0, 1.0)
            values[:, goal] = np.maximum(values[:, goal], then[taken][at] * left)
        if stage == FIRST:  # they have a turn more before their try
            after = self.try_of_theirs(min(theirs + 1, self.most.turns), a)
            lost = self.their_turn(theirs, a, at, after, None)
        else:
            lost = self.try_of_theirs(theirs, a)[at]
        values[:, ANY + 1 :] = np.maximum.accumulate(1 - lost, axis=1)
        found, some = np.zeros(len(which)), values.max(1) > 0
        found[some] = worth(here.goals, court, values[some], most=here.dice)
        return found


def _last(here: Setting, mine: Family, kept: Values, court: int) -> Values:
    return last(here, kept, True, 1, mine.courts[court])


def family(here: Setting, turns: int) -> list[Court]:
    """My courts, as far as so many turns go: those that bring dice, and with few of them one card more."""
    bring = [goal for goal in range(ANY) if (here.rare | here.common) >> goal & 1 and _brings(goal)]
    found = [
        here.mine | sum(1 << goal for goal in some)
        for n in range(len(bring) + 1)
        for some in combinations(bring, n)
    ]
    besides = [1 << goal for goal in range(ANY) if here.common >> goal & 1 and not _brings(goal)]
    few = [court for court in found if size(court) - size(here.mine) <= 4]
    every = {*found, *(court | one for court in few for one in (*besides, FOOL * here.fools))}
    return sorted((court for court in every if size(court) - size(here.mine) < turns), key=size)


def _brings(goal: int) -> bool:
    return isinstance(CARDS[WHO[goal]].ability, Add | Begin)


def sorts(here: Setting, turns: int) -> set[tuple[int, int, int]]:
    """The sorts of courts that so many turns may give them."""
    of = kinds(here)
    return {(size(court) - size(here.theirs), *of.held(court)) for court in courts(here, turns - 1)}


class Sure:
    """What I can be sure of with each of my courts, where of theirs the sort counts."""

    def __init__(self, here: Setting, mine: Family, most: Most, by: Mapping[tuple[int, int], Values]) -> None:
        self.here, self.mine, self.most, self.by = here, mine, most, by

    def __call__(self, stage: int, court: Court) -> Values:
        """At a stage, against this court of theirs, however long they took for it: [my court]."""
        held, found = self.most.kinds.held(court), np.zeros(len(self.mine))
        for had in range(size(court) - size(self.here.theirs), self.most.turns):
            table = self.by.get((stage, had))
            if table is not None:
                np.maximum(found, table[:, *held], out=found)
        return found

    def reach(self, court: Court) -> Values:
        """How likely a court of theirs reaches each bar; if it is so large that nobody asked, it does."""
        sure = size(court) - size(self.here.theirs) >= self.most.turns
        return self.most.each.get(court, np.full(len(self.here.bars), float(sure)))

    @property
    def value(self) -> tuple[float, float]:
        """What I can be sure of if I begin, and if I do not."""
        at = self.mine.index[self.here.mine]
        first, second = (float(self(stage, self.here.theirs)[at]) for stage in (FIRST, OPENING))
        return first, second


def sure(
    here: Setting,
    turns: int,
    kept: Kept,
    mine: Family | None = None,
    each: Each = map,
    say: Callable[[str], None] = print,
) -> Sure:
    """What I can be sure of within so many turns of each."""
    own = mine or Family(family(here, turns))
    most = most_of(here, turns, kept)
    reach = kept("sorts-mine", own.courts, partial(_mine, here, own.courts))
    known = Sorts(here, own, most, reach, kept)
    return Sure(here, own, most, known.play(True, each, say) | known.play(False, each, say))
