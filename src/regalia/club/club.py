"""The club: built onto a house, with a ledger of its own."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from regalia.club.account import Accounts
from regalia.club.calls import Calls
from regalia.club.contests import Contests
from regalia.club.counts import Counting
from regalia.club.customs import ClubCustoms
from regalia.club.daily import Daily
from regalia.club.leaving import Leaving
from regalia.club.ledger import Book, ledger_for, whole
from regalia.club.lobby import Lobby
from regalia.club.manners import Manners
from regalia.club.members import Members
from regalia.club.part import Keeper, Part
from regalia.club.passkeys import Passkeys
from regalia.club.played import Played
from regalia.club.profiles import Profiles
from regalia.club.programs import Programs
from regalia.club.ratings import Ratings
from regalia.club.register import Register
from regalia.club.seeks import Seeks
from regalia.club.ways import Ways
from regalia.server.app import Site


class Club:
    """All parts of the club, on one site."""

    def __init__(self, site: Site) -> None:
        self.site, self.house = site, site.house
        self.ledger = ledger_for(site.settings.database, site.settings.data)
        self.members = Members(self.ledger)
        self.ways, self.passkeys = Ways(self), Passkeys(self)
        self.manners, self.leaving = Manners(self), Leaving(self)
        self.ratings, self.played = Ratings(self), Played(self)
        self.profiles, self.calls = Profiles(self), Calls(self)
        self.lobby, self.seeks = Lobby(self), Seeks(self)
        self.contests, self.daily = Contests(self), Daily(self.ledger, site)
        self.counting = Counting(self)
        self.programs = Programs(self)
        self.parts: tuple[Part, ...] = (
            self.members, Accounts(), self.ways, self.passkeys, self.manners, self.leaving,
            self.ratings, self.played, self.profiles, self.calls,
            self.lobby, self.seeks, self.contests, self.daily, self.counting, self.programs,
        )  # fmt: skip
        self.house.customs = ClubCustoms(self)
        self.handlers = [handler for part in self.parts for handler in part.handlers]
        self.pages = [page for part in self.parts for page in part.pages]
        self.sockets = self.lobby.sockets
        entering = [enter for part in self.parts for enter in part.entering]
        self.register = Register(self.house.store, self.ledger, entering)
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open the ledger, and begin."""
        await self.ledger.open()
        await whole(self.ledger)
        await self.members.carry_over()
        self.programs.tokens.open(self.house.secret)
        for errand in (self.register.keep, *(errand for part in self.parts for errand in part.errands)):
            self.errand(errand())

    def errand(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something done that nobody waits for, while the club is open."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def with_programs(self, guest: str, book: Book | None = None) -> list[str]:
        """Somebody, and the programs that are theirs."""
        return [guest, *(program.guest for program in await self.members.owned(guest, book))]

    async def forget(self, book: Book, guest: str) -> None:
        """Forget somebody and their programs, as far as the club knows them."""
        for one in await self.with_programs(guest, book):
            for part in self.parts:
                if isinstance(part, Keeper):
                    await part.forget(book, one)

    async def close(self) -> None:
        """End; all that was promised is written."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.ledger.close()
