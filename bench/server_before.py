"""Durable moves a second, side by side with an earlier commit: `python -m bench.server_before [COMMIT]`.

Both serve the same load in turns on the same machine, so that a busy machine slows both alike; the ratio is
the median over the rounds. What is served is checked out into `build/before`. Loopback only; it soon ends.
"""

import argparse
import asyncio
import json
import os
import subprocess
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from bench.lean import flat_out, pair_at
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


async def served(source: Path, game: str, pairs: int, seconds: float) -> dict[str, float]:
    """One server from this source, and what it does with so many pairs."""
    kept = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = str(source / "src")
    with tempfile.TemporaryDirectory(prefix="regalia-bench-") as folder:
        server = Process({"data": folder})
        if source != ROOT:
            for cap in ("tables", "sockets", "each"):  # which were not there before
                del server.flags[cap]
        try:
            await server.start()
            assert server.running
            at, over = server.address, asyncio.Event()
            tables = [await pair_at(at, game, GAMES[game], Random(n), over) for n in range(pairs)]
            return await flat_out(tables, seconds, server.running.pid)
        finally:
            server.stop()
            os.environ["PYTHONPATH"] = kept or ""


def main() -> None:
    """Print every round, and the medians of the ratios."""
    parse = argparse.ArgumentParser(description=__doc__)
    parse.add_argument("commit", nargs="?", default="23e0459")
    parse.add_argument("--game", action="append", choices=GAMES)
    parse.add_argument("--pairs", type=int, default=50)
    parse.add_argument("--seconds", type=float, default=5)
    parse.add_argument("--rounds", type=int, default=3)
    asked = parse.parse_args()
    before = checked_out(asked.commit)
    for game in asked.game or GAMES:
        rounds = []
        for _ in range(asked.rounds):
            now, then = (
                asyncio.run(served(source, game, asked.pairs, asked.seconds)) for source in (ROOT, before)
            )
            print(json.dumps({"game": game, "now": now, asked.commit: then}), flush=True)
            rounds.append((now, then))
        more = median(now["moves_per_second"] / then["moves_per_second"] for now, then in rounds)
        less = median(then["server_us_per_move"] / now["server_us_per_move"] for now, then in rounds)
        said = {"game": game, "times_the_moves": round(more, 2), "times_less_processor": round(less, 2)}
        print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
