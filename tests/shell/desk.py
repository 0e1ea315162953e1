"""A person at the keyboard, scripted."""

import builtins
from collections.abc import Callable, Iterable, Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from regalia.locale import Texts
from regalia.record import Record, Sitter
from regalia.shell.line import Sitting


class Desk:
    """A screen and the lines that a person types at it; `screens` are split where the screen was cleared."""

    def __init__(
        self, typed: Iterable[str], patch: pytest.MonkeyPatch, terminal: bool = False, width: int = 100
    ) -> None:
        self.lines = iter(typed)
        self.paper = StringIO()
        patch.setenv("TERM", "xterm")  # wherever the tests themselves run
        self.console = Console(
            file=self.paper,
            width=width,
            force_terminal=terminal,
            color_system=None,
            markup=False,
            highlight=False,
        )
        patch.setattr(builtins, "input", self.read)

    def read(self, prompt: str = "") -> str:
        self.paper.write(prompt)
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        if line == "^C":
            raise KeyboardInterrupt
        self.paper.write(f"{line}\n")  # a terminal echoes what is typed
        return line

    @property
    def shown(self) -> str:
        return self.paper.getvalue()

    @property
    def screens(self) -> list[str]:
        return self.shown.split("\x1b[3J")


Seated = Callable[..., tuple[int, Desk]]


def sit(
    record: Record,
    typed: Iterable[str],
    patch: pytest.MonkeyPatch,
    file: Path,
    *,
    terminal: bool = False,
    lang: str = "en",
    seed: str = "1",
    width: int = 100,
) -> tuple[int, Desk]:
    """Play by these lines: the exit status, and what was on the screen."""
    desk = Desk(typed, patch, terminal, width)
    return Sitting(record, file, Texts(lang), desk.console, seed).play(), desk


def sitters(*players: str) -> tuple[Sitter, ...]:
    """Persons by their names, and computer players called Robin."""
    return tuple(Sitter("Robin", "random") if name == "random" else Sitter(name) for name in players)


def forever(make: Callable[[], str]) -> Iterator[str]:
    while True:
        yield make()
