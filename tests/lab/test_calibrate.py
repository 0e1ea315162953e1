"""How good learned worths are, measured on games that nothing was learned from."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from regalia.lab import calibrate, frozen
from regalia.lab.calibrate import (
    KD,
    Held,
    Said,
    between,
    bins,
    compare,
    gaps,
    held,
    measure,
    measured,
    missed,
    promises,
)
from regalia.review.sure import Measured, promised


def game(seed: int, *said: Said, won: int = 0) -> Held:
    payoff = tuple(float(seat == won) for seat in range(2))
    return Held(seed, payoff, (0.5, 0.5), (0.0, 0.0), (0.0, 0.0), said)


def turn(seat: int, place: int | None, before: float, after: float) -> Said:
    """A turn of a seat that was worth so much to it before, and so much when it was solved."""
    worths = [(worth, 1 - worth) if seat == 0 else (1 - worth, worth) for worth in (before, after)]
    return Said(seat, place, *worths)


def test_what_turns_promise_too_much_makes_no_jump_once_it_is_taken_away() -> None:
    turns = turn(0, 0, 0.6, 0.52), turn(1, 1, 0.4, 0.54)  # near the middle, where all is open
    first, second = promises([game(1, *turns)], seats=2)
    assert first - second == pytest.approx(-0.08, abs=0.002)  # the same seat plays again
    assert first + second == pytest.approx(0.14, abs=0.002)  # what one has too much, the other lacks


def test_where_turns_are_alike_each_promises_the_same() -> None:
    (low,) = promises([game(1, turn(0, None, 0.4, 0.5), turn(1, None, 0.4, 0.5))], seats=2)
    assert low == pytest.approx(0.05)


NOTHING = Measured(1, (0.5, 0.5), (0.0,), ())


def test_a_margin_holds_what_is_off_and_what_is_unknown() -> None:
    many = [game(seed, turn(0, None, 0.75, 0.75), won=int(seed % 2)) for seed in range(100)]
    assert bins(many, NOTHING)[7].came == pytest.approx(0.5)
    assert 0.25 < bins(many, NOTHING)[7].margin < bins(many[:10], NOTHING)[7].margin


def test_a_worth_that_was_never_said_may_be_anything() -> None:
    assert bins([game(1, turn(0, None, 0.5, 0.5))], NOTHING)[9].margin == 1.0


def test_what_is_decided_promises_nothing() -> None:
    known = Measured(1, (0.5, 0.5), (0.1,), ())
    assert [round(promised(known, 0, worth), 3) for worth in (0.0, 0.5, 1.0)] == [0.0, 0.1, 0.0]


def test_differences_are_off_by_what_they_miss_and_by_what_is_unknown() -> None:
    assert between([0.0] * 10) == 0
    assert between([-0.03] * 10) == pytest.approx(0.03)
    assert 0 < between([-0.05, 0.05] * 50) < between([-0.05, 0.05] * 5) < 0.05


def test_the_best_card_is_held_against_those_near_it_and_positions_are_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calibrate, "RESULTS", tmp_path)
    monkeypatch.setattr(calibrate, "TIMES", 1)
    some = [one for one in frozen.stored() if one.game == KD][-3:]
    with ThreadPoolExecutor(1) as pool:
        monkeypatch.setattr(frozen, "stored", lambda: some[:2])
        compare(KD, pool)
        first = gaps(KD)
        monkeypatch.setattr(frozen, "stored", lambda: some)
        compare(KD, pool)
    assert [one.number for one in gaps(KD)] == [one.number for one in some]
    assert gaps(KD)[:2] == first
    monkeypatch.setattr(calibrate, "NEAR", 0.0)
    assert missed(some[0]) is None


def test_games_are_kept_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibrate, "RESULTS", tmp_path)
    with ThreadPoolExecutor(1) as pool:
        measure("king-of-the-dice-2", 1, pool)
        (one,) = first = held(KD, 2)
        with calibrate.file(KD, 2).open("ab") as kept:
            kept.write(b'{"seed":1,"payo')  # cut off by a crash
        measure("king-of-the-dice-2", 1, pool)
    assert held(KD, 2) == first
    assert sum(one.payoff) == 1
    assert max(one.costs) < 1e-6  # monarchs, by their own measure
    assert len(one.said) > 5
    assert measured(KD, 2) is None  # one game says too little
