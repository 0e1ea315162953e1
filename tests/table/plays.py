"""Games at a table, played at random without a server."""

from random import Random
from typing import Any

from regalia import catalogue
from regalia.core import Choice, text
from regalia.record import Record
from regalia.table import entries as e
from regalia.table import moves
from regalia.table.party import Party, begin
from regalia.table.party import record as recorded

NOON = 1_800_000_000_000


def opened(
    game: str, at: int = NOON, terms: e.Terms | None = None, luck: str | None = "luck", **options: Any
) -> e.Opened:
    """A table full of people."""
    rules = catalogue.game(game, **options)
    chairs = tuple(e.Chair(e.PERSON, f"P{n}", f"guest{n}", luck) for n in range(rules.seats))
    made = dict(catalogue.options(rules))
    return e.Opened(at, game, rules.facts.rules, made, "guest0", "5eed" * 16, chairs, terms or e.Terms())


def begun(game: str, terms: e.Terms | None = None, at: int = NOON, **options: Any) -> Party:
    """A game that has just begun."""
    return moves.settled(begin(opened(game, at, terms, **options)), at)[0]


def do(here: Party, move: moves.Move, at: int = NOON) -> Party:
    """The party after a move."""
    return moves.written(here, move(here, at))[0]


def any_pick(here: Party, random: Random) -> moves.Move:
    """Some pick that is on offer."""
    turn = here.table.turn
    assert isinstance(turn, Choice)
    seat = random.choice([seat for seat in turn.options if seat not in here.table.sealed])
    return moves.pick(seat, text(random.choice(turn.options[seat])), here.step)


def played_out(game: str, random: Random, **options: Any) -> Party:
    """A whole game."""
    here = begun(game, **options)
    while here.playing:
        here = do(here, any_pick(here, random))
    return here


def finished(game: str, random: Random, **options: Any) -> Record:
    """The record of a whole game."""
    return recorded(played_out(game, random, **options))
