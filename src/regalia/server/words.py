"""Log lines for the wire: the key of a Fluent text and its variables; the page words them in its language."""

from enum import StrEnum
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Meta, Raw, Struct

from regalia.core import Event, text
from regalia.server import wire
from regalia.table import events
from regalia.table.party import Line


def line(game: str, number: int, told: Line) -> wire.Line:
    """A line of a reader's log."""
    event = told.event
    kind = type(event)
    room = "table" if kind.__module__ == events.__name__ else game
    variables = {name: _var(getattr(event, name), hint) for name, hint in _hints(kind).items()}
    key = f"{room}-told-{kind.__name__.lower()}"
    return wire.Line(number, told.at, key, variables, Raw(msgspec.json.encode(event)))


def _var(value: object, hint: Any) -> wire.Var:
    match value:
        case StrEnum():
            return wire.Word(text=f"{type(value).__name__}-{value}".lower())
        case None | bool():
            return str(value).lower()
        case int() if _is_seat(hint):
            return wire.Word(seat=value)
        case str() | int() | float():
            return value
        case tuple() if all(type(item) is int for item in value) and not _is_seat(hint):
            return text(value)
        case tuple():
            return wire.Word(items=[_var(item, hint) for item in value])
    return text(value)


@cache
def _hints(struct: type[Struct]) -> dict[str, Any]:
    hints = get_type_hints(struct, include_extras=True)
    return {name: hints[name] for name in struct.__struct_fields__}


def _is_seat(hint: Any) -> bool:
    if isinstance(hint, Meta):
        return (hint.extra or {}).get("is") == "seat"
    return any(map(_is_seat, (*getattr(hint, "__metadata__", ()), *get_args(hint))))


def told_to(told: Event, to: frozenset[int] | None, reader: int | None) -> bool:
    """Whether a reader hears this; None is a spectator."""
    if to is None:
        return True
    return reader in to if reader is not None else isinstance(told, events.Called)
