"""Fair dice: the server seals a seed, all pledge a part before anyone shows theirs, and anyone can check it.

A number comes from HMAC-SHA256(seed, "regalia fair 1|<seats' parts>|<number of the event>|<block>"), read as
words of 48 bits; a word too high to be fair is thrown away. docs/fair.md says why nobody can choose.
"""

import hmac
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import zip_longest
from operator import itemgetter
from typing import Any, Literal, TypeVar

from msgspec import Struct

from regalia.core import Chance, Fell, Seat, Ways, text
from regalia.record import Fair, Record, turns

T = TypeVar("T")

WORD = 6
WORDS = 32 // WORD
LABEL = "regalia fair 1"

SEATING = -1
"""The event before the first of the game: the draw of seats."""


def commit(seed: str) -> str:
    """The hash that binds the server to a seed before anyone adds to it.

    >>> commit("00")
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'
    """
    return sha256(bytes.fromhex(seed)).hexdigest()


def pledged(part: str) -> str:
    """The hash that binds a seat to its part before anyone shows theirs."""
    return sha256(part.encode()).hexdigest()


class Draws:
    """Fair numbers below any n, one after the other, for the n-th chance event of a game, counted from 0."""

    def __init__(self, seed: str, seats: Sequence[str], event: int) -> None:
        self._words = _words(bytes.fromhex(seed), f"{LABEL}|{' '.join(seats)}|{event}")

    def __call__(self, n: int) -> int:
        fair = 256**WORD // n * n
        return next(word for word in self._words if word < fair) % n


def _words(key: bytes, event: str) -> Iterator[int]:
    block = 0
    while True:
        mac = hmac.digest(key, f"{event}|{block}".encode(), "sha256")
        for at in range(0, WORD * WORDS, WORD):
            yield int.from_bytes(mac[at : at + WORD])
        block += 1


def outcome(ways: Ways[Any], seed: str, seats: Sequence[str], event: int) -> Any:
    """What falls in the n-th chance event of a game."""
    return ways.draw(Draws(seed, seats, event))


def seating(seed: str, chairs: Sequence[str]) -> tuple[Seat, ...]:
    """Who sits where when seats are drawn: the chair before the draw of each seat, from the chairs' parts."""
    number, left = Draws(seed, chairs, SEATING), list(range(len(chairs)))
    return tuple(left.pop(number(len(left))) for _ in chairs)


def mind(seed: str, seat: Seat, seen: bytes) -> str:
    """What a computer player draws from where tables with one seed go alike: the same for what it sees."""
    return hmac.digest(bytes.fromhex(seed), b"regalia mind 1|%d|%b" % (seat, seen), "sha256").hex()


# --- Checking -------------------------------------------------------------------------------------------

How = Literal["proven", "open", "contradicted"]


class Finding(Struct, frozen=True):
    """One thing about the dice: proven, left open, or contradicted. Its text is `verify-<what>`."""

    what: str
    how: How
    about: Mapping[str, str | int] = {}


class Verdict(Struct, frozen=True):
    """All that was found out about the dice of a record."""

    findings: tuple[Finding, ...]

    def which(self, how: How) -> tuple[Finding, ...]:
        """The findings that are proven, open or contradicted."""
        return tuple(finding for finding in self.findings if finding.how == how)


class Unfair(ValueError):
    """Dice that contradict their seed, a pledge, or what somebody noted; `verdict` has every finding."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        super().__init__(", ".join(finding.what for finding in verdict.which("contradicted")))


def verify(
    record: Record, commit: str | None = None, luck: str | None = None, pledges: Sequence[str] | None = None
) -> Verdict:
    """What seed, parts and rules prove about the dice and what they leave open; `Unfair` at a contradiction.

    What somebody noted is theirs to give: the commitment before the game, their own part, and, from before
    they showed it, what bound every chair ("" where nothing did).
    """
    verdict = Verdict(tuple(_findings(record, commit, luck, pledges)))
    if verdict.which("contradicted"):
        raise Unfair(verdict)
    return verdict


def _findings(
    record: Record, noted: str | None, luck: str | None, pledges: Sequence[str] | None
) -> Iterator[Finding]:
    yield Finding("legal", "proven", {"steps": len(record.steps)})  # or it would not have been read
    fair = record.fair
    if fair is None:
        yield Finding("no-seed", "open")
        return
    try:
        seal = commit(fair.seed)
    except ValueError:
        seal = ""
    if seal != fair.commit:
        yield Finding("wrong-seed", "contradicted")
    elif noted is None:
        yield Finding("seal-not-noted", "open")
    elif seal != noted:
        yield Finding("wrong-seal", "contradicted")
    else:
        yield Finding("sealed", "proven")
    if luck is not None:
        kept = luck in fair.seats
        yield Finding("part-kept", "proven") if kept else Finding("part-missing", "contradicted")
    elif any(fair.seats):
        yield Finding("part-not-noted", "open")
    yield from _parts(record, fair, pledges)
    if seal and fair.drawn:
        due = tuple(chair + 1 for chair in seating(fair.seed, before(fair, fair.seats)))
        same = due == fair.drawn
        yield Finding("seats-drawn", "proven") if same else Finding("wrong-seats", "contradicted")
    if seal:
        yield _outcomes(record, fair)


def _parts(record: Record, fair: Fair, noted: Sequence[str] | None) -> Iterator[Finding]:
    """Whether the parts are the pledged ones; that the pledges came first, only what was noted proves."""
    names, own = [sitter.name for sitter in record.sitters], fair.pledges or ("",) * len(fair.seats)
    wrong = {
        name
        for name, part, pledge in zip(names, fair.seats, own, strict=True)
        if pledge and pledge != pledged(part)
    }
    chairs = zip_longest(before(fair, names), before(fair, fair.seats), noted or (), fillvalue="")
    if noted is not None:
        wrong |= {name for name, part, bound in chairs if (pledged(part) != bound if bound else part)}
    for name in sorted(wrong):
        yield Finding("wrong-part", "contradicted", {"name": name})
    if wrong:
        return
    loose = [
        sitter.name
        for sitter, part, pledge in zip(record.sitters, fair.seats, own, strict=True)
        if not pledge and (part or sitter.player == "person")
    ]
    if not any(fair.seats) and not any(own):
        yield Finding("no-parts", "open")
    elif noted is not None:
        yield Finding("pledged", "proven")
    elif loose:
        yield Finding("not-pledged", "open", {"names": ", ".join(loose)})
    else:
        yield Finding("pledges-not-noted", "open")


def _outcomes(record: Record, fair: Fair) -> Finding:
    event = 0
    for number, (turn, step) in enumerate(zip(turns(record), record.steps, strict=False), 1):
        if isinstance(turn, Chance) and isinstance(step, Fell):
            due = outcome(turn.ways, fair.seed, fair.seats, event)
            if due != step.outcome:
                about: dict[str, str | int] = {"step": number, "fell": text(step.outcome), "due": text(due)}
                return Finding("wrong-outcome", "contradicted", about)
            event += 1
    return Finding("outcomes", "proven", {"draws": event})


def before(fair: Fair, by_seat: Sequence[T]) -> tuple[T, ...]:
    """What belonged to each chair before seats were drawn."""
    if not fair.drawn:
        return tuple(by_seat)
    return tuple(thing for _, thing in sorted(zip(fair.drawn, by_seat, strict=True), key=itemgetter(0)))
