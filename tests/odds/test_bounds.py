"""Where exact odds are slow: bounds that say so, the exact answer after them, a way to stop, a limit kept."""

from itertools import combinations
from random import Random

import pytest

from regalia.games.to_court_the_king.characters import Character
from regalia.games.to_court_the_king.rules import ToCourtTheKing
from regalia.odds import AtLeast, Stopped
from regalia.odds.to_court_the_king import Turn, quick, turn, unfold
from regalia.odds.to_court_the_king.plan import Order
from tests.odds.positions import ABLE, begin, rolled

C = Character
GAME = ToCourtTheKing()
HAND = [C.FOOL, C.MAID, C.PHILOSOPHER, C.MAGICIAN, C.LABORER, C.GUARD]


@pytest.mark.parametrize("seed", range(12))
def test_bounds_never_lie_above_the_exact_chances(seed: int) -> None:
    state = begin(Random(seed).sample(ABLE, 5))
    exact, better, plain = (Turn(GAME, state, order=order).worth(state) for order in Order)
    assert all(low <= high + 1e-12 for low, high in zip(plain, better, strict=True))
    assert all(low <= high + 1e-12 for low, high in zip(better, exact, strict=True))


def test_every_ability_has_its_place_in_the_order() -> None:
    assert sorted(turn.IN_ORDER) == sorted(ABLE)


def test_a_bound_says_that_it_is_one() -> None:
    state = begin(HAND)
    exact = Turn(GAME, state).chances(state)
    bound = Turn(GAME, state, order=Order.ALL).chances(state)
    assert not any(isinstance(chance, AtLeast) for chance in exact.values())
    assert all(isinstance(chance, AtLeast) or chance in (0, 1) for chance in bound.values())
    only = next(chance for chance in bound.values() if isinstance(chance, AtLeast))
    assert f"{only:.3f}".startswith("≥")
    options = Turn(GAME, state, C.HUNTER, order=Order.CHANGES).best(state).options
    assert all(isinstance(worth, AtLeast) for _, worth in options)


@pytest.mark.parametrize("seed", range(8))
def test_no_option_is_worth_less_than_its_bound(seed: int) -> None:
    rng = Random(seed)
    active, aside = rng.choices(range(1, 7), k=3), rng.choices(range(1, 7), k=2)
    state = rolled(rng.sample(ABLE, 5), active, aside, free=True)
    exact, better, plain = (Turn(GAME, state, order=order) for order in Order)
    for goal in exact.goals:
        most = dict(exact.best(state, goal).options)
        for bound in (better, plain):
            found = bound.best(state, goal)
            assert [option for option, _ in found.options] == list(most)
            assert all(worth <= most[option] + 1e-12 for option, worth in found.options)
            assert found.worth == pytest.approx(float(bound.chances(state)[goal]), abs=1e-12)


def test_prospects_say_which_of_them_are_bounds() -> None:
    state = begin(HAND)
    told = Turn(GAME, state, order=Order.ALL).prospects(state)
    assert {each.exact for each in told if 0 < each.chance < 1} == {False}
    assert {each.exact for each in told if each.chance == 1} == {True}
    assert {str(each.best) for each in told} == {"roll", "None"}


def test_the_bound_comes_first_and_the_exact_answer_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    state = begin(HAND)
    assert [each.exact for each in unfold(GAME, state)] == [True]
    monkeypatch.setattr(turn, "QUICK", Turn(GAME, state).states - 1)
    first, then = unfold(GAME, state)
    assert (first.exact, then.exact) == (False, True)
    assert then.chances(state) == Turn(GAME, state).chances(state)


def test_no_more_memory_than_was_said() -> None:
    state = begin(HAND)
    exact = Turn(GAME, state)
    assert [each.exact for each in unfold(GAME, state, memory=exact.memory)] == [True]
    (bound,) = unfold(GAME, state, memory=exact.memory - 1)
    assert not bound.exact
    assert bound.memory < exact.memory


def test_who_no_longer_wants_an_answer_can_stop() -> None:
    asked = 0

    def after_three() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    with pytest.raises(Stopped):
        next(unfold(GAME, begin(HAND), stop=after_three))
    assert asked == 4


def test_seven_dice_and_six_abilities_are_always_exact() -> None:
    for owns in combinations([who for who in ABLE if who is not C.FOOL], 2):
        rest = [who for who in (C.MERCHANT, C.ALCHEMIST, C.ASTRONOMER, C.NOBLEWOMAN) if who not in owns]
        assert quick(GAME, begin([*owns, *rest], charlatans=2)).exact
