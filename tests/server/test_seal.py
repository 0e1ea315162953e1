"""What is secret is sealed in the store, and opens with the key of the house alone."""

import asyncio
import hmac
import os
import shutil
import sqlite3
import stat
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec.structs import replace

from regalia.server.seal import Keys, NoKey, Seal, fresh_key, named, seal_for, secret_of
from regalia.store.sqlite import Sqlite
from regalia.table import entries as e
from tests.cluster import cluster, database
from tests.server.harness import KEY, QUICK, Process, clients, run, seated, serving, unopened
from tests.server.test_operate import regalia
from tests.store.test_promises import HEADING

NOWHERE = Path("nowhere")


def seal(*keys: bytes, before: str = "") -> Seal:
    return Seal(Keys(" ".join(key.hex() for key in keys), NOWHERE), before)


ONE, TWO = fresh_key(), fresh_key()
SECRETS: list[e.Any_] = [
    e.Opened(1, "find-the-king", 1, {}, "anna", "5eed" * 16, (e.Chair(),)),
    e.Drawn(1, "deal king dragon knight"),
    *(
        e.Picked(1, 0, action, id="7", asker="anna")
        for action in ("pick king", None, "x" * 61, "x" * 62, "take dwarf-444 alone " * 9, "ä€")
    ),
]


@pytest.mark.parametrize("entry", SECRETS, ids=str)
def test_a_sealed_entry_opens_as_it_was_at_its_own_place_and_nowhere_else(entry: e.Any_) -> None:
    shut = seal(ONE).shut_entry(entry, "table", 12)
    assert e.decode(e.encode(shut)) == shut
    for words in ("5eed5eed", "deal", "king", "dwarf", "xxx", "ä€", "null"):
        assert words not in e.encode(shut).replace('"find-the-king"', "")
    assert seal(ONE).open_entry(shut, "table", 12) == entry
    for table, number in (("other", 12), ("table", 13)):
        with pytest.raises(NoKey, match="not what was sealed there"):
            seal(ONE).open_entry(shut, table, number)


def test_the_same_pick_looks_different_every_time_and_all_short_ones_are_as_long() -> None:
    actions = ["pick king"] * 3 + ["no", None]
    shut = [seal(ONE).shut_entry(e.Picked(1, 0, action), "table", 1) for action in actions]
    assert len({e.encode(entry) for entry in shut}) == 5
    assert len({len(e.encode(entry)) for entry in shut}) == 1


def test_the_database_tells_that_a_seat_has_picked_and_not_what(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(data=tmp_path) as (address, server), clients(address, "Anna", "Ben") as people:
            table = await seated(*people, game="tourney-for-the-king")
            await people[0].pick("pick king")
            written = [e.decode(entry) for entry in await server.house.store.entries(table.id)]
            (pick,) = (entry for entry in written if isinstance(entry, e.Picked))
            assert (pick.seat, str(pick.action)[:1]) == (0, "~")
            assert "king" not in str(pick.action)

    run(work)


def test_what_is_not_sealed_is_left_as_it_is() -> None:
    for entry in (e.Picked(1, 0, "roll"), e.Drawn(1, "6 5"), e.Picked(1, 0, None), SECRETS[0]):
        assert seal(ONE).open_entry(entry, "table", 1) == entry


def test_the_newest_key_seals_and_older_ones_open() -> None:
    entry = SECRETS[2]
    old = seal(ONE).shut_entry(entry, "table", 1)
    both = seal(TWO, ONE)
    assert both.open_entry(old, "table", 1) == entry
    fresh = both.shut_entry(entry, "table", 1)
    assert seal(TWO).open_entry(fresh, "table", 1) == entry
    with pytest.raises(NoKey, match=f"key {named(TWO)}, which is not in REGALIA_KEY"):
        seal(ONE).open_entry(fresh, "table", 1)


def test_a_key_that_another_process_has_added_is_learned(tmp_path: Path) -> None:
    keys = Keys("", tmp_path / "key")
    keys.write([ONE])
    mine = Seal(keys)
    keys.write([TWO, ONE])
    assert mine.open(Seal(keys).shut(b"word", "place"), "place") == b"word"


def test_a_pick_of_the_version_before_opens_with_the_secret_of_the_cookies() -> None:
    key = sha256(b"regalia seal|cookie secret").digest()
    mask = hmac.digest(key, b"table|7|0", "sha256")
    words = bytes(a ^ b for a, b in zip(b"pick king".ljust(32, b"\0"), mask, strict=True)).hex()
    pick = e.decode(f'{{"entry":"picked","at":1,"seat":0,"action":"{words}","sealed":true}}')
    assert seal(ONE, before="cookie secret").open_entry(pick, "table", 7) == e.Picked(1, 0, "pick king")


# --- The key of a house -----------------------------------------------------------------------------------


def opened(folder: Path, secret: str = "cookies", given: str = "") -> Seal:
    """The seal of a house that keeps its data in this folder."""

    async def work() -> Seal:
        store = Sqlite(folder / "regalia.sqlite")
        await store.open()
        try:
            return await seal_for(store, Keys(given, folder / "key"), secret)
        finally:
            await store.close()

    return asyncio.run(work())


def test_the_key_is_made_once_for_nobody_else_to_read(tmp_path: Path) -> None:
    first = opened(tmp_path / "data")
    assert opened(tmp_path / "data").names == first.names == {first.newest}
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700
    for file in (tmp_path / "data").iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


@pytest.mark.skipif(os.geteuid() != 0, reason="only root makes files for others")
def test_what_root_makes_in_the_folder_of_a_service_belongs_to_the_service(tmp_path: Path) -> None:
    folder, service = tmp_path / "data", 65534
    folder.mkdir()
    os.chown(folder, service, service)
    assert regalia("admin", "stats", "--data", folder)[0] == 2  # there is nothing yet, and nothing is made
    opened(tmp_path / "other")
    assert regalia("backup", tmp_path / "b.gz", "--data", tmp_path / "other")[0] == 0
    assert regalia("restore", tmp_path / "b.gz", "--data", folder)[0] == 0
    shutil.copy(tmp_path / "other" / "key", folder)
    os.chown(folder / "key", service, service)
    assert regalia("admin", "rotate-key", "--data", folder)[0] == 0
    assert regalia("admin", "rotate-key", "--reseal", "--data", folder)[0] == 0
    found = {file.name: (file.stat().st_uid, file.stat().st_gid) for file in folder.iterdir()}
    assert found.keys() >= {"key", "regalia.sqlite", "regalia.sqlite-lock"}
    assert set(found.values()) == {(service, service)}, found


def test_the_files_of_the_version_before_are_shut_to_others(tmp_path: Path) -> None:
    opened(tmp_path)
    file = tmp_path / "regalia.sqlite"
    file.chmod(0o644)
    opened(tmp_path)
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_missing_or_wrong_key_is_said_and_nothing_is_made_in_its_place(tmp_path: Path) -> None:
    name = opened(tmp_path).newest
    kept = (tmp_path / "key").rename(tmp_path / "lost")
    with pytest.raises(NoKey, match=f"sealed with key {name}: put it into .*key, or set REGALIA_KEY"):
        opened(tmp_path)
    assert not (tmp_path / "key").exists()
    (tmp_path / "key").write_text("word")
    with pytest.raises(NoKey, match="64 hexadecimal digits"):
        opened(tmp_path)
    (tmp_path / "key").write_text(f"{fresh_key().hex()}\n")
    with pytest.raises(NoKey, match=name):
        opened(tmp_path)
    (tmp_path / "key").write_text(f"{fresh_key().hex()}\n{kept.read_text()}")
    both = opened(tmp_path)
    assert both.names >= {name, both.newest}
    assert both.newest != name
    given = (tmp_path / "key").read_text()
    (tmp_path / "key").unlink()
    assert opened(tmp_path, given=given).newest == both.newest


def test_what_the_version_before_sealed_stays_readable_when_the_cookies_get_another_secret(
    tmp_path: Path,
) -> None:
    async def older() -> None:
        store = Sqlite(tmp_path / "regalia.sqlite")
        await store.open()
        await store.append(HEADING, 0, ["{}"])
        await store.close()

    asyncio.run(older())
    first, second = opened(tmp_path, "old secret"), opened(tmp_path, "new secret")
    key = sha256(b"regalia seal|old secret").digest()
    assert first._before == second._before == key


def test_the_secret_of_the_cookies_is_sealed_too_and_that_of_the_version_before_is_kept(
    tmp_path: Path,
) -> None:
    async def secret(folder: Path) -> tuple[str, str]:
        store = Sqlite(folder / "regalia.sqlite")
        await store.open()
        try:
            seal = await seal_for(store, Keys("", folder / "key"))
            made, kept = await secret_of(store, seal), (await store.notes())["secret"]
            if folder.name == "new":  # it was never written down as it is, not even for a moment
                assert not any(made.encode() in file.read_bytes() for file in folder.iterdir())
            return made, kept
        finally:
            await store.close()

    async def older() -> None:
        store = Sqlite(tmp_path / "regalia.sqlite")
        await store.open()
        await store.secret("plain")
        await store.close()

    made, kept = asyncio.run(secret(tmp_path / "new"))
    assert asyncio.run(secret(tmp_path / "new")) == (made, kept)
    assert made not in kept
    asyncio.run(older())
    for _ in range(2):
        made, kept = asyncio.run(secret(tmp_path))
        assert (made, kept[:1]) == ("plain", "~")


def words_in(file: Path) -> str:
    with sqlite3.connect(file) as db:
        return "\n".join(entry for (entry,) in db.execute("SELECT entry FROM entries ORDER BY of, n"))


def test_neither_seed_nor_deal_nor_secret_pick_stands_in_the_database(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            serving(data=tmp_path) as (address, server),
            clients(address, *"ABCDEFG") as (a, b, c, d, e, f, g),
        ):
            court = await seated(a, b, c, game="king-at-court")
            dice = await seated(d, e, game="king-of-the-dice")
            fight = await seated(f, g, game="tourney-for-the-king")
            await f.pick("pick dragon")
            tables = [server.house.rooms[one.id].table for one in (court, dice, fight)]
            shown = words_in(tmp_path / "regalia.sqlite")
            assert not any(here.opened.seed in shown for here in tables)
            assert "pick dragon" not in shown
            assert f"deal {' '.join(tables[0].play.state.cards)}" not in shown
            assert '"outcome":"draw ' in shown  # the dice game hides nothing

    run(work)


def test_rotating_the_secret_of_the_cookies_leaves_every_table_readable(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(QUICK, tmp_path) as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            table = await seated(anna, ben, game="tourney-for-the-king")
            await anna.pick("pick dragon")
        async with serving(replace(QUICK, secret="another"), tmp_path) as (_, server):
            here = (await server.house.room(table.id)).table
            assert [str(pick) for pick in here.play.ballot.values()] == ["pick dragon"]

    run(work)


def test_a_server_that_cannot_open_what_is_sealed_says_so_in_one_line(tmp_path: Path) -> None:
    opened(tmp_path)
    (tmp_path / "key").write_text(f"{fresh_key().hex()}\n")
    said = unopened(tmp_path, data=tmp_path)
    assert said.startswith("regalia: the database is sealed with key ")
    assert said.count("\n") == 1


def test_on_postgresql_a_key_is_needed_unless_there_is_a_folder_to_keep_it_in(tmp_path: Path) -> None:
    with cluster() as at:
        said = unopened(tmp_path, database=database(at))
        assert "set REGALIA_KEY to 64 hexadecimal digits" in said
        assert said.count("\n") == 1
        url = database(at)

        async def work() -> None:
            one = Process({"database": url})
            await one.start()
            one.stop()

        run(work)
        said = unopened(tmp_path, database=url, data=tmp_path, REGALIA_KEY=TWO.hex())
        assert f"sealed with key {named(bytes.fromhex(KEY))}: put it into REGALIA_KEY" in said
        said = unopened(tmp_path, database=url, data=tmp_path)
        assert f"sealed with key {named(bytes.fromhex(KEY))}: put it into {tmp_path / 'key'}" in said
