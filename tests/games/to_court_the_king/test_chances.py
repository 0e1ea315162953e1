"""The exact chances of a turn without abilities, by walking the rules: best play for one card at a time."""

from functools import cache

import numpy as np
import numpy.typing as npt
import pytest

from regalia.core import Chance, Choice
from regalia.games.to_court_the_king.characters import CARDS, Character
from regalia.games.to_court_the_king.rules import State, ToCourtTheKing
from tests.games.to_court_the_king.positions import owning

GAME = ToCourtTheKing(seats=2)

# With 3, 4, 5 and 6 dice
CHANCES = {
    "farmer": (0.7942, 0.9871, 0.9999, None),
    "maid": (0.5, 0.5, 0.5, 0.5),
    "philosopher": (0.5, 0.5, 0.5, 0.5),
    "laborer": (0.4106, 0.9624, 0.9998, None),
    "guard": (0.1384, 0.4517, 0.7703, 0.9527),
    "hunter": (0, 0.0780, 0.3037, 0.5965),
    "merchant": (0, 0.4880, 0.9735, 0.9999),
    "astronomer": (0, 0.3468, 0.8535, 0.9962),
    "noblewoman": (0, 0, 0.3721, 0.8483),
    "pawnbroker": (0, 0, 0.0211, 0.6744),
    "knight": (0, 0, 0.0500, 0.2249),
    "magician": (0, 0, 0.3077, 0.6970),
    "alchemist": (0, 0, 0, 0.1969),
    "bishop": (0, 0, 0, 0.3848),
    "nobleman": (0, 0, 0, 0.1637),
    "general": (0, 0, 0, 0.0352),
    "king": (0, 0, 0, 0),
}

Values = npt.NDArray[np.float64]


@cache
def chances(dice: int) -> Values:
    """The chance of each card, in the order of the table, at the start of a turn with so many dice."""
    known: dict[State, Values] = {}

    def of(state: State) -> Values:
        if state not in known:
            known[state] = judge(state)
        return known[state]

    def judge(state: State) -> Values:
        if len(state.aside) == dice:
            return np.array([float(CARDS[Character(who)].cost.met(state.aside)) for who in CHANCES])
        match GAME.turn(state):
            case Chance(ways):
                fallen = [count * of(GAME.chance(state, roll)) for roll, count in ways.items()]
                return np.array(np.sum(fallen, axis=0) / 6**state.hand)
            case Choice(options):
                return np.array(np.max([of(GAME.choose(state, {0: pick})) for pick in options[0]], axis=0))
        raise AssertionError(state)

    return of(owning(GAME, "charlatan " * (dice - 3)))


@pytest.mark.parametrize("dice", [3, 4, 5, 6])
def test_exact_chances_without_abilities(dice: int) -> None:
    found = dict(zip(CHANCES, chances(dice), strict=True))
    wanted = {who: row[dice - 3] for who, row in CHANCES.items()}
    for who, chance in wanted.items():
        if chance is None:
            assert 0.99995 < found[who] < 1
        else:
            assert found[who] == pytest.approx(chance, abs=0.00005), who
