"""Several processes on one PostgreSQL: any of them serves any table, and what one leaves another takes up."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from random import Random

from regalia.table.entries import Live
from tests.cluster import cluster, database
from tests.server.harness import Client, Process, clients, run, seated


@asynccontextmanager
async def two_processes() -> AsyncIterator[tuple[Process, Process]]:
    with cluster() as at:
        url = database(at)
        one, two = Process({"database": url}), Process({"database": url})
        await asyncio.gather(one.start(), two.start())
        try:
            yield one, two
        finally:
            one.stop()
            two.stop()


def test_opponents_on_two_processes_play_a_whole_game_and_see_each_other() -> None:
    async def work() -> None:
        async with two_processes() as (one, two), clients(one.address, "Anna") as (anna,):
            async with clients(two.address, "Ben") as (ben,):
                await seated(anna, ben, game="tourney-for-the-king")
                for client in (anna, ben):
                    await client.until(partial(all_here, client))
                await asyncio.gather(anna.play_on(Random(1)), ben.play_on(Random(2)))
                assert anna.play
                assert ben.play
                assert anna.play.view == ben.play.view
                assert anna.lines == ben.lines
            await anna.until(lambda: anna.table and not anna.table.seats[1].here)

    run(work)


def all_here(client: Client) -> bool:
    return client.table is not None and all(seat.here for seat in client.table.seats)


def test_the_tables_of_a_killed_process_go_on_at_the_other() -> None:
    async def work() -> None:
        async with two_processes() as (one, two), clients(one.address, "Anna", "Ben") as (anna, ben):
            table = await anna.open_table("king-of-the-dice", ["me", "open", "random"], clock=Live(2, 0))
            await ben.join(str(table.invite))
            await anna.arrive(table.id)
            await ben.arrive(table.id)
            await anna.add()
            await anna.until(anna.begun)
            one.kill()
            anna.line = two.address
            # Nobody is left to move but the clock and a computer player, both at the other process now.
            await anna.until(lambda: any(line.key == "table-told-timeup" for line in anna.lines))
            await anna.until(lambda: anna.play and anna.play.asked == [1])
            ben.line = two.address
            await ben.until(lambda: ben.connections == 2 and ben.play and ben.play.options)
            await ben.play_on(Random(3), until=lambda: bool(ben.play and ben.play.asked == [2]))

    run(work)
