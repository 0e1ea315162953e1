"""To Court the King: the turn, what it may be played for, and the tables that it is worked out in."""

from regalia.odds.to_court_the_king.rewards import Reward, obtainable, taking
from regalia.odds.to_court_the_king.turn import Turn, quick, unfold

__all__ = ["Reward", "Turn", "obtainable", "quick", "taking", "unfold"]
