"""Contests that pages tell of: played once, kept as JSON lines and resumed, and put into tables.

What was played elsewhere stays on a page as it is there: a machine need not have played all of it.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

from msgspec import Struct, json
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from regalia.lab import arena
from regalia.lab.arena import Contest, Played
from regalia.lab.statistics import Duel, by_round, duels, fairly, share

ROOT = Path(__file__).parents[3]
RESULTS = ROOT / "build" / "strength"
PAGE = ROOT / "docs" / "strength.md"
SEED = 1
CONFIDENCE = 0.99
PATIENCE = 600.0  # seconds a choice may take: a search of five is far longer on a busy machine
MISSING = "*Missing: not played yet.*"

Row = Sequence[object]


class Plan(Struct, frozen=True):
    """A contest and how many games of it are played."""

    contest: Contest
    games: int

    @property
    def file(self) -> Path:
        of = self.contest
        options = "".join(f"-{key}{value}" for key, value in sorted(of.options.items()))
        return RESULTS / f"{of.game}{options}-{'-'.join(of.players).replace(':', '')}.jsonl"

    @property
    def command(self) -> str:
        """What plays it again on its own.

        >>> plan("king-at-court", ("monarch", "courtier"), 1200, seats=3).command
        'regalia arena king-at-court -o seats=3 --players monarch,courtier --games 1200 --seed 1'
        """
        of = self.contest
        if len(of.players) == 1:  # alone with its like: that is no contest for the arena
            return f"python -m regalia.lab.strength --only {self.file.stem} --sections roles"
        options = "".join(f" -o {key}={value}" for key, value in of.options.items())
        players = ",".join(of.players)
        return f"regalia arena {of.game}{options} --players {players} --games {self.games} --seed {of.seed}"


def plan(game: str, players: Sequence[str], games: int, **options: Any) -> Plan:
    """So many games between these."""
    return Plan(Contest(game, options, tuple(players), SEED), games)


def measure(chosen: Sequence[Plan], part: float, workers: int) -> None:
    """Play what has not been played yet."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with arena.executor(workers) as (pool, width), Progress(*columns) as shown:
        for one in chosen:
            done = arena.load(one.file, one.contest)
            arena.keep(one.file, one.contest, done)
            games = max(1, int(part * one.games))
            missing = len(arena.left(one.contest, games, done))
            bar = shown.add_task(one.file.stem, total=len(done) + missing, completed=len(done))
            with one.file.open("ab") as kept:
                for played in arena.run(
                    one.contest, games, pool, done, 2 * width, size=1, judged=True, limit=PATIENCE
                ):
                    kept.write(json.encode(played) + b"\n")
                    kept.flush()
                    shown.advance(bar)


def results(one: Plan) -> list[Played]:
    """The games there are of a plan."""
    return arena.load(one.file, one.contest)


def lead(one: Plan) -> Duel | None:
    """Who leads in a contest of two, luck taken out, if it was played."""
    played = results(one)
    if len(by_round(played)) < 2:
        return None
    (duel,) = duels(fairly(played), one.contest.players, CONFIDENCE)
    return duel


def shares(one: Plan, *names: str) -> str:
    """The mean shares of the win, luck taken out, in percent."""
    rounds = by_round(fairly(results(one)))
    return " : ".join(f"{100 * fmean(share(games, name) for games in rounds):.1f}" for name in names)


# --- Pages ------------------------------------------------------------------------------------------------


def table(*rows: Row) -> str:
    """A Markdown table; the first row is its head."""
    lines = ["| " + " | ".join(map(str, row)) + " |" for row in rows]
    return "\n".join([lines[0], "|---" * len(rows[0]) + "|", *lines[1:]])


def before(head: Row, *start: object) -> list[Row]:
    """The rows that the page has already under this head and that begin like this."""
    found: list[Row] = []
    under: Row = ()
    for line in PAGE.read_text("utf-8").splitlines():
        row = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if not (row and under):
            under = row
        elif under == [*map(str, head)] and row[: len(start)] == [*map(str, start)] and row[0] != "---":
            found.append(row)
    return found


def filled(template: str, page: str) -> dict[str, str]:
    """What stands on a page in the places of its template; ValueError, if it was made from another one.

    >>> filled("So many: {games}, to {seed}.", "So many: 12, to 7.")
    {'games': '12', 'seed': '7'}
    """
    parts = re.split(r"\{(\w+)\}", template)
    pattern = "".join(f"(?P<{part}>.*?)" if k % 2 else re.escape(part) for k, part in enumerate(parts))
    found = re.fullmatch(pattern, page, re.S)
    if not found:
        raise ValueError("the page was made from another template")
    return found.groupdict()
