"""Programs see what people see: the same bytes but for the marks, and nothing that they may not know."""

import asyncio
import json
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from regalia.server import wire
from regalia.server.settings import Settings
from regalia.table import entries as e
from tests.club.house import meeting
from tests.club.robots import programs, robots
from tests.server.harness import clients, run, seated
from tests.server.test_leaks import GAMES, played, searched_at_court, shown


def by_programs(entries: list[e.Any_]) -> Iterator[e.Any_]:
    """The same game, had it been programs that played it."""
    for entry in entries:
        if isinstance(entry, e.Opened):
            chairs = tuple(replace(chair, guest=f"~{chair.guest}") for chair in entry.chairs)
            yield replace(entry, host=f"~{entry.host}", chairs=chairs)
        else:
            yield entry


def unmarked(frame: bytes) -> bytes:
    return frame.replace(b'"program":true', b'"program":false')


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_a_program_gets_the_bytes_that_a_person_would_but_for_the_marks(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    entries = played(game, seats, Random(game), options)
    others = list(by_programs(entries))
    for seat in (*range(seats), None):
        as_person, as_program = list(shown(entries, seat)), list(shown(others, seat, "~guest"))
        assert list(map(unmarked, as_program)) == as_person
        assert as_program != as_person  # they are marked


def test_over_sockets_programs_receive_nothing_that_they_may_not_know(settings: Settings) -> None:
    async def work() -> None:
        async with meeting(settings) as (address, club):
            tokens = await programs(club, 4)
            async with (
                clients(address, "Anna", "Watcher", keep_bytes=True) as (anna, watcher),
                robots(address, tokens, keep_bytes=True) as others,
            ):
                people = [anna, *others]
                table = await seated(*people, game="king-at-court", options={"statements": 3}, programs=True)
                await watcher.arrive(table.id, watch=str(table.watch).rpartition("/")[2])
                await anna.ask(partial(wire.Say, words="aside 5ec7e7", to=[1, 2]))
                await asyncio.gather(*(client.play_on(Random(client.name)) for client in people))
                here = club.house.rooms[table.id].table
                assert sum(chair.guest.startswith("~") for chair in here.chairs) == 4
                # Seat 0 has said it, 1 and 2 were meant: the search knows of 1 and 2 only.
                anna.received = [frame for frame in anna.received if b"5ec7e7" not in frame]
                assert searched_at_court(here, table, people, watcher, "aside 5ec7e7") > 10_000
                for client in (*people, watcher):
                    for token in tokens.values():
                        assert token.encode() not in b"".join(client.received)

    run(work)


def test_what_a_person_and_a_program_are_answered_has_the_same_shape(settings: Settings) -> None:
    async def work() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna") as (anna,):
            tokens = await programs(club, 1)
            async with robots(address, tokens) as (robo,):
                table = await seated(anna, robo, game="king-of-the-dice", public=True, programs=True)
                for path in ("/api/games", "/api/lobby", f"/api/invitations/{table.id}", "/api/me"):
                    answers = [await client.request("GET", path) for client in (anna, robo)]
                    assert _shape(answers[0].json()) == _shape(answers[1].json()), path

    run(work)


def _shape(said: Any) -> Any:
    """What an answer is made of, without what it says."""
    match said:
        case dict():
            return {key: _shape(inner) for key, inner in said.items()}
        case list():
            return sorted({json.dumps(_shape(inner)) for inner in said})
    return ""
