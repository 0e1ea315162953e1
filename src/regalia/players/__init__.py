"""Computer players: one protocol, and they see what people see."""

from regalia.players.player import Player
from regalia.players.random import RandomPlayer

__all__ = ["Player", "RandomPlayer"]
