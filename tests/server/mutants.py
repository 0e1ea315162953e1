"""Servers with one mistake each: the tests that look for it must fail with them."""

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from regalia.core import Seat
from regalia.server import house, sight
from regalia.store.sqlite import Sqlite
from regalia.store.store import Heading
from regalia.table import entries as e
from regalia.table import moves, party
from regalia.table.party import Party


def acknowledge_before_the_commit() -> None:
    """The store confirms at once and writes a little later."""
    kept = Sqlite.append

    async def early(self: Sqlite, heading: Heading, after: int, entries: Sequence[str]) -> None:
        if after < 10:
            return await kept(self, heading, after, entries)

        async def late() -> None:
            await asyncio.sleep(0.05)
            await kept(self, heading, after, entries)

        task = asyncio.create_task(late())
        task.add_done_callback(lambda done: done.exception())
        return None

    Sqlite.append = early  # type: ignore[method-assign]


def forget_what_was_done() -> None:
    """A message sent again is done again."""
    kept = party.after

    def forgetful(here: Party, entry: e.Any_) -> Party:
        return replace(kept(here, entry), done={})

    for module in (party, moves, house):
        vars(module)["after"] = forgetful


def show_everything() -> None:
    """One redaction is forgotten: a reader sees with the eyes of the next seat."""
    kept = sight._view

    def careless(here: Party, state: object, seat: Seat | None) -> Any:
        return kept(here, state, 0 if seat is None else (seat + 1) % here.game.seats)

    sight._view = careless
