"""`regalia terminal`: full screen, at this keyboard or at tables on a server; or line by line."""

import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from regalia import catalogue, record
from regalia.locale import Texts
from regalia.shell import line
from regalia.shell.given import Lang, data, loaded, options_of, plain_errors, refuse, screen
from regalia.shell.keyboard import Misseated, keep, seating

EXAMPLES = (
    "terminal",
    "terminal find-the-king",
    "terminal defend-the-king --players anna,ben,random",
    "terminal king-of-the-dice --players anna,1.5",
    "terminal support-the-king -o best_of=3 --lang de",
    "terminal --resume game.txt",
    "terminal --server https://play.example.org/join/4fXq2 --name anna",
    "terminal king-at-court --plain",
)


def terminal(
    lang: Lang,
    game: Annotated[str, typer.Argument(metavar="GAME", help="A name that 'regalia games' lists.")] = "",
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("-o", "--option", metavar="NAME=VALUE", help="An option of the game.")
    ] = None,
    players: Annotated[
        str,
        typer.Option(
            help="Who sits where: a name is a person; random, squire, courtier, monarch, or a number "
            "from 0 to 3 between them, is a computer player."
        ),
    ] = "",
    seed: Annotated[
        str | None, typer.Option(help="The same seed and the same picks give the same game.")
    ] = None,
    save: Annotated[Path | None, typer.Option(help="Where to keep the record.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the game in this record.")] = None,
    server: Annotated[
        str, typer.Option(metavar="URL", help="A server, a table or an invitation: play friends elsewhere.")
    ] = "",
    name: Annotated[str, typer.Option(help="What you are called at a table on a server.")] = "",
    token: Annotated[
        str, typer.Option(envvar="REGALIA_TOKEN", help="Play on a server as the program with this token.")
    ] = "",
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, in plain words.")] = False,
) -> None:
    """Play in the terminal, full screen or line by line.

    People share one keyboard, secrets stay behind a curtain, and computer players take the other seats.
    Where there is no screen, and with --plain, it goes line by line.
    """
    full = not plain and _has_screen()
    with plain_errors(), _seated():
        texts = Texts(lang)
        if server:
            if game or players or option or seats is not None or resume or save or seed:
                refuse("a table on a server has its game and players; give only --name and --lang")
            if not full:
                refuse("tables on a server need a screen: a terminal, without --plain")
            return _show(texts, server=server, name=name, token=token)
        if save and save.exists():
            refuse(texts("line-exists", file=str(save)))
        if resume:
            if game or players or option or seats is not None:
                refuse("a resumed game has its players and options; give only --seed, --save and --lang")
            found = loaded(resume)
        elif not game and full:
            return _show(texts, name=name, seed=seed)
        elif game:
            found = _set_up(game, seats, option or [], players, texts)
        else:
            refuse(f"which game? There are {', '.join(catalogue.RULES)}")
        file = save or resume or records() / f"{found.game.facts.name}-{_moment()}.txt"
        sitting = line.Sitting(found, file, texts, screen(), seed or secrets.token_hex())
        keep(found, file)
    if full:
        return _show(texts, begin=(found, file), seed=seed)
    raise typer.Exit(sitting.play())


@contextmanager
def _seated() -> Iterator[None]:
    try:
        yield
    except Misseated as error:
        refuse(str(error))


def _set_up(game: str, seats: int | None, given: list[str], players: str, texts: Texts) -> record.Record:
    named = [name.strip() for name in players.split(",")] if players else []
    options: dict[str, Any] = options_of(given)
    if seats is not None:
        options["seats"] = seats
    elif named:
        options.setdefault("seats", len(named))
    chosen = catalogue.game(game, **options)
    return record.Record(chosen, seating(chosen, named, texts))


def _has_screen() -> bool:
    ends = (sys.stdin, sys.stdout, sys.stderr)  # the app draws on the last
    return all(end.isatty() for end in ends) and os.environ.get("TERM", "dumb") != "dumb"


def _show(texts: Texts, **given: Any) -> None:
    from regalia.shell.app import Regalia

    Regalia(texts, records(), **given).run()


def records() -> Path:
    """Where records go when nobody says where."""
    return data() / "records"


def _moment() -> str:
    return f"{datetime.now():%Y-%m-%d-%H%M%S}-{secrets.token_hex(2)}"
