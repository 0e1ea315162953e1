"""Public tables come and go before everybody's eyes."""

import asyncio

import msgspec
import pytest
import websockets
from msgspec.structs import replace
from websockets.asyncio.client import connect

from regalia.club import lobby, seeks, wire
from regalia.club.lobby import unusual
from regalia.server.settings import Settings
from regalia.table.entries import Days, Live
from tests.club.house import meeting
from tests.club.lookers import looking
from tests.club.people import enrol
from tests.server.harness import clients, eventually, run


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the next look longer than need be."""
    for part in (lobby, seeks):
        monkeypatch.setattr(part, "EVERY", 0.05)


def test_a_table_appears_fills_and_goes_without_being_asked_for_again(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, _), clients(address, "Anna", "Ben", "Cleo") as people:
            anna, ben, cleo = people
            async with looking(cleo) as seen:
                assert seen.tables == {}
                made = await anna.open_table(
                    "find-the-king", ["me", "open"], public=True, clock=Live(60, 30), options={"first_to": 2}
                )
                await seen.until(lambda: made.id in seen.tables)
                row = seen.tables[made.id]
                assert row.names == ["Anna0", ""]
                assert (row.game, row.clock, row.options) == ("find-the-king", Live(60, 30), {"first_to": 2})
                assert (row.on, row.rated, row.levels, row.computers) == (False, False, [], [])
                assert len(seen.told[-1].tables) == 1, "only what is new is told"
                await ben.join(made.id)
                await seen.until(lambda: seen.tables[made.id].names == ["Anna0", "Ben"])
                await asyncio.gather(anna.arrive(made.id), ben.arrive(made.id))
                await anna.add()
                await seen.until(lambda: seen.tables[made.id].on)
                assert seen.listings == 1, "all of it is told once"

    run(live)


def test_what_is_told_is_what_there_is(settings: Settings) -> None:
    """Whoever came first and was told changes sees the same as whoever comes last and is told all."""

    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben", "Cleo") as people:
            anna, ben, cleo = people
            async with looking(ben) as early:
                laid = [await anna.open_table("king-of-the-dice", ["me", "open"], public=True)]
                laid += [await cleo.open_table("king-of-the-dice", ["me", "squire", "open"], public=True)]
                await cleo.open_table("king-of-the-dice", ["me", "open"])  # among friends
                await early.until(lambda: {one.id for one in laid} == set(early.tables))
                assert early.tables[laid[1].id].computers == [1]
                await anna.request("DELETE", f"/api/games/{laid[0].id}")  # nobody is left: it is closed
                await early.until(lambda: set(early.tables) == {laid[1].id})
                async with looking(anna) as late:
                    assert late.tables == early.tables
                answer = await cleo.request("GET", "/api/club/lobby")
                assert {one["id"] for one in answer.json()["tables"]} == set(early.tables)
                guests = [visitor for visitor, _ in (await club.house.store.public())[0].guests]
                assert len(guests) == 1, "and who that is stays in the house"
                assert guests[0] not in answer.text

    run(live)


def test_who_has_left_the_lobby_is_not_remembered_for_ever(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna") as (anna,):
            await anna.request("GET", "/api/me")
            async with looking(anna):
                pass
            await eventually(lambda: not club.lobby.here)
            await club.seeks.look()
            assert club.lobby.who_left() == set()

    run(live)


def test_ratings_and_whether_it_counts_are_shown(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben") as (anna, ben):
            (guest,) = await enrol(club, anna)
            wish = {"game": "king-of-the-dice", "options": {"seats": 2}, "public": True, "rated": True}
            made = (await anna.request("POST", "/api/club/tables", wish)).json()["id"]
            async with club.ledger.writing() as book:
                for seats, mu in ((2, 31.4), (3, 12.0)):
                    await book.rows(
                        "INSERT INTO club_ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                        guest, "people", "king-of-the-dice", seats, mu, 3.0, 40, 1, mu - 9.0,
                    )  # fmt: skip
            async with looking(ben) as seen:
                row = seen.tables[made]
                assert (row.rated, row.levels) == (True, [1692, None])

    run(live)


def test_who_keeps_their_profile_private_is_listed_without_a_rating(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        monkeypatch.setattr(lobby, "RERATED", 1)
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben") as (anna, ben):
            made = await anna.open_table("king-of-the-dice", ["me", "open"], public=True)
            (guest,) = await enrol(club, anna)
            async with club.ledger.writing() as book:
                await book.rows(
                    "INSERT INTO club_ratings VALUES (?, 'people', ?, 2, 31.4, 3, 40, 1, 25.4)",
                    guest, "king-of-the-dice",
                )  # fmt: skip
            async with looking(ben) as seen:
                await seen.until(lambda: seen.tables[made.id].levels == [1692, None])
                assert (await anna.request("PUT", "/api/club/wishes", {"private": True})).status_code == 200
                await seen.until(lambda: seen.tables[made.id].levels == [])

    run(live)


def test_tables_where_nothing_happens_are_listed_no_longer(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            await anna.open_table("king-of-the-dice", ["me", "open"], public=True)
            slow = await anna.open_table("king-of-the-dice", ["me", "open"], public=True, clock=Days(3))
            async with looking(ben) as seen:
                assert len(seen.tables) == 2
                monkeypatch.setattr(lobby, "STALE", 0)
                await seen.until(lambda: set(seen.tables) == {slow.id})

    run(live)


def test_whoever_speaks_at_the_lobby_is_sent_away_and_other_addresses_are_none(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club):
            async with connect(f"ws://{address}/ws/lobby", proxy=None) as socket:
                await socket.recv()
                await socket.send("hello")
                await socket.wait_closed()
                assert socket.close_code == 1008
            with pytest.raises(websockets.InvalidStatus) as nowhere:
                await connect(f"ws://{address}/ws/cellar", proxy=None)
            assert nowhere.value.response.status_code == 404
            while club.lobby.here or club.site.talks or club.site.crowd.sockets:
                await asyncio.sleep(0.01)

    run(live)


def test_one_guest_holds_only_so_many_and_the_door_counts_them(settings: Settings) -> None:
    async def live() -> None:
        async with (
            meeting(replace(settings, each=2)) as (address, _),
            clients(address, "Anna") as (anna,),
            looking(anna),
            looking(anna),
        ):
            with pytest.raises(websockets.InvalidStatus) as full:
                async with looking(anna):
                    pass
            assert full.value.response.status_code == 429

    run(live)


def test_a_server_that_ends_lets_go_of_those_who_look(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, _):
            socket = await connect(f"ws://{address}/ws/lobby", proxy=None)
            await socket.recv()
        await socket.wait_closed()
        assert socket.close_code == 1012

    run(live)


def test_only_unusual_options_are_told() -> None:
    assert unusual("find-the-king", {"seats": 2, "swap": True}) == {}
    assert unusual("find-the-king", {"seats": 2, "first_to": 2}) == {"first_to": 2}
    assert unusual("no-such-game", {}) == {}


def test_rows_are_small() -> None:
    """A thousand tables are read at one go: what is as usual is left out."""
    row = wire.LobbyTable("0123456789ab", "king-of-the-dice", 1_795_000_000_000, ["Anna", ""])
    assert len(msgspec.json.encode(row)) < 110


def test_of_who_is_private_no_rating_is_told(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben") as (anna, ben):
            [guest] = await enrol(club, anna)
            made = await anna.open_table("king-of-the-dice", ["me", "open"], public=True)
            async with club.ledger.writing() as book:
                await book.rows(
                    "INSERT INTO club_ratings VALUES"
                    " (?, 'people', 'king-of-the-dice', 2, 31.4, 3.0, 40, 1, 22.4)",
                    guest,
                )
            async with looking(ben) as seen:
                assert seen.tables[made.id].levels == [1692, None]
                await anna.request("PUT", "/api/club/wishes", {"private": True})
                await seen.until(lambda: seen.tables[made.id].levels == [])
                answer = await ben.request("GET", "/api/club/lobby")
                assert "levels" not in answer.json()["tables"][0]

    run(live)


def test_who_does_not_play_together_does_not_see_the_others_tables(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben", "Cleo") as people:
            anna, ben, cleo = people
            await enrol(club, anna, ben, cleo)
            made = await anna.open_table("king-of-the-dice", ["me", "open"], public=True)

            async def block(on: bool) -> None:
                wish = {"whom": {"name": "Ben"}, "what": "blocked", "on": on}
                assert (await anna.request("PUT", "/api/club/silences", wish)).status_code == 200

            async with looking(ben) as seen, looking(cleo) as other:
                assert set(seen.tables) == {made.id}
                await block(on=True)
                await seen.until(lambda: not seen.tables)
                second = await anna.open_table("king-of-the-dice", ["me", "open"], public=True)
                third = await cleo.open_table("king-of-the-dice", ["me", "open"], public=True)
                await other.until(lambda: set(other.tables) == {made.id, second.id, third.id})
                await seen.until(lambda: set(seen.tables) == {third.id})
                async with looking(ben) as late:
                    assert set(late.tables) == {third.id}
                listed = (await ben.request("GET", "/api/club/lobby")).json()["tables"]
                assert [one["id"] for one in listed] == [third.id]
                await block(on=False)
                await seen.until(lambda: set(seen.tables) == set(other.tables))

    run(live)
