"""What holds of every review, whoever played."""

from copy import copy
from itertools import pairwise
from math import fsum, sqrt
from statistics import fmean, stdev
from typing import Any

import msgspec
import pytest

import regalia
from regalia.core import Chance
from regalia.play import Play, plays
from regalia.review import Decision, Fall, Line, Review, Revision, review
from regalia.review.reviews import judge
from tests.review.games import at_random, blundered, played

TK, KD = "to-court-the-king", "king-of-the-dice"
SMALL: dict[str, list[dict[str, Any]]] = {
    TK: [{"limit": 3}, {"seats": 3, "limit": 2}, {"seats": 5, "limit": 2, "edition": "amigo"}],
    KD: [{}, {"seats": 3}, {"seats": 5}],
    "find-the-king": [{}, {"best_of": 3}],
    "defend-the-king": [{}, {"seats": 4}, {"first_to": 2, "limit": 2, "draws": 2}],
    "support-the-king": [{}, {"best_of": 5}],
    "tourney-for-the-king": [{}, {"first_to": 2, "draws": 1}],
}


def parts(line: Line) -> float:
    return fsum(getattr(line, name) for name in Line.__struct_fields__[:-1])


def adds_up(play: Play) -> None:
    """Start, luck, choices and revisions of all make the result, for every seat."""
    judged = review(play.record())
    assert play.over is not None
    for seat, line in enumerate(judged.lines):
        assert abs(parts(line) - line.result) < 1e-9
        assert abs(line.result - play.over.payoff[seat]) < 1e-9
    for one, next_one in pairwise(judged.moments):
        assert one.after == next_one.before
    for moment in judged.moments:
        assert abs(fsum(moment.before) - 1) < 1e-6
    assert all(one.cost >= 0 for one in judged.decisions)


@pytest.mark.parametrize("name", SMALL)
def test_start_luck_and_errors_of_all_make_the_result(name: str) -> None:
    for options in SMALL[name]:
        adds_up(at_random(name, 1, **options))


@pytest.mark.soak
@pytest.mark.parametrize("name", SMALL)
def test_start_luck_and_errors_of_all_make_the_result_of_two_hundred_games(name: str) -> None:
    for seed in range(200):
        adds_up(at_random(name, seed, **SMALL[name][seed % len(SMALL[name])]))


def test_players_games_add_up_too() -> None:
    adds_up(played(TK, ("squire", "courtier"), dice=8))
    adds_up(played(KD, ("squire", "courtier")))


@pytest.mark.parametrize(("name", "least"), [(TK, 5), (KD, 5), ("find-the-king", 1)])
def test_before_chance_speaks_the_worth_is_the_mean_of_what_may_fall(name: str, least: int) -> None:
    play, checked = at_random(name, 3, most=80), 0
    judged = judge(play.rules, brief=True)
    assert judged is not None
    for step, (before, after) in enumerate(pairwise(plays(play.rules, play.steps)), 1):
        turn, twin = before.turn, copy(judged)
        falls = [moment for moment in judged(step, before, after) if isinstance(moment, Fall)]
        dealing = getattr(before.state, "phase", "") == "dealing"  # one fall, whose mean was measured
        if not isinstance(turn, Chance) or dealing or len(turn.ways) > 300:
            continue
        mean, whole = 0.0, sum(turn.ways.values())
        for outcome, many in turn.ways.items():
            (fall,) = copy(twin)(step, before, before.fell(outcome))
            mean += many / whole * fall.after[0]
        assert mean == pytest.approx(falls[0].before[0], abs=1e-6)
        checked += 1
    assert checked >= least


@pytest.mark.parametrize(("name", "options"), [(TK, {"dice": 8}), (KD, {}), ("tourney-for-the-king", {})])
def test_the_worth_of_a_decision_is_that_of_its_best_option(name: str, options: dict[str, Any]) -> None:
    for one in review(played(name, ("squire", "courtier"), **options).record()).decisions:
        worth = {option.action: option.worth for option in one.options}
        assert one.worth == pytest.approx(worth[one.chosen], abs=1e-5)
        assert one.cost == pytest.approx(one.options[0].worth - one.worth, abs=1e-5)
        if name != "tourney-for-the-king":  # there the other seat's cost comes first
            assert one.options[0].worth == pytest.approx(one.before[one.seat or 0], abs=1e-5)


DUELS = [(TK, {"dice": 8}), (KD, {}), ("tourney-for-the-king", {})]


@pytest.mark.parametrize(("name", "options"), DUELS)
def test_a_monarchs_own_decisions_cost_nothing_by_its_own_measure(name: str, options: dict[str, Any]) -> None:
    mine = [
        one
        for one in review(played(name, ("monarch", "squire"), **options).record()).decisions
        if not one.seat
    ]
    assert len(mine) > 2
    assert max(one.cost for one in mine) < 1e-4


@pytest.mark.parametrize(("name", "options"), DUELS)
def test_a_planted_blunder_is_the_costliest_decision_of_its_game(name: str, options: dict[str, Any]) -> None:
    play, at = blundered(name, seed=2, **options)
    worst, *others = review(play.record()).costliest()
    assert worst.step == at
    assert worst.cost > 0.01
    assert worst.cost > 10 * max(one.cost for one in others)


def luck(name: str, seed: int, **options: Any) -> float:
    """The luck of the first seat in a game by nobody in particular."""
    play = at_random(name, seed, **options)
    judged = judge(play.rules, brief=True)
    assert judged is not None
    found = [
        moment.change[0]
        for step, (before, after) in enumerate(pairwise(plays(play.rules, play.steps)), 1)
        for moment in judged(step, before, after)
        if isinstance(moment, Fall)
    ]
    return fsum(found)


def has_mean_zero(lucks: list[float]) -> bool:
    """Within an interval that holds with 99.9 % confidence."""
    return abs(fmean(lucks)) < 3.3 * stdev(lucks) / sqrt(len(lucks))


@pytest.mark.soak
@pytest.mark.parametrize(("name", "options"), [(TK, {"limit": 4}), (KD, {}), ("find-the-king", {})])
def test_luck_is_nothing_on_average_over_two_thousand_games(name: str, options: dict[str, Any]) -> None:
    assert has_mean_zero([luck(name, seed, **options) for seed in range(2000)])


def test_luck_is_nothing_on_average() -> None:
    assert has_mean_zero([luck(TK, seed, limit=1) for seed in range(40)])
    assert has_mean_zero([luck("find-the-king", seed) for seed in range(200)])


def test_a_review_is_plain_data() -> None:
    judged = review(at_random(KD, 1).record())
    assert msgspec.json.decode(msgspec.json.encode(judged), type=Review) == judged
    assert {type(one) for one in judged.moments} == {Decision, Fall, Revision}


def test_an_unfinished_game_is_judged_as_far_as_it_went() -> None:
    judged = review(regalia.play("to-court-the-king").go("roll", "5 5 2", "keep 2").record("Anna", "Ben"))
    assert not judged.finished
    (decision,) = judged.decisions
    assert (decision.chosen, decision.best) == ("keep 2", "keep 5")
    assert 0 < decision.cost < 0.01
    assert abs(parts(judged.lines[0]) - judged.lines[0].result) < 1e-9


def test_the_final_round_of_two_is_exact_and_needs_no_correction() -> None:
    play = played(TK, ("courtier", "courtier"), dice=8)
    judged = review(play.record())
    first = next(k for k, one in enumerate(judged.moments) if one.exact)
    final = judged.moments[first + 1 :]
    assert len(final) > 5
    assert not any(isinstance(one, Revision) for one in final)
    assert all(one.exact and not one.margin for one in final)
    assert max(max(one.before) for one in final) <= 1 + 1e-6


def test_what_is_learned_says_how_far_off_it_may_be() -> None:
    judged = review(at_random(KD, 1).record())
    assert all(one.margin > 0 for one in judged.decisions if not one.exact)
    assert all(one.margin > 0 for one in judged.falls if not one.exact)
