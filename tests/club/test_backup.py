"""A backup holds the club too, and all of it or nothing comes back."""

import gzip
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from regalia.club.club import Club
from regalia.club.ledger import TABLES, Row
from regalia.server.settings import Settings
from regalia.shell.cli import app
from tests.club.authenticator import Authenticator
from tests.club.house import meeting
from tests.club.test_members import add_passkey, local, sign_in
from tests.cluster import database
from tests.server.harness import KEY, clients, run, unopened


def order(command: str, file: Path, settings: Settings) -> tuple[int, str]:
    """What a command says about a file, and how it ends."""
    where = ["--database", settings.database] if settings.database else ["--data", str(settings.data)]
    made = CliRunner().invoke(app, [command, str(file), *where], env={"REGALIA_KEY": KEY})
    return made.exit_code, made.output


@pytest.mark.parametrize("there", ["sqlite", "postgresql"])
def test_a_club_moves_with_its_house_to_either_database(
    settings: Settings, there: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = "" if there == "sqlite" else database(request.getfixturevalue("postgresql"))
    fresh = replace(settings, data=tmp_path / "fresh", database=url)
    file, broken = tmp_path / "all.gz", tmp_path / "broken.gz"

    before: dict[str, list[Row]] = {}
    keys: list[Authenticator] = []

    async def live() -> None:
        async with meeting(settings) as (address, club), clients(local(address), "Anna") as (anna,):
            keys.append(await add_passkey(anna, "Anna", "laptop"))
            async with club.ledger.writing() as book:
                await book.rows("INSERT INTO club_ratings VALUES ('x', 'all', 'g', 2, 25, 8, 3, 1, 0.25)")
            before.update(await everything(club))

    run(live)
    done, said = order("backup", file, settings)
    assert (done, "1 members of the club" in said) == (0, True), said
    lines = gzip.decompress(file.read_bytes()).decode().splitlines()
    broken.write_bytes(gzip.compress("\n".join(lines[:-1]).encode()))  # its end is missing
    done, said = order("restore", broken, fresh)
    assert (done, "nothing was restored" in said) == (2, True), said
    done, said = order("restore", file, fresh)
    assert done == 0, said
    done, said = order("restore", file, fresh)
    assert (done, "empty" in said) == (2, True), said

    async def go_on() -> None:
        async with meeting(fresh) as (address, club), clients(local(address), "Phone") as (phone,):
            assert await everything(club) == before
            keys[0].origin = f"http://{local(address)}"
            entry = await sign_in(phone, keys[0])
            assert entry
            assert entry.name == "Anna"

    run(go_on)


CUT_OFF = """
import os
from regalia.store import postgres, sqlite
from regalia.shell.cli import app

def then_dies(load):
    async def loads(self, rows):
        await load(self, rows)
        os._exit(9)
    return loads

for kind in (postgres.Postgres, sqlite.Sqlite):
    kind.load = then_dies(kind.load)
app()
"""


def test_a_restore_that_was_cut_off_is_noticed_and_done_again(settings: Settings, tmp_path: Path) -> None:
    file, other = tmp_path / "all.gz", tmp_path / "other.gz"
    fresh = replace(settings, data=tmp_path / "fresh", database=settings.database and _beside(settings))
    before: dict[str, list[Row]] = {}

    async def live() -> None:
        async with meeting(settings) as (address, club), clients(local(address), "Anna") as (anna,):
            await add_passkey(anna, "Anna", "laptop")
            await anna.open_table("king-of-the-dice", ["me", "open"])
            before.update(await everything(club))

    run(live)
    assert order("backup", file, settings)[0] == 0
    other.write_bytes(gzip.compress(gzip.decompress(file.read_bytes()), 1))
    where = ["--database", fresh.database] if fresh.database else ["--data", str(fresh.data)]
    died = subprocess.run([sys.executable, "-c", CUT_OFF, "restore", str(file), *where], check=False)
    assert died.returncode == 9

    again = "a backup was not restored to its end here: restore the same file again"
    assert order("backup", tmp_path / "half.gz", fresh) == (2, f"regalia: {again}\n")
    flags = {"database": fresh.database} if fresh.database else {"data": fresh.data}
    assert again in unopened(tmp_path, **flags, REGALIA_CLUB="true", REGALIA_KEY=KEY)
    done, said = order("restore", other, fresh)
    assert (done, "another backup was begun" in said) == (2, True), said
    done, said = order("restore", file, fresh)
    assert (done, "1 tables" in said, "1 members of the club" in said) == (0, True, True), said

    async def go_on() -> None:
        async with meeting(fresh) as (_, club):
            assert await everything(club) == before
            assert len(await club.house.store.headings(["seating"], 2**62, 10)) == 1

    run(go_on)


def _beside(settings: Settings) -> str:
    """An empty database beside that of these settings."""
    return database(settings.database.rpartition("/")[0])


async def everything(club: Club) -> dict[str, list[Row]]:
    """All that a club keeps, but for what it notes of itself."""
    return {table: await club.ledger.rows(f"SELECT * FROM {table}") for table in TABLES[1:]}
