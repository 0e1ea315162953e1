"""Side by side with boardgame.io's server, on the same moves a second: `python -m bench.server_peer`.

Needs node and npm; boardgame.io is fetched into `build/boardgame-io`, no part of the project. It keeps its
matches with its own file storage, which does not wait for the disk; ours does. Loopback only.
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

from bench.server_load import flat_out, measured, pair_at
from tests.server.harness import Process, free_port

ROOT = Path(__file__).parents[1]
PEER = ROOT / "build" / "boardgame-io"
PACKAGES = ["boardgame.io@0.50.2", "node-persist@3"]
PACKAGE = {"private": True, "overrides": {"koa": "2.13.4", "koa-compose": "4.1.0"}}
"""Later ones of these two no longer work with it."""


def fetched() -> Path:
    """Where boardgame.io lies."""
    if not (PEER / "node_modules" / "node-persist").is_dir():
        PEER.mkdir(parents=True, exist_ok=True)
        (PEER / "package.json").write_text(json.dumps(PACKAGE))
        quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(["npm", "install", *quiet, *PACKAGES], cwd=PEER, check=True)
    return PEER


def theirs(pairs: int, rate: int, seconds: int) -> dict[str, Any]:
    """Their server and their clients, in a process each."""
    env, port = {**os.environ, "PEER": str(fetched())}, str(free_port())
    with tempfile.TemporaryDirectory(prefix="peer-") as folder:
        serve = ["node", str(ROOT / "bench/server_peer_serve.mjs"), port, folder]
        server = subprocess.Popen(
            serve, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            assert server.stdout
            while "ready" not in (line := server.stdout.readline()):
                assert line, "boardgame.io did not start"
            play = ["node", str(ROOT / "bench/server_peer.mjs"), *map(str, (pairs, rate, seconds)), port]
            done = subprocess.run(play, env=env, capture_output=True, text=True, check=True, timeout=300)
            found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
            return found
        finally:
            server.kill()
            server.wait()


async def ours(pairs: int, rate: int, seconds: int) -> dict[str, Any]:
    """Our server and our clients, in a process each."""
    with tempfile.TemporaryDirectory(prefix="regalia-peer-") as folder:
        server = Process({"data": folder})
        await server.start()
        try:
            tables = [await pair_at(server.address, Random(n)) for n in range(pairs)]
            steady = await measured(tables, rate, seconds)
            return {"steady": steady, "most": await flat_out(tables, seconds / 2)}
        finally:
            server.stop()


def better(we: dict[str, Any], they: dict[str, Any]) -> dict[str, float]:
    """How many times better we are in one round."""
    return {
        "durable_moves_per_second": we["most"]["moves_per_second"] / they["most"]["moves_per_second"],
        "p50": they["steady"]["p50_ms"] / we["steady"]["p50_ms"],
        "p99": they["steady"]["p99_ms"] / we["steady"]["p99_ms"],
    }


def main() -> None:
    """Print every round, one after the other on the same machine, and the median of the ratios."""
    parse = argparse.ArgumentParser(description=__doc__)
    parse.add_argument("--pairs", type=int, default=50)
    parse.add_argument("--rate", type=int, default=200)
    parse.add_argument("--seconds", type=int, default=10)
    parse.add_argument("--rounds", type=int, default=3)
    asked = parse.parse_args()
    how = asked.pairs, asked.rate, asked.seconds
    rounds = []
    for _ in range(asked.rounds):
        we, they = asyncio.run(ours(*how)), theirs(*how)
        rounds.append(better(we, they))
        print(json.dumps({"regalia": we, "boardgame.io": they}), flush=True)
    ratios = {name: round(median(one[name] for one in rounds), 2) for name in rounds[0]}
    print(json.dumps({"times_better": ratios}))


if __name__ == "__main__":
    main()
