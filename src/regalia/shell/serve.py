"""`regalia serve`: the server for a club or a group of friends."""

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    data: Annotated[Path, typer.Option(help="The folder that everything is kept in.")] = Path("regalia-data"),
) -> None:
    """Serve tables to people."""
    from regalia.server.serve import run
    from regalia.server.settings import Settings

    run(Settings(host=host, port=port, data=data))
