"""Tables that count, and what follows from them: once, whatever falls in between."""

import asyncio

import msgspec
import pytest

from regalia.catalogue import RULES
from regalia.club import wire
from regalia.club.ledger import ledger_for
from regalia.club.members import Member, Members
from regalia.club.ratings import Rating, after, pool_of
from regalia.server import wire as house
from regalia.server.guests import Guests
from regalia.server.settings import Settings
from tests.club.house import meeting
from tests.club.people import enrol, friendly, guest_of, rated, to_the_end
from tests.server.harness import Client, Process, Refused, clients, eventually, run

COUNTED = "SELECT who, games, mu FROM club_ratings ORDER BY mu DESC"


def test_who_wins_rises_and_who_shares_a_win_rises_alike() -> None:
    first, second, third = after([Rating(), Rating(), Rating()], [0.5, 0.5, 0.0])
    assert first == second
    assert first.mu > Rating().mu > third.mu
    assert all(one.sigma < Rating().sigma and one.games == 1 for one in (first, second, third))
    assert Rating().provisional
    assert not Rating(sigma=5.0).provisional


def test_an_upset_moves_more_than_what_was_to_be_expected() -> None:
    strong, weak = Rating(30.0, 5.0, 9), Rating(20.0, 5.0, 9)
    expected, upset = after([strong, weak], [1.0, 0.0]), after([strong, weak], [0.0, 1.0])
    assert upset[1].mu - weak.mu > expected[0].mu - strong.mu > 0


def test_one_person_against_their_own_programs_counts_for_nobody() -> None:
    anna, ben = Member("a", "Anna", 0), Member("b", "Ben", 0)
    automat = Member("c", "Automat", 0, owner="a")
    assert pool_of([anna, ben]) == "people"
    assert pool_of([ben, automat]) == "programs"
    assert pool_of([anna, automat]) == pool_of([anna, None]) == pool_of([anna, anna]) == ""


def test_a_rated_game_moves_the_ratings_of_both_and_no_other_game_does(settings: Settings) -> None:
    async def live() -> None:
        async with (
            meeting(settings) as (address, club),
            clients(address, "Anna", "Ben", "Cleo", "Dora") as (anna, ben, cleo, dora),
        ):
            guests = await enrol(club, anna, ben, cleo, dora)
            await friendly(cleo, dora)
            await rated(anna, ben)
            shares = await to_the_end(anna, ben)
            for _ in range(3):
                await club.register.look()
            expected = sorted(after([Rating(), Rating()], shares), key=lambda one: -one.mu)
            found = await club.ledger.rows(COUNTED)
            assert [games for _, games, _ in found] == [1, 1]
            assert [mu for *_, mu in found] == pytest.approx([one.mu for one in expected])
            winner = next(guest for guest, *_ in found)
            won = await club.ledger.rows(
                "SELECT share, rated, pool FROM club_played WHERE guest = ? AND rated = 1", winner
            )
            assert won == [(1.0, 1, "people")]
            for person in (anna, ben):
                answer = await person.request("GET", "/api/club/leaders/support-the-king")
                board = msgspec.json.decode(answer.content, type=wire.Leaders)
                assert [one.rank for one in board.leaders] == [1, 2]
                assert board.leaders[0].number > 1500 > board.leaders[1].number
                assert board.mine
                assert board.mine == board.leaders[board.mine.rank - 1]
                assert board.mine.name == person.name
                assert not any(guest in answer.text for guest in guests)

    run(live)


def test_a_rated_table_is_for_members_without_any_help(settings: Settings) -> None:
    async def live() -> None:
        async with (
            meeting(settings) as (address, club),
            clients(address, "Anna", "Ben", "Cleo") as (anna, ben, cleo),
        ):
            wish = {"game": "king-of-the-dice", "options": {"seats": 2}, "rated": True}
            await cleo.request("PUT", "/api/me", {"name": "Cleo"})
            answer = await cleo.request("POST", "/api/club/tables", wish)
            assert answer.json()["code"] == "members-only"
            await enrol(club, anna, ben)
            chairs = [{"player": "me"}, {"player": "random"}]
            for more, code in (
                ({"chairs": chairs}, "rated-seats"),
                ({"chairs": [{"player": "me"}, {"player": "me"}]}, "rated-seats"),
                ({"game": "to-court-the-king", "options": {"dice": 7}}, "rated-rules"),
            ):
                answer = await anna.request("POST", "/api/club/tables", wish | more)
                assert answer.json()["code"] == code
            asked = wish | {"help": True, "coach": True, "undo": True, "stand_in": True}
            answer = await anna.request("POST", "/api/club/tables", asked)
            table = msgspec.json.decode(answer.content, type=house.Table)
            assert table.rated
            assert table.fair.drawn
            assert [table.help, table.coach, table.undo, table.stand_in] == [False] * 4
            key = str(table.invite).rpartition("/")[2]
            answer = await cleo.request("POST", "/api/join", {"key": key, "name": "Cleo"})
            assert answer.json()["code"] == "members-only"
            await anna.arrive(table.id)
            with pytest.raises(Refused, match="is-rated"):
                await anna.ask(lambda ident: house.Fill(ident, 1, "random"))
            await ben.join(key, luck="ben")
            await ben.arrive(table.id)
            await anna.add("anna")
            await anna.until(anna.begun)
            for wrong in (
                lambda ident: house.Replace(ident, anna.seat or 0, "monarch"),
                lambda ident: house.Kick(ident, 1 - (anna.seat or 0)),
            ):
                with pytest.raises(Refused, match="is-rated"):
                    await anna.ask(wrong)
            await anna.ask(house.Leave)
            await anna.until(lambda: anna.table and anna.table.seats[anna.seat or 0].stand_in)
            room = club.house.rooms[table.id]
            assert guest_of(club, anna) in room.heading.summary  # whoever leaves is the one it counts for

    run(live)


def test_those_who_would_be_private_are_on_no_board(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben") as (anna, ben):
            await enrol(club, anna, ben)
            await rated(anna, ben)
            await to_the_end(anna, ben)
            await club.register.look()
            async with club.ledger.writing() as book:
                await book.rows(
                    "UPDATE club_members SET wishes = ? WHERE name = 'Ben'",
                    msgspec.json.encode({"private": True}).decode(),
                )
            answer = await anna.request("GET", "/api/club/leaders/support-the-king")
            assert [one["name"] for one in answer.json()["leaders"]] == ["Anna"]
            assert (await ben.request("GET", "/api/club/leaders/support-the-king")).json()["mine"]
            assert (await ben.request("GET", "/api/club/leaders/no-such-game")).status_code == 404

    run(live)


def test_a_board_opens_on_what_one_is_rated_in_or_plays_else_on_the_fullest(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben") as (anna, ben):
            me, other = await enrol(club, anna, ben)

            async def opens(client: Client) -> tuple[str, int, str]:
                answer = await client.request("GET", "/api/club/leaders")
                board = msgspec.json.decode(answer.content, type=wire.Leaders)
                return board.game, board.seats, board.pool

            async def write(sql: str, *values: object) -> None:
                async with club.ledger.writing() as book:
                    await book.rows(sql, *values)

            rate = "INSERT INTO club_ratings VALUES (?, ?, ?, ?, 25.0, 8.0, ?, 0, 9.0)"
            assert await opens(anna) == (next(iter(RULES)), 2, "people")  # nobody has played anything
            await write(rate, other, "people", "king-of-the-dice", 4, 7)
            await write(rate, other, "people", "find-the-king", 2, 6)
            await write(rate, other, "people", "no-longer-played", 2, 90)
            assert await opens(anna) == ("king-of-the-dice", 4, "people")
            for table in ("one", "two"):
                await write(
                    "INSERT INTO club_played VALUES (?, ?, 0, 0, 'defend-the-king', 2, 0.0, '[]', '', 0, '',"
                    " NULL, NULL, NULL, NULL, 2, 0)",
                    me, table,
                )  # fmt: skip
            assert await opens(anna) == ("defend-the-king", 2, "people")
            await write(rate, me, "programs", "support-the-king", 2, 1)
            assert await opens(anna) == ("support-the-king", 2, "programs")
            assert await opens(ben) == ("king-of-the-dice", 4, "people")

    run(live)


def test_a_game_counts_once_though_the_server_is_killed_while_it_is_entered(settings: Settings) -> None:
    file, secret = settings.data / "house.toml", "5ec7e7"
    file.write_text(f"club = true\nsecret = '{secret}'\n", "utf-8")
    flags: dict[str, object] = {"config": file, "data": settings.data}
    flags |= {"database": settings.database} if settings.database else {}

    async def live() -> None:
        process = Process(flags, "die_while_entering")
        await process.start()
        ledger = ledger_for(settings.database, settings.data)
        await ledger.open()
        try:
            async with clients(process.address, "Anna", "Ben") as people:
                for client in people:
                    await client.request("PUT", "/api/me", {"name": client.name})
                    shown = Guests(secret, tls=False).known(client.http.cookies["regalia"])
                    assert shown
                    async with ledger.writing() as book:
                        await Members(ledger).enrol(book, shown.guest, client.name)
                await rated(*people)
                playing = asyncio.create_task(to_the_end(*people))
                server = process.running
                assert server
                await eventually(lambda: server.poll() is not None, 60)
                playing.cancel()  # the last word may have been heard, or not
                await asyncio.gather(playing, return_exceptions=True)
            assert await ledger.rows(COUNTED) == await ledger.rows("SELECT id FROM club_entered") == []
            process.mutant = ""
            await process.start()
            async with asyncio.timeout(30):
                while not await ledger.rows(COUNTED):
                    await asyncio.sleep(0.05)
            assert [games for _, games, _ in await ledger.rows(COUNTED)] == [1, 1]
            assert len(await ledger.rows("SELECT id FROM club_entered")) == 1
            assert len(await ledger.rows("SELECT id FROM club_played WHERE rated = 1")) == 2
        finally:
            process.stop()
            await ledger.close()

    run(live)


@pytest.mark.parametrize(
    ("asked", "status"),
    [("king-of-the-dice?seats=99", 400), ("king-of-the-dice?seats=1", 400), ("king-of-the-dice?seats=6", 400),
     ("king-of-the-dice?seats=2", 200), ("king-of-the-dice", 200), ("chess?seats=2", 404)],
)  # fmt: skip
def test_a_board_is_that_of_as_many_seats_as_the_game_has(
    settings: Settings, asked: str, status: int
) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, _), clients(address, "Anna") as (anna,):
            assert (await anna.request("GET", f"/api/club/leaders/{asked}")).status_code == status

    run(live)
