"""Where more courts would help: where best play of the bounding game gives something away without."""

from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from statistics import median

import numpy as np
from msgspec import Struct

from regalia.lab.bounded.courts import CHARLATAN, LOW, WHO, Court, plus
from regalia.lab.bounded.ends import Each
from regalia.lab.bounded.game import Bounds
from regalia.lab.bounded.setting import AFTER, FIRST, MINE, OPENING, moves
from regalia.lab.bounded.turns import ANY, Values, worth
from regalia.players.to_court_the_king import GUESS

LEAST = 2e-4
"""Positions less likely than this are not looked at."""
STEP = 1e-6

Position = tuple[int, int, int]


class Seen(Struct, frozen=True):
    """What comes after a position, how likely; and courts that are missing there, by what they would give."""

    then: list[tuple[Position, float]]
    mine: list[tuple[Court, float]]
    theirs: list[tuple[Court, float]]


def chances(bounds: Bounds, court: Court, values: Values) -> Values:
    """How likely best play earns each goal: how much more it is worth if the goal is."""
    rows = np.vstack([values, values + STEP * np.eye(len(values))])
    found = worth(bounds.here.goals, court, rows, most=bounds.here.dice)
    parts = np.maximum(found[1:] - found[0], 0) / STEP
    parts[values <= 0] = 0
    return np.asarray(parts / max(1.0, parts.sum()))


def seen(bounds: Bounds, position: Position) -> Seen:
    """One position of the bounding game."""
    return _mine(bounds, *position) if position[0] in MINE else _theirs(bounds, *position)


def _mine(bounds: Bounds, stage: int, a: int, b: int) -> Seen:
    here, court, then = bounds.here, bounds.mine.courts[a], bounds.table[AFTER[stage]]
    values = bounds.my_values(stage, a, np.array([b]))[0]
    stay, held = then[a, b], bounds.theirs.courts[b]
    gains = [
        (then[next_one, b] - stay) / GUESS[WHO[goal]]
        for goal, next_one in bounds.my_moves[a]
        if goal < ANY and then[next_one, b] > stay
    ]
    scale = median(gains) if gains else 0.5
    hoped, there = values.copy(), {}
    known = {goal: next_one for goal, next_one in bounds.my_moves[a] if goal < ANY}
    for goal, who in moves(here, court):
        if goal < ANY and goal not in known and not (here.rare & held) >> goal & 1:
            hoped[goal] = max(stay + scale * GUESS[who], 0)
            there[goal] = plus(court, who)
    parts = chances(bounds, court, values)
    wished = chances(bounds, court, hoped) if there else parts
    after = [((AFTER[stage], next_one, b), float(parts[goal])) for goal, next_one in known.items()]
    free = [(then[next_one, b], next_one) for goal, next_one in bounds.my_moves[a] if goal == ANY]
    _, best = max([(stay, a), *free])
    after.append(((AFTER[stage], best, b), float(parts[ANY])))
    missing = [(there[goal], float(wished[goal] * scale * GUESS[WHO[goal]])) for goal in there]
    return Seen(after, missing, [])


def _theirs(bounds: Bounds, stage: int, a: int, b: int) -> Seen:
    here, court, then = bounds.here, bounds.theirs.courts[b], bounds.table[AFTER[stage]]
    values = bounds.their_values(stage, b, np.array([a]))[0]
    parts = chances(bounds, court, values)
    after: list[tuple[Position, float]] = []
    missing: list[tuple[Court, float]] = []
    best_free, free = 1 - then[a, b], (b, court)
    for (goal, who), (_, covers) in zip(moves(here, court), bounds.their_moves[b], strict=True):
        exact = plus(court, who)
        cover = int(covers[then[a, covers].argmax()]) if len(covers) else -1
        if goal == ANY:
            if (worst := 1 - then[a, cover] if cover >= 0 else 1.0) >= best_free:
                best_free, free = worst, (cover, exact)
            continue
        if parts[goal] > 0:
            after.append(((AFTER[stage], a, cover), float(parts[goal])))
            missing.append((exact, float(parts[goal]) * _given(bounds, exact, cover)))
    after.append(((AFTER[stage], a, free[0]), float(parts[ANY])))
    missing.append((free[1], float(parts[ANY]) * _given(bounds, free[1], free[0])))
    return Seen([one for one in after if one[0][2] >= 0], [], [one for one in missing if one[1] > 0])


def _given(bounds: Bounds, exact: Court, cover: int) -> float:
    """About how much is given away with a court that covers another."""
    if cover < 0:
        return 0.5
    more = bounds.theirs.courts[cover]
    cards = sum(GUESS[who] for k, who in enumerate(WHO) if (more & ~exact) >> k & 1)
    return cards + 0.1 * abs((more // CHARLATAN) - (exact // CHARLATAN)) + 0.02 * ((more ^ exact) & LOW > 0)


def wanted(bounds: Bounds, each: Each = map) -> tuple[dict[Court, float], dict[Court, float], Values]:
    """The courts that would help, mine and theirs, by how much; and how likely each turn is played."""
    at = bounds.mine.index[bounds.here.mine], bounds.theirs.index[bounds.here.theirs]
    ahead: dict[Position, float] = defaultdict(float, {(FIRST, *at): 1.0, (OPENING, *at): 1.0})
    mine: dict[Court, float] = defaultdict(float)
    theirs: dict[Court, float] = defaultdict(float)
    lengths = np.zeros(64)
    for turn in range(64):
        now = {position: part for position, part in ahead.items() if part > LEAST}
        lengths[turn] = sum(now.values())
        if not now:
            break
        ahead = defaultdict(float)
        for part, found in zip(now.values(), each(partial(seen, bounds), list(now)), strict=True):
            for position, chance in found.then:
                ahead[position] += part * chance
            for court, gain in found.mine:
                mine[court] += part * gain
            for court, gain in found.theirs:
                theirs[court] += part * gain
    return dict(mine), dict(theirs), lengths


def largest(found: dict[Court, float], many: int) -> Iterator[Court]:
    """So many courts that would help most."""
    yield from sorted(found, key=lambda court: -found[court])[:many]
