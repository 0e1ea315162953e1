"""`regalia backup` and `regalia restore`: everything a server keeps, in one file for any database."""

import asyncio
import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer

from regalia.shell.serve import Config, Data, Database, setup

TITLE = "regalia backup 1"

Row = tuple[str, list[str | Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)] | bool | None]]
"""A row as a backup has it: the table it belongs to, and its values."""


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write it; must not exist.")],
    config: Config = None,
    data: Data = None,
    database: Database = None,
) -> None:
    """Write everything the server keeps into one file, while it runs or not."""
    if file.exists():
        _refuse(f"{file} exists")
    fresh = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        rows = asyncio.run(_backup(fresh, _store(config, data, database)))
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)
    typer.echo(f"{file}: {rows} rows")


def restore(
    file: Annotated[Path, typer.Argument(help="A file that 'regalia backup' has written.")],
    config: Config = None,
    data: Data = None,
    database: Database = None,
) -> None:
    """Put everything of a backup into an empty database; the server must not run."""
    from regalia.store.store import NotEmpty

    store = _store(config, data, database)
    try:
        rows = asyncio.run(_restore(file, store))
    except (NotEmpty, OSError, EOFError, ValueError) as error:
        _refuse(str(error))
    except Exception as error:  # whatever a database makes of a damaged file, nothing of it was written
        _refuse(f"{file} cannot be restored: {error}")
    typer.echo(f"{file}: {rows} rows")


def _store(config: Path | None, data: Path | None, database: str | None) -> Any:
    from regalia.server.serve import store_for

    return store_for(setup(config, {"data": data, "database": database}))


async def _backup(file: Path, store: Any) -> int:
    await store.open()
    count = 0
    try:
        with gzip.open(file, "wt", encoding="utf-8") as out:
            out.write(f"{TITLE}\n")
            async for table, values in store.dump():
                out.write(msgspec.json.encode((table, values)).decode() + "\n")
                count += 1
            out.write(f"{count}\n")
    finally:
        await store.close()
    return count


async def _restore(file: Path, store: Any) -> int:
    await store.open()
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            count: int = await store.load(_rows(file, lines))
    finally:
        await store.close()
    return count


def _rows(file: Path, lines: Iterator[str]) -> Iterator[tuple[str, list[Any]]]:
    """The rows of a backup, which must be whole."""
    if next(lines, "").strip() != TITLE:
        raise ValueError(f"{file} is not a backup that this release can read")
    from regalia.store.store import KEPT

    for number, line in enumerate(lines):
        if line.strip() == str(number) and next(lines, None) is None:
            return
        try:
            table, values = msgspec.json.decode(line, type=Row)
        except (msgspec.DecodeError, RecursionError):
            raise ValueError(f"{file}: row {number + 1} is damaged") from None
        if len(KEPT.get(table, ())) != len(values):
            raise ValueError(f"{file}: row {number + 1} is of no table that this release has")
        yield table, values
    raise ValueError(f"{file} is cut short")


def _refuse(reason: str) -> NoReturn:
    typer.echo(f"regalia: {reason}", err=True)
    raise typer.Exit(2)
