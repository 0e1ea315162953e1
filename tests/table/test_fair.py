"""Fair dice: sealed before the game, drawn from what everyone added, checked by anyone afterwards."""

import hmac
from collections import Counter
from hashlib import sha256
from math import erfc, exp, pi, sqrt
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from regalia.core import Fell, text
from regalia.dice import Roll
from regalia.record import Record, dumps, loads
from regalia.table.fair import Draws, Unfair, commit, outcome, verify
from tests.table.plays import finished
from tests.table.write_vectors import COUNT, FILE, Vector, vectors

SEED = "5eed" * 16


def test_a_thousand_vectors_come_out_as_written() -> None:
    written = msgspec.json.decode(FILE.read_bytes(), type=list[Vector])
    assert len(written) == COUNT
    assert written == vectors()


def test_numbers_follow_from_hmac_as_documented() -> None:
    """docs/wire.md: five words of six bytes a block, big-endian; words too high to be fair are left out."""
    words = []
    for block in range(3):
        message = f"regalia fair 1|ab |4|{block}".encode()
        mac = hmac.new(bytes.fromhex(SEED), message, sha256).digest()
        words += [int.from_bytes(mac[at : at + 6]) for at in (0, 6, 12, 18, 24)]
    draws = Draws(SEED, ["ab", ""], 4)
    assert [draws(2**48) for _ in words] == words
    number = 2**47 + 1  # nearly every second word is too high
    draws = Draws(SEED, ["ab", ""], 4)
    fair = [word for word in words if word < number]
    assert [draws(number) for _ in fair] == fair
    assert len(fair) < len(words)


def test_every_part_of_what_is_known_changes_the_dice() -> None:
    ways = Roll(12)
    seen = {
        outcome(ways, SEED, ["a", "b"], 0),
        outcome(ways, SEED, ["a", "b"], 1),
        outcome(ways, SEED, ["a", "c"], 0),
        outcome(ways, SEED, ["b", "a"], 0),
        outcome(ways, commit(SEED), ["a", "b"], 0),
    }
    assert len(seen) == 5


def test_a_finished_game_is_verified_and_so_is_its_text() -> None:
    record = finished("king-of-the-dice", Random(5))
    assert verify(record) > 20
    assert verify(loads(dumps(record))) == verify(record)


def test_a_changed_die_seed_or_contribution_is_found() -> None:
    record = finished("king-of-the-dice", Random(6))
    assert record.fair
    other = "0" * 64
    with pytest.raises(Unfair, match="committed"):
        verify(replace(record, fair=replace(record.fair, seed=other)))
    with pytest.raises(Unfair, match="but the seed gives"):
        verify(replace(record, fair=replace(record.fair, seed=other, commit=commit(other))))
    with pytest.raises(Unfair, match="but the seed gives"):
        verify(replace(record, fair=replace(record.fair, seats=("x", "y"))))
    with pytest.raises(Unfair, match="hexadecimal"):
        verify(replace(record, fair=replace(record.fair, seed="dice")))
    with pytest.raises(Unfair, match="does not say"):
        verify(replace(record, fair=None))
    with pytest.raises(Unfair, match="step 1: "):
        verify(_first_card_changed(record))


def _first_card_changed(record: Record) -> Record:
    """The same record up to another first card."""
    first = record.steps[0]
    assert isinstance(first, Fell)
    card = next(iter({"draw elf-4", "draw elf-5"} - {text(first.outcome)}))
    return replace(record, steps=(Fell(record.game.outcome(card)),))


def chi_square(counts: Counter[int]) -> float:
    """The p-value of these faces for a fair die: the chance of a worse fit."""
    expected = sum(counts.values()) / 6
    x = sum((counts[face] - expected) ** 2 / expected for face in range(1, 7))
    # The upper tail with five degrees of freedom, in closed form.
    return erfc(sqrt(x / 2)) + sqrt(2 * x / pi) * exp(-x / 2) * (1 + x / 3)


def rolled(dice: int, seed: str) -> Counter[int]:
    counts: Counter[int] = Counter()
    for event in range(dice // 60):
        draws = Draws(seed, ["anna", "ben"], event)
        counts.update(1 + draws(6) for _ in range(60))
    return counts


def test_sixty_thousand_dice_are_fair() -> None:
    assert chi_square(rolled(60_000, SEED)) > 0.001


def test_a_loaded_die_is_not() -> None:
    counts = rolled(60_000, SEED)
    loaded = counts + Counter({6: 600})
    assert chi_square(loaded) < 0.001


@pytest.mark.soak
def test_six_million_dice_are_fair() -> None:
    assert chi_square(rolled(6_000_000, SEED)) > 0.001
