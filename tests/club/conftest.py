"""The ledger on both databases, each empty."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from regalia.club.ledger import Ledger, ledger_for
from regalia.server.settings import Settings
from tests.cluster import cluster, database
from tests.server.harness import KEY, QUICK

Place = Callable[[], Ledger]
"""Makes a ledger on a database that stays the same: called again, it is another process, or a later one."""


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    with cluster() as at:
        yield at


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    url = "" if request.param == "sqlite" else database(request.getfixturevalue("postgresql"))
    return lambda: ledger_for(url, tmp_path)


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Those of a house with a club, on either database."""
    url = "" if request.param == "sqlite" else database(request.getfixturevalue("postgresql"))
    return replace(QUICK, club=True, data=tmp_path, database=url, key=KEY)
