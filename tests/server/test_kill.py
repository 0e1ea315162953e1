"""The server is killed in the middle of play, again and again: nothing acknowledged is lost or done twice."""

import asyncio
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from regalia.server import wire
from regalia.server.seal import Keys, seal_for
from regalia.store.postgres import Postgres
from regalia.store.sqlite import Sqlite
from regalia.store.store import Store
from regalia.table import entries as e
from regalia.table.table import table as summed
from tests.cluster import cluster, database
from tests.server.harness import KEY, Client, Lost, Process, clients, run, seated

GAMES = ("tourney-for-the-king", "king-of-the-dice", "defend-the-king")
"""Secret picks of two and of three, and dice."""


async def killed_while_playing(
    flags: Mapping[str, object], store: Store, kills: int, tables: int, moves: int, mutant: str = ""
) -> int:
    """Play at several tables while the server is killed; how many moves were acknowledged and found."""
    server, random = Process(flags, mutant), Random(kills)
    await server.start()
    people: list[list[Client]] = []
    try:
        for n in range(tables):
            game = GAMES[n % len(GAMES)]
            seats = 3 if game == "defend-the-king" else 2
            players = [Client(server.address, f"p{n}s{seat}") for seat in range(seats)]
            people.append(players)
            options = {} if game == "king-of-the-dice" else {"best_of": 199} if seats == 2 else {"limit": 100}
            await seated(*players, game=game, options=options)
        playing = [asyncio.create_task(_keep_playing(client, random)) for table in people for client in table]
        for kill in range(kills):
            while sum(len(client.acked) for table in people for client in table) < moves * (kill + 1) / kills:
                await asyncio.sleep(0.05)
                for client in [client for table in people for client in table]:
                    client.check()
            await asyncio.sleep(random.random() / 10)
            server.kill()
            await asyncio.sleep(0.1)
            await server.start()
        await asyncio.sleep(0.3)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for table in people:
            await settled(table)
        server.kill()
        return await checked(store, people)
    finally:
        if server.running and server.running.poll() is None:
            server.kill()
        for table in people:
            await asyncio.gather(*(client.close() for client in table))


async def _keep_playing(client: Client, random: Random) -> None:
    await client.play_on(Random(random.random()))


async def settled(table: list[Client]) -> None:
    """Everyone has the same table in view, and nothing is on its way."""

    def same() -> bool:
        steps = {client.play.step for client in table if client.play}
        return len(steps) == 1 and not any(client.pending for client in table)

    with suppress(TimeoutError):
        async with asyncio.timeout(60):
            while not same():
                await asyncio.sleep(0.02)
                for client in table:
                    client.check()
    if not same():
        raise Lost([(client.name, client.play and client.play.step, client.pending) for client in table])


async def checked(store: Store, people: list[list[Client]]) -> int:
    """Every acknowledged pick stands in the store exactly once, and everyone sees what is written there."""
    await store.open()
    keys = Keys("", store.file.with_name("key")) if isinstance(store, Sqlite) else Keys(KEY, Path())
    seal, found = await seal_for(store, keys), 0
    try:
        for table in people:
            assert table[0].table
            ident = table[0].table.id
            kept = enumerate(await store.entries(ident), 1)
            written = [seal.open_entry(e.decode(entry), ident, n) for n, entry in kept]
            here = summed(written)
            times = Counter(entry.id for entry in written if entry.id)
            for client in table:
                assert client.play
                assert client.seat is not None
                for asked, said in client.acked.items():
                    if times[asked] != 1 and isinstance(said, wire.Pick):
                        raise Lost(f"{said} is written {times[asked]} times")
                    found += 1
                if client.play.step != here.step:
                    raise Lost(f"{client.name} is at step {client.play.step}, the store at {here.step}")
                sealed = here.play.ballot.get(client.seat)
                if client.play.picked != (None if sealed is None else str(sealed)):
                    raise Lost(f"{client.name} has picked {client.play.picked}, sealed is {sealed}")
                if len(client.lines) != len([line for line in here.lines if line.to is None]):
                    raise Lost(f"{client.name} has read {len(client.lines)} lines")
    finally:
        await store.close()
    return found


def on_sqlite(folder: Path, kills: int, tables: int, moves: int, mutant: str = "") -> int:
    store = Sqlite(folder / "regalia.sqlite")
    return asyncio.run(killed_while_playing({"data": folder}, store, kills, tables, moves, mutant))


def on_postgresql(kills: int, tables: int, moves: int) -> int:
    with cluster(durable=True) as at:
        url = database(at)
        return asyncio.run(killed_while_playing({"database": url}, Postgres(url), kills, tables, moves))


def test_a_server_killed_three_times_on_sqlite_has_lost_nothing(tmp_path: Path) -> None:
    assert on_sqlite(tmp_path, kills=3, tables=6, moves=120) >= 120


def test_a_server_killed_three_times_on_postgresql_has_lost_nothing() -> None:
    assert on_postgresql(kills=3, tables=6, moves=120) >= 120


def test_a_server_that_acknowledges_before_the_commit_is_found_out(tmp_path: Path) -> None:
    with pytest.raises(Lost):
        on_sqlite(tmp_path, kills=1, tables=6, moves=200, mutant="acknowledge_before_the_commit")


@pytest.mark.soak
def test_a_hundred_kills_on_sqlite_and_thousands_of_moves(tmp_path: Path) -> None:
    assert on_sqlite(tmp_path, kills=100, tables=30, moves=4000) >= 4000


@pytest.mark.soak
def test_a_hundred_kills_on_postgresql_and_thousands_of_moves() -> None:
    assert on_postgresql(kills=100, tables=30, moves=4000) >= 4000


def test_half_a_ballot_survives_and_stays_sealed(tmp_path: Path) -> None:
    async def work() -> None:
        server = Process({"data": tmp_path})
        await server.start()
        try:
            async with clients(server.address, "Anna", "Ben") as (anna, ben):
                await seated(anna, ben, game="tourney-for-the-king")
                await anna.pick("pick king")
                server.kill()
                assert b"pick king" not in (tmp_path / "regalia.sqlite-wal").read_bytes()
                await server.start()
                await anna.until(lambda: anna.connections > 1 and anna.play is not None)
                assert anna.play
                assert ben.play
                assert anna.play.picked == "pick king"
                await anna.pick("pick knight")
                await ben.until(
                    lambda: ben.connections > 1 and ben.play is not None and ben.play.asked == [1]
                )
                assert ben.play.picked is None
                await ben.pick("pick beggar")
                await anna.until(lambda: anna.play is not None and anna.play.step == 1)
                shown = [line.vars for line in anna.lines if "knight" in str(line.vars)]
                assert shown
                assert not any("card-king" in str(line.vars) for line in anna.lines)
        finally:
            server.stop()

    run(work)
