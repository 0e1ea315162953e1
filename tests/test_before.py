"""What the version before has written is read, shown as it was, and played on: records, messages, databases.

`tests/fixtures/write_before.py` says how the files came about. These tests go through outer doors only.
"""

import asyncio
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import inspect
from msgspec.structs import replace
from typer.testing import CliRunner

from regalia import record
from regalia.server import wire
from regalia.server.settings import Settings
from regalia.shell.cli import app
from tests.cluster import cluster, database
from tests.fixtures.page import Guest, Json, Page
from tests.server.harness import QUICK, run, serving

BEFORE = Path(__file__).parent / "fixtures" / "before"
RECORDS = sorted((BEFORE / "records").iterdir())
WIRE = [json.loads(line) for line in (BEFORE / "wire.jsonl").read_text("utf-8").splitlines()]
CLUB = json.loads((BEFORE / "club.json").read_text("utf-8"))


def regalia(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, [str(word) for word in words])
    return result.exit_code, result.output


# --- Records --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.name)
def test_every_record_reads_and_says_the_same_when_it_is_written_again(file: Path) -> None:
    source = file.read_text("utf-8")
    kept = record.loads(source)
    assert kept.steps
    assert steps(record.dumps(kept)) == steps(source if file.suffix == ".txt" else record.dumps(kept))
    assert steps(record.to_json(kept)) == steps(source if file.suffix == ".json" else record.to_json(kept))
    assert record.loads(record.dumps(kept)) == record.loads(record.to_json(kept)) == kept


def steps(source: str) -> Any:
    """All steps and the end, as they are written."""
    if source.startswith("{"):
        made = json.loads(source)
        return made["steps"], made.get("over")
    return [line for line in source.splitlines() if line[0].isdigit() or line.startswith("over")]


def test_there_is_a_record_of_every_game_with_fair_dice_and_without() -> None:
    found = [record.loads(file.read_text("utf-8")) for file in RECORDS]
    assert len({(kept.game.facts.name, kept.fair is not None) for kept in found}) == 14


@pytest.mark.parametrize("file", [f for f in RECORDS if "-fair" in f.name], ids=lambda file: file.name)
def test_dice_that_were_fair_are_fair(file: Path) -> None:
    noted = record.loads(file.read_text("utf-8")).fair
    assert noted
    status, said = regalia("verify", file, "--commit", noted.commit, "--luck", noted.seats[0])
    assert status == 0, said


def test_an_unfinished_game_at_one_screen_goes_on(tmp_path: Path) -> None:
    """It names a level by the name it had then."""
    status, said = regalia(
        "terminal", "--resume", BEFORE / "records" / "unfinished.txt", "--save", tmp_path / "on.txt"
    )
    assert status == 0, said
    assert "Anna" in said


# --- The wire -------------------------------------------------------------------------------------------

ASKED = {
    "POST /api/tables": wire.NewTable,
    "POST /api/join": wire.Join,
    "PUT /api/me": wire.Naming,
}
ANSWERED: list[tuple[str, Any]] = [
    ("POST /api/tables", wire.Table),
    ("POST /api/join", wire.Table),
    ("PUT /api/me", wire.Me),
    ("GET /api/me", wire.Me),
    ("GET /api/catalogue", wire.Catalogue),
    ("GET /api/games", list[wire.Listed]),
    ("GET /api/lobby", list[wire.Listed]),
    ("GET /api/lessons/", wire.Lesson),
    ("GET /api/invitations/", wire.Invitation),
    ("GET /api/tables/", wire.Replay),
    ("POST /api/device/", wire.Me),
    ("POST /api/device", wire.DeviceLink),
]


def named(sample: Json) -> str:
    message = sample["message"]
    return (
        f"{sample['over'].partition('?')[0]} {message.get('type', '') if isinstance(message, dict) else ''}"
    )


@pytest.mark.parametrize("sample", [one for one in WIRE if one["by"] == "page"], ids=named)
def test_whatever_a_page_could_say_is_understood(sample: Json) -> None:
    said = json.dumps(sample["message"]).encode()
    heard = (
        wire.read(said)
        if sample["over"] == "socket"
        else msgspec.json.decode(said, type=ASKED[sample["over"]])
    )
    assert kept(sample["message"], msgspec.to_builtins(heard)) is None


@pytest.mark.parametrize("sample", [one for one in WIRE if one["by"] == "house"], ids=named)
def test_nothing_that_a_page_was_told_is_missing_or_of_another_kind_today(sample: Json) -> None:
    message, over = sample["message"], sample["over"]
    if over == "socket":
        kind: Any = wire.FromHouse
    elif isinstance(message, dict) and message.keys() == {"code", "reason"}:
        kind = wire.Refusal
    else:
        kind = next(kind for start, kind in ANSWERED if over.startswith(start))
    assert misfit(message, inspect.type_info(kind)) is None


PLAIN: dict[type[inspect.Type], type[Any]] = {
    inspect.StrType: str,
    inspect.IntType: int,
    inspect.BoolType: bool,
    inspect.NoneType: type(None),
}


def misfit(old: Any, kind: inspect.Type, path: str = "") -> str | None:
    """The first field that a page was told and that today's types do not have, or have as something else.

    What is new beside it does no harm, so nothing is asked of fields that were not there.
    """
    match old, kind:
        case _, inspect.Metadata(type=inner_kind):
            return misfit(old, inner_kind, path)
        case _, inspect.UnionType(types=kinds):
            found = [misfit(old, one, path) for one in kinds if _tagged(old, one)]
            return None if None in found else next(iter(found), f"{path} is no longer {old!r}")
        case dict(), inspect.StructType(fields=fields, tag_field=tag):
            known = {field.encode_name: field.type for field in fields}
            gone = (f"{path}.{name} is gone" for name in old if name not in known and name != tag)
            inner = (misfit(old[name], known[name], f"{path}.{name}") for name in old if name in known)
            return next(filter(None, (*gone, *inner)), None)
        case dict(), inspect.DictType(value_type=one):
            return next(filter(None, (misfit(each, one, path) for each in old.values())), None)
        case list(), inspect.ListType(item_type=one) | inspect.VarTupleType(item_type=one):
            return next(filter(None, (misfit(each, one, f"{path}[]") for each in old)), None)
    match kind:
        case inspect.AnyType() | inspect.RawType():
            return None
        case inspect.LiteralType(values=words) if old in words:
            return None
        case inspect.FloatType() if type(old) in (int, float):
            return None
        case _ if PLAIN.get(type(kind)) is type(old):
            return None
    return f"{path} was {old!r}, is {type(kind).__name__}"


def _tagged(old: Any, kind: inspect.Type) -> bool:
    """Whether this may be that: of structs that carry a tag, the one with the same."""
    if not isinstance(kind, inspect.StructType) or kind.tag_field is None:
        return True
    return isinstance(old, dict) and old.get(kind.tag_field) == kind.tag


def test_what_is_missing_or_of_another_kind_is_noticed() -> None:
    kind = inspect.type_info(wire.FromHouse)
    assert misfit({"type": "ack", "id": "a", "step": 1}, kind) is None
    assert misfit({"type": "ack", "id": "a", "number": 1}, kind) == ".number is gone"
    assert misfit({"type": "ack", "id": "a", "step": "1"}, kind) == ".step was '1', is IntType"
    assert misfit({"type": "bow"}, kind) == " is no longer {'type': 'bow'}"


def kept(old: Any, new: Any, path: str = "") -> str | None:
    """The first place where something old is gone or different; what is new beside it does no harm."""
    match old, new:
        case dict(), dict():
            gone = (f"{path}.{name} is gone" for name in old if name not in new)
            changed = (kept(old[name], new[name], f"{path}.{name}") for name in old if name in new)
            return next((found for found in (*gone, *changed) if found), None)
        case list(), list() if len(old) == len(new):
            inner = (
                kept(one, other, f"{path}[{n}]") for n, (one, other) in enumerate(zip(old, new, strict=True))
            )
            return next((found for found in inner if found), None)
    return None if old == new else f"{path} was {old!r}, is {new!r}"


def test_what_is_gone_or_different_is_noticed() -> None:
    assert kept({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2, "c": 3}]}) is None
    assert kept({"a": [1, {"b": 2}]}, {"a": [1, {}]}) == ".a[1].b is gone"
    assert kept({"a": [1, {"b": 2}]}, {"a": [1, {"b": "2"}]}) == ".a[1].b was 2, is '2'"
    assert kept({"a": [1]}, {"a": []}) == ".a was [1], is []"


# --- Databases ------------------------------------------------------------------------------------------


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with the database of the version before."""
    shutil.copy(BEFORE / "regalia.sqlite", tmp_path / "regalia.sqlite")
    return tmp_path


def guest(address: str, name: str) -> Guest:
    return Guest(address, name, CLUB["cookies"][name])


def sights() -> Iterator[tuple[str, Json, Json]]:
    """What the table shows, the table, and what one guest saw of it."""
    for what, table in CLUB["tables"].items():
        for seen in table["sights"]:
            yield what, table, seen


def test_everyone_comes_back_and_sees_what_they_saw(data: Path) -> None:
    """Only where a clock ran, time has gone on."""

    async def work() -> None:
        async with serving(data=data) as (address, _):
            wrong = {}
            for what, table, seen in sights():
                page = await guest(address, seen["guest"]).arrive(table["id"])
                await page.close()
                told = page.told[: len(seen["told"])]
                known = {"seat": page.seat, "told": told, "table": page.table, "play": page.play}
                ticking = seen["table"]["clock"] and not seen["table"]["paused"]
                asked = ("seat", "told", "table") if ticking else known
                if difference := kept({name: seen[name] for name in asked}, known):
                    wrong[what, seen["guest"]] = difference
            assert not wrong

    run(work)


def test_a_table_that_was_given_up_stays_so(data: Path) -> None:
    async def work() -> None:
        async with serving(data=data) as (address, _):
            page = await guest(address, "Cora").arrive(CLUB["tables"]["closed"]["id"])
            assert page.table["phase"] == "closed"
            await page.close()

    run(work)


def test_every_game_that_was_begun_or_laid_is_played_to_its_end(data: Path) -> None:
    async def work() -> None:
        async with serving(data=data) as (address, _):
            catalogue = await guest(address, "Anna").ask("GET", "/api/catalogue")
            levels = {game["name"]: {"person", *game["levels"]} for game in catalogue["games"]}
            unfinished = [
                what for what, _, seen in sights() if seen["table"]["phase"] in ("seating", "playing")
            ]
            wrong = {}
            for what in dict.fromkeys(unfinished):
                table = CLUB["tables"][what]
                try:
                    pages = await played_on(address, table)
                except Exception as error:
                    raise AssertionError(f"the table '{what}' cannot be played on") from error
                if "helped" in pages[0].told[len(table["sights"][0]["told"]) :]:
                    wrong[what] = "a computer player failed to choose"
                if not {seat["player"] for seat in pages[0].table["seats"]} <= levels[table["game"]]:
                    wrong[what] = "a level that this version does not have"
                await close(pages)
            assert not wrong

    run(work, 300)


async def played_on(address: str, table: Json) -> list[Page]:
    """All who sat there come back, take what they left, and play at random to the end."""
    names = dict.fromkeys(seen["guest"] for seen in table["sights"])
    people = [guest(address, name) for name in names]
    pages = [await person.arrive(table["id"]) for person in people]
    newcomers = (name for name in reversed(CLUB["cookies"]) if name not in names)  # Ben was sent away once
    for seat in pages[0].table["seats"]:
        if not seat["player"]:
            newcomer = guest(address, next(newcomers))
            await newcomer.join(table)
            pages.append(await newcomer.arrive(table["id"]))
    if pages[0].table["phase"] == "seating":
        for page in pages:
            if not all(seat["ready"] for seat in page.table["seats"] if seat["mine"]):
                await page.say("add", luck="d1ce")
    if pages[0].table["paused"]:
        await pages[0].say("resume")
    for page in tuple(pages):
        await page.hears("begun")
        if page.table["seats"][page.seat or 0]["stand_in"]:
            await page.say("return")
        mine = [seat for seat, sitter in enumerate(page.table["seats"]) if sitter["mine"]]
        pages += [await page.guest.arrive(table["id"], seat) for seat in mine if seat != page.seat]
    random = Random(table["id"])
    await asyncio.gather(*(page.play_on(random) for page in pages))
    assert all(page.play["over"] == pages[0].play["over"] for page in pages)
    return pages


async def close(pages: list[Page]) -> None:
    for page in pages:
        await page.close()


def test_a_finished_game_is_reviewed_wished_for_and_played_again(data: Path) -> None:
    async def work() -> None:
        async with serving(data=data) as (address, _):
            table = CLUB["tables"]["finished-king-of-the-dice"]
            anna, ben = guest(address, "Anna"), guest(address, "Ben")
            text = await anna.ask("GET", f"/api/tables/{table['id']}/record")
            assert steps(text) == steps((BEFORE / "records" / "king-of-the-dice-fair.txt").read_text("utf-8"))
            replay = await ben.ask("GET", f"/api/tables/{table['id']}/replay?seat=1")
            assert len(replay["frames"]) == len(steps(text))
            page = await ben.arrive(table["id"])  # Anna has wished for another game before
            await page.say("rematch")
            await page.hears("nexttable")
            following = await ben.arrive(page.table["next"])
            assert [seat["name"] for seat in following.table["seats"]] == ["Ben", "Anna"]
            await close([page, following])

    run(work)


def test_a_backup_goes_on_in_a_file(tmp_path: Path) -> None:
    restored("--data", tmp_path)
    goes_on(QUICK, tmp_path)


def test_a_backup_goes_on_in_postgresql() -> None:
    with cluster() as at:
        url = database(at)
        restored("--database", url)
        goes_on(replace(QUICK, database=url))


def restored(flag: str, where: object) -> None:
    status, said = regalia("restore", BEFORE / "backup.gz", flag, where)
    assert status == 0, said


def goes_on(settings: Settings, data: Path | None = None) -> None:
    """A sealed ballot is opened, a conversation goes on, and a stand-in gives the seat back."""

    async def work() -> None:
        async with serving(settings, data) as (address, _):
            for what in ("ballot", "questioning", "stand-ins"):
                await close(await played_on(address, CLUB["tables"][what]))

    run(work)
