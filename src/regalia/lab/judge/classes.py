"""Set-aside dice merged where they earn the same: a minimal automaton for any rewards over final dice.

Two sets of dice are one class if every completion is worth the same to both. A class is then all that the
odds need to know of them, and there are few: 180 instead of 5005 for the King with nine dice.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from regalia.dice import Dice
from regalia.lab.judge import multisets
from regalia.lab.judge.multisets import Ints

Numbers = NDArray[Any]


class Classes(Struct, frozen=True):
    """Classes of dice set aside, in layers by how many: what one more die makes of each, and its worth.

    Layers from `fewest` on can be final. `shows` are the faces a class shows, where that matters.
    """

    fewest: int
    next: tuple[Ints, ...]  # [layer][class, face] -> class of the next layer
    worth: tuple[Numbers, ...]  # [layer - fewest][class]
    shows: tuple[NDArray[np.bool_], ...] | None  # [layer][class, face]
    roots: Ints  # the class of no dice, for each reward

    @property
    def most(self) -> int:
        return len(self.next)

    def sizes(self) -> tuple[int, ...]:
        """How many classes each layer has."""
        return (*map(len, self.next), len(self.worth[-1]))

    def walk(self, dice: Dice) -> Ints:
        """The classes of these dice, for each reward."""
        lanes = self.roots
        for layer, face in enumerate(dice):
            lanes = self.next[layer][lanes, face - 1]
        return lanes

    def completions(self, layer: int, lanes: Ints, most: int) -> list[Ints]:
        """What these classes become with up to so many more dice set aside: [how many][which dice, lane]."""
        found = [lanes[None, :]]
        for more in range(1, most + 1):
            down = multisets.minus(more)
            face = (down < len(found[-1])).argmax(axis=1)  # any die of each will do
            rest = down[np.arange(len(down)), face]
            found.append(self.next[layer + more - 1][found[-1][rest], face[:, None]])
        return found


def classes(fewest: int, worth: Sequence[Numbers], shown: NDArray[np.bool_] | None) -> Classes:
    """The classes for these rewards: `worth[n - fewest][reward, rank]` of n dice, n from `fewest` on.

    `shown` are the faces that lie aside already, None where nobody asks (only the Astronomer does).
    """
    most, rewards = fewest + len(worth) - 1, len(worth[0])
    follow: list[Ints] = []
    final: list[Numbers] = []
    shows: list[NDArray[np.bool_]] = []
    class_of: Ints | None = None  # [reward, rank] in the layer above
    for layer in range(most, -1, -1):
        rows = rewards * len(multisets.rolls(layer))
        labels: list[NDArray[np.int64]] = []
        if layer >= fewest:
            labels.append(_ranked(worth[layer - fewest].reshape(-1)))
        if shown is not None:
            lie = shown | (multisets.counts(layer) > 0)
            labels.append(np.tile(lie @ (1 << np.arange(6)), rewards))
        if class_of is not None:
            above = class_of[:, multisets.plus(layer)].reshape(rows, 6)
            labels.extend(above.T.astype(np.int64))
        first, which = _merged(labels)
        if class_of is not None:
            follow.append(above[first].astype(np.int32))
        if layer >= fewest:
            final.append(worth[layer - fewest].reshape(-1)[first])
        if shown is not None:
            shows.append(lie[first % len(lie)])
        class_of = which.reshape(rewards, -1).astype(np.int32)
    assert class_of is not None
    return Classes(
        fewest,
        tuple(reversed(follow)),
        tuple(reversed(final)),
        tuple(reversed(shows)) if shown is not None else None,
        class_of[:, 0],
    )


def _ranked(values: Numbers) -> NDArray[np.int64]:
    return np.unique(values, return_inverse=True)[1].astype(np.int64)


def _merged(labels: Sequence[NDArray[np.int64]]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Rows with equal labels are one: the first row of each class, and the class of each row."""
    first = np.zeros(1, np.intp)
    which = np.zeros(len(labels[0]), np.intp)
    packed, room = which.astype(np.int64), 2**62
    for label in labels:
        span = int(label.max()) + 1
        if room < span:
            _, which = np.unique(packed, return_inverse=True)
            packed, room = which.astype(np.int64), 2**62 // (int(which.max()) + 1)
        packed = packed * span + label
        room //= span
    _, first, which = np.unique(packed, return_index=True, return_inverse=True)
    return first, which
