"""`regalia rules`: the rules of a game, to be read."""

import os

import typer

from regalia import catalogue
from regalia.locale import Texts
from regalia.shell.given import GameName, Lang, plain_errors, screen
from regalia.shell.line import rules_page

EXAMPLES = ("rules king-at-court", "rules king-at-court --lang de")


def rules(game: GameName, lang: Lang) -> None:
    """Read the rules of a game."""
    with plain_errors():
        name, texts = catalogue.entry(game).name, Texts(lang)
    console = screen()
    if not console.is_terminal:
        typer.echo(f"# {texts.title(name)}\n\n{texts.rules(name)}")
        return
    os.environ.setdefault("LESS", "-FRX")
    with console.pager(styles=True):
        console.print(rules_page(name, texts))
