"""What one person notices of twenty others who mean harm: `python -m bench.server_hostile`.

A good pair plays King of the Dice, from pick to the opponent's play; beside them somebody plays a computer
player. First all is calm; then twenty others, each with a cookie of its own and in another process, do one
thing as fast as the server lets them.
"""

import argparse
import asyncio
import itertools
import json
import os
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.server_load import Pair, pair_at
from regalia import players
from regalia.core import Choice, text
from regalia.games.to_court_the_king.rules import Phase, State, ToCourtTheKing
from regalia.server.fold import unfold
from regalia.server.wire import Group
from tests.server.harness import Process

KINDS = ("hello", "heavy hello", "odds", "replay", "chat", "pings")
HOSTILE = 20
LEAST = 5
"""Moves without which nothing can be said of how long one takes."""
LIMITS = {"rate": 60_000, "messages": 40}


class Heard(msgspec.Struct):
    """As much of a message as is needed here; To Court the King shows its whole state."""

    type: str
    step: int = 0
    asked: list[int] | None = None
    options: list[Group] | None = None
    view: msgspec.Raw = msgspec.Raw(b"null")
    over: object = None


decode = msgspec.json.Decoder(Heard).decode


class Guest(msgspec.Struct):
    """Somebody with a cookie, and a table."""

    address: str
    table: str
    cookie: str
    watch: str = ""
    seated: bool = False

    async def connected(self) -> ClientConnection:
        socket = await connect(
            f"ws://{self.address}/ws",
            additional_headers={"cookie": self.cookie},
            compression=None,
            ping_interval=None,
            max_size=None,
            proxy=None,
        )
        await socket.send(self.hello())
        return socket

    def hello(self) -> str:
        return json.dumps(
            {"type": "hello", "table": self.table, "watch": None if self.seated else self.watch}
        )


async def opened(address: str, game: str, chairs: list[str], **options: Any) -> Guest:
    """Somebody who has opened a table; chairs are me, open, or levels."""
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=30) as http:
        wanted = [{"player": chair, "name": f"A{n}"} for n, chair in enumerate(chairs)]
        order = {"game": game, "name": "Anna", "chairs": wanted, "options": {"seats": len(chairs)} | options}
        made = await http.post("/api/tables", json=order)
        made.raise_for_status()
        (cookie,) = http.cookies.items()
        table = made.json()
        return Guest(address, table["id"], "=".join(cookie), table["watch"].rpartition("/")[2], seated=True)


async def plays(socket: ClientConnection) -> Any:
    """What is shown to a socket, one play after the other."""
    async for frame in socket:
        heard = decode(frame)
        if heard.type == "play":
            yield heard


async def picks(socket: ClientConnection, step: int, action: str) -> None:
    """Send a pick for a step."""
    await socket.send(json.dumps({"type": "pick", "id": f"p{step}", "step": step, "action": action}))


ADD = json.dumps({"type": "add", "id": "luck", "luck": "a"})

# --- What is needed: a long log, a long turn, a finished game -------------------------------------------


async def long_log(address: str, lines: int) -> Guest:
    """A table where much was said."""
    guest = await opened(address, "find-the-king", ["me", "open"])
    socket = await guest.connected()
    acks = 0
    for n in range(lines):
        await socket.send(json.dumps({"type": "say", "id": f"s{n}", "words": f"word {n}"}))
        while n - acks > 50:
            acks += decode(await socket.recv()).type == "ack"
    await socket.close()
    return guest


async def long_turn(address: str, cards: int, seconds: float) -> Guest:
    """One screen at To Court the King with sixteen dice, where somebody begins a turn with many abilities."""
    game = ToCourtTheKing(dice=16)
    guest = await opened(address, "to-court-the-king", ["me", "me"], dice=16)
    socket = await guest.connected()
    await socket.send(ADD)
    end, done = time.monotonic() + seconds, -1
    async for play in plays(socket):
        if play.asked is None or len(play.asked) != 1 or play.step == done:
            continue
        if not play.options:
            await socket.send(json.dumps({"type": "hello", "table": guest.table, "seat": play.asked[0]}))
            continue
        state = msgspec.json.decode(play.view, type=State)
        ready = len(game.marks(state).ready)
        if state.phase is Phase.BEGIN and (ready >= cards or time.monotonic() > end):
            print(f"odds: {ready} abilities, {state.hand} dice in hand", file=sys.stderr)
            break
        turn = game.turn(state)
        assert isinstance(turn, Choice)
        options = [option for option in turn.options[state.seat] if text(option) != "take king"]
        player = players.player(players.usual(game), game, "s", state.seat)
        chosen = await player.choose(state, options, ())
        done = play.step
        await picks(socket, play.step, text(chosen if chosen in options else options[-1]))
    await socket.close()
    return guest


async def finished(address: str) -> Guest:
    """A game that is over."""
    guest = await opened(address, "king-of-the-dice", ["me", "me"])
    socket, random, done = await guest.connected(), Random(5), -1
    await socket.send(ADD)
    async for play in plays(socket):
        if play.over:
            break
        if play.options and play.step != done:
            done = play.step
            await picks(socket, play.step, random.choice(list(unfold(play.options))))
        elif play.asked and not play.options:
            await socket.send(json.dumps({"type": "hello", "table": guest.table, "seat": play.asked[0]}))
    await socket.close()
    return guest


# --- Those who mean harm --------------------------------------------------------------------------------


async def harm(kind: str, target: Guest, seconds: float) -> None:
    """One hostile client: as fast as its limits let it, and back when it is sent away."""
    end, steps = time.monotonic() + seconds, [0]
    async with httpx.AsyncClient(base_url=f"http://{target.address}", timeout=30) as http:
        await http.put("/api/me", json={"name": "Eve"})
        (cookie,) = http.cookies.items()
        guest = Guest(target.address, target.table, "=".join(cookie), target.watch)
        while time.monotonic() < end:
            with suppress(WebSocketException, OSError, httpx.TransportError):
                if kind == "replay":
                    await http.get(f"/api/tables/{guest.table}/replay", params={"watch": guest.watch})
                    await asyncio.sleep(0.02)
                    continue
                socket = await guest.connected()
                reading = asyncio.create_task(_read(socket, steps))
                try:
                    for n in itertools.count():
                        if time.monotonic() > end or reading.done():
                            break
                        await socket.send(_wrong(kind, guest, n, steps[0]))
                        if kind == "pings":
                            await socket.ping()
                        await asyncio.sleep(1 / 38)
                finally:
                    reading.cancel()
                    await socket.close()


async def _read(socket: ClientConnection, steps: list[int]) -> None:
    with suppress(WebSocketException):
        async for frame in socket:
            if frame[:14] in ('{"type":"play"', b'{"type":"play"'):
                steps[0] = decode(frame).step


def _wrong(kind: str, guest: Guest, n: int, step: int) -> str:
    match kind:
        case "hello" | "heavy hello":
            return guest.hello()
        case "odds":
            return json.dumps({"type": "odds", "id": f"o{n}", "step": step})
        case "chat":
            return json.dumps({"type": "say", "id": f"c{n}", "words": "word " * 90})
    return json.dumps({"type": "ping"})


async def attack(kind: str, targets: list[Guest], seconds: float) -> None:
    """All of them at once, at these tables."""
    await asyncio.gather(*(harm(kind, targets[n % len(targets)], seconds) for n in range(HOSTILE)))


# --- A good client --------------------------------------------------------------------------------------


async def good(address: str, seconds: float) -> list[float]:
    """Seconds from pick to the opponent's play, some twenty moves a second."""
    random, taken, end = Random(1), list[float](), time.monotonic() + seconds
    pair: Pair | None = None
    while time.monotonic() < end or len(taken) < LEAST:
        begun = time.monotonic()
        try:
            async with asyncio.timeout(max(5, seconds)):
                if pair is None or pair.seats[0].play.over:
                    pair = await pair_at(address, random)
                elif (took := await pair.move()) is not None:
                    taken.append(took)
        except (TimeoutError, httpx.HTTPError, WebSocketException):
            taken.append(time.monotonic() - begun)  # it was no better than that
            pair = None
        await asyncio.sleep(0.05)
    if pair:
        for seat in pair.seats:
            await seat.socket.close()
    return taken


async def against_a_computer(address: str, seconds: float) -> list[float]:
    """Seconds that a computer player takes for each move, as its opponent sees it."""
    taken, end, random = list[float](), time.monotonic() + seconds, Random(2)
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=30) as http:
        games = (await http.get("/api/catalogue")).json()["games"]
    level = next(game["levels"][1] for game in games if game["name"] == "king-of-the-dice")
    while time.monotonic() < end or not taken:
        begun = time.perf_counter()
        with suppress(TimeoutError, httpx.HTTPError, WebSocketException):
            async with asyncio.timeout(max(10, 2 * seconds)):
                guest = await opened(address, "king-of-the-dice", ["me", level])
                socket, done, since = await guest.connected(), -1, None
                await socket.send(ADD)
                async for play in plays(socket):
                    if since is not None and play.step > since:
                        taken.append(time.perf_counter() - begun)
                        since = None
                    if play.over or (taken and time.monotonic() > end):
                        break
                    if play.options and play.step != done:
                        done = play.step
                        await asyncio.sleep(0.02)
                        await picks(socket, play.step, random.choice(list(unfold(play.options))))
                    elif play.asked == [1]:
                        since, begun = play.step, time.perf_counter()
                await socket.close()
                continue
        taken.append(time.perf_counter() - begun)
    return taken


class Row(msgspec.Struct):
    """What was measured in one kind of weather; milliseconds and MiB."""

    kind: str
    moves: int
    p50: float
    p99: float
    computer: float
    memory: float


async def measured(kind: str, server: Process, seconds: float) -> Row:
    """The good client's and the computer player's times, in this weather."""
    taken, computer = await asyncio.gather(
        good(server.address, seconds), against_a_computer(server.address, seconds)
    )
    return Row(
        kind,
        len(taken),
        1000 * _share(taken, 0.5),
        1000 * _share(taken, 0.99),
        1000 * _share(computer, 0.99),
        server.memory() / 2**20,
    )


def _share(taken: list[float], share: float) -> float:
    """What so large a share of them stayed below; no number, if there was none."""
    return sorted(taken)[round(share * (len(taken) - 1))] if taken else float("nan")


async def bench(
    kinds: tuple[str, ...],
    seconds: float,
    lines: int = 5_000,
    cards: int = 9,
    turns: int = 3,
    source: Path | None = None,
) -> list[Row]:
    """Calm first, then each kind of harm."""
    ours = dict(os.environ)
    if source:  # for the server alone
        os.environ["PYTHONPATH"] = str(source / "src")
    rows = []
    with tempfile.TemporaryDirectory(prefix="regalia-") as folder:
        server = Process({"data": folder, "log": "error"})
        try:
            await server.start()
            targets = {"hello": [await opened(server.address, "find-the-king", ["me", "open"])]}
            targets["pings"] = targets["chat"] = targets["hello"]
            if "heavy hello" in kinds:
                targets["heavy hello"] = [await long_log(server.address, lines)]
            if "odds" in kinds:
                targets["odds"] = [await long_turn(server.address, cards, 30) for _ in range(turns)]
            if "replay" in kinds:
                targets["replay"] = [await finished(server.address)]
            server.stop()
            server.flags |= LIMITS
            await server.start()
            await measured("warming up", server, 2)
            rows.append(await measured("calm", server, seconds))
            for kind in kinds:
                # They go on until they are killed.
                order = json.dumps([kind, msgspec.to_builtins(targets[kind]), seconds + 60])
                hostile = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "bench.server_hostile", "--attack", order, env=ours
                )
                try:
                    await asyncio.sleep(1)
                    rows.append(await measured(kind, server, seconds))
                    print(rows[-1], file=sys.stderr, flush=True)
                finally:
                    with suppress(ProcessLookupError):
                        hostile.kill()
                    await hostile.wait()
        finally:
            server.stop()
    return rows


def table(rows: list[Row]) -> str:
    """The rows, each beside the calm."""
    calm = rows[0]
    lines = [
        "| beside | moves | p50 ms | p99 ms | p99 × calm | computer p99 ms | MiB |",
        "|---|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {row.kind} | {row.moves} | {row.p50:.1f} | {row.p99:.1f} | {row.p99 / calm.p99:.1f} "
        f"| {row.computer:.0f} | {row.memory:.0f} |"
        for row in rows
    ]
    return "\n".join(lines)


def main() -> None:
    """Measure, and print the table."""
    asks = argparse.ArgumentParser(description=__doc__)
    asks.add_argument("kinds", nargs="*", default=KINDS, help=", ".join(KINDS))
    asks.add_argument("--seconds", type=float, default=10)
    asks.add_argument("--cards", type=int, default=9, help="abilities at the turn that odds are asked for")
    asks.add_argument("--source", type=Path, help="serve another checkout")
    asks.add_argument("--attack", help=argparse.SUPPRESS)
    given = asks.parse_args()
    if given.attack:
        kind, targets, seconds = json.loads(given.attack)
        asyncio.run(attack(kind, msgspec.convert(targets, list[Guest]), seconds))
        return
    rows = asyncio.run(bench(tuple(given.kinds), given.seconds, cards=given.cards, source=given.source))
    print(table(rows))


if __name__ == "__main__":
    main()
