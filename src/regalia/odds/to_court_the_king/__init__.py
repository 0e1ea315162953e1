"""To Court the King: the turn, what it may be played for, and the tables that it is worked out in."""

from regalia.odds.to_court_the_king.rewards import Reward, Sorted, obtainable, taking
from regalia.odds.to_court_the_king.turn import Turn, at_once, quick, unfold

__all__ = ["Reward", "Sorted", "Turn", "at_once", "obtainable", "quick", "taking", "unfold"]
