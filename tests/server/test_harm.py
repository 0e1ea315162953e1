"""A short form of bench/server_hostile.py: good clients go on playing beside those who mean harm."""

import asyncio

import pytest

from bench.server_hostile import KINDS, bench, table


def test_a_good_client_goes_on_beside_twenty_who_mean_harm() -> None:
    calm, *rows = asyncio.run(bench(("heavy hello", "odds", "replay"), 1.5, lines=600, cards=3, turns=1))
    for row in rows:
        assert max(calm.p99, row.p99) < 5_000
        assert row.computer < 5_000
        assert row.memory < calm.memory + 60
        assert row.kind in table([calm, *rows])


@pytest.mark.soak
def test_nobody_waits_five_times_as_long_for_those_who_mean_harm() -> None:
    calm, *rows = asyncio.run(bench(KINDS, 20))
    for row in rows:
        assert row.p99 <= 5 * calm.p99, table([calm, *rows])
        assert row.computer < 1_000
        assert row.memory < calm.memory + 60
