"""One HTTP connection: uvicorn's, with an end to its patience, and one of a crowd that has a size."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE = 10.0
"""Seconds that a request may take to arrive, headers and body."""

SOCKETS = 0.9
"""The part of all connections that may be WebSockets, which stay: the others are for those who ask once."""


class Crowd:
    """All connections: when there are too many, whoever has waited longest without asking gives way."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.callers: dict[Caller, None] = {}
        self.sockets = 0

    @property
    def full(self) -> bool:
        """Whether no more WebSockets are opened."""
        return self.sockets >= SOCKETS * self.most

    def come(self, caller: "Caller") -> None:
        """One more; somebody else may have to go."""
        self.callers[caller] = None
        if len(self.callers) + self.sockets > self.most:
            leaver = next(filter(Caller.idle, self.callers), caller)
            self.go(leaver)
            leaver.transport.abort()

    def go(self, caller: "Caller") -> None:
        """One less."""
        self.callers.pop(caller, None)


class Caller(H11Protocol):
    """A client that asks once, or a few times."""

    def __init__(self, crowd: Crowd, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.crowd = crowd
        self._limit: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()
        self.crowd.come(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self._arriving():
            self._stop()
        elif self._limit is None and self in self.crowd.callers:
            self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._go()
        super().handle_websocket_upgrade(event)

    def idle(self) -> bool:
        """Whether nothing is being worked out for this client."""
        return self.cycle is None or self.cycle.response_complete or self._arriving()

    def _arriving(self) -> bool:
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    def _wait(self) -> None:
        self._limit = self.loop.call_later(PATIENCE, self._too_slow)

    def _too_slow(self) -> None:
        self.transport.abort()

    def _stop(self) -> None:
        if self._limit:
            self._limit.cancel()
            self._limit = None

    def _go(self) -> None:
        self._stop()
        self.crowd.go(self)
