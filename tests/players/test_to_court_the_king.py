import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import regalia
from regalia.core import Chance, Choice
from regalia.games.to_court_the_king.actions import PASS, ROLL, Keep, Take, Use
from regalia.games.to_court_the_king.characters import NONE, Cards, Character
from regalia.games.to_court_the_king.rules import Bar, Phase, State, ToCourtTheKing
from regalia.odds.to_court_the_king import Turn
from regalia.play import begin
from regalia.players import player
from regalia.players.to_court_the_king import (
    COURTIER,
    FEATURES,
    begun,
    features,
    holding,
    learned,
    overtaking,
    to_wait,
    weighed,
)

GAME = ToCourtTheKing()
LEVELS = ["squire", "courtier", "monarch"]


def lying(active: tuple[int, ...], aside: tuple[int, ...] = (), **changes: Any) -> State:
    """A moment of seat 0's turn in which these dice lie there."""
    free = bool(aside) and bool(active)
    state = replace(GAME.start(), phase=Phase.CHOOSING, hand=0, active=active, aside=aside, free=free)
    return replace(state, **changes)


def chosen(level: str, state: State, game: ToCourtTheKing = GAME) -> Any:
    turn = game.turn(state)
    assert isinstance(turn, Choice)
    return asyncio.run(player(level, game, 1).choose(state, turn.options[state.seat], ()))


@pytest.mark.parametrize("level", LEVELS)
def test_the_first_thing_is_to_roll(level: str) -> None:
    assert chosen(level, GAME.start()) == ROLL


@pytest.mark.parametrize("level", LEVELS)
def test_the_best_card_for_the_dice_is_taken(level: str) -> None:
    assert chosen(level, lying((), (5, 5, 5))) in (
        [Take(Character.GUARD), Take(Character.FARMER), Take(Character.LABORER)]
        if level != "squire"
        else [Take(who) for who in (Character.FARMER, Character.MAID, Character.LABORER, Character.GUARD)]
    )


@pytest.mark.parametrize("level", LEVELS)
def test_a_pair_is_kept_and_the_third_die_rolled(level: str) -> None:
    assert chosen(level, lying((4, 4, 1))) in (Keep((4, 4)), Keep((4, 4, 1)))


def test_tk_3_1_seven_alike_take_the_king() -> None:
    court = Cards(farmer=1, general=1, laborer=1)
    supply = replace(GAME.start().supply, farmer=1, general=0, laborer=1)
    used = Cards(laborer=1)
    state = lying((), (3,) * 7, courts=(court, NONE), supply=supply, used=used)
    for level in ("courtier", "monarch"):
        assert chosen(level, state) == Take(Character.KING)


def test_what_is_chosen_is_worth_as_much_as_the_best_of_all_options() -> None:
    court = Cards(farmer=1, laborer=1, philosopher=1, astronomer=1)
    for active, aside in (((6, 5, 2, 1), ()), ((3, 3, 2), (2,)), ((5, 4), (2, 2))):
        state = lying(active, aside, courts=(court, NONE))
        turn = Turn(GAME, begun(GAME, state), COURTIER)
        (action, value), *_ = weighed(turn, state)
        exact = turn.best(state)
        assert value == pytest.approx(exact.worth, abs=1e-5)
        assert dict(exact.options)[action] == pytest.approx(exact.worth, abs=1e-5)


@pytest.mark.parametrize(
    ("court", "dice", "hopes"),
    [
        (
            Cards(farmer=1, charlatan=1, astronomer=1, noblewoman=1),
            (4, 3, 3, 3, 1),
            {Character.MAGICIAN: 1.0},
        ),
        (
            Cards(farmer=1, charlatan=1, astronomer=1, nobleman=1),
            (3, 2, 1, 1, 1),
            {Character.MAGICIAN: 0.984, Character.GENERAL: 0.834},
        ),
    ],
)
def test_what_was_set_aside_is_copied_before_the_next_roll_where_that_is_best(
    court: Cards, dice: tuple[int, ...], hopes: dict[Character, float]
) -> None:
    state = lying(dice, courts=(court, NONE))
    turn = Turn(GAME, begun(GAME, state), hopes)
    (action, value), *_ = weighed(turn, state)
    exact = turn.best(state)
    assert value == pytest.approx(exact.worth, abs=1e-5)
    kept = GAME.choose(state, {0: action})
    assert max(turn.worth(kept)) == pytest.approx(exact.worth, abs=1e-5)


# --- The final round --------------------------------------------------------------------------------------

STRONG = Cards(farmer=1, general=1, laborer=1, guard=1)
QUEENS = Cards(farmer=1, hunter=1, knight=1, queen=1, king=1)


def final(seat: int, bar: Bar, courts: tuple[Cards, ...] = (STRONG, QUEENS)) -> State:
    return replace(GAME.start(), seat=seat, first=0, final=True, courts=courts, bar=bar, hand=6)


def test_tk_3_3_a_result_that_does_not_beat_the_bar_is_worth_nothing() -> None:
    worth = holding(GAME, final(0, Bar(7, 4)))
    assert worth((4,) * 7) == 0
    assert worth((5,) * 7) > 0


def test_tk_3_4_a_higher_result_is_harder_to_match() -> None:
    worth = holding(GAME, final(0, Bar(6, 1)))
    ladder = [worth((1,) * 7), worth((6,) * 7), worth((1,) * 8)]
    assert ladder == sorted(ladder)
    assert ladder[0] < ladder[-1] <= 1


def test_nobody_is_overtaken_by_too_few_dice() -> None:
    assert overtaking(GAME, Cards(queen=1), Bar(7, 1)) == 0.0
    assert 0 < overtaking(GAME, QUEENS, Bar(6, 1)) < 1


def test_the_last_one_asks_only_for_the_bar() -> None:
    queen_last = final(1, Bar(7, 2), courts=(replace(STRONG, king=1), replace(QUEENS, king=0)))
    worth = holding(GAME, queen_last)
    assert (worth((2,) * 7), worth((1,) * 7)) == (1.0, 0.0)


# --- What is learned --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_position_in_numbers(seats: int) -> None:
    game = regalia.game("to-court-the-king", seats=seats)
    assert all(len(features(game.start(), seat)) == FEATURES for seat in range(seats))


def test_tk_2_1_the_last_of_a_round_begins_the_next() -> None:
    start: State = regalia.game("to-court-the-king", seats=3).start()
    assert [to_wait(replace(start, seat=2), seat) for seat in range(3)] == [2, 3, 0]
    assert [to_wait(start, seat) for seat in range(3)] == [0, 1, 2]


def test_a_general_is_worth_more_than_a_fool() -> None:
    court = Cards(farmer=1, laborer=1, guard=1)
    state = replace(GAME.start(), courts=(court, court), hand=4, round=4)
    _, values = learned(GAME, state)
    assert values[Character.GENERAL] > values[Character.HUNTER] > values[Character.FOOL]


def test_no_card_is_worth_less_than_any_that_only_adds() -> None:
    """Whatever a network says of a turn that took none, which it has hardly ever seen."""

    def fond_of_nothing(state: State, seat: int) -> float:
        return 0.9 if state.courts[seat] == NONE else 0.3 + 0.1 * state.courts[seat].general

    none, values = learned(GAME, GAME.start(), fond_of_nothing)
    assert none < 0.3
    assert min(value for who, value in values.items() if who is not Character.KING) > 0
    assert values[Character.GENERAL] - values[Character.FOOL] == pytest.approx(0.1)


def endings(seats: int, seed: int) -> Iterator[tuple[list[Take], Any]]:
    """Of a game between monarchs: the cards that each turn could take, but for the King, and what it did."""
    game, luck = regalia.game("to-court-the-king", seats=seats), Random(f"free cards/{seed}")
    mind, here = player("monarch", game, seed), begin(game)
    while not here.over:
        if isinstance(here.turn, Chance):
            here = here.draw(luck.randrange)
            continue
        options = here.options()
        chosen = asyncio.run(mind.choose(here.state, options, ()))
        cards = [one for one in options if isinstance(one, Take) and one.character is not Character.KING]
        if cards:
            yield cards, chosen
        here = here.pick(chosen)


def is_never_declined(seats: int, games: int) -> None:
    ends = [end for seed in range(games) for end in endings(seats, seed)]
    assert len(ends) > 10 * games
    assert [end for end in ends if end[1] == PASS] == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_monarch_declines_no_card_that_only_adds(seats: int) -> None:
    is_never_declined(seats, games=2)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_monarch_declines_no_card_in_a_hundred_games(seats: int) -> None:
    is_never_declined(seats, games=100)


def test_in_germany_dice_may_be_added_before_the_first_roll() -> None:
    game = ToCourtTheKing(edition="amigo")
    state = replace(game.start(), courts=(Cards(laborer=1), NONE))
    assert chosen("courtier", state, game) in (ROLL, Use(Character.LABORER, (), (1,)))


@pytest.mark.parametrize("level", LEVELS)
def test_tk_3_3_in_the_final_round_everyone_plays_to_beat_the_bar(level: str) -> None:
    begins = final(0, Bar(2, 4), courts=(NONE, QUEENS))
    state = replace(begins, phase=Phase.CHOOSING, hand=0, active=(5, 5, 1))
    assert chosen(level, state) in (Keep((5, 5)), Keep((5, 5, 1)))


def test_a_hopeless_final_turn_is_still_a_turn() -> None:
    state = final(0, Bar(12, 6))
    assert chosen("courtier", state) in (ROLL, PASS)
