"""Durable moves a second, side by side with an earlier commit: `python -m bench.server_before [COMMIT]`.

Both are served at once and loaded in turns, a few seconds each, so that a busy machine slows both alike; the
ratios are medians over the rounds. What is served is checked out into `build/before`. Loopback only; it soon
ends.
"""

import argparse
import asyncio
import json
import os
import subprocess
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from bench.lean import Pair, flat_out, pair_at
from tests.server.harness import Process

ROOT = Path(__file__).parents[1]
BEFORE = ROOT / "build" / "before"
GAMES: dict[str, dict[str, Any]] = {
    "to-court-the-king": {"seats": 2},
    "tourney-for-the-king": {"seats": 2, "first_to": 100},
    "king-of-the-dice": {"seats": 2},
}


def checked_out(commit: str) -> Path:
    """The project as it was at a commit."""
    folder = BEFORE / commit
    if not folder.is_dir():
        folder.mkdir(parents=True)
        archive = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=True)
        subprocess.run(["tar", "-x", "-C", str(folder)], input=archive.stdout, check=True)
    return folder


@asynccontextmanager
async def served(source: Path) -> AsyncIterator[Process]:
    """A server from this source."""
    with tempfile.TemporaryDirectory(prefix="regalia-bench-") as folder:
        server = Process({"data": folder})
        if source != ROOT:
            for cap in ("tables", "sockets", "each"):  # which were not there before
                del server.flags[cap]
        os.environ["PYTHONPATH"] = str(source / "src")
        try:
            await server.start()
            yield server
        finally:
            server.stop()


class Load:
    """Pairs at a server, who go on with their games in the next round; once one is over, all begin anew."""

    def __init__(self, server: Process, game: str, pairs: int) -> None:
        self.server, self.game, self.pairs = server, game, pairs
        self.over, self.tables = asyncio.Event(), list[Pair]()

    async def play(self, seconds: float) -> dict[str, float]:
        """What the server does with them."""
        assert self.server.running
        if self.over.is_set() or not self.tables:
            self.end()
            self.over = asyncio.Event()
            self.tables = [await self._pair(n) for n in range(self.pairs)]
        return await flat_out(self.tables, seconds, self.server.running.pid)

    async def _pair(self, number: int) -> Pair:
        return await pair_at(self.server.address, self.game, GAMES[self.game], Random(number), self.over)

    def end(self) -> None:
        """They leave."""
        for pair in self.tables:
            for player in pair.players:
                player.transport.close()


async def compared(commit: str, games: list[str], rounds: int, pairs: int, seconds: float) -> None:
    """Print every round, and the medians of the ratios."""
    async with served(ROOT) as after, served(checked_out(commit)) as before:
        for game in games:
            found, loads = [], [Load(server, game, pairs) for server in (after, before)]
            for _ in range(rounds):
                now, then = [await load.play(seconds) for load in loads]
                print(json.dumps({"game": game, "now": now, commit: then}), flush=True)
                found.append((now, then))
            for load in loads:
                load.end()
            more = median(now["moves_per_second"] / then["moves_per_second"] for now, then in found)
            less = median(then["server_us_per_move"] / now["server_us_per_move"] for now, then in found)
            said = {"game": game, "times_the_moves": round(more, 2), "times_less_processor": round(less, 2)}
            print(json.dumps(said), flush=True)


def main() -> None:
    """As asked."""
    parse = argparse.ArgumentParser(description=__doc__)
    parse.add_argument("commit", nargs="?", default="23e0459")
    parse.add_argument("--game", action="append", choices=GAMES)
    parse.add_argument("--pairs", type=int, default=50)
    parse.add_argument("--seconds", type=float, default=5)
    parse.add_argument("--rounds", type=int, default=3)
    asked = parse.parse_args()
    games = asked.game or list(GAMES)
    asyncio.run(compared(asked.commit, games, asked.rounds, asked.pairs, asked.seconds))


if __name__ == "__main__":
    main()
