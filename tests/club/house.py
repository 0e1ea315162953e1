"""A house with a club, in this process."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from regalia.club.club import Club
from regalia.server.settings import Settings
from tests.server.harness import serving


@asynccontextmanager
async def meeting(settings: Settings) -> AsyncIterator[tuple[str, Club]]:
    """The address of a house with a club, and the club."""
    async with serving(settings, settings.data, Club) as (address, server):
        yield address, cast(Club, server.annex)
