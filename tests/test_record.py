"""Records: what is written is read again, and what is damaged is refused with its place and reason."""

from pathlib import Path
from typing import Any, ClassVar

import pytest

import regalia
from regalia import catalogue
from regalia.core import Choice, Facts, Over
from regalia.games.king_and_crown.find import FindTheKing
from regalia.record import Damaged, Record, Sitter, dumps, ending, loads, to_json, turns

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


@pytest.mark.parametrize("name", ["", "  ", "a|b", "a\nb"])
def test_names_that_would_break_a_record_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no name"):
        Sitter(name)
