"""One roll, from the click to what both people see: a turn is worked out once a step, a pick checked once."""

import sys
from pathlib import Path
from typing import Any

import pytest

from regalia import core
from regalia.games.to_court_the_king.rules import ToCourtTheKing
from tests.server.harness import clients, run, seated, serving


def test_a_roll_asks_whose_turn_it_is_once_a_step_and_checks_the_pick_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = {"turn": 0, "offered": 0, "action": 0}

    def counted(name: str, kept: Any) -> Any:
        def call(*about: Any) -> Any:
            asked[name] += 1
            return kept(*about)

        return call

    async def work() -> None:
        async with serving(data=tmp_path) as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            await seated(anna, ben, game="to-court-the-king")
            assert ben.play
            step = ben.play.step
            monkeypatch.setattr(ToCourtTheKing, "turn", counted("turn", ToCourtTheKing.turn))
            monkeypatch.setattr(ToCourtTheKing, "action", counted("action", ToCourtTheKing.action))
            offered = counted("offered", core.offered)
            monkeypatch.setattr("regalia.core.offered", offered)
            monkeypatch.setattr(sys.modules["regalia.play"], "offered", offered)
            await anna.pick("roll")
            await ben.until(lambda: ben.play is not None and ben.play.step == step + 2)

    run(work)
    assert asked == {"turn": 2, "offered": 1, "action": 1}  # after the pick, and after what fell
