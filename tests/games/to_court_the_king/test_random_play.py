"""Random games end legally, and dice and cards are conserved at every step."""

from random import Random
from typing import Any

import pytest

from regalia.core import Over, Picks, advance
from regalia.dice import among
from regalia.games.to_court_the_king.abilities import Add
from regalia.games.to_court_the_king.actions import Pass, Take, Use
from regalia.games.to_court_the_king.characters import CARDS, Cards, Character
from regalia.games.to_court_the_king.rules import Phase, State, ToCourtTheKing
from tests.laws.plays import random_step

KING, QUEEN = Character.KING, Character.QUEEN
GAMES = [ToCourtTheKing(seats, edition) for edition in ("rio-grande", "amigo") for seats in (2, 3, 4, 5)]
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.edition}-{game.seats}")


def total(state: State) -> Cards:
    """All cards on the table, Fools as they lie."""
    return Cards(
        **{
            who: sum(cards.count(who) for cards in (state.supply, *state.courts))
            for who in Character
            if who not in (Character.FOOL, Character.CHARLATAN)
        }
    )


def fools(state: State) -> int:
    return sum(court.fool + court.charlatan for court in state.courts)


def dice(state: State) -> int:
    return state.hand + len(state.active) + len(state.aside)


def cards_are_conserved(start: State, state: State) -> None:
    assert total(state) == total(start)
    assert (state.fools is None) == (start.fools is None)
    if start.fools is not None and state.fools is not None:
        assert state.fools + fools(state) == start.fools
    assert all(court.count(who) <= 1 for court in state.courts for who in Character if who != "charlatan")
    kings, queens = (sum(court.count(who) for court in state.courts) for who in (KING, QUEEN))
    assert kings == queens == (state.bar is not None)


def a_step_conserves(game: ToCourtTheKing, before: State, step: Any, after: State) -> None:
    """Within a turn dice set aside stay and only an added die is new; at its end one court may change."""
    match step.by[before.seat] if isinstance(step, Picks) else step:
        case Take() | Pass():
            changed = [a != b for a, b in zip(before.courts, after.courts, strict=True)]
            assert sum(changed) <= (2 if before.final else 1)
            assert after.phase in (Phase.BEGIN, Phase.OVER)
        case action:
            adds = isinstance(action, Use) and isinstance(CARDS[action.character].ability, Add)
            assert dice(after) == dice(before) + adds <= game.dice
            assert among(before.aside, after.aside)
            assert (after.courts, after.supply, after.seat) == (before.courts, before.supply, before.seat)


def play(game: ToCourtTheKing, rng: Random) -> Over:
    """A random game, judged at each step; how it ends."""
    start = state = game.start()
    for _ in range(game.bound):
        turn = game.turn(state)
        if isinstance(turn, Over):
            return turn
        step = random_step(turn, rng)
        after = advance(game, state, step)
        a_step_conserves(game, state, step, after)
        if after.courts != state.courts or after.supply != state.supply:
            cards_are_conserved(start, after)
        state = after
    raise AssertionError("the game does not end within its bound")


@EVERY_GAME
def test_random_games_end_legally_and_conserve_dice_and_cards(game: ToCourtTheKing) -> None:
    ends = [play(game, Random(seed)) for seed in range(3)]
    assert all(sum(over.payoff) == pytest.approx(1) for over in ends)
    assert {over.because for over in ends} <= {"king-held", "limit-reached"}


@pytest.mark.soak
@EVERY_GAME
def test_two_thousand_random_games_end_legally(game: ToCourtTheKing) -> None:
    ends = [play(game, Random(seed)) for seed in range(2000)]
    assert all(sum(over.payoff) == pytest.approx(1) for over in ends)
    assert {over.because for over in ends} <= {"king-held", "limit-reached"}
