"""The catalogue: every game by name, its options typed, described and checked.

>>> game("find-the-king").seats
2
"""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, cast

import msgspec
from msgspec import NODEFAULT, Struct, inspect

from regalia.core import AnyGame, Facts
from regalia.games.king_and_crown.at_court import KingAtCourt
from regalia.games.king_and_crown.defend import DefendTheKing
from regalia.games.king_and_crown.find import FindTheKing
from regalia.games.king_and_crown.match import MATCHES, Terms
from regalia.games.king_and_crown.support import SupportTheKing
from regalia.games.king_and_crown.tourney import TourneyForTheKing
from regalia.games.king_of_the_dice.rules import KingOfTheDice
from regalia.games.to_court_the_king.rules import ToCourtTheKing

RULES: dict[str, type[Any]] = {
    rules.facts.name: rules
    for rules in (
        ToCourtTheKing,
        KingOfTheDice,
        FindTheKing,
        DefendTheKing,
        SupportTheKing,
        TourneyForTheKing,
        KingAtCourt,
    )
}
EARLIER: dict[tuple[str, int], type[Any]] = {}
"""Rules that were changed since, by name and version; with them stays whatever was played by them."""

TERMS: dict[type[Any], type[Terms]] = dict.fromkeys(MATCHES, Terms)
"""Games that are also played as matches, and the terms of these, which are options too."""


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
    return Entry(rules.facts, _options(rules) + (_options(TERMS[rules]) if rules in TERMS else ()))


def game(name: str, /, **options: Any) -> AnyGame:
    """The rules of a game with these options; `Unknown` says what would be right."""
    rules, known = _rules(name), entry(name).options
    for option in options:
        if option not in [one.name for one in known]:
            raise Unknown(f"{name} has no option '{option}'; it has {', '.join(one.name for one in known)}")
    own = {option: value for option, value in options.items() if option in rules.__struct_fields__}
    try:
        single: AnyGame = _made(rules, known, own)
        if own == options:
            return single
        terms: Terms = _made(TERMS[rules], known, {name: options[name] for name in options.keys() - own})
        return terms.match(single)
    except ValueError as error:
        raise Unknown(f"{name}: {error}") from None


def played_by(name: str, rules: int, /, **options: Any) -> AnyGame:
    """The game by the rules of this version: what was once played by them is replayed by them."""
    if (name, rules) in EARLIER:
        return cast(AnyGame, _made(EARLIER[name, rules], (), options))
    current = game(name, **options)
    if current.facts.rules != rules:
        raise Unknown(f"rules {rules} of {name} are not known here, only {current.facts.rules}")
    return current


def options(rules: AnyGame) -> Mapping[str, Any]:
    """The options that make these rules again: `game(rules.facts.name, **options(rules)) == rules`."""
    made: dict[str, Any] = msgspec.to_builtins(rules)
    if rules.single is rules:
        return made
    return {**options(rules.single), **{key: made[key] for key in made if key in Terms.__struct_fields__}}


def _made(kind: type[Any], known: Sequence[Option], given: Mapping[str, Any]) -> Any:
    try:
        return msgspec.convert(given, type=kind, strict=False)
    except msgspec.ValidationError as error:
        raise Unknown(_plainly(error, known)) from None


def _rules(name: str) -> type[Any]:
    if name in RULES:
        return RULES[name]
    near = get_close_matches(name, RULES, n=1, cutoff=0.4)
    hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(RULES)}"
    raise Unknown(f"no game is called '{name}'; {hint}")


def _options(rules: type[Any]) -> tuple[Option, ...]:
    shape = inspect.type_info(rules)
    assert isinstance(shape, inspect.StructType)
    return tuple(map(_option, shape.fields))


def _option(field: inspect.Field) -> Option:
    assert field.default is not NODEFAULT, f"option {field.name} needs a default"
    match field.type:
        case (
            inspect.IntType(ge=least, le=most)
            | inspect.UnionType(types=(inspect.IntType(ge=least, le=most), _))
        ):
            return Option(field.name, field.default, least=least, most=most)
        case inspect.LiteralType(values=values):
            return Option(field.name, field.default, choices=tuple(values))
        case inspect.BoolType():
            return Option(field.name, field.default, choices=(True, False))
        case other:
            raise TypeError(f"options cannot be {other}, as {field.name} is")


def _plainly(error: msgspec.ValidationError, known: Sequence[Option]) -> str:
    """msgspec's words end in the path of the field: name the option and what it takes."""
    what, _, path = str(error).partition(" - at `$.")
    for option in known:
        if option.name == path.rstrip("`"):
            return f"option '{option.name}' takes {option}"
    return what
