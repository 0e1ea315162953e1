"""What people give to several commands: a language, and records, which are read or refused in one line."""

from pathlib import Path
from typing import Annotated, NoReturn

import typer

from regalia import record
from regalia.locale import language

Lang = Annotated[
    str, typer.Option("--lang", help="en or de.", default_factory=language, show_default="your environment")
]

LARGEST = 16 * 1024 * 1024
"""No record is longer, in bytes."""


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
