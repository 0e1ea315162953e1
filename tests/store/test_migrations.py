"""A newer release opens an older database; an older release leaves a newer one alone."""

import asyncio
import sqlite3
from pathlib import Path

import asyncpg
import pytest
from msgspec.structs import replace

from regalia.store import postgres, sqlite
from regalia.store.postgres import Postgres
from regalia.store.sqlite import Sqlite
from regalia.store.store import TooNew
from tests.cluster import database
from tests.store.test_promises import HEADING, opened

NEXT = "CREATE TABLE later (thing TEXT NOT NULL); INSERT INTO later VALUES ('new')"


def test_an_older_file_is_brought_up_to_date_with_all_it_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "regalia.sqlite"

    async def run() -> None:
        async with opened(lambda: Sqlite(file)) as store:
            await store.append(HEADING, 0, ["a"])
        monkeypatch.setattr(sqlite, "MIGRATIONS", (*sqlite.MIGRATIONS, NEXT))
        async with opened(lambda: Sqlite(file)) as store:
            assert await store.entries("t1") == ["a"]
        assert sqlite3.connect(file).execute("SELECT thing FROM later").fetchall() == [("new",)]
        monkeypatch.undo()
        with pytest.raises(TooNew, match="newer release"):
            await Sqlite(file).open()

    asyncio.run(run())


def test_an_older_database_is_brought_up_to_date_with_all_it_holds(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = database(postgresql)

    async def run() -> None:
        async with opened(lambda: Postgres(url)) as store:
            await store.append(HEADING, 0, ["a"])
        monkeypatch.setattr(postgres, "MIGRATIONS", (*postgres.MIGRATIONS, NEXT))
        async with opened(lambda: Postgres(url)) as one, opened(lambda: Postgres(url)) as two:
            assert await one.entries("t1") == await two.entries("t1") == ["a"]
        db = await asyncpg.connect(url)
        assert await db.fetchval("SELECT thing FROM later") == "new"
        await db.close()
        monkeypatch.undo()
        with pytest.raises(TooNew, match="newer release"):
            await Postgres(url).open()

    asyncio.run(run())


def test_a_database_of_the_first_version_is_opened_with_all_it_holds(
    postgresql: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, file = database(postgresql), tmp_path / "regalia.sqlite"
    row = ("t1", "i1", "w1", True, "seating", 5, None, 1, "{}")

    async def run() -> None:
        with monkeypatch.context() as first:
            first.setattr(sqlite, "MIGRATIONS", sqlite.MIGRATIONS[:1])
            first.setattr(postgres, "MIGRATIONS", postgres.MIGRATIONS[:1])
            db = sqlite.connect(file)
            db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            db.close()
            old = Postgres(url)
            await old.open()
            marks = ", ".join(f"${n}" for n in range(1, 10))
            await old._pool.execute(f"INSERT INTO tables VALUES ({marks})", *row)
            await old.close()
        for place in (lambda: Sqlite(file), lambda: Postgres(url)):
            async with opened(place) as store:
                (listed,) = await store.public()
                assert (listed.id, listed.host) == ("t1", "")
                await store.append(replace(listed, host="anna"), 1, ["b"])
                assert (await store.public())[0].host == "anna"

    asyncio.run(run())


def test_processes_that_start_together_migrate_once(postgresql: str) -> None:
    url = database(postgresql)

    async def run() -> None:
        stores = [Postgres(url) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_what_is_confirmed_is_on_the_disk(tmp_path: Path) -> None:
    db = sqlite.connect(tmp_path / "regalia.sqlite")
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
