"""How far learned worths are to be trusted: measured on games that nothing was learned from.

`python -m regalia.lab.calibrate` measures it; docs/review.md shows it. What is off in a worth is off in most
worths of the same moment alike, so that their difference is off by less.
"""

from collections.abc import Mapping
from importlib.resources import files

from msgspec import Struct, json
from msgspec.structs import replace

from regalia.core import AnyGame
from regalia.review.moments import AnyMoment, Decision, grade


class Bin(Struct, frozen=True):
    """Positions said to be worth about the same: how many, in how many games, and what came of them."""

    positions: int
    games: int
    said: float
    came: float
    margin: float  # how far off such a worth may be, with 95% confidence


class Measured(Struct, frozen=True):
    """What was measured of a game at a number of seats; the bins go from worth nothing to worth the win."""

    games: int
    start: tuple[float, ...]  # what the first deal is worth to each seat, on average
    promises: tuple[float, ...]  # what turns promise too much where all is open, by their place in the round
    bins: tuple[Bin, ...]
    between: float = 1.0  # how far off the difference of two options may be, with 95% confidence


def _read() -> dict[str, Measured]:
    return json.decode(files(__package__).joinpath("measured.json").read_bytes(), type=dict[str, Measured])


MEASURED: Mapping[str, Measured] = _read()


def of(game: AnyGame) -> Measured | None:
    """What was measured of this game at so many seats."""
    return MEASURED.get(f"{game.facts.name} {game.seats}")


def margin(game: AnyGame, worth: float) -> float:
    """How far off a worth like this may be; all of it, where nothing was measured."""
    known = of(game)
    if known is None:
        return 1.0
    at = min(max(int(len(known.bins) * worth), 0), len(known.bins) - 1)
    return known.bins[at].margin


def between(game: AnyGame) -> float:
    """How far off the difference of two options may be; all of it, where nothing was measured."""
    known = of(game)
    return known.between if known else 1.0


def weighed(game: AnyGame, moment: AnyMoment) -> AnyMoment:
    """A moment with how far its numbers are to be trusted, and no error that is smaller than that."""
    if moment.exact:
        return moment
    if isinstance(moment, Decision):
        off = between(game)
        return replace(moment, margin=off, grade=grade(moment.cost, off))
    return replace(moment, margin=margin(game, moment.before[moment.seat or 0]))


def promised(known: Measured | None, place: int | None, worth: float) -> float:
    """How much less a turn brings than it is worth when it begins; nothing where all is decided."""
    return known.promises[place] * 4 * worth * (1 - worth) if known and place is not None else 0.0


def beginning(game: AnyGame) -> tuple[float, ...]:
    """What the first turn is worth to each seat, on average over all deals."""
    known = of(game)
    return known.start if known else (1 / game.seats,) * game.seats
