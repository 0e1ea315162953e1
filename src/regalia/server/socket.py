"""One WebSocket a client: hello, then picks and words one way, and all that lives the other way."""

import asyncio
import logging
import time
from collections import deque

import msgspec

from regalia.catalogue import Unknown
from regalia.core import Illegal
from regalia.server import metrics, wire
from regalia.server.connection import Connection
from regalia.server.house import NAMES, House, NoTable, Room, now
from regalia.server.readers import Reader
from regalia.table import moves

log = logging.getLogger("regalia.socket")


CHATTER = 3
"""So many words and gestures a second are heard."""


class Patience:
    """So many messages a second, and a burst of twice as many; 0: any number."""

    def __init__(self, rate: int) -> None:
        self.rate, self.left, self.at = rate, 2.0 * rate, 0.0

    def bears(self, now: float) -> bool:
        """Whether one more is borne, by a clock that only goes forward."""
        self.left = min(2.0 * self.rate, self.left + (now - self.at) * self.rate) - 1
        self.at = now
        return self.left >= 0 or not self.rate


class Conversation:
    """A client at its table, from hello to the end."""

    def __init__(self, house: House, connection: Connection, guest: str, rate: int) -> None:
        self.house, self.guest = house, guest
        self.name = ""
        self.patience, self.hearing = Patience(rate), Patience(min(rate, CHATTER))
        self.reader = Reader(guest, connection.post, connection.close)
        self.room: Room | None = None
        self._heard: deque[bytes] = deque()
        self._work: asyncio.Task[None] | None = None

    def hear(self, frame: bytes) -> None:
        """Take a message in; they are heeded one after the other."""
        if self.reader.dismissed:
            return
        if not self.patience.bears(time.monotonic()):
            self.reader.dismiss("flood")
            return
        self._heard.append(frame)
        if self._work is None:
            self._work = asyncio.create_task(self._heed_all())

    async def _heed_all(self) -> None:
        try:
            while self._heard and not self.reader.dismissed:
                await self._hear(self._heard.popleft())
        finally:
            self._work = None

    def part(self) -> None:
        """The client is gone; what it has asked for is still done."""
        self._heard.clear()
        self.reader.dismissed = True
        self._part()

    def _part(self) -> None:
        if self.room:
            self.house.exit(self.room, self.reader)
            self.room = None

    async def _hear(self, words: bytes) -> None:
        try:
            said = wire.read(words)
        except msgspec.DecodeError as error:
            self._refuse(None, "malformed", str(error))
            return
        metrics.of(metrics.messages, type(said).__name__).inc()
        ident = getattr(said, "id", None)
        try:
            await self._heed(said)
        except Illegal as error:
            self._refuse(ident, error.code, str(error))
        except NoTable:
            self._refuse(ident, "no-such-table", "there is no such table")
        except Unknown as error:
            self._refuse(ident, "rules-unknown", str(error))
        except Exception:
            log.exception("message", extra={"said": type(said).__name__})
            self._refuse(ident, "not-written", "the server could not do that; nothing has changed")

    def _refuse(self, ident: str | None, code: str, reason: str) -> None:
        metrics.of(metrics.refusals, code).inc()
        step = self.room.table.step if self.room else None
        self.reader.send(wire.Refused(ident, code, reason, step))

    async def _heed(self, said: wire.FromPage) -> None:
        match said:
            case wire.Ping():
                self.reader.send(wire.Pong(now()))
                return
            case wire.Hello():
                await self._hello(said)
                return
        if self.room is None:
            raise Illegal("hello-first")
        room = self.room
        if isinstance(said, wire.Odds):
            await self._odds(said)
            return
        if isinstance(said, wire.Rematch):
            await self.house.rematch(room, self._who(), said.id)
        else:
            await self.house.do(room, self._move(room, said), self.guest, said.id)
        self.reader.send(wire.Ack(said.id, room.table.step))

    def _move(self, room: Room, said: wire.FromPage) -> moves.Move:
        who = self._who()
        match said:
            case wire.Pledge(pledge=pledge):
                return moves.pledge(self.guest, pledge)
            case wire.Add(luck=luck, pledges=pledges):
                return moves.add(self.guest, luck, pledges)
            case wire.Pick(step=step, action=action):
                return moves.pick(who, action, step)
            case wire.Undo(step=step):
                return moves.undo(who, step)
            case wire.Say() | wire.Gesture() if not self.hearing.bears(time.monotonic()):
                raise Illegal("too-many")
            case wire.Say(words=words, to=to):
                return moves.say(who, words, to)
            case wire.Gesture(emote=emote):
                return moves.gesture(who, emote)
            case wire.Fill(seat=seat, level=level):
                return moves.fill(who, seat, level, NAMES)
            case wire.Kick(seat=seat):
                return moves.kick(who, seat, room.away)
            case wire.Replace(seat=seat, level=level):
                return moves.replace(who, seat, level, room.away)
            case wire.Return():
                return moves.come_back(who)
            case wire.Leave():
                return moves.leave(who)
            case wire.Pause():
                return moves.pause(who)
            case wire.Resume():
                return moves.resume(who)
        raise Illegal("not-understood")

    async def _odds(self, said: wire.Odds) -> None:
        here = self._room().table
        if not here.terms.help:
            raise Illegal("no-help")
        if said.step != here.step:
            raise Illegal("stale")
        if here.rules.facts.hidden or not here.playing:
            raise Illegal("no-odds")
        found = await self.house.computers.odds(here.rules, here.play.view(self.reader.seat))
        self.reader.send(wire.Chances(said.id, said.step, found))

    def _room(self) -> Room:
        if self.room is None:
            raise Illegal("hello-first")
        return self.room

    def _who(self) -> moves.Person:
        return moves.Person(self.guest, self.reader.seat, self.name)

    async def _hello(self, hello: wire.Hello) -> None:
        room = await self.house.room(hello.table)
        here = room.table
        mine = here.seats_of(self.guest)
        if hello.seat is not None and hello.seat not in mine:
            raise Illegal("not-your-seat")
        watches = here.terms.public or hello.watch == room.heading.watch or self.guest == here.opened.host
        if not mine and not watches:
            raise NoTable(hello.table)  # whether it exists is nobody else's business
        kept = await self.house.store.guest(self.guest) if self.guest else None
        self.name = kept.name if kept else ""
        self._part()
        self.room = room
        asked = [seat for seat in mine if seat in here.waiting]
        seat = hello.seat if hello.seat is not None else next(iter([*asked, *mine]), None)
        self.reader.seat = seat
        self.house.enter(room, self.reader)
        self.reader.changes = hello.changes
        self.reader.sit(room, seat, hello.after, now())
