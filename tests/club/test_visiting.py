"""The arena over the door: a contest at the tables of a club, with the standings of one at home."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace
from typer.testing import CliRunner

from regalia.club.club import Club
from regalia.lab.arena import contest, load, rounds
from regalia.server.settings import Settings
from regalia.shell.cli import app
from regalia.store.store import Heading
from tests.club.house import meeting
from tests.club.robots import enrolled, made, token
from tests.server.harness import QUICK, Client, clients, run, serving

ROOT = Path(__file__).parents[2]
PLAYER = f"cmd:{sys.executable} examples/player.py"


@asynccontextmanager
async def abroad(tmp_path: Path) -> AsyncIterator[tuple[str, Club, Client]]:
    """A server with a club, and Anna, who makes programs."""
    settings: Settings = replace(QUICK, club=True, data=tmp_path)
    async with meeting(settings) as (address, club), clients(address, "Anna") as (anna,):
        await enrolled(club, anna)
        yield address, club, anna


async def arena(*words: str, tokens: str = "", until: str = "") -> tuple[int | None, str, str]:
    """How the command ends, what it prints and what it says; Ctrl-C comes with the words waited for."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", "from regalia.shell.cli import app; app()"),
        *("arena", "king-of-the-dice", *words),
        cwd=ROOT,
        env={**os.environ, "REGALIA_TOKENS": tokens},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # in the background it is ignored
    )
    try:
        if until:
            await _line_in(Path(until))
            process.send_signal(signal.SIGINT)
        out, said = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return process.returncode, out.decode(), " ".join(said.decode().split())


async def refused(*words: str, tokens: str) -> tuple[int, str, str]:
    """The same of a contest that does not begin, in this process."""
    asked = partial(CliRunner().invoke, app, ["arena", "king-of-the-dice", *words])
    ended = await asyncio.to_thread(asked, env={"REGALIA_TOKENS": tokens})
    return ended.exit_code, ended.stdout, " ".join(ended.stderr.split())


async def _line_in(file: Path) -> None:
    """A first game is kept there."""
    while not file.exists() or file.read_bytes().count(b"\n") < 2:
        await asyncio.sleep(0.02)


async def owned(club: Club, anna: Client) -> list[Heading]:
    """The tables of Anna's programs."""
    known = club.site.guests.known(anna.http.cookies["regalia"])
    assert known
    programs = await club.members.owned(known.guest)
    return [heading for one in programs for heading in await club.house.store.games_of(one.guest)]


async def waiting(club: Club, anna: Client) -> list[str]:
    """Those of them that wait for somebody; where all have left, stand-ins sit."""
    found = await owned(club, anna)
    return [one.id for one in found if one.phase == "seating" or any(turn for _, turn in one.guests)]


def test_a_contest_on_a_server_has_standings_and_goes_on_from_its_file(tmp_path: Path) -> None:
    async def work() -> None:
        async with abroad(tmp_path / "house") as (address, club, anna):
            shown = tmp_path / "tokens.txt"
            shown.write_text(f"{await made(anna, 'Robo')}\n{await made(anna, 'Bobo')}\n", "utf-8")
            file = tmp_path / "games.jsonl"
            asked = [
                "--players", f"squire,{PLAYER}", "--server", address, "--tokens", str(shown),
                "--out", str(file), "--json",
            ]  # fmt: skip
            status, out, said = await arena(*asked, "--games", "2", "--workers", "2")
            assert status == 0, said
            status, out, said = await arena(*asked, "--games", "6", "--workers", "2")
            assert status == 0, said
            assert "holds 2 games: going on from them, 4 to play" in said
            told: dict[str, Any] = json.loads(out)
            both = contest("king-of-the-dice", {"seats": 2}, ("squire", PLAYER), server=f"http://{address}")
            assert msgspec.convert(told["contest"], type(both)) == both
            assert {one["player"] for one in told["standings"]} == {"squire", PLAYER}
            assert (told["games"], told["interrupted"]) == (6, False)
            kept = load(file, both)
            assert told["thrift"] != 1  # its luck was taken out
            assert all(one.luck for one in kept)
            assert sorted((one.round, one.seating) for one in kept) == sorted(rounds(both, 6))
            assert all(one.steps and all(one.seconds) and not one.offences for one in kept)
            tables = await club.house.store.headings(["over"], 2**62, 10)
            rooms = [await club.house.room(heading.id) for heading in tables]
            seated = Counter(tuple(chair.name for chair in room.table.chairs) for room in rooms)
            assert seated == {("Robo", "Bobo"): 3, ("Bobo", "Robo"): 3}
            assert {one.phase for one in await owned(club, anna)} == {"over"}
            status, _, said = await arena("--players", f"squire,{PLAYER}", "--out", str(file))
            assert (status, "holds another contest" in said) == (2, True), said

    run(work, 240)


def test_ctrl_c_keeps_what_was_played_and_leaves_the_tables(tmp_path: Path) -> None:
    async def work() -> None:
        async with abroad(tmp_path / "house") as (address, club, anna):
            tokens = f"{await made(anna, 'Robo')} {await made(anna, 'Bobo')}"
            file = tmp_path / "games.jsonl"
            asked = ["--players", "squire,random", "--server", address, "--out", str(file), "--plain"]
            status, _, said = await arena(*asked, "--games", "5000", tokens=tokens, until=str(file))
            assert status == 130, said
            assert "Traceback" not in said
            kept = file.read_bytes().count(b"\n") - 1
            assert f"interrupted after {kept} of 5000 games" in said
            assert "the same command goes on from" in said
            assert await waiting(club, anna) == []

    run(work, 240)


def test_whoever_is_not_let_in_hears_why_before_a_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            abroad(tmp_path / "house") as (address, club, anna),
            serving(QUICK) as (elsewhere, _),
        ):
            robo, bobo = await made(anna, "Robo"), await made(anna, "Bobo")
            reading = await token(anna, "Bobo", ["read"])
            playing = await token(anna, "Bobo", ["read", "play"])
            wrong = {
                (address, ""): "2 players come with a token each, and REGALIA_TOKENS has 0",
                (address, f"{robo} {robo}"): "squire and random come as the same program, Robo",
                (address, f"{robo} regalia_nonsense"): "says no to random: This token is not known",
                (address, f"{robo} {reading}"): "says no to random: This token does not allow that",
                (address, f"{robo} {playing}"): "says no to random: This token does not allow that",
                (elsewhere, f"{robo} {bobo}"): "says no to squire: This token is not known",
                ("127.0.0.1:9", f"{robo} {bobo}"): "The server does not answer",
                ("ftp://x", f"{robo} {bobo}"): "'ftp://x' is no address",
            }
            for (server, tokens), reason in wrong.items():
                asked = ["--players", "squire,random", "--server", server]
                status, out, said = await refused(*asked, tokens=tokens)
                assert (status, out, said.startswith("regalia: "), reason in said) == (2, "", True, True), (
                    said
                )
                assert not any(shown in said for shown in tokens.split() if len(shown) > 20)
            few = ["--players", "squire,random", "-o", "seats=3", "--server", address]
            status, _, said = await refused(*few, tokens=f"{robo} {bobo}")
            assert (status, "3 seats need 3 players" in said) == (2, True), said
            assert await club.house.store.headings(["seating", "playing", "over", "closed"], 2**62, 10) == []

    run(work, 240)


def test_a_token_that_is_taken_back_ends_it_with_what_was_played(tmp_path: Path) -> None:
    async def work() -> None:
        async with abroad(tmp_path / "house") as (address, _, anna):
            tokens = f"{await made(anna, 'Robo')} {await made(anna, 'Bobo')}"
            file = tmp_path / "games.jsonl"
            asked = ["--players", "squire,random", "--server", address, "--out", str(file), "--plain"]
            going = asyncio.create_task(arena(*asked, "--games", "5000", tokens=tokens))
            await _line_in(file)
            listed = (await anna.request("GET", "/api/club/programs")).json()
            ident = listed["programs"][1]["tokens"][0]["id"]
            assert (await anna.request("DELETE", f"/api/club/tokens/{ident}")).status_code == 200
            status, _, said = await going
            assert (status, "Traceback" in said) == (1, False), said
            assert "stopped after" in said
            assert "the server says no to random" in said

    run(work, 240)
