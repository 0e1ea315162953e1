"""The frozen set: what came of every card that could be taken, and how well networks rank them."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import fmean

import pytest
from msgspec import json

import regalia
from regalia.core import text
from regalia.lab import frozen, previous, train
from regalia.lab.train import KD, TK

SET = frozen.stored()


def of(name: str, seats: int | None = None) -> list[frozen.Position]:
    return [one for one in SET if one.game == name and seats in (None, one.seats)]


@pytest.mark.parametrize(("name", "seats"), frozen.GAMES)
def test_every_game_and_number_of_seats_has_positions_with_every_card_that_could_be_taken(
    name: str, seats: int
) -> None:
    game = regalia.game(name, seats=seats)
    assert len(of(name, seats)) >= 4
    for one in of(name, seats)[::10]:
        state = game.state(json.encode(one.state).decode())
        assert [sibling.action for sibling in one.siblings] == [
            text(card) for card in frozen.siblings(game, state)
        ]
        assert len(one.siblings) > 1


def test_the_monarch_ranks_siblings_better_than_the_one_before() -> None:
    now, before = (frozen.verdict(of(TK), by) for by in (train.NOW, frozen.BEFORE))
    assert now.right > before.right
    assert now.right / now.pairs > 0.95
    assert fmean(now.chosen) > fmean(before.chosen)


def test_in_king_of_the_dice_hardly_any_pair_that_differs_surely_is_ranked_wrong() -> None:
    found = frozen.verdict(of(KD), train.NOW)
    assert found.right > 0.97 * found.pairs


def test_a_worth_turned_upside_down_ranks_every_sure_pair_wrong_that_was_right() -> None:
    worth = train.NOW[TK]
    down = frozen.verdict(of(TK), {TK: lambda state, seat: -worth(state, seat)})
    assert down.right == down.pairs - frozen.verdict(of(TK), train.NOW).right


def test_the_monarch_before_sees_what_it_saw() -> None:
    worths = [0.3352609725189144, 0.5327830539138791, 0.1570444284125169, 0.7457034963911956]
    first = [of(KD, seats)[0] for seats in (2, 3, 4, 5)]
    states = [regalia.game(KD, seats=one.seats).state(json.encode(one.state).decode()) for one in first]
    assert [previous.dice(state, 0) for state in states] == pytest.approx(worths, abs=1e-12)


def test_what_is_packed_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "some.json.gz"
    file.write_bytes(frozen.packed(SET[:5]))
    assert frozen.stored(file) == SET[:5]


def test_it_is_made_again_where_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frozen, "GAMES", ((KD, 2),))
    monkeypatch.setattr(frozen, "TIMES", 2)
    with ThreadPoolExecutor(1) as pool:
        nothing = tmp_path / "nothing.gz"
        frozen.make(1, 60, pool, tmp_path, nothing)
        (file,) = tmp_path.iterdir()
        first = file.read_bytes()
        file.write_bytes(first + b'[1,["king')  # cut off by a crash
        frozen.make(2, 60, pool, tmp_path, nothing)
        assert file.read_bytes().startswith(first)
        made = frozen.held(tmp_path, nothing)[KD, 2]
        assert list(made) == [0, 1]
        nothing.write_bytes(frozen.packed([one for one in made.values() if one]))
        frozen.make(2, 60, pool, tmp_path / "new", nothing)
    assert all(one is None for one in frozen.held(tmp_path / "new", tmp_path / "none")[KD, 2].values())


def test_the_table_tells_of_today_and_before() -> None:
    told = frozen.table([*of(TK, 2)[:4], *of(KD, 3)[:4]]).splitlines()
    assert len(told) == 4
    assert told[2].startswith("| to-court-the-king 2 | 4 |")
