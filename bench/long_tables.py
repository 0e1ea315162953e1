"""How long a table with many entries takes to open: added up from the first, and from the sum kept of it.

    python bench/long_tables.py 5000 20000 40000

"Played" is To Court the King among five who never take a card; at the "idle" one of them stops and starts the
clocks. The times are the best of three; "held" is the longest that everybody else had to wait meanwhile.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import regalia
from regalia.core import Chance, Choice, Fell, Picks, text
from regalia.server.house import House
from regalia.server.serve import house_for
from regalia.server.settings import Settings
from regalia.store.store import Heading

SIZES = (5_000, 20_000, 40_000)
GAME = {"seats": 5, "limit": 1000}
NOON = 1_800_000_000_000


def entries(idle: bool) -> Iterator[dict[str, Any]]:
    """A long table, as it is written down."""
    chairs = [{"player": "person", "name": f"P{n}", "guest": f"guest{n}", "luck": "x"} for n in range(5)]
    opened = {"game": "to-court-the-king", "rules": 1, "options": GAME, "host": "guest0", "seed": "5eed" * 16}
    yield {"entry": "opened", "at": NOON, **opened, "chairs": chairs}
    yield {"entry": "began", "at": NOON, "order": [0, 1, 2, 3, 4]}
    while idle:
        yield {"entry": "paused", "at": NOON, "seat": 0}
        yield {"entry": "resumed", "at": NOON, "seat": 0}
    rules, random = regalia.game("to-court-the-king", **GAME), Random(2)
    state = rules.start()
    for n in count():
        match rules.turn(state):
            case Chance(ways):
                outcome = ways.draw(random.randrange)
                state = regalia.advance(rules, state, Fell(outcome))
                yield {"entry": "drawn", "at": NOON, "outcome": text(outcome)}
            case Choice(options):
                ((seat, offered),) = options.items()
                action = min(offered, key=lambda action: rank(text(action)))
                state = regalia.advance(rules, state, Picks({seat: action}))
                asked = {"id": f"step-{n}", "asker": f"guest{seat}"}
                yield {"entry": "picked", "at": NOON, "seat": seat, "action": text(action), **asked}


def rank(action: str) -> int:
    """One die after the other, and never a card."""
    words = action.split()
    order = {"roll": 0, "keep": len(words), "pass": 99}
    return order.get(words[0], 100)


async def opened(house: House, table: str) -> tuple[float, float]:
    """Milliseconds until the table is open, and the longest that the event loop was held up meanwhile."""
    held, last = 0.0, time.perf_counter()

    async def tick() -> None:
        nonlocal held, last
        while True:
            await asyncio.sleep(0.001)
            held, last = max(held, time.perf_counter() - last), time.perf_counter()

    house.rooms.pop(table, None)
    ticking = asyncio.create_task(tick())
    await asyncio.sleep(0.01)
    begun, held = time.perf_counter(), 0.0
    await house.room(table)
    took = time.perf_counter() - begun
    await asyncio.sleep(0.002)
    ticking.cancel()
    return 1000 * took, 1000 * held


async def measured(sizes: list[int]) -> None:
    """Print a line for each table."""
    print(f"{'table':>8} {'entries':>8} {'from the first':>16} {'held':>6} {'from its sum':>14} {'held':>6}")
    for kind, size in ((kind, size) for kind in ("played", "idle") for size in sizes):
        with tempfile.TemporaryDirectory(prefix="regalia-") as folder:
            house = house_for(Settings(data=Path(folder)))
            await house.open()
            written = [msgspec.json.encode(entry).decode() for entry in islice(entries(kind == "idle"), size)]
            heading = Heading("long", "invite", "watch", False, "playing", NOON, None, (), "{}")
            await house.store.append(heading, 0, written)
            first = min([await opened(house, "long") for _ in range(3)])
            await house._sum_up(house.rooms["long"])
            again = min([await opened(house, "long") for _ in range(3)])
            times = f"{first[0]:>13.0f} ms {first[1]:>6.0f} {again[0]:>11.0f} ms {again[1]:>6.0f}"
            print(f"{kind:>8} {size:>8} {times}")
            await house.close()


if __name__ == "__main__":
    asyncio.run(measured([int(size) for size in sys.argv[1:]] or list(SIZES)))
