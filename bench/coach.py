"""How soon the coach answers: at once, with a bound where need be, and then in full.

    python -m bench.coach [HAND …]      hands of bench/odds.py

Each question is the first of its turn, after its first roll, so nothing is worked out yet. Milliseconds by
the clock, the median and the longest over some rolls; the first answer of all, which loads what was learned,
is the server's at its start and is not counted.
"""

import sys
from random import Random
from statistics import median
from time import perf_counter

from msgspec.structs import replace

from bench.odds import GAME, HANDS, begin
from regalia.games.to_court_the_king.actions import ROLL
from regalia.play import Play
from regalia.play import begin as seated
from regalia.players import to_court_the_king as players
from regalia.review import coaching

ROLLS = 7
AIMS = {("7/6", "full"): " (aim 100)"}


def rolled(hand: str, seed: int) -> Play:
    """A turn of somebody with this hand, after its first roll."""
    start = begin(HANDS[hand])
    play = replace(seated(GAME), state=start, turn=GAME.turn(start))
    return play.pick(ROLL, 0).draw(Random(seed).randrange)


def asked(hand: str, seed: int, quick: bool) -> float:
    """How long one answer took."""
    play = rolled(hand, seed)
    players.worked_out.cache_clear()
    players.overtaking.cache_clear()
    began = perf_counter()
    coaching.advice(play, quick)
    return 1000 * (perf_counter() - began)


def main() -> None:
    """Ask, and tell how long it took."""
    asked("3/0", 0, quick=False)
    for hand in sys.argv[1:] or HANDS:
        for kind in ("at once", "full"):
            took = [asked(hand, seed, kind == "at once") for seed in range(ROLLS)]
            aim = " (aim 100)" if kind == "at once" else AIMS.get((hand, kind), "")
            print(f"{hand:6} {kind:8} {median(took):8.1f} ms, at most {max(took):8.1f}{aim}", flush=True)


if __name__ == "__main__":
    main()
