"""Fair dice: sealed before the game, drawn from what everyone added, checked by anyone afterwards."""

import hmac
import re
from collections import Counter
from hashlib import sha256
from math import erfc, exp, pi, sqrt
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from regalia.core import Fell
from regalia.dice import Roll
from regalia.locale import Texts, languages
from regalia.record import dumps, loads, to_json
from regalia.table import fair
from regalia.table.fair import Draws, Unfair, Verdict, commit, outcome, verify
from tests.table.plays import finished
from tests.table.write_cases import FILE as CASES
from tests.table.write_cases import Case, case, cases, noted, seated
from tests.table.write_vectors import COUNT, FILE, Vector, vectors

SEED = "5eed" * 16


def test_a_thousand_vectors_come_out_as_written() -> None:
    written = msgspec.json.decode(FILE.read_bytes(), type=list[Vector])
    assert len(written) == COUNT
    assert written == vectors()


def test_numbers_follow_from_hmac_as_documented() -> None:
    """docs/fair.md: five words of six bytes a block, big-endian; words too high to be fair are left out."""
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


def found(verdict: Verdict) -> dict[str, str]:
    return {finding.what: finding.how for finding in verdict.findings}


def test_a_finished_game_is_verified_and_so_are_its_text_and_json() -> None:
    record = finished("king-of-the-dice", Random(5))
    verdict = verify(record, commit(SEED), "luck")
    assert verdict.which("proven")[-1].about["draws"] == sum(isinstance(step, Fell) for step in record.steps)
    assert verify(loads(dumps(record)), commit(SEED), "luck") == verdict
    assert verify(loads(to_json(record)), commit(SEED), "luck") == verdict


def test_what_somebody_noted_proves_more() -> None:
    record = seated("find-the-king")
    alike = {"legal": "proven", "seats-drawn": "proven", "outcomes": "proven"}
    assert found(verify(record, **noted(record))) == alike | dict.fromkeys(
        ("sealed", "part-kept", "pledged"), "proven"
    )
    assert found(verify(record)) == alike | dict.fromkeys(
        ("seal-not-noted", "part-not-noted", "pledges-not-noted"), "open"
    )


def test_a_changed_die_seed_seal_part_pledge_or_seat_is_found() -> None:
    record = seated("king-of-the-dice", seats=3)
    fair, other = record.fair, "0" * 64
    assert fair
    changed = {
        "wrong-seed": replace(fair, seed=other),
        "wrong-outcome": replace(fair, seed=other, commit=commit(other)),
        "wrong-part": replace(fair, seats=("x", *fair.seats[1:])),
        "wrong-seats": replace(fair, drawn=fair.drawn[::-1]),
    }
    for what, made in changed.items():
        with pytest.raises(Unfair, match=what) as unfair:
            verify(replace(record, fair=made))
        assert found(unfair.value.verdict)[what] == "contradicted"
    with pytest.raises(Unfair, match="wrong-seed"):
        verify(replace(record, fair=replace(fair, seed="dice")))
    known = noted(record)
    with pytest.raises(Unfair, match="wrong-seal"):
        verify(record, **(known | {"commit": commit(other)}))
    with pytest.raises(Unfair, match="part-missing"):
        verify(record, **(known | {"luck": "mine"}))
    with pytest.raises(Unfair, match="wrong-part"):
        verify(record, **(known | {"pledges": known["pledges"][::-1]}))


def test_a_record_without_a_seed_proves_only_its_steps() -> None:
    verdict = verify(replace(seated("find-the-king"), fair=None), commit(SEED), "luck")
    assert found(verdict) == {"legal": "proven", "no-seed": "open"}


def test_python_and_page_find_the_same() -> None:
    written = msgspec.json.decode(CASES.read_bytes(), type=list[Case])
    made = [case(*given) for given in cases()]
    assert [one.name for one in written] == [one.name for one in made]
    for one, other in zip(written, made, strict=True):
        assert one.findings == other.findings, one.name
        assert (one.text, bytes(one.json)) == (other.text, bytes(other.json)), one.name


@pytest.mark.parametrize("lang", languages())
def test_every_finding_has_its_text(lang: str) -> None:
    texts, whats = Texts(lang), set()
    for given in cases():
        for finding in case(*given).findings:
            whats.add(finding.what)
            assert texts(f"verify-{finding.what}", **finding.about).strip()
            assert texts(f"verify-{finding.how}")
    source = Path(fair.__file__).read_text("utf-8")
    assert whats == set(re.findall(r'Finding\(\s*"([a-z-]+)"', source))


def test_seats_are_drawn_by_the_event_before_the_first() -> None:
    """docs/fair.md: the parts of the chairs before the draw, and numbers below 3, 2 and 1."""
    record = seated("king-of-the-dice", seats=3)
    assert record.fair
    message = b"regalia fair 1|part0 part1 part2|-1|0"
    mac = hmac.new(bytes.fromhex(SEED), message, sha256).digest()
    left, order = [1, 2, 3], []
    for at in (0, 6, 12):
        order.append(left.pop(int.from_bytes(mac[at : at + 6]) % len(left)))
    assert record.fair.drawn == tuple(order)
    assert [one.name for one in record.sitters] == [f"P{chair - 1}" for chair in order]
    assert record.fair.seats == tuple(f"part{chair - 1}" for chair in order)


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
