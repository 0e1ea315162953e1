"""The table in line mode says in words what matters."""

from collections.abc import Sequence
from io import StringIO
from typing import Any

import pytest
from msgspec.structs import replace
from rich.console import Console

from regalia.boards import board
from regalia.games.to_court_the_king.rules import Phase, State, ToCourtTheKing
from regalia.locale import Texts
from tests.games.to_court_the_king.positions import go, lying, owning

NAMES = ("Anna", "Bob", "Carl", "Doris")


def shown(state: State, lang: str = "en") -> list[str]:
    """The board, line by line."""
    console = Console(width=80, file=StringIO())
    console.print(board(state, Texts(lang), NAMES[: len(state.courts)]))
    assert isinstance(console.file, StringIO)
    return [" ".join(line.split()) for line in console.file.getvalue().splitlines()]


def row(lines: Sequence[str], name: str) -> str:
    return next(line for line in lines if line.startswith(f"{name} "))


def test_the_supply_shows_copies_costs_and_abilities() -> None:
    lines = shown(ToCourtTheKing(seats=4).start())
    assert row(lines, "Guard") == "Guard 3 three alike Add an active die showing 2"
    assert row(lines, "King") == "King 1 seven alike Brings the Queen and begins the end"
    assert row(lines, "Fool") == "Fool any any dice Roll one active die again"
    assert row(shown(ToCourtTheKing(seats=4, edition="amigo").start()), "Fool").startswith("Fool 4 ")
    assert row(shown(ToCourtTheKing(seats=4).start(), "de"), "Wachmann").startswith("Wachmann 3 drei gleiche")


def test_dice_what_they_earn_and_what_can_be_used() -> None:
    game = ToCourtTheKing(seats=2)
    lines = shown(lying(game, "laborer guard astronomer", "5-3-3", "2", used="laborer"))
    assert "Active: 5 3 3." in lines
    assert "Set aside: 2." in lines
    assert "Set aside as they lie, these dice earn: Fool and Farmer." in lines
    assert "Still to be used: Guard and Astronomer." in lines
    assert "Used: Laborer." in lines
    assert "2, fits" in row(lines, "Farmer")
    assert "1, yours" in row(lines, "Guard")
    assert "none, yours" in row(lines, "Astronomer")


def test_courts_with_their_dice() -> None:
    lines = shown(owning(ToCourtTheKing(seats=2), "farmer charlatan charlatan guard", ""))
    assert "Anna, 6 dice to begin with: 2 × Charlatan, Farmer and Guard." in lines
    assert "Bob, 3 dice to begin with: nothing." in lines
    assert "Dice in hand: 6." in lines
    assert "Dice in the air: 6." in shown(
        go(ToCourtTheKing(seats=2), owning(ToCourtTheKing(seats=2), "farmer charlatan charlatan"), "roll")
    )


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"seat": 0}, "Next: Bob, Carl and Doris (twice in a row)."),
        ({"seat": 2}, "Next: Doris (twice in a row)."),
        ({"seat": 3}, "Next: Doris (again, as start player)."),
        ({"seat": 3, "first": 3}, "Next: Anna, Bob and Carl (twice in a row)."),
    ],
)
def test_who_plays_next_with_double_turns_marked(changes: dict[str, Any], line: str) -> None:
    assert line in shown(replace(ToCourtTheKing(seats=4).start(), **changes))


def test_the_final_round_shows_its_order_and_the_bar() -> None:
    game = ToCourtTheKing(seats=4)
    state = replace(owning(game, "", "", "", ""), seat=1, phase=Phase.CHOOSING, hand=0, aside=(2,) * 7)
    crowned = go(game, state, "take king")
    lines = shown(crowned)
    assert "To beat: 7 dice showing 2. The King is with Bob." in lines
    assert "Bob owns the Queen, plays last and needs only to match it." in lines
    assert "Next: Doris." in lines
    assert "Then comes the final round: Doris, Anna, Carl and Bob." in lines
    final = go(game, crowned, *["roll", "6 5 2", "keep 6 5 2", "pass"] * 2)
    assert "Next: Anna, Carl and Bob." in shown(final)
    assert "The game is over." in shown(go(game, final, "pass", "pass", "pass"))
