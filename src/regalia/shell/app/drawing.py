"""Dice, cards and columns drawn with characters."""

from collections.abc import Iterable, Sequence
from io import StringIO
from textwrap import wrap
from typing import Any

from msgspec import Struct
from rich.cells import cell_len, set_cell_size
from rich.console import Console, RenderableType
from rich.style import Style
from rich.text import Text

from regalia.games.king_and_crown.deck import VALUE, Card
from regalia.locale import Texts

Block = list[Text]
"""Lines of one width."""

PAPER, INK = "#f4efe0", "#1f1a17"
GOLD, RED, GREEN, BLUE, PURPLE, BROWN = "#f0c840", "#b81c1c", "#1f9040", "#2f58c0", "#9040a8", "#a8622a"
"""Tinctures that stay themselves where there are only sixteen colours."""

GOOD = "#7fe08f"

PIPS = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}

SIGNS = {Card.KING: "♚", Card.DRAGON: "ϟ", Card.KNIGHT: "♞", Card.WITCH: "☽", Card.BEGGAR: "♟"}
TINCTURES = {
    Card.KING: GOLD,
    Card.DRAGON: RED,
    Card.KNIGHT: BLUE,
    Card.WITCH: PURPLE,
    Card.BEGGAR: BROWN,
}
CARD = 11
"""Columns of a card."""


def doing(what: str, with_what: Any) -> Style:
    """The style of a part that can be clicked, and what that does."""
    return Style(meta={"do": (what, with_what)})


def cut(words: str, width: int, style: str | Style = "") -> Text:
    """A line of exactly so many columns."""
    if cell_len(words) > width:
        words = set_cell_size(words, width - 1) + "…"
    return Text(set_cell_size(words, width), style)


def centred(words: str, width: int, style: str | Style = "") -> Text:
    """A line of exactly so many columns, its words in the middle."""
    left = max(0, (width - cell_len(words)) // 2)
    return cut(" " * left + words, width, style)


def wrapped(words: str, width: int, height: int, style: str | Style = "") -> Block:
    """Words in so many lines, those that do not fit left out."""
    lines = wrap(words, width)[:height]
    return [cut(line, width, style) for line in lines + [""] * (height - len(lines))]


def beside(blocks: Iterable[Block], gap: int = 1) -> Block:
    """Blocks next to each other."""
    some = [block for block in blocks if block]
    tallest = max((len(block) for block in some), default=0)
    whole = [block + [Text(" " * block[0].cell_len)] * (tallest - len(block)) for block in some]
    return [Text(" " * gap).join(line) for line in zip(*whole, strict=True)]


def rows(blocks: Sequence[Block], width: int, gap: int = 1) -> Block:
    """Blocks next to each other, in as many rows as it takes."""
    across = max(1, (width + gap) // (blocks[0][0].cell_len + gap)) if blocks else 1
    return [line for k in range(0, len(blocks), across) for line in beside(blocks[k : k + across], gap)]


class Die(Struct, frozen=True):
    """A die lying there: its number, what stands beneath it, its colours, and what a click does."""

    number: int
    caption: str
    paper: str = PAPER
    ink: str = INK
    does: Style | None = None

    def block(self, edge: int) -> Block:
        """The die, with so many columns left and right of its pips."""
        style, side = Style(color=self.ink, bgcolor=self.paper, bold=True), " " * edge
        face = [Text(f"{side}{line}{side}", style) for line in PIPS[self.number]]
        block = [*face, centred(self.caption, face[0].cell_len)]
        for line in block:
            if self.does:
                line.stylize(self.does)
        return block


def thrown(dice: Sequence[Die], width: int) -> Block:
    """Dice in a row, closer together if they are many."""
    edge = 1 if len(dice) * 8 <= width + 1 else 0
    return rows([die.block(edge) for die in dice], width)


def card(
    face: Card | None, texts: Texts, foot: str = "", style: str = "", does: Style | None = None
) -> Block:
    """A card, face up or down, and what stands beneath it."""
    inner = CARD - 2
    if face is None:
        colour, lines = "", [Text("░" * inner, "dim")] * 3
    else:
        colour = TINCTURES[face]
        number = cut(f" {VALUE[face]}", inner, style)
        sign = centred(SIGNS[face], inner, Style(color=colour, bold=True))
        lines = [number, sign, centred(texts.member(face), inner, style or "bold")]
    edge = Style(color=colour or None)
    block = [
        Text(f"╭{'─' * inner}╮", edge),
        *(Text.assemble(("│", edge), line, ("│", edge)) for line in lines),
        Text(f"╰{'─' * inner}╯", edge),
        centred(foot, CARD, style or "bold"),
    ]
    for line in block:
        if does:
            line.stylize(does)
    return block


def joined(*parts: Text | str | Block) -> Text:
    """Everything one below the other."""
    lines: list[Text | str] = []
    for part in parts:
        lines.extend(part if isinstance(part, list) else [part])
    return Text("\n").join(line if isinstance(line, Text) else Text(line) for line in lines)


def printed(thing: RenderableType, width: int) -> Text:
    """Anything that can be printed, as text."""
    console = Console(width=width, file=StringIO(), force_terminal=True, color_system="truecolor")
    with console.capture() as captured:
        console.print(thing)
    return Text.from_ansi(captured.get().rstrip("\n"))
