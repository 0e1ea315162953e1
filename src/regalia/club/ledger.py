"""What the club keeps, in tables of its own on the database of the house: one SQL for SQLite and PostgreSQL.

The house's own tables are read through its store, and never written from here.
"""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, Protocol, TypeVar

import asyncpg

from regalia.store.store import NotEmpty, TooNew, Unopened, Unreachable

T = TypeVar("T")
Row = tuple[Any, ...]

LOCK = 0x636C_7562
"""The advisory lock of whoever writes: the club writes little, and one after the other."""

MIGRATIONS = (
    """
    CREATE TABLE club_members (
        guest TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE, since BIGINT NOT NULL,
        owner TEXT NOT NULL, wishes TEXT NOT NULL
    );
    CREATE INDEX club_members_owner ON club_members (owner) WHERE owner <> '';
    CREATE TABLE club_names (
        looks TEXT PRIMARY KEY, guest TEXT NOT NULL, until BIGINT NOT NULL
    );
    CREATE INDEX club_names_guest ON club_names (guest);
    CREATE TABLE club_mails (mail TEXT PRIMARY KEY, guest TEXT NOT NULL UNIQUE, at BIGINT NOT NULL);
    CREATE TABLE club_leaving (guest TEXT PRIMARY KEY, at BIGINT NOT NULL);
    CREATE TABLE club_passkeys (
        id TEXT PRIMARY KEY, guest TEXT NOT NULL, public TEXT NOT NULL, count BIGINT NOT NULL,
        label TEXT NOT NULL, at BIGINT NOT NULL, used BIGINT NOT NULL
    );
    CREATE INDEX club_passkeys_guest ON club_passkeys (guest);
    CREATE TABLE club_tokens (
        id TEXT PRIMARY KEY, guest TEXT NOT NULL, label TEXT NOT NULL, scopes TEXT NOT NULL,
        at BIGINT NOT NULL, used BIGINT NOT NULL
    );
    CREATE INDEX club_tokens_guest ON club_tokens (guest);
    CREATE TABLE club_tables (
        id TEXT PRIMARY KEY, rated BIGINT NOT NULL, contest TEXT NOT NULL, day TEXT NOT NULL,
        at BIGINT NOT NULL
    );
    CREATE TABLE club_played (
        guest TEXT NOT NULL, id TEXT NOT NULL, seat BIGINT NOT NULL, at BIGINT NOT NULL, game TEXT NOT NULL,
        seats BIGINT NOT NULL, share DOUBLE PRECISION NOT NULL, names TEXT NOT NULL, folded TEXT NOT NULL,
        rated BIGINT NOT NULL, pool TEXT NOT NULL, mu DOUBLE PRECISION, nth BIGINT,
        cost DOUBLE PRECISION, luck DOUBLE PRECISION, judged BIGINT NOT NULL, hidden BIGINT NOT NULL,
        PRIMARY KEY (guest, id, seat)
    );
    CREATE INDEX club_played_at ON club_played (guest, at);
    CREATE INDEX club_played_id ON club_played (id);
    CREATE INDEX club_played_results ON club_played (guest, game, seats, share, luck, cost) WHERE seat >= 0;
    CREATE INDEX club_played_curve ON club_played (guest, pool, game, seats, nth, at, mu) WHERE pool <> '';
    CREATE INDEX club_played_unjudged ON club_played (at) WHERE judged = 0;
    CREATE TABLE club_cards (
        guest TEXT NOT NULL, game TEXT NOT NULL, card TEXT NOT NULL, taken BIGINT NOT NULL,
        PRIMARY KEY (guest, game, card)
    );
    CREATE TABLE club_filled (guest TEXT PRIMARY KEY, at BIGINT NOT NULL);
    CREATE TABLE club_ratings (
        who TEXT NOT NULL, pool TEXT NOT NULL, game TEXT NOT NULL, seats BIGINT NOT NULL,
        mu DOUBLE PRECISION NOT NULL, sigma DOUBLE PRECISION NOT NULL, games BIGINT NOT NULL,
        at BIGINT NOT NULL, sure DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (who, pool, game, seats)
    );
    CREATE INDEX club_ratings_best ON club_ratings (pool, game, seats, sure);
    CREATE TABLE club_entered (id TEXT PRIMARY KEY, at BIGINT NOT NULL);
    CREATE TABLE club_seeks (
        guest TEXT PRIMARY KEY, wish TEXT NOT NULL, since BIGINT NOT NULL, at BIGINT NOT NULL,
        id TEXT NOT NULL
    );
    CREATE TABLE club_contests (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, host TEXT NOT NULL, public BIGINT NOT NULL,
        terms TEXT NOT NULL, phase TEXT NOT NULL, at BIGINT NOT NULL, starts BIGINT NOT NULL,
        ends BIGINT NOT NULL, bond TEXT NOT NULL, sealed TEXT NOT NULL, version BIGINT NOT NULL
    );
    CREATE INDEX club_contests_phase ON club_contests (phase, at);
    CREATE INDEX club_contests_host ON club_contests (host, at);
    CREATE TABLE club_entrants (
        contest TEXT NOT NULL, guest TEXT NOT NULL, at BIGINT NOT NULL, luck TEXT NOT NULL,
        gone TEXT NOT NULL, seen BIGINT NOT NULL, PRIMARY KEY (contest, guest)
    );
    CREATE INDEX club_entrants_guest ON club_entrants (guest, at);
    CREATE TABLE club_boards (
        contest TEXT NOT NULL, round BIGINT NOT NULL, board BIGINT NOT NULL, guests TEXT NOT NULL,
        id TEXT NOT NULL, at BIGINT NOT NULL, result TEXT NOT NULL, PRIMARY KEY (contest, round, board)
    );
    CREATE INDEX club_boards_id ON club_boards (id) WHERE id <> '';
    CREATE TABLE club_deals (
        day TEXT PRIMARY KEY, bond TEXT NOT NULL, sealed TEXT NOT NULL, at BIGINT NOT NULL,
        seed TEXT NOT NULL, best TEXT NOT NULL
    );
    CREATE TABLE club_dealt (
        day TEXT NOT NULL, guest TEXT NOT NULL, id TEXT NOT NULL, at BIGINT NOT NULL, name TEXT NOT NULL,
        void BIGINT NOT NULL, share DOUBLE PRECISION, points BIGINT, cost DOUBLE PRECISION,
        said TEXT NOT NULL, PRIMARY KEY (day, guest)
    );
    CREATE INDEX club_dealt_id ON club_dealt (id);
    CREATE INDEX club_dealt_guest ON club_dealt (guest);
    CREATE INDEX club_dealt_unjudged ON club_dealt (at) WHERE share IS NOT NULL AND cost IS NULL;
    CREATE TABLE club_reports (
        id TEXT PRIMARY KEY, guest TEXT NOT NULL, about TEXT NOT NULL, of TEXT NOT NULL,
        reason TEXT NOT NULL, words TEXT NOT NULL, at BIGINT NOT NULL, done BIGINT NOT NULL
    );
    CREATE INDEX club_reports_guest ON club_reports (guest, at);
    CREATE TABLE club_blocks (
        guest TEXT NOT NULL, other TEXT NOT NULL, what TEXT NOT NULL, at BIGINT NOT NULL,
        PRIMARY KEY (guest, other, what)
    );
    CREATE INDEX club_blocks_other ON club_blocks (other);
    CREATE TABLE club_calls (
        guest TEXT NOT NULL, id TEXT NOT NULL, at BIGINT NOT NULL, told BIGINT NOT NULL,
        PRIMARY KEY (guest, id)
    );
    CREATE INDEX club_calls_due ON club_calls (at) WHERE told = 0;
    CREATE TABLE club_off (
        guest TEXT NOT NULL, since BIGINT NOT NULL, until BIGINT NOT NULL, PRIMARY KEY (guest, since)
    );
    CREATE INDEX club_off_until ON club_off (until);
    """,
    """
    ALTER TABLE club_tables DROP COLUMN rated;
    CREATE INDEX club_calls_id ON club_calls (id);
    CREATE INDEX club_members_name ON club_members (name);
    """,
)
"""Each leads from one version of the club's tables to the next; none is ever changed."""

TABLES = ("club_notes", *re.findall(r"CREATE TABLE (\w+)", "".join(MIGRATIONS)))
"""All that a backup holds of the club."""

NOTES = "CREATE TABLE IF NOT EXISTS club_notes (name TEXT PRIMARY KEY, value TEXT NOT NULL)"
VERSION = "SELECT value FROM club_notes WHERE name = 'version'"
NOTE = "INSERT INTO club_notes VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"


class Book(Protocol):
    """The ledger, open at a page: one statement after the other, with `?` for values."""

    async def rows(self, sql: str, *values: object) -> list[Row]: ...


class Ledger(Protocol):
    """The club's tables, the same promises on both databases; `tests/club` holds them to it."""

    async def open(self) -> None:
        """Ready for use, brought up to this release; `Unopened` says why not."""

    async def close(self) -> None: ...
    async def rows(self, sql: str, *values: object) -> list[Row]:
        """What is found; nothing is changed."""

    def writing(self) -> AbstractAsyncContextManager[Book]:
        """All that is written within is there afterwards, durably, or nothing; one writes at a time."""

    def still(self) -> AbstractAsyncContextManager[Book]:
        """All as it stands at one moment, to be read; other processes write meanwhile."""


def ledger_for(database: str, folder: Path) -> Ledger:
    """Where the house keeps its tables, the club keeps its own."""
    return Grown(database) if database else Small(folder / "club.sqlite")


async def kept(database: str, folder: Path) -> Ledger | None:
    """The ledger that is there, opened; None where no club was ever opened."""
    if not database and not (folder / "club.sqlite").exists():
        return None
    if database and not await _has_notes(database):
        return None
    found = ledger_for(database, folder)
    await found.open()
    return await whole(found)


async def _has_notes(database: str) -> bool:
    try:
        db = await asyncpg.connect(database)
        try:
            return await db.fetchval("SELECT to_regclass('club_notes')") is not None
        finally:
            await db.close()
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise Unreachable(f"the database cannot be reached: {' '.join(str(error).split())}") from None


async def _migrate(book: Book) -> None:
    await book.rows(NOTES)
    found = await book.rows(VERSION)
    version = int(found[0][0]) if found else 0
    if version > len(MIGRATIONS):
        raise TooNew(f"the club's tables have version {version}; this release knows {len(MIGRATIONS)}")
    await _lay_out(book, version, len(MIGRATIONS))


async def _lay_out(book: Book, version: int, until: int) -> None:
    for migration in MIGRATIONS[version:until]:
        for statement in filter(str.strip, migration.split(";")):
            await book.rows(statement)
    await book.rows(NOTE, "version", str(until))


class Unfinished(Unopened):
    """Of a backup that was restored here only a part has come."""


RESTORING = "restoring"
"""The note of a backup that is being restored: which one; gone once all of it is there."""


async def restoring(ledger: Book | Ledger) -> str:
    """The backup of which the house may have its part, and the club has nothing yet; "" if there is none."""
    found = await ledger.rows("SELECT value FROM club_notes WHERE name = ?", RESTORING)
    return str(found[0][0]) if found else ""


async def note_restoring(ledger: Ledger, backup: str) -> None:
    """A backup is about to be restored here, or none any longer."""
    async with ledger.writing() as book:
        await book.rows("DELETE FROM club_notes WHERE name = ?", RESTORING)
        if backup:
            await book.rows(NOTE, RESTORING, backup)


async def whole(ledger: Ledger) -> Ledger:
    """A ledger that is open; `Unopened`, and closed again, if a backup was restored to it in part."""
    if await restoring(ledger):
        await ledger.close()
        raise Unfinished("a backup was not restored to its end here: restore the same file again")
    return ledger


async def dump(ledger: Ledger) -> AsyncIterator[tuple[str, Row]]:
    """Everything, as it stands at one moment, its version first."""
    async with ledger.still() as book:
        for table in TABLES:
            for row in await book.rows(f"SELECT * FROM {table} ORDER BY 1"):
                yield table, row


async def load(book: Book, rows: Sequence[tuple[str, Sequence[Any]]]) -> None:
    """Put all of a backup into a ledger that is empty; `ValueError` names what does not fit.

    The tables are laid out as they were when it was made, and brought up to this release afterwards.
    """
    if await book.rows("SELECT 1 FROM club_members LIMIT 1"):
        raise NotEmpty("there is a club already; a backup is restored into an empty database only")
    version = next((int(row[1]) for table, row in rows if table == "club_notes" and row[0] == "version"), 0)
    if not 0 < version <= len(MIGRATIONS):
        raise ValueError(
            f"the club has version {version} in this backup; this release knows {len(MIGRATIONS)}"
        )
    for table in TABLES:
        await book.rows(f"DROP TABLE IF EXISTS {table}")
    await book.rows(NOTES)
    await _lay_out(book, 0, version)
    await book.rows("DELETE FROM club_notes")
    for table, row in rows:
        if table not in TABLES:
            raise ValueError(f"{table} is no table of a club")
        await book.rows(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", *row)
    await _lay_out(book, version, len(MIGRATIONS))


class Small:
    """The ledger in a SQLite file of its own, beside that of the house."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._lock = asyncio.Lock()
        self._thread = {name: ThreadPoolExecutor(1, f"club-{name}") for name in ("read", "write")}
        self._db: dict[str, sqlite3.Connection] = {}

    async def open(self) -> None:
        try:
            for name in self._thread:
                self._db[name] = await self._in(name, self._connect)
            async with self.writing() as book:
                await _migrate(book)
        except (OSError, sqlite3.Error) as error:
            raise Unreachable(f"{self.file} cannot be opened: {error}") from None

    def _connect(self) -> sqlite3.Connection:
        self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.file.touch(0o600)
        made = sqlite3.connect(self.file, isolation_level=None)
        made.execute("PRAGMA journal_mode = WAL")
        made.execute("PRAGMA synchronous = FULL")
        made.execute("PRAGMA busy_timeout = 10000")
        return made

    async def close(self) -> None:
        for name, thread in self._thread.items():
            if name in self._db:
                await self._in(name, self._db[name].close)
            thread.shutdown()

    async def rows(self, sql: str, *values: object) -> list[Row]:
        return await self._run("read", sql, values)

    async def _run(self, name: str, sql: str, values: Sequence[object] = ()) -> list[Row]:
        return await self._in(name, lambda: self._db[name].execute(sql, values).fetchall())

    def _in(self, name: str, work: Callable[[], T]) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._thread[name], work)

    def writing(self) -> AbstractAsyncContextManager[Book]:
        return self._within("BEGIN IMMEDIATE")

    def still(self) -> AbstractAsyncContextManager[Book]:
        return self._within("BEGIN")

    @asynccontextmanager
    async def _within(self, begin: str) -> AsyncIterator[Book]:
        async with self._lock:
            try:
                await self._run("write", begin)
                yield _Page(self)
                await asyncio.shield(self._run("write", "COMMIT"))
            finally:  # whoever is called away leaves no page open, not even one that was only being opened
                await asyncio.shield(self._in("write", self._db["write"].rollback))


class _Page:
    def __init__(self, small: Small) -> None:
        self._small = small

    async def rows(self, sql: str, *values: object) -> list[Row]:
        return await self._small._run("write", sql, values)


class Grown:
    """The ledger in the PostgreSQL database of the house, for any number of processes."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._lock = asyncio.Lock()  # one waits for other processes, or those who wait have all connections

    async def open(self) -> None:
        try:
            self._pool = await asyncpg.create_pool(self.url, min_size=1, max_size=4, command_timeout=30)
            async with self.writing() as book:
                await _migrate(book)
        except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            reason = " ".join(str(error).split()) or type(error).__name__
            raise Unreachable(f"the database cannot be reached: {reason}") from None

    async def close(self) -> None:
        await self._pool.close()

    async def rows(self, sql: str, *values: object) -> list[Row]:
        async with self._pool.acquire() as db:
            return [tuple(row) for row in await db.fetch(_numbered(sql), *values)]

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Book]:
        async with self._lock, self._pool.acquire() as db, db.transaction():
            await db.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            yield _Leaf(db)

    @asynccontextmanager
    async def still(self) -> AsyncIterator[Book]:
        async with self._pool.acquire() as db, db.transaction(isolation="repeatable_read", readonly=True):
            yield _Leaf(db)


class _Leaf:
    def __init__(self, db: Any) -> None:
        self._db = db

    async def rows(self, sql: str, *values: object) -> list[Row]:
        return [tuple(row) for row in await self._db.fetch(_numbered(sql), *values)]


AT_ONCE = 500
"""So many values stand in one statement."""


def batches(things: Collection[str]) -> Iterator[Sequence[str]]:
    """These, so many at a time as one statement is asked for."""
    listed = sorted(things)
    return (listed[at : at + AT_ONCE] for at in range(0, len(listed), AT_ONCE))


def marks(things: Sequence[object]) -> str:
    """As many places for values in a statement.

    >>> marks("ab")
    '?, ?'
    """
    return ", ".join("?" * len(things))


def _numbered(sql: str) -> str:
    """Values as PostgreSQL wants them.

    >>> _numbered("SELECT 1 WHERE a = ? AND b < ?")
    'SELECT 1 WHERE a = $1 AND b < $2'
    """
    numbers = count(1)
    return re.sub(r"\?", lambda _: f"${next(numbers)}", sql)
