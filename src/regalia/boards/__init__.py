"""What lies on the table, as text: one module a game, each registering the view it draws.

    @board.register
    def _(view: State, texts: Texts, names: Sequence[str]) -> RenderableType: ...

A large board also registers what is shown of it at every choice: `brief`.
Boards are read aloud too: words carry every meaning, colour only repeats it.
"""

from collections.abc import Sequence
from functools import singledispatch
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from msgspec import Struct
from rich.console import Console, RenderableType

from regalia.locale import Texts

WIDTH = 110
"""Columns of a board that is printed as plain text."""


@singledispatch
def board(view: object, texts: Texts, names: Sequence[str]) -> RenderableType:
    """The table as the seat of this view sees it; `names` are the players' by seat.

    What no module draws is listed field by field.
    """
    assert isinstance(view, Struct)
    return "\n".join(f"{texts.label(name)}: {said}" for name, said in texts.listed(view, names))


@singledispatch
def brief(view: object, texts: Texts, names: Sequence[str]) -> RenderableType:
    """What one needs to see at every choice, in few lines; the whole table, where that is few lines too."""
    return board(view, texts, names)


def plain(view: Any, lang: str, names: Sequence[str]) -> str:
    """The table as plain text."""
    console = Console(width=WIDTH, color_system=None, force_terminal=False, legacy_windows=False)
    with console.capture() as captured:
        console.print(board(view, Texts(lang), names))
    return "\n".join(line.rstrip() for line in captured.get().rstrip().splitlines())


for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
