"""`regalia replay`: stepping through a record. A record is open: whoever reads it sees every step."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from regalia import record
from regalia.boards import board
from regalia.core import Seat, hears
from regalia.drawing import svg
from regalia.locale import Texts
from regalia.play import notation, plays, replayed
from regalia.players import has_level
from regalia.players.speech import worded
from regalia.record import Record
from regalia.shell.given import AsJson, Lang, loaded, plain_errors, refuse, screen

EXAMPLES = (
    "replay game.txt",
    "replay game.txt --step 3",
    "replay game.txt --seat 2",
    "replay game.txt --step 3 --svg table.svg",
    "replay game.txt --json",
)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as text or JSON.")],
    lang: Lang,
    step: Annotated[
        int | None, typer.Option(min=0, help="Show the table after this step; 0 is the start.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=1, help="Show what this seat saw and heard, counted from 1.")
    ] = None,
    picture: Annotated[
        Path | None, typer.Option("--svg", help="Draw the table after that step, or the last: an .svg file.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Step through a record.

    Enter goes forward, b back, q quits. Where nobody types, the record is printed whole.
    """
    with plain_errors():
        texts, found = Texts(lang), loaded(file)
    if step is not None and step > len(found.steps):
        refuse(f"{file}: this record has {len(found.steps)} steps")
    if seat is not None and seat > found.game.seats:
        refuse(f"{file}: this game has {found.game.seats} seats")
    reader = None if seat is None else seat - 1
    if as_json:
        shown = found if step is None else msgspec.structs.replace(found, steps=found.steps[:step])
        typer.echo(record.to_json(shown))
        return
    if picture:
        state = replayed(found.game, found.steps if step is None else found.steps[:step]).state
        names = [sitter.name for sitter in found.sitters]
        with plain_errors():
            picture.write_text(svg(found.game, state, reader, lang, names), "utf-8")
        return
    walk = Replay(found, texts, screen(), reader)
    if sys.stdin.isatty() and sys.stdout.isatty():
        walk.browse(step or 0)
    elif step is None:
        walk.print()
    else:
        walk.step(step)
        walk.board(step)


class Replay:
    """A record on the screen, one step at a time; step 0 is the start."""

    def __init__(self, record: Record, texts: Texts, console: Console, seat: Seat | None = None) -> None:
        self.record, self.texts, self.console, self.seat = record, texts, console, seat
        self.plays = list(plays(record.game, record.steps))
        self.names = [sitter.name for sitter in record.sitters]
        computers = [
            sitter.name if has_level(record.game, sitter.player) else "" for sitter in record.sitters
        ]
        self.keys = worded(record.game.facts.name, self.plays[-1].log, computers)

    @property
    def last(self) -> int:
        return len(self.record.steps)

    def heading(self) -> None:
        """Which game it is and who played it."""
        self.console.print(self.texts.title(self.record.game.facts.name), style="bold")
        self.console.print(self.texts.listing(self.names))

    def step(self, number: int) -> None:
        """A step in notation and in sentences; at the end also who won."""
        game = self.record.game
        if number > 0:
            before, after = self.plays[number - 1], self.plays[number]
            said = notation(after.steps[-1], self.names) if self.seat is None else ""
            self.console.print(f"{number}. {said}".rstrip(), style="bold")
            known = len(before.log)
            for (event, to), key in zip(after.log[known:], self.keys[known:], strict=False):
                if self.seat is not None and not hears(self.seat, to):
                    continue
                self.console.print(f"   {self.texts.sentence(game.facts.name, event, self.names, key)}")
        if over := self.plays[number].over:
            self.console.print(self.texts.ending(game.facts.name, over))
            self.console.print(self.texts.winners(over, self.names), style="bold")

    def board(self, number: int) -> None:
        """The table after a step, as the seat or a spectator sees it."""
        self.console.print()
        self.console.print(board(self.plays[number].view(self.seat), self.texts, self.names))
        self.console.print()

    def print(self) -> None:
        """The whole record."""
        self.heading()
        for number in range(self.last + 1):
            self.step(number)

    def browse(self, number: int) -> None:
        """Forward and back by the reader's keys."""
        self.heading()
        while True:
            self.step(number)
            self.board(number)
            try:
                key = (
                    self.console.input(self.texts("replay-keys", step=number, last=self.last)).strip().lower()
                )
            except (EOFError, KeyboardInterrupt):
                return
            match key:
                case "q":
                    return
                case "b":
                    number = max(0, number - 1)
                case _:
                    number = min(self.last, number + 1)
