"""How long computer players think: median and 99th percentile of a decision, per game and level.

    python bench/players.py [--games 10] [--out build/strength/times.md]

Every level plays against itself; decisions with one option are not counted.
"""

from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from regalia import games
from regalia.lab import arena
from regalia.lab.arena import Contest, play
from regalia.players import LEVELS
from regalia.players.player import Candidate, Player

SEATS = {"king-at-court": 5}


class Timed:
    """A player whose thoughts are timed."""

    def __init__(self, player: Player, times: list[float]) -> None:
        self.player, self.times, self.name = player, times, player.name

    async def choose(self, view: Any, options: Sequence[Any], told: Sequence[Any]) -> Any:
        began = perf_counter()
        chosen = await self.player.choose(view, options, told)
        if len(options) > 1:
            self.times.append(perf_counter() - began)
        return chosen

    def explain(self, view: Any, options: Sequence[Any], told: Sequence[Any]) -> Sequence[Candidate]:
        return self.player.explain(view, options, told)


def times(game: str, level: str, rounds: int) -> list[float]:
    """How long each decision of this level took, in seconds."""
    found: list[float] = []
    contest = Contest(game, {"seats": SEATS.get(game, 2)}, (level,))
    made = arena.made
    arena.made = lambda *asked: Timed(made(*asked), found)
    try:
        for round in range(rounds):
            play(contest, round, (level,) * contest.rules().seats, limit=60)
    finally:
        arena.made = made
    return found


def report(rounds: int) -> str:
    """The table for docs/strength.md."""
    lines = ["| game | level | decisions | median | 99th percentile |", "|---|---|---|---|---|"]
    for entry in games():
        for level in LEVELS[1:]:
            times(entry.name, level, 1)  # tables are filled once
            took = times(entry.name, level, rounds)
            if len(took) > 1:
                slow = quantiles(took, n=100, method="inclusive")[-1]
                lines.append(f"| {entry.name} | {level} | {len(took)} | {_ms(median(took))} | {_ms(slow)} |")
    return "\n".join(lines)


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.2f} ms"


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--out", type=Path, help="write the table here")
    asked = parser.parse_args()
    table = report(asked.games)
    print(table)
    if asked.out:
        asked.out.parent.mkdir(parents=True, exist_ok=True)
        asked.out.write_text(table + "\n", "utf-8")
