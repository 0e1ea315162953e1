"""One WebSocket a client: hello, then picks and words one way, and all that lives the other way."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

import msgspec

from regalia.catalogue import Unknown
from regalia.core import Illegal
from regalia.locale import refusals
from regalia.server import metrics, wire
from regalia.server.guests import Pass
from regalia.server.house import NAMES, House, NoTable, Room, now
from regalia.server.readers import Reader
from regalia.store.store import Standing
from regalia.table import moves

log = logging.getLogger("regalia.socket")


GREETING = 10.0
"""Seconds a client has to say which table it comes to."""

CHATTER = 3
"""So many words and gestures a second are heard."""

HELLOS = 5
"""So many hellos a second are answered."""


SCOPES: dict[type[wire.FromPage], str] = {wire.Hello: "read", wire.Fill: "open", wire.Kick: "open"}
"""What a token must allow for a message; all others are for those who play."""


class Patience:
    """So many messages a second, and a burst of twice as many; 0: any number."""

    def __init__(self, rate: int) -> None:
        self.rate, self.left, self.at = rate, 2.0 * rate, 0.0

    def bears(self, now: float) -> bool:
        """Whether one more is borne, by a clock that only goes forward."""
        self.left = min(2.0 * self.rate, self.left + (now - self.at) * self.rate) - 1
        self.at = now
        return self.left >= 0 or not self.rate


class Line(Protocol):
    """The way to a client."""

    def post(self, message: bytes) -> bool: ...
    def close(self) -> None: ...


class Conversation:
    """A client at its table, from hello to the end."""

    def __init__(self, house: House, connection: Line, shown: Pass | None, rate: int) -> None:
        self.house, self.shown = house, shown or Pass("")
        self.guest = self.shown.guest
        self.leave: Callable[[], object] = bool  # what is done at the end
        self.name = ""
        self.patience, self.hearing = Patience(rate), Patience(min(rate, CHATTER))
        self.greeting = Patience(min(rate, HELLOS))
        self.reader = Reader(self.guest, connection.post, connection.close)
        self.room: Room | None = None
        self._heard: deque[bytes] = deque()
        self._work: asyncio.Task[None] | None = None
        self._limit = asyncio.get_running_loop().call_later(GREETING, self._not_greeted)

    def _not_greeted(self) -> None:
        if self.room is None:
            self.reader.dismiss("slow")

    def bears(self) -> bool:
        """Whether one more frame is borne; whoever sends too many is sent away."""
        if not self.patience.bears(time.monotonic()):
            self.reader.dismiss("flood")
            return False
        return True

    def hear(self, frame: bytes) -> None:
        """Take a message in; they are heeded one after the other."""
        if self.reader.dismissed or not self.bears():
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
        self._limit.cancel()
        self._heard.clear()
        self.reader.dismissed = True
        self._part()
        self.leave()

    def _part(self) -> None:
        if self.room:
            for one in (self.house.advice, self.house.coach):
                one.asking.drop(self.guest, self.reader.send)
            self.house.exit(self.room, self.reader)
            self.room = None

    async def _hear(self, words: bytes) -> None:
        try:
            said = wire.read(words)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
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
        if reason == Illegal(code).args[0]:
            reason = refusals().get(code, reason)
        self.reader.send(wire.Refused(ident, code, reason, step))

    async def _heed(self, said: wire.FromPage) -> None:
        if isinstance(said, wire.Ping):
            self.reader.send(wire.Pong(now()))
            return
        if self.shown.token:
            await self._within_scope(said)
        self._obey(said, self.house.known(self.guest) or await self.house.standing(self.guest))
        if isinstance(said, wire.Hello):
            await self._hello(said)
            return
        if self.room is None:
            raise Illegal("hello-first")
        room = self.room
        if isinstance(said, wire.Odds):
            self.house.advice.ask(self.guest, room, said, self.reader.send)
            return
        if isinstance(said, wire.Coach):
            self.house.coach.ask(self.guest, room, self.reader.seat, said, self.reader.send)
            return
        if isinstance(said, wire.Rematch | wire.Replace):
            await self.house.rematch(room, self._move(room, said), self.guest, said.id)
        else:
            await self.house.do(room, self._move(room, said), self.guest, said.id)
        self.reader.send(wire.Ack(said.id, room.table.step))

    async def _within_scope(self, said: wire.FromPage) -> None:
        """A token is looked at with every hello; whose was revoked later is sent away then."""
        if isinstance(said, wire.Hello):
            found = await self.house.customs.honoured(self.shown)
            if found is None:
                self.revoke()
                raise Illegal("token-void")
            self.shown = found
        if not self.shown.allows(SCOPES.get(type(said), "play")):
            raise Illegal("out-of-scope")

    def _obey(self, said: wire.FromPage, standing: Standing) -> None:
        """Whoever is banned or muted is told so; whose cookie was revoked is nobody in particular."""
        if standing.banned:
            raise Illegal("banned")
        if standing.muted and isinstance(said, wire.Say | wire.Gesture):
            raise Illegal("muted")
        if self.guest and self.shown.issued < standing.revoked:
            self.guest = self.reader.guest = ""
            if self.room:
                self.reader.dismiss("restart")
                raise Illegal("signed-out")

    def _move(self, room: Room, said: wire.FromPage) -> moves.Move:
        who = self._who()
        match said:
            case wire.Pick(step=step, action=action):
                return moves.pick(who, action, step)
            case wire.Pledge(pledge=pledge):
                return moves.pledge(self.guest, pledge)
            case wire.Add(luck=luck, pledges=pledges):
                return moves.add(self.guest, luck, pledges)
            case wire.Undo(step=step):
                return moves.undo(who, step)
            case wire.Say() | wire.Gesture() if not self.hearing.bears(time.monotonic()):
                raise Illegal("too-many")
            case wire.Say(words=words, to=to):
                return moves.say(who, self.house.customs.words(self.guest, words), to)
            case wire.Gesture(emote=emote):
                return moves.gesture(who, emote)
            case wire.Fill(seat=seat, level=level):
                return moves.fill(who, seat, level, NAMES, room.away)
            case wire.Kick(seat=seat):
                return moves.kick(who, seat, room.away)
            case wire.Replace(seat=seat, level=level):
                return moves.replace(who, seat, level, room.away)
            case wire.Return():
                return moves.come_back(who)
            case wire.Leave():
                return moves.leave(who)
            case wire.Rematch():
                return moves.wish(who)
            case wire.Pause():
                return moves.pause(who)
            case wire.Resume():
                return moves.resume(who)
        raise Illegal("not-understood")

    def _who(self) -> moves.Person:
        return moves.Person(self.guest, self.reader.seat, self.name)

    def void(self, revoked: int) -> None:
        """Whoever listens with a cookie that was issued before is sent away."""
        if self.shown.issued < revoked:
            self.reader.dismiss("restart")

    def revoke(self) -> None:
        """Whoever listens with a token that was revoked is sent away."""
        self.reader.dismiss("void")

    async def _hello(self, hello: wire.Hello) -> None:
        if not self.greeting.bears(time.monotonic()):
            raise Illegal("too-many")
        room = await self.house.room(hello.table)
        here = room.table
        # By the link for spectators one is nobody in particular, even at one's own table.
        watches = hello.watch == room.heading.watch and hello.seat is None
        self.reader.guest = "" if watches else self.guest
        mine = here.seats_of(self.reader.guest)
        if hello.seat is not None and hello.seat not in mine:
            raise Illegal("not-your-seat")
        if not (mine or watches or here.terms.public or self.guest == here.opened.host):
            raise NoTable(hello.table)  # whether it exists is nobody else's business
        kept = await self.house.store.guest(self.guest) if self.guest else None
        self.name = kept.name if kept else ""
        asked = [seat for seat in mine if seat in here.waiting]
        seat = hello.seat if hello.seat is not None else next(iter([*asked, *mine]), None)
        if self.room is not room or (seat is None) != (self.reader.seat is None):
            self._part()
            self.room, self.reader.seat = room, seat
            self.house.enter(room, self.reader)
        self.reader.changes = hello.changes
        self.reader.sit(room, seat, hello.after, now())
        if seat is not None:
            await self.house.customs.came(self.guest, room.heading.id)
