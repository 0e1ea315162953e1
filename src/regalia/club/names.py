"""Names that last: one is like no other, to the eye as well."""

import unicodedata

from confusable_homoglyphs import categories  # type: ignore[import-untyped]

from regalia.core import Illegal


def folded(name: str) -> str:
    """What two names have in common that people would take for the same; `Illegal` if it is made to deceive.

    >>> folded("Änna 0tto") == folded("anna OTTO")
    True
    """
    if len(set(categories.unique_aliases(name)) - {"COMMON"}) > 1:
        raise Illegal("name-mixed")
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(LOOKS.get(c, c) for c in plain if c.isalnum())


LOOKS = {"0": "o", "1": "l", "i": "l", "5": "s", "ß": "b", "ı": "l"}
"""Letters and digits of one script that are taken for each other."""
