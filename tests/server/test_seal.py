"""Secret picks are sealed in the store, and open with the secret of the house alone."""

from pathlib import Path

import pytest

from regalia.server.seal import Seal
from regalia.table import entries as e
from tests.server.harness import clients, run, seated, serving


@pytest.mark.parametrize("action", ["pick king", "", "x" * 31, "x" * 32, "take dwarf-444 alone " * 9, "ä€"])
def test_a_sealed_pick_opens_as_it_was(action: str) -> None:
    pick = e.Picked(1, 0, action, id="7", asker="anna")
    shut = Seal("secret").shut(pick, "table", 12)
    assert e.decode(e.encode(shut)) == shut
    assert not action or action not in e.encode(shut)
    assert Seal("secret").open(shut, "table", 12) == pick


def test_the_same_pick_looks_different_every_time_and_all_short_ones_are_as_long() -> None:
    seal = Seal("secret")
    shut = [
        seal.shut(e.Picked(1, 0, action), "table", n).action
        for n, action in enumerate(["pick king"] * 3 + ["no"])
    ]
    assert len(set(shut)) == 4
    assert len({len(str(action)) for action in shut}) == 1


def test_the_database_tells_that_a_seat_has_picked_and_not_what(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(data=tmp_path) as (address, server), clients(address, "Anna", "Ben") as people:
            table = await seated(*people, game="tourney-for-the-king")
            await people[0].pick("pick king")
            written = [e.decode(entry) for entry in await server.house.store.entries(table.id)]
            (pick,) = (entry for entry in written if isinstance(entry, e.Picked))
            assert (pick.seat, pick.shut) == (0, True)
            assert "king" not in str(pick.action)

    run(work)


def test_what_is_not_sealed_is_left_as_it_is() -> None:
    for entry in (e.Picked(1, 0, "roll"), e.Drawn(1, "6 5")):
        assert Seal("secret").open(entry, "table", 1) == entry
