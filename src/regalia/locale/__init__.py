"""Every text people read, from one Fluent source a language: `locale/{en,de}/*.ftl`.

>>> texts = Texts("de")
>>> texts("card-king")
'König'

Rules pages are Markdown. In Fluent a line of text may not begin with `[`, `*` or `.`: lists use `-`.
A game that has no texts yet is told in its own names, plainly; every other missing text is an error.
"""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

from msgspec import Meta, Struct

from regalia.core import Event, Illegal, Over, text

if TYPE_CHECKING:  # it takes longer to load than all the rules: whoever says nothing does without
    from fluent.runtime import FluentBundle

FALLBACK = "en"


class MissingText(LookupError):
    """A text that a language does not have, or that wants a variable nobody gave."""


class UnknownLanguage(ValueError):
    """A language without texts."""


@cache
def languages() -> tuple[str, ...]:
    """The languages that have texts.

    >>> languages()
    ('de', 'en')
    """
    return tuple(sorted(folder.name for folder in files(__name__).iterdir() if _sources(folder.name)))


def language(environ: Mapping[str, str] = os.environ) -> str:
    """The reader's language, as the environment tells it, else English.

    >>> language({"LANG": "de_AT.UTF-8"}), language({"REGALIA_LANG": "en", "LANG": "de_AT"}), language({})
    ('de', 'en', 'en')
    >>> language({"LC_ALL": "C", "LANG": "de_AT"}), language({"LC_MESSAGES": "de_DE", "LANG": "en_GB"})
    ('en', 'de')
    """
    if (wish := environ.get("REGALIA_LANG", "")[:2].lower()) in languages():
        return wish
    said = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environ.get(name))), "")
    return lang if (lang := said[:2].lower()) in languages() else FALLBACK


class Texts:
    """The texts of one language: `texts(key, **variables)`, an attribute as `key.attribute`."""

    def __init__(self, lang: str) -> None:
        if lang not in languages():
            raise UnknownLanguage(f"no texts in '{lang}'; there are {', '.join(languages())}")
        self.lang = lang
        self._bundle = _bundle(lang)

    def __call__(self, key: str, **variables: object) -> str:
        name, _, attribute = key.partition(".")
        if name not in self:
            raise MissingText(f"no text '{key}' in '{self.lang}'")
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise MissingText(f"no text '{key}' in '{self.lang}'")
        said, errors = self._bundle.format_pattern(pattern, variables)
        if errors or not isinstance(said, str):
            raise MissingText(f"text '{key}' in '{self.lang}': {'; '.join(map(str, errors))}")
        return said

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def known(self, key: str, plainly: str, **variables: object) -> str:
        """A text that a new game may not have yet: then these words serve."""
        return self(key, **variables) if key in self else plainly

    def title(self, game: str) -> str:
        """The name of a game.

        >>> Texts("en").title("king-at-court"), Texts("en").title("blind-dare")
        ('The King at Court', 'Blind dare')
        """
        return self.known(game, plain(game).capitalize())

    def level(self, level: str) -> str:
        """How well a computer player plays; between two levels with a name it is not yet the upper one."""
        between = level[:1].isdigit()
        return self(f"page-level-to-{int(float(level)) + 1}" if between else f"page-level-{level}")

    def tagline(self, game: str) -> str:
        """What a game is about, in a line; "" where nobody has said it."""
        return self.known(f"{game}-tagline", "")

    def rules(self, game: str) -> str:
        """The rules of a game for people, in Markdown."""
        return self.known(f"{game}-rules", self("rules-unwritten"))

    def sentence(self, game: str, event: Event, names: Sequence[str], key: str = "") -> str:
        """What happened, in words: the text of the key, or `<game>-told-<event>`."""
        what = type(event).__name__.lower()
        key = key or f"{game}-told-{what}"
        return self(key, **self._fields(event, names)) if key in self else self._plainly(what, event, names)

    def gloss(self, game: str, action: object, names: Sequence[str]) -> str:
        """What an action means: `<game>-action-<class or word>`, "" where the notation says it all."""
        said = (
            text(action).replace(" ", "-") if isinstance(action, StrEnum) else type(action).__name__.lower()
        )
        key = f"{game}-action-{said}"
        return self(key, **self._fields(action, names)) if key in self else ""

    def ending(self, game: str, over: Over) -> str:
        """Why the game ended: the text `<game>-over-<because>`."""
        return self.known(f"{game}-over-{over.because}", f"{plain(over.because).capitalize()}.")

    def winners(self, over: Over, names: Sequence[str]) -> str:
        """Who won, or who shares the win."""
        won = [name for name, share in zip(names, over.payoff, strict=True) if share > 0]
        shared = "shared" if len(won) > 1 and max(over.payoff) < 1 else "won"
        return self(shared, winners=self.listing(won), count=len(won))

    def refusal(self, illegal: Illegal) -> str:
        """Why a step was refused."""
        return self.known(f"refused-{illegal.code}", f"{plain(illegal.code).capitalize()}.")

    def option(self, game: str, name: str) -> str:
        """What an option decides: `<game>-option-<name>`, or `option-<name>` where games share it."""
        key = f"{game}-option-{name}"
        return self.known(key if key in self else f"option-{name}", f"{plain(name).capitalize()}.")

    def member(self, member: StrEnum) -> str:
        """The name of a card, a character, a citizen: `<enum>-<value>`, in lower case."""
        return self.known(f"{type(member).__name__}-{member}".lower(), plain(member))

    def label(self, field: str) -> str:
        """What a field of a view is called."""
        return self.known(f"page-view-{field}", plain(field).capitalize())

    def percent(self, share: float, digits: int = 0) -> str:
        """A share in hundredths, as the language writes it.

        >>> Texts("en").percent(0.2), Texts("de").percent(0.0345, 1)
        ('20%', '3,5\\xa0%')
        """
        figure = f"{100 * share:.{digits}f}"
        return f"{figure.replace('.', ',')}\N{NO-BREAK SPACE}%" if self.lang == "de" else f"{figure}%"

    def listing(self, items: Sequence[str]) -> str:
        """Several things in a row.

        >>> Texts("en").listing(["King", "Knight", "Witch"])
        'King, Knight and Witch'
        """
        match items:
            case []:
                return self("nothing")
            case [only]:
                return only
            case [*most, last]:
                return self("list", most=", ".join(most), last=last)
        raise AssertionError(items)

    def listed(self, thing: Struct, names: Sequence[str]) -> Iterator[tuple[str, str]]:
        """The fields of a thing that nobody draws, each with its value; what is as always is left out."""
        kind = type(thing)
        firsts = dict(zip(reversed(kind.__struct_fields__), reversed(kind.__struct_defaults__), strict=False))
        for name, hint in _hints(kind).items():
            value = getattr(thing, name)
            if not (kind.__struct_config__.omit_defaults and name in firsts and firsts[name] == value):
                yield name, self._shown(value, hint, names)

    def _shown(self, value: object, hint: Any, names: Sequence[str]) -> str:
        match value:
            case bool():
                return self("plain-yes" if value else "plain-no")
            case None | () | "":
                return self("nothing")
            case tuple() if not all(type(item) is int for item in value):
                return self.listing([self._shown(item, hint, names) for item in value])
            case Struct() if type(value).__str__ is object.__str__:
                fields = [f"{plain(name)} {said}" for name, said in self.listed(value, names)]
                return f"({', '.join(fields)})" if fields else self("nothing")
        return str(self._said(value, hint, names))

    def _plainly(self, what: str, event: Event, names: Sequence[str]) -> str:
        """An event by its own name and fields, whose seat comes first: `Anna: rolled, face 3.`"""
        fields = dict(self.listed(event, names))
        who = fields.pop("seat", "")
        said = ", ".join([what, *(f"{plain(name)} {value}" for name, value in fields.items())])
        return f"{who}: {said}." if who else f"{said.capitalize()}."

    def _fields(self, thing: Any, names: Sequence[str]) -> dict[str, str | int | float]:
        """The variables of a text; beside a `card` stands its `card_key`, for languages that decline it, and
        beside `dice` their `dice_count`, for one die is spoken of otherwise than several."""
        fields: dict[str, str | int | float] = {}
        kind: Any = type(thing)
        for name, hint in _hints(kind).items():
            value = getattr(thing, name)
            fields[name] = self._said(value, hint, names)
            if isinstance(value, StrEnum):
                fields[f"{name}_key"] = value.value
            elif isinstance(value, tuple) and not is_seat(hint):
                fields[f"{name}_count"] = len(value)
        return fields

    def _said(self, value: object, hint: Any, names: Sequence[str]) -> str | int | float:
        match value:
            case StrEnum():
                return self.member(value)
            case None | bool():
                return str(value).lower()
            case int() if is_seat(hint):
                return names[value]
            case str() | int() | float():
                return value
            case tuple() if all(type(item) is int for item in value) and not is_seat(hint):
                return text(value)
            case tuple():
                return self.listing([str(self._said(item, hint, names)) for item in value])
        return text(value)


@cache
def _hints(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in getattr(kind, "__struct_fields__", ())}


def is_seat(hint: Any) -> bool:
    """Whether the numbers in this annotation are seats: `Seat`, `Seat | None`, `tuple[Seat, ...]`."""
    if isinstance(hint, Meta):
        return (hint.extra or {}).get("is") == "seat"
    marks = getattr(hint, "__metadata__", ())
    return any(map(is_seat, (*marks, *get_args(hint))))


def plain(name: str) -> str:
    """A name from the code as words.

    >>> plain("higher-die"), plain("rolls_left")
    ('higher die', 'rolls left')
    """
    return name.replace("-", " ").replace("_", " ")


def _sources(lang: str) -> list[str]:
    folder = files(__name__) / lang
    if not folder.is_dir():
        return []
    return [file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".ftl")]


@cache
def refusals(lang: str = FALLBACK) -> Mapping[str, str]:
    """What is said of each code of a refusal, read without what it takes to fill anything in.

    >>> refusals()["stale"]
    'The table has moved on.'
    """
    return dict(re.findall(r"^refused-(\S+) = ([^{\n]+)$", "\n".join(_sources(lang)), re.MULTILINE))


@cache
def _bundle(lang: str) -> "FluentBundle":
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    for source in _sources(lang):
        bundle.add_resource(FluentResource(source))
    return bundle
