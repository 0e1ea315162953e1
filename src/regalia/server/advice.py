"""Odds for those who ask: one question at a time each, and whatever several ask is worked out once."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from regalia.core import AnyGame, Illegal
from regalia.server import metrics, wire
from regalia.server.computers import Computers, made
from regalia.server.workers import Busy

if TYPE_CHECKING:
    from regalia.server.house import Room

log = logging.getLogger("regalia.advice")

KEPT = 2_000
"""So many answers are kept, whichever tables they were for."""

Answer = Callable[[wire.FromHouse], None]


class Question(Struct, eq=False):
    """Somebody's question about a table at a step, until it is answered."""

    room: "Room"
    ident: str
    step: int
    answer: Answer
    task: "asyncio.Task[None] | None" = None


class Work(Struct, eq=False):
    """What is being worked out, and how many wait for it."""

    task: "asyncio.Task[list[wire.Chance]]"
    wanted: int = 0


class Advice:
    """Who is asking, what is being worked out, and what was."""

    def __init__(self, computers: Computers) -> None:
        self.computers = computers
        self._asking: dict[str, Question] = {}  # by guest
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
        self.drop(guest)
        question = Question(room, said.id, said.step, answer)
        play = here.play.pick(said.after) if said.after else here.play
        seen = play.view(None)  # nothing is hidden: all see the same
        key = made(here.rules), seen
        if (kept := self._find(key)) is not None:
            answer(wire.Chances(said.id, said.step, kept))
            return
        self._asking[guest] = question
        question.task = asyncio.create_task(self._answer(guest, question, key, here.rules, seen))

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

    def moved(self, room: "Room") -> None:
        """A table has changed: what was asked about it before is no longer wanted."""
        for guest, question in tuple(self._asking.items()):
            if question.room is room and question.step != room.table.step:
                self.drop(guest)

    def drop(self, guest: str, answer: Answer | None = None) -> None:
        """A guest no longer wants an answer, at this end or at all."""
        question = self._asking.get(guest)
        if question and answer in (None, question.answer):
            del self._asking[guest]
            if question.task:
                question.task.cancel()
            question.answer(wire.Refused(question.ident, "stale", "it is no longer wanted", None))

    async def _answer(self, guest: str, question: Question, key: Hashable, game: AnyGame, state: Any) -> None:
        said: wire.FromHouse
        try:
            said = wire.Chances(question.ident, question.step, await self._worked_out(key, game, state))
        except Busy:
            said = wire.Refused(question.ident, "too-many", "too many are asking", question.step)
        except Exception as error:
            log.warning("odds", extra={"table": question.room.heading.id, "error": repr(error)})
            said = wire.Refused(question.ident, "not-written", "the odds were not worked out", question.step)
        if self._asking.get(guest) is question:
            del self._asking[guest]
            question.answer(said)

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
