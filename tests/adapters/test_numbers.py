"""Actions as integers."""

from itertools import combinations_with_replacement
from random import Random

import pytest
from msgspec.structs import replace

import regalia
from regalia.adapters.numbers import Alphabet, Places, numbers
from regalia.core import AnyGame, Choice
from regalia.games.king_and_crown.deck import Card, Pick
from regalia.games.to_court_the_king.rules import ToCourtTheKing
from tests.adapters.parlour import Parlour
from tests.adapters.plays import GAMES
from tests.laws.plays import walk


def test_small_vocabularies_have_an_alphabet() -> None:
    assert [str(action) for action in _alphabet(Parlour()).actions] == [
        "name 1",
        "name 2",
        "name 3",
        "speak",
        "leave",
    ]
    court = _alphabet(regalia.game("king-at-court"))
    assert court.wait == len(set(map(str, court.actions))) == 55


def test_an_action_keeps_its_number_whatever_else_is_offered() -> None:
    cards = numbers(regalia.game("tourney-for-the-king"))
    knight, beggar = Pick(Card.KNIGHT), Pick(Card.BEGGAR)
    assert cards.of((beggar, knight)) == [2, 4]
    assert cards.action((knight, beggar), 4) == beggar
    with pytest.raises(ValueError, match=r"0 is not offered; \[2, 4\] are"):
        cards.action((knight, beggar), 0)


def test_large_vocabularies_go_by_place() -> None:
    court = numbers(regalia.game("to-court-the-king"))
    assert isinstance(court, Places)
    assert court.of("abc") == [0, 1, 2]
    assert court.action("abc", 2) == "c"
    with pytest.raises(ValueError, match="3 is not offered; 0 to 2 are"):
        court.action("abc", 3)


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_every_option_has_a_number_and_is_found_by_it(rules: AnyGame) -> None:
    every = numbers(rules)
    for _, turn, *_ in walk(rules, Random(7), 300):
        match turn:
            case Choice(options):
                for offered in options.values():
                    legal = every.of(offered)
                    assert legal[0] >= 0
                    assert legal[-1] < every.wait
                    assert sorted({every.action(offered, n) for n in legal}, key=str) == sorted(
                        offered, key=str
                    )


@pytest.mark.parametrize("dice", [7, 9])
def test_no_dice_offer_more_than_to_court_the_king_says(dice: int) -> None:
    assert _widest(dice) == ToCourtTheKing(dice=dice).most_options


@pytest.mark.soak
@pytest.mark.parametrize("dice", range(7, 17))
def test_no_dice_of_any_number_offer_more_than_to_court_the_king_says(dice: int) -> None:
    assert _widest(dice) == ToCourtTheKing(dice=dice).most_options


def _widest(dice: int) -> int:
    """The most options with every card at hand, over all active dice and the best ones set aside."""
    rules = ToCourtTheKing(dice=dice)
    state = rules.start()
    every = type(state.supply)(**dict.fromkeys(state.supply.__struct_fields__, 1))
    most = 0
    for count in range(1, dice + 1):
        aside = tuple(range(6, 0, -1))[: dice - count]
        for active in combinations_with_replacement((6, 5, 4, 3, 2, 1), count):
            for put in {aside, aside[:-1]}:  # room for one more die, or one more value to copy
                lying = replace(
                    state,
                    phase=type(state.phase)("choosing"),
                    hand=0,
                    active=active,
                    aside=put,
                    free=True,
                    courts=(every, every),
                )
                turn = rules.turn(lying)
                assert isinstance(turn, Choice)
                most = max(most, len(turn.options[0]))
    return most


def _alphabet(rules: AnyGame) -> Alphabet:
    found = numbers(rules)
    assert isinstance(found, Alphabet)
    return found
