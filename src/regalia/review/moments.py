"""What a review is made of: moments, each with what the game was worth to every seat before and after it."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from math import fsum

from msgspec import Struct
from msgspec.structs import replace

from regalia.core import Seat

Worths = tuple[float, ...]
"""What a moment is worth to each seat: its share of the win, 1 for all of it."""

CLOSE = 1e-6
"""Worths closer than this are the same: they were worked out in different ways."""


class Grade(StrEnum):
    """How good a choice was, by what it cost."""

    BEST = "best"
    SOUND = "sound"
    SLIP = "slip"
    BLUNDER = "blunder"


THRESHOLDS = {Grade.BEST: 0.001, Grade.SOUND: 0.01, Grade.SLIP: 0.05}
"""A choice of a grade costs less than this share of the win; a blunder costs more than any of them."""


def grade(cost: float, margin: float = 0.0) -> Grade:
    """The grade of a choice that costs so much; what costs less than can be told is as good as the best.

    >>> grade(0.0), grade(0.012), grade(0.012, margin=0.02), grade(0.05)
    (<Grade.BEST: 'best'>, <Grade.SLIP: 'slip'>, <Grade.BEST: 'best'>, <Grade.BLUNDER: 'blunder'>)
    """
    if cost < margin:
        return Grade.BEST
    return next((grade for grade, most in THRESHOLDS.items() if cost < most), Grade.BLUNDER)


class Option(Struct, frozen=True):
    """Something that could be chosen, in notation, and what it was worth to the seat that chose."""

    action: str
    worth: float


def as_good(options: Sequence[Option], margin: float) -> tuple[str, ...]:
    """The options as good as the best, as far as can be told; none, where one alone is best.

    >>> as_good([Option("stop", 0.52), Option("roll", 0.51), Option("pass", 0.4)], 0.02)
    ('stop', 'roll')
    >>> as_good([Option("stop", 0.52), Option("roll", 0.51)], 0.0)
    ()
    """
    top = max((one.worth for one in options), default=0.0)
    same = tuple(one.action for one in options if grade(top - one.worth, margin) is Grade.BEST)
    return same if len(same) > 1 else ()


class Why(Struct, frozen=True, omit_defaults=True):
    """Why the best option was better: the chance of this card with it, and with what was chosen."""

    aim: str
    best: float
    chosen: float


class Habit(Struct, frozen=True):
    """What an opponent had shown so far: how many cards, the best answer, what the pick missed."""

    seen: int
    answer: str
    missed: float


class Moment(Struct, frozen=True, omit_defaults=True, tag_field="moment", tag=str.lower):
    """The worth before and after; `step` counts from 1, as records do, and 0 is before the first.

    Unless `exact`, worths are learned, and `margin` says how far off they may be; that of a decision, how far
    off the difference of two options may be.
    """

    step: int
    seat: Seat | None  # whose turn it was, if anybody's
    before: Worths
    after: Worths
    exact: bool

    @property
    def change(self) -> Worths:
        """What it brought each seat."""
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))


class Decision(Moment, frozen=True):
    """A choice: what was chosen, the best, what the choice cost, and the best options of so many."""

    chosen: str = ""
    best: str = ""
    worth: float = 0.0  # of what was chosen
    cost: float = 0.0
    margin: float = 0.0
    grade: Grade = Grade.BEST
    options: tuple[Option, ...] = ()  # the best first, and always the one that was chosen
    many: int = 0
    why: Why | None = None
    habit: Habit | None = None


class Fall(Moment, frozen=True):
    """A fall of chance, or picks that met unseen: the luck of it is the worth after less the mean before."""

    fell: str = ""
    margin: float = 0.0


class Revision(Moment, frozen=True):
    """What was learned is corrected by what is worked out: neither luck nor anybody's doing."""

    margin: float = 0.0


AnyMoment = Decision | Fall | Revision


def shared(worth: float, seat: Seat, rest: Worths) -> Worths:
    """This worth to one seat; the others share what is left as they share `rest`.

    >>> shared(0.5, 0, (0.9, 0.75, 0.25))
    (0.5, 0.375, 0.125)
    """
    others = [0.0 if other == seat else part for other, part in enumerate(rest)]
    if not any(others):
        others = [float(other != seat) for other in range(len(rest))]
    whole = fsum(others)
    return tuple(worth if other == seat else (1 - worth) * part / whole for other, part in enumerate(others))


class Line(Struct, frozen=True):
    """Where a seat's share came from: all but the result add up to the result."""

    start: float
    luck: float  # in its own turns, and where picks met
    others_luck: float  # in the turns of others
    choices: float  # what its own choices cost
    others_choices: float  # what those of the others brought it
    revisions: float
    result: float


SHOWN = 6
"""So many options are shown of a decision."""


def decision(found: Decision, worths: Sequence[tuple[str, float]]) -> Decision:
    """The decision with its grade and the best of its options, always with the one that was chosen."""
    chosen = found.chosen
    order = sorted(worths, key=lambda pair: (-round(pair[1], 6), pair[0] != chosen))
    shown = order[:SHOWN]
    if worths and chosen not in [action for action, _ in shown]:
        shown[-1:] = [pair for pair in order if pair[0] == chosen]
    return replace(
        found,
        best=order[0][0] if order else "",
        grade=grade(found.cost),
        options=tuple(Option(action, worth) for action, worth in shown),
        many=len(worths),
    )


def chained(moments: Iterable[AnyMoment], end: Worths | None) -> Iterator[AnyMoment]:
    """Moments that follow from one another: what lies between two of them is a revision."""
    last: AnyMoment | None = None
    for moment in moments:
        if last is not None and last.after != moment.before:
            if _close(last.after, moment.before):
                moment = replace(moment, before=last.after)
            else:
                last = Revision(
                    moment.step - 1, moment.seat, last.after, moment.before, moment.exact, moment.margin
                )
                yield last
        yield moment
        last = moment
    if last is not None and end is not None and last.after != end:
        yield Revision(last.step, None, last.after, end, True)


def _close(some: Worths, others: Worths) -> bool:
    return all(abs(one - other) < CLOSE for one, other in zip(some, others, strict=True))


def line(moments: Sequence[AnyMoment], seat: Seat) -> Line:
    """Where the share of this seat came from."""
    parts: dict[str, list[float]] = {}
    for moment in moments:
        mine = moment.seat in (seat, None)
        match moment:
            case Decision():
                key = "choices" if mine else "others_choices"
            case Fall():
                key = "luck" if mine else "others_luck"
            case _:
                key = "revisions"
        parts.setdefault(key, []).append(moment.change[seat])
    start, result = moments[0].before[seat], moments[-1].after[seat]
    sums = {part: fsum(parts.get(part, ())) for part in Line.__struct_fields__[1:-1]}
    return Line(start=start, result=result, **sums)
