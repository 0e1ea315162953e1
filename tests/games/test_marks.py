"""What the rules say of a view is what happens: marks beside the play they speak of."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import regalia
from regalia.core import AnyGame, Choice, Over, text
from regalia.games.king_of_the_dice.citizens import VILLAGES
from regalia.games.king_of_the_dice.events import Begun, Founded, Took
from regalia.games.king_of_the_dice.rules import Phase
from regalia.games.to_court_the_king.characters import Character
from regalia.games.to_court_the_king.rules import Bar
from tests.games.scripts import play
from tests.laws.plays import random_step, walk

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def offered(game: AnyGame, state: Any, verb: str) -> set[str]:
    """What may follow this verb for whoever is asked."""
    turn = game.turn(state)
    assert isinstance(turn, Choice)
    ((_, options),) = turn.options.items()
    said = [text(option) for option in options]
    return {words.removeprefix(verb).strip() for words in said if words.startswith(verb)}


# --- To Court the King ------------------------------------------------------------------------------------


@SEATS
def test_turns_come_as_they_were_to_come(seats: int) -> None:
    game = regalia.game("to-court-the-king", seats=seats, limit=6)
    begun: list[Any] = []
    for state, *_ in walk(game, Random(seats), 100_000):
        if state.phase == "begin" and (
            not begun or begun[-1].seat != state.seat or begun[-1].round != state.round
        ):
            begun.append(state)
    assert len(begun) == 6 * seats
    for n, state in enumerate(begun):
        coming = game.marks(game.view(state, None)).coming
        assert coming == tuple(later.seat for later in begun[n : n + 2 * seats + 1])


def test_in_the_final_round_the_owner_of_the_queen_comes_last() -> None:
    game = regalia.game("to-court-the-king", seats=3)
    start = game.start()
    queen = start.courts[0].plus(Character.KING).plus(Character.QUEEN)
    state = replace(start, seat=1, first=1, courts=(queen, *start.courts[1:]), bar=Bar(7, 4))
    assert game.marks(state).coming == (1, 2, 0, 1, 2, 0)
    assert game.marks(replace(state, final=True, seat=2)).coming == (2, 0)


@SEATS
def test_dice_earn_what_may_be_taken_with_them(seats: int) -> None:
    game = regalia.game("to-court-the-king", seats=seats, limit=8)
    seen = set()
    for state, turn, *_ in walk(game, Random(seats), 4_000):
        marks = game.marks(game.view(state, None))
        if isinstance(turn, Choice):
            assert {words.split()[0] for words in offered(game, state, "use")} <= set(marks.ready)
            if state.aside and not state.active:
                assert offered(game, state, "take") == set(marks.earned)
                seen |= set(marks.earned)
        assert not set(marks.earned) & set(marks.gone)
        if state.phase == "begin":
            assert marks.earned == ()
    assert len(seen) > 5


# --- King of the Dice -------------------------------------------------------------------------------------


@SEATS
def test_points_places_and_rolls_are_those_of_the_play(seats: int) -> None:
    game, rng = regalia.game("king-of-the-dice", seats=seats), Random(seats)
    state: Any = game.start()
    while not isinstance(turn := game.turn(state), Over):
        step = random_step(turn, rng)
        after = regalia.advance(game, state, step)
        marks, later = game.marks(game.view(state, None)), game.marks(game.view(after, None))
        for event, _ in game.tell(state, step, after):
            match event:
                case Begun(rolls=rolls):
                    assert rolls == marks.rolls[state.seat]
                case Took(citizen=citizen, place=place):
                    assert (marks.row[place - 1], marks.fits[place - 1]) == (citizen, True)
                    if after.phase is not Phase.DRAGON:
                        mine = [kingdoms[state.seat] for kingdoms in (state.kingdoms, after.kingdoms)]
                        card = sum(mine[1].villages) - sum(mine[0].villages)
                        brought = later.points[state.seat] - marks.points[state.seat] - card
                        assert brought == marks.worth[state.seat][place - 1]
                case Founded(village=village, points=points):
                    at = VILLAGES.index(village)
                    assert (marks.home[at], marks.villages[at]) == (True, points)
        if state.phase is Phase.TAKING:
            fitting = {one for one, fits in zip(marks.row, marks.fits, strict=True) if fits}
            at_home = {one for one, home in zip(marks.row, marks.home, strict=True) if home}
            takes = offered(game, state, "take")
            assert {one for one in takes if " " not in one} == fitting
            assert {one.split()[0] for one in takes if one.endswith("alone")} == fitting & at_home
        state = after
    final = game.marks(game.view(state, None)).points
    assert all(final[seat] == max(final) for seat, share in enumerate(turn.payoff) if share)


def test_while_the_row_is_dealt_its_gap_is_at_the_right_and_later_at_the_left() -> None:
    game = regalia.game("king-of-the-dice")
    dealt = play(game, "draw elf-4", "draw orc-3")
    assert game.marks(dealt).row == ("elf-4", "orc-3", None, None, None)
    row = ["elf-4", "orc-3", "dwarf-444", "goblin-4", "fairy-rrgg"]
    taken = play(
        game,
        *(f"draw {one}" for one in row),
        "draw -1",
        "roll",
        "A4 A4 B4 B4 C1 C1",
        "stop",
        "take dwarf-444",
    )
    assert game.marks(taken).row == (None, "elf-4", "orc-3", "goblin-4", "fairy-rrgg")


# --- King and Crown ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("find-the-king", ["reveal 1", "draw king"]),
        ("support-the-king", ["1 pick king, 2 pick knight"]),
    ],
)
def test_in_a_match_lord_and_vassal_have_the_seats_of_the_match(name: str, lines: list[str]) -> None:
    game = regalia.game(name, best_of=3)
    first, then = game.marks(game.start()), game.marks(game.view(play(game, *lines), 0))
    assert (first.lord, first.vassal) == (0, 1)
    assert (then.lord, then.vassal) == (1, 0)


def test_where_there_are_no_roles_there_is_nothing_to_say_even_in_a_match() -> None:
    game = regalia.game("defend-the-king", best_of=3)
    assert game.marks(game.start()) is None


def test_at_court_one_knows_the_side_of_the_cards_one_sees() -> None:
    game = regalia.game("king-at-court", seats=4)
    state = play(game, "deal knight king witch dragon")
    assert game.marks(game.view(state, 2)).wicked == (None, False, True, None)
    assert game.marks(game.view(state, None)).wicked == (None, False, None, None)
    assert [str(card) for card in game.marks(game.view(state, 0)).court] == [
        "king",
        "dragon",
        "knight",
        "witch",
    ]


def test_a_beggar_who_changed_sides_is_wicked() -> None:
    game = regalia.game("king-at-court", seats=5)
    end = play(game, "deal king beggar dragon knight witch", "1 accuse 4", "2 join, 3 stand by, 5 stand by")
    assert game.marks(game.view(end, 0)).wicked == (False, True, True, False, True)
