"""Names that last."""

import asyncio

import msgspec
import pytest

from regalia.club import wire
from regalia.club.names import folded
from regalia.core import Illegal
from regalia.server.settings import Settings
from tests.club.house import meeting
from tests.server.harness import clients


def test_nobody_takes_a_members_name_nor_one_that_looks_like_it(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben") as (anna, ben):
            await anna.request("PUT", "/api/me", {"name": "Anna"})
            answer = await anna.request("GET", "/api/club/me")
            assert msgspec.json.decode(answer.content, type=wire.Mine) == wire.Mine()
            guest = club.site.guests.known(anna.http.cookies["regalia"])
            assert guest
            async with club.ledger.writing() as book:
                await club.members.enrol(book, guest.guest, "Anna")
            for name in ("Anna", "anna", "Änna"):
                answer = await ben.request("PUT", "/api/me", {"name": name})
                assert answer.json()["code"] == "name-taken", name
            answer = await anna.request("PUT", "/api/me", {"name": "Carla"})
            assert answer.json()["name"] == "Anna"
            answer = await anna.request("GET", "/api/club/me")
            assert msgspec.json.decode(answer.content, type=wire.Mine).name == "Anna"

    asyncio.run(live())


def test_names_of_several_scripts_are_refused() -> None:
    with pytest.raises(Illegal):
        folded("Аnna")  # its first letter is Cyrillic
