import asyncio
from itertools import permutations
from typing import Any

import pytest

import regalia
from regalia.core import AnyGame, Choice, Event, Seat
from regalia.dice import Deal
from regalia.games.king_and_crown.at_court import (
    Accuse,
    Ask,
    Asked,
    Cast,
    Close,
    Decline,
    Doubt,
    Doubted,
    IAm,
    Is,
    Join,
    LookAt,
    SaidIAm,
    State,
)
from regalia.games.king_and_crown.deck import Card
from regalia.players import player
from regalia.players.conversation import Word, cues, heard
from regalia.players.king_at_court import HABITS, PATIENCE, Hand, belief, guilt, words

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
    script: list[tuple[Seat, Any]] = [
        *((0, Ask(1)), (2, IAm(KNIGHT)), (1, IAm(KNIGHT)), (2, Doubt(1)), (0, Ask(1)), (3, IAm(KNIGHT))),
        *((1, IAm(KNIGHT)), (3, Is(1, DRAGON))),
    ]
    courts = [Court(KING, *cards) for cards in permutations((DRAGON, KNIGHT, WITCH))]
    for seat, action in script:
        said = [court.explain("monarch", 1) for court in courts]
        chances = [
            {act: chance for act, (_, chance) in found.items()} for found in said if Cast() not in found
        ]
        assert all(one == chances[0] for one in chances)
        for court in courts:
            court.act(seat, action)


def test_with_five_seats_the_monarchs_wicked_toss_a_fair_coin() -> None:
    court = Court(KING, DRAGON, KNIGHT, WITCH, BEGGAR).act(2, IAm(KNIGHT))
    for seat in (1, 3):
        chances = {action: chance for action, (_, chance) in court.explain("monarch", seat).items()}
        assert chances == {IAm(KNIGHT): 0.5, IAm(BEGGAR): 0.5}


def test_nobody_says_the_same_twice() -> None:
    court = Court(KING, DRAGON, KNIGHT).act(2, IAm(KNIGHT))
    assert list(court.explain("monarch", 2)) == [None]


@pytest.mark.parametrize("level", ["squire", "courtier", "monarch"])
def test_who_is_asked_answers_and_the_others_let_them(level: str) -> None:
    court = Court(KING, DRAGON, KNIGHT, WITCH).act(0, Ask(1))
    assert None not in court.explain(level, 1)
    assert {*court.explain(level, 2)} == {None}
    court.act(1, IAm(KNIGHT)).act(3, Ask(1))
    assert list(court.explain(level, 1)) == [IAm(KNIGHT)]
    assert {*court.explain(level, 0)} == {None}


@pytest.mark.parametrize("level", ["squire", "courtier", "monarch"])
def test_who_has_evaded_a_question_says_who_it_is_when_asked_again(level: str) -> None:
    court = Court(KING, DRAGON, KNIGHT, WITCH).act(0, Ask(1)).act(1, Doubt(2)).act(0, Ask(1))
    assert list(court.explain(level, 1)) == [IAm(KNIGHT)]


@pytest.mark.parametrize(
    "challenge", [(2, Doubt(1)), (2, Is(1, DRAGON)), (2, IAm(KNIGHT)), (2, Is(3, KNIGHT))]
)
def test_a_doubt_an_accusation_and_a_rival_claim_are_replied_to_once(challenge: tuple[Seat, Any]) -> None:
    court = Court(KING, DRAGON, KNIGHT, WITCH).act(1, IAm(KNIGHT))
    assert list(court.explain("courtier", 1)) == [None]
    court.act(*challenge)
    assert {*court.explain("courtier", 1)} == {IAm(KNIGHT), Doubt(2)}
    court.act(1, Doubt(2))
    assert list(court.explain("courtier", 1)) == [None]


def test_who_is_contradicted_again_says_more_but_never_something_else() -> None:
    court = Court(KING, DRAGON, KNIGHT, WITCH).act(1, IAm(KNIGHT)).act(2, Doubt(1)).act(1, IAm(KNIGHT))
    court.act(2, Is(1, DRAGON))
    assert list(court.explain("monarch", 1)) == [Doubt(2)]
    court.act(1, Doubt(2)).act(2, Is(1, WITCH))
    assert list(court.explain("monarch", 1)) == [Is(2, DRAGON)]


def test_kc_5_6_who_looked_reports_the_truth_if_wise_and_else_as_often_the_dragon() -> None:
    for cards, report in (
        ((KNIGHT, DRAGON, WITCH), {Is(2, DRAGON): 1.0}),
        ((KNIGHT, WITCH, DRAGON), {Is(2, WITCH): 1.0}),
        ((DRAGON, KNIGHT, WITCH), {Is(2, DRAGON): 0.5, Is(2, WITCH): 0.5}),
        ((WITCH, DRAGON, KNIGHT), {Is(2, WITCH): 1.0}),
        ((WITCH, KNIGHT, DRAGON), {Is(2, DRAGON): 1.0}),
    ):
        court = Court(KING, KNIGHT, DRAGON, WITCH).act(3, Cast()).deal(*cards).act(1, LookAt(2))
        court.act(1, IAm(KNIGHT))
        found = court.explain("monarch", 1)
        assert {action: chance for action, (_, chance) in found.items()} == report


def test_the_chances_of_all_words_add_up() -> None:
    cards = (DRAGON, KNIGHT, WITCH, BEGGAR)
    hands = [Hand(1, card, 0, 5, 2, saw) for card in cards for saw in cards if saw is not card]
    rivals = [SaidIAm(seat, KNIGHT) for seat in (2, 1, 3)]
    talk: list[Word] = [Asked(0, 1), *rivals, Doubted(2, 1)]
    for cue in cues(talk, 1):
        for level in HABITS:
            for hand in hands:
                if said := words(level, hand, cue):
                    assert sum(said.values()) == pytest.approx(1)


def test_suspicions_that_hardly_differ_are_the_same_to_a_monarch() -> None:
    # The Knight was made to repeat himself, and a King who weighed hairs would hold it against him.
    court = Court(KING, DRAGON, KNIGHT).act(2, IAm(KNIGHT)).act(1, IAm(KNIGHT)).act(2, IAm(KNIGHT))
    court.act(0, Close())
    assert {chance for _, chance in court.explain("monarch", 0).values()} == {0.5}


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
    assert Cast() not in calm.explain("courtier", 3)
    court = Court(KING, DRAGON, KNIGHT, WITCH).act(3, IAm(KNIGHT)).act(2, IAm(KNIGHT)).act(1, Doubt(2))
    assert Cast() in court.explain("monarch", 3)  # no Knight talks like that: the Dragon will be accused


def test_kc_5_5_what_was_said_before_the_spell_is_held_against_nobody() -> None:
    court = Court(KING, DRAGON, KNIGHT, WITCH).act(1, Doubt(2)).act(2, IAm(KNIGHT)).act(3, IAm(KNIGHT))
    assert max(court.guilt("monarch", 0).values()) > 0.5
    spell = court.act(3, Cast()).deal(WITCH, DRAGON, KNIGHT).act(2, Decline())
    assert list(spell.guilt("monarch", 0).values()) == [pytest.approx(1 / 3)] * 3


@pytest.mark.parametrize("level", ["squire", "courtier", "monarch"])
def test_kc_5_7_a_king_asks_until_all_have_answered_and_then_closes_by_himself(level: str) -> None:
    court = Court(KING, DRAGON, KNIGHT)
    assert {*court.explain(level, 0)} == {Ask(1), Ask(2)}
    court.act(0, Ask(1))
    assert list(court.explain(level, 0)) == [None]
    court.act(1, Is(2, DRAGON))
    assert list(court.explain(level, 0)) == [Ask(2)]
    court.act(2, IAm(KNIGHT))
    assert list(court.explain(level, 0)) == [Ask(1)]  # who has not said who it is
    court.act(1, IAm(KNIGHT))
    assert list(court.explain(level, 0)) == [Ask(2)]  # who was contradicted
    court.act(2, Doubt(1)).act(1, IAm(KNIGHT))
    assert list(court.explain(level, 0)) == [Close()]


def test_kc_5_7_a_king_whom_talkers_keep_waiting_closes() -> None:
    court = Court(KING, DRAGON, KNIGHT).act(0, Ask(1))
    for _ in range(PATIENCE):
        assert list(court.explain("monarch", 0)) == [None]
        court.act(2, IAm(KNIGHT)).act(2, Doubt(1))
    assert list(court.explain("monarch", 0)) == [Close()]


def test_kc_5_10_a_king_does_not_wait_for_who_has_no_words_left() -> None:
    here = regalia.play("king-at-court", seats=3, statements=0).fell(Deal((KING, DRAGON, KNIGHT)))
    found = player("monarch", here.rules, 1, 0).explain(here.view(0), here.options(0), here.told(0))
    assert [candidate.action for candidate in found] == [Close()]


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
    assert asyncio.run(monarch.choose(view, turn.options[0], court.told[0])) == Ask(1)  # who is that?
    court.act(*turn.lapse)  # type: ignore[misc]
    assert court.explain("monarch", 0)[Accuse(1)][1] == 1.0
