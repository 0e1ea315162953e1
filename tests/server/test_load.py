"""A short form of bench/server_load.py: many connections, steady moves, nobody is thrown out."""

import asyncio
from pathlib import Path

import pytest

from bench.server_load import load


def test_eighty_people_play_at_a_steady_pace_and_nobody_is_thrown_out(tmp_path: Path) -> None:
    found = asyncio.run(load({"data": tmp_path}, few=20, many=80, rate=40, seconds=2))
    assert found["unexpected_closes"] == found["refused"] == 0
    many = found["many"]
    assert isinstance(many, dict)
    assert many["moves"] + many["skipped"] >= 60


@pytest.mark.soak
def test_eight_hundred_people_on_four_hundred_tables_at_two_hundred_moves_a_second(tmp_path: Path) -> None:
    found = asyncio.run(load({"data": tmp_path}, few=100, many=800, rate=200, seconds=20))
    assert found["unexpected_closes"] == found["refused"] == 0
    ratio = found["p99_ratio"]
    assert isinstance(ratio, float)
    assert ratio <= 3
