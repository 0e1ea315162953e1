import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

import regalia
from regalia.core import Choice
from regalia.games.king_of_the_dice.citizens import CITIZENS, Citizen, Face
from regalia.games.king_of_the_dice.rules import Call, Give, Kingdom, Phase, Reroll, State, Take
from regalia.players import player
from regalia.players.king_of_the_dice import FEATURES, features, learned, promising

GAME = regalia.game("king-of-the-dice")
ROW = (Citizen.ORC_3, Citizen.GNOME_GGG, Citizen.DWARF_111, Citizen.ELF_4, Citizen.FAIRY_RRGG)


def lying(dice: str, rolls: int = 0, row: tuple[Citizen, ...] = ROW, **changes: Any) -> State:
    """A position in which these dice lie, with so many rolls to come."""
    start: State = GAME.start()
    return replace(
        start,
        phase=Phase.ROLLED if rolls else Phase.TAKING,
        dice=faces(dice),
        rolls=rolls,
        row=row,
        unseen=tuple(citizen for citizen in CITIZENS if citizen not in row),
        penalty=-1,
        penalties=(-4, -3, -3, -2, -2, -2, -1, -1, -1),
        **changes,
    )


def chosen(level: str, state: State) -> Any:
    turn = GAME.turn(state)
    assert isinstance(turn, Choice)
    return asyncio.run(player(level, GAME, 1).choose(state, turn.options[0], ()))


def test_what_is_won_already_is_kept() -> None:
    assert chosen("courtier", lying("A1 A1 B1 B5 C2 C6", rolls=2)) in (Call.STOP, *_rerolled("B5 C2 C6"))


def faces(dice: str) -> tuple[Face, ...]:
    return tuple(Face[face] for face in dice.split())


def _rerolled(dice: str) -> list[Reroll]:
    three = faces(dice)
    return [Reroll(tuple(face for k, face in enumerate(three) if some >> k & 1)) for some in range(1, 8)]


@pytest.mark.parametrize("level", ["courtier", "monarch"])
def test_four_points_are_taken_rather_than_one(level: str) -> None:
    taken = chosen(level, lying("A1 A1 B1 B4 C1 C6"))
    assert taken == Take(Citizen.DWARF_111)


@pytest.mark.parametrize("level", ["courtier", "monarch"])
def test_kd_2_8_the_dragon_goes_to_the_leader(level: str) -> None:
    game = regalia.game("king-of-the-dice", seats=3)
    kingdoms = Kingdom(), Kingdom(villages=(2, 2)), Kingdom(villages=(4, 4, 4))
    state = replace(lying("", row=ROW[:4]), kingdoms=kingdoms, phase=Phase.DRAGON, dragon=Citizen.DRAGON_30)
    turn = game.turn(state)
    assert isinstance(turn, Choice)
    assert asyncio.run(player(level, game, 1).choose(state, turn.options[0], ())) == Give(2)


def test_kd_3_1_the_monarch_ends_the_game_when_that_wins_it_and_not_when_it_loses_it() -> None:
    row = (Citizen.GNOME_GGG, Citizen.GNOME_GGGG, Citizen.DWARF_111, Citizen.ORC_3, Citizen.FAIRY_RRGG)
    ahead = Kingdom(villages=(4, 4)), Kingdom(villages=(2,))
    state = lying("A1 A1 B1 B4 C1 C6", row=row, villages=(3, 1, 3, 3, 3), kingdoms=ahead)
    state = replace(state, row=(row[0], Citizen.DWARF_111, row[1], row[3], row[4]))
    assert chosen("monarch", state) == Take(Citizen.DWARF_111)
    behind = Kingdom(), Kingdom(villages=(4, 4, 4, 4))
    assert chosen("monarch", replace(state, kingdoms=behind)) != Take(Citizen.DWARF_111)


def test_kd_2_2_the_monarch_knows_that_a_village_card_may_be_left() -> None:
    """To take it would end a game that is lost; the dwarf alone leaves some hope."""
    row = (Citizen.GNOME_GGG, Citizen.DWARF_111, Citizen.GNOME_GGGG, Citizen.ORC_4, Citizen.ELF_6)
    behind = Kingdom(), Kingdom(villages=(4, 4, 4, 4))
    state = lying("A1 A1 B1 B4 C2 C6", rolls=1, row=row, villages=(3, 1, 3, 3, 3), kingdoms=behind)
    turn = GAME.turn(state)
    assert isinstance(turn, Choice)
    thoughts = player("monarch", GAME, 1).explain(state, turn.options[0], ())
    assert {each.action: each.value for each in thoughts}[Call.STOP] > 0.1


def test_kd_2_8_a_dragon_is_taken_to_hurt_the_leader() -> None:
    game = regalia.game("king-of-the-dice", seats=3)
    kingdoms = Kingdom(), Kingdom(villages=(2,)), Kingdom(villages=(4, 4, 4))
    row = (Citizen.GNOME_GGG, Citizen.DWARF_111, Citizen.GNOME_GGGG, Citizen.ORC_3, Citizen.DRAGON_30)
    state = replace(lying("A6 A6 B6 B6 C6 C6", row=row), kingdoms=kingdoms)
    turn = game.turn(state)
    assert isinstance(turn, Choice)
    taken = asyncio.run(player("courtier", game, 1).choose(state, turn.options[0], ()))
    assert taken == Take(Citizen.DRAGON_30)


def test_kd_2_5_an_elf_on_top_is_worth_more_to_the_courtier_than_one_below() -> None:
    above = lying("", kingdoms=(Kingdom(Citizen.ELF_4, (Citizen.ELF_4,)), Kingdom()))
    below = lying("", kingdoms=(Kingdom(None, (Citizen.ELF_4,)), Kingdom()))
    assert promising(above, 0) > promising(below, 0)


def test_kd_3_2_a_shared_end_is_worth_a_share() -> None:
    end = replace(lying(""), phase=Phase.OVER)
    assert [learned(end, seat) for seat in (0, 1)] == [0.5, 0.5]
    won = replace(end, kingdoms=(Kingdom(villages=(2,)), Kingdom()))
    assert [learned(won, seat) for seat in (0, 1)] == [1.0, 0.0]


def test_kd_2_6_another_turn_is_wanted() -> None:
    state = replace(lying(""), phase=Phase.AGAIN, again=True)
    for level in ("courtier", "monarch"):
        assert chosen(level, state) is Call.AGAIN


def test_a_lead_is_worth_more_to_everyone() -> None:
    ahead = lying("", kingdoms=(Kingdom(villages=(4, 4)), Kingdom()))
    behind = lying("", kingdoms=(Kingdom(), Kingdom(villages=(4, 4))))
    assert promising(ahead, 0) > promising(behind, 0)
    assert learned(ahead, 0) > 0.5 > learned(behind, 0)
    assert len(features(ahead, 0)) == FEATURES


@pytest.mark.parametrize("seats", [2, 4])
def test_chances_of_all_seats_add_up_nearly(seats: int) -> None:
    state = replace(lying(""), kingdoms=(Kingdom(),) * seats, phase=Phase.FILLING)
    assert sum(learned(state, seat) for seat in range(seats)) == pytest.approx(1, abs=0.25)


def test_what_it_is_thinking_about() -> None:
    state = lying("A1 A1 B1 B5 C2 C6", rolls=2)
    turn = GAME.turn(state)
    assert isinstance(turn, Choice)
    candidates = player("courtier", GAME, 1).explain(state, turn.options[0], ())
    values = [candidate.value for candidate in candidates]
    assert values == sorted(values, reverse=True)
    assert sum(candidate.chance for candidate in candidates) == pytest.approx(1)
