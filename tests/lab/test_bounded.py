"""Bounds for two at court: a small version of the game, by brute force and by the method."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from regalia.dice import Dice
from regalia.games.to_court_the_king.actions import PASS, TAKE
from regalia.games.to_court_the_king.characters import NONE, Cards, Character
from regalia.games.to_court_the_king.rules import Bar, Phase, State, ToCourtTheKing
from regalia.lab.bounded import courts, monarch, page, run, sorts
from regalia.lab.bounded.ends import Detail, ends
from regalia.lab.bounded.game import Bounds
from regalia.lab.bounded.setting import Family, Setting, setting
from regalia.lab.bounded.turns import ANY, Goals, Values, worth
from regalia.odds.to_court_the_king import Sorted, Turn, obtainable
from regalia.players.to_court_the_king import fixed

GAME = ToCourtTheKing(seats=2, dice=8)
HELD = Cards(farmer=1, general=1, charlatan=1)
LEFT = Cards(maid=2, magician=1, king=1, queen=1)
START = replace(GAME.start(), courts=(HELD, HELD), supply=LEFT, fools=0, hand=7)
"""The real game with few cards: both begin with seven dice; Maids, one Magician and the King are left."""
BARS = tuple(Bar(alike, face) for alike in (7, 8) for face in range(1, 7))

HERE = setting(GAME, START, 0, BARS)
RARE = (courts.WHO.index(Character.MAGICIAN),)
ALL = [
    HERE.mine | sum(courts.BIT[who] for who in some)
    for many in range(3)
    for some in combinations((Character.MAID, Character.MAGICIAN), many)
]


@cache
def brute_force() -> dict[State, float]:
    """What best play is worth to seat 0 wherever a turn begins, by the rules and the odds of single turns."""
    known: dict[State, float] = {}

    def after(state: State, who: Character | None, result: Dice) -> State:
        lying = replace(state, phase=Phase.CHOOSING, hand=0, aside=result, used=NONE)
        then = GAME.choose(lying, {state.seat: TAKE[who] if who else PASS})
        return then if then.phase is Phase.OVER else replace(then, round=1)

    def solved(state: State) -> float:
        @cache
        def of(cards: tuple[Character, ...], mark: Bar) -> float:
            able = () if state.final else obtainable(state)
            ways = [None, *(who for who in cards if who in able)]
            worths = [value(after(state, who, (mark.face,) * mark.alike)) for who in ways]
            return max(worths) if state.seat == 0 else 1 - min(worths)

        most = float(Turn(GAME, state, Sorted(of)).worth(state)[0])
        return most if state.seat == 0 else 1 - most

    def value(state: State) -> float:
        if state.phase is Phase.OVER:
            return float(state.courts[0].king)
        if state not in known:
            known[state] = solved(state)  # once the King is claimed nothing comes again
        return known[state]

    open_to = {START, replace(START, seat=1), replace(START, first=1), replace(START, seat=1, first=1)}
    while (
        more := {
            after(state, who, (1,) * 8)
            for state in open_to
            for who in (None, *obtainable(state))
            if who is not Character.KING
        }
        - open_to
    ):
        open_to |= more
    known.update(dict.fromkeys(open_to, 0.0))  # from below
    for held in sorted({state.courts for state in open_to}, key=many, reverse=True):
        while True:
            some = {state: solved(state) for state in open_to if state.courts == held}
            change = max(abs(known[state] - found) for state, found in some.items())
            known.update(some)
            if change < 1e-15:
                break
    return known


def many(held: Sequence[Cards]) -> int:
    return sum(courts.size(courts.told(one)) for one in held)


def exact() -> tuple[float, float]:
    """The value of the small game to whoever begins, and to the other."""
    first = brute_force()[START]
    return first, 1 - first


EXACT = Detail(mine=9, theirs=9, of_mine=RARE, of_theirs=RARE)


def fresh(name: str, courts: Sequence[int], make: Callable[[int], Values]) -> Values:
    return np.array([make(k) for k in range(len(courts))])


def bounds(
    mine: Sequence[int], theirs: Sequence[int], detail: Detail = EXACT, here: Setting = HERE
) -> Bounds:
    one, other = Family(mine), Family(theirs)
    made = Bounds(here, one, other, ends(here, one, other, detail, fresh), dust=0.0)
    made.work(24)
    return made


def test_a_turn_in_bulk_is_worth_what_the_odds_of_a_turn_say() -> None:
    random = np.random.default_rng(1)
    goals = Goals(BARS)
    game = ToCourtTheKing(seats=2)
    for held in (
        Cards(),
        Cards(fool=1, maid=1),
        Cards(farmer=1, astronomer=1, philosopher=1, guard=1),
        Cards(charlatan=2, merchant=1, magician=1, knight=1),
        Cards(farmer=1, general=1, laborer=1, guard=1),
    ):
        court = courts.told(held)
        assert courts.cards_of(court) == held
        values = random.random((3, goals.many))
        values[:, ANY + 1 :].sort(axis=1)
        begins = courts.begins(court)
        state = replace(game.start(), courts=(held, NONE), hand=begins)
        for row, found in zip(values, worth(goals, court, values), strict=True):

            def of(cards: tuple[Character, ...], mark: Bar, row: np.ndarray = row) -> float:
                had = [row[courts.WHO.index(who)] for who in cards if who in courts.WHO]
                over = [row[ANY + 1 + k] for k, bar in enumerate(BARS) if mark >= bar]
                return float(max([row[ANY], *had, *over]))

            assert abs(found - Turn(game, state, Sorted(of)).worth(state)[0]) < 1e-12


def test_with_every_court_the_method_gives_the_value_of_the_small_game() -> None:
    found = bounds(ALL, ALL)
    assert found.value == pytest.approx(exact(), abs=1e-12)
    assert sum(found.value) == pytest.approx(1, abs=1e-12)
    known = brute_force()
    for a, mine in enumerate(found.mine.courts):
        for b, theirs in enumerate(found.theirs.courts):
            if mine & theirs & HERE.rare:
                continue  # there is only one
            held = courts.cards_of(mine), courts.cards_of(theirs)
            for stage, (seat, first) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
                (state,) = [
                    s for s in known if (s.courts, s.seat, s.first, s.bar) == (held, seat, first, None)
                ]
                assert found.table[stage, a, b] == pytest.approx(known[state], abs=1e-12)


@pytest.mark.parametrize(
    "detail", [EXACT, Detail(2, 2), Detail(1, 1, RARE, RARE), Detail(9, 9, RARE, RARE, every=3)]
)
@pytest.mark.parametrize("mine", [ALL, ALL[:2], ALL[:1]])
@pytest.mark.parametrize("theirs", [ALL, [ALL[0], ALL[3]], [ALL[0], ALL[1], ALL[3]]])
def test_with_fewer_courts_the_value_lies_between_the_bounds(
    mine: list[int], theirs: list[int], detail: Detail
) -> None:
    found = bounds(mine, theirs, detail)
    assert all(low <= value + 1e-12 for low, value in zip(found.value, exact(), strict=True))
    if len(mine) < 4 or len(theirs) < 4 or detail is not EXACT:
        assert sum(found.value) < 1 - 1e-6


def test_rounding_the_wrong_way_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(self: Family, court: int) -> np.ndarray:
        fits = [k for k, one in enumerate(self.courts) if courts.within(one, court)]
        return np.array(fits[-1:])

    monkeypatch.setattr(Family, "covers", wrong)
    found = bounds(ALL, ALL[:1])
    assert any(low > value + 1e-6 for low, value in zip(found.value, exact(), strict=True))


@pytest.mark.parametrize("queen", [False, True], ids=["alone", "with the Queen"])
def test_a_court_that_covers_another_does_at_least_as_well_in_every_turn(queen: bool) -> None:
    random = np.random.default_rng(2 + queen)
    goals, tried = Goals(BARS), 0
    for _ in range(300):
        large = sum(bit for bit in courts.BIT.values() if random.random() < 0.35)
        small = large & int(random.integers(1 << 17))
        if courts.dice(large) + queen > 7 or not courts.covered(small, large):
            continue
        tried += small != large
        values = random.random((4, goals.many))
        values[:, ANY + 1 :].sort(axis=1)
        does, other = (worth(goals, court, values, queen=queen) for court in (large, small))
        assert (does >= other - 1e-12).all()
    assert tried > 20


def test_families_cover_as_the_lemma_says() -> None:
    random = np.random.default_rng(3)
    some = [int(random.integers(1 << 17)) & int(random.integers(1 << 17)) for _ in range(300)]
    family = Family(some)
    for court in some[:40]:
        small = court & int(random.integers(1 << 17))
        fits = [
            one
            for one in family.courts
            if courts.covered(small, one) and courts.size(one) > courts.size(small)
        ]
        found = [family.courts[k] for k in family.above(small)]
        assert set(found) == {
            one for one in fits if courts.size(one) == min(map(courts.size, fits), default=0)
        }


def test_it_goes_on_where_it_was_left_and_more_courts_never_lower_a_bound(tmp_path: Path) -> None:
    few = run.Plan(HERE, tuple(ALL[:2]), (ALL[0], ALL[3]), EXACT, None)
    run.Folder(tmp_path, run.Workers(1, 0)).begin(few)
    with pytest.raises(run.OutOfTime):
        run.Folder(tmp_path, run.Workers(1, 0), lambda _: None).work()
    folder = run.Folder(tmp_path, run.Workers(1, 1e9), lambda _: None)
    before = folder.work().value
    assert folder.work().value == before
    assert 0 < before[0] < exact()[0]
    folder.begin(few)
    assert folder.opened().value == before
    folder.begin(run.Plan(HERE, tuple(ALL), tuple(ALL), EXACT, None, times=3))
    assert folder.opened().value == (0, 0)
    after = folder.work().value
    assert all(old < new <= value for old, new, value in zip(before, after, exact(), strict=True))


def test_what_the_monarch_can_lose_is_nothing_if_it_knows_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ToCourtTheKing(seats=2)
    here = setting(game, game.start(), 0, run.BARS)
    mine, theirs = (
        courts.told(Cards(farmer=1, laborer=1, guard=1, general=1)),
        courts.told(Cards(farmer=1, laborer=1, guard=1, hunter=1)),
    )
    bar = monarch.BARS.index(Bar(7, 3))
    matches = monarch.matched(theirs)
    none = monarch.last_try(mine, matches, [bar])[0]
    truth = {
        who: float(monarch.last_try(courts.plus(mine, who), matches, [bar])[0] - none)
        for who in (Character.KNIGHT, Character.BISHOP, Character.ASTRONOMER, Character.FOOL)
    }

    def lost(values: dict[Character, float]) -> float:
        every = dict.fromkeys(Character, 0.0) | values
        monkeypatch.setattr(monarch, "by_monarch", lambda game, state: fixed(every))
        (found,) = monarch.losses(game, here, mine, theirs, [bar])
        assert 0 < found.best < 1
        return found.loss

    knows = lost(truth)
    assert 0 <= knows < 0.01
    assert lost({Character.FOOL: 1.0}) > 0.03 > knows


def by_sorts(turns: int, here: Setting = HERE) -> sorts.Sure:
    return sorts.sure(here, turns, fresh, say=lambda _: None)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """In small games there are soon no cards left to take."""
    monkeypatch.setattr(sorts, "BEHIND", 99)


@pytest.mark.usefixtures("patient")
def test_bounds_by_sorts_lie_below_the_value(monkeypatch: pytest.MonkeyPatch) -> None:
    found = by_sorts(6).value
    assert all(0.1 < low <= value for low, value in zip(found, exact(), strict=True))
    most = sorts.most_of

    def least(here: Setting, turns: int, kept: sorts.Kept) -> sorts.Most:
        made = most(here, turns, kept)
        return replace(made, reach=np.zeros_like(made.reach))

    monkeypatch.setattr(sorts, "most_of", least)  # they are taken to be worse than they are
    assert any(low > value for low, value in zip(by_sorts(6).value, exact(), strict=True))


def known(
    here: Setting, mine: Sequence[int], theirs: Sequence[int], turns: int, detail: Detail = EXACT
) -> Bounds:
    """Their courts are known as far as these go, and beyond by sorts."""
    one, other = Family(mine), Family(theirs)
    sure = sorts.sure(here, turns, fresh, one, say=lambda _: None)
    at_the_end = ends(here, one, other, detail, fresh, sure.reach)
    made = Bounds(here, one, other, at_the_end, dust=0.0, beyond=sure)
    made.work(24)
    return made


@pytest.mark.usefixtures("patient")
def test_the_longer_their_courts_are_known_the_better_the_bounds_and_none_is_above_the_value() -> None:
    none, every = sorts.sure(HERE, 6, fresh, Family(ALL), say=lambda _: None).value, exact()
    one, some, all_of_them = (known(HERE, ALL, theirs, 6).value for theirs in (ALL[:1], ALL[:3], ALL))
    assert all_of_them == pytest.approx(every, abs=1e-12)
    for bounds_of_it in zip(none, one, some, every, strict=True):
        assert all(low <= high + 1e-12 for low, high in pairwise(bounds_of_it))
        assert bounds_of_it[0] < bounds_of_it[2] - 1e-3


@pytest.mark.usefixtures("patient")
def test_each_position_is_bounded_below_its_value_where_a_court_is_known_and_beyond() -> None:
    found, value = known(HERE, ALL, ALL[:3], 6), bounds(ALL, ALL)
    sure = sorts.sure(HERE, 6, fresh, Family(ALL), say=lambda _: None)
    for b, court in enumerate(value.theirs.courts):
        for stage in range(4):
            beyond = sure(stage, court)
            for a, mine in enumerate(value.mine.courts):
                if not mine & court & HERE.rare:
                    assert beyond[a] <= value.table[stage, a, b] + 1e-12
                    if court in found.theirs.index:
                        low = found.table[stage, a, found.theirs.index[court]]
                        assert beyond[a] <= low <= value.table[stage, a, b] + 1e-12


@pytest.mark.usefixtures("patient")
def test_bounds_by_sorts_and_by_families_agree_where_rare_cards_bring_dice() -> None:
    state = replace(START, supply=Cards(guard=2, hunter=1, king=1, queen=1))
    here = setting(GAME, state, 0, BARS)
    guard, hunter = courts.BIT[Character.GUARD], courts.BIT[Character.HUNTER]
    every = [here.mine, here.mine | guard, here.mine | hunter, here.mine | guard | hunter]
    hunters = (courts.WHO.index(Character.HUNTER),)
    detail = Detail(9, 9, hunters, hunters)
    value = bounds(every, every, detail, here).value
    assert sum(value) == pytest.approx(1, abs=1e-10)
    found, some = by_sorts(10, here).value, known(here, every, every[:1], 10, detail).value
    for low, middle, high in zip(found, some, value, strict=True):
        assert 0.3 < low < middle <= high + 1e-12


@pytest.mark.usefixtures("patient")
def test_by_sorts_nobody_takes_what_the_other_holds_from_the_beginning() -> None:
    theirs = replace(HELD, hunter=1)
    state = replace(START, courts=(HELD, theirs), supply=Cards(king=1, queen=1))
    here = setting(GAME, state, 0, BARS)
    other = setting(GAME, replace(state, courts=(theirs, HELD)), 0, BARS)
    hunters = (courts.WHO.index(Character.HUNTER),)
    detail = Detail(9, 9, hunters, hunters)
    mine, rival = (bounds([one.mine], [one.theirs], detail, one).value for one in (here, other))
    assert [mine[0] + rival[1], mine[1] + rival[0]] == pytest.approx([1, 1], abs=1e-5)
    found = by_sorts(8, here).value
    assert all(low <= value + 1e-12 for low, value in zip(found, mine, strict=True))


def test_what_the_monarch_can_lose_is_asked_where_a_game_may_lead() -> None:
    game = ToCourtTheKing(seats=2)
    here = setting(game, game.start(), 0, run.BARS)
    found = monarch.work(game, here, 1, map)
    assert {one.bar.alike for one in found} <= {7, 8}
    for one in found:
        assert courts.dice(one.theirs) >= one.bar.alike
        assert 0 <= one.monarch <= one.best
    state = monarch.position(game, found[0].mine, found[0].theirs, found[0].bar)
    assert courts.size(found[0].mine) == courts.size(found[0].theirs) == monarch.TURNS
    assert (state.round, state.first) == (6, 1)  # TK-2.1: seat 2 begins every other round


def test_steps_are_no_less_than_a_turn_is_worth() -> None:
    random = np.random.default_rng(4)
    here = setting(ToCourtTheKing(seats=2), ToCourtTheKing(seats=2).start(), 0, BARS)
    of = sorts.kinds(here)
    for held in (
        Cards(farmer=1, guard=1),
        Cards(farmer=1, general=1, laborer=1),
        Cards(philosopher=1, maid=1, hunter=1),
    ):
        court = courts.told(held)
        told = random.random((6, len(of.things) + 1 + len(BARS)))
        told[:, len(of.things) + 1 :].sort(axis=1)
        told[0, len(of.things) + 1 :] = 0
        values = np.zeros((6, here.goals.many))
        for k, some in enumerate(of.things):
            values[:, [goal for goal in some if not court >> goal & 1]] = told[:, k, None]
        values[:, ANY:] = told[:, len(of.things) :]
        earn, reach = sorts.earning(here, of, court), sorts.reaching(here, court)[: len(BARS)]
        exactly, steps = worth(here.goals, court, values), sorts.stepped(told, earn, reach)
        assert (steps >= exactly - 1e-12).all()
        assert (steps <= told.max(1) + 1e-12).all()


def test_the_chance_of_some_things_is_that_of_the_best_plan_for_any_of_them() -> None:
    here = setting(ToCourtTheKing(seats=2), ToCourtTheKing(seats=2).start(), 0, BARS)
    of = sorts.kinds(here)
    for held in (Cards(farmer=1), Cards(farmer=1, laborer=1, guard=1), Cards(hunter=1, maid=1)):
        court = courts.told(held)
        found = sorts.earning(here, of, court)
        assert found[0] == 0
        for some in (1, 3, 6, 40, 127):
            goals = [goal for k, one in enumerate(of.things) if some >> k & 1 for goal in one]
            values = np.zeros((1, here.goals.many))
            values[0, [goal for goal in goals if not court >> goal & 1]] = 1
            assert found[some] == pytest.approx(worth(here.goals, court, values)[0], abs=1e-12)
        for one in range(len(of.things)):
            rest = np.arange(128)[(np.arange(128) >> one & 1) == 0]
            assert (found[rest | 1 << one] <= found[rest] + found[1 << one] + 1e-12).all()
            assert (found[rest | 1 << one] >= found[rest] - 1e-12).all()


def test_the_page_says_what_is_stored() -> None:
    assert page.PAGE.read_text("utf-8") == page.page(page.stored())
    low, high = page.interval(page.stored())
    assert 0 < low < high < 1
