"""Random games end legally, and dice and cards are conserved at every step."""

from random import Random
from typing import Any

import pytest

from regalia.core import Fell, Over, Picks, advance
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


def patient(game: ToCourtTheKing, state: State) -> Any:
    """Whatever makes a turn longest: every card used, one die set aside at a time, and no King."""
    usable = game.usable(state) if state.phase is Phase.CHOOSING else ()
    adders = [who for who in usable if isinstance(CARDS[who].ability, Add)]
    if adders:
        return game.action(f"use {adders[0]}")
    if state.active and usable[:1] == (Character.FOOL,):
        return game.action("use fool 6")
    if state.phase is Phase.BEGIN or (state.free and state.active):
        return game.action("roll")
    if state.active:
        return game.action(f"keep {state.active[0]}")
    wanted = [who for who in game.takeable(state) if who is not KING and who is not Character.CHARLATAN]
    return game.action(f"take {wanted[-1]}" if wanted else "pass")


def test_the_longest_play_stays_within_the_bound() -> None:
    """Every die shows a six: all who bring dice are won soon, and then a turn has some forty steps."""
    game, steps = ToCourtTheKing(limit=200), 0
    state = game.start()
    while state.phase is not Phase.OVER:
        rolling = state.phase is Phase.ROLLING
        step: Any = Fell((6,) * state.hand) if rolling else Picks({state.seat: patient(game, state)})
        state, steps = advance(game, state, step), steps + 1
    assert steps > 31 * game.seats * game.limit
    assert steps <= game.bound


@pytest.mark.soak
@EVERY_GAME
def test_two_thousand_random_games_end_legally(game: ToCourtTheKing) -> None:
    ends = [play(game, Random(seed)) for seed in range(2000)]
    assert all(sum(over.payoff) == pytest.approx(1) for over in ends)
    assert {over.because for over in ends} <= {"king-held", "limit-reached"}
