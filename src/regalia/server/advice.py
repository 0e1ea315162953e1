"""Odds for those who ask: one question at a time each, and whatever several ask is worked out once."""

import asyncio
from collections import OrderedDict
from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from regalia.core import AnyGame, Illegal
from regalia.server import metrics, wire
from regalia.server.asking import Answer, Asking, Question
from regalia.server.computers import Computers, made

if TYPE_CHECKING:
    from regalia.server.house import Room

KEPT = 2_000
"""So many answers are kept, whichever tables they were for."""


class Work(Struct, eq=False):
    """What is being worked out, and how many wait for it."""

    task: "asyncio.Task[list[wire.Chance]]"
    wanted: int = 0


class Advice:
    """Who is asking, what is being worked out, and what was."""

    def __init__(self, computers: Computers) -> None:
        self.computers = computers
        self.asking = Asking()
        self._working: dict[Hashable, Work] = {}  # by position
        self._kept: OrderedDict[Hashable, list[wire.Chance]] = OrderedDict()

    def ask(self, guest: str, room: "Room", said: wire.Odds, answer: Answer) -> None:
        """Answer when it is worked out, unless the guest asks anew or the table moves on before."""
        here = room.table
        if not guest:
            raise Illegal("odds-for-guests")
        if not here.terms.help:
            raise Illegal("no-help")
        if said.step != here.step:
            raise Illegal("stale")
        if here.rules.facts.hidden or not here.playing:
            raise Illegal("no-odds")
        self.asking.drop(guest)
        play = here.play.pick(said.after) if said.after else here.play
        seen = play.view(None)  # nothing is hidden: all see the same
        key = made(here.rules), seen
        if (kept := self._find(key)) is not None:
            answer(wire.Chances(said.id, said.step, kept))
            return

        async def worked_out() -> wire.Chances:
            return wire.Chances(said.id, said.step, await self._worked_out(key, here.rules, seen))

        self.asking.ask(guest, Question(room, said.id, said.step, answer), worked_out)

    async def of(self, game: AnyGame, state: Any) -> list[wire.Chance]:
        """The odds of a position, whoever asks."""
        key = made(game), state
        kept = self._find(key)
        return await self._worked_out(key, game, state) if kept is None else kept

    def _find(self, key: Hashable) -> list[wire.Chance] | None:
        if (kept := self._kept.get(key)) is not None:
            metrics.odds.labels("kept").inc()
            self._kept.move_to_end(key)
        return kept

    async def _worked_out(self, key: Hashable, game: AnyGame, state: Any) -> list[wire.Chance]:
        """The odds of a position; whoever asks for the same meanwhile gets them too."""
        if (work := self._working.get(key)) is None:
            metrics.odds.labels("worked").inc()
            work = self._working[key] = Work(asyncio.create_task(self._work(key, game, state)))
        else:
            metrics.odds.labels("shared").inc()
        work.wanted += 1
        try:
            return await asyncio.shield(work.task)
        finally:
            work.wanted -= 1
            if not work.wanted and not work.task.done():
                self._working.pop(key, None)
                work.task.cancel()

    async def _work(self, key: Hashable, game: AnyGame, state: Any) -> list[wire.Chance]:
        try:
            found = await self.computers.odds(game, state)
        finally:
            self._working.pop(key, None)
        self._kept[key] = found
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found
