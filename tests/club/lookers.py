"""People who look at the lobby: they put together what they are told, and nothing may be missing."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import msgspec
import websockets
from websockets.asyncio.client import connect

from regalia.club import wire
from tests.server.harness import Client

FromLobby = wire.Listing | wire.Changes | wire.Sought
heard = msgspec.json.Decoder(FromLobby).decode


class Looker:
    """Somebody at the lobby; `tables` is what they see."""

    def __init__(self) -> None:
        self.tables: dict[str, wire.LobbyTable] = {}
        self.seeking = self.listings = self.bytes = 0
        self.told: list[wire.Changes] = []
        self.sought = wire.Sought()
        self.changed = asyncio.Event()

    def hear(self, frame: str | bytes) -> None:
        self.bytes += len(frame)
        match heard(frame):
            case wire.Listing(tables, seeking):
                self.tables, self.seeking = {one.id: one for one in tables}, seeking
                self.listings += 1
            case wire.Changes(seeking, tables, gone) as told:
                for table in gone:
                    del self.tables[table]
                self.tables |= {one.id: one for one in tables}
                self.seeking = seeking
                self.told.append(told)
            case wire.Sought() as sought:
                self.sought = sought
        self.changed.set()

    async def until(self, holds: Callable[[], object], seconds: float = 30) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(seconds):
            while not holds():
                self.changed.clear()
                await self.changed.wait()


@asynccontextmanager
async def looking(client: Client) -> AsyncIterator[Looker]:
    """Somebody looks at the lobby, once the first was told."""
    if not client.http.cookies:
        await client.request("GET", "/api/me")
    looker = Looker()
    async with connect(
        f"ws://{client.address}/ws/lobby",
        additional_headers={"cookie": f"regalia={client.http.cookies['regalia']}"},
        compression=None,
        max_size=None,
        proxy=None,
    ) as socket:

        async def listen() -> None:
            with suppress(websockets.ConnectionClosed):
                async for frame in socket:
                    looker.hear(frame)

        task = asyncio.create_task(listen())
        try:
            await looker.until(lambda: looker.listings)
            yield looker
        finally:
            task.cancel()
