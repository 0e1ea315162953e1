"""Every text people read, from one Fluent source a language: `locale/{en,de}/*.ftl`.

>>> texts = Texts("de")
>>> texts("card-king")
'König'

Rules pages are Markdown. In Fluent a line of text may not begin with `[`, `*` or `.`: lists use `-`.
"""

import os
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any, get_args, get_type_hints

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNone
from msgspec import Meta

from regalia.core import Event, Illegal, Over, text

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
    """
    for wish in (environ.get("REGALIA_LANG", ""), environ.get("LANG", "")):
        if (lang := wish[:2].lower()) in languages():
            return lang
    return FALLBACK


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
        if errors or isinstance(said, FluentNone):
            raise MissingText(f"text '{key}' in '{self.lang}': {'; '.join(map(str, errors))}")
        return said

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def sentence(self, game: str, event: Event, names: Sequence[str]) -> str:
        """What happened, in words: the text `<game>-told-<event>`."""
        return self(f"{game}-told-{type(event).__name__.lower()}", **self._fields(event, names))

    def gloss(self, game: str, action: object, names: Sequence[str]) -> str:
        """What an action means: `<game>-action-<class or word>`, "" where the notation says it all."""
        said = (
            text(action).replace(" ", "-") if isinstance(action, StrEnum) else type(action).__name__.lower()
        )
        key = f"{game}-action-{said}"
        return self(key, **self._fields(action, names)) if key in self else ""

    def ending(self, game: str, over: Over) -> str:
        """Why the game ended: the text `<game>-over-<because>`."""
        return self(f"{game}-over-{over.because}")

    def winners(self, over: Over, names: Sequence[str]) -> str:
        """Who won, or who shares the win."""
        won = [name for name, share in zip(names, over.payoff, strict=True) if share > 0]
        shared = "shared" if len(won) > 1 and max(over.payoff) < 1 else "won"
        return self(shared, winners=self.listing(won), count=len(won))

    def refusal(self, illegal: Illegal) -> str:
        """Why a step was refused."""
        return self(f"refused-{illegal.code}")

    def option(self, game: str, name: str) -> str:
        """What an option decides: `<game>-option-<name>`, or `option-<name>` where games share it."""
        key = f"{game}-option-{name}"
        return self(key if key in self else f"option-{name}")

    def member(self, member: StrEnum) -> str:
        """The name of a card, a character, a citizen: `<enum>-<value>`, in lower case."""
        return self(f"{type(member).__name__}-{member}".lower())

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

    def _fields(self, thing: Any, names: Sequence[str]) -> dict[str, str | int | float]:
        """The variables of a text; beside a `card` stands its `card_key`, for languages that decline it."""
        fields: dict[str, str | int | float] = {}
        kind: Any = type(thing)
        for name, hint in _hints(kind).items():
            value = getattr(thing, name)
            fields[name] = self._said(value, hint, names)
            if isinstance(value, StrEnum):
                fields[f"{name}_key"] = value.value
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


def _sources(lang: str) -> list[str]:
    folder = files(__name__) / lang
    if not folder.is_dir():
        return []
    return [file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".ftl")]


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for source in _sources(lang):
        bundle.add_resource(FluentResource(source))
    return bundle
