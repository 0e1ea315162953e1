"""Records: what is written is read again, and what is damaged is refused with its place and reason."""

import json
import time
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

import regalia
from regalia import catalogue
from regalia.core import Choice, Facts, Over
from regalia.games.king_and_crown.find import FindTheKing
from regalia.record import Damaged, Fair, Record, Sitter, dumps, ending, loads, to_json, turns

TRANSCRIPTS = Path(__file__).parent / "games" / "king_and_crown" / "transcripts"
FOUND = (TRANSCRIPTS / "find-king-at-once.txt").read_text()
COURT = (TRANSCRIPTS / "court-five-seats-the-beggar-joins.txt").read_text()


def test_a_record_is_text_that_people_read() -> None:
    assert FOUND.splitlines() == [
        "regalia record 1",
        "game | find-the-king | rules 1",
        "options | seats=2",
        "seat 1 | person | Anna",
        "seat 2 | person | Bruno",
        "1 | 2 | reveal 3",
        "2 | 1 of king dragon knight witch beggar | draw king",
        "over | 0 1 | king-found",
    ]


def test_comments_and_empty_lines_are_passed_over() -> None:
    assert loads(FOUND.replace("1 | 2", "\n# the vassal hesitates\n1 | 2")) == loads(FOUND)


def test_text_and_json_hold_the_same() -> None:
    record = loads(COURT)
    assert loads(to_json(record)) == record
    assert dumps(loads(to_json(record))) == COURT


def test_an_unfinished_game_is_a_record_too() -> None:
    record = loads("\n".join(COURT.splitlines()[:-2]))
    assert ending(record) is None
    assert len(list(turns(record))) == len(record.steps) + 1
    assert loads(dumps(record)) == record


def test_a_match_keeps_its_terms() -> None:
    match = regalia.game("find-the-king", best_of=5, swap=False)
    record = Record(match, (Sitter("Anna"), Sitter("Ottilie", "random")))
    assert "seats=2 first_to=3 swap=false draws=20" in dumps(record)
    assert loads(dumps(record)) == record
    assert loads(to_json(record)) == record


@pytest.mark.parametrize(
    ("old", "new", "where", "reason"),
    [
        ("regalia record 1", "regalia record 9", "line 1", "begins with"),
        ("game | find-the-king | rules 1", "game | find-the-kin | rules 1", "heading", "did you mean"),
        ("rules 1", "rules 7", "heading", "rules 7"),
        ("rules 1", "rules one", "line 2", "neither"),
        ("seats=2", "seats=3", "heading", "'seats' takes 2"),
        ("seats=2", "colour=red", "heading", "no option 'colour'"),
        ("seat 2 | person | Bruno\n", "", "heading", "1 seats are named"),
        ("Bruno\n", "Bruno\nseat 3 | person | Cora\n", "heading", "3 seats are named, but 2 play"),
        ("Bruno\n", "Bruno\nfair | 0 | 1\nluck 1 | a\n", "heading", "1 seats added to the dice, but 2 play"),
        (
            "Bruno\n",
            "Bruno\nfair | 0 | 1\nluck 1 |\nluck 2 |\nluck 3 |\n",
            "heading",
            "3 seats added to the dice",
        ),
        ("seat 2 | person | Bruno", "seat 3 | person | Bruno", "line 5", "neither"),
        ("1 | 2 | reveal 3", "1 | 2 | reveal 6", "line 6", "not offered"),
        ("1 | 2 | reveal 3", "1 | 2 | peek 3", "line 6", "not an action"),
        ("1 | 2 | reveal 3", "1 | 1 | reveal 3", "line 6", "not asked"),
        ("1 | 2 | reveal 3", "1 | 0 | reveal 3", "line 6", "number of a seat"),
        ("1 | 2 | reveal 3", "1 | reveal 3", "line 6", "number of a seat"),
        ("1 | 2 | reveal 3", "2 | 2 | reveal 3", "line 6", "step 1"),
        ("1 | 2 | reveal 3", "1 | 2 | reveal | 3", "line 6", "who"),
        ("1 | 2 | reveal 3\n", "", "line 6", "step 1"),
        ("2 | 1 of king dragon", "2 | 1 of dragon", "line 7", "the rules draw from"),
        ("draw king", "draw jester", "line 7", "not an outcome"),
        ("over | 0 1", "over | 1 0", "line 8", "does not end"),
        ("over | 0 1", "over | x y", "line 8", "share"),
        ("king-found", "king-found\n3 | 2 | reveal 1", "line 9", "follows the end"),
        ("draw king", "draw knight", "line 8", "does not end"),
    ],
)
def test_a_damaged_record_is_refused_with_the_line_and_the_reason(
    old: str, new: str, where: str, reason: str
) -> None:
    assert old in FOUND
    with pytest.raises(Damaged) as damaged:
        loads(FOUND.replace(old, new, 1))
    assert damaged.value.where == where
    assert reason in damaged.value.reason


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('"format":1', '"format":2', "format"),
        ('"rules":1', '"rules":"one"', "record"),
        ("reveal 3", "reveal 8", "step 1"),
        ('"from":"1 of king', '"from":"1 of', "step 2"),
        ('"fell":"draw king"', '"fell":"draw king","by":{}', "record"),
        ('"Anna"', '"An|na"', "record"),
        ("}", "", "record"),
    ],
)
def test_damaged_json_is_refused_too(old: str, new: str, where: str) -> None:
    good = to_json(loads(FOUND))
    assert old in good
    with pytest.raises(Damaged) as damaged:
        loads(good.replace(old, new, 1))
    assert damaged.value.where == where


class KnightMisses(FindTheKing, frozen=True):
    """Rules of another time: the Knight granted nothing."""

    facts: ClassVar[Facts] = Facts(
        "find-the-king", seats=(2,), hidden=False, chance=True, zero_sum=True, rules=7
    )

    def turn(self, state: Any) -> Any:
        turn = super().turn(state)
        return Over((1.0, 0.0), "king-missed") if state.shown and isinstance(turn, Choice) else turn


def test_what_was_played_by_earlier_rules_is_read_by_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue.EARLIER, ("find-the-king", 7), KnightMisses)
    ended = FOUND.replace("rules 1", "rules 7").replace("draw king", "draw knight")
    ended = ended.replace("over | 0 1 | king-found", "over | 1 0 | king-missed")
    record = loads(ended)
    assert ending(record) == Over((1.0, 0.0), "king-missed")
    assert dumps(record) == ended
    with pytest.raises(Damaged, match="does not end here"):
        loads(ended.replace("rules 7", "rules 1"))


@pytest.mark.parametrize("name", ["", "  ", "a|b", "a\nb", "a\x1b[31m", "a\x9b31m", "a\0"])
def test_names_that_would_break_a_record_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no name"):
        Sitter(name)


# --- What checks the dice -------------------------------------------------------------------------------

SEAL, SEED, PLEDGE = "5ea1" * 16, "5eed" * 16, "b0d1" * 16
DICE = f"fair | {SEAL} | {SEED}\nluck 1 | anna | {PLEDGE}\nluck 2 |\ndrawn | 2 1\n"


def with_dice(lines: str) -> str:
    return FOUND.replace("1 | 2 | reveal", f"{lines}1 | 2 | reveal")


def test_a_record_has_the_parts_their_pledges_and_the_draw_of_seats() -> None:
    record = loads(with_dice(DICE))
    assert record.fair == Fair(SEAL, SEED, ("anna", ""), (PLEDGE, ""), (2, 1))
    assert dumps(record) == with_dice(DICE)
    assert loads(to_json(record)) == record


def test_records_from_before_pledges_are_read_and_written_as_they_were() -> None:
    old = with_dice(f"fair | {SEAL} | {SEED}\nluck 1 | anna\nluck 2 |\n")
    record = loads(old)
    assert record.fair == Fair(SEAL, SEED, ("anna", ""))
    assert dumps(record) == old
    assert json.loads(to_json(record))["fair"] == {"commit": SEAL, "seed": SEED, "seats": ["anna", ""]}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"commit": "5ea1"}, "64 hexadecimal"),
        ({"seed": SEED.upper()}, "64 hexadecimal"),
        ({"seats": ("an na", "")}, "letters and digits"),
        ({"seats": ("a" * 65, "")}, "letters and digits"),
        ({"seats": ("a",), "pledges": ()}, "1 seats added"),
        ({"pledges": ("b0d1", "")}, "64 hexadecimal"),
        ({"drawn": (2, 2)}, "every number from 1 to 2 once"),
        ({"drawn": (1, 2, 3)}, "every number from 1 to 2 once"),
    ],
)
def test_damaged_dice_are_refused(changes: dict[str, Any], reason: str) -> None:
    record = loads(with_dice(DICE))
    assert record.fair
    damaged = replace(record, fair=replace(record.fair, **changes))
    for source in (dumps(damaged), to_json(damaged)):
        with pytest.raises(Damaged, match=reason):
            loads(source)


# --- Hostile files --------------------------------------------------------------------------------------

WHOLE = '{"format":1,"game":"find-the-king","rules":1,"options":{},"seats":[],"steps":[]}'
HOSTILE = {
    "nested options": WHOLE.replace("{}", '{"a":' * 100_000 + "1" + "}" * 100_000),
    "nested arrays": '{"format":' + "[" * 100_000,
    "a huge number": WHOLE.replace('"rules":1', f'"rules":{"9" * 5000}'),
    "a number out of range": WHOLE.replace('"rules":1', '"rules":1e999'),
    "an option called name": WHOLE.replace("{}", '{"name":1}'),
    "an option called rules": WHOLE.replace("{}", '{"rules":{}}'),
    "another type": WHOLE.replace("[]", "7"),
    "nothing but NUL": "\0" * 1000,
    "NUL in a name": FOUND.replace("Anna", "An\0na"),
    "an escape in a name": FOUND.replace("Anna", "\x1b]0;owned\x07Anna"),
    "an escape in a line": FOUND.replace("game |", "\x1b[2J game |"),
    "an escape in JSON": WHOLE.replace("find-the-king", "\\u001b[31m\\nfind"),
    "half a character": FOUND.replace("Anna", "\ud800"),
    "a version of many digits": FOUND.replace("rules 1", f"rules {'1' * 6000}"),
    "a version that only looks like a digit": FOUND.replace("rules 1", "rules ²"),
    "a seat of many digits": FOUND.replace("1 | 2 | reveal", f"1 | {'2' * 6000} | reveal"),
    "a card of many digits": FOUND.replace("reveal 3", f"reveal {'3' * 6000}"),
    "a game twice": FOUND.replace("options", "game | support-the-king | rules 1\noptions"),
    "a very long line": FOUND.replace("options", f"{'x' * 1_000_000}\noptions"),
    "many headings": FOUND + "".join(f"seat {n} | person | x\n" for n in range(3, 60_000)),
    "many parts": with_dice("fair | a | b\n" + "".join(f"luck {n} | x\n" for n in range(1, 60_000))),
    "many steps": FOUND.partition("over")[0] + "".join(f"{n} | 2 | reveal 1\n" for n in range(3, 60_000)),
    "many options": FOUND.replace("seats=2", " ".join(f"a{n}=1" for n in range(60_000))),
    "many bars": FOUND + "|" * 1_000_000,
}


@pytest.mark.parametrize("hostile", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_file_is_refused_at_once_in_one_line(hostile: str) -> None:
    began = time.process_time()
    with pytest.raises(Damaged) as damaged:
        loads(hostile)
    assert time.process_time() - began < 3
    assert str(damaged.value).isprintable()
    assert len(str(damaged.value)) < 250


def test_whatever_is_done_to_a_record_it_is_read_or_damaged() -> None:
    random, good = Random(7), [with_dice(DICE), COURT, to_json(loads(with_dice(DICE))), to_json(loads(COURT))]
    bits = ["\0", "9" * 5000, "-1", "²", "|", '"', "[", "{", "null", "1e999", "\u2028", "\ud800", "", "king"]
    read, reasons = 0, list[str]()
    for _ in range(3000):
        source = random.choice(good)
        for _ in range(random.randint(1, 3)):
            at = random.randrange(len(source) + 1)
            source = source[:at] + random.choice(bits) + source[at + random.choice((0, 0, 1, 5, 50)) :]
        try:
            again = loads(source)
        except Damaged as damaged:
            reasons.append(str(damaged))
        else:
            assert loads(dumps(again)) == loads(to_json(again)) == again
            read += 1
    assert read > 20
    assert all(map(str.isprintable, reasons))
