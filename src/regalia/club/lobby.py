"""The lobby: public tables, told to all who look at them as they come and go.

The store is looked at once a second, however many listen. What has changed is worked out and written once,
and the same bytes go to everybody: first all that there is, then only what is different. Whoever has blocked
somebody, or was, is not told of the tables where these sit.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct

from regalia import catalogue
from regalia.club import wire
from regalia.club.errands import apart
from regalia.club.ledger import Ledger, batches, marks
from regalia.club.part import Errand, club_of
from regalia.club.ratings import shown as number
from regalia.club.register import Enter
from regalia.server.app import Answer, Asker, Asking
from regalia.server.connection import Connection
from regalia.server.guests import Pass
from regalia.server.headings import Summary
from regalia.server.house import now
from regalia.server.socket import Patience
from regalia.store.store import Heading
from regalia.table.entries import Days

if TYPE_CHECKING:
    from regalia.club.club import Club

EVERY = 1.0
"""Seconds between two looks at the store."""

BEAT = 15.0
"""Seconds after which something is said even if nothing is new: whoever hears nothing comes again."""

MOST = 3000
"""So many tables are listed."""

HOUR = 60 * 60 * 1000
STALE, STALE_DAYS = 2 * HOUR, 14 * 24 * HOUR
"""Milliseconds after which a table where nothing happens is listed no longer; by correspondence later."""

RERATED = 30
"""Every so many looks all tables are read anew."""

write = msgspec.json.Encoder().encode
read = msgspec.json.Decoder(Summary).decode


class Standing(Struct, frozen=True):
    """A table as the lobby has last read it."""

    phase: str
    summary: str
    row: wire.LobbyTable
    guests: list[str]


class Listener:
    """Somebody who looks at the lobby, and says nothing."""

    def __init__(self, lobby: "Lobby", connection: Connection, shown: Pass | None, rate: int) -> None:
        self.lobby, self.connection, self.shown = lobby, connection, shown or Pass("")
        self.guest = self.shown.guest
        self.leave: Callable[[], object] = bool
        self.patience = Patience(rate)
        self.hidden = frozenset[str]()  # the tables that were not told

    def hear(self, frame: bytes) -> None:
        self.connection.close(1008)

    def bears(self) -> bool:
        if self.patience.bears(time.monotonic()):
            return True
        self.connection.close(1008)
        return False

    def part(self) -> None:
        self.lobby.lose(self)
        self.leave()

    def revoke(self) -> None:
        self.connection.close(1008)

    def void(self, revoked: int) -> None:
        if self.shown.issued < revoked:
            self.connection.close(1012)


class Lobby:
    """Public tables, and whoever looks at them."""

    handlers: Sequence[HTTPRouteHandler]
    pages: Sequence[str] = ("/lobby",)
    entering: Sequence[Enter] = ()

    def __init__(self, club: "Club") -> None:
        self.club = club
        self.handlers = (get_lobby,)
        self.errands: Sequence[Errand] = (self.keep,)
        self.sockets: Mapping[str, Answer] = {"/ws/lobby": self.listener}
        self.rows: dict[str, wire.LobbyTable] = {}
        self.listeners: set[Listener] = set()
        self.here: Counter[str] = Counter()  # who listens, and how often
        self._left: set[str] = set()  # who listens no longer, since that was last asked
        self.seeking = 0
        self._standing: dict[str, Standing] = {}
        self._apart: Mapping[str, set[str]] = {}
        self._anew = False
        self._new: list[Listener] = []  # have not been told anything yet
        self._listing: bytes | None = None
        self._looked = self._told = -BEAT
        self._wanted = asyncio.Event()
        self._looking, self._looks = asyncio.Lock(), count()

    # --- Who listens ----------------------------------------------------------------------------------------

    def listener(self, connection: Connection, shown: Pass | None) -> Listener:
        """Somebody comes to look: they are told all at once, or as soon as that is known."""
        came = Listener(self, connection, shown, self.club.site.settings.messages)
        self.here[came.guest] += 1
        self._left.discard(came.guest)
        if self._current():
            self._welcome(came)
        else:
            self._new.append(came)
            self._wanted.set()
        return came

    def lose(self, gone: Listener) -> None:
        """Somebody looks no longer."""
        self.listeners.discard(gone)
        if gone in self._new:
            self._new.remove(gone)
        self.here[gone.guest] -= 1
        if not self.here[gone.guest]:
            del self.here[gone.guest]
            self._left.add(gone.guest)

    def who_left(self) -> set[str]:
        """Who listens no longer, since this was last asked."""
        left, self._left = self._left, set()
        return left

    def tell(self, guest: str, message: Struct) -> None:
        """Say something to one guest, wherever they look."""
        said = write(message)
        for listener in self.listeners:
            if listener.guest == guest:
                listener.connection.post(said)

    def _welcome(self, came: Listener) -> None:
        self.listeners.add(came)
        came.hidden = self._hidden(came.guest)
        came.connection.post(self.listing(came.hidden))

    def listing(self, hidden: Collection[str] = ()) -> bytes:
        """All that there is but these, written once however many come."""
        if hidden:
            return write(wire.Listing(list(_without(self.rows, hidden).values()), self.seeking, now()))
        if self._listing is None:
            self._listing = write(wire.Listing(list(self.rows.values()), self.seeking, now()))
        return self._listing

    def _hidden(self, guest: str) -> frozenset[str]:
        """The tables where those sit whom a guest does not play with."""
        others = self._apart.get(guest)
        if not others:
            return frozenset()
        return frozenset(key for key in self.rows if not others.isdisjoint(self._standing[key].guests))

    # --- What there is --------------------------------------------------------------------------------------

    async def keep(self) -> None:
        """Look again and again, as long as anybody listens."""
        while True:
            self._wanted.clear()
            if not (self.listeners or self._new):
                await self._wanted.wait()
            with apart("the lobby is not kept"):
                await self.look()
            await asyncio.sleep(EVERY)

    def _current(self) -> bool:
        """Whether what is known is told as it changes."""
        return bool(self.listeners) and time.monotonic() - self._looked < 2 * EVERY

    async def fresh(self, guest: str) -> bytes:
        """All that there is, for a guest who asks once."""
        if not self._current() and time.monotonic() - self._looked >= EVERY:
            await self.look()
        return self.listing(self._hidden(guest))

    def read_anew(self) -> None:
        """Read everything again at the next look: somebody is private now, or has blocked somebody."""
        self._anew, self._looked = True, -BEAT

    async def look(self) -> None:
        """Read what there is now, and tell what is different."""
        async with self._looking:
            found = await self.club.house.store.public(MOST)
            rows = await self._read(found)
        before, self.rows = self.rows, rows
        changed, gone = _different(before, rows)
        seeking = self.club.seeks.waiting
        self._looked = time.monotonic()
        if changed or gone or seeking != self.seeking or self._looked - self._told >= BEAT:
            self.seeking, self._listing, self._told = seeking, None, self._looked
            said = write(wire.Changes(seeking, changed, gone))
        else:
            said = b""
        for listener in tuple(self.listeners):
            was, listener.hidden = listener.hidden, self._hidden(listener.guest)
            mine = said
            if was or listener.hidden:
                own = _different(_without(before, was), _without(rows, listener.hidden))
                mine = write(wire.Changes(seeking, *own)) if said or any(own) else b""
            if mine:
                listener.connection.post(mine)  # whoever does not read is sent away by the connection
        new, self._new = self._new, []
        for came in new:
            self._welcome(came)

    async def _read(self, found: Sequence[Heading]) -> dict[str, wire.LobbyTable]:
        """The rows of these tables; only what has changed since the last look is read."""
        again = next(self._looks) % RERATED == 0 or self._anew  # ratings change without a word from the table
        self._anew = False
        if again:
            self._apart = await self.club.manners.all_apart()
        fresh = [one for one in found if again or not self._same(one, self._standing.get(one.id))]
        about = {one.id: read(one.summary) for one in fresh}
        people = {guest for summary in about.values() for guest in summary.guests if guest}
        levels = await levels_of(self.club.ledger, people - await self.club.members.private(people))
        listed: dict[str, Standing] = {}
        for one in found:
            if summary := about.get(one.id):
                row = _row(one, summary, levels)
                listed[one.id] = Standing(one.phase, one.summary, row, summary.guests)
            else:
                listed[one.id] = self._standing[one.id]
        self._standing = listed
        at = now()
        return {one.id: row for one in found if one.at > at - _patience(row := listed[one.id].row)}

    def _same(self, heading: Heading, known: Standing | None) -> bool:
        """Whether nothing has changed that is told; a game that is on stays as it is until its end."""
        if known is None or heading.phase != known.phase:
            return False
        return heading.phase == "playing" or heading.summary == known.summary


def _without(rows: Mapping[str, wire.LobbyTable], hidden: Collection[str]) -> dict[str, wire.LobbyTable]:
    return {key: row for key, row in rows.items() if key not in hidden}


def _different(
    before: Mapping[str, wire.LobbyTable], rows: Mapping[str, wire.LobbyTable]
) -> tuple[list[wire.LobbyTable], list[str]]:
    """The rows that are new or have changed, and those gone."""
    changed = [row for key, row in rows.items() if before.get(key) is not row and before.get(key) != row]
    return changed, [key for key in before if key not in rows]


def _patience(row: wire.LobbyTable) -> int:
    return STALE_DAYS if isinstance(row.clock, Days) else STALE


def _row(heading: Heading, about: Summary, levels: "Levels") -> wire.LobbyTable:
    seats = list(zip(about.names, about.guests, strict=True))
    known = [levels.get((guest, about.game, len(seats))) for _, guest in seats]
    return wire.LobbyTable(
        heading.id,
        about.game,
        about.since or heading.at,
        about.names,
        heading.phase == "playing",
        unusual(about.game, about.options),
        about.clock,
        [None if one is None else number(one) for one in known] if any(known) else [],
        [seat for seat, (name, guest) in enumerate(seats) if name and not guest],
        about.rated,
    )


def unusual(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that are not as the game has them by itself; how many sit there is seen anyway."""
    usual = _usual(game)
    return {name: value for name, value in options.items() if name != "seats" and usual.get(name) != value}


@cache
def _usual(game: str) -> Mapping[str, Any]:
    known = catalogue.entry(game).options if game in catalogue.RULES else ()
    return {option.name: option.default for option in known}


# --- How well people play -----------------------------------------------------------------------------------


Levels = Mapping[tuple[str, str, int], float]
"""Ratings by guest, game and number of seats."""


async def levels_of(ledger: Ledger, guests: Collection[str]) -> Levels:
    """How well these guests play, where anything is known: by the rating that stands on most games."""
    found: dict[tuple[str, str, int], tuple[int, float]] = {}
    for some in batches(guests):
        for who, game, seats, mu, games in await ledger.rows(
            f"SELECT who, game, seats, mu, games FROM club_ratings WHERE who IN ({marks(some)})", *some
        ):
            found[who, game, seats] = max(found.get((who, game, seats), (0, 0.0)), (games, mu))
    return {key: mu for key, (_, mu) in found.items()}


@get("/api/club/lobby")
async def get_lobby(request: Asking, visitor: Asker) -> Response[wire.Listing]:
    """Every public table; whoever stays to look listens at `/ws/lobby`."""
    return visitor.answer(await club_of(request).lobby.fresh(visitor.guest))
