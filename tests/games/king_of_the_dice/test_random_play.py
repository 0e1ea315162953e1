"""Random games end legally, and no card is ever lost or made."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from regalia.core import Event, Fell, Over, Picks, Step, advance
from regalia.games.king_of_the_dice import events
from regalia.games.king_of_the_dice.citizens import CITIZENS, PENALTIES, VILLAGE_POINTS, fulfilled
from regalia.games.king_of_the_dice.events import Ending
from regalia.games.king_of_the_dice.rules import Call, KingOfTheDice, Phase, State, points
from regalia.locale import Texts
from tests.games.king_of_the_dice.played import NAMES
from tests.laws.plays import random_step


def conserved(state: State) -> None:
    """Every citizen, village card and penalty is in exactly one place."""
    held = [citizen for kingdom in state.kingdoms for citizen in kingdom.citizens]
    pending = [state.dragon] if state.dragon else []
    citizens = [*state.row, *state.unseen, *held, *pending]
    taken = sorted(penalty for kingdom in state.kingdoms for penalty in kingdom.penalties)
    assert len(citizens) == len(set(citizens))
    assert len(citizens) + len(taken) == len(CITIZENS), "with each penalty one citizen leaves"
    top = [] if state.penalty is None else [state.penalty]
    assert sorted([*state.penalties, *top, *taken]) == sorted(PENALTIES)
    villages = sorted(card for kingdom in state.kingdoms for card in kingdom.villages)
    assert villages == sorted(card for left in state.villages for card in VILLAGE_POINTS[left:])


def normal(state: State) -> None:
    """Equal tables are equal states: everything without an order is sorted, and nothing is kept for later."""
    assert list(state.dice) == sorted(state.dice)
    for kingdom in state.kingdoms:
        for cards in (kingdom.citizens, kingdom.villages, kingdom.penalties):
            assert list(cards) == sorted(cards)
        assert kingdom.top is None or kingdom.top in kingdom.citizens
    assert (state.bonus is not None) == (state.phase is Phase.BONUS)
    assert (state.dragon is not None) == (state.phase is Phase.DRAGON)
    assert state.phase in (Phase.ROLLING, Phase.ROLLED, Phase.TAKING) or not state.dice
    assert state.phase in (Phase.ROLLING, Phase.ROLLED) or not state.rolls


def some_step(game: KingOfTheDice, state: State, rng: Random, luck: int) -> Step[Any, Any]:
    """A random step; with luck the dice may fall more often to please a citizen, and then the seat stops."""
    turn = game.turn(state)
    step = random_step(turn, rng)
    for _ in range(luck if state.phase is Phase.ROLLING else 0):
        assert isinstance(step, Fell)
        if pleased(replace(state, dice=tuple(sorted(state.dice + step.outcome)))):
            return step
        step = random_step(turn, rng)
    if luck and state.phase is Phase.ROLLED and pleased(state):
        return Picks({state.seat: Call.STOP})
    return step


def pleased(state: State) -> bool:
    return bool(fulfilled(state.dice) & set(state.row))


def one_game(seats: int, seed: int) -> str:
    """Why a random game ended that was checked at every step."""
    game, rng, steps = KingOfTheDice(seats), Random(seed), 0
    state = game.start()
    while not isinstance(turn := game.turn(state), Over):
        state = advance(game, state, some_step(game, state, rng, luck=(0, 1, 4, 50)[seed % 4]))
        steps += 1
        conserved(state)
        normal(state)
    assert steps <= game.bound
    scores = [points(kingdom) for kingdom in state.kingdoms]
    assert abs(sum(turn.payoff) - 1) < 1e-9
    assert all(share == 0 or score == max(scores) for share, score in zip(turn.payoff, scores, strict=True))
    return turn.because


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_end_legally_and_cards_are_conserved(seats: int) -> None:
    assert {one_game(seats, seed) for seed in range(400)} == set(Ending)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_five_thousand_random_games_end_legally_and_cards_are_conserved(seats: int) -> None:
    assert {one_game(seats, seed) for seed in range(5_000)} == set(Ending)


def test_the_law_of_conservation_bites() -> None:
    game = KingOfTheDice(2)
    state = game.chance(game.start(), game.outcome("draw elf-4"))
    conserved(state)
    for theft in (
        replace(state, unseen=CITIZENS),
        replace(state, unseen=state.unseen[1:]),
        replace(state, villages=(3, 2, 3, 3, 3)),
        replace(state, penalty=-1),
    ):
        with pytest.raises(AssertionError):
            conserved(theft)


def test_no_play_is_longer_than_the_bound() -> None:
    """The longest turns there are: every roll is used, and a citizen or a penalty ends them."""
    game, longest = KingOfTheDice(2), 0
    for seed in range(60):
        rng, state, steps = Random(seed), game.start(), 0
        while not isinstance(turn := game.turn(state), Over):
            step = random_step(turn, rng)
            while isinstance(step, Picks) and step.by[state.seat] is Call.STOP:
                step = random_step(turn, rng)
            state = advance(game, state, step)
            steps += 1
        longest = max(longest, steps)
    assert longest <= game.bound == 313


@pytest.mark.parametrize("lang", ["en", "de"])
def test_all_that_is_told_has_words(lang: str) -> None:
    texts, told = Texts(lang), Counter[str]()
    game = KingOfTheDice(3)
    for seed in range(150):
        rng, state = Random(seed), game.start()
        while not isinstance(turn := game.turn(state), Over):
            step = some_step(game, state, rng, luck=4)
            after = advance(game, state, step)
            news = list(game.tell(state, step, after))
            assert news, "every step is told"
            for event, audience in news:
                assert audience is None
                if told[type(event).__name__] < 20:
                    assert texts.sentence("king-of-the-dice", event, NAMES)
                told[type(event).__name__] += 1
            state = after
        assert texts.ending("king-of-the-dice", turn)
    assert set(told) == {
        kind.__name__ for kind in Event.__subclasses__() if kind.__module__ == events.__name__
    }
