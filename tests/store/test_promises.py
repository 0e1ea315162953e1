"""One suite for both stores: what is confirmed is there for good, and nothing else is."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import chain
from pathlib import Path

import pytest
from msgspec.structs import replace

from regalia.store.postgres import Postgres
from regalia.store.sqlite import Sqlite
from regalia.store.store import KEPT, Conflict, Guest, Heading, NotEmpty, Row, Store
from tests.cluster import database
from tests.store.conftest import Place

HEADING = Heading(
    "t1", "invite1", "watch1", False, "playing", 100, None, (("anna", True), ("ben", False)), "{}"
)


@asynccontextmanager
async def opened(place: Place) -> AsyncIterator[Store]:
    store = place()
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def test_entries_come_back_in_order_after_a_restart(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            await store.append(HEADING, 0, ["a", "b"])
            await store.append(HEADING, 2, ["c ä€"])
        async with opened(place) as store:
            assert await store.entries("t1") == ["a", "b", "c ä€"]
            assert await store.entries("t1", 2) == ["c ä€"]
            assert await store.entries("t2") == []

    asyncio.run(run())


def test_whoever_has_not_read_the_last_entry_writes_nothing(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            await store.append(HEADING, 0, ["a", "b"])
            for stale in (0, 1, 3):
                with pytest.raises(Conflict):
                    await store.append(replace(HEADING, summary="other"), stale, ["x"])
            assert await store.entries("t1") == ["a", "b"]
            assert await store.heading("t1") == HEADING

    asyncio.run(run())


def test_of_many_writers_one_wins_each_place_and_nothing_is_lost(place: Place) -> None:
    async def writer(store: Store, name: str, heading: Heading) -> list[str]:
        wrote: list[str] = []
        while len(wrote) < 20:
            have = len(await store.entries(heading.id))
            try:
                await store.append(heading, have, [f"{name}{len(wrote)}"])
            except Conflict:
                continue
            wrote.append(f"{name}{len(wrote)}")
        return wrote

    async def run() -> None:
        async with opened(place) as store:
            other = replace(HEADING, id="t2", invite="i2", watch="w2")
            confirmed = await asyncio.gather(
                *(writer(store, name, HEADING) for name in "abc"), *(writer(store, n, other) for n in "xy")
            )
            for table, writers in (("t1", confirmed[:3]), ("t2", confirmed[3:])):
                kept = await store.entries(table)
                assert sorted(kept) == sorted(chain(*writers))
                for wrote in writers:
                    assert [entry for entry in kept if entry in wrote] == wrote

    asyncio.run(run())


def test_one_failing_append_leaves_the_others_of_its_batch_alone(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            many = [replace(HEADING, id=f"t{n}", invite=f"i{n}", watch=f"w{n}") for n in range(30)]
            results = await asyncio.gather(
                *(store.append(heading, 7 if n % 3 == 0 else 0, ["a"]) for n, heading in enumerate(many)),
                return_exceptions=True,
            )
            for n, (heading, result) in enumerate(zip(many, results, strict=True)):
                assert isinstance(result, Conflict) == (n % 3 == 0)
                assert await store.entries(heading.id) == ([] if n % 3 == 0 else ["a"])

    asyncio.run(run())


def test_a_table_is_found_by_its_id_its_keys_its_guests_and_in_the_lobby(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            public = replace(HEADING, id="t2", invite="i2", watch="w2", public=True, at=200)
            over = replace(
                public, id="t3", invite="i3", watch="w3", phase="over", at=300, guests=(("ben", True),)
            )
            for heading in (HEADING, public, over):
                await store.append(heading, 0, ["a"])
            for key in ("invite1", "watch1"):
                assert await store.by_key(key) == HEADING
            assert await store.by_key("t1") is None
            assert await store.heading("invite1") is None
            assert [h.id for h in await store.games_of("anna")] == ["t2", "t1"]
            assert [h.id for h in await store.games_of("ben")] == ["t3", "t2", "t1"]
            assert await store.games_of("nobody") == []
            assert [h.id for h in await store.public()] == ["t2"]
            await store.append(replace(HEADING, guests=(("ben", True),)), 1, ["b"])
            assert [h.id for h in await store.games_of("anna")] == ["t2"]

    asyncio.run(run())


def test_a_due_table_is_given_to_one_process_at_a_time(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as one, opened(place) as two:
            await one.append(replace(HEADING, due=500), 0, ["a"])
            assert await one.due(499, 900) == []
            found = await asyncio.gather(one.due(500, 900), two.due(500, 900))
            assert sorted(found) == [[], ["t1"]]
            assert await two.due(899, 2000) == []
            assert await two.due(900, 2000) == ["t1"]
            await one.append(replace(HEADING, due=None), 1, ["b"])
            assert await one.due(10_000, 20_000) == []

    asyncio.run(run())


def test_guests_are_known_by_their_latest_name(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            assert await store.guest("g") is None
            await store.know(Guest("g", "Anna"))
            await store.know(Guest("g", "Änne", "a@example.org"))
            assert await store.guest("g") == Guest("g", "Änne", "a@example.org")

    asyncio.run(run())


def test_a_one_time_key_opens_once_and_in_time(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            await store.lend("k1", "anna", 100)
            await store.lend("k2", "ben", 100)
            taken = await asyncio.gather(*(store.redeem("k1", 50) for _ in range(5)))
            assert Counter(taken) == {"anna": 1, None: 4}
            assert await store.redeem("k2", 100) is None
            assert await store.redeem("k2", 50) is None
            assert await store.redeem("k3", 50) is None

    asyncio.run(run())


def test_mail_has_pauses_for_each_guest_and_table(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            assert await store.may_mail("t1", "anna", 1000, 500)
            assert not await store.may_mail("t1", "anna", 1499, 500)
            assert await store.may_mail("t1", "ben", 1001, 500)
            assert await store.may_mail("t2", "anna", 1001, 500)
            assert await store.may_mail("t1", "anna", 1500, 500)

    asyncio.run(run())


def test_the_secret_of_the_house_is_the_first_one(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            first = await store.secret("one")
        async with opened(place) as store:
            assert await store.secret("two") == first == "one"

    asyncio.run(run())


def test_a_backup_is_everything_and_goes_into_an_empty_database_only(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            await store.append(replace(HEADING, due=7), 0, ["a", "b"])
            await store.know(Guest("g", "Anna"))
            await store.lend("k", "anna", 100)
            await store.secret("s")
            await store.may_mail("t1", "anna", 1, 1)
            rows: list[Row] = [(table, tuple(values)) async for table, values in store.dump()]
            assert {table for table, _ in rows} == set(KEPT)
            with pytest.raises(NotEmpty):
                await store.load(rows)
            assert len([row async for row in store.dump()]) == len(rows)

    asyncio.run(run())


def test_a_backup_of_one_kind_is_restored_into_another(place: Place, postgresql: str, tmp_path: Path) -> None:
    url = database(postgresql)
    others: list[Place] = [lambda: Sqlite(tmp_path / "other.sqlite"), lambda: Postgres(url)]

    async def run() -> None:
        async with opened(place) as store:
            await store.append(replace(HEADING, due=7, public=True), 0, ["a", "b"])
            await store.know(Guest("g", "Anna"))
            rows: list[Row] = [(table, tuple(values)) async for table, values in store.dump()]
        for other in others:
            async with opened(other) as copy:
                assert await copy.load(rows) == len(rows)
                assert await copy.entries("t1") == ["a", "b"]
                assert await copy.heading("t1") == replace(HEADING, due=7, public=True)
                assert [h.id for h in await copy.public()] == ["t1"]
                assert await copy.guest("g") == Guest("g", "Anna")

    asyncio.run(run())
