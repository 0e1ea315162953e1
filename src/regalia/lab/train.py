"""Teach the monarch: `python -m regalia.lab.train GAME [--seats 2 3] [--games 2000] [--rounds 3]`.

A network learns the chance to win from the ends of games. Round 0 learns from games by fixed values, every
further round from the network's own. Each number of seats has its own network; those not asked for stay as
they are; `--rounds 0` goes back to the first guess. Nothing but the seed decides what comes out, however many
workers there are.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import exp
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Protocol

import numpy as np

import regalia
from regalia.core import Chance
from regalia.games.king_of_the_dice.rules import Phase
from regalia.games.to_court_the_king.rules import Phase as CourtPhase
from regalia.lab import learn
from regalia.lab.learn import Net, Numbers
from regalia.play import begin
from regalia.players import data, king_of_the_dice, network, to_court_the_king
from regalia.players.player import Mind

HIDDEN = 8
NOISE = 0.35
"""How far values of cards are off in a game to learn from, as a factor: otherwise some are never taken."""

Seen = tuple[list[network.Numbers], list[float]]


class Lesson(Protocol):
    """One game to learn from: positions in numbers, and the share of the win that came of each."""

    def __call__(self, seats: int, seed: str, net: Net | None) -> Seen: ...


def dice(seats: int, seed: str, net: Net | None) -> Seen:
    """King of the Dice: every turn's end, as each seat sees it."""
    rules, worth = regalia.game("king-of-the-dice", seats=seats), king_of_the_dice.WORTH["courtier"]
    if net is not None:
        worth = partial(king_of_the_dice.learned, learnt=_for(seats, net))
    mind = king_of_the_dice.king_of_the_dice("learner", rules, None, worth)

    def look(before: Any, state: Any) -> list[network.Numbers]:
        if state.phase is not Phase.FILLING or before.phase is Phase.FILLING:
            return []
        return [king_of_the_dice.features(state, seat) for seat in range(seats)]

    return _game(rules, [mind] * seats, seed, look)


def court(seats: int, seed: str, net: Net | None) -> Seen:
    """To Court the King: the beginning of every turn, as each seat sees it."""
    rules = regalia.game("to-court-the-king", seats=seats)
    source = Random(f"{seed}/noise")

    def weigh(factors: dict[Any, float], game: Any, state: Any) -> to_court_the_king.Hope:
        if state.final:
            return to_court_the_king.by_courtier(game, state)
        if net is not None:
            return to_court_the_king.hope(game, state, _for(seats, net), factors)
        guess = to_court_the_king.GUESS
        return to_court_the_king.fixed({who: value * factors[who] for who, value in guess.items()})

    minds = []
    for _ in range(seats):
        factors = {who: exp(source.gauss(0, NOISE)) for who in to_court_the_king.CARDS_TO_TAKE}
        factors[to_court_the_king.KING] = 1.0
        minds.append(to_court_the_king.to_court_the_king("learner", rules, None, partial(weigh, factors)))

    def look(before: Any, state: Any) -> list[network.Numbers]:
        if state.phase is not CourtPhase.BEGIN or (state.final and before.final):
            return []
        return [to_court_the_king.features(state, seat) for seat in range(seats)]

    return _game(rules, minds, seed, look)


Prior = Callable[[], network.Numbers]
"""What is taken to be so until games show otherwise."""

LESSONS: dict[str, tuple[Lesson, int, Prior]] = {
    "king-of-the-dice": (dice, king_of_the_dice.FEATURES, lambda: [0.0] * king_of_the_dice.FEATURES),
    "to-court-the-king": (court, to_court_the_king.FEATURES, to_court_the_king.prior),
}


def _game(rules: Any, minds: Sequence[Mind], seed: str, look: Any) -> Seen:
    play, source = begin(rules), Random(seed)
    seen: list[network.Numbers] = []
    while not play.over:
        if isinstance(play.turn, Chance):
            play = play.draw(source.randrange)
            continue
        (seat,) = play.asked
        weighed = minds[seat](play.view(seat), play.options(seat), ())
        before, play = play, play.pick(max(weighed, key=lambda candidate: candidate.chance).action)
        seen += look(before.state, play.state)
    return seen, [play.over.payoff[k % rules.seats] for k in range(len(seen))]


def _for(seats: int, net: Net) -> network.Nets:
    return {seats: network.net([net["in"].tolist(), [net["out"].tolist()]], net["straight"].tolist())}


def games(name: str, seats: int, seeds: Sequence[str], net: Net | None) -> tuple[Numbers, Numbers]:
    """Many games to learn from; what a worker does."""
    lesson, _, _ = LESSONS[name]
    return learn.stacked(lesson(seats, seed, net) for seed in seeds)


def teach(name: str, seats: int, many: int, rounds: int, seed: int, workers: int) -> Iterator[Net]:
    """A network for so many seats: the first guess, then after each round."""
    _, width, prior = LESSONS[name]
    yield learn.fresh(width, HIDDEN, seed, np.array(prior()))
    net: Net | None = None
    kept: list[tuple[Numbers, Numbers]] = []
    for round in range(rounds):
        began = perf_counter()
        seeds = [f"{seed}/{seats}/{round}/{k}" for k in range(many)]
        parts = [seeds[at : at + 20] for at in range(0, many, 20)]
        with ProcessPoolExecutor(workers) as pool:
            asked = [pool.submit(games, name, seats, some, net) for some in parts]
            kept += [one.result() for one in asked]
        seen, shares = np.concatenate([x for x, _ in kept]), np.concatenate([y for _, y in kept])
        (x, y), exam = learn.split(seen, shares)
        net = learn.train(learn.fresh(width, HIDDEN, seed, np.array(prior())), x, y, epochs=12, seed=seed)
        told = f"{len(seen)} positions, loss {learn.loss(net, *exam):.4f}, {perf_counter() - began:.0f} s"
        print(f"{name}, {seats} seats, round {round}: {told}", flush=True)
        yield net


def known(name: str) -> dict[str, Net]:
    """The networks that are already there, by number of seats."""
    if not Path(data.__file__).with_name(f"{name}.npz").exists():
        return {}
    stored = {key: np.array(values).reshape(shape) for key, (shape, values) in data.arrays(name).items()}
    return {
        of: {part: stored[f"{part}{of}"] for part in ("in", "out", "straight")}
        for of in sorted({key[-1] for key in stored})
    }


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=LESSONS)
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4, 5])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    for seats in asked.seats:
        for net in teach(asked.game, seats, asked.games, asked.rounds, asked.seed, asked.workers):
            learn.store(asked.game, {**known(asked.game), str(seats): net})
