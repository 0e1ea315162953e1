"""The odds of a turn of King of the Dice, held to the rules walked literally and to known chances."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from random import Random

import numpy as np
import pytest
from msgspec import convert
from msgspec.structs import replace

from regalia import odds
from regalia.core import Chance, Choice
from regalia.games.king_of_the_dice.citizens import CITIZENS, PENALTIES, Citizen, Face, fulfilled
from regalia.games.king_of_the_dice.rules import Action, Call, Kingdom, KingOfTheDice, Phase, State, Take
from regalia.kernel import doubles, kernel, room
from regalia.lab.judge import citizens as judge
from regalia.odds import literal
from regalia.odds.king_of_the_dice import Goal, Turn

GAME = KingOfTheDice()
K = Citizen

CHANCES = """
snob-even snob-odd                            .4488 .6789
elf-4                                         .7875 .8969
elf-5                                         .5178 .6806
elf-6                                         .1968 .3108
dwarf-111 dwarf-333 dwarf-444                 .4998 .6889
dwarf-3333 dwarf-4444 dwarf-6666              .2099 .3776
dwarf-11111 dwarf-66666                       .0517 .1269
gnome-ggg                                     .9324 .9838
gnome-gggg gnome-rrrr                         .7511 .9041
gnome-rrrrr gnome-bbbbb                       .4282 .6614
gnome-bbbbbb                                  .1214 .2670
orc-22                                        .9487 .9827
orc-3                                         .8887 .9536
orc-4                                         .5011 .6795
orc-32                                        .7614 .8783
orc-5                                         .1572 .2928
orc-222                                       .2726 .3877
orc-42                                        .1949 .3125
goblin-4                                      .9262 .9779
goblin-5                                      .6401 .8181
goblin-6                                      .2189 .3938
apprentice-rrggbb                             .5549 .7003
apprentice-rrrbbb                             .3893 .5709
fairy-rrgg fairy-bbgg                         .9218 .9760
fairy-rrrbb fairy-rrggg fairy-ggbbb           .7301 .8727
hypnotist                                     .3819 .6024
dragon-25                                     .8699 .9609
dragon-28                                     .6115 .8098
dragon-30                                     .3819 .6024
"""


def ready(row: Iterable[Citizen], elf: bool = False) -> State:
    """A seat begins its turn with this row before it."""
    row = tuple(row)
    kingdom = Kingdom(K.ELF_4, (K.ELF_4,)) if elf else Kingdom()
    unseen = tuple(citizen for citizen in CITIZENS if citizen not in row)
    return replace(
        GAME.start(),
        phase=Phase.READY,
        row=row,
        unseen=unseen,
        kingdoms=(kingdom, Kingdom()),
        penalty=PENALTIES[-1],
        penalties=PENALTIES[:-1],
    )


def rolled(row: Iterable[Citizen], dice: str, rolls: int) -> State:
    faces = convert(sorted(dice.split()), tuple[Face, ...])
    return replace(ready(row), phase=Phase.ROLLED if rolls else Phase.TAKING, dice=faces, rolls=rolls)


@pytest.mark.parametrize("line", CHANCES.strip().splitlines())
def test_the_chance_of_a_citizen_within_three_or_four_rolls(line: str) -> None:
    *citizens, three, four = line.split()
    for citizen in convert(citizens, list[Citizen]):
        for elf, entry in ((False, three), (True, four)):
            state = ready([citizen, *[other for other in CITIZENS if other is not citizen][:4]], elf)
            assert round(odds.chances(GAME, state)[citizen], 4) == float(entry)


def test_every_citizen_has_its_chance() -> None:
    assert {word for line in CHANCES.split("\n") for word in line.split() if word[0] != "."} == set(CITIZENS)


def judged(state: State, values: Mapping[Goal, int]) -> tuple[Fraction, dict[Action, Fraction]]:
    known: dict[State, Fraction] = {}

    def ends(state: State, action: Action) -> int | None:
        match action:
            case Take(citizen):
                return values.get(citizen, 0)
            case Call.PENALTY:
                return values.get(Call.PENALTY, 0)
        return None

    def of(state: State) -> Fraction:
        return literal.value(GAME, state, 0, ends=ends, known=known)

    options: dict[Action, Fraction] = {}
    match GAME.turn(state):
        case Choice(by):
            for action in by[0]:
                end = ends(state, action)
                options[action] = of(GAME.choose(state, {0: action})) if end is None else Fraction(end)
    return of(state), options


@pytest.mark.parametrize("seed", range(8))
def test_values_of_a_row_agree_with_the_rules_walked_literally(seed: int) -> None:
    rng = Random(seed)
    row = rng.sample(CITIZENS, 5)
    values: dict[Goal, int] = {citizen: rng.randint(0, 9) for citizen in row}
    values[Call.PENALTY] = -rng.randint(1, 4)
    dice = " ".join(f"{kind}{rng.randint(1, 6)}" for kind in "AABBCC")
    state = rolled(row, dice, rolls=1 if seed else 0)
    value, options = judged(state, values)
    found = odds.best(GAME, state, values)
    assert found.worth == pytest.approx(float(value), abs=1e-12)
    assert [option for option, _ in found.options] == list(options)
    for option, worth in found.options:
        assert worth == pytest.approx(float(options[option]), abs=1e-12)
    assert options[found.best] == value


def test_kd_2_3_a_citizen_that_fits_is_taken_even_if_a_penalty_would_be_better() -> None:
    row = (K.DRAGON_25, K.DWARF_11111, K.ELF_6, K.ORC_5, K.GNOME_BBBBBB)
    values: dict[Goal, int] = {K.DRAGON_25: -6, Call.PENALTY: -1}
    forced = rolled(row, "A6 A6 B6 B4 C4 C4", rolls=0)
    assert odds.best(GAME, forced, values).worth == -6
    risky = rolled(row, "A6 A6 B6 B4 C1 C1", rolls=1)
    assert odds.best(GAME, risky, values).worth == pytest.approx(float(judged(risky, values)[0]))


@pytest.mark.soak
def test_two_rolls_to_come_agree_as_well() -> None:
    row = (K.ORC_32, K.GNOME_GGGG, K.DWARF_444, K.HYPNOTIST, K.FAIRY_GGBBB)
    values: dict[Goal, int] = dict(zip(row, (3, 2, 6, 1, 4), strict=True)) | {Call.PENALTY: -2}
    state = rolled(row, "A1 A4 B4 B2 C5 C6", rolls=2)
    assert odds.best(GAME, state, values).worth == pytest.approx(float(judged(state, values)[0]), abs=1e-12)


def test_chances_of_a_row_and_of_a_penalty() -> None:
    row = (K.DWARF_11111, K.DWARF_66666, K.GNOME_BBBBBB, K.ELF_6, K.ORC_42)
    state = rolled(row, "A1 A4 B4 B2 C5 C6", rolls=1)
    found = odds.chances(GAME, state)
    assert list(found) == [*row, Call.PENALTY]
    for goal in row[3:]:
        assert found[goal] == pytest.approx(float(judged(state, {goal: 1})[0]), abs=1e-12)
    avoided = judged(state, dict.fromkeys(row, 1))[0]
    assert found[Call.PENALTY] == pytest.approx(1 - float(avoided), abs=1e-12)


def test_a_decided_turn_is_certain() -> None:
    row = (K.ELF_4, K.ELF_5, K.ELF_6, K.ORC_22, K.HYPNOTIST)
    state = rolled(row, "A1 A2 B3 B4 C5 C6", rolls=0)
    found = odds.chances(GAME, state)
    sure = {goal for goal, chance in found.items() if chance == 1}
    assert sure == {citizen for citizen in row if citizen in fulfilled(state.dice)}
    assert set(found.values()) == {0, 1}


def test_later_moments_are_answered_from_the_tables_of_the_turn() -> None:
    rng = Random(2)
    state = ready(rng.sample(CITIZENS, 5), elf=True)
    turn = Turn(GAME, state)
    while state.phase is not Phase.TAKING:
        assert turn.chances(state) == pytest.approx(odds.chances(GAME, state), abs=1e-12)
        match GAME.turn(state):
            case Choice(by):
                state = GAME.choose(state, {0: rng.choice([one for one in by[0] if one is not Call.STOP])})
            case Chance() as rolling:
                state = GAME.chance(state, rolling.ways.draw(rng.randrange))
    assert set(turn.chances(state).values()) <= {0, 1}
    with pytest.raises(ValueError, match="another turn"):
        turn.chances(replace(state, row=state.row[::-1]))


def test_goals_by_name_and_any_worth_of_dice() -> None:
    state = rolled((K.ORC_5, K.ELF_6, K.ELF_4, K.ORC_22, K.HYPNOTIST), "A6 A6 B6 B6 C6 C1", rolls=1)
    turn = Turn(GAME, state)
    assert turn.best(state, K.ORC_5).best is Call.STOP
    assert turn.best(state, K.ELF_6).worth == turn.chances(state)[K.ELF_6] > 0
    total = odds.best(GAME, state, lambda dice: sum(face.number for face in dice))
    assert str(total.best) == "reroll C1"
    assert total.worth == pytest.approx(33.5)
    with pytest.raises(ValueError, match="several goals"):
        turn.best(state)


def test_prospects_say_what_every_option_leaves_of_each_citizen() -> None:
    state = rolled((K.ORC_5, K.ELF_6, K.ELF_4, K.ORC_22, K.HYPNOTIST), "A6 A6 B6 B6 C6 C1", rolls=1)
    *citizens, penalty = odds.prospects(GAME, state)
    for each in citizens:
        assert each.exact
        assert dict(each.options)[each.best] == pytest.approx(each.chance, abs=1e-12)
        assert [option for option, _ in each.options] == list(judged(state, {each.aim: 1})[1])
    assert (penalty.aim, penalty.best, penalty.options) == (Call.PENALTY, None, ())


def test_where_no_dice_are_rolled_nothing_is_hoped_for() -> None:
    assert odds.chances(GAME, GAME.start()) == {}
    assert odds.prospects(GAME, GAME.start()) == []
    with pytest.raises(odds.NoOdds):
        odds.best(GAME, GAME.start(), {})


def test_the_kernel_and_its_judge_keep_and_roll_alike() -> None:
    source = np.random.default_rng(7)
    lying, rolling, best = source.random((21, 21, 21)), room(28**3), room(21**3)
    kernel.citizens_rolled(doubles(lying.reshape(-1).tolist()), rolling)
    kernel.citizens_kept(rolling, best)
    assert np.allclose(np.reshape(rolling, (28, 28, 28)), judge.rolled(lying), rtol=0, atol=1e-12)
    assert np.allclose(np.reshape(best, (21, 21, 21)), judge.kept(judge.rolled(lying)), rtol=0, atol=1e-12)
