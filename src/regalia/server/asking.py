"""Questions about a table whose answers take a while: one at a time each, and every one gets an answer."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from regalia.server import wire
from regalia.server.workers import Busy

if TYPE_CHECKING:
    from regalia.server.house import Room

log = logging.getLogger("regalia.asking")

Answer = Callable[[wire.FromHouse], None]
Work = Callable[[], Awaitable[wire.FromHouse]]


class Question(Struct, eq=False):
    """Somebody's question about a table at a step, until it is answered."""

    room: "Room"
    ident: str
    step: int
    answer: Answer
    task: "asyncio.Task[None] | None" = None

    def refused(self, code: str, reason: str) -> wire.Refused:
        """That there is no answer, and why."""
        return wire.Refused(self.ident, code, reason, self.step)


class Asking:
    """Who is asking."""

    def __init__(self) -> None:
        self._open: dict[str, Question] = {}  # by guest

    def __len__(self) -> int:
        return len(self._open)

    def ask(self, guest: str, question: Question, work: Work) -> None:
        """Answer when it is worked out, unless the guest asks anew or it is dropped before."""
        self.drop(guest)
        self._open[guest] = question
        question.task = asyncio.create_task(self._answer(guest, question, work))

    def moved(self, room: "Room") -> None:
        """A table has changed: what was asked about it before is no longer wanted."""
        for guest, question in tuple(self._open.items()):
            if question.room is room and question.step != room.table.step:
                self.drop(guest)

    def drop(self, guest: str, answer: Answer | None = None) -> None:
        """A guest no longer wants an answer, at this end or at all."""
        question = self._open.get(guest)
        if question and answer in (None, question.answer):
            del self._open[guest]
            if question.task:
                question.task.cancel()
            question.answer(question.refused("stale", "it is no longer wanted"))

    async def _answer(self, guest: str, question: Question, work: Work) -> None:
        said: wire.FromHouse
        try:
            said = await work()
        except Busy:
            said = question.refused("too-many", "too many are asking")
        except Exception as error:
            log.warning("question", extra={"table": question.room.heading.id, "error": repr(error)})
            said = question.refused("not-written", "it was not worked out")
        if self._open.get(guest) is question:
            del self._open[guest]
            question.answer(said)
