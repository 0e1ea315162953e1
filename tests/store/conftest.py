"""Both stores, each on an empty database."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from regalia.store.postgres import Postgres
from regalia.store.sqlite import Sqlite
from regalia.store.store import Store
from tests.cluster import cluster, database

Place = Callable[[], Store]
"""Makes a store on a database that stays the same: called again, it is another process, or a later one."""


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    with cluster() as at:
        yield at


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if request.param == "sqlite":
        return lambda: Sqlite(tmp_path / "regalia.sqlite")
    url = database(request.getfixturevalue("postgresql"))
    return lambda: Postgres(url)
