"""The bench signature: fixed games with every player, and one hash of all that happened in them."""

from collections.abc import Iterator
from hashlib import sha256

import regalia
from regalia.lab.arena import Contest, play
from regalia.players import LEVELS

SEED = 2006
SEATS = {"to-court-the-king": (2, 3), "king-of-the-dice": (2, 3), "king-at-court": (3, 4, 5)}


def contests() -> Iterator[tuple[Contest, int]]:
    """Every game, every level against every other, with a few rounds; the slow games have fewer."""
    for entry in regalia.games():
        for seats in SEATS.get(entry.name, (2,)):
            contest = Contest(entry.name, {"seats": seats}, LEVELS, SEED)
            yield contest, 1 if entry.name in ("to-court-the-king", "king-of-the-dice") else 5


def lines() -> Iterator[str]:
    """Every step of every game, as people write it."""
    for contest, rounds in contests():
        seats = contest.rules().seats
        circle = contest.players[::-1] * 2
        for round in range(rounds):
            for first in range(len(contest.players)):
                seating = circle[first : first + seats]
                yield f"{contest.game} {' '.join(seating)}"
                steps: list[str] = []
                played = play(contest, round, seating, limit=60, write=steps.append)
                yield from steps
                yield f"{played.because} {played.payoff}"
                if played.offences:
                    raise AssertionError(f"a player of ours misbehaved: {played.offences}")


def signature() -> str:
    """One hash of all of it: a change of play is always deliberate.

    A step that depends on the last bit of a float would depend on the machine, so none does.
    """
    digest = sha256()
    for line in lines():
        digest.update(f"{line}\n".encode())
    return digest.hexdigest()[:16]
