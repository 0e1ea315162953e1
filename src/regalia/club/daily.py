"""The daily deal: sealed the day before, the same for all, ranked, and told when the day is over."""

import asyncio
import logging
import secrets
import time
from base64 import b64decode, b64encode
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery, JSONBody
from msgspec import Struct
from msgspec.structs import replace

from regalia.club.errands import again
from regalia.club.ledger import Book, Ledger
from regalia.club.part import Errand, club_of
from regalia.club.register import Ended, Enter, note
from regalia.core import Illegal
from regalia.locale import Texts, languages
from regalia.server import desk, sight, wire
from regalia.server.app import Asker, Asking, Key, Lang, Site, Visitor
from regalia.server.daily import Played, cost, over, placed, praise, told
from regalia.server.desk import hashed
from regalia.server.house import now
from regalia.server.reviews import link
from regalia.server.sight import Finished
from regalia.server.workers import Busy
from regalia.table.deal import Deal, Result, deal, later, result, streaks, today
from regalia.table.fair import commit
from regalia.table.forget import NAME

log = logging.getLogger("regalia.club")

EVERY = 2.0
"""Seconds between two looks at what is to be sealed, worked out and told."""

LOOKED = 7
"""So many days back it is made up for what the house could not do in time."""


CLAIMED = 10 * 60 * 1000
"""Milliseconds that a process has for one table, before another takes its work over."""


class Sealed(Struct, frozen=True):
    """The deal of a day as the ledger keeps it: the hash of its seed, and the seed, shut until it is told.

    `best` is the table that was best, once that is known.
    """

    bond: str
    shut: str
    at: int
    seed: str = ""
    best: str = ""


class Try(Struct, frozen=True):
    """What somebody made of a deal; `said` is how it was played by language, as it is written."""

    guest: str
    table: str
    name: str
    member: bool
    void: bool
    result: Result | None
    cost: float | None
    said: str


TRIES = """SELECT d.guest, d.id, COALESCE(m.name, d.name), m.name, d.void, d.share, d.points, d.cost, d.said
    FROM club_dealt d LEFT JOIN club_members m ON m.guest = d.guest WHERE"""


class Daily:
    """One deal a day."""

    pages: Sequence[str] = ("/daily", "/daily/{day:str}")

    def __init__(self, ledger: Ledger, site: Site) -> None:
        self.ledger, self.site, self.house = ledger, site, site.house
        self.handlers: Sequence[HTTPRouteHandler] = (get_daily, get_deal, post_daily)
        self.entering: Sequence[Enter] = (self.enter,)
        self.errands: Sequence[Errand] = (self.keep,)
        self._me = secrets.token_hex(8)
        self._unjudged: set[str] = set()  # what could not be judged here is not tried again and again

    # --- The deal of a day --------------------------------------------------------------------------------

    async def sealed(self, day: str) -> Sealed | None:
        """The deal of a day, if one was sealed."""
        rows = await self.ledger.rows(
            "SELECT bond, sealed, at, seed, best FROM club_deals WHERE day = ?", day
        )
        return Sealed(*rows[0]) if rows else None

    async def seal(self, day: str) -> Sealed:
        """The deal of a day, sealed by whoever comes first."""
        if found := await self.sealed(day):
            return found
        seed = secrets.token_bytes(32)
        shut = b64encode(self.house.seal.shut(seed, _place(day))).decode()
        async with self.ledger.writing() as book:
            await book.rows(
                "INSERT INTO club_deals VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (day) DO NOTHING",
                day, commit(seed.hex()), shut, now(), "", "",
            )  # fmt: skip
        found = await self.sealed(day)
        assert found
        return found

    def _seed(self, day: str, found: Sealed) -> str:
        return found.seed or self.house.seal.open(b64decode(found.shut), _place(day)).hex()

    async def play(self, guest: str, name: str) -> str:
        """The table where a guest plays the deal of today: one, however often it is asked for."""
        at = now()
        day = today(at)
        found, dealt = await self.seal(day), deal(day)
        async with self.ledger.writing() as book:
            if mine := await self._tries(book, day, guest):
                return mine[0].table
            opened = dealt.opened(guest, name, self._seed(day, found), dealt.ends, at)
            table = (await self.house.lay(opened)).heading.id
            await note(book, table, day=day)
            await book.rows(
                "INSERT INTO club_dealt VALUES (?, ?, ?, ?, ?, 0, NULL, NULL, NULL, '{}')",
                day, guest, table, at, name,
            )  # fmt: skip
        return table

    # --- Results --------------------------------------------------------------------------------------------

    async def enter(self, book: Book, ended: Ended) -> None:
        """A result, unless the day was over before, or a computer player has chosen for its owner."""
        if not ended.known.day:
            return
        found = result(await self.house.read(ended.table), deal(ended.known.day))
        await book.rows(
            "UPDATE club_dealt SET share = ?, points = ?, void = ? WHERE id = ?",
            found.share if found else None, found.points if found else None, int(found is None), ended.table,
        )  # fmt: skip

    async def _tries(self, book: Book | Ledger, day: str, guest: str = "") -> list[Try]:
        """What was made of the deal of a day, by all or by one."""
        where, values = ("d.day = ?", [day]) if not guest else ("d.day = ? AND d.guest = ?", [day, guest])
        return [
            Try(
                who, table, name, member is not None, bool(void),
                None if share is None else Result(share, points),
                cost, said,
            )
            for who, table, name, member, void, share, points, cost, said
            in await book.rows(f"{TRIES} {where} ORDER BY d.at", *values)
        ]  # fmt: skip

    async def streaks(self, guest: str, day: str) -> tuple[int, int]:
        """Days in a row that a guest has played, now and at most."""
        sql = "SELECT day FROM club_dealt WHERE guest = ? AND share IS NOT NULL"
        return streaks([played for (played,) in await self.ledger.rows(sql, guest)], day)

    async def shown(self, day: str, found: Sealed, guest: str, lang: str) -> wire.Deal:
        """A deal as a guest may know it: results once they have one, or the day is over; then the seed."""
        dealt, at = deal(day), now()
        tries = await self._tries(self.ledger, day)
        mine = next((one for one in tries if one.guest == guest), None)
        state = _state(mine, at >= dealt.ends)
        open_to_me = at >= dealt.ends or state in ("done", "void")
        played = [
            Played(one.name, one.result, one.cost, one.guest == guest, one.member)
            for one in tries
            if one.result
        ]
        shown = replace(
            told(dealt, found.bond, found.at),
            table=mine.table if mine else None,
            mine=state,
            played=len(played),
            results=placed(played) if open_to_me else None,
        )
        if at < dealt.ends:
            return shown
        best = next((one for one in tries if one.table == found.best), None)
        shown = over(shown, self._seed(day, found))
        return replace(shown, best=await self._praise(best, lang)) if best else shown

    async def _praise(self, best: Try, lang: str) -> wire.Praise:
        key = link(self.house.secret, best.table)
        shared = await self.house.store.lent(hashed(key), now())  # whoever played it may have taken it back
        said = msgspec.json.decode(best.said, type=dict[str, list[str]])
        return wire.Praise(best.name, said.get(lang, []), f"/review/{key}" if shared else None)

    # --- What is kept of people -----------------------------------------------------------------------------

    async def export(self, guest: str) -> dict[str, Any]:
        """Every deal that a guest has played, and what came of it."""
        sql = (
            "SELECT day, id, at, name, void, share, points, cost FROM club_dealt WHERE guest = ? ORDER BY day"
        )
        names = ("day", "table", "at", "name", "void", "share", "points", "cost")
        return {"daily": [dict(zip(names, row, strict=True)) for row in await self.ledger.rows(sql, guest)]}

    async def forget(self, book: Book, guest: str) -> None:
        """Leave the places of the others as they are, and nothing that leads to a guest."""
        await book.rows(
            "UPDATE club_dealt SET guest = ?, name = ?, said = '{}' WHERE guest = ?",
            secrets.token_hex(16), NAME, guest,
        )  # fmt: skip

    # --- What is done by itself ----------------------------------------------------------------------------

    async def keep(self) -> None:
        """Seal in time, work out what choices cost, and tell what a day has brought."""
        await again(self.look, EVERY, "the daily deal is not kept")

    async def look(self) -> None:
        """Do what is to be done now."""
        day = today(now())
        for one in (day, later(day, 1)):
            await self.seal(one)
        await self._judge()
        await self._tell(day)

    async def _claim(self) -> bool:
        """Whether this process works out and tells what days have brought; of several only one does.

        Should it die, another one does once the claim has lapsed.
        """
        at = now()
        async with self.ledger.writing() as book:
            sql = (
                "INSERT INTO club_notes VALUES ('daily', ?) ON CONFLICT (name) DO UPDATE"
                " SET value = excluded.value WHERE club_notes.value LIKE ? OR club_notes.value < ?"
                " RETURNING value"
            )
            return bool(await book.rows(sql, f"{at + CLAIMED} {self._me}", f"% {self._me}", str(at)))

    async def _judge(self) -> None:
        """Work out what choices cost, one table after the other."""
        sql = "SELECT id, day FROM club_dealt WHERE share IS NOT NULL AND cost IS NULL ORDER BY at LIMIT 100"
        for table, day in await self.ledger.rows(sql):
            if table in self._unjudged:
                continue
            if not await self._claim():
                return
            try:
                await self._judged(table, deal(day))
            except Busy:
                return
            except Exception:
                log.exception("a daily deal is not judged", extra={"table": table})
                self._unjudged.add(table)

    async def _judged(self, table: str, dealt: Deal) -> None:
        here = await self.house.read(table)
        finished = Finished(table, here.record(now()), here.chairs, dealt.seat)
        found = await self.site.judged.whole(finished)
        said = await asyncio.to_thread(
            lambda: {lang: praise(found, dealt.seat, Texts(lang)) for lang in languages()}
        )
        async with self.ledger.writing() as book:
            await book.rows(
                "UPDATE club_dealt SET cost = ?, said = ? WHERE id = ? AND cost IS NULL",
                cost(found, dealt.seat), msgspec.json.encode(said).decode(), table,
            )  # fmt: skip

    async def _tell(self, day: str) -> None:
        """Of days that are over: open the seed for good, and the best game for all to read."""
        sql = "SELECT day FROM club_deals WHERE day < ? AND day >= ? AND (seed = '' OR best = '')"
        for (past,) in await self.ledger.rows(sql, day, later(day, -LOOKED)):
            found = await self.sealed(past)
            assert found
            seed, best = self._seed(past, found), found.best or await self._best(past)
            if (seed, best) != (found.seed, found.best):
                async with self.ledger.writing() as book:
                    await book.rows(
                        "UPDATE club_deals SET seed = ?, best = ? WHERE day = ?", seed, best, past
                    )

    async def _best(self, day: str) -> str:
        """The table that was best, its review open to all; "" while that is not known, or there is none."""
        tries = [one for one in await self._tries(self.ledger, day) if one.result]
        if not tries or any(one.cost is None and one.table not in self._unjudged for one in tries):
            return ""
        if not await self._claim():
            return ""
        best = min(tries, key=lambda one: _order(one))
        await desk.share(self.house, best.guest, best.table)
        return best.table


def _place(day: str) -> str:
    """The place that a seed is sealed for."""
    return f"daily|{day}"


def _order(one: Try) -> tuple[float, int, float]:
    assert one.result
    return Played(one.name, one.result, one.cost).order


def _state(mine: Try | None, over: bool) -> Literal["not yet", "playing", "done", "void"]:
    if mine is None:
        return "not yet"
    if mine.result:
        return "done"
    return "void" if mine.void or over else "playing"


# --- What is asked ------------------------------------------------------------------------------------------


@get("/api/club/daily")
async def get_daily(request: Asking, visitor: Asker, lang: FromQuery[Lang] = "en") -> Response[wire.Daily]:
    """The deal of today, and what came of yesterday's."""
    part, at = club_of(request).daily, now()
    day = today(at)
    found, next_one, before = await part.seal(day), await part.seal(later(day, 1)), later(day, -1)
    past = await part.sealed(before)
    return visitor.answer(
        wire.Daily(
            at,
            await part.shown(day, found, visitor.guest, lang),
            await part.shown(before, past, visitor.guest, lang) if past else None,
            next_one.bond,
            *await part.streaks(visitor.guest, day),
        )
    )


@get("/api/club/daily/{day:str}")
async def get_deal(
    request: Asking, visitor: Asker, day: Key, lang: FromQuery[Lang] = "en"
) -> Response[wire.Deal]:
    """The deal of a day, up to today."""
    part = club_of(request).daily
    found = await part.sealed(day) if deal(day).starts <= now() else None
    if found is None:
        raise Illegal("no-such-day")
    return visitor.answer(await part.shown(day, found, visitor.guest, lang))


@post("/api/club/daily", status_code=201)
async def post_daily(request: Asking, visitor: Asker, data: JSONBody[wire.DealMe]) -> Response[wire.Table]:
    """The table where I play the deal of today; I have one, however often I ask."""
    club, name = club_of(request), desk.clean(await visitor.name(data.name))
    one = await club.members.of(visitor.guest)
    if one and one.owner:
        raise Illegal("daily-for-people")
    _spare(visitor)
    table = await club.daily.play(visitor.guest, name)
    return visitor.answer(sight.table(await visitor.site.house.room(table), visitor.guest), 201)


def _spare(visitor: Visitor) -> None:
    if not visitor.site.openings.spare(visitor.who, time.monotonic()):
        raise Illegal("too-many")
