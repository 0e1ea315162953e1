"""Contests: their life on the ledger, which any process carries on, and what is asked of them.

A round is written with the ids of its tables in one transaction; the tables are laid afterwards, each under
the id that was drawn for it. Whoever finds one missing lays it, and what is laid cannot be laid again.
"""

import asyncio
import secrets
from base64 import b64decode, b64encode, urlsafe_b64encode
from collections.abc import Sequence
from contextlib import suppress
from hmac import compare_digest, digest
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from msgspec.structs import replace

from regalia import catalogue
from regalia.club import course, register, wire
from regalia.club.contest_desk import (
    get_contest,
    get_contest_page,
    get_contest_picture,
    get_contests,
    get_news,
    post_contest,
    post_entry,
    post_order,
    post_withdrawal,
)  # fmt: skip
from regalia.club.course import Entrant, Lays, State, Terms, Turns
from regalia.club.errands import again, apart
from regalia.club.ledger import Book, Row
from regalia.club.members import Member
from regalia.club.part import Errand
from regalia.club.ratings import by_usual_rules
from regalia.club.register import Ended, Enter
from regalia.club.standings import BREAKS, Board, Result, scored
from regalia.core import Illegal, Seat
from regalia.server import desk
from regalia.server.house import NoTable, now, table_for
from regalia.store.store import Conflict
from regalia.table import entries as e
from regalia.table import events
from regalia.table.fair import commit
from regalia.table.forget import NAME as FORGOTTEN
from regalia.table.table import Table

if TYPE_CHECKING:
    from regalia.club.club import Club

EVERY = 1.0
"""Seconds between two looks at what is due."""

TABLES = 5_000
"""Milliseconds between two looks at the tables of a contest that are played at."""

DESERTED = 60_000
"""Milliseconds after which a table is closed at which everybody's time has run out."""

STILL = 180_000
"""Milliseconds that the clocks of a table may be stopped; by correspondence, as long as a turn lasts."""

HOSTED, A_DAY = 3, 10
"""So many contests that are not over a member may host, and so many begin to in a day."""

AHEAD = 60 * course.DAY
"""So far ahead a contest can be announced."""

IN_RING = 16
"""So many can all meet each other."""

LISTED = 50

USUAL = 32
"""So many may enter where the host has not said how many, unless the form allows fewer."""

CONTEST = "SELECT id, name, host, terms, phase, at, starts, ends, bond, sealed, version FROM club_contests"
ENTRANTS = (
    "SELECT e.guest, m.name, m.owner, e.at, e.luck, e.gone, e.seen FROM club_entrants e"
    " LEFT JOIN club_members m ON m.guest = e.guest WHERE e.contest = ? AND e.gone <> 'barred'"
    " ORDER BY e.at, e.guest"
)
PRESENT = "(SELECT count(*) FROM club_entrants e WHERE e.contest = c.id AND e.gone = '')"
MINE = (
    "(host = ? OR EXISTS (SELECT 1 FROM club_entrants e WHERE e.contest = c.id AND e.guest = ?"
    " AND e.gone <> 'barred'))"
)
BOARDS = (
    "SELECT round, board, guests, id, at, result FROM club_boards WHERE contest = ? ORDER BY round, board"
)
WRITE_BOARD = "INSERT INTO club_boards VALUES (?, ?, ?, ?, ?, ?, ?)"
CHANGED = "UPDATE club_contests SET version = version + 1 WHERE id = ?"


class Contests:
    """Every contest of a club."""

    pages: Sequence[str] = ("/contests",)

    def __init__(self, club: "Club") -> None:
        self.club, self.house = club, club.house
        self.handlers: Sequence[HTTPRouteHandler] = (
            get_contests, post_contest, get_contest, get_news, post_entry, post_withdrawal, post_order,
            get_contest_picture, get_contest_page,
        )  # fmt: skip
        self.entering: Sequence[Enter] = (self.enter,)
        self.errands: Sequence[Errand] = (self.keep,)
        self._laid: set[str] = set()
        self._looked: dict[str, int] = {}
        self._watch: dict[str, str] = {}
        self._winners: dict[str, tuple[str, ...]] = {}

    # --- What is known ------------------------------------------------------------------------------------

    async def state(self, contest: str, book: Book | None = None) -> State | None:
        """All that is known of a contest."""
        at = book or self.club.ledger
        for row in await at.rows(f"{CONTEST} WHERE id = ?", contest):
            entrants = [_entrant(one) for one in await at.rows(ENTRANTS, contest)]
            boards = [_board(one) for one in await at.rows(BOARDS, contest)]
            return self._state(row, tuple(entrants), tuple(boards))
        return None

    def _state(self, row: Row, entrants: tuple[Entrant, ...], boards: tuple[Board, ...]) -> State:
        ident, name, host, terms, phase, at, starts, ends, bond, sealed, version = row
        return State(
            ident, name, host, msgspec.json.decode(terms, type=Terms), phase, at, starts, ends, bond,
            self.house.seal.open(b64decode(sealed), _place(ident)).decode(), version, entrants, boards,
        )  # fmt: skip

    def key(self, contest: str) -> str:
        """What the link of the host holds: nobody can guess it, and it need not be kept."""
        words = f"contest|{contest}".encode()
        return urlsafe_b64encode(digest(self.house.secret.encode(), words, "sha256"))[:22].decode()

    async def seen(self, contest: str, guest: str, key: str = "") -> State:
        """A contest that a guest may see: an open one, or by the host's link."""
        here = await self.state(contest)
        if here is None or not self._may_see(here, guest, key):
            raise NotFoundException("there is no such contest")
        return here

    def _may_see(self, here: State, guest: str, key: str) -> bool:
        invited = compare_digest(key.encode(), self.key(here.id).encode())
        return here.terms.open or invited or guest == here.host or here.of(guest) is not None

    # --- Its life -----------------------------------------------------------------------------------------

    async def keep(self) -> None:
        """Carry on all contests, again and again."""
        await again(self.look, EVERY, "contests do not go on")

    async def look(self) -> None:
        """Carry on all contests; one that cannot go on keeps no other from it."""
        going = await self.club.ledger.rows(
            "SELECT id FROM club_contests WHERE phase IN ('running', 'paused') OR (phase = 'open'"
            " AND (starts BETWEEN 1 AND ? OR at < ?))",
            now(), now() - course.FORGOTTEN,
        )  # fmt: skip
        for (contest,) in going:
            with apart("a contest does not go on", contest=contest):
                await self.carry_on(contest, now())

    async def carry_on(self, contest: str, at: int) -> None:
        """Do all that is due in a contest; whatever was written and not done by others is done too."""
        while here := await self.state(contest):
            step = await asyncio.to_thread(course.due, here, at)
            if step is None:
                await self._look_after(here, at)
                return
            async with self.club.ledger.writing() as book:
                if await self.state(contest, book) == here:  # else somebody else was quicker
                    await self._write(book, here, step)

    async def _write(self, book: Book, here: State, step: Turns | Lays) -> None:
        await book.rows(CHANGED, here.id)
        match step:
            case Turns(phase, starts, ends):
                await book.rows(
                    "UPDATE club_contests SET phase = ?, starts = ?, ends = ? WHERE id = ?",
                    phase, starts, ends, here.id,
                )  # fmt: skip
            case Lays(boards):
                for board in boards:
                    table = "" if board.result else secrets.token_urlsafe(9)
                    if table:
                        await register.note(book, table, contest=here.id)
                    await _write_board(book, here.id, replace(board, table=table))

    async def _look_after(self, here: State, at: int) -> None:
        """Lay the tables that are missing, and now and then see that each is played at."""
        going = [board for board in here.boards if board.table and not board.result]
        for board in going:
            if board.table not in self._laid and here.phase in ("running", "paused"):
                with apart("a table is not laid", table=board.table):
                    await self._lay(here, board)
                    self._laid.add(board.table)
        if len(self._laid) > 10_000:
            self._laid.clear()
        if at - self._looked.get(here.id, 0) >= TABLES:
            self._looked[here.id] = at
            for board in going:
                with apart("a table is not looked after", table=board.table):
                    await self._rouse(here, board, at)

    async def _lay(self, here: State, board: Board) -> None:
        """Lay the table of a board: its dice come from the contest's seed and the parts of its people."""
        if await self.house.store.heading(board.table):
            return
        sitters = [one for guest in board.guests if (one := here.of(guest))]
        chairs = tuple(e.Chair(e.PERSON, one.name, one.guest, one.luck) for one in sitters)
        terms = e.Terms(here.terms.clock, help=False, undo=False, rated=here.terms.rated, again=False)
        # Nobody keeps order at the tables of a contest: their host is the contest, and no guest is called so.
        opened = table_for(here.terms.game, here.terms.options, f"contest {here.id}", chairs, terms)
        seed = course.derived(here.seed, f"{here.id}|{board.round}|{board.board}")
        with suppress(Conflict):  # another process was quicker
            await self.house.lay(replace(opened, seed=seed), board.table)

    async def _rouse(self, here: State, board: Board, at: int) -> None:
        """Close a table that everybody has left, and let clocks run on that were stopped too long."""
        heading = await self.house.store.heading(board.table)
        if heading is None or heading.phase != "playing" or heading.due is not None:
            return  # while a clock runs, it decides
        clock = here.terms.clock
        wait = clock.days * course.DAY if isinstance(clock, e.Days) else STILL
        room = await self.house.room(board.table)

        def move(table: Table, moment: int) -> tuple[e.Any_, ...]:
            if table.playing and table.paused is not None and at - table.paused >= wait:
                return (e.Resumed(moment, _who_paused(table)),)
            if table.playing and table.unattended and at - heading.at >= DESERTED:
                return (e.Closed(moment),)
            return ()

        with suppress(Illegal):
            await self.house.do(room, move)

    async def enter(self, book: Book, ended: Ended) -> None:
        """What a table of a contest brings, in the transaction that enters it."""
        found = await book.rows(
            "SELECT b.contest, b.round, b.board, b.guests, c.ends FROM club_boards b"
            " JOIN club_contests c ON c.id = b.contest WHERE b.id = ? AND b.id <> '' AND b.result = ''",
            ended.table,
        )  # fmt: skip
        for contest, number, board, written, ends in found:
            guests = msgspec.json.decode(written, type=tuple[str, ...])
            gone, at = await self._end(ended)
            if ends and at > ends:
                continue  # too late to count
            result = scored(ended.shares, len(guests), gone)
            await book.rows(
                "UPDATE club_boards SET result = ?, at = ? WHERE contest = ? AND round = ? AND board = ?",
                _json(result), at, contest, number, board,
            )  # fmt: skip
            for seat in gone:
                await _miss(book, contest, number, guests[seat])
            await book.rows(CHANGED, contest)

    async def _end(self, ended: Ended) -> tuple[list[Seat], int]:
        """Whose seats a stand-in played in the end, and when that was."""
        if ended.shares is None:
            return list(range(len(ended.about.guests))), ended.at
        try:
            here = await self.house.read(ended.table)  # a room may not have heard of its last moves yet
        except NoTable:
            return [], ended.at
        return _gone(here), here.ended or ended.at

    # --- What is asked ------------------------------------------------------------------------------------

    async def hold(self, one: Member, data: wire.NewContest) -> str:
        """A new contest of a member."""
        at, terms, name = now(), _terms(data), desk.clean(data.name)
        self.club.manners.fit(name)
        if data.starts and not at - course.MINUTE <= data.starts <= at + AHEAD:
            raise Illegal("contest-when")
        ident, seed = secrets.token_urlsafe(9), secrets.token_hex(32)
        sealed = b64encode(self.house.seal.shut(seed.encode(), _place(ident))).decode()
        async with self.club.ledger.writing() as book:
            held = await book.rows("SELECT phase, at FROM club_contests WHERE host = ?", one.guest)
            going = sum(phase not in ("over", "off") for phase, _ in held)
            if going >= HOSTED or sum(since > at - course.DAY for _, since in held) >= A_DAY:
                raise Illegal("contest-hosts-enough")
            await book.rows(
                "INSERT INTO club_contests VALUES (?, ?, ?, ?, ?, 'open', ?, ?, 0, ?, ?, 1)",
                ident, name, one.guest, int(terms.open), _json(terms), at, data.starts,
                commit(seed), sealed,
            )  # fmt: skip
        return ident

    async def admit(self, contest: str, one: Member, data: wire.ContestEntry) -> None:
        """A member takes part, or again; whoever enters a Swiss late has half a bye for each round missed."""
        async with self.club.ledger.writing() as book:
            here = await self.state(contest, book)
            if here is None or not self._may_see(here, one.guest, data.key):
                raise NotFoundException("there is no such contest")
            me = here.of(one.guest)
            if not course.may_enter(here) and not (me and here.phase in ("running", "paused")):
                raise Illegal("contest-closed")
            if one.owner and not here.terms.programs:
                raise Illegal("contest-people-only")
            barred = await book.rows(
                "SELECT gone FROM club_entrants WHERE contest = ? AND guest = ?"
                " AND gone IN ('barred', 'removed')",
                contest, one.guest,
            )  # fmt: skip
            if barred:
                raise Illegal("contest-removed")
            if me and not me.gone:
                return
            if await self._beside_their_own(book, here, one):
                raise Illegal("contest-own-programs")
            came = {other.guest for other in here.present if not me or other.at > me.at}
            if await self.club.manners.apart(one.guest, book) & came:
                raise Illegal("contest-blocked")
            if len(here.present) >= here.terms.most:
                raise Illegal("contest-full")
            if me:
                await self._go(book, contest, one.guest, "")
                return
            await book.rows(
                "INSERT INTO club_entrants VALUES (?, ?, ?, ?, '', ?)",
                contest, one.guest, now(), data.luck, now(),
            )  # fmt: skip
            for number, result in enumerate(course.missed(here), 1):
                last = max(board.board for board in here.boards if board.round == number)
                await _write_board(book, contest, Board(number, last + 1, (one.guest,), "", now(), result))
            await book.rows(CHANGED, contest)

    async def _beside_their_own(self, book: Book, here: State, one: Member) -> bool:
        """Whether an owner and a program of theirs would both take part, or two where it counts."""
        present = [entrant.guest for entrant in here.present if entrant.guest != one.guest]
        if one.owner in present:
            return True
        others = await self.club.members.owned(one.owner or one.guest, book)
        return any(other.guest in present for other in others) and (here.terms.rated or not one.owner)

    async def withdraw(self, contest: str, guest: str) -> None:
        """Somebody takes part no longer; what they play just now they play to the end."""
        async with self.club.ledger.writing() as book:
            here = await self.state(contest, book)
            if here is None or not self._may_see(here, guest, ""):
                raise NotFoundException("there is no such contest")
            if not (one := here.of(guest)) or one.gone:
                raise Illegal("contest-not-in")
            if here.phase in ("over", "off"):
                raise Illegal("contest-over")
            if here.phase == "open":
                sql = "DELETE FROM club_entrants WHERE contest = ? AND guest = ?"
                await book.rows(sql, contest, guest)
                await book.rows(CHANGED, contest)
            else:
                await self._go(book, contest, guest, "left")

    async def order(self, contest: str, host: str, data: wire.ContestOrder) -> None:
        """What its host wants done."""
        async with self.club.ledger.writing() as book:
            here = await self.state(contest, book)
            if here is None:
                raise NotFoundException("there is no such contest")
            if here.host != host:
                raise Illegal("only-the-host")
            if here.phase in ("over", "off"):
                raise Illegal("contest-over")
            if data.what == "remove":
                other = await self.club.members.named(data.name or "", book)
                if not other or not here.of(other.guest):
                    raise Illegal("contest-not-in")
                await self._go(book, contest, other.guest, "barred" if here.phase == "open" else "removed")
            else:
                await self._write(book, here, _ordered(here, data.what))

    async def _go(self, book: Book, contest: str, guest: str, gone: str) -> None:
        sql = "UPDATE club_entrants SET gone = ?, seen = ? WHERE contest = ? AND guest = ?"
        await book.rows(sql, gone, now(), contest, guest)
        await book.rows(CHANGED, contest)

    async def listed(self, guest: str) -> wire.Contests:
        """The contests that a guest may see."""
        lists: dict[str, list[wire.ContestListed]] = {}
        for name, phases in (
            ("running", "'running', 'paused'"),
            ("open", "'open'"),
            ("over", "'over', 'off'"),
        ):
            rows = await self.club.ledger.rows(
                f"SELECT id, name, terms, phase, starts, ends, {PRESENT}, {MINE} FROM club_contests c"
                f" WHERE phase IN ({phases}) AND (public = 1 OR {MINE}) ORDER BY at DESC LIMIT ?",
                guest, guest, guest, guest, LISTED,
            )  # fmt: skip
            won = await self._won([row[0] for row in rows if row[3] == "over"])
            lists[name] = [
                _about(
                    ident, called, msgspec.json.decode(terms, type=Terms),
                    phase, starts, ends, many, mine, won.get(ident, []),
                )
                for ident, called, terms, phase, starts, ends, many, mine in rows
            ]  # fmt: skip
        return wire.Contests(**lists)

    async def _won(self, contests: Sequence[str]) -> dict[str, list[str]]:
        """Who won these, which are over: that is worked out once, for it does not change any more."""
        for contest in contests:
            if contest not in self._winners and (here := await self.state(contest)):
                self._winners[contest] = _first(here)
        guests = {guest for contest in contests for guest in self._winners.get(contest, ())}
        names = await self.club.members.names(guests)
        return {
            contest: [names.get(guest, FORGOTTEN) for guest in self._winners.get(contest, ())]
            for contest in contests
        }

    async def told(self, here: State, guest: str, key: str) -> wire.Contest:
        """A contest as a guest sees it."""
        ranked, people = here.standings, {one.guest: one for one in here.entrants}
        number = {one.guest: n for n, one in enumerate(ranked)}
        host, me = await self.club.members.of(here.host), here.of(guest)
        entrants = [
            wire.Entrant(
                people[one.guest].name, people[one.guest].program, one.place, one.points, one.games,
                list(one.breaks), bool(people[one.guest].gone), one.guest == guest,
                people[one.guest].name != FORGOTTEN,
            )
            for one in ranked
        ]  # fmt: skip
        boards = [
            wire.ContestBoard(
                board.round, [number[g] for g in board.guests],
                list(board.result.points) if board.result else None, await self._watched(board.table),
                list(board.result.gone) if board.result else [], guest in board.guests,
            )
            for board in here.boards
        ]  # fmt: skip
        terms, seed = here.terms, here.seed if await self._played_out(here) else ""
        mine = guest == here.host or me is not None
        about = _about(
            here.id, here.name, terms, here.phase, here.starts, here.ends, len(here.present), mine,
            [people[guest].name for guest in _first(here)] if here.phase == "over" else [],
        )  # fmt: skip
        return wire.Contest(
            about, host.name if host else FORGOTTEN, terms.options, here.round,
            terms.rounds if here.phase == "open" and terms.form == "swiss" else here.rounds,
            terms.minutes if terms.form == "arena" else 0, list(BREAKS[terms.form]), entrants, boards,
            here.bond, here.version, now(), seed, guest == here.host,
            me is not None and not me.gone, me is not None and me.gone == "removed", here.awaits(guest),
            self.key(here.id) if (mine or key) and not terms.open else "",
        )  # fmt: skip

    async def _played_out(self, here: State) -> bool:
        """Whether no dice of a contest are to fall any more: a table may go on after its contest is over."""
        if here.phase not in ("over", "off"):
            return False
        for table in [board.table for board in here.boards if board.table and not board.result]:
            heading = await self.house.store.heading(table)
            if heading and heading.phase not in ("over", "closed"):
                return False
        return True

    async def _watched(self, table: str) -> str:
        """The path of the link for spectators of a table; it never changes."""
        if table and table not in self._watch and (heading := await self.house.store.heading(table)):
            if len(self._watch) > 10_000:
                self._watch.clear()
            self._watch[table] = f"/watch/{heading.watch}"
        return self._watch.get(table, "")

    async def news(self, here: State, guest: str) -> wire.ContestNews:
        """What is new for a guest, who is here by asking."""
        me = here.of(guest)
        if me and not me.gone and here.terms.form == "arena" and me.seen < now() - course.SEEN // 4:
            async with self.club.ledger.writing() as book:
                sql = "UPDATE club_entrants SET seen = ? WHERE contest = ? AND guest = ?"
                await book.rows(sql, now(), here.id, guest)
        table = here.awaits(guest)
        return wire.ContestNews(
            here.version, table if table in self._watch or await self._watched(table) else "", now()
        )

    async def around(self, contest: str, table: str, guest: str) -> wire.TableContest | None:
        """The contest of a table, and how it goes on for a guest; to ask is not to be free in an arena."""
        here = await self.state(contest)
        if here is None or not self._may_see(here, guest, ""):
            return None
        over = here.phase in ("over", "off")
        late = over and any(board.table == table and not board.result for board in here.boards)
        me, awaits = here.of(guest), here.awaits(guest)
        return wire.TableContest(
            here.id, here.name, here.terms.form, here.phase, here.round, here.rounds, late,
            me is not None and not me.gone, here.bye(guest),
            awaits if awaits != table and await self._watched(awaits) else "",
        )  # fmt: skip

    # --- What is kept of people -----------------------------------------------------------------------------

    async def export(self, guest: str) -> dict[str, Any]:
        """The contests that somebody has held or entered."""
        held = await self.club.ledger.rows("SELECT id, name, at FROM club_contests WHERE host = ?", guest)
        entered = await self.club.ledger.rows("SELECT contest, at FROM club_entrants WHERE guest = ?", guest)
        return {
            "contests held": [dict(zip(("contest", "name", "at"), row, strict=True)) for row in held],
            "contests entered": [{"contest": contest, "at": at} for contest, at in entered],
        }

    async def forget(self, book: Book, guest: str) -> None:
        """Results stay as they are, and nobody in particular has them; what is to begin, begins without.

        What waits for a host is called off.
        """
        for phase, after in (("open", "off"), ("paused", "running")):
            await book.rows(
                "UPDATE club_contests SET phase = ?, version = version + 1,"
                " ends = CASE WHEN phase = 'open' THEN ? ELSE ends END WHERE host = ? AND phase = ?",
                after, now(), guest, phase,
            )  # fmt: skip
        stranger = secrets.token_urlsafe(16)
        await book.rows("UPDATE club_contests SET host = ? WHERE host = ?", stranger, guest)
        for (contest,) in await book.rows("SELECT contest FROM club_entrants WHERE guest = ?", guest):
            await book.rows(CHANGED, contest)
            for column in ("guests", "result"):
                await book.rows(
                    f"UPDATE club_boards SET {column} = replace({column}, ?, ?) WHERE contest = ?",
                    guest, stranger, contest,
                )  # fmt: skip
        await book.rows(
            "DELETE FROM club_entrants WHERE guest = ?"
            " AND contest IN (SELECT id FROM club_contests WHERE phase = 'open')",
            guest,
        )
        await book.rows(
            "UPDATE club_entrants SET guest = ?, gone = 'removed' WHERE guest = ?", stranger, guest
        )


def _place(contest: str) -> str:
    """What the seed of a contest is sealed for."""
    return f"contest|{contest}"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _entrant(row: Row) -> Entrant:
    guest, name, owner, at, luck, gone, seen = row
    return Entrant(guest, name or FORGOTTEN, bool(owner), at, luck, gone, seen)


def _board(row: Row) -> Board:
    number, board, guests, table, at, result = row
    made = msgspec.json.decode(result, type=Result) if result else None
    return Board(number, board, msgspec.json.decode(guests, type=tuple[str, ...]), table, at, made)


async def _write_board(book: Book, contest: str, board: Board) -> None:
    result = _json(board.result) if board.result else ""
    guests = _json(board.guests)
    await book.rows(WRITE_BOARD, contest, board.round, board.board, guests, board.table, board.at, result)


async def _miss(book: Book, contest: str, number: int, guest: str) -> None:
    """Whoever was gone at two tables in a row is taken to have left; they may come back."""
    rows = await book.rows(BOARDS, contest)
    mine = [one for one in map(_board, rows) if guest in one.guests and one.round < number]
    last = mine[-1].result if mine else None
    if last and mine[-1].guests.index(guest) in last.gone:
        sql = "UPDATE club_entrants SET gone = 'absent' WHERE contest = ? AND guest = ? AND gone = ''"
        await book.rows(sql, contest, guest)


def _gone(here: Table) -> list[Seat]:
    """The seats that a stand-in played when the game ended."""
    gone: set[Seat] = set()
    for line in here.lines:
        if here.ended is not None and line.at > here.ended:
            break
        match line.event:
            case events.StoodIn(seat=seat):
                gone.add(seat)
            case events.CameBack(seat=seat):
                gone.discard(seat)
    return sorted(gone)


def _who_paused(here: Table) -> Seat:
    halted = (line.event.seat for line in here.lines if isinstance(line.event, events.Halted))
    return max(enumerate(halted), default=(0, 0))[1]


def _terms(data: wire.NewContest) -> Terms:
    """How a contest is held, if it can be."""
    rules = catalogue.game(data.game, **{**data.options, "seats": data.seats})
    options = dict(catalogue.options(rules))
    if data.rated and not by_usual_rules(data.game, options):
        raise Illegal("rated-rules")
    most = data.most or (IN_RING if data.form == "round-robin" else USUAL)
    if data.form == "arena" and not isinstance(data.clock, e.Live):
        raise Illegal("contest-clock")
    if most < data.seats or (data.form == "round-robin" and most > IN_RING):
        raise Illegal("contest-most")
    return Terms(
        data.game, options, data.form, data.seats, data.rounds, data.minutes,
        data.clock, most, data.rated, data.programs, data.open,
    )  # fmt: skip


def _ordered(here: State, what: str) -> Turns:
    match what, here.phase:
        case "begin", "open":
            if not here.enough:
                raise Illegal("contest-too-few")
            return course.begun(here, now())
        case "pause", "running":
            return Turns("paused", here.starts, here.ends)
        case "resume", "paused":
            return Turns("running", here.starts, here.ends)
        case "end", "open":
            return Turns("off", here.starts, now())
        case "end", _:
            return Turns("over", here.starts, now())
    raise Illegal("contest-not-now")


def _first(here: State) -> tuple[str, ...]:
    """Who has won, or shares the first place."""
    return tuple(one.guest for one in here.standings if one.place == 1 and one.points > 0)


def _about(
    ident: str,
    name: str,
    terms: Terms,
    phase: wire.ContestPhase,
    starts: int,
    ends: int,
    many: int,
    mine: bool,
    won: list[str],
) -> wire.ContestListed:
    return wire.ContestListed(
        ident, name, terms.game, terms.form, terms.seats, phase, many, terms.most, starts, ends,
        terms.clock, terms.rated, terms.programs, terms.open, bool(mine), won,
    )  # fmt: skip
