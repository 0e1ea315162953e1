"""King of the Dice: the turn with every citizen of the row at once, and one citizen alone."""

from regalia.odds.king_of_the_dice.turn import Goal, Reward, Turn

__all__ = ["Goal", "Reward", "Turn"]
