"""The house: open tables, whoever is connected to them, and what they write down."""

import asyncio
import logging
import secrets
import time
from collections.abc import Collection, Iterable
from contextlib import suppress
from functools import partial

from msgspec.structs import replace

from regalia import catalogue
from regalia.core import Choice, Illegal, Seat, text
from regalia.players import RandomPlayer
from regalia.server import sight
from regalia.server.computers import Computers
from regalia.server.sight import Reader
from regalia.store.store import Conflict, Heading, Store
from regalia.table import entries as e
from regalia.table import moves
from regalia.table.party import Party, after, begin, party

log = logging.getLogger("regalia.house")

WATCHDOG = 5_000
"""Milliseconds after which another process asks a computer player who should have moved."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class NoTable(Exception):
    """No such table, or none that may be seen."""


class Room:
    """One table in this process: where it stands, and who is connected."""

    def __init__(self, heading: Heading, here: Party) -> None:
        self.heading, self.party = heading, here
        self.lock = asyncio.Lock()
        self.readers: set[Reader] = set()
        self.thinking: dict[tuple[Seat, int], asyncio.Task[None]] = {}

    def guests_here(self) -> set[str]:
        """Who is connected."""
        return {reader.guest for reader in self.readers if reader.seat is not None}


class House:
    """All tables by their id, loaded when somebody comes."""

    def __init__(self, store: Store, computers: Computers, pace: float = 1.5) -> None:
        self.store, self.computers, self.pace = store, computers, pace
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}

    async def open(self) -> None:
        """Go on with every table that waits for the house."""
        await self.store.open()
        await self.store.listen(self._heard)
        self._watch = asyncio.create_task(self._watch_clocks())

    async def close(self) -> None:
        """Let go of everything; all that was acknowledged is written."""
        tasks = [self._watch, *(task for room in self.rooms.values() for task in room.thinking.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.computers.close()
        await self.store.close()

    # --- Tables -----------------------------------------------------------------------------------------

    async def lay(self, opened: e.Opened) -> Room:
        """A new table."""
        first = begin(opened)
        here, more = moves.settled(first, opened.at)
        heading = Heading(
            secrets.token_urlsafe(9), secrets.token_urlsafe(16), secrets.token_urlsafe(16),
            opened.terms.public, "seating", opened.at, None, (), "",
        )  # fmt: skip
        room = Room(heading, first)
        await self._append(room, here, (opened, *more), 0)
        self.rooms[room.heading.table] = room
        self._moved(room)
        return room

    async def room(self, table: str) -> Room:
        """The table with this id."""
        if table in self.rooms:
            return self.rooms[table]
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room:
        heading = await self.store.heading(table)
        if heading is None:
            raise NoTable(table)
        written = await self.store.entries(table)
        room = self.rooms[table] = Room(heading, party(map(e.decode, written)))
        self._moved(room)
        return room

    async def do(self, room: Room, move: moves.Move, asker: str = "", ident: str = "") -> Party:
        """Write down what a move means, once, and show it to all; `Illegal` if it means nothing."""
        async with room.lock:
            while True:
                if ident and ident in room.party.done.get(asker, ()):
                    return room.party
                first, *more = move(room.party, now()) or (None,)
                if first is None:
                    return room.party
                asked = replace(first, id=ident, asker=asker) if ident else first
                here, entries = moves.written(room.party, (asked, *more))
                try:
                    await self._append(room, here, entries, room.party.entries)
                    break
                except Conflict:
                    await self._catch_up(room)
            self._moved(room)
            return here

    async def _append(self, room: Room, here: Party, entries: Iterable[e.Any_], last: int) -> None:
        heading = sight.heading(room.heading, here, now() + WATCHDOG)
        await self.store.append(heading, last, [e.encode(entry) for entry in entries])
        room.heading, room.party = heading, here

    async def _catch_up(self, room: Room) -> None:
        """Read what other processes have written."""
        here = room.party
        for entry in await self.store.entries(room.heading.table, here.entries):
            here = after(here, e.decode(entry))
        room.party = here

    async def _heard(self, table: str, words: bytes) -> None:
        room = self.rooms.get(table)
        if room is None:
            return
        async with room.lock:
            await self._catch_up(room)
            self._moved(room)

    def _moved(self, room: Room) -> None:
        """Show where the table stands, and ask the computer players whose turn it is."""
        for reader in tuple(room.readers):
            reader.show(room, now())
        self._ask(room)

    def _ask(self, room: Room) -> None:
        for seat, level in room.party.computers:
            if (asked := (seat, room.party.step)) not in room.thinking:
                task = asyncio.create_task(self._think(room, seat, level, room.party.step))
                room.thinking[asked] = task
                task.add_done_callback(partial(_forget, room, asked))

    async def rematch(self, room: Room, seat: Seat, asker: str, ident: str) -> None:
        """Note the wish for another game; when all the people have it, the next table is laid."""
        here = await self.do(room, moves.wish(seat), asker, ident)
        people = {s for s, chair in enumerate(here.chairs) if chair.player == e.PERSON and not chair.stand_in}
        if people <= here.wishes and not here.next:
            # Whoever sat first sits last: the first turn goes round.
            chairs = tuple(
                replace(chair, luck=None, stand_in="") for chair in here.chairs[1:] + here.chairs[:1]
            )
            was = here.opened
            opened = table_for(was.game, was.options, was.host, chairs, was.terms, room.heading.table)
            follower = await self.lay(opened)
            await self.do(room, moves.follow(follower.heading.table))

    # --- People -----------------------------------------------------------------------------------------

    def enter(self, room: Room, reader: Reader) -> None:
        """Somebody connects: the others see it."""
        room.readers.add(reader)
        self._seen(room, except_for=reader)

    def exit(self, room: Room, reader: Reader) -> None:
        """Somebody is gone."""
        room.readers.discard(reader)
        self._seen(room)

    def _seen(self, room: Room, except_for: Reader | None = None) -> None:
        for reader in tuple(room.readers):
            if reader is not except_for:
                reader.show_people(room)

    # --- Computer players ---------------------------------------------------------------------------------

    async def _think(self, room: Room, seat: Seat, level: str, step: int) -> None:
        here = room.party
        turn = here.table.turn
        if not isinstance(turn, Choice):
            return
        options = turn.options[seat]
        if turn.any_one and any(chair.player == e.PERSON for chair in here.chairs):
            await asyncio.sleep(self.pace * (0.5 + secrets.randbelow(1000) / 1000))  # as slowly as people
            if room.party.step != step:
                return
        view = here.game.view(here.table.state, seat)
        told = [event for event, to in here.table.log if to is None or seat in to]
        try:
            chosen = await self.computers.choose(level, here.game, secrets.token_hex(), view, options, told)
            if chosen not in options and not (chosen is None and turn.any_one):
                raise ValueError(f"{text(chosen)} is not an option")
        except Exception as error:
            log.warning("a computer player failed", extra={"level": level, "error": repr(error)})
            chosen = await RandomPlayer(secrets.token_hex()).choose(view, options, told)
            with suppress(Illegal):
                await self.do(room, moves.falter(seat, level, repr(error)))
        with suppress(Illegal):  # the table may have moved on
            action = None if chosen is None else text(chosen)
            await self.do(room, moves.pick(seat, action, step, by=level))

    async def _watch_clocks(self) -> None:
        """Look after the tables that are due: at the start all that waited, later each at its time."""
        while True:
            try:
                for table in await self.store.due(now(), now() + 2 * WATCHDOG):
                    await self._look_after(table)
            except Exception:
                log.exception("clocks")
            await asyncio.sleep(0.25)

    async def _look_after(self, table: str) -> None:
        room = await self.room(table)
        async with room.lock:
            await self._catch_up(room)
            self._moved(room)


def _forget(room: Room, asked: tuple[Seat, int], task: asyncio.Task[None]) -> None:
    room.thinking.pop(asked, None)


def table_for(game: str, options: dict[str, object], host: str, chairs: tuple[e.Chair, ...], terms: e.Terms,
              before: str = "") -> e.Opened:  # fmt: skip
    """The opening of a new table, with a fresh secret seed."""
    rules = catalogue.game(game, **options)
    made = dict(catalogue.options(rules))
    return e.Opened(now(), game, rules.facts.rules, made, host, secrets.token_hex(32), chairs, terms, before)


NAMES = ("Ottilie", "Bram", "Sable", "Ines", "Konrad", "Mathilde", "Wenzel", "Aurelia")


def spare_name(taken: Collection[str]) -> str:
    """A name for a computer player that nobody at the table has."""
    return next((name for name in NAMES if name not in taken), f"{NAMES[0]} {len(taken)}")
