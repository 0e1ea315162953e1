"""The odds of a turn of To Court the King, exact from any moment of it."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from regalia.core import Choice
from regalia.dice import Dice, among, less, sort
from regalia.games.to_court_the_king.abilities import Add
from regalia.games.to_court_the_king.actions import Action, Keep, Pass, Roll, Take, Use
from regalia.games.to_court_the_king.characters import CARDS, Character
from regalia.games.to_court_the_king.rules import Phase, State, ToCourtTheKing
from regalia.odds import multisets
from regalia.odds.answers import CLOSE, MEMORY, AtLeast, Best, NoOdds, Prospect, Stop, best_of, chance, never
from regalia.odds.multisets import Ints, ranks
from regalia.odds.to_court_the_king import solver
from regalia.odds.to_court_the_king.classes import Classes
from regalia.odds.to_court_the_king.plan import Order, plan
from regalia.odds.to_court_the_king.rewards import (
    TAKEN,
    Reward,
    card_classes,
    dice_classes,
    is_earned,
    obtainable,
    taking,
    value_classes,
)
from regalia.odds.to_court_the_king.tables import Number, size, states

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
    abilities may come in any order, its answers are lower bounds, and say so.
    """

    def __init__(
        self,
        game: ToCourtTheKing,
        state: State,
        reward: Reward | None = None,
        *,
        number: Number = np.float64,
        order: Order = Order.ANY,
    ) -> None:
        if state.phase is Phase.OVER:
            raise NoOdds("the game is over")
        self.game = game
        self.reward = reward
        self._aside = state.aside
        self._court = state.courts[state.seat]
        self._unused = tuple(who for who in IN_ORDER if self._court.count(who) and not state.used.count(who))
        dice = len(state.active) + state.hand
        room = game.dice - dice - len(state.aside)
        self._plan = plan(tuple(CARDS[who].ability for who in self._unused), dice, room, order)
        self.exact = order is Order.ANY or len(self._plan.hands) == 1
        self.goals = self._goals(state)
        self._found = self._classes(state)
        self._number = number
        self._worked: solver.Solved | None = None

    @property
    def states(self) -> int:
        """How many values are to be worked out."""
        return states(self._plan, self._found)

    @property
    def memory(self) -> int:
        """The bytes that takes, at most."""
        return size(self._plan, self._found, np.dtype(self._number).itemsize)

    def work(self, stop: Stop = never) -> Self:
        """Work out the tables now, not with the first question; `Stopped` if it is no longer wanted."""
        if self._worked is None:
            self._worked = solver.Solved(self._plan, self._found, self._number, stop)
        return self

    @property
    def _solved(self) -> solver.Solved:
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

    def _classes(self, state: State) -> Classes:
        """The classes of dice for what is hoped for."""
        shown = Character.ASTRONOMER in self._unused
        where = self._aside, self._plan.dice, self._plan.most, shown
        reward = self.reward
        if state.final and isinstance(reward, Mapping):
            raise ValueError("no card is taken in the final round: it has no values of cards")
        if isinstance(reward, Mapping):
            open_to = obtainable(state)
            return value_classes(tuple((who, reward.get(who, 0)) for who in open_to), where)
        if callable(reward):
            return dice_classes(reward, where)
        if state.final:
            return dice_classes(taking(state), where)
        open_to = obtainable(state)
        return card_classes(tuple(who if who in open_to else None for who in self.goals) or (None,), where)

    # What a state is worth

    def worth(self, state: State) -> NDArray[Any]:
        """What best play makes of this moment of the turn, for each goal or the one reward."""
        layer, lanes, at = self._place(state)
        solved = self._solved
        match state.phase:
            case Phase.BEGIN:
                best = self._readied(at)[lanes]
                return np.maximum(best, self._ending(state)) if state.final else best
            case Phase.ROLLING if not (state.active or state.free):
                return solved.roll(layer, at)[lanes]
            case Phase.ROLLING:
                values = solved.phase(layer, lanes, at, state.free)[at]
                return self._falling(state.active, state.hand, values)
            case _:
                values = solved.phase(layer, lanes, at, state.free)[at]
                worth: NDArray[Any] = values[ranks(len(state.active))[state.active]]
                return worth

    def _place(self, state: State) -> tuple[int, Ints, int]:
        """Where the tables know of this moment: layer, classes and hand."""
        unused = sum([1 << bit for bit, who in enumerate(self._unused) if not getattr(state.used, who)])
        at = self._plan.index.get(unused)
        if state.courts[state.seat] == self._court and among(self._aside, state.aside) and at is not None:
            kept = less(state.aside, self._aside)
            dice = len(kept) + len(state.active) + state.hand
            if dice == self._plan.dice + self._plan.hands[at].added:
                return len(kept), self._solved.classes.walk(kept), at
        raise ValueError("this is a moment of another turn")

    def _readied(self, at: int) -> NDArray[Any]:
        """What the first roll is worth: in `amigo` dice may be added before it, in any order."""
        best = self._solved.roll(0, at)
        if self.game.edition == "amigo":
            for ability, left in self._plan.hands[at].uses:
                if isinstance(ability, Add):
                    best = np.maximum(best, self._readied(left))
        return best

    def _falling(self, active: Dice, hand: int, values: NDArray[Any]) -> NDArray[Any]:
        """The mean over dice in the air that fall beside the active ones."""
        ways = multisets.chances(hand, self._solved.tables.number)
        mean: NDArray[Any] = ways @ values[multisets.beside(hand, active)]
        return mean

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
        layer, lanes, at = self._place(state)
        best: dict[Character, Action] = {}
        if state.phase is not Phase.ROLLING and self.goals:
            options, worth, at_once = self._weighed(state, self.goals, layer, lanes, at)
            each = zip(self.goals, worth.T.tolist(), at_once.T.tolist(), strict=True)
            best = {goal: best_of(options, *weighed).best for goal, *weighed in each}
        return [
            Prospect(who, float(chance), not isinstance(chance, AtLeast), best.get(who) if chance else None)
            for who, chance in self.chances(state).items()
        ]

    def best(self, state: State, goal: Character | None = None) -> Best[Action]:
        """What every option is worth to the reward, or to one of the goals, and the best of them."""
        layer, lanes, at = self._place(state)
        if goal is not None:
            lanes = lanes[[self.goals.index(goal)]]
        elif len(self.goals) > 1:
            raise ValueError("there are several goals: name one")
        else:
            (goal,) = self.goals or (None,)
        options, worth, at_once = self._weighed(state, [goal], layer, lanes, at)
        values = [value if self.exact else AtLeast(value) for value in worth[:, 0].tolist()]
        return best_of(options, values, at_once[:, 0].tolist())

    def _weighed(
        self, state: State, goals: Sequence[Character | None], layer: int, lanes: Ints, at: int
    ) -> tuple[tuple[Action, ...], NDArray[np.float64], NDArray[np.bool_]]:
        """The options, what each is worth to these goals, and whether one may then roll: [option, goal]."""
        options = _options(self.game, state)
        kept = self._keeping(state, layer, lanes, at)
        worth = np.zeros((len(options), len(lanes)))
        at_once = np.ones(worth.shape, bool)
        for k, option in enumerate(options):
            match option:
                case Roll():
                    worth[k] = self._solved.roll(layer, at)[lanes]
                case Keep(some):
                    worth[k], at_once[k] = kept[some]
                case Use():
                    worth[k], at_once[k] = self._using(state, option, layer, lanes, at), False
                case Take(who):
                    worth[k] = [self._ending(state, who, goal) for goal in goals]
                case Pass():
                    worth[k] = [self._ending(state, None, goal) for goal in goals]
        return options, worth, at_once

    def _mark(self, worth: float) -> float:
        """A chance, marked if it is only a bound; what is sure is no bound."""
        found = chance(worth)
        return found if self.exact or found == 1.0 else AtLeast(found)

    def _keeping(
        self, state: State, layer: int, lanes: Ints, at: int
    ) -> dict[Dice, tuple[NDArray[Any], NDArray[Any]]]:
        """Every way to set active dice aside: what it is worth, and if as much as the others roll at once."""
        solved = self._solved
        kept: dict[Dice, tuple[NDArray[Any], NDArray[Any]]] = {}
        become = solved.classes.completions(layer, lanes, len(state.active))
        for some in _parts(state.active):
            many = len(some[0])
            there = become[many][[ranks(many)[dice] for dice in some]]  # [which dice, lane]
            values = solved.phase(layer + many, there.reshape(-1), at, True)[at]
            rest = [ranks(len(state.active) - many)[less(state.active, dice)] for dice in some]
            worth = values[np.repeat(rest, len(lanes)), range(there.size)].reshape(there.shape)
            at_once = solved.roll(layer + many, at)[there] > worth - CLOSE
            kept.update(zip(some, zip(worth, at_once, strict=True), strict=True))
        return kept

    def _using(self, state: State, use: Use, layer: int, lanes: Ints, at: int) -> NDArray[Any]:
        """What it is worth to use a character so; at least nothing, if that comes in no order tried here."""
        left = self._left(at, use.character)
        if left is None:
            return np.zeros(len(lanes))
        if state.phase is Phase.BEGIN:
            return self._readied(left)[lanes]
        tried = any(left == one for _, one in self._plan.hands[at].uses)
        values = self._solved.phase(layer, lanes, at if tried else left, state.free)[left]
        rest = less(state.active, use.dice)
        if not use.to:
            return self._falling(rest, len(use.dice), values)
        active = sort(rest + use.to)
        worth: NDArray[Any] = values[ranks(len(active))[active]]
        return worth

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


QUICK = 250_000_000 if find_spec("regalia_kernel") else 25_000_000
"""So many values are worked out about at once."""


def quick(game: ToCourtTheKing, state: State, reward: Reward | None = None, memory: int = MEMORY) -> Turn:
    """The turn, exact if that is quick, else as a lower bound."""
    turn = Turn(game, state, reward)
    for order in (Order.CHANGES, Order.ALL):
        if turn.states <= QUICK and turn.memory <= memory:
            break
        turn = Turn(game, state, reward, order=order)
    return turn


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
