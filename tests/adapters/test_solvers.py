"""OpenSpiel's own algorithms find what the rules page says."""

import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python import policy  # type: ignore[import-untyped]
from open_spiel.python.algorithms import (  # type: ignore[import-untyped]
    expected_game_score,
    exploitability,
    get_all_states,
)

from regalia.adapters import open_spiel


def test_kc_1_3_find_the_king_is_worth_a_quarter() -> None:
    """A win is worth 1/2 and a loss -1/2, so 1/4 to win is worth -1/4."""
    game = pyspiel.load_game("regalia_find_the_king")
    uniform = policy.UniformRandomPolicy(game)
    values = expected_game_score.policy_value(game.new_initial_state(), [uniform, uniform])
    assert list(values) == pytest.approx([1 / 4, -1 / 4])


def test_kc_2_4_nobody_exploits_the_uniform_strategy_in_defend_the_king() -> None:
    game = pyspiel.load_game("regalia_defend_the_king(limit=1)")
    assert exploitability.exploitability(game, policy.UniformRandomPolicy(game)) == pytest.approx(
        0, abs=1e-12
    )
    assert pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game)) == pytest.approx(0, abs=1e-12)


def test_kc_3_2_the_uniform_strategy_shows_odd_too_often_in_support_the_king() -> None:
    """Three of five cards are odd: who shows odd against that wins 3/5, a tenth more than the value."""
    game = pyspiel.load_game("regalia_support_the_king")
    uniform = policy.UniformRandomPolicy(game)
    assert exploitability.exploitability(game, uniform) == pytest.approx(1 / 10)


def test_kc_3_2_cfr_finds_half_the_wins_in_support_the_king() -> None:
    game = pyspiel.load_game("regalia_support_the_king")
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(game, solver.average_policy()) < 0.005


def test_kc_4_cfr_finds_that_the_tourney_is_worth_nothing_to_either() -> None:
    """The value lies within nash_conv of what the average strategies earn."""
    game = open_spiel.in_cpp(pyspiel.load_game("regalia_tourney_for_the_king"))
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    earned, _ = pyspiel.expected_returns(game.new_initial_state(), found, -1, False)
    assert pyspiel.nash_conv(game, found) < 0.02
    assert earned == pytest.approx(0, abs=0.002)


def test_a_game_in_cpp_is_the_same_game() -> None:
    game = pyspiel.load_game("regalia_king_at_court(seats=3,statements=0)")
    copy = open_spiel.in_cpp(game)
    assert len(get_all_states.get_all_states(copy)) == len(get_all_states.get_all_states(game))
    uniform = pyspiel.UniformRandomPolicy
    values = [
        pyspiel.expected_returns(one.new_initial_state(), uniform(one), -1, False) for one in (game, copy)
    ]
    assert values[0] == pytest.approx(values[1])
