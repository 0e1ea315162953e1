"""A line that cuts, delays and duplicates messages; it lies between clients and server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random

import websockets
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve


class BadLine:
    """Counts what it does; `calm` lets everything through."""

    def __init__(self, server: str, random: Random) -> None:
        self.server, self.random = server, random
        self.calm = False
        self.cuts = self.twice = self.late = 0
        self._open: set[ServerConnection] = set()

    async def _carry(self, near: ServerConnection) -> None:
        assert near.request
        headers = {"cookie": near.request.headers.get("cookie", "")}
        with suppress(websockets.WebSocketException, OSError):
            async with connect(
                f"ws://{self.server}/ws",
                additional_headers=headers,
                compression=None,
                max_size=None,
                proxy=None,
            ) as far:
                self._open.add(near)
                ways = [asyncio.create_task(self._one_way(*way)) for way in ((near, far), (far, near))]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
                near.transport.abort()
                far.transport.abort()
        self._open.discard(near)

    async def _one_way(
        self, source: ServerConnection | ClientConnection, sink: ServerConnection | ClientConnection
    ) -> None:
        async for message in source:
            fate = 1.0 if self.calm else self.random.random()
            if fate < 0.05:
                self.late += 1
                await asyncio.sleep(self.random.random() / 20)
            await sink.send(message)
            if 0.05 < fate < 0.15:
                self.twice += 1
                await sink.send(message)

    def cut(self) -> None:
        """Cut one connection, as a cable is cut: no goodbye."""
        if self._open:
            self.cuts += 1
            self.random.choice(sorted(self._open, key=id)).transport.abort()


@asynccontextmanager
async def bad_line(server: str, random: Random) -> AsyncIterator[tuple[str, BadLine]]:
    """The address of a bad line to this server, and the line."""
    line = BadLine(server, random)
    async with serve(line._carry, "127.0.0.1", 0, compression=None, max_size=None) as listening:
        port = next(iter(listening.sockets)).getsockname()[1]
        yield f"127.0.0.1:{port}", line
