"""One SQLite file: one process serves it, and what is taken away is noticed."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from regalia.store.sqlite import Sqlite
from regalia.store.store import Lost, Taken
from tests.store.test_promises import HEADING, opened

HOLD = """
import asyncio, sys
from pathlib import Path
from regalia.store.sqlite import Sqlite

async def hold():
    store = Sqlite(Path(sys.argv[1]))
    await store.open()
    await store.claim()
    print("held", flush=True)
    await asyncio.sleep(60)

asyncio.run(hold())
"""


def test_only_one_process_serves_a_file_and_a_killed_one_lets_go(tmp_path: Path) -> None:
    file = tmp_path / "regalia.sqlite"

    async def claim() -> None:
        async with opened(lambda: Sqlite(file)) as store:
            await store.claim()

    with subprocess.Popen([sys.executable, "-c", HOLD, file], stdout=subprocess.PIPE) as holding:
        assert holding.stdout
        assert holding.stdout.readline() == b"held\n"
        with pytest.raises(Taken, match="served by another process"):
            asyncio.run(claim())
        holding.send_signal(signal.SIGKILL)
    asyncio.run(claim())
    asyncio.run(claim())


def delete(file: Path) -> None:
    file.unlink()


def replace_it(file: Path) -> None:
    other = file.with_name("other")
    other.write_bytes(file.read_bytes())
    other.replace(file)


def delete_the_log(file: Path) -> None:
    file.with_name(f"{file.name}-wal").unlink()


def move_the_folder(file: Path) -> None:
    file.parent.rename(file.parent.with_name("elsewhere"))


@pytest.mark.parametrize("mishap", [delete, replace_it, delete_the_log, move_the_folder])
def test_nothing_is_confirmed_once_the_file_is_gone(mishap: Callable[[Path], None], tmp_path: Path) -> None:
    file = tmp_path / "data" / "regalia.sqlite"

    async def run() -> None:
        async with opened(lambda: Sqlite(file)) as store:
            await store.append(HEADING, 0, ["a"])
            await store.well(1)
            mishap(file)
            with pytest.raises(Lost, match="removed or replaced"):
                await store.append(HEADING, 1, ["b"])
            with pytest.raises(Lost):
                await store.well(2)

    asyncio.run(run())


def test_a_full_disk_is_not_well(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(lambda: Sqlite(tmp_path / "regalia.sqlite")) as store:
            await store.well(1)
            await store._do(lambda db: db.execute("PRAGMA max_page_count = 1"))  # type: ignore[attr-defined]
            with pytest.raises(sqlite3.Error, match="full"):
                await store.note("much", "word" * 100_000)
            await store.note("little", "word")

    asyncio.run(run())


def test_a_command_that_writes_to_the_file_keeps_nobody_else_waiting(tmp_path: Path) -> None:
    file = tmp_path / "regalia.sqlite"

    async def run() -> None:
        async with opened(lambda: Sqlite(file)) as store:
            await store.append(HEADING, 0, ["a"])
            command = sqlite3.connect(file, isolation_level=None)
            command.execute("BEGIN IMMEDIATE")
            waiting = asyncio.create_task(store.append(HEADING, 1, ["b"]))
            for _ in range(10):  # the event loop goes on meanwhile
                await asyncio.sleep(0.01)
                assert await store.entries("t1") == ["a"]
            assert not waiting.done()
            command.execute("ROLLBACK")
            command.close()
            await waiting
            assert await store.entries("t1") == ["a", "b"]

    asyncio.run(asyncio.wait_for(run(), 5))


def test_whoever_was_forgotten_is_seated_again_by_the_next_entry(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(lambda: Sqlite(tmp_path / "regalia.sqlite")) as store:
            await store.append(HEADING, 0, ["a"])
            await store.forget("anna")
            await store.append(HEADING, 1, ["b"])
            assert await store.games_of("anna") == [HEADING]

    asyncio.run(run())
