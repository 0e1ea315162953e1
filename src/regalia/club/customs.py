"""How things are done in a house with a club."""

from typing import TYPE_CHECKING

from regalia.server.customs import Customs

if TYPE_CHECKING:
    from regalia.club.club import Club


class ClubCustoms(Customs):
    """Names are their owners'."""

    def __init__(self, club: "Club") -> None:
        self.club = club

    async def name(self, guest: str, wish: str) -> str:
        return await self.club.members.name(guest, wish)
