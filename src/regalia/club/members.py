"""Members: guests who have a name that lasts."""

from collections.abc import Sequence

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct

from regalia.club import wire
from regalia.club.ledger import Book, Ledger
from regalia.club.names import folded
from regalia.club.part import Errand, club_of
from regalia.club.register import Enter
from regalia.core import Illegal
from regalia.server.app import Asker, Asking
from regalia.server.house import now


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
        return await self._found(f"{FIND} guest = ?", guest, book)

    async def named(self, name: str, book: Book | None = None) -> Member | None:
        """The member who is called this, or what looks like it."""
        return await self._found(f"{FIND} folded = ?", folded(name), book)

    async def _found(self, sql: str, value: str, book: Book | None) -> Member | None:
        rows = await (book or self.ledger).rows(sql, value)
        for ident, name, since, owner, wishes in rows:
            return Member(ident, name, since, owner, msgspec.json.decode(wishes, type=Wishes))
        return None

    async def enrol(self, book: Book, guest: str, name: str, owner: str = "") -> Member:
        """Give a guest a name that lasts, or another one; `Illegal` if it is somebody else's."""
        other = await self.named(name, book)
        if other and other.guest != guest:
            raise Illegal("name-taken")
        was = await self.of(guest, book)
        one = Member(guest, name, was.since if was else now(), owner, was.wishes if was else Wishes())
        await book.rows(
            "INSERT INTO club_members VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (guest) DO UPDATE SET"
            " name = excluded.name, folded = excluded.folded",
            guest, name, folded(name), one.since, owner, msgspec.json.encode(one.wishes).decode(),
        )  # fmt: skip
        return one

    async def name(self, guest: str, wish: str) -> str:
        """The name that a guest goes by: a member's own, and nobody else's."""
        if one := await self.of(guest):
            return one.name
        if await self.named(wish):
            raise Illegal("name-taken")
        return wish


@get("/api/club/me")
async def get_mine(request: Asking, visitor: Asker) -> Response[wire.Mine]:
    """Who I am in the club."""
    one = await club_of(request).members.of(visitor.guest)
    return visitor.answer(wire.Mine(one.name, one.since, one.wishes.private) if one else wire.Mine())
