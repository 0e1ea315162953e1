"""One citizen alone: it asks for numbers or for colours, never both, so kinds of dice make no difference."""

from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from regalia.dice import sort
from regalia.games.king_of_the_dice.citizens import SIDES, Citizen, Colours, Dice, OneColour, tally
from regalia.games.king_of_the_dice.rules import ROLLS, Phase, State
from regalia.odds import multisets
from regalia.odds.answers import chance

Numbers: TypeAlias = NDArray[np.float64]

COLOUR = {face.colour: face.number for face in SIDES["A"][:3]}


class Alone:
    """One citizen pursued with six dice all of kind A; a colour is then a number like another."""

    def __init__(self, citizen: Citizen) -> None:
        self._colours = isinstance(citizen.need, Colours | OneColour)
        wins = [citizen.need.met(tally(self._of_kind_a(dice))) for dice in multisets.rolls(6)]
        self._lying = [np.array(wins, float)]
        self._rolling: list[list[Numbers]] = []
        for _ in range(ROLLS + 1):
            rolling = [self._lying[-1]]
            for count in range(5, -1, -1):
                rolling.append(rolling[-1][multisets.plus(count)].mean(axis=1))
            self._rolling.append(rolling[::-1])
            best = rolling[-1]
            for count in range(1, 7):
                less = np.append(best, -np.inf)[multisets.minus(count)].max(axis=1)
                best = np.maximum(self._rolling[-1][count], less)
            self._lying.append(best)

    def _of_kind_a(self, numbers: tuple[int, ...]) -> Dice:
        return tuple(SIDES["A"][number - 1] for number in numbers)

    def chance(self, state: State) -> float:
        """The chance from here, with dice in the air or on the table."""
        numbers = sort(COLOUR[face.colour] if self._colours else face.number for face in state.dice)
        rank = multisets.ranks(len(numbers))[numbers]
        if state.phase is Phase.ROLLING:
            return chance(self._rolling[state.rolls][len(numbers)][rank])
        return chance(self._lying[state.rolls][rank])


alone = cache(Alone)
