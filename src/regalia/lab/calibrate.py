"""How good learned worths are: monarchs play games that nothing was learned from.

    python -m regalia.lab.calibrate [--games 200] [--only king-of-the-dice-2] [--write]

Games are kept as JSON lines and resumed. `--write` makes from them what `regalia.review` says of its own
numbers, and the tables and the picture of docs/review.md. What turns promise too much is measured on every
other game, and how far off worths are on the games between.
"""

import asyncio
from argparse import ArgumentParser
from itertools import pairwise
from math import fsum
from pathlib import Path
from random import Random

from msgspec import Struct, json

import regalia
from regalia.core import Chance
from regalia.games.to_court_the_king.rules import ToCourtTheKing
from regalia.play import begin
from regalia.players import player
from regalia.review import sure
from regalia.review.moments import Decision, Fall, Worths, chained
from regalia.review.reviews import judge
from regalia.review.to_court_the_king import place

ROOT = Path(__file__).parents[3]
RESULTS = ROOT / "build" / "review"
TK, KD = "to-court-the-king", "king-of-the-dice"


class Said(Struct, frozen=True):
    """What was said when a turn began: whose, where in the round, the worth as it stood, and as solved."""

    seat: int
    place: int | None  # of the round, before the King is claimed
    before: Worths
    after: Worths


class Held(Struct, frozen=True):
    """A game that nothing was learned from."""

    seed: int
    payoff: Worths
    start: Worths
    luck: Worths
    costs: Worths
    said: tuple[Said, ...]


def play(name: str, seats: int, seed: int) -> Held:
    """One game between monarchs, judged while it is played, so that each turn is solved once."""
    rules = regalia.game(name, seats=seats)
    minds = [player("monarch", rules, f"{seed}/{seat}", seat) for seat in range(seats)]
    luck, here, found = Random(f"held out/{seed}"), begin(rules), list[Decision | Fall]()
    judged = judge(rules, brief=True)
    states = []
    assert judged
    while not here.over:
        before = here
        if isinstance(here.turn, Chance):
            here = here.draw(luck.randrange)
        else:
            (seat,) = here.asked
            chosen = asyncio.run(minds[seat].choose(here.view(seat), here.options(seat), ()))
            here = here.pick(chosen, seat)
        states.append(before.state)
        found += judged(len(here.steps), before, here)
    said = []
    for last, moment in pairwise(found):
        state = states[moment.step - 1]
        mark, was = _mark(name, state), _mark(name, states[last.step - 1])
        if moment.seat is not None and mark != was:
            at = place(rules, state) if isinstance(rules, ToCourtTheKing) else None
            said.append(Said(moment.seat, at, last.after, moment.before))
    chain = list(chained(found, here.over.payoff))
    return Held(
        seed,
        here.over.payoff,
        chain[0].before,
        tuple(fsum(one.change[seat] for one in chain if isinstance(one, Fall)) for seat in range(seats)),
        tuple(
            fsum(one.cost for one in chain if isinstance(one, Decision) and one.seat == seat)
            for seat in range(seats)
        ),
        tuple(said),
    )


def _mark(name: str, state: object) -> tuple[object, ...]:
    """What the moments of a turn have in common."""
    if name == TK:
        return state.seat, state.round, state.final  # type: ignore[attr-defined]
    return state.seat, state.kingdoms  # type: ignore[attr-defined]


def file(name: str, seats: int) -> Path:
    """Where the games are kept."""
    return RESULTS / f"{name}-{seats}.jsonl"


def held(name: str, seats: int) -> list[Held]:
    """The games there are."""
    kept = file(name, seats)
    return [json.decode(line, type=Held) for line in kept.read_bytes().splitlines()] if kept.exists() else []


def measure(name: str, seats: int, games: int) -> None:
    """Play what has not been played yet."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    done = len(held(name, seats))
    with file(name, seats).open("ab") as kept:
        for seed in range(done, games):
            kept.write(json.encode(play(name, seats, seed)) + b"\n")
            kept.flush()


def main() -> None:
    """The command."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--only", default="")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    sure.MEASURED = {}  # what is measured must not lean on what was
    for name in (KD, TK):
        for seats in (2, 3, 4, 5):
            if asked.only in file(name, seats).name:
                measure(name, seats, asked.games)


if __name__ == "__main__":
    main()
