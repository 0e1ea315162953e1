"""`regalia odds`: what it says, and what it refuses."""

from typing import Any

import pytest
from msgspec import json
from typer.testing import CliRunner, Result

from regalia.shell.cli import app


def ask(line: str) -> Result:
    return CliRunner().invoke(app, ["odds", *line.split()])


def said(line: str) -> dict[str, Any]:
    found = ask(f"{line} --json")
    assert found.exit_code == 0, found.output
    answer: dict[str, Any] = json.decode(found.stdout)
    return answer


def test_the_start_of_a_turn() -> None:
    answer = said("to-court-the-king")
    assert round(answer["chances"]["guard"], 4) == 0.1384
    assert (answer["best"], answer["options"], answer["exact"]) == (None, [], True)
    assert "guard          13.84%" in ask("to-court-the-king").stdout


def test_dice_on_the_table_and_a_goal() -> None:
    answer = said("to-court-the-king --owns farmer --aside 2,2 --active 2,5 --goal guard")
    assert answer["chances"]["guard"] == 1
    assert answer["chances"]["farmer"] == 0  # owned
    assert answer["best"] == "keep 2"
    assert {option["option"] for option in answer["options"]} == {"keep 2", "keep 5", "keep 5 2"}
    assert (
        "Best for guard: keep 2"
        in ask("to-court-the-king --owns farmer --aside 2,2 --active 2,5 --goal guard").stdout
    )


def test_without_a_goal_the_highest_card_is_played_for() -> None:
    answer = said("to-court-the-king --aside 2,2,2")
    assert answer["best"] == "take farmer"  # the first of those of level one
    assert {option["option"]: option["worth"] for option in answer["options"]}["take fool"] == 0


def test_in_germany_a_die_may_be_added_before_the_first_roll() -> None:
    rio, amigo = (
        said(f"to-court-the-king --owns laborer,maid --edition {e}") for e in ("rio-grande", "amigo")
    )
    assert amigo["chances"]["guard"] > rio["chances"]["guard"]


def test_a_row_of_citizens() -> None:
    answer = said("king-of-the-dice --row orc-22,elf-4 --dice A1,A1,B2,B2,C3,C6 --rolls-left 2 --goal elf-4")
    assert answer["chances"]["orc-22"] == 1
    assert answer["chances"]["penalty"] == 0
    assert answer["best"].startswith("reroll")
    assert (
        said("king-of-the-dice --row orc-22 --dice a1,a1,b2,b2,c3,c6 --rolls-left 0")["best"] == "take orc-22"
    )


@pytest.mark.parametrize(("rolls", "chance"), [(3, 0.7875), (4, 0.8969)])
def test_every_citizen_before_the_first_roll(rolls: int, chance: float) -> None:
    answer = said(f"king-of-the-dice --rolls-left {rolls}")
    assert len(answer["chances"]) == 40
    assert round(answer["chances"]["elf-4"], 4) == chance


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("to-court-the-king --owns framer", "did you mean 'farmer'"),
        ("to-court-the-king --owns guard,guard", "nobody owns two of guard"),
        ("to-court-the-king --goal kong", "did you mean 'king'"),
        ("to-court-the-king --goal queen", "comes with the king"),
        ("to-court-the-king --active 7,3,1", "are not dice"),
        ("to-court-the-king --active 5,x,1", "are not dice"),
        ("to-court-the-king --active 5,3", "begins with 3 dice"),
        ("to-court-the-king --active 1,1,1,1,1,1,1 --aside 1,1,1,1,1,1", "there are 12 dice, not 13"),
        ("to-court-the-king --edition german", "edition"),
        ("to-court-the-king --dice A1", "--dice is for the other game"),
        ("to-court-the-king --rolls-left 2", "--rolls-left is for king-of-the-dice"),
        ("king-of-the-dice --owns fool", "--owns is for the other game"),
        ("king-of-the-dice --dice A1,A5", "six dice, two of each kind"),
        ("king-of-the-dice --dice A1,A5,B2,B2,C3,D6", "no side of a die"),
        ("king-of-the-dice --row orc-23", "did you mean 'orc-"),
        ("king-of-the-dice --row orc-22,orc-22", "different citizens"),
        ("king-of-the-dice --row orc-22 --goal elf-4", "not in the row"),
        ("king-of-the-dice --row orc-22 --rolls-left 5", "cannot be left"),
        ("king-of-the-dice --row orc-22 --rolls-left 1", "give the --dice"),
        ("find-the-king", "has no odds"),
        ("find-the-kong", "did you mean 'find-the-king'"),
    ],
)
def test_a_mistake_gets_one_line_that_says_what_would_be_right(line: str, reason: str) -> None:
    found = ask(line)
    assert found.exit_code == 2
    assert reason in found.stderr
    assert found.stderr.count("\n") == 1
    assert found.stdout == ""
