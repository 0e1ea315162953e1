"""Members, the programs they have made, and clients that come with a token."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import msgspec

from regalia.club import wire
from regalia.club.club import Club
from tests.server.harness import Client

ALL: tuple[wire.Scope, ...] = ("read", "play", "open")


async def enrolled(club: Club, person: Client) -> str:
    """Make somebody a member, by the name they have; their guest id."""
    await person.request("PUT", "/api/me", {"name": person.name})
    known = club.site.guests.known(person.http.cookies["regalia"])
    assert known
    async with club.ledger.writing() as book:
        await club.members.enrol(book, known.guest, person.name)
    return known.guest


async def token(owner: Client, program: str, scopes: Sequence[wire.Scope] = ALL, label: str = "tower") -> str:
    """A token that a member makes, as the page does."""
    answer = await owner.request("POST", "/api/club/tokens", wire.NewToken(program, label, list(scopes)))
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=wire.TokenShown).token


async def made(owner: Client, program: str, scopes: Sequence[wire.Scope] = ALL) -> str:
    """A token of a program that a member makes for it."""
    answer = await owner.request("POST", "/api/club/programs", wire.NewProgram(program))
    assert answer.status_code == 201, answer.text
    return await token(owner, program, scopes)


def bearing(client: Client, shown: str) -> Client:
    """A client that comes with a token, and no cookie."""
    client.http.headers["authorization"] = f"Bearer {shown}"
    return client


async def programs(club: Club, many: int) -> dict[str, str]:
    """So many programs of as few members as may have them, with a token each, by name."""
    tokens: dict[str, str] = {}
    for n in range(many):
        owner = f"owner{n // 5}"
        if n % 5 == 0:
            async with club.ledger.writing() as book:
                await club.members.enrol(book, owner, f"Member{_letters(n)}")
        program = await club.programs.make(owner, f"Robot{_letters(n)}")
        tokens[program.name] = await club.programs.give(
            owner, wire.NewToken(program.name, "tower", list(ALL))
        )
    return tokens


def _letters(number: int) -> str:
    """A name of its own for each number: digits are taken for letters that look like them."""
    return "".join("abcdefghkm"[int(digit)] for digit in str(number))


@asynccontextmanager
async def robots(
    address: str, tokens: dict[str, str], keep_bytes: bool = False
) -> AsyncIterator[list[Client]]:
    """Clients with these tokens, who are seen off afterwards."""
    made = [bearing(Client(address, name, keep_bytes), shown) for name, shown in tokens.items()]
    try:
        yield made
    finally:
        await asyncio.gather(*(client.close() for client in made))
