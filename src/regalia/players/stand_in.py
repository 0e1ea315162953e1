"""Who moves for a player that does not: the game goes on, and the log names the player."""

import asyncio
import logging
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from types import FrameType
from typing import Any

from msgspec import Struct

from regalia.core import Event, text
from regalia.players.player import Candidate, Player

log = logging.getLogger("regalia.players")

LIMIT = 30.0
"""Seconds a choice may take: far more than ours need, for a busy machine must not change games."""

TRIES = 3
"""After so many lost moves a player is asked no more."""


class Lost(Exception):
    """A player has no pick, and says why."""


class Offence(Struct, frozen=True):
    """A move that a player lost: it raised, answered what is not offered, or never answered."""

    player: str
    reason: str


class Steady:
    """A player whose lost moves a stand-in plays; `offences` names them.

    Time is kept by the event loop for a player that waits, and by the process's alarm for one that computes
    forever; an alarm rings only in the main thread. A player that only waits for another process needs none:
    it would ring into the end of that process.
    """

    def __init__(self, player: Player, stand_in: Player, limit: float = LIMIT, alarmed: bool = True) -> None:
        self.player, self.stand_in, self.limit, self.alarmed = player, stand_in, limit, alarmed
        self.name = player.name
        self.offences: list[Offence] = []

    async def choose(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Any | None:
        if len(self.offences) < TRIES:
            try:
                with _alarm(self.limit) if self.alarmed else nullcontext():
                    choosing = self.player.choose(view, options, told)
                    chosen = await asyncio.wait_for(choosing, self.limit)
                if chosen is None or chosen in options:
                    return chosen
                self._lost(f"'{text(chosen)}' is not offered")
            except TimeoutError:
                self._lost(f"no answer within {self.limit:g} seconds")
            except Lost as lost:
                self._lost(str(lost))
            except Exception as error:
                self._lost(f"{type(error).__name__}: {error}")
        return await self.stand_in.choose(view, options, told)

    def explain(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Sequence[Candidate]:
        return self.player.explain(view, options, told)

    def _lost(self, reason: str) -> None:
        log.warning("%s lost a move to a stand-in: %s", self.name, reason)
        self.offences.append(Offence(self.name, reason))


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """TimeoutError in what runs inside, after so many seconds and a little."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds + 0.1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
