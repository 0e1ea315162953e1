"""What may be chosen, line by line: listed by its numbers and words, and read again from what was typed."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from regalia.core import AnyGame, text
from regalia.locale import Texts

FEW = 20
"""More options than this are shown by their first word."""

MANY = 200
"""So many options may also be typed as they are said in the reader's language."""


class Mistyped(ValueError):
    """Words that are no action."""


class Offer:
    """The options of a game, as people at this screen read and type them."""

    def __init__(self, game: AnyGame, names: Sequence[str], texts: Texts, console: Console) -> None:
        self.game, self.names, self.texts, self.console = game, names, texts, console

    def show(self, options: Sequence[Any]) -> None:
        """All options, or the kinds of them where they are many."""
        if len(options) <= FEW:
            self.list(options)
            return
        for verb, count in Counter(map(_verb, options)).items():
            if count <= 3:
                self.list(options, verb)
            else:
                first = next(option for option in options if _verb(option) == verb)
                gloss = self.gloss(first)
                example = text(first) + (f" – {gloss}" if gloss else "")
                self.console.print(self.texts("line-group", verb=verb, count=count, example=example))
        self.console.print(self.texts("line-grouped"))

    def list(self, options: Sequence[Any], start: str = "") -> None:
        """Options by their number, which may be typed instead of the words."""
        shown = [(n, o) for n, o in enumerate(options, 1) if text(o).lower().startswith(start.lower())]
        for number, option in shown:
            gloss = self.gloss(option)
            said = f" – {gloss}" if gloss else ""
            self.console.print(Text.assemble((f"{number:3}. ", "dim"), (text(option), "bold cyan"), said))
        if not shown:
            self.console.print(self.texts("line-none-such", typed=start))

    def read(self, options: Sequence[Any], words: str) -> Any:
        """The option that was typed, or an action that is none of them."""
        if words.isdecimal() and 1 <= int(words) <= len(options):
            return options[int(words) - 1]
        said = " ".join(words.split())
        for option in options:
            if text(option).lower() == said.lower():
                return option
        try:
            return self.game.action(said)
        except ValueError:
            for option in options[:MANY]:
                if self.gloss(option).lower() == said.lower():
                    return option
            raise Mistyped(words) from None

    def unclear(self, options: Sequence[Any], mistyped: Mistyped) -> None:
        """Say what could be typed instead."""
        example = text(options[0])
        self.console.print(self.texts("line-unclear", typed=str(mistyped), example=example))

    def gloss(self, option: Any) -> str:
        """What an option means, in words."""
        return self.texts.gloss(self.game.facts.name, option, self.names)


def _verb(action: Any) -> str:
    return text(action).split()[0]
