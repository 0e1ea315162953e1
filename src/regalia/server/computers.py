"""Computer players outside the event loop: they get what people see, and can neither block nor break it."""

import asyncio
import secrets
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

from regalia import catalogue, players
from regalia.core import AnyGame, Event, Seat, text
from regalia.odds import Prospect, prospects
from regalia.server import wire

T = TypeVar("T")
Made = tuple[str, dict[str, Any]]
"""A game by its name and options, as it travels to another process."""


class Computers:
    """A pool of processes that choose; `limit` is how many seconds a choice may take."""

    def __init__(self, processes: int = 1, limit: float = 20.0) -> None:
        self.processes, self.limit = processes, limit
        self._pool = self._fresh()

    def _fresh(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.processes, mp_context=get_context("spawn"), initializer=_ready)

    async def choose(
        self, level: str, game: AnyGame, seat: Seat, view: Any, options: Sequence[Any], told: Sequence[Event]
    ) -> Any | None:
        """The choice of a computer player; whatever goes wrong there is raised here."""
        return await self._work(_choose, level, _made(game), seat, view, tuple(options), tuple(told))

    async def odds(self, game: AnyGame, state: Any) -> list[wire.Chance]:
        """The exact chance of every card in reach, where nothing is hidden."""
        return await self._work(_odds, _made(game), state)

    async def _work(self, work: Callable[..., T], *about: Any) -> T:
        pool = self._pool
        asked = asyncio.get_running_loop().run_in_executor(pool, work, *about)
        try:
            return await asyncio.wait_for(asked, self.limit)
        except (TimeoutError, BrokenExecutor):
            self._replace(pool)
            raise

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if pool is self._pool:
            self._pool = self._fresh()
            _end(pool)

    def close(self) -> None:
        _end(self._pool)


def _end(pool: ProcessPoolExecutor) -> None:
    """A process that hangs cannot be asked to stop, and none of them has anything to lose."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)


def _ready() -> None:
    """Interrupts are for the server, which then closes the pool."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _made(game: AnyGame) -> Made:
    return game.facts.name, dict(catalogue.options(game))


def _odds(made: Made, state: Any) -> list[wire.Chance]:
    name, options = made
    game = catalogue.game(name, **options)
    return [_chance(prospect) for prospect in prospects(game, state)]


def _chance(found: Prospect[Any]) -> wire.Chance:
    return wire.Chance(
        text(found.aim),
        found.chance,
        None if found.best is None else text(found.best),
        {text(option): worth for option, worth in found.options},
        at_least=not found.exact,
    )


def _choose(
    level: str,
    made: Made,
    seat: Seat,
    view: Any,
    options: Sequence[Any],
    told: Sequence[Event],
) -> Any | None:
    name, game_options = made
    game = catalogue.game(name, **game_options)
    player = players.player(level, game, secrets.token_hex(), seat)
    return asyncio.run(player.choose(view, options, told))
