"""The odds of a turn of To Court the King, held to the rules walked literally and to known chances."""

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any, Literal

import pytest
from msgspec.structs import replace

from regalia import odds
from regalia.dice import Dice, sort
from regalia.games.king_and_crown.find import FindTheKing
from regalia.games.to_court_the_king.actions import PASS, ROLL, Action, Keep, Pass, Take, Use
from regalia.games.to_court_the_king.characters import CARDS, Character
from regalia.games.to_court_the_king.patterns import most_alike
from regalia.games.to_court_the_king.rules import Bar, Phase, State, ToCourtTheKing
from regalia.lab.judge import judged as by_judge
from regalia.odds.to_court_the_king import Turn
from regalia.odds.to_court_the_king.solver import Solve, Worked
from tests.odds.positions import ABLE, any_worth, begin, judged, rolled

C = Character
GAME = ToCourtTheKing()


SOLVE: list[Solve] = [Worked, by_judge()]

CHANCES = """
farmer       .7942 .9871 .9999
maid         .5    .5    .5    .5    .5    .5    .5
philosopher  .5    .5    .5    .5    .5    .5    .5
laborer      .4106 .9624 .9998
guard        .1384 .4517 .7703 .9527 .9971
hunter       -     .0780 .3037 .5965 .8351 .9581 .9941
merchant     -     .4880 .9735 .9999
astronomer   -     .3468 .8535 .9962
noblewoman   -     -     .3721 .8483 .9917
pawnbroker   -     -     .0211 .6744 .9903
knight       -     -     .0500 .2249 .4959 .7489 .9085
magician     -     -     .3077 .6970 .9064 .9772 .9954
alchemist    -     -     -     .1969 .5384 .8180 .9483
bishop       -     -     -     .3848 .9067 .9991
nobleman     -     -     -     .1637 .4914 .8273 .9790
general      -     -     -     .0352 .1783 .4301 .6907
king         -     -     -     -     .0268 .1486 .3839
"""


@pytest.mark.parametrize("line", CHANCES.strip().splitlines())
def test_the_chance_of_a_card_by_number_of_dice(line: str) -> None:
    card, *entries = line.split()
    for dice, entry in enumerate(entries, 3):
        state = begin(charlatans=dice - 3)
        chance = odds.chances(GAME, state)[Character(card)]
        assert round(chance, 4) == float(entry.replace("-", "0"))


@pytest.mark.parametrize(
    ("card", "dice", "chance"),
    [
        (C.FARMER, 3, Fraction(193, 243)),
        (C.GUARD, 3, Fraction(269, 1944)),
        (C.LABORER, 3, Fraction(19157, 46656)),
        (C.HUNTER, 4, Fraction(5459, 69984)),
    ],
)
def test_exact_fractions(card: Character, dice: int, chance: Fraction) -> None:
    state = begin(charlatans=dice - 3)
    assert Turn(GAME, state, card, solve=by_judge(Fraction)).worth(state)[0] == chance
    assert judged(GAME, state, lambda result: CARDS[card].cost.met(result))[0] == chance


def small(rng: Random) -> State:
    """A small hand: up to four abilities and three dice, some set aside before."""
    owns = rng.sample(ABLE, rng.choice((0, 1, 1, 2, 2, 2, 3)))
    heavy = len(owns) + len({C.MERCHANT, C.QUEEN, C.ALCHEMIST}.intersection(owns))
    active = rng.choices(range(1, 7), k=rng.randint(1, 3 if heavy < 2 else 2 if heavy < 4 else 1))
    aside = rng.choices(range(1, 7), k=rng.randint(0, 3))
    return rolled(owns, active, aside, free=bool(aside) and rng.random() < 0.4)


def agree(state: State, worth: Callable[[Dice], int], game: ToCourtTheKing = GAME) -> None:
    """The kernel and its judge say what the rules say, of a state and each option."""
    value, options = judged(game, state, worth)
    for solve in SOLVE:
        turn = Turn(game, state, worth, solve=solve)
        assert turn.worth(state)[0] == pytest.approx(float(value), abs=1e-12)
        if options:
            found = turn.best(state)
            assert [option for option, _ in found.options] == list(options)
            for option, worth_of in found.options:
                assert worth_of == pytest.approx(float(options[option]), abs=1e-12), str(option)
            assert found.worth == pytest.approx(float(max(options.values())), abs=1e-12)
            assert options[found.best] == max(options.values())


@pytest.mark.parametrize("seed", range(30))
def test_random_small_hands_and_rewards_agree_with_the_rules_walked_literally(seed: int) -> None:
    rng = Random(seed)
    for _ in range(10):
        agree(small(rng), any_worth(rng))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_more_random_hands_agree(seed: int) -> None:
    rng = Random(seed)
    for _ in range(20):
        state = small(rng)
        more = rng.sample(ABLE, 1)
        agree(
            rolled((*ABLE[:0], *more, *_owns(state)), state.active, state.aside, state.free), any_worth(rng)
        )


def _owns(state: State) -> list[Character]:
    return [who for who in ABLE if state.courts[0].count(who)]


def test_every_ability_is_among_the_small_hands() -> None:
    seen = {
        who for seed in range(30) for rng in [Random(seed)] for _ in range(10) for who in _owns(small(rng))
    }
    assert seen == set(ABLE)


@pytest.mark.parametrize("other", [C.NOBLEWOMAN, C.NOBLEMAN, C.PHILOSOPHER, C.ALCHEMIST])
def test_the_astronomer_copies_a_die_set_aside_since_the_last_roll(other: Character) -> None:
    wish = {
        C.NOBLEWOMAN: (6, 4, 3),  # keep 3, turn 1 to 3, raise both that and the 5
        C.NOBLEMAN: (5, 5, 3),
        C.PHILOSOPHER: (6, 3, 2),
        C.ALCHEMIST: (6, 3, 2),
    }[other]
    state = rolled([C.ASTRONOMER, other], (3, 3, 1) if other is C.NOBLEMAN else (5, 3, 1))
    value, _ = judged(GAME, state, lambda dice: dice == wish)
    assert value == 1
    agree(state, lambda dice: dice == wish)


@pytest.mark.parametrize("edition", ["rio-grande", "amigo"])
def test_before_the_first_roll_dice_are_added_in_germany_only(
    edition: Literal["rio-grande", "amigo"],
) -> None:
    game = ToCourtTheKing(edition=edition)
    for card in (C.GUARD, C.LABORER, C.MAID):
        agree(begin([C.LABORER], game), CARDS[card].cost.met, game)


def test_no_more_dice_than_there_are() -> None:
    game = ToCourtTheKing(dice=7)
    state = replace(rolled([C.LABORER, C.GUARD, C.QUEEN], (3, 1), (6, 5, 4, 4)), free=True)
    agree(state, any_worth(Random(5)), game)


@pytest.mark.soak
def test_copying_at_once_matters_for_real_cards_too() -> None:
    state = rolled([C.ASTRONOMER, C.PHILOSOPHER], (5, 3, 2, 2, 1))
    agree(state, CARDS[C.MAGICIAN].cost.met)


def test_dice_in_the_air() -> None:
    state = rolled([C.FOOL, C.MERCHANT, C.MAID], (5, 1), (4, 4), free=True)
    worth = any_worth(Random(3))
    for use in (Use(C.FOOL, (1,)), Use(C.MERCHANT, (5, 1)), ROLL):
        agree(GAME.choose(state, {0: use}), worth)


def test_a_die_may_be_added_when_none_is_active() -> None:
    agree(rolled([C.LABORER, C.QUEEN, C.ASTRONOMER, C.MAID], (), (5, 3, 3), free=True), any_worth(Random(4)))


def ends(action: Action) -> bool:
    return isinstance(action, Take | Pass)


def test_later_moments_are_answered_from_the_tables_of_the_turn() -> None:
    rng = Random(11)
    owns = [C.FOOL, C.ASTRONOMER, C.PHILOSOPHER, C.LABORER]
    state = begin(owns)
    turn = Turn(GAME, state)
    for _ in range(60):
        afresh = odds.chances(GAME, state)
        later = turn.chances(state)
        assert later == pytest.approx(afresh, abs=1e-12)
        if state.phase is Phase.ROLLING:
            state = GAME.chance(state, sort(rng.choices(range(1, 7), k=state.hand)))
            continue
        options = [action for action, _ in turn.best(state, C.GUARD).options if not ends(action)]
        if not options:
            break
        state = GAME.choose(state, {0: rng.choice(options)})


def test_a_moment_of_another_turn_is_refused() -> None:
    turn = Turn(GAME, rolled([C.MAID], (5, 3, 1)))
    for state in (begin(), rolled([], (5, 3, 1)), rolled([C.MAID], (5, 3), (4, 4))):
        with pytest.raises(ValueError, match="another turn"):
            turn.chances(state)


def test_cards_that_cannot_be_had_have_no_chance_and_fools_are_sure() -> None:
    found = odds.chances(GAME, rolled([C.FARMER, C.FOOL], (5, 5, 5, 5)))
    assert (found[C.FARMER], found[C.FOOL], found[C.CHARLATAN]) == (0, 0, 1)
    assert C.QUEEN not in found
    state = begin()
    gone = replace(state, supply=state.supply.plus(C.GUARD, -2))
    assert odds.chances(GAME, gone)[C.GUARD] == 0
    assert odds.chances(GAME, gone)[C.FOOL] == 1


def test_a_decided_turn_is_certain() -> None:
    found = odds.chances(GAME, rolled([], (), (5, 5, 5), free=True))
    assert {who for who, chance in found.items() if chance == 1} == {
        C.FOOL,
        C.FARMER,
        C.MAID,
        C.LABORER,
        C.GUARD,
    }
    assert set(found.values()) == {0, 1}
    assert odds.chances(GAME, rolled([], (2,), (5, 5), free=True))[C.FARMER] == 1


@pytest.mark.parametrize("queen", [False, True])
def test_tk_3_4_in_the_final_round_the_bar_is_beaten_or_by_the_queen_matched(queen: bool) -> None:
    state = begin([C.MAID, *([C.QUEEN] if queen else [])])
    state = replace(state, final=True, bar=Bar(3, 4), supply=replace(state.supply, king=0, queen=0))
    mark = Bar(3, 4 if queen else 5)

    def takes(dice: Dice) -> bool:
        return dice != () and Bar(*most_alike(dice)) >= mark

    value, _ = judged(GAME, state, takes)
    assert odds.chances(GAME, state) == {C.KING: pytest.approx(float(value), abs=1e-12)}
    found = Turn(GAME, state).best(state)
    assert found.best == ROLL
    assert dict(found.options)[PASS] == 0


def test_values_of_cards_and_one_card_as_rewards() -> None:
    values = {C.FARMER: 2, C.GUARD: 5, C.LABORER: 3}
    state = rolled([C.MAID], (5, 3, 1))

    def worth(dice: Dice) -> int:
        return max([value for who, value in values.items() if CARDS[who].cost.met(dice)], default=0)

    value, options = judged(GAME, state, worth)
    found = odds.best(GAME, state, values)
    assert found.worth == pytest.approx(float(value), abs=1e-12)
    assert [option for option, _ in found.options] == list(options)
    sure = rolled([], (), (5, 5, 5))
    assert str(odds.best(GAME, sure, values).best) == "take guard"
    assert str(odds.best(GAME, sure, C.FARMER).best) == "take farmer"
    assert str(odds.best(GAME, sure, C.KING).worth) == "0.0"


@pytest.mark.parametrize("seed", range(6))
def test_prospects_are_the_best_for_each_card_all_at_once(seed: int) -> None:
    rng = Random(seed)
    state = small(rng)
    turn = Turn(GAME, state)
    for each in turn.prospects(state):
        assert each.exact
        assert each.chance == turn.chances(state)[each.aim]
        if each.best is not None:
            found = turn.best(state, each.aim)
            assert each.best == found.best
            assert each.chance == pytest.approx(found.worth, abs=1e-12)
        else:
            assert each.chance == 0 or CARDS[each.aim].level == 0


def test_for_a_card_out_of_reach_nothing_is_advised() -> None:
    told = {each.aim: each for each in odds.prospects(GAME, rolled([], (6, 6), (6,), free=True))}
    assert (told[C.GUARD].best, told[C.GUARD].chance) == (Keep((6, 6)), 1.0)
    assert (told[C.KING].best, told[C.KING].chance) == (None, 0.0)


def test_the_prospect_of_the_final_round_is_the_king() -> None:
    final = replace(begin([C.MAID]), final=True, bar=Bar(2, 4))
    (king,) = odds.prospects(GAME, final)
    assert (king.aim, str(king.best)) == (C.KING, "roll")
    over = replace(final, phase=Phase.CHOOSING, hand=0, aside=(5, 5, 2), used=replace(final.used, maid=1))
    (king,) = odds.prospects(GAME, over)
    assert (king.chance, str(king.best)) == (1.0, "pass")
    assert odds.best(GAME, over, C.KING).worth == 1


def test_dice_in_the_air_leave_nothing_to_choose() -> None:
    told = odds.prospects(GAME, replace(begin(), phase=Phase.ROLLING))
    assert len(told) > 10
    assert {each.best for each in told} == {None}


def test_of_options_worth_the_same_one_that_rolls_at_once_comes_first() -> None:
    found = odds.best(GAME, rolled([], (6, 5, 5)), C.FARMER)
    assert found.worth == 1
    assert found.best == Keep((5, 5))


def test_single_precision_is_close() -> None:
    state = begin([C.LABORER, C.MAID, C.MERCHANT])
    exact, close = Turn(GAME, state), Turn(GAME, state, single=True)
    assert close.worth(state) == pytest.approx(exact.worth(state), abs=2e-6)


def larger(rng: Random) -> State:
    """A hand of up to six abilities, at its beginning or with some dice rolled and set aside."""
    owns = rng.sample(ABLE, rng.randint(0, 6))
    state = begin(owns, charlatans=rng.randint(0, 2 if len(owns) < 5 else 0))
    if rng.random() < 0.4:
        return state
    dice = rng.choices(range(1, 7), k=state.hand)
    kept = rng.randint(0, len(dice) - 1)
    return rolled(owns, dice[kept:], dice[:kept], free=kept > 0 and rng.random() < 0.5)


REWARDS: list[Callable[[Random], Any]] = [
    lambda rng: None,
    lambda rng: rng.choice([who for who in Character if CARDS[who].level and who is not C.QUEEN]),
    lambda rng: {who: rng.random() for who in rng.sample(list(Character), 8) if who is not C.QUEEN},
    any_worth,
]


def compare(rng: Random) -> None:
    """The kernel and its judge answer alike: what a moment is worth, and each of its options."""
    state, reward = larger(rng), rng.choice(REWARDS)(rng)
    if state.courts[0].count(reward) if isinstance(reward, Character) else False:
        return
    kernel, judge = (Turn(GAME, state, reward, solve=solve) for solve in SOLVE)
    assert kernel.worth(state) == pytest.approx(judge.worth(state), abs=1e-12)
    for goal in kernel.goals[:2] or (None,):
        found, right = kernel.best(state, goal), judge.best(state, goal)
        assert found.best == right.best
        assert [worth for _, worth in found.options] == pytest.approx(
            [worth for _, worth in right.options], abs=1e-12
        )


@pytest.mark.parametrize("seed", range(30))
def test_the_kernel_and_its_judge_agree_on_larger_hands(seed: int) -> None:
    compare(Random(f"larger {seed}"))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(30))
def test_they_agree_on_hundreds_of_hands_and_rewards(seed: int) -> None:
    rng = Random(f"hundreds {seed}")
    for _ in range(10):
        compare(rng)


@pytest.mark.parametrize("single", [False, True])
def test_several_workers_work_out_the_same(single: bool) -> None:
    state = begin([C.LABORER, C.MAID, C.MERCHANT, C.ASTRONOMER, C.NOBLEWOMAN])
    alone, together = (Turn(GAME, state, single=single).work(workers=workers) for workers in (1, 3))
    assert alone.worth(state) == together.worth(state)
    then = rolled([C.LABORER, C.MAID, C.MERCHANT, C.ASTRONOMER, C.NOBLEWOMAN], (5, 3, 1))
    assert alone.best(then, C.GUARD) == together.best(then, C.GUARD)


def test_the_first_answer_of_a_new_process_needs_no_long_preparation() -> None:
    """No timing: what is worked out for an opening hand is counted."""
    assert Turn(GAME, begin()).states < 1000


def test_what_nobody_may_ask() -> None:
    final = replace(begin(), final=True, bar=Bar(7, 1))
    with pytest.raises(ValueError, match="final round"):
        odds.best(GAME, final, {C.FARMER: 1})
    with pytest.raises(ValueError, match="several goals"):
        Turn(GAME, begin()).best(begin())
    assert odds.chances(GAME, replace(begin(), phase=Phase.OVER)) == {}
    with pytest.raises(odds.NoOdds):
        odds.best(GAME, replace(begin(), phase=Phase.OVER), C.KING)
    with pytest.raises(odds.NoOdds):
        odds.best(FindTheKing(), FindTheKing().start(), None)
