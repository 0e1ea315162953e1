"""Screens of the app: `python -m tests.shell.app.screens` writes them anew, some as pictures for the docs."""

import asyncio
import re
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random

from msgspec import Struct

import regalia
from regalia.core import Chance, Choice
from regalia.locale import Texts
from regalia.play import begin
from regalia.record import Record
from regalia.shell.keyboard import seating
from tests.shell.app.sitting import LARGE, SMALL, Person, before

HERE = Path(__file__).parent / "screens"
DOCS = Path(__file__).parents[3] / "docs" / "pictures"
WIDE = (110, 32)

Do = Callable[[Person], Awaitable[object]]


class Shot(Struct, frozen=True):
    """A screen: the game that is played and how far, the size, and what is done before one looks."""

    game: str = ""
    players: tuple[str, ...] = ()
    steps: int = 0  # played at random
    size: tuple[int, int] = SMALL
    lang: str = "en"
    keys: tuple[str, ...] = ()
    shows: str = ""  # what stands there once all is done
    seed: int = 3


SHOTS = {
    "start": Shot(shows="Begin with three dice"),
    "to-court-the-king": Shot(
        "to-court-the-king", ("anna", "squire"), 60, keys=("r",), shows="mark dice first"
    ),
    "to-court-the-king-odds": Shot(
        "to-court-the-king", ("anna", "squire"), 130, WIDE, keys=("r", "o"), shows="%"
    ),
    "to-court-the-king-late": Shot(
        "to-court-the-king", ("anna", "squire", "squire", "squire", "squire"), 400, LARGE, "de", ("r",), "R:"
    ),
    "king-of-the-dice": Shot(
        "king-of-the-dice", ("anna", "squire", "squire"), 70, WIDE, keys=("r",), shows="mark dice first"
    ),
    "king-of-the-dice-small": Shot("king-of-the-dice", ("anna", "squire"), 30, lang="de", shows="Enter"),
    "find-the-king": Shot("find-the-king", ("squire", "anna"), 0, shows="Turn up card 5"),
    "defend-the-king": Shot("defend-the-king", ("anna", "squire", "squire"), 0, lang="de", shows="Bettler"),
    "support-the-king": Shot("support-the-king", ("anna", "squire"), 0, shows="Select the Beggar"),
    "tourney-for-the-king": Shot("tourney-for-the-king", ("anna", "squire"), 2, shows="Select"),
    "king-at-court": Shot("king-at-court", ("anna", *["random"] * 4), 9, WIDE, shows="Say: I am", seed=5),
    "curtain": Shot("king-at-court", ("anna", "ben", "clara"), 1, shows="I am Anna"),
    "in-words": Shot("to-court-the-king", ("anna", "squire"), 60, LARGE, keys=("w",), shows="Costs"),
}
KEPT = ("start", "to-court-the-king-odds", "king-of-the-dice", "king-at-court", "curtain")
"""These are pictures in the documents too."""


def played(shot: Shot) -> Record:
    """The game of a screen, played so far at random, up to where Anna has a choice of her own."""
    rules = regalia.game(shot.game, seats=len(shot.players))
    play, source = begin(rules), Random(shot.seed)
    anna = shot.players.index("anna")
    for n in range(10_000):
        match play.turn:
            case Chance():
                play = play.draw(source.randrange)
            case Choice(options, any_one=any_one):
                if n >= shot.steps and (any_one or anna in options) and len(options[anna]):
                    break
                for seat in [source.choice(list(options))] if any_one else list(options):
                    play = play.pick(options[seat][source.randrange(len(options[seat]))], seat)
            case _:
                break
    return Record(rules, seating(rules, shot.players, Texts(shot.lang)), tuple(play.steps))


async def taken(name: str, folder: Path, wanted: str = "") -> tuple[str, str]:
    """A screen as text, and as a picture; as soon as it is as wanted."""
    shot = SHOTS[name]
    begun = (played(shot), folder / f"{name}.txt") if shot.game else None
    async with before(folder / "records", shot.size, shot.lang, begin=begun) as person:
        if shot.game and "curtain" not in name:
            await person.until(person.asked)
        for key in shot.keys:
            await person.until(lambda: person.menu)
            await person.press(key)
        await person.until(lambda: shot.shows in person.shown)
        await person.pilot.pause()
        if wanted:
            with suppress(TimeoutError):
                await person.until(lambda: trimmed(person.shown) == wanted, seconds=20)
        return trimmed(person.shown), offline(person.app.export_screenshot(title="regalia terminal"))


def trimmed(shown: str) -> str:
    """A screen without the blanks at the end of its lines."""
    return "\n".join(line.rstrip() for line in shown.splitlines()).rstrip() + "\n"


def offline(svg: str) -> str:
    """A picture that asks for no typeface from elsewhere."""
    svg = re.sub(r"@font-face\s*{[^}]*}", "", svg)
    return re.sub(r"[ \t]+$", "", svg.replace("Fira Code", "monospace"), flags=re.MULTILINE)


async def write() -> None:
    """Every screen anew."""
    HERE.mkdir(exist_ok=True)
    for name in SHOTS:
        with tempfile.TemporaryDirectory() as folder:
            words, picture = await taken(name, Path(folder))
        (HERE / f"{name}.txt").write_text(words, "utf-8")
        if name in KEPT:
            (DOCS / f"terminal-{name}.svg").write_text(picture, "utf-8")


if __name__ == "__main__":
    asyncio.run(write())
