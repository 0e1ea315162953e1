"""Having all that is kept, and having it forgotten."""

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import MediaType, Response, delete, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from regalia import record
from regalia.club import wire
from regalia.club.errands import apart
from regalia.club.part import Errand, Keeper, club_of
from regalia.club.register import Enter
from regalia.core import Illegal
from regalia.server.app import Asker, Asking
from regalia.server.desk import put_away
from regalia.server.forget import forget
from regalia.server.headings import Summary
from regalia.server.house import House, now
from regalia.server.rations import Rations
from regalia.store.store import Heading
from regalia.table import entries as e
from regalia.table.table import after, lay

if TYPE_CHECKING:
    from regalia.club.club import Club

log = logging.getLogger("regalia.club")

EVERY = 5.0
"""Seconds between two looks at who leaves."""

LINGERS = 30_000
"""So many milliseconds another process may still write of somebody at a table; until then it is looked at."""

GAMES = 1000
"""So many games, the latest, are handed out at once."""


class Leaving:
    """Who has all of theirs handed out, and who is being forgotten."""

    pages: Sequence[str] = ()
    entering: Sequence[Enter] = ()

    def __init__(self, club: "Club") -> None:
        self.club = club
        self.exports = Rations(3 if club.site.settings.rate else 0, 600.0)
        self.errands: Sequence[Errand] = (self.keep,)
        self.handlers: Sequence[HTTPRouteHandler] = (get_export, delete_me)
        self._told = asyncio.Event()

    async def leave(self, guest: str) -> None:
        """Forget somebody: at once in the club, and soon at every table."""
        club, store = self.club, self.club.house.store
        gone = await club.with_programs(guest)
        for one in gone:
            for heading in await store.games_of(one, GAMES):
                if heading.phase in ("seating", "playing"):
                    await put_away(club.house, one, heading.id)
        async with club.ledger.writing() as book:
            await club.forget(book, guest)
            for one in gone:
                await book.rows("INSERT INTO club_leaving VALUES (?, ?) ON CONFLICT DO NOTHING", one, now())
        for one in gone:
            await club.site.sign_out(one, now())
        self._told.set()

    async def keep(self) -> None:
        """Look again and again whether somebody leaves."""
        while True:
            self._told.clear()
            with apart("nobody is forgotten"):
                await self.look()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._told.wait(), EVERY)

    async def look(self) -> None:
        """Forget at every table whoever leaves, and again until nothing more is written of them."""
        for guest, at in await self.club.ledger.rows("SELECT guest, at FROM club_leaving"):
            with apart("somebody is not forgotten yet"):
                await self._forget(guest, at)

    async def _forget(self, guest: str, at: int) -> None:
        house, began = self.club.house, now()
        forgot = await forget(house.store, house.seal, guest)
        for table, _ in await house.store.amended(began):
            house.let_go(table)
        if forgot.unreadable:
            log.error("somebody is not forgotten", extra={"tables": " ".join(forgot.unreadable)})
        if not forgot.tables and at < now() - LINGERS:
            async with self.club.ledger.writing() as book:
                await book.rows("DELETE FROM club_leaving WHERE guest = ?", guest)

    async def everything(self, guest: str) -> dict[str, Any]:
        """All that is kept of somebody."""
        club, store = self.club, self.club.house.store
        kept = await store.guest(guest)
        games = [await _game(club.house, heading, guest) for heading in await store.games_of(guest, GAMES)]
        found: dict[str, Any] = {
            "made": now(),
            "name": kept.name if kept else "",
            "mail": (kept.mail or None) if kept else None,
            "language": kept.lang if kept else None,
            "browsers_told": len(await store.pushes(guest)),
            "games": games,
        }
        for part in club.parts:
            if isinstance(part, Keeper):
                found |= await part.export(guest)
        return found


async def _game(house: House, heading: Heading, guest: str) -> dict[str, Any]:
    """A game of somebody's: how it went, and what they have said there."""
    about = msgspec.json.decode(heading.summary, type=Summary)
    written = [e.decode(entry) for entry in await house.store.entries(heading.id)]

    def read() -> tuple[str | None, list[dict[str, Any]]]:
        entries = [house.seal.open_entry(entry, heading.id, n) for n, entry in enumerate(written, 1)]
        here, said = None, list[dict[str, Any]]()
        for entry in entries:
            if isinstance(entry, e.Spoke) and entry.asker == guest:
                said.append({"at": entry.at, "words": entry.words})
            here = lay(entry) if isinstance(entry, e.Opened) else after(here, entry) if here else None
        over = here is not None and here.ended is not None
        return record.dumps(here.record(now())) if here and over else None, said

    try:
        written_down, said = await asyncio.to_thread(read)
    except Exception:  # a game by rules that are no longer here is listed all the same
        written_down, said = None, []
    return {
        "table": heading.id,
        "game": about.game,
        "options": about.options,
        "phase": heading.phase,
        "at": heading.at,
        "names": about.names,
        "seats": [seat + 1 for seat, owner in enumerate(about.guests) if owner == guest],
        "payoff": about.payoff,
        "record": written_down,
        "said": said,
    }


@get("/api/club/export")
async def get_export(request: Asking, visitor: Asker) -> Response[bytes]:
    """All that is kept of me, as a file."""
    leaving = club_of(request).leaving
    if not leaving.exports.spare(visitor.who, time.monotonic()):
        raise Illegal("too-many")
    found = msgspec.json.format(msgspec.json.encode(await leaving.everything(visitor.guest)))
    headers = {"content-disposition": 'attachment; filename="regalia.json"'}
    return Response(found, media_type=MediaType.JSON, headers=headers)


@delete("/api/club/me", status_code=200)
async def delete_me(request: Asking, visitor: Asker, data: JSONBody[wire.Goodbye]) -> Response[wire.Mine]:
    """Forget me; my name, in my own hand, says that it is meant."""
    club = club_of(request)
    if data.name != await club.manners.called(visitor.guest):
        raise Illegal("not-meant")
    await club.leaving.leave(visitor.guest)
    visitor.guest, visitor.issued = visitor.site.guests.fresh(), now()
    return visitor.answer(wire.Mine())
