"""The odds of a turn of To Court the King, exact from any moment of it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import comb
from typing import Any, Self

from regalia.core import Choice
from regalia.dice import Dice, among, less, sort
from regalia.games.to_court_the_king.abilities import Add
from regalia.games.to_court_the_king.actions import Action, Keep, Pass, Roll, Take, Use
from regalia.games.to_court_the_king.characters import CARDS, Character
from regalia.games.to_court_the_king.rules import Phase, State, ToCourtTheKing
from regalia.odds.answers import (
    CLOSE,
    MEMORY,
    AtLeast,
    Best,
    NoOdds,
    Pace,
    Prospect,
    Stop,
    best_of,
    chance,
    never,
)
from regalia.odds.to_court_the_king.plan import Order, memory, plan, states
from regalia.odds.to_court_the_king.rewards import (
    TAKEN,
    Hope,
    Reward,
    is_earned,
    obtainable,
    taking,
    valued,
)
from regalia.odds.to_court_the_king.solver import Lanes, Solve, Solved, Worked
from regalia.odds.to_court_the_king.told import classes

KING = Character.KING
IN_ORDER = tuple(
    Character(name)
    for name in (
        *("queen", "bishop", "knight", "pawnbroker", "hunter", "guard", "laborer"),
        *("merchant", "fool", "philosopher", "alchemist", "magician", "nobleman", "noblewoman", "maid"),
        "astronomer",
    )
)
"""The one order to try abilities in that loses least: .05 of a chance at most, as measured."""


class Turn:
    """One turn of a seat: worked out once, then every later moment of it is answered from its tables.

    Without a reward it answers for every card that can be had, in the final round for the King. Unless
    abilities may come in any order, and it does `without` none, its answers are lower bounds, and say so.
    """

    def __init__(
        self,
        game: ToCourtTheKing,
        state: State,
        reward: Reward | None = None,
        *,
        single: bool = False,
        order: Order = Order.ANY,
        without: Collection[Character] = (),
        solve: Solve = Worked,
    ) -> None:
        if state.phase is Phase.OVER:
            raise NoOdds("the game is over")
        self.game = game
        self.reward = reward
        self._aside = state.aside
        self._court = state.courts[state.seat]
        self._unused = tuple(who for who in _unused(state) if who not in without)
        dice = len(state.active) + state.hand
        room = game.dice - dice - len(state.aside)
        self._plan = plan(tuple(CARDS[who].ability for who in self._unused), dice, room, order)
        self.exact = not without and (order is Order.ANY or len(self._plan.hands) == 1)
        self.goals = self._goals(state)
        self._hope = self._hoped(state)
        self._single = single
        self._solve = solve
        self._worked: Solved | None = None

    @property
    def states(self) -> int:
        """How many values are to be worked out."""
        return states(self._plan, classes(self._hope).sizes)

    @property
    def memory(self) -> int:
        """The bytes that takes, at most."""
        return memory(self._plan, classes(self._hope).sizes, 4 if self._single else 8)

    def work(self, stop: Stop = never, workers: int = 1) -> Self:
        """Work out the tables now, not with the first question; `Stopped` if it is no longer wanted."""
        if self._worked is None:
            self._worked = self._solve(self._plan, self._hope, self._single, workers, stop)
        return self

    @property
    def _solved(self) -> Solved:
        self.work()
        assert self._worked
        return self._worked

    def _goals(self, state: State) -> tuple[Character, ...]:
        """The cards that the turn is worked out for, all at once."""
        if isinstance(self.reward, Character):
            return (self.reward,)
        if self.reward is not None:
            return ()
        return (KING,) if state.final else tuple(filter(is_earned, obtainable(state)))

    def _hoped(self, state: State) -> Hope:
        """What is hoped for, as dice that come to be."""
        where = self._aside, self._plan.dice, self._plan.most, Character.ASTRONOMER in self._unused
        reward = self.reward
        if state.final and isinstance(reward, Mapping):
            raise ValueError("no card is taken in the final round: it has no values of cards")
        open_to = obtainable(state)
        if isinstance(reward, Mapping):
            return Hope(*where, (valued({who: reward.get(who, 0.0) for who in open_to}),))
        if callable(reward):
            return Hope(*where, None, reward)
        if state.final:
            return Hope(*where, None, taking(state))
        goals = [valued({who: 1.0} if who in open_to else {}) for who in self.goals]
        return Hope(*where, tuple(goals) or (valued({}),))

    # What a state is worth

    def worth(self, state: State) -> list[Any]:
        """What best play makes of this moment of the turn, for each goal or the one reward."""
        return self._worth(state, *self._place(state))

    def _worth(self, state: State, layer: int, lanes: Lanes, at: int) -> list[Any]:
        match state.phase:
            case Phase.BEGIN:
                best = self._readied(at, lanes)
                return [max(each, self._ending(state)) for each in best] if state.final else best
            case Phase.ROLLING if not (state.active or state.free):
                return self._solved.roll(layer, at, lanes)
            case _:
                return self._solved.lie(layer, lanes, at, at, state.free, state.active, state.hand)

    def knows(self, state: State) -> bool:
        """Whether this is a moment of this turn that its tables can answer for."""
        try:
            self._place(state)
        except ValueError:
            return False
        return True

    def _place(self, state: State) -> tuple[int, Lanes, int]:
        """Where the tables know of this moment: layer, classes and hand."""
        unused = sum([1 << bit for bit, who in enumerate(self._unused) if not getattr(state.used, who)])
        at = self._plan.index.get(unused)
        if state.courts[state.seat] == self._court and among(self._aside, state.aside) and at is not None:
            kept = less(state.aside, self._aside)
            dice = len(kept) + len(state.active) + state.hand
            if dice == self._plan.dice + self._plan.hands[at].added:
                return len(kept), self._solved.walk(kept), at
        raise ValueError("this is a moment of another turn")

    def _readied(self, at: int, lanes: Lanes) -> list[Any]:
        """What the first roll is worth: in `amigo` dice may be added before it, in any order."""
        best = self._solved.roll(0, at, lanes)
        if self.game.edition == "amigo":
            for ability, left in self._plan.hands[at].uses:
                if isinstance(ability, Add):
                    best = list(map(max, best, self._readied(left, lanes)))
        return best

    def _ending(self, state: State, card: Character | None = None, goal: Character | None = None) -> float:
        """What it is worth to end the turn here, with this card or none."""
        match goal or self.reward:
            case hope if state.final and not callable(hope):
                return taking(state)(state.aside) if state.aside else 0.0
            case Character() as hope:
                return float(card is hope)
            case Mapping() as values:
                return float(values.get(card, 0.0)) if card else 0.0
            case None:
                return 0.0
            case worth:
                return float(worth(state.aside))

    # What people ask

    def chances(self, state: State) -> dict[Character, float]:
        """The chance of each card with best play for it alone; in the final round that of the King."""
        found = dict(zip(self.goals, map(self._mark, self.worth(state)), strict=True)) if self.goals else {}
        if state.final:
            return found
        sure = [who for who in obtainable(state) if not is_earned(who)]
        return {who: 1.0 if who in sure else found.get(who, 0.0) for who in TAKEN}

    def prospects(self, state: State) -> list[Prospect[Action]]:
        """The same chances, each with the option to take for it."""
        place = self._place(state)
        best: dict[Character, Action] = {}
        if state.phase is not Phase.ROLLING and self.goals:
            best = dict(zip(self.goals, self._advised(state, *place), strict=True))
        return [
            Prospect(who, float(chance), not isinstance(chance, AtLeast), best.get(who) if chance else None)
            for who, chance in self.chances(state).items()
        ]

    def best(self, state: State, goal: Character | None = None) -> Best[Action]:
        """What every option is worth to the reward, or to one of the goals, and the best of them."""
        layer, lanes, at = self._place(state)
        if goal is not None:
            lanes = [lanes[self.goals.index(goal)]]
        elif len(self.goals) > 1:
            raise ValueError("there are several goals: name one")
        else:
            (goal,) = self.goals or (None,)
        options = _options(self.game, state)
        worth, paces = self._weighed(state, options, [goal], layer, lanes, at)
        values = [value if self.exact else AtLeast(value) for (value,) in worth]
        return best_of(options, values, [pace for (pace,) in paces])

    def _advised(self, state: State, layer: int, lanes: Lanes, at: int) -> Iterator[Action]:
        """The best option for each goal.

        Most often one rolls at once, or changes dice: only where neither is best need it be known what every
        way to set dice aside may still come to.
        """
        options = _options(self.game, state)
        most = self._worth(state, layer, lanes, at)
        worth, paces = self._weighed(state, options, self.goals, layer, lanes, at, at_once=True)
        for k, (goal, lane) in enumerate(zip(self.goals, lanes, strict=True)):
            found = best_of(options, [each[k] for each in worth], [pace[k] for pace in paces])
            if found.worth < most[k] - CLOSE:
                fully, pace = self._weighed(state, options, [goal], layer, [lane], at)
                found = best_of(options, [each for (each,) in fully], [each for (each,) in pace])
            yield found.best

    def _weighed(
        self,
        state: State,
        options: Sequence[Action],
        goals: Sequence[Character | None],
        layer: int,
        lanes: Lanes,
        at: int,
        at_once: bool = False,
    ) -> tuple[list[list[Any]], list[list[Pace]]]:
        """What each option is worth to these goals, and what comes after it: [option, goal].

        With `at_once` nothing is done between setting dice aside and the next roll.
        """
        kept = self._keeping(state, layer, lanes, at, at_once)
        worth: list[list[Any]] = []
        paces: list[list[Pace]] = []
        for option in options:
            pace = [Pace.AT_ONCE] * len(lanes)
            match option:
                case Roll():
                    value = self._solved.roll(layer, at, lanes)
                case Keep(some):
                    value, pace = kept[some]
                case Use():
                    value, pace = self._using(state, option, layer, lanes, at), [Pace.CHANGED] * len(lanes)
                case Take(who):
                    value = [self._ending(state, who, goal) for goal in goals]
                case Pass():
                    value = [self._ending(state, None, goal) for goal in goals]
            worth.append(value)
            paces.append(pace)
        return worth, paces

    def _mark(self, worth: float) -> float:
        """A chance, marked if it is only a bound; what is sure is no bound."""
        found = chance(worth)
        return found if self.exact or found == 1.0 else AtLeast(found)

    def _keeping(
        self, state: State, layer: int, lanes: Lanes, at: int, at_once: bool
    ) -> dict[Dice, tuple[list[Any], list[Pace]]]:
        """Every way to set active dice aside: what it is worth, and if as much as the others roll at once."""
        solved, kept = self._solved, dict[Dice, tuple[list[Any], list[Pace]]]()
        aside = less(state.aside, self._aside)
        every = solved.walk(aside)
        which = [every.index(lane) for lane in lanes]
        for parts in _parts(state.active):
            deeper = layer + len(parts[0])
            there = [[become[k] for k in which] for become in (solved.walk(aside + some) for some in parts)]
            flat = [lane for some in there for lane in some]
            rolled = solved.roll(deeper, at, flat)
            rest = [dice for some in parts for dice in [less(state.active, some)] * len(lanes)]
            worth = rolled if at_once else solved.kept(deeper, flat, at, rest)
            for k, some in enumerate(parts):
                part = slice(k * len(lanes), (k + 1) * len(lanes))
                paces = [
                    Pace.AT_ONCE if roll > each - CLOSE else Pace.LATER
                    for roll, each in zip(rolled[part], worth[part], strict=True)
                ]
                kept[some] = worth[part], paces
        return kept

    def _using(self, state: State, use: Use, layer: int, lanes: Lanes, at: int) -> list[Any]:
        """What it is worth to use a character so; at least nothing, if that comes in no order tried here."""
        left = self._left(at, use.character) if use.character in self._unused else None
        if left is None:
            return [0.0] * len(lanes)
        if state.phase is Phase.BEGIN:
            return self._readied(left, lanes)
        tried = any(left == one for _, one in self._plan.hands[at].uses)
        active, falling = sort(less(state.active, use.dice) + use.to), 0 if use.to else len(use.dice)
        return self._solved.lie(layer, lanes, at if tried else left, left, state.free, active, falling)

    def _left(self, at: int, who: Character) -> int | None:
        """The hand that is left after a use; where it comes in no order tried, the largest within it."""
        hands, added = self._plan.hands, isinstance(CARDS[who].ability, Add)
        left = hands[at].unused ^ 1 << self._unused.index(who)
        if left in self._plan.index:
            return self._plan.index[left]
        within = [
            k for k in range(at) if not hands[k].unused & ~left and hands[k].added == hands[at].added + added
        ]
        return within[-1] if within else None  # the larger hands come later


QUICK = 250_000_000
"""So many values are worked out about at once."""


def quick(game: ToCourtTheKing, state: State, reward: Reward | None = None, memory: int = MEMORY) -> Turn:
    """The turn, exact if that is quick, else as a lower bound."""
    turn = Turn(game, state, reward)
    for order in (Order.CHANGES, Order.ALL):
        if turn.states <= QUICK and turn.memory <= memory:
            break
        turn = Turn(game, state, reward, order=order)
    return turn


AT_ONCE = 2 * QUICK // 5
ROWS, HANDS = 300_000, 4_096
"""Sets of dice that are merged into classes, and hands that are planned for, in a moment."""


def at_once(game: ToCourtTheKing, state: State, *, memory: int = MEMORY // 4, stop: Stop = never) -> Turn:
    """The turn worked out in a second or two: what would take longer is left out before it begins.

    First abilities come in one order only, then it does without some: those that add dice where the dice are
    too many, else others. What is left undone only lowers the answers, which say so.
    """
    if state.phase is Phase.OVER:
        raise NoOdds("the game is over")
    orders, without = list(Order), list[Character]()
    while True:
        order = orders[0]
        left = [who for who in _unused(state) if who not in without]
        adders = [who for who in left if isinstance(CARDS[who].ability, Add)]
        rows, hands = _expense(game, state, order, without)
        many = rows > ROWS and bool(adders)
        if not many and hands <= HANDS:
            turn = Turn(game, state, order=order, without=without)
            if not left or (turn.states <= AT_ONCE and turn.memory <= memory):
                return turn.work(stop)
        if len(orders) > 1 and not many:
            orders.pop(0)
        else:
            without.append((adders if many else [who for who in left if who not in adders] or adders)[-1])


def _expense(
    game: ToCourtTheKing, state: State, order: Order, without: Collection[Character]
) -> tuple[int, int]:
    """How many sets of dice are to be merged and how many hands planned for, known before it is done."""
    have = [CARDS[who].ability for who in _unused(state) if who not in without]
    dice = len(state.active) + state.hand
    adders = sum(isinstance(ability, Add) for ability in have)
    more = min(adders, game.dice - dice - len(state.aside))
    changers = len(have) - adders
    changes = 2**changers if order is Order.ANY else changers + 1
    added = more + 1 if order is Order.ALL else sum(comb(adders, count) for count in range(more + 1))
    goals = 1 if state.final else max(1, sum(map(is_earned, obtainable(state))))
    return goals * comb(dice + more + 6, 6), changes * added


def _unused(state: State) -> tuple[Character, ...]:
    """The abilities that the seat to play has still to use in this turn."""
    court = state.courts[state.seat]
    return tuple(who for who in IN_ORDER if court.count(who) and not state.used.count(who))


def unfold(
    game: ToCourtTheKing,
    state: State,
    reward: Reward | None = None,
    *,
    memory: int = MEMORY,
    stop: Stop = never,
) -> Iterator[Turn]:
    """The turn at once, perhaps as a lower bound, and then exactly, if memory allows it.

    `stop` is asked now and then; once it says so, `Stopped` is raised.
    """
    first = quick(game, state, reward, memory)
    yield first.work(stop)
    if not first.exact and (exact := Turn(game, state, reward)).memory <= memory:
        yield exact.work(stop)


def _options(game: ToCourtTheKing, state: State) -> tuple[Action, ...]:
    match game.turn(state):
        case Choice(options):
            return tuple(options[state.seat])
    raise NoOdds("nothing is to be chosen here")


def _parts(dice: Dice) -> list[list[Dice]]:
    """Some of the dice, at least one, by how many.

    >>> _parts((5, 2, 2))
    [[(5, 2, 2)], [(2, 2), (5, 2)], [(2,), (5,)]]
    """
    parts: list[list[Dice]] = []
    some = {dice: None}
    while dice and () not in some:
        parts.append(list(some))
        some = {one[:k] + one[k + 1 :]: None for one in some for k in range(len(one))}
    return parts
