"""Whole games in bulk: the same players again and again, on all cores, and only how each game ended.

    python -m regalia.lab.bulk to-court-the-king random,random --games 2000

Every game has its own luck, told by the seed and its number alone: the same games come out however many
workers there are.
"""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from os import cpu_count
from random import Random
from time import perf_counter
from typing import Any

from msgspec import Struct

import regalia
from regalia.catalogue import Unknown
from regalia.core import Chance, Choice, Fell, Over, Picks, advance
from regalia.players import player

TOGETHER = 50  # games that a worker plays before it tells of them
MOST = 100_000  # steps, after which a game where nobody has to act is given up


class Ended(Struct, frozen=True):
    """How a game ended, after how many steps."""

    payoff: tuple[float, ...]
    steps: int


def bulk(
    game: str,
    players: Sequence[str],
    games: int,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    workers: int | None = None,
) -> Iterator[Ended]:
    """So many games between these players, by seat, in the order of their numbers."""
    rules = regalia.game(game, **{"seats": len(players), **(options or {})})
    for name in set(players):
        player(name, rules, 0, 0)  # refuses what is not to be had
    one = partial(_some, game, tuple(players), {"seats": len(players), **(options or {})}, seed)
    parts = [range(first, min(first + TOGETHER, games)) for first in range(0, games, TOGETHER)]
    if workers == 1:
        for ended in map(one, parts):
            yield from ended
        return
    with ProcessPoolExecutor(workers or cpu_count(), mp_context=get_context("spawn")) as pool:
        for ended in pool.map(one, parts):
            yield from ended


def _some(
    game: str, players: tuple[str, ...], options: dict[str, Any], seed: int, numbers: Sequence[int]
) -> list[Ended]:
    return [play(game, players, options, f"{seed}/{number}") for number in numbers]


def play(game: str, players: Sequence[str], options: Mapping[str, Any], seed: str) -> Ended:
    """One game; a seat of the level random picks any option, and no view is made for it."""
    rules, source = regalia.game(game, **options), Random(seed)
    minds = {
        seat: player(name, rules, f"{seed}/{seat}", seat)
        for seat, name in enumerate(players)
        if name != "random"
    }
    if rules.facts.hidden and minds:
        raise Unknown("players of a game with secrets have to be told what happens: the arena does")
    state, steps = rules.start(), 0
    while not isinstance(turn := rules.turn(state), Over):
        match turn:
            case Chance(ways):
                state = advance(rules, state, Fell(ways.draw(source.randrange)), turn)
            case Choice(options=asked):
                picks = {}
                for seat in [source.choice(tuple(asked))] if turn.any_one else asked:
                    some = asked[seat]
                    if seat in minds:
                        weighed = minds[seat].explain(state, some, ())
                        (chosen,) = source.choices(weighed, [each.chance for each in weighed])
                        picks[seat] = chosen.action
                    else:
                        picks[seat] = some[int(source.random() * len(some))]
                state = advance(rules, state, Picks(picks), turn)
        steps += 1
        if steps > MOST:
            raise ValueError(f"{game} does not end")
    return Ended(turn.payoff, steps)


if __name__ == "__main__":
    reading = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    reading.add_argument("game")
    reading.add_argument("players", help="by seat, with commas")
    reading.add_argument("--games", type=int, default=1000)
    reading.add_argument("--seed", type=int, default=1)
    reading.add_argument("--workers", type=int)
    asked = reading.parse_args()
    names = asked.players.split(",")
    began, shares, steps = perf_counter(), [0.0] * len(names), 0
    try:
        for ended in bulk(asked.game, names, asked.games, seed=asked.seed, workers=asked.workers):
            shares = [sum(pair) for pair in zip(shares, ended.payoff, strict=True)]
            steps += ended.steps
    except Unknown as error:
        reading.error(str(error))
    took = perf_counter() - began
    for seat, (name, share) in enumerate(zip(names, shares, strict=True)):
        print(f"seat {seat + 1} {name:10} {share / asked.games:.1%}")
    print(f"{asked.games / took:,.0f} games/s, {steps / took:,.0f} steps/s")
