"""Being told that a table waits: once until one came, not in quiet hours. Days off, when no clock runs."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo, available_timezones

from litestar import Response, delete, get, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec.structs import replace

from regalia.club import wire
from regalia.club.errands import again, apart
from regalia.club.ledger import Book, Ledger
from regalia.club.members import DAY, Member, Wishes
from regalia.club.part import Errand, club_of
from regalia.club.register import Enter
from regalia.core import Illegal
from regalia.server.app import Asker, Asking
from regalia.server.house import NoTable, now
from regalia.table import moves

if TYPE_CHECKING:
    from regalia.club.club import Club

YEAR = 365 * DAY

OFF = 30
"""So many days off a member has in any 365 days: all that was taken is added up, to the nearest day."""

LOOK = 20.0
"""Seconds between two looks for calls that were put off, and for days off that begin."""


def zone_of(name: str) -> ZoneInfo:
    """A time zone by its name; `Illegal` if there is none."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        raise Illegal("no-such-zone") from None


def place(name: str) -> str:
    """A time zone that somebody can live in: that of a place, or UTC; `Illegal` if it is another.

    >>> place("Europe/Berlin"), place("UTC")
    ('Europe/Berlin', 'UTC')
    """
    lived_in = "/" in name and not name.startswith(("posix/", "right/"))
    if name != "UTC" and not (lived_in and name in available_timezones()):
        raise Illegal("no-such-zone")  # `localtime` and its like are the server's own
    return name


def quiet_until(wishes: Wishes, at: int) -> int:
    """When the quiet hours end that a moment falls into; 0: it falls into none.

    >>> night, hour = Wishes(quiet=(22 * 60, 7 * 60)), 3_600_000
    >>> [quiet_until(night, at * hour) // hour for at in (6, 7, 21, 22)]
    [7, 0, 0, 31]
    """
    if wishes.quiet is None:
        return 0
    begins, ends = wishes.quiet
    here = datetime.fromtimestamp(at / 1000, zone_of(wishes.zone))
    minute = here.hour * 60 + here.minute
    if not (begins <= minute < ends or (ends < begins and (minute >= begins or minute < ends))):
        return 0
    until = here.replace(hour=ends // 60, minute=ends % 60, second=0, microsecond=0)
    if minute >= ends:
        until += timedelta(days=1)
    return int(until.timestamp() * 1000)


class Calls:
    """Who is told what, and when not."""

    pages: Sequence[str] = ()
    entering: Sequence[Enter] = ()

    def __init__(self, club: "Club") -> None:
        self.club, self.ledger = club, club.ledger
        self.handlers: Sequence[HTTPRouteHandler] = (get_told, put_quiet, put_off, end_off)
        self.errands: Sequence[Errand] = (self._keep,)

    async def _keep(self) -> None:
        await again(self.look, LOOK, "calls are not made")

    async def look(self) -> None:
        """Do what is due now."""
        await self.make_up()
        await self.rest()

    # --- Being told ---------------------------------------------------------------------------------------

    async def may_call(self, guest: str, table: str) -> bool:
        """Whether somebody is told now; what falls into quiet hours is put off until they end."""
        member = await self.club.members.of(guest)
        if member is None:
            return True
        off = await self.days_off(guest)
        later = max(quiet_until(member.wishes, now()), off[1] if off else 0)
        async with self.ledger.writing() as book:
            told = await book.rows("SELECT told FROM club_calls WHERE guest = ? AND id = ?", guest, table)
            if told and told[0][0]:
                return False
            await book.rows(
                "INSERT INTO club_calls VALUES (?, ?, ?, ?) ON CONFLICT (guest, id)"
                " DO UPDATE SET at = excluded.at, told = excluded.told",
                guest, table, later or now(), int(not later),
            )  # fmt: skip
        return not later

    async def came(self, guest: str, table: str) -> None:
        """Somebody is there: when the table waits for them again, they are told again."""
        if await self.ledger.rows("SELECT 1 FROM club_calls WHERE guest = ? AND id = ?", guest, table):
            async with self.ledger.writing() as book:
                await _forget(book, guest, table)

    async def make_up(self) -> None:
        """Make the calls that were put off until now, unless the table waits for them no longer."""
        due = await self.ledger.rows(
            "SELECT guest, id FROM club_calls WHERE told = 0 AND at <= ? ORDER BY at LIMIT 100", now()
        )
        for guest, table in due:
            with apart("a call is not made", table=table):
                await self._make_up(guest, table)

    async def _make_up(self, guest: str, table: str) -> None:
        try:
            room = await self.club.house.room(table)
            waits = guest in {room.table.chairs[seat].guest for seat in room.table.waiting}
        except NoTable:
            waits = False
        if waits and guest not in room.guests_here():
            await self.club.house.tell(table, room.table, guest)
        else:
            async with self.ledger.writing() as book:
                await _forget(book, guest, table)

    # --- Days off -----------------------------------------------------------------------------------------

    async def days_off(self, guest: str) -> tuple[int, int] | None:
        """Since when and until when somebody has days off, if they have them now."""
        found = await self.ledger.rows(
            "SELECT since, until FROM club_off WHERE guest = ? AND since <= ? AND until > ?",
            guest, now(), now(),
        )  # fmt: skip
        return next(((since, until) for since, until in found), None)

    async def take_off(self, guest: str, off: wire.Off) -> None:
        """Give somebody these days off, in place of those that they have or would have had."""
        at = now()
        since, until = max(off.since, at), off.until
        if not (since < until and since < at + YEAR):
            raise Illegal("bad-days-off")
        async with self.ledger.writing() as book:
            known = await book.rows(
                "SELECT since, until FROM club_off WHERE guest = ? AND until > ?", guest, at
            )
            for began, _ in known:
                if since <= at and began <= at:
                    since = began  # they go on, and may end at another time
            if known == [(since, until)]:
                return
            await _end(book, guest, min(since, at))
            had = await left(book, guest, at)
            if OFF - await _days(book, guest, at, until - since) < 0:
                raise Illegal("too-few-days-left", said=f"You have {had} days off left, and that is more.")
            await book.rows("INSERT INTO club_off VALUES (?, ?, ?)", guest, since, until)
        await self._rest_of(guest)

    async def end(self, guest: str) -> None:
        """Somebody is back, or does not go: no days off from now on."""
        async with self.ledger.writing() as book:
            await _end(book, guest, now())
        await self._rest_of(guest)

    async def rest(self) -> None:
        """Let the clocks of all who have days off stand still, and say so at their tables."""
        away = await self.ledger.rows(
            "SELECT guest FROM club_off WHERE since <= ? AND until > ?", now(), now()
        )
        for (guest,) in away:
            await self._rest_of(guest)

    async def _rest_of(self, guest: str) -> None:
        since, until = await self.days_off(guest) or (now(), now())
        for heading in await self.club.house.store.games_of(guest, 1000):
            if heading.phase == "playing" and dict(heading.guests).get(guest):
                with apart("a clock does not stand still", table=heading.id):
                    room = await self.club.house.room(heading.id)
                    await self.club.house.do(room, moves.rest(guest, since, until))

    # --- Wishes -------------------------------------------------------------------------------------------

    async def told(self, member: Member) -> wire.Told:
        """How a member is told, and their days off."""
        at = now()
        coming = await self.ledger.rows(
            "SELECT since, until FROM club_off WHERE guest = ? AND until > ? ORDER BY since LIMIT 1",
            member.guest, at,
        )  # fmt: skip
        off = next((wire.Off(*row) for row in coming), None)
        wishes = member.wishes
        days = await left(self.ledger, member.guest, at)
        return wire.Told(wire.Quiet(wishes.zone, wishes.quiet), off, days, OFF)

    async def hush(self, guest: str, quiet: wire.Quiet) -> None:
        """Remember when a member is told nothing."""
        place(quiet.zone)
        async with self.ledger.writing() as book:
            if member := await self.club.members.of(guest, book):
                wishes = replace(member.wishes, quiet=quiet.hours, zone=quiet.zone)
                await self.club.members.wish(book, guest, wishes)

    async def export(self, guest: str) -> dict[str, Any]:
        """The days off of a member."""
        found = await self.club.ledger.rows("SELECT since, until FROM club_off WHERE guest = ?", guest)
        return {"days off": [{"since": since, "until": until} for since, until in found]}

    async def forget(self, book: Book, guest: str) -> None:
        for table in ("club_calls", "club_off"):
            await book.rows(f"DELETE FROM {table} WHERE guest = ?", guest)


async def left(book: Book | Ledger, guest: str, at: int) -> int:
    """How many days off somebody may still take."""
    return OFF - await _days(book, guest, at)


async def _days(book: Book | Ledger, guest: str, at: int, more: int = 0) -> int:
    """How many days off somebody has taken within a year, with so many milliseconds more."""
    rows = await book.rows(
        "SELECT since, until FROM club_off WHERE guest = ? AND until > ?", guest, at - YEAR
    )
    taken: int = sum(until - max(since, at - YEAR) for since, until in rows)
    return round((taken + more) / DAY)


async def _end(book: Book, guest: str, at: int) -> None:
    await book.rows("DELETE FROM club_off WHERE guest = ? AND since >= ?", guest, at)
    await book.rows("UPDATE club_off SET until = ? WHERE guest = ? AND until > ?", at, guest, at)


async def _forget(book: Book, guest: str, table: str) -> None:
    await book.rows("DELETE FROM club_calls WHERE guest = ? AND id = ?", guest, table)


async def _told(request: Asking, guest: str) -> wire.Told:
    club = club_of(request)
    return await club.calls.told(await club.members.sure(guest))


@get("/api/club/told")
async def get_told(request: Asking, visitor: Asker) -> Response[wire.Told]:
    """How I am told that a table waits for me, and my days off."""
    return visitor.answer(await _told(request, visitor.guest))


@put("/api/club/told")
async def put_quiet(request: Asking, visitor: Asker, data: JSONBody[wire.Quiet]) -> Response[wire.Told]:
    """When I am told nothing."""
    await club_of(request).members.sure(visitor.guest)
    await club_of(request).calls.hush(visitor.guest, data)
    return visitor.answer(await _told(request, visitor.guest))


@put("/api/club/off")
async def put_off(request: Asking, visitor: Asker, data: JSONBody[wire.Off]) -> Response[wire.Told]:
    """My days off."""
    await club_of(request).members.sure(visitor.guest)
    await club_of(request).calls.take_off(visitor.guest, data)
    return visitor.answer(await _told(request, visitor.guest))


@delete("/api/club/off", status_code=200)
async def end_off(request: Asking, visitor: Asker) -> Response[wire.Told]:
    """I am back, or do not go."""
    await club_of(request).members.sure(visitor.guest)
    await club_of(request).calls.end(visitor.guest)
    return visitor.answer(await _told(request, visitor.guest))
