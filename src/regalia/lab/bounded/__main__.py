"""Two at court, bounded: what each seat can be sure of, proven (docs/bounded.md says how).

    python -m regalia.lab.bounded [--turns 8] [--workers 16]                  their courts by sorts
    python -m regalia.lab.bounded --families [--mine 6,20] [--theirs 18,150]  by families of courts
    python -m regalia.lab.bounded --refine 50,400                             the same, with courts more
    python -m regalia.lab.bounded --monarch 14                                what the monarch can lose

Everything is kept in a folder and resumed. With --write what was found is stored, and the page written.
"""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path

import regalia
from regalia.games.to_court_the_king.characters import Character
from regalia.games.to_court_the_king.rules import Bar, ToCourtTheKing
from regalia.lab.bounded import monarch, page, sorts
from regalia.lab.bounded.courts import WHO, Court, size
from regalia.lab.bounded.ends import Detail
from regalia.lab.bounded.likely import Taste, likely
from regalia.lab.bounded.refine import wanted
from regalia.lab.bounded.run import BARS, Folder, OutOfTime, Plan, Workers
from regalia.lab.bounded.setting import Setting, setting
from regalia.lab.bounded.turns import ready

FOLDER = page.ROOT / "build" / "bounded"
WATCHED = tuple(WHO.index(who) for who in (Character.GENERAL, Character.BISHOP))
DETAIL = Detail(mine=3, theirs=4, of_theirs=WATCHED, every=3, dear=6_000)
MY_TASTE, THEIR_TASTE = Taste(14.0), Taste(10.0, 0.15)
FEW_BARS = (Bar(7, 1), Bar(7, 3), Bar(7, 5), Bar(8, 1), Bar(8, 4), Bar(9, 1))
OTHERS = 6
"""Of rare cards that bring no dice so many are counted."""


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


def planned(mine: Sequence[int], theirs: Sequence[int], band: Sequence[int], workers: Workers) -> Plan:
    """A plan with the likeliest courts of each size."""
    here, (low, high) = beginning(), band
    one, other = (
        likely(here, here.mine, many, taste, workers.each)
        for many, taste in ((mine, MY_TASTE), (theirs, THEIR_TASTE))
    )
    both = {court: max(one.get(court, 0.0), other.get(court, 0.0)) for court in {*one, *other}}
    return Plan(here, one, both, DETAIL, (low, high))


def refined(folder: Folder, more: Sequence[int], workers: Workers) -> None:
    """The same with more courts, where they help most."""
    plan = folder.plan
    mine, theirs, _ = wanted(folder.opened(), workers.each)
    families = []
    for had, found, many in ((plan.mine, mine, more[0]), (plan.theirs, theirs, more[1])):
        new = sorted(found, key=lambda court: -found[court])[:many]
        families.append(had | {court: max(_usual(had, court), had.get(court, 0.0)) for court in new})
    both = families[0] | families[1]
    folder.begin(Plan(plan.here, families[0], both, plan.detail, plan.band, plan.least, plan.times))


def _usual(had: dict[Court, float], court: Court) -> float:
    """How likely other courts of the size are."""
    parts = sorted(part for one, part in had.items() if size(one) == size(court))
    return parts[len(parts) // 2] if parts else 1e-4


def by_sorts(path: Path, turns: int, workers: Workers) -> page.Row:
    """Bounds by sorts of courts."""
    here, folder = beginning(FEW_BARS), Folder(path / "sorts", workers)
    found = sorts.sure(here, turns, OTHERS, folder.kept)
    many = len(sorts.sorts(here, turns, OTHERS))
    return page.Row("sorts", len(sorts.mine(here, turns)), many, *found)


def by_families(path: Path, plan: Plan | None, refine: Sequence[int], workers: Workers) -> page.Row:
    """Bounds by families of courts."""
    folder = Folder(path / "families", workers)
    if plan:
        folder.begin(plan)
    if refine:
        refined(folder, refine, workers)
    bounds = folder.work()
    return page.Row("families", len(bounds.mine), len(bounds.theirs), *bounds.value)


def main() -> None:
    """The command."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1e9, help="stop then; what is done is kept")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--turns", type=int, default=8, help="turns of each that are looked at")
    parser.add_argument("--families", action="store_true", help="their courts by families")
    parser.add_argument("--mine", type=numbers, help="courts of each size: a new plan")
    parser.add_argument("--theirs", type=numbers, default=[18, 153, 816, 2500, 4000, 4000, 3000, 300])
    parser.add_argument("--band", type=numbers, default=[0, 2], help="turns behind that are looked at")
    parser.add_argument("--refine", type=numbers, default=[], help="more courts of mine, of theirs")
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
        if asked.families or asked.refine:
            plan = planned(asked.mine, asked.theirs, asked.band, workers) if asked.mine else None
            row = by_families(asked.folder, plan, asked.refine, workers)
        else:
            row = by_sorts(asked.folder, asked.turns, workers)
        print(f"the seat that begins: at least {row.first:.4f}, at most {1 - row.second:.4f}")
        if asked.write:
            page.store(row)
    except OutOfTime:
        print("time is up; run it again to go on")


if __name__ == "__main__":
    main()
