"""Turns in bulk: what one court makes of a turn, for many worths of cards at once, in double precision."""

from ctypes import POINTER, c_double, c_int32, c_uint32
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from regalia.games.to_court_the_king.characters import CARDS, Character
from regalia.games.to_court_the_king.patterns import most_alike
from regalia.games.to_court_the_king.rules import Bar
from regalia.kernel import ints, kernel
from regalia.lab.bounded.courts import WHO, Court, begins, cards_of
from regalia.odds.multisets import many, rolls
from regalia.odds.to_court_the_king import told
from regalia.odds.to_court_the_king.plan import Plan, memory, plan
from regalia.odds.to_court_the_king.turn import IN_ORDER

Values = NDArray[np.float64]

ANY = len(WHO)
"""What a turn is worth that earns nothing stands behind the characters; then come the bars, lowest first."""

ROOM = 400_000_000  # bytes for the tables of turns worked out side by side


class Goals(Struct, frozen=True):
    """What a result may be good for: a character each, anything, and bars that it reaches."""

    bars: tuple[Bar, ...]
    cards: bool = True  # in the final round there are only bars

    @property
    def first(self) -> int:
        """Where the bars begin."""
        return ANY + 1 if self.cards else 0

    @property
    def many(self) -> int:
        return self.first + len(self.bars)


@lru_cache(maxsize=64)
def _met(goals: Goals, dice: int) -> NDArray[np.uint32]:
    """What each result of so many dice is good for, as bits, by rank."""
    found = []
    for result in rolls(dice):
        mark = Bar(*most_alike(result))
        bits = sum(1 << goals.first + k for k, bar in enumerate(goals.bars) if mark >= bar)
        if goals.cards:
            bits |= sum(1 << k for k, who in enumerate(WHO) if CARDS[who].cost.met(result)) | 1 << ANY
        found.append(bits)
    return np.array(found, np.uint32)


@lru_cache(maxsize=64)
def _all_met(goals: Goals, fewest: int, most: int) -> NDArray[np.uint32]:
    return np.concatenate([_met(goals, dice) for dice in range(fewest, most + 1)])


def ready(goals: Goals, most: int) -> None:
    """What results are good for, worked out before it is asked for."""
    for dice in range(3, most + 1):
        _met(goals, dice)


class Planned(NamedTuple):
    """How a turn is worked out; the same as the kernel is told; and how many turns side by side."""

    plan: Plan
    copies: bool  # dice set aside matter one by one
    numbers: tuple[Any, ...]
    beside: int


@lru_cache(maxsize=1024)
def _planned(court: Court, queen: bool, most: int) -> Planned:
    held = cards_of(court, queen)
    able = tuple(who for who in IN_ORDER if held.count(who))
    hand = min(begins(court), most)
    made = plan(tuple(CARDS[who].ability for who in able), hand, most - hand)
    each = memory(made, [many(layer) for layer in range(made.most + 1)], 8)
    numbers = tuple(map(ints, told.numbers(made)))
    return Planned(made, Character.ASTRONOMER in able, numbers, min(max(ROOM // each, 1), 64))


def worth(goals: Goals, court: Court, values: Values, queen: bool = False, most: int = 12) -> Values:
    """What best play of one turn is worth to this court, for each row of values [goal], none below 0."""
    planned = _planned(court, queen, most)
    parts = range(0, len(values), planned.beside)
    found = [_worked(goals, planned, np.ascontiguousarray(values[k : k + planned.beside])) for k in parts]
    return np.concatenate(found) if found else np.empty(0)


def _worked(goals: Goals, planned: Planned, values: Values) -> Values:
    made, rewards, (abilities, hands, uses) = planned.plan, len(values), planned.numbers
    met = _all_met(goals, made.dice, made.most).ctypes.data_as(POINTER(c_uint32))
    told = values.ctypes.data_as(POINTER(c_double))
    classes = kernel.classes_of_cards(0, planned.copies, made.dice, made.most, met, rewards, goals.many, told)
    turn = kernel.turn_new(
        classes, 0, 1, made.dice, len(made.abilities), abilities, len(made.hands), hands, uses
    )
    for layer in range(made.most, -1, -1):
        kernel.turn_work(turn, 0, layer, 0, kernel.classes_size(classes, layer))
    lanes, found = (c_int32 * rewards)(), np.zeros(rewards)
    kernel.classes_walk(classes, 0, None, lanes)
    whole = len(made.hands) - 1
    kernel.turn_roll(turn, 0, whole, rewards, lanes, found.ctypes.data_as(POINTER(c_double)))
    kernel.turn_free(turn)
    kernel.classes_free(classes)
    return found
