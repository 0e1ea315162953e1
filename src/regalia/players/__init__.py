"""Computer players: one protocol, one place to ask for them, and they see what people see."""

from pkgutil import resolve_name

from regalia.catalogue import Unknown
from regalia.core import AnyGame, Seat
from regalia.players.player import Candidate, Mind, Player, Thinker
from regalia.players.random import RandomPlayer

__all__ = ["LEVELS", "Candidate", "Player", "RandomPlayer", "called", "levels", "player", "usual"]

LEVELS = ("random", "squire", "courtier", "monarch")

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


def called(level: str) -> str:
    """What a level is called today.

    >>> called("page"), called("monarch")
    ('squire', 'monarch')
    """
    return FORMER.get(level, level)


def usual(game: AnyGame) -> str:
    """The level that plays where nobody asked for one: not the weakest, if there is another."""
    return levels(game)[:2][-1]


def player(level: str, game: AnyGame, seed: int | str | None = None, seat: Seat | None = None) -> Player:
    """A computer player of this level for this game; it plays best if it knows its seat."""
    level = called(level)
    if level not in levels(game):
        raise Unknown(f"{game.facts.name} has no player '{level}'; it has {', '.join(levels(game))}")
    if level == "random":
        return RandomPlayer(seed)
    mind: Mind = resolve_name(f"{__name__}.{MINDS[game.facts.name]}")(level, game, seat)
    return Thinker(level, mind, seed)
