"""The odds of a turn of King of the Dice: every citizen of the row at once, exact with the dice as they are.

The dice are of three kinds, two of each. Of one kind 21 pairs can lie there, and 28 parts of a pair can be
kept: none, one die or both. What dice are worth is an array [A, B, C], with an axis for each kind; one of
pairs lies there, one of parts is kept.
"""

from collections.abc import Callable, Mapping
from ctypes import Array, c_uint64
from functools import cache
from itertools import combinations_with_replacement
from typing import TypeAlias

from regalia.core import Choice
from regalia.games.king_of_the_dice.citizens import CITIZENS, SIDES, Citizen, Dice, fulfilled
from regalia.games.king_of_the_dice.rules import Action, Call, KingOfTheDice, Phase, Reroll, State, Take
from regalia.kernel import Doubles, doubles, ints, kernel, room
from regalia.odds.answers import Best, NoOdds, Pace, Prospect, best_of, chance
from regalia.odds.king_of_the_dice.alone import alone

Goal: TypeAlias = Citizen | Call
"""A citizen of the row, or `Call.PENALTY`."""

Reward: TypeAlias = Citizen | Mapping[Goal, float] | Callable[[Dice], float]
"""What is hoped for: one citizen; the worth of each and of a penalty, 0 if not said; or that of any dice."""

DICE = (Phase.READY, Phase.ROLLING, Phase.ROLLED, Phase.TAKING)

PAIRS = tuple(combinations_with_replacement(range(6), 2))
PARTS: tuple[tuple[int, ...], ...] = ((), *((face,) for face in range(6)), *PAIRS)
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
        self._rolling: list[Doubles] = []

    def _final(self, state: State) -> Doubles:
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
                return doubles([worth(dice) for dice in _rolls()])

    def _lie(self, rolls: int) -> Doubles:
        """What dice on the table are worth with so many rolls to come: the best part of them is kept."""
        while len(self._lying) <= rolls:
            lying = room(21**3)
            kernel.citizens_kept(self._roll(len(self._lying) - 1), lying)
            self._lying.append(lying)
        return self._lying[rolls]

    def _roll(self, rolls: int) -> Doubles:
        """What it is worth to keep dice and roll the others, with so many rolls to come after that."""
        while len(self._rolling) <= rolls:
            rolling = room(28**3)
            kernel.citizens_rolled(self._lie(len(self._rolling)), rolling)
            self._rolling.append(rolling)
        return self._rolling[rolls]

    def worth(self, state: State) -> float:
        """What best play makes of this moment of the turn."""
        self._check(state)
        match state.phase:
            case Phase.READY:
                return self.worth(self._begun(state))
            case Phase.ROLLING:
                return self._roll(state.rolls)[_parts(state.dice)]
            case _:
                return self._lie(state.rolls)[_pairs(state.dice)]

    def knows(self, state: State) -> bool:
        """Whether this is a moment of this turn, or of another with the same row."""
        return state.row == self._row and state.phase in DICE

    def _check(self, state: State) -> None:
        if not self.knows(state):
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
                return best_of(options, worth, [Pace.AT_ONCE] * len(options))
        raise NoOdds("nothing is to be chosen here")

    def _option(self, state: State, option: Action, whole: float) -> float:
        match option:
            case Reroll(dice):
                kept = list(state.dice)
                for face in dice:
                    kept.remove(face)
                return self._roll(state.rolls - 1)[_parts(tuple(kept))]
            case Call.STOP:
                return self._lying[0][_pairs(state.dice)]
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


def _kinds(dice: Dice) -> list[int]:
    """Which part of each kind these dice are; they are sorted."""
    return [INDEX[tuple([face.number - 1 for face in dice if face[0] == kind])] for kind in "ABC"]


def _parts(dice: Dice) -> int:
    """Where dice that are kept stand in an array."""
    a, b, c = _kinds(dice)
    return (a * 28 + b) * 28 + c


def _pairs(dice: Dice) -> int:
    """Where all six dice stand in an array of pairs alone."""
    a, b, c = _kinds(dice)
    return ((a - 7) * 21 + b - 7) * 21 + c - 7


@cache
def _rolls() -> tuple[Dice, ...]:
    """Every roll of all six dice, in the order of the arrays."""
    a, b, c = ([(SIDES[kind][one], SIDES[kind][other]) for one, other in PAIRS] for kind in "ABC")
    return tuple(x + y + z for x in a for y in b for z in c)


@cache
def _won() -> Array[c_uint64]:
    """Which citizens every roll wins over, as bits."""
    bit = {citizen: 1 << k for k, citizen in enumerate(CITIZENS)}
    return (c_uint64 * 21**3)(*(sum([bit[citizen] for citizen in fulfilled(dice)]) for dice in _rolls()))


def _worth(values: Mapping[Goal, float], state: State) -> Doubles:
    """KD-2.3: the best citizen that fits, which one must take; a penalty if none does."""
    lying = room(21**3)
    bits = ints([CITIZENS.index(citizen) for citizen in state.row])
    worth = doubles([values.get(citizen, 0.0) for citizen in state.row])
    kernel.citizens_worth(_won(), len(bits), bits, worth, values.get(Call.PENALTY, 0.0), lying)
    return lying
