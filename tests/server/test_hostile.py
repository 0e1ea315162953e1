"""Broken, oversized, wrongly typed, stale, foreign and repeated messages are refused, and nothing changes."""

import asyncio
import json
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
import websockets
from websockets.asyncio.client import connect

from regalia.server import wire
from regalia.store.sqlite import Sqlite
from tests.server.harness import Client, Process, clients, seated

TYPES = [kind.__struct_config__.tag for kind in get_args(wire.FromPage)]
FIELDS = sorted({field for kind in get_args(wire.FromPage) for field in kind.__struct_fields__})
ACTIONS = ["roll", "reroll A9", "reroll " + "A1 " * 60, "take dwarf-444 alone alone", "dragon to 9"]
ACTIONS += ["pick king", "dragon to -1", "say 99 is dragon", "keep 6 6 6 6 6 6 6", "use magician 1>9"]
ACTIONS += ["", " ", "\0", "🐉" * 40]
JUNK: list[Any] = [None, True, -1, 0, 10**30, 1e308, "", "x" * 5000, [], {}, [[]], {"a": {}}, "💣", -(2**63)]


def hostile(random: Random, table: str, step: int) -> str | bytes:
    """One thing a server should not be told."""
    match random.randrange(10):
        case 0:
            return bytes(random.randrange(256) for _ in range(random.randrange(200)))
        case 1:
            return "".join(chr(random.randrange(32, 0x2FF)) for _ in range(random.randrange(200)))
        case 2:
            return random.choice("[{") * random.randrange(1, wire.FRAME)
        case 3:
            return json.dumps({"type": random.choice(TYPES)})[: random.randrange(30)]
        case 4:
            fields = [
                "id",
                "step",
                "action",
                "table",
                "seat",
                "luck",
                "pledge",
                "pledges",
                "words",
                "to",
                "emote",
                "level",
                "after",
            ]
            noise = {field: random.choice(JUNK) for field in random.sample(fields, 4)}
            return json.dumps({"type": random.choice([*TYPES, *map(str, JUNK)]), **noise, "extra": 1})
        case 5:
            return json.dumps(
                {"type": "pick", "id": "s", "step": step - random.randrange(1, 50), "action": "roll"}
            )
        case 6:
            seat = random.choice([0, 2, 3, 4, 5, -1, 99])
            return json.dumps({"type": "hello", "table": table, "seat": seat})
        case 7:
            return json.dumps({"type": "hello", "table": random.choice([table[::-1], "", "x", "../.."])})
        case 8:
            return json.dumps({"type": "pick", "id": "a", "step": step, "action": random.choice(ACTIONS)})
        case _:
            return "x" * (wire.FRAME + random.randrange(1, 50_000))


async def attack(server: Process, client: Client, frames: int, random: Random) -> Counter[str]:
    """Send hostile frames as a person who sits at the table but is not asked; how each was answered."""
    cookie = "; ".join(f"{key}={value}" for key, value in client.http.cookies.items())
    assert client.table
    assert client.play
    table, step = client.table.id, client.play.step
    answers: Counter[str] = Counter()
    left = frames
    while left > 0:
        left -= 1
        with suppress(websockets.WebSocketException, OSError):
            headers = {"cookie": cookie} if random.random() < 0.8 else {}
            async with connect(
                f"ws://{server.address}/ws", additional_headers=headers, compression=None, proxy=None
            ) as socket:
                await socket.send(json.dumps({"type": "hello", "table": table, "seat": 1}))
                while left > 0:
                    frame = hostile(random, table, step)
                    for _ in range(random.choice([1, 1, 1, 2])):
                        left -= 1
                        await socket.send(frame)
                    if random.random() < 0.5:
                        continue
                    await socket.send('{"type":"ping"}')  # answered after all that came before it
                    said = {"type": ""}
                    while said["type"] != "pong":
                        said = json.loads(await socket.recv())
                        answers[said.get("code", said["type"])] += 1
        answers["closed"] += 1
    return answers


async def written(folder: Path, table: str) -> list[str]:
    store = Sqlite(folder / "regalia.sqlite")
    await store.open()
    try:
        return await store.entries(table)
    finally:
        await store.close()


async def hostilities(folder: Path, frames: int) -> None:
    server = Process({"data": folder, "messages": 0})
    server.log = folder / "log"
    await server.start()
    try:
        async with clients(server.address, "Anna", "Ben") as (anna, ben):
            table = await seated(anna, ben, game="king-of-the-dice")
            before = await written(folder, table.id)
            await attack(server, ben, frames // 5, Random(1))
            memory = server.memory()
            answers = await attack(server, ben, frames, Random(2))
            assert answers["malformed"] > frames // 20
            assert {"not-asked", "no-such-table", "not-your-seat"} <= answers.keys(), answers
            assert "not-written" not in answers
            assert server.memory() - memory < 24 * 2**20
            assert await written(folder, table.id) == before
            await anna.pick("roll")
            assert anna.play
            assert anna.play.step > 6
        assert '"level":"error"' not in server.log.read_text()
    finally:
        server.stop()


def test_five_hundred_hostile_frames_change_nothing(tmp_path: Path) -> None:
    asyncio.run(hostilities(tmp_path, 500))


@pytest.mark.soak
def test_five_thousand_hostile_frames_change_nothing(tmp_path: Path) -> None:
    asyncio.run(hostilities(tmp_path, 5000))
