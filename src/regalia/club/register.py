"""The register of finished tables: read from the store of the house, each entered in the ledger once.

A table is entered in one transaction with all that follows from it: ratings, points of a contest, a place in
the daily deal. Whatever falls in between, a later look finds it again.
"""

from collections.abc import Awaitable, Callable, Sequence

import msgspec
from msgspec import Struct

from regalia.club.errands import again, apart
from regalia.club.ledger import NOTE, Book, Ledger
from regalia.server.headings import Summary
from regalia.server.house import now
from regalia.store.store import Heading, Store

EVERY = 1.0
"""Seconds between two looks."""

OVERLAP = 60_000
"""Milliseconds that a look goes back before the last: what is written by another process may come late."""

TRIED = 60 * 60 * 1000
"""So many milliseconds it is tried again to enter a table that could not be."""

PAGE = 200


class Known(Struct, frozen=True):
    """What a table was laid for by the club: a contest, or the deal of a day."""

    contest: str = ""
    day: str = ""


class Ended(Struct, frozen=True):
    """A table whose game is over, or that was closed before: then nobody has a share."""

    table: str
    at: int
    about: Summary
    known: Known

    @property
    def shares(self) -> list[float] | None:
        """Each seat's share of the win."""
        return self.about.payoff


Enter = Callable[[Book, Ended], Awaitable[None]]
"""What follows from a table that has ended, written with it or not at all."""


async def known(book: Book | Ledger, table: str) -> Known:
    """What a table was laid for."""
    found = await book.rows("SELECT contest, day FROM club_tables WHERE id = ?", table)
    return Known(*found[0]) if found else Known()


async def note(book: Book, table: str, contest: str = "", day: str = "") -> None:
    """Know what a table was laid for."""
    await book.rows(
        "INSERT INTO club_tables VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING", table, contest, day, now()
    )


class Register:
    """Looks for tables that have ended, and has each entered once."""

    def __init__(self, store: Store, ledger: Ledger, entering: Sequence[Enter]) -> None:
        self.store, self.ledger, self.entering = store, ledger, entering
        self._seen: set[str] = set()

    async def keep(self) -> None:
        """Look again and again."""
        await again(self.look, EVERY, "the register is not kept")

    async def look(self) -> None:
        """Enter all that has ended since the last look; a table that cannot be keeps no other from it."""
        began = now()
        found = await self.ledger.rows("SELECT value FROM club_notes WHERE name = 'looked'")
        since = int(found[0][0]) - OVERLAP if found else began
        left = began
        for heading in reversed(await self._over(since)):
            if heading.id not in self._seen:
                with apart("a table is not entered", table=heading.id):
                    await self.enter(heading)
                    self._seen.add(heading.id)
            if heading.id not in self._seen and heading.at > began - TRIED:
                left = min(left, heading.at)
        if len(self._seen) > 50 * PAGE:
            self._seen.clear()
        if not found or left > since + 2 * OVERLAP:
            async with self.ledger.writing() as book:
                await book.rows(NOTE, "looked", str(left))

    async def _over(self, since: int) -> list[Heading]:
        """Tables that are over or closed and moved since then, the latest first."""
        listed: dict[str, Heading] = {}
        before = now() + 1
        while page := await self.store.headings(("over", "closed"), before, PAGE):
            fresh = [one for one in page if one.at >= since and one.id not in listed]
            listed |= {one.id: one for one in fresh}
            if not fresh or len(page) < PAGE:
                break
            before = page[-1].at + 1
        return list(listed.values())

    async def enter(self, heading: Heading) -> None:
        """Write all that follows from a table, unless that was done."""
        about = msgspec.json.decode(heading.summary, type=Summary)
        async with self.ledger.writing() as book:
            fresh = await book.rows(
                "INSERT INTO club_entered VALUES (?, ?) ON CONFLICT (id) DO NOTHING RETURNING id",
                heading.id, heading.at,
            )  # fmt: skip
            if fresh:
                ended = Ended(heading.id, heading.at, about, await known(book, heading.id))
                for enter in self.entering:
                    await enter(book, ended)
