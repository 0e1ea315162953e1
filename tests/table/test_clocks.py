"""Clocks: none, live with a reserve, or by correspondence; all that they say follows from the entries."""

from random import Random

import pytest

from regalia.core import Choice, Illegal
from regalia.server.headings import due
from regalia.table import clocks, events, moves
from regalia.table import entries as e
from regalia.table.clocks import DAY
from regalia.table.table import Table, lay, table
from tests.table.plays import NOON, any_pick, begun, do, me, opened, played_out

LIVE = e.Terms(clock=e.Live(seconds=30, reserve=60, talk=300))
LETTERS = e.Terms(clock=e.Days(days=3))


def ticked(here: Table, at: int) -> Table:
    return moves.written(here, moves.tick(here, at))[0]


def test_without_a_clock_nothing_ends() -> None:
    here = begun("king-of-the-dice")
    assert list(here.deadlines) == []
    assert moves.tick(here, NOON + 1000 * DAY) == ()
    assert due(here, 5) is None


def test_the_clock_of_whoever_is_asked_runs() -> None:
    here = begun("king-of-the-dice", LIVE)
    assert list(here.deadlines) == [(0, NOON + 30_000, 60_000)]
    assert due(here, 5) == NOON + 90_000


def test_a_quick_turn_costs_no_reserve_and_a_slow_one_does() -> None:
    here = begun("king-of-the-dice", LIVE)
    here = do(here, moves.pick(me(0), "roll", here.step), NOON + 29_000)
    assert list(here.deadlines) == [(0, NOON + 59_000, 60_000)]
    here = do(here, moves.pick(me(0), "stop", here.step), NOON + 29_000 + 45_000)
    assert list(here.deadlines) == [(0, NOON + 104_000, 45_000)]


def test_when_time_and_reserve_are_used_up_a_stand_in_plays() -> None:
    here = begun("king-of-the-dice", LIVE)
    assert moves.tick(here, NOON + 89_999) == ()
    late = ticked(here, NOON + 90_000)
    assert late.mind(0) != e.PERSON
    assert [type(line.event) for line in late.lines[-2:]] == [events.TimeUp, events.StoodIn]
    assert list(late.deadlines) == []
    assert due(late, 5) == 5  # the stand-in is to move
    back = do(late, moves.come_back(me(0)), NOON + 100_000)
    assert list(back.deadlines) == [(0, NOON + 130_000, 0)]  # the reserve is gone


def test_secret_picks_have_their_clocks_side_by_side_and_a_sealed_one_stops() -> None:
    here = begun("tourney-for-the-king", LIVE)
    assert [seat for seat, *_ in here.deadlines] == [0, 1]
    here = do(here, moves.pick(me(0), "pick king", here.step), NOON + 20_000)
    assert list(here.deadlines) == [(1, NOON + 30_000, 60_000)]


def test_by_correspondence_a_turn_has_days() -> None:
    here = begun("king-of-the-dice", LETTERS)
    assert list(here.deadlines) == [(0, NOON + 3 * DAY, 0)]
    assert ticked(here, NOON + 3 * DAY).mind(0) != e.PERSON


def test_kc_5_3_the_questioning_has_five_minutes_for_everyone_together() -> None:
    here = begun("king-at-court", LIVE)
    assert list(here.deadlines) == [(None, NOON + 300_000, 0)]
    random, at = Random(1), NOON
    while isinstance(turn := here.play.turn, Choice) and turn.any_one and at < NOON + 290_000:
        at += 10_000
        speakers = [s for s in turn.options if str(here.play.state.cards[s]) not in ("king", "witch")]
        here = do(here, moves.pick(me(speakers[0]), "say i am knight", here.step), at)
        assert list(here.deadlines) == [(None, NOON + 300_000, 0)]
    here = ticked(here, NOON + 300_000)
    king = [str(card) for card in here.play.state.cards].index("king")
    assert here.play.asked == (king,)  # he must accuse now, and his own clock runs
    assert list(here.deadlines) == [(king, NOON + 330_000, 60_000)]
    assert do(here, any_pick(here, random), NOON + 301_000).step == here.step + 1


def test_kc_5_3_where_only_talk_is_limited_the_questioning_ends_and_nobody_is_hurried_after_it() -> None:
    here = begun("king-at-court", e.Terms(clock=e.Talk()))
    assert list(here.deadlines) == [(None, NOON + 300_000, 0)]
    here = ticked(here, NOON + 300_000)
    assert [type(line.event).__name__ for line in here.lines[-1:]] == ["Closed"]
    assert list(here.deadlines) == []
    assert moves.tick(here, NOON + DAY) == ()
    assert list(begun("king-of-the-dice", e.Terms(clock=e.Talk())).deadlines) == []


def test_kc_5_3_by_correspondence_it_has_a_day() -> None:
    assert list(begun("king-at-court", LETTERS).deadlines) == [(None, NOON + DAY, 0)]


def test_a_pause_stops_every_clock_and_nothing_else_is_possible() -> None:
    here = begun("king-of-the-dice", LIVE)
    here = do(here, moves.pause(me(1)), NOON + 10_000)
    with pytest.raises(Illegal, match="paused"):
        do(here, moves.pick(me(0), "roll", here.step))
    assert list(here.deadlines) == []
    assert moves.tick(here, NOON + 10 * DAY) == ()
    here = do(here, moves.resume(me(0)), NOON + 70_000)
    assert list(here.deadlines) == [(0, NOON + 90_000, 60_000)]


def test_kc_5_3_a_pause_stops_the_clock_of_the_questioning_too() -> None:
    here = do(begun("king-at-court", LIVE), moves.pause(me(1)), NOON + 100_000)
    assert list(here.deadlines) == []
    here = do(here, moves.resume(me(2)), NOON + 160_000)
    assert list(here.deadlines) == [(None, NOON + 360_000, 0)]


def test_a_pause_stops_the_computers_as_well() -> None:
    here = do(begun("king-of-the-dice"), moves.leave(me(0)))
    assert here.computers
    paused = do(here, moves.pause(me(1)))
    assert paused.computers == ()
    assert do(paused, moves.resume(me(1))).computers == here.computers


def test_who_was_asked_in_secret_is_not_betrayed_by_a_clock() -> None:
    """King at Court: while all may speak, one clock runs for all; no seat has one of its own."""
    here = begun("king-at-court", LIVE, statements=1)
    king = [str(card) for card in here.play.state.cards].index("king")
    for seat in range(5):
        if seat != king:
            here = do(here, moves.pick(me(seat), "say i am knight", here.step))
            assert [seat for seat, *_ in here.deadlines] == [None]


def test_a_covert_choice_of_one_seat_shows_no_clock_whatever_the_game() -> None:
    times = clocks.Times(asked=(None, NOON), reserve=(60_000, 60_000))
    for clock in (e.Live(seconds=30), e.Days(days=3)):
        assert [seat for seat, *_ in clocks.deadlines(times, clock, Choice({1: ("look", "decline")}))] == [1]
        assert not [*clocks.deadlines(times, clock, Choice({1: ("look", "decline")}, covert=True))]


def test_while_the_house_is_shut_live_clocks_stand_still_and_days_go_by() -> None:
    shut, opens = NOON + 10_000, NOON + 3_600_000
    live = do(begun("king-of-the-dice", LIVE), moves.sleep(shut, opens), opens)
    assert list(live.deadlines) == [(0, opens + 20_000, 60_000)]
    assert do(live, moves.sleep(shut, opens), opens + 1) == live  # what was slept is slept once
    talk = do(begun("king-at-court", LIVE), moves.sleep(shut, opens), opens)
    assert list(talk.deadlines) == [(None, opens + 290_000, 0)]
    letters = begun("king-of-the-dice", LETTERS)
    assert do(letters, moves.sleep(shut, opens), opens) == letters


def test_a_finished_game_has_no_clock() -> None:
    here = played_out("tourney-for-the-king", Random(1), terms=LIVE)
    assert list(here.deadlines) == []
    assert due(here, 5) is None


def test_deadlines_survive_a_restart_because_they_are_computed_from_entries() -> None:
    first = opened("king-of-the-dice", NOON, LIVE)
    here, more = moves.settled(lay(first), NOON)
    written: list[e.Any_] = [first, *more]
    for at in (NOON + 40_000, NOON + 60_000):
        pick = moves.pick(me(0), "roll" if len(written) < 10 else "stop", here.step)
        here, more = moves.written(here, pick(here, at))
        written += more
    again = table(e.decode(e.encode(entry)) for entry in written)
    assert list(again.deadlines) == list(here.deadlines)
