"""`regalia bench`: fixed games with every player, and one hash of them."""

from pathlib import Path
from typing import Annotated

import typer

from regalia.shell.given import refuse

EXAMPLES = ("bench", "bench --write > steps.txt")


def bench(
    expect: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Fail if the hash is not the one in this file.")
    ] = None,
    write: Annotated[bool, typer.Option(help="Print every step that the hash is made of.")] = False,
) -> None:
    """Play fixed games with every computer player and print one hash: it changes when their play does."""
    try:
        from regalia.lab import signature
    except ImportError as error:
        refuse(f"the bench needs 'regalia[lab]' ({error.name} is missing)")
    if write:
        for line in signature.lines():
            typer.echo(line)
        return
    wanted = read(expect) if expect else ""
    found = signature.signature()
    typer.echo(found)
    if expect and found != wanted:
        refuse(f"play has changed: {expect} has {wanted}. If that is meant, write {found} there.", 1)


def read(file: Path) -> str:
    """The hash in this file."""
    try:
        return file.read_text("utf-8").strip()
    except UnicodeDecodeError:
        refuse(f"{file}: not a text")
    except OSError as error:
        refuse(f"{file}: {error.strerror}")
