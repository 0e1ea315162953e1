"""Two at court, bounded: what each seat can be sure of, proven (docs/bounded.md says how).

python -m regalia.lab.bounded [--seconds 600] [--workers 16]     works on where it was left
python -m regalia.lab.bounded --begin --mine 6,20 --theirs 7,30  anew: so many courts of one turn, two, …
python -m regalia.lab.bounded --refine 50,400                    so many courts more where they help most
python -m regalia.lab.bounded --monarch 12                       what the monarch can lose, so many courts
python -m regalia.lab.bounded --write                            stores what was found and writes the page
"""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path

import regalia
from regalia.games.to_court_the_king.characters import Character
from regalia.games.to_court_the_king.rules import ToCourtTheKing
from regalia.lab.bounded import monarch, page
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


def numbers(text: str) -> list[int]:
    """Numbers with commas between them."""
    return [int(part) for part in text.split(",")]


def game() -> ToCourtTheKing:
    """The game that is bounded."""
    found = regalia.game("to-court-the-king", seats=2)
    assert isinstance(found, ToCourtTheKing)
    return found


def beginning() -> Setting:
    """The beginning of the game, the same for both."""
    return setting(game(), game().start(), 0, BARS)


def planned(
    mine: Sequence[int], theirs: Sequence[int], band: Sequence[int], least: float, workers: Workers
) -> Plan:
    """A plan with the likeliest courts of each size."""
    here, (low, high) = beginning(), band
    ready(here.goals, here.dice)
    one, other = (
        likely(here, here.mine, many, taste, workers.each)
        for many, taste in ((mine, MY_TASTE), (theirs, THEIR_TASTE))
    )
    both = {court: max(one.get(court, 0.0), other.get(court, 0.0)) for court in {*one, *other}}
    return Plan(here, one, both, DETAIL, (low, high), least)


def refined(folder: Folder, more: Sequence[int], workers: Workers) -> None:
    """The same with more courts, where they help most."""
    plan, bounds = folder.plan, folder.opened()
    mine, theirs, seen = wanted(bounds, workers.each)
    print("turns", [round(float(part) / 2, 3) for part in seen if part])
    families = []
    for had, found, many in ((plan.mine, mine, more[0]), (plan.theirs, theirs, more[1])):
        new = sorted(found, key=lambda court: -found[court])[:many]
        families.append(had | {court: max(_usual(had, court), had.get(court, 0.0)) for court in new})
    families[1] |= {court: part for court, part in families[0].items() if court not in families[1]}
    folder.begin(Plan(plan.here, families[0], families[1], plan.detail, plan.band, plan.least, plan.times))


def _usual(had: dict[Court, float], court: Court) -> float:
    """How likely other courts of the size are."""
    parts = sorted(part for one, part in had.items() if size(one) == size(court))
    return parts[len(parts) // 2] if parts else 1e-4


def main() -> None:
    """The command."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1e9, help="stop then; what is done is kept")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--begin", action="store_true", help="begin anew")
    parser.add_argument(
        "--mine", type=numbers, default=[6, 15, 40, 60, 80, 80, 40], help="courts of each size"
    )
    parser.add_argument("--theirs", type=numbers, default=[7, 25, 80, 150, 250, 300, 200, 80])
    parser.add_argument("--band", type=numbers, default=[0, 2], help="turns behind that are looked at")
    parser.add_argument("--least", type=float, default=0.0, help="positions less likely are not solved")
    parser.add_argument("--refine", type=numbers, help="more courts of mine, of theirs")
    parser.add_argument("--monarch", type=int, default=0, help="courts of each side")
    parser.add_argument("--write", action="store_true", help="store what was found and write the page")
    asked = parser.parse_args()
    workers = Workers(asked.workers, asked.seconds)
    folder = Folder(asked.folder, workers)
    try:
        if asked.write and not asked.begin and not (asked.folder / "plan.json").exists():
            return page.write(None)
        if asked.monarch:
            return monarch.work(game(), folder, asked.monarch)
        if asked.begin or not (asked.folder / "plan.json").exists():
            folder.begin(planned(asked.mine, asked.theirs, asked.band, asked.least, workers))
        if asked.refine:
            refined(folder, asked.refine, workers)
        first, second = folder.work().value
        print(f"the seat that begins: at least {first:.4f}, at most {1 - second:.4f}")
        if asked.write:
            page.write(folder)
    except OutOfTime:
        print("time is up; run it again to go on")


if __name__ == "__main__":
    main()
