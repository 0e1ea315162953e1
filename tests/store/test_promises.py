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
from regalia.store.store import (
    KEPT,
    REREAD,
    Conflict,
    Guest,
    Heading,
    NotEmpty,
    Phase,
    Push,
    Row,
    Standing,
    Store,
    Unreachable,
)
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


def test_a_game_that_was_put_away_is_listed_for_the_others_and_again_if_it_goes_on(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            await store.append(HEADING, 0, ["a"])
            await store.put_away("anna", "t1")
            assert await store.games_of("anna") == []
            assert [h.id for h in await store.games_of("ben")] == ["t1"]
            assert await store.entries("t1") == ["a"]
            await store.append(HEADING, 1, ["b"])
            assert [h.id for h in await store.games_of("anna")] == ["t1"]

    asyncio.run(run())


def test_the_latest_browsers_of_a_guest_are_told_until_they_or_the_guest_are_forgotten(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            for n in range(4):
                await store.subscribe(Push(f"https://push.example/{n}", "anna", "key", "auth", "de", n), 3)
            assert [push.at for push in await store.pushes("anna")] == [3, 2, 1]
            await store.subscribe(Push("https://push.example/3", "ben", "key", "auth", "en", 9), 3)
            assert [push.at for push in await store.pushes("anna")] == [2, 1]  # a browser is one person's
            await store.unsubscribe("anna", "https://push.example/3")
            assert len(await store.pushes("ben")) == 1
            await store.unsubscribe("anna", "https://push.example/2")
            await store.forget("anna")
            assert await store.pushes("anna") == []
            assert len(await store.pushes("ben")) == 1

    asyncio.run(run())


def test_one_host_cannot_fill_the_list_of_public_tables(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            for n in range(120):
                host = "ada" if n < 10 else "ben" if n == 10 else "" if n < 15 else "greedy"
                many = replace(
                    HEADING,
                    id=f"t{n}",
                    invite=f"i{n}",
                    watch=f"w{n}",
                    public=True,
                    at=n,
                    host=host,
                    guests=(),
                )
                await store.append(many, 0, ["a"])
            listed = await store.public()
            # Tables of the version before name no host, and each counts for itself.
            assert [h.at for h in listed] == [119, 118, 117, 14, 13, 12, 11, 10, 9, 8, 7]

    asyncio.run(run())


def test_a_few_due_tables_are_taken_up_at_a_time_the_longest_due_first(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            for n in range(10):
                late = replace(HEADING, id=f"t{n}", invite=f"i{n}", watch=f"w{n}", due=500 - n)
                await store.append(late, 0, ["a"])
            assert sorted(await store.due(1000, 2000, 3)) == ["t7", "t8", "t9"]
            assert len(await store.due(1000, 2000, 100)) == 7

    asyncio.run(run())


def test_the_latest_sum_of_a_table_is_kept_until_it_is_amended(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            assert await store.summary("t1") is None
            await store.append(HEADING, 0, ["a", "b"])
            await store.sum_up("t1", 300, b"\x00three")
            await store.sum_up("t1", 200, b"two")
            assert await store.summary("t1") == (300, b"\x00three")
            await store.sum_up("t1", 400, b"four")
            assert await store.summary("t1") == (400, b"four")
            await store.amend(HEADING, {}, 7)
            assert await store.summary("t1") is None
            await store.drop(["t1"], 8)
            await store.sum_up("t1", 500, b"too late")
            assert await store.summary("t1") is None

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
            assert [await store.lent("k1", 50), await store.lent("k1", 100)] == ["anna", None]
            taken = await asyncio.gather(*(store.redeem("k1", 50) for _ in range(5)))
            assert Counter(taken) == {"anna": 1, None: 4}
            assert await store.redeem("k2", 100) is None
            assert await store.redeem("k2", 50) is None
            assert await store.redeem("k3", 50) is None

    asyncio.run(run())


def test_keys_that_nobody_redeemed_are_deleted(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            await store.lend("k1", "anna", 100)
            await store.lend("k2", "ben", 101)
            await store.tidy(100)
            assert (await store.counts())["keys"] == 1
            assert await store.redeem("k2", 100) == "ben"

    asyncio.run(run())


def test_a_house_that_is_well_has_written_so(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            assert await store.alive() == 0
            await store.well(999)
            await store.well(1000)
        async with opened(place) as store:
            assert await store.alive() == 1000

    asyncio.run(run())


def test_what_is_noted_of_the_house_is_known_until_it_is_forgotten(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            await store.note("key 12", "seals")
            await store.note("key 12", "opens")
            await store.note("other", "x")
            await store.note("other", None)
            assert await store.notes() == {"key 12": "opens"}

    asyncio.run(run())


def test_orders_hold_until_they_are_lifted(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            assert await store.standing("anna") == Standing()
            await store.order("anna", "banned", 5)
            await store.order("anna", "revoked", 6)
            await store.order("anna", "revoked", 7)
            await store.order("ben", "muted", 8)
            assert await store.standing("anna") == Standing(banned=5, revoked=7)
            assert await store.orders() == [
                ("ben", "muted", 8),
                ("anna", "revoked", 7),
                ("anna", "banned", 5),
            ]
            assert await store.lift("anna", "banned")
            assert not await store.lift("anna", "banned")
            assert await store.standing("anna") == Standing(revoked=7)

    asyncio.run(run())


def test_tables_are_found_by_phase_and_age_and_dropped_with_all_that_is_theirs(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            phases: tuple[Phase, ...] = ("seating", "playing", "over", "closed")
            for n, phase in enumerate(phases):
                one = replace(HEADING, id=f"t{n}", invite=f"i{n}", watch=f"w{n}", phase=phase, at=n)
                await store.append(one, 0, ["a", "b"])
                await store.may_mail(one.id, "anna", 1, 1)
                await store.sum_up(one.id, 2, b"sum")
            assert [h.id for h in await store.headings(("over", "seating"), 100, 10)] == ["t2", "t0"]
            assert [h.id for h in await store.headings(phases, 3, 2)] == ["t2", "t1"]
            await store.drop(["t0", "t2"], 50)
            assert [h.id for h in await store.headings(phases, 100, 10)] == ["t3", "t1"]
            assert await store.entries("t0") == []
            assert await store.summary("t0") is None
            assert {h.id for h in await store.games_of("anna")} == {"t1", "t3"}
            counts = await store.counts()
            assert (counts["tables"], counts["entries"], counts["mails"], counts["playing"]) == (2, 4, 2, 1)
            assert sorted(await store.amended(49)) == [("t0", 50), ("t2", 50)]
            assert await store.amended(50) == []
            await store.tidy(50 + REREAD)
            assert await store.amended(0) == []

    asyncio.run(run())


def test_an_amended_table_keeps_its_place_and_its_other_entries(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            await store.append(replace(HEADING, host="anna"), 0, ["by anna", "b", "anna again"])
            await store.append(replace(HEADING, id="t2", invite="i2", watch="w2", guests=()), 0, ["x anna_y"])
            assert sorted(await store.mentioning("anna")) == ["t1", "t2"]
            assert await store.mentioning("annaXy") == []
            other = replace(HEADING, guests=(("ben", False),), summary="new", host="gone", at=999)
            await store.amend(other, {1: "by gone", 3: "gone again"}, 50)
            assert await store.entries("t1") == ["by gone", "b", "gone again"]
            assert await store.heading("t1") == replace(other, at=HEADING.at)
            assert await store.mentioning("anna") == ["t2"]
            assert await store.amended(0) == [("t1", 50)]
            await store.append(replace(HEADING, host="gone"), 3, ["more"])

    asyncio.run(run())


def test_of_a_guest_who_is_forgotten_only_a_ban_is_left(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            for guest in ("anna", "ben"):
                await store.know(Guest(guest, guest, f"{guest}@example.org"))
                await store.lend(f"d{guest}", f"device {guest}", 100)
                await store.lend(f"m{guest}", f"mail {guest} {guest}@example.org", 100)
                await store.may_mail("t1", guest, 1, 1)
                await store.order(guest, "muted", 1)
                await store.order(guest, "banned", 2)
            await store.forget("anna")
            rows = [(table, tuple(values)) async for table, values in store.dump()]
            assert [row for row in rows if "anna" in str(row)] == [("orders", ("anna", "banned", 2))]
            assert len([row for row in rows if "ben" in str(row)]) == 6
            assert [guest.id for guest in await store.guests(10)] == ["ben"]

    asyncio.run(run())


def test_a_store_that_is_not_there_is_not_made_by_looking(
    place: Place, tmp_path: Path, postgresql: str
) -> None:
    async def run() -> None:
        for missing in (
            Sqlite(tmp_path / "no" / "x.sqlite", make=False),
            Postgres(database(postgresql), False),
        ):
            with pytest.raises(Unreachable, match=r"does not exist|holds nothing"):
                await missing.open()
        assert not (tmp_path / "no").exists()

    asyncio.run(run())


def test_a_database_that_cannot_be_opened_says_why_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("words " * 100)

    async def run() -> None:
        for store, why in (
            (Sqlite(tmp_path / "a file"), "not a database"),
            (Sqlite(tmp_path / "a file" / "x"), "exists|Not a directory"),
            (Postgres("postgresql://127.0.0.1:1/none"), "cannot be reached"),
            (Postgres("mysql://127.0.0.1/none"), "cannot be reached"),
        ):
            with pytest.raises(Unreachable, match=why) as said:
                await store.open()
            assert "\n" not in str(said.value)

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
            await store.order("anna", "muted", 5)
            await store.subscribe(Push("https://push.example/1", "anna", "key", "auth"), 3)
            await store.sum_up("t1", 2, b"only a shortcut")
            rows: list[Row] = [(table, tuple(values)) async for table, values in store.dump()]
            assert {table for table, _ in rows} == set(KEPT)
            with pytest.raises(NotEmpty):
                await store.load(rows)
            assert len([row async for row in store.dump()]) == len(rows)

    asyncio.run(run())


def test_a_backup_of_the_version_before_has_fewer_columns_and_is_restored(place: Place) -> None:
    async def run() -> None:
        async with opened(place) as store:
            old = ("t1", "invite1", "watch1", 0, "playing", 100, None, 1, "{}")
            assert await store.load([("tables", old), ("entries", ("t1", 1, "a"))]) == 2
            assert await store.heading("t1") == replace(HEADING, guests=())

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
