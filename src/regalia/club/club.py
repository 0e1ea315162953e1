"""The club: built onto a house, with a ledger of its own."""

import asyncio

from regalia.club.contests import Contests
from regalia.club.customs import ClubCustoms
from regalia.club.ledger import ledger_for
from regalia.club.members import Members
from regalia.club.part import Part
from regalia.club.register import Register
from regalia.server.app import Site


class Club:
    """All parts of the club, on one site."""

    def __init__(self, site: Site) -> None:
        self.site, self.house = site, site.house
        self.ledger = ledger_for(site.settings.database, site.settings.data)
        self.members = Members(self.ledger)
        self.contests = Contests(self)
        self.parts: tuple[Part, ...] = (self.members, self.contests)
        self.house.customs = ClubCustoms(self)
        self.handlers = [handler for part in self.parts for handler in part.handlers]
        self.pages = [page for part in self.parts for page in part.pages]
        entering = [enter for part in self.parts for enter in part.entering]
        self.register = Register(self.house.store, self.ledger, entering)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the ledger, and begin."""
        await self.ledger.open()
        errands = [errand for part in self.parts for errand in part.errands]
        self._tasks = [asyncio.create_task(errand()) for errand in (self.register.keep, *errands)]

    async def close(self) -> None:
        """End; all that was promised is written."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.ledger.close()
