"""KD-0: the components, and what each of the forty citizens asks for."""

from collections import Counter

import pytest

from regalia.core import Illegal
from regalia.games.king_of_the_dice.citizens import (
    CITIZENS,
    KINDS,
    PENALTIES,
    SIDES,
    VILLAGE_POINTS,
    VILLAGES,
    Citizen,
    Colour,
    Kind,
    Throw,
    fulfilled,
    tally,
    total,
)
from tests.games.king_of_the_dice.played import Played, citizen, dice

FULFILLED_AND_MISSED = {
    "snob-even": ("A4 A6 B2 B6 C2 C4", "A4 A6 B2 B6 C1 C2"),
    "snob-odd": ("A1 A3 B3 B5 C1 C5", "A1 A4 B3 B5 C1 C5"),
    "elf-4": ("A1 A6 B3 B4 C1 C5", "A1 A6 B3 B3 C1 C5"),
    "elf-5": ("A2 A6 B3 B4 C5 C6", "A2 A6 B4 B6 C5 C6"),
    "elf-6": ("A5 A6 B1 B3 C2 C4", "A5 A6 B3 B4 C2 C4"),
    "dwarf-111": ("A1 A2 B2 B5 C1 C1", "A2 A4 B2 B5 C1 C1"),
    "dwarf-333": ("A3 A5 B4 B5 C3 C3", "A1 A5 B4 B5 C3 C3"),
    "dwarf-444": ("A1 A4 B3 B4 C4 C5", "A1 A4 B3 B3 C4 C5"),
    "dwarf-3333": ("A3 A3 B1 B3 C3 C4", "A1 A3 B1 B3 C3 C4"),
    "dwarf-4444": ("A4 A4 B2 B4 C4 C6", "A1 A4 B2 B4 C4 C6"),
    "dwarf-6666": ("A5 A6 B5 B6 C6 C6", "A5 A6 B5 B6 C2 C6"),
    "dwarf-11111": ("A1 A1 B1 B1 C1 C4", "A1 A1 B1 B1 C3 C4"),
    "dwarf-66666": ("A5 A6 B6 B6 C6 C6", "A5 A6 B6 B6 C3 C6"),
    "gnome-ggg": ("A3 A5 B1 B1 C6 C6", "A1 A3 B1 B1 C6 C6"),
    "gnome-gggg": ("A2 A3 B3 B5 C1 C6", "A2 A3 B5 B5 C1 C6"),
    "gnome-rrrr": ("A4 A5 B5 B6 C2 C5", "A4 A5 B2 B5 C2 C5"),
    "gnome-rrrrr": ("A3 A4 B1 B3 C2 C5", "A4 A5 B1 B3 C2 C5"),
    "gnome-bbbbb": ("A1 A1 B5 B5 C2 C4", "A1 A1 B5 B6 C2 C4"),
    "gnome-bbbbbb": ("A1 A1 B5 B5 C3 C4", "A1 A5 B5 B5 C3 C4"),
    "orc-22": ("A4 A4 B5 B6 C3 C3", "A4 A4 B5 B6 C1 C3"),
    "orc-3": ("A1 A6 B6 B6 C3 C4", "A1 A1 B6 B6 C3 C4"),
    "orc-4": ("A2 A2 B5 B5 C2 C2", "A2 A4 B5 B5 C2 C2"),
    "orc-32": ("A4 A4 B4 B6 C3 C6", "A1 A4 B4 B6 C3 C6"),
    "orc-5": ("A4 A4 B1 B4 C4 C4", "A4 A4 B1 B4 C4 C5"),
    "orc-222": ("A2 A6 B5 B6 C2 C5", "A2 A5 B5 B6 C2 C5"),
    "orc-42": ("A5 A5 B6 B6 C5 C5", "A3 A5 B6 B6 C5 C5"),
    "goblin-4": ("A4 A6 B1 B1 C2 C4", "A4 A6 B1 B1 C4 C4"),
    "goblin-5": ("A3 A3 B1 B1 C4 C5", "A3 A3 B1 B4 C4 C5"),
    "goblin-6": ("A1 A6 B2 B2 C4 C4", "A1 A6 B2 B2 C4 C5"),
    "apprentice-rrggbb": ("A4 A6 B3 B3 C2 C4", "A4 A6 B1 B3 C2 C4"),
    "apprentice-rrrbbb": ("A4 A6 B2 B2 C2 C5", "A4 A6 B2 B2 C1 C2"),
    "fairy-rrgg": ("A1 A5 B2 B3 C2 C2", "A1 A1 B2 B3 C2 C2"),
    "fairy-bbgg": ("A2 A6 B1 B5 C5 C6", "A2 A6 B1 B1 C5 C6"),
    "fairy-rrrbb": ("A3 A4 B1 B5 C4 C6", "A3 A4 B1 B4 C4 C6"),
    "fairy-rrggg": ("A3 A5 B3 B6 C1 C3", "A3 A5 B3 B6 C3 C4"),
    "fairy-ggbbb": ("A1 A6 B4 B5 C2 C6", "A1 A6 B5 B6 C2 C6"),
    "hypnotist": ("A1 A2 B2 B3 C2 C2", "A1 A2 B2 B3 C2 C3"),
    "dragon-25": ("A3 A6 B1 B4 C5 C6", "A3 A6 B1 B3 C5 C6"),
    "dragon-28": ("A2 A6 B6 B6 C4 C4", "A1 A6 B6 B6 C4 C4"),
    "dragon-30": ("A3 A3 B6 B6 C6 C6", "A2 A3 B6 B6 C6 C6"),
}


@pytest.mark.parametrize("name", FULFILLED_AND_MISSED)
def test_kd_0_4_each_citizen_comes_for_dice_that_fulfil_its_wish_not_for_a_near_miss(
    name: str,
) -> None:
    wins, misses = FULFILLED_AND_MISSED[name]
    one_die = Counter(wins.split()) - Counter(misses.split())
    assert sum(one_die.values()) == 1
    others = [other for other in CITIZENS if other != name]
    played = Played(2, " ".join([name, *others[:4]])).say("roll", wins, "stop")
    assert f"take {name}" in played.offered
    missed = Played(2, " ".join([name, *others[:4]])).say("roll", misses, "stop")
    assert f"take {name}" not in missed.offered
    with pytest.raises(Illegal) as refusal:
        missed.say(f"take {name}")
    assert refusal.value.code == "dice-do-not-fit"


def test_kd_0_4_none_of_the_forty_is_left_out() -> None:
    assert set(FULFILLED_AND_MISSED) == set(CITIZENS)
    assert len(CITIZENS) == 40


def test_kd_0_1_two_dice_of_each_kind_with_two_sides_of_each_colour() -> None:
    assert KINDS == ("A", "A", "B", "B", "C", "C")
    for sides in SIDES.values():
        assert [side.number for side in sides] == [1, 2, 3, 4, 5, 6]
        assert Counter(side.colour for side in sides) == dict.fromkeys(Colour, 2)
    letters = {kind: "".join(side.colour[0] for side in sides) for kind, sides in SIDES.items()}
    assert letters == {"A": "bgrrgb", "B": "rbggbr", "C": "grbbrg"}


def test_kd_0_1_every_number_has_each_colour_on_two_of_the_six_dice() -> None:
    for number in range(6):
        assert {SIDES[kind][number].colour for kind in "ABC"} == set(Colour)


def test_kd_0_1_rolls_are_counted_exactly() -> None:
    for kinds in (KINDS, ("A", "B"), ("A", "A", "C")):
        assert sum(Throw(kinds).values()) == 6 ** len(kinds)
    assert len(Throw(KINDS)) == 21**3
    assert Throw(("A", "A", "B"))[dice("A1 A5 B2")] == 2
    assert dice("A1 B2") not in Throw(("A", "A"))
    assert dice("A5 A1") not in Throw(("A", "A"))
    assert str(Throw(("A", "A", "B"))) == "roll A A B"


def test_kd_0_1_dice_are_drawn_one_by_one_in_the_order_of_their_kinds() -> None:
    asked = iter([4, 0, 1])
    assert Throw(("A", "A", "B")).draw(lambda _: next(asked)) == dice("A1 A5 B2")


def test_kd_0_2_five_villages_of_three_cards() -> None:
    assert list(VILLAGES) == ["city", "mine", "workshop", "orc-village", "forest"]
    assert VILLAGE_POINTS == (4, 3, 2)


def test_kd_0_3_ten_penalties() -> None:
    assert Counter(PENALTIES) == {-1: 4, -2: 3, -3: 2, -4: 1}


def test_kd_0_4_the_kinds_their_villages_and_their_points() -> None:
    kinds = {kind: [each for each in CITIZENS if each.kind is kind] for kind in Kind}
    assert {kind.value: (len(cards), kind.village) for kind, cards in kinds.items()} == {
        "snob": (2, "city"),
        "elf": (3, "city"),
        "dwarf": (8, "mine"),
        "gnome": (6, "workshop"),
        "orc": (7, "orc-village"),
        "goblin": (3, "forest"),
        "apprentice": (2, "forest"),
        "fairy": (5, "forest"),
        "hypnotist": (1, None),
        "dragon": (3, None),
    }
    assert {kind.value: [each.points for each in cards] for kind, cards in kinds.items()} == {
        "snob": [5, 5],
        "elf": [1, 3, 7],
        "dwarf": [4, 4, 4, 6, 6, 6, 10, 10],
        "gnome": [1, 2, 2, 3, 3, 8],
        "orc": [1, 2, 3, 3, 7, 7, 8],
        "goblin": [1, 2, 7],
        "apprentice": [2, 3],
        "fairy": [0, 0, 0, 0, 0],
        "hypnotist": [1],
        "dragon": [-2, -4, -6],
    }


@pytest.mark.parametrize(
    ("more", "wins"),
    [
        ("A3 A4 B1 B6 C2 C5", "gnome-rrrr gnome-rrrrr goblin-4 goblin-5 goblin-6"),
        ("A4 A4 B4 B4 C4 C6", "dwarf-444 dwarf-4444 orc-3 orc-4 orc-5 snob-even dragon-25"),
        ("A1 A2 B3 B4 C5 C6", "elf-4 elf-5 elf-6"),
        ("A6 A6 B6 B6 C6 C6", "dwarf-6666 dwarf-66666 dragon-25 dragon-28 dragon-30"),
        ("A1 A1 B1 B1 C1 C1", "dwarf-111 dwarf-11111 orc-5 hypnotist snob-odd"),
    ],
)
def test_kd_0_5_more_than_a_citizen_asks_for_is_enough_too(more: str, wins: str) -> None:
    assert {citizen(name) for name in wins.split()} <= fulfilled(dice(more))


def test_kd_0_5_groups_are_of_different_numbers() -> None:
    alike = fulfilled(dice("A4 A4 B4 B4 C1 C2"))
    assert Citizen.ORC_4 in alike
    assert not {Citizen.ORC_22, Citizen.ORC_32, Citizen.ORC_42, Citizen.ORC_222} & alike
    six = fulfilled(dice("A4 A4 B4 B4 C4 C4"))
    assert not {Citizen.ORC_22, Citizen.ORC_32, Citizen.ORC_42, Citizen.ORC_222} & six
    assert {Citizen.ORC_22, Citizen.ORC_32, Citizen.ORC_42} <= fulfilled(dice("A4 A4 B4 B4 C1 C1"))
    assert Citizen.ORC_222 not in fulfilled(dice("A4 A4 B4 B4 C1 C1"))


def test_kd_0_5_every_wish_looks_only_at_how_many_dice_show_a_number_or_a_colour() -> None:
    same = dice("A1 A6 B2 B2 C3 C4"), dice("A1 A6 B2 B2 C3 C4")[::-1]
    assert tally(same[0]) == tally(same[1])
    assert tally(same[0]) == ((1, 2, 1, 1, 0, 1), (0, 0, 6))
    assert total(tally(same[0])) == 18
