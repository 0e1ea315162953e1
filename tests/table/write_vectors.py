"""A thousand test vectors of fair dice for Python and page: `python -m tests.table.write_vectors`."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from regalia.core import Ways, text
from regalia.dice import OneOf, Roll, Shuffle
from regalia.games.king_of_the_dice.citizens import Throw
from regalia.table.fair import commit, outcome

FILE = Path(__file__).parent / "fair-vectors.json"
COUNT = 1000


class Vector(msgspec.Struct, frozen=True, rename={"source": "from"}):
    """A seed with its commitment, what the seats added, the number of the event, and what falls."""

    seed: str
    commit: str
    seats: tuple[str, ...]
    event: int
    source: str
    fell: str


def vectors() -> list[Vector]:
    """The same ones every time; the seeds are for tests only."""
    random = Random("regalia fair vectors")
    return [_vector(random) for _ in range(COUNT)]


def _vector(random: Random) -> Vector:
    seed = random.randbytes(32).hex()
    added = ["", "a", "Anna1", random.randbytes(16).hex(), "Z" * 64]
    seats = tuple(random.choice(added) for _ in range(random.randint(2, 5)))
    event = random.choice([0, 1, 7, 41, 999, 123456])
    ways = _ways(random)
    return Vector(seed, commit(seed), seats, event, str(ways), text(outcome(ways, seed, seats, event)))


def _ways(random: Random) -> Ways[Any]:
    cards = [f"c{n}" for n in range(random.randint(1, 40))]
    match random.randrange(4):
        case 0:
            return Roll(random.randint(1, 12))
        case 1:
            return OneOf(random.choices(cards, k=random.randint(1, 20)))
        case 2:
            return Shuffle(cards[:9])
        case _:
            return Throw(tuple(sorted(random.choices("ABC", k=random.randint(1, 6)))))


if __name__ == "__main__":
    lines = ",\n".join(msgspec.json.encode(vector).decode() for vector in vectors())
    FILE.write_text(f"[\n{lines}\n]\n")
