"""The same Python in WebAssembly, run by node: rules keep their laws there, and players play the same."""

import subprocess
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

LAWS = """
from random import Random
from tests.laws.laws import LAWS
from tests.laws.plays import GAMES
for game in GAMES.values():
    for law in LAWS:
        law(game, Random(1))
print(len(GAMES), len(LAWS))
"""

SIGNATURE = """
from regalia.lab import signature
print(signature.hashed([line async for line in signature.playing()]))
"""

VISIT = """
import asyncio
from random import Random
from regalia.catalogue import RULES
from tests.browser.visit import Memory, Page
for game in RULES:
    page = Page(Memory())
    await page.house.open()
    table = await page.lay(game)
    await page.come(table)
    assert await page.play(Random(7))
    assert (await page.ask(f"reviews/{table}?seat=0"))["review"]["game"] == game
    await page.house.house.close()
    print(game)
"""


def told(code: str, folder: Path) -> list[str]:
    """What Python says in WebAssembly."""
    assert (ROOT / "build/offline/python.zip").is_file(), "what a browser needs is not gathered: make site"
    file = folder / "code.py"
    file.write_text(code, "utf-8")
    node = [str(ROOT / "tools/npm"), "--prefix", str(ROOT / "web"), "run", "--silent", "python", "--"]
    asked = [*node, str(ROOT), sysconfig.get_path("purelib"), str(file)]
    found = subprocess.run(asked, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout[-3000:] + found.stderr[-3000:]
    return found.stdout.split()


def test_every_game_keeps_every_law(tmp_path: Path) -> None:
    games, laws = map(int, told(LAWS, tmp_path))
    assert games > 7
    assert laws > 7


def test_players_play_as_they_do_elsewhere(tmp_path: Path) -> None:
    assert told(SIGNATURE, tmp_path) == [(ROOT / "bench/signature.txt").read_text("utf-8").strip()]


@pytest.mark.soak
def test_every_game_ends_against_the_monarch(tmp_path: Path) -> None:
    assert len(told(VISIT, tmp_path)) == 7
