"""PettingZoo's own conformance tests, and agreement with the core."""

import warnings
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec import json, to_builtins
from pettingzoo.test import api_test, parallel_api_test  # type: ignore[import-untyped]

import regalia
from regalia import catalogue
from regalia.adapters import in_turn
from regalia.adapters.pettingzoo import env, parallel_env
from regalia.core import AnyGame, Chance, Choice, Fell, Over, Picks, Seat, advance, hears, text
from tests.adapters.plays import GAMES

TOGETHER = {name: rules for name, rules in GAMES.items() if in_turn.together(rules)}
EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What PettingZoo says of every environment with an action mask that is not its own."""


def made(make: Any, rules: AnyGame) -> Any:
    return make(rules.facts.name, **catalogue.options(rules))


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_pettingzoo_plays_it(rules: AnyGame) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(made(env, rules), num_cycles=100)
    assert [str(w.message) for w in caught if not str(w.message).startswith(EXPECTED)] == []


@pytest.mark.parametrize("rules", TOGETHER.values(), ids=TOGETHER)
def test_pettingzoo_plays_it_in_parallel(rules: AnyGame) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(made(parallel_env, rules), num_cycles=100)


def test_a_game_in_turns_is_no_parallel_environment() -> None:
    with pytest.raises(ValueError, match=r"in king-at-court the seats do not choose together; use env\("):
        parallel_env("king-at-court")


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_the_environment_and_the_core_agree_on_the_same_steps(rules: AnyGame) -> None:
    game, chance, rng = made(env, rules), Random(8), Random(9)
    game.reset(seed=8)
    told: list[list[Any]] = [[] for _ in range(rules.seats)]
    here = fallen(rules, rules.start(), chance, told)
    for _ in range(300):
        turn = rules.turn(here)
        if isinstance(turn, Over):
            mean = sum(turn.payoff) / rules.seats
            gains = [game.rewards[agent] for agent in game.possible_agents]
            assert gains == pytest.approx([share - mean for share in turn.payoff])
            assert all(game.terminations.values())
            return
        assert isinstance(turn, Choice)
        picks = asked(game, turn, told, rng)
        here = fallen(rules, stepped(rules, here, Picks(picks), told), chance, told)
        assert not any(game.truncations.values())


def asked(game: Any, turn: Choice[Any], told: list[list[Any]], rng: Random) -> dict[Seat, Any]:
    """What the seats pick, each in its turn; waits only where any one may act."""
    picks: dict[Seat, Any] = {}
    for _ in range(len(turn.options)):
        agent = game.agent_selection
        seat = game.possible_agents.index(agent)
        observed, _, _, _, info = game.last()
        assert info["told"] == told[seat]
        told[seat].clear()
        legal = {game.unwrapped.words(agent, n): int(n) for n in np.flatnonzero(observed["action_mask"])}
        options = {text(action): action for action in turn.options[seat]}
        assert set(legal) - {"wait"} == set(options)
        assert ("wait" in legal) == turn.any_one
        pick = rng.choice(sorted(legal))
        game.step(legal[pick])
        if pick != "wait":
            picks[seat] = options[pick]
        if turn.any_one and picks:
            return picks
    if turn.any_one:
        assert turn.lapse is not None
        return dict([turn.lapse])
    return picks


def stepped(rules: AnyGame, here: Any, step: Any, told: list[list[Any]]) -> Any:
    after = advance(rules, here, step)
    for event, audience in rules.tell(here, step, after):
        for seat in (seat for seat in range(rules.seats) if hears(seat, audience)):
            told[seat].append(to_builtins(event))
    return after


def fallen(rules: AnyGame, here: Any, chance: Random, told: list[list[Any]]) -> Any:
    """On to the next choice, with the same luck."""
    while isinstance(turn := rules.turn(here), Chance):
        here = stepped(rules, here, Fell(turn.ways.draw(chance.randrange)), told)
    return here


def test_the_seed_decides_what_falls() -> None:
    def first(seed: int) -> list[bytes]:
        game = env("king-of-the-dice")
        game.reset(seed=seed)
        return [json.encode(game.unwrapped.course.play.state)]

    assert first(1) == first(1) != first(2)


def test_an_action_that_is_not_offered_changes_nothing() -> None:
    game = env("tourney-for-the-king")
    game.reset(seed=1)
    for number in (-1, 5, 6):
        with pytest.raises(ValueError, match=f"{number} is not offered"):
            game.step(number)
    assert game.agent_selection == "seat_0"
    game.step(0)
    assert game.agent_selection == "seat_1"


def test_who_must_choose_cannot_pass() -> None:
    game = env("tourney-for-the-king")
    game.reset(seed=1)
    with pytest.raises(ValueError, match="seat_0 must choose; to wait is 5"):
        game.step(None)


def test_in_parallel_whoever_is_out_waits() -> None:
    game = parallel_env("defend-the-king", seats=3)
    game.reset(seed=1)
    seen, *_, infos = game.step({"seat_0": 0, "seat_1": 0, "seat_2": 2})  # two Kings thwart the Knight
    assert [np.flatnonzero(seen[agent]["action_mask"]).tolist() for agent in game.agents] == [
        [0, 1, 2, 3, 4],
        [0, 1, 2, 3, 4],
        [5],
    ]
    assert infos["seat_0"]["told"][-1] == {"event": "out", "seat": 2}
    with pytest.raises(ValueError, match="seat_2 is not asked: it can only wait, which is 5"):
        game.step({"seat_0": 0, "seat_1": 0, "seat_2": 2})
    with pytest.raises(ValueError, match="actions are needed of seat_0, seat_1, seat_2, not of seat_0"):
        game.step({"seat_0": 0})
    _, gains, ended, *_ = game.step({"seat_0": 0, "seat_1": 4, "seat_2": 5})  # the King thwarts the Beggar
    assert gains == pytest.approx({"seat_0": 2 / 3, "seat_1": -1 / 3, "seat_2": -1 / 3})
    assert all(ended.values())
    assert game.agents == []


def test_a_spectator_sees_no_secret_in_the_picture() -> None:
    game = env("king-at-court", seats=3, render_mode="ansi")
    game.reset(seed=1)
    rules, here = regalia.game("king-at-court", seats=3), game.unwrapped.course.play.state
    assert game.render() == json.encode(rules.view(here, None)).decode()
    with pytest.raises(ValueError, match="render_mode is 'ansi' or None, not 'human'"):
        env("king-at-court", render_mode="human")
