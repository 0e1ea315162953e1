"""Equilibria of two-seat games with sealed picks, exact by linear programs over the core protocol.

>>> from regalia import game
>>> rules = game("support-the-king")
>>> round(solve(rules)[rules.start()].value, 12)
0.5
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from scipy.optimize import linprog  # type: ignore[import-untyped]

from regalia.core import Choice, Game, Over, S, Seat

Matrix = NDArray[np.float64]


class Node(Struct, frozen=True):
    """What a state is worth to seat 0, and how each seat best mixes its options there."""

    value: float
    mixes: tuple[tuple[tuple[Any, float], ...], ...]


def solve(game: Game[S, Any, Any, Any]) -> Mapping[S, Node]:
    """Every state in which both seats pick, solved by backward induction; payoffs add up to 1."""
    known: dict[S, Node] = {}

    def value(state: S) -> float:
        match game.turn(state):
            case Over(payoff):
                return payoff[0]
            case Choice(options) if options.keys() == {0, 1}:
                if state not in known:
                    known[state] = node(state, options)
                return known[state].value
            case _:
                raise ValueError("only games in which both seats pick at once are solved here")

    def node(state: S, options: Mapping[Seat, Any]) -> Node:
        payoff = np.array(
            [
                [value(game.choose(state, {0: mine, 1: theirs})) for theirs in options[1]]
                for mine in options[0]
            ]
        )
        worth, mine = mix(payoff)
        _, theirs = mix(1 - payoff.T)
        return Node(
            worth,
            (tuple(zip(options[0], mine, strict=True)), tuple(zip(options[1], theirs, strict=True))),
        )

    value(game.start())
    return known


def mix(payoff: Matrix) -> tuple[float, tuple[float, ...]]:
    """What the rows are worth against the best answer, and the rows' safest mix.

    Of all the safest mixes it is the one that gains most against an opponent without a plan.
    """
    rows, columns = payoff.shape
    # Variables: the chance of each row, and the worth, which no column may push below.
    least = np.hstack([-payoff.T, np.ones((columns, 1))])
    whole = np.array([[1.0] * rows + [0.0]])
    bounds = [(0, 1)] * rows + [(None, None)]
    safe = linprog([0.0] * rows + [-1.0], least, np.zeros(columns), whole, [1.0], bounds, method="highs")
    worth = -safe.fun
    gain = linprog(
        -payoff.sum(axis=1),
        -payoff.T,
        np.full(columns, 1e-12 - worth),
        whole[:, :-1],
        [1.0],
        bounds[:-1],
        method="highs",
    )
    found = gain.x if gain.success else safe.x[:-1]
    chances = np.maximum(found, 0.0)
    return float(worth), tuple((chances / chances.sum()).tolist())
