"""Log lines for the wire: the key of a Fluent text and its variables; the page words them in its language."""

from collections.abc import Sequence
from enum import StrEnum
from functools import cache, lru_cache
from inspect import isclass
from typing import Any, Protocol, get_args, get_type_hints

import msgspec
from msgspec import Raw, Struct

from regalia.core import AnyGame, Event, text
from regalia.locale import is_seat
from regalia.players.speech import COURT, Speech
from regalia.server import wire
from regalia.table import events
from regalia.table.entries import PERSON, Chair
from regalia.table.table import Line


def line(game: str, number: int, told: Line, key: str = "") -> wire.Line:
    """A line of a reader's log; a key says it in other words than the event's own."""
    plain, variables, event = _worded(game, told.event)
    return wire.Line(number, told.at, key or plain, variables, event)


class Seated(Protocol):
    """A game and who sits at it: a table, or a record."""

    @property
    def rules(self) -> AnyGame: ...
    @property
    def chairs(self) -> tuple[Chair, ...]: ...


def lines(here: Seated, speech: Speech, first: int, told: Sequence[Line]) -> list[wire.Line]:
    """The next lines of a reader's log, from this number on; what was said before decides some words."""
    game = here.rules.facts.name
    if game != COURT:
        return [line(game, n, one) for n, one in enumerate(told, first)]
    names = tuple("" if chair.player == PERSON else chair.name for chair in here.chairs)
    keys = ("" if one.to or one.people else speech.key(one.event, names) for one in told)  # of what all hear
    return [line(game, n, one, key) for n, (one, key) in enumerate(zip(told, keys, strict=True), first)]


@lru_cache(maxsize=4096)
def _worded(game: str, event: Event) -> tuple[str, dict[str, wire.Var], Raw]:
    """Key, variables and the event itself: the same for every reader."""
    kind = type(event)
    room = "table" if kind.__module__ == events.__name__ else game
    variables = {name: _var(getattr(event, name), seats) for name, seats in _fields(kind).items()}
    return f"{room}-told-{kind.__name__.lower()}", variables, Raw(msgspec.json.encode(event))


def _var(value: object, seats: bool) -> wire.Var:
    match value:
        case StrEnum():
            return wire.Word(text=f"{type(value).__name__}-{value}".lower())
        case None | bool():
            return str(value).lower()
        case int() if seats:
            return wire.Word(seat=value)
        case str() | int() | float():
            return value
        case tuple() if all(type(item) is int for item in value) and not seats:
            return text(value)
        case tuple():
            return wire.Word(items=[_var(item, seats) for item in value])
    return text(value)


@cache
def _fields(struct: type[Struct]) -> dict[str, bool]:
    """The fields of an event, and whether the numbers in them are seats."""
    hints = get_type_hints(struct, include_extras=True)
    return {name: is_seat(hints[name]) for name in struct.__struct_fields__}


def seated(rules: type[Any]) -> list[str]:
    """The names of the fields that hold seats in a game's views and marks, for who shows them unknowing."""
    found, seen = set[str](), list[Any]()
    left = [get_type_hints(method, include_extras=True)["return"] for method in (rules.view, rules.marks)]
    while left:
        hint = left.pop()
        if hint in seen:
            continue
        seen.append(hint)
        left += get_args(hint)
        if isclass(hint) and issubclass(hint, Struct):
            found |= {name for name, seats in _fields(hint).items() if seats}
            left += get_type_hints(hint).values()
    return sorted(found)
