"""The exact chance of each citizen, pursued alone with best play, by walking the rules."""

from collections.abc import Mapping
from functools import cache

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

from regalia.core import Chance, Choice
from regalia.games.king_of_the_dice.citizens import CITIZENS, KINDS, Citizen, Dice, Throw
from regalia.games.king_of_the_dice.rules import Call, KingOfTheDice, Phase, Reroll, State, Take
from tests.games.king_of_the_dice.played import Played

EXPECTED: Mapping[str, tuple[float, float]] = {
    "snob-even snob-odd": (0.4488, 0.6789),
    "elf-4": (0.7875, 0.8969),
    "elf-5": (0.5178, 0.6806),
    "elf-6": (0.1968, 0.3108),
    "dwarf-111 dwarf-333 dwarf-444": (0.4998, 0.6889),
    "dwarf-3333 dwarf-4444 dwarf-6666": (0.2099, 0.3776),
    "dwarf-11111 dwarf-66666": (0.0517, 0.1269),
    "gnome-ggg": (0.9324, 0.9838),
    "gnome-gggg gnome-rrrr": (0.7511, 0.9041),
    "gnome-rrrrr gnome-bbbbb": (0.4282, 0.6614),
    "gnome-bbbbbb": (0.1214, 0.2670),
    "orc-22": (0.9487, 0.9827),
    "orc-3": (0.8887, 0.9536),
    "orc-4": (0.5011, 0.6795),
    "orc-32": (0.7614, 0.8783),
    "orc-5": (0.1572, 0.2928),
    "orc-222": (0.2726, 0.3877),
    "orc-42": (0.1949, 0.3125),
    "goblin-4": (0.9262, 0.9779),
    "goblin-5": (0.6401, 0.8181),
    "goblin-6": (0.2189, 0.3938),
    "apprentice-rrggbb": (0.5549, 0.7003),
    "apprentice-rrrbbb": (0.3893, 0.5709),
    "fairy-rrgg fairy-bbgg": (0.9218, 0.9760),
    "fairy-rrrbb fairy-rrggg fairy-ggbbb": (0.7301, 0.8727),
    "hypnotist": (0.3819, 0.6024),
    "dragon-25": (0.8699, 0.9609),
    "dragon-28": (0.6115, 0.8098),
    "dragon-30": (0.3819, 0.6024),
}

GAME = KingOfTheDice(2)
READY = Played(2, "dwarf-111 dwarf-333 dwarf-444 elf-4 elf-5").state
FULL: tuple[Dice, ...] = tuple(Throw(KINDS))
AT = {dice: n for n, dice in enumerate(FULL)}

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


class Tree:
    """A turn as the rules tell it: what may stay of each roll, and how what stays may be completed."""

    def __init__(self) -> None:
        kept: dict[Dice, int] = {(): 0}  # the first roll keeps nothing
        stays: list[int] = []
        first: list[int] = []
        for dice in FULL:
            first.append(len(stays))
            rolled = replace(READY, phase=Phase.ROLLED, dice=dice, rolls=1)
            for action in _options(rolled):
                if isinstance(action, Reroll):
                    after = GAME.choose(rolled, {rolled.seat: action})
                    stays.append(kept.setdefault(after.dice, len(kept)))
        self.stays, self.first_stay = np.array(stays), np.array(first)
        falls: list[int] = []
        weights: list[int] = []
        first = []
        for dice in kept:
            first.append(len(falls))
            rolling = replace(READY, phase=Phase.ROLLING, dice=dice)
            turn = GAME.turn(rolling)
            assert isinstance(turn, Chance)
            for outcome, weight in turn.ways.items():
                falls.append(AT[GAME.chance(rolling, outcome).dice])
                weights.append(weight)
        self.falls, self.first_fall = np.array(falls), np.array(first)
        self.weights = np.array(weights, float)
        self.weights /= np.repeat(
            np.add.reduceat(self.weights, self.first_fall), np.diff([*first, len(falls)])
        )

    def kept(self, worth: Floats) -> Floats:
        """What it is worth to roll all but the dice that stay, when the fallen dice are worth so much."""
        mean: Floats = np.add.reduceat(self.weights * worth[self.falls], self.first_fall)
        return mean

    def chance(self, wins: Floats, rolls: int) -> float:
        """The chance of fulfilling a wish within so many rolls."""
        worth = wins
        for _ in range(rolls - 1):
            worth = np.maximum(wins, np.maximum.reduceat(self.kept(worth)[self.stays], self.first_stay))
        return float(self.kept(worth)[0])


def _options(state: State) -> tuple[object, ...]:
    turn = GAME.turn(state)
    assert isinstance(turn, Choice)
    return tuple(turn.options[state.seat])


@cache
def tree() -> Tree:
    return Tree()


@cache
def wins() -> dict[Citizen, Floats]:
    """For every citizen the rolls after which the rules offer it."""
    found = {citizen: np.zeros(len(FULL)) for citizen in CITIZENS}
    for low in range(0, len(CITIZENS), 5):
        for n, dice in enumerate(FULL):
            state = replace(READY, phase=Phase.TAKING, dice=dice, row=CITIZENS[low : low + 5])
            for action in _options(state):
                if isinstance(action, Take):
                    found[action.citizen][n] = 1
    return found


def test_the_walk_is_complete() -> None:
    assert len(FULL) == 21**3
    assert len(tree().first_fall) == 28**3 - 21**3  # every choice of dice that may stay but all six
    assert len(tree().falls) == 78**3 - 21**3


@pytest.mark.parametrize("names", EXPECTED)
def test_kd_0_4_the_chance_of_a_citizen_within_three_and_four_rolls(names: str) -> None:
    for name in names.split():
        sure = wins()[next(citizen for citizen in CITIZENS if citizen == name)]
        chances = tree().chance(sure, 3), tree().chance(sure, 4)
        assert tuple(round(chance, 4) for chance in chances) == EXPECTED[names], name


def test_every_citizen_has_its_chance() -> None:
    assert {name for names in EXPECTED for name in names.split()} == set(CITIZENS)


def test_kd_2_5_three_and_four_are_the_rolls_that_the_rules_give() -> None:
    elf = replace(READY.kingdoms[0], top=Citizen.ELF_4)
    for kingdoms, rolls in ((READY.kingdoms, 3), ((elf, READY.kingdoms[1]), 4)):
        after = GAME.choose(replace(READY, kingdoms=kingdoms), {0: Call.ROLL})
        assert after.rolls + 1 == rolls
