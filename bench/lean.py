"""A load that costs little: pairs of people over bare WebSockets, who pick as soon as they are asked.

It is measured until the first of their games is over, so that every table plays all the time; and it says
what it costs itself, so that nobody takes a slow client for a slow server.
"""

import asyncio
import base64
import os
import statistics
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from msgspec import Struct


class Heard(Struct):
    """As much of a message as a client needs here."""

    type: str
    id: str | None = None
    step: int = 0
    options: list[dict[str, Any]] | None = None
    over: object = None


decode = msgspec.json.Decoder(Heard).decode
encode = msgspec.json.Encoder().encode


def some_option(groups: list[dict[str, Any]], random: Random) -> str:
    """Any option of a folded list, without unfolding it."""
    group = random.choice(groups)
    words = [group["say"]]
    if one := group.get("one"):
        words.append(random.choice(one))
    elif some := group.get("some"):
        words += some[: random.randint(1, len(some))]
    return " ".join(words).strip()


class Player(asyncio.Protocol):
    """One connection; `play` is called with every play it is shown, `acked` when a pick is written down."""

    def __init__(self, address: str, cookie: str, hello: dict[str, Any], pair: "Pair", seat: int) -> None:
        self.address, self.cookie, self.hello, self.pair, self.seat = address, cookie, hello, pair, seat
        self.shaken, self.rest = False, b""
        self.sent, self.asked = -1, dict[str, float]()
        self.last: Heard | None = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /ws HTTP/1.1\r\nHost: {self.address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )

    def say(self, message: dict[str, Any]) -> None:
        """Send a message, masked by nothing, as the protocol allows."""
        body = encode(message)
        size = len(body)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2)
        self.transport.write(head + b"\0\0\0\0" + body)

    def data_received(self, data: bytes) -> None:
        data = self.rest + data
        if not self.shaken:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.rest = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.shaken = True
            self.say(self.hello)
        at = 0
        while len(data) - at >= 2:
            size, skip = data[at + 1] & 127, 2
            if size > 125:
                skip = 4 if size == 126 else 10
                size = int.from_bytes(data[at + 2 : at + skip])
            if len(data) - at < skip + size:
                break
            if data[at] & 15 == 1:
                self.pair.hear(self, decode(data[at + skip : at + skip + size]))
            at += skip + size
        self.rest = data[at:]


class Pair:
    """Two people at a table of their own, who play until a moment and say when their game is over."""

    def __init__(self, random: Random, over: asyncio.Event) -> None:
        self.random, self.until, self.picks = random, 0.0, 0
        self.begun, self.over, self.taken = asyncio.Event(), over, list[float]()
        self.players: list[Player] = []

    def hear(self, player: Player, heard: Heard) -> None:
        """Pick when asked, and note how long the last pick took."""
        if heard.type == "ack" and heard.id in player.asked:
            self.taken.append(time.perf_counter() - player.asked.pop(heard.id))
        elif heard.type == "play":
            if heard.over:
                self.over.set()
            player.last = heard if heard.options and not heard.over else None
            if player.last:
                self.begun.set()
            self.pick(player)

    def pick(self, player: Player) -> None:
        """Pick, if there is something to pick that was not picked yet."""
        asked, now = player.last, time.perf_counter()
        if asked and asked.options and asked.step != player.sent and now < self.until:
            player.sent, self.picks = asked.step, self.picks + 1
            ident, action = f"m{self.picks}", some_option(asked.options, self.random)
            player.asked[ident] = now
            player.say({"type": "pick", "id": ident, "step": asked.step, "action": action})

    def play(self, until: float) -> None:
        """Begin to play."""
        self.until = until
        for player in self.players:
            self.pick(player)


async def pair_at(
    address: str, game: str, options: dict[str, Any], random: Random, over: asyncio.Event
) -> Pair:
    """Two people at a new table, whose game has begun."""
    pair, loop = Pair(random, over), asyncio.get_running_loop()
    at = f"http://{address}"
    async with httpx.AsyncClient(base_url=at) as one, httpx.AsyncClient(base_url=at) as two:
        table = (
            await one.post("/api/tables", json={"game": game, "name": "Anna", "options": options})
        ).json()
        key = table["invite"].rpartition("/")[2]
        (await two.post("/api/join", json={"key": key, "name": "Ben", "luck": "b"})).raise_for_status()
        cookies = [f"regalia={http.cookies['regalia']}" for http in (one, two)]
    host, port = address.split(":")
    hello = {"type": "hello", "table": table["id"]}
    for seat, cookie in enumerate(cookies):
        player = Player(address, cookie, hello, pair, seat)
        await loop.create_connection(lambda player=player: player, host, int(port))  # type: ignore[misc]
        pair.players.append(player)
    while not pair.players[0].shaken:
        await asyncio.sleep(0.005)
    pair.players[0].say({"type": "add", "id": "luck", "luck": "a"})
    await asyncio.wait_for(pair.begun.wait(), 20)
    return pair


async def flat_out(pairs: list[Pair], seconds: float, pid: int) -> dict[str, float]:
    """Every table as fast as it can: moves a second, latency, and processor time for each, there and here."""
    for pair in pairs:
        pair.taken.clear()
    used, own, begun = processor(pid), time.process_time(), time.perf_counter()
    for pair in pairs:
        pair.play(begun + seconds)
    with suppress(TimeoutError):
        await asyncio.wait_for(pairs[0].over.wait(), seconds)
    spent = time.perf_counter() - begun
    used, own = processor(pid) - used, time.process_time() - own
    taken = [one for pair in pairs for one in pair.taken]
    cuts = statistics.quantiles(taken, n=100)
    return {
        "moves_per_second": round(len(taken) / spent),
        "p50_ms": round(1000 * cuts[49], 1),
        "p99_ms": round(1000 * cuts[98], 1),
        "server_us_per_move": round(1e6 * used / len(taken)),
        "client_us_per_move": round(1e6 * own / len(taken)),
        "seconds": round(spent, 1),
    }


def processor(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9
