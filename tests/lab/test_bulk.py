import sys
from runpy import run_module

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


@pytest.mark.parametrize("name", ["bulk", "solve", "responder"])
def test_whoever_asks_for_help_is_helped_and_nothing_begins(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [name, "--help"])
    monkeypatch.delitem(sys.modules, f"regalia.lab.{name}", raising=False)
    with pytest.raises(SystemExit) as ended:
        run_module(f"regalia.lab.{name}", run_name="__main__")
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("usage: ")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("to-court-the-king random,nope", "to-court-the-king has no player 'nope'"),
        ("no-such-game random,random", "no game is called 'no-such-game'"),
        ("king-at-court squire,squire,squire --workers 1", "secrets"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(
    words: str, reason: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bulk", *words.split()])
    monkeypatch.delitem(sys.modules, "regalia.lab.bulk", raising=False)
    with pytest.raises(SystemExit) as ended:
        run_module("regalia.lab.bulk", run_name="__main__")
    assert ended.value.code == 2
    assert reason in capsys.readouterr().err
