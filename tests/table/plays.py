"""Games at a table, played at random without a server."""

from random import Random
from typing import Any

from regalia import catalogue
from regalia.core import text
from regalia.record import Record
from regalia.table import entries as e
from regalia.table import moves
from regalia.table.moves import Person
from regalia.table.table import Table, lay

NOON = 1_800_000_000_000


def opened(
    game: str, at: int = NOON, terms: e.Terms | None = None, luck: str | None = "luck", **options: Any
) -> e.Opened:
    """A table full of people."""
    rules = catalogue.game(game, **options)
    chairs = tuple(e.Chair(e.PERSON, f"P{n}", f"guest{n}", luck) for n in range(rules.seats))
    made = dict(catalogue.options(rules))
    return e.Opened(at, game, rules.facts.rules, made, "guest0", "5eed" * 16, chairs, terms or e.Terms())


def begun(game: str, terms: e.Terms | None = None, at: int = NOON, **options: Any) -> Table:
    """A game that has just begun."""
    return moves.settled(lay(opened(game, at, terms, **options)), at)[0]


def do(here: Table, move: moves.Move, at: int = NOON) -> Table:
    """The table after a move."""
    return moves.written(here, move(here, at))[0]


def me(seat: int) -> Person:
    """Whoever sits there."""
    return Person(f"guest{seat}", seat, f"P{seat}")


def any_pick(here: Table, random: Random) -> moves.Move:
    """Some pick that is on offer."""
    seat = random.choice(here.play.asked)
    return moves.pick(me(seat), text(random.choice(here.play.options(seat))), here.step)


def played_out(game: str, random: Random, **options: Any) -> Table:
    """A whole game."""
    here = begun(game, **options)
    while here.playing:
        here = do(here, any_pick(here, random))
    return here


def finished(game: str, random: Random, **options: Any) -> Record:
    """The record of a whole game."""
    return played_out(game, random, **options).record()
