"""Fair dice over the wire: pledges come before parts, and the record proves it."""

import asyncio
from functools import partial
from random import Random

import pytest

from regalia import record
from regalia.server import wire
from regalia.table import fair
from tests.server.harness import Client, Refused, clients, run, seated, serving


async def taken(client: Client, table: wire.Table) -> record.Record:
    return record.loads((await client.request("GET", f"/api/tables/{table.id}/record")).text)


def test_two_people_with_drawn_seats_can_prove_everything() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            table = await seated(anna, ben, game="find-the-king", drawn=True)
            assert anna.table
            assert anna.table.fair.drawn
            await asyncio.gather(anna.play_on(Random(1)), ben.play_on(Random(2)))
            kept = await taken(anna, table)
            assert kept.fair
            assert kept.fair.drawn
            for client in (anna, ben):
                verdict = fair.verify(kept, table.fair.commit, client.luck, client.noted)
                assert verdict.which("open") == ()

    run(work)


def test_nobody_sees_a_part_or_the_seed_before_its_time() -> None:
    """Whatever a socket or an answer brings, `people` and `welcome` too."""

    async def work() -> None:
        async with (
            serving() as (address, server),
            clients(address, "Anna", "Ben", "Cora", keep_bytes=True) as people,
        ):
            anna, ben, cora = people
            table = await anna.open_table("find-the-king", ["me", "open"], public=True)
            await anna.arrive(table.id)
            await ben.join(str(table.invite), luck="partofben")
            await ben.arrive(table.id)
            await cora.arrive(table.id)
            assert anna.table
            assert anna.table.fair.seats == [None, None]
            assert not anna.table.fair.all_pledged
            with pytest.raises(Refused, match="not-all-pledged"):
                await ben.ask(partial(wire.Add, luck="partofben"))
            assert not any(b"partofben" in frame for client in people for frame in client.received)
            await anna.add("partofanna")
            await cora.until(cora.begun)
            assert cora.table
            assert cora.table.fair.seats == ["partofanna", "partofben"]
            seed = server.house.rooms[table.id].table.opened.seed.encode()
            assert not any(seed in frame for client in people for frame in client.received)
            await ben.play_on(Random(1))
            await cora.until(lambda: bool(cora.table and cora.table.fair.seed == seed.decode()))

    run(work)


def test_who_has_lost_their_part_pledges_another_and_nobody_is_wrongly_accused() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben", "Cora") as (anna, ben, cora):
            table = await anna.open_table("king-of-the-dice", ["me", "open", "open"])
            await anna.arrive(table.id)
            await ben.join(str(table.invite))
            await cora.join(str(table.invite))
            await ben.arrive(table.id)
            ben.luck = "another"  # as on a device that has kept nothing
            await ben.ask(partial(wire.Pledge, pledge=fair.pledged("another")))
            await anna.add()
            await ben.until(lambda: bool(ben.table and ben.table.seats[1].ready))
            assert not ben.begun()  # Cora has not opened the table yet
            await cora.arrive(table.id)
            await anna.until(anna.begun)
            assert anna.table
            assert anna.table.fair.seats == ["luck", "another", "x"]
            assert anna.noted == ben.noted == cora.noted == anna.table.fair.pledges

    run(work)


def test_a_client_that_knows_of_no_pledges_plays_on_and_the_record_says_so() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            table = await anna.open_table("find-the-king", ["me", "open"])
            await ben.join(str(table.invite), luck="old", pledge=False)
            for client in (anna, ben):
                await client.arrive(table.id)
            assert anna.table
            assert anna.table.fair.seats == [None, None]  # the server keeps it to itself until all are bound
            assert anna.table.fair.pledges == ["", fair.pledged("old")]
            await anna.ask(partial(wire.Add, luck="older"))
            await asyncio.gather(anna.play_on(Random(1)), ben.play_on(Random(2)))
            verdict = fair.verify(await taken(anna, table), table.fair.commit, "older")
            assert [finding.what for finding in verdict.which("open")] == ["not-pledged"]

    run(work)
