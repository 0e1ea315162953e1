"""Mishaps of the house: nobody is told that something was written which was not, and time is fair."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from regalia.server import house as house_module
from regalia.server import wire
from regalia.server.guests import Guests, Pass
from regalia.server.house import House, Room, now, table_for
from regalia.store.sqlite import Sqlite
from regalia.table import entries as e
from regalia.table.entries import Live
from tests.cluster import cluster, database
from tests.server.harness import (
    QUICK,
    Client,
    Process,
    Refused,
    clients,
    eventually,
    run,
    seated,
    serving,
    unopened,
)


def test_a_table_that_others_always_write_to_first_refuses_and_is_free_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            serving(data=tmp_path) as (address, server),
            clients(address, "Anna", "Ben") as (anna, ben),
        ):
            table = await seated(anna, ben, game="king-of-the-dice")
            store = server.house.store
            assert isinstance(store, Sqlite)
            await store._do(lambda db: db.execute("UPDATE tables SET entries = entries + 1"))
            with pytest.raises(Refused) as refused:
                await anna.pick("roll")
            assert refused.value.refused.code == "others-were-quicker"
            assert not server.house.rooms[table.id].lock.locked()
            await store._do(lambda db: db.execute("UPDATE tables SET entries = entries - 1"))
            await anna.pick("roll")

    run(work)


def test_a_second_server_on_the_same_folder_says_so_and_ends(tmp_path: Path) -> None:
    async def work() -> None:
        first = Process({"data": tmp_path})
        await first.start()
        try:
            said = await asyncio.to_thread(unopened, tmp_path, data=tmp_path)
            assert said == f"regalia: {tmp_path} is served by another process\n"
            first.kill()
            await first.start()
        finally:
            first.stop()

    run(work)


@pytest.mark.parametrize("flag", ["data", "database"])
def test_a_server_without_its_database_says_so_in_one_line(tmp_path: Path, flag: str) -> None:
    (tmp_path / "file").touch()
    where = {"data": tmp_path / "file" / "data", "database": "postgresql://127.0.0.1:1/none"}[flag]
    said = unopened(tmp_path, **{flag: where})
    assert said.startswith("regalia: ")
    assert "cannot be" in said
    assert said.count("\n") == 1


def test_once_the_database_is_gone_moves_are_refused_and_the_house_is_not_well(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(data=tmp_path) as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            await seated(anna, ben, game="king-of-the-dice")
            assert (await anna.http.get("/health")).text == "well"
            (tmp_path / "regalia.sqlite").rename(tmp_path / "elsewhere")
            with pytest.raises(Refused) as refused:
                await anna.pick("roll")
            assert refused.value.refused.code == "not-written"
            await asyncio.sleep(1.1)
            answer = await anna.http.get("/health")
            assert answer.status_code == 503

    run(work)


class Wall:
    """The clock on the wall of the house, which can be put forward."""

    def __init__(self) -> None:
        self.forward = 0

    def now(self) -> int:
        return now() + self.forward


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    made = Wall()
    monkeypatch.setattr(house_module, "now", made.now)
    monkeypatch.setattr(house_module, "BEAT", 100)
    return made


def test_while_the_house_is_shut_live_clocks_stand_still(tmp_path: Path, wall: Wall) -> None:
    async def work() -> None:
        async with serving(data=tmp_path) as (address, _), clients(address, *"ABCD") as (a, b, c, d):
            quick = await seated(a, b, game="king-of-the-dice", clock=Live(400, 0))
            slow = await seated(c, d, game="king-of-the-dice", clock=Live(600, 600))
        wall.forward += 3_600_000
        async with serving(data=tmp_path) as (_, server):
            opened = wall.now()
            here = (await server.house.room(quick.id)).table
            assert not any(chair.stand_in for chair in here.chairs)
            ((_, ends, _),) = here.deadlines
            assert opened + 300_000 < ends <= opened + 400_000
            # Whoever comes later has as much time as whoever comes at once, and has it once.
            for _ in range(2):
                here = (await server.house.room(slow.id)).table
                ((_, ends, _),) = here.deadlines
                assert opened + 500_000 < ends <= opened + 600_000
                server.house.rooms.pop(slow.id)
            wall.forward += 400_000
            await eventually(lambda: server.house.rooms[quick.id].table.chairs[0].stand_in)
            here = (await server.house.room(slow.id)).table
            assert not any(chair.stand_in for chair in here.chairs)

    run(work)


def test_clocks_run_on_while_another_process_is_open(wall: Wall) -> None:
    async def work(url: str) -> None:
        settings = replace(QUICK, database=url, key="ab" * 32)
        async with serving(settings) as (address, one), clients(address, "Anna", "Ben") as (anna, ben):
            table = await seated(anna, ben, game="king-of-the-dice", clock=Live(600, 600))
            wall.forward += 10 * house_module.SHUT
            written = one.house._wrote
            await eventually(lambda: one.house._wrote > written + house_module.SHUT)
            async with serving(settings) as (_, other):
                here = (await other.house.room(table.id)).table
                assert here.slept == 0

    with cluster() as at:
        run(lambda: work(database(at)))


def idle_tables(count: int) -> Iterator[e.Opened]:
    """Games among computer players alone: each waits for somebody to ask them."""
    chairs = tuple(e.Chair("random", f"C{n}") for n in range(2))
    return (table_for("king-of-the-dice", {"seats": 2}, "host", chairs, e.Terms()) for _ in range(count))


def test_after_a_restart_people_are_served_while_many_tables_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fill(house: House) -> None:
        await asyncio.gather(*(house.lay(opened) for opened in idle_tables(600)))
        await house.store._do(lambda db: db.execute("UPDATE tables SET due = 1"))  # type: ignore[attr-defined]

    async def work() -> None:
        async with serving(data=tmp_path) as (_, server):
            server.house._ask = lambda room: None  # type: ignore[method-assign]
            await fill(server.house)
        loads, most, go, load = 0, 0, asyncio.Event(), House._load

        async def counted(house: House, table: str) -> Room:
            nonlocal loads, most
            loads += 1
            most = max(most, loads)
            try:
                await go.wait()
                return await load(house, table)
            finally:
                loads -= 1

        monkeypatch.setattr(House, "_load", counted)
        async with (
            serving(data=tmp_path) as (address, server),
            clients(address, "Anna", "Ben") as (anna, ben),
        ):
            await eventually(lambda: loads == house_module.AT_ONCE)  # none of which comes to its end
            await seated(anna, ben, game="king-of-the-dice")
            await anna.pick("roll")
            assert loads == most == house_module.AT_ONCE
            go.set()
            await eventually(lambda: len(server.house.rooms) >= 300, 60)
            assert most == house_module.AT_ONCE

    run(work)


def say(ident: str) -> wire.Say:
    return wire.Say(ident, "Well!")


async def refused(client: Client) -> str:
    """Why the client's words are refused."""
    with pytest.raises(Refused) as found:
        await client.ask(say)
    return found.value.refused.code


def test_orders_reach_whoever_is_connected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "BEAT", 50)

    async def work() -> None:
        async with (
            serving(data=tmp_path) as (address, server),
            clients(address, "Anna", "Ben") as (anna, ben),
        ):
            table = await seated(anna, ben, game="king-of-the-dice")
            store, guest = server.house.store, server.house.rooms[table.id].table.chairs[0].guest
            await store.order(guest, "muted", now())
            await asyncio.sleep(0.1)
            assert await refused(anna) == "muted"
            await anna.pick("roll")
            await store.lift(guest, "muted")
            await asyncio.sleep(0.1)
            await anna.ask(say)
            await store.order(guest, "banned", now())
            await asyncio.sleep(0.1)
            assert await refused(anna) == "banned"
            await ben.ask(say)
            answer = await anna.http.get("/api/me")
            assert (answer.status_code, answer.json()["code"]) == (409, "banned")

    run(work)


def test_a_revoked_cookie_is_void_and_a_later_one_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "BEAT", 50)

    async def work() -> None:
        async with (
            serving(data=tmp_path) as (address, server),
            clients(address, "Anna", "Ben") as (anna, ben),
        ):
            table = await seated(anna, ben, game="king-of-the-dice")
            guest = server.house.rooms[table.id].table.chairs[0].guest
            await server.house.store.order(guest, "revoked", now())
            await asyncio.sleep(0.1)
            assert len((await ben.http.get("/api/games")).json()) == 1
            assert (await anna.http.get("/api/games")).json() == []
            name, later = "regalia", Guests(server.house.secret, False).sign(guest, now())
            answer = await ben.http.get("/api/games", headers={"cookie": f"{name}={later}"})
            assert len(answer.json()) == 1

    run(work)


def test_cookies_of_the_version_before_are_known() -> None:
    guests = Guests("secret", False)
    old = f"anna.{guests._mac('anna')}"
    assert guests.known(old) == Pass("anna", 0)
    assert guests.known(guests.sign("anna", 7)) == Pass("anna", 7)
    for forged in (old[:-1], f"ben.{guests._mac('anna')}", f"anna.9.{guests._mac('anna')}", "", ".", None):
        assert guests.known(forged) is None
