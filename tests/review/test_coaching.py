"""What the coach says agrees with the review of the same game, and a quick answer promises no more."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from regalia.core import Picks, text
from regalia.games.to_court_the_king.characters import Cards, beginning
from regalia.games.to_court_the_king.rules import Phase, ToCourtTheKing
from regalia.locale import Texts
from regalia.play import begin, plays
from regalia.review import coaching, review, words
from regalia.review.moments import THRESHOLDS, Grade, as_good
from regalia.review.sure import between
from tests.odds.positions import ABLE
from tests.review.games import played

CLOSE = 1e-5


@pytest.mark.parametrize("game", ["to-court-the-king", "king-of-the-dice"])
def test_the_coach_and_the_review_agree_on_what_a_choice_costs(game: str) -> None:
    play = played(game, ("squire", "squire"), 4)
    steps = list(plays(play.rules, play.steps))
    for one in review(play.record()).decisions[::5]:
        found = coaching.advice(steps[one.step - 1])
        worths = {option.action: option.worth for option in found.options}
        assert worths.get(one.best, found.options[0].worth) == pytest.approx(
            found.options[0].worth, abs=CLOSE
        )
        if one.chosen in worths:
            assert found.options[0].worth - worths[one.chosen] == pytest.approx(one.cost, abs=1e-4)
        assert found.many == one.many


@pytest.mark.parametrize("game", ["to-court-the-king", "king-of-the-dice"])
def test_what_cannot_be_told_apart_is_as_good_and_no_error(game: str) -> None:
    play = played(game, ("squire", "squire"), 4)
    steps, off = list(plays(play.rules, play.steps)), between(play.rules)
    judged = review(play.record())
    learned = [one for one in judged.decisions if not one.exact]
    close = [one for one in learned if THRESHOLDS[Grade.BEST] <= one.cost < off]
    assert 0 < off < 1
    assert close
    assert any(one.cost >= off for one in learned)
    for one in learned:
        assert (one.grade is Grade.BEST) == (one.cost < off)
    texts = Texts("en")
    assert words.spent(judged, close[:1], texts) == texts("coach-spent-none")
    for one in close[:5]:
        assert words.why(judged, one, texts) == ""
        assert words.judgement(one, texts) == "Equally good"
        found = coaching.advice(steps[one.step - 1])
        same = as_good(found.options, found.margin)
        assert {one.best, one.chosen} & {option.action for option in found.options} <= set(same)


def test_a_reason_is_given_against_what_is_worse_and_not_against_what_is_as_good() -> None:
    play = played("to-court-the-king", ("squire", "squire"), 4)
    for one in list(plays(play.rules, play.steps))[:60:4]:
        if one.asked and len(one.options()) > 1:
            found = coaching.weighed(one)
            (_, worth), *others = found.options
            margin = 0.0 if found.exact else between(play.rules)
            if all(worth - each < margin for _, each in others):
                assert coaching.advice(one).why is None


def test_what_is_left_out_of_a_quick_answer_makes_it_a_lower_bound() -> None:
    game = ToCourtTheKing()
    start, bounds = game.start(), 0
    for many in (3, 5, 7):
        court = Cards(**dict.fromkeys(map(str, ABLE[:many]), 1), charlatan=1, farmer=1)
        state = replace(start, courts=(court, start.courts[1]), round=6, hand=beginning(court))
        here = begin(game, replace(state, phase=Phase.BEGIN)).pick("roll")
        rolled = here.fell((6, 6, 5, 4, 2, 1, 1)[: beginning(court)])
        quick, full = coaching.advice(rolled, quick=True), coaching.advice(rolled)
        assert quick.options[0].worth <= full.options[0].worth + CLOSE
        assert quick.at_least or quick.options == full.options
        bounds += quick.at_least
    assert bounds


def test_once_the_king_is_claimed_the_chances_to_hold_him_are_those_of_one_king() -> None:
    play = played("to-court-the-king", ("courtier", "courtier"), 2)
    claimed = [one for one in plays(play.rules, play.steps) if one.state.bar and not one.over]
    assert claimed
    assert coaching.holds(begin(play.rules)) is None
    for one in claimed[::7]:
        held = coaching.holds(one)
        assert held is not None
        assert sum(held) == pytest.approx(1)
        assert min(held) >= 0


def test_the_decisions_of_the_last_turn_are_those_of_the_review() -> None:
    play = played("to-court-the-king", ("squire", "squire"), 4)
    judged, steps = review(play.record()), list(plays(play.rules, play.steps))
    mine = [turn for turn in judged.turns if turn.seat == 0]
    assert coaching.spent(steps[: mine[0].last], 0) is None
    for turn, coming in list(pairwise(mine))[:6]:
        costs = {one.step: one.cost for one in judged.decisions if turn.first <= one.step <= turn.last}
        for at in (turn.last, coming.first):  # when it is over, and at the beginning of the next
            spent = coaching.spent(steps[: at + 1], 0)
            assert spent is not None
            assert {one.step: one.cost for one in spent} == pytest.approx(costs)


@pytest.mark.parametrize("game", ["to-court-the-king", "king-of-the-dice"])
def test_who_knows_only_what_a_seat_saw_and_picked_finds_the_same_costs(game: str) -> None:
    play = played(game, ("squire", "squire"), 4)
    steps = list(plays(play.rules, play.steps))
    taken = [
        (at, (begin(play.rules, before.state), text(made.by[0])))
        for at, (before, made) in enumerate(zip(steps, play.steps, strict=False))
        if isinstance(made, Picks) and 0 in made.by
    ]
    told = 0
    for at in range(0, min(len(steps) - 1, 150), 7):
        mine = [pair for when, pair in taken if when < at]
        whole = coaching.spent(steps[: at + 1], 0)
        part = coaching.spent_of(mine, begin(play.rules, steps[at].state), 0)
        assert (whole is None) == (part is None)
        if whole is not None and part is not None:
            assert [one.chosen for one in part] == [one.chosen for one in whole]
            assert [one.cost for one in part] == pytest.approx([one.cost for one in whole], abs=1e-6)
            told += 1
    assert told
    (_, within) = taken[1]  # a turn that was not seen from its beginning is not judged
    assert coaching.spent_of([within], begin(play.rules, steps[-2].state), 0) is None


def test_whoever_does_best_to_set_all_dice_aside_is_not_told_to_begin_with_one() -> None:
    play = begin(ToCourtTheKing(seats=3)).pick("roll").fell("6 6 3")  # a Laborer
    assert [one.action for one in coaching.advice(play).options] == ["keep 6 6 3"]
    nothing = begin(ToCourtTheKing(seats=3)).pick("roll").fell("6 4 1")
    assert coaching.advice(nothing).options[0].action == "keep 6"
