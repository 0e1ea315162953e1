"""When a computer player speaks tells nothing: the moment is drawn before it thinks."""

import asyncio
from itertools import permutations
from types import SimpleNamespace
from typing import Any

import pytest

from regalia.core import Choice
from regalia.games.king_and_crown.at_court import Cast
from regalia.server.house import House, Room, table_for
from regalia.store.store import Heading
from regalia.table import entries as e
from regalia.table import moves
from regalia.table.table import Table, lay

KEYS = Heading("table", "invite", "watch", False, "seating", 0, None, (), "")


class NoTime(asyncio.SelectorEventLoop):
    """A loop whose clock jumps to whatever is due next, so that nobody waits and nothing is late."""

    now = 0.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.now = max(self.now, self._scheduled[0]._when)  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


def spoken(here: Table, seat: int, thinks: float, monkeypatch: pytest.MonkeyPatch) -> float:
    """When a computer player speaks that has thought so long."""
    told: list[float] = []
    loop = NoTime()

    async def choose(level: str, game: Any, seat: int, view: Any, options: Any, heard: Any, seed: str) -> Any:
        await asyncio.sleep(thinks)
        return options[0]

    async def do(room: Room, move: moves.Move) -> None:
        told.append(loop.time())

    monkeypatch.setattr("regalia.server.house.secrets.randbelow", lambda n: n // 3)
    house: Any = SimpleNamespace(pace=1.5, computers=SimpleNamespace(choose=choose), do=do)
    try:
        loop.run_until_complete(House._think(house, Room(KEYS, here), seat, "monarch", here.step))
    finally:
        loop.close()
    (moment,) = told
    return moment


def courts() -> list[Table]:
    """A court with one person in every world, the questioning begun."""
    chairs = (e.Chair(e.PERSON, "Anna", "guest", "luck"), *(e.Chair("monarch", n) for n in ("b", "c", "d")))
    opened = table_for("king-at-court", {"seats": 4}, "guest", chairs, e.Terms())
    here = lay(opened)
    began = moves.settled(here, 0)[1][0]
    found = []
    for cards in permutations(("dragon", "knight", "witch")):
        table, _ = moves.written(here, (began, e.Drawn(0, " ".join(("deal", "king", *cards)))))
        found.append(table)
    return found


def test_a_computer_player_speaks_at_the_same_moment_whatever_it_holds_and_however_long_it_thinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moments, witches = set(), 0
    for here in courts():
        for seat in (1, 2, 3):
            assert isinstance(here.play.turn, Choice)
            witches += Cast() in here.play.turn.options[seat]
            for thinks in (0.0, 0.02, 0.3):
                moments.add(round(spoken(here, seat, thinks, monkeypatch), 6))
    assert witches == 6
    assert moments == {1.2495}  # 0.833 of the pace
