"""Odds of King of the Dice say what each choice of dice gives."""

from random import Random

import pytest

from regalia import catalogue
from regalia.core import Chance, Choice, Fell, Picks, advance
from regalia.games.king_of_the_dice.rules import Phase
from regalia.server.computers import _odds


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
    assert (penalty.aim, penalty.options) == ("penalty", {})
