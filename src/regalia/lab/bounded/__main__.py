"""Two at court, bounded: what each seat can be sure of, proven (docs/bounded.md says how).

    python -m regalia.lab.bounded [--known 6] [--turns 8] [--workers 16]   what the game is worth
    python -m regalia.lab.bounded --monarch 14                             what the monarch can lose

Everything is kept in a folder and resumed. With --write what was found is stored, and the page written.
"""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path

import numpy as np

import regalia
from regalia.games.to_court_the_king.characters import Character
from regalia.games.to_court_the_king.rules import Bar, ToCourtTheKing
from regalia.lab.bounded import monarch, page, sorts
from regalia.lab.bounded.courts import WHO
from regalia.lab.bounded.ends import Detail
from regalia.lab.bounded.likely import likely
from regalia.lab.bounded.run import BARS, Folder, OutOfTime, Plan, Workers
from regalia.lab.bounded.setting import Setting, setting
from regalia.lab.bounded.turns import ready

FOLDER = page.ROOT / "build" / "bounded"
GENERAL, *DICE = (
    WHO.index(who)
    for who in (Character.GENERAL, Character.BISHOP, Character.HUNTER, Character.KNIGHT, Character.PAWNBROKER)
)
DETAIL = Detail(mine=6, theirs=12, of_mine=(GENERAL,), of_theirs=(GENERAL, *DICE))
MINE = (9, 60, 180, 320, 300, 150, 30)
"""So many courts of mine of each size."""
BAND = 0, 2
"""How many cards I may be behind, where both courts are known."""


def numbers(text: str) -> list[int]:
    """Numbers with commas between them."""
    return [int(part) for part in text.split(",")]


def game() -> ToCourtTheKing:
    """The game that is bounded."""
    found = regalia.game("to-court-the-king", seats=2)
    assert isinstance(found, ToCourtTheKing)
    return found


def beginning(bars: Sequence[Bar] = BARS) -> Setting:
    """The beginning of the game, the same for both."""
    here = setting(game(), game().start(), 0, bars)
    ready(here.goals, here.dice)
    return here


def planned(known: int, turns: int, mine: Sequence[int], workers: Workers) -> Plan:
    """A plan with the likeliest courts of mine of each size, and all of theirs up to a size."""
    here = beginning()
    own = likely(here, here.mine, mine[: turns - 1], workers.each)
    return Plan(here, tuple(own), tuple(sorts.courts(here, known)), DETAIL, BAND, turns)


def bounded(path: Path, plan: Plan, known: int, workers: Workers) -> list[page.Row]:
    """Bounds by sorts of courts alone, and with courts known as far as the plan says."""
    folder = Folder(path, workers)
    folder.begin(plan)
    bounds = folder.work()
    assert isinstance(bounds.beyond, sorts.Sure)
    many = len(sorts.sorts(plan.here, plan.turns))
    mine = tuple(np.bincount(bounds.mine.sizes).tolist())
    ways = (0, bounds.beyond.value), (known, bounds.value)
    return [page.Row(known, plan.turns, mine, many, *value) for known, value in ways]


def main() -> None:
    """The command."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1e9, help="stop then; what is done is kept")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--turns", type=int, default=8, help="turns of each that are looked at")
    parser.add_argument("--known", type=int, default=6, help="their courts are known up to so many cards")
    parser.add_argument("--mine", type=numbers, default=MINE, help="courts of mine of each size")
    parser.add_argument("--monarch", type=int, help="pairs of courts")
    parser.add_argument("--write", action="store_true", help="store what was found and write the page")
    asked = parser.parse_args()
    workers = Workers(asked.workers, asked.seconds)
    try:
        if asked.monarch:
            losses = monarch.work(game(), beginning(), asked.monarch, workers.each)
            print(f"{len(losses)} positions, a loss of {max(one.loss for one in losses):.4f} at most")
            if asked.write:
                page.store(losses=losses)
            return
        plan = planned(asked.known, asked.turns, asked.mine, workers)
        rows = bounded(asked.folder, plan, asked.known, workers)
        for row in rows:
            print(f"{row.known} cards known: the seat that begins wins at least {row.first:.4f}", end=", ")
            print(f"at most {1 - row.second:.4f}")
        if asked.write:
            page.store(rows)
    except OutOfTime:
        print("time is up; run it again to go on")


if __name__ == "__main__":
    main()
