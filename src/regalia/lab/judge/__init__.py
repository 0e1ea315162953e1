"""The judge of the kernel: the same odds in NumPy, or in exact fractions, written to be read.

>>> from fractions import Fraction
>>> from regalia import game
>>> from regalia.odds.to_court_the_king import Turn
>>> rules = game("to-court-the-king")
>>> Turn(rules, rules.start(), solve=judged(Fraction)).worth(rules.start())[0]
Fraction(193, 243)
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regalia.dice import Dice
from regalia.games.to_court_the_king.characters import earned
from regalia.lab.judge import multisets
from regalia.lab.judge.classes import Classes, classes
from regalia.lab.judge.multisets import ranks
from regalia.lab.judge.phase import phase, work
from regalia.lab.judge.tables import Number, Tables, Values
from regalia.odds.answers import Stop, Stopped
from regalia.odds.to_court_the_king.plan import Plan
from regalia.odds.to_court_the_king.rewards import TAKEN, Hope
from regalia.odds.to_court_the_king.solver import Lanes, Solve

LANES = 64  # worked on at once


def judged(number: Number = np.float64) -> Solve:
    """How the judge works out a turn, in this kind of number."""

    def solve(plan: Plan, hope: Hope, single: bool, workers: int, stop: Stop) -> Judged:
        return Judged(Tables(plan, hoped(hope), np.float32 if single else number), stop)

    return solve


def hoped(hope: Hope) -> Classes:
    """The classes of dice for what is hoped for."""
    faces = np.array([face in hope.aside for face in multisets.FACES]) if hope.shown else None
    return classes(hope.fewest, [_worth(hope, more) for more in range(hope.fewest, hope.most + 1)], faces)


def _worth(hope: Hope, more: int) -> NDArray[Any]:
    if hope.values is None:
        return np.array([hope.results(more)])
    results = [earned(tuple(sorted(hope.aside + dice, reverse=True))) for dice in multisets.rolls(more)]
    met = np.array([[who in some for some in results] for who in TAKEN])
    return np.array(
        [np.where(met, np.array(values)[:, None], 0).max(axis=0, initial=0) for values in hope.values]
    )


class Judged:
    """The tables of a turn, worked out in NumPy."""

    def __init__(self, tables: Tables, stop: Stop) -> None:
        self.tables = tables
        for layer in range(tables.plan.most, -1, -1):
            many = len(tables.roll[layer][0])
            for first in range(0, many, LANES):
                if stop():
                    raise Stopped
                work(tables, layer, np.arange(first, min(first + LANES, many), dtype=np.int32))

    def walk(self, dice: Dice) -> Lanes:
        found: list[int] = self.tables.classes.walk(dice).tolist()
        return found

    def roll(self, layer: int, at: int, lanes: Lanes) -> list[Any]:
        worth: list[Any] = self.tables.roll[layer][at][list(lanes)].tolist()
        return worth

    def _phase(self, layer: int, lanes: Lanes, at: int, free: bool) -> dict[int, Values]:
        within = self.tables.plan.hands[at].unused
        return dict(phase(self.tables, layer, np.array(lanes, np.int32), free, within))

    def lie(
        self, layer: int, lanes: Lanes, at: int, left: int, free: bool, active: Dice, falling: int = 0
    ) -> list[Any]:
        values = self._phase(layer, lanes, at, free)[left]
        ways = multisets.chances(falling, self.tables.number)
        worth: list[Any] = (ways @ values[multisets.beside(falling, active)]).tolist()
        return worth

    def kept(self, layer: int, lanes: Lanes, at: int, active: Sequence[Dice]) -> list[Any]:
        values = self._phase(layer, lanes, at, True)[at]
        rows = [ranks(len(dice))[dice] for dice in active]
        worth: list[Any] = values[rows, range(len(rows))].tolist()
        return worth
