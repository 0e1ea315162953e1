"""Computer players: one protocol, one place to ask for them, and they see what people see."""

import re
from pkgutil import resolve_name

from regalia.catalogue import Unknown
from regalia.core import AnyGame, Seat
from regalia.players.between import Between
from regalia.players.player import Candidate, Mind, Player, Thinker
from regalia.players.random import RandomPlayer

__all__ = [
    "LEVELS",
    "Between",
    "Candidate",
    "Player",
    "RandomPlayer",
    "called",
    "has_level",
    "levels",
    "player",
    "scale",
    "usual",
]

LEVELS = ("random", "squire", "courtier", "monarch")

NUMBER = re.compile(r"[0-2](\.\d{1,2})?|3(\.00?)?", re.ASCII)
"""A level as a number: 0 is random, 3 the monarch, and 1.5 between a squire and a courtier."""

FORMER = {"page": "squire"}
"""Levels by names that they no longer have: records, stored tables and habits of people keep those."""

MINDS = {
    "find-the-king": "ballots:find",
    "defend-the-king": "ballots:solved",
    "support-the-king": "ballots:solved",
    "tourney-for-the-king": "ballots:solved",
    "king-at-court": "king_at_court:king_at_court",
    "king-of-the-dice": "king_of_the_dice:king_of_the_dice",
    "to-court-the-king": "to_court_the_king:to_court_the_king",
}
"""Where the minds for each game are; they are loaded when a player is made, for some bring NumPy."""


def levels(game: AnyGame) -> tuple[str, ...]:
    """The levels at which computer players play this game, weakest first."""
    return LEVELS if game.facts.name in MINDS else LEVELS[:1]


def called(level: str | float) -> str:
    """What a level is called today: by its name, or between two that have one by its number.

    >>> called("page"), called("monarch"), called("2"), called("1.50"), called(1.5)
    ('squire', 'monarch', 'courtier', '1.5', '1.5')
    """
    if not isinstance(level, str):
        level = f"{level:g}"
    if not NUMBER.fullmatch(level):
        return FORMER.get(level, level)
    number = round(float(level), 2)
    return LEVELS[int(number)] if number.is_integer() else f"{number:g}"


def has_level(game: AnyGame, level: str | float) -> bool:
    """Whether computer players play this game at this level, by its name today or its number."""
    level = called(level)
    return level in levels(game) or (len(levels(game)) > 1 and bool(NUMBER.fullmatch(level)))


def scale(game: AnyGame) -> tuple[str, ...]:
    """The levels of a game with one between each two, weakest first.

    >>> from regalia import game
    >>> scale(game("support-the-king"))
    ('random', '0.5', 'squire', '1.5', 'courtier', '2.5', 'monarch')
    """
    return tuple(called(f"{half / 2:g}") for half in range(2 * len(levels(game)) - 1))


def usual(game: AnyGame) -> str:
    """The level that plays where nobody asked for one: not the weakest, if there is another."""
    return levels(game)[:2][-1]


def player(
    level: str | float, game: AnyGame, seed: int | str | None = None, seat: Seat | None = None
) -> Player:
    """A computer player of this level for this game; it plays best if it knows its seat."""
    level = called(level)
    if not has_level(game, level):
        numbers = ", or a number from 0 to 3 between them" if len(levels(game)) > 1 else ""
        raise Unknown(f"{game.facts.name} has no player '{level}'; it has {', '.join(levels(game))}{numbers}")
    if level not in LEVELS:
        low, part = divmod(float(level), 1)
        below, above = (player(LEVELS[int(low) + k], game, seed, seat) for k in (0, 1))
        return Between(level, below, above, part, seed)
    if level == "random":
        return RandomPlayer(seed)
    mind: Mind = resolve_name(f"{__name__}.{MINDS[game.facts.name]}")(level, game, seat)
    return Thinker(level, mind, seed)
