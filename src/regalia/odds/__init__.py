"""Exact odds: what a turn is worth from exactly here, with best play.

What is worked out, is in the kernel; `regalia.lab.judge` is the same in NumPy.

>>> from regalia import game
>>> rules = game("to-court-the-king")
>>> f"{chances(rules, rules.start())['guard']:.4f}"
'0.1384'
"""

from collections.abc import Hashable, Iterator, Mapping
from typing import Any, Protocol, cast

from regalia.core import AnyGame
from regalia.games.king_of_the_dice.rules import KingOfTheDice
from regalia.games.to_court_the_king.rules import ToCourtTheKing
from regalia.odds.answers import MEMORY, AtLeast, Best, NoOdds, Prospect, Stop, Stopped, never

__all__ = [
    "MEMORY",
    "AtLeast",
    "Best",
    "NoOdds",
    "Prospect",
    "Stopped",
    "Turn",
    "at_once",
    "best",
    "chances",
    "mark",
    "prospects",
    "turn",
    "unfold",
]


class Turn(Protocol):
    """A turn that is being played: ask it for this and any later moment of it."""

    @property
    def exact(self) -> bool: ...  # otherwise its answers are lower bounds, and say so
    def knows(self, state: Any) -> bool: ...  # whether it is a moment of this turn
    def chances(self, state: Any) -> Mapping[Any, float]: ...
    def best(self, state: Any, goal: Any = None) -> Best[Any]: ...
    def prospects(self, state: Any) -> list[Prospect[Any]]: ...


def chances(game: AnyGame, state: Any) -> dict[Any, float]:
    """The chance of each card for the seat whose turn it is, with best play for that card from here.

    Where no dice are to be rolled there is nothing to hope for, and nothing is said.
    """
    try:
        return {**turn(game, state).chances(state)}
    except NoOdds:
        return {}


def prospects(game: AnyGame, state: Any) -> list[Prospect[Any]]:
    """The same chances, each with the option to take for it: whatever a person may want to be told."""
    try:
        return turn(game, state).prospects(state)
    except NoOdds:
        return []


def best(game: AnyGame, state: Any, reward: Any) -> Best[Any]:
    """What every option is worth to a reward, and the best of them."""
    return turn(game, state, reward).best(state)


def turn(game: AnyGame, state: Any, reward: Any = None) -> Turn:
    """The turn that is being played; ask it for this and any later moment of it.

    Where the exact answer is slow, its answers are lower bounds (`AtLeast`); `unfold` goes on to exact ones.
    """
    match game:
        case ToCourtTheKing():
            from regalia.odds import to_court_the_king

            return to_court_the_king.quick(game, state, reward)
        case KingOfTheDice():
            from regalia.odds import king_of_the_dice

            return king_of_the_dice.Turn(game, state, reward)
    raise NoOdds(f"{game.facts.name} has no odds")


def at_once(game: AnyGame, state: Any, *, stop: Stop = never) -> Turn:
    """The turn in a second or two, however much there is to it: exact, or as a lower bound.

    `stop` is asked now and then whether the answer is no longer wanted; then `Stopped` is raised.
    """
    if isinstance(game, ToCourtTheKing):
        from regalia.odds import to_court_the_king

        return to_court_the_king.at_once(game, state, stop=stop)
    return turn(game, state)


def mark(game: AnyGame, state: Any) -> Hashable:
    """What every moment of a turn has in common, and no other turn that is worth something else."""
    match game:
        case ToCourtTheKing():
            return state.seat, state.final, state.courts, state.supply, state.fools, state.bar
        case KingOfTheDice():
            return cast(Hashable, state.row)
    raise NoOdds(f"{game.facts.name} has no odds")


def unfold(
    game: AnyGame, state: Any, reward: Any = None, *, memory: int = MEMORY, stop: Stop = never
) -> Iterator[Turn]:
    """The turn at once, perhaps as a lower bound, and then exactly if that takes no more bytes than `memory`.

    `stop` is asked now and then whether the answer is no longer wanted; then `Stopped` is raised.
    """
    if isinstance(game, ToCourtTheKing):
        from regalia.odds import to_court_the_king

        yield from to_court_the_king.unfold(game, state, reward, memory=memory, stop=stop)
    else:
        yield turn(game, state, reward)
