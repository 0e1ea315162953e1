import asyncio
from typing import Any

import pytest

import regalia
from regalia.core import AnyGame, Choice, Event, Seat
from regalia.dice import Deal
from regalia.games.king_and_crown.at_court import Accuse, Cast, Close, Decline, Doubt, IAm, Is, Join, State
from regalia.games.king_and_crown.deck import Card
from regalia.players import player
from regalia.players.king_at_court import PATIENCE, belief, guilt, heard

KING, DRAGON, KNIGHT, WITCH, BEGGAR = Card


class Court:
    """A court in the making: cards as dealt, then what everybody says."""

    def __init__(self, *cards: Card) -> None:
        self.here = regalia.play("king-at-court", seats=len(cards)).fell(Deal(cards))

    @property
    def game(self) -> AnyGame:
        return self.here.rules

    @property
    def state(self) -> State:
        assert isinstance(self.here.state, State)
        return self.here.state

    @property
    def told(self) -> list[tuple[Event, ...]]:
        return [self.here.told(seat) for seat in range(self.game.seats)]

    def act(self, seat: Seat, action: Any) -> "Court":
        self.here = self.here.pick(action, seat)
        return self

    def deal(self, *cards: Card) -> "Court":
        self.here = self.here.fell(Deal(cards))
        return self

    def explain(self, level: str, seat: Seat) -> dict[Any, tuple[float, float]]:
        view, options = self.here.view(seat), self.here.options(seat)
        found = player(level, self.game, 1, seat).explain(view, options, self.told[seat])
        return {candidate.action: (candidate.value, candidate.chance) for candidate in found}

    def guilt(self, level: str, reader: Seat) -> dict[Seat, float]:
        view = self.game.view(self.state, reader)
        return guilt(belief(level, self.game, view, heard(self.told[reader])))


@pytest.mark.parametrize("level", ["squire", "courtier", "monarch"])
def test_kc_5_10_the_wise_claim_who_they_are_and_the_dragon_lies(level: str) -> None:
    court = Court(KING, DRAGON, KNIGHT)
    assert IAm(KNIGHT) in court.explain(level, 2)
    assert IAm(KNIGHT) in court.explain(level, 1)
    assert IAm(DRAGON) not in court.explain(level, 1)


def test_the_monarch_speaks_alike_whatever_it_holds() -> None:
    dragon, knight = Court(KING, DRAGON, KNIGHT), Court(KING, KNIGHT, DRAGON)
    assert dragon.explain("monarch", 1).keys() == knight.explain("monarch", 1).keys()
    chances = [
        {action: chance for action, (_, chance) in court.explain("monarch", 1).items()}
        for court in (dragon, knight)
    ]
    assert chances[0] == chances[1]


def test_nobody_says_the_same_twice() -> None:
    court = Court(KING, DRAGON, KNIGHT).act(2, IAm(KNIGHT))
    assert list(court.explain("monarch", 2)) == [None]


def test_a_king_suspects_who_only_points_at_others() -> None:
    court = Court(KING, DRAGON, KNIGHT).act(1, Is(2, DRAGON)).act(2, IAm(KNIGHT))
    suspicion = court.guilt("monarch", 0)
    assert suspicion[1] > 0.6 > suspicion[2]
    even = Court(KING, DRAGON, KNIGHT).act(1, IAm(KNIGHT)).act(2, IAm(KNIGHT)).guilt("monarch", 0)
    assert even[1] == pytest.approx(0.5)


def test_who_contradicts_himself_is_not_believed() -> None:
    court = Court(KING, DRAGON, KNIGHT, WITCH).act(1, IAm(KNIGHT)).act(1, IAm(WITCH)).act(2, IAm(KNIGHT))
    suspicion = court.guilt("courtier", 0)
    assert suspicion[1] == max(suspicion.values()) > suspicion[2]


def test_a_belief_is_over_the_worlds_that_a_seat_cannot_rule_out() -> None:
    court = Court(KING, DRAGON, KNIGHT, WITCH).act(3, Doubt(1))
    view = court.game.view(court.state, 2)
    found = belief("monarch", court.game, view, heard(court.told[2]))
    assert found.keys() == set(court.game.worlds(view, 2))
    assert sum(found.values()) == pytest.approx(1)
    assert all(world.cards[2] is KNIGHT for world in found)


def test_kc_5_5_the_monarchs_witch_casts_only_when_the_king_is_on_the_track() -> None:
    calm = Court(KING, DRAGON, KNIGHT, WITCH).act(3, IAm(KNIGHT)).act(2, IAm(KNIGHT)).act(1, IAm(KNIGHT))
    assert Cast() not in calm.explain("monarch", 3)
    court = Court(KING, DRAGON, KNIGHT, WITCH).act(3, IAm(KNIGHT)).act(2, IAm(KNIGHT)).act(1, Doubt(2))
    assert Cast() in court.explain("monarch", 3)  # no Knight talks like that: the Dragon will be accused


def test_kc_5_5_what_was_said_before_the_spell_is_held_against_nobody() -> None:
    court = Court(KING, DRAGON, KNIGHT, WITCH).act(1, Doubt(2)).act(2, IAm(KNIGHT)).act(3, IAm(KNIGHT))
    assert max(court.guilt("monarch", 0).values()) > 0.5
    spell = court.act(3, Cast()).deal(WITCH, DRAGON, KNIGHT).act(2, Decline())
    assert list(spell.guilt("monarch", 0).values()) == [pytest.approx(1 / 3)] * 3


def test_kc_5_7_a_king_who_has_heard_enough_closes_the_questioning() -> None:
    court = Court(KING, DRAGON, KNIGHT)
    for _ in range(PATIENCE):
        assert Close() not in court.explain("monarch", 0)
        court.act(1, IAm(KNIGHT)).act(2, IAm(KNIGHT))
    for level in ("squire", "courtier", "monarch"):
        assert list(court.explain(level, 0)) == [Close()]


def test_kc_5_8_the_beggar_joins_if_the_accused_is_hardly_the_dragon() -> None:
    court = Court(KING, DRAGON, KNIGHT, WITCH, BEGGAR).act(0, Accuse(2))
    value, chance = court.explain("monarch", 4)[Join()]
    assert value == pytest.approx(2 / 3)
    assert chance == 1.0
    caught = Court(KING, DRAGON, KNIGHT, WITCH, BEGGAR)
    caught.act(2, IAm(KNIGHT)).act(3, IAm(WITCH)).act(1, Doubt(2)).act(0, Accuse(1))
    assert caught.explain("monarch", 4)[Join()][1] == 0.0


def test_the_king_accuses_the_likeliest_dragon() -> None:
    court = Court(KING, DRAGON, KNIGHT).act(1, Doubt(2)).act(2, IAm(KNIGHT))
    turn = court.game.turn(court.state)
    assert isinstance(turn, Choice)
    view = court.game.view(court.state, 0)
    monarch = player("monarch", court.game, 1, 0)
    assert asyncio.run(monarch.choose(view, turn.options[0], court.told[0])) is None  # he listens
    court.act(*turn.lapse)  # type: ignore[misc]
    assert court.explain("monarch", 0)[Accuse(1)][1] == 1.0
