"""Many programs play at once: none sees what a person would not, and nothing that was promised is lost."""

import asyncio
import json
import os
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from random import Random
from typing import Any
from zipfile import ZipFile

import httpx
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from regalia import record
from regalia.club.club import Club
from regalia.core import Picks, text
from regalia.play import plays
from regalia.server import headings, wire
from regalia.server.settings import Settings
from regalia.store.store import Heading
from tests.club.house import meeting
from tests.club.robots import programs, robots
from tests.server.harness import Client, run, seated
from tests.server.test_leaks import before_the_end, search

SOAK = float(os.environ.get("REGALIA_SOAK_SECONDS", "600"))

ROUNDS: list[tuple[str, int, dict[str, Any]]] = [
    ("king-of-the-dice", 2, {}),
    ("tourney-for-the-king", 2, {}),
    ("king-at-court", 5, {"statements": 3}),
    ("support-the-king", 2, {}),
]


OPEN = [
    *("/api/me", "/api/games", "/api/lobby", "/api/catalogue", "/api/schema/messages.json"),
    *("/api/club/lobby", "/api/club/seek", "/api/club/contests", "/api/club/daily", "/api/club/programs"),
    *("/api/club/me", "/api/club/account", "/api/club/history", "/api/club/export", "/api/club/told"),
]
"""Doors that ask for nothing in particular."""


async def walk(client: Client, game: str, table: str, names: list[str], stranger: str) -> int:
    """Try every door in the middle of a game, at one's own table and at a stranger's; how many there were."""
    others = [name for name in names if name != client.name]
    doors = [*OPEN, "/api/club/leaders", f"/api/club/leaders/{game}"]
    doors += [f"/api/club/tables/{table}", f"/api/club/tables/{table}/people"]
    doors += [f"/api/club/members/{name}" for name in names]
    doors += [f"/api/club/members/{client.name}/against/{name}" for name in others]
    for door in doors:
        answer = await _asked(client, door)
        assert answer.status_code in (200, 404, 409), (door, answer.text)
    shut = [f"/api/tables/{table}/{what}" for what in ("record?form=json", "replay", "court")]
    shut.append(f"/api/reviews/{table}")
    if stranger:
        shut += [door.replace(table, stranger) for door in shut]
        shut += [f"/api/club/tables/{stranger}", f"/api/club/tables/{stranger}/people"]
        shut.append(f"/api/invitations/{stranger}")
    for door in shut:
        answer = await _asked(client, door)
        assert answer.status_code in (404, 409), f"{client.name} is let in at {door}: {answer.text[:200]}"
    zipped = (await _asked(client, "/api/club/records")).content
    client.received.remove(zipped)
    with ZipFile(BytesIO(zipped)) as kept:
        client.received += [json.dumps(kept.read(name).decode()).encode() for name in kept.namelist()]
    shown = {"authorization": client.http.headers["authorization"]}
    with suppress(InvalidStatus):  # whether programs may look is the lobby's; what they see is not
        async with connect(f"ws://{client.address}/ws/lobby", additional_headers=shown) as lobby:
            client.received.append(_bytes(await lobby.recv()))
    return len(doors) + len(shut) + 2


def _bytes(frame: str | bytes) -> bytes:
    return frame.encode() if isinstance(frame, str) else frame


async def one_game(
    club: Club, address: str, tokens: dict[str, str], game: str, options: dict[str, Any], random: Random
) -> Counter[str]:
    """These programs play a game: what was promised is compared with what is kept, and all is searched."""
    async with robots(address, tokens, keep_bytes=True) as (host, *others):
        table = await seated(host, *others, game=game, options=options)
        everyone = [host, *others]
        await asyncio.gather(*(client.until(client.begun) for client in everyone))
        going = [
            one.id for one in await club.house.store.headings(["playing"], 2**62, 20) if one.id != table.id
        ]
        doors = await walk(random.choice(everyone), game, table.id, list(tokens), next(iter(going), ""))
        await asyncio.gather(*(client.play_on(Random(random.random())) for client in everyone))
        kept = record.loads((await _asked(host, f"/api/tables/{table.id}/record?form=json")).text)
        picks = sum(_all_there(client, kept) for client in everyone)
        states = [play.state for play in plays(kept.game, kept.steps)]
        here = (await club.house.room(table.id)).table
        secrets = [guest for (guest,) in await club.ledger.rows("SELECT guest FROM club_members")]
        secrets += tokens.values()
        assert {chair.guest for chair in here.chairs} <= set(secrets)
        read = sum(_searched(client, game, states, secrets) for client in everyone)
        for client in everyone:
            early = b"\n".join(before_the_end(client.received))
            assert here.opened.seed.encode() not in early, f"{client.name} knows the dice before they fall"
    return Counter(games=1, picks=picks, read=read, doors=doors)


async def _asked(client: Client, path: str) -> httpx.Response:
    """An answer, asked for twice: a connection that has waited may be closed just as it is used again."""
    try:
        return await client.request("GET", path)
    except httpx.TransportError:
        return await client.request("GET", path)


def _all_there(client: Client, kept: record.Record) -> int:
    """Every pick that was acknowledged is in the record, in its order; how many there were."""
    acked = [said.action for said in client.acked.values() if isinstance(said, wire.Pick)]
    steps = [step for step in kept.steps if isinstance(step, Picks)]
    assert client.seat is not None
    written = [text(step.by[client.seat]) for step in steps if client.seat in step.by]
    assert acked == written, f"{client.name} was promised {acked}, and {written} is kept"
    return len(acked)


def _searched(client: Client, game: str, states: list[Any], secrets: list[str]) -> int:
    """Nobody's id, no token and, at court, no card that is not theirs; how many bytes were searched."""
    if game == "king-at-court":
        return search(client, states, secrets)
    everything = b"".join(client.received)
    for secret in secrets:
        assert secret.encode() not in everything, f"{client.name} has received {secret}"
    return len(everything)


async def played(settings: Settings, many: int, more: Callable[[int], bool]) -> Counter[str]:
    """So many programs play game after game, in groups of five, as long as a group is to go on."""
    async with meeting(settings) as (address, club):
        tokens = list((await programs(club, many)).items())

        async def group(number: int, some: list[tuple[str, str]]) -> Counter[str]:
            done, random, round_ = Counter[str](), Random(number), 0
            while more(round_):
                game, seats, options = ROUNDS[(number + round_) % len(ROUNDS)]
                tables = [dict(some[n : n + seats]) for n in range(0, len(some) - seats + 1, seats)]
                for found in await asyncio.gather(
                    *(one_game(club, address, table, game, options, random) for table in tables)
                ):
                    done += found
                random.shuffle(some)
                round_ += 1
            return done

        groups = [group(n, tokens[5 * n : 5 * n + 5]) for n in range(-(-many // 5))]
        return sum(await asyncio.gather(*groups), Counter[str]())


def test_six_programs_play_and_nothing_is_lost_nor_told(settings: Settings) -> None:
    async def work() -> None:
        done = await played(settings, 6, lambda round_: round_ < 3)
        assert done["games"] == 5
        assert done["picks"] > 50

    run(work)


def test_a_door_that_tells_an_id_is_found_out(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = headings.listed

    def tells(heading: Heading, guest: str) -> wire.Listed:
        return replace(listed(heading, guest), names=[who for who, _ in heading.guests])

    monkeypatch.setattr(headings, "listed", tells)

    async def work() -> None:
        with pytest.raises(AssertionError, match="has received ~"):
            await played(settings, 2, lambda round_: round_ < 1)

    run(work)


@pytest.mark.soak
def test_a_hundred_programs_play_for_ten_minutes_and_nothing_is_lost_nor_told(settings: Settings) -> None:
    async def work() -> None:
        ends = time.monotonic() + SOAK
        done = await played(settings, 100, lambda _: time.monotonic() < ends)
        print(f"{SOAK:.0f} s: {dict(done)}")
        assert done["games"] >= 100

    run(work, 2 * SOAK + 120)
