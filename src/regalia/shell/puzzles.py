"""`regalia puzzles`: what puzzles there are, and more of them from games between computer players."""

import sys
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from regalia.locale import Texts, UnknownLanguage
from regalia.review import puzzles as room
from regalia.shell.given import Lang, refuse

EXAMPLES = ("puzzles", "puzzles --find 400 --out puzzles.json.gz")


def puzzles(
    lang: Lang,
    find: Annotated[int, typer.Option(min=0, help="Find so many new ones; takes a second for four.")] = 0,
    out: Annotated[Path | None, typer.Option(help="Where to write what was found.")] = None,
    seed: Annotated[int, typer.Option(help="Which games to look through first.")] = 1,
) -> None:
    """List the puzzles that come with the package, or find new ones in games.

    One choice is best by three points of the chance to win or more, and the obvious one is another.
    """
    try:
        texts = Texts(lang)
    except UnknownLanguage as error:
        refuse(str(error))
    some = _found(find, seed, texts) if find else list(room.puzzles())
    if out:
        try:
            out.write_bytes(room.packed(some))
        except OSError as error:
            refuse(f"{out}: {error.strerror}")
    table = Table("", texts("puzzle-theme"), texts("puzzle-many"), box=SIMPLE_HEAD, show_edge=False)
    for (game, theme), many in sorted(Counter((one.game, one.theme) for one in some).items()):
        table.add_row(texts.title(game), texts(f"puzzle-theme-{theme}"), str(many))
    Console(markup=False, highlight=False, emoji=False).print(table)


def _found(many: int, seed: int, texts: Texts) -> list[room.Puzzle]:
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(texts("puzzle"), total=many)
        return room.gathered(many, seed, lambda done: bar.update(task, completed=done))
