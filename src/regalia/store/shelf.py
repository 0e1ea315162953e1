"""What one person's house keeps in a browser: rows by their names on a shelf, such as IndexedDB.

It does what a house asks of a store, without what only operators ask for. Several pages of one browser are
several processes on one store: whoever writes second has a conflict, and the others are told.
"""

from base64 import b64decode, b64encode
from collections.abc import Awaitable, Collection, Sequence
from typing import Protocol, TypeVar

from msgspec import Struct, json
from msgspec.structs import replace

from regalia.store.store import Conflict, Guest, Heading, Heard, Phase, Standing

T = TypeVar("T")


class Shelf(Protocol):
    """Rows, each a name and words; all is said in JSON, so that whoever keeps them may be no Python."""

    def read(self, names: str) -> Awaitable[str]:
        """The rows whose names begin like this, in order: `[[name, words], …]`."""

    def write(self, fresh: str, rows: str) -> Awaitable[bool]:
        """Write `[[name, words or null], …]`, all or nothing; nothing, if a fresh one is there already."""

    def tell(self, table: str, words: str) -> object:
        """Tell the other pages of this browser."""

    def listen(self, heard: Heard) -> object:
        """Be told by the other pages."""


class Row(Struct, frozen=True):
    """A table by its heading, and how many entries it has; `away`: it is listed no longer."""

    heading: Heading
    entries: int
    away: bool = False


class Lent(Struct, frozen=True):
    """Something kept under a key, until its end."""

    what: str
    ends: int


class Shelved:
    """A store of one person."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._tables: dict[str, Row] = {}
        self._due: dict[str, int] = {}
        self._alive = 0

    async def open(self) -> None:
        await self._find("")
        self._alive = int(await self._note("alive") or 0)

    async def close(self) -> None: ...
    async def claim(self) -> None: ...
    async def listen(self, heard: Heard) -> None:
        async def told(table: str, words: str) -> None:
            if not words:
                await self._find(table)
            await heard(table, words)

        self.shelf.listen(told)

    async def whisper(self, table: str, words: str) -> None:
        self.shelf.tell(table, words)

    # --- Tables -------------------------------------------------------------------------------------------

    async def append(self, heading: Heading, after: int, entries: Sequence[str]) -> None:
        row = Row(heading, after + len(entries))
        fresh = [(f"entry/{heading.id}/{n:07}", entry) for n, entry in enumerate(entries, after + 1)]
        if not await self._write(fresh, [(f"table/{heading.id}", row)]):
            await self._find(heading.id)
            raise Conflict
        self._keep(row)
        self.shelf.tell(heading.id, "")

    async def entries(self, table: str, after: int = 0) -> list[str]:
        rows = await self._rows(f"entry/{table}/")
        return [json.decode(words, type=str) for _, words in rows[after:]]

    async def heading(self, table: str) -> Heading | None:
        row = self._tables.get(table)
        return row.heading if row else None

    async def by_key(self, key: str) -> Heading | None:
        found = (row.heading for row in self._tables.values())
        return next((heading for heading in found if key in (heading.invite, heading.watch)), None)

    async def headings(self, phases: Collection[Phase], before: int, limit: int) -> list[Heading]:
        found = [row.heading for row in self._tables.values()]
        return _latest([one for one in found if one.phase in phases and one.at < before], limit)

    async def games_of(self, guest: str, limit: int = 100) -> list[Heading]:
        found = [row.heading for row in self._tables.values() if not row.away]
        return _latest([heading for heading in found if guest in dict(heading.guests)], limit)

    async def put_away(self, guest: str, table: str) -> None:
        if row := self._tables.get(table):
            self._keep(row := replace(row, away=True))
            await self._write([], [(f"table/{table}", row)])

    async def due(self, by: int, until: int, limit: int = 1000) -> list[str]:
        found = [table for table, due in self._due.items() if due <= by][:limit]
        self._due |= dict.fromkeys(found, until)
        return found

    async def summary(self, table: str) -> tuple[int, bytes] | None:
        if (found := await self._one(f"sum/{table}", tuple[int, str])) is None:
            return None
        return found[0], b64decode(found[1])

    async def sum_up(self, table: str, n: int, kept: bytes) -> None:
        await self._write([], [(f"sum/{table}", (n, b64encode(kept).decode()))])

    async def amended(self, since: int) -> list[tuple[str, int]]:
        return []

    # --- People and the house -----------------------------------------------------------------------------

    async def guest(self, ident: str) -> Guest | None:
        return await self._one(f"guest/{ident}", Guest)

    async def know(self, guest: Guest) -> None:
        await self._write([], [(f"guest/{guest.id}", guest)])

    async def standing(self, guest: str) -> Standing:
        return Standing()

    async def lend(self, key: str, what: str, ends: int) -> None:
        await self._write([], [(f"key/{key}", Lent(what, ends))])

    async def lent(self, key: str, now: int) -> str | None:
        found = await self._one(f"key/{key}", Lent)
        return found.what if found and found.ends > now else None

    async def redeem(self, key: str, now: int) -> str | None:
        found = await self.lent(key, now)
        if found is not None:
            await self._write([], [(f"key/{key}", None)])
        return found

    async def secret(self, fresh: str) -> str:
        if (kept := await self._note("secret")) is None:
            await self._write([("note/secret", fresh)], [])
        return kept or await self._note("secret") or fresh

    async def well(self, now: int) -> None:
        await self._write([], [("note/alive", str(now))])

    async def alive(self) -> int:
        return self._alive

    async def tidy(self, now: int) -> None:
        old = [name for name, words in await self._rows("key/") if json.decode(words, type=Lent).ends <= now]
        await self._write([], [(name, None) for name in old])

    # --- Rows -----------------------------------------------------------------------------------------------

    def _keep(self, row: Row) -> None:
        self._tables[row.heading.id] = row
        self._due.pop(row.heading.id, None)
        if row.heading.due is not None:
            self._due[row.heading.id] = row.heading.due

    async def _find(self, table: str) -> None:
        """Read a table that another page may have changed; or all."""
        for _, words in await self._rows(f"table/{table}"):
            self._keep(json.decode(words, type=Row))

    async def _note(self, name: str) -> str | None:
        return await self._one(f"note/{name}", str)

    async def _one(self, name: str, kind: type[T]) -> T | None:
        rows = dict(await self._rows(name))
        return json.decode(rows[name], type=kind) if name in rows else None

    async def _rows(self, names: str) -> list[tuple[str, str]]:
        return json.decode(await self.shelf.read(names), type=list[tuple[str, str]])

    async def _write(self, fresh: Sequence[tuple[str, object]], rows: Sequence[tuple[str, object]]) -> bool:
        def said(rows: Sequence[tuple[str, object]]) -> str:
            encoded = [(name, None if it is None else json.encode(it).decode()) for name, it in rows]
            return json.encode(encoded).decode()

        return await self.shelf.write(said(fresh), said(rows))


def _latest(found: list[Heading], limit: int) -> list[Heading]:
    return sorted(found, key=lambda heading: heading.at, reverse=True)[:limit]
