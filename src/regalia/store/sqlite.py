"""The embedded store: one file, one writer thread, many appends in one durable commit."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from regalia.store.store import KEPT, Conflict, Guest, Heading, Heard, NotEmpty, Row, TooNew

T = TypeVar("T")


class Append(Struct, frozen=True):
    """Entries to write after the n-th, and what is then known of the table."""

    heading: Heading
    after: int
    entries: Sequence[str]


Job = Append | Callable[[sqlite3.Connection], Any]

MIGRATIONS = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, invite TEXT NOT NULL UNIQUE, watch TEXT NOT NULL UNIQUE, public INTEGER NOT NULL,
        phase TEXT NOT NULL, at INTEGER NOT NULL, due INTEGER, entries INTEGER NOT NULL, summary TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
    CREATE INDEX tables_public ON tables (at) WHERE public;
    CREATE TABLE entries (
        of TEXT NOT NULL, n INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (of, n)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE seats (
        guest TEXT NOT NULL, of TEXT NOT NULL, turn INTEGER NOT NULL, PRIMARY KEY (guest, of)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seats_of ON seats (of);
    CREATE TABLE guests (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, mail TEXT NOT NULL, lang TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE keys (
        key TEXT PRIMARY KEY, what TEXT NOT NULL, ends INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE mails (
        of TEXT NOT NULL, guest TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (of, guest)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE house (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    """,
)
"""Each leads from one version of the database to the next; none is ever changed."""


class Sqlite:
    """A store in one SQLite file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._jobs: SimpleQueue[tuple[Job, asyncio.Future[Any]] | None] = SimpleQueue()
        self._readers = ThreadPoolExecutor(1, "store-read")

    async def open(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._loop = asyncio.get_running_loop()
        writing = await asyncio.to_thread(connect, self.file)
        self._reading = await self._loop.run_in_executor(self._readers, connect, self.file)
        self._writer = Thread(target=self._write, args=(writing,), name="store-write", daemon=True)
        self._writer.start()

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        await self._loop.run_in_executor(self._readers, self._reading.close)
        self._readers.shutdown()

    def _write(self, db: sqlite3.Connection) -> None:
        """Do all that is asked at the moment in one transaction, and confirm it after the commit."""
        open_ = True
        while open_:
            batch = [self._jobs.get()]
            while not self._jobs.empty():
                batch.append(self._jobs.get())
            open_ = None not in batch
            asked = [job for job in batch if job is not None]
            if asked:
                self._loop.call_soon_threadsafe(_confirm, _done(db, asked))
        db.close()

    async def _do(self, job: Append | Callable[[sqlite3.Connection], T]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, done))
        return await done

    async def _ask(self, sql: str, *values: object) -> list[Any]:
        return await self._loop.run_in_executor(
            self._readers, lambda: self._reading.execute(sql, values).fetchall()
        )

    # --- Tables -----------------------------------------------------------------------------------------

    async def append(self, heading: Heading, after: int, entries: Sequence[str]) -> None:
        await self._do(Append(heading, after, entries))

    async def entries(self, table: str, after: int = 0) -> list[str]:
        rows = await self._ask("SELECT entry FROM entries WHERE of = ? AND n > ? ORDER BY n", table, after)
        return [entry for (entry,) in rows]

    async def heading(self, table: str) -> Heading | None:
        return await self._one("id = ?", table)

    async def by_key(self, key: str) -> Heading | None:
        return await self._one("invite = ? OR watch = ?", key, key)

    async def _one(self, where: str, *values: str) -> Heading | None:
        found = await self._headings(f"SELECT * FROM tables WHERE {where} LIMIT 1", *values)
        return found[0] if found else None

    async def games_of(self, guest: str, limit: int = 100) -> list[Heading]:
        return await self._headings(
            "SELECT tables.* FROM seats JOIN tables ON id = of WHERE guest = ? ORDER BY at DESC LIMIT ?",
            guest,
            limit,
        )

    async def public(self, limit: int = 100) -> list[Heading]:
        return await self._headings(
            "SELECT * FROM tables WHERE public AND phase IN ('seating', 'playing') ORDER BY at DESC LIMIT ?",
            limit,
        )

    async def _headings(self, sql: str, *values: object) -> list[Heading]:
        def found() -> list[Heading]:
            rows = self._reading.execute(sql, values).fetchall()
            seats = "SELECT guest, turn FROM seats WHERE of = ?"
            return [_heading(row, self._reading.execute(seats, row[:1]).fetchall()) for row in rows]

        return await self._loop.run_in_executor(self._readers, found)

    async def due(self, by: int, until: int) -> list[str]:
        return await self._do(
            lambda db: [
                table
                for (table,) in db.execute(
                    "UPDATE tables SET due = ? WHERE due <= ? RETURNING id", (until, by)
                ).fetchall()
            ]
        )

    # --- People -----------------------------------------------------------------------------------------

    async def guest(self, ident: str) -> Guest | None:
        rows = await self._ask("SELECT id, name, mail, lang FROM guests WHERE id = ?", ident)
        return Guest(*rows[0]) if rows else None

    async def know(self, guest: Guest) -> None:
        await self._do(
            lambda db: db.execute(
                "INSERT INTO guests VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
                " name = excluded.name, mail = excluded.mail, lang = excluded.lang",
                (guest.id, guest.name, guest.mail, guest.lang),
            )
        )

    async def lend(self, key: str, what: str, ends: int) -> None:
        await self._do(lambda db: db.execute("INSERT INTO keys VALUES (?, ?, ?)", (key, what, ends)))

    async def redeem(self, key: str, now: int) -> str | None:
        def job(db: sqlite3.Connection) -> str | None:
            taken = db.execute("DELETE FROM keys WHERE key = ? RETURNING what, ends", (key,)).fetchall()
            return next((what for what, ends in taken if ends > now), None)

        return await self._do(job)

    async def may_mail(self, table: str, guest: str, now: int, pause: int) -> bool:
        sql = (
            "INSERT INTO mails VALUES (?, ?, ?) ON CONFLICT (of, guest) DO UPDATE SET at = excluded.at"
            " WHERE mails.at <= ? RETURNING 1"
        )
        return bool(await self._do(lambda db: db.execute(sql, (table, guest, now, now - pause)).fetchall()))

    async def secret(self, fresh: str) -> str:
        def job(db: sqlite3.Connection) -> str:
            db.execute("INSERT INTO house VALUES ('secret', ?) ON CONFLICT DO NOTHING", (fresh,))
            (kept,) = db.execute("SELECT value FROM house WHERE name = 'secret'").fetchone()
            return str(kept)

        return await self._do(job)

    # --- Others: one process has the file to itself -------------------------------------------------------

    async def listen(self, heard: Heard) -> None:
        pass

    async def whisper(self, table: str, words: str) -> None:
        pass

    # --- Backups ------------------------------------------------------------------------------------------

    async def dump(self) -> AsyncIterator[Row]:
        db = await asyncio.to_thread(connect, self.file)
        try:
            db.execute("BEGIN")
            for table, columns in KEPT.items():
                for row in db.execute(f"SELECT {', '.join(columns)} FROM {table}"):
                    yield table, row
        finally:
            db.close()

    async def load(self, rows: Iterable[Row]) -> int:
        def job(db: sqlite3.Connection) -> int:
            if any(db.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchall() for table in KEPT):
                raise NotEmpty(f"{self.file} is not empty")
            count = 0
            for table, values in rows:
                columns = ", ".join(KEPT[table])
                db.execute(f"INSERT INTO {table} ({columns}) VALUES ({_marks(values)})", values)
                count += 1
            return count

        return await self._do(job)


def connect(file: Path) -> sqlite3.Connection:
    """The database, brought up to this release; what it confirms survives a power cut."""
    db = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=10)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("BEGIN IMMEDIATE")
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        db.close()
        raise TooNew(f"{file} is of a newer release (version {version}, here {len(MIGRATIONS)})")
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        for statement in filter(str.strip, script.split(";")):
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {number}")
    db.execute("COMMIT")
    return db


def _marks(values: Sequence[Any]) -> str:
    return ", ".join("?" * len(values))


def _heading(row: Sequence[Any], seats: Sequence[tuple[str, int]]) -> Heading:
    table, invite, watch, public, phase, at, due, _, summary = row
    guests = tuple((guest, bool(turn)) for guest, turn in seats)
    return Heading(table, invite, watch, bool(public), phase, at, due, guests, summary)


Done = list[tuple[asyncio.Future[Any], Any, Exception | None]]


def _done(db: sqlite3.Connection, jobs: Sequence[tuple[Job, asyncio.Future[Any]]]) -> Done:
    done: Done = []
    try:
        db.execute("BEGIN IMMEDIATE")
        late = _append(db, [job for job, _ in jobs if isinstance(job, Append)])
        for job, future in jobs:
            if isinstance(job, Append):
                done.append((future, None, Conflict(job.heading.id) if job in late else None))
                continue
            db.execute("SAVEPOINT job")
            try:
                done.append((future, job(db), None))
            except Exception as error:
                db.execute("ROLLBACK TO job")
                done.append((future, None, error))
            db.execute("RELEASE job")
        db.execute("COMMIT")
    except sqlite3.Error as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        return [(future, None, error) for _, future in jobs]
    return done


# A batch is written by a handful of statements, however large it is: around each one the interpreter changes
# threads, and a busy one is slow to change back.
NEW = """
    INSERT INTO tables
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
        value ->> 8, value ->> 9 FROM json_each(?) WHERE value ->> 7 = 0
    ON CONFLICT (id) DO NOTHING RETURNING id
"""
ON = """
    UPDATE tables SET phase = value ->> 4, at = value ->> 5, due = value ->> 6, entries = value ->> 8,
        summary = value ->> 9
    FROM json_each(?) WHERE tables.id = value ->> 0 AND entries = value ->> 7 AND value ->> 7 > 0 RETURNING id
"""
ENTRIES = "INSERT INTO entries SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)"
LEFT = """
    DELETE FROM seats WHERE of IN (SELECT value ->> 1 FROM json_each(?1))
        AND (guest, of) NOT IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))
"""
SEATS = """
    INSERT INTO seats SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true
    ON CONFLICT (guest, of) DO UPDATE SET turn = excluded.turn WHERE turn <> excluded.turn
"""


def _append(db: sqlite3.Connection, appends: Sequence[Append]) -> list[Append]:
    """Those that came too late; the others are written."""
    first = {append.heading.id: append for append in reversed(appends)}
    heads = _json([_head(append) for append in first.values()])
    found = set[str]()
    for sql, asked in (NEW, [a for a in appends if not a.after]), (ON, [a for a in appends if a.after]):
        if asked:
            found |= {table for (table,) in db.execute(sql, (heads,)).fetchall()}
    good = [append for table, append in first.items() if table in found]
    if good:
        rows = [(a.heading.id, n, entry) for a in good for n, entry in enumerate(a.entries, a.after + 1)]
        db.execute(ENTRIES, (_json(rows),))
        seats = _json([(guest, a.heading.id, turn) for a in good for guest, turn in a.heading.guests])
        db.execute(LEFT, (seats,))
        db.execute(SEATS, (seats,))
    return [append for append in appends if append not in good]


def _head(append: Append) -> tuple[Any, ...]:
    h, after = append.heading, append.after
    last = after + len(append.entries)
    return h.id, h.invite, h.watch, h.public, h.phase, h.at, h.due, after, last, h.summary


def _json(rows: Sequence[tuple[Any, ...]]) -> str:
    return msgspec.json.encode(rows).decode()


def _confirm(done: Done) -> None:
    for future, result, error in done:
        if future.cancelled():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
