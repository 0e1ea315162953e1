"""A line that cuts, delays and duplicates changes nothing: moves are made once, all see the same."""

import asyncio
from functools import partial
from pathlib import Path
from random import Random

import pytest

from regalia.server import wire
from regalia.store.postgres import Postgres
from regalia.store.sqlite import Sqlite
from regalia.store.store import Store
from regalia.table import entries as e
from tests.cluster import cluster, database
from tests.server.bad_line import bad_line
from tests.server.harness import Client, Process, clients, seated
from tests.server.test_kill import GAMES, checked, settled


async def cut_while_playing(lines: list[str], store: Store, cuts: int, tables: int, moves: int) -> int:
    """Play over bad lines to these servers by turns, until so much was cut and done; the moves found."""
    random = Random(cuts)
    people: list[list[Client]] = []
    async with bad_line(lines[0], random) as (one, first), bad_line(lines[-1], random) as (two, second):
        try:
            for n in range(tables):
                game = GAMES[n % len(GAMES)]
                seats = 3 if game == "defend-the-king" else 2
                players = [Client(lines[seat % len(lines)], f"p{n}s{seat}") for seat in range(seats)]
                for seat, player in enumerate(players):
                    player.line = (one, two)[seat % 2]
                people.append(players)
                options = {"best_of": 199} if game == "tourney-for-the-king" else {}
                await seated(*players, game=game, options=options)
            playing = [asyncio.create_task(c.play_on(Random(random.random()))) for t in people for c in t]
            while (
                first.cuts + second.cuts < cuts
                or first.twice + second.twice < moves // 10
                or sum(len(client.acked) for table in people for client in table) < moves
            ):
                await asyncio.sleep(0.02)
                random.choice((first, second)).cut()
                for client in [client for table in people for client in table]:
                    client.check()
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            first.calm = second.calm = True
            for table in people:
                await settled(table)
            return await checked(store, people)
        finally:
            for table in people:
                await asyncio.gather(*(client.close() for client in table))


def on_sqlite(folder: Path, cuts: int, tables: int, moves: int) -> int:
    async def work() -> int:
        server = Process({"data": folder})
        await server.start()
        try:
            store = Sqlite(folder / "regalia.sqlite")
            return await cut_while_playing([server.address], store, cuts, tables, moves)
        finally:
            server.stop()

    return asyncio.run(work())


def on_two_processes(cuts: int, tables: int, moves: int, durable: bool = False) -> int:
    async def work(url: str) -> int:
        servers = [Process({"database": url}), Process({"database": url})]
        await asyncio.gather(*(server.start() for server in servers))
        try:
            return await cut_while_playing([s.address for s in servers], Postgres(url), cuts, tables, moves)
        finally:
            for server in servers:
                server.stop()

    with cluster(durable) as at:
        return asyncio.run(work(database(at)))


def test_a_line_that_cuts_delays_and_duplicates_changes_nothing(tmp_path: Path) -> None:
    assert on_sqlite(tmp_path, cuts=40, tables=4, moves=60) >= 60


def test_opponents_on_two_processes_over_bad_lines_see_the_same_game() -> None:
    assert on_two_processes(cuts=20, tables=4, moves=30) >= 30


async def sent_twice(folder: Path, mutant: str = "") -> int:
    """How often a secret pick is written that is sent twice with one id."""
    server = Process({"data": folder}, mutant)
    await server.start()
    try:
        async with clients(server.address, "Anna", "Ben") as (anna, ben):
            table = await seated(anna, ben, game="tourney-for-the-king")
            for _ in range(2):
                await anna._say(wire.Pick("same", 0, "pick king"))
            await anna.ask(partial(wire.Gesture, emote="hello"))  # answered after them
        store = Sqlite(folder / "regalia.sqlite")
        await store.open()
        written = await store.entries(table.id)
        await store.close()
        return sum(isinstance(e.decode(entry), e.Picked) for entry in written)
    finally:
        server.stop()


def test_what_is_sent_twice_is_done_once_and_a_server_that_forgets_is_found_out(tmp_path: Path) -> None:
    assert asyncio.run(sent_twice(tmp_path / "right")) == 1
    assert asyncio.run(sent_twice(tmp_path / "wrong", "forget_what_was_done")) == 2


@pytest.mark.soak
def test_two_hundred_cuts(tmp_path: Path) -> None:
    assert on_sqlite(tmp_path, cuts=200, tables=12, moves=1000) >= 1000


@pytest.mark.soak
def test_two_hundred_cuts_between_two_processes() -> None:
    assert on_two_processes(cuts=200, tables=12, moves=500, durable=True) >= 500
