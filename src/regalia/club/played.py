"""Every finished game of a member, one row a seat: what history and profiles are made of."""

import asyncio
import io
import logging
import time
import zipfile
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from math import ceil
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from litestar import Response, get, put
from litestar.di import NamedDependency, Provide
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec import Struct

from regalia import record
from regalia.club import wire
from regalia.club.errands import again
from regalia.club.ledger import Book, Row
from regalia.club.members import Member
from regalia.club.names import folded
from regalia.club.part import Errand, club_of
from regalia.club.ratings import Rating, pool_of, shown
from regalia.club.register import Ended, Enter, Known
from regalia.core import Illegal
from regalia.play import replayed
from regalia.server import desk
from regalia.server.app import Asker, Asking
from regalia.server.headings import Summary
from regalia.server.house import NoTable, now
from regalia.server.rations import Rations
from regalia.server.workers import Busy
from regalia.store.store import Heading
from regalia.table.forget import NAME

if TYPE_CHECKING:
    from regalia.club.club import Club

log = logging.getLogger("regalia.club")

DICE = {"to-court-the-king": "character", "king-of-the-dice": "citizen"}
"""The games whose reviews say what luck and play were worth, and what their cards are called in events."""

UNJUDGED, JUDGED, NEVER = 0, 1, 2
"""Whether a game has been reviewed."""

SCREEN = -1
"""The seat of whoever had several, at one screen: they neither won nor lost."""

PAGE = 30
"""So many games are shown at a time."""

BUNDLE = 100
"""So many records are brought at once."""

PAUSE = 5.0
"""Seconds between two reviews, or two looks for new members: whoever waits for something comes first."""

OLDER = 10_000
"""So many of the games that somebody had played before are found when they become a member."""


class Played:
    """What members have played."""

    pages: Sequence[str] = ()

    def __init__(self, club: "Club") -> None:
        self.club, self.ledger = club, club.ledger
        self.bundles = Rations(3 if club.site.settings.rate else 0, 60.0)
        self.entering: Sequence[Enter] = (self.enter,)
        self.errands: Sequence[Errand] = (self._judge, self._fill)
        self.handlers: Sequence[HTTPRouteHandler] = (get_history, get_records, put_hidden)

    # --- What is entered ----------------------------------------------------------------------------------

    async def enter(self, book: Book, ended: Ended) -> None:
        """Write down a game that is over for every member who sat there, and rate them if it counts."""
        await book.rows("DELETE FROM club_calls WHERE id = ?", ended.table)
        about = ended.about
        if ended.shares is None:
            return
        found = {guest: await self.club.members.of(guest, book) for guest in set(about.guests) if guest}
        sat = [found.get(guest) for guest in about.guests]
        pool = pool_of(sat) if about.rated else ""
        rated = await self.club.ratings.enter(book, ended, pool) if pool else {}
        # Whoever became a member while it ended may have had it found among the games from before.
        await book.rows("DELETE FROM club_played WHERE id = ?", ended.table)
        judged = UNJUDGED if about.game in DICE else NEVER
        for member in filter(None, found.values()):
            await _write(book, ended, member, pool, rated.get(member.guest), judged)

    async def _fill(self) -> None:
        await asyncio.sleep(PAUSE)
        await again(self.fill, PAUSE, "the games of new members are not found")

    async def fill(self) -> bool:
        """Find what a new member has played before; whether there was one."""
        fresh = await self.ledger.rows(
            "SELECT guest FROM club_members WHERE guest NOT IN (SELECT guest FROM club_filled) LIMIT 1"
        )
        for (guest,) in fresh:
            found = await self.club.house.store.games_of(guest, OLDER)
            over = [heading for heading in found if heading.phase == "over"]
            for first in range(0, len(over), BUNDLE):  # so many at a time: others write meanwhile
                async with self.ledger.writing() as book:
                    if member := await self.club.members.of(guest, book):
                        await _fill(book, member, over[first : first + BUNDLE])
            async with self.ledger.writing() as book:
                if await self.club.members.of(guest, book):  # else they have left: nothing is kept of them
                    await book.rows(
                        "INSERT INTO club_filled VALUES (?, ?) ON CONFLICT (guest) DO NOTHING", guest, now()
                    )
        return bool(fresh)

    # --- What is found out later --------------------------------------------------------------------------

    async def _judge(self) -> None:
        await asyncio.sleep(PAUSE)
        await again(self.judge, PAUSE, "a game is not reviewed")

    async def judge(self) -> bool:
        """Review the latest game that was not reviewed yet; whether there was one."""
        waiting = await self.ledger.rows(
            "SELECT id, guest FROM club_played WHERE judged = 0 ORDER BY at DESC LIMIT 1"
        )
        for table, guest in waiting:
            try:
                await self._judged(table, guest)
            except Busy:
                return False
            except Exception as error:
                log.warning("a game cannot be reviewed", extra={"table": table, "error": repr(error)})
                async with self.ledger.writing() as book:
                    await book.rows("UPDATE club_played SET judged = ? WHERE id = ?", NEVER, table)
        return bool(waiting)

    async def _judged(self, table: str, guest: str) -> None:
        """Write down what luck and play were worth in a game, and which cards were taken."""
        here = await desk.finished(self.club.house, guest, table)
        found = await self.club.site.judged.whole(here)
        taken = await asyncio.to_thread(cards, here.record)
        game = here.rules.facts.name
        async with self.ledger.writing() as book:
            for seat, line in enumerate(found.lines):
                fresh = await book.rows(
                    "UPDATE club_played SET judged = 1, luck = ?, cost = ?"
                    " WHERE id = ? AND seat = ? AND judged = 0 RETURNING guest",
                    line.luck, -line.choices, table, seat,
                )  # fmt: skip
                for (owner,) in fresh:
                    for card, many in taken[seat].items():
                        await book.rows(
                            "INSERT INTO club_cards VALUES (?, ?, ?, ?) ON CONFLICT (guest, game, card)"
                            " DO UPDATE SET taken = club_cards.taken + excluded.taken",
                            owner, game, card, many,
                        )  # fmt: skip
            await book.rows("UPDATE club_played SET judged = ? WHERE id = ? AND judged = 0", NEVER, table)

    # --- What is asked ------------------------------------------------------------------------------------

    async def history(self, guest: str, like: "Like", page: int, most: int = PAGE) -> wire.History:
        """A page of a member's games that are like these, the latest first."""
        where, values = like.where(guest)
        rows = await self.ledger.rows(
            "SELECT id, at, game, names, seat, share, pool, mu, hidden FROM club_played"
            f" WHERE {where} ORDER BY at DESC, id LIMIT ? OFFSET ?",
            *values, most, (page - 1) * most,
        )  # fmt: skip
        [(total,)] = await self.ledger.rows(f"SELECT count(*) FROM club_played WHERE {where}", *values)
        return wire.History([_played(row) for row in rows], total, page, max(1, ceil(total / most)))

    async def bundle(self, guest: str, like: "Like") -> bytes:
        """The records of the latest games like these, in one archive."""
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            for one in (await self.history(guest, like, 1, BUNDLE)).games:
                with suppress(NoTable, Illegal):  # it has been deleted, or is nobody's business any longer
                    here = await desk.finished(self.club.house, guest, one.table)
                    day = datetime.fromtimestamp(one.at / 1000, UTC).date()
                    archive.writestr(f"{day} {one.game} {one.table}.txt", record.dumps(here.record))
        return packed.getvalue()

    async def hide(self, guest: str, wish: wire.Hide) -> None:
        """List a game of a member no longer, or again."""
        async with self.ledger.writing() as book:
            found = await book.rows(
                "UPDATE club_played SET hidden = ? WHERE guest = ? AND id = ? RETURNING id",
                int(wish.hidden), guest, wish.table,
            )  # fmt: skip
        if not found:
            raise Illegal("no-such-table")

    # --- What is kept of people -----------------------------------------------------------------------------

    async def export(self, guest: str) -> dict[str, Any]:
        """Every game of a member that was counted, and the cards they took."""
        games = await self.club.ledger.rows(
            "SELECT id, seat, at, game, share, names, rated, luck, cost FROM club_played"
            " WHERE guest = ? ORDER BY at", guest,
        )  # fmt: skip
        cards = await self.club.ledger.rows("SELECT game, card, taken FROM club_cards WHERE guest = ?", guest)
        told = ("table", "seat", "at", "game", "share", "names", "rated", "luck", "cost")
        return {
            "counted": [dict(zip(told, row, strict=True)) for row in games],
            "cards": [dict(zip(("game", "card", "taken"), row, strict=True)) for row in cards],
        }

    async def forget(self, book: Book, guest: str) -> None:
        """The others keep their games, with somebody in this seat."""
        mine = await book.rows("SELECT id, seat FROM club_played WHERE guest = ? AND seat >= 0", guest)
        for table in ("club_played", "club_cards", "club_filled"):
            await book.rows(f"DELETE FROM {table} WHERE guest = ?", guest)
        for table, seat in mine:
            for (names,) in await book.rows("SELECT DISTINCT names FROM club_played WHERE id = ?", table):
                called = msgspec.json.decode(names, type=list[str])
                called[seat] = NAME
                await book.rows(
                    "UPDATE club_played SET names = ?, folded = ? WHERE id = ?",
                    msgspec.json.encode(called).decode(), _searched(called), table,
                )  # fmt: skip


async def _fill(book: Book, member: Member, headings: Sequence[Heading]) -> None:
    """Write down what a member has played before they were one: neither rated nor reviewed."""
    for heading in headings:
        about = msgspec.json.decode(heading.summary, type=Summary)
        if member.guest in about.guests:
            await _write(book, Ended(heading.id, heading.at, about, Known()), member, "", None, NEVER)


async def _write(
    book: Book, ended: Ended, member: Member, pool: str, rating: Rating | None, judged: int
) -> None:
    about, shares = ended.about, ended.shares or []
    mine = [seat for seat, guest in enumerate(about.guests) if guest == member.guest]
    seat = mine[0] if len(mine) == 1 else SCREEN
    await book.rows(
        "INSERT INTO club_played VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (guest, id, seat) DO NOTHING",
        member.guest, ended.table, seat, ended.at, about.game, len(shares), 0.0 if seat < 0 else shares[seat],
        msgspec.json.encode(about.names).decode(), _searched(about.names), int(bool(pool)), pool,
        rating.mu if rating else None, rating.games if rating else None,
        None, None, NEVER if seat < 0 else judged, 0,
    )  # fmt: skip


def _searched(names: Sequence[str]) -> str:
    """The names of a table as they are searched."""
    return " ".join(map(folded, names))


def cards(played: record.Record) -> list[Counter[str]]:
    """By seat, the cards that were taken and how often."""
    taken: list[Counter[str]] = [Counter() for _ in played.sitters]
    field = DICE.get(played.game.facts.name, "")
    for event, _ in replayed(played.game, played.steps).log if field else ():
        if type(event).__name__ in ("Took", "Lured"):
            taken[getattr(event, "seat")][str(getattr(event, field))] += 1  # noqa: B009
    return taken


class Like(Struct, frozen=True):
    """Which games are looked for."""

    names: str = ""
    game: str = ""
    seats: int = 0
    result: wire.Result | None = None
    rated: bool | None = None
    since: int | None = None
    until: int | None = None
    hidden: bool = False

    def where(self, guest: str) -> tuple[str, list[object]]:
        """The condition, and its values."""
        named = [f"%{_literal(folded(name) or name)}%" for name in self.names.split()]
        asked: list[tuple[str, object]] = [("guest = ?", guest), ("hidden = ?", int(self.hidden))]
        asked += [("folded LIKE ? ESCAPE '!'", name) for name in named]
        for sql, value in (
            ("game = ?", self.game or None),
            ("seats = ?", self.seats or None),
            ("rated = ?", None if self.rated is None else int(self.rated)),
            ("at >= ?", self.since),
            ("at < ?", self.until),
        ):
            asked += [(sql, value)] if value is not None else []
        result = f" AND seat >= 0 AND {RESULT[self.result]}" if self.result else ""
        return " AND ".join(sql for sql, _ in asked) + result, [value for _, value in asked]


def _literal(words: str) -> str:
    """Words that LIKE finds as they are."""
    return "".join(f"!{char}" if char in "%_!" else char for char in words)


RESULT: dict[wire.Result, str] = {
    "won": "share > 0.99",
    "shared": "share BETWEEN 0.01 AND 0.99",
    "lost": "share < 0.01",
}


def _played(row: Row) -> wire.Played:
    table, at, game, names, seat, share, pool, mu, hidden = row
    mine, number = None if seat < 0 else seat, None if mu is None else shown(mu)
    called = msgspec.json.decode(names, type=list[str])
    return wire.Played(table, at, game, called, mine, share, bool(pool), number, bool(hidden))


Words = Annotated[str, QueryParameter(max_length=80)]
Named = Annotated[str, QueryParameter(max_length=64, pattern="^[a-z-]*$")]
Seats = Annotated[int, QueryParameter(ge=0, le=100)]
Moment = Annotated[int | None, QueryParameter(ge=0, le=2**53)]


async def like(
    names: Words = "",
    game: Named = "",
    seats: Seats = 0,
    result: FromQuery[wire.Result | None] = None,
    rated: FromQuery[bool | None] = None,
    since: Moment = None,
    until: Moment = None,
    hidden: FromQuery[bool] = False,
) -> Like:
    """The games that are asked for: those that are listed are those that are brought."""
    return Like(names, game, seats, result, rated, since, until, hidden)


ASKED = {"like": Provide(like)}


@get("/api/club/history", dependencies=ASKED)
async def get_history(
    request: Asking,
    visitor: Asker,
    like: NamedDependency[Like],
    page: Annotated[int, QueryParameter(ge=1, le=100_000)] = 1,
) -> Response[wire.History]:
    """My games that are over, the latest first."""
    me = await club_of(request).members.sure(visitor.guest)
    return visitor.answer(await club_of(request).played.history(me.guest, like, page))


@get("/api/club/records", dependencies=ASKED)
async def get_records(request: Asking, visitor: Asker, like: NamedDependency[Like]) -> Response[bytes]:
    """The records of the latest of these games, in one archive."""
    me, played = await club_of(request).members.sure(visitor.guest), club_of(request).played
    if not played.bundles.spare(me.guest, time.monotonic()):
        raise Illegal("too-many")
    packed = await played.bundle(me.guest, like)
    headers = {"content-disposition": 'attachment; filename="regalia-games.zip"'}
    return Response(packed, media_type="application/zip", headers=headers)


@put("/api/club/history/hidden")
async def put_hidden(request: Asking, visitor: Asker, data: JSONBody[wire.Hide]) -> Response[wire.Hide]:
    """List a game of mine no longer, or again."""
    me = await club_of(request).members.sure(visitor.guest)
    await club_of(request).played.hide(me.guest, data)
    return visitor.answer(data)
