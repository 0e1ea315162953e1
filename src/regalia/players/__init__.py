"""Computer players: one protocol, one place to ask for them, and they see what people see."""

from regalia.catalogue import Unknown
from regalia.core import AnyGame
from regalia.players.player import Player
from regalia.players.random import RandomPlayer

__all__ = ["Player", "RandomPlayer", "levels", "player"]


def levels(game: AnyGame) -> tuple[str, ...]:
    """The levels at which computer players play this game, weakest first."""
    return ("random",)


def player(level: str, game: AnyGame, seed: int | str | None = None) -> Player:
    """A computer player of this level for this game."""
    if level not in levels(game):
        raise Unknown(f"{game.facts.name} has no player '{level}'; it has {', '.join(levels(game))}")
    return RandomPlayer(seed)
