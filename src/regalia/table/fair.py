"""Fair dice: the server commits to a seed, every seat adds its own, and anyone can check every outcome later.

A number comes from HMAC-SHA256(seed, "regalia fair 1|<seats' seeds>|<number of the event>|<block>"), read as
words of 48 bits; a word too high to be fair is thrown away.
"""

import hmac
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

from msgspec import Struct

from regalia.core import Ways

WORD = 6
WORDS = 32 // WORD
LABEL = "regalia fair 1"


class Fair(Struct, frozen=True):
    """What checks the dice of a game: the seed, its hash known before the game, and what each seat added."""

    commit: str
    seed: str
    seats: tuple[str, ...]


class Unfair(ValueError):
    """A seed that was not committed to, or an outcome that does not follow from it."""


def commit(seed: str) -> str:
    """The hash that binds the server to a seed before anyone adds to it.

    >>> commit("00")
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'
    """
    return sha256(bytes.fromhex(seed)).hexdigest()


def below(seed: str, seats: Sequence[str], event: int) -> "Draws":
    """Fair numbers for the n-th chance event of a game, counted from 0."""
    return Draws(seed, seats, event)


class Draws:
    """Fair numbers below any n, one after the other, all from one chance event."""

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
    return ways.draw(below(seed, seats, event))
