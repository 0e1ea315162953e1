"""How the kernel is told of a turn: classes of dice for a reward, abilities and hands as numbers."""

from ctypes import c_uint8
from functools import lru_cache
from weakref import finalize

from regalia.dice import Dice
from regalia.games.to_court_the_king.abilities import (
    Ability,
    Add,
    RaiseAny,
    RaiseOne,
    RerollAny,
    RerollOne,
    Shift,
    TurnTo,
)
from regalia.games.to_court_the_king.characters import Character, earned
from regalia.kernel import doubles, ints, kernel, key, making, masks
from regalia.odds.multisets import rolls
from regalia.odds.to_court_the_king.plan import Plan
from regalia.odds.to_court_the_king.rewards import TAKEN, Hope


class Classes:
    """Dice set aside, merged where every completion is worth the same: all that the odds need to know.

    There are few: 180 instead of 5005 for the King with nine dice.
    """

    def __init__(self, hope: Hope) -> None:
        self.most, self.rewards = hope.most, hope.rewards
        where = key(hope.aside), hope.shown, hope.fewest, hope.most
        counts = range(hope.fewest, hope.most + 1)
        if hope.values is None:
            # Worked out before the lock is taken: what dice are worth may hang on another turn's odds.
            worth = doubles([each for more in counts for each in hope.results(more)])
            with making:
                self.handle = kernel.classes_of_dice(*where, worth)
        else:
            met = masks([mask for more in counts for mask in _earned(len(hope.aside) + more)])
            values = doubles([value for reward in hope.values for value in reward])
            with making:
                self.handle = kernel.classes_of_cards(*where, met, self.rewards, len(TAKEN), values)
        finalize(self, kernel.classes_free, self.handle)
        self.sizes = tuple(kernel.classes_size(self.handle, layer) for layer in range(self.most + 1))

    def walk(self, dice: Dice) -> list[int]:
        """The classes of these dice, for each reward."""
        lanes = ints([0] * self.rewards)
        kernel.classes_walk(self.handle, len(dice), (c_uint8 * len(dice))(*dice), lanes)
        return list(lanes)


kept_classes = lru_cache(maxsize=32)(Classes)


def classes(hope: Hope) -> Classes:
    """The classes of dice for what is hoped for; those of cards are often asked for again."""
    return Classes(hope) if hope.dice else kept_classes(hope)


@lru_cache(maxsize=32)
def _earned(dice: int) -> tuple[int, ...]:
    """The cards that every result of so many dice earns, as bits."""
    bit: dict[Character, int] = {who: 1 << k for k, who in enumerate(TAKEN)}
    return tuple(sum([bit[who] for who in earned(result)]) for result in rolls(dice))


def numbers(plan: Plan) -> tuple[list[int], list[int], list[int]]:
    """Abilities, hands and the uses of each, as the kernel wants them."""
    at = {ability: bit for bit, ability in enumerate(plan.abilities)}
    abilities = [number for ability in plan.abilities for number in _ability(ability)]
    hands = [n for it in plan.hands for n in (it.unused, it.added, int(it.copies), len(it.uses))]
    uses = [
        n for it in plan.hands for ability, left in it.uses for n in (at[ability] if ability else -1, left)
    ]
    return abilities, hands, uses


def turn(plan: Plan, classes: Classes, single: bool, workers: int) -> int:
    """A turn in the kernel's hands; whoever asks for it gives it back."""
    abilities, hands, uses = map(ints, numbers(plan))
    with making:
        made: int = kernel.turn_new(
            classes.handle, single, workers, plan.dice,
            len(plan.abilities), abilities, len(plan.hands), hands, uses,
        )  # fmt: skip
    return made


def _ability(ability: Ability) -> tuple[int, int]:
    """The number of its kind, as in `phase.hpp`, and what it needs to know."""
    match ability:
        case Add(faces):
            return 0, sum(1 << face - 1 for face in faces)
        case RerollOne():
            return 1, 0
        case TurnTo(copy=False):
            return 2, 0
        case TurnTo(copy=True):
            return 3, 0
        case RaiseOne(pips):
            return 4, pips
        case RaiseAny(pips):
            return 5, pips
        case Shift(dice):
            return 6, dice
        case RerollAny():
            return 7, 0
    raise AssertionError(ability)
