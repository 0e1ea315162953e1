"""Members, the contests they hold, and games that are played out without a page."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any, cast

import msgspec

from regalia.club import wire
from regalia.club.club import Club
from regalia.club.course import State
from regalia.club.members import Members
from regalia.club.standings import Board, Standing, scored, standings
from regalia.core import text
from regalia.server.house import House
from regalia.server.settings import Settings
from regalia.table import moves
from regalia.table.entries import Live
from tests.server.harness import Client, clients, serving

CLOCK = Live(600, 0)


def guest_of(client: Client) -> str:
    """Who a client is to the house."""
    return str(client.http.cookies["regalia"]).partition(".")[0]


async def enrolled(members: Members, *people: Client, owner: str = "") -> None:
    """Give these clients names that last."""
    for client in people:
        await client.request("PUT", "/api/me", {"name": client.name})
        async with members.ledger.writing() as book:
            await members.enrol(book, guest_of(client), client.name, owner)


class Quiet(Club):
    """A club in which nothing happens by itself: a test says when."""

    async def open(self) -> None:
        await self.ledger.open()


@asynccontextmanager
async def club_of(settings: Settings, *names: str) -> AsyncIterator[tuple[Club, list[Client]]]:
    """A quiet club, and its members."""
    async with (
        serving(settings, settings.data, Quiet) as (address, server),
        clients(address, *names) as people,
    ):
        club = cast(Club, server.annex)
        await enrolled(club.members, *people)
        yield club, people


async def held(host: Client, **wishes: Any) -> str:
    """A contest of this host."""
    wanted = {"name": "Friday crowns", "game": "find-the-king", "form": "swiss", "clock": CLOCK, **wishes}
    answer = await host.request("POST", "/api/club/contests", wanted)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["about"]["id"])


async def asked(who: Client, contest: str, door: str, /, **said: Any) -> wire.Contest:
    """The contest after something was asked for."""
    answer = await who.request("POST", f"/api/club/contests/{contest}/{door}", said)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=wire.Contest)


async def refused(who: Client, contest: str, door: str, /, **said: Any) -> str:
    """The code with which something is refused."""
    answer = await who.request("POST", f"/api/club/contests/{contest}/{door}", said)
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["code"])


async def shown(who: Client, contest: str, key: str = "") -> wire.Contest:
    answer = await who.request("GET", f"/api/club/contests/{contest}?key={key}")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=wire.Contest)


async def play_out(house: House, table: str, seed: int = 0) -> None:
    """Everybody at a table picks at random until the game is over."""
    room, random = await house.room(table), Random(f"{table}{seed}")
    while room.table.playing:
        here = room.table
        seat = here.waiting[0]
        action = text(random.choice(list(here.play.options(seat))))
        await house.do(room, moves.pick(moves.Person(here.chairs[seat].guest, seat), action, here.step))


async def play_all(club: Club, contest: str, at: int) -> State:
    """A contest played to its end, by people who are always there."""
    contests = club.contests
    while True:
        await contests.carry_on(contest, at)
        here = await contests.state(contest)
        assert here
        if here.phase == "over":
            return here
        going = [board for board in here.boards if board.table and not board.result]
        assert going, "nothing goes on, and it is not over"
        for board in going:
            await play_out(club.house, board.table)
            heading = await club.house.store.heading(board.table)
            assert heading
            await club.register.enter(heading)


async def recomputed(house: House, here: State) -> tuple[Standing, ...]:
    """The standings once more, from the tables themselves."""
    made: list[Board] = []
    for board in here.boards:
        if board.table:
            table = (await house.room(board.table)).table
            assert table.over
            assert [chair.guest for chair in table.chairs] == list(board.guests)
            result = scored(table.over.payoff, len(board.guests), [])
            board = Board(board.round, board.board, board.guests, board.table, board.at, result)
        made.append(board)
    return standings(here.terms.form, [one.guest for one in here.entrants], made)


def names(people: Sequence[wire.Entrant]) -> set[str]:
    return {one.name for one in people}
