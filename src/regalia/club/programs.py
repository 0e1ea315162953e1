"""Programs: members that people have made, who play by the same wire and are marked wherever they go."""

import secrets
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from litestar import Response, delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from regalia.club import wire
from regalia.club.errands import again
from regalia.club.ledger import Book
from regalia.club.members import Member
from regalia.club.part import Errand, club_of
from regalia.club.register import Enter
from regalia.club.tokens import MOST as TOKENS
from regalia.club.tokens import Tokens
from regalia.core import Illegal
from regalia.server.app import Asker, Asking, Key
from regalia.server.desk import clean
from regalia.server.guests import Pass
from regalia.store.store import Guest
from regalia.table.entries import PROGRAM

if TYPE_CHECKING:
    from regalia.club.club import Club

MOST = 5
"""So many programs a member has."""

EVERY = 3.0
"""Seconds between two looks at whether the tokens of open sockets still hold: another process may revoke."""


class Programs:
    """Who has made which programs, and what they come with."""

    pages: Sequence[str] = ("/programs",)
    entering: Sequence[Enter] = ()

    def __init__(self, club: "Club") -> None:
        self.club, self.site, self.members, self.ledger = club, club.site, club.members, club.ledger
        self.tokens = Tokens(self.ledger)
        self.errands: Sequence[Errand] = (self.keep,)
        self.handlers: Sequence[HTTPRouteHandler] = (
            get_programs, post_program, delete_program, post_token, delete_token,
        )  # fmt: skip

    async def honoured(self, shown: Pass) -> Pass | None:
        """What may be done with a token now; nothing on behalf of somebody who is banned."""
        if (found := await self.tokens.honoured(shown)) is None:
            return None
        honoured, owner = found
        if (await self.site.house.standing(owner)).banned:
            raise Illegal("banned")
        return honoured

    async def of(self, owner: str) -> wire.Programs:
        """Somebody's programs, in the order they were made."""
        owned = await self.members.owned(owner)
        made = [wire.Program(one.name, one.since, await self.tokens.of(one.guest)) for one in owned]
        return wire.Programs(made, MOST, TOKENS)

    async def make(self, owner: str, name: str) -> Member:
        """A new program of a member; `Illegal` if they have many, or the name is somebody's or unfit."""
        name = clean(name)
        self.club.manners.fit(name)
        async with self.ledger.writing() as book:
            if (await self.members.sure(owner, "programs-need-a-name", book)).owner:
                raise Illegal("out-of-scope")
            if len(await self.members.owned(owner, book)) >= MOST:
                raise Illegal("too-many-programs")
            guest = PROGRAM + secrets.token_urlsafe(16)
            made = await self.members.enrol(book, guest, name, owner)
            await self.site.house.store.know(Guest(guest, made.name))
        return made

    async def take_back(self, owner: str, name: str) -> None:
        """Unmake a program that has never sat down; one that has played keeps its name, as people do."""
        async with self.ledger.writing() as book:
            program = await self._mine(owner, name, book)
            if await self.site.house.store.games_of(program.guest, 1):
                raise Illegal("program-has-played")
            await book.rows("DELETE FROM club_names WHERE guest = ?", program.guest)  # free at once
            await self.club.forget(book, program.guest)
        await self._send_away()

    async def give(self, owner: str, data: wire.NewToken) -> str:
        """A new token of somebody's program."""
        async with self.ledger.writing() as book:
            program = await self._mine(owner, data.program, book)
            return await self.tokens.make(book, program.guest, clean(data.label), data.scopes)

    async def revoke(self, owner: str, token: str) -> None:
        """Make a token of somebody's program void, and send away whoever listens with it."""
        async with self.ledger.writing() as book:
            gone = await book.rows(
                "DELETE FROM club_tokens WHERE id = ? AND guest IN"
                " (SELECT guest FROM club_members WHERE owner = ? AND owner <> '') RETURNING id",
                token, owner,
            )  # fmt: skip
        if not gone:
            raise Illegal("no-such-token")
        self._revoked({token})

    async def keep(self) -> None:
        """Send away whose token was revoked elsewhere, and write down when tokens were last shown."""
        await again(self.look, EVERY, "tokens are not looked after")

    async def look(self) -> None:
        """Do it now."""
        await self._send_away()
        await self.tokens.note()

    async def _send_away(self) -> None:
        self._revoked(await self.tokens.void({talk.shown.token for talk in self.site.talks} - {""}))

    def _revoked(self, tokens: Collection[str]) -> None:
        for talk in [talk for talk in self.site.talks if talk.shown.token in tokens]:
            talk.revoke()

    async def _mine(self, owner: str, name: str, book: Book) -> Member:
        program = await self.members.named(name, book)
        if program is None or program.owner != owner:
            raise Illegal("no-such-program")
        return program

    async def export(self, guest: str) -> dict[str, Any]:
        """The tokens of somebody's programs, without anything that could be used."""
        found = await self.ledger.rows(
            "SELECT m.name, t.label, t.scopes, t.at, t.used FROM club_tokens t JOIN club_members m"
            " ON m.guest = t.guest WHERE m.owner = ? AND m.owner <> ''", guest,
        )  # fmt: skip
        told = ("program", "label", "scopes", "made", "used")
        return {"tokens": [dict(zip(told, row, strict=True)) for row in found]}

    async def forget(self, book: Book, guest: str) -> None:
        await book.rows("DELETE FROM club_tokens WHERE guest = ?", guest)


# --- What is asked once, by people: no door here says what a token would have to allow --------------------


@get("/api/club/programs")
async def get_programs(request: Asking, visitor: Asker) -> Response[wire.Programs]:
    """My programs and their tokens."""
    return visitor.answer(await club_of(request).programs.of(visitor.guest))


@post("/api/club/programs", status_code=201)
async def post_program(
    request: Asking, visitor: Asker, data: JSONBody[wire.NewProgram]
) -> Response[wire.Programs]:
    """Make a program; its name is like no other."""
    programs = club_of(request).programs
    await programs.make(visitor.guest, data.name)
    return visitor.answer(await programs.of(visitor.guest), 201)


@delete("/api/club/programs", status_code=200)
async def delete_program(
    request: Asking, visitor: Asker, data: JSONBody[wire.NewProgram]
) -> Response[wire.Programs]:
    """Take back a program that has never sat down."""
    programs = club_of(request).programs
    await programs.take_back(visitor.guest, data.name)
    return visitor.answer(await programs.of(visitor.guest))


@post("/api/club/tokens", status_code=201)
async def post_token(
    request: Asking, visitor: Asker, data: JSONBody[wire.NewToken]
) -> Response[wire.TokenShown]:
    """Make a token of a program of mine: it is told this once."""
    programs = club_of(request).programs
    token = await programs.give(visitor.guest, data)
    return visitor.answer(wire.TokenShown(token, await programs.of(visitor.guest)), 201)


@delete("/api/club/tokens/{token:str}", status_code=200)
async def delete_token(request: Asking, visitor: Asker, token: Key) -> Response[wire.Programs]:
    """Make a token void at once."""
    programs = club_of(request).programs
    await programs.revoke(visitor.guest, token)
    return visitor.answer(await programs.of(visitor.guest))
