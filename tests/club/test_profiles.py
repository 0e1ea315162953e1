"""What members have played, how they are seen, and when they are told nothing."""

import asyncio
import io
import zipfile
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from regalia import record
from regalia.club import calls, wire
from regalia.club.calls import place, quiet_until
from regalia.club.club import Club
from regalia.club.members import DAY, Wishes
from regalia.core import Illegal
from regalia.server.house import House, Room, now, table_for
from regalia.server.push import Bell
from regalia.server.settings import Settings
from regalia.store.store import Heading, Push
from regalia.table import entries as e
from regalia.table import moves
from regalia.table.table import lay
from tests.club.contesting import club_of
from tests.club.house import meeting
from tests.club.people import enrol, friendly, guest_of, rated, to_the_end
from tests.server.harness import Client, clients, run
from tests.server.test_push import AUTH, P256DH

HOUR = 60 * 60 * 1000


async def asked(client: Client, path: str, kind: Any) -> Any:
    answer = await client.request("GET", f"/api/club/{path}")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=kind)


async def invent(club: Club, guest: str, other: str, count: int) -> None:
    """Games that were never played, the latest last: won, lost and shared in turn."""
    async with club.ledger.writing() as book:
        for n in range(count):
            share = (1.0, 0.0, 0.5)[n % 3]
            for seat, (who, part) in enumerate(((guest, share), (other, 1 - share))):
                await book.rows(
                    "INSERT INTO club_played VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    who, f"t{n}", seat, 1000 + n, "find-the-king", 2, part, '["Anna","Zoë"]', "anna zoe",
                    1, "people", 25.0 + n / 100, n + 1, None, None, 2, 0,
                )  # fmt: skip


def test_a_members_games_are_found_filtered_hidden_and_brought_home(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben") as (anna, ben):
            answer = await anna.request("GET", "/api/club/history")
            assert answer.json()["code"] == "members-only"
            [guest, other] = await enrol(club, anna, ben)
            await rated(anna, ben)
            await to_the_end(anna, ben)
            await club.register.look()
            await invent(club, guest, other, 70)

            first = await asked(anna, "history", wire.History)
            assert (first.total, first.pages, len(first.games)) == (71, 3, 30)
            table = first.games[0]
            assert table.rated
            assert sorted(table.names) == ["Anna", "Ben"]
            assert table.number != 1500
            assert (await asked(anna, "history?page=3", wire.History)).games[-1].table == "t0"
            for wish, total in {
                "names=zoe": 70,
                "names=Zo%C3%AB%20anna": 70,
                "names=nobody": 0,
                "names=%25": 0,
                "game=support-the-king": 1,
                "seats=2&result=shared": 23,
                "result=won&game=find-the-king": 24,
                "rated=false": 0,
                "since=1010&until=1020": 10,
                "names=ben": 1,
            }.items():
                assert (await asked(anna, f"history?{wish}", wire.History)).total == total, wish
            for wrong in ("page=0", "since=x", "result=best", "seats=99999999999999999999", "game=%00"):
                assert (await anna.request("GET", f"/api/club/history?{wrong}")).status_code == 400, wrong

            answer = await anna.request("GET", "/api/club/records?names=ben")
            with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
                [name] = archive.namelist()
                assert table.table in name
                assert record.loads(archive.read(name).decode()).game.facts.name == "support-the-king"

            await anna.request("PUT", "/api/club/history/hidden", {"table": table.table})
            assert (await asked(anna, "history?names=ben", wire.History)).games == []
            assert len((await asked(anna, "history?hidden=true", wire.History)).games) == 1
            assert (await asked(ben, "history?names=ben", wire.History)).total == 1
            answer = await ben.request("PUT", "/api/club/history/hidden", {"table": "nowhere"})
            assert answer.json()["code"] == "no-such-table"

            duels = await asked(anna, "members/ben/against/ANNA", wire.Against)
            played = {duel.game: duel for duel in duels.duels}
            assert (duels.name, duels.other) == ("Ben", "Anna")
            assert played["find-the-king"] == wire.Duel("find-the-king", 2, 70, 23, 23)

    run(live)


def test_a_profile_shows_results_ratings_luck_and_cards_and_nothing_if_it_is_private(
    settings: Settings,
) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben") as (anna, ben):
            [guest, other] = await enrol(club, anna, ben)
            await friendly(anna, ben, game="to-court-the-king", options={"limit": 2})
            await club.register.look()
            assert await club.played.judge()
            assert not await club.played.judge()
            await invent(club, guest, other, 400)
            await rated_by_hand(club, guest)

            answer = await ben.request("GET", "/api/club/members/ANNA")
            seen = msgspec.json.decode(answer.content, type=wire.Profile)
            assert (seen.name, seen.mine, seen.private) == ("Anna", False, False)
            assert guest not in answer.text
            results = {one.game: one for one in seen.results}
            assert (results["find-the-king"].games, results["find-the-king"].won) == (400, 134)
            court = results["to-court-the-king"]
            assert court.judged == 1
            assert court.cost is not None
            assert court.cost >= -1e-9
            [rating] = seen.ratings
            assert (rating.number, rating.provisional, rating.games) == (1620, False, 400)
            assert 30 <= len(rating.curve) <= 60
            assert rating.curve[-1].number == 1620
            taken = {card.card: card.taken for card in seen.cards}
            assert taken == await _taken(club, guest)

            async with club.ledger.writing() as book:
                await book.rows(
                    "UPDATE club_members SET wishes = ? WHERE guest = ?", '{"private":true}', guest
                )
            assert await asked(ben, "members/anna", wire.Profile) == wire.Profile("Anna", 0, True, False)
            assert (await asked(anna, "members/anna", wire.Profile)).results
            assert (await asked(ben, "members/anna/against/ben", wire.Against)).duels
            async with clients(address, "Cleo") as [cleo]:
                answer = await cleo.request("GET", "/api/club/members/anna/against/ben")
                assert answer.json()["code"] == "is-private"
                assert (await cleo.request("GET", "/api/club/members/nobody")).status_code == 404

    run(live)


async def rated_by_hand(club: Club, guest: str) -> None:
    async with club.ledger.writing() as book:
        await book.rows(
            "INSERT INTO club_ratings VALUES (?, 'people', 'find-the-king', 2, 29.0, 5.0, 400, 1, 19.0)",
            guest,
        )
        await book.rows("UPDATE club_played SET mu = 29.0 WHERE guest = ? AND id = 't399'", guest)


async def _taken(club: Club, guest: str) -> Mapping[str, int]:
    """The cards that a member took, by the events of the one table there is."""
    [(table,)] = await club.ledger.rows("SELECT id FROM club_played WHERE game = 'to-court-the-king' LIMIT 1")
    here = (await club.house.room(table)).table
    [seat] = here.seats_of(guest)
    taken = [getattr(event, "character", "") for event, _ in here.play.log if _took(event, seat)]
    return {str(card): taken.count(card) for card in taken}


def _took(event: Any, seat: int) -> bool:
    return type(event).__name__ == "Took" and event.seat == seat


def test_who_becomes_a_member_brings_older_games_along(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben") as (anna, ben):
            table = await friendly(anna, ben)
            await club.register.look()
            assert await club.ledger.rows("SELECT id FROM club_played") == []
            await enrol(club, anna)
            while await club.played.fill():
                pass
            assert [one.table for one in (await asked(anna, "history", wire.History)).games] == [table]
            assert await club.ledger.rows("SELECT count(*) FROM club_ratings") == [(0,)]

    run(live)


def test_what_ends_while_somebody_becomes_a_member_is_no_older_game(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben") as (club, people):
            table = await rated(*people)
            await to_the_end(*people)
            while await club.played.fill():  # before the register has seen that it is over
                pass
            heading = await club.house.store.heading(table.id)
            assert heading
            await club.register.enter(heading)
            assert await club.ledger.rows("SELECT pool, nth FROM club_played") == [("people", 1)] * 2

    run(live)


def test_of_whom_leaves_while_older_games_are_found_nothing_is_kept(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna") as (club, [anna]):
            guest, found = guest_of(club, anna), club.house.store.games_of

            async def leaves(who: str, limit: int = 100) -> list[Heading]:
                async with club.ledger.writing() as book:
                    await club.forget(book, who)
                return await found(who, limit)

            monkeypatch.setattr(club.house.store, "games_of", leaves)
            assert await club.played.fill()
            assert await club.ledger.rows("SELECT * FROM club_filled WHERE guest = ?", guest) == []

    run(live)


# --- Being told -------------------------------------------------------------------------------------------


def test_quiet_hours_are_those_of_the_members_own_day() -> None:
    night = Wishes(quiet=(22 * 60, 7 * 60 + 30), zone="Europe/Berlin")
    winter, summer = 1_768_435_200_000, 1_784_073_600_000  # both at midnight in Greenwich
    assert quiet_until(night, winter) == winter + 6 * HOUR + HOUR // 2
    assert quiet_until(night, summer) == summer + 5 * HOUR + HOUR // 2
    assert quiet_until(night, winter + 7 * HOUR) == 0
    assert quiet_until(night, winter + 21 * HOUR) == winter + 30 * HOUR + HOUR // 2
    assert quiet_until(Wishes(quiet=(60, 120)), winter + HOUR) == winter + 2 * HOUR
    assert quiet_until(Wishes(), winter) == 0
    for wrong in ("Nowhere/City", "../../etc/passwd", "\0"):
        with pytest.raises(Illegal, match="no such zone"):
            quiet_until(Wishes(quiet=(0, 1), zone=wrong), winter)


def test_a_member_is_told_once_until_they_came_and_after_quiet_hours(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        rung: list[str] = []

        async def ring(endpoint: str, *_: object) -> int:
            rung.append(endpoint)
            return 201

        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben") as (anna, ben):
            [_, guest] = await enrol(club, anna, ben)
            house = club.house
            house.bell = Bell(house.secret, "https://play.example.org", ring)
            await house.store.subscribe(Push("https://push.example/b", guest, P256DH, AUTH), 8)
            table = await rated(anna, ben, clock={"kind": "days", "days": 3, "talk": 3})
            room = house.rooms[table.id]
            await ben.close()
            async with asyncio.timeout(30):
                while room.away(guest) == 0:
                    await asyncio.sleep(0.01)
            assert room.table.waiting
            night = now() - now() % DAY + DAY + HOUR
            monkeypatch.setattr(calls, "now", lambda: night)
            answer = await anna.request("PUT", "/api/club/told", {"zone": "Mars/Olympus", "hours": [0, 1]})
            assert answer.json()["code"] == "no-such-zone"
            await club.calls.hush(guest, wire.Quiet("UTC", (0, 8 * 60)))

            for _ in range(2):
                await house.tell(table.id, room.table, guest)
            await club.calls.make_up()
            assert rung == []
            monkeypatch.setattr(calls, "now", lambda: night + 8 * HOUR)
            async with club.ledger.writing() as book:
                await book.rows("INSERT INTO club_calls VALUES (?, 'unreadable', 0, 0)", guest)
            found = House.room

            async def room_of(house: House, table: str) -> Room:
                assert table != "unreadable", "and still the others are told"
                return await found(house, table)

            monkeypatch.setattr(House, "room", room_of)
            for _ in range(2):
                await club.calls.make_up()
                await house.tell(table.id, room.table, guest)
            assert rung == ["https://push.example/b"]
            await club.calls.came(guest, table.id)
            await house.tell(table.id, room.table, guest)
            assert len(rung) == 2

    run(live)


def test_on_days_off_the_clock_stands_still_and_all_see_why(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben") as (anna, ben):
            await enrol(club, anna, ben)
            await rated(anna, ben, clock={"kind": "days", "days": 3, "talk": 3})
            assert anna.table
            room = club.house.rooms[anna.table.id]
            seat = room.table.waiting[0]
            guest, other = room.table.chairs[seat].guest, anna
            away = next(client for client in (anna, ben) if guest_of(club, client) == guest)
            other = next(client for client in (anna, ben) if client is not away)

            def ends() -> int:
                return next(ends for one, ends, _ in room.table.deadlines if one == seat)

            before, at = ends(), now()
            answer = await away.request("PUT", "/api/club/off", {"since": 0, "until": at + 40 * DAY})
            assert answer.json()["code"] == "too-few-days-left"
            assert "30 days" in answer.json()["reason"]
            answer = await away.request("PUT", "/api/club/off", {"since": 0, "until": at})
            assert answer.json()["code"] == "bad-days-off"
            assert ends() == before
            answer = await away.request("PUT", "/api/club/off", {"since": 0, "until": at + 10 * DAY})
            told = msgspec.json.decode(answer.content, type=wire.Told)
            assert (told.left, told.most) == (20, 30)
            assert before + 9 * DAY < ends() <= before + 10 * DAY
            await other.until(lambda: any(line.key == "table-told-daysoff" for line in other.lines))
            still = ends()
            await club.calls.rest()
            await club.house.look_after(room.heading.id)
            assert ends() == still
            lines = [line for line in room.table.lines if type(line.event).__name__ == "DaysOff"]
            assert len(lines) == 1
            answer = await away.request("DELETE", "/api/club/off")
            assert msgspec.json.decode(answer.content, type=wire.Told).off is None
            assert before <= ends() < before + DAY

    run(live)


def test_a_clock_that_ran_out_on_days_off_while_the_house_was_shut_has_stood_still() -> None:
    chairs = tuple(e.Chair(e.PERSON, name, name, luck=name) for name in ("Anna", "Ben"))
    opened = table_for("find-the-king", {}, "Anna", chairs, e.Terms(e.Days(1)))
    here, _ = moves.settled(lay(opened), opened.at)
    [seat] = here.waiting
    asked_at = here.times.asked[seat]
    assert asked_at
    late = asked_at + 5 * DAY
    assert any(isinstance(entry, e.Flagged) for entry in moves.tick(here, late))
    off = moves.rest(here.chairs[seat].guest, asked_at + DAY // 2, asked_at + 9 * DAY)
    spared, _ = moves.written(here, off(here, late))
    assert moves.tick(spared, late) == off(spared, late + DAY) == ()
    assert list(spared.deadlines) == [(seat, asked_at + 9 * DAY + DAY // 2, 0)]
    assert off(lay(replace(opened, terms=e.Terms())), late) == ()


def test_days_off_that_are_asked_for_again_cost_nothing_and_minutes_are_no_day(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna") as (anna,):
            await enrol(club, anna)

            async def off(since: int, until: int) -> wire.Told:
                answer = await anna.request("PUT", "/api/club/off", {"since": since, "until": until})
                assert answer.status_code == 200, answer.text
                return msgspec.json.decode(answer.content, type=wire.Told)

            at = now()
            first = await off(0, at + 3 * DAY)
            assert first.left == 27
            again = await asyncio.gather(*(off(at, at + 3 * DAY) for _ in range(20)))
            assert {(told.left, told.off) for told in again} == {(27, first.off)}
            assert (await off(0, at + 5 * DAY)).left == 25
            assert (await off(0, at + 2 * DAY)).left == 28
            coming = at + 100 * DAY
            for _ in range(3):
                assert (await off(coming, coming + 30 * DAY)).left == 0
            answer = await anna.request("DELETE", "/api/club/off")
            assert answer.json()["left"] == 30, "what lasted for moments is no day"
            answer = await anna.request("PUT", "/api/club/off", {"since": 0, "until": now() + 31 * DAY})
            assert answer.json()["code"] == "too-few-days-left"
            assert "30" in answer.json()["reason"]

    run(live)


def test_a_member_is_not_compared_with_themselves_and_a_program_names_its_owner(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Robo") as (anna, robo):
            [owner] = await enrol(club, anna)
            await robo.request("GET", "/api/me")
            async with club.ledger.writing() as book:
                await club.members.enrol(book, guest_of(club, robo), "Robo", owner)
            answer = await anna.request("GET", "/api/club/members/Anna/against/anna")
            assert (answer.status_code, answer.json()["code"]) == (409, "against-oneself")
            assert answer.json()["reason"] == "One and the same member cannot be compared."
            assert (await anna.request("GET", "/api/club/members/Robo")).json()["owner"] == "Anna"
            await anna.request("PUT", "/api/club/wishes", {"private": True})
            assert (await anna.request("GET", "/api/club/members/Robo")).json()["owner"] == ""

    run(live)


@pytest.mark.parametrize("zone", ["localtime", "posixrules", "posix/Europe/Berlin", "Factory", "../UTC"])
def test_a_time_zone_is_that_of_a_place(zone: str) -> None:
    with pytest.raises(Illegal, match="no such zone"):
        place(zone)
