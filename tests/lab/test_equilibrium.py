from fractions import Fraction

import pytest

import regalia
from regalia.core import Choice
from regalia.games.king_and_crown.at_court import KingAtCourt
from regalia.games.king_and_crown.tourney import TourneyForTheKing
from regalia.lab.equilibrium import solve
from regalia.lab.king_at_court import after_spell, imitated, talk_free
from regalia.lab.solve import tourney
from regalia.players.data import table
from regalia.players.king_at_court import FORLORN


def test_kc_2_4_and_kc_3_2_defend_and_support_are_worth_one_half() -> None:
    for game in (regalia.game("support-the-king"), regalia.game("defend-the-king", limit=3)):
        assert solve(game)[game.start()].value == pytest.approx(0.5, abs=1e-12)


def test_only_sealed_picks_of_two_are_solved() -> None:
    with pytest.raises(ValueError, match="both seats"):
        solve(regalia.game("find-the-king"))
    with pytest.raises(ValueError, match="both seats"):
        solve(regalia.game("defend-the-king", seats=3))


@pytest.mark.soak
def test_the_shipped_table_is_what_the_solver_finds() -> None:
    solved, shipped = tourney(), table("tourney")
    assert solved.keys() == shipped.keys()
    assert all(shipped[key][0] == pytest.approx(value, abs=1e-9) for key, (value, _) in solved.items())


def test_a_start_of_tourney_is_fair() -> None:
    game = TourneyForTheKing()
    assert isinstance(game.turn(game.start()), Choice)
    assert table("tourney")["54321 54321 +0"][0] == pytest.approx(0.5, abs=1e-9)


def test_kc_5_without_talk_the_wise_win_one_in_the_number_of_suspects() -> None:
    assert [talk_free(seats) for seats in (3, 4, 5)] == [Fraction(1, 2), Fraction(1, 3), Fraction(1, 4)]


def test_a_witch_casts_only_when_she_expects_less_than_casting_is_worth_if_nobody_knows_anything() -> None:
    assert all(float(after_spell(seats)) > FORLORN for seats in (4, 5))


@pytest.mark.parametrize(("seats", "most"), [(3, Fraction(1, 2)), (4, Fraction(1, 3)), (5, Fraction(7, 24))])
def test_with_talk_no_way_of_speaking_helps_the_wise_against_imitators(seats: int, most: Fraction) -> None:
    game = KingAtCourt(seats=seats, statements=1)
    for seed in range(3 if seats < 5 else 1):
        assert imitated(game, seed) <= most
    assert imitated(game) == most  # where Knight and Beggar simply say who they are


def test_without_imitation_talk_gives_the_dragon_away() -> None:
    game = KingAtCourt(seats=3, statements=1)
    assert imitated(game, imitate=False) == 1
