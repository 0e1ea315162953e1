"""Members: guests who have a name that lasts."""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct
from msgspec.structs import asdict

from regalia.club import wire
from regalia.club.ledger import NOTE, Book, Ledger, batches, marks
from regalia.club.names import fit, folded, looks, plain
from regalia.club.part import Errand, club_of
from regalia.club.register import Enter
from regalia.core import Illegal
from regalia.server.app import Asker, Asking
from regalia.server.house import now

DAY = 24 * 60 * 60 * 1000

HELD = 90 * DAY
"""So long nobody else gets a name that somebody has given up."""

REST = 30 * DAY
"""So long a member keeps a name that was changed."""


class Wishes(Struct, frozen=True, omit_defaults=True):
    """How a member would have it."""

    private: bool = False  # nobody else sees the profile
    quiet: tuple[int, int] | None = None  # minutes of the day, from and to, in which nobody is told anything
    zone: str = "UTC"  # whose day that is


class Member(Struct, frozen=True):
    """Somebody with a name that lasts; a program has an owner, who is a member too."""

    guest: str
    name: str
    since: int
    owner: str = ""
    wishes: Wishes = Wishes()


PRIVATE = '%"private":true%'
"""What the wishes of those say, as they are written, whose profile nobody else sees."""
COMPARED = "2"
"""By which rules names are compared: another number has all of them compared anew."""

FIND = "SELECT guest, name, since, owner, wishes FROM club_members WHERE"


class Members:
    """Who has a name that lasts."""

    pages: Sequence[str] = ()
    entering: Sequence[Enter] = ()
    errands: Sequence[Errand] = ()

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.handlers: Sequence[HTTPRouteHandler] = (get_mine,)

    async def of(self, guest: str, book: Book | None = None) -> Member | None:
        """The member that a guest is."""
        return next(iter(await self._found(f"{FIND} guest = ?", guest, book)), None)

    async def sure(self, guest: str, otherwise: str = "members-only", book: Book | None = None) -> Member:
        """The member that a guest is; `Illegal` with this code if they are none."""
        if (one := await self.of(guest, book)) is None:
            raise Illegal(otherwise)
        return one

    async def named(self, name: str, book: Book | None = None) -> Member | None:
        """The member who is called this, or what looks like it."""
        found = await self._found(f"{FIND} name = ?", name, book)
        return next(iter(found or await self._found(f"{FIND} folded = ?", folded(name), book)), None)

    async def owned(self, guest: str, book: Book | None = None) -> list[Member]:
        """The programs of a member, in the order they were made."""
        return await self._found(f"{FIND} owner = ? AND owner <> '' ORDER BY since, name", guest, book)

    async def private(self, guests: Collection[str]) -> set[str]:
        """Those of these whose profile nobody else sees."""
        found = set[str]()
        for some in batches(guests):
            sql = f"SELECT guest FROM club_members WHERE wishes LIKE ? AND guest IN ({marks(some)})"
            found |= {guest for (guest,) in await self.ledger.rows(sql, PRIVATE, *some)}
        return found

    async def names(self, guests: Collection[str]) -> dict[str, str]:
        """What these are called, as far as they are members."""
        found = dict[str, str]()
        for some in batches(guests):
            sql = f"SELECT guest, name FROM club_members WHERE guest IN ({marks(some)})"
            found |= dict(await self.ledger.rows(sql, *some))
        return found

    async def _found(self, sql: str, value: str, book: Book | None) -> list[Member]:
        rows = await (book or self.ledger).rows(sql, value)
        return [
            Member(guest, name, since, owner, msgspec.json.decode(wishes, type=Wishes))
            for guest, name, since, owner, wishes in rows
        ]

    async def carry_over(self) -> None:
        """Compare names as this release does: whoever has one keeps it, and the eldest what looks like it."""
        async with self.ledger.writing() as book:
            if await book.rows("SELECT 1 FROM club_notes WHERE name = 'names' AND value = ?", COMPARED):
                return
            await book.rows("UPDATE club_members SET folded = '=' || guest")
            taken = set[str]()
            for guest, name in await book.rows("SELECT guest, name FROM club_members ORDER BY since, guest"):
                key = folded(name) if folded(name) not in taken else f"{folded(name)} {guest}"
                taken.add(key)
                await book.rows("UPDATE club_members SET folded = ? WHERE guest = ?", key, guest)
                for look in sorted(looks(name)):
                    await book.rows(
                        "INSERT INTO club_names VALUES (?, ?, 0) ON CONFLICT (looks) DO UPDATE SET"
                        " guest = excluded.guest, until = 0 WHERE club_names.until <> 0",
                        look, guest,
                    )  # fmt: skip
            await book.rows(NOTE, "names", COMPARED)

    async def enrol(self, book: Book, guest: str, name: str, owner: str = "") -> Member:
        """Give a guest a name that lasts, or another one; `Illegal` if it is somebody else's, or unfit."""
        name = fit(name)
        await self.spare(guest, name, book)
        was = await self.of(guest, book)
        one = Member(guest, name, was.since if was else now(), owner, was.wishes if was else Wishes())
        held = now() + HELD
        await book.rows("UPDATE club_names SET until = ? WHERE guest = ? AND until = 0", held, guest)
        for look in sorted(looks(name)):
            await book.rows(
                "INSERT INTO club_names VALUES (?, ?, 0) ON CONFLICT (looks) DO UPDATE SET"
                " guest = excluded.guest, until = 0",
                look, guest,
            )  # fmt: skip
        await book.rows(
            "INSERT INTO club_members VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (guest) DO UPDATE SET"
            " name = excluded.name, folded = excluded.folded",
            guest, name, folded(name), one.since, owner, msgspec.json.encode(one.wishes).decode(),
        )  # fmt: skip
        return one

    async def spare(self, guest: str, name: str, book: Book | None = None) -> None:
        """`Illegal` if a name is that of somebody else than this guest, or was until lately."""
        for look in looks(name):
            found = await (book or self.ledger).rows(
                "SELECT 1 FROM club_names WHERE looks = ? AND guest <> ? AND (until = 0 OR until > ?)",
                look, guest, now(),
            )  # fmt: skip
            if found:
                raise Illegal("name-taken")

    async def rests(self, guest: str, book: Book | None = None) -> int:
        """When a member may take another name; 0: now."""
        found = await (book or self.ledger).rows(
            "SELECT until FROM club_names WHERE guest = ? AND until > ?", guest, now()
        )
        until = max((until - HELD + REST for (until,) in found), default=0)
        return until if until > now() else 0

    async def rename(self, book: Book, guest: str, name: str) -> Member:
        """Another name for a member, once in a while; how it is written may change at any time."""
        one = await self.sure(guest, "not-a-member", book)
        if looks(one.name) != looks(name) and await self.rests(guest, book):
            raise Illegal("name-rests")
        return await self.enrol(book, guest, name, one.owner)

    async def wish(self, book: Book, guest: str, wishes: Wishes) -> None:
        """How a member would have it from now on."""
        words = msgspec.json.encode(wishes).decode()
        await book.rows("UPDATE club_members SET wishes = ? WHERE guest = ?", words, guest)

    async def name(self, guest: str, wish: str) -> str:
        """The name that a guest goes by: a member's own, and nobody else's."""
        if one := await self.of(guest):
            return one.name
        plain(wish)
        await self.spare(guest, wish)
        return wish

    async def export(self, guest: str) -> dict[str, Any]:
        """Who a guest is in the club."""
        one = await self.of(guest)
        if one is None:
            return {}
        programs = [program.name for program in await self.owned(guest)]
        member = {"name": one.name, "since": one.since, "wishes": asdict(one.wishes), "programs": programs}
        return {"member": member}

    async def forget(self, book: Book, guest: str) -> None:
        """A name that is given up waits a while for the next, and nothing says whose it was."""
        await book.rows("UPDATE club_names SET until = ? WHERE guest = ? AND until = 0", now() + HELD, guest)
        await book.rows("UPDATE club_names SET guest = '' WHERE guest = ?", guest)
        await book.rows("DELETE FROM club_members WHERE guest = ?", guest)


@get("/api/club/me")
async def get_mine(request: Asking, visitor: Asker) -> Response[wire.Mine]:
    """Who I am in the club."""
    one = await club_of(request).members.of(visitor.guest)
    return visitor.answer(mine(one))


def mine(one: Member | None) -> wire.Mine:
    """Who somebody is in the club, as they are told."""
    return wire.Mine(one.name, one.since, one.wishes.private) if one else wire.Mine()
