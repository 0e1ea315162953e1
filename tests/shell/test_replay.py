"""Stepping through a record by hand."""

import pytest

from regalia.locale import Texts
from regalia.record import loads
from regalia.shell.replay import Replay
from tests.shell.desk import Desk
from tests.shell.test_cli import FOUND


def browse(keys: list[str], patch: pytest.MonkeyPatch, start: int = 0) -> str:
    desk = Desk(keys, patch)
    Replay(loads(FOUND), Texts("en"), desk.console).browse(start)
    return desk.shown


def test_enter_goes_forward_b_back_and_q_quits(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = browse(["", "", "b", "q", "never read"], monkeypatch)
    steps = [line.split(".")[0] for line in shown.splitlines() if line.startswith("Step ")]
    assert steps == ["Step 0 of 4", "Step 1 of 4", "Step 2 of 4", "Step 1 of 4"]


def test_it_stays_at_either_end(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = browse(["b", "b"], monkeypatch)
    assert shown.count("Step 0 of 4") == 3
    shown = browse(["", ""], monkeypatch, start=4)
    assert shown.count("Step 4 of 4") == 3
    assert shown.count("Anna wins.") == 3


def test_ctrl_c_and_the_end_of_input_leave_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Step 0 of 4" in browse(["^C"], monkeypatch)
    assert "Step 0 of 4" in browse([], monkeypatch)
