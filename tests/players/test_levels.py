"""Levels: what there is, what it was called before, and where it is still called so."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.catalogue import Unknown
from regalia.core import Event
from regalia.lab import arena
from regalia.lab.opponents import ANSWER, HABITS, PREVIOUS
from regalia.lab.statistics import fairly, share, spent
from regalia.locale import Texts
from regalia.players import FORMER, LEVELS, MINDS, Between, called, has_level, levels, player, scale, usual
from regalia.players.player import Candidate
from regalia.shell.keyboard import Misseated, seating
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


# --- Between the levels with a name ----------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_level_between_each_two(name: str) -> None:
    game = regalia.game(name)
    assert [level for level in scale(game) if level in LEVELS] == list(LEVELS)
    for level in scale(game):
        assert has_level(game, level)
        assert player(level, game, seat=0).name == level


def test_the_levels_with_a_name_are_the_whole_numbers() -> None:
    assert tuple(map(called, ("0", "1", "2", "3"))) == LEVELS
    assert [called(number) for number in ("3.0", "1.50", "0.25")] == ["monarch", "1.5", "0.25"]


@pytest.mark.parametrize("level", ["-1", "3.5", "4", "1.234", "1e0", "1,5", "\u0661", "nan", ""])
def test_what_is_no_number_on_the_scale_is_no_level(level: str) -> None:
    game = regalia.game("tourney-for-the-king")
    assert not has_level(game, level)
    with pytest.raises(Unknown):
        player(level, game)


def test_a_game_without_minds_has_nothing_between() -> None:
    assert scale(Parlour()) == ("random",)
    assert not has_level(Parlour(), "1.5")


class Always:
    def __init__(self, name: str) -> None:
        self.name = name

    async def choose(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Any:
        return self.name

    def explain(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Sequence[Candidate]:
        return [Candidate(self.name, 0.5, 1.0)]


def test_a_player_between_two_chooses_like_each_as_often_as_its_number_says() -> None:
    asked = Between("1.75", Always("below"), Always("above"), 0.75, seed=1)
    chosen = [asyncio.run(asked.choose(None, (), ())) for _ in range(2000)]
    assert chosen.count("above") / 2000 == pytest.approx(0.75, abs=0.04)
    assert [(one.action, one.chance) for one in asked.explain(None, (), ())] == [
        ("above", 0.75),
        ("below", 0.25),
    ]


def test_the_same_seed_plays_the_same_game_between_levels_too() -> None:
    both = arena.contest("king-at-court", {"seats": 3}, ("1.5", "2.25"))
    first, second = (arena.batch(both, list(arena.rounds(both, 6))) for _ in range(2))
    assert [(one.payoff, one.steps) for one in first] == [(one.payoff, one.steps) for one in second]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_level_of_the_scale_has_words(lang: str) -> None:
    texts = Texts(lang)
    words = [texts.level(level) for level in scale(regalia.game("king-of-the-dice"))]
    assert len(set(words)) == 7


def test_a_number_at_the_keyboard_is_a_computer_player() -> None:
    sitters = seating(regalia.game("defend-the-king"), ["Anna", "1.50"], Texts("en"))
    assert [sitter.player for sitter in sitters] == ["person", "1.5"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_number_that_is_no_level_is_nobody_s_name(lang: str) -> None:
    game = regalia.game("defend-the-king")
    for name in ("3.5", "-1", "nan", "2.9999", "inf"):
        with pytest.raises(Misseated, match=r"0 (to|bis) 3"):
            seating(game, ["anna", name], Texts(lang))
    assert seating(game, ["anna", "Nan"], Texts(lang))[1].player == "person"


@pytest.mark.parametrize(
    "name", [*HABITS, PREVIOUS, ANSWER, "monarch-as-king", "mcts:0.05", "cmd:python3 player.py"]
)
def test_players_of_the_arena_are_nobody_s_names(name: str) -> None:
    with pytest.raises(Misseated, match="in the arena only"):
        seating(regalia.game("king-of-the-dice"), ["anna", name], Texts("en"))


def test_a_level_may_be_a_number_that_is_no_text() -> None:
    game = regalia.game("defend-the-king")
    for number, name in ((1.5, "1.5"), (2, "courtier"), (0.1 + 0.2, "0.3")):
        assert player(number, game, seat=0).name == name
    for number in (3.5, -1, float("nan")):
        with pytest.raises(Unknown, match="a number from 0 to 3"):
            player(number, game)


@pytest.mark.parametrize("game", ["king-of-the-dice", "to-court-the-king"])
def test_a_better_level_gives_away_less_a_turn(game: str) -> None:
    """By the review's cost of play, in points of the chance to win."""
    given = {}
    for level in ("squire", "2.5", "monarch"):
        both = arena.contest(game, {}, (level, "courtier"))
        given[level] = spent(arena.batch(both, list(arena.rounds(both, 4)), judged=True), level).mean
    assert given["squire"] > given["2.5"] > given["monarch"] == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("game", ["king-of-the-dice", "to-court-the-king"])
def test_a_beginner_plays_by_the_rules_and_better_than_at_random(game: str) -> None:
    both = arena.contest(game, {}, ("beginner", "random"))
    played = arena.batch(both, list(arena.rounds(both, 6)))
    assert not any(one.offences for one in played)
    assert share(played, "beginner") > 0.5


@pytest.mark.soak
@pytest.mark.parametrize("game", ["king-of-the-dice", "to-court-the-king"])
def test_a_beginner_wins_one_game_in_three_against_a_squire(game: str) -> None:
    both = arena.contest(game, {}, ("beginner", "squire"), seed=5)
    played = arena.batch(both, list(arena.rounds(both, 300)), judged=True)
    assert share(fairly(played), "beginner") == pytest.approx(1 / 3, abs=0.08)
