"""`regalia games`: what can be played."""

from typing import Any

import msgspec
import typer
from rich.padding import Padding

from regalia import catalogue
from regalia.catalogue import Entry, Option
from regalia.locale import Texts
from regalia.shell.given import AsJson, Lang, plain_errors, screen

EXAMPLES = ("games", "games --lang de", "games --json")


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
