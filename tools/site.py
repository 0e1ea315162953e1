"""Gathers the pages of the documentation in build/pages, where Zensical builds them: `python -m tools.site`.

The pages of docs/ are there as they are, the README is the first one, and every game has a page in both
languages: a picture of its board, its rules as players read them, its options. Links to files that are no
pages become words.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import regalia
from regalia import Play, catalogue
from regalia.games.king_of_the_dice.citizens import fulfilled
from regalia.games.king_of_the_dice.rules import Phase
from regalia.locale import Texts
from regalia.players import levels, player

ROOT = Path(__file__).parents[1]
PAGES, SITE = ROOT / "build" / "pages", ROOT / "build" / "docs"
PACKAGES = ROOT / "web" / "node_modules"
SHIM = "https://unpkg.com/iframe-worker/shim"
"""Where Zensical takes from what lets the search work without a server."""
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")
WORDS = {
    "en": {
        "by": "By its name",
        "seats": "Seats",
        "levels": "Computer players",
        "options": "Options",
        "columns": "| option | what it decides | by itself | may be |",
    },
    "de": {
        "by": "Auf der Kommandozeile",
        "seats": "Plätze",
        "levels": "Computergegner",
        "options": "Einstellungen",
        "columns": "| Einstellung | was sie bestimmt | von selbst | möglich |",
    },
}


# --- Positions worth a picture --------------------------------------------------------------------------


def positions() -> Iterator[tuple[str, Play, int | None]]:
    """Of each game a play at a telling moment, and the seat that looks."""
    yield "to-court-the-king", _until("to-court-the-king", 3, _many_dice), None
    yield "king-of-the-dice", _until("king-of-the-dice", 3, _somebody_pleased), None
    yield "find-the-king", regalia.play("find-the-king").go("reveal 3", "draw knight"), None
    yield "defend-the-king", regalia.play("defend-the-king", seats=4), None
    yield "support-the-king", regalia.play("support-the-king").go("1 pick king, 2 pick witch"), None
    rounds = ("1 pick king, 2 pick beggar", "1 pick witch, 2 pick knight")
    yield "tourney-for-the-king", regalia.play("tourney-for-the-king").go(*rounds), None
    dealt = regalia.play("king-at-court", seats=5).fell("deal witch king dragon knight beggar")
    yield "king-at-court", dealt, 3


def _many_dice(state: Any) -> bool:
    return state.round >= 6 and len(state.active) >= 4 and len(state.aside) >= 2


def _somebody_pleased(state: Any) -> bool:
    pleased = set(fulfilled(state.dice)) & set(state.row)
    return bool(state.phase is Phase.ROLLED and len(state.row) == 5 and len(state.unseen) < 25 and pleased)


def _until(name: str, seats: int, telling: Callable[[Any], bool]) -> Play:
    """A game of courtiers, at the first moment that is worth a picture."""
    play, rng = regalia.play(name, seats=seats), Random(7)
    courtier = player("courtier", play.rules)
    while not telling(play.state):
        if not play.asked:
            play = play.draw(rng.randrange)
        else:
            (seat,) = play.asked
            play = play.pick(courtier.explain(play.view(seat), play.options(seat), play.told(seat))[0].action)
    return play


# --- Pages ----------------------------------------------------------------------------------------------


def gather(pages: Path = PAGES) -> None:
    """Every page, where Zensical finds it."""
    shutil.rmtree(pages, ignore_errors=True)
    shutil.copytree(ROOT / "docs", pages, ignore=shutil.ignore_patterns("*.template.md", "odds.py"))
    for name in ("CONTRIBUTING.md", "CHANGELOG.md", "CREDITS.md"):
        shutil.copy(ROOT / name, pages / name)
    first = (ROOT / "README.md").read_text("utf-8").replace("](docs/", "](")
    for entry in catalogue.games():
        first = re.sub(
            rf"^\| ([^|]+) \| `{entry.name}`",
            rf"| [\1](games/{entry.name}.md) | `{entry.name}`",
            first,
            flags=re.M,
        )
    (pages / "index.md").write_text(first, "utf-8")
    shutil.copy(ROOT / "web/public/icon.svg", pages / "icon.svg")
    _games(pages)
    for page in pages.rglob("*.md"):
        page.write_text(_tidied(page, pages), "utf-8")
    (pages / "style.css").write_text(_style(pages), "utf-8")
    shutil.copy(PACKAGES / "iframe-worker/shim/index.js", pages / "iframe-worker.js")


def build() -> None:
    """The whole site; no page of it asks anyone else for anything."""
    gather()
    zensical = Path(sys.executable).with_name("zensical")
    subprocess.run([zensical, "build", "--clean", "--strict"], cwd=ROOT, check=True)
    for page in SITE.rglob("*.html"):
        up = "../" * (len(page.relative_to(SITE).parts) - 1)
        page.write_text(page.read_text("utf-8").replace(SHIM, f"{up}iframe-worker.js"), "utf-8")


def _games(pages: Path) -> None:
    """A page a game in each language, with its board as a picture."""
    for lang in ("en", "de"):
        folder = pages / "games" / ("de" if lang == "de" else "")
        folder.mkdir(parents=True, exist_ok=True)
        for name, play, seat in positions():
            drawn = regalia.svg(play.rules, play.state, seat, lang, NAMES[: play.rules.seats])
            (folder / f"{name}.svg").write_text(drawn, "utf-8")
            (folder / f"{name}.md").write_text(_game(name, Texts(lang), lang), "utf-8")
    listed = [f"- [{Texts('de').title(entry.name)}](de/{entry.name}.md)" for entry in catalogue.games()]
    (pages / "games" / "de.md").write_text("\n".join(["# Auf Deutsch", "", *listed, ""]), "utf-8")


def _game(name: str, texts: Texts, lang: str) -> str:
    entry, words = catalogue.entry(name), WORDS[lang]
    seats = entry.facts.seats
    rows = [
        f"| {words['by']} | `{name}` |",
        f"| {words['seats']} | {seats[0] if len(seats) == 1 else f'{seats[0]}–{seats[-1]}'} |",
        f"| {words['levels']} | {', '.join(f'`{level}`' for level in levels(catalogue.game(name)))} |",
    ]
    options = [
        f"| `{one.name}` | {texts.option(name, one.name)} | `{one.default}` | {one} |"
        for one in entry.options
    ]
    return "\n".join(
        [
            f"# {texts.title(name)}",
            "",
            f"*{texts.tagline(name)}*",
            "",
            f"![{texts.title(name)}]({name}.svg)",
            "",
            rows[0],
            "|---|---|",
            *rows[1:],
            "",
            re.sub(r"^(?!- |\s)(.*)\n(?=- )", r"\1\n\n", texts.rules(name), flags=re.M),
            "",
            f"## {words['options']}",
            "",
            words["columns"],
            "|---|---|---|---|",
            *options,
            "",
            "```sh",
            f"regalia play {name}",
            f"regalia terminal {name}",
            f"regalia rules {name} --lang {lang}",
            "```",
            "",
        ]
    )


def _tidied(page: Path, pages: Path) -> str:
    """A page whose links all lead to pages, and whose examples stay as they are."""

    def link(found: re.Match[str]) -> str:
        said, target = found[1], found[2].partition("#")[0]
        if not target or re.match(r"[a-z]+:", target) or (page.parent / target).exists():
            return found[0]
        if (pages / target).exists():
            return f"]({target})"
        return said if said.startswith("`") else f"{said} (`{target.removeprefix('../')}`)"

    return re.sub(r"(?<!!)\[((?:[^\[\]]|\n)+)\]\(([^)\s]+)\)", link, page.read_text("utf-8"))


def _style(pages: Path) -> str:
    """The colours and the type of the page."""
    fonts = {
        "grenze": PACKAGES / "@fontsource/grenze/files/grenze-latin-700-normal.woff2",
        "source-sans": PACKAGES
        / "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
    }
    for name, path in fonts.items():
        shutil.copy(path, pages / f"{name}.woff2")
    return (ROOT / "tools" / "site.css").read_text("utf-8")


if __name__ == "__main__":
    build()
