"""Nobody who adds last can choose: all pledge before anyone shows a part, which counts for those pledges."""

from contextlib import suppress
from itertools import count
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import regalia
from regalia.core import Chance, Illegal, text
from regalia.play import notation
from regalia.table import entries as e
from regalia.table import events, moves, table
from regalia.table.fair import outcome, pledged
from regalia.table.moves import Person
from regalia.table.table import Table, lay
from tests.table.plays import NOON, do, me, opened, pledging
from tests.table.test_table import refused


def seating(game: str = "find-the-king", **options: Any) -> Table:
    """A table full of people, who have not added anything."""
    return lay(opened(game, luck=None, **options))


def test_a_part_is_shown_once_all_have_pledged_and_only_as_pledged() -> None:
    here = do(seating(), moves.pledge("guest0", pledged("anna")))
    assert refused(here, moves.add("guest0", "anna")) == "not-all-pledged"
    here = do(here, moves.pledge("guest1", pledged("ben")))
    assert here.began is None
    assert refused(here, moves.add("guest0", "other")) == "not-as-pledged"
    here = do(here, moves.add("guest0", "anna", here.bound))
    assert refused(here, moves.pledge("guest0", pledged("late"))) == "already-added"
    here = do(here, moves.add("guest1", "ben", here.bound))
    assert here.began == NOON
    assert here.fair.seats == ("anna", "ben")
    assert here.fair.pledges == (pledged("anna"), pledged("ben"))
    assert refused(here, moves.pledge("guest0", pledged("late"))) == "already-begun"


def test_several_seats_of_one_person_share_a_part_and_computer_players_have_none() -> None:
    first = opened("king-of-the-dice", luck=None, seats=3)
    mine = first.chairs[0]
    here = lay(replace(first, chairs=(mine, replace(mine, name="Ina"), e.Chair("random", "Ottilie"))))
    here = pledging(here, guest0="anna")
    assert here.began == NOON
    assert here.fair.seats == ("anna", "anna", "")
    assert here.fair.pledges == (pledged("anna"), pledged("anna"), "")


def test_whoever_joins_pledges_with_it() -> None:
    first = opened("find-the-king", luck=None)
    here = do(lay(replace(first, chairs=(first.chairs[0], e.Chair()))), moves.pledge("guest0", pledged("a")))
    assert refused(here, moves.sit("guest1", "Ben", pledge="b")) == "bad-pledge"
    assert refused(here, moves.sit("guest1", "Ben", "b", pledge=pledged("b"))) == "not-all-pledged"
    here = do(here, moves.sit("guest1", "Ben", pledge=pledged("b")))
    assert here.all_pledged
    for guest in ("guest1", "guest0"):
        here = do(here, moves.add(guest, {"guest0": "a", "guest1": "b"}[guest]))
    assert here.fair.seats == ("a", "b")


def test_a_part_given_without_a_pledge_still_counts_and_the_record_says_so() -> None:
    here = do(seating(), moves.pledge("guest0", pledged("anna")))
    here = do(here, moves.add("guest1", "old"))
    assert here.bound == (pledged("anna"), pledged("old"))
    here = do(here, moves.add("guest0", "anna", here.bound))
    assert here.began == NOON
    assert here.fair.pledges == (pledged("anna"), "")


def test_a_lost_part_is_pledged_anew_and_whoever_had_shown_theirs_does_too() -> None:
    here = seating("king-of-the-dice", seats=3)
    for guest in ("guest0", "guest1", "guest2"):
        here = do(here, moves.pledge(guest, pledged(guest)))
    known = here.bound
    here = do(here, moves.add("guest0", "guest0", known))
    here = do(here, moves.pledge("guest2", pledged("another")))
    assert here.chairs[0].luck is None
    assert here.bound == ("", pledged("guest1"), pledged("another"))  # who has shown nothing is still bound
    assert here.lines[-1].event == events.Anew()
    assert refused(here, moves.add("guest1", "guest1")) == "not-all-pledged"
    here = do(here, moves.pledge("guest0", pledged("fresh")))
    assert refused(here, moves.add("guest1", "guest1", known)) == "pledges-changed"
    for guest, part in (("guest0", "fresh"), ("guest1", "guest1"), ("guest2", "another")):
        here = do(here, moves.add(guest, part, here.bound))
    assert here.fair.seats == ("fresh", "guest1", "another")


def test_a_pledge_sent_twice_changes_nothing() -> None:
    here = seating()
    for guest in ("guest0", "guest1"):
        here = do(here, moves.pledge(guest, pledged(guest)))
    here = do(here, moves.add("guest0", "guest0"))
    assert moves.pledge("guest1", pledged("guest1"))(here, NOON) == ()


# --- The attack -----------------------------------------------------------------------------------------


def chosen(seed: str, anna: str) -> str:
    """The part that Eve would add, knowing the seed and Anna's part: with it the first card is the King."""
    turn = regalia.play("find-the-king").pick("reveal 1").turn
    assert isinstance(turn, Chance)
    parts = (f"eve{n}" for n in count())
    return next(part for part in parts if text(outcome(turn.ways, seed, (anna, part), 0)) == "draw king")


def first_card(here: Table) -> str:
    return notation(do(here, moves.pick(me(1), "reveal 1", here.step)).play.steps[-1])


def test_who_knows_the_seed_and_adds_last_can_choose_only_where_nobody_pledges() -> None:
    here = do(seating(), moves.add("guest0", "anna"))
    best = chosen(here.opened.seed, "anna")
    here = do(here, moves.add("guest1", best))
    assert first_card(here) == "draw king"
    assert here.fair.pledges == ()

    here = do(seating(), moves.pledge("guest0", pledged("anna")))
    here = do(here, moves.pledge("guest1", pledged("eve")))
    here = do(here, moves.add("guest0", "anna", here.bound))
    assert refused(here, moves.add("guest1", best)) == "not-as-pledged"
    for changed in (
        do(here, moves.pledge("guest1", pledged(best))),
        do(do(here, moves.leave(me(1))), moves.sit("guest1", "Eve", pledge=pledged(best))),
        do(do(here, moves.leave(me(1))), moves.sit("guest1", "Eve", best)),
        do(do(here, moves.leave(me(1))), moves.fill(me(0), 1, "random", ["Bot"], lambda _: 0)),
    ):
        assert changed.began is None
        assert changed.chairs[0].luck is None, "what Anna has shown counts for other pledges"


class Anna:
    """An honest page: it shows its part once for the same pledges, and makes a new one when they change."""

    def __init__(self, random: Random) -> None:
        self.random, self.part, self.noted, self.shown_at = random, "", tuple[str, ...](), -1

    def reacts(self, here: Table, moment: int) -> Table:
        chair = here.chairs[0]
        if here.began is not None or chair.luck is not None:
            return here
        if not chair.pledge or (self.noted and self.noted != here.bound):
            self.part, self.noted = f"{self.random.getrandbits(64):x}", ()
            here = do(here, moves.pledge("guest0", pledged(self.part)))
        if here.all_pledged:
            self.noted, self.shown_at = here.bound, moment
            here = do(here, moves.add("guest0", self.part, here.bound))
        return here


def attacked(random: Random) -> bool:
    """Whether a game came of it: Anna keeps to the protocol, Eve, who is the host, and Finn do anything."""
    first = replace(opened("king-of-the-dice", luck=None, seats=3), host="guest1")
    here, anna, made = lay(first), Anna(random), dict[str, int]()
    for moment in range(80):
        here = anna.reacts(here, moment)
        if here.began is not None:
            break
        who, eve = random.choice(("guest1", "guest2")), Person("guest1", 1)
        part = random.choice([*made, f"made{moment}"])
        made.setdefault(part, moment)
        tried: list[moves.Move] = [
            moves.pledge(who, pledged(part)),
            moves.add(who, part),
            moves.add(who, part, here.bound),
            moves.sit(who, who, pledge=pledged(part)),
            moves.sit(who, who, part),
            moves.leave(Person(who, next(iter(here.seats_of(who)), None))),
            moves.kick(eve, 2, lambda _: 0),
            moves.fill(eve, random.choice((1, 2)), "random", ["Bot"], lambda _: 0),
        ]
        with suppress(Illegal):
            here = do(here, random.choice(tried))
    if here.began is None:
        return False
    assert here.fair.seats[0] == anna.part
    for part, bound in zip(here.fair.seats[1:], anna.noted[1:], strict=True):
        assert pledged(part) == bound if bound else part == ""
        assert made.get(part, -1) < anna.shown_at, "a part was made when Anna had shown hers"
    return True


def test_whatever_a_server_and_its_accomplices_try_no_part_is_made_after_an_honest_one_is_shown() -> None:
    games = sum(attacked(Random(seed)) for seed in range(600))
    assert games > 100


def test_a_table_that_lets_shown_parts_stand_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "_unshown", lambda here, at: here)
    with pytest.raises(AssertionError):
        sum(attacked(Random(seed)) for seed in range(600))
