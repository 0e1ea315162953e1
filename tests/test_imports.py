"""Arrows point inward: a room imports itself and the rooms above it in this list, never one below."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
ROOMS = """
core
dice
lazy
kernel
games
catalogue
record odds locale
boards
drawing
play
players
review
regalia
table
store adapters
lab
server
club
shell browser
"""
DEPTH = {room: depth for depth, line in enumerate(ROOMS.splitlines()) for room in line.split()}
PURE = {"core", "dice", "lazy", "games"}
IMPURE = {"random", "time", "asyncio", "json", "importlib"}
EXTRAS: dict[str, tuple[str, ...]] = {
    "adapters": ("spiel", "zoo"),
    "lab": ("lab", "spiel"),
    "club": ("club",),
}


def offences(module: str, source: str) -> list[str]:
    """What this module imports and should not."""
    return [target for target in imported(ast.parse(source)) if not may_import(module, target)]


def may_import(module: str, target: str) -> bool:
    here, there = room(module), room(target)
    if target.split(".")[0] != "regalia":
        return here not in PURE or is_pure(target)
    if here == there == "games":
        return target.split(".")[2:3] == module.split(".")[2:3]  # no game knows another
    return here == there or DEPTH[there] < DEPTH[here]


def imported(tree: ast.Module) -> Iterator[str]:
    """Every module named by an import, wherever it stands."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                yield from (name.name for name in names)
            case ast.ImportFrom(level=0, module=str(source), names=names):
                yield from (f"{source}.{n.name}" if is_module(source, n.name) else source for n in names)
            case ast.ImportFrom():
                raise AssertionError("imports are written from the root")


def is_module(package: str, name: str) -> bool:
    path = SOURCE.joinpath(*package.split("."), name)
    return path.is_dir() or path.with_suffix(".py").is_file()


def room(module: str) -> str:
    """The part of the package that a module belongs to; `regalia` itself is the face of the package."""
    return module.split(".")[1] if "." in module else module


def is_pure(target: str) -> bool:
    top = target.split(".")[0]
    return top == "msgspec" or (top in sys.stdlib_module_names and top not in IMPURE)


def modules() -> dict[str, Path]:
    """Every module of the package by its name."""
    return {
        ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__"): path
        for path in sorted(SOURCE.rglob("*.py"))
    }


def test_every_room_is_on_the_map() -> None:
    assert {room(module) for module in modules()} <= DEPTH.keys()


def test_arrows_point_inward_and_rules_know_no_luck_time_or_io() -> None:
    found = {module: offences(module, path.read_text("utf-8")) for module, path in modules().items()}
    assert {module: targets for module, targets in found.items() if targets} == {}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("regalia.core", "from regalia.dice import Roll"),
        ("regalia.core", "import random"),
        ("regalia.dice", "def roll():\n    from random import randrange"),
        ("regalia.dice", "from regalia.lazy import Lazy"),
        ("regalia.games.king_and_crown.find", "import json"),
        ("regalia.games.king_and_crown.find", "import asyncio.events"),
        ("regalia.games.king_and_crown.find", "if True:\n    from time import monotonic"),
        ("regalia.games.king_and_crown.find", "import numpy"),
        ("regalia.games.king_and_crown.find", "from regalia import game"),
        ("regalia.games.king_and_crown.find", "from regalia import catalogue"),
        ("regalia.games.king_and_crown.find", "from regalia.games import king_of_the_dice"),
        ("regalia.games.king_and_crown.find", "from regalia.games.king_of_the_dice.rules import State"),
        ("regalia.catalogue", "import regalia.record"),
        ("regalia.record", "from regalia.odds import chances"),
        ("regalia.players.random", "from regalia.table.table import Table"),
        ("regalia.players.random", "from regalia.review import review"),
        ("regalia.review", "from regalia.table.table import Table"),
        ("regalia.table.table", "from regalia.shell import cli"),
        ("regalia.play", "from regalia.table.table import Table"),
        ("regalia.play", "import regalia.players"),
        ("regalia.adapters.open_spiel", "from regalia.shell import cli"),
    ],
)
def test_an_outward_arrow_is_caught(module: str, source: str) -> None:
    assert offences(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("regalia.core", "from msgspec import Struct, json"),
        ("regalia.games.king_and_crown.find", "from regalia.games.king_and_crown.deck import Card"),
        ("regalia.games.king_and_crown.find", "from itertools import permutations"),
        ("regalia.record", "from regalia import catalogue"),
        ("regalia.players.random", "from random import Random"),
        ("regalia.shell.cli", "import regalia\nfrom regalia.locale import Texts"),
    ],
)
def test_an_inward_arrow_passes(module: str, source: str) -> None:
    assert not offences(module, source)


LIGHT = (
    "regalia",
    "regalia.players",
    "regalia.odds",
    "regalia.review",
    "regalia.table.moves",
    "regalia.shell.cli",
)
HEAVY = ("numpy", "litestar", "uvicorn", "websockets", "httpx", "asyncpg", "cryptography", "textual", "PIL")


@pytest.mark.parametrize("module", LIGHT)
def test_what_is_light_loads_nothing_heavy(module: str) -> None:
    ask = f"import sys, {module}; print(*(set({HEAVY}) & sys.modules.keys()))"
    found = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert found.stdout.split() == []


WITHOUT_NUMPY = """
import sys
from random import Random
sys.modules["numpy"] = None
from regalia import game, odds
from regalia.core import Chance
from regalia.play import begin
from regalia.players import player
rules, source = game(sys.argv[1], seats=2), Random(1)
play, monarch = begin(rules), player("monarch", rules)
for _ in range(20):
    odds.prospects(rules, play.state)
    if isinstance(play.turn, Chance):
        play = play.draw(source.randrange)
    else:
        (seat,) = play.asked
        play = play.pick(monarch.explain(play.view(seat), play.options(seat), ())[0].action)
"""


@pytest.mark.parametrize("name", ["to-court-the-king", "king-of-the-dice"])
def test_odds_and_players_do_without_numpy(name: str) -> None:
    subprocess.run([sys.executable, "-c", WITHOUT_NUMPY, name], check=True)


def requirements(*extras: str) -> set[str]:
    """The packages that one may count on: the plain ones and those of these extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    optional = project["optional-dependencies"]
    named = [*project["dependencies"], *(one for extra in extras for one in optional[extra])]
    return {spelled(re.split(r"[^\w.-]", one)[0]) for one in named}


def spelled(name: str) -> str:
    """The one spelling of a package's name."""
    return re.sub(r"[._]", "-", name.lower())


def foreign(path: Path) -> set[str]:
    """The packages from elsewhere that a file imports."""
    tops = {target.split(".")[0] for target in imported(ast.parse(path.read_text("utf-8")))}
    ours = {"regalia", "tests", "bench", "tools"}
    return tops - ours - set(sys.stdlib_module_names)


def test_whatever_is_imported_is_required() -> None:
    packages = packages_distributions()
    files = [(path, EXTRAS.get(room(module), ())) for module, path in modules().items()]
    files += [(path, ("dev", "lab", "spiel", "zoo")) for path in sorted((ROOT / "tests").rglob("*.py"))]
    for path, extras in files:
        for package in foreign(path):
            known = {spelled(name) for name in packages.get(package, [])}
            assert known & requirements(*extras), f"{path.relative_to(ROOT)} imports {package}"
