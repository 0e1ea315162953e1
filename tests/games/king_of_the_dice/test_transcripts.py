"""What the transcripts show: every special once, every ending, both kinds of tie."""

from itertools import pairwise
from pathlib import Path

import pytest

from regalia.core import Over
from regalia.games.king_of_the_dice.citizens import Citizen
from regalia.games.king_of_the_dice.rules import Phase, State, minus, points
from regalia.play import plays
from regalia.record import Record, ending, loads

FOLDER = Path(__file__).parent / "transcripts"


def read(name: str) -> Record:
    return loads((FOLDER / f"{name}.txt").read_text("utf-8"))


def states(name: str) -> list[State]:
    record = read(name)
    return [play.state for play in plays(record.game, record.steps)]


def last(name: str) -> State:
    *_, state = states(name)
    assert isinstance(state, State)
    return state


def rolls(name: str) -> list[int]:
    """The rolls that each turn began with."""
    turns = pairwise(states(name))
    return [after.rolls + 1 for before, after in turns if before.phase is Phase.READY]


def over(name: str) -> Over:
    end = ending(read(name))
    assert end is not None
    return end


def test_kd_2_5_an_elf_on_top_gives_four_rolls() -> None:
    assert rolls("elf-gives-four-rolls") == [3, 3, 4]


def test_kd_2_8_a_dragon_buries_the_elf() -> None:
    assert rolls("elf-buried-by-a-dragon") == [3, 3, 3]
    assert Citizen.ELF_5 in last("elf-buried-by-a-dragon").kingdoms[0].citizens


def test_kd_2_7_the_hypnotist_brings_a_dragon_for_somebody_else() -> None:
    state = last("hypnotist-with-a-dragon")
    assert [points(kingdom) for kingdom in state.kingdoms] == [1, 0, -6]
    assert state.kingdoms[2].top is Citizen.DRAGON_30
    assert state.row == (Citizen.ELF_6, Citizen.ELF_5, Citizen.SNOB_ODD, Citizen.ORC_3, Citizen.ELF_4)


def test_kd_2_7_the_hypnotist_brings_an_apprentice_with_village_and_another_turn() -> None:
    state = last("hypnotist-with-an-apprentice")
    assert state.kingdoms[0].villages == (2,)
    assert len(state.kingdoms[0].citizens) == 3
    assert state.seat == 1


def test_kd_2_7_the_hypnotist_brings_an_elf_that_lies_on_top() -> None:
    assert rolls("hypnotist-with-an-elf") == [3, 3, 4]


def test_kd_2_7_the_hypnotist_brings_a_citizen_at_home_and_the_village() -> None:
    assert points(last("hypnotist-with-a-citizen-at-home").kingdoms[0]) == 1 + 10 + 2


def test_kd_2_7_at_the_far_right_the_hypnotist_comes_alone() -> None:
    assert last("hypnotist-at-the-far-right").kingdoms[0].citizens == (Citizen.HYPNOTIST,)


def test_kd_3_2_fairies_score_1_4_9_16_25() -> None:
    scores = [points(state.kingdoms[0]) for state in states("one-to-five-fairies")]
    assert list(dict.fromkeys(scores)) == [0, 1, 4, 9, 16, 25]


@pytest.mark.parametrize(
    ("name", "because"),
    [
        ("ends-with-the-last-citizen", "citizens"),
        ("ends-with-the-last-penalty", "penalties"),
        ("ends-with-the-last-village-card", "village"),
    ],
)
def test_kd_3_1_the_three_ways_the_game_ends(name: str, because: str) -> None:
    assert over(name).because == because
    assert sum(over(name).payoff) == 1


def test_kd_3_2_a_tie_is_won_by_the_fewest_minus_points() -> None:
    kingdoms = last("tie-won-by-the-fewest-minus-points").kingdoms
    assert [(points(kingdom), minus(kingdom)) for kingdom in kingdoms] == [(-9, -11), (-9, -9)]
    assert over("tie-won-by-the-fewest-minus-points").payoff == (0, 1)


def test_kd_3_2_a_tie_in_both_is_shared() -> None:
    kingdoms = last("tie-that-is-shared").kingdoms
    assert [(points(kingdom), minus(kingdom)) for kingdom in kingdoms] == [(-10, -10), (-10, -10)]
    assert over("tie-that-is-shared").payoff == (0.5, 0.5)
