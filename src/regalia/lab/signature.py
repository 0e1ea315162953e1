"""The bench signature: fixed games with every player, and one hash of all that happened in them."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator
from hashlib import sha256

import regalia
from regalia.lab import arena
from regalia.lab.arena import Contest
from regalia.players import LEVELS

SEED = 2006
SEATS = {"king-of-the-dice": (2, 3), "king-at-court": (3, 4, 5)}
SLOW = ("to-court-the-king", "king-of-the-dice")


def seatings() -> Iterator[tuple[Contest, int, tuple[str, ...]]]:
    """Every game with every level, strong ones against strong ones; the slow games once, the others often."""
    for entry in regalia.games():
        for seats in SEATS.get(entry.name, (2,)):
            contest = Contest(entry.name, {"seats": seats}, LEVELS, SEED)
            circle = LEVELS[::-1] * 8
            for round in range(2 if entry.name in SLOW else 12):
                yield contest, round, circle[2 * round : 2 * round + seats]


async def playing() -> AsyncIterator[str]:
    """Every step of every game, as people write it."""
    for contest, round, seating in seatings():
        yield f"{contest.game}: {' '.join(seating)}"
        steps: list[str] = []
        played = await arena.playing(contest, round, seating, limit=60, write=steps.append)
        if played.offences:
            raise AssertionError(f"a player of ours misbehaved: {played.offences}")
        for step in steps:
            yield step
        yield f"{played.because}: {' '.join(map(str, played.payoff))}"


def lines() -> list[str]:
    """The same, where nothing else runs."""

    async def listed() -> list[str]:
        return [line async for line in playing()]

    return asyncio.run(listed())


def hashed(lines: Iterable[str]) -> str:
    """One hash of all of it: a change of play is always deliberate.

    A step that depends on the last bit of a float would depend on the machine, so none does.
    """
    digest = sha256()
    for line in lines:
        digest.update(f"{line}\n".encode())
    return digest.hexdigest()[:16]


def signature() -> str:
    """The hash of this build."""
    return hashed(lines())
