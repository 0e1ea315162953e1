"""Random play for the laws: every game of the catalogue, at every number of seats, with telling options."""

from collections.abc import Iterator
from random import Random
from typing import Any

from regalia import catalogue
from regalia.core import AnyGame, Chance, Choice, Fell, Over, Picks, Step, Turn, advance

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "find-the-king": [{"best_of": 3}],
    "defend-the-king": [{"limit": 1}, {"first_to": 2, "limit": 2, "draws": 2}],
    "support-the-king": [{"best_of": 5, "swap": False}],
    "tourney-for-the-king": [{"first_to": 2, "draws": 1}],
    "king-at-court": [{"statements": 0}, {"seats": 5, "statements": 2, "recast": True}],
    "to-court-the-king": [{"edition": "amigo", "seats": 3}, {"dice": 8}],
}

GAMES: dict[str, AnyGame] = {
    " ".join([entry.name, *(f"{key}={value}" for key, value in options.items())]): catalogue.game(
        entry.name, **options
    )
    for entry in catalogue.games()
    for options in [*({"seats": n} for n in entry.facts.seats), *VARIANTS.get(entry.name, [])]
}

Moment = tuple[Any, Turn[Any, Any], Step[Any, Any], Any]
"""A state, its turn, a step taken there, and the state after."""


def random_step(turn: Turn[Any, Any], rng: Random) -> Step[Any, Any]:
    """Any step that is offered."""
    match turn:
        case Chance(ways):
            return Fell(ways.draw(rng.randrange))
        case Choice(options, any_one=True):
            seat = rng.choice(list(options))
            return Picks({seat: _any(options[seat], rng)})
        case Choice(options):
            return Picks({seat: _any(choices, rng) for seat, choices in options.items()})
        case Over():
            raise ValueError("the game is over")


def _any(options: Any, rng: Random) -> Any:
    return options[rng.randrange(len(options))]


def walk(game: AnyGame, rng: Random, most: int) -> Iterator[Moment]:
    """Random play from the start, for so many steps at the most."""
    state = game.start()
    for _ in range(most):
        turn = game.turn(state)
        if isinstance(turn, Over):
            return
        step = random_step(turn, rng)
        after = advance(game, state, step)
        yield state, turn, step, after
        state = after
