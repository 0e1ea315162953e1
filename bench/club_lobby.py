"""What a busy lobby costs: `python -m bench.club_lobby`.

A server with a club, so many public tables, so many people who look at the lobby, and tables that come and
go at a steady pace. Counted are the messages and bytes of one client, the seconds from a change until each
client was told, and what the server needs of one core, beside what it needs when nothing changes.
"""

import argparse
import asyncio
import os
import resource
import statistics
import tempfile
import time
from pathlib import Path
from random import Random

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from regalia.club import wire
from tests.cluster import cluster, database
from tests.server.harness import Process

heard = msgspec.json.Decoder(wire.Listing | wire.Changes | wire.Sought).decode
GAMES = {"king-of-the-dice": (2, 5), "to-court-the-king": (2, 5), "find-the-king": (2, 2)}


class Crowd:
    """People who look. The first reads what is told; of the others it is noted when and how much it was."""

    def __init__(self) -> None:
        self.sockets: list[ClientConnection] = []
        self.first: list[int] = []  # bytes of each snapshot
        self.messages = self.bytes = 0
        self.seen: dict[bytes, list[float]] = {}  # by message: when it came to each
        self.told: dict[str, list[float]] = {}  # by table: when each was told of it

    async def listen(self, socket: ClientConnection) -> None:
        self.first.append(len(await socket.recv(decode=False)))
        async for frame in socket:
            assert isinstance(frame, bytes | str)
            said = frame if isinstance(frame, bytes) else frame.encode()
            self.messages += 1
            self.bytes += len(said)
            self.seen.setdefault(said, []).append(time.time())

    def delays(self, changed: dict[str, float]) -> list[float]:
        """Seconds from each change until each client was told."""
        found: list[float] = []
        for said, moments in self.seen.items():
            match heard(said):
                case wire.Changes(tables=tables, gone=gone):
                    for table in (*(one.id for one in tables), *gone):
                        if table in changed:
                            found += [moment - changed[table] for moment in moments]
                            del changed[table]
        return sorted(found)


async def lay(http: httpx.AsyncClient, random: Random) -> tuple[str, str]:
    """A new public table of somebody new: its id, and the cookie of whoever laid it."""
    game = random.choice(list(GAMES))
    body = {
        "game": game,
        "options": {"seats": random.randint(*GAMES[game])},
        "name": f"Guest {random.randrange(10_000)}",
        "public": True,
        "clock": random.choice([None, {"kind": "live"}, {"kind": "days"}]),
    }
    http.cookies.clear()
    answer = await http.post("/api/tables", json=body)
    answer.raise_for_status()
    return answer.json()["id"], str(http.cookies["regalia"])


def spent(pid: int) -> float:
    """Seconds of processor time that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(given: argparse.Namespace, flags: dict[str, object]) -> None:
    """One run, on a server with these flags."""
    os.environ["REGALIA_CLUB"] = "true"
    server = Process(flags)
    await server.start()
    assert server.running
    random, crowd, laid = Random(1), Crowd(), list[tuple[str, str]]()
    try:
        async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=30) as http:
            for _ in range(given.tables):
                laid.append(await lay(http, random))
            for _ in range(given.listeners):
                socket = await connect(
                    f"ws://{server.address}/ws/lobby", compression=None, ping_interval=None, max_size=None,
                    proxy=None,
                )  # fmt: skip
                crowd.sockets.append(socket)
            listening = [asyncio.create_task(crowd.listen(socket)) for socket in crowd.sockets]
            while len(crowd.first) < given.listeners:
                await asyncio.sleep(0.1)
            quiet = spent(server.running.pid)
            await asyncio.sleep(given.seconds / 2)
            quiet = (spent(server.running.pid) - quiet) / (given.seconds / 2)
            crowd.messages = crowd.bytes = 0
            crowd.seen.clear()
            begun, busy, changed = time.perf_counter(), spent(server.running.pid), dict[str, float]()
            for n in range(given.seconds * given.changes):
                await asyncio.sleep(max(0.0, begun + n / given.changes - time.perf_counter()))
                if n % 2:
                    table, cookie = laid.pop(random.randrange(len(laid)))
                    headers = {"cookie": f"regalia={cookie}"}
                    http.cookies.clear()
                    (await http.delete(f"/api/games/{table}", headers=headers)).raise_for_status()
                else:
                    laid.append(await lay(http, random))
                    table = laid[-1][0]
                changed.setdefault(table, time.time())
            taken = time.perf_counter() - begun
            busy = (spent(server.running.pid) - busy) / taken
            await asyncio.sleep(2)
            for task in listening:
                task.cancel()
            delays = crowd.delays(changed)
            report(given, crowd, delays, taken, quiet, busy, len(changed), server.memory())
            await asyncio.gather(*(socket.close() for socket in crowd.sockets))
    finally:
        server.stop()


def report(
    given: argparse.Namespace, crowd: Crowd, delays: list[float], taken: float, quiet: float, busy: float,
    missed: int, memory: int,
) -> None:  # fmt: skip
    """What was counted, in words."""
    each = given.listeners * taken
    print(f"{given.tables} tables, {given.listeners} listeners, {given.changes} changes a second")
    print(f"  load of the machine   {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"  first message         {statistics.median(crowd.first) / 1000:.0f} kB a client")
    print(
        f"  then, a client        {crowd.messages / each:.2f} messages, {crowd.bytes / each:.0f} B a second"
    )
    print(f"  all together          {crowd.messages / taken:.0f} messages a second")
    print(f"  from change to told   median {at(delays, 0.5):.2f} s, p99 {at(delays, 0.99):.2f} s")
    print(f"  server, quiet         {quiet:.0%} of a core")
    print(f"  server, busy          {busy:.0%} of a core, {memory / 2**20:.0f} MiB")
    print(f"  changes never told    {missed}")


def at(delays: list[float], part: float) -> float:
    """The delay that so many are not longer than."""
    return delays[min(len(delays) - 1, int(part * len(delays)))]


async def main(given: argparse.Namespace) -> None:
    """On SQLite, or on a PostgreSQL of our own."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4096)), hard))
    if given.postgresql:
        with cluster() as there:
            await measure(given, {"database": database(there)})
    else:
        with tempfile.TemporaryDirectory(prefix="regalia-") as folder:
            await measure(given, {"data": folder})


if __name__ == "__main__":
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--tables", type=int, default=1000)
    wanted.add_argument("--listeners", type=int, default=500)
    wanted.add_argument("--changes", type=int, default=10)
    wanted.add_argument("--seconds", type=int, default=20)
    wanted.add_argument("--postgresql", action="store_true")
    asyncio.run(main(wanted.parse_args()))
