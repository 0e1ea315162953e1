"""Fair dice: the server commits to a seed, every seat adds its own, and anyone can check every outcome later.

A number comes from HMAC-SHA256(seed, "regalia fair 1|<seats' seeds>|<number of the event>|<block>"), read as
words of 48 bits; a word too high to be fair is thrown away.
"""

import hmac
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

from regalia.core import Chance, Fell, Ways, text
from regalia.record import Record, turns

WORD = 6
WORDS = 32 // WORD
LABEL = "regalia fair 1"


class Unfair(ValueError):
    """Dice that cannot be checked, a seed that was not committed to, or an outcome that does not follow."""


def commit(seed: str) -> str:
    """The hash that binds the server to a seed before anyone adds to it.

    >>> commit("00")
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'
    """
    return sha256(bytes.fromhex(seed)).hexdigest()


class Draws:
    """Fair numbers below any n, one after the other, for the n-th chance event of a game, counted from 0."""

    def __init__(self, seed: str, seats: Sequence[str], event: int) -> None:
        self._words = _words(bytes.fromhex(seed), f"{LABEL}|{' '.join(seats)}|{event}")

    def __call__(self, n: int) -> int:
        fair = 256**WORD // n * n
        return next(word for word in self._words if word < fair) % n


def _words(key: bytes, event: str) -> Iterator[int]:
    block = 0
    while True:
        mac = hmac.digest(key, f"{event}|{block}".encode(), "sha256")
        for at in range(0, WORD * WORDS, WORD):
            yield int.from_bytes(mac[at : at + WORD])
        block += 1


def outcome(ways: Ways[Any], seed: str, seats: Sequence[str], event: int) -> Any:
    """What falls in the n-th chance event of a game."""
    return ways.draw(Draws(seed, seats, event))


def verify(record: Record) -> int:
    """How many chance events were checked against seed and rules; `Unfair` names the first wrong one."""
    fair = record.fair
    if fair is None:
        raise Unfair("this record does not say how its dice were made")
    try:
        committed = commit(fair.seed)
    except ValueError:
        raise Unfair("the seed is not in hexadecimal") from None
    if committed != fair.commit:
        raise Unfair("the seed is not the one that was committed to")
    event = 0
    for number, (turn, step) in enumerate(zip(turns(record), record.steps, strict=False), 1):
        if isinstance(turn, Chance) and isinstance(step, Fell):
            due = outcome(turn.ways, fair.seed, fair.seats, event)
            if due != step.outcome:
                raise Unfair(f"step {number}: {text(step.outcome)} fell, but the seed gives {text(due)}")
            event += 1
    return event
