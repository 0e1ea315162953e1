"""Servers with one mistake each: the tests that look for it must fail with them."""

import asyncio
import os
import signal
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from regalia.core import Seat
from regalia.play import Play
from regalia.server import house
from regalia.store.sqlite import Sqlite
from regalia.store.store import Heading
from regalia.table import entries as e
from regalia.table import moves, table
from regalia.table.table import Table


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
    kept = table.after

    def forgetful(here: Table, entry: e.Any_) -> Table:
        return replace(kept(here, entry), done={})

    for module in (table, moves, house):
        vars(module)["after"] = forgetful


def show_everything() -> None:
    """One redaction is forgotten: a reader sees with the eyes of the next seat."""
    kept = Play.view

    def careless(play: Play, seat: Seat | None = None) -> Any:
        return kept(play, 0 if seat is None else (seat + 1) % play.rules.seats)

    Play.view = careless  # type: ignore[assignment, method-assign]


def die_while_entering() -> None:
    """The server is killed when the ratings of a game are written, and before they are there for good."""
    from regalia.club.ratings import Ratings  # most servers have no club

    kept = Ratings.enter

    async def fatal(self: Ratings, *given: Any) -> Any:
        await kept(self, *given)
        os.kill(os.getpid(), signal.SIGKILL)

    Ratings.enter = fatal  # type: ignore[assignment, method-assign]
