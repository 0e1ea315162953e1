"""What the page knows, in TypeScript: `python -m regalia.club.typescript web/src` writes it anew.

`wire.ts` holds the messages, `told.ts` what happens around a game, `games/<game>/types.ts` what a game shows
and tells and what is printed on its cards, and `games/types.ts` which game shows what.
"""

import json
import re
import sys
from collections.abc import Iterator
from enum import StrEnum
from functools import reduce
from inspect import isclass
from operator import or_
from pathlib import Path
from posixpath import dirname, relpath
from types import ModuleType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Raw, Struct

from regalia import catalogue
from regalia.core import Event
from regalia.games.king_and_crown import deck, match
from regalia.games.king_of_the_dice import citizens
from regalia.games.king_of_the_dice import rules as king_of_the_dice
from regalia.games.to_court_the_king import characters
from regalia.server import wire
from regalia.table import events

HEAD = "// Made by `python -m regalia.club.typescript web/src`. Do not edit.\n"
WIRE, AROUND, GAMES = "wire.ts", "told.ts", "games/types.ts"

PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}
ALIASES = ("Var", "Clock", "Emote", "FromPage", "FromHouse")
GIVEN = "<G extends AnyGame = AnyGame>"  # what holds a view, its marks or an event holds those of some game
RAW = {"view": 'G["view"]', "marks": 'G["marks"]', "event": 'G["event"] | TableEvent'}
NAMES: dict[type[Any], str] = {match.State: "Match"}

FACTS: dict[ModuleType, tuple[str, ...]] = {
    deck: ("VALUE", "WICKED", "THWARTS"),
    citizens: ("VILLAGE_POINTS", "SPECIAL"),
    king_of_the_dice: ("ROLLS",),
    characters: ("CARDS", "NEEDED"),
}
"""What is printed on the cards, beside what the members of enums know of themselves."""

HOMES = {rules.__module__: name for name, rules in catalogue.RULES.items()}


def files() -> dict[str, str]:
    """Every file by its path under `web/src`."""
    page = Page()
    page.write_wire()
    for name, rules in catalogue.RULES.items():
        page.write_game(name, rules)
    for module, names in FACTS.items():
        for name in names:
            page.write_fact(module, name)
    page.write_games()
    return {path: str(file) for path, file in page.files.items()}


class File:
    """A file in the making: what it declares, and what it needs from others."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.needs: dict[str, set[str]] = {}
        self.parts: dict[str, str] = {}

    def need(self, name: str, path: str) -> None:
        if path != self.path:
            self.needs.setdefault(path, set()).add(name)

    def __str__(self) -> str:
        imports = [
            f"import type {{ {', '.join(sorted(names))} }} from {json.dumps(self.way(path))};\n"
            for path, names in sorted(self.needs.items())
        ]
        return "\n".join(filter(None, [HEAD, "".join(imports), *self.parts.values()]))

    def way(self, path: str) -> str:
        """From here to another file."""
        way = relpath(path.removesuffix(".ts"), dirname(self.path) or ".")
        return way if way.startswith("..") else f"./{way}"


class Page:
    """Declares each type once, in the file where it is at home."""

    def __init__(self) -> None:
        self.files: dict[str, File] = {}
        self.kinds: set[type[Struct]] = set()
        self.homes: dict[str, str] = {}  # of messages, by their module

    def file(self, path: str) -> File:
        return self.files.setdefault(path, File(path))

    # What is written

    def write_wire(self) -> None:
        self.write_messages(wire, WIRE)
        for name in ALIASES:
            hint = getattr(wire, name)
            self._alias(WIRE, name, hint, GIVEN if _raw(hint) else "")
        self._alias(AROUND, "TableEvent", reduce(or_, _own(events, Event)))
        self.file(WIRE).need("TableEvent", AROUND)
        self.file(WIRE).need("AnyGame", GAMES)

    def write_messages(self, module: ModuleType, path: str) -> None:
        """Every message that a module defines."""
        self.homes[module.__name__] = path
        for kind in _own(module, Struct):
            if kind not in (wire.ByPage, wire.ByHouse):
                self.name(kind, path)

    def write_game(self, name: str, rules: type[Any]) -> None:
        """A game's view, marks and events; in a match its view lies within that of the match."""
        path = f"games/{name}/types.ts"
        view, marks = _returned(rules.view), _returned(rules.marks)
        told = get_args(get_args(_returned(rules.tell))[0])[0]
        if rules in catalogue.TERMS:
            view, told = view | _matched(view), told | match.Told
        for alias, hint in (("View", view), ("Marks", marks), ("Told", told)):
            self._alias(path, alias, hint)
        written = " | ".join(map(json.dumps, notation(rules)))
        self.file(path).parts["Notation"] = f"export type Notation = {written};\n"

    def write_fact(self, module: ModuleType, name: str) -> None:
        path, hint = _home(module.__name__), get_type_hints(module)[name]
        kind = self.said(hint, path, module.__name__)
        self.file(path).parts[name] = f"export const {name}: {kind} = {_data(getattr(module, name), hint)};\n"

    def write_games(self) -> None:
        file, names = self.file(GAMES), list(catalogue.RULES)
        spaces = {name: re.sub("-.", lambda found: found[0][1].upper(), name) for name in names}
        file.parts["imports"] = "".join(
            f'import type * as {space} from "./{name}/types";\n' for name, space in spaces.items()
        )
        file.parts["Games"] = "\n".join(
            [
                "/** A game's view, what the rules say of it, what is told, and how actions are written. */",
                "export interface Games {",
                *(
                    f'  "{name}": {{ view: {space}.View; marks: {space}.Marks; event: {space}.Told; '
                    f"notation: {space}.Notation }};"
                    for name, space in spaces.items()
                ),
                "}",
                "export type GameName = keyof Games;",
                "export type AnyGame = Games[GameName];\n",
            ]
        )

    # How it is written

    def said(self, hint: Any, path: str, module: str = "") -> str:
        """A type as this file names it; unions of structs have the name that the module has for them."""
        if isinstance(hint, TypeVar):
            return hint.__name__
        if hint in PLAIN:
            return PLAIN[hint]
        if isclass(hint) and issubclass(hint, Struct | StrEnum):
            return self.name(hint, path)
        origin, parts = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.said(parts[0], path, module)
        if origin is Literal:
            return " | ".join(map(json.dumps, parts))
        self.kinds |= set(_kinds(hint))
        several = list(dict.fromkeys(self.said(part, path, module) for part in parts if part is not ...))
        if origin in (Union, UnionType):
            return self._named(hint, path, module) if module and _kinds(hint) else " | ".join(several)
        if origin is tuple and ... not in parts:
            return f"readonly [{', '.join(self.said(part, path, module) for part in parts)}]"
        if origin in (list, tuple, frozenset):
            (inner,) = several
            array = f"({inner})[]" if " " in inner else f"{inner}[]"
            return array if origin is list else f"readonly {array}"
        if origin is dict:
            return f"Record<{', '.join(self.said(part, path, module) for part in parts)}>"
        if isclass(origin) and issubclass(origin, Struct):
            return f"{self.name(origin, path)}<{', '.join(several)}>"
        raise TypeError(f"{hint} has no TypeScript")

    def name(self, kind: type[Any], path: str) -> str:
        """The name of a struct or an enum, declared where it is at home."""
        home = WIRE if path == WIRE else self.homes.get(kind.__module__) or _home(kind.__module__)
        name, parts = NAMES.get(kind, kind.__name__), self.file(home).parts
        if name not in parts:
            parts[name] = ""  # what it holds may hold it again
            parts[name] = self._enum(kind, home) if issubclass(kind, StrEnum) else self._struct(kind, home)
        self.file(path).need(name, home)
        return f"{name}<G>" if _raw(kind) else name

    def _named(self, hint: Any, path: str, module: str) -> str:
        name = next(name for name, value in vars(sys.modules[module]).items() if value == hint)
        self._alias(path, name, hint)
        return name

    def _alias(self, path: str, name: str, hint: Any, given: str = "") -> None:
        said = self.said(hint, path)
        if said != name:  # a view may be called View already
            self.file(path).parts[name] = f"export type {name}{given} = {said};\n"

    def _struct(self, kind: type[Any], path: str) -> str:
        over = [variable.__name__ for variable in getattr(kind, "__parameters__", ())]
        given = GIVEN if _raw(kind) else f"<{', '.join(over)}>" if over else ""
        lines = [_doc(kind), f"export interface {NAMES.get(kind, kind.__name__)}{given} {{"]
        lines += [f"  {line};" for line in self._fields(kind, path)]
        return "\n".join([*lines, "}\n"])

    def _fields(self, kind: type[Struct], path: str) -> Iterator[str]:
        config = kind.__struct_config__
        if config.tag is not None:
            yield f"{config.tag_field}: {json.dumps(config.tag)}"
        elif kind in self.kinds:
            yield f"kind: {json.dumps(_dashed(kind))}"
        may_miss = config.forbid_unknown_fields or config.omit_defaults
        first_default = len(kind.__struct_fields__) - len(kind.__struct_defaults__)
        for number, (name, hint) in enumerate(_hints(kind).items()):
            mark = "?" if may_miss and number >= first_default else ""
            yield f"{name}{mark}: {RAW[name] if hint is Raw else self.said(hint, path, kind.__module__)}"

    def _enum(self, kind: type[StrEnum], path: str) -> str:
        """The members as a list and as a type, and what they know of themselves."""
        name, known = kind.__name__, _known(kind)
        listed = f"export const {name.upper()}S = {json.dumps(list(kind))} as const;"
        lines = [_doc(kind), listed, f"export type {name} = (typeof {name.upper()}S)[number];\n"]
        if known:
            types = "; ".join(
                f"{key}: {self.said(hint, path, kind.__module__)}" for key, hint in known.items()
            )
            table = _lines({one: _object(one, known) for one in kind})
            lines.append(f"export const {name.upper()}: Record<{name}, {{ {types} }}> = {table};\n")
        return "\n".join(lines)


def notation(rules: type[Any]) -> tuple[str, ...]:
    """How the actions of a game are written, in braces what stands there: a card, a seat from 1, dice."""
    actions = _returned(rules.action)
    first, *_ = get_args(actions) or (actions,)
    said: tuple[str, ...] = sys.modules[first.__module__].NOTATION
    return said


def _own(module: ModuleType, base: type[Any]) -> list[type[Any]]:
    """What a module defines, in its order."""
    kinds = [kind for kind in vars(module).values() if isclass(kind) and issubclass(kind, base)]
    return [kind for kind in kinds if kind.__module__ == module.__name__]


def _home(module: str) -> str:
    """The file of a game, or that of its rulebook for what its games share."""
    if module == events.__name__:
        return AROUND
    *_, rulebook, _ = module.split(".")
    return f"games/{HOMES.get(module) or rulebook.replace('_', '-')}/types.ts"


def _hints(kind: type[Struct]) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in kind.__struct_fields__}


def _known(kind: type[StrEnum]) -> dict[str, Any]:
    return {name: hint for name, hint in get_type_hints(kind).items() if not name.startswith("_")}


def _matched(view: Any) -> Any:
    kind: Any = match.State
    return kind[view]


def _returned(method: Any) -> Any:
    return get_type_hints(method)["return"]


def _raw(hint: Any, above: tuple[Any, ...] = ()) -> bool:
    """Whether something of a game is in there."""
    struct = isclass(hint) and issubclass(hint, Struct)
    parts = () if hint in above else tuple(_hints(hint).values()) if struct else get_args(hint)
    return hint is Raw or any(_raw(part, (*above, hint)) for part in parts)


def _kinds(hint: Any) -> list[type[Struct]]:
    """The structs of a union that nothing tells apart: each is told with its kind."""
    structs = [part for part in get_args(hint) if isclass(part) and issubclass(part, Struct)]
    plain = [kind for kind in structs if kind.__struct_config__.tag is None]
    return plain if len(plain) > 1 else []


def _dashed(kind: type[Any]) -> str:
    return re.sub("(?<=.)(?=[A-Z])", "-", kind.__name__).lower()


def _doc(kind: type[Any]) -> str:
    said, *_ = (kind.__doc__ or "").split(">>>")
    return f"/** {' '.join(said.split())} */"


def _data(value: Any, hint: Any) -> str:
    """A fact as TypeScript writes it, sets in the order of their members."""
    match value:
        case dict():
            of = get_args(hint)[1]
            return _lines({key: _data(one, of) for key, one in value.items()})
        case frozenset():
            return json.dumps([one for one in type(next(iter(value))) if one in value])
        case Struct():
            kind = {"kind": json.dumps(_dashed(type(value)))} if type(value) in _kinds(hint) else {}
            return _object(value, _hints(type(value)), kind)
    return json.dumps(value)


def _object(value: Any, hints: dict[str, Any], first: dict[str, str] | None = None) -> str:
    said = {**(first or {}), **{name: _data(getattr(value, name), hint) for name, hint in hints.items()}}
    return f"{{ {', '.join(f'{name}: {one}' for name, one in said.items())} }}" if said else "{}"


def _lines(entries: dict[Any, str]) -> str:
    return "\n".join(["{", *(f"  {json.dumps(key)}: {said}," for key, said in entries.items()), "}"])


if __name__ == "__main__":
    for path, source in files().items():
        file = Path(sys.argv[1]) / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(source, "utf-8")
