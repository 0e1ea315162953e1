"""A table and everyone around it: what is written down, and what it adds up to."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from regalia import catalogue
from regalia.core import Illegal, text
from regalia.games.king_and_crown.find import FindTheKing
from regalia.record import Damaged, Fair, dumps, loads
from regalia.table import entries as e
from regalia.table import events, moves
from regalia.table.fair import Draws
from regalia.table.moves import Person
from regalia.table.table import Table, after, lay, table
from tests.table.plays import NOON, any_pick, begun, do, me, opened, played_out


def refused(here: Table, move: moves.Move) -> str:
    with pytest.raises(Illegal) as found:
        do(here, move)
    return found.value.code


@pytest.mark.parametrize("game", catalogue.RULES)
def test_a_table_is_the_sum_of_its_entries(game: str) -> None:
    random = Random(game)
    options: dict[str, Any] = {"limit": 6} if game == "to-court-the-king" else {}
    first = opened(game, **options)
    here, more = moves.settled(lay(first), NOON)
    written: list[e.Any_] = [first, *more]
    while here.playing and len(written) < 400:
        here, more = moves.written(here, any_pick(here, random)(here, NOON))
        written += more
    assert table(e.decode(e.encode(entry)) for entry in written) == here
    assert here.entries == len(written)


def test_a_game_begins_when_all_are_seated_and_have_added_to_the_dice() -> None:
    first = opened("find-the-king", luck=None)
    here = lay(replace(first, chairs=(first.chairs[0], e.Chair())))
    here = do(here, moves.sit("guest1", "Ben", "abc"))
    assert here.began is None
    assert refused(here, moves.pick(me(1), "reveal 1", 0)) == "not-begun"
    here = do(here, moves.add("guest0", "xyz"))
    assert here.began == NOON
    assert here.fair.seats == ("xyz", "abc")
    assert refused(here, moves.add("guest0", "again")) == "already-begun"


def test_a_chair_is_taken_once_and_may_be_left_before_the_game() -> None:
    first = opened("find-the-king", luck=None)
    here = lay(first)
    assert refused(here, moves.sit("guest9", "Eve")) == "table-full"
    here = do(here, moves.leave(me(1)))
    assert here.chairs[1] == e.Chair()
    assert refused(here, moves.sit("guest9", "Eve", seat=0)) == "seat-taken"
    assert refused(here, moves.sit("guest9", "Eve", luck="no-dash")) == "bad-luck"
    assert refused(here, moves.fill(me(0), 1, "oracle", ["Bot"], lambda _: 0)) == "no-such-level"
    for level in ("3.5", "1.234"):
        assert refused(here, moves.fill(me(0), 1, level, ["Bot"], lambda _: 0)) == "no-such-level"
    between = do(here, moves.fill(me(0), 1, "1.50", ["Bot"], lambda _: 0))
    assert between.mind(1) == "1.5"
    here = do(here, moves.fill(me(0), 1, "random", ["Bot"], lambda _: 0))
    assert here.mind(1) == "random"


def test_once_the_host_is_gone_anybody_seated_gives_an_open_chair_to_a_computer_player() -> None:
    here = do(lay(opened("king-of-the-dice", luck=None, seats=3)), moves.leave(me(2)))

    def fill(who: Person, away: int) -> moves.Move:
        return moves.fill(who, 2, "squire", ["Bot"], lambda guest: away if guest == "guest0" else 0)

    assert refused(here, fill(me(1), 119_999)) == "only-the-host"
    assert refused(here, fill(Person("guest9"), 120_000)) == "only-the-host"
    assert do(here, fill(me(1), 120_000)).mind(2) == "squire"


def test_drawn_seats_follow_from_the_sealed_seed() -> None:
    terms = e.Terms(drawn=True)
    orders = set()
    for n in range(12):
        first = opened("king-of-the-dice", terms=terms, seats=3, luck=f"luck{n}")
        here = moves.settled(lay(first), NOON)[0]
        assert moves.settled(lay(first), NOON)[0] == here
        assert sorted(chair.name for chair in here.chairs) == ["P0", "P1", "P2"]
        orders.add(tuple(chair.name for chair in here.chairs))
    assert len(orders) > 2


def test_drawn_seats_tell_nothing_about_the_first_roll() -> None:
    """They come from numbers of their own, not from those that the first chance event takes."""
    told = []
    for n in range(12):
        here = begun("king-of-the-dice", e.Terms(drawn=True), seats=3, luck=f"luck{n}")
        first, left = Draws(here.opened.seed, here.lucks, 0), ["P0", "P1", "P2"]
        told.append([chair.name for chair in here.chairs] == [left.pop(first(len(left))) for _ in range(3)])
    assert not all(told)


def test_a_pick_is_for_a_step_and_stale_after_it() -> None:
    here = begun("king-of-the-dice")
    step = here.step
    here = do(here, moves.pick(me(0), "roll", step))
    assert refused(here, moves.pick(me(0), "stop", step)) == "stale"
    assert refused(here, moves.pick(me(0), "stop", here.step + 1)) == "stale"
    assert refused(here, moves.pick(me(1), "stop", here.step)) == "not-asked"
    assert refused(here, moves.pick(me(0), "dance", here.step)) == "not-an-action"
    assert refused(here, moves.pick(me(0), None, here.step)) == "must-pick"
    assert do(here, moves.pick(me(0), "stop", here.step)).step > here.step


def test_a_roll_comes_with_what_falls() -> None:
    here = begun("king-of-the-dice")
    entries = moves.written(here, moves.pick(me(0), "roll", here.step)(here, NOON))[1]
    assert [type(entry) for entry in entries] == [e.Picked, e.Drawn]


def test_a_sealed_pick_is_replaceable_until_the_ballot_closes() -> None:
    here = begun("tourney-for-the-king")
    here = do(here, moves.pick(me(0), "pick king", here.step))
    here = do(here, moves.pick(me(0), "pick knight", here.step))
    assert {seat: text(action) for seat, action in here.play.ballot.items()} == {0: "pick knight"}
    assert here.step == 0
    here = do(here, moves.pick(me(1), "pick witch", here.step))
    assert here.step == 1
    assert not here.play.ballot
    assert refused(here, moves.pick(me(0), "pick king", 0)) == "stale"


def test_where_any_one_may_act_anothers_words_leave_a_pick_as_it_was() -> None:
    here = begun("king-at-court")
    step = here.step
    speakers = [seat for seat in range(5) if str(here.play.state.cards[seat]) != "king"]
    here = do(here, moves.pick(me(speakers[0]), "say i am knight", step))
    here = do(here, moves.pick(me(speakers[1]), "say i am knight", step))
    assert here.step == step + 2
    assert refused(here, moves.pick(me(speakers[0]), "cast", here.step)) in ("only-the-witch", "not-offered")


# --- Undo -----------------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_roll_and_not_beyond() -> None:
    here = begun("king-of-the-dice")
    assert not here.can_undo(0)
    here = do(here, moves.pick(me(0), "roll", here.step))
    assert refused(here, moves.undo(me(0), here.step)) == "nothing-to-undo"
    rolled = here
    here = do(here, moves.pick(me(0), "stop", here.step))
    stopped = here.step
    assert refused(here, moves.undo(me(1), here.step)) == "nothing-to-undo"
    assert refused(here, moves.undo(me(0), here.step - 1)) == "stale"
    here = do(here, moves.undo(me(0), here.step))
    assert here.play.state == rolled.play.state
    assert here.step > stopped > rolled.step  # a step never comes twice, so nothing stale fits again
    assert isinstance(here.lines[-1].event, events.TookBack)
    assert refused(here, moves.undo(me(0), here.step)) == "nothing-to-undo"


def test_undo_opens_a_sealed_pick_and_tells_nobody() -> None:
    here = begun("tourney-for-the-king")
    lines = here.lines
    here = do(here, moves.pick(me(0), "pick king", here.step))
    here = do(here, moves.undo(me(0), here.step))
    assert here.play.asked == (0, 1)
    assert here.lines == lines


def test_a_table_may_forbid_undo_and_hidden_cards_forbid_it() -> None:
    here = begun("king-of-the-dice", e.Terms(undo=False))
    here = do(
        do(here, moves.pick(me(0), "roll", here.step)), lambda h, at: moves.pick(me(0), "stop", h.step)(h, at)
    )
    assert not here.can_undo(0)
    court = begun("king-at-court")
    king = [str(card) for card in court.play.state.cards].index("king")
    court = do(court, moves.pick(me(king), "close", court.step))
    assert not court.can_undo(king)
    # The accusation is the King's alone and no card was shown yet: with open cards he could take it back.
    court = do(court, moves.pick(me(king), f"accuse {(king + 1) % 5 + 1}", court.step))
    assert court.play.can_undo(king)
    assert not court.can_undo(king)
    assert refused(court, moves.undo(me(king), court.step)) == "nothing-to-undo"


def test_whoever_is_away_takes_nothing_back_that_the_stand_in_has_picked() -> None:
    here = begun("king-of-the-dice")
    here = do(here, moves.pick(me(0), "roll", here.step))
    here = do(do(here, moves.leave(me(0))), moves.think(0, "squire", "stop", here.step))
    assert not here.can_undo(0)
    assert refused(here, moves.undo(me(0), here.step)) == "nothing-to-undo"
    assert do(here, moves.come_back(me(0))).can_undo(0)


def test_a_secret_pick_of_somebody_who_left_stays_with_the_stand_in() -> None:
    here = begun("tourney-for-the-king")
    here = do(here, moves.pick(me(0), "pick king", here.step))
    here = do(here, moves.leave(me(0)))
    assert refused(here, moves.undo(me(0), here.step)) == "nothing-to-undo"


# --- People come and go -----------------------------------------------------------------------------------


def test_a_stand_in_plays_for_whoever_leaves_and_hands_the_seat_back() -> None:
    here = begun("king-of-the-dice")
    here = do(here, moves.leave(me(0)))
    assert here.mind(0) in ("random", "squire")
    assert here.computers == ((0, here.mind(0)),)
    assert refused(here, moves.pick(me(0), "roll", here.step)) == "stand-in-plays"
    assert refused(here, moves.think(0, "monarch", "roll", here.step)) == "stale"
    here = do(here, moves.think(0, here.mind(0), "roll", here.step))
    here = do(here, moves.come_back(me(0)))
    assert here.mind(0) == e.PERSON
    assert refused(here, moves.come_back(me(0))) == "not-away"
    assert do(here, moves.pick(me(0), "stop", here.step)).step > here.step


def test_whoever_is_asked_to_leave_cannot_come_back() -> None:
    here = begun("king-of-the-dice")
    assert refused(here, moves.kick(me(1), 0, lambda _: 10**6)) == "only-the-host"
    assert refused(here, moves.kick(me(0), 1, lambda _: 119_999)) == "is-here"
    here = do(here, moves.kick(me(0), 1, lambda _: 120_000))
    assert here.seats_of("guest1") == ()
    assert here.mind(1) != e.PERSON
    seating = do(lay(opened("find-the-king", luck=None)), moves.kick(me(0), 1, lambda _: 0))
    assert refused(seating, moves.sit("guest1", "Ben")) == "kicked"
    assert do(seating, moves.sit("guest9", "Eve")).seats_of("guest9") == (1,)


def test_whoever_was_asked_to_leave_a_game_stays_out_of_it() -> None:
    here = do(begun("king-of-the-dice"), moves.kick(me(0), 1, lambda _: 120_000))
    assert refused(here, moves.come_back(me(1))) == "not-your-seat"
    assert refused(here, moves.sit("guest1", "Ben")) == "kicked"
    assert refused(here, moves.sit("guest9", "Eve")) == "already-begun"


def test_a_seat_is_played_by_whoever_sits_there_now() -> None:
    here = begun("king-of-the-dice")
    for thief in (Person("guest1", 0), Person("guest9", 0), Person("", 0)):
        assert refused(here, moves.pick(thief, "roll", here.step)) == "not-your-seat"
        assert refused(here, moves.leave(thief)) == "not-your-seat"
    assert refused(here, moves.pick(Person("guest0"), "roll", here.step)) == "only-watching"


def test_a_computer_player_does_not_pick_for_a_seat_that_was_taken_back() -> None:
    here = do(begun("king-of-the-dice"), moves.leave(me(0)))
    thought = moves.think(0, here.mind(0), "roll", here.step)
    back = do(here, moves.come_back(me(0)))
    assert refused(back, thought) == "stale"
    assert do(here, thought).step > here.step


def test_somebody_who_is_away_is_replaced_when_all_the_others_agree_and_have_waited() -> None:
    here = begun("king-of-the-dice", seats=3)

    def replace(seat: int, away: int) -> moves.Move:
        return moves.replace(me(seat), 2, "monarch", lambda _: away)

    assert refused(here, replace(0, 0)) == "is-here"
    assert refused(here, replace(0, 119_999)) == "wait-a-little"
    here = do(here, replace(0, 120_000))
    assert here.mind(2) == e.PERSON
    assert refused(here, replace(0, 120_000)) == "already-voted"
    here = do(here, replace(1, 120_000))
    assert here.mind(2) == "squire"  # whom nobody chose
    back = do(here, moves.come_back(me(2)))
    assert do(back, replace(0, 120_000)).mind(2) == e.PERSON  # voices of before do not count


def test_where_a_clock_runs_only_time_replaces_somebody_who_has_not_agreed() -> None:
    clock = e.Live(seconds=30, reserve=60)
    here = begun("king-of-the-dice", e.Terms(clock=clock))
    assert refused(here, moves.replace(me(0), 1, "squire", lambda _: 10**6)) == "only-the-clock"
    agreed = begun("king-of-the-dice", e.Terms(clock=clock, stand_in=True))
    assert do(agreed, moves.replace(me(0), 1, "squire", lambda _: 1)).mind(1) == "squire"


def test_a_table_holds_only_so_many_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "TALK", 3)
    monkeypatch.setattr(moves, "CALLS", 1)
    here = begun("find-the-king")
    for words in (moves.say(me(0), "one"), moves.say(me(1), "two", [0]), moves.gesture(me(1), "hmm")):
        here = do(here, words)
    assert refused(here, moves.say(me(0), "four")) == "enough-said"
    assert refused(here, moves.gesture(me(0), "hmm")) == "enough-said"
    spectator = Person("guest9", None, "Eve")
    here = do(here, moves.say(spectator, "one"))
    assert refused(here, moves.say(spectator, "two")) == "enough-said"


def test_words_go_to_those_they_are_for() -> None:
    here = begun("king-at-court")
    here = do(here, moves.say(me(1), "  the  Dragon is\n Ben ", [2]))
    assert here.lines[-1].people == frozenset({"guest1", "guest2"})
    assert [here.lines[-1].reaches(f"guest{seat}", seat) for seat in range(5)] == [0, 1, 1, 0, 0]
    assert not here.lines[-1].reaches("guest9", None)
    assert here.lines[-1].event == events.Said(1, "P1", "the Dragon is Ben", ("P2",))
    assert refused(here, moves.say(me(1), " \n ")) == "nothing-said"
    assert refused(here, moves.say(me(1), "x" * 501)) == "too-long"
    assert refused(here, moves.say(me(1), "hello", [9])) == "no-such-seat"
    assert refused(here, moves.say(Person(""), "It is Ben")) == "no-name"
    here = do(here, moves.say(Person("guest9", None, "Eve"), "It is Ben"))
    assert here.lines[-1].reaches("guest8", None)
    assert not here.lines[-1].reaches("guest1", 1)  # spectators among themselves, while the game lasts


def test_a_message_is_known_by_its_id() -> None:
    here = begun("king-of-the-dice")
    here = after(here, e.Gestured(NOON, 0, "hello", id="7", asker="guest0"))
    assert here.done == {"guest0": ("7",)}
    for n in range(100):
        here = after(here, e.Gestured(NOON, 0, "hello", id=f"n{n}", asker="guest0"))
    assert here.done["guest0"] == tuple(f"n{n}" for n in range(68, 100))  # the newest, not the oldest


def test_whoever_asked_longest_ago_is_forgotten_first() -> None:
    here = begun("king-of-the-dice")
    for n in range(200):
        here = after(here, e.Spoke(NOON, None, "Eve", "hello", id="x", asker=f"spectator{n}"))
        here = after(here, e.Gestured(NOON, 0, "hello", id=f"n{n}", asker="guest0"))
    assert here.done["guest0"][-1] == "n199"
    assert {"spectator199", "spectator198"} <= here.done.keys()
    assert "spectator0" not in here.done


def test_the_seed_is_in_the_record_only_when_the_game_is_over() -> None:
    here = begun("king-of-the-dice")
    assert here.record(NOON).fair is None
    over = played_out("find-the-king", Random(1))
    assert over.record(NOON).fair == Fair(over.fair.commit, "5eed" * 16, ("luck", "luck"))


def test_another_game_needs_the_wish_of_a_seat_once() -> None:
    here = begun("find-the-king")
    assert refused(here, moves.wish(me(0))) == "not-over"
    over = do(played_out("find-the-king", Random(1)), moves.wish(me(0)))
    assert over.wishes == {0}
    assert refused(over, moves.wish(me(0))) == "already-wished"


def test_where_there_is_no_other_game_nobody_wishes_for_one() -> None:
    over = played_out("find-the-king", Random(1))
    terms = replace(over.terms, again=False)
    final = replace(over, opened=replace(over.opened, terms=terms))
    assert refused(final, moves.wish(me(0))) == "no-rematch"


def test_people_at_one_screen_wish_for_another_game_together() -> None:
    over = played_out("defend-the-king", Random(1), seats=3)
    chairs = (*over.chairs[:2], replace(over.chairs[2], guest="guest0"))
    assert do(replace(over, chairs=chairs), moves.wish(me(0))).wishes == {0, 2}


def test_whoever_is_gone_after_a_game_holds_no_other_one_up() -> None:
    over = played_out("find-the-king", Random(1))

    def without(away: int) -> moves.Move:
        return moves.replace(me(0), 1, "squire", lambda guest: away if guest == "guest1" else 0)

    assert refused(over, without(0)) == "is-here"
    assert refused(over, without(119_999)) == "wait-a-little"
    assert do(over, without(120_000)).people == (0,)
    assert refused(do(over, moves.follow("next")), without(120_000)) == "game-over"
    assert refused(over, moves.replace(me(0), 0, "squire", lambda _: 10**6)) == "wait-a-little"


def test_rules_of_another_version_are_not_guessed_at() -> None:
    first = opened("find-the-king")
    with pytest.raises(catalogue.Unknown, match="rules 99"):
        lay(replace(first, rules=99))


def test_a_game_is_replayed_by_the_rules_it_was_played_by(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the rules of today are those of an earlier release, and the current ones are version 2."""
    over = played_out("find-the-king", Random(3))
    text = dumps(over.record(NOON))

    class Changed(FindTheKing, frozen=True):
        facts = replace(FindTheKing.facts, rules=2)

        def turn(self, state: Any) -> Any:
            raise AssertionError("the new rules are not for old games")

    monkeypatch.setitem(catalogue.RULES, "find-the-king", Changed)
    with pytest.raises(Damaged, match="rules 1"):
        loads(text)
    monkeypatch.setitem(catalogue.EARLIER, ("find-the-king", 1), FindTheKing)
    assert loads(text).steps == over.play.steps
    assert lay(over.opened).rules == over.rules


def test_when_the_last_person_leaves_before_the_game_the_table_is_closed() -> None:
    here = do(lay(opened("find-the-king", luck=None)), moves.leave(me(1)))
    assert not here.closed
    here = do(here, moves.leave(me(0)))
    assert here.closed
    assert refused(here, moves.sit("guest9", "Eve")) == "already-begun"


def test_when_all_the_people_have_left_the_computers_wait_for_them() -> None:
    here = do(begun("king-of-the-dice"), moves.leave(me(1)))
    assert here.computers == ()  # it is the other person's turn
    here = do(here, moves.leave(me(0)))
    assert here.computers == ()
    assert do(here, moves.come_back(me(1))).computers == ((0, here.mind(0)),)


def test_whoever_has_lent_their_seat_to_a_computer_sees_it_play_also_alone() -> None:
    here = do(begun("king-of-the-dice"), moves.leave(me(1)))
    here = do(here, moves.replace(me(0), 0, "random", away=lambda guest: 0))
    assert here.computers == ((0, "random"),)
    assert do(here, moves.come_back(me(0))).lent == frozenset()
