"""How long exact odds take: the kernel beside its judge in NumPy and the rules walked literally.

    python bench/odds.py                     every hand that is quick enough for each
    python bench/odds.py --hands 9/9,12/12   some of them
    python bench/odds.py --slow              also the judge on late hands; takes minutes
    python bench/odds.py --before FOLDER     then the same by another checkout, with its own .venv

A hand is dice/abilities, those that add a die counted among the dice. "One" is an unstructured reward (every
result is worth something else), "all" are all 17 cards at once. Times are the best of a few runs, in
processor time of this process, so that a busy machine disturbs little (two workers: by the clock); memory is
what the tables take. Later questions are asked of tables that stand, after the first roll, once a die is set
aside, and after the next roll: `best` (every option) of one reward, `chances` and then `prospects` (with
advice) of all cards.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from regalia import odds
from regalia.dice import Dice, sort
from regalia.games.king_of_the_dice.citizens import CITIZENS, PENALTIES
from regalia.games.king_of_the_dice.rules import KingOfTheDice
from regalia.games.king_of_the_dice.rules import Phase as Rolling
from regalia.games.to_court_the_king.actions import Pass, Take
from regalia.games.to_court_the_king.characters import NONE, Cards, beginning
from regalia.games.to_court_the_king.rules import Phase, State, ToCourtTheKing
from regalia.lab.judge import judged
from regalia.odds import literal
from regalia.odds.to_court_the_king import Turn
from regalia.odds.to_court_the_king.solver import Worked

GAME = ToCourtTheKing()
LATE = "farmer general laborer guard hunter fool maid philosopher merchant noblewoman"
HANDS = {
    "3/0": "",
    "5/3": "farmer laborer maid fool",
    "7/6": "farmer laborer guard hunter maid philosopher merchant",
    "9/9": f"{LATE} magician",
    "9/9a": f"{LATE} astronomer",
    "10/10": f"{LATE} magician pawnbroker",
    "12/12": f"{LATE} magician pawnbroker knight bishop",
}
AIMS = {("7/6", "all"): 10, ("9/9", "one"): 100, ("9/9", "all"): 450, ("12/12", "all"): 10_000}


def begin(names: str) -> State:
    """A turn of somebody with these cards."""
    owned = Cards(**dict.fromkeys(names.split(), 1))
    start = GAME.start()
    return replace(start, hand=beginning(owned), courts=(owned, *start.courts[1:]))


def any_worth(dice: Dice) -> int:
    """A reward without structure."""
    spread = 0
    for face in dice:
        spread = 7 * spread + face
    return spread * 2654435761 % 1009


class AllCards(Turn):
    """A turn for all 17 cards, those owned too, as the aims are for."""

    def _goals(self, state: State) -> Any:
        return super()._goals(replace(state, courts=(NONE, *state.courts[1:])))

    def _hoped(self, state: State) -> Any:
        return super()._hoped(replace(state, courts=(NONE, *state.courts[1:])))


def spent(work: Callable[[], Any], times: int, clock: Callable[[], float] = time.process_time) -> float:
    """Milliseconds, of processor time unless by another clock, the best of a few."""
    best = float("inf")
    for _ in range(times):
        began = clock()
        work()
        best = min(best, clock() - began)
    return 1000 * best


def court(name: str, slow: bool) -> None:
    """One hand, by everything that can do it."""
    state = begin(HANDS[name])
    one, many = Turn(GAME, state, any_worth), AllCards(GAME, state)
    print(f"\n{name}: {one.states:,} values for one reward, {many.states:,} for all 17 cards")
    for solve, label in ((Worked, "kernel"), (judged(), "judge")):
        if label == "judge" and many.states > 20_000_000 and not slow:
            print("  judge   left out; --slow has patience")
            continue
        for single in (True, False):
            row = [f"  {label:7} {'single' if single else 'double'}"]
            for kind, make, reward in (("one", Turn, any_worth), ("all", AllCards, None)):
                turn: Turn = make(GAME, state, reward, single=single, solve=solve)
                times = 1 if turn.states > 400_000_000 else 5 if turn.states > 5_000_000 else 10
                took = spent(lambda: turn_again(turn), times)  # noqa: B023
                aim = AIMS.get((name, kind)) if label == "kernel" and single else None
                row.append(
                    f"{kind} {took:9.2f} ms {turn.memory / 1e6:8.1f} MB" + (f" (aim {aim})" if aim else "")
                )
                if label == "kernel" and turn.states > 5_000_000:
                    alone, both = (
                        spent(lambda: turn_again(turn, workers), min(times, 3), time.perf_counter)  # noqa: B023
                        for workers in (1, 2)
                    )
                    row.append(f"two workers ×{alone / both:.2f}")
                row.append(later(turn, state, kind))
            print("  ".join(row), flush=True)
    if one.states < 10_000:
        took = spent(lambda: brute(state), 1)
        print(f"  rules walked literally, one reward: {took:.0f} ms")


def turn_again(turn: Turn, workers: int = 1) -> None:
    """Work out the tables anew."""
    turn._worked = None
    turn.work(workers=workers)


def later(turn: Turn, begun: State, kind: str) -> str:
    """What questions cost once the tables stand: after a roll, once a die is set aside, and rolled."""
    turn_again(turn)
    roll = sort((6, 5, 5, 4, 3, 2, 1, 1, 2)[: begun.hand])
    first = replace(begun, phase=Phase.CHOOSING, hand=0, active=roll)
    aside = replace(first, active=roll[1:], aside=roll[:1], free=True)
    asked = []
    for state in (first, aside, replace(aside, free=False)):
        if kind == "one":
            asked.append(f"{spent(lambda: turn.best(state), 1):.1f}")  # noqa: B023
        else:
            asked.append(f"{spent(lambda: turn.worth(state), 1):.1f}")  # noqa: B023
            asked.append(f"{spent(lambda: turn.prospects(state), 1):.1f}")  # noqa: B023
    return f"later {'/'.join(asked)}"


def brute(state: State) -> Fraction:
    """The rules, walked."""
    return literal.value(
        GAME, state, 0, ends=lambda state, a: any_worth(state.aside) if isinstance(a, Take | Pass) else None
    )


def citizens() -> None:
    """King of the Dice: five citizens together."""
    game = KingOfTheDice()
    row = CITIZENS[2:7]
    state = replace(
        game.start(), phase=Rolling.READY, row=row, penalty=PENALTIES[-1], penalties=PENALTIES[:-1],
        unseen=tuple(one for one in CITIZENS if one not in row),
    )  # fmt: skip
    values = {one: float(one.points) for one in row}
    odds.chances(game, state)
    print("\nKing of the Dice, five citizens, three rolls to come (aim 5 ms)")
    print(f"  chances of each and of a penalty  {spent(lambda: odds.chances(game, state), 20):.2f} ms")
    print(f"  their values together             {spent(lambda: odds.best(game, state, values), 20):.2f} ms")


def fresh() -> None:
    """The first answer of a new process."""
    ask = "from regalia import game, odds; r = game('to-court-the-king'); odds.chances(r, r.start())"
    for what, label, aim in ((ask, "first answer of a new process", 300), ("pass", "Python itself", None)):
        took = spent(lambda: subprocess.run([sys.executable, "-c", what], check=True), 3, time.perf_counter)  # noqa: B023
        print(f"{label}: {took:.0f} ms by the clock" + (f" (aim {aim})" if aim else ""))


def before(folder: Path, hands: str, slow: bool) -> None:
    """The bench of another checkout, as it is there."""
    print(f"\nBefore, in {folder}", flush=True)
    command = [
        str(folder.absolute() / ".venv/bin/python"),
        "bench/odds.py",
        "--hands",
        hands,
        *(["--slow"] if slow else []),
    ]
    subprocess.run(command, cwd=folder, check=True)


def main() -> None:
    """Measure."""
    reading = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reading.add_argument("--hands", default=",".join(name for name in HANDS if name != "12/12"))
    reading.add_argument("--slow", action="store_true")
    reading.add_argument("--before", type=Path, metavar="FOLDER")
    given = reading.parse_args()
    fresh()
    citizens()
    for name in given.hands.split(","):
        court(name, given.slow)
    if given.before:
        before(given.before, given.hands, given.slow)


if __name__ == "__main__":
    main()
