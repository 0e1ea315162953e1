"""Random moments of random games: the odds always answer, and as odds must."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import regalia
from regalia import odds
from regalia.core import AnyGame, Chance, Choice, Over
from regalia.dice import sort
from regalia.games.king_of_the_dice.rules import Call
from regalia.games.to_court_the_king.characters import Character
from regalia.games.to_court_the_king.rules import Phase, State, ToCourtTheKing
from regalia.odds import AtLeast
from tests.odds.positions import ABLE, begin

C = Character
GAME = ToCourtTheKing()


def moments(game: AnyGame, rng: Random) -> Iterator[Any]:
    """The states of a random game."""
    state = game.start()
    while True:
        yield state
        match game.turn(state):
            case Over():
                return
            case Chance(ways):
                state = game.chance(state, ways.draw(rng.randrange))
            case Choice(options):
                state = game.choose(state, {seat: rng.choice(some) for seat, some in options.items()})


def check(game: AnyGame, state: Any) -> dict[Any, float]:
    """The chances of a state, each of which is one; prospects say the same, and what to do for each."""
    found = odds.chances(game, state)
    assert all(0 <= chance <= 1 for chance in found.values())
    told = odds.prospects(game, state)
    assert {each.aim: each.chance for each in told} == found
    assert [each.exact for each in told] == [not isinstance(chance, AtLeast) for chance in found.values()]
    match game.turn(state):
        case Choice(options):
            assert all(each.best is None or each.best in options[state.seat] for each in told)
        case _:
            assert all(each.best is None for each in told)
    return found


def court(rng: Random) -> State:
    """A moment of a turn with any court and any dice that its turn may come to."""
    owns = rng.sample(list(Character), rng.randint(0, 8))
    state = begin(owns, charlatans=rng.choice((0, 0, 1)))
    if rng.random() < 0.2:
        return state
    dice = rng.choices(range(1, 7), k=state.hand)
    kept = rng.randint(0, len(dice))
    used = {who: 1 for who in owns if who in ABLE[:3] and rng.random() < 0.3}
    return replace(
        state,
        phase=Phase.CHOOSING,
        hand=0,
        active=sort(dice[kept:]),
        aside=sort(dice[:kept]),
        free=kept > 0 and rng.random() < 0.5,
        used=replace(state.used, **used),
    )


def check_court(state: State, rng: Random) -> None:
    found = check(GAME, state)
    owned = [who for who in ABLE if state.courts[0].count(who) and not state.used.count(who)]
    dice = len(state.active) + len(state.aside) + state.hand
    adders = len(
        {C.LABORER, C.GUARD, C.HUNTER, C.PAWNBROKER, C.KNIGHT, C.BISHOP, C.QUEEN}.intersection(owned)
    )
    if dice + adders <= 7 and len(owned) <= 6:
        assert not any(isinstance(chance, AtLeast) for chance in found.values())
    if state.phase is Phase.CHOOSING and not state.active and not owned:
        assert set(found.values()) <= {0, 1}
    if len(owned) < 5 and (more := [who for who in ABLE if not state.courts[0].count(who)]):
        extra = rng.choice(more)
        able = replace(state, courts=(state.courts[0].plus(extra), *state.courts[1:]))
        better = odds.chances(GAME, able)
        spared = {extra, C.KING, C.FOOL, C.CHARLATAN} if extra in (C.QUEEN, C.FOOL) else {extra}
        assert all(better[who] >= found[who] - 1e-9 for who in found if who not in spared)


@pytest.mark.parametrize("name", ["to-court-the-king", "king-of-the-dice"])
@pytest.mark.parametrize("seed", range(2))
def test_every_moment_of_random_games_has_its_odds(name: str, seed: int) -> None:
    rng = Random(seed)
    game = regalia.game(name, seats=2 + seed, **({"limit": 3} if name == "to-court-the-king" else {}))
    for step, state in enumerate(moments(game, rng)):
        if step % 4 == seed:
            check(game, state)


@pytest.mark.parametrize("seed", range(4))
def test_any_court_and_any_dice_have_their_odds(seed: int) -> None:
    rng = Random(seed)
    for _ in range(15):
        check_court(court(rng), rng)


def test_a_better_row_is_no_worse() -> None:
    game = regalia.game("king-of-the-dice")
    rng = Random(1)
    for state in moments(game, rng):
        found = check(game, state)
        if found and len(state.row) == 5:
            assert found[Call.PENALTY] <= 1 - max(found[citizen] for citizen in state.row) + 1e-12


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 200))
def test_a_thousand_moments(seed: int) -> None:
    rng = Random(seed)
    left = 1000
    while left > 0:
        for name in ("to-court-the-king", "king-of-the-dice"):
            for state in moments(regalia.game(name, seats=rng.randint(2, 5)), rng):
                check(regalia.game(name, seats=len(getattr(state, "courts", None) or state.kingdoms)), state)
                left -= 1
                if left % 2 == 0:
                    check_court(court(rng), rng)
                    left -= 1
                if left <= 0:
                    return
