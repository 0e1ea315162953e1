"""The coach: advice to players in a process of its own, one question at a time each."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from regalia import catalogue
from regalia.core import Illegal, Seat, Step, text
from regalia.locale import Texts
from regalia.play import Play, begin, plays
from regalia.review import Decision, Review, coaching, puzzles, words
from regalia.server import sight, wire
from regalia.server.asking import Answer, Asking, Question
from regalia.server.computers import Made, made
from regalia.server.fold import fold
from regalia.server.reviews import weighed
from regalia.server.workers import Hire, Workers

if TYPE_CHECKING:
    from regalia.server.house import Room

LIMIT, QUEUE = 10.0, 64
"""Seconds that an answer may take, and how many questions may wait."""

T = TypeVar("T")


class Coaching:
    """Who is asking, and the process that answers."""

    def __init__(self, hire: Hire = Workers) -> None:
        self.workers = hire("coach", 1, LIMIT, _ready, QUEUE)
        self.asking = Asking()
        self._once: dict[str, asyncio.Future[Any]] = {}

    async def wake(self) -> None:
        """Be ready before anyone asks."""
        await self.workers.work(_awake)

    def ask(self, guest: str, room: "Room", seat: Seat | None, said: wire.Coach, answer: Answer) -> None:
        """Answer when it is worked out, unless the guest asks anew before."""
        here = room.table
        if not here.terms.coach or not coaching.coached(here.rules):
            raise Illegal("no-coach")
        if seat is None or not guest:
            raise Illegal("not-your-seat")
        if said.step != here.step:
            raise Illegal("stale")
        names = tuple(chair.name for chair in here.chairs)
        about = made(here.rules), tuple(here.play.steps), seat, names, said
        question = Question(room, said.id, said.step, answer)
        self.asking.ask(guest, question, partial(self.workers.work, advised, *about))

    async def once(self, who: str, work: Callable[..., T], *about: Any) -> T | None:
        """The answer to a question; None, if the same asker asks anew before; the nameless may ask often."""
        if before := self._once.pop(who, None):
            before.cancel()
        task = asyncio.ensure_future(self.workers.work(work, *about))
        if who:
            self._once[who] = task
        try:
            return await task
        except asyncio.CancelledError:
            if task.cancelled() and self._once.get(who) is not task:
                return None
            raise
        finally:
            if self._once.get(who) is task:
                del self._once[who]

    async def solve(self, number: int, action: str) -> Decision:
        """What a choice costs in a puzzle."""
        return await self.workers.work(_solved, number, action)


# --- Within the process ----------------------------------------------------------------------------------


def _ready() -> None:
    """What is loaded with this module is what it needs."""


def _awake() -> None:
    """The first answer loads what was learned; let it be this one."""
    coaching.advice(begin(catalogue.game("to-court-the-king")))


def advised(
    game: Made, steps: tuple[Step[Any, Any], ...], seat: Seat, names: tuple[str, ...], said: wire.Coach
) -> wire.Advised:
    """What the coach says to this seat after these steps."""
    name, options = game
    rules = catalogue.game(name, **dict(options))
    return counsel(list(plays(rules, steps)), seat, names, said)


def counsel(
    past: Sequence[Play],
    seat: Seat,
    names: tuple[str, ...],
    said: wire.Coach,
    taken: Sequence[tuple[Play, str]] = (),
) -> wire.Advised:
    """What the coach says to this seat where the last of these plays stands; `taken` came before them."""
    here, texts = past[-1], Texts(said.lang)
    about = Review(here.rules.facts.name, dict(catalogue.options(here.rules)), names, len(past) - 1, False)
    spent = None
    if said.full:
        spent = coaching.spent_of(taken, here, seat) if taken else coaching.spent(past, seat)
    last = "" if spent is None else words.spent(about, spent, texts)
    holds = coaching.holds(here) if said.full else None
    held = "" if holds is None else words.holding(about, holds, seat, texts)
    if seat not in here.asked or len(here.options(seat)) < 2:
        return wire.Advised(said.id, said.step, said.full, last=last, holds=held)
    found = coaching.advice(here, quick=not said.full)
    best = found.options[0].action
    why = words.reason(about, found.why, texts)
    off = texts("review-learned", points=words.number(found.margin, texts))
    return wire.Advised(
        said.id,
        said.step,
        said.full,
        words.hint(about, best, texts),
        weighed(about, found.options, found.margin, texts),
        found.many - len(found.options),
        found.at_least,
        texts("review-exact") if found.exact else off,
        why,
        last,
        held,
    )


def _solved(number: int, action: str) -> Decision:
    return coaching.chosen(puzzles.puzzles()[number - 1].play(), action)


# --- Puzzles ---------------------------------------------------------------------------------------------


def puzzle(number: int) -> wire.Puzzle:
    """A puzzle of the package; the first is number 1."""
    every = puzzles.puzzles()
    if not 0 < number <= len(every):
        raise Illegal("no-such-puzzle")
    found = every[number - 1]
    play = found.play()
    seat = play.asked[0]
    options = fold(map(text, play.options(seat)))
    moment = wire.Again(1, seat, *sight.seen(play, seat), options)
    told = found.game, found.theme, found.gap, found.options, play.rules.seats
    return wire.Puzzle(number, len(every), *told, moment)


def any_puzzle() -> wire.Puzzle:
    """Whichever comes up."""
    return puzzle(1 + secrets.randbelow(len(puzzles.puzzles())))


def about(number: int, names: tuple[str, ...]) -> Review:
    """What the words about a puzzle need to know."""
    found = puzzles.puzzles()[number - 1]
    return Review(found.game, found.options, names, 0, False)
