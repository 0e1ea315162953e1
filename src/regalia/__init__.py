"""Regalia: crown-and-dice games with exact rules, computer players and exact odds.

>>> import regalia
>>> play = regalia.play("find-the-king").pick("reveal 3").fell("draw king")
>>> play.over.payoff
(0.0, 1.0)
"""

from regalia.catalogue import Entry, Option, Unknown, game, games
from regalia.core import Chance, Choice, Fell, Illegal, Over, Picks, advance
from regalia.drawing import svg
from regalia.play import Play, play
from regalia.review import review

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
    "Play",
    "Unknown",
    "advance",
    "game",
    "games",
    "play",
    "review",
    "svg",
]
