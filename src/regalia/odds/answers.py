"""Answers: exact chances are floats, lower bounds say that they are; options with what each is worth."""

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any, Generic

from msgspec import Struct

from regalia.core import A

DUST = 1e-12
CLOSE = 1e-9
"""Values closer than this are the same: rounding must not decide."""


class AtLeast(float):
    """A chance, or a value, that is at least this: a lower bound.

    >>> AtLeast(0.25), f"{AtLeast(0.25):.0%}"
    (AtLeast(0.25), '≥25%')
    """

    def __repr__(self) -> str:
        return f"AtLeast({float(self)})"

    def __format__(self, spec: str) -> str:
        return f"≥{float(self):{spec}}"


class Best(Struct, Generic[A], frozen=True):
    """Every option with its worth, in the game's order, and the best one.

    Of those worth the same it is one that lets the dice roll at once, then one that changes dice, for what is
    set aside can wait for it; then the first.
    """

    best: A
    worth: float
    options: tuple[tuple[A, float], ...]


class Pace(IntEnum):
    """What comes after an option: the next roll, another change of dice, or first more of the same."""

    LATER = 0
    CHANGED = 1
    AT_ONCE = 2


def best_of(options: Sequence[A], worth: Sequence[float], pace: Sequence[Pace]) -> Best[A]:
    """The best of these options; `pace` says what would come after each."""
    most = max(worth)
    good = [k for k, each in enumerate(worth) if each > most - CLOSE * max(1.0, abs(most))]
    first = max(good, key=lambda k: (pace[k], -k))
    return Best(options[first], most, tuple(zip(options, worth, strict=True)))


class Prospect(Struct, Generic[A], frozen=True):
    """Something to hope for: its chance with best play for it from here, and the option to take for it.

    Unless `exact`, the chance is at least this. There is no best option where nothing is to be chosen or
    nothing helps. `options` are all of them with the chance that each leaves, unless they may be hundreds.
    """

    aim: Any
    chance: float
    exact: bool = True
    best: A | None = None
    options: tuple[tuple[A, float], ...] = ()


class NoOdds(ValueError):
    """Nothing to compute: no turn with dice is being played."""


MEMORY = 2**30
"""No more bytes than this are taken for an answer, unless somebody says so."""

Stop = Callable[[], bool]
"""Whether the answer is no longer wanted."""


class Stopped(Exception):
    """The answer was no longer wanted."""


def never() -> bool:
    """Not to be stopped."""
    return False


def chance(worth: float) -> float:
    """A chance without the dust of rounding at its ends.

    >>> chance(0.9999999999999998), chance(0.25)
    (1.0, 0.25)
    """
    near = round(float(worth))
    return float(near) if abs(worth - near) < DUST else float(worth)
