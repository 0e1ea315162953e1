"""The house: open tables, whoever is connected to them, and what they write down."""

import asyncio
import logging
import secrets
import time
from collections.abc import Collection, Coroutine, Iterable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from regalia import catalogue
from regalia.core import Choice, Illegal, Seat, text
from regalia.players import RandomPlayer
from regalia.server import metrics
from regalia.server.computers import Computers
from regalia.server.headings import heading as headed
from regalia.server.post import Post
from regalia.server.readers import Reader
from regalia.server.seal import Seal
from regalia.server.sight import Moment
from regalia.store.store import Conflict, Heading, Store
from regalia.table import entries as e
from regalia.table import moves
from regalia.table.moves import Person
from regalia.table.table import Table, after, lay
from regalia.table.table import table as summed

log = logging.getLogger("regalia.house")

WATCHDOG = 5_000
"""Milliseconds after which another process asks a computer player who should have moved."""

GREETING, FORGOTTEN = 10_000, 25_000
"""How often processes tell each other who is connected, and when that is too old to count."""

IDLE = 600_000
"""Milliseconds after which a table that nobody looks at is put away; it is in the store."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class NoTable(Exception):
    """No such table, or none that may be seen."""


class Present(msgspec.Struct, frozen=True):
    """Who is connected to a table in one process."""

    process: str
    guests: frozenset[str]
    watching: int
    at: int


class Room:
    """One table in this process: where it stands, and who is connected."""

    def __init__(self, heading: Heading, here: Table) -> None:
        self.heading, self.table = heading, here
        self._moment = Moment(here)
        self.lock = asyncio.Lock()
        self.readers: set[Reader] = set()
        self.elsewhere: dict[str, Present] = {}
        self.thinking: dict[tuple[Seat, int], asyncio.Task[None]] = {}
        self.seen: dict[str, float] = {}  # by guest: when they were last connected, by the steady clock
        self.laid = time.monotonic()
        self.used = now()

    @property
    def moment(self) -> Moment:
        """The table as it is shown now."""
        if self._moment.here is not self.table:
            self._moment = Moment(self.table)
        return self._moment

    def present(self, process: str = "") -> Present:
        """Who is connected in this process."""
        guests = frozenset(reader.guest for reader in self.readers if reader.seat is not None)
        return Present(process, guests, sum(reader.seat is None for reader in self.readers), now())

    def everywhere(self) -> Iterable[Present]:
        """Who is connected in any process, as far as has been heard."""
        fresh = now() - FORGOTTEN
        return (self.present(), *(there for there in self.elsewhere.values() if there.at > fresh))

    def guests_here(self) -> set[str]:
        """Who is connected with a seat."""
        return {guest for present in self.everywhere() for guest in present.guests}

    def away(self, guest: str) -> int:
        """For how many milliseconds a guest has not been connected; 0: is here."""
        if guest in self.guests_here():
            return 0
        return 1 + int(1000 * (time.monotonic() - self.seen.get(guest, self.laid)))

    def watching(self) -> int:
        """How many spectators are connected."""
        return sum(present.watching for present in self.everywhere())


class House:
    """All tables by their id, loaded when somebody comes."""

    def __init__(
        self,
        store: Store,
        computers: Computers,
        pace: float = 1.5,
        post: Post | None = None,
        secret: str = "",
    ) -> None:
        self.store, self.computers, self.pace, self.post = store, computers, pace, post
        self.secret = secret  # without one it is made and kept in the store
        self.process = secrets.token_hex(4)
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._errands: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Go on with every table that waits for the house."""
        await self.store.open()
        self.secret = self.secret or await self.store.secret(secrets.token_hex(32))
        self.seal = Seal(self.secret)
        await self.store.listen(self._heard)
        self._errand(self._watch_clocks())
        self._errand(self._keep_order())

    async def close(self) -> None:
        """Let go of everything; all that was acknowledged is written."""
        tasks = [*self._errands, *(task for room in self.rooms.values() for task in room.thinking.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.computers.close()
        await self.store.close()

    def farewell(self) -> None:
        """Tell everyone that the server will be back."""
        for room in self.rooms.values():
            for reader in room.readers:
                reader.dismiss("restart")

    def _errand(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    # --- Tables -----------------------------------------------------------------------------------------

    async def lay(self, opened: e.Opened) -> Room:
        """A new table."""
        first = lay(opened)
        here, more = moves.settled(first, opened.at)
        table, invite, watch = secrets.token_urlsafe(9), secrets.token_urlsafe(16), secrets.token_urlsafe(16)
        heading = Heading(table, invite, watch, opened.terms.public, "seating", opened.at, None, (), "")
        room = Room(heading, first)
        await self._append(room, here, (opened, *more), 0)
        self.rooms[table] = room
        self._moved(room)
        return room

    async def room(self, table: str) -> Room:
        """The table with this id."""
        if room := self.rooms.get(table):
            room.used = now()
            return room
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room:
        heading = await self.store.heading(table)
        if heading is None:
            raise NoTable(table)
        room = self.rooms[table] = Room(heading, summed(await self._read(table)))
        self._moved(room)
        return room

    async def do(self, room: Room, move: moves.Move, asker: str = "", ident: str = "") -> Table:
        """Write down what a move means, once, and show it to all; `Illegal` if it means nothing."""
        async with room.lock:
            room.used = now()
            while True:
                if ident and ident in room.table.done.get(asker, ()):
                    return room.table
                asked = move(room.table, now())
                if not asked:
                    return room.table
                if ident:
                    asked = (replace(asked[0], id=ident, asker=asker), *asked[1:])
                here, entries = moves.written(room.table, asked)
                try:
                    await self._append(room, here, entries, room.table.entries)
                    break
                except Conflict:
                    metrics.conflicts.inc()
                    await self._catch_up(room)
            self._moved(room)
            return here

    async def _append(self, room: Room, here: Table, entries: Iterable[e.Any_], last: int) -> None:
        heading = headed(room.heading, here, now() + WATCHDOG)
        numbered = enumerate(entries, last + 1)
        written = [e.encode(self._shut(room.table, entry, heading.id, n)) for n, entry in numbered]
        with metrics.commits.time():
            await self.store.append(heading, last, written)
        metrics.entries.inc(len(written))
        was, room.heading, room.table = room.heading, heading, here
        if self.post and isinstance(here.terms.clock, e.Days):
            told = room.guests_here() | {guest for guest, turn in was.guests if turn}
            for guest in [guest for guest, turn in heading.guests if turn and guest not in told]:
                self._errand(self.post.your_turn(self.store, was.id, here.opened.game, guest, now()))

    def _shut(self, here: Table, entry: e.Any_, table: str, number: int) -> e.Any_:
        """A pick of a secret ballot is sealed before it is written."""
        if isinstance(entry, e.Picked) and here.play.secret:
            return self.seal.shut(entry, table, number)
        return entry

    async def _read(self, table: str, last: int = 0) -> list[e.Any_]:
        written = await self.store.entries(table, last)
        return [self.seal.open(e.decode(entry), table, n) for n, entry in enumerate(written, last + 1)]

    async def _catch_up(self, room: Room) -> None:
        """Read what other processes have written."""
        here = room.table
        for entry in await self._read(room.heading.id, here.entries):
            here = after(here, entry)
        if here is not room.table:
            room.table = here
            room.heading = headed(room.heading, here, now() + WATCHDOG)

    def _moved(self, room: Room) -> None:
        """Show where the table stands, and ask the computer players whose turn it is."""
        for reader in tuple(room.readers):
            reader.show(room, now())
        self._ask(room)

    async def rematch(self, room: Room, who: Person, ident: str) -> None:
        """Note the wish for another game; when all the people have it, the next table is laid."""
        here = await self.do(room, moves.wish(who), who.guest, ident)
        if here.wishes.issuperset(here.people) and not here.next:
            # Whoever sat first sits last: the first turn goes round.
            chairs = tuple(map(_again, here.chairs[1:] + here.chairs[:1]))
            was = here.opened
            opened = table_for(was.game, was.options, was.host, chairs, was.terms, room.heading.id)
            follower = await self.lay(opened)
            with suppress(Illegal):  # another process was quicker
                await self.do(room, moves.follow(follower.heading.id))

    # --- Other processes ----------------------------------------------------------------------------------

    async def _heard(self, table: str, words: str) -> None:
        """Another process has written to a table, or tells who is connected there; without one: to any."""
        for room in tuple(self.rooms.values()) if not table else filter(None, [self.rooms.get(table)]):
            if words:
                present = msgspec.json.decode(words, type=Present)
                room.elsewhere[present.process] = present
                self._seen(room)
            else:
                self._errand(self._follow(room))

    async def _follow(self, room: Room) -> None:
        async with room.lock:
            before = room.table
            await self._catch_up(room)
            if room.table is not before:
                self._moved(room)

    def _greet(self, room: Room) -> None:
        words = msgspec.json.encode(room.present(self.process)).decode()
        self._errand(self.store.whisper(room.heading.id, words))

    # --- People -----------------------------------------------------------------------------------------

    def enter(self, room: Room, reader: Reader) -> None:
        """Somebody connects: the others see it."""
        room.readers.add(reader)
        metrics.connected.inc()
        self._seen(room, except_for=reader)
        self._greet(room)

    def exit(self, room: Room, reader: Reader) -> None:
        """Somebody is gone."""
        if reader in room.readers:
            room.readers.discard(reader)
            room.seen[reader.guest] = time.monotonic()
            metrics.connected.dec()
            room.used = now()
            self._seen(room)
            self._greet(room)

    def _seen(self, room: Room, except_for: Reader | None = None) -> None:
        for reader in tuple(room.readers):
            if reader is not except_for:
                reader.show_people(room)

    # --- Computer players ---------------------------------------------------------------------------------

    def _ask(self, room: Room) -> None:
        for seat, level in room.table.computers:
            if (asked := (seat, room.table.step)) not in room.thinking:
                task = asyncio.create_task(self._think(room, seat, level, room.table.step))
                room.thinking[asked] = task
                task.add_done_callback(partial(_forget, room, asked))

    async def _think(self, room: Room, seat: Seat, level: str, step: int) -> None:
        here = room.table
        turn = here.play.turn
        if not isinstance(turn, Choice):
            return
        options = turn.options[seat]
        if turn.any_one and any(chair.player == e.PERSON for chair in here.chairs):
            await asyncio.sleep(self.pace * (0.5 + secrets.randbelow(1000) / 1000))  # as slowly as people
            if room.table.step != step:
                return
        view = here.play.view(seat)
        told = here.play.told(seat)
        try:
            with metrics.thinking.time():
                chosen = await self.computers.choose(level, here.rules, seat, view, options, told)
            if chosen not in options and not (chosen is None and turn.any_one):
                raise ValueError(f"{chosen!r} is not an option")
        except Exception as error:
            metrics.faltered.inc()
            about = {"table": room.heading.id, "level": level, "error": repr(error)}
            log.warning("player failed", extra=about)
            chosen = await RandomPlayer(secrets.token_hex()).choose(view, options, told)
            with suppress(Illegal):
                await self.do(room, moves.falter(seat, level, repr(error), step))
        with suppress(Illegal):  # the table may have moved on
            action = None if chosen is None else text(chosen)
            await self.do(room, moves.think(seat, level, action, step))

    # --- Time -----------------------------------------------------------------------------------------------

    async def _watch_clocks(self) -> None:
        """Look after the tables that are due: at the start all that waited, later each at its time."""
        while True:
            try:
                for table in await self.store.due(now(), now() + 2 * WATCHDOG):
                    self._errand(self._look_after(table))
            except Exception:
                log.exception("clocks")
            await asyncio.sleep(0.2)

    async def _look_after(self, table: str) -> None:
        try:
            room = await self.room(table)
            await self._follow(room)
            await self.do(room, moves.tick)
            self._ask(room)
        except Exception:
            log.exception("table", extra={"table": table})

    async def _keep_order(self) -> None:
        """Tell other processes who is here, and put away what nobody looks at."""
        while True:
            await asyncio.sleep(GREETING / 1000)
            for table, room in list(self.rooms.items()):
                if room.readers:
                    self._greet(room)
                elif not room.thinking and not room.lock.locked() and room.used < now() - IDLE:
                    del self.rooms[table]


def _again(chair: e.Chair) -> e.Chair:
    """Who sits there in the next game, bound to nothing yet: whoever has left is played by the stand-in."""
    if chair.stand_in:
        return e.Chair(chair.stand_in, chair.name)
    return replace(chair, luck=None, pledge="")


def _forget(room: Room, asked: tuple[Seat, int], task: asyncio.Task[None]) -> None:
    room.thinking.pop(asked, None)
    if not task.cancelled() and (error := task.exception()):
        log.error("a move was not made", exc_info=error, extra={"table": room.heading.id})


def table_for(
    game: str,
    options: dict[str, Any],
    host: str,
    chairs: tuple[e.Chair, ...],
    terms: e.Terms,
    before: str = "",
) -> e.Opened:
    """The opening of a new table, with a fresh secret seed."""
    rules = catalogue.game(game, **options)
    made = dict(catalogue.options(rules))
    return e.Opened(now(), game, rules.facts.rules, made, host, secrets.token_hex(32), chairs, terms, before)


NAMES = ("Ottilie", "Bram", "Sable", "Ines", "Konrad", "Mathilde", "Wenzel", "Aurelia")


def spare_name(taken: Collection[str]) -> str:
    """A name for a computer player that nobody at the table has."""
    return next((name for name in NAMES if name not in taken), f"{NAMES[0]} {len(taken)}")
