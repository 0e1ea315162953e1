"""How things are done in a house with a club."""

from typing import TYPE_CHECKING

from regalia.core import Illegal
from regalia.server.customs import Customs
from regalia.server.guests import Pass
from regalia.table.entries import is_program
from regalia.table.table import Table

if TYPE_CHECKING:
    from regalia.club.club import Club


class ClubCustoms(Customs):
    """Names are their owners', nobody sits with who would not have it, and people are told as they wish.

    Rated tables are for members; programs come with tokens, sit where they may, and say nothing in words.
    """

    def __init__(self, club: "Club") -> None:
        self.club = club

    async def name(self, guest: str, wish: str) -> str:
        self.club.manners.fit(wish)
        return await self.club.members.name(guest, wish)

    async def chair(self, guest: str, name: str) -> None:
        self.club.manners.fit(name)
        await self.club.members.spare(guest, name)

    def bearer(self, token: str) -> Pass | None:
        return self.club.programs.tokens.bearer(token)

    async def honoured(self, shown: Pass) -> Pass | None:
        return await self.club.programs.honoured(shown)

    async def sit(self, guest: str, here: Table) -> None:
        if is_program(guest) and not here.terms.programs:
            raise Illegal("no-programs")
        if here.terms.rated:
            one = await self.club.members.of(guest)
            if one is None or one.owner:
                raise Illegal("members-only")
        await self.club.manners.sit(guest, here)

    async def may_call(self, guest: str, table: str) -> bool:
        return await self.club.calls.may_call(guest, table)

    async def came(self, guest: str, table: str) -> None:
        await self.club.calls.came(guest, table)

    async def days_off(self, guest: str) -> tuple[int, int] | None:
        return await self.club.calls.days_off(guest)

    def words(self, guest: str, words: str) -> str:
        if is_program(guest):
            raise Illegal("programs-say-nothing")
        return self.club.manners.words.heard(words)
