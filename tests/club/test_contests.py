"""Contests, from the announcement to the last result, on both databases."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from itertools import combinations
from random import Random
from typing import Any, get_args

import httpx
import pytest

from regalia.club import course, wire
from regalia.club.club import Club
from regalia.club.contests import Contests
from regalia.club.course import Lays, State, Turns
from regalia.club.ledger import Book, ledger_for
from regalia.club.members import Members
from regalia.club.register import Ended
from regalia.club.standings import Result
from regalia.core import text
from regalia.server.house import now
from regalia.server.settings import Settings
from regalia.store.store import Phase
from regalia.table import moves
from regalia.table.entries import Days, Live
from regalia.table.fair import commit
from tests.club.contesting import (
    asked,
    club_of,
    enrolled,
    guest_of,
    held,
    names,
    play_all,
    play_out,
    recomputed,
    refused,
    shown,
)  # fmt: skip
from tests.club.robots import bearing, made
from tests.server.harness import KEY, Client, Process, clients, eventually, run

# --- The forms --------------------------------------------------------------------------------------------


def test_a_round_robin_of_five_with_byes(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben", "Carla", "David", "Emma") as (club, people):
            contest = await held(people[0], form="round-robin", most=5)
            for n, one in enumerate(people):
                await asked(one, contest, "entry", luck=f"part{n}")
            await asked(people[0], contest, "order", what="begin")
            here = await play_all(club, contest, now())
            assert here.round == 5
            assert len([board for board in here.boards if board.table]) == 10
            assert Counter(board.guests[0] for board in here.boards if board.bye) == Counter(
                map(guest_of, people)
            )
            assert sum(one.points for one in here.standings) == 10
            assert here.standings == await recomputed(club.house, here)
            told = await shown(people[1], contest)
            assert told.about.phase == "over"
            assert commit(told.seed) == told.bond, "whoever likes can check the seal"
            board = next(board for board in here.boards if board.table)
            table = (await club.house.room(board.table)).table
            assert table.opened.seed == course.derived(told.seed, f"{contest}|{board.round}|{board.board}")
            assert all(chair.luck and chair.luck.startswith("part") for chair in table.chairs)
            assert (table.terms.help, table.terms.undo, table.terms.coach) == (False, False, False)

    run(live)


def test_a_swiss_at_tables_of_three(settings: Settings) -> None:
    async def live() -> None:
        everybody = [f"Player {n}" for n in range(7)]
        async with club_of(settings, *everybody) as (club, people):
            contest = await held(people[0], game="defend-the-king", seats=3, rounds=2)
            for one in people:
                await asked(one, contest, "entry")
            await asked(people[0], contest, "order", what="begin")
            here = await play_all(club, contest, now())
            assert [len(board.guests) for board in here.boards] == [3, 3, 1, 3, 3, 1]
            met = Counter(frozenset(pair) for board in here.boards for pair in combinations(board.guests, 2))
            assert max(met.values()) <= 2
            assert len({board.guests for board in here.boards if board.bye}) == 2
            assert here.standings == await recomputed(club.house, here)
            for board in here.boards:
                if not board.bye:
                    assert board.result
                    assert sum(board.result.points) == pytest.approx(1)

    run(live)


def test_an_arena_until_time_is_up(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben", "Carla", "David") as (club, people):
            contests = club.contests
            contest = await held(people[0], form="arena", minutes=60)
            for one in people[:3]:
                await asked(one, contest, "entry")
            await asked(people[0], contest, "order", what="begin")
            here = await contests.state(contest)
            assert here
            assert here.ends == here.starts + 60 * course.MINUTE
            [board] = here.boards  # two of three play
            await _over(club, board.table)
            # Whoever waited plays at once with one of them; David is not there and is not paired.
            await asked(people[3], contest, "entry")
            await _unseen(club, contest, guest_of(people[3]))
            await contests.carry_on(contest, now())
            here = await contests.state(contest)
            assert here
            second = here.boards[-1]
            (third,) = {guest_of(one) for one in people[:3]} - set(board.guests)
            assert third in second.guests
            assert guest_of(people[3]) not in second.guests
            # Whoever asks for news is there.
            answer = await people[3].request("GET", f"/api/club/contests/{contest}/news")
            assert answer.status_code == 200
            await contests.carry_on(contest, now())
            here = await contests.state(contest)
            assert here
            assert guest_of(people[3]) in here.boards[-1].guests
            # When time is up a game that ended before counts, and one that ends later does not.
            await _over(club, second.table)
            late = here.boards[-1].table
            async with club.ledger.writing() as book:
                await book.rows("UPDATE club_contests SET ends = ? WHERE id = ?", now(), contest)
            await contests.carry_on(contest, now() + course.GRACE)
            await asyncio.sleep(0.002)
            await _over(club, late)
            here = await contests.state(contest)
            assert here
            assert here.phase == "over"
            assert [board.result is not None for board in here.boards] == [True, True, False]
            assert sum(one.points for one in here.standings) == 2

    run(live)


async def _over(club: Club, table: str) -> None:
    await play_out(club.house, table)
    heading = await club.house.store.heading(table)
    assert heading
    await club.register.enter(heading)


async def _unseen(club: Club, contest: str, guest: str) -> None:
    async with club.ledger.writing() as book:
        sql = "UPDATE club_entrants SET seen = ? WHERE contest = ? AND guest = ?"
        await book.rows(sql, now() - 2 * course.SEEN, contest, guest)


# --- Who comes and goes -----------------------------------------------------------------------------------


def test_who_withdraws_comes_late_or_is_removed(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben", "Carla", "David", "Emma") as (club, people):
            anna, ben, carla, david, emma = people
            contest = await held(anna, rounds=3, most=4)
            for one in (anna, ben, carla, david):
                await asked(one, contest, "entry")
            assert await refused(emma, contest, "entry") == "contest-full"
            assert names((await asked(david, contest, "withdrawal")).entrants) == {"Anna", "Ben", "Carla"}
            await asked(emma, contest, "entry")
            assert await refused(ben, contest, "order", what="begin") == "only-the-host"
            told = await asked(anna, contest, "order", what="remove", name="Emma")
            assert names(told.entrants) == {"Anna", "Ben", "Carla"}
            assert await refused(emma, contest, "entry") == "contest-removed"
            told = await asked(anna, contest, "order", what="begin")
            assert [len(board.people) for board in told.boards] == [2, 1]
            # David comes late: half a bye for the round he has missed.
            told = await asked(david, contest, "entry")
            assert [one.points for one in told.entrants if one.me] == [0.5]
            told = await asked(ben, contest, "withdrawal")
            assert [one.gone for one in told.entrants if one.me] == [True]
            assert await refused(ben, contest, "withdrawal") == "contest-not-in"
            await asked(ben, contest, "entry")  # and comes back
            await asked(anna, contest, "order", what="remove", name="Ben")
            assert await refused(ben, contest, "entry") == "contest-removed"
            here = await play_all(club, contest, now())
            assert all(guest_of(ben) not in board.guests for board in here.boards if board.round > 1)
            assert here.standings == await recomputed(club.house, here)
            assert await refused(anna, contest, "order", what="pause") == "contest-over"

    run(live)


def test_in_a_round_robin_the_others_win_against_who_withdraws(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben", "Carla") as (club, people):
            contest = await held(people[0], form="round-robin", most=3)
            for one in people:
                await asked(one, contest, "entry")
            told = await asked(people[0], contest, "order", what="begin")
            first = next(board for board in told.boards if len(board.people) == 2)
            free = next(one for n, one in enumerate(told.entrants) if n not in first.people)
            gone = next(one for one in people if one.name == free.name)
            await asked(gone, contest, "withdrawal")
            here = await play_all(club, contest, now())
            unplayed = [board for board in here.boards if not board.table and not board.bye]
            assert [board.result and sum(board.result.points) for board in unplayed] == [1.0, 1.0]
            assert here.standings[-1].guest == guest_of(gone)

    run(live)


def test_the_host_pauses_and_ends_early(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben", "Carla", "David") as (club, people):
            contest = await held(people[0], rounds=2)
            for one in people:
                await asked(one, contest, "entry")
            told = await asked(people[0], contest, "order", what="begin")
            await asked(people[0], contest, "order", what="pause")
            here = await club.contests.state(contest)
            assert here
            tables = [board.table for board in here.boards]
            await _over(club, tables[0])
            await club.contests.carry_on(contest, now())
            told = await shown(people[1], contest)
            assert (told.about.phase, told.round) == ("paused", 1)
            told = await asked(people[0], contest, "order", what="end")
            assert (told.about.phase, told.seed) == ("over", ""), "dice are still to fall"
            await asyncio.sleep(0.002)
            await _over(club, tables[1])  # what is still played no longer counts
            told = await shown(people[1], contest)
            assert told.about.phase == "over"
            assert commit(told.seed) == told.bond
            assert sum(one.points for one in told.entrants) == 1
            assert [board.points is None for board in told.boards] == [False, True]

    run(live)


def test_who_would_not_play_together_does_not_enter_together(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben") as (_, people):
            anna, ben = people
            await anna.request(
                "PUT", "/api/club/silences", {"whom": {"name": "Ben"}, "what": "blocked", "on": True}
            )
            contest = await held(anna)
            await asked(anna, contest, "entry")
            assert await refused(ben, contest, "entry") == "contest-blocked"

    run(live)


def test_who_comes_back_finds_a_place_and_nobody_new_whom_they_would_not_meet(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben", "Carla", "David") as (_, people):
            anna, ben, carla, david = people
            contest = await held(anna, form="arena", most=3)
            for one in (anna, ben, david):
                await asked(one, contest, "entry")
            await asked(anna, contest, "order", what="begin")
            await asked(ben, contest, "withdrawal")
            await asked(carla, contest, "entry")
            assert await refused(ben, contest, "entry") == "contest-full"
            await asked(david, contest, "withdrawal")
            blocks = {"whom": {"name": "Carla"}, "what": "blocked", "on": True}
            await ben.request("PUT", "/api/club/silences", blocks)
            assert await refused(ben, contest, "entry") == "contest-blocked"
            await ben.request("PUT", "/api/club/silences", blocks | {"on": False})
            assert (await asked(ben, contest, "entry")).entered

    run(live)


def test_those_who_have_left_the_club_stand_there_without_a_profile(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben", "Carla") as (club, people):
            anna, *others = people
            contest = await held(anna)
            for one in people:
                await asked(one, contest, "entry")
            await asked(anna, contest, "order", what="begin")
            async with club.ledger.writing() as book:
                for one in others:
                    await club.forget(book, guest_of(one))
            told = [(one.name, one.member) for one in (await shown(anna, contest)).entrants]
            assert sorted(told) == [("Anna", True), ("somebody", False), ("somebody", False)]

    run(live)


def test_who_leaves_the_club_before_a_contest_begins_has_no_place_in_it(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben", "Carla") as (club, people):
            anna, ben, carla = people
            contest = await held(anna, form="round-robin", most=4)
            for one in people:
                await asked(one, contest, "entry")
            before = await shown(anna, contest)
            async with club.ledger.writing() as book:
                await club.forget(book, guest_of(carla))
            told = await shown(ben, contest)
            assert names(told.entrants) == {"Anna", "Ben"}
            assert told.rounds == 1, "nobody waits for one who will not come"
            assert told.version > before.version, "whoever looks at the page sees it"

    run(live)


def test_a_contest_or_a_table_that_cannot_go_on_keeps_no_other_from_it(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben") as (club, people):
            soon = now() + 50
            contests = [await held(people[0], starts=soon) for _ in range(2)]
            for contest in contests:
                for one in people:
                    await asked(one, contest, "entry")
            await asyncio.sleep(0.1)
            write, entered = Contests._write, club.contests.enter

            async def fails(part: Contests, book: Book, here: State, step: Turns | Lays) -> None:
                if here.id == contests[0]:
                    raise RuntimeError(here.id)
                await write(part, book, here, step)

            monkeypatch.setattr(Contests, "_write", fails)
            await club.contests.look()
            phases = [(await shown(people[0], contest)).about.phase for contest in contests]
            assert phases == ["open", "running"]
            monkeypatch.setattr(Contests, "_write", write)
            await club.register.look()  # what ends from here on is entered
            await club.contests.look()
            tables = [(await shown(people[0], contest)).table for contest in contests]
            for table in tables:
                await play_out(club.house, table)

            async def unreadable(book: Book, ended: Ended) -> None:
                if ended.table == tables[0]:
                    raise RuntimeError(ended.table)
                await entered(book, ended)

            async def done() -> list[bool]:
                return [bool((await shown(people[0], one)).boards[0].points) for one in contests]

            club.register.entering = [unreadable]
            for _ in range(2):
                await club.register.look()
                assert await done() == [False, True]
            club.register.entering = [entered]
            await club.register.look()
            assert await done() == [True, True]

    run(live)


def test_who_is_gone_loses_to_whoever_plays_on_and_twice_is_out(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben") as (club, people):
            anna, ben = map(guest_of, people)
            contest = await held(people[0], form="arena")
            for one in people:
                await asked(one, contest, "entry")
            await asked(people[0], contest, "order", what="begin")
            for gone in ("", "absent"):
                await club.contests.carry_on(contest, now())
                here = await club.contests.state(contest)
                assert here
                board = here.boards[-1]
                room, seat = await club.house.room(board.table), board.guests.index(ben)
                began = room.table
                await club.house.do(room, moves.leave(moves.Person(ben, seat)))
                await _others_play(club, board.table)
                room.table = began  # as in a process that has not heard of it yet
                await club.register.enter(room.heading)
                here = await club.contests.state(contest)
                assert here
                assert here.boards[-1].scored(anna) == 1.0
                absent = here.of(ben)
                assert absent
                assert absent.gone == gone

    run(live)


async def _others_play(club: Club, table: str) -> None:
    """Those who are there pick; the computer player who stands in picks by itself."""
    room, random = await club.house.room(table), Random(1)
    while room.table.playing:
        here = room.table
        for other in here.waiting:
            action = text(random.choice(list(here.play.options(other))))
            who = moves.Person(here.chairs[other].guest, other)
            await club.house.do(room, moves.pick(who, action, here.step))
        await eventually(lambda here=here: room.table is not here or here.waiting)  # type: ignore[misc]


def test_a_table_that_everybody_has_left_is_closed_and_nobody_scores(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben") as (club, people):
            contest = await held(people[0], rounds=1)
            for one in people:
                await asked(one, contest, "entry")
            await asked(people[0], contest, "order", what="begin")
            here = await club.contests.state(contest)
            assert here
            [board] = here.boards
            room = await club.house.room(board.table)
            await club.house.do(room, moves.pause(moves.Person(board.guests[0], 0)))
            await club.contests.carry_on(contest, now() + 200_000)
            assert room.table.paused is None, "clocks do not stand still for ever"
            for seat, guest in enumerate(board.guests):
                await club.house.do(room, moves.leave(moves.Person(guest, seat)))
            await club.contests.carry_on(contest, now() + 300_000)
            assert room.table.closed
            await club.register.enter(room.heading)
            here = await club.contests.state(contest)
            assert here
            assert [board.result for board in here.boards] == [Result((0.0, 0.0), (0, 1))]

    run(live)


# --- What may be seen and asked ---------------------------------------------------------------------------


def test_what_a_stranger_a_program_and_a_bad_wish_are_told(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Robot") as (club, (anna, robot)):
            stranger = Client(anna.address, "Stranger")
            async with club.ledger.writing() as book:
                await book.rows("UPDATE club_members SET owner = 'x' WHERE name = 'Robot'")
            contest = await held(anna, open=False)
            key = (await shown(anna, contest)).key
            assert (await stranger.request("GET", f"/api/club/contests/{contest}")).status_code == 404
            assert (await stranger.request("GET", f"/api/club/contests/{contest}/news")).status_code == 404
            assert (await shown(stranger, contest, key)).about.id == contest
            lists = (await stranger.request("GET", "/api/club/contests")).json()
            assert lists == {"running": [], "open": [], "over": []}
            assert [
                one["id"] for one in (await anna.request("GET", "/api/club/contests")).json()["open"]
            ] == [contest]
            assert await refused(stranger, contest, "entry", key=key) == "contest-members"
            assert await refused(robot, contest, "entry", key=key) == "contest-people-only"
            assert await refused(robot, contest, "entry") == "not-found"
            assert await refused(anna, contest, "order", what="begin") == "contest-too-few"
            assert await refused(anna, contest, "order", what="resume") == "contest-not-now"
            assert await refused(anna, contest, "order", what="remove", name="Robot") == "contest-not-in"
            bad: dict[str, dict[str, Any]] = {
                "contest-clock": {"form": "arena", "clock": Days()},
                "contest-most": {"form": "round-robin", "most": 17},
                "contest-when": {"starts": 1},
                "rated-rules": {"game": "to-court-the-king", "options": {"dice": 7}, "rated": True},
                "not-offered-here": {"game": "chess"},
                "malformed": {"most": 1000},
            }
            for code, wish in bad.items():
                wanted = {"name": "x", "game": "find-the-king", "form": "swiss", "clock": Live(), **wish}
                answer = await anna.request("POST", "/api/club/contests", wanted)
                assert answer.json()["code"] == code
            for _ in range(2):
                await held(anna)
            answer = await anna.request(
                "POST", "/api/club/contests",
                {"name": "x", "game": "find-the-king", "form": "swiss", "clock": Live()},
            )  # fmt: skip
            assert answer.json()["code"] == "contest-hosts-enough"
            for form, begins in (("png", b"\x89PNG"), ("svg", b"<svg")):
                path = f"/api/club/contests/{contest}/picture?form={form}&key={key}"
                assert (await stranger.request("GET", path)).content.startswith(begins)
            assert (await stranger.request("GET", f"/api/club/contests/{contest}/picture")).status_code == 404
            page = (await stranger.request("GET", f"/contest/{contest}?key={key}")).text
            if "<html" in page:
                assert 'property="og:image"' in page
                assert "Friday crowns" in page
                assert "Friday crowns" not in (await stranger.request("GET", f"/contest/{contest}")).text
            assert not any(guest_of(one) in page for one in (anna, robot))
            await stranger.close()

    run(live)


def test_no_message_tells_who_people_are_to_the_house_nor_the_seed(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben") as (club, people):
            contest = await held(people[0], rounds=1)
            for one in people:
                await asked(one, contest, "entry", luck="mypart")
            await asked(people[0], contest, "order", what="begin")
            here = await club.contests.state(contest)
            assert here
            stranger = Client(people[0].address, "Stranger", keep_bytes=True)
            await shown(stranger, contest)
            await stranger.request("GET", f"/api/club/contests/{contest}/news")
            await stranger.request("GET", "/api/club/contests")
            told = b"".join(stranger.received)
            assert b"Anna" in told
            for secret in (*map(guest_of, people), here.seed, here.boards[0].table, "mypart"):
                assert secret.encode() not in told
            await stranger.close()

    run(live)


def test_it_begins_at_its_hour_or_is_called_off(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben") as (club, people):
            soon = now() + course.HOUR
            full, empty = await held(people[0], starts=soon), await held(people[0], starts=soon)
            for one in people:
                await asked(one, full, "entry")
            phases = []
            for at in (soon - 1, soon, soon + course.PATIENCE):
                for contest in (full, empty):
                    await club.contests.carry_on(contest, at)
                    here = await club.contests.state(contest)
                    assert here
                    phases.append(here.phase)
            assert phases == ["open", "open", "running", "open", "running", "off"]

    run(live)


# --- Crashes ----------------------------------------------------------------------------------------------


def test_tables_that_were_written_and_not_laid_are_laid_once(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben", "Carla", "David") as (club, people):
            contest = await held(people[0], rounds=1)
            for one in people:
                await asked(one, contest, "entry")
            with monkeypatch.context() as falls:
                falls.setattr(Contests, "_lay", _falls)
                answer = await people[0].request(
                    "POST", f"/api/club/contests/{contest}/order", wire.ContestOrder("begin")
                )
                assert answer.status_code == 200, "it has begun: whoever finds its tables missing lays them"
                here = await club.contests.state(contest)
                assert here
                assert len(here.boards) == 2
                assert await club.house.store.heading(here.boards[0].table) is None
            others = Contests(club)  # as another process would
            await asyncio.gather(*(one.carry_on(contest, now()) for one in (club.contests, others) * 3))
            here = await club.contests.state(contest)
            assert here
            assert here.round == 1
            found = await club.house.store.games_of(guest_of(people[0]))
            assert [heading.id for heading in found] == [
                board.table for board in here.boards if guest_of(people[0]) in board.guests
            ]

    run(live)


async def _falls(*_: object) -> None:
    raise RuntimeError("the server falls")


@pytest.fixture
def with_club(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers of their own have a club."""
    monkeypatch.setenv("REGALIA_CLUB", "true")
    monkeypatch.setenv("REGALIA_KEY", KEY)


@pytest.mark.usefixtures("with_club")
def test_a_swiss_goes_on_after_the_server_was_killed(settings: Settings) -> None:
    run(lambda: _killed(settings, ["Anna", "Ben", "Carla", "David"], 2), 240)


@pytest.mark.soak
@pytest.mark.usefixtures("with_club")
def test_a_swiss_of_eight_programs_goes_on_after_the_server_was_killed(settings: Settings) -> None:
    run(lambda: _killed(settings, [f"Program {n}" for n in range(8)], 4), 600)


async def _killed(settings: Settings, people: Sequence[str], rounds: int) -> None:
    """Programs play a Swiss to its end; in the midst of it the server is killed and comes back."""
    flags = {"data": settings.data} | ({"database": settings.database} if settings.database else {})
    server, ledger = Process(flags), ledger_for(settings.database, settings.data)
    try:
        await server.start()
        await ledger.open()
        async with (
            clients(server.address, "Olga", "Otto") as owners,
            clients(server.address, *people) as programs,
        ):
            await enrolled(Members(ledger), *owners)
            for n, one in enumerate(programs):
                bearing(one, await made(owners[n // 5], one.name))
            contest = await held(owners[0], game="support-the-king", rounds=rounds, programs=True)
            for n, one in enumerate(programs):
                await asked(one, contest, "entry", luck=f"part{n}")
            await asked(owners[0], contest, "order", what="begin")
            playing = [asyncio.create_task(_plays(one, contest)) for one in programs]
            while not await ledger.rows("SELECT 1 FROM club_boards WHERE result <> ''"):
                await asyncio.sleep(0.02)
            server.kill()
            await server.start()
            await asyncio.gather(*playing)
            told = await shown(programs[0], contest)
        entered = await ledger.rows("SELECT COUNT(*) FROM club_entered")
    finally:
        await ledger.close()
        server.stop()
    tables = rounds * len(people) // 2
    assert (told.about.phase, told.round, len(told.boards)) == ("over", rounds, tables)
    assert sum(one.points for one in told.entrants) == tables
    assert entered == [(tables,)], "every table is entered once"
    async with club_of(settings) as (club, _):
        here = await club.contests.state(contest)
        assert here
        assert here.standings == await recomputed(club.house, here)
        laid = await club.house.store.headings(get_args(Phase), now() + 1, 1000)
        assert {heading.id for heading in laid} == {board.table for board in here.boards}


async def _plays(program: Client, contest: str) -> None:
    """Go to each table as it is laid, and play there at random, until the contest is over."""
    random, done = Random(program.name), {""}
    while True:
        with suppress(httpx.TransportError):  # the server will be back
            told = await shown(program, contest)
            if told.about.phase == "over":
                return
            laid = any(board.mine and board.watch and not board.points for board in told.boards)
            if laid and told.table not in done:
                done.add(told.table)
                sitter = Client(program.address, program.name)
                sitter.http.headers = program.http.headers
                await sitter.arrive(told.table)
                await sitter.play_on(random)
                await sitter.close()
        await asyncio.sleep(0.1)


def test_what_its_host_leaves_behind_is_called_off_or_goes_on(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben", "Carla") as (club, people):
            anna, ben, carla = people
            waiting, running, paused = [await held(anna) for _ in range(3)]
            for contest in (running, paused):
                for one in (ben, carla):
                    await asked(one, contest, "entry")
                await asked(anna, contest, "order", what="begin")
            await asked(anna, paused, "order", what="pause")
            async with club.ledger.writing() as book:
                await club.forget(book, guest_of(anna))
            for contest, phase in ((waiting, "off"), (running, "running"), (paused, "running")):
                found = await shown(ben, contest)
                assert (found.about.phase, found.host) == (phase, "somebody")

    run(live)


def test_an_owner_and_their_programs_do_not_enter_beside_each_other(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben", "Robo", "Robi") as (club, people):
            anna, ben, robo, robi = people
            async with club.ledger.writing() as book:
                for one in (robo, robi):
                    sql = "UPDATE club_members SET owner = ? WHERE guest = ?"
                    await book.rows(sql, guest_of(anna), guest_of(one))
            free = await held(ben, programs=True)
            counts = await held(ben, programs=True, rated=True)
            for contest in (free, counts):
                await asked(ben, contest, "entry")
                await asked(robo, contest, "entry")
                assert await refused(anna, contest, "entry") == "contest-own-programs"
            await asked(robi, free, "entry")
            assert await refused(robi, counts, "entry") == "contest-own-programs"
            await asked(robo, counts, "withdrawal")
            await asked(anna, counts, "entry")
            assert await refused(robo, counts, "entry") == "contest-own-programs"

    run(live)


def test_a_round_robin_holds_as_many_as_it_can_and_what_is_not_there_is_not_left(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna") as (_, [anna]):
            for form, most in (("round-robin", 16), ("swiss", 32)):
                assert (await shown(anna, await held(anna, form=form))).about.most == most
            for door in ("entry", "withdrawal"):
                answer = await anna.request("POST", f"/api/club/contests/nope/{door}", {})
                assert answer.status_code == 404

    run(live)


def test_a_refusal_says_its_reason_in_words(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna") as (_, [anna]):
            contest = await held(anna)
            answer = await anna.request("POST", f"/api/club/contests/{contest}/withdrawal", {})
            assert answer.json() == {"code": "contest-not-in", "reason": "Nobody of that name takes part."}

    run(live)
