"""Pairings keep their laws, whoever wins."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regalia.club import pairings
from regalia.club.pairings import Free, arena, circle, mingled, swiss
from regalia.club.standings import Board, Result, points, scored, standings

PEOPLE = [f"p{n:02}" for n in range(64)]


def won(guests: tuple[str, ...], random: Random, bye: float = 1.0) -> Result:
    """Somebody wins, or all share."""
    if len(guests) == 1:
        return Result((bye,))
    best = random.choice([*range(len(guests)), None])
    share = round(1 / len(guests), 6)
    return Result(tuple(share if best is None else float(seat == best) for seat in range(len(guests))))


def played(people: list[str], rounds: int, seed: int, seats: int = 2) -> list[Board]:
    """The boards of a Swiss in which chance wins."""
    random, boards = Random(seed), list[Board]()
    for number in range(1, rounds + 1):
        tables = swiss(people, boards, seats)
        sat = sorted(guest for table in tables for guest in table)
        assert sat == sorted(people), "everybody has one place a round"
        assert tables == swiss(people, boards, seats), "the same again gives the same"
        boards += [Board(number, n, t, f"{number}-{n}", 0, won(t, random)) for n, t in enumerate(tables, 1)]
    return boards


def meetings(boards: list[Board]) -> Counter[frozenset[str]]:
    return Counter(frozenset(pair) for board in boards for pair in combinations(board.guests, 2))


@given(st.integers(2, 17), st.integers(1, 6), st.integers(0, 1000))
def test_swiss_nobody_meets_anybody_twice_while_that_can_be(people: int, rounds: int, seed: int) -> None:
    boards = played(PEOPLE[:people], min(rounds, (people + 1) // 2), seed)
    assert set(meetings(boards).values()) == {1}
    byes = Counter(board.guests[0] for board in boards if board.bye)
    assert len(byes) == (max(board.round for board in boards) if people % 2 else 0), "nobody has two byes"
    first = Counter(dict.fromkeys(PEOPLE[:people], 0))
    for board in boards:
        if not board.bye:
            first.update({board.guests[0]: 1, board.guests[1]: -1})
    assert max(map(abs, first.values())) <= 2


@given(st.integers(3, 17).filter(lambda n: n % 2), st.integers(1, 5), st.integers(0, 1000))
def test_swiss_a_bye_goes_to_the_fewest_points_that_had_none(people: int, rounds: int, seed: int) -> None:
    boards = played(PEOPLE[:people], min(rounds, people // 2), seed)
    for board in boards:
        if board.bye:
            before = [one for one in boards if one.round < board.round]
            have, had = points(before), {one.guests[0] for one in before if one.bye}
            least = min(have.get(guest, 0.0) for guest in PEOPLE[:people] if guest not in had)
            assert have.get(board.guests[0], 0.0) == least or _forced(PEOPLE[:people], before, least)


def _forced(people: list[str], boards: list[Board], least: float) -> bool:
    """Whether whoever has the least cannot have the bye: the others could then not avoid each other."""
    have, met = points(boards), meetings(boards)
    had = {one.guests[0] for one in boards if one.bye}
    for low in (guest for guest in people if have.get(guest, 0.0) == least and guest not in had):
        rest = [guest for guest in people if guest != low]
        again = sum(met[frozenset(pair)] for pair in swiss(rest, [b for b in boards if not b.bye]))
        if again == 0:
            return False
    return True


def test_swiss_winners_meet_winners_and_the_upper_half_meets_the_lower() -> None:
    people = PEOPLE[:8]
    first = swiss(people, [])
    assert sorted(map(sorted, first)) == [[people[n], people[n + 4]] for n in range(4)]
    boards = [Board(1, n, table, "t", 0, Result((1.0, 0.0))) for n, table in enumerate(first, 1)]
    winners = {board.guests[0] for board in boards}
    for table in swiss(people, boards):
        assert len(winners & set(table)) in (0, 2)


def test_swiss_when_all_have_met_they_meet_again_as_seldom_as_can_be() -> None:
    boards = played(PEOPLE[:4], 6, 1)
    assert sorted(meetings(boards).values()) == [2] * 6


def test_swiss_nobody_floats_down_twice_in_a_row_while_another_can() -> None:
    a, b, c, d, e, f = PEOPLE[:6]
    boards = [
        Board(1, 1, (a, d), "t", 0, Result((1.0, 0.0))),
        Board(1, 2, (b, e), "t", 0, Result((1.0, 0.0))),
        Board(1, 3, (c, f), "t", 0, Result((1.0, 0.0))),
        Board(2, 1, (b, a), "t", 0, Result((0.5, 0.5))),
        Board(2, 2, (f, d), "t", 0, Result((0.0, 1.0))),
        Board(2, 3, (e, c), "t", 0, Result((0.5, 0.5))),  # c floated down
    ]
    past = pairings.Past.of(boards)
    assert past.floated[c] == 1
    assert past.floated[e] == -1
    assert past.floated[a] == 0
    [table] = [table for table in swiss([a, b, c, d, e, f], boards) if c in table]
    assert set(table) != {c, e}


@given(st.integers(3, 5), st.integers(1, 5), st.integers(1, 4), st.integers(0, 100))
def test_swiss_at_larger_tables_people_meet_different_people(
    seats: int, tables: int, rounds: int, seed: int
) -> None:
    people = PEOPLE[: seats * tables + seed % seats]
    boards = played(people, rounds, seed, seats)
    assert all(len(board.guests) in (1, seats) for board in boards)
    byes = Counter(board.guests[0] for board in boards if board.bye)
    if byes:
        assert max(byes.values()) - min(byes.get(guest, 0) for guest in people) <= 1
    first = Counter(board.guests[0] for board in boards if not board.bye)
    assert max(first.values()) <= 1 + rounds // 2
    if tables >= seats and rounds == 2:
        assert set(meetings(boards).values()) == {1}


@given(st.integers(2, 16))
def test_round_robin_everybody_meets_everybody_once_and_sits_first_as_often(people: int) -> None:
    boards, first = Counter[frozenset[str]](), Counter[str]()
    for number in range(1, pairings.rounds(people, 2) + 1):
        tables = circle(PEOPLE[:people], number)
        assert sorted(guest for table in tables for guest in table) == PEOPLE[:people]
        for table in tables:
            boards[frozenset(table)] += 1
            if len(table) == 2:
                first.update({table[0]: 1, table[1]: -1})
    assert set(boards.values()) == {1}
    assert len(boards) == people * (people - 1) // 2 + (people if people % 2 else 0)
    assert max(map(abs, first.values())) <= 1


@pytest.mark.parametrize(("people", "seats"), [(n, s) for s in (3, 4, 5) for n in range(s, 17)])
def test_round_robin_at_larger_tables_all_have_met_before_it_is_over(people: int, seats: int) -> None:
    boards, number = list[Board](), 0
    while number < seats or not pairings.all_met(PEOPLE[:people], boards):
        number += 1
        assert number <= pairings.rounds(people, seats), "it is over, and some have not met"
        tables = mingled(PEOPLE[:people], boards, seats)
        boards += [Board(number, n, t, "t", 0, won(t, Random(n))) for n, t in enumerate(tables, 1)]


def test_arena_pairs_who_waits_longest_with_whoever_is_nearest_and_not_the_last_again() -> None:
    a, b, c, d = PEOPLE[:4]
    boards = [
        Board(1, 1, (a, b), "t", 5000, Result((1.0, 0.0))),
        Board(1, 2, (c, d), "t", 5000, Result((1.0, 0.0))),
    ]
    free = [Free(a, 1000), Free(b, 2000), Free(c, 3000)]
    assert [set(table) for table in arena(free, boards, 2, 5000)] == [{a, c}]
    playing = [*boards, Board(2, 1, (c, d), "t", 6000)]
    just = [Free(a, 5000), Free(b, 5000)]
    assert arena(just, playing, 2, 6000) == []  # somebody else will be free
    assert len(arena(just, playing, 2, 5000 + pairings.AGAIN)) == 1
    assert len(arena(just, boards, 2, 6000)) == 1  # nobody else plays


def test_standings_part_equals_by_buchholz_then_berger_then_where_they_met() -> None:
    a, b, c, d = PEOPLE[:4]

    def board(number: int, one: str, two: str, share: float) -> Board:
        return Board(number, 1, (one, two), "t", 0, Result((share, 1 - share)))

    ring = [
        board(1, a, b, 1.0), board(1, c, d, 1.0), board(2, a, c, 0.0), board(2, b, d, 1.0),
        board(3, a, d, 1.0), board(3, b, c, 1.0),
    ]  # fmt: skip
    table = standings("swiss", [a, b, c, d], ring)
    assert [(one.place, one.points) for one in table] == [(1, 2.0), (1, 2.0), (1, 2.0), (4, 0.0)]
    drawn = [board(2, b, d, 0.5) if one.guests == (b, d) else one for one in ring]
    assert [(one.guest, one.place) for one in standings("swiss", [a, b, c, d], drawn)] == [
        (c, 1), (a, 2), (b, 3), (d, 4),
    ]  # fmt: skip


def test_who_is_gone_has_nothing_and_the_others_divide_it() -> None:
    assert scored([0.5, 0.5], 2, [0]).points == (0.0, 1.0)
    assert scored([0.0, 0.0, 1.0], 3, [2]).points == (0.5, 0.5, 0.0)
    assert scored([1.0, 1.0, 0.0], 3, [1]).points == (1.0, 0.0, 0.5)
    assert scored(None, 2, [0, 1]).points == (0.0, 0.0)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
def test_large_fields_keep_the_laws(seed: int) -> None:
    people = PEOPLE[: 30 + seed % 35]
    boards = played(people, 11, seed)
    assert set(meetings(boards).values()) == {1}
    byes = Counter(board.guests[0] for board in boards if board.bye)
    assert not byes or max(byes.values()) == 1
