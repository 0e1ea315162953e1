"""Every part of the bounds, for one turn of random small games, beside the exact worth of that turn.

What is exact tells all results apart, knows both courts, and asks for each pair of them anew. With the bounds
it shares only `worth`: what a turn makes of given worths. It is held against the rules, by brute force.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import product
from random import Random
from typing import TypeAlias

import numpy as np
import pytest
from msgspec import Struct
from msgspec.structs import replace

from regalia.games.to_court_the_king.characters import CARDS, Cards, Character
from regalia.games.to_court_the_king.rules import Bar
from regalia.lab.bounded import courts, ends, sorts
from regalia.lab.bounded.courts import BIT, CHARLATAN, FOOL, WHO, Court
from regalia.lab.bounded.ends import Detail, Ends, Owners, tried
from regalia.lab.bounded.game import Bounds
from regalia.lab.bounded.setting import AFTER, ANSWER, FIRST, LAST, MINE, OPENING, Family, Setting, Which
from regalia.lab.bounded.sorts import Kinds, Sorts, Sure, earning, stepped
from regalia.lab.bounded.turns import ANY, Goals, Values, worth
from tests.lab import test_bounded
from tests.lab.test_bounded import fresh

DICE = 8
RESULTS = tuple(Bar(alike, face) for alike in range(7, DICE + 1) for face in range(1, 7))
GOALS = Goals(RESULTS)
CHARACTERS = FOOL - 1
"""The bits of all that the supply has; Fools are besides."""
STAGES = (FIRST, ANSWER, OPENING, LAST)

DUST = 1e-9
"""By so much a bound may be above, for rounding."""


# What is exact


def every_result(row: Values) -> Values:
    """A row for each result, in which it and those above it are worth what is said, and cards nothing."""
    values = np.zeros((len(RESULTS), GOALS.many))
    for k in range(len(RESULTS)):
        values[k, ANY + 1 + k :] = row[k:]
    return values


@cache
def matched(owner: Court) -> Values:
    """How likely a court with the Queen comes to each result: TK-3.4, a match is enough."""
    return worth(GOALS, owner, every_result(np.ones(len(RESULTS))), queen=True, most=DICE)


@cache
def last_try(tries: Court, owner: Court) -> Values:
    """The chance to take the King that was claimed with each result, and to keep him (TK-3.3, TK-3.4)."""
    kept = every_result(1 - matched(owner))
    kept[range(len(RESULTS)), range(ANY + 1, GOALS.many)] = 0  # to match is not enough
    return worth(GOALS, tries, kept, most=DICE)


def takes(here: Setting, court: Court, other: Court) -> Iterator[tuple[int, Court]]:
    """What a court may earn beside another, and what it is then."""
    for goal in range(ANY):
        bit = 1 << goal
        if not court & bit and (here.common & bit or (here.rare & bit and not other & bit)):
            yield goal, court | bit
    if here.fools:  # TK-1.8
        yield ANY, court - FOOL + CHARLATAN if court & FOOL else court | FOOL


@cache
def try_after_a_turn(here: Setting, tries: Court, owner: Court) -> Values:
    """The same if there is a turn before the try, in which a card may be taken (TK-3.2)."""
    values = np.zeros((len(RESULTS), GOALS.many))
    values[:, ANY] = last_try(tries, owner)
    for goal, then in takes(here, tries, owner):
        values[:, goal] = np.maximum(values[:, goal], last_try(then, owner))
    return worth(GOALS, tries, values, most=DICE)


def answered(here: Setting, stage: int, claims: Court, other: Court) -> Values:
    """The chance of the other if the King is claimed with each result at a stage."""
    begins = stage in (FIRST, OPENING)  # of the round, which the other ends
    return try_after_a_turn(here, other, claims) if begins else last_try(other, claims)


def best(here: Setting, stage: int, court: Court, other: Court, then: Callable[[Court], float]) -> float:
    """What a turn is worth to whoever plays it, from what each court is worth that it may lead to."""
    values = np.zeros((1, GOALS.many))
    values[0, ANY] = then(court)
    for goal, grown_to in takes(here, court, other):
        values[0, goal] = max(values[0, goal], then(grown_to))
    values[0, ANY + 1 :] = 1 - answered(here, stage, court, other)
    return float(worth(GOALS, court, values, most=DICE)[0])


Then: TypeAlias = Callable[[Court, Court], float]
"""What I can be sure of after a turn, with a court of mine against one of theirs."""


def turn(here: Setting, stage: int, mine: Court, theirs: Court, then: Then) -> float:
    """What I can be sure of before a turn."""
    if stage in MINE:
        return best(here, stage, mine, theirs, lambda court: then(court, theirs))
    return 1 - best(here, stage, theirs, mine, lambda court: 1 - then(mine, court))


@cache
def value(here: Setting, stage: int, mine: Court, theirs: Court, turns: int) -> float:
    """My chance to win within so many turns; without a winner I have lost."""
    if not turns:
        return 0.0
    return turn(here, stage, mine, theirs, lambda *after: value(here, AFTER[stage], *after, turns - 1))


def test_what_is_exact_is_what_the_rules_say_by_brute_force() -> None:
    here = test_bounded.HERE
    found = [value(here, stage, here.mine, here.theirs, turns=80) for stage in (FIRST, OPENING)]
    assert found == pytest.approx(test_bounded.exact(), abs=1e-9)


# Small games


def grown(here: Setting, court: Court, other: Court, turns: int) -> dict[Court, int]:
    """The courts that so many turns can give, and how many each takes."""
    found = {court: 0}
    for had in range(turns):
        last = [one for one, took in found.items() if took == had]
        found |= {then: had + 1 for one in last for _, then in takes(here, one, other) if then not in found}
    return found


class Small(Struct, frozen=True):
    """A game with few cards, the courts that are looked at, and how closely."""

    seed: int
    here: Setting
    turns: int
    mine: Family
    theirs: Family
    detail: Detail
    curves: int  # that sorts tell apart
    easy: tuple[Character, ...]  # rare cards that sorts count together
    large: int  # with so many cards more my Queen rests


SIMPLE = [Character.MAID, Character.PHILOSOPHER, Character.LABORER, Character.GUARD]
DEAR = [who for who in WHO if CARDS[who].level > 1 and who is not Character.ASTRONOMER]  # his turns take long


def bits(some: Sequence[Character]) -> Court:
    return sum(BIT[who] for who in some)


def beginning(random: Random) -> Setting:
    """Both may have up to two cards that are simple; one or two are rare; what else there is they hold."""
    odds = dict.fromkeys(DEAR, 0.06) | dict.fromkeys(SIMPLE, 0.35) | {Character.FARMER: 0.8}
    while True:
        left, both = (bits(random.sample(some, random.randint(1, 2))) for some in (DEAR, SIMPLE))
        mine, theirs = (
            bits([who for who, chance in odds.items() if random.random() < chance]) & ~left
            | CHARLATAN * random.randint(0, 1)
            for _ in range(2)
        )
        if all(6 <= courts.dice(court) <= 9 for court in (mine, theirs)):
            break
    common = (both | mine & theirs) & CHARACTERS
    rare = (left | mine | theirs) & CHARACTERS & ~common
    return Setting(mine, theirs, rare, common, random.random() < 0.3, DICE, bars(random))


def bars(random: Random) -> tuple[Bar, ...]:
    """All of them, or the first and some others."""
    chance = random.choice([0.4, 0.4, 1])
    return (RESULTS[0], *(bar for bar in RESULTS[1:] if random.random() < chance))


def some_of(random: Random, found: Mapping[Court, int]) -> Family:
    """The first court and a few others."""
    first, *others = found
    return Family([first, *random.sample(others, min(7, len(others)))])


def small_game(seed: int, closely: bool = False) -> Small:
    """A game, and what is told apart in it: as it falls, or all."""
    random = Random(seed)
    here, turns = beginning(random), random.choice([3, 4, 5])
    mine = some_of(random, grown(here, here.mine, here.theirs, 2))
    theirs = some_of(random, grown(here, here.theirs, here.mine, turns - 2))
    rare = [goal for goal in range(ANY) if here.rare >> goal & 1]
    of_mine, of_theirs = (tuple(k for k in rare if closely or random.random() < 0.5) for _ in range(2))
    mine_alike, theirs_alike = (9 if closely else random.choice([9, 2, 1]) for _ in range(2))
    every = 1 if closely else random.choice([1, 1, 2, 3])
    detail = Detail(mine_alike, theirs_alike, of_mine, of_theirs, every)
    curves = 20 if closely else random.choice([20, 8, 2])
    large = 9 if closely else random.choice([5, 1])
    easy = tuple(random.sample(DEAR, 5))
    here = replace(here, bars=RESULTS) if closely else here
    return Small(seed, here, turns, mine, theirs, detail, curves, easy, large)


# The bounds, part by part


class Said(Struct, frozen=True):
    """What a part says that I can be sure of, and what is exact."""

    low: float
    exact: float
    stage: int
    mine: Court
    theirs: Court

    @property
    def above(self) -> bool:
        return bool(self.low > self.exact + DUST)

    @property
    def tight(self) -> bool:
        """Whether the bound is exact, and not for nothing."""
        return bool(abs(self.low - self.exact) < DUST and 0.01 < self.exact < 0.99)

    def __str__(self) -> str:
        mine, theirs = courts.name(self.mine), courts.name(self.theirs)
        return f"{self.low:.9f} is above {self.exact:.9f}: stage {self.stage}, {mine} against {theirs}"


class Parts(Struct, frozen=True):
    """The tables of a small game."""

    ends: Ends
    sorts: Sorts


def parts(small: Small) -> Parts:
    """The tables, told apart as closely as the game says."""
    here, mine, large = small.here, small.mine, courts.size(small.here.mine) + small.large
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sorts, "EASY", small.easy)
        patched.setattr(sorts, "CURVES", small.curves)
        most = sorts.most_of(here, small.turns, fresh)
        reach = np.array([sorts.reaching(here, court, courts.size(court) <= large) for court in mine.courts])
        by_sorts = Sorts(here, mine, most, reach, fresh, dust=0.0)
    beyond = Sure(here, mine, most, {}).reach
    return Parts(ends.ends(here, mine, small.theirs, small.detail, fresh, beyond), by_sorts)


def positions(small: Small, theirs: Sequence[Court]) -> Iterator[tuple[int, Court, Court]]:
    """Every stage and every two courts that may face each other."""
    for stage, mine, other in product(STAGES, small.mine.courts, theirs):
        if not mine & other & small.here.rare:
            yield stage, mine, other


def of_ends(small: Small, made: Parts) -> Iterator[Said]:
    """My chance if the King is claimed: every result counts as the bar below it."""
    here = small.here
    counts = [max(k for k, bar in enumerate(here.bars) if bar <= result) for result in RESULTS]
    for stage, mine, theirs in positions(small, small.theirs.courts):
        a, b = small.mine.index[mine], small.theirs.index[theirs]
        if stage in MINE:
            low, exact = made.ends.claimed(stage, a, np.array([b])), 1 - answered(here, stage, mine, theirs)
        else:
            low, exact = made.ends.answered(stage, b, np.array([a])), answered(here, stage, theirs, mine)
        for k, chance in zip(counts, exact, strict=True):
            yield Said(low[0, k], chance, stage, mine, theirs)


def of_sorts(small: Small, made: Parts) -> Iterator[Said]:
    """What a turn is worth where of their courts the sort counts, whatever sorts are worth after it."""
    here, index, of = small.here, small.mine.index, made.sorts.most.kinds
    random, chance = Random(small.seed), np.random.default_rng(small.seed)
    after = chance.random((len(small.mine), *of.shape)) ** 2

    def then(mine: Court, theirs: Court) -> float:
        return float(after[index[mine]][of.held(theirs)]) if mine in index else 0.0

    every = grown(here, here.theirs, here.mine, small.turns - 1)
    for stage, mine, had in product(STAGES, small.mine.courts, range(small.turns)):
        some = [court for court, took in every.items() if took <= had and not court & mine & here.rare]
        row = made.sorts.row(after, stage, small.turns, had, index[mine])
        for theirs in random.sample(some, min(3, len(some))):
            exact = turn(here, stage, mine, theirs, then)
            yield Said(row[of.held(theirs)], exact, stage, mine, theirs)


def of_game(small: Small, made: Parts) -> Iterator[Said]:
    """What a turn is worth where their courts are known, whatever those and others are worth after it."""
    here, one, other = small.here, small.mine, small.theirs
    chance = np.random.default_rng(small.seed)

    @cache
    def beyond(stage: int, court: Court) -> Values:
        return chance.random(len(one)) / 3

    game = Bounds(here, one, other, made.ends, dust=0.0, beyond=beyond)
    game.table[:] = chance.random(game.table.shape) ** 2

    def sure(stage: int, mine: Court, theirs: Court) -> float:
        if mine not in one.index:
            return 0.0
        a = one.index[mine]
        if theirs in other.index:
            return float(game.table[stage, a, other.index[theirs]])
        covers = [b for court, b in other.index.items() if courts.covered(theirs, court)]  # any will do
        return float(max(game.table[stage, a, covers], default=beyond(stage, theirs)[a]))

    for stage, mine, theirs in positions(small, other.courts):
        a, b = one.index[mine], other.index[theirs]
        played, by = (a, b) if stage in MINE else (b, a)
        low = game.at((stage, played, np.array([by])))[0]
        then = partial(sure, AFTER[stage])
        yield Said(low, turn(here, stage, mine, theirs, then), stage, mine, theirs)


Part: TypeAlias = Callable[[Small, Parts], Iterator[Said]]
PARTS: tuple[Part, ...] = (of_ends, of_sorts, of_game)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """In small games there are soon no cards left to take: nobody counts as lost for being behind."""
    monkeypatch.setattr(sorts, "BEHIND", 99)


def compared(seeds: Iterable[int]) -> int:
    """How many numbers were compared in these games; none may be above what is exact."""
    many = 0
    for seed in seeds:
        small = small_game(seed)
        made = parts(small)
        found = [one for part in PARTS for one in part(small, made)]
        assert not [str(one) for one in found if one.above], f"game {seed}"
        many += len(found)
    return many


def test_no_part_says_more_than_is_exact() -> None:
    assert compared(range(4, 12)) > 10_000


@pytest.mark.soak
def test_no_part_says_more_than_is_exact_in_many_games() -> None:
    assert compared(range(200)) > 250_000


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("seed", [0, 5])
def test_where_all_is_told_apart_a_part_is_often_exact(part: Part, seed: int) -> None:
    small = small_game(seed, closely=True)
    found = list(part(small, parts(small)))
    assert not [str(one) for one in found if one.above]
    for stage in STAGES:
        assert sum(one.tight for one in found if one.stage == stage) >= 5


# Faults that are noticed


def every_bar_is_one_result(here: Setting, bar: int) -> bool:
    return True


def what_is_watched_is_gone(other: Owners, held: int, goal: int) -> bool:
    return goal in other.watched


def nothing_is_gone(other: Owners, held: int, goal: int) -> bool:
    return False


def always_left(here: Setting, goal: int, held: Values) -> Values:
    return np.ones(len(held))


def smaller_courts_cover(family: Family, court: Court) -> Which:
    return np.array([k for k, one in enumerate(family.courts) if courts.within(one, court)][-1:], np.intp)


def without_queen(here: Setting, court: Court) -> Values:
    return sorts.reaching(here, court, queen=False)[: len(here.bars)]


def one_bar_more(here: Setting, kept: Values, every: int, reach: Values) -> Values:
    return tried(here, kept, every, np.concatenate([reach[1:], np.zeros_like(reach[:1])]))


def as_the_first_court(here: Setting, of: Kinds, court: Court) -> Values:
    return earning(here, of, here.theirs)


def without_bars(values: Values, earn: Values, reach: Values) -> Values:
    return stepped(values, earn, np.zeros_like(reach))


try_of_theirs = Sorts.try_of_theirs


def a_turn_less(table: Sorts, turns: int, a: int) -> Values:
    return try_of_theirs(table, max(turns - 1, 0), a)


FAULTS: list[tuple[Part, int, object, str, Callable[..., object]]] = [
    (of_ends, 0, Setting, "single", every_bar_is_one_result),
    (of_ends, 0, Owners, "gone", what_is_watched_is_gone),
    (of_ends, 5, Owners, "gone", nothing_is_gone),
    (of_ends, 0, Family, "above", smaller_courts_cover),
    (of_ends, 1, ends, "matching", without_queen),
    (of_ends, 0, ends, "tried", one_bar_more),
    (of_sorts, 1, sorts, "tried", one_bar_more),
    (of_sorts, 1, sorts, "matching", without_queen),
    (of_sorts, 0, sorts, "earning", as_the_first_court),
    (of_sorts, 0, sorts, "stepped", without_bars),
    (of_sorts, 1, Sorts, "try_of_theirs", a_turn_less),
    (of_sorts, 0, Owners, "gone", nothing_is_gone),
    (of_game, 0, Setting, "left", always_left),
    (of_game, 0, Family, "above", smaller_courts_cover),
]
"""The part that notices, the first game in which it does, if that is quick, and what is wrong where."""


@pytest.mark.parametrize(("part", "seed", "where", "name", "wrong"), FAULTS)
def test_a_fault_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
    part: Part,
    seed: int,
    where: object,
    name: str,
    wrong: Callable[..., object],
) -> None:
    monkeypatch.setattr(where, name, wrong)
    small = small_game(seed)
    assert any(one.above for one in part(small, parts(small)))


# Courts beyond


def nothing_is_reached(known: Sure, court: Court) -> Values:
    return np.zeros(len(RESULTS))


def test_a_court_beyond_that_takes_all_turns_counts_as_reaching_every_bar(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They lack the Farmer, and one turn is looked at: with him they are beyond all courts that are known."""
    mine, theirs = (
        courts.told(held)
        for held in (
            Cards(charlatan=2, guard=1, laborer=1),
            Cards(guard=1, laborer=1, bishop=1, magician=1, noblewoman=1, nobleman=1),
        )
    )
    common = mine & theirs
    rare = theirs & ~common | bits([Character.FARMER, Character.HUNTER])
    here = Setting(mine, theirs, rare, common, False, DICE, RESULTS)
    watched = tuple(goal for goal in range(ANY) if rare >> goal & 1)
    first, second = (value(here, stage, mine, theirs, turns=60) for stage in (FIRST, OPENING))
    assert first == pytest.approx(0.03303, abs=1e-5)

    def bounds() -> tuple[float, float]:
        one, other = Family([mine]), Family([theirs])
        known = sorts.sure(here, 1, fresh, one, say=lambda _: None)
        exact = Detail(9, 9, watched, watched)
        tables = ends.ends(here, one, other, exact, fresh, known.reach)
        made = Bounds(here, one, other, tables, beyond=known)
        made.work(3)
        return made.value

    low = bounds()
    assert 0 < low[0] <= first
    assert 0 < low[1] <= second
    monkeypatch.setattr(Sure, "reach", nothing_is_reached)
    assert bounds()[0] > first + 0.001
