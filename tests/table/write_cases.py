"""Records and what is found out about their dice, for Python and page: `python -m tests.table.write_cases`"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from regalia.core import Fell
from regalia.record import Fair, Record, dumps, to_json
from regalia.table import entries as e
from regalia.table.fair import Finding, Unfair, commit, pledged, verify
from regalia.table.table import lay
from tests.table.plays import NOON, finished, opened, pledging, to_the_end

FILE = Path(__file__).parent / "fair-cases.json"
SEED = "5eed" * 16


class Case(msgspec.Struct, frozen=True):
    """A record as text and as JSON, what somebody had noted of its dice, and what that proves."""

    name: str
    text: str
    json: msgspec.Raw
    noted: dict[str, Any]
    findings: tuple[Finding, ...]


def seated(game: str, **options: Any) -> Record:
    """A game between people who pledged their parts, with drawn seats."""
    first = opened(game, terms=e.Terms(drawn=True), luck=None, **options)
    here = lay(first)
    parts = {f"guest{n}": f"part{n}" for n in range(len(here.chairs))}
    return to_the_end(pledging(here, **parts), Random(game)).record(NOON)


def noted(record: Record, seat: int = 0) -> dict[str, Any]:
    """What the page of whoever sat there had noted, with the pledges by the chairs before the draw."""
    assert record.fair
    parts = sorted(record.fair.seats)  # part0, part1 … by chair
    return {"commit": commit(SEED), "luck": record.fair.seats[seat], "pledges": [pledged(p) for p in parts]}


def cases() -> Iterator[tuple[str, Record, dict[str, Any]]]:
    """Each by its name: the record, and what was noted."""
    cards, sealed = seated("find-the-king"), seated("support-the-king")
    dice = seated("king-of-the-dice", seats=3)
    dice = replace(dice, steps=dice.steps[:30])
    fair = cards.fair
    assert fair
    for record in (cards, dice, sealed):
        for seat in range(record.game.seats):
            yield f"{record.game.facts.name}, all noted by seat {seat + 1}", record, noted(record, seat)
    yield "nothing noted", cards, {}
    yield "only the seal noted", cards, {"commit": commit(SEED)}
    yield "another seal noted", cards, noted(cards) | {"commit": commit("00")}
    yield "another part noted", cards, noted(cards) | {"luck": "mine"}
    yield "another pledge noted", cards, noted(cards) | {"pledges": [pledged("part0"), pledged("x")]}
    yield "a pledge too few noted", cards, noted(cards) | {"pledges": [pledged("part0")]}
    yield "nobody was bound", cards, noted(cards) | {"pledges": ["", ""]}
    yield "another seed", replace(cards, fair=replace(fair, seed="0" * 64)), noted(cards)
    made = Fair(commit("0" * 64), "0" * 64, fair.seats, fair.pledges, fair.drawn)
    yield "a seed made afterwards", replace(cards, fair=made), noted(cards)
    yield "another pledge", replace(cards, fair=replace(fair, pledges=(pledged("x"), fair.pledges[1]))), {}
    yield "other seats", replace(cards, fair=replace(fair, drawn=fair.drawn[::-1])), noted(cards)
    yield "another outcome", _another_card(dice), noted(dice)
    yield (
        "no draw of seats",
        replace(dice, fair=replace(dice.fair, drawn=())) if dice.fair else dice,
        noted(dice),
    )
    old = finished("find-the-king", Random(3))
    yield "without pledges, as before", old, {"commit": commit(SEED), "luck": "luck"}
    yield "one without a pledge", replace(cards, fair=replace(fair, pledges=("", fair.pledges[1]))), {}
    yield "no seed", replace(cards, fair=None), {}
    alone = replace(old, sitters=tuple(replace(one, player="random") for one in old.sitters))
    yield "computer players alone", replace(alone, fair=Fair(fair.commit, fair.seed, ("", ""))), {}


def _another_card(record: Record) -> Record:
    """The same record up to a first card that the rules allow and the seed does not give."""
    first = record.steps[0]
    assert isinstance(first, Fell)
    cards = (record.game.outcome(card) for card in ("draw elf-4", "draw elf-5"))
    return replace(record, steps=(Fell(next(card for card in cards if card != first.outcome)),))


def case(name: str, record: Record, known: dict[str, Any]) -> Case:
    """A case with its findings."""
    try:
        verdict = verify(record, **known)
    except Unfair as unfair:
        verdict = unfair.verdict
    return Case(name, dumps(record), msgspec.Raw(to_json(record).encode()), known, verdict.findings)


if __name__ == "__main__":
    lines = ",\n".join(msgspec.json.encode(case(*given)).decode() for given in cases())
    FILE.write_text(f"[\n{lines}\n]\n")
