"""Finished games step by step: each is written once, beside the event loop, and kept for a while."""

import asyncio
from collections import OrderedDict

import msgspec

from regalia.core import Seat
from regalia.server import sight
from regalia.server.sight import Finished

KEPT = 32 * 1024 * 1024
"""So many bytes of replays are kept."""

Key = tuple[str, Seat | None]


class Replays:
    """The replays that were asked for last; whoever asks for one that is being written waits for it."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._bytes = 0
        self._writing: dict[Key, asyncio.Task[bytes]] = {}
        self._one = asyncio.Semaphore(1)

    async def of(self, here: Finished, seat: Seat | None) -> bytes:
        """A finished game as JSON, with the eyes of a seat or a spectator."""
        key = here.mark, seat
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        if key not in self._writing:
            self._writing[key] = asyncio.create_task(self._write(key, here))
        return await asyncio.shield(self._writing[key])

    async def _write(self, key: Key, here: Finished) -> bytes:
        try:
            async with self._one:  # one thread beside the loop, however many are asked for
                written = await asyncio.to_thread(_written, here, key[1])
        finally:
            del self._writing[key]
        self._kept[key] = written
        self._bytes += len(written)
        while self._bytes > KEPT:
            self._bytes -= len(self._kept.popitem(last=False)[1])
        return written


def _written(here: Finished, seat: Seat | None) -> bytes:
    return msgspec.json.encode(sight.replay(here, seat))
