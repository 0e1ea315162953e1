"""`regalia play`: the same server on the own machine, in the browser."""

import socket
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from regalia import catalogue
from regalia.shell.given import data as kept
from regalia.shell.given import no_windows, plain_errors, refuse
from regalia.shell.serve import plainly

EXAMPLES = ("play", "play king-at-court", "play --port 8080 --no-browser")


def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="A name that 'regalia games' lists.")] = "",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; a free one if nothing is said.")] = 0,
    data: Annotated[
        Path | None, typer.Option(help="Where games are kept; the user's data folder if nothing is said.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open a browser.")] = True,
) -> None:
    """Play in the browser, on this machine alone."""
    no_windows()
    from regalia.server.serve import run
    from regalia.server.settings import Settings

    if game:
        with plain_errors():
            catalogue.entry(game)
    try:
        listening = socket.create_server(("127.0.0.1", port))
    except OSError as error:
        refuse(f"port {port}: {error.strerror}")
    origin = f"http://127.0.0.1:{listening.getsockname()[1]}"
    address = f"{origin}/?game={game}" if game else f"{origin}/"

    def ready(_: str) -> None:
        typer.echo(f"Regalia is at {address}\nControl-C ends it; games are kept.")
        if browser:
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()

    made = Settings(data=data or home(), origin=origin, rate=0, tables=0, sockets=0, each=0, log="warning")
    with plainly():
        run(made, listening, ready)


def home() -> Path:
    """Where games are kept when nobody says where; deleting it deletes them."""
    return kept() / "play"
