"""Whole games over the wire, against computer players and between people."""

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from regalia import catalogue, record
from regalia.table import fair
from tests.server.harness import clients, run, seated, serving

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
GAMES = {name: {"limit": 8} if name == "to-court-the-king" else {} for name in catalogue.RULES}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_computer_players_is_recorded_and_fair(game: str) -> None:
    seats = catalogue.game(game).seats

    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna") as (anna,):
            table = await anna.open_table(game, ["me"] + ["random"] * (seats - 1), options=GAMES[game])
            await anna.arrive(table.id)
            assert anna.table
            assert anna.table.fair.seed is None
            await anna.add("2f6c")
            await anna.play_on(Random(game))
            await anna.until(lambda: anna.table is not None and anna.table.phase == "over")
            assert anna.table.fair.commit == table.fair.commit == fair.commit(str(anna.table.fair.seed))
            kept = record.loads((await anna.request("GET", f"/api/tables/{table.id}/record")).text)
            assert kept.sitters[0].name == "Anna0"
            assert kept.fair
            assert kept.fair.seats == ("2f6c", *[""] * (seats - 1))
            fair.verify(kept)
            as_json = await anna.request("GET", f"/api/tables/{table.id}/record?form=json")
            assert record.loads(as_json.text) == kept
            replay = (await anna.request("GET", f"/api/tables/{table.id}/replay?seat=0")).json()
            assert len(replay["frames"]) == len(kept.steps) + 1

    run(work)


@pytest.mark.parametrize("game", ["tourney-for-the-king", "king-of-the-dice"])
def test_two_people_play_and_see_the_same_end(game: str) -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben", "Cora") as (anna, ben, cora):
            table = await seated(anna, ben, game=game)
            await cora.arrive(table.id, watch=str(table.watch).rpartition("/")[2])
            assert cora.seat is None
            await asyncio.gather(anna.play_on(Random(1)), ben.play_on(Random(2)))
            await cora.until(lambda: cora.over)
            assert anna.play
            assert ben.play
            assert cora.play
            assert anna.play.over == ben.play.over == cora.play.over
            assert anna.play.view == ben.play.view == cora.play.view

    run(work)


@pytest.mark.parametrize("game", ["tourney-for-the-king", "king-of-the-dice"])
def test_the_bot_of_the_documents_plays_a_whole_game(game: str) -> None:
    async def work() -> None:
        async with serving() as (address, _):
            bot = [sys.executable, str(BOT), f"http://{address}", game]
            running = await asyncio.create_subprocess_exec(*bot, stdout=subprocess.PIPE)
            said, _ = await running.communicate()
            assert said.decode().strip().partition(" ")[2] in ("[1.0, 0.0]", "[0.0, 1.0]", "[0.5, 0.5]")

    run(work)


def test_the_bot_of_the_documents_has_forty_lines_as_they_say() -> None:
    code = [line for line in BOT.read_text("utf-8").splitlines() if line.strip() and '"""' not in line]
    assert 36 <= len(code) <= 44
    root = BOT.parents[1]
    for page in (root / "docs" / "wire.md", root / "README.md"):
        assert "in forty lines" in page.read_text("utf-8")
