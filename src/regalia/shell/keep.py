"""`regalia backup` and `regalia restore`: everything a server keeps, in one file for any database."""

import asyncio
import gzip
import os
import zlib
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from regalia.shell.given import refuse
from regalia.shell.serve import Config, Data, Database, plainly, setup

TITLES = ("regalia backup 1", "regalia backup 2")
"""The first lines of backups that can be read; the last is that of those that are written."""

TOLD = ("tables", "entries", "guests")

EXAMPLES = (
    "backup friday.gz --data /var/lib/regalia",
    "backup friday.gz --database postgresql://localhost/regalia",
    "restore friday.gz --data /var/lib/regalia",
)

Row = tuple[str, list[str | Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)] | bool | None]]
"""A row as a backup has it: the table it belongs to, and its values."""

OfClub = tuple[str, list[str | Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)] | float | None]]
CLUB = '["club_'
"""How the rows of a club begin. They come first: what ends meanwhile is then found by the club again."""


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write it; must not exist.")],
    config: Config = None,
    data: Data = None,
    database: Database = None,
) -> None:
    """Write everything the server keeps into one file, while it runs or not.

    What is secret stays sealed in it: the key belongs with it, kept in another place.
    """
    if file.exists():
        refuse(f"{file} exists")
    settings = setup(config, {"data": data, "database": database})
    fresh = file.with_name(f".{file.name}.{os.getpid()}")
    with plainly():
        try:
            counted = asyncio.run(_backup(fresh, settings))
            fresh.replace(file)
        except OSError as error:
            refuse(f"{file} cannot be written: {error.strerror or error}")
        finally:
            fresh.unlink(missing_ok=True)
    typer.echo(f"{file}: {_told(counted)}. The key in {settings.keys.place} belongs with it.")


def restore(
    file: Annotated[Path, typer.Argument(help="A file that 'regalia backup' has written.")],
    config: Config = None,
    data: Data = None,
    database: Database = None,
) -> None:
    """Put everything of a backup into an empty database; the server must not run.

    The key that belongs to the backup goes into the data folder too, or into REGALIA_KEY.
    """
    from regalia.store.store import NotEmpty, Unopened

    settings = setup(config, {"data": data, "database": database})
    with plainly():
        try:
            with gzip.open(file, "rt", encoding="utf-8") as lines:
                _title(file, lines)  # before anything is made
                counted = asyncio.run(_restore(file, lines, settings))
        except Unopened:
            raise
        except NotEmpty as error:
            refuse(str(error))
        except (EOFError, gzip.BadGzipFile, zlib.error, UnicodeDecodeError):
            refuse(f"{file} is damaged, or no backup; nothing was restored")
        except OSError as error:
            refuse(f"{file} cannot be read: {error.strerror or error}")
        except ValueError as error:
            refuse(f"{error}; nothing was restored")
        except Exception as error:  # whatever a database makes of it
            refuse(f"{file} cannot be restored: {' '.join(str(error).split())}")
    typer.echo(f"{file}: {_told(counted)}. The key that belongs with it goes into {settings.keys.place}.")


async def _backup(file: Path, settings: Any) -> Counter[str]:
    from regalia.club import ledger
    from regalia.server.serve import store_for

    store = store_for(settings, make=False)
    await store.open()
    counted: Counter[str] = Counter()
    club = None
    try:
        club = await ledger.kept(settings.database, settings.data)
        with (
            open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as raw,
            gzip.open(raw, "wt", encoding="utf-8") as out,
        ):
            out.write(f"{TITLES[-1]}\n")
            if club:
                async for table, row in ledger.dump(club):
                    out.write(msgspec.json.encode((table, row)).decode() + "\n")
                    counted[table] += 1
            async for table, values in store.dump():
                out.write(msgspec.json.encode((table, values)).decode() + "\n")
                counted[table] += 1
            out.write(f"{counted.total()}\n")
    finally:
        if club:
            await club.close()
        await store.close()
    return counted


async def _restore(file: Path, lines: Iterator[str], settings: Any) -> Counter[str]:
    from regalia.club import ledger
    from regalia.server.serve import store_for

    store, counted = store_for(settings), Counter[str]()
    await store.open()
    try:
        await store.claim()
        if not (club := _of_club(file)):
            await store.load(_rows(file, lines, counted))
            return counted
        opened = ledger.ledger_for(settings.database, settings.data)
        await opened.open()
        try:
            await _restore_both(store, opened, club, _rows(file, lines, counted), _digest(file))
        finally:
            await opened.close()
    finally:
        await store.close()
    return counted


async def _restore_both(store: Any, club: Any, of_club: Any, rows: Iterator[Any], digest: str) -> None:
    """House and club, each in a transaction of its own: what is cut off between them is noted, and mended by
    restoring the same backup again."""
    from regalia.club import ledger

    async def empty() -> bool:
        return not any((await store.counts()).values())

    begun = await ledger.restoring(club)
    if begun and begun != digest and not await empty():
        raise ledger.Unfinished("another backup was begun to be restored here: restore that one again")
    if begun != digest and await empty():
        await ledger.note_restoring(club, digest)
        begun = digest
    try:
        async with club.writing() as book:  # what the house does not take, the club does not keep
            await ledger.load(book, of_club)  # it takes the note away too
            if begun and not await empty():
                for _ in rows:  # the house has them; they are read to the end, and counted
                    pass
            else:
                await store.load(rows)
    except BaseException:
        if await empty():
            await ledger.note_restoring(club, "")
        raise


def _digest(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


def _of_club(file: Path) -> list[tuple[str, list[Any]]]:
    """The rows of a club in a backup."""
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        found = [line for line in lines if line.startswith(CLUB)]
    try:
        return [msgspec.json.decode(line, type=OfClub) for line in found]
    except (msgspec.DecodeError, RecursionError):
        raise ValueError(f"{file}: a row of the club is damaged") from None


def _title(file: Path, lines: Iterator[str]) -> None:
    if next(lines, "").strip() not in TITLES:
        raise ValueError(f"{file} is not a backup that this release can read")


def _rows(file: Path, lines: Iterator[str], counted: Counter[str]) -> Iterator[tuple[str, list[Any]]]:
    """The rows of a backup, which must be whole."""
    from regalia.store.store import KEPT

    for number, line in enumerate(lines):
        if line.strip() == str(number) and next(lines, None) is None:
            return
        if line.startswith(CLUB):
            counted[line.split('"')[1]] += 1
            continue
        try:
            table, values = msgspec.json.decode(line, type=Row)
        except (msgspec.DecodeError, RecursionError):
            raise ValueError(f"{file}: row {number + 1} is damaged") from None
        if table not in KEPT or len(values) > len(KEPT[table]):
            raise ValueError(f"{file}: row {number + 1} is of no table that this release has")
        counted[table] += 1
        yield table, values
    raise ValueError(f"{file} is cut short")


def _told(counted: Counter[str]) -> str:
    """What was saved, as people count it."""
    members = [f"{counted['club_members']} members of the club"] if counted["club_notes"] else []
    return ", ".join([*(f"{counted[table]} {table}" for table in TOLD), *members])
