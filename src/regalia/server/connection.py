"""One WebSocket: frames in, frames out, and as little as possible in between, for every move passes here.

The protocol itself is that of the websockets library. What is on its way to a client is put together and
written once a turn of the event loop; a client that does not read is sent away before it fills the memory.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from typing import Any, Protocol, cast

from uvicorn.protocols.utils import get_remote_addr
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.typing import Subprotocol

from regalia.server import wire

log = logging.getLogger("regalia.connection")
log.setLevel(logging.WARNING)  # the library tells every header otherwise, with the cookies and tokens in them

BEAT = 20.0
"""Seconds of silence after which a client is asked whether it is there; after as many more it is gone."""

UNREAD = 1024 * 1024
"""Bytes on their way to a client that does not read them: more, and it is sent away."""

CLOSING = 5.0
"""Seconds a client has to answer a close."""

SUBPROTOCOL = Subprotocol("regalia")
"""What is spoken here; who offers a token beside it must hear that something was chosen."""

STATUS = {
    "token-void": HTTPStatus.UNAUTHORIZED,
    "not-found": HTTPStatus.NOT_FOUND,
    "too-many": HTTPStatus.TOO_MANY_REQUESTS,
    "full": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""How a handshake is refused; else it is forbidden."""


class Listener(Protocol):
    """Whoever is at the other end of a connection, within the house."""

    def hear(self, frame: bytes) -> None: ...
    def bears(self) -> bool:
        """Whether one more frame is borne."""

    def part(self) -> None: ...


class Door(Protocol):
    """What decides who comes in."""

    def address(self, peer: str, headers: Mapping[str, str]) -> str: ...
    def objection(self, headers: Mapping[str, str], path: str, address: str) -> str: ...
    def listener(
        self, connection: "Connection", headers: Mapping[str, str], path: str, address: str
    ) -> Listener: ...


class Connection(asyncio.Protocol):
    """A client's socket, from the handshake to the end; uvicorn makes one when a request asks for it."""

    def __init__(self, door: Door, config: Any, server_state: Any, app_state: Any) -> None:
        self.door, self.others = door, server_state.connections
        self.protocol = ServerProtocol(select_subprotocol=_chosen, max_size=wire.FRAME, logger=log)
        self.listener: Listener | None = None
        self._loop = asyncio.get_running_loop()
        self._out: list[bytes] = []
        self._bytes = 0
        self._frame = bytearray()
        self._heard = self._loop.time()
        self._timer: asyncio.TimerHandle | None = None

    # --- From below: the transport ----------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.others.add(self)
        self._timer = self._loop.call_later(BEAT, self._beat)

    def connection_lost(self, exc: Exception | None) -> None:
        self.others.discard(self)
        if self._timer:
            self._timer.cancel()
        if self.listener:
            self.listener.part()

    def data_received(self, data: bytes) -> None:
        self._heard = self._loop.time()
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Request):
                self._greet(event)
            elif isinstance(event, Frame) and self.listener:
                self._take(event, self.listener)
        self._answer()

    def _take(self, part: Frame, listener: Listener) -> None:
        if part.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            self._frame += part.data
            if part.fin:
                frame = bytes(self._frame)
                self._frame.clear()
                listener.hear(frame)
                return
        listener.bears()  # parts, pings and pongs are work too

    def eof_received(self) -> None:
        self.protocol.receive_eof()
        self._answer()

    def _greet(self, request: Request) -> None:
        headers = {name.lower(): value for name, value in request.headers.raw_items()}
        address = self.door.address((get_remote_addr(self.transport) or ("", 0))[0], headers)
        if code := self.door.objection(headers, request.path, address):
            status = STATUS.get(code, HTTPStatus.FORBIDDEN)
            self.protocol.send_response(self.protocol.reject(status, f"{code}\n"))
            return
        response = self.protocol.accept(request)
        self.protocol.send_response(response)
        self._answer()  # before anything that a listener has to say
        if self.protocol.state is State.OPEN:
            self.listener = self.door.listener(self, headers, request.path, address)

    def _answer(self) -> None:
        """What the protocol itself has to say: the handshake, pongs, the end."""
        for data in self.protocol.data_to_send():
            if data:
                self._put(data)
            else:
                self._flush()
                self.transport.close()

    # --- From above: the house --------------------------------------------------------------------------

    def post(self, message: bytes) -> bool:
        """Put a message on its way; False: too much is on its way already."""
        size = len(message)
        if size < 126:
            head = bytes((0x81, size))
        elif size < 65536:
            head = b"\x81\x7e" + size.to_bytes(2)
        else:
            head = b"\x81\x7f" + size.to_bytes(8)
        return self.protocol.state is not State.OPEN or self._put(head + message)

    def close(self, code: int = 1000) -> None:
        """Say that it ends, after all that is on its way."""
        if self.protocol.state is State.OPEN:
            self.protocol.send_close(code)
            self._answer()
            self._loop.call_later(CLOSING, self.transport.abort)

    def shutdown(self) -> None:
        """The server ends."""
        try:
            self.close(1012)
        except InvalidState:
            self.transport.close()

    # --- Within -----------------------------------------------------------------------------------------

    def _put(self, data: bytes) -> bool:
        if not self._out:
            self._loop.call_soon(self._flush)
        self._out.append(data)
        self._bytes += len(data)
        if self._bytes + self.transport.get_write_buffer_size() > UNREAD:
            self._out.clear()
            self.transport.abort()
            return False
        return True

    def _flush(self) -> None:
        if self._out and not self.transport.is_closing():
            self.transport.write(b"".join(self._out))
        self._out.clear()
        self._bytes = 0

    def _beat(self) -> None:
        silent = self._loop.time() - self._heard
        if silent > 1.5 * BEAT or self.protocol.state is State.CONNECTING:
            self.transport.abort()
            return
        if silent > 0.5 * BEAT and self.protocol.state is State.OPEN:
            self.protocol.send_ping(b"")
            self._answer()
        self._timer = self._loop.call_later(BEAT, self._beat)


def _chosen(_: ServerProtocol, offered: Sequence[Subprotocol]) -> Subprotocol | None:
    return SUBPROTOCOL if SUBPROTOCOL in offered else None


def cookies(headers: Mapping[str, str]) -> dict[str, str]:
    """The cookies among the headers of a request; none, if they are no cookies."""
    try:
        return {name: kept.value for name, kept in SimpleCookie(headers.get("cookie", "")).items()}
    except CookieError:
        return {}
