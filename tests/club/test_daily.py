"""The daily deal: the same dice for all, told when the day is over, ranked by result and then by cost."""

import asyncio
import time
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from regalia import record
from regalia.club.club import Club
from regalia.club.daily import CLAIMED, Daily
from regalia.club.ledger import Ledger
from regalia.core import text
from regalia.server import wire
from regalia.server.daily import Played, placed
from regalia.server.settings import Settings
from regalia.server.sight import Finished
from regalia.table import entries as e
from regalia.table import moves
from regalia.table.deal import LENGTH, OPPONENTS, ROTA, Result, deal, later, result, today
from regalia.table.fair import commit, verify
from regalia.table.table import Table, lay
from tests.club.house import meeting
from tests.server.harness import Client, clients, run

DAY = "2027-03-03"  # King of the Dice, the quicker of the two
SEED = "5eed" * 16


class Clock:
    """A clock that can be put forward."""

    def __init__(self) -> None:
        self._real, self._ahead = time.time_ns, 0

    def put(self, at: int) -> None:
        """It is now this moment, in milliseconds, and goes on from there."""
        self._ahead = at * 1_000_000 - self._real()

    def __call__(self) -> int:
        return self._real() + self._ahead


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(time, "time_ns", made)
    return made


async def daily(client: Client) -> wire.Daily:
    answer = await client.request("GET", "/api/club/daily")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=wire.Daily)


async def deal_of(client: Client, day: str) -> wire.Deal:
    answer = await client.request("GET", f"/api/club/daily/{day}?lang=de")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=wire.Deal)


async def sits(client: Client) -> wire.Table:
    """Somebody asks for today's deal, and sits down at its table."""
    answer = await client.request("POST", "/api/club/daily", wire.DealMe(client.name))
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=wire.Table)


async def plays(client: Client, source: Random) -> str:
    """Today's deal to its end: the table."""
    table = await sits(client)
    await client.arrive(table.id)
    await client.play_on(source)
    return table.id


async def entered(club: Club, day: str, many: int) -> None:
    """Wait until so many results are there, and what their choices cost."""
    sql = "SELECT COUNT(*) FROM club_dealt WHERE day = ? AND cost IS NOT NULL"
    async with asyncio.timeout(90):
        while (await club.ledger.rows(sql, day)) != [(many,)]:
            await asyncio.sleep(0.05)


async def doors(client: Client, table: str) -> None:
    """Ask for all that is told of a game that is over."""
    for path in (
        f"/api/tables/{table}/record",
        f"/api/tables/{table}/record?form=json",
        f"/api/tables/{table}/replay",
        f"/api/reviews/{table}",
        f"/api/invitations/{table}",
        "/api/games",
        "/api/club/daily",
        f"/api/club/daily/{DAY}",
    ):
        answer = await client.request("GET", path)
        assert answer.status_code == 200, (path, answer.text)


def test_a_day_of_the_daily_deal(settings: Settings, clock: Clock) -> None:
    """Sealed the day before, played by three, told the day after."""
    ends = deal(DAY).ends

    async def live() -> None:
        async with (
            meeting(settings) as (address, club),
            clients(address, "Anna", "Ben", "Cora", keep_bytes=True) as people,
        ):
            anna, ben, cora = people
            clock.put(deal(DAY).starts - LENGTH // 2)
            noted = (await daily(anna)).tomorrow
            clock.put(deal(DAY).starts + LENGTH // 2)
            before = (await daily(anna)).today
            assert (before.seal, before.mine, before.results, before.seed) == (noted, "not yet", None, None)
            assert before.sealed is not None
            assert before.sealed < before.starts

            mine, bens = await plays(anna, Random(7)), await plays(ben, Random(7))
            await plays(cora, Random(8))
            played = {
                client.name: (await club.house.read(client.table.id)) for client in people if client.table
            }
            alike = [[text(step) for step in played[name].play.steps] for name in ("Anna", "Ben", "Cora")]
            assert alike[0] == alike[1]
            assert alike[0] != alike[2]
            seed = played["Anna"].opened.seed
            assert commit(seed) == noted
            assert {here.opened.seed for here in played.values()} == {seed}

            assert (await sits(anna)).id == mine  # one try
            await entered(club, DAY, 3)
            for client in people:
                assert client.table
                await doors(client, client.table.id)
            watcher = Client(address, "Dora", keep_bytes=True)
            assert (await daily(watcher)).today.results is None
            await watcher.http.aclose()
            shown = (await daily(cora)).today
            assert shown.results is not None
            assert shown.mine == "done"
            assert [one.name for one in shown.results if one.mine] == ["Cora"]
            assert sorted(one.name for one in shown.results) == ["Anna", "Ben", "Cora"]
            told = [one for client in (*people, watcher) for one in client.received]
            assert any(noted.encode() in one for one in told)
            assert not any(seed.encode() in one for one in told)
            unread = record.loads((await anna.request("GET", f"/api/tables/{mine}/record")).text)
            assert unread.fair is None

            clock.put(ends + 1000)
            past = await deal_of(anna, DAY)
            assert past.seed == seed
            proven = record.loads((await ben.request("GET", f"/api/tables/{bens}/record")).text)
            found = {one.what for one in verify(proven, noted).which("proven")}
            assert {"sealed", "outcomes", "legal"} <= found
            assert (await daily(ben)).streak == 1

            await club.daily.look()
            past = await deal_of(cora, DAY)
            assert past.best
            assert past.best.review
            assert past.results
            assert past.best.name == past.results[0].name
            assert past.best.said[0].startswith(past.best.name)
            answer = await cora.request("GET", "/api" + past.best.review.replace("/review/", "/reviews/"))
            assert answer.status_code == 200
            clock.put(ends + LENGTH + 1000)
            later_on = await daily(ben)
            assert (later_on.streak, later_on.longest) == (0, 1)

    run(live)


def test_of_several_processes_one_judges_and_another_when_it_is_gone(
    settings: Settings, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regalia.club.daily.EVERY", 1e6)  # who looks when is for the test to say
    judged: list[str] = []

    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben") as (anna, ben):
            whole, began, goes_on = club.site.judged.whole, asyncio.Event(), asyncio.Event()

            async def slowly(finished: Finished) -> Any:
                judged.append(finished.mark)
                began.set()
                await goes_on.wait()
                return await whole(finished)

            monkeypatch.setattr(club.site.judged, "whole", slowly)
            one, other = club.daily, Daily(club.ledger, club.site)
            clock.put(deal(DAY).starts + LENGTH // 2)
            annas = await plays(anna, Random(7))
            await results(club, 1)
            first = asyncio.create_task(one.look())
            await began.wait()
            await other.look()
            goes_on.set()
            await first
            await other.look()
            assert judged == [annas]
            bens = await plays(ben, Random(7))
            await results(club, 2)
            await other.look()
            assert judged == [annas]
            clock.put(deal(DAY).starts + LENGTH // 2 + 2 * CLAIMED)  # nothing was heard of the first
            await other.look()
            assert judged == [annas, bens]

    run(live)


async def results(club: Club, many: int) -> None:
    """Wait until so many games are entered."""
    sql = "SELECT COUNT(*) FROM club_dealt WHERE share IS NOT NULL"
    async with asyncio.timeout(30):
        while (await club.ledger.rows(sql)) != [(many,)]:
            await asyncio.sleep(0.05)


def test_places_are_by_share_then_points_then_cost_and_equals_share_one() -> None:
    played = [
        Played("late", Result(1.0, 30), None),
        Played("dear", Result(1.0, 30), 0.2),
        Played("poor", Result(0.0, 40), 0.0),
        Played("rich", Result(1.0, 31), 0.5),
        Played("cheap", Result(1.0, 30), 0.1),
        Played("as cheap", Result(1.0, 30), 0.1),
    ]
    found = [(one.place, one.name) for one in placed(played)]
    assert found == [(1, "rich"), (2, "cheap"), (2, "as cheap"), (4, "dear"), (5, "late"), (6, "poor")]


def test_of_many_only_the_first_are_told_and_oneself() -> None:
    played = [Played(str(n), Result(0.0), float(n), mine=n == 500) for n in range(600)]
    assert [one.place for one in placed(played)] == [*range(1, 101), 501]


def test_games_take_turns_and_so_does_the_seat() -> None:
    days = [deal(later(DAY, n)) for n in range(8)]
    assert {one.game for one in days} == set(ROTA)
    assert all(one.game != two.game for one, two in pairwise(days))
    assert sorted((one.game, one.seat) for one in days) == [
        (game, seat) for game in sorted(ROTA) for seat in range(4)
    ]
    for one in days:
        chairs = list(one.chairs("guest", "Anna"))
        assert chairs.pop(one.seat).guest == "guest"
        assert [(chair.player, chair.name) for chair in chairs] == [*OPPONENTS]
        assert today(one.starts) == today(one.ends - 1) == one.day


# --- One table ----------------------------------------------------------------------------------------------


def laid() -> Table:
    """A table of the day's deal, just begun."""
    dealt = deal(DAY)
    opened = dealt.opened("guest", "Anna", SEED, dealt.ends, dealt.starts)
    return moves.settled(lay(opened), opened.at)[0]


def on(here: Table, move: moves.Move, at: int = 0) -> Table:
    at = at or deal(DAY).starts
    return moves.written(here, move(here, at))[0]


def to_the_end(here: Table, at: int = 0) -> Table:
    """Whoever is asked picks what comes first."""
    while here.playing:
        (seat,) = here.play.asked
        action = text(here.play.options(seat)[0])
        mind = here.mind(seat)
        move = moves.pick(moves.Person("guest", seat), action, here.step)
        here = on(here, move if mind == "person" else moves.think(seat, mind, action, here.step), at)
    return here


def test_a_game_begins_at_once_and_nothing_is_taken_back() -> None:
    here = laid()
    assert here.playing
    assert here.terms == e.Terms(help=False, undo=False, until=deal(DAY).ends)


def test_the_seed_of_a_game_that_is_over_is_told_when_the_day_is() -> None:
    here, ends = to_the_end(laid()), deal(DAY).ends
    assert here.record(ends - 1).fair is None
    assert here.record(ends).fair == here.fair
    assert laid().record(ends).fair is None


def test_only_what_is_over_in_its_day_counts() -> None:
    dealt = deal(DAY)
    assert result(laid(), dealt) is None
    found = result(to_the_end(laid()), dealt)
    assert found
    assert found.points is not None
    assert result(to_the_end(laid(), dealt.ends), dealt) is None


def test_a_game_that_a_computer_has_played_a_while_does_not_count() -> None:
    me = moves.Person("guest", deal(DAY).seat)
    here = on(laid(), moves.leave(me))
    here = on(here, moves.come_back(me))
    assert here.people
    assert result(to_the_end(here), deal(DAY)) is None


# --- The ledger ---------------------------------------------------------------------------------------------


async def dealt(ledger: Ledger, day: str, guest: str, share: float | None) -> None:
    async with ledger.writing() as book:
        await book.rows(
            "INSERT INTO club_dealt VALUES (?, ?, ?, 0, 'Anna', 0, ?, NULL, 0.0, '{}')",
            day, guest, f"{day}{guest}", share,
        )  # fmt: skip


def test_a_day_is_sealed_once_and_streaks_go_on_until_a_day_is_missed(
    settings: Settings, clock: Clock
) -> None:
    clock.put(deal(DAY).starts)

    async def live() -> None:
        async with meeting(settings) as (_, club):
            found = await asyncio.gather(*(club.daily.seal(DAY) for _ in range(8)))
            assert len({one.bond for one in found}) == 1
            for n in (-9, -8, -7, -4, -3, -1):
                await dealt(club.ledger, later(DAY, n), "anna", 0.5)
            await dealt(club.ledger, later(DAY, -2), "anna", None)
            await dealt(club.ledger, later(DAY, -2), "ben", 1.0)
            assert await club.daily.streaks("anna", DAY) == (1, 3)
            await dealt(club.ledger, DAY, "anna", 0.0)
            assert await club.daily.streaks("anna", DAY) == (2, 3)
            assert await club.daily.streaks("anna", later(DAY, 2)) == (0, 3)
            assert len((await club.daily.export("anna"))["daily"]) == 8
            async with club.ledger.writing() as book:
                await club.daily.forget(book, "anna")
            assert (await club.daily.export("anna"))["daily"] == []
            left = await club.daily.shown(DAY, found[0], "", "en")
            assert left.played == 1

    run(live)


def test_what_cannot_be_is_refused(settings: Settings, clock: Clock) -> None:
    clock.put(deal(DAY).starts)

    async def refused(client: Client, method: str, path: str, said: Any = None) -> str:
        answer = await client.request(method, path, said)
        assert answer.status_code in (400, 409), answer.text
        return str(answer.json()["code"])

    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Bot") as (anna, bot):
            for day in (later(DAY, 1), later(DAY, -1), "today", "0001-01-01", "2027-3-3", "9999-12-31"):
                assert await refused(anna, "GET", f"/api/club/daily/{day}") == "no-such-day"
            assert await refused(anna, "POST", "/api/club/daily", {}) == "no-name"
            assert await refused(anna, "POST", "/api/club/daily", {"day": DAY}) == "malformed"
            await bot.request("GET", "/api/me")
            known = club.site.guests.known(bot.http.cookies["regalia"])
            assert known
            async with club.ledger.writing() as book:
                await club.members.enrol(book, known.guest, "Bot", owner="somebody")
            assert await refused(bot, "POST", "/api/club/daily", {"name": "Bot"}) == "daily-for-people"

    run(live)
