"""How long a move takes to reach the opponent: `python -m bench.server_load`.

Pairs play King of the Dice at a steady number of moves a second, first few of them and then many, in one run
on one machine. A move counts from when it is sent until the opponent has the new table: after the commit.
"""

import argparse
import asyncio
import json
import statistics
import tempfile
import time
from collections import deque
from pathlib import Path
from random import Random

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from regalia.server.fold import unfold
from regalia.server.wire import Group
from tests.cluster import cluster, database
from tests.server.harness import Process


class Heard(msgspec.Struct):
    """As much of a message as a client needs here."""

    type: str
    step: int = 0
    options: list[Group] | None = None
    over: object = None
    code: str = ""


decode = msgspec.json.Decoder(Heard).decode


class Seat:
    """One connection. `play` is the last table it was shown."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.play = Heard("")
        self.acks = self.refused = 0
        self.closed = False
        self.came = asyncio.Event()

    async def listen(self) -> None:
        try:
            async for frame in self.socket:
                heard = decode(frame)
                if heard.type == "play":
                    self.play = heard
                    self.came.set()
                elif heard.type == "ack":
                    self.acks += 1
                elif heard.type == "refused":
                    self.refused += 1
        finally:
            self.closed = True
            self.came.set()


class Pair:
    """A table with two people."""

    def __init__(self, table: str, seats: tuple[Seat, Seat], random: Random) -> None:
        self.table, self.seats, self.random, self.busy = table, seats, random, False
        self.moves = 0

    async def move(self) -> float | None:
        """One move of whoever is asked; the seconds until the opponent sees it."""
        mover = next((n for n, seat in enumerate(self.seats) if seat.play.options), None)
        if mover is None or self.busy:
            return None
        self.busy = True
        seat, other = self.seats[mover], self.seats[1 - mover]
        step, action = seat.play.step, self.random.choice(list(unfold(seat.play.options or [])))
        pick = {"type": "pick", "id": f"m{self.moves}", "step": step, "action": action}
        self.moves += 1
        begun = time.perf_counter()
        await seat.socket.send(json.dumps(pick))
        for reader in (other, seat):
            while reader.play.step <= step and not reader.closed:
                reader.came.clear()
                await reader.came.wait()
            if reader is other:
                taken = time.perf_counter() - begun
        self.busy = False
        return taken


async def seat_at(address: str, table: str, cookie: str) -> Seat:
    """A person connected to a table."""
    socket = await connect(
        f"ws://{address}/ws",
        additional_headers={"cookie": cookie},
        compression=None,
        ping_interval=None,
        proxy=None,
    )
    seat = Seat(socket)
    await socket.send(json.dumps({"type": "hello", "table": table}))
    seat.task = asyncio.create_task(seat.listen())  # type: ignore[attr-defined]
    return seat


async def pair_at(address: str, random: Random) -> Pair:
    """Two people at a new table, whose game has begun."""
    async with (
        httpx.AsyncClient(base_url=f"http://{address}") as one,
        httpx.AsyncClient(base_url=f"http://{address}") as two,
    ):
        made = await one.post("/api/tables", json={"game": "king-of-the-dice", "name": "Anna"})
        table = made.json()
        key = table["invite"].rpartition("/")[2]
        (await two.post("/api/join", json={"key": key, "name": "Ben", "luck": "b"})).raise_for_status()
        cookies = [f"regalia={http.cookies['regalia']}" for http in (one, two)]
    first, second = [await seat_at(address, table["id"], cookie) for cookie in cookies]
    await first.socket.send(json.dumps({"type": "add", "id": "luck", "luck": "a"}))
    pair = Pair(table["id"], (first, second), random)
    while not first.play.options:
        first.came.clear()
        await first.came.wait()
    return pair


async def measured(pairs: list[Pair], rate: int, seconds: float) -> dict[str, float]:
    """So many moves a second over all tables; latency in milliseconds."""
    order, running, taken = deque(pairs), set[asyncio.Task[float | None]](), list[float]()
    begun, sent, skipped = time.perf_counter(), 0, 0

    def done(task: asyncio.Task[float | None]) -> None:
        running.discard(task)
        if (result := task.result()) is not None:
            taken.append(result)

    while (passed := time.perf_counter() - begun) < seconds:
        while sent < rate * passed:
            sent += 1
            for _ in range(len(order)):
                pair = order[0]
                order.rotate(-1)
                if not pair.busy and not pair.seats[0].play.over:
                    task = asyncio.create_task(pair.move())
                    running.add(task)
                    task.add_done_callback(done)
                    break
            else:
                skipped += 1
        await asyncio.sleep(0.002)
    if running:
        await asyncio.wait(running, timeout=20)
    return {**figures(pairs, taken, time.perf_counter() - begun), "skipped": skipped}


async def flat_out(pairs: list[Pair], seconds: float) -> dict[str, float]:
    """Every table as fast as it can."""
    taken, end = list[float](), time.perf_counter() + seconds

    async def play(pair: Pair) -> None:
        while time.perf_counter() < end and not pair.seats[0].play.over:
            if (result := await pair.move()) is not None:
                taken.append(result)

    begun = time.perf_counter()
    await asyncio.gather(*map(play, pairs))
    return figures(pairs, taken, time.perf_counter() - begun)


def figures(pairs: list[Pair], taken: list[float], spent: float) -> dict[str, float]:
    """Moves a second, and latency in milliseconds."""
    cuts = statistics.quantiles(taken, n=100)
    return {
        "connections": 2 * len(pairs),
        "moves": len(taken),
        "moves_per_second": round(len(taken) / spent, 1),
        "p50_ms": round(1000 * cuts[49], 2),
        "p99_ms": round(1000 * cuts[98], 2),
    }


async def load(flags: dict[str, object], few: int, many: int, rate: int, seconds: float) -> dict[str, object]:
    """Few connections, then many, then how many moves a second can be had at all."""
    server, random = Process(flags), Random(7)
    await server.start()
    try:
        pairs = [await pair_at(server.address, random) for _ in range(few // 2)]
        await measured(pairs, rate, 2)
        low = await measured(pairs, rate, seconds)
        memory = server.memory()
        while len(pairs) < many // 2:
            pairs.append(await pair_at(server.address, random))
        each = (server.memory() - memory) / (many - few)
        high = await measured(pairs, rate, seconds)
        most = await flat_out(pairs[: few // 2], seconds / 2)
        closed = sum(seat.closed for pair in pairs for seat in pair.seats)
        refused = sum(seat.refused for pair in pairs for seat in pair.seats)
        for pair in pairs:
            for seat in pair.seats:
                await seat.socket.close()
    finally:
        server.stop()
    return {
        "few": low,
        "many": high,
        "most": most,
        "p99_ratio": round(high["p99_ms"] / low["p99_ms"], 2),
        "unexpected_closes": closed,
        "refused": refused,
        "kilobytes_per_connection": round(each / 1024, 1),
    }


def main() -> None:
    """Print one JSON object for each database."""
    parse = argparse.ArgumentParser(description=__doc__)
    parse.add_argument("--few", type=int, default=100)
    parse.add_argument("--many", type=int, default=800)
    parse.add_argument("--rate", type=int, default=200)
    parse.add_argument("--seconds", type=float, default=20)
    parse.add_argument("--postgresql", action="store_true", help="on PostgreSQL instead of SQLite")
    asked = parse.parse_args()
    how = asked.few, asked.many, asked.rate, asked.seconds
    if asked.postgresql:
        with cluster(durable=True) as at:
            found = asyncio.run(load({"database": database(at)}, *how))
    else:
        with tempfile.TemporaryDirectory(prefix="regalia-load-") as folder:
            found = asyncio.run(load({"data": Path(folder)}, *how))
    print(json.dumps({"store": "postgresql" if asked.postgresql else "sqlite", **found}, indent=2))


if __name__ == "__main__":
    main()
