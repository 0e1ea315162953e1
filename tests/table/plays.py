"""Games at a table, played at random without a server."""

from random import Random
from typing import Any

from regalia import catalogue
from regalia.core import text
from regalia.record import Record
from regalia.table import entries as e
from regalia.table import moves
from regalia.table.fair import pledged
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


def pledging(here: Table, **parts: str) -> Table:
    """The table after these guests have pledged their parts, and then shown them."""
    for guest, part in parts.items():
        here = do(here, moves.pledge(guest, pledged(part)))
    for guest, part in parts.items():
        here = do(here, moves.add(guest, part))
    return here


def do(here: Table, move: moves.Move, at: int = NOON) -> Table:
    """The table after a move."""
    return moves.written(here, move(here, at))[0]


def me(seat: int) -> Person:
    """Whoever sits there."""
    return Person(f"guest{seat}", seat, f"P{seat}")


def any_pick(here: Table, random: Random) -> moves.Move:
    """Some pick that is on offer."""
    seat = random.choice(here.play.asked)
    who = Person(here.chairs[seat].guest, seat)
    return moves.pick(who, text(random.choice(here.play.options(seat))), here.step)


def played_out(game: str, random: Random, **options: Any) -> Table:
    """A whole game."""
    return to_the_end(begun(game, **options), random)


def to_the_end(here: Table, random: Random) -> Table:
    """The table when its game is over."""
    while here.playing:
        here = do(here, any_pick(here, random))
    return here


def finished(game: str, random: Random, **options: Any) -> Record:
    """The record of a whole game."""
    return played_out(game, random, **options).record(NOON)
