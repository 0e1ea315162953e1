"""Bounds by sorts of courts: little is known of my opponent's court, and the best is taken to be so.

What is known is its *sort*: how many turns they have had, which of the rare cards that bring dice they hold,
and how many of the other rare cards and of the common ones that bring dice. Of all courts of a sort each
chance is taken from the court that has most of it: to earn one of some cards, to reach a bar, the same with
the Queen. No turn is then worth more than the sum of its steps: the worths that can be had, from the highest
down, each step times the chance, at most, to earn something worth as much. Time runs on: nothing comes again.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations, product
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from regalia.games.to_court_the_king.abilities import Add, Begin
from regalia.games.to_court_the_king.characters import CARDS
from regalia.lab.bounded.courts import CHARLATAN, FOOL, WHO, Court, dice, plus, size
from regalia.lab.bounded.ends import matching
from regalia.lab.bounded.game import DUST
from regalia.lab.bounded.setting import Setting, moves
from regalia.lab.bounded.turns import ANY, Values, worth

LARGE = 5
BEHIND = 2
"""Courts with fewer cards than I have had turns, by more than this, count as lost."""

Kept = Callable[[str, Sequence[Court], Callable[[int], Values]], Values]


class Kinds(NamedTuple):
    """The cards that are looked at: rare ones that bring dice are told apart; of the other rare ones, and of
    the common ones that bring dice, only how many there are."""

    dice: tuple[int, ...]  # goals
    others: tuple[int, ...]
    plain: tuple[int, ...]

    @property
    def things(self) -> tuple[tuple[int, ...], ...]:
        """What is told apart: each rare card that brings dice, any other rare one, and any plain one."""
        return (*((goal,) for goal in self.dice), self.others, self.plain)

    def held(self, court: Court) -> tuple[int, int]:
        """Which of the first, as bits, and a number for how many there are of the second and the third."""
        which = sum(1 << k for k, goal in enumerate(self.dice) if court >> goal & 1)
        others, plain = (sum(court >> goal & 1 for goal in some) for some in (self.others, self.plain))
        return which, others * (len(self.plain) + 1) + plain


def kinds(here: Setting) -> Kinds:
    """The cards of a game that are looked at."""
    rare, common = (
        [goal for goal in range(ANY) if some >> goal & 1 and not here.theirs >> goal & 1]
        for some in (here.rare, here.common)
    )
    return Kinds(
        tuple(goal for goal in rare if _brings(goal)),
        tuple(goal for goal in rare if not _brings(goal)),
        tuple(goal for goal in common if _brings(goal)),
    )


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
    others: int  # so many of the others are counted; more are as good as won
    earn: Values  # [turns, dice cards, number, some]: one of some of the things, which are bits
    reach: Values  # [turns, dice cards, number, bar]
    match: Values  # the same with the Queen


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


def most_of(here: Setting, turns: int, others: int, kept: Kept) -> Most:
    """The most of each chance. In the last turn rare cards are theirs for the asking, then all is."""
    sure = turns - 1
    of, bars = kinds(here), len(here.bars)
    shape = turns + 1, 2 ** len(of.dice), (others + 1) * (len(of.plain) + 1)
    start = size(here.theirs)
    every = [court for court in courts(here, turns - 1) if of.held(court)[1] < shape[2]]
    early = [c for c in every if size(c) - start < sure]
    able = [c for c in every if dice(c) + 1 >= here.bars[0].alike]
    earn, bar = np.zeros((*shape, 2 ** len(of.things))), np.zeros((*shape, 2 * bars))
    earn[sure:, ..., 1:] = 1
    bar[-1] = 1
    for table, some, found in (
        (earn, early, kept("sorts-some", early, partial(_earning, here, of, early))),
        (bar, able, kept("sorts-reach", able, partial(_reaching, here, able))),
    ):
        for court, row in zip(some, found, strict=True):
            where = table[(size(court) - start, *of.held(court))]
            np.maximum(where, row, out=where)
        np.maximum.accumulate(table, axis=0, out=table)  # with fewer cards than turns, too
    return Most(of, turns, others, earn, bar[..., :bars], bar[..., bars:])


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
    """What I can be sure of, turn by turn: [my court, dice cards that they hold, others]."""

    def __init__(self, here: Setting, mine: Sequence[Court], most: Most, reach: Values, dust: float) -> None:
        self.here, self.most, self.dust = here, most, dust
        self.mine = list(mine)
        self.index = {court: k for k, court in enumerate(self.mine)}
        bars = len(here.bars)
        self.reach, queens = reach[:, :bars], np.hstack([reach[:, bars:], np.zeros((len(self.mine), 1))])
        self.kept = np.maximum.accumulate(
            1 - queens[:, [k + (not here.single(k)) for k in range(bars)]], axis=1
        )  # what a result of theirs is worth to them, as I may match it
        self.clash = np.array([
            [bool(most.kinds.held(court)[0] & which) for which in range(2 ** len(most.kinds.dice))]
            for court in self.mine
        ])  # fmt: skip

    def try_of_theirs(self, turns: int) -> Values:
        """Their chance to take the King from me by one try: [my court, dice cards, others, bar]."""
        bars, reach = len(self.here.bars), self.most.reach[turns]
        found = np.zeros((len(self.mine), *reach.shape))
        for bar in range(bars):
            first = bar + self.here.single(bar)
            if first < bars:
                steps = np.diff(self.kept[:, first:], prepend=0.0, axis=1)
                found[..., bar] = np.einsum("at,hwt->ahw", steps, reach[..., first:])
        return np.minimum(found, 1)

    def their_turn(self, turns: int, none: Values, king: Values | None) -> Values:
        """What their turn is worth to them at most, if after it positions are worth this: [my court, sort].

        `none` has a last axis of its own: bars of mine that are to be beaten, or one.
        """
        of, shape = self.most.kinds, none.shape
        cards = len(of.dice)
        values = np.zeros((*shape, cards + 3))
        values[..., -1] = none
        for k in range(cards):
            free = [which for which in range(shape[1]) if not which >> k & 1]
            taken = none[:, [which | 1 << k for which in free]] * ~self.holds(k)[:, None, None, None]
            values[..., k][:, free] = taken
        step = len(of.plain) + 1
        values[:, :, :-step, :, cards] = none[:, :, step:]
        values[:, :, -step:, :, cards] = 1  # more of the others than are counted
        for plain in range(step - 1):
            values[:, :, plain::step, :, cards + 1] = none[:, :, plain + 1 :: step]
        earn = self.most.earn[turns][None, :, :, None]
        reach = self.most.reach[turns][None, :, :, None]
        if king is None:
            return stepped(values, earn, reach[..., :0])
        bars = np.broadcast_to(king[:, :, :, None], (*shape, len(self.here.bars)))
        return stepped(np.concatenate([values, bars], -1), earn, reach)

    def holds(self, k: int) -> NDArray[np.bool_]:
        """Whether each of my courts holds this rare card that brings dice."""
        return np.array([bool(court >> self.most.kinds.dice[k] & 1) for court in self.mine])

    def their_claim(self, turns: int) -> Values:
        """My chances if they claim the King with each bar, and I try: [my court, dice cards, others, bar]."""
        kept = 1 - self.most.match[turns]
        mine = self.reach[:, None, None] * kept[None]
        beaten = np.maximum.accumulate(mine[..., ::-1], axis=-1)[..., ::-1]
        return np.concatenate([beaten[..., 1:], np.zeros((*beaten.shape[:-1], 1))], -1)

    def play(self, first: bool, say: Callable[[str], None] = print) -> float:
        """What I can be sure of from the beginning, if I begin or do not."""
        mine = [(turn + 1) // 2 % 2 == (0 if first else 1) for turn in range(2 * self.most.turns)]  # TK-2.1
        sure = np.zeros((len(self.mine), *self.most.reach.shape[1:3]))
        for turn in reversed(range(len(mine))):
            theirs = mine[:turn].count(False)
            begins = turn % 2 == 0
            if mine[turn]:
                sure = self._mine(sure, mine[:turn].count(True), theirs, begins)
            else:
                answered = self.their_claim(theirs)
                none = (1 - sure)[..., None]
                sure = np.clip(1 - self.their_turn(theirs, none, 1 - answered)[..., 0] - self.dust, 0, 1)
            say(f"turn {turn + 1}, {'mine' if mine[turn] else 'theirs'}: {sure.max():.4f} at most")
        return float(sure[(self.index[self.here.mine], *self.most.kinds.held(self.here.theirs))])

    def _mine(self, sure: Values, had: int, theirs: int, begins: bool) -> Values:
        here, found = self.here, np.zeros_like(sure)
        if begins:  # they have a turn more before their try
            lost = self.their_turn(theirs, self.try_of_theirs(min(theirs + 1, self.most.turns)), None)
        else:
            lost = self.try_of_theirs(theirs)
        for a, court in enumerate(self.mine):
            if not had - BEHIND <= size(court) - size(here.mine) <= had:
                continue
            sorts = [
                (which, others)
                for which in range(sure.shape[1])
                for others in range(sure.shape[2])
                if not self.clash[a, which]
                and which.bit_count() + sum(divmod(others, len(self.most.kinds.plain) + 1)) <= theirs
            ]
            if not sorts:
                continue
            which, others = np.array(sorts).T
            values = np.zeros((len(sorts), here.goals.many))
            values[:, ANY] = sure[a, which, others]
            for goal, who in moves(here, court):
                then = self.index.get(plus(court, who))
                theirs_already = goal < ANY and bool((here.rare & here.theirs) >> goal & 1)
                if then is None or goal in self.most.kinds.others or theirs_already:
                    continue
                held = which >> self.most.kinds.dice.index(goal) & 1 if goal in self.most.kinds.dice else 0
                values[:, goal] = np.maximum(values[:, goal], sure[then, which, others] * (1 - held))
            values[:, ANY + 1 :] = np.maximum.accumulate(1 - lost[a, which, others], axis=1)
            some = values.max(1) > 0
            row = np.zeros(len(sorts))
            row[some] = worth(here.goals, court, values[some], most=here.dice)
            found[a, which, others] = np.clip(row - self.dust, 0, 1)
        return found


def family(here: Setting) -> list[Court]:
    """My courts: those that bring dice, and with few of them one card more."""
    bring = [goal for goal in range(ANY) if (here.rare | here.common) >> goal & 1 and _brings(goal)]
    found = [
        here.mine | sum(1 << goal for goal in some)
        for n in range(len(bring) + 1)
        for some in combinations(bring, n)
    ]
    besides = [1 << goal for goal in range(ANY) if here.common >> goal & 1 and not _brings(goal)]
    few = [court for court in found if size(court) - size(here.mine) <= 4]
    return sorted(
        {*found, *(court | one for court in few for one in (*besides, FOOL * here.fools))}, key=size
    )


def _brings(goal: int) -> bool:
    return isinstance(CARDS[WHO[goal]].ability, Add | Begin)


def mine(here: Setting, turns: int) -> list[Court]:
    """My courts, as far as so many turns go."""
    return [court for court in family(here) if size(court) - size(here.mine) < turns]


def sorts(here: Setting, turns: int, others: int) -> set[tuple[int, ...]]:
    """The sorts of courts that so many turns may give them."""
    of = kinds(here)
    every = ((size(court) - size(here.theirs), *of.held(court)) for court in courts(here, turns - 1))
    return {(had, *sort) for had, *sort in every if sort[1] < (others + 1) * (len(of.plain) + 1)}


def sure(
    here: Setting, turns: int, others: int, kept: Kept, say: Callable[[str], None] = print
) -> tuple[float, float]:
    """What I can be sure of if I begin, and if I do not, within so many turns of each."""
    most, own = most_of(here, turns, others, kept), mine(here, turns)
    reach = kept("sorts-mine", own, partial(_mine, here, own))
    first, second = (Sorts(here, own, most, reach, DUST).play(begins, say) for begins in (True, False))
    return first, second
