"""`regalia verify`: whether the dice of a record are those that were sealed before the game."""

from pathlib import Path
from typing import Annotated

import typer

from regalia import record
from regalia.table import fair


def verify(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record, as text or JSON.")],
) -> None:
    """Check every roll, draw and deal of a record against its seed, what the seats added, and the rules."""
    try:
        found = record.loads(file.read_text("utf-8"))
        count = fair.verify(found)
    except (record.Damaged, fair.Unfair, UnicodeDecodeError) as error:
        typer.echo(f"regalia: {file}: {error}", err=True)
        raise typer.Exit(1) from None
    except OSError as error:
        typer.echo(f"regalia: {error.filename}: {error.strerror}", err=True)
        raise typer.Exit(2) from None
    typer.echo(f"{file}: fair; {count} chance events of {found.game.facts.name} follow from the sealed seed")
