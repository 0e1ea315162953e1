"""Secret picks are sealed in the store, and open with the secret of the house alone."""

import pytest

from regalia.server.seal import Seal
from regalia.table import entries as e


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


def test_what_is_not_sealed_is_left_as_it_is() -> None:
    for entry in (e.Picked(1, 0, "roll"), e.Drawn(1, "6 5")):
        assert Seal("secret").open(entry, "table", 1) == entry
