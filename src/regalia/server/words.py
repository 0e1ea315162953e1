"""Log lines for the wire: the key of a Fluent text and its variables; the page words them in its language."""

from enum import StrEnum
from functools import cache, lru_cache
from inspect import isclass
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Raw, Struct

from regalia.core import Event, text
from regalia.locale import is_seat
from regalia.server import wire
from regalia.table import events
from regalia.table.table import Line


def line(game: str, number: int, told: Line) -> wire.Line:
    """A line of a reader's log."""
    return wire.Line(number, told.at, *_worded(game, told.event))


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
