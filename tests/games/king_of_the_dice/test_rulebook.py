"""KD-1 to KD-3: set-up, turn and end, in the words of the table."""

import pytest
from msgspec import ValidationError, json
from msgspec.structs import replace

from regalia.core import Chance, Choice, Illegal, Over
from regalia.games.king_of_the_dice.citizens import CITIZENS, Citizen
from regalia.games.king_of_the_dice.events import Ending
from regalia.games.king_of_the_dice.rules import Kingdom, KingOfTheDice, Phase, State, ending, minus, points
from tests.games.king_of_the_dice.played import Played, dice

ROW = "dwarf-444 orc-3 fairy-rrgg gnome-ggg goblin-4"
NOBODY_HOME = "goblin-4 gnome-ggg orc-3 dwarf-444 elf-4"
APPRENTICE = "apprentice-rrggbb gnome-ggg orc-3 dwarf-444 elf-4"
HYPNOTIST = "snob-odd hypnotist dwarf-66666 orc-3 elf-4"
ALL_HOME = "elf-4 dwarf-444 gnome-ggg orc-3 goblin-4"


def refusal(played: Played, words: str) -> str:
    """Why these words are refused; nothing changes."""
    before = played.state
    with pytest.raises(Illegal) as refused:
        played.say(words)
    assert played.state is before
    return refused.value.code


# --- Set-up ---------------------------------------------------------------------------------------------


def test_kd_1_1_five_citizens_are_dealt_from_left_to_right_then_the_top_penalty_is_seen() -> None:
    game = KingOfTheDice(3)
    state = game.start()
    for count, name in enumerate(ROW.split()):
        turn = game.turn(state)
        assert isinstance(turn, Chance)
        assert len(turn.ways) == 40 - count
        state = game.chance(state, game.outcome(f"draw {name}"))
        assert state.row[-1] == name
    turn = game.turn(state)
    assert isinstance(turn, Chance)
    assert str(turn.ways) == "1 of -4 -3 -3 -2 -2 -2 -1 -1 -1 -1"
    state = game.chance(state, game.outcome("draw -3"))
    assert (state.penalty, len(state.penalties)) == (-3, 9)
    assert (state.seat, state.phase) == (0, Phase.READY)


def test_kd_1_1_play_goes_clockwise_from_seat_1() -> None:
    played = Played(3, ROW)
    seats = []
    for card in ("dwarf-111", "dwarf-333", "dwarf-3333", "dwarf-6666"):
        seats.append(played.state.seat)
        played.win("orc-3" if "orc-3" in played.state.row else played.state.row[0], f"draw {card}")
    assert seats == [0, 1, 2, 0]


def test_kd_1_1_a_card_is_drawn_only_when_it_is_seen() -> None:
    played = Played(2, ROW).win("orc-3")
    turn = played.game.turn(played.state)
    assert isinstance(turn, Chance)
    assert {str(outcome) for outcome in turn.ways} == {
        f"draw {each}" for each in CITIZENS if each not in ROW.split()
    }
    assert set(turn.ways.values()) == {1}


# --- Rolling --------------------------------------------------------------------------------------------


def test_kd_2_1_all_six_dice_are_rolled_and_up_to_three_times() -> None:
    played = Played(2, ROW)
    assert played.offered == ["roll"]
    played.say("roll", "A1 A2 B1 B2 C1 C2", "reroll A1 B1 C2", "A1 B3 C5", "reroll A1 A2", "A3 A4")
    assert played.state.dice == dice("A3 A4 B2 B3 C1 C5")
    assert played.state.phase is Phase.TAKING
    assert refusal(played, "reroll A3") == "rolling-is-over"


def test_kd_2_1_any_dice_may_be_rolled_again_also_those_kept_before() -> None:
    played = Played(2, ROW).say("roll", "A1 A2 B1 B2 C1 C2", "reroll A1", "A6")
    assert {"reroll A2", "reroll B1 B2", "reroll A2 A6 B1 B2 C1 C2"} <= set(played.offered)
    assert len(played.offered) == len(set(played.offered)) == 1 + 2**6 - 1
    assert refusal(played, "reroll A1") == "not-your-dice"


def test_kd_2_1_alike_dice_of_a_kind_are_one_choice() -> None:
    played = Played(2, ROW).say("roll", "A1 A1 B1 B1 C1 C1")
    assert len(played.offered) == 1 + 3**3 - 1


def test_kd_2_1_only_the_chosen_dice_are_rolled() -> None:
    played = Played(2, ROW).say("roll", "A1 A2 B1 B2 C1 C2", "reroll A1 B2 C1")
    turn = played.game.turn(played.state)
    assert isinstance(turn, Chance)
    assert str(turn.ways) == "roll A B C"


def test_kd_2_1_a_seat_may_stop_after_any_roll_but_not_before() -> None:
    played = Played(2, ROW)
    assert refusal(played, "stop") == "roll-first"
    played.say("roll", "A1 A2 B1 B2 C1 C2", "reroll A1", "A3", "stop")
    assert played.state.phase is Phase.TAKING
    assert refusal(played, "stop") == "rolling-is-over"


def test_kd_2_1_the_order_of_dice_and_their_case_do_not_matter_in_writing() -> None:
    game = KingOfTheDice()
    assert game.action("reroll c2 A1") == game.action("reroll A1 C2")
    assert game.outcome("C2 a1") == dice("A1 C2")


# --- Taking ---------------------------------------------------------------------------------------------


def test_kd_2_2_one_of_the_citizens_that_the_dice_fulfil_is_taken_onto_the_pile() -> None:
    played = Played(2, NOBODY_HOME).say("roll", "A4 A4 B4 B4 C4 C4", "stop")
    assert played.offered == ["take orc-3", "take dwarf-444"]
    assert refusal(played, "take gnome-ggg") == "dice-do-not-fit"
    assert refusal(played, "take snob-odd") == "not-in-the-row"
    played.say("take dwarf-444")
    assert played.piles == (Kingdom(Citizen.DWARF_444, (Citizen.DWARF_444,)), Kingdom())


def test_kd_2_2_a_citizen_is_not_taken_while_rolls_are_left_unless_the_seat_stops() -> None:
    played = Played(2, NOBODY_HOME).say("roll", "A4 A4 B4 B4 C4 C4")
    assert refusal(played, "take dwarf-444") == "stop-first"


def test_kd_2_2_a_citizen_at_home_brings_the_top_village_card_which_lies_under_it() -> None:
    played = Played(2, ALL_HOME).win("dwarf-444")
    assert played.piles[0] == Kingdom(Citizen.DWARF_444, (Citizen.DWARF_444,), villages=(2,))
    assert played.state.villages == (3, 2, 3, 3, 3)
    assert played.points == [6, 0]


def test_kd_2_2_each_of_the_five_villages_receives_its_own() -> None:
    for place, name in enumerate(ALL_HOME.split()):
        assert Played(2, ALL_HOME).win(name).state.villages[place] == 2
        assert Played(2, NOBODY_HOME).win(name).state.villages == (3, 3, 3, 3, 3)


def test_kd_2_2_the_second_village_card_is_worth_3() -> None:
    played = Played(2, ALL_HOME).win("dwarf-444", "draw dwarf-333").win("orc-3 alone", "draw elf-5")
    assert played.row == "elf-5 dwarf-333 elf-4 gnome-ggg goblin-4"
    assert played.win("dwarf-333").piles[0].villages == (2, 3)


def test_kd_2_2_the_village_may_be_left() -> None:
    played = Played(2, ALL_HOME).win("dwarf-444 alone")
    assert played.piles[0] == Kingdom(Citizen.DWARF_444, (Citizen.DWARF_444,))
    assert played.state.villages == (3, 3, 3, 3, 3)


def test_kd_2_2_there_is_no_village_to_leave_away_from_home() -> None:
    played = Played(2, NOBODY_HOME).say("roll", "A4 A4 B4 B4 C4 C4", "stop")
    assert refusal(played, "take dwarf-444 alone") == "no-village-to-leave"


def test_kd_2_3_dice_that_please_nobody_bring_the_top_penalty_and_the_right_most_citizen_leaves() -> None:
    played = Played(2, NOBODY_HOME, penalty=-3).say("roll", "A1 A2 B2 B6 C3 C5", "stop")
    assert played.offered == ["penalty"]
    played.say("penalty")
    assert played.piles[0] == Kingdom(None, penalties=(-3,))
    assert played.row == "goblin-4 gnome-ggg orc-3 dwarf-444"
    assert Citizen.ELF_4 not in played.state.unseen
    played.say("draw -2", "draw orc-4")
    assert (played.state.penalty, played.row) == (-2, "orc-4 goblin-4 gnome-ggg orc-3 dwarf-444")


def test_kd_2_3_a_penalty_is_no_way_out_for_those_who_please_somebody() -> None:
    played = Played(2, NOBODY_HOME).say("roll", "A4 A4 B4 B4 C4 C4", "stop")
    assert refusal(played, "penalty") == "a-citizen-fits"


def test_kd_2_4_those_left_of_the_gap_move_right_and_a_new_one_comes_in_at_the_far_left() -> None:
    played = Played(2, "elf-4 elf-5 elf-6 snob-even snob-odd").win("elf-6", "draw orc-5")
    assert played.row == "orc-5 elf-4 elf-5 snob-even snob-odd"


def test_kd_2_4_the_left_most_leaves_no_one_to_move() -> None:
    played = Played(2, "dwarf-111 elf-5 elf-6 snob-even snob-odd").win("dwarf-111", "draw orc-5")
    assert played.row == "orc-5 elf-5 elf-6 snob-even snob-odd"


def test_kd_2_4_two_gaps_are_filled_by_two_new_citizens_one_after_the_other() -> None:
    played = Played(2, "elf-4 hypnotist elf-6 snob-even snob-odd").win("hypnotist", "bonus")
    assert played.row == "elf-4 snob-even snob-odd"
    played.say("draw orc-5")
    assert played.state.phase is Phase.FILLING
    played.say("draw orc-4")
    assert played.row == "orc-4 orc-5 elf-4 snob-even snob-odd"


# --- Kinds with an effect -------------------------------------------------------------------------------


def test_kd_2_5_an_elf_on_top_gives_four_rolls() -> None:
    played = Played(2, NOBODY_HOME).win("elf-4", "draw orc-4").win("orc-3", "draw orc-5")
    played.say("roll", "A1 A2 B1 B2 C1 C2", "reroll A1", "A1", "reroll A1", "A1", "reroll A1", "A1")
    assert played.state.phase is Phase.TAKING


def test_kd_2_5_without_an_elf_on_top_there_are_three_rolls() -> None:
    played = Played(2, NOBODY_HOME).win("dwarf-444", "draw orc-4").win("orc-3", "draw orc-5")
    played.say("roll", "A1 A2 B1 B2 C1 C2", "reroll A1", "A1", "reroll A1", "A1")
    assert played.state.phase is Phase.TAKING


def test_kd_2_5_an_elf_under_a_penalty_is_of_no_use() -> None:
    played = Played(2, NOBODY_HOME).win("elf-4", "draw orc-4").win("orc-3", "draw orc-5")
    played.miss("draw -1", "draw snob-odd").win("orc-4", "draw snob-even").say("roll")
    assert Citizen.ELF_4 in played.piles[0].citizens
    assert played.state.rolls == 2


def test_kd_2_5_an_elf_stays_on_top_when_the_seat_gives_a_dragon_away() -> None:
    played = Played(2, "goblin-4 gnome-ggg orc-3 dragon-25 elf-4").win("elf-4", "draw orc-4")
    played.win("orc-4", "draw orc-5").win("dragon-25", "dragon to 2", "draw snob-odd")
    played.win("orc-3", "draw snob-even").say("roll")
    assert played.state.rolls == 3


def test_kd_2_6_an_apprentice_offers_another_whole_turn() -> None:
    played = Played(3, "apprentice-rrggbb gnome-ggg orc-3 dwarf-444 elf-4").win(
        "apprentice-rrggbb", "draw elf-6"
    )
    assert played.offered == ["again", "enough"]
    assert refusal(played, "roll") == "not-offered"
    played.say("again")
    assert (played.state.seat, played.offered) == (0, ["roll"])
    played.win("orc-3", "draw elf-5")
    assert played.state.seat == 1


def test_kd_2_6_another_turn_may_be_declined() -> None:
    played = Played(3, "apprentice-rrggbb gnome-ggg orc-3 dwarf-444 elf-4").win(
        "apprentice-rrggbb", "draw elf-6"
    )
    assert played.say("enough").state.seat == 1


def test_kd_2_6_the_other_turn_may_earn_a_further_one() -> None:
    played = Played(2, "apprentice-rrggbb apprentice-rrrbbb orc-3 dwarf-444 elf-4")
    played.win("apprentice-rrggbb", "draw elf-6", "again").win("apprentice-rrrbbb", "draw elf-5")
    assert (played.state.seat, played.offered) == (0, ["again", "enough"])


def test_kd_2_6_an_old_apprentice_on_top_offers_nothing() -> None:
    played = Played(2, "apprentice-rrggbb dragon-25 orc-3 dwarf-444 elf-4")
    played.win("apprentice-rrggbb", "draw elf-6", "again").win("dragon-25", "dragon to 2", "draw elf-5")
    assert played.piles[0].top is Citizen.APPRENTICE_RRGGBB
    assert played.state.seat == 1


def test_kd_2_6_where_the_game_ends_no_other_turn_is_promised() -> None:
    last_village = Played(2, "elf-4 gnome-ggg orc-3 dwarf-444 apprentice-rrggbb")
    last_village.lay(villages=(3, 3, 3, 3, 1))
    last_village.win("apprentice-rrggbb")
    last_citizen = Played(2, "apprentice-rrggbb gnome-ggg orc-3 dwarf-444 elf-4")
    last_citizen.lay(unseen=(Citizen.ELF_6,))
    last_citizen.win("apprentice-rrggbb", "draw elf-6")
    for played in (last_village, last_citizen):
        assert (played.state.phase, played.state.again) == (Phase.OVER, False)


def test_kd_2_7_the_hypnotist_may_bring_the_citizen_to_its_right_whatever_the_dice_show() -> None:
    played = Played(2, HYPNOTIST).win("hypnotist")
    assert played.offered == ["bonus", "no bonus"]
    assert refusal(played, "bonus alone") == "no-village-to-leave"
    assert refusal(played, "roll") == "bonus-first"
    played.say("bonus")
    assert played.piles[0] == Kingdom(Citizen.DWARF_66666, (Citizen.DWARF_66666, Citizen.HYPNOTIST))
    assert played.row == "snob-odd orc-3 elf-4"


def test_kd_2_7_a_bonus_at_home_brings_its_village_or_leaves_it() -> None:
    row = "hypnotist dwarf-66666 snob-odd gnome-ggg elf-4"
    assert Played(2, row).win("hypnotist").offered == ["bonus", "bonus alone", "no bonus"]
    assert Played(2, row).win("hypnotist", "bonus").piles[0].villages == (2,)
    alone = Played(2, row).win("hypnotist", "bonus alone")
    assert (alone.piles[0].villages, alone.state.villages) == ((), (3, 3, 3, 3, 3))
    assert alone.piles[0].top is Citizen.DWARF_66666


def test_kd_2_7_the_bonus_may_be_declined() -> None:
    played = Played(2, HYPNOTIST).win("hypnotist", "no bonus", "draw elf-6")
    assert played.row == "elf-6 snob-odd dwarf-66666 orc-3 elf-4"
    assert played.piles[0].top is Citizen.HYPNOTIST


def test_kd_2_7_at_the_far_right_nobody_stands_beside_the_hypnotist() -> None:
    played = Played(2, "snob-odd dwarf-66666 orc-3 elf-4 hypnotist").win("hypnotist", "draw elf-6")
    assert played.state.seat == 1
    assert played.points == [1, 0]


def test_kd_2_7_a_bonus_dragon_is_given_away() -> None:
    played = Played(3, "snob-odd hypnotist dragon-30 orc-3 elf-4").win("hypnotist", "bonus")
    assert played.offered == ["dragon to 2", "dragon to 3"]
    played.say("dragon to 3", "draw elf-5", "draw elf-6")
    assert played.points == [1, 0, -6]
    assert played.state.seat == 1


def test_kd_2_6_an_apprentice_as_bonus_offers_another_turn_too() -> None:
    played = Played(2, "snob-odd hypnotist apprentice-rrggbb orc-3 elf-4").win("hypnotist", "bonus")
    played.say("draw elf-5", "draw elf-6")
    assert (played.state.seat, played.offered) == (0, ["again", "enough"])


def test_kd_2_8_a_dragon_is_given_to_another_seat_and_buries_what_lies_there() -> None:
    played = Played(2, "elf-4 gnome-ggg orc-3 dwarf-444 dragon-25").win("elf-4 alone", "draw elf-5")
    played.win("dragon-25")
    assert refusal(played, "dragon to 2") == "not-to-yourself"
    assert refusal(played, "dragon to 5") == "give-the-dragon-first"
    played.say("dragon to 1", "draw elf-6")
    assert played.piles[0] == Kingdom(Citizen.DRAGON_25, (Citizen.DRAGON_25, Citizen.ELF_4))
    assert played.points == [-1, 0]
    assert played.say("roll").state.rolls == 2


# --- The end --------------------------------------------------------------------------------------------


def at(**changes: object) -> Played:
    """A table at the brink, laid out by hand."""
    played = Played(2, ALL_HOME)
    played.lay(**changes)
    return played


def because(played: Played) -> str:
    turn = played.game.turn(played.state)
    assert isinstance(turn, Over)
    return turn.because


def test_kd_3_1_the_last_card_of_a_village_ends_the_game_at_once() -> None:
    played = at(villages=(3, 1, 3, 3, 3)).win("dwarf-444")
    assert because(played) == "village"
    assert played.points == [8, 0]
    assert refusal(played, "roll") == "game-over"


def test_kd_3_1_a_village_left_standing_does_not_end_the_game() -> None:
    played = at(villages=(3, 1, 3, 3, 3)).win("dwarf-444 alone")
    assert ending(played.state) is None


def test_kd_3_1_the_last_penalty_ends_the_game() -> None:
    played = at(penalties=()).miss()
    assert because(played) == "penalties"
    assert played.points == [-1, 0]


def test_kd_3_1_the_last_but_one_penalty_does_not() -> None:
    played = at(penalties=(-4,)).miss("draw -4")
    assert ending(played.state) is None


def test_kd_3_1_filling_the_row_with_the_last_citizen_ends_the_game() -> None:
    played = at(unseen=(Citizen.ORC_5,)).win("dwarf-444", "draw orc-5")
    assert because(played) == "citizens"
    assert len(played.state.row) == 5


def test_kd_3_1_an_apprentices_other_turn_is_lost_when_the_last_citizen_comes() -> None:
    played = Played(2, APPRENTICE)
    played.lay(unseen=(Citizen.ORC_5,))
    assert because(played.win("apprentice-rrggbb", "draw orc-5")) == "citizens"


def test_kd_3_1_an_apprentice_who_takes_the_last_of_the_forest_ends_the_game() -> None:
    played = Played(2, "elf-4 gnome-ggg orc-3 dwarf-444 apprentice-rrggbb")
    played.lay(villages=(3, 3, 3, 3, 1))
    assert because(played.win("apprentice-rrggbb")) == "village"
    assert not played.state.again


def test_kd_3_1_the_second_gap_stays_open_when_the_last_citizen_filled_the_first() -> None:
    played = Played(2, HYPNOTIST)
    played.lay(unseen=(Citizen.ORC_5,))
    assert because(played.win("hypnotist", "bonus", "draw orc-5")) == "citizens"
    assert played.row == "orc-5 snob-odd orc-3 elf-4"


def test_kd_3_1_every_ending_has_its_name() -> None:
    assert set(Ending) == {"citizens", "penalties", "village"}


@pytest.mark.parametrize("fairies", [0, 1, 2, 3, 4, 5])
def test_kd_3_2_n_fairies_are_worth_n_each(fairies: int) -> None:
    owned = tuple(each for each in CITIZENS if each.startswith("fairy"))[:fairies]
    assert points(Kingdom(citizens=owned)) == fairies**2


def test_kd_3_2_points_are_citizens_fairies_and_villages_less_penalties_and_dragons() -> None:
    kingdom = Kingdom(
        Citizen.DRAGON_25,
        (Citizen.DRAGON_25, Citizen.FAIRY_BBGG, Citizen.FAIRY_RRGG, Citizen.SNOB_ODD),
        villages=(2, 3),
        penalties=(-4, -1),
    )
    assert points(kingdom) == 5 + 2 * 2 + 2 + 3 - 4 - 1 - 2
    assert minus(kingdom) == -7


def shares(*kingdoms: Kingdom) -> tuple[float, ...]:
    game = KingOfTheDice(len(kingdoms))
    turn = game.turn(replace(game.start(), phase=Phase.OVER, kingdoms=kingdoms, villages=(0, 3, 3, 3, 3)))
    assert isinstance(turn, Over)
    return turn.payoff


FIVE = Kingdom(citizens=(Citizen.SNOB_ODD,))
FIVE_TOO = Kingdom(citizens=(Citizen.SNOB_EVEN,))
FIVE_WITH_A_PENALTY = Kingdom(citizens=(Citizen.DWARF_6666,), penalties=(-1,))
FIVE_WITH_A_DRAGON = Kingdom(citizens=(Citizen.DRAGON_25, Citizen.ELF_6))


def test_kd_3_2_most_points_win() -> None:
    assert shares(FIVE, Kingdom(citizens=(Citizen.DWARF_6666,)), Kingdom()) == (0, 1, 0)


def test_kd_3_2_on_a_tie_the_fewest_minus_points_win() -> None:
    assert shares(FIVE_WITH_A_PENALTY, FIVE) == (0, 1)
    assert shares(FIVE_WITH_A_PENALTY, FIVE_WITH_A_DRAGON) == (1, 0)


def test_kd_3_2_those_still_tied_share_the_win() -> None:
    assert shares(FIVE, FIVE_WITH_A_PENALTY, FIVE_TOO) == (0.5, 0, 0.5)
    assert shares(Kingdom(), Kingdom(), Kingdom()) == (1 / 3, 1 / 3, 1 / 3)


# --- Reading and refusing -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words", ["", "reroll", "reroll D1", "reroll A7", "take", "take elf", "take elf-4 now", "dragon to 12"]
)
def test_words_that_are_no_action_are_refused_with_examples(words: str) -> None:
    with pytest.raises(ValueError, match="write 'roll', 'reroll A5 B2'"):
        KingOfTheDice().action(words)


@pytest.mark.parametrize("words", ["", "draw", "draw elf", "draw -", "A7", "5 5"])
def test_words_that_are_no_outcome_are_refused_with_examples(words: str) -> None:
    with pytest.raises(ValueError, match="write 'A1 A5 B2'"):
        KingOfTheDice().outcome(words)


def test_a_damaged_state_is_refused() -> None:
    game = KingOfTheDice(2)
    good = json.encode(game.start()).decode()
    assert game.state(good) == game.start()
    for damage in (
        ("dealing", "dozing"),
        ('"rolls":0', '"rolls":9'),
        ("elf-4", "elf-9"),
        ("[3,3,3,3,3]", "[3]"),
    ):
        with pytest.raises(ValidationError):
            game.state(good.replace(*damage))
    with pytest.raises(ValueError, match="not a state for 3 seats"):
        KingOfTheDice(3).state(good)


def test_a_state_in_which_somebody_plays_who_has_no_seat_is_refused() -> None:
    foreign = json.encode(replace(KingOfTheDice(2).start(), seat=2)).decode()
    with pytest.raises(ValueError, match="not a state for 2 seats"):
        KingOfTheDice(2).state(foreign)


def test_everybody_sees_the_whole_state() -> None:
    state: State = Played(2, ROW).state
    game = KingOfTheDice(2)
    assert game.view(state, 0) == game.view(state, None) == state
    assert isinstance(game.turn(state), Choice)
