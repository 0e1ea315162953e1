"""A game that has no texts yet is told in its own names."""

from enum import StrEnum
from io import StringIO

import pytest
from msgspec import Struct
from rich.console import Console

from regalia.boards import board
from regalia.core import Event, Illegal, Over, Seat
from regalia.locale import MissingText, Texts

NAMES = ("Anna", "Ben", "Clara")


class Mood(StrEnum):
    WELL_FED = "well-fed"


class Fed(Event, frozen=True):
    seat: Seat
    mood: Mood
    by: tuple[Seat, ...]


class Rained(Event, frozen=True):
    pass


class Purse(Struct, frozen=True, omit_defaults=True):
    gold: int = 0
    silver: int = 0


class View(Struct, frozen=True):
    seat: Seat
    rolls_left: int
    dice: tuple[int, ...]
    moods: tuple[Mood, ...]
    purses: tuple[Purse, ...]
    after: Seat | None
    open: bool


def test_titles_endings_refusals_and_options_are_their_names() -> None:
    texts = Texts("de")
    assert texts.title("blind-dare") == "Blind dare"
    assert texts.tagline("blind-dare") == ""
    assert texts.rules("blind-dare") == "Für Spieler hat diese Regeln noch niemand aufgeschrieben."
    assert texts.ending("blind-dare", Over((1.0, 0.0), "higher-die")) == "Higher die."
    assert texts.refusal(Illegal("too-late")) == "Too late."
    assert texts.option("blind-dare", "rolls") == "Rolls."
    assert texts.option("blind-dare", "seats") == "Wie viele mitspielen."


def test_what_happens_is_told_by_its_name_and_fields() -> None:
    texts = Texts("en")
    assert texts.sentence("dare", Fed(1, Mood.WELL_FED, (0, 2)), NAMES) == (
        "Ben: fed, mood well fed, by Anna and Clara."
    )
    assert texts.sentence("dare", Rained(), NAMES) == "Rained."


def test_a_view_that_nobody_draws_is_listed() -> None:
    view = View(2, 3, (6, 5), (Mood.WELL_FED,), (Purse(gold=2, silver=1), Purse()), None, True)
    console = Console(width=100, file=StringIO())
    console.print(board(view, Texts("en"), NAMES))
    assert isinstance(console.file, StringIO)
    assert console.file.getvalue().splitlines() == [
        "Seat: Clara",
        "Rolls left: 3",
        "Dice: 6 5",
        "Moods: well fed",
        "Purses: (gold 2, silver 1) and nothing",
        "After: nothing",
        "Open: yes",
    ]


def test_every_other_missing_text_is_still_an_error() -> None:
    with pytest.raises(MissingText):
        Texts("en")("line-nothing-of-the-kind")
