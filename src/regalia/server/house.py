"""The house: open tables, whoever is connected to them, and what they write down."""

import asyncio
import logging
import secrets
import time
from collections.abc import Collection, Coroutine, Iterable
from contextlib import suppress
from functools import partial, reduce
from typing import TYPE_CHECKING, Any, Protocol, get_args

import msgspec
from msgspec.structs import replace

from regalia import catalogue
from regalia.core import Choice, Illegal, Seat, text
from regalia.players import RandomPlayer
from regalia.server import metrics
from regalia.server.advice import Advice
from regalia.server.coaching import Coaching
from regalia.server.computers import Computers
from regalia.server.customs import Customs
from regalia.server.headings import heading as headed
from regalia.server.readers import Logs, Reader
from regalia.server.sight import Moment
from regalia.store.store import REREAD, Conflict, Heading, Phase, Standing, Store, Unopened
from regalia.table import entries as e
from regalia.table import moves
from regalia.table.fair import mind
from regalia.table.summary import Unreadable, pack, unpack
from regalia.table.table import Table, after, lay
from regalia.table.table import table as summed

if TYPE_CHECKING:  # what only a server needs
    from regalia.server.post import Post
    from regalia.server.push import Bell
    from regalia.server.seal import Keys

log = logging.getLogger("regalia.house")

WATCHDOG = 5_000
"""Milliseconds after which another process asks a computer player who should have moved."""

GREETING, FORGOTTEN = 10_000, 25_000
"""How often processes tell each other who is connected, and when that is too old to count."""

LATE = 2.0
"""Seconds after which a table is taken to have been forgotten that all had wished for."""

IDLE = 600_000
"""Milliseconds after which a table that nobody looks at is put away; it is in the store."""

BEAT, SHUT = 5_000, 10_000
"""How often the house writes down that it is open, and without a word for how long it was not."""

KNOWN = 10_000
"""Of so many guests it is remembered whether anything was ordered about them."""

AT_ONCE = 8
"""So many due tables are looked after at a time: after a restart thousands may be, and people come first."""

TRIES = 5
"""So often a move is written anew when others have written first."""

MANY = 300
"""Entries that take a while: so many are added up beside the event loop, and then their sum is kept."""


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
        self.logs = Logs()
        self.elsewhere: dict[str, Present] = {}
        self.thinking: dict[tuple[Seat, int], asyncio.Task[None]] = {}
        self.summed = 0  # after how many entries its sum was last kept
        self.seen: dict[str, float] = {}  # by guest: when they were last connected, by the steady clock
        self.laid = time.monotonic()
        self.laying = False  # the next table
        self.used = now()

    @property
    def moment(self) -> Moment:
        """The table as it is shown now."""
        if self._moment.here is not self.table:
            self._moment = Moment(self.table)
        return self._moment

    @property
    def tells(self) -> bool:
        """Whether the seed is told by now."""
        return self.table.tells(now())

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


class Sealing(Protocol):
    """What shuts and opens what is secret; what is shut for one place opens nowhere else."""

    def shut(self, words: bytes, place: str) -> bytes: ...
    def open(self, sealed: bytes, place: str) -> bytes: ...
    def shut_entry(self, entry: e.Any_, table: str, number: int) -> e.Any_: ...
    def open_entry(self, entry: e.Any_, table: str, number: int) -> e.Any_: ...


class Unsealed:
    """Nothing is shut: whoever could read the store is whom it belongs to."""

    def shut(self, words: bytes, place: str) -> bytes:
        return words

    def open(self, sealed: bytes, place: str) -> bytes:
        return sealed

    def shut_entry(self, entry: e.Any_, table: str, number: int) -> e.Any_:
        return entry

    def open_entry(self, entry: e.Any_, table: str, number: int) -> e.Any_:
        return entry


class House:
    """All tables by their id, loaded when somebody comes."""

    def __init__(
        self,
        store: Store,
        computers: Computers,
        keys: "Keys | None",
        pace: float = 1.5,
        post: "Post | None" = None,
        secret: str = "",
        origin: str = "",
    ) -> None:
        self.store, self.computers, self.keys, self.pace, self.post = store, computers, keys, pace, post
        self.advice, self.coach = Advice(computers), Coaching(computers.hire)
        self.origin, self.customs = origin, Customs()
        self.seal: Sealing = Unsealed()
        self.bell: Bell | None = None  # browsers are told only by a house that has a name
        self.secret = secret  # without one it is made and kept in the store
        self.process = secrets.token_hex(4)
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._standing: dict[str, tuple[int, Standing]] = {}
        self._amended: set[tuple[str, int]] = set()
        self._shut_between: tuple[int, int] | None = None
        self._wrote = 0
        self._errands: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Go on with every table that waits for the house."""
        await self.store.open()
        try:
            await self.store.claim()
            await self._take_seal()
            last = await self.store.alive() or await self._latest()
            self._shut_between = (last, now()) if last and now() - last > SHUT else None
            self._amended = set(await self.store.amended(0))
            await self.well()
        except BaseException:
            await self.store.close()
            raise
        await self.store.listen(self._heard)
        self._errand(self._watch_clocks())
        self._errand(self._keep_house())
        self._errand(self._keep_order())

    async def _take_seal(self) -> None:
        """Know the keys and the secret of the house; without keys nobody else reads the store."""
        if self.keys is None:
            self.secret = self.secret or await self.store.secret(secrets.token_hex(32))
            return
        from regalia.server.push import Bell  # what only a server needs
        from regalia.server.seal import seal_for, secret_of

        seal = self.seal = await seal_for(self.store, self.keys, self.secret)
        self.secret = self.secret or await secret_of(self.store, seal)
        self.bell = Bell(self.secret, self.origin) if self.origin.startswith("https://") else None

    def wake(self) -> None:
        """Have computer players ready before anyone asks."""
        self._errand(self.computers.wake())
        self._errand(self.coach.wake())

    async def _latest(self) -> int:
        """When something last happened: the version before did not write down that it was open."""
        found = await self.store.headings(get_args(Phase), now(), 1)
        return found[0].at if found else 0

    async def well(self) -> None:
        """Write down that the house is open, at most once a second; what keeps it from writing is raised."""
        if self._wrote < now() - 1000:
            await self.store.well(now())
            self._wrote = now()

    async def close(self) -> None:
        """Let go of everything; all that was acknowledged is written."""
        tasks = [*self._errands, *(task for room in self.rooms.values() for task in room.thinking.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.computers.close()
        self.coach.workers.close()
        with suppress(Exception):  # it has written all that it promised
            await self.store.well(now())
        await self.store.close()

    def farewell(self) -> None:
        """Tell everyone that the server will be back."""
        for room in self.rooms.values():
            for reader in room.readers:
                reader.dismiss("restart")

    def _errand(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)
        return task

    # --- Tables -----------------------------------------------------------------------------------------

    async def lay(self, opened: e.Opened, table: str = "") -> Room:
        """A new table, with this id if one was drawn for it; `Conflict` if it is laid already."""
        first = lay(opened)
        here, more = moves.settled(first, opened.at)
        table = table or secrets.token_urlsafe(9)
        invite, watch = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
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
        room = await asyncio.shield(self._loading[table])
        if _all_wish(room.table) and not room.laying:
            self._errand(self._lay_late(room))
        return room

    async def _load(self, table: str) -> Room:
        heading = await self.store.heading(table)
        if heading is None:
            raise NoTable(table)
        kept = await self._kept(table)
        room = Room(heading, await self._summed(table, kept))
        room.summed = kept.entries if kept else 0
        if self._shut_between:
            try:
                await self.do(room, moves.sleep(*self._shut_between))
            except Exception:
                log.exception("clocks ran while the house was shut", extra={"table": table})
        self.rooms[table] = room
        self._moved(room)
        return room

    async def read(self, table: str) -> Table:
        """A table as it stands in the store, whichever process wrote there last."""
        return await self._summed(table, await self._kept(table))

    async def _kept(self, table: str) -> Table | None:
        """The last sum of a table that was kept, if it can be read."""
        if (found := await self.store.summary(table)) is None:
            return None
        n, packed = found
        try:
            return await asyncio.to_thread(lambda: unpack(self.seal.open(packed, _sum(table, n))))
        except (Unreadable, Unopened) as error:
            log.warning("a sum is not read", extra={"table": table, "error": str(error)})
            return None

    async def _summed(self, table: str, kept: Table | None) -> Table:
        """The table that its entries add up to, from its last sum on."""
        last = kept.entries if kept else 0
        written = await self.store.entries(table, last)
        if not (kept or written):
            raise NoTable(table)

        def added() -> Table:
            entries = self._opened(table, written, last)
            return reduce(after, entries, kept) if kept else summed(entries)

        return await asyncio.to_thread(added) if len(written) > MANY else added()

    async def _sum_up(self, room: Room) -> None:
        """Keep what a long table adds up to; the longer it is, the longer until the next time."""
        here, table = room.table, room.heading.id
        if here.entries - room.summed < max(MANY, here.entries // 50):
            return
        room.summed = here.entries
        try:
            packed = self.seal.shut(await asyncio.to_thread(pack, here), _sum(table, here.entries))
            await self.store.sum_up(table, here.entries, packed)
        except Exception:
            log.exception("a sum is not kept", extra={"table": table})

    async def do(self, room: Room, move: moves.Move, asker: str = "", ident: str = "") -> Table:
        """Write down what a move means, once, and show it to all; `Illegal` if it means nothing."""
        async with room.lock:
            room.used = now()
            for _ in range(TRIES):
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
                    self._show(room)
            else:
                log.warning("others write to this table first", extra={"table": room.heading.id})
                raise Illegal("others-were-quicker")
            self._moved(room)
            return here

    async def _append(self, room: Room, here: Table, entries: Iterable[e.Any_], last: int) -> None:
        heading = headed(room.heading, here, now() + WATCHDOG, room.table)
        numbered = enumerate(entries, last + 1)
        written = [e.encode(self._shut(room.table, entry, heading.id, n)) for n, entry in numbered]
        begun = time.perf_counter()
        await self.store.append(heading, last, written)
        metrics.commits.observe(time.perf_counter() - begun)
        metrics.entries.inc(len(written))
        was, room.heading, room.table = room.heading, heading, here
        if self.post or self.bell:
            self._call(room, was)

    def _call(self, room: Room, was: Heading) -> None:
        """Tell those who are not here that it is their turn: browsers among people, letters by the day."""
        here, turns = room.table, {guest for guest, turn in room.heading.guests if turn}
        waits = turns - {guest for guest, turn in was.guests if turn}
        for guest in waits - room.guests_here() if waits else ():
            self._errand(self.tell(was.id, here, guest))

    async def tell(self, table: str, here: Table, guest: str) -> None:
        """Tell a guest that a table waits for them, as far as they would be told now."""
        if not await self.customs.may_call(guest, table):
            return
        if self.bell and any(chair.guest not in ("", guest) for chair in here.chairs):
            await self.bell.your_turn(self.store, table, here.opened.game, guest)
        if self.post and isinstance(here.terms.clock, e.Days):
            await self.post.your_turn(self.store, table, here.opened.game, guest, now())

    def _shut(self, here: Table, entry: e.Any_, table: str, number: int) -> e.Any_:
        """What is not for all is sealed before it is written: the seed, a secret pick, a deal of cards."""
        match entry:
            case e.Opened():
                secret = True
            case e.Picked():
                secret = here.play.secret or here.rules.facts.hidden
            case e.Drawn():
                secret = here.rules.facts.hidden
            case _:
                secret = False
        return self.seal.shut_entry(entry, table, number) if secret else entry

    async def _read(self, table: str, last: int = 0) -> list[e.Any_]:
        return self._opened(table, await self.store.entries(table, last), last)

    def _opened(self, table: str, written: Iterable[str], last: int) -> list[e.Any_]:
        return [self.seal.open_entry(e.decode(entry), table, n) for n, entry in enumerate(written, last + 1)]

    async def _catch_up(self, room: Room) -> None:
        """Read what other processes have written."""
        here = room.table
        for entry in await self._read(room.heading.id, here.entries):
            here = after(here, entry)
        if here is not room.table:
            room.heading = headed(room.heading, here, now() + WATCHDOG, room.table)
            room.table = here

    def _moved(self, room: Room) -> None:
        """Show where the table stands, and ask the computer players whose turn it is."""
        self._show(room)
        self._ask(room)

    def _show(self, room: Room) -> None:
        self.advice.asking.moved(room)
        moment = now()
        for reader in tuple(room.readers):
            reader.show(room, moment)

    async def rematch(self, room: Room, move: moves.Move, asker: str, ident: str) -> None:
        """Note a wish for another game, or who is done without; when all the people wish, it is laid."""
        await self.do(room, move, asker, ident)
        await self._lay_next(room)

    async def _lay_next(self, room: Room) -> None:
        here = room.table
        if not _all_wish(here) or room.laying:
            return
        room.laying = True
        try:
            # Whoever sat first sits last: the first turn goes round.
            chairs = tuple(map(_again, here.chairs[1:] + here.chairs[:1]))
            was = here.opened
            alike = was.terms.rated and all(chair.player == e.PERSON for chair in chairs)
            terms = replace(was.terms, rated=alike, until=0)
            opened = table_for(was.game, was.options, was.host, chairs, terms, room.heading.id)
            follower = await self.lay(opened)
            with suppress(Illegal):  # another process was quicker
                await self.do(room, moves.follow(follower.heading.id))
        finally:
            room.laying = False

    async def _lay_late(self, room: Room) -> None:
        """All had wished for another game when a server fell; unless another one is laying it just now."""
        await asyncio.sleep(LATE)
        await self._follow(room)
        await self._lay_next(room)

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
        """Show what another process has written; the computer players are asked there, and once."""
        async with room.lock:
            before = room.table
            await self._catch_up(room)
            if room.table is not before:
                self._show(room)

    def _greet(self, room: Room) -> None:
        words = msgspec.json.encode(room.present(self.process)).decode()
        self._errand(self.store.whisper(room.heading.id, words))

    # --- People -----------------------------------------------------------------------------------------

    def known(self, guest: str) -> Standing | None:
        """What was ordered about a guest, as it was a few seconds ago, if it is known."""
        at, standing = self._standing.get(guest, (0, None))
        return standing if at > now() - BEAT else None

    async def standing(self, guest: str) -> Standing:
        """What was ordered about a guest."""
        if known := self.known(guest):
            return known
        if len(self._standing) >= KNOWN:
            self._standing.clear()
        found = await self.store.standing(guest)
        self._standing[guest] = now(), found
        return found

    async def revoke(self, guest: str, at: int) -> None:
        """Make every cookie of a guest void that was issued before."""
        await self.store.order(guest, "revoked", at)
        self._standing.pop(guest, None)

    def enter(self, room: Room, reader: Reader) -> None:
        """Somebody connects: the others see it."""
        room.readers.add(reader)
        metrics.connected.inc()
        self._seen(room, except_for=reader)
        self._greet(room)
        self._ask(room)

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
        if room.table.unattended and not room.readers:
            return  # it goes on when somebody looks on again
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
        clock = asyncio.get_running_loop().time
        speaks = clock()
        if turn.any_one and any(chair.player == e.PERSON for chair in here.chairs):
            # As slowly as people, at a moment drawn before the thought: how long that takes is not heard.
            speaks += self.pace * (0.5 + secrets.randbelow(1000) / 1000)
            await asyncio.sleep(speaks - self.pace / 4 - clock())
            if room.table.step != step:
                return
        view = here.play.view(seat)
        told = here.play.told(seat)
        seed = secrets.token_hex()
        if here.terms.until:  # at every table with this seed they choose alike
            seed = mind(here.opened.seed, seat, msgspec.json.encode(view, order="deterministic"))
        try:
            with metrics.thinking.time():
                chosen = await self.computers.choose(level, here.rules, seat, view, options, told, seed)
            if chosen not in options and not (chosen is None and turn.any_one):
                raise ValueError(f"{chosen!r} is not an option")
        except Exception as error:
            metrics.faltered.inc()
            about = {"table": room.heading.id, "level": level, "error": repr(error)}
            log.warning("player failed", extra=about)
            chosen = await RandomPlayer(seed).choose(view, options, told)
            with suppress(Illegal):
                await self.do(room, moves.falter(seat, level, repr(error), step))
        if (left := speaks - clock()) > 0:
            await asyncio.sleep(left)
        with suppress(Illegal):  # the table may have moved on
            action = None if chosen is None else text(chosen)
            await self.do(room, moves.think(seat, level, action, step))

    # --- Time -----------------------------------------------------------------------------------------------

    async def _watch_clocks(self) -> None:
        """Look after the tables that are due: at the start all that waited, later each at its time."""
        looking: set[asyncio.Task[None]] = set()
        while True:
            found, free = list[str](), AT_ONCE - len(looking)
            try:
                found = await self.store.due(now(), now() + 2 * WATCHDOG, free)
            except Exception:
                log.exception("clocks")
            looking |= {self._errand(self.look_after(table)) for table in found}
            if len(found) == free:
                _, looking = await asyncio.wait(looking, timeout=1)
            else:
                await asyncio.sleep(0.2)
                looking = {task for task in looking if not task.done()}

    async def look_after(self, table: str) -> None:
        """See that a table goes on by itself: clocks, days off, and computer players."""
        try:
            room = await self.room(table)
            await self._follow(room)
            await self._rest(room)
            await self.do(room, moves.tick)
            self._ask(room)
        except Exception:
            log.exception("table", extra={"table": table})

    async def _rest(self, room: Room) -> None:
        """Let the clocks of those stand still who have days off."""
        if not isinstance(room.table.terms.clock, e.Days):
            return
        for guest in {room.table.chairs[seat].guest for seat in room.table.waiting}:
            if off := await self.customs.days_off(guest):
                await self.do(room, moves.rest(guest, *off))

    async def _keep_house(self) -> None:
        """Write down that the house is open, let go of tables that were amended, and tidy up."""
        tidied = 0
        while True:
            await asyncio.sleep(BEAT / 1000)
            try:
                await self.well()
                was, self._amended = self._amended, set(await self.store.amended(now() - REREAD))
                for table, _ in self._amended - was:
                    self.let_go(table)
                if tidied < now() - REREAD:
                    tidied = now()
                    await self.store.tidy(tidied)
            except Exception as error:
                log.error("the house cannot write", extra={"error": repr(error)})

    def let_go(self, table: str) -> None:
        """Forget a table that was amended in the store; whoever looks at it comes back and reads it anew."""
        if room := self.rooms.pop(table, None):
            for reader in tuple(room.readers):
                reader.dismiss("restart")

    async def _keep_order(self) -> None:
        """Tell other processes who is here, keep sums of long tables, and put away what nobody looks at."""
        while True:
            await asyncio.sleep(GREETING / 1000)
            for table, room in list(self.rooms.items()):
                await self._sum_up(room)
                if room.readers:
                    self._greet(room)
                elif not room.thinking and not room.lock.locked() and room.used < now() - IDLE:
                    del self.rooms[table]


def _all_wish(here: Table) -> bool:
    """Whether all the people would play again, and nothing is laid for them yet."""
    return bool(here.wishes) and here.wishes.issuperset(here.people) and not here.next


def _sum(table: str, entries: int) -> str:
    """The place that a sum is sealed for."""
    return f"{table}|{entries}|sum"


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
