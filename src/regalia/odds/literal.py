"""Exact values by walking the rules themselves: slow, literal, and the judge of everything faster.

>>> from regalia import game
>>> rules = game("find-the-king")
>>> value(rules, rules.start(), seat=1)
Fraction(1, 4)
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from regalia.core import Chance, Choice, Game, Over, S, Seat

Worth = Callable[[S], Fraction | int | None]
"""What a state is worth if the walk is to stop there, None if it goes on."""

Ends = Callable[[S, Any], Fraction | int | None]
"""What an action is worth if the walk is to stop with it, None if it goes on."""


def value(
    game: Game[S, Any, Any, Any],
    state: S,
    seat: Seat,
    worth: Worth[S] = lambda state: None,
    ends: Ends[S] = lambda state, action: None,
    known: dict[S, Fraction] | None = None,
) -> Fraction:
    """What best play by the one seat that chooses is worth to `seat`, from this state on.

    `known` keeps what was found, for more questions of the same kind.
    """
    known = {} if known is None else known

    def of(state: S) -> Fraction:
        if state not in known:
            known[state] = judge(state)
        return known[state]

    def judge(state: S) -> Fraction:
        if (stop := worth(state)) is not None:
            return Fraction(stop)
        match game.turn(state):
            case Over(payoff):
                return Fraction(payoff[seat]).limit_denominator(1000)
            case Chance(ways):
                total = sum(ways.values())
                return sum(
                    (Fraction(n, total) * of(game.chance(state, fell)) for fell, n in ways.items()),
                    Fraction(),
                )
            case Choice(options) if options.keys() == {seat}:
                return max(after(state, action) for action in options[seat])
            case _:
                raise ValueError("another seat chooses here: this is not a problem for one")

    def after(state: S, action: Any) -> Fraction:
        stop = ends(state, action)
        return of(game.choose(state, {seat: action})) if stop is None else Fraction(stop)

    return of(state)
