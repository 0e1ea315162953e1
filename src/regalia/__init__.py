"""Regalia: crown-and-dice games with exact rules, computer players and exact odds.

>>> import regalia
>>> rules = regalia.game("find-the-king")
>>> rules.turn(rules.start()).options[1][0]
Reveal(position=1)
"""

from regalia.catalogue import Entry, Option, Unknown, game, games
from regalia.core import Chance, Choice, Fell, Illegal, Over, Picks, advance

__version__ = "0.1.0"

__all__ = [
    "Chance",
    "Choice",
    "Entry",
    "Fell",
    "Illegal",
    "Option",
    "Over",
    "Picks",
    "Unknown",
    "advance",
    "game",
    "games",
]
