"""The wire in TypeScript: `python -m regalia.server.typescript > web/src/wire.ts`."""

import json
import types
from collections.abc import Iterator
from inspect import getmembers, isclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Raw, Struct

from regalia.server import wire

HEAD = """\
// Made from src/regalia/server/wire.py by `python -m regalia.server.typescript`. Do not edit.
"""
PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    Raw: "unknown",
}
ALIASES = ("Var", "Clock", "Emote", "FromPage", "FromHouse")
BASES = (wire.ByPage, wire.ByHouse)


def typescript() -> str:
    """The whole file."""
    parts = [HEAD, *map(_interface, _structs())]
    parts += [f"export type {name} = {_type(getattr(wire, name))};\n" for name in ALIASES]
    return "\n".join(parts)


def _structs() -> list[type[Struct]]:
    """Every struct of the wire, and those that its fields name, in their order in the source."""
    found: dict[type[Struct], None] = {}

    def visit(kind: Any) -> None:
        if isclass(kind) and issubclass(kind, Struct):
            if kind not in found and kind not in BASES:
                found[kind] = None
                for hint in _hints(kind).values():
                    visit(hint)
        else:
            for part in get_args(kind):
                visit(part)

    own = [kind for _, kind in getmembers(wire, isclass) if kind.__module__ == wire.__name__]
    for kind in sorted(own, key=lambda kind: list(vars(wire)).index(kind.__name__)):
        visit(kind)
    return list(found)


def _interface(kind: type[Struct]) -> str:
    lines = [f"/** {' '.join((kind.__doc__ or '').split())} */", f"export interface {kind.__name__} {{"]
    lines += [f"  {line};" for line in _fields(kind)]
    return "\n".join([*lines, "}\n"])


def _fields(kind: type[Struct]) -> Iterator[str]:
    config = kind.__struct_config__
    if config.tag is not None:
        yield f"{config.tag_field}: {json.dumps(config.tag)}"
    may_miss = config.forbid_unknown_fields or config.omit_defaults
    first_default = len(kind.__struct_fields__) - len(kind.__struct_defaults__)
    for number, (name, hint) in enumerate(_hints(kind).items()):
        mark = "?" if may_miss and number >= first_default else ""
        yield f"{name}{mark}: {_type(hint)}"


def _hints(kind: type[Struct]) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in kind.__struct_fields__}


def _type(hint: Any) -> str:
    if hint in PLAIN:
        return PLAIN[hint]
    if isclass(hint) and issubclass(hint, Struct):
        return hint.__name__
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _type(parts[0])
    if origin is Literal:
        return " | ".join(map(json.dumps, parts))
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(map(_type, parts)))
    if origin in (list, tuple):
        inner = _type(parts[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{_type(parts[0])}, {_type(parts[1])}>"
    raise TypeError(f"{hint} has no TypeScript")


if __name__ == "__main__":
    print(typescript(), end="")
