"""Names that last: one is like no other, to the eye as well."""

import unicodedata
from collections import defaultdict
from functools import cache
from string import ascii_lowercase, ascii_uppercase

from confusable_homoglyphs import categories, confusables  # type: ignore[import-untyped]

from regalia.core import Illegal
from regalia.server.desk import unseen
from regalia.server.house import NAMES

MARKS = ((0x300, 0x36F), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F))
"""Marks over and under letters of any alphabet; those that are part of one stand elsewhere."""

DOTS = {0x559, 0x30FC, 0xA78B, 0xA78C, 0xA78F, *range(0x2B9, 0x300)}
"""Letters to Unicode, and to the eye apostrophes, middle dots and strokes between letters."""

LATIN_AND = ({"HAN", "HIRAGANA", "KATAKANA"}, {"HAN", "BOPOMOFO"}, {"HAN", "HANGUL"})
"""Scripts that are written together, and with Latin letters among them."""

DIGITS = {"5": "s"}
"""What Unicode does not think alike, and people on a list of names do."""


def folded(name: str) -> str:
    """What two names have in common that people would take for the same.

    >>> folded("Änna 0tto") == folded("anna OTTO")
    True
    """
    return _seen(name.casefold())


def looks(name: str) -> frozenset[str]:
    """How a name looks in small letters, and as it is written: whoever shares one of these is taken for it.

    >>> looks("paypaI") & looks("paypal"), looks("Alia") & looks("Alla")
    (frozenset({'paypal'}), frozenset())
    """
    return frozenset({folded(name), _seen(name)})


def fit(name: str) -> str:
    """A name that may last; `Illegal` if it is made to deceive, or cannot be read.

    >>> [fit(name) for name in ("Łukasz", "Σοφία", "Юлия", "孙悦", "Zoë 2")]
    ['Łukasz', 'Σοφία', 'Юлия', '孙悦', 'Zoë 2']
    """
    name = unicodedata.normalize("NFC", name)
    plain(name)
    if name.startswith(".") or looks(name) & RESERVED:
        raise Illegal("name-signs")
    marks = 0
    for letter in name:
        marks = marks + 1 if unicodedata.category(letter) == "Mn" else 0
        if marks > 2 or _unseen(letter):
            raise Illegal("name-unseen")
    if not folded(name):
        raise Illegal("no-name")
    scripts = set(categories.unique_aliases(name)) - {"COMMON", "INHERITED"}
    if len(scripts) > 1 and not any(scripts - {"LATIN"} <= known for known in LATIN_AND):
        raise Illegal("name-mixed")
    if any(looks(name) & looks(taken) for taken in NAMES):
        raise Illegal("name-taken")  # computer players go by it
    return name


def plain(name: str) -> None:
    """`Illegal` if a name, a guest's too, has signs in it that the house marks people by, or addresses."""
    if set(unicodedata.normalize("NFKC", name)) & set("()[]{}<>/\\%#?"):
        raise Illegal("name-signs")


def _unseen(letter: str) -> bool:
    return unseen(letter) or not letter.isprintable()


def _seen(name: str) -> str:
    """The letters that somebody sees who looks at a name in passing."""
    alike = _alike()
    plain = unicodedata.normalize("NFKD", name)
    drawn = "".join(alike.get(letter, letter) for letter in plain if not _between(letter))
    small = unicodedata.normalize("NFKD", drawn.casefold())
    return "".join(DIGITS.get(letter, letter) for letter in small if _counts(letter))


def _between(letter: str) -> bool:
    """Whether a sign stands beside letters, and is none: whoever looks in passing does not see it."""
    return unicodedata.category(letter)[0] == "P" or ord(letter) in DOTS


def _counts(letter: str) -> bool:
    if letter.isalnum():
        return not unseen(letter)
    own = unicodedata.category(letter)[0] == "M" and not _unseen(letter)
    return own and not any(first <= ord(letter) <= last for first, last in MARKS)


@cache
def _alike() -> dict[str, str]:
    """One of all the letters that look the same, by each of them; it may be two letters, as rn for m."""
    among: dict[str, set[str]] = defaultdict(set)
    for letter, others in confusables.confusables_data.items():
        bare = {other["c"].strip("\u200e") for other in others}
        together = {letter.strip("\u200e"), *bare}.union(*(among[other] for other in (letter, *bare)))
        for one in together:
            among[one] = together
    return {letter: min(others, key=_first) for letter, others in among.items() if len(letter) == 1}


def _first(letters: str) -> tuple[bool, bool, int, str]:
    order = next((n for n, some in enumerate((ascii_lowercase, ascii_uppercase)) if letters in some), 2)
    return not letters[:1].isalnum(), len(letters) == 1, order, letters


HOUSE = "You Du Somebody Jemand Nobody Niemand Guest Gast Program Programm Regalia Operator Admin"
RESERVED = frozenset[str]().union(*map(looks, HOUSE.split()))
"""What the house itself calls people, as it looks."""
