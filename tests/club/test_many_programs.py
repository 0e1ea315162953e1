"""Many programs play at once: none sees what a person would not, and nothing that was promised is lost."""

import asyncio
import os
import time
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import pytest

from regalia import record
from regalia.club.club import Club
from regalia.core import Picks, text
from regalia.play import plays
from regalia.server import wire
from regalia.server.settings import Settings
from tests.club.house import meeting
from tests.club.robots import programs, robots
from tests.server.harness import Client, run, seated
from tests.server.test_leaks import search

SOAK = float(os.environ.get("REGALIA_SOAK_SECONDS", "600"))

ROUNDS: list[tuple[str, int, dict[str, Any]]] = [
    ("king-of-the-dice", 2, {}),
    ("tourney-for-the-king", 2, {}),
    ("king-at-court", 5, {"statements": 3}),
    ("support-the-king", 2, {}),
]


async def one_game(
    club: Club, address: str, tokens: dict[str, str], game: str, options: dict[str, Any], random: Random
) -> Counter[str]:
    """These programs play a game: what was promised is compared with what is kept, and all is searched."""
    async with robots(address, tokens, keep_bytes=True) as (host, *others):
        table = await seated(host, *others, game=game, options=options)
        everyone = [host, *others]
        await asyncio.gather(*(client.play_on(Random(random.random())) for client in everyone))
        kept = record.loads(await _asked(host, f"/api/tables/{table.id}/record?form=json"))
        picks = sum(_all_there(client, kept) for client in everyone)
        states = [play.state for play in plays(kept.game, kept.steps)]
        guests = [chair.guest for chair in (await club.house.room(table.id)).table.chairs]
        read = sum(_searched(client, game, states, guests, tokens) for client in everyone)
    return Counter(games=1, picks=picks, read=read)


async def _asked(client: Client, path: str) -> str:
    """An answer, asked for twice: a connection that has waited may be closed just as it is used again."""
    try:
        return (await client.request("GET", path)).text
    except httpx.TransportError:
        return (await client.request("GET", path)).text


def _all_there(client: Client, kept: record.Record) -> int:
    """Every pick that was acknowledged is in the record, in its order; how many there were."""
    acked = [said.action for said in client.acked.values() if isinstance(said, wire.Pick)]
    steps = [step for step in kept.steps if isinstance(step, Picks)]
    assert client.seat is not None
    written = [text(step.by[client.seat]) for step in steps if client.seat in step.by]
    assert acked == written, f"{client.name} was promised {acked}, and {written} is kept"
    return len(acked)


def _searched(client: Client, game: str, states: list[Any], guests: list[str], tokens: dict[str, str]) -> int:
    """Nobody else's id, no token and, at court, no card that is not theirs; how many bytes were searched."""
    assert client.seat is not None
    secrets = [*guests[: client.seat], *guests[client.seat + 1 :], *tokens.values()]
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


@pytest.mark.soak
def test_a_hundred_programs_play_for_ten_minutes_and_nothing_is_lost_nor_told(settings: Settings) -> None:
    async def work() -> None:
        ends = time.monotonic() + SOAK
        done = await played(settings, 100, lambda _: time.monotonic() < ends)
        print(f"{SOAK:.0f} s: {dict(done)}")
        assert done["games"] >= 100

    run(work, 2 * SOAK + 120)
