"""The grown store: several processes on one PostgreSQL, many appends in one commit, one NOTIFY a batch."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import asyncpg
import msgspec
from asyncpg.pool import PoolConnectionProxy

from regalia.store.store import (
    A_HOST,
    BY_TABLE,
    KEPT,
    REREAD,
    Conflict,
    Guest,
    Heading,
    Heard,
    NotEmpty,
    Order,
    Phase,
    Push,
    Row,
    Standing,
    TooNew,
    Unreachable,
)

T = TypeVar("T")
Db = PoolConnectionProxy
CHANNEL = "regalia"
LONGEST = 7_000
"""Bytes of one NOTIFY; PostgreSQL takes eight thousand."""

MIGRATIONS = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, invite TEXT NOT NULL UNIQUE, watch TEXT NOT NULL UNIQUE, public BOOLEAN NOT NULL,
        phase TEXT NOT NULL, at BIGINT NOT NULL, due BIGINT, entries INTEGER NOT NULL, summary TEXT NOT NULL
    );
    CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
    CREATE INDEX tables_public ON tables (at) WHERE public;
    CREATE TABLE entries (
        of TEXT NOT NULL, n INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (of, n)
    );
    CREATE TABLE seats (
        guest TEXT NOT NULL, of TEXT NOT NULL, turn BOOLEAN NOT NULL, PRIMARY KEY (guest, of)
    );
    CREATE INDEX seats_of ON seats (of);
    CREATE TABLE guests (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, mail TEXT NOT NULL, lang TEXT NOT NULL
    );
    CREATE TABLE keys (key TEXT PRIMARY KEY, what TEXT NOT NULL, ends BIGINT NOT NULL);
    CREATE TABLE mails (of TEXT NOT NULL, guest TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (of, guest));
    CREATE TABLE house (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    """,
    """
    ALTER TABLE tables ADD COLUMN host TEXT NOT NULL DEFAULT '';
    CREATE INDEX keys_ends ON keys (ends);
    CREATE TABLE summaries (of TEXT PRIMARY KEY, n INTEGER NOT NULL, kept BYTEA NOT NULL);
    CREATE TABLE orders (
        guest TEXT NOT NULL, what TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (guest, what)
    );
    CREATE TABLE amended (of TEXT PRIMARY KEY, at BIGINT NOT NULL);
    """,
    """
    CREATE TABLE pushes (
        endpoint TEXT PRIMARY KEY, guest TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL,
        lang TEXT NOT NULL, at BIGINT NOT NULL
    );
    CREATE INDEX pushes_guest ON pushes (guest);
    """,
)
"""Each leads from one version of the database to the next; none is ever changed."""

TRUTHS = {"public", "turn"}
"""Columns that SQLite keeps as 0 and 1."""

MIGRATING = 0x7265_6761
"""The advisory lock of whoever migrates."""


class _Append(msgspec.Struct):
    heading: Heading
    after: int
    entries: Sequence[str]
    done: asyncio.Future[None]


class Postgres:
    """A store in a PostgreSQL database, laid out where it is empty unless `make` says otherwise."""

    def __init__(self, url: str, make: bool = True) -> None:
        self.url, self.make = url, make
        self.process = secrets.token_hex(4)
        self._asked: asyncio.Queue[_Append] = asyncio.Queue()
        self._hearing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            self._pool = await asyncpg.create_pool(self.url, min_size=1, max_size=6, command_timeout=30)
            try:
                async with self._pool.acquire() as db, db.transaction():
                    await _migrate(db, self.make)
            except BaseException:
                await self._pool.close()
                raise
        except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            reason = " ".join(str(error).split()) or type(error).__name__
            raise Unreachable(f"the database cannot be reached: {reason}") from None
        self._writing = asyncio.create_task(self._write())

    async def close(self) -> None:
        tasks = [task for task in (self._writing, self._hearing) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()

    async def claim(self) -> None:
        pass  # any number of processes may serve it

    # --- Tables -----------------------------------------------------------------------------------------

    async def append(self, heading: Heading, after: int, entries: Sequence[str]) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._asked.put(_Append(heading, after, entries, done))
        await done

    async def _write(self) -> None:
        """Write all that is asked at the moment in one transaction, and confirm it after the commit."""
        while True:
            batch = [await self._asked.get()]
            while not self._asked.empty():
                batch.append(self._asked.get_nowait())
            try:
                async with self._pool.acquire() as db, db.transaction():
                    late = await self._written(db, batch)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
                for append in batch:
                    if not append.done.done():
                        append.done.set_exception(error)
                continue
            for append in batch:
                if append.done.done():
                    continue
                if append in late:
                    append.done.set_exception(Conflict(append.heading.id))
                else:
                    append.done.set_result(None)

    async def _written(self, db: Db, batch: Sequence[_Append]) -> list[_Append]:
        """Those of the batch that came too late; the others are written."""
        fresh = [append.heading for append in batch if append.after == 0]
        if fresh:
            await db.executemany(
                "INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9)"
                " ON CONFLICT (id) DO NOTHING",
                [(h.id, h.invite, h.watch, h.public, h.phase, h.at, h.due, h.summary, h.host) for h in fresh],
            )
        # In the order of ids, so that two processes never wait for each other.
        counted = await db.fetch(
            "SELECT id, entries FROM tables WHERE id = ANY($1) ORDER BY id FOR UPDATE",
            [append.heading.id for append in batch],
        )
        last: dict[str, int] = {row["id"]: row["entries"] for row in counted}
        late, good = [], []
        for append in batch:
            if last.get(append.heading.id) == append.after:
                last[append.heading.id] += len(append.entries)
                good.append(append)
            else:
                late.append(append)
        if good:
            await self._put(db, good)
            await self._notify(db, [append.heading.id for append in good])
        return late

    async def _put(self, db: Db, batch: Sequence[_Append]) -> None:
        heads = [append.heading for append in batch]
        await db.execute(
            "INSERT INTO entries SELECT * FROM unnest($1::text[], $2::int[], $3::text[])",
            [a.heading.id for a in batch for _ in a.entries],
            [n for a in batch for n in range(a.after + 1, a.after + 1 + len(a.entries))],
            [entry for a in batch for entry in a.entries],
        )
        await db.execute(
            "UPDATE tables SET phase = new.phase, at = new.at, due = new.due, entries = new.n,"
            " summary = new.summary, host = new.host"
            " FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::int[], $6::text[],"
            " $7::text[])"
            " AS new (id, phase, at, due, n, summary, host) WHERE tables.id = new.id",
            [h.id for h in heads],
            [h.phase for h in heads],
            [h.at for h in heads],
            [h.due for h in heads],
            [a.after + len(a.entries) for a in batch],
            [h.summary for h in heads],
            [h.host for h in heads],
        )
        await _seat(db, heads)

    async def entries(self, table: str, after: int = 0) -> list[str]:
        rows = await self._pool.fetch(
            "SELECT entry FROM entries WHERE of = $1 AND n > $2 ORDER BY n", table, after
        )
        return [row["entry"] for row in rows]

    async def heading(self, table: str) -> Heading | None:
        return await self._one("id = $1", table)

    async def by_key(self, key: str) -> Heading | None:
        return await self._one("invite = $1 OR watch = $1", key)

    async def _one(self, where: str, value: str) -> Heading | None:
        found = await self._headings(f"SELECT * FROM tables WHERE {where} LIMIT 1", value)
        return found[0] if found else None

    async def games_of(self, guest: str, limit: int = 100) -> list[Heading]:
        return await self._headings(
            "SELECT tables.* FROM seats JOIN tables ON id = of WHERE guest = $1 ORDER BY at DESC LIMIT $2",
            guest,
            limit,
        )

    async def put_away(self, guest: str, table: str) -> None:
        async with self._pool.acquire() as db:
            await db.execute("DELETE FROM seats WHERE guest = $1 AND of = $2", guest, table)

    async def public(self, limit: int = 100) -> list[Heading]:
        return await self._headings(
            "SELECT tables.* FROM (SELECT id, row_number() OVER ("
            "  PARTITION BY coalesce(nullif(host, ''), id) ORDER BY at DESC"
            " ) AS nth FROM tables WHERE public AND phase IN ('seating', 'playing')) AS one"
            " JOIN tables USING (id) WHERE nth <= $1 ORDER BY at DESC LIMIT $2",
            A_HOST,
            limit,
        )

    async def _headings(self, sql: str, *values: object) -> list[Heading]:
        async with self._pool.acquire() as db:
            rows = await db.fetch(sql, *values)
            seats: dict[str, list[tuple[str, bool]]] = {row["id"]: [] for row in rows}
            for seat in await db.fetch("SELECT of, guest, turn FROM seats WHERE of = ANY($1)", list(seats)):
                seats[seat["of"]].append((seat["guest"], seat["turn"]))
        return [_heading(tuple(row.values()), seats[row["id"]]) for row in rows]

    async def due(self, by: int, until: int, limit: int = 1000) -> list[str]:
        rows = await self._pool.fetch(
            "UPDATE tables SET due = $2 WHERE id IN"
            " (SELECT id FROM tables WHERE due <= $1 ORDER BY due LIMIT $3 FOR UPDATE SKIP LOCKED)"
            " RETURNING id",
            by,
            until,
            limit,
        )
        return [row["id"] for row in rows]

    async def summary(self, table: str) -> tuple[int, bytes] | None:
        row = await self._pool.fetchrow("SELECT n, kept FROM summaries WHERE of = $1", table)
        return (row["n"], row["kept"]) if row else None

    async def sum_up(self, table: str, n: int, kept: bytes) -> None:
        await self._pool.execute(
            "INSERT INTO summaries SELECT id, $2, $3 FROM tables WHERE id = $1"
            " ON CONFLICT (of) DO UPDATE SET n = excluded.n, kept = excluded.kept"
            " WHERE summaries.n < excluded.n",
            table,
            n,
            kept,
        )

    # --- People -----------------------------------------------------------------------------------------

    async def guest(self, ident: str) -> Guest | None:
        row = await self._pool.fetchrow("SELECT id, name, mail, lang FROM guests WHERE id = $1", ident)
        return Guest(*row.values()) if row else None

    async def know(self, guest: Guest) -> None:
        await self._pool.execute(
            "INSERT INTO guests VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO UPDATE SET"
            " name = excluded.name, mail = excluded.mail, lang = excluded.lang",
            guest.id,
            guest.name,
            guest.mail,
            guest.lang,
        )

    async def lend(self, key: str, what: str, ends: int) -> None:
        await self._pool.execute("INSERT INTO keys VALUES ($1, $2, $3)", key, what, ends)

    async def lent(self, key: str, now: int) -> str | None:
        what = await self._pool.fetchval("SELECT what FROM keys WHERE key = $1 AND ends > $2", key, now)
        return None if what is None else str(what)

    async def redeem(self, key: str, now: int) -> str | None:
        row = await self._pool.fetchrow("DELETE FROM keys WHERE key = $1 RETURNING what, ends", key)
        return str(row["what"]) if row and row["ends"] > now else None

    async def may_mail(self, table: str, guest: str, now: int, pause: int) -> bool:
        done = await self._pool.fetchval(
            "INSERT INTO mails VALUES ($1, $2, $3) ON CONFLICT (of, guest) DO UPDATE SET at = excluded.at"
            " WHERE mails.at <= $4 RETURNING 1",
            table,
            guest,
            now,
            now - pause,
        )
        return done is not None

    async def subscribe(self, push: Push, most: int) -> None:
        async with self._pool.acquire() as db, db.transaction():
            await db.execute("DELETE FROM pushes WHERE endpoint = $1", push.endpoint)
            await db.execute(
                "INSERT INTO pushes VALUES ($1, $2, $3, $4, $5, $6)", *msgspec.structs.astuple(push)
            )
            await db.execute(
                "DELETE FROM pushes WHERE guest = $1 AND endpoint NOT IN ("
                " SELECT endpoint FROM pushes WHERE guest = $1 ORDER BY at DESC, endpoint LIMIT $2)",
                push.guest,
                most,
            )

    async def pushes(self, guest: str) -> list[Push]:
        async with self._pool.acquire() as db:
            found = await db.fetch("SELECT * FROM pushes WHERE guest = $1 ORDER BY at DESC", guest)
        return [Push(*row) for row in found]

    async def unsubscribe(self, guest: str, endpoint: str) -> None:
        async with self._pool.acquire() as db:
            await db.execute("DELETE FROM pushes WHERE guest = $1 AND endpoint = $2", guest, endpoint)

    async def secret(self, fresh: str) -> str:
        await self._pool.execute("INSERT INTO house VALUES ('secret', $1) ON CONFLICT DO NOTHING", fresh)
        return str(await self._pool.fetchval("SELECT value FROM house WHERE name = 'secret'"))

    # --- The house ----------------------------------------------------------------------------------------

    async def well(self, now: int) -> None:
        await self._pool.execute(
            "INSERT INTO house VALUES ('alive', $1::bigint::text) ON CONFLICT (name) DO UPDATE"
            " SET value = greatest(house.value::bigint, $1)::text",
            now,
        )

    async def alive(self) -> int:
        return int((await self.notes()).get("alive", 0))

    async def note(self, name: str, value: str | None) -> None:
        if value is None:
            await self._pool.execute("DELETE FROM house WHERE name = $1", name)
        else:
            await self._pool.execute(
                "INSERT INTO house VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                name,
                value,
            )

    async def notes(self) -> dict[str, str]:
        return {row["name"]: row["value"] for row in await self._pool.fetch("SELECT * FROM house")}

    async def tidy(self, now: int) -> None:
        await self._pool.execute("DELETE FROM keys WHERE ends <= $1", now)
        await self._pool.execute("DELETE FROM amended WHERE at <= $1", now - REREAD)

    # --- Order --------------------------------------------------------------------------------------------

    async def standing(self, guest: str) -> Standing:
        rows = await self._pool.fetch("SELECT what, at FROM orders WHERE guest = $1", guest)
        return Standing(**{row["what"]: row["at"] for row in rows})

    async def order(self, guest: str, what: Order, at: int) -> None:
        await self._pool.execute(
            "INSERT INTO orders VALUES ($1, $2, $3) ON CONFLICT (guest, what) DO UPDATE SET at = excluded.at",
            guest,
            what,
            at,
        )

    async def lift(self, guest: str, what: Order) -> bool:
        sql = "DELETE FROM orders WHERE guest = $1 AND what = $2 RETURNING 1"
        return await self._pool.fetchval(sql, guest, what) is not None

    async def orders(self) -> list[tuple[str, Order, int]]:
        rows = await self._pool.fetch("SELECT guest, what, at FROM orders ORDER BY at DESC")
        return [(row["guest"], row["what"], row["at"]) for row in rows]

    async def guests(self, limit: int) -> list[Guest]:
        sql = "SELECT id, name, mail, lang FROM guests ORDER BY name, id LIMIT $1"
        return [Guest(*row.values()) for row in await self._pool.fetch(sql, limit)]

    async def headings(self, phases: Collection[Phase], before: int, limit: int) -> list[Heading]:
        sql = "SELECT * FROM tables WHERE phase = ANY($1) AND at < $2 ORDER BY at DESC LIMIT $3"
        return await self._headings(sql, list(phases), before, limit)

    async def counts(self) -> dict[str, int]:
        rows = " UNION ALL ".join(f"SELECT '{table}', count(*) FROM {table}" for table in KEPT)
        phases = "SELECT phase, count(*) FROM tables GROUP BY phase"
        return {row[0]: row[1] for row in await self._pool.fetch(f"{rows} UNION ALL {phases}")}

    async def drop(self, tables: Sequence[str], at: int) -> None:
        async with self._pool.acquire() as db, db.transaction():
            # In the order of ids, like those who append.
            await db.execute("SELECT 1 FROM tables WHERE id = ANY($1) ORDER BY id FOR UPDATE", list(tables))
            for kept, column in BY_TABLE.items():
                await db.execute(f"DELETE FROM {kept} WHERE {column} = ANY($1)", list(tables))
            await _amended(db, tables, at)

    async def mentioning(self, guest: str) -> list[str]:
        rows = await self._pool.fetch(
            "SELECT of FROM entries WHERE strpos(entry, $1) > 0 UNION SELECT of FROM seats WHERE guest = $1"
            " UNION SELECT id FROM tables WHERE host = $1 OR strpos(summary, $1) > 0",
            guest,
        )
        return [row["of"] for row in rows]

    async def amend(self, heading: Heading, entries: Mapping[int, str], at: int) -> None:
        async with self._pool.acquire() as db, db.transaction():
            await db.execute(
                "UPDATE tables SET summary = $1, host = $2 WHERE id = $3",
                heading.summary,
                heading.host,
                heading.id,
            )
            rows = [(entry, heading.id, n) for n, entry in entries.items()]
            await db.executemany("UPDATE entries SET entry = $1 WHERE of = $2 AND n = $3", rows)
            await _seat(db, [heading])
            await db.execute("DELETE FROM summaries WHERE of = $1", heading.id)
            await _amended(db, [heading.id], at)

    async def amended(self, since: int) -> list[tuple[str, int]]:
        rows = await self._pool.fetch("SELECT of, at FROM amended WHERE at > $1", since)
        return [(row["of"], row["at"]) for row in rows]

    async def forget(self, guest: str) -> None:
        async with self._pool.acquire() as db, db.transaction():
            await db.execute("DELETE FROM guests WHERE id = $1", guest)
            await db.execute("DELETE FROM seats WHERE guest = $1", guest)
            await db.execute("DELETE FROM mails WHERE guest = $1", guest)
            await db.execute("DELETE FROM pushes WHERE guest = $1", guest)
            await db.execute("DELETE FROM keys WHERE strpos(what, $1) > 0", f" {guest}")
            await db.execute("DELETE FROM orders WHERE guest = $1 AND what <> 'banned'", guest)

    # --- Other processes ----------------------------------------------------------------------------------

    async def listen(self, heard: Heard) -> None:
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._hearing = asyncio.create_task(self._hear(heard, ready))
        await ready

    async def _hear(self, heard: Heard, ready: asyncio.Future[None]) -> None:
        """Listen, and listen again when the line breaks; what was missed meanwhile is caught up with."""
        while True:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                news: asyncio.Queue[str | None] = asyncio.Queue()
                db = await asyncpg.connect(self.url)
                try:
                    db.add_termination_listener(lambda _, news=news: news.put_nowait(None))
                    await db.add_listener(CHANNEL, lambda *said, news=news: news.put_nowait(said[3]))
                    if ready.done():
                        await heard("", "")
                    else:
                        ready.set_result(None)
                    while (said := await news.get()) is not None:
                        process, tables, words = msgspec.json.decode(said, type=tuple[str, list[str], str])
                        for table in tables if process != self.process else ():
                            await heard(table, words)
                finally:
                    await db.close()
            await asyncio.sleep(0.5)

    async def whisper(self, table: str, words: str) -> None:
        async with self._pool.acquire() as db:
            await self._notify(db, [table], words)

    async def _notify(self, db: Db, tables: Sequence[str], words: str = "") -> None:
        for some in _batches(tables, LONGEST // 20):
            said = msgspec.json.encode((self.process, some, words)).decode()
            await db.execute("SELECT pg_notify($1, $2)", CHANNEL, said)

    # --- Backups ------------------------------------------------------------------------------------------

    async def dump(self) -> AsyncIterator[Row]:
        async with self._pool.acquire() as db, db.transaction(isolation="repeatable_read", readonly=True):
            for table, columns in KEPT.items():
                async for row in db.cursor(f"SELECT {', '.join(columns)} FROM {table}"):
                    yield table, tuple(row.values())

    async def load(self, rows: Iterable[Row]) -> int:
        async with self._pool.acquire() as db, db.transaction():
            for table in KEPT:
                if await db.fetchval(f"SELECT EXISTS (SELECT 1 FROM {table})"):
                    raise NotEmpty("this database is not empty")
            count = 0
            for table, values in rows:
                columns = KEPT[table][: len(values)]
                typed = [bool(v) if c in TRUTHS else v for c, v in zip(columns, values, strict=True)]
                marks = ", ".join(f"${n}" for n in range(1, len(typed) + 1))
                try:
                    await db.execute(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", *typed)
                except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                    reason = " ".join(str(error).split())
                    raise ValueError(f"a row of {table} does not fit: {reason}") from None
                count += 1
            return count


async def _migrate(db: Db, make: bool) -> None:
    await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
    if not make and await db.fetchval("SELECT to_regclass('version')") is None:
        raise Unreachable("this database holds nothing of Regalia")
    await db.execute("CREATE TABLE IF NOT EXISTS version (number INTEGER NOT NULL)")
    version = await db.fetchval("SELECT coalesce(max(number), 0) FROM version")
    if version > len(MIGRATIONS):
        raise TooNew(f"the database is of a newer release (version {version}, here {len(MIGRATIONS)})")
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        await db.execute(script)
        await db.execute("INSERT INTO version VALUES ($1)", number)


async def _seat(db: Db, headings: Sequence[Heading]) -> None:
    await db.execute("DELETE FROM seats WHERE of = ANY($1)", [h.id for h in headings])
    await db.execute(
        "INSERT INTO seats SELECT * FROM unnest($1::text[], $2::text[], $3::bool[])",
        [guest for h in headings for guest, _ in h.guests],
        [h.id for h in headings for _ in h.guests],
        [turn for h in headings for _, turn in h.guests],
    )


async def _amended(db: Db, tables: Sequence[str], at: int) -> None:
    sql = "INSERT INTO amended VALUES ($1, $2) ON CONFLICT (of) DO UPDATE SET at = excluded.at"
    await db.executemany(sql, [(table, at) for table in tables])


def _heading(row: Sequence[Any], seats: Sequence[tuple[str, bool]]) -> Heading:
    table, invite, watch, public, phase, at, due, _, summary, host = row
    return Heading(table, invite, watch, public, phase, at, due, tuple(seats), summary, host)


def _batches(things: Sequence[T], size: int) -> Iterable[Sequence[T]]:
    return (things[at : at + size] for at in range(0, len(things), size))
