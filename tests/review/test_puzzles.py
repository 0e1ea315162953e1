"""Puzzles: some hundreds come with the package; each has one answer, and the obvious choice is not it."""

from collections import Counter

import pytest

from regalia.locale import Texts, languages
from regalia.review import coaching, puzzles
from regalia.review.moments import Grade
from regalia.review.sure import between


def test_some_hundreds_come_with_the_package_and_no_theme_is_most_of_them() -> None:
    found = puzzles.puzzles()
    assert len(found) >= 300
    assert len({str(one.state) for one in found}) == len(found)
    assert max(Counter(one.theme for one in found).values()) < len(found) / 2
    for lang in languages():
        assert all(Texts(lang)(f"puzzle-theme-{one.theme}") for one in found)


def test_those_that_are_stored_are_solved_anew() -> None:
    for one in puzzles.puzzles()[::16]:
        assert puzzles.checked(one), one


@pytest.mark.soak
def test_all_that_are_stored_are_solved_anew() -> None:
    assert [one for one in puzzles.puzzles() if not puzzles.checked(one)] == []


def test_the_answer_costs_nothing_and_any_other_three_points_or_more_than_can_be_an_error() -> None:
    for one in puzzles.puzzles()[::40]:
        play = one.play()
        assert coaching.chosen(play, one.best).grade is Grade.BEST
        costs = [coaching.chosen(play, str(action)).cost for action in play.options()[:12]]
        least = puzzles.GAP if coaching.weighed(play).exact else max(puzzles.GAP, between(play.rules))
        assert all(cost < 0.001 or cost >= least - 1e-4 for cost in costs), one


def test_a_puzzle_needs_a_gap_between_the_best_and_the_next() -> None:
    assert puzzles.gap_of([0.5, 0.5, 0.46]) == pytest.approx(0.04)
    assert puzzles.gap_of([0.5, 0.4999, 0.498]) == pytest.approx(0.002)
    assert puzzles.gap_of([0.5, 0.5]) == 0


def test_what_is_packed_is_read_again() -> None:
    some = puzzles.puzzles()[:3]
    assert puzzles.packed(some) == puzzles.packed(some)


def test_games_yield_puzzles() -> None:
    found = puzzles.gathered(6, seed=3)
    assert len(found) == 6
    assert {one.game for one in found} <= set(puzzles.GAMES)
    assert all(one.gap >= puzzles.GAP for one in found)
