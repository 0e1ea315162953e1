"""Which view is drawn by whom: one module a rulebook, each registering the views it draws."""

from collections.abc import Sequence
from functools import singledispatch
from importlib import import_module
from typing import Any

from msgspec import Struct

from regalia import boards
from regalia.drawing.sheet import HEIGHT, WIDTH, Sheet
from regalia.locale import Texts, language

DRAWN = ("king_and_crown", "king_of_the_dice", "to_court_the_king")


@singledispatch
def draw(view: object, sheet: Sheet) -> None:
    """Draw a view. What no module draws is listed field by field."""
    assert isinstance(view, Struct)
    fields = [f"{sheet.texts.label(name)}: {said}" for name, said in sheet.texts.listed(view, sheet.names)]
    height = min(40.0, (HEIGHT - 80) / max(1, len(fields)))
    for line, said in enumerate(fields):
        sheet.say(60, 70 + line * height, said, min(22, height * 0.7), WIDTH - 120)


def drawn(view: Any, lang: str, names: Sequence[str], game: str) -> str:
    """A view as an SVG; its description says in words what is to be seen."""
    texts = Texts(lang or language())
    sheet = Sheet(texts, names)
    draw(view, sheet)
    return sheet.svg(texts.title(game) if game else "Regalia", boards.plain(view, texts.lang, names))


for _module in DRAWN:
    import_module(f"regalia.drawing.{_module}")
