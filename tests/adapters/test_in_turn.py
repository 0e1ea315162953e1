"""One seat is asked at a time: ballots stay sealed, waits go round, silence lapses."""

import pickle
from copy import deepcopy
from random import Random

import pytest

import regalia
from regalia.adapters import in_turn
from regalia.core import AnyGame, Chance, Illegal, Over
from regalia.play import Play, begin
from tests.adapters.parlour import Leave, Name, Parlour, Speak
from tests.adapters.plays import GAMES


def told_to(play: Play, action: object) -> Play:
    """The play after the answer of whoever is asked now."""
    return play.pick(action, play.asked[0])


def talking(lapse: bool = True) -> Play:
    """The parlour once both have named a number: 1 and 2."""
    return told_to(told_to(begin(Parlour(lapse)), Name(1)), Name(2))


def test_a_ballot_is_sealed_until_the_last_pick() -> None:
    start = begin(Parlour())
    half = told_to(start, Name(3))
    assert (half.asked, half.state, half.ballot) == ((1,), start.state, {0: Name(3)})
    assert not half.may_wait
    full = told_to(half, Name(1))
    assert full.state.numbers == (3, 1)
    assert full.ballot == {}


def test_the_word_goes_round_from_whoever_spoke() -> None:
    position = talking()
    assert position.asked == (0, 1)
    position = told_to(position, Speak())
    assert position.asked == (1, 0)
    position = told_to(position, None)
    assert position.asked == (0,)
    assert told_to(position, Speak()).asked == (1, 0)


def test_a_round_of_waits_takes_what_lapses() -> None:
    position = told_to(talking(), Speak())
    position = told_to(told_to(position, None), None)
    assert position.state.left == 0
    assert isinstance(position.turn, Over)


def test_where_nothing_lapses_the_last_one_asked_must_act() -> None:
    position = talking(lapse=False)
    assert position.may_wait
    position = told_to(position, None)
    assert not position.may_wait
    assert told_to(position, Leave()).state.left == 1


def test_a_pick_that_is_not_offered_changes_nothing() -> None:
    position = talking()
    with pytest.raises(Illegal, match="name 1: not offered"):
        told_to(position, Name(1))


def test_a_position_survives_pickling_and_is_its_own_copy() -> None:
    position = told_to(talking(), None)
    assert pickle.loads(pickle.dumps(position)) == position
    assert deepcopy(position) is position


def test_gains_add_up_to_nothing_where_everybody_may_win() -> None:
    assert in_turn.gains(Over((1.0, 1.0, 1.0, 0.0), "dragon-found")) == (0.25, 0.25, 0.25, -0.75)


@pytest.mark.parametrize(
    ("name", "together", "secret"),
    [
        ("find-the-king", False, False),
        ("defend-the-king", True, True),
        ("support-the-king", True, True),
        ("tourney-for-the-king", True, True),
        ("king-at-court", False, True),
        ("king-of-the-dice", False, False),
        ("to-court-the-king", False, False),
    ],
)
def test_the_first_choice_shows_whether_seats_choose_together(
    name: str, together: bool, secret: bool
) -> None:
    rules = regalia.game(name)
    assert (in_turn.together(rules), in_turn.secret(rules)) == (together, secret)


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_what_has_no_secrets_never_asks_two(rules: AnyGame) -> None:
    """The first choice is taken for all of them: so it must be like all of them."""
    rng = Random(1)
    position = begin(rules)
    for _ in range(500):
        match position.turn:
            case Over():
                return
            case Chance(ways):
                position = position.fell(ways.draw(rng.randrange))
            case _:
                assert in_turn.secret(rules) or len(position.asked) == 1
                position = told_to(position, rng.choice(position.options(position.asked[0])))
