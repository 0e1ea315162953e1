"""A quick match: wishes that find each other, on both databases, whatever falls in between."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from regalia.club import lobby, seeks, wire
from regalia.club.club import Club
from regalia.server.settings import Settings
from regalia.table.entries import Live
from tests.club.house import meeting
from tests.club.lookers import Looker, looking
from tests.server.harness import Client, clients, eventually, run

DUEL = wire.Wish(["find-the-king"], [2])


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the next look longer than need be."""
    for part in (lobby, seeks):
        monkeypatch.setattr(part, "EVERY", 0.05)


async def seek(client: Client, wish: wire.Wish = DUEL) -> wire.Sought:
    answer = await client.request("PUT", "/api/club/seek", replace(wish, name=client.name))
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=wire.Sought)


async def sought(client: Client) -> wire.Sought:
    answer = await client.request("GET", "/api/club/seek")
    return msgspec.json.decode(answer.content, type=wire.Sought)


def guest_of(club: Club, client: Client) -> str:
    shown = club.site.guests.known(client.http.cookies["regalia"])
    assert shown
    return shown.guest


@asynccontextmanager
async def all_looking(*people: Client) -> AsyncIterator[list[Looker]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(looking(client)) for client in people]


async def seated(looker: Looker) -> None:
    await looker.until(lambda: looker.sought.table)


def test_two_who_look_for_the_same_sit_at_one_table_and_play_it(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben", "Cleo") as people:
            anna, ben, cleo = people
            async with all_looking(*people) as (one, two, three):
                assert (await seek(anna)).table == ""
                await three.until(lambda: three.seeking == 1)
                await seek(cleo, wire.Wish(["king-at-court"], [5]))
                await seek(ben)
                await one.until(lambda: one.sought.table)
                await two.until(lambda: two.sought.table)
                table = one.sought.table
                assert two.sought.table == table
                await three.until(lambda: table in three.tables)
                assert three.sought.table == ""
            room = await club.house.room(table)
            assert sorted(chair.name for chair in room.table.chairs) == ["Anna", "Ben"]
            assert room.table.terms.clock == Live(90, 120, 300)
            assert not room.table.terms.rated
            await asyncio.gather(anna.arrive(table), ben.arrive(table))
            await asyncio.gather(anna.add("a"), ben.add("b"))
            await anna.until(anna.begun)
            await anna.request("DELETE", "/api/club/seek")
            assert await sought(anna) == wire.Sought()
            assert (await sought(ben)).table == table, "whoever has not been there is still told"

    run(live)


def test_for_a_rating_only_members_play_and_nobody_is_helped(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben", "Cleo") as people:
            anna, ben, cleo = people
            wish = replace(DUEL, rated=True, computers=0)
            await asyncio.gather(anna.request("GET", "/api/me"), ben.request("GET", "/api/me"))
            answer = await anna.request("PUT", "/api/club/seek", replace(wish, name="Anna"))
            assert answer.json()["code"] == "rated-members"
            for client in (anna, ben):
                async with club.ledger.writing() as book:
                    await club.members.enrol(book, guest_of(club, client), client.name)
            async with all_looking(anna, ben) as (one, two):
                assert (await seek(anna, wish)).wish == replace(wish, computers=None)
                await seek(ben, wish)
                await one.until(lambda: one.sought.table)
                room = await club.house.room(one.sought.table)
                terms = room.table.terms
                assert (terms.help, terms.undo, terms.coach, terms.stand_in) == (False, False, False, False)
                assert terms.rated, "nobody else may sit down there, send somebody away or be played for"
                await two.until(lambda: one.sought.table in two.tables and two.tables[one.sought.table].rated)
                await club.seeks.see_off(room)  # neither has come: their seats are open
                join = {"key": one.sought.table, "name": "Cleo"}
                assert (await cleo.request("POST", "/api/join", join)).json()["code"] == "members-only"

    run(live)


def test_computers_fill_up_for_whoever_would_not_wait(settings: Settings) -> None:
    async def live() -> None:
        async with (
            meeting(settings) as (address, club),
            clients(address, "Anna") as (anna,),
            looking(anna) as seen,
        ):
            await seek(anna, wire.Wish(["king-of-the-dice", "to-court-the-king"], [3, 2], computers=0))
            await seated(seen)
            room = await club.house.room(seen.sought.table)
            assert room.table.opened.game == "king-of-the-dice"
            assert [chair.guest != "" for chair in room.table.chairs] == [True, False]

    run(live)


def test_whoever_closes_the_page_is_not_seated_and_is_found_again(settings: Settings) -> None:
    async def live() -> None:
        async with (
            meeting(settings) as (address, _),
            clients(address, "Anna", "Ben") as (anna, ben),
            looking(ben) as seen,
        ):
            async with looking(anna):
                first = await seek(anna)
                await seen.until(lambda: seen.seeking == 1)
            await seen.until(lambda: seen.seeking == 0)
            await seek(ben)
            await seen.until(lambda: seen.seeking == 1)
            assert (await sought(ben)).table == ""
            assert await sought(anna) == first, "the wish is kept for a while"
            async with looking(anna) as again:
                await seated(again)
                assert again.sought.since == first.since, "and no time was lost"

    run(live)


def test_a_wish_of_somebody_who_stays_away_is_forgotten(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, _), clients(address, "Anna") as (anna,):
            await seek(anna)
            monkeypatch.setattr(seeks, "KEPT", -1)
            while (await sought(anna)).wish:
                await asyncio.sleep(0.02)

    run(live)


@pytest.mark.parametrize("settings", ["postgresql"], indirect=True)
def test_several_processes_seat_nobody_twice(settings: Settings) -> None:
    """Two clubs look at the same ledger again and again, while people wish and withdraw."""

    async def live() -> None:
        names = [f"P{n}" for n in range(12)]
        async with (
            meeting(settings) as (address, one),
            meeting(settings) as (elsewhere, two),
            clients(address, *names[:6]) as here,
            clients(elsewhere, *names[6:]) as there,
            all_looking(*here, *there) as seen,
        ):
            people = here + there
            await asyncio.gather(*map(seek, people))
            await asyncio.gather(*map(seated, seen))
            tables: dict[str, list[str]] = {}
            for client, looker in zip(people, seen, strict=True):
                tables.setdefault(looker.sought.table, []).append(client.name)
            assert sorted(map(len, tables.values())) == [2] * 6
            for table, sitters in tables.items():
                for club in (one, two):
                    room = await club.house.room(table)
                    assert sorted(chair.name for chair in room.table.chairs) == sorted(sitters)

    run(live)


def test_a_fall_between_taking_the_wishes_and_laying_the_table_loses_nobody(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        lost: list[str] = []

        async def fall(self: Any, opened: Any, table: str = "") -> None:
            lost.append(table)
            raise RuntimeError("the power is gone")

        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben") as (anna, ben):
            with monkeypatch.context() as falling:
                falling.setattr("regalia.server.house.House.lay", fall)
                await seek(anna)
                await seek(ben)
                await eventually(lambda: lost)
            first = await sought(anna)
            assert (first.table, (await sought(ben)).table) == (lost[0], lost[0])
        monkeypatch.setattr(seeks, "LAID", 0)
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben") as again:
            for client, before in zip(again, (anna, ben), strict=True):
                client.http.cookies.update(before.http.cookies)
            async with all_looking(*again) as (one, two):
                await one.until(lambda: one.sought.table not in ("", lost[0]))
                await two.until(lambda: two.sought.table not in ("", lost[0]))
                assert one.sought.table == two.sought.table
                assert one.sought.since == first.since
                assert await club.house.store.heading(one.sought.table)
                assert await club.house.store.heading(lost[0]) is None

    run(live)


def test_whoever_does_not_come_gives_up_the_seat(settings: Settings) -> None:
    async def live() -> None:
        async with (
            meeting(settings) as (address, club),
            clients(address, "Anna", "Ben", "Cleo") as people,
            all_looking(*people) as (one, _, three),
        ):
            await seek(people[0])
            await seek(people[1])
            await seated(one)
            table = one.sought.table
            await people[0].arrive(table)
            await club.seeks.see_off(await club.house.room(table))
            await three.until(
                lambda: table in three.tables and sorted(three.tables[table].names) == ["", "Anna"]
            )
            await people[2].join(table)
            await people[2].arrive(table)
            await asyncio.gather(people[0].add("a"), people[2].add("c"))
            await people[0].until(people[0].begun)

    run(live)


def test_those_who_do_not_play_with_each_other_are_not_brought_together(settings: Settings) -> None:
    async def live() -> None:
        async with (
            meeting(settings) as (address, club),
            clients(address, "Anna", "Ben", "Cleo") as people,
            all_looking(*people) as (one, _, three),
        ):
            async with club.ledger.writing() as book:
                guests = [guest_of(club, client) for client in people]
                await book.rows("INSERT INTO club_blocks VALUES (?, ?, 'blocked', 1)", guests[1], guests[0])
            await seek(people[0])
            await seek(people[1])
            await three.until(lambda: three.seeking == 2)
            await seek(people[2])
            await seated(one)
            await three.until(lambda: three.sought.table == one.sought.table)
            assert (await sought(people[1])).table == ""

    run(live)


def test_what_cannot_be_wished_is_refused_and_changes_nothing(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, _), clients(address, "Anna") as (anna,):
            assert (await anna.request("PUT", "/api/club/seek", DUEL)).json()["code"] == "no-name"
            for wish, code in (
                (wire.Wish(["find-the-king"], [5], name="Anna"), "nothing-fits"),
                (wire.Wish(["no-such-game"], [2], name="Anna"), "nothing-fits"),
                (wire.Wish([], [2], name="Anna"), "malformed"),
                (wire.Wish(["find-the-king"], [9], name="Anna"), "malformed"),
                (wire.Wish(["find-the-king"], [2], computers=100_000, name="Anna"), "malformed"),
            ):
                answer = await anna.request("PUT", "/api/club/seek", wish)
                assert answer.json()["code"] == code, wish
            assert await sought(anna) == wire.Sought()

    run(live)
