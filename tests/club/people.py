"""Members of a club who play each other."""

import asyncio
from random import Random
from typing import Any

import msgspec

from regalia.club.club import Club
from regalia.server import wire
from tests.server.harness import Client, seated


def guest_of(club: Club, client: Client) -> str:
    """Who a client is to the house."""
    shown = club.site.guests.known(client.http.cookies["regalia"])
    assert shown
    return shown.guest


async def enrol(club: Club, *people: Client) -> list[str]:
    """Make members of these, by the names they have: their guests."""
    for client in people:
        await client.request("PUT", "/api/me", {"name": client.name})
        async with club.ledger.writing() as book:
            await club.members.enrol(book, guest_of(club, client), client.name)
    return [guest_of(club, client) for client in people]


async def rated(host: Client, *others: Client, game: str = "support-the-king", **terms: Any) -> wire.Table:
    """A rated game that has begun among these members."""
    wish = {"game": game, "options": {"seats": 1 + len(others)}, "rated": True, **terms}
    answer = await host.request("POST", "/api/club/tables", wish)
    assert answer.status_code == 201, answer.text
    table = msgspec.json.decode(answer.content, type=wire.Table)
    for other in others:
        await other.join(str(table.invite), luck=f"luck{other.name}")
    await asyncio.gather(*(client.arrive(table.id) for client in (host, *others)))
    await host.add("hostluck")
    for client in (host, *others):
        await client.until(client.begun)
    return table


async def to_the_end(*people: Client) -> list[float]:
    """Play on at random until it is over: each seat's share."""
    await asyncio.gather(*(client.play_on(Random(k)) for k, client in enumerate(people)))
    ending = people[0].play
    assert ending
    assert ending.over
    return ending.over.payoff


async def friendly(host: Client, *others: Client, game: str = "support-the-king", **terms: Any) -> str:
    """A game among these that counts for nothing, played to the end: its table."""
    table = await seated(host, *others, game=game, **terms)
    await to_the_end(host, *others)
    return table.id
