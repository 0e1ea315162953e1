"""How far off learned worths are: measured on games that nothing was learned from."""

from regalia.core import AnyGame


def margin(game: AnyGame, worth: float) -> float:
    """How far off a worth like this was."""
    return 0.0


def beginning(seats: int) -> tuple[float, ...]:
    """What King of the Dice is worth to each seat before the deal."""
    return (1 / seats,) * seats
