"""What the server tells of odds: the chance of each card, whether it is a bound, and what to do for it."""

from random import Random

import pytest
from msgspec.structs import replace

from regalia import catalogue
from regalia.core import Chance, Choice, Fell, Picks, advance
from regalia.games.king_of_the_dice.rules import Phase
from regalia.games.to_court_the_king.rules import ToCourtTheKing
from regalia.server import wire
from regalia.server.computers import _odds
from tests.odds.positions import ABLE, begin


def test_the_chance_of_a_citizen_is_that_of_its_best_choice_of_dice() -> None:
    game, random = catalogue.game("king-of-the-dice"), Random(5)
    state = game.start()
    while state.phase is not Phase.ROLLED:
        match game.turn(state):
            case Chance(ways):
                state = advance(game, state, Fell(ways.draw(random.randrange)))
            case Choice(options):
                state = advance(game, state, Picks({state.seat: options[state.seat][0]}))
    *citizens, penalty = _odds(("king-of-the-dice", {"seats": 2}), state)
    assert [chance.aim for chance in citizens] == list(state.row)
    for chance in citizens:
        assert chance.best is not None
        assert chance.options[chance.best] == pytest.approx(max(chance.options.values()))
        assert chance.chance == pytest.approx(max(chance.options.values()))
        assert "stop" in chance.options
        assert not chance.at_least
    assert (penalty.aim, penalty.options) == ("penalty", {})


def test_the_best_for_each_card_of_a_court_is_named() -> None:
    game = ToCourtTheKing()
    rolling = game.choose(begin(), {0: game.action("roll")})
    told = {each.aim: each for each in _odds(("to-court-the-king", {}), game.chance(rolling, (5, 5, 1)))}
    assert told["guard"].best == "keep 5 5"
    assert told["guard"].chance == pytest.approx(1 / 6)
    assert (told["king"].chance, told["king"].best) == (0, None)


def test_a_lower_bound_arrives_as_one() -> None:
    many = begin(ABLE[:9], charlatans=2)
    told = _odds(("to-court-the-king", {}), many)
    assert any(each.at_least and 0 < each.chance < 1 and each.best == "roll" for each in told)
    assert not any(each.at_least for each in told if each.chance == 1)
    assert wire.write(wire.Chances("1", 7, told)).count(b'"at_least":true') > 0
    few = replace(many, used=replace(many.used, **dict.fromkeys(ABLE[:9], 1)))
    assert b"at_least" not in wire.write(wire.Chances("1", 7, _odds(("to-court-the-king", {}), few)))
