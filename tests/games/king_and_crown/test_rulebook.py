"""King and Crown, rule by rule, in the order of RULES.md."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

import regalia
from regalia.core import Chance, Choice, Illegal
from regalia.games.king_and_crown import at_court
from regalia.games.king_and_crown.at_court import CardShown, KingAtCourt, Phase, Saw
from regalia.games.king_and_crown.deck import INNER, OUTER, THWARTS, VALUE, WICKED, Card, Pick, Revealed
from regalia.games.king_and_crown.defend import Again, DefendTheKing, Out, State, thwarted
from regalia.games.king_and_crown.find import FindTheKing, Turned
from regalia.games.king_and_crown.support import SupportTheKing
from regalia.games.king_and_crown.tourney import TourneyForTheKing, winner
from regalia.odds.literal import value
from regalia.play import begin
from tests.games.scripts import options, over, play, told

KING, DRAGON, KNIGHT, WITCH, BEGGAR = Card

# --- The deck -------------------------------------------------------------------------------------------


def test_kc_0_1_five_cards_with_their_values_and_teams() -> None:
    assert {str(card): VALUE[card] for card in Card} == {
        "king": 5,
        "dragon": 4,
        "knight": 3,
        "witch": 2,
        "beggar": 1,
    }
    assert {DRAGON, WITCH} == WICKED


def test_kc_0_2_every_card_thwarts_two_and_is_thwarted_by_two() -> None:
    assert {card: set(beaten) for card, beaten in THWARTS.items()} == {
        KING: {BEGGAR, KNIGHT},
        DRAGON: {KING, WITCH},
        KNIGHT: {DRAGON, BEGGAR},
        WITCH: {KNIGHT, KING},
        BEGGAR: {WITCH, DRAGON},
    }
    assert set(Counter(card for beaten in THWARTS.values() for card in beaten).values()) == {2}
    assert all(card not in THWARTS[card] for card in Card)
    assert set(OUTER) == set(INNER) == set(Card)


# --- Find the King --------------------------------------------------------------------------------------


def test_kc_1_1_the_vassal_in_seat_2_chooses_among_five_positions() -> None:
    game = FindTheKing()
    assert options(game, 1) == [f"reveal {n}" for n in range(1, 6)]
    assert options(game, 0) == []


def test_kc_1_2_the_king_wins_at_once() -> None:
    assert over(FindTheKing(), "reveal 4", "draw king").payoff == (0, 1)


@pytest.mark.parametrize("card", ["dragon", "witch", "beggar"])
def test_kc_1_2_anything_else_loses(card: str) -> None:
    assert over(FindTheKing(), "reveal 1", f"draw {card}").payoff == (1, 0)


def test_kc_1_2_the_knight_grants_one_more_card() -> None:
    game = FindTheKing()
    assert options(game, 1, "reveal 2", "draw knight") == ["reveal 1", "reveal 3", "reveal 4", "reveal 5"]
    assert over(game, "reveal 2", "draw knight", "reveal 5", "draw king").payoff == (0, 1)


def test_kc_1_3_the_second_card_is_judged_alike_and_cannot_be_the_knight_again() -> None:
    game = FindTheKing()
    assert over(game, "reveal 1", "draw knight", "reveal 2", "draw dragon").payoff == (1, 0)
    match game.turn(play(game, "reveal 1", "draw knight", "reveal 2")):
        case Chance(ways):
            assert {drawn.card: n for drawn, n in ways.items()} == {KING: 1, DRAGON: 1, WITCH: 1, BEGGAR: 1}
        case turn:
            pytest.fail(str(turn))


def test_kc_1_3_the_vassal_wins_with_exactly_a_quarter() -> None:
    game = FindTheKing()
    assert value(game, game.start(), seat=1) == Fraction(1, 4)
    assert value(game, play(game, "reveal 1", "draw knight"), seat=1) == Fraction(1, 4)


def test_kc_1_2_a_card_turned_up_is_not_turned_again() -> None:
    with pytest.raises(Illegal, match="already turned"):
        play(FindTheKing(), "reveal 2", "draw knight", "reveal 2")


def test_kc_1_4_with_the_game_decided_all_five_cards_lie_open_and_not_before() -> None:
    game = FindTheKing()
    assert game.marks(game.start()).rest == ()
    assert game.marks(play(game, "reveal 1", "draw knight")).rest == ()
    for steps in (["reveal 2", "draw dragon"], ["reveal 1", "draw knight", "reveal 4", "draw king"]):
        end = play(game, *steps)
        cards = dict(end.shown) | dict(game.marks(end).rest)
        assert sorted(cards) == [1, 2, 3, 4, 5]
        assert set(cards.values()) == set(Card)
    places = {
        position
        for shown in range(1, 6)
        for card in (DRAGON, WITCH, BEGGAR)
        for position, other in game.marks(play(game, f"reveal {shown}", f"draw {card}")).rest
        if other == KING
    }
    assert places == {1, 2, 3, 4, 5}


# --- Defend the King ------------------------------------------------------------------------------------


def test_kc_2_1_all_select_at_once_among_all_five() -> None:
    match DefendTheKing(seats=4).turn(DefendTheKing(seats=4).start()):
        case Choice(asked, any_one=False):
            assert {seat: len(cards) for seat, cards in asked.items()} == {0: 5, 1: 5, 2: 5, 3: 5}
        case turn:
            pytest.fail(str(turn))


@pytest.mark.parametrize(("mine", "theirs"), [*product(Card, Card)])
def test_kc_2_2_two_seats_the_card_that_thwarts_wins(mine: Card, theirs: Card) -> None:
    game = DefendTheKing()
    line = f"1 pick {mine}, 2 pick {theirs}"
    if mine is theirs:
        assert play(game, line) == State((0, 1), 1)
        assert Again() in told(game, None, line)
    else:
        assert over(game, line).payoff == ((1, 0) if theirs in THWARTS[mine] else (0, 1))


def test_kc_2_2_cards_return_to_the_hand() -> None:
    assert len(options(DefendTheKing(), 0, "1 pick king, 2 pick king")) == 5


def test_kc_2_3_everybody_would_be_out_so_all_select_again() -> None:
    assert play(DefendTheKing(seats=3), "1 pick king, 2 pick beggar, 3 pick witch").standing == (0, 1, 2)


def test_kc_2_3_the_knight_is_out_and_two_kings_go_on() -> None:
    game, line = DefendTheKing(seats=3), "1 pick king, 2 pick king, 3 pick knight"
    assert play(game, line).standing == (0, 1)
    assert Out(2) in told(game, None, line)
    assert over(game, line, "1 pick witch, 2 pick king").payoff == (1, 0, 0)


def test_kc_2_3_several_may_be_out_at_once() -> None:
    picks = {0: Pick(KING), 1: Pick(BEGGAR), 2: Pick(KNIGHT), 3: Pick(KING)}
    assert thwarted(picks) == {1, 2}


def test_kc_2_4_at_the_limit_those_still_in_share_the_win() -> None:
    game = DefendTheKing(seats=3, limit=2)
    line = "1 pick king, 2 pick king, 3 pick knight"
    assert over(game, line, "1 pick king, 2 pick king").payoff == (0.5, 0.5, 0)
    assert over(game, line, "1 pick king, 2 pick king").because == "limit-reached"
    assert DefendTheKing().limit == 100


# --- Support the King -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs"), [*product(Card, Card)])
def test_kc_3_1_an_even_sum_is_the_lords_an_odd_one_the_vassals(mine: Card, theirs: Card) -> None:
    end = over(SupportTheKing(), f"1 pick {mine}, 2 pick {theirs}")
    assert end.payoff == ((0, 1) if (VALUE[mine] + VALUE[theirs]) % 2 else (1, 0))


@pytest.mark.parametrize(
    ("line", "winner"),
    [
        ("1 pick king, 2 pick dragon", "odd"),
        ("1 pick dragon, 2 pick witch", "even"),
        ("1 pick knight, 2 pick knight", "even"),
    ],
)
def test_kc_3_1_worked_cases(line: str, winner: str) -> None:
    assert over(SupportTheKing(), line).because == winner


def test_kc_3_2_one_game_is_worth_a_half_if_either_shows_odd_half_the_time() -> None:
    game = SupportTheKing()
    half = {Card.KING: Fraction(1, 2), Card.DRAGON: Fraction(1, 2)}
    for other in Card:
        lord = sum(p * int(over(game, f"1 pick {c}, 2 pick {other}").payoff[0]) for c, p in half.items())
        vassal = sum(p * int(over(game, f"1 pick {other}, 2 pick {c}").payoff[1]) for c, p in half.items())
        assert lord == vassal == Fraction(1, 2)


# --- Tourney for the King -------------------------------------------------------------------------------


def test_kc_4_1_the_higher_value_wins_the_round() -> None:
    assert play(TourneyForTheKing(), "1 pick dragon, 2 pick witch").won == (1, 0)
    assert play(TourneyForTheKing(), "1 pick beggar, 2 pick witch").won == (0, 1)


def test_kc_4_2_equal_cards_and_equal_rests_win_nothing() -> None:
    state = play(TourneyForTheKing(), "1 pick king, 2 pick king", "1 pick dragon, 2 pick dragon")
    assert state.won == (0, 0)


def test_kc_4_2_used_5_1_against_4_2_and_both_show_3() -> None:
    assert winner((KNIGHT, KNIGHT), ((DRAGON, WITCH), (KING, BEGGAR))) is None


def test_kc_4_2_used_5_4_against_2_1_and_both_show_3() -> None:
    state = play(
        TourneyForTheKing(),
        "1 pick king, 2 pick witch",
        "1 pick dragon, 2 pick beggar",
        "1 pick knight, 2 pick knight",
    )
    assert state.won == (2, 1)


def test_kc_4_3_used_cards_are_gone() -> None:
    game = TourneyForTheKing()
    assert options(game, 0, "1 pick king, 2 pick beggar") == [
        "pick dragon",
        "pick knight",
        "pick witch",
        "pick beggar",
    ]
    with pytest.raises(Illegal, match="already used"):
        play(game, "1 pick king, 2 pick beggar", "1 pick king, 2 pick king")


def test_kc_4_4_more_rounds_win_and_as_many_draw() -> None:
    game = TourneyForTheKing()
    same = [f"1 pick {card}, 2 pick {card}" for card in Card]
    assert over(game, *same).payoff == (0.5, 0.5)
    pairs = zip(Card, (BEGGAR, KING, DRAGON, KNIGHT, WITCH), strict=True)
    assert over(game, *(f"1 pick {mine}, 2 pick {theirs}" for mine, theirs in pairs)).payoff == (0, 1)


def test_kc_4_4_in_the_fifth_round_the_unused_totals_are_both_nothing() -> None:
    assert winner((KING, KING), ((), ())) is None


# --- King at Court --------------------------------------------------------------------------------------

FOUR = "deal king dragon knight witch"
FIVE = "deal king dragon knight witch beggar"


@pytest.mark.parametrize(
    ("seats", "cards"),
    [(3, "king dragon knight"), (4, "king dragon knight witch"), (5, "king dragon knight witch beggar")],
)
def test_kc_5_1_the_cards_of_each_number_of_players(seats: int, cards: str) -> None:
    game = KingAtCourt(seats=seats)
    match game.turn(game.start()):
        case Chance(ways):
            assert {str(deal) for deal in ways} == {
                f"deal {' '.join(d)}" for d in permutations(cards.split())
            }
        case turn:
            pytest.fail(str(turn))


def test_kc_5_1_everyone_sees_only_their_own() -> None:
    game = KingAtCourt(seats=4)
    state = play(game, FOUR)
    assert game.view(state, 1).cards == (KING, DRAGON, None, None)
    assert game.view(state, 3).cards == (KING, None, None, WITCH)
    assert at_court.Dealt(1, DRAGON) in told(game, 1, FOUR)
    assert not [event for event in told(game, 2, FOUR) if event == at_court.Dealt(1, DRAGON)]


def test_kc_5_2_the_king_is_shown_to_everyone() -> None:
    game = KingAtCourt(seats=3)
    state = play(game, "deal dragon king knight")
    assert game.view(state, None).cards == (None, KING, None)
    assert told(game, None, "deal dragon king knight") == [at_court.KingShown(1)]


def test_kc_5_3_everyone_may_speak_and_lie() -> None:
    game = KingAtCourt(seats=4)
    assert "say i am knight" in options(game, 1, FOUR)  # the Dragon
    assert "say 3 is dragon" in options(game, 1, FOUR)
    assert "ask 2" in options(game, 0, FOUR)
    assert "ask 4" in options(game, 2, FOUR)


def test_kc_5_4_the_dragon_has_no_act_of_its_own() -> None:
    game = KingAtCourt(seats=5)
    assert {text.split()[0] for text in options(game, 1, FIVE)} == {"say", "ask"}


def test_kc_5_5_the_witch_shows_all_and_all_but_the_king_are_dealt_afresh() -> None:
    game = KingAtCourt(seats=4)
    assert "cast" in options(game, 3, FOUR)
    assert "cast" not in options(game, 2, FOUR)
    shown = [event for event in told(game, None, FOUR, "4 cast") if isinstance(event, CardShown)]
    assert [event.card for event in shown] == [KING, DRAGON, KNIGHT, WITCH]
    state = play(game, FOUR, "4 cast", "deal witch dragon knight")
    assert state.cards == (KING, WITCH, DRAGON, KNIGHT)
    assert game.view(state, 1).cards == (KING, WITCH, None, None)


def test_kc_5_5_once_in_a_game() -> None:
    game, lines = KingAtCourt(seats=4), (FOUR, "4 cast", "deal witch dragon knight", "decline")
    assert "cast" not in options(game, 1, *lines)
    with pytest.raises(Illegal, match="already cast"):
        play(game, *lines, "2 cast")


def test_kc_5_5_again_by_later_witches_as_an_option_each_seat_once() -> None:
    game = KingAtCourt(seats=4, recast=True)
    lines = (FOUR, "4 cast", "deal witch dragon knight", "decline")
    assert "cast" in options(game, 1, *lines)
    back = (*lines, "2 cast", "deal dragon knight witch", "decline")
    assert "cast" not in options(game, 3, *back)


def test_kc_5_5_whoever_is_king_stays_king() -> None:
    game = KingAtCourt(seats=4)
    state = play(game, "deal witch dragon king knight", "1 cast", "deal knight witch dragon")
    assert state.cards == (KNIGHT, WITCH, KING, DRAGON)


def test_kc_5_5_the_card_now_held_decides_the_team() -> None:
    game = KingAtCourt(seats=4)
    end = over(game, FOUR, "4 cast", "deal witch dragon knight", "decline", "1 accuse 3")
    assert end.payoff == (1, 0, 0, 1)


def test_kc_5_6_the_knight_of_before_looks_at_one_new_card() -> None:
    game, lines = KingAtCourt(seats=4), (FOUR, "4 cast", "deal witch dragon knight")
    assert play(game, *lines).phase is Phase.LOOK
    assert options(game, 2, *lines) == ["look 2", "look 4", "decline"]
    state = play(game, *lines, "look 2")
    assert game.view(state, 2).cards == (KING, WITCH, DRAGON, None)
    assert game.view(state, 3).cards == (KING, None, None, KNIGHT)
    assert told(game, 2, *lines, "look 2") == [at_court.Looked(2, 1), Saw(2, 1, WITCH)]
    assert told(game, None, *lines, "look 2") == [at_court.Looked(2, 1)]
    assert game.view(state, 3).look == at_court.Look(2, 1, None)


def test_kc_5_6_after_another_spell_nobody_knows_a_card_by_an_old_look() -> None:
    game = KingAtCourt(seats=4, recast=True)
    looked = (FOUR, "4 cast", "deal witch dragon knight", "look 2", "2 cast", "deal knight witch dragon")
    for lines in (looked, (*looked, "decline")):
        state = play(game, *lines)
        assert game.view(state, 2).cards == (KING, None, WITCH, None)
        assert game.view(state, 2).look is None


def test_kc_5_6_nothing_else_happens_before_the_look() -> None:
    with pytest.raises(Illegal, match="not asked"):
        play(KingAtCourt(seats=4), FOUR, "4 cast", "deal witch dragon knight", "1 close")


def test_kc_5_7_the_king_may_accuse_or_close_and_then_must_accuse() -> None:
    game = KingAtCourt(seats=3)
    deal = "deal king dragon knight"
    assert {"close", "accuse 2", "accuse 3"} <= set(options(game, 0, deal))
    assert options(game, 0, deal, "1 close") == ["accuse 2", "accuse 3"]
    assert over(game, deal, "1 close", "accuse 2").payoff == (1, 0, 1)
    assert over(game, deal, "1 accuse 3").payoff == (0, 1, 0)
    with pytest.raises(Illegal, match="only the king"):
        play(game, deal, "2 close")


def test_kc_5_8_every_bystander_is_asked_and_only_the_beggar_may_join() -> None:
    game, lines = KingAtCourt(seats=5), (FIVE, "1 accuse 3")
    assert [options(game, seat, *lines) for seat in range(5)] == [
        [],
        ["stand by"],
        [],
        ["stand by"],
        ["join", "stand by"],
    ]
    with pytest.raises(Illegal, match="only the beggar"):
        play(game, *lines, "2 join, 4 stand by, 5 stand by")


def test_kc_5_8_an_accused_beggar_cannot_join_and_loses() -> None:
    game, lines = KingAtCourt(seats=5), (FIVE, "1 accuse 5")
    assert options(game, 4, *lines) == []
    assert over(game, *lines, "2 stand by, 3 stand by, 4 stand by").payoff == (0, 1, 0, 1, 0)


def test_kc_5_8_without_a_beggar_nobody_is_asked() -> None:
    assert over(KingAtCourt(seats=4), FOUR, "1 accuse 2").payoff == (1, 0, 1, 0)


def test_kc_5_9_the_beggar_who_joined_wins_with_the_wicked() -> None:
    end = over(KingAtCourt(seats=5), FIVE, "1 accuse 3", "2 stand by, 4 stand by, 5 join")
    assert end.payoff == (0, 1, 0, 1, 1)
    assert end.because == "dragon-missed"


def test_kc_5_9_and_loses_with_them_when_the_dragon_is_found() -> None:
    end = over(KingAtCourt(seats=5), FIVE, "1 accuse 2", "3 stand by, 4 stand by, 5 join")
    assert end.payoff == (1, 0, 1, 0, 0)
    assert end.because == "dragon-found"


def test_kc_5_9_the_accused_card_is_shown_first() -> None:
    news = told(KingAtCourt(seats=3), None, "deal king dragon knight", "1 accuse 3")
    assert news[:2] == [at_court.Accused(0, 2), CardShown(2, KNIGHT)]


def test_kc_5_10_statements_are_told_to_all_and_change_only_the_stock() -> None:
    game = KingAtCourt(seats=4, statements=2)
    before, after = play(game, FOUR), play(game, FOUR, "2 say i am knight")
    assert after.statements == (2, 1, 2, 2)
    assert after.cards == before.cards
    assert told(game, None, FOUR, "2 say i am knight") == [at_court.SaidIAm(1, KNIGHT)]
    assert told(game, None, FOUR, "3 say 2 is dragon") == [at_court.SaidIs(2, 1, DRAGON)]
    assert told(game, None, FOUR, "1 say doubt 4") == [at_court.Doubted(0, 3)]
    assert told(game, None, FOUR, "1 ask 4") == [at_court.Asked(0, 3)]


def test_kc_5_10_the_stock_runs_out() -> None:
    game = KingAtCourt(seats=4, statements=1)
    assert options(game, 1, FOUR, "2 ask 3") == []
    with pytest.raises(Illegal, match="not asked"):
        play(game, FOUR, "2 ask 3", "2 ask 3")
    with pytest.raises(Illegal, match="no statements left"):
        play(game, FOUR, "4 ask 3", "4 ask 3")
    assert KingAtCourt().statements == 30


def test_kc_5_11_any_seat_may_act_and_nobody_sees_who_was_asked() -> None:
    game = KingAtCourt(seats=4)
    match game.turn(play(game, FOUR)):
        case Choice(asked, any_one=True, covert=True):
            assert set(asked) == {0, 1, 2, 3}
        case turn:
            pytest.fail(str(turn))


def test_kc_5_11_a_full_round_of_waits_closes_the_questioning() -> None:
    here = begin(KingAtCourt(seats=3)).fell("deal king dragon knight")
    here = here.pick(None, 0).pick("say i am knight", 1)  # begins a new round of waits
    for seat in (2, 1, 0):
        assert here.state.phase is Phase.QUESTIONING
        here = here.pick(None, seat)
    assert here.state.phase is Phase.ACCUSATION


@pytest.mark.parametrize(("seats", "chance"), [(3, Fraction(1, 2)), (4, Fraction(1, 3)), (5, Fraction(1, 4))])
def test_kc_5_7_without_talk_the_wise_win_one_of_the_others(seats: int, chance: Fraction) -> None:
    """A King who hears nothing accuses at random: each accusation is right in as many deals."""
    game = KingAtCourt(seats=seats, statements=0)
    match game.turn(game.start()):
        case Chance(ways):
            deals = [game.chance(game.start(), deal) for deal in ways]
    for state in deals:
        king = state.cards.index(KING)
        worlds = list(game.worlds(game.view(state, king), king))
        for accused in set(range(seats)) - {king}:
            found = sum(world.cards[accused] is DRAGON for world in worlds)
            assert Fraction(found, len(worlds)) == chance


def test_kc_5_6_worlds_hold_what_the_former_knight_saw() -> None:
    game = KingAtCourt(seats=4)
    state = play(game, FOUR, "4 cast", "deal witch dragon knight", "look 2")
    assert list(game.worlds(game.view(state, 2), 2)) == [state]
    assert len(list(game.worlds(game.view(state, 3), 3))) == 2
    assert len(list(game.worlds(game.view(state, None), None))) == 6


# --- Matches --------------------------------------------------------------------------------------------


def test_kc_6_1_best_of_three_ends_with_two_wins() -> None:
    game = regalia.game("defend-the-king", best_of=3)
    win = "1 pick king, 2 pick beggar"
    loss = "1 pick beggar, 2 pick king"
    assert over(game, win, win).payoff == (1, 0)
    assert over(game, win, loss, loss).payoff == (0, 1)
    assert isinstance(game.turn(play(game, win, loss)), Choice)


def test_kc_6_1_first_to_so_many_wins() -> None:
    game = regalia.game("support-the-king", first_to=1)
    assert over(game, "1 pick king, 2 pick knight").payoff == (1, 0)


@pytest.mark.parametrize(
    "wrong",
    [
        {"best_of": 2},
        {"best_of": 3, "first_to": 2},
        {"swap": False},
        {"best_of": 3, "seats": 3},
        {"first_to": 0},
    ],
)
def test_kc_6_1_terms_that_make_no_match_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(regalia.Unknown):
        regalia.game("defend-the-king", **wrong)


def test_kc_6_2_roles_swap_after_every_game_unless_kept() -> None:
    even = "1 pick king, 2 pick knight"
    swapping = regalia.game("support-the-king", first_to=2)
    assert play(swapping, even).won == (1, 0)
    assert play(swapping, even, even).won == (1, 1)  # now seat 2 is the lord
    keeping = regalia.game("support-the-king", first_to=2, swap=False)
    assert over(keeping, even, even).payoff == (1, 0)


def test_kc_6_2_roles_swap_back_in_the_third_game() -> None:
    even, game = "1 pick king, 2 pick knight", regalia.game("support-the-king", first_to=3)
    assert play(game, even, even, even).won == (2, 1)


def test_kc_6_2_whatever_the_roles_what_is_told_names_the_seat() -> None:
    even, game = "1 pick king, 2 pick knight", regalia.game("support-the-king", first_to=2)
    assert {Revealed(0, DRAGON), Revealed(1, WITCH)} <= set(
        told(game, None, even, "1 pick dragon, 2 pick witch")
    )
    match = regalia.game("find-the-king", best_of=3)
    assert told(match, None, "reveal 2") == [Turned(1, 2)]
    assert told(match, None, "reveal 2", "draw king", "reveal 4") == [Turned(0, 4)]


def test_kc_6_2_the_vassal_of_the_second_game_is_seat_1() -> None:
    game = regalia.game("find-the-king", best_of=3)
    lines = ("reveal 1", "draw king")
    assert play(game, *lines).won == (0, 1)
    assert options(game, 0, *lines) == [f"reveal {n}" for n in range(1, 6)]
    assert over(game, *lines, "reveal 1", "draw witch").payoff == (0, 1)


def test_kc_6_2_a_drawn_tourney_is_played_again_and_shared_after_so_many() -> None:
    game = regalia.game("tourney-for-the-king", best_of=3, draws=2)
    drawn = [f"1 pick {card}, 2 pick {card}" for card in Card]
    assert play(game, *drawn).drawn == 1
    assert over(game, *drawn, *drawn).payoff == (0.5, 0.5)
    assert over(game, *drawn, *drawn).because == "match-drawn"


def test_kc_6_2_a_win_between_begins_the_count_of_drawn_games_anew() -> None:
    game = regalia.game("defend-the-king", best_of=3, draws=2, limit=1)
    drawn, win = "1 pick king, 2 pick king", "1 pick king, 2 pick beggar"
    assert play(game, drawn, win, drawn).drawn == 1
    assert play(game, drawn, win, drawn).won == (1, 0)
