"""The frozen set: positions with every card that could be taken, and what came of each, to judge networks by.

    python -m regalia.lab.frozen [--positions 5008] [--seconds 300] [--workers 16]
    python -m regalia.lab.frozen --write      pack what there is into tests/lab/frozen.json.gz
    python -m regalia.lab.frozen --judge      rank the siblings of each position by what monarchs know

Positions come from games that nothing was learned from. From each card the game is played to its end by
monarchs, again and again, the luck of all turns taken out; what falls is the same for all cards of a
position, as far as it goes. What is stored and what is kept in the folder is not made again.
"""

import gzip
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from itertools import combinations
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import time
from typing import Any

from msgspec import Struct, json

import regalia
from regalia.core import Choice, text
from regalia.games.king_of_the_dice.rules import Phase
from regalia.games.king_of_the_dice.rules import Take as Won
from regalia.games.to_court_the_king.actions import Take
from regalia.lab import previous, train
from regalia.lab.train import KD, LESSONS, LOOSE, NOW, STRICT, TK, Worth
from regalia.players import king_of_the_dice as kd

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "build" / "frozen"
STORED = ROOT / "tests" / "lab" / "frozen.json.gz"
TIMES = 8
"""How often each card is played on."""
GAMES = tuple((name, seats) for name in (TK, KD) for seats in (2, 3, 4, 5))

BEFORE: Mapping[str, Worth] = {TK: previous.court, KD: previous.dice}


class Sibling(Struct, frozen=True, array_like=True):
    """A card, what came of it on average, and how far off that may be, with 95% confidence."""

    action: str
    came: float
    margin: float


class Position(Struct, frozen=True, array_like=True):
    """Where cards could be taken, and each of them; the number is that of its game."""

    game: str
    seats: int
    number: int
    state: dict[str, Any]
    siblings: tuple[Sibling, ...]


def siblings(game: Any, state: Any) -> list[Any]:
    """The cards that could be taken."""
    turn = game.turn(state)
    assert isinstance(turn, Choice)
    return [one for one in turn.options[state.seat] if isinstance(one, Take | Won)]


def found(name: str, seats: int, number: int) -> tuple[Any, Any] | None:
    """A position of the game with this number where several cards could be taken."""
    game, lesson = regalia.game(name, seats=seats), LESSONS[name][0]
    seed = f"frozen/{name}/{seats}/{number}"
    steps, _ = lesson(game.start(), seed, NOW[name], LOOSE)
    several = [step.at for step in steps if len(siblings(game, step.at)) > 1]
    return (game, Random(seed).choice(several)) if several else None


def rolled_out(name: str, seats: int, number: int) -> Position | None:
    """A position, and what came of every card, so often."""
    chosen = found(name, seats, number)
    if chosen is None:
        return None
    game, state = chosen
    results = []
    for action in siblings(game, state):
        came = played_on(game, state, action, [f"{name}/{seats}/{number}/{k}" for k in range(TIMES)])
        off = 2.36 * stdev(came) / sqrt(TIMES)  # Student's, seven degrees of freedom
        results.append(Sibling(text(action), round(fmean(came), 4), round(off, 4)))
    return Position(name, seats, number, json.decode(json.encode(state)), tuple(results))


def played_on(game: Any, state: Any, action: Any, seeds: Sequence[str]) -> list[float]:
    """What came of a card to its seat, game after game; the same seeds are the same luck."""
    name, after = game.facts.name, game.choose(state, {state.seat: action})
    if name == KD:
        after = _settled(game, after)
    games = [LESSONS[name][0](after, seed, NOW[name], STRICT) for seed in seeds]
    return [train.came_of(*one)[state.seat] for one in games]


def _settled(game: Any, state: Any) -> Any:
    """What must still be chosen in the turn, as the monarch would."""
    while state.phase in (Phase.BONUS, Phase.DRAGON):
        turn = game.turn(state)
        assert isinstance(turn, Choice)
        options = turn.options[state.seat]
        best = max(options, key=lambda one: kd.after(game, state, one, kd.learned))
        state = game.choose(state, {state.seat: best})
    return state


# --- Many ---------------------------------------------------------------------------------------------------


def held(folder: Path = FOLDER, before: Path = STORED) -> dict[tuple[str, int], dict[int, Position | None]]:
    """The positions made so far, by game and seats; a line that was cut off by a crash is dropped."""
    kept: dict[tuple[str, int], dict[int, Position | None]] = {one: {} for one in GAMES}
    for position in stored(before) if before.exists() else ():
        kept[position.game, position.seats][position.number] = position
    for name, seats in GAMES:
        file = folder / f"{name}-{seats}.jsonl"
        lines = file.read_bytes().splitlines(keepends=True) if file.exists() else []
        if lines and not lines[-1].endswith(b"\n"):
            file.write_bytes(b"".join(lines[:-1]))
            lines.pop()
        kept[name, seats] |= dict(json.decode(line, type=tuple[int, Position | None]) for line in lines)
    return kept


def make(
    positions: int,
    seconds: float,
    pool: Executor,
    folder: Path = FOLDER,
    before: Path = STORED,
    width: int = 4,
) -> None:
    """So many positions in all, or as many as there is time for; `width` are under way at a time."""
    folder.mkdir(parents=True, exist_ok=True)
    until, had = time() + seconds, held(folder, before)
    numbers = range(-(-positions // len(GAMES)))
    jobs = ((*one, number) for number in numbers for one in GAMES if number not in had[one])
    under_way: dict[Future[Position | None], tuple[str, int, int]] = {}
    while True:
        while len(under_way) < width and time() < until and (job := next(jobs, None)):
            under_way[pool.submit(rolled_out, *job)] = job
        if not under_way:
            return
        for one in wait(under_way, return_when=FIRST_COMPLETED).done:
            name, seats, number = under_way.pop(one)
            with (folder / f"{name}-{seats}.jsonl").open("ab") as file:
                file.write(json.encode((number, one.result())) + b"\n")


def packed(positions: Sequence[Position]) -> bytes:
    """Positions as they are stored."""
    return gzip.compress(json.encode(positions), mtime=0)


def stored(file: Path = STORED) -> tuple[Position, ...]:
    """The frozen set."""
    return json.decode(gzip.decompress(file.read_bytes()), type=tuple[Position, ...])


# --- Judging ------------------------------------------------------------------------------------------------


class Verdict(Struct, frozen=True):
    """How well siblings are ranked: of pairs that differ surely, and what came of those that are chosen."""

    positions: int
    pairs: int
    right: int
    chosen: tuple[float, ...]  # what came of the choice, less the mean of all siblings


def worths(position: Position, worth: Worth) -> list[float]:
    """What each sibling is worth, by this."""
    game: Any = regalia.game(position.game, seats=position.seats)
    state = game.state(json.encode(position.state).decode())
    found = []
    for one in position.siblings:
        action = game.action(one.action)
        if position.game == KD:
            found.append(kd.after(game, state, action, worth))
        else:
            found.append(worth(game.choose(state, {state.seat: action}), state.seat))
    return found


def verdict(positions: Sequence[Position], of: Mapping[str, Worth]) -> Verdict:
    """How these worths rank the siblings of positions."""
    pairs, right, chosen = 0, 0, []
    for one in positions:
        said = worths(one, of[one.game])
        for a, b in combinations(range(len(said)), 2):
            here, there = one.siblings[a], one.siblings[b]
            if abs(here.came - there.came) > sqrt(here.margin**2 + there.margin**2):
                pairs += 1
                right += (said[a] > said[b]) == (here.came > there.came)
        came = [sibling.came for sibling in one.siblings]
        chosen.append(came[max(range(len(said)), key=said.__getitem__)] - fmean(came))
    return Verdict(len(positions), pairs, right, tuple(chosen))


def table(positions: Sequence[Position]) -> str:
    """The ranking of siblings today and before, for each game and number of seats."""
    lines = [
        "| game, seats | positions | siblings | sure pairs | ranked right | before | choice gains, points |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, seats in GAMES:
        some = [one for one in positions if (one.game, one.seats) == (name, seats)]
        if len(some) < 2:
            continue
        now, before = verdict(some, NOW), verdict(some, BEFORE)
        gains = [100 * (new - old) for new, old in zip(now.chosen, before.chosen, strict=True)]
        gain = f"{fmean(gains):+.2f} ± {2.58 * stdev(gains) / sqrt(len(gains)):.2f}"
        parts = [f"{100 * one.right / max(one.pairs, 1):.1f}%" for one in (now, before)]
        many = sum(len(one.siblings) for one in some)
        lines.append(
            f"| {name} {seats} | {len(some)} | {many} | {now.pairs} | {parts[0]} | {parts[1]} | {gain} |"
        )
    return "\n".join(lines)


def main() -> None:
    """The command."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=5008, help="looked for; nearly all are found")
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--judge", action="store_true")
    asked = parser.parse_args()
    if asked.write:
        every = held(asked.folder).values()
        STORED.write_bytes(packed([one for some in every for _, one in sorted(some.items()) if one]))
    elif asked.judge:
        print(table(stored()))
    else:
        with ProcessPoolExecutor(asked.workers, mp_context=get_context("spawn")) as pool:
            make(asked.positions, asked.seconds, pool, asked.folder, width=2 * asked.workers)


if __name__ == "__main__":
    main()
