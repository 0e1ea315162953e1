"""The twenty characters: their levels, costs and abilities, and how many there are of each."""

from enum import StrEnum
from functools import cache, lru_cache
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from regalia.dice import Dice
from regalia.games.to_court_the_king.abilities import (
    Ability,
    Add,
    Begin,
    RaiseAny,
    RaiseOne,
    RerollAny,
    RerollOne,
    Shift,
    TurnTo,
)
from regalia.games.to_court_the_king.patterns import (
    FACES,
    Alike,
    AllEven,
    AllOdd,
    Anything,
    Cost,
    Groups,
    Run,
    Total,
)


class Character(StrEnum):
    """Everyone at court, from the Fool up to the Queen."""

    FOOL = "fool"
    CHARLATAN = "charlatan"
    FARMER = "farmer"
    MAID = "maid"
    PHILOSOPHER = "philosopher"
    LABORER = "laborer"
    GUARD = "guard"
    HUNTER = "hunter"
    ASTRONOMER = "astronomer"
    MERCHANT = "merchant"
    NOBLEWOMAN = "noblewoman"
    PAWNBROKER = "pawnbroker"
    KNIGHT = "knight"
    MAGICIAN = "magician"
    ALCHEMIST = "alchemist"
    BISHOP = "bishop"
    NOBLEMAN = "nobleman"
    GENERAL = "general"
    KING = "king"
    QUEEN = "queen"


class Card(Struct, frozen=True):
    """What is printed on a character's card; level 0 is the Fool's, either side up."""

    level: int
    cost: Cost
    ability: Ability


CARDS: dict[Character, Card] = {
    Character.FOOL: Card(0, Anything(), RerollOne()),
    Character.CHARLATAN: Card(0, Anything(), Begin(1)),
    Character.FARMER: Card(1, Alike(2), Begin(1)),
    Character.MAID: Card(1, AllOdd(), RaiseOne(3)),
    Character.PHILOSOPHER: Card(1, AllEven(), Shift(2)),
    Character.LABORER: Card(1, Total(15), Add((1,))),
    Character.GUARD: Card(1, Alike(3), Add((2,))),
    Character.HUNTER: Card(2, Alike(4), Add((3,))),
    Character.ASTRONOMER: Card(2, Groups((2, 2)), TurnTo(copy=True)),
    Character.MERCHANT: Card(2, Total(20), RerollAny()),
    Character.NOBLEWOMAN: Card(3, Groups((3, 2)), RaiseAny(1)),
    Character.PAWNBROKER: Card(3, Total(30), Add((4,))),
    Character.KNIGHT: Card(3, Alike(5), Add((5,))),
    Character.MAGICIAN: Card(3, Run(5), TurnTo(copy=False)),
    Character.ALCHEMIST: Card(4, Run(6), Shift(3)),
    Character.BISHOP: Card(4, Groups((2, 2, 2)), Add((6,))),
    Character.NOBLEMAN: Card(4, Groups((3, 3)), RaiseAny(2)),
    Character.GENERAL: Card(4, Alike(6), Begin(2)),
    Character.KING: Card(5, Alike(7), Begin(0)),
    Character.QUEEN: Card(5, Alike(7), Add(FACES)),  # comes with the King
}

COPIES = {1: (2, 2, 3, 4), 2: (1, 2, 3, 3), 3: (1, 2, 2, 3), 4: (1, 2, 2, 3), 5: (1, 1, 1, 1)}
"""How many of each character of a level lie in the supply with 2, 3, 4 and 5 players."""

NEEDED: dict[int, int] = {level: level + 2 for level in COPIES}
"""About how many dice the characters of a level need (TK-0.2)."""

Count = Annotated[int, Meta(ge=0, le=5)]


class Cards(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """How many cards of each character: the supply, a player's court, the cards used in a turn."""

    fool: Count = 0
    charlatan: Annotated[int, Meta(ge=0, le=500)] = 0
    farmer: Count = 0
    maid: Count = 0
    philosopher: Count = 0
    laborer: Count = 0
    guard: Count = 0
    hunter: Count = 0
    astronomer: Count = 0
    merchant: Count = 0
    noblewoman: Count = 0
    pawnbroker: Count = 0
    knight: Count = 0
    magician: Count = 0
    alchemist: Count = 0
    bishop: Count = 0
    nobleman: Count = 0
    general: Count = 0
    king: Count = 0
    queen: Count = 0

    def count(self, character: Character) -> int:
        count: int = getattr(self, character)
        return count

    def plus(self, character: Character, count: int = 1) -> "Cards":
        return replace(self, **{character: self.count(character) + count})


NONE = Cards()


@lru_cache(maxsize=2**12)
def characters(cards: Cards) -> tuple[Character, ...]:
    """The characters of which there is a card, in the order of the court."""
    return tuple(character for character in Character if cards.count(character))


@cache
def usable(room: bool, lying: bool) -> tuple[Character, ...]:
    """Who has something to use: those that add a die need room for it, the others need active dice."""
    abilities = {who: card.ability for who, card in CARDS.items() if not isinstance(card.ability, Begin)}
    return tuple(who for who, ability in abilities.items() if (room if isinstance(ability, Add) else lying))


def beginning(court: Cards) -> int:
    """The dice a turn begins with, as long as there are so many (TK-1.1)."""
    return 3 + sum([more * court.count(who) for who, more in _BEGINNING])


_BEGINNING = [(who, card.ability.dice) for who, card in CARDS.items() if isinstance(card.ability, Begin)]


@lru_cache(maxsize=2**15)
def earned(result: Dice) -> tuple[Character, ...]:
    """Every character whose cost this result fulfils (TK-0.1); the Queen comes with the King.

    >>> [str(character) for character in earned((5, 5, 5))]
    ['fool', 'charlatan', 'farmer', 'maid', 'laborer', 'guard']
    """
    return tuple(who for who, card in CARDS.items() if card.cost.met(result) and who is not Character.QUEEN)
