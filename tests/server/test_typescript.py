"""What the page knows is made from the rules and the wire, and says what is sent."""

import re
from pathlib import Path
from random import Random

import pytest

from regalia import catalogue
from regalia.club import typescript as club
from regalia.core import Choice, text
from regalia.server import typescript as server
from regalia.server.typescript import HEAD, notation
from tests.laws.plays import GAMES, walk

SOURCES = Path(__file__).parents[2] / "web/src"


def test_what_the_page_knows_is_made_from_the_rules() -> None:
    """`python -m regalia.club.typescript web/src` makes it anew."""
    files = server.files() | club.files()
    for path, source in files.items():
        assert (SOURCES / path).read_text("utf-8") == source, path
    made = [path for path in SOURCES.rglob("*.ts") if path.read_text("utf-8").startswith(HEAD)]
    assert sorted(str(path.relative_to(SOURCES)) for path in made) == sorted(files)


@pytest.mark.parametrize("name", GAMES)
def test_every_action_is_written_in_one_way_that_the_page_knows(name: str) -> None:
    game = GAMES[name]
    ways = [
        re.sub(r"\\{(\w+)\\}", _word, re.escape(way)) for way in notation(catalogue.RULES[game.facts.name])
    ]
    for _, turn, *_ in walk(game, Random(name), 300):
        for options in turn.options.values() if isinstance(turn, Choice) else ():
            for action in map(text, options):
                assert sum(re.fullmatch(way, action) is not None for way in ways) == 1, action


def _word(found: re.Match[str]) -> str:
    return {"dice": r"[A-C]?\d.*", "seat": "[1-5]", "position": "[1-5]"}.get(found[1], "[a-z-]+[0-9]*[a-z]*")


def test_what_lies_in_the_folder_of_a_game_has_the_types_of_that_game() -> None:
    """The page loads it by the folder's name, which no compiler checks."""
    for path in (SOURCES / "games").glob("*/*"):
        for name in re.findall(r"(?:BoardProps|InWords|Result)<\"([a-z-]+)\">", path.read_text("utf-8")):
            assert name == path.parent.name, path
