"""King of the Dice: six coloured dice, forty citizens, five villages."""
