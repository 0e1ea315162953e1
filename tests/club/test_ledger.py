"""What the club writes is there afterwards, all of it or nothing, on both databases."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from regalia.club.ledger import MIGRATIONS, NOTE, NOTES, TABLES, VERSION, Ledger, Row, Small, _lay_out
from regalia.store.store import TooNew
from tests.club.conftest import Place

FIND = "SELECT value FROM club_notes WHERE name = ?"


@asynccontextmanager
async def opened(place: Place) -> AsyncIterator[Ledger]:
    ledger = place()
    await ledger.open()
    try:
        yield ledger
    finally:
        await ledger.close()


def test_what_was_written_is_there_when_it_is_opened_again(place: Place) -> None:
    async def live() -> None:
        async with opened(place) as ledger, ledger.writing() as book:
            await book.rows(NOTE, "crown", "gold")
            assert await book.rows(FIND, "crown") == [("gold",)]
        async with opened(place) as ledger:
            assert await ledger.rows(FIND, "crown") == [("gold",)]

    asyncio.run(live())


def test_a_page_that_is_not_finished_leaves_nothing(place: Place) -> None:
    async def torn(ledger: Ledger) -> None:
        async with ledger.writing() as book:
            await book.rows(NOTE, "crown", "gold")
            raise RuntimeError

    async def live() -> None:
        async with opened(place) as ledger:
            with pytest.raises(RuntimeError):
                await torn(ledger)
            assert await ledger.rows(FIND, "crown") == []
            async with ledger.writing() as book:
                await book.rows(NOTE, "crown", "brass")
            assert await ledger.rows(FIND, "crown") == [("brass",)]

    asyncio.run(live())


def test_pages_are_written_one_after_the_other(place: Place) -> None:
    async def add(ledger: Ledger) -> None:
        async with ledger.writing() as book:
            (value,) = (await book.rows(FIND, "count"))[0]
            await asyncio.sleep(0)
            await book.rows(NOTE, "count", str(int(value) + 1))

    async def live() -> None:
        async with opened(place) as one, opened(place) as other:
            async with one.writing() as book:
                await book.rows(NOTE, "count", "0")
            await asyncio.gather(*(add(ledger) for ledger in (one, other) * 10))
            assert await one.rows(FIND, "count") == [("20",)]

    asyncio.run(live())


def test_what_is_read_stands_still_while_others_write(place: Place) -> None:
    async def live() -> None:
        async with opened(place) as one, opened(place) as other:
            async with one.still() as book:
                assert await book.rows(FIND, "crown") == []
                async with other.writing() as page:
                    await page.rows(NOTE, "crown", "gold")
                assert await book.rows(FIND, "crown") == []
            assert await one.rows(FIND, "crown") == [("gold",)]

    asyncio.run(live())


def test_tables_of_a_newer_release_are_refused(place: Place) -> None:
    async def live() -> None:
        async with opened(place) as ledger, ledger.writing() as book:
            await book.rows(NOTE, "version", "1000")
        with pytest.raises(TooNew):
            await place().open()

    asyncio.run(live())


def test_a_ledger_of_the_version_before_is_brought_up_to_this_one(place: Place) -> None:
    async def live() -> None:
        async with opened(place) as ledger, ledger.writing() as book:
            for table in TABLES:
                await book.rows(f"DROP TABLE {table}")
            await book.rows(NOTES)
            await _lay_out(book, 0, 1)
            await book.rows("INSERT INTO club_tables VALUES ('one', 1, 'cup', '', 7)")
        async with opened(place) as ledger:
            assert await ledger.rows("SELECT * FROM club_tables") == [("one", "cup", "", 7)]
            assert await ledger.rows(VERSION) == [(str(len(MIGRATIONS)),)]

    asyncio.run(live())


def test_whoever_writes_can_read_beside_it_however_many_wait_to_write(place: Place) -> None:
    async def add(ledger: Ledger) -> None:
        async with ledger.writing() as book:
            ((before,),) = await ledger.rows(FIND, "count")
            await book.rows(NOTE, "count", str(int(before) + 1))

    async def live() -> None:
        async with opened(place) as ledger:
            async with ledger.writing() as book:
                await book.rows(NOTE, "count", "0")
            async with asyncio.timeout(20):
                await asyncio.gather(*(add(ledger) for _ in range(12)))
            assert await ledger.rows(FIND, "count") == [("12",)]

    asyncio.run(live())


def test_whoever_is_called_away_while_a_page_is_opened_leaves_none_open(place: Place) -> None:
    async def add(ledger: Ledger) -> None:
        async with ledger.writing() as book:
            await book.rows(NOTE, "crown", "brass")

    async def live() -> None:
        async with opened(place) as ledger:
            for passes in range(12):
                task = asyncio.create_task(add(ledger))
                for _ in range(passes):  # by then it waits for one thing or another
                    await asyncio.sleep(0)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
            async with ledger.writing() as book:
                await book.rows(NOTE, "crown", "gold")
            assert await ledger.rows(FIND, "crown") == [("gold",)]

    asyncio.run(live())


def test_a_page_that_could_not_be_closed_is_not_left_open(tmp_path: Path) -> None:
    async def live() -> None:
        async with opened(lambda: Small(tmp_path / "club.sqlite")) as ledger:
            assert isinstance(ledger, Small)
            run, full = ledger._run, sqlite3.OperationalError("database or disk is full")

            async def fails(name: str, sql: str, values: Sequence[object] = ()) -> list[Row]:
                if sql == "COMMIT":
                    raise full
                return await run(name, sql, values)

            ledger._run = fails  # type: ignore[method-assign]
            with pytest.raises(sqlite3.OperationalError):
                async with ledger.writing() as book:
                    await book.rows(NOTE, "crown", "brass")
            ledger._run = run  # type: ignore[method-assign]
            async with ledger.writing() as book:
                assert await book.rows(FIND, "crown") == []

    asyncio.run(live())
