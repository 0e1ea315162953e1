"""`regalia terminal`: people at one screen, line by line."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from regalia import catalogue, record
from regalia.locale import Texts
from regalia.shell import line
from regalia.shell.given import Lang, loaded, options_of, plain_errors, refuse, screen
from regalia.shell.keyboard import Misseated, keep, seating

EXAMPLES = (
    "terminal find-the-king",
    "terminal defend-the-king --players anna,ben,random",
    "terminal support-the-king -o best_of=3 --lang de",
    "terminal --resume game.txt",
)


def terminal(
    lang: Lang,
    game: Annotated[str, typer.Argument(metavar="GAME", help="A name that 'regalia games' lists.")] = "",
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("-o", "--option", metavar="NAME=VALUE", help="An option of the game.")
    ] = None,
    players: Annotated[
        str, typer.Option(help="Who sits where: a name is a person; random, squire … are computer players.")
    ] = "",
    seed: Annotated[
        str | None, typer.Option(help="The same seed and the same picks give the same game.")
    ] = None,
    save: Annotated[Path | None, typer.Option(help="Where to keep the record.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the game in this record.")] = None,
) -> None:
    """Play in the terminal, line by line.

    People share one screen, secrets stay behind a curtain, and computer players take the other seats.
    """
    with plain_errors(), _seated():
        texts = Texts(lang)
        if save and save.exists():
            refuse(texts("line-exists", file=str(save)))
        if resume:
            if game or players or option or seats is not None:
                refuse("a resumed game has its players and options; give only --seed, --save and --lang")
            found = loaded(resume)
        elif game:
            found = _set_up(game, seats, option or [], players, texts)
        else:
            refuse(f"which game? There are {', '.join(catalogue.RULES)}")
        file = save or resume or records() / f"{found.game.facts.name}-{_moment()}.txt"
        sitting = line.Sitting(found, file, texts, screen(), seed or secrets.token_hex())
        keep(found, file)
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


def records() -> Path:
    """Where records go when nobody says where."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "regalia" / "records"


def _moment() -> str:
    return f"{datetime.now():%Y-%m-%d-%H%M%S}-{secrets.token_hex(2)}"
