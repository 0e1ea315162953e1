"""Several processes on one PostgreSQL hear of each other's writing, once a batch."""

import asyncio

from msgspec.structs import replace

from regalia.store.postgres import Postgres
from tests.cluster import database
from tests.store.test_promises import HEADING, opened


def test_a_process_hears_of_what_others_write_and_not_of_its_own(postgresql: str) -> None:
    url = database(postgresql)

    async def run() -> None:
        heard: dict[str, list[tuple[str, str]]] = {"one": [], "two": []}

        async def one(table: str, words: str) -> None:
            heard["one"].append((table, words))

        async def two(table: str, words: str) -> None:
            heard["two"].append((table, words))

        async with opened(lambda: Postgres(url)) as first, opened(lambda: Postgres(url)) as second:
            await first.listen(one)
            await second.listen(two)
            many = [replace(HEADING, id=f"t{n}", invite=f"i{n}", watch=f"w{n}") for n in range(500)]
            await asyncio.gather(*(first.append(heading, 0, ["a"]) for heading in many))
            await second.whisper("t7", "anna is here")
            async with asyncio.timeout(30):
                while len(heard["two"]) < 500 or not heard["one"]:
                    await asyncio.sleep(0.01)
            assert sorted(heard["two"]) == sorted((heading.id, "") for heading in many)
            assert heard["one"] == [("t7", "anna is here")]

    asyncio.run(run())


def test_a_broken_line_is_mended_and_says_that_something_may_have_been_missed(postgresql: str) -> None:
    url = database(postgresql)

    async def run() -> None:
        heard: list[str] = []

        async def hear(table: str, words: str) -> None:
            heard.append(table)

        async with opened(lambda: Postgres(url)) as first, opened(lambda: Postgres(url)) as second:
            await second.listen(hear)
            assert isinstance(first, Postgres)
            await first._pool.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            async with asyncio.timeout(30):
                while heard != [""]:
                    await asyncio.sleep(0.01)
            await second.append(HEADING, 0, ["a"])
            assert await first.entries("t1") == ["a"]

    asyncio.run(run())
