"""The odds of a turn of King of the Dice: every citizen of the row at once, exact with the dice as they are.

The dice are of three kinds, two of each. Of one kind 21 pairs can lie there, and 28 parts of a pair can be
kept: none, one die or both. What dice are worth is an array [A, B, C], with an axis for each kind.
"""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations_with_replacement
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from regalia.core import Choice
from regalia.games.king_of_the_dice.citizens import CITIZENS, SIDES, Citizen, Dice, fulfilled
from regalia.games.king_of_the_dice.rules import Action, Call, KingOfTheDice, Phase, Reroll, State, Take
from regalia.odds.answers import Best, NoOdds, Prospect, best_of, chance
from regalia.odds.king_of_the_dice.alone import Numbers, alone

Goal: TypeAlias = Citizen | Call
"""A citizen of the row, or `Call.PENALTY`."""

Reward: TypeAlias = Citizen | Mapping[Goal, float] | Callable[[Dice], float]
"""What is hoped for: one citizen; the worth of each and of a penalty, 0 if not said; or that of any dice."""

DICE = (Phase.READY, Phase.ROLLING, Phase.ROLLED, Phase.TAKING)

PAIRS = tuple(combinations_with_replacement(range(6), 2))
PARTS: tuple[tuple[int, ...], ...] = ((), *((face,) for face in range(6)), *PAIRS)
FIRST, SECOND = np.array(PAIRS).T
INDEX = {part: k for k, part in enumerate(PARTS)}


class Turn:
    """One turn of a seat: worked out once, then every later moment of it is answered from its tables.

    Without a reward it answers for every citizen of the row, and for a penalty that cannot be avoided.
    """

    exact = True  # always, and quickly

    def __init__(self, game: KingOfTheDice, state: State, reward: Reward | None = None) -> None:
        if state.phase not in DICE:
            raise NoOdds("no dice are rolled here")
        self.game = game
        self.reward = reward
        self._row = state.row
        self._goals: dict[Citizen, Turn] = {}
        self._lying = [self._final(state)]
        self._rolling: list[Numbers] = []

    def _final(self, state: State) -> Numbers:
        """What final dice are worth."""
        match self.reward:
            case None:  # no penalty is what can be hoped for in any case
                return _worth(dict.fromkeys(state.row, 1.0), state)
            case Citizen() as citizen:
                return _worth({citizen: 1.0}, state)
            case Mapping() as values:
                return _worth(values, state)
            case worth:
                assert callable(worth)
                return np.array([worth(dice) for dice in _rolls()]).reshape(21, 21, 21)

    def _lie(self, rolls: int) -> Numbers:
        """What dice on the table are worth with so many rolls to come: the best part of them is kept."""
        while len(self._lying) <= rolls:
            self._lying.append(_kept(self._roll(len(self._lying) - 1)))
        return self._lying[rolls]

    def _roll(self, rolls: int) -> Numbers:
        """What it is worth to keep dice and roll the others, with so many rolls to come after that."""
        while len(self._rolling) <= rolls:
            self._rolling.append(_rolled(self._lie(len(self._rolling))))
        return self._rolling[rolls]

    def worth(self, state: State) -> float:
        """What best play makes of this moment of the turn."""
        self._check(state)
        match state.phase:
            case Phase.READY:
                return self.worth(self._begun(state))
            case Phase.ROLLING:  # only these dice are asked for
                worth = self._lie(state.rolls)
                for part in reversed(_parts(state.dice)):
                    worth = worth @ FALLS[part]
                return float(worth)
            case _:
                return float(self._lie(state.rolls)[_pairs(state.dice)])

    def _check(self, state: State) -> None:
        if state.row != self._row or state.phase not in DICE:
            raise ValueError("this is a moment of another turn")

    def _begun(self, state: State) -> State:
        return self.game.choose(state, {state.seat: Call.ROLL})

    def chances(self, state: State) -> dict[Goal, float]:
        """The chance of each citizen with best play for it, and of a penalty with best play against it."""
        if self.reward is not None:
            raise ValueError("this turn was worked out for a reward of its own")
        penalty = 1.0 - chance(self.worth(state))
        begun = self._begun(state) if state.phase is Phase.READY else state
        return {**{citizen: alone(citizen).chance(begun) for citizen in state.row}, Call.PENALTY: penalty}

    def prospects(self, state: State) -> list[Prospect[Action]]:
        """The same chances, and for each citizen what every option leaves of its own."""
        return [self._prospect(state, aim, chance) for aim, chance in self.chances(state).items()]

    def _prospect(self, state: State, aim: Goal, chance: float) -> Prospect[Action]:
        if state.phase is Phase.ROLLING or not isinstance(aim, Citizen):
            return Prospect(aim, chance)
        found = self.best(state, aim)
        return Prospect(aim, chance, best=found.best, options=found.options)

    def best(self, state: State, goal: Citizen | None = None) -> Best[Action]:
        """What every option is worth to the reward, or to one citizen, and the best of them."""
        if goal is not None:
            if goal not in self._goals:
                self._goals[goal] = Turn(self.game, state, goal)
            return self._goals[goal].best(state)
        if self.reward is None:
            raise ValueError("there are several goals: name one")
        whole = self.worth(state)
        match self.game.turn(state):
            case Choice(by):
                options = tuple(by[state.seat])
                worth = [self._option(state, option, whole) for option in options]
                return best_of(options, worth, [True] * len(options))
        raise NoOdds("nothing is to be chosen here")

    def _option(self, state: State, option: Action, whole: float) -> float:
        match option:
            case Reroll(dice):
                kept = list(state.dice)
                for face in dice:
                    kept.remove(face)
                return float(self._roll(state.rolls - 1)[_parts(tuple(kept))])
            case Call.STOP:
                return float(self._lying[0][_pairs(state.dice)])
            case Take(citizen):
                return self._ending(state, citizen)
            case Call.PENALTY:
                return self._ending(state, Call.PENALTY)
        return whole

    def _ending(self, state: State, end: Goal) -> float:
        """What it is worth to end the turn with this card."""
        match self.reward:
            case Citizen() as hope:
                return float(end is hope)
            case Mapping() as values:
                return float(values.get(end, 0.0))
            case worth:
                assert callable(worth)
                return float(worth(state.dice))


def _rolled(lying: Numbers) -> Numbers:
    """What it is worth to keep some and roll the others: [28, 28, 28] of [21, 21, 21]."""
    for _ in range(3):  # one kind after the other; the axes come round to where they were
        lying = np.moveaxis(lying @ FALLS.T, 2, 0)
    return np.ascontiguousarray(lying)


def _kept(rolling: Numbers) -> Numbers:
    """What dice are worth if the best part of them is kept: [21, 21, 21] of [28, 28, 28]."""
    for _ in range(3):
        one = np.maximum(rolling[..., 1:7], rolling[..., :1])
        best = np.maximum(rolling[..., 7:], np.maximum(one[..., FIRST], one[..., SECOND]))
        rolling = np.moveaxis(best, 2, 0)
    return np.ascontiguousarray(rolling)


def _falls() -> Numbers:
    """How likely each pair is to come of each part that is kept: [part, pair]."""
    falls = np.zeros((len(PARTS), len(PAIRS)))
    for part, row in INDEX.items():
        missing = 2 - len(part)
        for fall in np.ndindex(*(6,) * missing):
            falls[row, PAIRS.index(tuple(sorted((*part, *fall))))] += 6.0**-missing
    return falls


FALLS = _falls()


def _parts(dice: Dice) -> tuple[int, int, int]:
    """Which part of each kind these dice are; they are sorted."""
    a, b, c = (INDEX[tuple([face.number - 1 for face in dice if face[0] == kind])] for kind in "ABC")
    return a, b, c


def _pairs(dice: Dice) -> tuple[int, int, int]:
    """The same of all six dice, among pairs alone."""
    a, b, c = _parts(dice)
    return a - 7, b - 7, c - 7


@cache
def _rolls() -> tuple[Dice, ...]:
    """Every roll of all six dice, in the order of the arrays."""
    a, b, c = ([(SIDES[kind][one], SIDES[kind][other]) for one, other in PAIRS] for kind in "ABC")
    return tuple(x + y + z for x in a for y in b for z in c)


@cache
def _fits() -> NDArray[np.bool_]:
    """Which citizens every roll wins over: [citizen, A, B, C]."""
    wins = [fulfilled(dice) for dice in _rolls()]
    return np.array([[citizen in won for won in wins] for citizen in CITIZENS]).reshape(-1, 21, 21, 21)


def _worth(values: Mapping[Goal, float], state: State) -> Numbers:
    """KD-2.3: the best citizen that fits, which one must take; a penalty if none does."""
    best = np.full((21, 21, 21), -np.inf)
    for citizen in state.row:
        fits = _fits()[CITIZENS.index(citizen)]
        np.maximum(best, values.get(citizen, 0.0), out=best, where=fits)
    return np.where(np.isneginf(best), values.get(Call.PENALTY, 0.0), best)
