"""What people give to several commands: a language, options, records; read, or refused in one line."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console

from regalia import catalogue, record
from regalia.locale import UnknownLanguage, language

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A name that 'regalia games' lists.")]
AsJson = Annotated[bool, typer.Option("--json", help="For programs.")]

Lang = Annotated[
    str, typer.Option("--lang", help="en or de.", default_factory=language, show_default="your environment")
]

LARGEST = 16 * 1024 * 1024
"""No record is longer, in bytes."""


def data() -> Path:
    """Where everything of mine is kept when nobody says where."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "regalia"


def screen() -> Console:
    """Where people read: plain words, no guessing at markup or colours in them."""
    return Console(markup=False, highlight=False, emoji=False)


@contextmanager
def plain_errors() -> Iterator[None]:
    """Mistakes in what was asked for become one line and exit status 2."""
    try:
        yield
    except (catalogue.Unknown, UnknownLanguage) as error:
        refuse(str(error))
    except FileExistsError as error:
        refuse(f"{error.filename}: not a folder")
    except OSError as error:
        refuse(f"{error.filename}: {error.strerror}")


def options_of(given: Sequence[str]) -> dict[str, str]:
    """Options as they were typed, each `NAME=VALUE`."""
    options: dict[str, str] = {}
    for pair in given:
        name, sign, value = pair.partition("=")
        if not sign:
            refuse(f"'-o {pair}' is not NAME=VALUE, such as -o seats=2")
        options[name] = value
    return options


def loaded(file: Path, status: int = 2) -> record.Record:
    """The record in this file; whatever is wrong with it ends the command with this status."""
    try:
        with file.open("rb") as opened:
            held = opened.read(LARGEST + 1)
        if len(held) > LARGEST:
            refuse(f"{file}: too large for a record", status)
        return record.loads(held.decode())
    except record.Damaged as damaged:
        refuse(f"{file}: {damaged}", status)
    except UnicodeDecodeError:
        refuse(f"{file}: not a text", status)
    except OSError as error:
        refuse(f"{file}: {error.strerror}")


def refuse(reason: str, status: int = 2) -> NoReturn:
    """Leave with the reason."""
    typer.echo(f"regalia: {reason}", err=True)
    raise typer.Exit(status)


def no_windows() -> None:
    """Leave where the server cannot run; rules, odds and the terminal can."""
    if sys.platform.startswith("win"):
        refuse("the server runs on Linux and macOS, on Windows in WSL; 'regalia terminal' runs anywhere")
