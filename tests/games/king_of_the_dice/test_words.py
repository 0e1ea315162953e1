"""The words of the game in every language, and the board of the line mode."""

import re
from inspect import getsource
from io import StringIO

import pytest
from rich.console import Console

from regalia.boards import board
from regalia.core import Illegal
from regalia.games.king_of_the_dice.citizens import CITIZENS, VILLAGES, Colour, Face, Kind
from regalia.games.king_of_the_dice.events import Ending
from regalia.games.king_of_the_dice.rules import Give, KingOfTheDice, Reroll, State, Take
from regalia.locale import Texts, languages
from tests.games.king_of_the_dice.played import NAMES, Played, citizen, dice

NAME = "king-of-the-dice"
ROW = "elf-4 dwarf-444 gnome-ggg orc-3 hypnotist"


def drawn(state: State, lang: str = "en", width: int = 120) -> str:
    """The board as it is printed."""
    console = Console(width=width, file=StringIO(), no_color=True)
    console.print(board(state, Texts(lang), NAMES))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("lang", languages())
def test_every_card_die_and_reason_has_words(lang: str) -> None:
    texts = Texts(lang)
    for member in (*CITIZENS, *VILLAGES, *Colour, *Face, *Kind, *Ending):
        assert texts.member(member)
    for each in CITIZENS:
        assert texts(f"citizen-{each}.needs") in texts.member(each)
    for code in re.findall(r'return "([a-z-]+)"', getsource(KingOfTheDice.why_not)):
        assert texts.refusal(Illegal(code))
    for key in (NAME, f"{NAME}-tagline", f"{NAME}-rules", *(f"{NAME}-over-{why}" for why in Ending)):
        assert texts(key)


@pytest.mark.parametrize("lang", languages())
def test_the_rules_for_players_name_every_kind_and_village(lang: str) -> None:
    texts = Texts(lang)
    rules = texts(f"{NAME}-rules")
    assert all(f"**{texts.member(kind)}**" in rules for kind in Kind)
    assert all(texts.member(village) in rules for village in VILLAGES)


def test_actions_are_glossed() -> None:
    texts = Texts("en")
    assert (
        texts.gloss(NAME, Take(citizen("elf-4"), alone=True), NAMES)
        == "take: Arrogant elf (a run of four), without the village"
    )
    assert texts.gloss(NAME, Give(1), NAMES) == "send the dragon to Bruno"
    assert texts.gloss(NAME, Reroll(dice("A5 B2")), NAMES) == "roll again: 5 green and 2 blue"


def test_the_board_shows_each_village_above_the_citizen_that_lies_there() -> None:
    shown = drawn(Played(2, ROW, penalty=-3).state)
    assert [line.rstrip() for line in shown.splitlines()[:10]] == [
        "1 City: 2 points, 3 left",
        "    elf-4: Arrogant elf; a run of four; 1 point; on top of your pile: four rolls; at home",
        "2 Mine: 2 points, 3 left",
        "    dwarf-444: Grumpy dwarf; three 4s; 4 points; at home",
        "3 Workshop: 2 points, 3 left",
        "    gnome-ggg: Crazy gnome; three green; 1 point; at home",
        "4 Orc village: 2 points, 3 left",
        "    orc-3: Cuddly orc; three alike; 2 points; at home",
        "5 Enchanted forest: 2 points, 3 left",
        "    hypnotist: Hypnotist; a total of at most 12; 1 point; brings the citizen to its right",
    ]
    assert "Penalties: 10, on top -3." in shown
    assert "Citizens to come: 35." in shown


def test_the_board_says_whom_the_dice_please() -> None:
    played = Played(2, ROW).say("roll", "A4 A4 B4 B6 C4 C6")
    shown = drawn(played.state)
    assert "Dice: A4 red, A4 red, B4 green, B6 red, C4 blue, C6 green." in shown
    assert "2 rolls left." in shown
    assert "They please dwarf-444 and orc-3." in shown
    assert shown.count("fits") == 2
    played.say("reroll A4 A4 B6", "A1 A3 B1")
    assert "They please nobody." in drawn(played.state)


def test_the_board_shows_every_pile_with_its_points_and_its_top() -> None:
    played = Played(3, ROW).win("dwarf-444", "draw orc-5")
    played.miss("draw -2", "draw elf-6")
    shown = drawn(played.state)
    assert "Anna: 6 points, 2 cards, on top: Grumpy dwarf\n" in shown
    assert "Bruno: -1 point, 1 card, on top: a penalty\n" in shown
    assert "Clara: 0 points, 0 cards, on top: nothing – has the turn\n" in shown


def test_an_empty_place_is_called_so() -> None:
    played = Played(2, ROW).win("dwarf-444")
    places = [line.strip() for line in drawn(played.state).splitlines()[1:10:2]]
    assert [place.partition(":")[0] for place in places] == [
        "nobody",
        "elf-4",
        "gnome-ggg",
        "orc-3",
        "hypnotist",
    ]
    game = KingOfTheDice(2)
    dealt = game.chance(game.start(), game.outcome("draw elf-4"))
    places = [line.strip() for line in drawn(dealt).splitlines()[1:10:2]]
    assert [place.partition(":")[0] for place in places] == ["elf-4", *["nobody"] * 4]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("width", [40, 80, 120])
def test_the_board_fits_the_screen(lang: str, width: int) -> None:
    played = Played(5, ROW).say("roll", "A4 A4 B4 B6 C4 C6")
    assert max(map(len, drawn(played.state, lang, width).splitlines())) <= width


def test_the_board_at_the_end_has_nobodys_turn() -> None:
    played = Played(2, ROW)
    for penalty in (-1, -1, -1, -2, -2, -2, -3, -3, -4):
        played.miss(f"draw {penalty}", f"draw {played.state.unseen[-1]}")
    shown = drawn(played.miss().state)
    assert "Penalties: 0." in shown
    assert "has the turn" not in shown
