"""How good learned worths are: monarchs play games that nothing was learned from.

    python -m regalia.lab.calibrate [--games 200] [--only king-of-the-dice-2] [--workers 2] [--seconds 500]
    python -m regalia.lab.calibrate --write

Games are kept as JSON lines and resumed. `--write` makes from them what `regalia.review` says of its own
numbers, and the tables and the picture of docs/review.md. What turns promise too much is measured on every
other game, and how far off worths are on the games between.
"""

import asyncio
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from itertools import pairwise
from math import fsum, sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import time
from typing import Any

from msgspec import Struct, json
from msgspec.structs import replace

import regalia
from regalia.core import Chance, text
from regalia.games.to_court_the_king.rules import ToCourtTheKing
from regalia.lab import frozen
from regalia.lab.frozen import Position, played_on
from regalia.play import begin
from regalia.players import player
from regalia.review import sure
from regalia.review.coaching import weighed
from regalia.review.moments import Decision, Fall, Worths, chained, shared
from regalia.review.reviews import judge
from regalia.review.sure import Bin, Measured, promised
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
    dealt: Worths  # the worth before the first decision
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
        chain[0].after if name == KD else chain[0].before,
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
    """The games there are, as they were numbered; a line that was cut off by a crash is dropped."""
    return sorted(
        (json.decode(line, type=Held) for line in _lines(file(name, seats))), key=lambda game: game.seed
    )


def _lines(kept: Path) -> list[bytes]:
    lines = kept.read_bytes().splitlines(keepends=True) if kept.exists() else []
    if lines and not lines[-1].endswith(b"\n"):
        kept.write_bytes(b"".join(lines[:-1]))
        lines.pop()
    return lines


def measure(only: str, games: int, pool: Executor, seconds: float = 1e9) -> None:
    """Play what has not been played yet, or as much as there is time for."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    until = time() + seconds
    lines = [(name, seats) for name in (KD, TK) for seats in (2, 3, 4, 5) if only in file(name, seats).name]
    had = {line: {game.seed for game in held(*line)} for line in lines}
    jobs = [(*line, seed) for seed in range(games) for line in lines if seed not in had[line]]
    under_way = {pool.submit(play, *job): job for job in jobs}
    for one in as_completed(under_way):
        name, seats, _ = under_way[one]
        with file(name, seats).open("ab") as kept:
            kept.write(json.encode(one.result()) + b"\n")
        if time() > until:
            pool.shutdown(wait=False, cancel_futures=True)
            return


def _alone() -> None:
    """What is measured must not lean on what was."""
    sure.MEASURED = {}


# --- Options side by side -----------------------------------------------------------------------------------

NEAR, TIMES, FIRST = 0.1, 32, 25
"""Options that are said to differ by less are those whose order matters; so often each is played on, from so
many positions of every game and number of seats."""


def missed(position: Position) -> float | None:
    """By how much too far the best card was said to be from those near it; None, where none is.

    Cards of the frozen set are played on by monarchs, the luck of all turns taken out, with the same dice.
    """
    game: Any = regalia.game(position.game, seats=position.seats)
    state = game.state(json.encode(position.state).decode())
    said = {text(action): worth for action, worth in weighed(begin(game, state)).options}
    best, *others = sorted((one.action for one in position.siblings), key=lambda one: -said[one])
    near = [one for one in others if said[best] - said[one] < NEAR]
    if not near:
        return None
    seeds = [f"gaps/{k}" for k in range(TIMES)]
    came = {one: fmean(played_on(game, state, game.action(one), seeds)) for one in (best, *near)}
    return fmean((said[best] - said[one]) - (came[best] - came[one]) for one in near)


class Gap(Struct, frozen=True, array_like=True):
    """What was missed in a position of the frozen set."""

    seats: int
    number: int
    missed: float | None


def gaps(name: str) -> list[Gap]:
    """What was missed in the positions of a game, as far as it was played."""
    return [json.decode(line, type=Gap) for line in _lines(RESULTS / f"{name}-gaps.jsonl")]


def compare(only: str, pool: Executor) -> None:
    """Play on from those of the first positions of the frozen set that have not been yet."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    for name, seats in frozen.GAMES:
        had = {one.number for one in gaps(name) if one.seats == seats}
        some = [one for one in frozen.stored() if (one.game, one.seats) == (name, seats)][:FIRST]
        left = [one for one in some if one.number not in had and only in file(name, seats).name]
        with (RESULTS / f"{name}-gaps.jsonl").open("ab") as kept:
            for one, off in zip(left, pool.map(missed, left), strict=True):
                kept.write(json.encode(Gap(seats, one.number, off)) + b"\n")
                kept.flush()


# --- What they say ----------------------------------------------------------------------------------------

BINS = 10


def promises(games: Sequence[Held], seats: int) -> tuple[float, ...]:
    """What turns promise too much, by their place in the round: less of it, and nothing jumps on average.

    When a turn begins, its seat's worth jumps: by what it promises too much itself, and by its part of what
    the turn before did. The last of a round begins the next one, so there it is the same seat's.
    """
    turns: dict[int | None, list[Said]] = {}
    for one in (said for game in games for said in game.said):
        turns.setdefault(one.place, []).append(one)
    if 0 not in turns:  # turns go round and round, one like another
        return (round(_jump(turns[None]) * (seats - 1) / seats / _open(turns[None]), 4),)
    base, slope = [0.0], [1.0]  # of each, by the first
    for at in range(1, seats):
        base.append(_jump(turns[at]) - base[-1] / (seats - 1))
        slope.append(-slope[-1] / (seats - 1))
    first = (_jump(turns[0]) + base[-1]) / (1 - slope[-1])
    lows = [one + many * first for one, many in zip(base, slope, strict=True)]
    return tuple(round(low / _open(turns[at]), 4) for at, low in enumerate(lows))


def _jump(turns: Sequence[Said]) -> float:
    """By how much the worth of a turn's seat jumps when it begins."""
    return fmean(one.after[one.seat] - one.before[one.seat] for one in turns)


def _open(turns: Sequence[Said]) -> float:
    """How open games are when these turns begin: 1 if nobody knows who wins, 0 if all do."""
    return fmean(4 * one.after[one.seat] * (1 - one.after[one.seat]) for one in turns)


def pairs(games: Sequence[Held], known: Measured) -> Iterator[tuple[int, float, float]]:
    """A game, the worth of a position to a seat as it is said, and the share that came of it."""
    for game in games:
        for one in game.said:
            solved = one.after[one.seat]
            at = 0 if len(known.promises) == 1 else one.place
            worths = shared(solved - promised(known, at, solved), one.seat, one.after)
            for worth, share in zip(worths, game.payoff, strict=True):
                yield game.seed, worth, share


def bins(games: Sequence[Held], known: Measured) -> tuple[Bin, ...]:
    """Ten bins, from worth nothing to worth the win."""
    found: list[list[tuple[int, float, float]]] = [[] for _ in range(BINS)]
    for seed, worth, share in pairs(games, known):
        found[min(max(int(BINS * worth), 0), BINS - 1)].append((seed, worth, share))
    return tuple(map(_bin, found))


def _bin(some: Sequence[tuple[int, float, float]]) -> Bin:
    if not some:
        return Bin(0, 0, 0.0, 0.0, 1.0)
    off: dict[int, list[float]] = {}  # positions of one game end alike, so games are the samples
    for seed, worth, share in some:
        off.setdefault(seed, []).append(share - worth)
    errors = [fmean(one) for one in off.values()]
    wide = max(stdev(errors), 0.1) if len(errors) > 1 else 0.5
    margin = abs(fmean(share - worth for _, worth, share in some)) + 1.96 * wide / sqrt(len(errors))
    said, came = fmean(worth for _, worth, _ in some), fmean(share for *_, share in some)
    return Bin(len(some), len(off), round(said, 4), round(came, 4), round(min(margin, 1.0), 4))


def measured(name: str, seats: int) -> Measured | None:
    """What the games say: promises from every other one, how far off worths are from those between."""
    games = held(name, seats)
    if len(games) < 4:
        return None
    known = Measured(len(games), (1 / seats,) * seats, promises(games[::2], seats), ())
    if name == KD:
        mean = tuple(fmean(game.dealt[seat] for game in games) for seat in range(seats))
        known = replace(known, start=shared(mean[0] - promised(known, 0, mean[0]), 0, mean))
    return replace(known, bins=bins(games[1::2], known))


def between(errors: Sequence[float]) -> float:
    """How far off differences of options are that are off by so much, with 95% confidence."""
    return round(abs(fmean(errors)) + 1.96 * stdev(errors) / sqrt(len(errors)), 4)


# --- The page ---------------------------------------------------------------------------------------------


def tables(found: dict[str, Measured]) -> str:
    """What was said and what came of it, for each game and number of seats."""
    heads = [f"{10 * k}–{10 * k + 10}" for k in range(BINS)]
    lines = [f"| game, seats | games | {' | '.join(heads)} |", "|---" * (BINS + 2) + "|"]
    for name, one in found.items():
        cells = [
            f"{100 * bin.said:.0f} → {100 * bin.came:.0f} ± {100 * bin.margin:.0f}" if bin.games else ""
            for bin in one.bins
        ]
        lines.append(f"| {name} | {one.games // 2} | {' | '.join(cells)} |")
    return "\n".join(lines)


def lucks() -> str:
    """The mean luck of the first seat, what stays without luck, and how much is corrected in a game."""
    lines = [
        "| game, seats | games | luck of seat 1 | spread of the result | without luck |",
        "|---|---|---|---|---|",
    ]
    for name in (TK, KD):
        for seats in (2, 3, 4, 5):
            games = held(name, seats)
            if len(games) < 4:
                continue
            # While it is measured the first deal is taken to be even on average; here it is what it was.
            even = fmean(game.dealt[0] for game in games) - 1 / seats if name == KD else 0.0
            luck = [game.luck[0] - even for game in games]
            rest = [game.payoff[0] - game.luck[0] for game in games]
            mean = f"{100 * fmean(luck):+.1f} ± {258 * stdev(luck) / sqrt(len(luck)):.1f}"
            spreads = f"{100 * stdev(game.payoff[0] for game in games):.0f} | {100 * stdev(rest):.0f}"
            lines.append(f"| {name} {seats} | {len(games)} | {mean} | {spreads} |")
    return "\n".join(lines)


def picture(found: dict[str, Measured]) -> None:
    """What was said against what came of it."""
    from matplotlib import pyplot as plt

    from regalia.lab.picture import GOLD, INK, save

    figure, every = plt.subplots(2, 4, figsize=(9, 4.8), sharex=True, sharey=True, layout="constrained")
    for axes, (name, one) in zip(every.flat, found.items(), strict=False):
        bins = [bin for bin in one.bins if bin.games]
        axes.plot([0, 100], [0, 100], color=INK, linewidth=0.7, linestyle=":")
        axes.errorbar(
            [100 * bin.said for bin in bins],
            [100 * bin.came for bin in bins],
            yerr=[100 * (bin.margin - abs(bin.said - bin.came)) for bin in bins],
            fmt="o",
            color=GOLD,
            ecolor=INK,
            elinewidth=0.8,
            markersize=4,
        )
        axes.set_title(name.replace("-", " "), fontsize=8)
        axes.set(xlim=(0, 100), ylim=(-5, 105))
    figure.supxlabel("said: chance to win, %", fontsize=9)
    figure.supylabel("came: share of the win, %", fontsize=9)
    save(figure, ROOT / "docs" / "review" / "calibration.svg")


def write() -> None:
    """What the review says of its numbers, and its page."""
    names = [(name, seats) for name in (TK, KD) for seats in (2, 3, 4, 5)]
    found = {f"{name} {seats}": one for name, seats in names if (one := measured(name, seats))}
    for name in (TK, KD):
        off = between([one.missed for one in gaps(name) if one.missed is not None])
        found |= {key: replace(one, between=off) for key, one in found.items() if key.startswith(name)}
    (Path(sure.__file__).parent / "measured.json").write_bytes(json.format(json.encode(found)) + b"\n")
    picture(found)
    page = (ROOT / "docs" / "review.template.md").read_text("utf-8")
    court, dice = (f"{100 * found[f'{name} 2'].between:.1f}" for name in (TK, KD))
    told = page.format(
        bins=tables(found), luck=lucks(), near=round(100 * NEAR), times=TIMES, court=court, dice=dice
    )
    (ROOT / "docs" / "review.md").write_text(told, "utf-8")


def main() -> None:
    """The command."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--only", default="")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    if asked.write:
        write()
    else:
        with ProcessPoolExecutor(asked.workers, get_context("spawn"), _alone) as pool:
            measure(asked.only, asked.games, pool, asked.seconds)
            compare(asked.only, pool)


if __name__ == "__main__":
    main()
