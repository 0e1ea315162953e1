"""Stepping through a record. A record is open: whoever reads it sees every step."""

from rich.console import Console

from regalia.boards import board
from regalia.locale import Texts
from regalia.play import notation, plays
from regalia.record import Record


class Replay:
    """A record on the screen, one step at a time; step 0 is the start."""

    def __init__(self, record: Record, texts: Texts, console: Console) -> None:
        self.record, self.texts, self.console = record, texts, console
        self.plays = list(plays(record.game, record.steps))
        self.names = [sitter.name for sitter in record.sitters]

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
            self.console.print(f"{number}. {notation(after.steps[-1], self.names)}", style="bold")
            for event, _ in after.log[len(before.log) :]:
                self.console.print(f"   {self.texts.sentence(game.facts.name, event, self.names)}")
        if over := self.plays[number].over:
            self.console.print(self.texts.ending(game.facts.name, over))
            self.console.print(self.texts.winners(over, self.names), style="bold")

    def board(self, number: int) -> None:
        """The table after a step, as a spectator sees it."""
        self.console.print()
        self.console.print(board(self.plays[number].view(), self.texts, self.names))
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
