import pytest

from regalia.catalogue import Unknown
from regalia.lab.bulk import bulk


def test_the_same_games_come_out_however_many_workers_there_are() -> None:
    alone = list(bulk("king-of-the-dice", ["random", "random", "squire"], 60, workers=1))
    assert list(bulk("king-of-the-dice", ["random", "random", "squire"], 60, workers=2)) == alone
    assert len({ended.steps for ended in alone}) > 10
    assert all(sum(ended.payoff) == pytest.approx(1) for ended in alone)


def test_a_player_who_thinks_wins_more_than_one_who_does_not() -> None:
    ended = list(bulk("to-court-the-king", ["random", "courtier"], 6, {"limit": 30}, workers=1))
    assert sum(each.payoff[1] for each in ended) > 4


def test_what_is_not_to_be_had_is_refused() -> None:
    with pytest.raises(Unknown):
        list(bulk("no-such-game", ["random", "random"], 1))
    with pytest.raises(ValueError, match="secrets"):
        list(bulk("king-at-court", ["squire"] * 4, 1, workers=1))
    with pytest.raises(Unknown):
        list(bulk("king-of-the-dice", ["random", "nobody"], 1, workers=1))
