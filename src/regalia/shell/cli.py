"""The command line, `regalia COMMAND`: one function a command; long ones have a module of their own."""

import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.padding import Padding

import regalia
from regalia import catalogue, record
from regalia.catalogue import Entry, Option
from regalia.locale import Texts, UnknownLanguage
from regalia.shell import admin, arena, bench, keep, line, odds, play, review, serve, verify
from regalia.shell.given import Lang, loaded, refuse
from regalia.shell.replay import Replay


def examples(*commands: str) -> str:
    """The end of a help page, one example a line."""
    return "\n".join(("\b", "Examples:", *(f"  regalia {command}" for command in commands)))


app = typer.Typer(
    name="regalia",
    help="Crown-and-dice games with exact rules.",
    epilog=examples("games", "rules king-at-court", "terminal tourney-for-the-king"),
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A name that 'regalia games' lists.")]
AsJson = Annotated[bool, typer.Option("--json", help="For programs.")]


def screen() -> Console:
    """Where people read: plain words, no guessing at markup or colours in them."""
    return Console(markup=False, highlight=False, emoji=False)


@contextmanager
def plain_errors() -> Iterator[None]:
    """Mistakes in what was asked for become one line and exit status 2."""
    try:
        yield
    except (catalogue.Unknown, UnknownLanguage, line.Misseated) as error:
        refuse(str(error))
    except FileExistsError as error:
        refuse(f"{error.filename}: not a folder")
    except OSError as error:
        refuse(f"{error.filename}: {error.strerror}")


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"regalia {regalia.__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """Crown-and-dice games with exact rules."""


# --- regalia games ----------------------------------------------------------------------------------------


@app.command(epilog=examples("games", "games --lang de", "games --json"))
def games(lang: Lang, as_json: AsJson = False) -> None:
    """List the games with their seats, facts and options."""
    with plain_errors():
        texts = Texts(lang)
    if as_json:
        typer.echo(msgspec.json.encode([_entry(entry, texts) for entry in catalogue.games()]))
        return
    console = screen()
    for entry in catalogue.games():
        console.print(f"{texts.title(entry.name)} ({entry.name})", style="bold")
        if about := texts.tagline(entry.name):
            console.print(Padding(about, (0, 0, 0, 2), expand=False))
        console.print(Padding(_facts(entry, texts), (0, 0, 0, 2), expand=False))
        for option in entry.options:
            meaning = texts.option(entry.name, option.name)
            console.print(Padding(f"-o {_setting(option, texts)}: {meaning}", (0, 0, 0, 2), expand=False))
        console.print()


def _facts(entry: Entry, texts: Texts) -> str:
    facts = entry.facts
    return texts(
        "games-facts",
        seats=_range(min(facts.seats), max(facts.seats), texts),
        hidden=str(facts.hidden).lower(),
        chance=str(facts.chance).lower(),
    )


def _setting(option: Option, texts: Texts) -> str:
    """An option with its default and what it takes, as it is typed."""
    default = "" if option.default is None else f"={_plain(option.default)}"
    takes = " | ".join(map(_plain, option.choices)) or _range(option.least, option.most, texts)
    return f"{option.name}{default} ({takes})"


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _range(least: int | None, most: int | None, texts: Texts) -> str:
    return str(least) if least == most else texts("games-range", least=str(least), most=str(most))


def _entry(entry: Entry, texts: Texts) -> dict[str, Any]:
    options = [
        {**msgspec.to_builtins(option), "description": texts.option(entry.name, option.name)}
        for option in entry.options
    ]
    return {
        **msgspec.to_builtins(entry.facts),
        "title": texts.title(entry.name),
        "tagline": texts.tagline(entry.name),
        "options": options,
    }


# --- regalia rules ----------------------------------------------------------------------------------------


@app.command(epilog=examples("rules king-at-court", "rules king-at-court --lang de"))
def rules(game: GameName, lang: Lang) -> None:
    """Read the rules of a game."""
    with plain_errors():
        name, texts = catalogue.entry(game).name, Texts(lang)
    console = screen()
    if not console.is_terminal:
        typer.echo(f"# {texts.title(name)}\n\n{texts.rules(name)}")
        return
    os.environ.setdefault("LESS", "-FRX")
    with console.pager(styles=True):
        console.print(line.rules_page(name, texts))


# --- regalia terminal -------------------------------------------------------------------------------------


@app.command(
    epilog=examples(
        "terminal find-the-king",
        "terminal defend-the-king --players anna,ben,random",
        "terminal support-the-king -o best_of=3 --lang de",
        "terminal --resume game.txt",
    )
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
    with plain_errors():
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
        line.keep(found, file)
    raise typer.Exit(sitting.play())


def _set_up(game: str, seats: int | None, given: list[str], players: str, texts: Texts) -> record.Record:
    named = [name.strip() for name in players.split(",")] if players else []
    options: dict[str, Any] = {}
    for pair in given:
        name, sign, value = pair.partition("=")
        if not sign:
            refuse(f"'-o {pair}' is not NAME=VALUE, such as -o seats=2")
        options[name] = value
    if seats is not None or named:
        options["seats"] = len(named) if seats is None else seats
    chosen = catalogue.game(game, **options)
    return record.Record(chosen, line.seating(chosen, named, texts))


def records() -> Path:
    """Where records go when nobody says where."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "regalia" / "records"


def _moment() -> str:
    return f"{datetime.now():%Y-%m-%d-%H%M%S}-{secrets.token_hex(2)}"


# --- regalia replay ---------------------------------------------------------------------------------------


@app.command(epilog=examples("replay game.txt", "replay game.txt --step 3", "replay game.txt --json"))
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as text or JSON.")],
    lang: Lang,
    step: Annotated[
        int | None, typer.Option(min=0, help="Show the table after this step; 0 is the start.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Step through a record.

    Enter goes forward, b back, q quits. Where nobody types, the record is printed whole.
    """
    with plain_errors():
        texts, found = Texts(lang), loaded(file)
    if step is not None and step > len(found.steps):
        refuse(f"{file}: this record has {len(found.steps)} steps")
    if as_json:
        shown = found if step is None else msgspec.structs.replace(found, steps=found.steps[:step])
        typer.echo(record.to_json(shown))
        return
    walk = Replay(found, texts, screen())
    if sys.stdin.isatty() and sys.stdout.isatty():
        walk.browse(step or 0)
    elif step is None:
        walk.print()
    else:
        walk.step(step)
        walk.board(step)


# --- Commands with a module of their own ------------------------------------------------------------------

app.command()(play.play)
app.command()(arena.arena)
app.command()(bench.bench)
app.command()(serve.serve)
app.command()(verify.verify)
app.command(epilog=examples(*odds.EXAMPLES))(odds.odds)
app.command(epilog=examples(*review.EXAMPLES))(review.review)
app.add_typer(admin.app, name="admin")
app.command()(keep.backup)
app.command()(keep.restore)
