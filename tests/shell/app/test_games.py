"""Whole games in the app, with keys and the mouse."""

from pathlib import Path
from typing import Any

import pytest

from regalia.record import ending, loads
from tests.shell.app.sitting import LARGE, SMALL, before, game, run

GAMES: list[tuple[str, tuple[str, ...], dict[str, Any]]] = [
    ("to-court-the-king", ("anna", "squire"), {"limit": 2}),
    ("king-of-the-dice", ("anna", "squire"), {}),
    ("find-the-king", ("squire", "anna"), {"best_of": 3}),
    ("defend-the-king", ("anna", "ben", "squire"), {}),
    ("support-the-king", ("anna", "squire"), {"best_of": 3}),
    ("tourney-for-the-king", ("anna", "ben"), {}),
    ("king-at-court", ("anna", "squire", "squire", "squire", "squire"), {"statements": 2}),
    ("king-at-court", ("anna", "ben", "clara"), {"statements": 1}),
]


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_a_whole_game_is_played_in_the_app(
    name: str, players: tuple[str, ...], options: dict[str, Any], tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"

    async def play() -> None:
        size = LARGE if len(players) == 5 else SMALL
        async with before(tmp_path, size, begin=(game(name, *players, **options), file)) as person:
            await person.play_on()
            await person.until(lambda: "Another game" in "".join(person.menu))
            assert "win" in person.shown

    run(play)
    assert ending(loads(file.read_text())) is not None
