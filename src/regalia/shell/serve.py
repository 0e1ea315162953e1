"""`regalia serve`: the server for a club or a group of friends."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import typer

from regalia.shell.given import no_windows, refuse

EXAMPLES = (
    "serve --data /var/lib/regalia --origin https://play.example.org",
    "serve --config /etc/regalia.toml",
    "serve --database postgresql://localhost/regalia --port 8080 --lobby",
)

Database = Annotated[
    str | None, typer.Option(help="postgresql://…; without it SQLite in the data folder.", show_default=False)
]
Data = Annotated[Path | None, typer.Option(help="The folder that everything is kept in [regalia-data].")]
Config = Annotated[Path | None, typer.Option(metavar="<file>", help="A TOML file with the same names.")]


def serve(
    config: Config = None,
    host: Annotated[str | None, typer.Option(help="The address to listen on [127.0.0.1].")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on [8000].")] = None,
    data: Data = None,
    database: Database = None,
    origin: Annotated[
        str | None, typer.Option(help="The address people use, such as https://play.example.org.")
    ] = None,
    proxies: Annotated[str | None, typer.Option(help="Proxies whose headers are trusted.")] = None,
    lobby: Annotated[bool | None, typer.Option(help="Let tables be public.")] = None,
    club: Annotated[
        bool | None, typer.Option(help="Names that last, ratings, contests, a daily deal.")
    ] = None,
    words: Annotated[
        Path | None, typer.Option(help="A file of words that are not said in the club, one a line.")
    ] = None,
    computers: Annotated[int | None, typer.Option(help="Processes for computer players [2].")] = None,
    patience: Annotated[float | None, typer.Option(help="Seconds a computer player may think [20].")] = None,
    pace: Annotated[
        float | None, typer.Option(help="Seconds a computer player takes to speak among people [1.5].")
    ] = None,
    rate: Annotated[
        int | None, typer.Option(help="Requests a minute from one address [600]; 0: any number.")
    ] = None,
    messages: Annotated[
        int | None, typer.Option(help="Messages a second over one socket [40]; 0: any number.")
    ] = None,
    odds: Annotated[int | None, typer.Option(help="Processes for odds [1].")] = None,
    tables: Annotated[
        int | None, typer.Option(help="Unfinished tables that a guest may have open [50]; 0: any number.")
    ] = None,
    sockets: Annotated[int | None, typer.Option(help="Sockets of one address [60]; 0: any number.")] = None,
    each: Annotated[int | None, typer.Option(help="Sockets of one guest [20]; 0: any number.")] = None,
    connections: Annotated[
        int | None, typer.Option(help="Connections of all together [0: as many as the machine can].")
    ] = None,
    log: Annotated[str | None, typer.Option(help="debug, info, warning or error [info].")] = None,
) -> None:
    """Serve tables to people. What is not given here comes from REGALIA_… in the environment, or the file.

    Passwords belong there too: REGALIA_SECRET, REGALIA_KEY, REGALIA_SMTP, REGALIA_SENDER, REGALIA_DATABASE,
    REGALIA_METRICS.
    """
    given = dict(locals())
    no_windows()
    from regalia.server.serve import run

    found = setup(given.pop("config"), given)
    where = _plain(found.database) if found.database else found.data.resolve()
    with plainly():
        run(
            found,
            build=_club(found),
            ready=lambda at: typer.echo(f"Regalia listens at {_said(found, at)}; the data is in {where}"),
        )


def _said(found: Any, address: str) -> str:
    """Where people find it: browsers make passkeys for a name, and for no number."""
    return address.replace("//127.0.0.1:", "//localhost:") if found.club else address


def _club(found: Any) -> Any:
    """What is built onto the house."""
    return club_class() if found.club else None


def club_class() -> Any:
    """The club, where all is installed that it needs."""
    try:
        from regalia.club.club import Club
    except ModuleNotFoundError as missing:
        refuse(f"a club needs the module '{missing.name}': pip install 'regalia[club]'")
    return Club


def _plain(database: str) -> str:
    """The address of a database without its password."""
    at = urlsplit(database)
    return f"{at.scheme}://{at.hostname or ''}{at.path}"


@contextmanager
def plainly() -> Iterator[None]:
    """What keeps a house or its store from being opened becomes one line and exit status 2."""
    from regalia.store.store import Unopened

    try:
        yield
    except Unopened as error:
        refuse(str(error))


def setup(config: Path | None, given: dict[str, Any]) -> Any:
    """The settings, or one line that says what is wrong with them."""
    from regalia.server.settings import Mistaken, settings

    try:
        return settings(given, config)
    except Mistaken as error:
        refuse(str(error))
    except OSError as error:
        refuse(f"settings: {config} cannot be read: {error.strerror}")
