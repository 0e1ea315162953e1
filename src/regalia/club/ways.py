"""Ways in: on another device somebody is again who they were, by a passkey or a letter.

Every way in ends at the same door: a key that holds once, for a few minutes, and says whom it lets in. Before
it is used it tells what would happen on this device.
"""

import asyncio
import secrets
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from litestar import Response, delete, get, post
from litestar.exceptions import TooManyRequestsException
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from regalia.club import wire
from regalia.club.account import account
from regalia.club.ledger import Book
from regalia.club.members import DAY, Member, mine
from regalia.club.names import fit
from regalia.club.part import Errand, club_of
from regalia.club.register import Enter
from regalia.core import Illegal
from regalia.server.app import Asker, Asking, Key, Visitor
from regalia.server.desk import clean, hashed
from regalia.server.house import now
from regalia.server.post import Post, address
from regalia.server.rations import Rations
from regalia.store.store import Guest

if TYPE_CHECKING:
    from regalia.club.club import Club

SOON = 15 * 60 * 1000
"""Milliseconds that a key to the door holds; one that asks whether an address is right holds a day."""

NEWCOMERS = 20
"""So many of one network become members in a day."""


class Ways:
    """Who comes in, and how."""

    pages: Sequence[str] = ("/enter/{_:str}",)
    entering: Sequence[Enter] = ()
    errands: Sequence[Errand] = ()

    def __init__(self, club: "Club") -> None:
        self.club = club
        self._letters: dict[str, str] = {}  # the key in the last one to each member
        self._one = asyncio.Lock()
        self.newcomers = Rations(NEWCOMERS if club.site.settings.rate else 0, DAY / 1000)
        self.handlers: Sequence[HTTPRouteHandler] = (
            post_mail, delete_mail, knock, get_entry, post_entry, sign_out,
        )  # fmt: skip

    async def become(self, book: Book, guest: str, name: str, network: str) -> None:
        """Make a guest a member of this name, unless they are one."""
        if await self.club.members.of(guest, book):
            return
        if not self.newcomers.spare(network, time.monotonic()):
            raise Illegal("too-many-members")
        self.club.manners.fit(name)
        await self.club.members.enrol(book, guest, name)

    async def may_become(self, guest: str, wish: str) -> str:
        """The name of a member, or the one a guest would have; `Illegal` if it cannot be had."""
        if one := await self.club.members.of(guest):
            return one.name
        name = fit(clean(wish))
        self.club.manners.fit(name)
        await self.club.members.spare(guest, name)
        return name

    async def known_as(self, guest: str) -> None:
        """Have the house call a member as the club does."""
        store = self.club.house.store
        kept, one = await store.guest(guest), await self.club.members.of(guest)
        if one:
            lang, mail = (kept.lang, kept.mail) if kept else ("en", "")
            await store.know(Guest(guest, one.name, mail, lang))

    async def door(self, guest: str, ends: int = SOON) -> str:
        """A key that lets whoever has it in as this guest, once."""
        key = secrets.token_urlsafe(16)
        await self.club.house.store.lend(hashed(key), f"enter {guest} {now()}", now() + ends)
        return key

    async def invite(self, post: Post, mail: str, lang: str) -> None:
        """Write to the member with this address how to come in, unless such a letter is under way.

        It lets its reader in, whoever has asked for it: strangers can neither pile letters up nor use up
        those that a member needs.
        """
        store, found = self.club.house.store, await self._owner(mail)
        async with self._one:
            if found is None or await self._under_way(found.guest):
                return
            key = await self.door(found.guest)
            self._letters[found.guest] = hashed(key)
        if not await post.write(mail, "mail-enter", f"/enter/{key}", lang, name=found.name):
            await store.redeem(hashed(key), now())

    async def _owner(self, mail: str) -> Member | None:
        found = await self.club.ledger.rows("SELECT guest FROM club_mails WHERE mail = ?", mail.lower())
        return await self.club.members.of(found[0][0]) if found else None

    async def _under_way(self, guest: str) -> bool:
        """Whether a member can still come in by the last letter."""
        kept = await self.club.house.store.lent(self._letters.get(guest, ""), now())
        try:
            return (await self.meant(kept))[0] == guest
        except Illegal:
            return False

    async def count(self, guest: str, book: Book) -> int:
        """How many ways in somebody has."""
        found = 0
        for table in ("club_passkeys", "club_mails"):
            found += (await book.rows(f"SELECT count(*) FROM {table} WHERE guest = ?", guest))[0][0]
        return found

    async def spend(self, guest: str, book: Book, sure: bool) -> None:
        """`Illegal` if somebody who takes a way in away has no other, unless they are sure."""
        if not sure and await self.count(guest, book) <= 1:
            raise Illegal("last-way")

    async def mail(self, guest: str) -> str | None:
        """The address by which somebody signs in."""
        found = await self.club.ledger.rows("SELECT mail FROM club_mails WHERE guest = ?", guest)
        return found[0][0] if found else None

    async def entry(self, visitor: Visitor, key: str, kept: str | None) -> wire.Entry:
        """What a key does on this device."""
        guest, kind, mail, wish = await self.meant(kept)
        store, members = self.club.house.store, self.club.members
        one, here = await members.of(guest), await store.guest(visitor.guest)
        games = len(await store.games_of(visitor.guest))
        same = guest == visitor.guest
        member = await members.of(visitor.guest) is not None
        name, at = one.name if one else wish, here.name if here else ""
        return wire.Entry("mail" if kind == "mail" else "enter", key, name, mail, at, games, same, member)

    async def meant(self, kept: str | None) -> tuple[str, str, str, str]:
        """Whom a key means, what it does, and for which address and name.

        What was lent before all was revoked does nothing.
        """
        match (kept or "").split(" ", 4):
            case ["enter", guest, lent]:
                mail = name = ""
                kind = "enter"
            case ["way", guest, lent, mail, name]:
                kind = "mail"
            case _:
                raise Illegal("link-used")
        standing = await self.club.house.standing(guest)
        if standing.banned:
            raise Illegal("banned")
        if standing.revoked > int(lent):
            raise Illegal("link-used")
        return guest, kind, mail, name

    async def export(self, guest: str) -> dict[str, Any]:
        """The address by which somebody signs in."""
        return {"sign_in_mail": await self.mail(guest)}

    async def forget(self, book: Book, guest: str) -> None:
        await book.rows("DELETE FROM club_mails WHERE guest = ?", guest)


# --- By letter --------------------------------------------------------------------------------------------


@post("/api/club/mail", status_code=200)
async def post_mail(request: Asking, visitor: Asker, data: JSONBody[wire.ByMail]) -> Response[wire.Account]:
    """Ask whoever reads an address whether I may sign in by it."""
    club = club_of(request)
    post = club.house.post
    if post is None:
        raise Illegal("no-letters")
    name = await club.ways.may_become(visitor.guest, data.name)
    mail = address(data.mail)
    if not visitor.may_ask(mail):
        raise TooManyRequestsException("too many letters have been asked for")
    key, lent = secrets.token_urlsafe(16), now()
    what = f"way {visitor.guest} {lent} {mail} {name}"
    await club.house.store.lend(hashed(key), what, lent + DAY)
    await post.write(mail, "mail-way", f"/enter/{key}", data.lang, name=name)
    return visitor.answer(await account(request, visitor))


@delete("/api/club/mail", status_code=200)
async def delete_mail(
    request: Asking, visitor: Asker, data: JSONBody[wire.Removing]
) -> Response[wire.Account]:
    """Sign in by letter no longer."""
    club = club_of(request)
    async with club.ledger.writing() as book:
        if await book.rows("SELECT 1 FROM club_mails WHERE guest = ?", visitor.guest):
            await club.ways.spend(visitor.guest, book, data.sure)
            await club.ways.forget(book, visitor.guest)
    return visitor.answer(await account(request, visitor))


@post("/api/club/enter/mail", status_code=200)
async def knock(request: Asking, visitor: Asker, data: JSONBody[wire.Knocking]) -> Response[wire.Mine]:
    """Write to a member how to come in here; nobody else learns whether there is one with this address."""
    club = club_of(request)
    post = club.house.post
    if post is None:
        raise Illegal("no-letters")
    mail = address(data.mail)
    if not visitor.may_knock():
        raise TooManyRequestsException("too many letters have been asked for")
    # Not waited for: how long a letter takes would tell that there is one.
    club.errand(club.ways.invite(post, mail, data.lang))
    return visitor.answer(mine(await club.members.of(visitor.guest)))


# --- The door ---------------------------------------------------------------------------------------------


@get("/api/club/enter/{key:str}")
async def get_entry(request: Asking, visitor: Asker, key: Key) -> Response[wire.Entry]:
    """What a key would do here; nothing changes yet."""
    club = club_of(request)
    kept = await club.house.store.lent(hashed(key), now())
    return visitor.answer(await club.ways.entry(visitor, key, kept))


@post("/api/club/enter/{key:str}", status_code=200)
async def post_entry(request: Asking, visitor: Asker, key: Key) -> Response[wire.Mine]:
    """Do it: be that member here, or have the address confirmed."""
    club = club_of(request)
    guest, kind, mail, name = await club.ways.meant(await club.house.store.redeem(hashed(key), now()))
    if kind == "mail":
        async with club.ledger.writing() as book:
            taken = await book.rows("SELECT guest FROM club_mails WHERE mail = ?", mail.lower())
            if taken and taken[0][0] != guest:
                raise Illegal("mail-taken")
            await club.ways.become(book, guest, name, visitor.network)
            await club.ways.forget(book, guest)
            await book.rows("INSERT INTO club_mails VALUES (?, ?, ?)", mail.lower(), guest, now())
        await club.ways.known_as(guest)
    else:
        visitor.guest, visitor.issued = guest, now()
    return visitor.answer(mine(await club.members.of(guest)))


@post("/api/club/signout", status_code=200)
async def sign_out(request: Asking, visitor: Asker, data: JSONBody[wire.Leaving]) -> Response[wire.Mine]:
    """Be nobody in particular on this device, or on none be whom I was; whoever cannot come back stays."""
    club, site = club_of(request), visitor.site
    if not await club.ways.count(visitor.guest, club.ledger):
        raise Illegal("last-way")
    if data.everywhere:
        await site.sign_out(visitor.guest, now())
    visitor.guest, visitor.issued = site.guests.fresh(), now()
    return visitor.answer(wire.Mine())
