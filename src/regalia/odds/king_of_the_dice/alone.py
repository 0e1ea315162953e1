"""One citizen alone: it asks for numbers or for colours, never both, so kinds of dice make no difference."""

from functools import cache

from regalia.dice import sort
from regalia.games.king_of_the_dice.citizens import SIDES, Citizen, Colours, Dice, OneColour, tally
from regalia.games.king_of_the_dice.rules import ROLLS, Phase, State
from regalia.kernel import Doubles, doubles, kernel, room
from regalia.odds.answers import chance
from regalia.odds.multisets import many, rolls

COLOUR = {face.colour: face.number for face in SIDES["A"][:3]}
BEFORE = [sum(many(fewer) for fewer in range(dice)) for dice in range(8)]
"""Where the dice of each number begin among those that are kept."""


class Alone:
    """One citizen pursued with six dice all of kind A; a colour is then a number like another."""

    def __init__(self, citizen: Citizen) -> None:
        self._colours = isinstance(citizen.need, Colours | OneColour)
        wins = [float(citizen.need.met(tally(self._of_kind_a(dice)))) for dice in rolls(6)]
        self._lying = [doubles(wins)]
        self._rolling: list[Doubles] = []
        for _ in range(ROLLS + 1):
            self._rolling.append(room(BEFORE[7]))
            self._lying.append(room(many(6)))
            kernel.citizens_alone(self._lying[-2], self._rolling[-1], self._lying[-1])

    def _of_kind_a(self, numbers: tuple[int, ...]) -> Dice:
        return tuple(SIDES["A"][number - 1] for number in numbers)

    def chance(self, state: State) -> float:
        """The chance from here, with dice in the air or on the table."""
        numbers = sort(COLOUR[face.colour] if self._colours else face.number for face in state.dice)
        rank = _ranks(len(numbers))[numbers]
        if state.phase is Phase.ROLLING:
            return chance(self._rolling[state.rolls][BEFORE[len(numbers)] + rank])
        return chance(self._lying[state.rolls][rank])


@cache
def _ranks(count: int) -> dict[tuple[int, ...], int]:
    return {dice: rank for rank, dice in enumerate(rolls(count))}


alone = cache(Alone)
