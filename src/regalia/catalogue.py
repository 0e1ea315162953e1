"""The catalogue: every game by name, its options typed, described and checked.

>>> game("find-the-king").seats
2
"""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct, inspect

from regalia.core import AnyGame, Facts
from regalia.games.king_and_crown.find import FindTheKing

RULES: dict[str, type[AnyGame]] = {rules.facts.name: rules for rules in (FindTheKing,)}


class Option(Struct, frozen=True):
    """A choice made before the game: whole numbers from `least` to `most`, or one of `choices`."""

    name: str
    default: Any
    least: int | None = None
    most: int | None = None
    choices: tuple[Any, ...] = ()

    def __str__(self) -> str:
        return " | ".join(map(str, self.choices)) if self.choices else f"{self.least} to {self.most}"


class Entry(Struct, frozen=True):
    """A game of the catalogue: its facts and its options."""

    facts: Facts
    options: tuple[Option, ...]

    @property
    def name(self) -> str:
        return self.facts.name


class Unknown(ValueError):
    """No such game, no such option, or a value that the option does not take."""


def games() -> tuple[Entry, ...]:
    """Every game, in the order of the rulebooks."""
    return tuple(entry(name) for name in RULES)


def entry(name: str) -> Entry:
    """The facts and options of a game."""
    rules = _rules(name)
    return Entry(rules.facts, tuple(_options(rules)))


def game(name: str, **options: Any) -> AnyGame:
    """The rules of a game with these options; `Unknown` says what would be right."""
    rules = _rules(name)
    known = [option.name for option in _options(rules)]
    for option in options:
        if option not in known:
            raise Unknown(f"{name} has no option '{option}'; it has {', '.join(known)}")
    try:
        return msgspec.convert(options, type=rules, strict=False)
    except msgspec.ValidationError as error:
        raise Unknown(f"{name}: {_plainly(error, rules)}") from None


def options(rules: AnyGame) -> Mapping[str, Any]:
    """The options that make these rules again: `game(rules.facts.name, **options(rules)) == rules`."""
    made: Mapping[str, Any] = msgspec.to_builtins(rules)
    return made


def _rules(name: str) -> type[AnyGame]:
    if name in RULES:
        return RULES[name]
    near = get_close_matches(name, RULES, n=1, cutoff=0.4)
    hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(RULES)}"
    raise Unknown(f"no game is called '{name}'; {hint}")


def _options(rules: type[AnyGame]) -> Iterator[Option]:
    shape = inspect.type_info(rules)
    assert isinstance(shape, inspect.StructType)
    for field in shape.fields:
        assert field.default is not NODEFAULT, f"{rules}.{field.name} needs a default"
        match field.type:
            case (
                inspect.Metadata(type=inspect.IntType(ge=least, le=most)) | inspect.IntType(ge=least, le=most)
            ):
                yield Option(field.name, field.default, least=least, most=most)
            case inspect.LiteralType(values=values):
                yield Option(field.name, field.default, choices=tuple(values))
            case inspect.BoolType():
                yield Option(field.name, field.default, choices=(True, False))
            case other:
                raise TypeError(f"{rules}.{field.name}: options cannot be {other}")


def _plainly(error: msgspec.ValidationError, rules: type[AnyGame]) -> str:
    """msgspec's words end in the path of the field: name the option and what it takes."""
    what, _, path = str(error).partition(" - at `$.")
    name = path.rstrip("`")
    for option in _options(rules):
        if option.name == name:
            return f"option '{name}' takes {option}"
    return what
