"""A short form of bench/server_hostile.py: good clients go on playing beside those who mean harm."""

import asyncio

import pytest

from bench.server_hostile import KINDS, bench, table


@pytest.mark.parametrize("kind", ["heavy hello", "odds", "replay"])
def test_a_good_client_goes_on_beside_twenty_who_mean_harm(kind: str) -> None:
    calm, beside = asyncio.run(bench((kind,), 1.5, lines=600, cards=3, turns=1))
    assert min(calm.moves, beside.moves) >= 5
    assert beside.computer < 5_000
    assert beside.memory < calm.memory + 60
    assert kind in table([calm, beside])


@pytest.mark.soak
def test_nobody_waits_five_times_as_long_for_those_who_mean_harm() -> None:
    calm, *rows = asyncio.run(bench(KINDS, 20))
    for row in rows:
        assert row.p99 <= 5 * calm.p99, table([calm, *rows])
        assert row.computer < 1_000
        assert row.memory < calm.memory + 60
