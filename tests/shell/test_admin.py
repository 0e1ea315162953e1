"""`regalia admin`, `backup` and `restore`: what they do, on both stores, while the server runs or not."""

import asyncio
import gzip
import os
import re
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from regalia.server import house, wire
from regalia.server.seal import Keys, Seal
from regalia.server.serve import store_for
from regalia.shell import admin
from regalia.shell.cli import app
from regalia.store.postgres import Postgres
from regalia.store.sqlite import Sqlite
from regalia.store.store import Store
from tests.cluster import cluster, database
from tests.server.harness import KEY, QUICK, clients, run, seated, serving
from tests.test_before import BEFORE, CLUB

COMMANDS = (
    *("bans", "ban", "unban", "mute", "unmute", "revoke", "guests", "forget"),
    *("tables", "prune", "stats", "rotate-key"),
)


def regalia(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, [str(word) for word in words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


class Place:
    """A server's settings, and how a command finds its store."""

    def __init__(self, data: Path, url: str = "") -> None:
        self.data, self.settings = data, replace(QUICK, data=data, database=url, key=KEY if url else "")
        self.flags = ("--database", url) if url else ("--data", data)

    def admin(self, name: str, *words: object) -> str:
        status, said = regalia("admin", name, *self.flags, *words)
        assert status == 0, said
        return said

    def refused(self, name: str, *words: object) -> str:
        status, said = regalia("admin", name, *self.flags, *words)
        assert status == 2
        assert said.startswith("regalia: ")
        assert said.count("\n") == 1
        return said

    def everything(self) -> str:
        """All that stands in the database."""

        async def work() -> str:
            store = store_for(self.settings)
            await store.open()
            rows = [row async for row in store.dump()]
            await store.close()
            return msgspec.json.encode(rows).decode()

        return asyncio.run(work())


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    monkeypatch.setattr(house, "BEAT", 100)
    monkeypatch.setattr(admin, "PAUSE", 0.5)
    if request.param == "sqlite":
        yield Place(tmp_path)
    else:
        monkeypatch.setenv("REGALIA_KEY", KEY)
        with cluster() as at:
            yield Place(tmp_path, database(at))


def test_every_command_has_help_with_an_example() -> None:
    for name in COMMANDS:
        status, said = regalia("admin", name, "--help")
        assert status == 0
        assert f"regalia admin {name}" in said
    assert "regalia admin ban" in regalia("admin", "--help")[1]


@pytest.mark.parametrize("name", [*COMMANDS, "backup"])
def test_nothing_is_made_where_nothing_is(name: str, tmp_path: Path) -> None:
    needed: dict[str, list[object]] = {"prune": ["--older-than", 1], "backup": [tmp_path / "b.gz"]}
    given = needed.get(name, [])
    words = [name] if name == "backup" else ["admin", name]
    status, said = regalia(*words, *given, "--data", tmp_path / "none")
    assert (status, said) == (2, f"regalia: {tmp_path / 'none' / 'regalia.sqlite'} does not exist\n")
    assert not list(tmp_path.iterdir())


def test_whoever_sits_at_a_table_is_banned_muted_and_pardoned(place: Place) -> None:
    async def work() -> None:
        async with (
            serving(place.settings, place.data) as (address, server),
            clients(address, "Anna", "Ben") as (anna, ben),
        ):
            table = await seated(anna, ben, game="king-of-the-dice")
            guest = server.house.rooms[table.id].table.chairs[1].guest
            at = ("--table", table.id, "--seat", 2)
            assert await to(place, "ban", *at) == f"banned: {guest} (Ben)\n"
            assert await to(place, "mute", *at) == f"muted: {guest} (Ben)\n"
            said = await to(place, "bans")
            assert said.count(guest) == 2
            assert said.endswith("2 in all\n")
            await asyncio.sleep(0.2)
            assert (await ben.http.get("/api/me")).status_code == 409
            assert await to(place, "unban", "--", guest) == f"no longer banned: {guest}\n"
            assert await to(place, "unmute", "--", guest) == f"no longer muted: {guest}\n"
            await asyncio.sleep(0.2)
            assert (await ben.http.get("/api/me")).status_code == 200
            assert await to(place, "revoke", "--", guest) == f"revoked: {guest} (Ben)\n"
            assert "a server is running" in await to(place, "stats")
            assert "Ben" in await to(place, "guests")
            assert f"{table.id}  playing" in await to(place, "tables")

    run(work)
    assert "is not banned" in place.refused("unban", "nobody")
    assert "name a guest, or a table and a seat" in place.refused("ban")
    assert "nobody with a cookie sits in seat 3" in place.refused("ban", "--table", "none", "--seat", 3)


async def to(place: Place, name: str, *words: object) -> str:
    return await asyncio.to_thread(place.admin, name, *words)


def test_old_tables_are_deleted_and_those_who_look_at_them_are_told(place: Place) -> None:
    async def work() -> None:
        async with (
            serving(place.settings, place.data) as (address, server),
            clients(address, *"ABCD") as (a, b, c, d),
        ):
            playing = await seated(a, b, game="king-of-the-dice")
            old = await c.open_table("king-of-the-dice", ["me", "open"])
            recent = await d.open_table("king-of-the-dice", ["me", "open"])
            await c.arrive(old.id)
            for table in (playing, old):
                await age(server.house.store, table.id)
            said = await to(place, "prune", "--older-than", 30, "--dry-run")
            assert said == "would delete 1 tables: 0 over, 0 closed, 1 seating\n"
            assert await to(place, "prune", "--older-than", 30, "--finished") == "deleted 0 tables: 0 over\n"
            assert "deleted 1 tables" in await to(place, "prune", "--older-than", 30, "--seating")
            await c.until(lambda: c.connections > 1)
            left = [h.id for h in await server.house.store.headings(("seating", "playing"), 10**15, 10)]
            assert sorted(left) == sorted([playing.id, recent.id])
            assert old.id not in server.house.rooms
            await a.pick("roll")

    run(work)


async def age(store: Store, table: str) -> None:
    """Make it seem that nothing has happened at a table for long."""
    if isinstance(store, Sqlite):
        await store._do(lambda db: db.execute("UPDATE tables SET at = 1000 WHERE id = ?", (table,)))
    elif isinstance(store, Postgres):
        await store._pool.execute("UPDATE tables SET at = 1000 WHERE id = $1", table)


def test_a_person_who_is_forgotten_is_gone_from_the_database_and_the_others_play_on(place: Place) -> None:
    words = "my name is Rumpelstilzchen"

    async def work() -> str:
        async with (
            serving(place.settings, place.data) as (address, server),
            clients(address, "Walburga", "Ben", "Cora") as (anna, ben, cora),
        ):
            table = await seated(anna, ben, cora, game="king-at-court", drawn=True)
            guest = next(
                chair.guest
                for chair in server.house.rooms[table.id].table.chairs
                if chair.name == "Walburga0"
            )
            await anna.request("PUT", "/api/me", {"name": "Walburga", "lang": "de"})
            await anna.ask(lambda ident: wire.Say(ident, words))
            await anna.ask(lambda ident: wire.Say(ident, words, [0 if anna.seat else 1]))
            await ben.ask(lambda ident: wire.Say(ident, "I stay"))
            await anna.request("POST", "/api/device")
            second = await anna.open_table("tourney-for-the-king", ["me", "open"])
            await anna.close()
            said = await to(place, "forget", "--", guest)
            assert f"forgotten: {guest}, at 2 tables" in said
            await ben.until(lambda: ben.connections > 1)
            lines = msgspec.json.encode(ben.lines).decode()
            assert "I stay" in lines
            room = await server.house.room(table.id)
            assert sorted(chair.name for chair in room.table.chairs)[-1] == "somebody"
            assert len({chair.guest for chair in room.table.chairs}) == 3
            other = await server.house.room(second.id)
            assert other.table.opened.host not in {chair.guest for chair in room.table.chairs}
            await ben.ask(lambda ident: wire.Say(ident, "and go on"))
            return guest

    guest = ""

    async def remembered() -> None:
        nonlocal guest
        guest = await work()

    run(remembered)
    kept = re.sub("Walburga-[0-9]+-", "", place.everything())  # so these clients number what they say
    for secret in (guest, "Walburga", "Rumpelstilzchen"):
        assert secret not in kept
    assert "I stay" in kept


def test_a_new_key_seals_from_the_next_start_on_and_old_ones_open(place: Place) -> None:
    async def laid() -> str:
        async with serving(place.settings, place.data) as (address, _), clients(address, "Anna") as (anna,):
            return (await anna.open_table("tourney-for-the-king", ["me", "open"])).id

    table = asyncio.run(laid())
    if place.settings.key:
        said = place.admin("rotate-key")
        fresh, old = said.splitlines()[-1].split()
        assert old == KEY
        place.settings = replace(place.settings, key=f"{fresh} {old}")
    else:
        place.admin("rotate-key")
        assert len(Keys("", place.data / "key").read()) == 2

    async def read() -> None:
        async with serving(place.settings, place.data) as (_, server):
            assert len((await server.house.room(table)).table.opened.seed) == 64

    run(read)


def test_all_is_sealed_anew_and_the_old_key_is_gone(tmp_path: Path) -> None:
    place = Place(tmp_path)
    shutil.copy(BEFORE / "regalia.sqlite", tmp_path / "regalia.sqlite")
    ballot = CLUB["tables"]["ballot"]["id"]

    async def opened(secret: str) -> tuple[str, dict[int, str]]:
        async with serving(replace(QUICK, secret=secret), tmp_path) as (_, server):
            play = (await server.house.room(ballot)).table.play
            await server.house.room(CLUB["tables"]["questioning"]["id"])
            seal = server.house.seal
            assert isinstance(seal, Seal)
            return seal.newest, {seat: str(pick) for seat, pick in play.ballot.items()}

    first, picks = asyncio.run(opened(""))
    assert len(picks) == 1
    assert '"sealed":true' in entries(tmp_path)
    said = place.admin("rotate-key", "--reseal")
    assert "39 tables sealed anew" in said
    kept = entries(tmp_path)
    assert '"sealed":true' not in kept
    assert '"seed":"~' in kept
    assert '"outcome":"deal' not in kept
    assert len(Keys("", tmp_path / "key").read()) == 1
    second, again = asyncio.run(opened("another secret for the cookies"))
    assert again == picks
    assert second != first


def entries(folder: Path) -> str:
    with sqlite3.connect(folder / "regalia.sqlite") as db:
        return "\n".join(entry for (entry,) in db.execute("SELECT entry FROM entries"))


def test_nobody_seals_anew_under_a_running_server(place: Place) -> None:
    async def work() -> None:
        async with serving(place.settings, place.data):
            said = await asyncio.to_thread(place.refused, "rotate-key", "--reseal")
            assert "another process" in said or "a server is running" in said

    run(work)


# --- Backups ----------------------------------------------------------------------------------------------


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A data folder with something in it."""
    (tmp_path / "data").mkdir()
    shutil.copy(BEFORE / "regalia.sqlite", tmp_path / "data" / "regalia.sqlite")
    return tmp_path / "data"


def test_a_backup_says_what_it_holds_and_is_for_nobody_else(kept: Path, tmp_path: Path) -> None:
    os.umask(0o022)
    file = tmp_path / "b.gz"
    status, said = regalia("backup", file, "--data", kept)
    assert (status, said) == (
        0,
        f"{file}: 39 tables, 614 entries, 5 guests. The key in {kept / 'key'} belongs with it.\n",
    )
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []
    status, said = regalia("restore", file, "--data", tmp_path / "new")
    assert status == 0
    assert said.startswith(
        f"{file}: 39 tables, 614 entries, 5 guests. The key that belongs with it goes into "
    )


@pytest.mark.parametrize("where", ["no/such/b.gz", "data"])
def test_a_backup_that_cannot_be_written_is_one_line(where: str, kept: Path, tmp_path: Path) -> None:
    status, said = regalia("backup", tmp_path / where, "--data", kept)
    assert status == 2
    assert said.count("\n") == 1


def test_a_database_out_of_reach_is_one_line(tmp_path: Path) -> None:
    for command in (("backup", tmp_path / "b.gz"), ("restore", BEFORE / "backup.gz"), ("admin", "stats")):
        for url in ("postgresql://127.0.0.1:1/none", "mysql://127.0.0.1/none"):
            status, said = regalia(*command, "--database", url)
            assert status == 2
            assert said.startswith("regalia: the database cannot be reached: ")
            assert said.count("\n") == 1


def spoiled(good: list[str]) -> dict[str, bytes]:
    """Files that are no backups, each in its own way."""

    def packed(*lines: str) -> bytes:
        return gzip.compress("\n".join(lines).encode())

    whole = gzip.compress("\n".join(good).encode())
    return {
        "empty": b"",
        "text": b"words",
        "not a backup": packed("words", "more"),
        "newer": packed("regalia backup 99", *good[1:]),
        "cut": whole[:-30],
        "bent": whole[:200] + b"\0\0\0\0" + whole[204:],
        "no end": packed(*good[:-2]),
        "no JSON": packed(*good[:5], "words", *good[6:]),
        "no row": packed(*good[:5], '{"a": 1}', *good[6:]),
        "no table": packed(*good[:5], '["secrets", [1]]', *good[6:]),
        "too much": packed(*good[:5], f'["house", {[1] * 9}]', *good[6:]),
        "nested": packed(*good[:5], '["house", [[1], {}]]', *good[6:]),
        "too little": packed(*good[:5], '["entries", ["t"]]', *good[6:]),
        "wrong kind": packed(*good[:5], '["tables", [1, 2, 3, "x", 5, "six", null, "n", {}]]', *good[6:]),
        "wrong kinds": packed(*good[:5], '["tables", [1, 2, 3, "x", 5, "six", null, "n", "s"]]', *good[6:]),
        "not text": gzip.compress(b"regalia backup 2\n\xff\xfe\n"),
    }


GOOD = gzip.decompress((BEFORE / "backup.gz").read_bytes()).decode().split("\n")


@pytest.mark.parametrize(
    ("kind", "store"),
    [
        *((kind, "sqlite") for kind in spoiled(GOOD)),
        *((kind, "postgresql") for kind in ("too little", "wrong kinds", "no end")),
    ],
)
def test_a_broken_file_is_one_line_and_restores_nothing(kind: str, store: str, tmp_path: Path) -> None:
    file = tmp_path / "b.gz"
    file.write_bytes(spoiled(GOOD)[kind])
    with cluster() if store == "postgresql" else nullcontext("") as at:
        place = Place(tmp_path / "data", database(at) if at else "")
        status, said = regalia("restore", file, *place.flags)
        assert status == 2, said
        assert said.startswith("regalia: ")
        assert said.count("\n") == 1
        if at or (tmp_path / "data").exists():
            assert place.everything() == "[]"


def test_a_file_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    status, said = regalia("restore", tmp_path / "none", "--data", tmp_path / "data")
    assert (status, said.count("\n")) == (2, 1)
    assert not (tmp_path / "data").exists()
