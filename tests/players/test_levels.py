"""Levels: what there is, what it was called before, and where it is still called so."""

from pathlib import Path

import pytest

import regalia
from regalia.catalogue import Unknown
from regalia.lab import arena
from regalia.locale import Texts
from regalia.players import FORMER, LEVELS, MINDS, called, levels, player, usual
from regalia.shell.keyboard import seating
from tests.adapters.parlour import Parlour

GAMES = [entry.name for entry in regalia.games()]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_every_level_and_every_player_says_which_it_is(name: str) -> None:
    game = regalia.game(name)
    assert levels(game) == LEVELS
    assert [player(level, game, seat=0).name for level in LEVELS] == list(LEVELS)


def test_no_mind_is_for_a_game_that_is_not_there() -> None:
    assert sorted(MINDS) == sorted(GAMES)


def test_the_usual_level_is_not_the_weakest_if_there_is_another() -> None:
    assert usual(regalia.game("king-at-court")) == "squire"
    assert usual(Parlour()) == "random"


def test_a_level_that_is_not_there_is_refused_in_words() -> None:
    with pytest.raises(Unknown, match="parlour has no player 'monarch'; it has random"):
        player("monarch", Parlour())
    with pytest.raises(Unknown, match="find-the-king has no player 'duke'; it has random, squire, cou"):
        player("duke", regalia.game("find-the-king"))


def test_former_names_are_none_of_today_s_and_lead_to_one_of_them() -> None:
    assert not set(FORMER) & set(LEVELS)
    assert {called(name) for name in FORMER} <= set(LEVELS)


def test_a_squire_still_answers_to_page() -> None:
    game = regalia.game("defend-the-king")
    assert player("page", game, seat=0).name == "squire"
    assert [sitter.player for sitter in seating(game, ["Anna", "page"], Texts("en"))] == ["person", "squire"]
    assert arena.contest("defend-the-king", {}, ["page", "random"]).players == ("squire", "random")
    with pytest.raises(Unknown, match="two or more different"):
        arena.contest("defend-the-king", {}, ["page", "squire"])


def test_results_of_the_arena_that_name_a_page_are_a_squire_s(tmp_path: Path) -> None:
    before = arena.Contest("support-the-king", {}, ("page", "random"), 3)
    today = arena.contest("support-the-king", {}, ("squire", "random"), 3)
    played = arena.Played(0, ("random", "page"), (1.0, 0.0), "even", 1, (0.0, 0.0))
    arena.keep(tmp_path / "results", before, [played])
    (found,) = arena.load(tmp_path / "results", today)
    assert found.seating == ("random", "squire")
