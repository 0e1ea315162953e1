"""The embedded store: one file, one writer thread, many appends in one durable commit."""

import asyncio
import fcntl
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import astuple

from regalia.store.store import (
    A_HOST,
    BY_TABLE,
    KEPT,
    REREAD,
    Conflict,
    Guest,
    Heading,
    Heard,
    Lost,
    NotEmpty,
    Order,
    Phase,
    Push,
    Row,
    Standing,
    Taken,
    TooNew,
    Unreachable,
)

T = TypeVar("T")


class Append(Struct, frozen=True):
    """Entries to write after the n-th, and what is then known of the table."""

    heading: Heading
    after: int
    entries: Sequence[str]


Job = Append | Callable[[sqlite3.Connection], Any]
Asked = tuple[Job, asyncio.Future[Any]]
Done = list[tuple[asyncio.Future[Any], Any, Exception | None]]

Seated = dict[str, tuple[tuple[str, bool], ...]]
"""By table: who was written to have a seat there, and whose turn it was."""

KNOWN = 10_000
"""Of so many tables it is remembered who has a seat."""

PATIENCE = 10_000
"""Milliseconds that writing waits for a command that writes to the same file."""

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
    """
    ALTER TABLE tables ADD COLUMN host TEXT NOT NULL DEFAULT '';
    CREATE INDEX keys_ends ON keys (ends);
    CREATE TABLE summaries (of TEXT PRIMARY KEY, n INTEGER NOT NULL, kept BLOB NOT NULL) STRICT;
    CREATE TABLE orders (
        guest TEXT NOT NULL, what TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (guest, what)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE amended (of TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE pushes (
        endpoint TEXT PRIMARY KEY, guest TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL,
        lang TEXT NOT NULL, at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX pushes_guest ON pushes (guest);
    """,
)
"""Each leads from one version of the database to the next; none is ever changed."""


def entrust(file: int, like: Path) -> None:
    """Give a file that root has made to whom another belongs: a server does not run as root."""
    if os.geteuid() == 0:
        owner = like.stat()
        os.fchown(file, owner.st_uid, owner.st_gid)


def _private(file: Path) -> int:
    """A file for nobody else to read, open; where it is missing it is made for the owner of its folder."""
    try:
        made = os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return os.open(file, os.O_RDWR)
    entrust(made, file.parent)
    return made


class Sqlite:
    """A store in one SQLite file, made where it is missing unless `make` says otherwise."""

    def __init__(self, file: Path, make: bool = True) -> None:
        self.file, self.make = file, make
        self._lock: int | None = None
        self._asked: list[Asked] = []
        self._writing = self._closing = False
        self._seated: Seated = {}
        self._begun: SimpleQueue[tuple[list[Asked], Done | None] | None] = SimpleQueue()
        self._readers = ThreadPoolExecutor(1, "store-read")

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        try:
            self._ready()
            self._db = await asyncio.to_thread(connect, self.file)
            self._reading = await self._loop.run_in_executor(self._readers, connect, self.file)
        except (OSError, sqlite3.Error) as error:
            raise Unreachable(f"{self.file} cannot be opened: {_why(error)}") from None
        self._home = str(self.file.parent)
        self._quiet, self._place = self._folder(), self._found()
        self._writer = Thread(target=self._commit, name="store-write", daemon=True)
        self._writer.start()

    def _ready(self) -> None:
        """Folder and file are there, and for nobody else to read; SQLite's other files follow the first."""
        if not self.make and not self.file.exists():
            raise Unreachable(f"{self.file} does not exist")
        self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(_private(self.file))
        for file in (self.file, *self._beside()):
            if file.exists() and file.stat().st_mode & 0o077:
                with suppress(PermissionError):  # whoever owns it has chosen
                    file.chmod(0o600)

    def _beside(self) -> tuple[Path, Path]:
        return self.file.with_name(f"{self.file.name}-wal"), self.file.with_name(f"{self.file.name}-shm")

    def _found(self) -> tuple[tuple[int, int], ...]:
        """Which files lie where this database was opened."""
        found = (file.stat() for file in (self.file, self._beside()[0]))
        return tuple((one.st_dev, one.st_ino) for one in found)

    def _folder(self) -> tuple[int, int]:
        """The folder, and when a file last came into it or went out."""
        found = os.stat(self._home)
        return found.st_ino, found.st_mtime_ns

    async def claim(self) -> None:
        # The lock goes with the process, however it ends.
        file = self.file.with_name(f"{self.file.name}-lock")
        self._lock = _private(file)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Taken(f"{self.file.parent} is served by another process") from None

    async def close(self) -> None:
        last, self._closing = self._put(bool), True
        with suppress(OSError, sqlite3.Error):
            await last  # all that was asked before is then done, and nothing is begun any more
        self._begun.put(None)
        await asyncio.to_thread(self._writer.join)
        await self._loop.run_in_executor(self._readers, self._reading.close)
        self._readers.shutdown()
        if self._lock is not None:
            os.close(self._lock)

    # All that is asked while the disk is busy goes into the next transaction. Appends are begun here, in the
    # event loop, for they take microseconds; what takes longer, and the commit, is the writer's.

    def _begin(self) -> None:
        asked, self._asked = self._asked, []
        if not all(isinstance(job, Append) for job, _ in asked):
            self._seated.clear()  # other jobs seat people too
        try:
            self._begun.put((asked, _begun(self._db, asked, self._seated)))
        except sqlite3.Error as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:  # a command writes: the writer waits for it
                self._begun.put((asked, None))
            else:
                self._confirm(self._undone(asked, error))

    def _commit(self) -> None:
        while work := self._begun.get():
            asked, done = work
            try:
                if done is None:
                    done = _begun(self._db, asked, self._seated, PATIENCE)
                done = _done(self._db, asked, done)
            except sqlite3.Error as error:
                done = self._undone(asked, error)
            if not self._in_place():
                done = self._undone(asked, Lost(f"{self.file} was removed or replaced"))
            self._loop.call_soon_threadsafe(self._confirm, done)
        self._db.close()

    def _undone(self, asked: Sequence[Asked], error: Exception) -> Done:
        self._seated.clear()
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")
        return [(future, None, error) for _, future in asked]

    def _confirm(self, done: Done) -> None:
        for future, result, error in done:
            if future.cancelled():
                continue
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)
        self._writing = bool(self._asked)
        if self._asked:
            self._loop.call_soon(self._begin)

    def _in_place(self) -> bool:
        """A file that was deleted can still be written to, and nobody will ever read it."""
        try:
            if (folder := self._folder()) != self._quiet:
                if self._found() != self._place:
                    return False
                self._quiet = folder
        except OSError:
            return False
        return True

    def _put(self, job: Append | Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        done: asyncio.Future[T] = self._loop.create_future()
        self._asked.append((job, done))
        if not self._writing:
            self._writing = True
            self._loop.call_soon(self._begin)
        return done

    async def _do(self, job: Append | Callable[[sqlite3.Connection], T]) -> T:
        if self._closing:
            raise sqlite3.ProgrammingError("the store is closed")
        return await self._put(job)

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

    async def put_away(self, guest: str, table: str) -> None:
        def job(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM seats WHERE guest = ? AND of = ?", (guest, table))

        await self._do(job)

    async def public(self, limit: int = 100) -> list[Heading]:
        return await self._headings(
            "SELECT tables.* FROM (SELECT id, row_number() OVER ("
            "  PARTITION BY coalesce(nullif(host, ''), id) ORDER BY at DESC"
            " ) AS nth FROM tables WHERE public AND phase IN ('seating', 'playing')) JOIN tables USING (id)"
            " WHERE nth <= ? ORDER BY at DESC LIMIT ?",
            A_HOST,
            limit,
        )

    async def _headings(self, sql: str, *values: object) -> list[Heading]:
        def found() -> list[Heading]:
            rows = self._reading.execute(sql, values).fetchall()
            seats = "SELECT guest, turn FROM seats WHERE of = ?"
            return [_heading(row, self._reading.execute(seats, row[:1]).fetchall()) for row in rows]

        return await self._loop.run_in_executor(self._readers, found)

    async def due(self, by: int, until: int, limit: int = 1000) -> list[str]:
        sql = (
            "UPDATE tables SET due = ? WHERE id IN"
            " (SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?) RETURNING id"
        )
        return await self._do(lambda db: [table for (table,) in db.execute(sql, (until, by, limit))])

    async def summary(self, table: str) -> tuple[int, bytes] | None:
        rows = await self._ask("SELECT n, kept FROM summaries WHERE of = ?", table)
        return rows[0] if rows else None

    async def sum_up(self, table: str, n: int, kept: bytes) -> None:
        sql = (
            "INSERT INTO summaries SELECT id, ?, ? FROM tables WHERE id = ?"
            " ON CONFLICT (of) DO UPDATE SET n = excluded.n, kept = excluded.kept WHERE n < excluded.n"
        )
        await self._do(lambda db: db.execute(sql, (n, kept, table)))

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

    async def lent(self, key: str, now: int) -> str | None:
        rows = await self._ask("SELECT what FROM keys WHERE key = ? AND ends > ?", key, now)
        return next((str(what) for (what,) in rows), None)

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

    async def subscribe(self, push: Push, most: int) -> None:
        def job(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR REPLACE INTO pushes VALUES (?, ?, ?, ?, ?, ?)", astuple(push))
            db.execute(
                "DELETE FROM pushes WHERE guest = ?1 AND endpoint NOT IN ("
                " SELECT endpoint FROM pushes WHERE guest = ?1 ORDER BY at DESC, endpoint LIMIT ?2)",
                (push.guest, most),
            )

        await self._do(job)

    async def pushes(self, guest: str) -> list[Push]:
        found = await self._ask("SELECT * FROM pushes WHERE guest = ? ORDER BY at DESC", guest)
        return [Push(*row) for row in found]

    async def unsubscribe(self, guest: str, endpoint: str) -> None:
        def job(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM pushes WHERE guest = ? AND endpoint = ?", (guest, endpoint))

        await self._do(job)

    async def secret(self, fresh: str) -> str:
        def job(db: sqlite3.Connection) -> str:
            db.execute("INSERT INTO house VALUES ('secret', ?) ON CONFLICT DO NOTHING", (fresh,))
            (kept,) = db.execute("SELECT value FROM house WHERE name = 'secret'").fetchone()
            return str(kept)

        return await self._do(job)

    # --- The house ----------------------------------------------------------------------------------------

    async def well(self, now: int) -> None:
        await self.note("alive", str(now))

    async def alive(self) -> int:
        return int((await self.notes()).get("alive", 0))

    async def note(self, name: str, value: str | None) -> None:
        def job(db: sqlite3.Connection) -> None:
            if value is None:
                db.execute("DELETE FROM house WHERE name = ?", (name,))
            else:
                sql = (
                    "INSERT INTO house VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
                )
                db.execute(sql, (name, value))

        await self._do(job)

    async def notes(self) -> dict[str, str]:
        return dict(await self._ask("SELECT name, value FROM house"))

    async def tidy(self, now: int) -> None:
        def job(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM keys WHERE ends <= ?", (now,))
            db.execute("DELETE FROM amended WHERE at <= ?", (now - REREAD,))

        await self._do(job)

    # --- Order --------------------------------------------------------------------------------------------

    async def standing(self, guest: str) -> Standing:
        return Standing(**dict(await self._ask("SELECT what, at FROM orders WHERE guest = ?", guest)))

    async def order(self, guest: str, what: Order, at: int) -> None:
        sql = "INSERT INTO orders VALUES (?, ?, ?) ON CONFLICT (guest, what) DO UPDATE SET at = excluded.at"
        await self._do(lambda db: db.execute(sql, (guest, what, at)))

    async def lift(self, guest: str, what: Order) -> bool:
        sql = "DELETE FROM orders WHERE guest = ? AND what = ? RETURNING 1"
        return bool(await self._do(lambda db: db.execute(sql, (guest, what)).fetchall()))

    async def orders(self) -> list[tuple[str, Order, int]]:
        return await self._ask("SELECT guest, what, at FROM orders ORDER BY at DESC")

    async def guests(self, limit: int) -> list[Guest]:
        rows = await self._ask("SELECT id, name, mail, lang FROM guests ORDER BY name, id LIMIT ?", limit)
        return [Guest(*row) for row in rows]

    async def headings(self, phases: Collection[Phase], before: int, limit: int) -> list[Heading]:
        marks = _marks([*phases])
        sql = f"SELECT * FROM tables WHERE phase IN ({marks}) AND at < ? ORDER BY at DESC LIMIT ?"
        return await self._headings(sql, *phases, before, limit)

    async def counts(self) -> dict[str, int]:
        rows = " UNION ALL ".join(f"SELECT '{table}', count(*) FROM {table}" for table in KEPT)
        phases = "SELECT phase, count(*) FROM tables GROUP BY phase"
        return dict(await self._ask(f"{rows} UNION ALL {phases}"))

    async def drop(self, tables: Sequence[str], at: int) -> None:
        def job(db: sqlite3.Connection) -> None:
            for table in tables:
                for kept, column in BY_TABLE.items():
                    db.execute(f"DELETE FROM {kept} WHERE {column} = ?", (table,))
                _amended(db, table, at)

        await self._do(job)

    async def mentioning(self, guest: str) -> list[str]:
        rows = await self._ask(
            "SELECT of FROM entries WHERE instr(entry, ?1) UNION SELECT of FROM seats WHERE guest = ?1"
            " UNION SELECT id FROM tables WHERE host = ?1 OR instr(summary, ?1)",
            guest,
        )
        return [table for (table,) in rows]

    async def amend(self, heading: Heading, entries: Mapping[int, str], at: int) -> None:
        def job(db: sqlite3.Connection) -> None:
            rows = [(entry, heading.id, n) for n, entry in entries.items()]
            db.executemany("UPDATE entries SET entry = ? WHERE of = ? AND n = ?", rows)
            changed = (heading.summary, heading.host, heading.id)
            db.execute("UPDATE tables SET summary = ?, host = ? WHERE id = ?", changed)
            _seat(db, heading)
            db.execute("DELETE FROM summaries WHERE of = ?", (heading.id,))
            _amended(db, heading.id, at)

        await self._do(job)

    async def amended(self, since: int) -> list[tuple[str, int]]:
        return await self._ask("SELECT of, at FROM amended WHERE at > ?", since)

    async def forget(self, guest: str) -> None:
        def job(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM guests WHERE id = ?", (guest,))
            db.execute("DELETE FROM seats WHERE guest = ?", (guest,))
            db.execute("DELETE FROM mails WHERE guest = ?", (guest,))
            db.execute("DELETE FROM pushes WHERE guest = ?", (guest,))
            db.execute("DELETE FROM keys WHERE instr(what, ?)", (f" {guest}",))
            db.execute("DELETE FROM orders WHERE guest = ? AND what <> 'banned'", (guest,))

        await self._do(job)

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
                columns = ", ".join(KEPT[table][: len(values)])
                try:
                    db.execute(f"INSERT INTO {table} ({columns}) VALUES ({_marks(values)})", values)
                except (sqlite3.IntegrityError, sqlite3.ProgrammingError, OverflowError) as error:
                    raise ValueError(f"a row of {table} does not fit: {error}") from None
                count += 1
            return count

        return await self._do(job)


def connect(file: Path) -> sqlite3.Connection:
    """The database, brought up to this release; what it confirms survives a power cut."""
    db = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=PATIENCE / 1000)
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


def _why(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _seat(db: sqlite3.Connection, heading: Heading) -> None:
    db.execute("DELETE FROM seats WHERE of = ?", (heading.id,))
    rows = [(guest, heading.id, turn) for guest, turn in heading.guests]
    db.executemany("INSERT INTO seats VALUES (?, ?, ?)", rows)


def _amended(db: sqlite3.Connection, table: str, at: int) -> None:
    sql = "INSERT INTO amended VALUES (?, ?) ON CONFLICT (of) DO UPDATE SET at = excluded.at"
    db.execute(sql, (table, at))


def _heading(row: Sequence[Any], seats: Sequence[tuple[str, int]]) -> Heading:
    table, invite, watch, public, phase, at, due, _, summary, host = row
    guests = tuple((guest, bool(turn)) for guest, turn in seats)
    return Heading(table, invite, watch, bool(public), phase, at, due, guests, summary, host)


def _begun(db: sqlite3.Connection, asked: Sequence[Asked], seated: Seated, patience: int = 0) -> Done:
    """A transaction that has all the appends; what was asked for, and whether it came too late."""
    db.execute(f"PRAGMA busy_timeout = {patience}")
    db.execute("BEGIN IMMEDIATE")
    done: Done = []
    for job, future in asked:
        if isinstance(job, Append):
            done.append((future, None, None if _append(db, job, seated) else Conflict(job.heading.id)))
    return done


def _done(db: sqlite3.Connection, asked: Sequence[Asked], done: Done) -> Done:
    """The rest of it, and the commit."""
    for job, future in asked:
        if isinstance(job, Append):
            continue
        db.execute("SAVEPOINT job")
        try:
            done.append((future, job(db), None))
        except Exception as error:
            if not db.in_transaction:
                raise  # the disk is full, and SQLite has rolled back all of it
            db.execute("ROLLBACK TO job")
            done.append((future, None, error))
        db.execute("RELEASE job")
    db.execute("COMMIT")
    return done


NEW = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING"
ON = """
    UPDATE tables SET phase = ?, at = ?, due = ?, entries = ?, summary = ?, host = ?
    WHERE id = ? AND entries = ?
"""
ENTRIES = "INSERT INTO entries VALUES (?, ?, ?)"
TURN = "UPDATE seats SET turn = ? WHERE guest = ? AND of = ?"


def _append(db: sqlite3.Connection, append: Append, seated: Seated) -> bool:
    """Whether it is written; it may have come too late."""
    h, after = append.heading, append.after
    last = after + len(append.entries)
    if after:
        found = db.execute(ON, (h.phase, h.at, h.due, last, h.summary, h.host, h.id, after))
    else:
        head = h.id, h.invite, h.watch, h.public, h.phase, h.at, h.due, last, h.summary, h.host
        found = db.execute(NEW, head)
    if not found.rowcount:
        return False
    db.executemany(ENTRIES, [(h.id, n, entry) for n, entry in enumerate(append.entries, after + 1)])
    if (known := seated.get(h.id)) != h.guests:
        turns, before = dict(h.guests), dict(known or ())
        if known is None or turns.keys() != before.keys():
            _seat(db, h)
        else:
            db.executemany(TURN, [(turn, guest, h.id) for guest, turn in h.guests if turn != before[guest]])
        if len(seated) >= KNOWN:
            seated.clear()
        seated[h.id] = h.guests
    return True
