"""Good manners: whom one would not play with or hear, what the operator is told, what is not said."""

import re
import secrets
import time
from collections import defaultdict
from collections.abc import Sequence
from fnmatch import fnmatchcase
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from litestar import Response, delete, get, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery, JSONBody
from msgspec import Struct

from regalia.club import wire
from regalia.club.ledger import Book, Ledger
from regalia.club.members import DAY
from regalia.club.names import looks
from regalia.club.part import Errand, club_of
from regalia.club.register import Enter
from regalia.core import Illegal
from regalia.server.app import Asker, Asking, Key
from regalia.server.house import NoTable, now
from regalia.server.rations import Rations
from regalia.table import entries as e
from regalia.table.table import Table

if TYPE_CHECKING:
    from regalia.club.club import Club

REPORTS = 5
"""So many reports a day are taken from one person."""

HOUSEHOLD = 20
"""So many are taken a day from one network, whoever sends them: a stranger is soon another one."""

SILENCED = 500
"""So many people somebody blocks and mutes."""

WORD = re.compile(r"[^\W_]+")


class Listed(Struct, frozen=True):
    """The operator's words: those that are masked where they are said, and those that silence all."""

    masked: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()

    def among(self, patterns: Sequence[str], words: str) -> bool:
        """Whether one of these stands among the words."""
        seen = looks(words)
        return any(fnmatchcase(look, pattern) for look in seen for pattern in patterns)


def listed(text: str) -> Listed:
    """A list of words, one a line: `!` before one refuses all that is said with it, `*` is any letters.

    >>> listed("# mild\\nBother\\n!curse*")
    Listed(masked=('bother',), refused=('curse*',))
    """
    lines = [line.strip() for line in text.splitlines()]
    said = [line for line in lines if line and not line.startswith("#")]

    def folds(words: Sequence[str]) -> tuple[str, ...]:
        parts = ("*".join(min(looks(part)) for part in word.split("*")) for word in words)
        return tuple(pattern for pattern in parts if pattern.strip("*"))

    return Listed(
        folds([line for line in said if not line.startswith("!")]),
        folds([line.removeprefix("!") for line in said if line.startswith("!")]),
    )


class Words:
    """The list of words in a file; what is written to it holds from then on."""

    def __init__(self, file: Path | None) -> None:
        self.file, self._read, self._listed = file, (0, 0), Listed()

    @property
    def listed(self) -> Listed:
        """What the file says now; one that cannot be read says what it last did."""
        if self.file:
            try:
                found = self.file.stat()
                if self._read != (found.st_mtime_ns, found.st_size):
                    self._listed = listed(self.file.read_text("utf-8"))
                    self._read = found.st_mtime_ns, found.st_size
            except (OSError, UnicodeDecodeError):
                pass
        return self._listed

    def heard(self, words: str) -> str:
        """What is heard of what somebody says; `Illegal` if nothing is."""
        known = self.listed
        if not (known.masked or known.refused):
            return words
        if any(known.among(known.refused, word) for word in WORD.findall(words)):
            raise Illegal("not-said")

        def instead(found: re.Match[str]) -> str:
            return "*" * len(found[0]) if known.among(known.masked, found[0]) else found[0]

        return WORD.sub(instead, words)

    def fit(self, name: str) -> None:
        """`Illegal` if a name has such a word in it, or is one spread out."""
        known = self.listed
        if any(
            known.among((*known.masked, *known.refused), word) for word in (*WORD.findall(name), name) if word
        ):
            raise Illegal("name-words")


class Manners:
    """Who would not play with whom, and what was reported."""

    pages: Sequence[str] = ()
    entering: Sequence[Enter] = ()
    errands: Sequence[Errand] = ()

    def __init__(self, club: "Club") -> None:
        self.club, self.ledger = club, club.ledger
        self.words = Words(club.site.settings.words)
        self.told = Rations(HOUSEHOLD if club.site.settings.rate else 0, DAY / 1000)
        self.handlers: Sequence[HTTPRouteHandler] = (post_report, put_silence, delete_silence, get_bearings)

    def fit(self, name: str) -> None:
        """`Illegal` if a name has a word in it that is not said here."""
        self.words.fit(name)

    async def blocked_between(self, one: str, other: str, book: Book | None = None) -> bool:
        """Whether one of two has blocked the other: they are not brought together."""
        found = await (book or self.ledger).rows(
            "SELECT 1 FROM club_blocks WHERE what = 'blocked'"
            " AND ((guest = ? AND other = ?) OR (guest = ? AND other = ?))",
            one, other, other, one,
        )  # fmt: skip
        return bool(found)

    async def apart(self, guest: str, book: Book | None = None) -> set[str]:
        """All whom a guest has blocked, and who have blocked them."""
        found = await (book or self.ledger).rows(
            "SELECT other FROM club_blocks WHERE what = 'blocked' AND guest = ?"
            " UNION SELECT guest FROM club_blocks WHERE what = 'blocked' AND other = ?",
            guest, guest,
        )  # fmt: skip
        return {other for (other,) in found}

    async def all_apart(self) -> dict[str, set[str]]:
        """By everybody who has blocked somebody, or was: all those."""
        found = defaultdict[str, set[str]](set)
        for guest, other in await self.ledger.rows(
            "SELECT guest, other FROM club_blocks WHERE what = 'blocked'"
        ):
            found[guest].add(other)
            found[other].add(guest)
        return dict(found)

    async def sit(self, guest: str, here: Table) -> None:
        """`Illegal` if somebody at a table would not play with a guest, or they with them."""
        if here.seats_of(guest):
            return
        there = {chair.guest for chair in here.chairs if chair.guest} | {here.opened.host}
        if there & await self.apart(guest):
            raise Illegal("blocked")

    async def silenced(self, guest: str) -> list[wire.Silenced]:
        """Whom a guest has blocked or muted, the latest first."""
        found = await self.ledger.rows(
            "SELECT other, what, at FROM club_blocks WHERE guest = ? ORDER BY at DESC, other, what", guest
        )
        return [
            wire.Silenced(_mark(guest, other, what), await self.called(other), what, at)
            for other, what, at in found
        ]

    async def called(self, guest: str) -> str:
        """What somebody is called; "" if that was forgotten."""
        if one := await self.club.members.of(guest):
            return one.name
        kept = await self.club.house.store.guest(guest)
        return kept.name if kept else ""

    async def whom(self, guest: str, whom: wire.Whom) -> str:
        """Who is meant; `Illegal` if nobody is, or whoever asks is meant themselves."""
        if whom.table:
            here = await self.seen(guest, whom.table, whom.watch)
            chair = here.chairs[whom.seat] if whom.seat < len(here.chairs) else e.Chair()
            found = chair.guest
        else:
            one = await self.club.members.named(whom.name) if whom.name else None
            found = one.guest if one else ""
        if not found:
            raise Illegal("nobody-there")
        if found == guest:
            raise Illegal("thats-me")
        return found

    async def seen(self, guest: str, table: str, watch: str | None) -> Table:
        """A table that a guest can see."""
        room = await self.club.house.room(table)
        here = room.table
        sat = bool(here.seats_of(guest)) or here.opened.host == guest
        if not (sat or here.terms.public or watch == room.heading.watch):
            raise NoTable(table)
        return here

    async def bearings(self, guest: str, table: str, watch: str | None) -> list[wire.Bearing]:
        """How a guest stands with the others at a table."""
        here = await self.seen(guest, table, watch)
        found = set(await self.ledger.rows("SELECT other, what FROM club_blocks WHERE guest = ?", guest))
        return [
            wire.Bearing(seat, (chair.guest, "blocked") in found, (chair.guest, "muted") in found)
            for seat, chair in enumerate(here.chairs)
            if chair.guest and chair.guest != guest
        ]

    async def silence(self, guest: str, other: str, what: str, on: bool) -> None:
        """Block or mute somebody, or no longer."""
        async with self.ledger.writing() as book:
            if on:
                counted = await book.rows("SELECT count(*) FROM club_blocks WHERE guest = ?", guest)
                if counted[0][0] >= SILENCED:
                    raise Illegal("too-many")
                await book.rows(
                    "INSERT INTO club_blocks VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                    guest, other, what, now(),
                )  # fmt: skip
            else:
                gone = "DELETE FROM club_blocks WHERE guest = ? AND other = ? AND what = ?"
                await book.rows(gone, guest, other, what)
        self.club.lobby.read_anew()

    async def export(self, guest: str) -> dict[str, Any]:
        """Whom a guest has blocked and muted, and what they have reported."""
        found = await self.ledger.rows(
            "SELECT about, of, reason, words, at FROM club_reports WHERE guest = ? ORDER BY at", guest
        )
        return {
            "silenced": [
                {"name": one.name, "what": one.what, "at": one.at} for one in await self.silenced(guest)
            ],
            "reports": [
                {"about": await self.called(about), "table": of, "reason": reason, "words": words, "at": at}
                for about, of, reason, words, at in found
            ],
        }

    async def forget(self, book: Book, guest: str) -> None:
        """Nothing is left of what they have said of others, nor others of them; a ban is, with the house."""
        await book.rows("DELETE FROM club_blocks WHERE guest = ? OR other = ?", guest, guest)
        await book.rows("DELETE FROM club_reports WHERE guest = ? OR about = ?", guest, guest)


def _mark(guest: str, other: str, what: str) -> str:
    """What one row is called to whom it belongs; it leads to nobody."""
    return sha256(f"{guest}|{other}|{what}".encode()).hexdigest()[:24]


# --- For the operator -------------------------------------------------------------------------------------


class Reported(Struct, frozen=True):
    """What somebody has told the operator."""

    id: str
    guest: str
    about: str
    of: str
    reason: str
    words: str
    at: int
    done: int


async def reports(ledger: Ledger, done: bool, limit: int) -> list[Reported]:
    """What was reported, the latest first; with `done` also what was dealt with."""
    found = await ledger.rows(
        "SELECT id, guest, about, of, reason, words, at, done FROM club_reports"
        f"{'' if done else ' WHERE done = 0'} ORDER BY at DESC LIMIT ?",
        limit,
    )
    return [Reported(*row) for row in found]


async def close_report(ledger: Ledger, ident: str) -> bool:
    """Have a report dealt with; whether there was one to be."""
    async with ledger.writing() as book:
        return bool(
            await book.rows(
                "UPDATE club_reports SET done = ? WHERE id = ? AND done = 0 RETURNING id", now(), ident
            )
        )


# --- What is asked once -----------------------------------------------------------------------------------


@post("/api/club/reports", status_code=201)
async def post_report(request: Asking, visitor: Asker, data: JSONBody[wire.Report]) -> Response[wire.Mine]:
    """Tell the operator about somebody at a table, or a member."""
    club = club_of(request)
    about = await club.manners.whom(visitor.guest, data.whom)
    words = " ".join(data.words.split())
    if not club.manners.told.spare(visitor.network, time.monotonic()):
        raise Illegal("too-many-reports")
    async with club.ledger.writing() as book:
        lately = await book.rows(
            "SELECT count(*) FROM club_reports WHERE guest = ? AND at > ?", visitor.guest, now() - DAY
        )
        if lately[0][0] >= REPORTS:
            raise Illegal("too-many-reports")
        await book.rows(
            "INSERT INTO club_reports VALUES (?, ?, ?, ?, ?, ?, ?, 0)",
            secrets.token_hex(4), visitor.guest, about, data.whom.table, data.reason, words, now(),
        )  # fmt: skip
    return visitor.answer(wire.Mine(), 201)


@put("/api/club/silences")
async def put_silence(
    request: Asking, visitor: Asker, data: JSONBody[wire.Silence]
) -> Response[list[wire.Silenced]]:
    """Block or mute somebody, or no longer; whom I have silenced then."""
    manners = club_of(request).manners
    other = await manners.whom(visitor.guest, data.whom)
    await manners.silence(visitor.guest, other, data.what, data.on)
    return visitor.answer(await manners.silenced(visitor.guest))


@delete("/api/club/silences/{mark:str}", status_code=200)
async def delete_silence(request: Asking, visitor: Asker, mark: Key) -> Response[list[wire.Silenced]]:
    """Block or mute somebody on my list no longer; whom I have silenced then."""
    manners, guest = club_of(request).manners, visitor.guest
    for other, what in await manners.ledger.rows(
        "SELECT other, what FROM club_blocks WHERE guest = ?", guest
    ):
        if _mark(guest, other, what) == mark:
            await manners.silence(guest, other, what, False)
    return visitor.answer(await manners.silenced(guest))


@get("/api/club/tables/{table:str}/people")
async def get_bearings(
    request: Asking, visitor: Asker, table: Key, watch: FromQuery[str | None] = None
) -> Response[list[wire.Bearing]]:
    """How I stand with the people at a table."""
    return visitor.answer(await club_of(request).manners.bearings(visitor.guest, table, watch))
