"""How things are done in a house with a club."""

from typing import TYPE_CHECKING

from regalia.core import Illegal
from regalia.server.customs import Customs
from regalia.server.guests import Pass, is_program
from regalia.table.table import Table

if TYPE_CHECKING:
    from regalia.club.club import Club


class ClubCustoms(Customs):
    """Names are their owners'. Programs come with tokens, sit where they may, and say nothing in words."""

    def __init__(self, club: "Club") -> None:
        self.club = club

    async def name(self, guest: str, wish: str) -> str:
        return await self.club.members.name(guest, wish)

    def bearer(self, token: str) -> Pass | None:
        return self.club.programs.tokens.bearer(token)

    async def honoured(self, shown: Pass) -> Pass | None:
        return await self.club.programs.honoured(shown)

    async def sit(self, guest: str, here: Table) -> None:
        if is_program(guest) and not here.terms.programs:
            raise Illegal("no-programs")

    def words(self, guest: str, words: str) -> str:
        if is_program(guest):
            raise Illegal("programs-say-nothing")
        return words
