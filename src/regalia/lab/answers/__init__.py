"""Answers to the monarch: each learned to beat it, alone among monarchs, and nothing else; its ceiling."""

from functools import cache, partial
from importlib.resources import files

from regalia.core import AnyGame, Seat
from regalia.players import data
from regalia.players.king_of_the_dice import king_of_the_dice, learned
from regalia.players.network import Nets
from regalia.players.player import Mind
from regalia.players.to_court_the_king import by_monarch, standing, to_court_the_king


@cache
def nets(name: str) -> Nets:
    """What was learned, by the number of seats, as far as it was."""
    stored = files(__name__).joinpath(f"{name}.npz")
    return data.read(stored.read_bytes()) if stored.is_file() else {}


def mind(game: AnyGame, seat: Seat) -> Mind:
    """How it plays: as the monarch does, by worths of its own."""
    learnt = nets(game.facts.name)
    if game.facts.name == "king-of-the-dice":
        return king_of_the_dice("monarch", game, seat, partial(learned, learnt=learnt))
    return to_court_the_king(
        "monarch", game, seat, partial(by_monarch, worth=partial(standing, learnt=learnt))
    )
