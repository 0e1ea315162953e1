"""What lies on the table, as a picture of characters: one module a game, each registering the view it draws.

Words and signs carry every meaning, colour only repeats it, so that sixteen colours or none will do. A part
that can be clicked carries what it does in its style: `doing("pick", "take guard")`.
"""

from collections.abc import Mapping, Sequence
from functools import singledispatch
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from msgspec import Struct
from rich.text import Text

from regalia.boards import board
from regalia.core import Seat
from regalia.locale import Texts
from regalia.server.wire import Chance
from regalia.shell.app.drawing import printed


class Look(Struct, frozen=True):
    """Everything beside the view that a picture shows."""

    texts: Texts
    names: Sequence[str]
    seat: Seat | None  # whose eyes
    marks: Any  # what the rules say of the view
    width: int
    offered: frozenset[str] = frozenset()  # options of few words, in notation
    chosen: tuple[int, ...] = ()  # dice that are picked out, by their place
    chances: Mapping[str, Chance] = {}
    told: Sequence[Mapping[str, Any]] = ()  # events so far
    asked: Sequence[Seat] | None = ()
    picked: str | None = None


@singledispatch
def picture(view: object, look: Look) -> Text:
    """The table as its view shows it; what no module draws is said in words."""
    return printed(board(view, look.texts, look.names), look.width)


@singledispatch
def dice(view: object) -> tuple[str, ...]:
    """The dice that can be picked out, as options name them, in the order in which they lie."""
    return ()


for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
