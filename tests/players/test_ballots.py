from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

import regalia
from regalia.core import Choice, Over, Picks, advance
from regalia.games.king_and_crown.deck import Card, Pick, Revealed
from regalia.games.king_and_crown.tourney import State
from regalia.players import player
from regalia.players.ballots import (
    RISK,
    Payoffs,
    alike,
    equilibrium,
    habits,
    lean,
    payoffs,
    stake,
    tourney_key,
)


def worst(payoff: Payoffs, mix: Mapping[Pick, float]) -> float:
    """What a mix is worth against the best answer to it."""
    answers = next(iter(payoff.values()))
    return min(sum(mix[pick] * payoff[pick][other] for pick in payoff) for other in answers)


@pytest.mark.parametrize("name", ["support-the-king", "defend-the-king", "tourney-for-the-king"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_monarchs_mix_is_worth_half_against_any_answer(name: str, seat: int) -> None:
    game = regalia.game(name)
    state = game.start()
    turn = game.turn(state)
    assert isinstance(turn, Choice)
    candidates = player("monarch", game, 1, seat).explain(state, turn.options[seat], ())
    mix = {candidate.action: candidate.chance for candidate in candidates}
    assert worst(payoffs(game, state, seat), mix) == pytest.approx(0.5, abs=1e-9)


def test_every_tourney_position_that_can_arise_is_solved() -> None:
    game = regalia.game("tourney-for-the-king")
    seen, todo = set(), [game.start()]
    while todo:
        state = todo.pop()
        turn = game.turn(state)
        if state in seen or not isinstance(turn, Choice):
            continue
        seen.add(state)
        for seat in (0, 1):
            mix = equilibrium(state, turn.options[seat], seat)
            value = worst(payoffs(game, state, seat), mix)
            assert sum(mix.values()) == pytest.approx(1)
            assert value == pytest.approx(
                1 - worst(payoffs(game, state, 1 - seat), _other(state, turn, seat))
            )
        if len(state.hands[0]) > 2:  # below, positions repeat
            todo += [
                game.choose(state, {0: a, 1: b}) for a in turn.options[0][:3] for b in turn.options[1][:3]
            ]
    assert len(seen) > 100


def _other(state: State, turn: Choice[Any], seat: int) -> Mapping[Pick, float]:
    return equilibrium(state, turn.options[1 - seat], 1 - seat)


def test_a_position_is_seen_from_either_side() -> None:
    state = State(((Card.KING, Card.WITCH), (Card.DRAGON, Card.BEGGAR)), (2, 1))
    assert (tourney_key(state, 0), tourney_key(state, 1)) == ("52 41 +1", "41 52 -1")


@pytest.mark.parametrize("name", ["support-the-king", "defend-the-king", "tourney-for-the-king"])
def test_the_courtier_never_risks_more_than_it_says(name: str) -> None:
    game = regalia.game(name)
    state = game.start()
    turn = game.turn(state)
    assert isinstance(turn, Choice)
    payoff = payoffs(game, state, 0)
    even = equilibrium(state, turn.options[0], 0)
    for card in Card:
        seen = [Revealed(1, card)] * 50
        leaned = lean(payoff, even, habits(state, seen, 0), stake(state, seen))
        assert sum(leaned.values()) == pytest.approx(1)
        assert worst(payoff, leaned) >= 0.5 - RISK
        assert leaned != even


@pytest.mark.parametrize("hand", [tuple(Card), tuple(reversed(Card))], ids=["best first", "worst first"])
def test_in_a_whole_tourney_the_courtier_never_risks_more_than_it_says(hand: tuple[Card, ...]) -> None:
    """Against the best answer to its leanings in every round, after fifty games of one habit."""
    game = regalia.game("tourney-for-the-king")
    seen = [Revealed(1, card) for _ in range(50) for card in hand]

    @cache
    def worst_of(state: State) -> float:
        turn = game.turn(state)
        if isinstance(turn, Over):
            return turn.payoff[0]
        assert isinstance(turn, Choice)
        shown = alike(state, seen, 0)
        mix = lean(
            payoffs(game, state, 0),
            equilibrium(state, turn.options[0], 0),
            habits(state, shown, 0),
            stake(state, shown),
        )
        return min(
            sum(chance * worst_of(game.choose(state, {0: mine, 1: other})) for mine, chance in mix.items())
            for other in turn.options[1]
        )

    assert 0.5 - RISK <= worst_of(game.start()) < 0.5


def test_the_courtier_answers_a_habit_and_trusts_a_stranger_with_nothing() -> None:
    game = regalia.game("defend-the-king", first_to=20)
    courtier = player("courtier", game, 1, 0)
    state = game.start()
    turn = game.turn(state)
    assert isinstance(turn, Choice)
    stranger = courtier.explain(state, turn.options[0], ())
    assert {round(candidate.chance, 9) for candidate in stranger} == {0.2}
    kings = [Revealed(seat, Card.KING) for _ in range(20) for seat in (0, 1)]
    favourite = max(courtier.explain(state, turn.options[0], kings), key=lambda it: it.chance)
    assert favourite.action.card in (Card.DRAGON, Card.WITCH)  # either thwarts the King


def test_the_courtier_reads_the_cards_of_the_other_and_not_its_own() -> None:
    game = regalia.game("defend-the-king", first_to=20)
    state = game.start()
    turn = game.turn(state)
    assert isinstance(turn, Choice)
    mine = [Revealed(0, Card.KING)] * 20
    stranger = player("courtier", game, 1, 0).explain(state, turn.options[0], mine)
    assert {round(candidate.chance, 9) for candidate in stranger} == {0.2}


def test_the_squire_likes_whatever_beats_the_card_it_saw_last() -> None:
    game = regalia.game("defend-the-king", first_to=20)
    state = game.start()
    turn = game.turn(state)
    assert isinstance(turn, Choice)
    told = [Revealed(1, Card.BEGGAR), Revealed(1, Card.KING)]
    liked = player("squire", game, 1, 0).explain(state, turn.options[0], told)
    chances = {candidate.action.card: candidate.chance for candidate in liked}
    assert min(chances[Card.DRAGON], chances[Card.WITCH]) > 2 * max(chances[Card.BEGGAR], chances[Card.KING])


def test_a_player_of_tourney_asks_for_its_seat_only_where_it_matters() -> None:
    game = regalia.game("tourney-for-the-king")
    state = game.start()
    turn = game.turn(state)
    assert isinstance(turn, Choice)
    assert player("monarch", game, 1).explain(state, turn.options[0], ())
    state = advance(game, state, Picks({0: Pick(Card.KING), 1: Pick(Card.DRAGON)}))
    state = advance(game, state, Picks({0: Pick(Card.DRAGON), 1: Pick(Card.KING)}))
    state = State(state.hands, (1, 0))
    turn = game.turn(state)
    assert isinstance(turn, Choice)
    with pytest.raises(ValueError, match="seat"):
        player("monarch", game, 1).explain(state, turn.options[0], ())


def test_roles_swapped_in_a_match_are_the_same_seat() -> None:
    game = regalia.game("support-the-king", first_to=3)
    state = game.start()
    state = advance(game, state, Picks({0: Pick(Card.KING), 1: Pick(Card.KNIGHT)}))
    assert state.swapped
    kings = [Revealed(seat, Card.KING) for _ in range(20) for seat in (0, 1)]
    turn = game.turn(state)
    assert isinstance(turn, Choice)
    favourite = max(player("courtier", game, 1, 0).explain(state, turn.options[0], kings), key=_chance)
    assert favourite.action.card in (Card.DRAGON, Card.WITCH)  # now the vassal: wants an odd sum


def _chance(candidate: Any) -> float:
    chance: float = candidate.chance
    return chance
