"""What each reader is shown of a table, and how it stands in their list of games."""

import json
from random import Random
from typing import Any
from weakref import ref

import pytest
from msgspec.structs import replace

from regalia.server import headings, wire
from regalia.server.house import Room
from regalia.server.readers import Reader
from regalia.server.sight import Moment
from regalia.store.store import Heading
from regalia.table import entries as e
from regalia.table import moves
from regalia.table.table import Table
from tests.server.harness import heard
from tests.table.plays import NOON, any_pick, begun, do, me

KEYS = Heading("table", "invite", "watch", False, "seating", 0, None, (), "")


def play(here: Table, seat: int | None) -> wire.Play:
    return Moment(here).play(seat, [], NOON, None)


def view(shown: wire.Play) -> dict[str, Any]:
    seen: dict[str, Any] = json.loads(bytes(shown.view))
    return seen


def listed(here: Table, seat: int) -> wire.Listed:
    """The table in this seat's list of games."""
    return headings.listed(headings.heading(KEYS, here, NOON), f"guest{seat}")


def test_whoever_is_asked_is_offered_something_and_nobody_else_is() -> None:
    here = begun("king-of-the-dice")
    assert [play(here, seat).options is None for seat in (0, 1, None)] == [False, True, True]


def test_a_seat_that_a_stand_in_plays_is_offered_nothing() -> None:
    here = begun("king-of-the-dice")
    away = do(here, moves.leave(me(0)))
    assert play(away, 0).options is None
    assert play(away, 0).asked == [0]
    assert play(do(away, moves.come_back(me(0))), 0).options is not None


def test_a_secret_pick_is_shown_to_whoever_made_it_alone() -> None:
    here = begun("tourney-for-the-king")
    here = do(here, moves.pick(me(0), "pick king", here.step))
    assert [play(here, seat).picked for seat in (0, 1, None)] == ["pick king", None, None]


def test_where_being_asked_is_a_secret_nobody_is_told_who_was() -> None:
    court = begun("king-at-court", statements=1)
    assert [play(court, seat).asked for seat in (0, 1, None)] == [None] * 3
    assert play(begun("tourney-for-the-king"), None).asked == [0, 1]


def test_what_has_changed_completes_what_this_seat_saw_before_and_no_other() -> None:
    """King at Court: the Knight of before the spell looks at a card, and everyone sees that, and not what."""
    dealt = begun("king-at-court", seats=4)
    cards = [str(card) for card in dealt.play.state.cards]
    knight, king = cards.index("knight"), cards.index("king")
    before = do(dealt, moves.pick(me(cards.index("witch")), "cast", dealt.step))
    other = next(seat for seat in range(4) if seat not in (knight, king))
    after = do(before, moves.pick(me(knight), f"look {other + 1}", before.step))
    for seat in (*range(4), None):
        changed = Moment(after).play(seat, [], NOON, Moment(before))
        assert changed.since == before.step
        assert view(play(before, seat)) | view(changed) == view(play(after, seat)) != view(changed)
        assert ("cards" in view(changed)) == (seat == knight)
        assert (view(changed)["look"]["card"] is not None) == (seat == knight)


def test_whoever_comes_back_is_told_what_came_after_the_last_line_they_read() -> None:
    here = begun("king-of-the-dice")
    for action in ("roll", "stop"):
        here = do(here, moves.pick(me(0), action, here.step))
    room, told = Room(KEYS, here), len(here.lines)
    assert told > 3
    for after in (0, 2, told):
        frames: list[bytes] = []
        Reader("guest0", frames.append, lambda: None).sit(room, 0, after, NOON)
        (shown,) = [said for said in map(heard, frames) if isinstance(said, wire.Play)]
        assert [line.n for line in shown.lines] == [*range(after + 1, told + 1)]


@pytest.mark.parametrize("changes", [False, True])
def test_only_a_page_that_asked_for_changes_is_sent_changes_instead_of_the_whole(changes: bool) -> None:
    before = begun("king-of-the-dice")
    room, frames = Room(KEYS, before), list[bytes]()
    reader = Reader("guest0", frames.append, lambda: None)
    reader.changes = changes
    reader.sit(room, 0, 0, NOON)
    room.table = do(before, moves.pick(me(0), "roll", before.step))
    reader.show(room, NOON)
    first, second = [said for said in map(heard, frames) if isinstance(said, wire.Play)]
    assert (first.since, second.since) == (None, before.step if changes else None)
    assert (view(second).keys() == view(play(room.table, 0)).keys()) != changes


def test_a_list_of_games_says_whose_turn_it_is_and_until_when() -> None:
    here = begun("king-of-the-dice", e.Terms(clock=e.Live(seconds=30, reserve=60)))
    assert (listed(here, 0).my_turn, listed(here, 0).ends) == (True, NOON + 90_000)
    assert (listed(here, 1).my_turn, listed(here, 1).ends) == (False, None)


def test_whoever_has_nothing_to_do_now_has_no_deadline_in_their_list() -> None:
    """King at Court: the clock of the questioning runs for all, but not against whoever waits."""
    here = begun("king-at-court", e.Terms(clock=e.Live(talk=300)))
    waits = do(here, moves.pick(me(2), None, here.step))
    assert (listed(waits, 2).my_turn, listed(waits, 2).ends) == (False, None)
    assert (listed(waits, 1).my_turn, listed(waits, 1).ends) == (True, NOON + 300_000)


def test_a_stranger_in_the_lobby_learns_no_seat_and_no_turn() -> None:
    here = begun("king-of-the-dice")
    shown = headings.listed(headings.heading(replace(KEYS, public=True), here, NOON), "")
    assert (shown.seats, shown.my_turn, shown.names) == ([], False, ["P0", "P1"])


def test_what_was_shown_before_the_last_time_is_let_go() -> None:
    here, random = begun("king-of-the-dice"), Random(1)
    last = Moment(here)
    first = ref(last)
    for _ in range(2):
        here = do(here, any_pick(here, random))
        before, last = last, Moment(here)
        assert last.changed(0, before)
    del before
    assert first() is None
