"""What a table counts for, as it is told there: ratings, and the contest it was laid for."""

from typing import Any

import msgspec
import pytest

from regalia.club import wire
from regalia.club.club import Club
from regalia.club.ratings import Rating, after
from regalia.server import wire as house
from regalia.server.house import now
from regalia.server.settings import Settings
from tests.club.contesting import asked, club_of, guest_of, held, play_out
from tests.club.people import friendly, rated, to_the_end
from tests.server.harness import Client, Refused, clients, run


async def counted(who: Client, table: str, watch: str = "") -> wire.Counts:
    answer = await who.request("GET", f"/api/club/tables/{table}{f'?watch={watch}' if watch else ''}")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=wire.Counts)


async def entered(club: Club, table: str) -> None:
    heading = await club.house.store.heading(table)
    assert heading
    await club.register.enter(heading)


def test_a_rated_table_says_what_became_of_everybodys_rating_once_it_is_counted(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben") as (club, [anna, ben]):
            table = await rated(anna, ben)
            assert await counted(anna, table.id) == wire.Counts(True, False, None, [], None)
            shares = await to_the_end(anna, ben)
            await entered(club, table.id)
            found = await counted(anna, table.id)
            first = after([Rating(), Rating()], shares)
            assert (found.entered, found.pool) == (True, "people")
            assert [(one.before, one.number, one.spread, one.provisional) for one in found.moved] == [
                (1500, one.number, one.spread, True) for one in first
            ]
            assert {one.name for one in found.moved} == {"Anna", "Ben"}

            was = {one.name: one.number for one in found.moved}
            async with clients(anna.address, "Anna", "Ben") as two:  # the same people, at another table
                for client, one in zip(two, (anna, ben), strict=True):
                    client.http.cookies.update(one.http.cookies)
                again = await rated(*two)
                await to_the_end(*two)
            await entered(club, again.id)
            assert {one.name: one.before for one in (await counted(ben, again.id)).moved} == was
            old = await counted(anna, table.id)  # how sure it was then is no longer known
            assert [(one.number, one.spread, one.provisional) for one in old.moved] == [
                (one.number, None, False) for one in first
            ]

            async with clients(anna.address, "Cleo", "Dora") as (cleo, dora):
                plain = await friendly(cleo, dora)
                await entered(club, plain)
                assert await counted(cleo, plain) == wire.Counts(False, True, None, [], None)

    run(live)


def test_what_a_table_counts_for_is_told_to_those_who_see_it_and_of_nobody_who_is_private(
    settings: Settings,
) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben", "Cleo") as (club, [anna, ben, cleo]):
            table = await rated(anna, ben)
            await to_the_end(anna, ben)
            await entered(club, table.id)
            async with club.ledger.writing() as book:
                await book.rows(
                    "UPDATE club_members SET wishes = ? WHERE guest = ?", '{"private":true}', guest_of(ben)
                )
            assert {one.name for one in (await counted(anna, table.id)).moved} == {"Anna"}
            assert {one.name for one in (await counted(ben, table.id)).moved} == {"Anna", "Ben"}
            answer = await cleo.request("GET", f"/api/club/tables/{table.id}")
            assert answer.status_code == 404
            heading = await club.house.store.heading(table.id)
            assert heading
            seen = await counted(cleo, table.id, heading.watch)
            assert ([one.name for one in seen.moved], seen.pool) == (["Anna"], "people")

    run(live)


async def begun(club: Club, people: list[Client], **wishes: Any) -> str:
    contest = await held(people[0], **wishes)
    for one in people:
        await asked(one, contest, "entry", key=club.contests.key(contest))
    await asked(people[0], contest, "order", what="begin")
    return contest


async def tables(club: Club, contest: str, number: int) -> dict[str, str]:
    """By guest, where they play in a round."""
    here = await club.contests.state(contest)
    assert here
    return {guest: board.table for board in here.boards if board.round == number for guest in board.guests}


def test_at_the_end_of_a_contests_table_one_hears_of_the_next_and_has_no_rematch(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben", "Carla", "David") as (club, people):
            contest = await begun(club, people, rounds=2, rated=True)
            anna, first = people[0], await tables(club, contest, 1)
            mine, *others = dict.fromkeys((first[guest_of(anna)], *first.values()))
            await play_out(club.house, mine)
            await entered(club, mine)
            found = await counted(anna, mine)
            assert found.rated
            assert found.pool == "people"
            assert found.contest == wire.TableContest(
                contest, "Friday crowns", "swiss", "running", 1, 2, False, True, None, ""
            )
            await anna.arrive(mine)
            assert anna.table
            assert (anna.table.rated, anna.table.again) == (True, False)
            with pytest.raises(Refused, match="no-rematch"):
                await anna.ask(house.Rematch)
            for table in others:
                await play_out(club.house, table)
                await entered(club, table)
            await club.contests.carry_on(contest, now())
            found = await counted(anna, mine)
            assert found.contest
            assert found.contest.round == 2
            assert found.contest.table == (await tables(club, contest, 2))[guest_of(anna)] != mine
            assert (await counted(anna, found.contest.table)).contest == msgspec.structs.replace(
                found.contest, table=""
            )
            await asked(anna, contest, "withdrawal")
            found = await counted(anna, mine)
            assert found.contest
            assert not found.contest.entered

    run(live)


def test_a_game_that_outlasts_its_contest_counts_for_ratings_and_says_so(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben") as (club, [anna, ben]):
            contest = await begun(club, [anna, ben], rated=True)
            table = (await tables(club, contest, 1))[guest_of(anna)]
            await asked(anna, contest, "order", what="end")
            async with club.ledger.writing() as book:  # so that the game surely ends later
                await book.rows("UPDATE club_contests SET ends = ends - 1000 WHERE id = ?", contest)
            await play_out(club.house, table)
            await entered(club, table)
            found = await counted(ben, table)
            assert found.contest
            assert (found.contest.phase, found.contest.late, found.pool) == ("over", True, "people")
            assert len(found.moved) == 2

    run(live)


def test_a_contest_by_invitation_is_not_told_to_whoever_watches_a_table(settings: Settings) -> None:
    async def live() -> None:
        async with (
            club_of(settings, "Anna", "Ben") as (club, [anna, ben]),
            clients(anna.address, "Eve") as [eve],
        ):
            contest = await begun(club, [anna, ben], open=False)
            table = (await tables(club, contest, 1))[guest_of(anna)]
            heading = await club.house.store.heading(table)
            assert heading
            assert (await counted(anna, table)).contest
            assert (await counted(eve, table, heading.watch)).contest is None

    run(live)


def test_whoever_has_a_bye_in_the_next_round_is_told(settings: Settings) -> None:
    async def live() -> None:
        async with club_of(settings, "Anna", "Ben", "Carla") as (club, people):
            contest = await begun(club, people, rounds=3)
            first = await tables(club, contest, 1)
            table = next(filter(None, first.values()))
            await play_out(club.house, table)
            await entered(club, table)
            await club.contests.carry_on(contest, now())
            here = await club.contests.state(contest)
            assert here
            [alone] = [board.guests[0] for board in here.boards if board.round == 2 and board.bye]
            for one in people:
                if first[guest_of(one)] == table:
                    found = (await counted(one, table)).contest
                    assert found
                    assert (found.round, bool(found.table)) == (2, guest_of(one) != alone)
                    assert found.bye == (1.0 if guest_of(one) == alone else None)

    run(live)
