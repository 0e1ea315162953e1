"""Reviews of finished games: each is worked out once beside the event loop, kept, and told in a language."""

import asyncio
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from hashlib import sha256
from hmac import digest
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from regalia import record
from regalia.core import Illegal, Picks, Seat, text
from regalia.locale import Texts
from regalia.play import replayed
from regalia.review import Decision, Fall, Option, Review, Turn, curve, review, words
from regalia.review import tried as judged
from regalia.review.moments import as_good
from regalia.server import sight, wire
from regalia.server.fold import fold
from regalia.server.sight import Finished
from regalia.server.workers import Hire, Workers, tell, unwanted

KEPT = 32 * 1024 * 1024
"""So many bytes of reviews are kept, as they were worked out and as they were told."""

LIMIT = 120.0
"""Seconds that a review may take; a long game of five takes a few."""

QUEUE = 32
"""So many reviews may wait; more are refused."""

PATIENCE = 1.0
"""Seconds that whoever asks waits before being told how far it is."""

DAYS_KEPT = 30
"""So long a record is kept that somebody brought to be reviewed."""

T = TypeVar("T")


class Working(Struct, eq=False):
    """A review that is being worked out, and how far it is."""

    task: "asyncio.Task[bytes]"
    of: int
    done: int = 0


class Reviews:
    """What was worked out, what is being worked out, and a process that does."""

    def __init__(self, hire: Hire = Workers) -> None:
        self.workers = hire("reviews", 1, LIMIT, _ready, QUEUE)
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._bytes = 0
        self._working: dict[str, Working] = {}

    async def of(self, here: Finished) -> bytes | Working:
        """The review of a game as JSON, or how far it is."""
        if (kept := self._find(here.mark)) is not None:
            return kept
        if (work := self._working.get(here.mark)) is None:
            task = asyncio.create_task(self._work(here))
            work = self._working[here.mark] = Working(task, len(here.record.steps))
        await asyncio.wait({work.task}, timeout=PATIENCE)
        return work.task.result() if work.task.done() else work

    async def whole(self, here: Finished) -> Review:
        """The review of a game, however long it takes."""
        while isinstance(found := await self.of(here), Working):
            await asyncio.wait({found.task})
        return msgspec.json.decode(found, type=Review)

    async def told(self, here: Finished, found: bytes, lang: str, seat: Seat | None) -> wire.Review:
        """The review in a language, for whoever sat there."""
        made = await self.once((here.mark, "told", lang, seat), lambda: _told(found, lang, seat))
        return msgspec.json.decode(made, type=wire.Review)

    async def once(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """What is made of a review in a thread, and kept."""
        if (kept := self._find(key)) is None:
            kept = await asyncio.to_thread(make)
            self._keep(key, kept)
        return kept

    async def tried(self, here: Finished, said: wire.Try) -> Decision:
        """Another choice at a step, judged."""
        return await self.workers.work(_tried, record.to_json(here.record), said.step, said.action, said.seat)

    async def _work(self, here: Finished) -> bytes:
        def hear(done: int) -> None:
            if work := self._working.get(here.mark):
                work.done = done

        try:
            found = await self.workers.work(_review, record.to_json(here.record), hear=hear)
        finally:
            del self._working[here.mark]
        self._keep(here.mark, found)
        return found

    def _find(self, key: Hashable) -> bytes | None:
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
        return kept

    def _keep(self, key: Hashable, made: bytes) -> None:
        self._bytes += len(made) - len(self._kept.pop(key, b""))
        self._kept[key] = made
        while self._bytes > KEPT:
            self._bytes -= len(self._kept.popitem(last=False)[1])


# --- Within a process ------------------------------------------------------------------------------------


def _ready() -> None:
    """What is loaded with this module is what it needs."""


class Unwanted(Exception):
    """Nobody waits for it any more."""


def _review(written: str) -> bytes:
    def progress(done: int, of: int) -> None:
        if done * 50 // of != (done - 1) * 50 // of:
            tell(done)
            if unwanted():
                raise Unwanted

    return msgspec.json.encode(review(record.loads(written), progress))


def _tried(written: str, step: int, action: str, seat: Seat | None) -> Decision:
    return judged(record.loads(written), step, action, seat)


# --- In words --------------------------------------------------------------------------------------------


def _told(found: bytes, lang: str, seat: Seat | None) -> bytes:
    return msgspec.json.encode(told(msgspec.json.decode(found, type=Review), Texts(lang), seat))


def told(found: Review, texts: Texts, seat: Seat | None) -> wire.Review:
    """A review as the page shows it, to whoever sat in that seat."""
    said = [] if found.finished else [texts("review-unfinished")]
    if not found.moments:
        said.append(texts("review-no-numbers" if found.court else "review-no-judge"))
    numbers = range(len(found.names)) if found.moments else range(0)
    steps = {step: k for k, turn in enumerate(found.turns) for step in range(turn.first, turn.last + 1)}
    return wire.Review(
        found.game,
        list(found.names),
        found.finished,
        said,
        [words.lead(found, one, texts) for one in numbers],
        [words.plainly(found, one, texts, you=one == seat) for one in numbers],
        [words.luck(found, one, texts) for one in words.luckiest(found)] if found.moments else [],
        f"{words.grades(texts)} {texts('review-sure-is')}",
        texts("review-points-are"),
        [msgspec.convert(line, wire.Came, from_attributes=True) for line in found.lines],
        _stretches(found) if found.moments else [],
        [verdict(found, one, texts, steps[one.step], seat) for one in found.decisions],
        [wire.Facts(*facts) for facts in words.court(found, found.court, texts)] if found.court else [],
    )


def verdict(found: Review, one: Decision, texts: Texts, turn: int, seat: Seat | None) -> wire.Verdict:
    """A decision in words."""
    why = words.why(found, one, texts, you=one.seat == seat)
    sure = f"{texts('review-column.sure')}: {words.sure(one, texts)}"
    notes = [why, words.habit(one, texts), sure]
    return wire.Verdict(
        one.step,
        turn,
        one.seat or 0,
        one.chosen,
        words.opening(words.spoken(found, one.chosen, texts)),
        one.best,
        words.opening(words.spoken(found, one.best, texts)),
        one.worth,
        one.cost,
        one.grade.value,
        weighed(found, one.options, one.margin, texts),
        max(one.many - len(one.options), 0),
        [note for note in notes if note],
    )


def weighed(found: Review, options: Sequence[Option], margin: float, texts: Texts) -> list[wire.Judged]:
    """Options in words, and which of them are as good as the best."""
    same = as_good(options, margin)
    return [
        wire.Judged(
            one.action, words.opening(words.spoken(found, one.action, texts)), one.worth, one.action in same
        )
        for one in options
    ]


def _stretches(found: Review) -> list[wire.Stretch]:
    """The turns, with what each brought."""
    return [_stretch(found, turn) for turn in found.turns]


def _stretch(found: Review, turn: Turn) -> wire.Stretch:
    seats = range(len(found.names))
    within = [one for one in found.moments if turn.first <= max(one.step, 1) <= turn.last]

    def brought(kind: Any) -> list[float]:
        return [sum(one.change[seat] for one in within if kind(one)) for seat in seats]

    before = [one for one in found.moments if one.step <= turn.last]
    return wire.Stretch(
        turn.first,
        turn.last,
        turn.seat,
        turn.round,
        turn.final,
        list(before[-1].after if before else found.moments[0].before),
        brought(lambda one: isinstance(one, Fall)),
        brought(lambda one: isinstance(one, Decision)),
        brought(lambda one: not isinstance(one, Fall | Decision)),
    )


def picture(found: Review, texts: Texts) -> bytes:
    """The chances to win as SVG."""
    return curve.svg(found, texts).encode()


# --- Moments that are tried again ------------------------------------------------------------------------


def again(here: Finished, step: int, seat: Seat | None) -> wire.Again:
    """What a seat saw before it chose at a step, and what it might choose."""
    steps = here.record.steps
    made = steps[step - 1] if 0 < step <= len(steps) else None
    if not isinstance(made, Picks):
        raise Illegal("nothing-to-judge")
    play = replayed(here.rules, steps[: step - 1])
    who = min(made.by) if seat is None else seat
    options = play.options(who) if who in made.by else ()
    return wire.Again(step, who, *sight.seen(play, who), fold(map(text, options)))


# --- Links -----------------------------------------------------------------------------------------------


def link(secret: str, table: str) -> str:
    """The key of the link to a table's review: nobody can guess it, and the host finds it again."""
    return urlsafe_b64encode(digest(secret.encode(), f"review|{table}".encode(), "sha256"))[:22].decode()


def brought(written: str) -> tuple[str, record.Record]:
    """A record that somebody brought, and the key of its review."""
    try:
        found = record.loads(written)
    except record.Damaged as error:
        raise Illegal("bad-record", said=str(error)) from None
    return urlsafe_b64encode(sha256(record.to_json(found).encode()).digest())[:22].decode(), found
