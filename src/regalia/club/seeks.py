"""A quick match: people say what they would play, and the club lays a table as soon as a party is there.

A wish is a row of the ledger, so it outlives a reload and a fall of the server. Whoever looks at the lobby is
there; whoever is not is not seated, and after a while the wish is gone. One transaction takes the wishes of a
party and notes the id of their table, which is laid after it: if that fails, the wishes stand again.
"""

import asyncio
import logging
import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Response, delete, get, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec import Struct
from msgspec.structs import replace

from regalia import catalogue, players
from regalia.club import wire
from regalia.club.errands import again, apart
from regalia.club.ledger import Book, Ledger, marks
from regalia.club.lobby import levels_of
from regalia.club.part import Errand, club_of
from regalia.club.parties import Offer, Party, Seek, paired
from regalia.club.ratings import counting
from regalia.club.register import Enter
from regalia.core import Illegal
from regalia.server.app import Asker, Asking, Visitor, few_enough
from regalia.server.house import Room, now, spare_name, table_for
from regalia.table import entries as e
from regalia.table import moves

if TYPE_CHECKING:
    from regalia.club.club import Club

log = logging.getLogger("regalia.club.seeks")

EVERY = 1.0
"""Seconds between two looks."""

BEAT, HERE = 4_000, 12_000
"""How often it is noted that somebody still waits, and after how many milliseconds without it they do not."""

KEPT = 120_000
"""Milliseconds that the wish of somebody is kept who is not there: pages are loaded again, servers start."""

LAID = 5_000
"""Milliseconds in which a table is laid whose id was noted; if there is none then, there never will be."""

COME = 60.0
"""Seconds that people have to come to their table; then their seat is open to others."""

MOST = 1000
"""So many may look for a game at a time."""

CLOCKS: Mapping[str, e.Clock] = {"live": e.Live(90, 120, 300), "days": e.Days(3, 3)}


class Row(Struct, frozen=True):
    """A wish as the ledger keeps it."""

    guest: str
    wish: wire.Wish
    since: int
    at: int  # when this guest was last there, or when the table was noted
    table: str


class Seeks:
    """Who looks for a game."""

    pages: Sequence[str] = ()
    entering: Sequence[Enter] = ()

    def __init__(self, club: "Club") -> None:
        self.club = club
        self.handlers: Sequence[HTTPRouteHandler] = (get_seek, put_seek, delete_seek)
        self.errands: Sequence[Errand] = (self.keep,)
        self.waiting = 0
        self._told: set[tuple[str, str]] = set()
        self._expecting: set[asyncio.Task[None]] = set()

    # --- What is wished -------------------------------------------------------------------------------------

    async def of(self, guest: str) -> wire.Sought:
        """What a guest looks for."""
        for row in await self._rows(self.club.ledger, "WHERE guest = ?", guest):
            return _sought(row)
        return wire.Sought()

    async def wish(self, guest: str, wish: wire.Wish) -> wire.Sought:
        """Look for a game from now on; whoever wishes the same again is still there, and loses no time."""
        if not offers(wish):
            raise Illegal("nothing-fits")
        if wish.rated and await self.club.members.of(guest) is None:
            raise Illegal("rated-members")
        plain, at = replace(wish, name=None, computers=None if wish.rated else wish.computers), now()
        async with self.club.ledger.writing() as book:
            if len(await book.rows("SELECT 1 FROM club_seeks WHERE guest <> ? LIMIT ?", guest, MOST)) >= MOST:
                raise Illegal("too-many")
            known = await self._rows(book, "WHERE guest = ?", guest)
            same = known and known[0].wish == plain and at - known[0].at < KEPT
            if same and known[0].table:
                return _sought(known[0])
            row = Row(guest, plain, known[0].since if same else at, at, "")
            await book.rows(
                "INSERT INTO club_seeks VALUES (?, ?, ?, ?, ?) ON CONFLICT (guest) DO UPDATE SET"
                " wish = excluded.wish, since = excluded.since, at = excluded.at, id = excluded.id",
                guest, msgspec.json.encode(plain).decode(), row.since, at, "",
            )  # fmt: skip
        return _sought(row)

    async def withdraw(self, guest: str) -> None:
        """Look for nothing any longer; whoever has a table goes there, or does not."""
        async with self.club.ledger.writing() as book:
            await book.rows("DELETE FROM club_seeks WHERE guest = ?", guest)

    async def _rows(self, book: Book | Ledger, where: str, *values: object) -> list[Row]:
        found = await book.rows(f"SELECT guest, wish, since, at, id FROM club_seeks {where}", *values)
        return [
            Row(guest, msgspec.json.decode(wish, type=wire.Wish), since, at, table)
            for guest, wish, since, at, table in found
        ]

    # --- Who plays with whom --------------------------------------------------------------------------------

    async def keep(self) -> None:
        """Look again and again."""
        try:
            await again(self.look, EVERY, "nobody is brought together")
        finally:
            for task in self._expecting:
                task.cancel()

    async def look(self) -> None:
        """Note who is there, bring together who can play, and tell them where."""
        rows, at = await self._rows(self.club.ledger, ""), now()
        left = self.club.lobby.who_left()
        if rows:
            rows = await self._noted(rows, left, at)
        there = [row for row in rows if not row.table and row.at > at - HERE]
        self.waiting = len(there)
        if paired(await self._seeks(there), at, await self._apart(self.club.ledger, there)):
            await self._lay(await self._taken(at))
            rows = await self._rows(self.club.ledger, "WHERE id <> ''")
        lobby = self.club.lobby
        laid = {(row.guest, row.table): row for row in rows if row.table and row.guest in lobby.here}
        for guest, table in laid.keys() - self._told:
            lobby.tell(guest, _sought(laid[guest, table]))
        self._told = set(laid)

    async def _noted(self, rows: list[Row], left: set[str], at: int) -> list[Row]:
        """Who is still there, who has gone, and whose table was never laid."""
        lobby = self.club.lobby
        waits = {row.guest for row in rows if not row.table}
        beat = [row.guest for row in rows if row.guest in waits & set(lobby.here) and row.at < at - BEAT]
        gone = [guest for guest in left if guest in waits]
        old = [row.guest for row in rows if row.at < at - KEPT and row.guest not in beat]
        lost = [
            row.table
            for row in rows
            if row.table and row.at < at - LAID and await self.club.house.store.heading(row.table) is None
        ]
        if not (beat or gone or old or lost):
            return rows
        async with self.club.ledger.writing() as book:
            for guests, moment in ((beat, at), (gone, at - HERE)):
                if guests:
                    sql = f"UPDATE club_seeks SET at = ? WHERE id = '' AND guest IN ({marks(guests)})"
                    await book.rows(sql, moment, *guests)
            for guest in old:
                await book.rows("DELETE FROM club_seeks WHERE guest = ? AND at < ?", guest, at - KEPT)
            for table in set(lost):
                await book.rows("UPDATE club_seeks SET id = '' WHERE id = ?", table)
            return await self._rows(book, "")

    async def _taken(self, at: int) -> list[tuple[str, Party]]:
        """Parties whose wishes are taken: nobody else seats them now, here or in another process."""
        taken: list[tuple[str, Party]] = []
        async with self.club.ledger.writing() as book:
            there = await self._rows(book, "WHERE id = '' AND at > ?", at - HERE)
            for party in paired(await self._seeks(there), at, await self._apart(book, there)):
                table = secrets.token_urlsafe(9)
                sql = f"UPDATE club_seeks SET id = ?, at = ? WHERE guest IN ({marks(party.guests)})"
                await book.rows(sql, table, at, *party.guests)
                taken.append((table, party))
        return taken

    async def _seeks(self, rows: Iterable[Row]) -> list[Seek]:
        levels = await levels_of(self.club.ledger, {row.guest for row in rows})
        return [_seek(row, levels) for row in rows]

    async def _apart(self, book: Book | Ledger, rows: Sequence[Row]) -> Collection[frozenset[str]]:
        """Those who do not play with each other: one of them has said so."""
        if len(rows) < 2:
            return ()
        guests = [row.guest for row in rows]
        sql = f"SELECT guest, other FROM club_blocks WHERE what = 'blocked' AND guest IN ({marks(guests)})"
        return {frozenset(pair) for pair in await book.rows(sql, *guests)}

    # --- Their table ----------------------------------------------------------------------------------------

    async def _lay(self, taken: Iterable[tuple[str, Party]]) -> None:
        house = self.club.house
        for table, party in taken:
            with apart("a table is not laid", table=table):  # a later look finds that there is no such table
                room = await house.lay(await self._opened(party), table)
                task = asyncio.create_task(self._expect(room))
                self._expecting.add(task)
                task.add_done_callback(self._expecting.discard)

    async def _opened(self, party: Party) -> e.Opened:
        rules = catalogue.game(party.game, seats=party.seats)
        chairs: list[e.Chair] = []
        for guest in party.guests:
            known = await self.club.house.store.guest(guest)
            chairs.append(e.Chair(e.PERSON, known.name if known else "", guest))
        while len(chairs) < party.seats:
            chairs.append(e.Chair(players.usual(rules), spare_name({chair.name for chair in chairs})))
        terms = e.Terms(CLOCKS[party.pace], public=True, drawn=True)
        opened = table_for(party.game, {"seats": party.seats}, party.guests[0], tuple(chairs), terms)
        return counting(opened) if party.rated else opened

    async def _expect(self, room: Room) -> None:
        await asyncio.sleep(COME)
        await self.see_off(room)

    async def see_off(self, room: Room) -> None:
        """Whoever has not come gives up their seat, which is then open to all; the others need not wait."""
        for guest in {chair.guest for chair in room.table.chairs if chair.guest}:
            if room.table.began is None and room.away(guest):
                for seat in room.table.seats_of(guest):
                    try:
                        await self.club.house.do(room, moves.leave(moves.Person(guest, seat)))
                    except Illegal:  # has come in this moment, and all play
                        log.info("came late", extra={"table": room.heading.id})

    async def export(self, guest: str) -> dict[str, Any]:
        """What somebody is looking for now."""
        found = await self.club.ledger.rows("SELECT wish, since FROM club_seeks WHERE guest = ?", guest)
        return {"looking for": [{"wish": wish, "since": since} for wish, since in found]}

    async def forget(self, book: Book, guest: str) -> None:
        await book.rows("DELETE FROM club_seeks WHERE guest = ?", guest)


def offers(wish: wire.Wish) -> tuple[Offer, ...]:
    """The games of a wish, each at as many seats as are wished and as it has."""
    known = [(game, catalogue.RULES[game].facts.seats) for game in wish.games if game in catalogue.RULES]
    found = [(game, seats) for game, has in known for seats in wish.seats if seats in has]
    return tuple(dict.fromkeys(found))


def _seek(row: Row, levels: Mapping[tuple[str, str, int], float]) -> Seek:
    wish, guest = row.wish, row.guest
    mine = {(game, seats): level for (who, game, seats), level in levels.items() if who == guest}
    after = None if wish.computers is None else 1000 * wish.computers
    return Seek(guest, row.since, offers(wish), wish.pace, wish.rated, after, mine)


def _sought(row: Row) -> wire.Sought:
    return wire.Sought(row.wish, row.since, row.table)


# --- What is asked ------------------------------------------------------------------------------------------


@get("/api/club/seek")
async def get_seek(request: Asking, visitor: Asker) -> Response[wire.Sought]:
    """What I look for."""
    return visitor.answer(await club_of(request).seeks.of(visitor.guest))


@put("/api/club/seek")
async def put_seek(request: Asking, visitor: Asker, data: JSONBody[wire.Wish]) -> Response[wire.Sought]:
    """Look for a game; whoever does not listen at `/ws/lobby` says so again every few seconds."""
    await _named(visitor, data.name)
    seeks = club_of(request).seeks
    if (await seeks.of(visitor.guest)).wish is None:
        await few_enough(visitor)
    return visitor.answer(await seeks.wish(visitor.guest, data))


async def _named(visitor: Visitor, wish: str | None) -> None:
    if not await visitor.name(wish):
        raise Illegal("no-name")


@delete("/api/club/seek", status_code=200)
async def delete_seek(request: Asking, visitor: Asker) -> Response[wire.Sought]:
    """Look for nothing any longer."""
    await club_of(request).seeks.withdraw(visitor.guest)
    return visitor.answer(wire.Sought())
