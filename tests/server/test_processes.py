"""Several processes on one PostgreSQL: any of them serves any table, and what one leaves another takes up."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from itertools import pairwise
from random import Random

import msgspec
import pytest

from regalia.server import wire
from regalia.table.entries import Live
from tests.cluster import cluster, database
from tests.server.harness import Client, Process, clients, run, seated


@asynccontextmanager
async def two_processes(pace: float = 0.02) -> AsyncIterator[tuple[Process, Process]]:
    with cluster() as at:
        flags = {"database": database(at), "pace": pace}
        one, two = Process(flags), Process(flags)
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


def test_no_computer_speaks_twice_at_a_time() -> None:
    run(partial(court, games=2))


@pytest.mark.soak
def test_no_computer_speaks_twice_at_a_time_in_many_games() -> None:
    run(partial(court, games=200), 3600)


PACE = 0.4


async def court(games: int) -> None:
    """King at Court on two processes: a computer that has spoken takes its time before it speaks again.

    A thought begins once the words before it are out, and waits for half the pace at least. Words that come
    sooner after the same seat's were thought at the other process for the same moment.
    """
    async with two_processes(pace=PACE) as (one, two):
        spoken = heard = 0
        while heard < games:
            async with clients(one.address, "Anna") as (anna,), clients(two.address, "Ben") as (ben,):
                table = await anna.open_table(
                    "king-at-court", ["me", "open", *["random"] * 3], options={"statements": 4}
                )
                await ben.join(str(table.invite))
                await asyncio.gather(anna.arrive(table.id), ben.arrive(table.id))
                await anna.add()
                await ben.until(ben.begun)
                try:
                    await anna.until(lambda: anna.over or statements(anna), 10)
                except TimeoutError:
                    continue  # each waits for somebody else to begin
                heard += 1
                await asyncio.sleep(8 * PACE)  # people listen
                for seat in (2, 3, 4):
                    mine = [at for who, at in statements(anna) if who == seat]
                    spoken += len(mine)
                    assert all(after - at > 400 * PACE for at, after in pairwise(mine)), mine
        assert spoken >= games


def statements(client: Client) -> list[tuple[int, int]]:
    """Who made a statement, and when."""
    return [(seat, line.at) for line in client.lines if (seat := spoken_by(line)) is not None]


def spoken_by(line: wire.Line) -> int | None:
    """Who made a statement, if this is one."""
    about = msgspec.json.decode(line.event)
    said = about["event"] in ("saidiam", "saidis", "doubted", "asked")
    return about["seat"] if said else None
