"""Exact odds: what a turn is worth from exactly here, with best play.

>>> from regalia import game
>>> rules = game("to-court-the-king")
>>> f"{chances(rules, rules.start())['guard']:.4f}"
'0.1384'
"""

from typing import Any

from regalia.core import AnyGame, Over
from regalia.games.to_court_the_king.rules import ToCourtTheKing
from regalia.odds.answers import AtLeast, Best
from regalia.odds.to_court_the_king import Turn

__all__ = ["AtLeast", "Best", "NoOdds", "Turn", "best", "chances"]


class NoOdds(ValueError):
    """Nothing to compute: no turn with dice is being played."""


def chances(game: AnyGame, state: Any) -> dict[Any, float]:
    """The chance of each card for the seat whose turn it is, with best play for that card from here."""
    return _turn(game, state).chances(state)


def best(game: AnyGame, state: Any, reward: Any) -> Best[Any]:
    """What every option is worth to a reward over final dice, and the best of them."""
    return _turn(game, state, reward).best(state)


def _turn(game: AnyGame, state: Any, reward: Any = None) -> Turn:
    if isinstance(game.turn(state), Over):
        raise NoOdds("the game is over")
    match game:
        case ToCourtTheKing():
            return Turn(game, state, reward)
    raise NoOdds(f"{game.facts.name} has no odds")
