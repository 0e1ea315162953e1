"""The order in which hands of unused abilities are worked out: fewer first, each from those it can become."""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import combinations

from msgspec import Struct

from regalia.games.to_court_the_king.abilities import Ability, Add, RaiseAny, Shift, TurnTo
from regalia.odds.multisets import many


class Order(StrEnum):
    """In which order abilities are tried."""

    ANY = "any"
    CHANGES = "changes in order"
    ALL = "all in order"


Use = tuple[Ability | None, int]
"""An ability and the hand that is left without it; None lets one lapse."""


class Hand(Struct, frozen=True):
    """Unused abilities, as bits; the dice added by then; and what each use leads to.

    `copies`: the Astronomer may copy a die set aside since the last roll, and it may matter.
    """

    unused: int
    added: int
    uses: tuple[Use, ...]
    copies: bool


class Plan(Struct, frozen=True):
    """Every hand that can come of some abilities, the empty one first, the whole one last."""

    abilities: tuple[Ability, ...]
    dice: int  # not yet set aside where the plan begins
    hands: tuple[Hand, ...]
    index: dict[int, int]  # of a hand, by its bits

    @property
    def most(self) -> int:
        return self.dice + max(hand.added for hand in self.hands)


@lru_cache(maxsize=256)
def plan(abilities: tuple[Ability, ...], dice: int, room: int, order: Order = Order.ANY) -> Plan:
    """The hands of these abilities, with room for so many more dice.

    If changes come in one order only, each used then or let lapse, there are far fewer hands, and what they
    are worth is a lower bound; if dice are added in one order only as well, fewer still, and a lower one.
    """
    adders = [bit for bit, ability in enumerate(abilities) if isinstance(ability, Add)]
    changers = [bit for bit, ability in enumerate(abilities) if not isinstance(ability, Add)]
    left = (
        [tuple(changers[first:]) for first in range(len(changers) + 1)]
        if order is not Order.ANY
        else [some for count in range(len(changers) + 1) for some in combinations(changers, count)]
    )
    kept = [
        some
        for count in range(max(0, len(adders) - room), len(adders) + 1)
        for some in combinations(adders, count)
        if order is not Order.ALL or list(some) == adders[len(adders) - count :]
    ]
    all_unused = sorted(
        (sum(1 << bit for bit in (*one, *other)) for one in left for other in kept),
        key=lambda unused: (unused.bit_count(), unused),
    )
    index = {unused: at for at, unused in enumerate(all_unused)}

    def hand(unused: int) -> Hand:
        mine = [bit for bit in range(len(abilities)) if unused >> bit & 1]
        uses: list[Use] = [
            (abilities[bit], index[unused ^ 1 << bit]) for bit in mine if unused ^ 1 << bit in index
        ]
        if order is not Order.ANY and (next_one := [bit for bit in mine if bit in changers][:1]):
            uses.append((None, index[unused ^ 1 << next_one[0]]))
        have = [abilities[bit] for bit in mine]
        return Hand(unused, len(adders) - sum(bit in adders for bit in mine), tuple(uses), _copies(have))

    return Plan(abilities, dice, tuple(map(hand, all_unused)), index)


def _copies(have: list[Ability]) -> bool:
    """Whether it can matter that the Astronomer copies a die set aside in the same phase.

    Set the die aside, roll the one to be turned as well, and turn it after the roll: nothing is lost, unless
    it was to be changed together with others before the roll.
    """
    return TurnTo(copy=True) in have and any(isinstance(ability, RaiseAny | Shift) for ability in have)


LANES = 16  # that the kernel works on side by side


def states(plan: Plan, sizes: Sequence[int]) -> int:
    """How many values are worked out: hands, active dice and classes; thrice, where F is kept beside G."""
    passes = 3 if any(hand.copies for hand in plan.hands) else 1
    added = Counter(hand.added for hand in plan.hands)
    return passes * sum(
        size * hands * many(plan.dice + more - layer)
        for layer, size in enumerate(sizes)
        for more, hands in added.items()
    )


def memory(plan: Plan, sizes: Sequence[int], bytes: int) -> int:
    """The bytes that tables take, and beside them the values of hands with as many dice or one more."""
    added = Counter(hand.added for hand in plan.hands)
    copies = Counter(hand.added for hand in plan.hands if hand.copies)
    kept = sum(
        size
        * (len(plan.hands) + sum(hands * many(plan.dice + more - layer) for more, hands in copies.items()))
        for layer, size in enumerate(sizes)
    )
    beside = max(
        sum(added[some] * many(plan.dice + some - layer) for some in (more, more + 1))
        for layer in range(len(sizes))
        for more in added
    )
    return bytes * (kept + LANES * beside)
