"""A game being played: ballots, words, undo, and what each seat is told."""

import pytest

import regalia
from regalia.core import Illegal
from regalia.games.king_and_crown.at_court import Closed, Dealt, Doubted, SaidIAm, Saw
from regalia.games.king_and_crown.deck import Card
from regalia.play import Play

KING, DRAGON, KNIGHT, WITCH = range(4)


@pytest.fixture
def court() -> Play:
    """Four at court, each in the seat of their name; the questioning begins."""
    return regalia.play("king-at-court", seats=4).fell("deal king dragon knight witch")


def refused(play: Play, action: str | None, seat: int) -> str:
    with pytest.raises(Illegal) as found:
        play.pick(action, seat)
    return found.value.code


# --- Ballots --------------------------------------------------------------------------------------------


def test_a_secret_pick_is_checked_when_it_is_made_and_not_when_the_ballot_is_full() -> None:
    play = regalia.play("tourney-for-the-king").go("1 pick king, 2 pick king")
    assert refused(play, "pick king", 0) == "already-used"
    assert refused(play.pick("pick knight", 0), "pick king", 1) == "already-used"


def test_a_ballot_is_full_when_the_last_has_picked_in_whatever_order() -> None:
    play = regalia.play("defend-the-king", seats=3)
    half = play.pick("pick king", 2).pick("pick king", 0)
    assert (half.asked, len(half.steps)) == ((1,), 0)
    assert half.pick("pick king", 1) == play.go("1 pick king, 2 pick king, 3 pick king")


# --- Where any one may act ------------------------------------------------------------------------------


def test_the_word_goes_round_the_table(court: Play) -> None:
    assert court.asked == (0, 1, 2, 3)
    assert court.pick("say i am knight", DRAGON).asked == (2, 3, 0, 1)


def test_who_waits_is_asked_again_after_the_next_word(court: Play) -> None:
    waits = court.pick(None, KNIGHT)
    assert waits.asked == (0, 1, 3)
    assert set(waits.pick("say doubt 2", WITCH).asked) == {0, 1, 2, 3}


def test_kc_5_11_who_is_done_is_known_to_all_until_the_next_word(court: Play) -> None:
    here = court.pick(None, 1).pick(None, 0)
    assert here.done == (0, 1)
    assert here.pick("say i am knight", 2).done == ()


def test_kc_5_11_a_witch_without_words_is_not_given_away_by_being_done() -> None:
    court = regalia.play("king-at-court", seats=4, statements=1).fell("deal king dragon knight witch")
    court = court.pick("say i am knight", 3)
    assert court.pick(None, 3).waiting == {3}  # she might cast
    assert court.pick(None, 3).pick(None, 1).done == (1,)


def test_kc_5_11_when_all_wait_the_questioning_is_closed(court: Play) -> None:
    for seat in (WITCH, KNIGHT, DRAGON):
        court = court.pick(None, seat)
    assert court.asked == (KING,)
    court = court.pick(None, KING)
    assert court.told()[-1] == Closed()
    assert [str(option) for option in court.options(KING)] == ["accuse 2", "accuse 3", "accuse 4"]


def test_where_one_must_act_nobody_waits() -> None:
    play = regalia.play("to-court-the-king")
    assert refused(play, None, 0) == "must-pick"


# --- Undo -----------------------------------------------------------------------------------------------


def test_a_pick_is_taken_back_by_whoever_made_it() -> None:
    lying = regalia.play("to-court-the-king").pick("roll").fell("6 5 2")
    kept = lying.pick("keep 6")
    assert (kept.can_undo(0), kept.can_undo(1)) == (True, False)
    assert kept.undo(0) == kept.undo() == lying
    with pytest.raises(Illegal, match="nothing to undo"):
        kept.undo(1)


def test_nothing_is_taken_back_across_chance() -> None:
    rolled = regalia.play("to-court-the-king").pick("roll").fell("6 5 2").pick("keep 6").pick("roll")
    assert rolled.can_undo(0)  # the dice have not fallen yet
    fallen = rolled.fell("4 3")
    assert not fallen.can_undo(0)
    with pytest.raises(Illegal, match="nothing to undo"):
        fallen.undo(0)


def test_what_was_said_stays_said(court: Play) -> None:
    for spoken in (court.pick("say i am knight", DRAGON), court.pick("close", KING)):
        assert not any(map(spoken.can_undo, range(4)))
        with pytest.raises(Illegal, match="nothing to undo"):
            spoken.undo()


def test_kc_5_6_a_look_is_not_taken_back_for_what_was_seen_is_seen(court: Play) -> None:
    spell = court.pick("cast", WITCH).fell("deal witch dragon knight")
    looked = spell.pick("look 2", KNIGHT)
    assert looked.told(KNIGHT)[-1] == Saw(KNIGHT, 1, Card.WITCH)
    assert not looked.can_undo(KNIGHT)
    declined = spell.pick("decline", KNIGHT)
    assert declined.undo(KNIGHT) == spell
    assert not declined.pick("say i am knight", KNIGHT).can_undo(KNIGHT)  # nor across words


# --- What is told ---------------------------------------------------------------------------------------


def test_each_seat_is_told_what_is_for_it_and_spectators_what_is_for_all(court: Play) -> None:
    assert Dealt(DRAGON, Card.DRAGON) in court.told(DRAGON)
    assert Dealt(DRAGON, Card.DRAGON) not in court.told(KNIGHT)
    assert not any(isinstance(event, Dealt) for event in court.told())
    spoken = court.pick("say i am knight", DRAGON)
    assert SaidIAm(DRAGON, Card.KNIGHT) in spoken.told()


def test_news_are_what_was_told_since(court: Play) -> None:
    spoken = court.pick("say i am knight", DRAGON)
    doubted = spoken.pick("say doubt 2", KNIGHT)
    assert doubted.told(WITCH, since=len(spoken.log)) == (Doubted(KNIGHT, DRAGON),)


def test_two_ways_to_go_on_know_nothing_of_each_other(court: Play) -> None:
    claims, doubts = court.pick("say i am knight", DRAGON), court.pick("say doubt 2", KNIGHT)
    assert len(court.steps) == 1
    assert claims.told()[-1] == SaidIAm(DRAGON, Card.KNIGHT)
    assert doubts.told()[-1] == Doubted(KNIGHT, DRAGON)
