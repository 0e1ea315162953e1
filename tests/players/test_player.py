"""How a player chooses among what it has weighed."""

import asyncio
from collections import Counter
from typing import Any

import pytest

from regalia.players import RandomPlayer
from regalia.players.player import Candidate, Player, Thinker, best, evenly, loosely

WEIGHED = [("good", 2.0), ("as good", 2.0), ("fair", 1.5), ("poor", 0.0)]


def chances(candidates: tuple[Candidate, ...]) -> dict[Any, float]:
    return {candidate.action: candidate.chance for candidate in candidates}


def chosen(player: Player, options: list[str], times: int = 400) -> Counter[Any]:
    async def work() -> Counter[Any]:
        return Counter([await player.choose(None, options, ()) for _ in range(times)])

    return asyncio.run(work())


def test_the_first_of_the_best_is_chosen() -> None:
    assert chances(best(WEIGHED)) == {"good": 1, "as good": 0, "fair": 0, "poor": 0}


def test_all_the_best_are_chosen_alike_and_nothing_else() -> None:
    assert chances(evenly(WEIGHED)) == {"good": 0.5, "as good": 0.5, "fair": 0, "poor": 0}


def test_a_loose_hand_prefers_what_is_better_the_more_the_better_it_is() -> None:
    found = chances(loosely(WEIGHED, 0.5))
    assert found["good"] == found["as good"] > found["fair"] > found["poor"] > 0
    assert sum(found.values()) == pytest.approx(1)
    assert chances(loosely(WEIGHED, 5.0))["poor"] > found["poor"]


def test_a_thinker_chooses_as_often_as_it_says() -> None:
    candidates = [Candidate("often", 1.0, 0.9), Candidate("seldom", 2.0, 0.1), Candidate("never", 3.0, 0.0)]
    found = chosen(Thinker("squire", lambda *about: candidates, seed=1), [])
    assert found["never"] == 0
    assert found["often"] > 5 * found["seldom"] > 0


def test_what_it_thinks_about_is_told_best_first() -> None:
    candidates = [Candidate("fair", 1.0, 0.5), Candidate("best", 2.0, 0.1), Candidate("rare", 1.0, 0.4)]
    thinker = Thinker("squire", lambda *about: candidates, seed=1)
    assert [each.action for each in thinker.explain(None, [], ())] == ["best", "fair", "rare"]


def test_without_a_plan_every_option_is_as_likely() -> None:
    found = chosen(RandomPlayer(1), ["a", "b", "c", "d"])
    assert found.keys() == set("abcd")
    assert min(found.values()) > 60
