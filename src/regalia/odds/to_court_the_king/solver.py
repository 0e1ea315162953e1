"""A turn worked out layer by layer, from all dice set aside back to none."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol, TypeAlias
from weakref import finalize

from regalia.dice import Dice
from regalia.kernel import ints, kernel, key, keys, room
from regalia.odds.answers import Stop, Stopped
from regalia.odds.to_court_the_king import told
from regalia.odds.to_court_the_king.plan import Plan
from regalia.odds.to_court_the_king.rewards import Hope

Lanes: TypeAlias = Sequence[int]
"""Classes of dice set aside, each for a reward."""

CHUNK = 256  # lanes worked on between two looks at whether the answer is still wanted
BLOCK = 16  # lanes that the kernel works on side by side


class Solved(Protocol):
    """The tables of a turn, and what is asked of them; `at` and `left` are hands of its plan."""

    def walk(self, dice: Dice) -> Lanes: ...  # the classes of dice set aside, for each reward
    def roll(self, layer: int, at: int, lanes: Lanes) -> list[Any]: ...  # what it is worth to roll

    def lie(
        self, layer: int, lanes: Lanes, at: int, left: int, free: bool, active: Dice, falling: int = 0
    ) -> list[Any]:
        """What `at`, or what one use leaves of it, is worth with these dice and others still in the air."""

    def kept(self, layer: int, lanes: Lanes, at: int, active: Sequence[Dice]) -> list[Any]:
        """What it is worth to have set dice aside, in each lane with its own active dice."""


Solve: TypeAlias = Callable[[Plan, Hope, bool, int, Stop], Solved]


class Worked:
    """The tables of a turn, in the kernel's hands."""

    def __init__(self, plan: Plan, hope: Hope, single: bool, workers: int, stop: Stop) -> None:
        self._classes = told.classes(hope)
        self._turn = told.turn(plan, self._classes, single, workers)
        finalize(self, kernel.turn_free, self._turn)
        with ThreadPoolExecutor(workers) as pool:  # the kernel works without Python's lock
            each = pool.map if workers > 1 else map
            for layer in range(self._classes.most, -1, -1):
                many = self._classes.sizes[layer]
                shares = max(BLOCK, many // (8 * workers) // BLOCK * BLOCK)  # some are done far sooner
                step = CHUNK if workers == 1 else min(CHUNK, shares)
                chunks = iter(range(0, many, step))  # whoever is done takes the next one
                for _ in each(partial(self._work, stop, layer, chunks, step, many), range(workers)):
                    pass

    def _work(self, stop: Stop, layer: int, chunks: Iterator[int], step: int, many: int, worker: int) -> None:
        for first in chunks:
            if stop():
                raise Stopped
            kernel.turn_work(self._turn, worker, layer, first, min(first + step, many))

    def walk(self, dice: Dice) -> Lanes:
        return self._classes.walk(dice)

    def roll(self, layer: int, at: int, lanes: Lanes) -> list[Any]:
        worth = room(len(lanes))
        kernel.turn_roll(self._turn, layer, at, len(lanes), ints(lanes), worth)
        return list(worth)

    def lie(
        self, layer: int, lanes: Lanes, at: int, left: int, free: bool, active: Dice, falling: int = 0
    ) -> list[Any]:
        worth, told = room(len(lanes)), ints(lanes)
        kernel.turn_lie(self._turn, layer, at, left, free, key(active), falling, len(lanes), told, worth)
        return list(worth)

    def kept(self, layer: int, lanes: Lanes, at: int, active: Sequence[Dice]) -> list[Any]:
        worth, lying = room(len(lanes)), keys([key(dice) for dice in active])
        kernel.turn_kept(self._turn, layer, at, len(lanes), ints(lanes), lying, worth)
        return list(worth)
