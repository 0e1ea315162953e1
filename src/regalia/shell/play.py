"""`regalia play`: the same server on the own machine, in the browser."""

import os
import socket
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from regalia import catalogue
from regalia.shell.serve import plainly


def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="A name that 'regalia games' lists.")] = "",
    port: Annotated[int, typer.Option(help="The port; a free one if nothing is said.")] = 0,
    data: Annotated[
        Path | None, typer.Option(help="Where games are kept; the user's data folder if nothing is said.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open a browser.")] = True,
) -> None:
    """Play in the browser, on this machine alone."""
    from regalia.server.serve import run
    from regalia.server.settings import Settings

    if game:
        try:
            catalogue.entry(game)
        except catalogue.Unknown as error:
            typer.echo(f"regalia: {error}", err=True)
            raise typer.Exit(2) from None
    try:
        listening = socket.create_server(("127.0.0.1", port))
    except OSError as error:
        typer.echo(f"regalia: port {port}: {error.strerror}", err=True)
        raise typer.Exit(2) from None
    origin = f"http://127.0.0.1:{listening.getsockname()[1]}"
    address = f"{origin}/?game={game}" if game else f"{origin}/"
    typer.echo(f"Regalia is at {address}\nControl-C ends it; games are kept.")
    if browser:
        opening = threading.Timer(0.8, webbrowser.open, [address])
        opening.daemon = True
        opening.start()
    with plainly():
        run(
            Settings(data=data or home(), origin=origin, rate=0, tables=0, sockets=0, each=0, log="warning"),
            listening,
        )


def home() -> Path:
    """Where games are kept when nobody says where; deleting it deletes them."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "regalia" / "play"
