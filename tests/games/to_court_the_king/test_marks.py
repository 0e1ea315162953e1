"""What the rules say of a view, beside what they then offer: no page need know a rule."""

from random import Random

import pytest

import regalia
from regalia.core import Choice
from regalia.games.to_court_the_king.actions import Take, Use
from regalia.games.to_court_the_king.characters import CARDS, NEEDED, Character
from regalia.games.to_court_the_king.patterns import Alike, Groups, Run
from regalia.games.to_court_the_king.rules import Marks, Phase, State, ToCourtTheKing
from tests.games.to_court_the_king.positions import lying, owning
from tests.laws.plays import walk

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def marks(game: ToCourtTheKing, state: State) -> Marks:
    return game.marks(game.view(state, None))


def test_tk_1_1_each_court_begins_with_its_dice_and_never_with_more_than_there_are() -> None:
    game = ToCourtTheKing(seats=3)
    state = owning(game, "farmer", "general charlatan charlatan charlatan")
    assert marks(game, state).beginning == (4, 8, 3)
    assert marks(ToCourtTheKing(seats=3, dice=7), state).beginning == (4, 7, 3)


@SEATS
def test_tk_1_1_turns_begin_with_the_dice_that_were_told(seats: int) -> None:
    game = ToCourtTheKing(seats=seats, limit=8)
    for state, *_ in walk(game, Random(seats), 4_000):
        if state.phase is Phase.BEGIN:
            assert state.hand == marks(game, state).beginning[state.seat]


@pytest.mark.parametrize("edition", ["rio-grande", "amigo"])
@SEATS
def test_tk_1_7_nobody_is_offered_whom_they_own_or_who_is_gone(seats: int, edition: str) -> None:
    game = regalia.game("to-court-the-king", seats=seats, edition=edition, limit=12)
    for state, turn, *_ in walk(game, Random(seats), 4_000):
        told = game.marks(game.view(state, None))
        assert all(set(own) <= set(Character) - {Character.CHARLATAN} for own in told.own)
        if isinstance(turn, Choice):
            options = turn.options[state.seat]
            assert not any(Take(who) in options for who in (*told.own[state.seat], *told.gone))
            used = {action.character for action in options if isinstance(action, Use)}
            assert used <= set(told.ready) <= set(told.own[state.seat])


def test_tk_1_8_a_charlatan_may_be_had_again_and_again() -> None:
    game = ToCourtTheKing()
    state = lying(game, "fool charlatan", "", aside="6-4-1")
    told = marks(game, state)
    assert told.own[0] == (Character.FOOL,)
    assert Character.CHARLATAN in told.earned
    assert Character.FOOL not in told.earned


def test_tk_0_1_dice_earn_as_they_lie_whether_active_or_aside() -> None:
    game = ToCourtTheKing()
    told = marks(game, lying(game, "", "5-5", aside="5-2"))
    assert list(map(str, told.earned)) == ["fool", "farmer", "laborer", "guard"]
    assert told.coming == (0, 1, 1, 0, 0)


def test_tk_0_2_a_level_needs_two_dice_more_than_its_number() -> None:
    assert NEEDED == {1: 3, 2: 4, 3: 5, 4: 6, 5: 7}
    for card in CARDS.values():
        match card.cost:
            case Alike(dice) | Run(dice):
                assert card.level == 0 or dice <= NEEDED[card.level]
            case Groups(sizes):
                assert sum(sizes) == NEEDED[card.level]
