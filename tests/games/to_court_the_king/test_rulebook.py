"""To Court the King, rule by rule, in the order of RULES.md."""

from collections.abc import Iterator
from itertools import islice

import pytest
from msgspec import ValidationError, json
from msgspec.structs import replace

from regalia.core import AnyGame, Chance, Choice, Event, Fell, Illegal, Over, Picks, Seat, advance
from regalia.dice import Roll
from regalia.games.to_court_the_king import events
from regalia.games.to_court_the_king.actions import Action, Use
from regalia.games.to_court_the_king.characters import CARDS, Character, earned
from regalia.games.to_court_the_king.patterns import Groups, most_alike
from regalia.games.to_court_the_king.rules import Bar, Phase, State, ToCourtTheKing, final_order
from regalia.play import begin
from tests.games.to_court_the_king.positions import court, faces, go, lying, offered, owning, refusal

GAME = ToCourtTheKing(seats=2)
AMIGO = ToCourtTheKing(seats=2, edition="amigo")
BOTH = pytest.mark.parametrize("game", [GAME, AMIGO], ids=lambda game: str(game.edition))


def names(characters: object) -> str:
    assert isinstance(characters, tuple)
    return " ".join(map(str, characters))


def told(game: ToCourtTheKing, state: State, line: str) -> list[Event]:
    """What everyone is told about one more line."""
    return list(begin(game, state).go(line).told())


# --- Preparation ------------------------------------------------------------------------------------------


def test_tk_0_1_groups_may_share_a_value_if_there_are_enough_dice() -> None:
    assert Groups((2, 2)).met(faces("4-4-4-4"))
    assert Groups((3, 2)).met(faces("4-4-4-4-4"))
    assert Groups((2, 2, 2)).met(faces("6-6-6-6-1-1"))
    assert Groups((2, 2, 2)).met(faces("6-6-6-6-6-6"))
    assert Groups((3, 3)).met(faces("6-6-6-6-6-6"))
    assert not Groups((3, 3)).met(faces("6-6-6-6-6-1"))
    assert not Groups((3, 2)).met(faces("6-6-6-6-1"))


def test_tk_0_1_contained_groups_ignore_other_dice_but_parity_and_totals_count_all() -> None:
    assert {"guard", "farmer"} <= set(earned(faces("2-2-2-1")))
    assert "philosopher" not in earned(faces("2-2-2-1"))
    assert "maid" not in earned(faces("5-5-5-2"))
    assert "merchant" in earned(faces("6-5-4-3-2"))


def test_tk_0_1_the_groups_of_every_roll_are_found_as_by_trying_all_ways() -> None:
    def parted(counts: tuple[int, ...], sizes: tuple[int, ...]) -> bool:
        if not sizes:
            return True
        return any(
            parted((*counts[:k], count - sizes[0], *counts[k + 1 :]), sizes[1:])
            for k, count in enumerate(counts)
            if count >= sizes[0]
        )

    for sizes in ((2, 2), (3, 2), (2, 2, 2), (3, 3)):
        for dice in Roll(7):
            counts = tuple(map(dice.count, range(1, 7)))
            assert Groups(sizes).met(dice) == parted(counts, sizes), dice


@BOTH
def test_tk_0_1_three_fives_earn_farmer_laborer_guard_and_more(game: ToCourtTheKing) -> None:
    assert names(game.takeable(lying(game, "", "", "5-5-5"))) == "fool farmer maid laborer guard"


@pytest.mark.parametrize(
    ("seats", "copies"), [(2, (2, 1, 1, 1)), (3, (2, 2, 2, 2)), (4, (3, 3, 2, 2)), (5, (4, 3, 3, 3))]
)
def test_tk_0_2_the_supply_goes_by_the_number_of_players(seats: int, copies: tuple[int, ...]) -> None:
    supply = ToCourtTheKing(seats=seats).start().supply
    for who, card in CARDS.items():
        if card.level:
            assert supply.count(who) == (*copies, 1)[card.level - 1]
    members = [sum(card.level == level for card in CARDS.values()) for level in range(6)]
    assert members == [2, 5, 3, 4, 4, 2]


def test_tk_0_3_fools_are_without_number_or_as_many_as_players() -> None:
    held = ["charlatan charlatan fool", ""]
    for game, fools in ((GAME, True), (AMIGO, False)):
        other = replace(owning(game, *held), seat=1, phase=Phase.CHOOSING, hand=0, aside=(1,))
        state = replace(other, fools=None if fools else 0)
        assert ("take fool" in offered(game, state)) == fools
    assert refusal(AMIGO, state, "take fool") == "sold-out"
    assert [ToCourtTheKing(seats=n, edition="amigo").start().fools for n in (2, 3, 4, 5)] == [2, 3, 4, 5]


@BOTH
def test_tk_0_4_seat_one_begins(game: ToCourtTheKing) -> None:
    start = game.start()
    assert (start.seat, start.first, start.round, start.hand) == (0, 0, 1, 3)


def test_tk_0_4_at_the_limit_all_share_the_win() -> None:
    game = ToCourtTheKing(seats=3, limit=1)
    state = go(game, game.start(), *["roll", "6 5 2", "keep 6 5 2", "pass"] * 3)
    assert game.turn(state) == Over((1 / 3, 1 / 3, 1 / 3), "limit-reached")


def test_tk_0_4_a_king_taken_in_the_last_round_is_still_contested() -> None:
    game = ToCourtTheKing(seats=2, limit=1)
    state = replace(owning(game, "", "farmer general charlatan"), seat=1, phase=Phase.CHOOSING, hand=0)
    state = go(game, replace(state, aside=(4,) * 7), "take king")
    assert (state.final, state.phase, state.seat) == (True, Phase.BEGIN, 0)


# --- A turn -----------------------------------------------------------------------------------------------


@BOTH
def test_tk_1_1_three_dice_and_those_that_must_be_taken(game: ToCourtTheKing) -> None:
    begin = owning(game, "farmer general charlatan charlatan guard")
    assert begin.hand == 3 + 1 + 2 + 2
    rolling = go(game, begin, "roll")
    turn = game.turn(rolling)
    assert isinstance(turn, Chance)
    assert str(turn.ways) == "8d6"
    rolled = go(game, rolling, "6 6 5 4 3 2 1 1")
    assert (rolled.active, rolled.aside, rolled.phase) == ((6, 6, 5, 4, 3, 2, 1, 1), (), Phase.CHOOSING)
    with pytest.raises(Illegal, match="impossible outcome"):
        go(game, rolling, "6 6 5")


@BOTH
def test_tk_1_2_a_die_must_be_set_aside_before_rolling_again(game: ToCourtTheKing) -> None:
    rolled = go(game, game.start(), "roll", "6 5 5")
    assert offered(game, rolled) == ["keep 6", "keep 5", "keep 6 5", "keep 5 5", "keep 6 5 5"]
    assert refusal(game, rolled, "roll") == "keep-a-die-first"
    kept = go(game, rolled, "keep 5")
    assert "roll" in offered(game, kept)
    assert "keep 6 5" in offered(game, kept)  # more may follow before the next roll
    again = go(game, kept, "roll", "4 1")
    assert (again.active, again.aside) == ((4, 1), (5,))
    assert refusal(game, again, "roll") == "keep-a-die-first"
    assert refusal(game, again, "keep 5") == "set-aside"
    assert refusal(game, again, "keep 3") == "not-active"
    assert refusal(game, again, "pass") == "dice-left"
    assert refusal(game, again, "take fool") == "dice-left"


def test_tk_1_2_all_dice_may_be_set_aside_at_once_and_then_none_is_rolled() -> None:
    done = go(GAME, GAME.start(), "roll", "6 5 5", "keep 6 5 5")
    assert offered(GAME, done) == ["take fool", "take farmer", "take laborer", "pass"]
    assert refusal(GAME, done, "roll") == "nothing-to-roll"


def test_tk_1_3_abilities_before_between_and_after_setting_dice_aside() -> None:
    state = lying(GAME, "guard maid magician", "6-4-1")
    state = go(GAME, state, "use maid 4>6", "keep 6 6", "use guard", "use magician 1>6")
    assert (state.active, state.aside, state.free) == ((6, 2), (6, 6), True)
    assert refusal(GAME, state, "use guard") == "already-used"


def test_tk_1_3_a_die_added_may_be_set_aside_instead_of_a_rolled_one() -> None:
    state = go(GAME, lying(GAME, "guard", "6-5-1"), "use guard", "keep 2")
    assert "roll" in offered(GAME, state)
    assert go(GAME, state, "roll").hand == 3


def test_tk_1_3_every_card_is_ready_again_next_turn() -> None:
    game = ToCourtTheKing(seats=2)
    state = go(game, owning(game, "guard"), "roll", "6 5 1", "use guard", "keep 6 5 2 1", "pass")
    state = go(game, state, *["roll", "6 5 2", "keep 6 5 2", "pass"] * 2, "roll", "6 4 1")
    assert "use guard" in offered(game, state)


def test_tk_1_3_only_active_dice_can_be_changed() -> None:
    assert refusal(GAME, lying(GAME, "magician", "6-5", "1"), "use magician 1>6") == "set-aside"


@pytest.mark.parametrize(("who", "use"), [("fool", "use fool 4"), ("merchant", "use merchant 4")])
def test_tk_1_4_rolling_again_needs_nothing_set_aside_and_is_no_new_roll(who: str, use: str) -> None:
    bound = go(GAME, lying(GAME, who, "6-4", free=False), use, "2")
    assert (bound.active, bound.free) == ((6, 2), False)
    assert refusal(GAME, bound, "roll") == "keep-a-die-first"
    free = go(GAME, lying(GAME, who, "6-4", "1", free=True), use, "2")
    assert (free.active, free.free) == ((6, 2), True)
    assert "roll" in offered(GAME, free)


def test_tk_1_5_a_die_may_be_added_when_no_active_die_is_left() -> None:
    state = lying(GAME, "guard fool magician merchant noblewoman astronomer", "", "6-6-6", free=True)
    assert offered(GAME, state, "use") == ["use guard"]
    state = go(GAME, state, "use guard")
    assert "roll" in offered(GAME, state)  # a die was set aside since the last roll
    state = go(GAME, state, "roll", "6", "keep 6")
    assert "take hunter" in offered(GAME, state)
    assert refusal(GAME, lying(GAME, "magician", "", "6-6"), "use magician 6>1") == "set-aside"


def test_tk_1_5_the_astronomer_needs_a_die_set_aside() -> None:
    assert refusal(GAME, lying(GAME, "astronomer", "6-1"), "use astronomer 1>6") == "nothing-set-aside"
    assert offered(GAME, lying(GAME, "astronomer", "6-1", "3-3"), "use") == [
        "use astronomer 6>3",
        "use astronomer 1>3",
    ]


def test_tk_1_6_a_turn_never_has_more_than_twelve_dice() -> None:
    twelve = owning(GAME, "farmer general" + 9 * " charlatan" + " guard")
    assert twelve.hand == 12
    rolled = go(GAME, twelve, "roll", "6 6 5 5 4 4 3 3 2 2 1 1")
    assert refusal(GAME, rolled, "use guard") == "no-dice-left"
    assert refusal(GAME, go(GAME, rolled, "keep 6 6"), "use guard") == "no-dice-left"


def test_tk_1_6_the_option_dice_sets_another_number() -> None:
    game = ToCourtTheKing(seats=2, dice=7)
    assert owning(game, "farmer general charlatan charlatan").hand == 7
    six = lying(game, "guard", "6-5-4-3-2-1")
    assert len(go(game, six, "use guard").active) == 7
    assert refusal(game, lying(game, "guard laborer", "6-5-4-3-2-1", "6"), "use guard") == "no-dice-left"


def test_tk_1_7_one_card_that_is_left_affordable_and_not_owned_or_none() -> None:
    state = lying(GAME, "farmer", "", "5-5-5")
    assert offered(GAME, state) == ["take fool", "take maid", "take laborer", "take guard", "pass"]
    assert refusal(GAME, state, "take farmer") == "already-yours"
    assert refusal(GAME, state, "take hunter") == "cost-not-met"
    after = go(GAME, state, "take guard")
    assert (after.courts[0].guard, after.supply.guard, after.seat) == (1, 1, 1)
    none = go(GAME, state, "pass")
    assert (none.courts, none.supply, none.seat) == (state.courts, state.supply, 1)


def test_tk_1_7_no_card_is_taken_while_a_die_is_left() -> None:
    left = lying(GAME, "", "1", "5-5-5")
    assert [option for option in offered(GAME, left) if option.startswith(("take", "pass"))] == []
    assert refusal(GAME, left, "take guard") == "dice-left"
    assert "take guard" in offered(GAME, go(GAME, left, "keep 1"))


def test_tk_1_7_king_and_queen_are_taken_together() -> None:
    state = lying(GAME, "", "", "2-2-2-2-2-2-2")
    assert refusal(GAME, state, "take queen") == "comes-with-the-king"
    after = go(GAME, state, "take king")
    assert (after.courts[0].king, after.courts[0].queen) == (1, 1)
    assert (after.supply.king, after.supply.queen) == (0, 0)


@BOTH
def test_tk_1_8_a_fool_only_without_an_unturned_one_and_a_charlatan_by_turning_it(
    game: ToCourtTheKing,
) -> None:
    without = lying(game, "", "", "6-5-2")
    assert "take fool" in offered(game, without)
    assert refusal(game, without, "take charlatan") == "needs-a-fool"
    owner = lying(game, "fool", "", "6-5-2")
    assert refusal(game, owner, "take fool") == "already-yours"
    turned = go(game, owner, "take charlatan")
    assert turned.courts[0] == court("charlatan")
    assert turned.supply == owner.supply
    assert "take fool" in offered(game, lying(game, "charlatan", "", "6-5-2"))


def test_tk_1_8_several_charlatans_and_the_fools_of_amigo_run_out() -> None:
    charlatan = lying(AMIGO, "charlatan", "", "6-5-2")
    assert charlatan.fools == 1
    state = go(AMIGO, charlatan, "take fool")
    assert state.fools == 0
    assert go(AMIGO, lying(AMIGO, "charlatan fool", "", "6-5-2"), "take charlatan").courts[0].charlatan == 2
    gone = replace(state, seat=0, phase=Phase.CHOOSING, hand=0, aside=(6, 5, 2), courts=state.courts[::-1])
    assert refusal(AMIGO, gone, "take fool") == "sold-out"
    free = go(GAME, lying(GAME, "charlatan charlatan charlatan", "", "6-5-2"), "take fool")
    assert free.fools is None


def test_tk_1_9_before_the_first_roll_rio_grande_allows_no_ability() -> None:
    begin = owning(GAME, "guard laborer fool magician")
    assert offered(GAME, begin) == ["roll"]
    for use in ("use guard", "use fool 1", "use magician 1>6"):
        assert refusal(GAME, begin, use) == "roll-first"
    assert refusal(GAME, begin, "keep 1") == "roll-first"
    assert refusal(GAME, begin, "pass") == "roll-first"


def test_tk_1_9_before_the_first_roll_amigo_allows_cards_that_add_a_die() -> None:
    begin = owning(AMIGO, "guard laborer fool magician")
    assert offered(AMIGO, begin) == ["roll", "use laborer", "use guard"]
    assert refusal(AMIGO, begin, "use fool 1") == "roll-first"
    ready = go(AMIGO, begin, "use guard")
    assert (ready.hand, ready.active, ready.phase) == (4, (), Phase.BEGIN)
    assert offered(AMIGO, ready) == ["roll", "use laborer"]
    assert refusal(AMIGO, ready, "keep 2") == "roll-first"
    rolled = go(AMIGO, ready, "roll", "6 5 2 1")
    assert refusal(AMIGO, rolled, "use guard") == "already-used"


def test_tk_1_9_there_is_no_thirteenth_die_before_the_first_roll_either() -> None:
    game = ToCourtTheKing(seats=5, edition="amigo", dice=7)
    assert refusal(game, owning(game, "farmer general charlatan guard"), "use guard") == "no-dice-left"


# --- Rounds -----------------------------------------------------------------------------------------------


def order(game: ToCourtTheKing) -> Iterator[Seat]:
    """Who has the turn, when nobody ever takes a card."""
    state = game.start()
    while True:
        yield state.seat
        state = go(game, state, "roll", "6 5 2", "keep 6 5 2", "pass")


@pytest.mark.parametrize(
    ("seats", "turns"), [(2, "12211221"), (3, "123312231"), (4, "1234412334122341"), (5, "123455123445123")]
)
def test_tk_2_1_the_last_of_a_round_begins_the_next(seats: int, turns: str) -> None:
    game = ToCourtTheKing(seats=seats)
    assert "".join(str(seat + 1) for seat in islice(order(game), len(turns))) == turns


def test_tk_2_1_the_marker_goes_to_the_right() -> None:
    game = ToCourtTheKing(seats=3)
    state = go(
        game, game.start(), *["roll", "6 5 2", "keep 6 5 2", "pass"] * 2, "roll", "6 5 2", "keep 6 5 2"
    )
    assert told(game, state, "pass") == [events.Passed(2, (6, 5, 2)), events.Started(2, 2)]
    after = go(game, state, "pass")
    assert (after.first, after.seat, after.round) == (2, 2, 2)


def test_tk_2_2_a_character_sold_out_is_gone() -> None:
    state = replace(owning(GAME, "hunter", ""), seat=1, phase=Phase.CHOOSING, hand=0, aside=(3, 3, 3, 3))
    assert refusal(GAME, state, "take hunter") == "sold-out"
    assert "take hunter" not in offered(GAME, state)


# --- The end ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("result", ["2-2-2-2-2-2-2", "2-2-2-2-2-2-2-2", "6-2-2-2-2-2-2-2"])
def test_tk_3_1_seven_alike_may_take_the_king_or_another_card_or_none(result: str) -> None:
    state = lying(GAME, "", "", result)
    assert {"take king", "take general", "take fool", "pass"} <= set(offered(GAME, state))
    assert go(GAME, state, "take general").bar is None
    assert go(GAME, state, "pass").bar is None
    assert go(GAME, state, "take king").bar == Bar(result.count("2"), 2)


def test_tk_3_1_six_alike_do_not() -> None:
    assert refusal(GAME, lying(GAME, "", "", "2-2-2-2-2-2-1"), "take king") == "cost-not-met"


FOUR = ToCourtTheKing(seats=4)
A, B, C, D = range(4)
COURTS = (
    "laborer guard hunter pawnbroker",
    "farmer laborer guard hunter",
    "farmer laborer guard pawnbroker knight",
    "farmer hunter knight general",
)


def crowned() -> State:
    """Four seats, A is start player, B has just taken the King with seven 2s."""
    state = replace(owning(FOUR, *COURTS), seat=B, phase=Phase.CHOOSING, hand=0, aside=(2,) * 7)
    return go(FOUR, state, "take king")


def finals() -> State:
    """The same when C and D have finished the round."""
    state = go(FOUR, crowned(), "roll", "6 5 4 2", "keep 6 5 4 2", "pass")
    return go(FOUR, state, "roll", "6 5 4 4 2 1", "keep 6 5 4 4 2 1", "pass")


def result(state: State, dice: str) -> State:
    """The seat to play has this result before it."""
    return replace(state, phase=Phase.CHOOSING, hand=0, active=(), aside=faces(dice))


def test_tk_3_2_the_round_is_played_to_its_end_and_others_may_take_cards() -> None:
    state = crowned()
    assert (state.seat, state.final, state.round) == (C, False, 1)
    seven = result(state, "6-6-6-6-6-6-6")
    assert refusal(FOUR, seven, "take king") == "sold-out"
    assert "take general" in offered(FOUR, seven)


def test_tk_3_2_the_final_round_begins_at_the_right_and_the_queen_comes_last() -> None:
    state = finals()
    assert (state.final, state.first, state.seat) == (True, D, D)
    assert final_order(state) == (D, A, C, B)
    seats = []
    while state.seat != B:
        seats.append(state.seat)
        state = go(FOUR, result(state, "6-6-6-6-6-6-6"), "pass")
    assert seats == [D, A, C]


def test_tk_3_2_the_queens_owner_is_skipped_even_as_the_first() -> None:
    state = replace(owning(FOUR, *COURTS), seat=D, phase=Phase.CHOOSING, hand=0, aside=(2,) * 7)
    state = go(FOUR, state, "take king")
    assert (state.final, state.first, state.seat) == (True, D, A)
    assert final_order(state) == (A, B, C, D)


def test_tk_3_3_a_final_turn_is_a_whole_turn_without_a_card() -> None:
    state = finals()
    assert offered(FOUR, state) == ["roll", "pass"]
    state = go(FOUR, state, "roll", "1 1 1 1 1 1", "use hunter", "keep 1 1 1 1 1 1", "use knight")
    assert refusal(FOUR, state, "pass") == "dice-left"
    state = go(FOUR, state, "roll", "1 1", "keep 1 1")
    assert offered(FOUR, state) == ["pass"]
    assert refusal(FOUR, state, "take fool") == "no-cards-in-the-final-round"
    assert told(FOUR, state, "pass") == [events.Crowned(D, 8, 1)]
    after = go(FOUR, state, "pass")
    assert (after.bar, after.courts[D].king, after.courts[B].king) == (Bar(8, 1), 1, 0)
    assert after.courts[B].queen == 1


def test_tk_3_3_more_alike_count_first_then_the_higher_value() -> None:
    assert Bar(*most_alike(faces("1-1-1-1-1-1-1-1"))) > Bar(*most_alike(faces("6-6-6-6-6-6-6")))
    assert Bar(*most_alike(faces("5-5-5-5-5-5-5-6"))) < Bar(7, 6)
    assert most_alike(faces("6-6-5-5-1")) == (2, 6)


def test_tk_3_3_to_match_the_bar_is_not_enough() -> None:
    matched = result(finals(), "2-2-2-2-2-2-2")
    assert told(FOUR, matched, "pass") == [events.Missed(D, 7, 2)]
    assert go(FOUR, matched, "pass").courts[B].king == 1
    assert go(FOUR, result(finals(), "3-3-3-3-3-3-3"), "pass").courts[D].king == 1


def last_turn() -> State:
    """The worked final round up to B: eight 1s by D, A passes with seven dice, eight 3s by C."""
    state = go(FOUR, result(finals(), "1-1-1-1-1-1-1-1"), "pass")
    assert (state.seat, state.hand, len(offered(FOUR, go(FOUR, state, "roll", "6 6 1"), "use"))) == (A, 3, 4)
    state = go(FOUR, state, "pass")
    return go(FOUR, result(state, "3-3-3-3-3-3-3-3"), "pass")


@pytest.mark.parametrize(
    ("dice", "winner"),
    [("4-4-4-4-4-4-4-4", B), ("3-3-3-3-3-3-3-3", B), ("2-2-2-2-2-2-2-2", C), ("6-6-6-6-6-6-6", C)],
)
def test_tk_3_4_the_queen_needs_only_a_match_and_who_holds_the_king_wins(dice: str, winner: Seat) -> None:
    state = last_turn()
    assert (state.seat, state.courts[C].king) == (B, 1)
    over = FOUR.turn(go(FOUR, result(state, dice), "pass"))
    assert over == Over(tuple(float(seat == winner) for seat in range(4)), "king-held")


def test_tk_3_4_a_match_is_told_as_a_coronation() -> None:
    matched = result(last_turn(), "3-3-3-3-3-3-3-3")
    assert told(FOUR, matched, "pass") == [events.Crowned(B, 8, 3)]


def test_tk_3_5_a_final_turn_may_be_forgone_but_no_other() -> None:
    assert told(FOUR, finals(), "pass") == [events.Forwent(D)]
    assert refusal(FOUR, FOUR.start(), "pass") == "roll-first"


def test_tk_3_5_if_nobody_took_the_king_away_its_owner_has_won_without_rolling() -> None:
    state = go(FOUR, finals(), "pass", "pass", "pass")
    assert FOUR.turn(state) == Over((0.0, 1.0, 0.0, 0.0), "king-held")


def test_tk_3_5_the_queens_owner_may_forgo_too_and_then_loses() -> None:
    assert FOUR.turn(go(FOUR, last_turn(), "pass")) == Over((0.0, 0.0, 1.0, 0.0), "king-held")


# --- The Queen before the first roll ------------------------------------------------------------------


def test_tk_1_9_the_queens_die_shows_nothing_before_the_first_roll() -> None:
    game = ToCourtTheKing(seats=2, edition="amigo")
    state = replace(owning(game, "king queen", ""), final=True, bar=Bar(7, 6), first=1, seat=0)
    state = replace(state, courts=(court("queen"), court("king")))
    assert offered(game, state) == ["roll", "use queen", "pass"]
    assert go(game, state, "use queen").hand == 4


# --- Told, printed, read ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("keep 4 1", events.Kept(0, (4, 1))),
        ("use guard", events.Added(0, Character.GUARD, 2)),
        ("use maid 4>6", events.Changed(0, Character.MAID, (4,), (6,))),
        ("use fool 4", events.Lifted(0, Character.FOOL, (4,))),
    ],
)
def test_what_is_done_is_told(line: str, event: Event) -> None:
    assert told(GAME, lying(GAME, "guard maid fool", "4-2-1"), line) == [event]


def test_rolls_cards_and_crowns_are_told() -> None:
    assert told(GAME, go(GAME, GAME.start(), "roll"), "6 5 2") == [events.Rolled(0, (6, 5, 2))]
    assert told(AMIGO, owning(AMIGO, "guard"), "use guard") == [events.Readied(0, Character.GUARD)]
    assert told(GAME, lying(GAME, "", "", "5-5-5"), "take guard") == [
        events.Took(0, Character.GUARD, (5, 5, 5))
    ]
    last = result(replace(owning(GAME), seat=1), "2-2-2-2-2-2-2")
    assert told(GAME, last, "take king") == [
        events.Took(1, Character.KING, (2,) * 7),
        events.Crowned(1, 7, 2),
        events.Final(0, 7, 2),
    ]


@pytest.mark.parametrize(
    ("written", "means"),
    [
        ("keep 2 5", "keep 5 2"),
        ("use noblewoman 2>3 5>6", "use noblewoman 5>6 2>3"),
        ("use philosopher 1>3 5>3", "use philosopher 5>3 1>3"),
        ("use philosopher 6>3 2>5", "use philosopher 6>5 2>3"),
        ("use alchemist 6>5 5>4 1>3", "use alchemist 6>4 1>3"),
        ("use merchant 1 3 3", "use merchant 3 3 1"),
        ("use laborer", "use laborer"),
        ("use queen 4", "use queen 4"),
    ],
)
def test_actions_may_be_written_in_any_order(written: str, means: str) -> None:
    assert str(GAME.action(written)) == means


@pytest.mark.parametrize(
    "nonsense",
    ["", "keep", "keep x", "take", "take crown", "use", "use maid 3", "use maid 3>4>5", "rolls", "pass 1"],
)
def test_what_is_no_action_is_refused_in_words(nonsense: str) -> None:
    with pytest.raises(ValueError, match=r"write|there are"):
        GAME.action(nonsense)


def test_an_action_that_nobody_could_write_is_refused_too() -> None:
    nonsense: Picks[Action] = Picks({0: Use(Character.MAID, (3,), (4, 5))})
    with pytest.raises(Illegal, match=r"use maid 3>4 \?>5"):
        advance(GAME, lying(GAME, "maid", "", "3"), nonsense)


@pytest.mark.parametrize("nonsense", ["", "7", "6 0", "six"])
def test_what_is_no_roll_is_refused_in_words(nonsense: str) -> None:
    with pytest.raises(ValueError, match="write '6 5 2'"):
        GAME.outcome(nonsense)


def test_a_damaged_state_is_refused_with_the_reason() -> None:
    state = lying(AMIGO, "fool guard", "6-5", "2")
    sound = json.encode(state).decode()
    assert AMIGO.state(sound) == state
    for damaged, reason in (
        (replace(state, seat=2), "2 seats"),
        (replace(state, courts=(*state.courts, court(""))), "2 seats"),
        (replace(state, active=(6,) * 12), "12 dice"),
        (replace(state, active=(5, 6)), "highest first"),
        (replace(state, hand=1), "in hand"),
        (replace(state, supply=state.supply.plus(Character.GUARD)), "guard"),
        (replace(state, fools=2), "fool"),
        (replace(state, fools=None), "fool"),
        (replace(state, bar=Bar(7, 2)), "bar"),
        (replace(state, final=True), "bar"),
        (replace(state, active=(7,)), "<= 6"),
    ):
        with pytest.raises(ValidationError, match=reason):
            AMIGO.state(json.encode(damaged).decode())


def test_nothing_is_offered_to_another_seat() -> None:
    game: AnyGame = GAME
    with pytest.raises(Illegal, match="not asked"):
        advance(game, game.start(), Picks({1: game.action("roll")}))
    with pytest.raises(Illegal, match="a choice comes first"):
        advance(game, game.start(), Fell((6, 5, 2)))


def test_no_position_offers_more_than_is_said() -> None:
    every = (
        "fool maid philosopher laborer guard hunter astronomer merchant noblewoman pawnbroker knight magician"
    )
    for dice in (7, 12):
        game = ToCourtTheKing(seats=5, dice=dice)
        base = lying(game, f"{every} alchemist bishop nobleman queen", "6", free=True)
        for aside in range(3):
            for active in list(Roll(dice - aside))[:: 1 if dice == 7 else 23]:
                turn = game.turn(replace(base, active=active, aside=(6, 5, 4)[:aside]))
                assert isinstance(turn, Choice)
                assert len(turn.options[0]) <= game.most_options
