"""Courts as numbers: a bit for each character, one for the Fool, and above them how many Charlatans."""

from functools import lru_cache
from typing import TypeAlias

from msgspec.structs import replace

from regalia.games.to_court_the_king.abilities import Add
from regalia.games.to_court_the_king.characters import CARDS, Cards, Character, beginning

Court: TypeAlias = int

WHO = tuple(who for who, card in CARDS.items() if 1 <= card.level <= 4)
FOOL, CHARLATAN = 1 << len(WHO), 2 << len(WHO)
"""Charlatans are counted in what lies above the Fool's bit."""
LOW = CHARLATAN - 1
BIT: dict[Character, int] = {who: 1 << k for k, who in enumerate(WHO)} | {Character.FOOL: FOOL}
ADDERS = sum(BIT[who] for who in WHO if isinstance(CARDS[who].ability, Add))


def told(cards: Cards) -> Court:
    """The court with these cards; King and Queen are no part of it.

    >>> cards_of(told(Cards(fool=1, charlatan=2, guard=1, king=1))) == Cards(fool=1, charlatan=2, guard=1)
    True
    """
    return sum(bit for who, bit in BIT.items() if cards.count(who)) + CHARLATAN * cards.charlatan


@lru_cache(maxsize=2**16)
def cards_of(court: Court, queen: bool = False) -> Cards:
    """The cards of a court, with the Queen or without."""
    held = Cards(**{who: 1 for who, bit in BIT.items() if court & bit}, charlatan=court >> len(WHO) + 1)
    return replace(held, queen=int(queen))


def name(court: Court) -> str:
    """A court for people to read."""
    held = cards_of(court)
    return " ".join(f"{who}" if held.count(who) == 1 else f"{held.count(who)} {who}"
                    for who in Character if held.count(who)) or "nobody"  # fmt: skip


@lru_cache(maxsize=2**16)
def begins(court: Court) -> int:
    """The dice that a turn begins with."""
    return beginning(cards_of(court))


def dice(court: Court) -> int:
    """The dice that a turn can have."""
    return begins(court) + (court & ADDERS).bit_count()


def size(court: Court) -> int:
    """The turns that it takes at least: a Charlatan takes two."""
    return (court & LOW).bit_count() + 2 * (court >> len(WHO) + 1)


def plus(court: Court, who: Character) -> Court:
    """The court once this card is taken; a Charlatan is a Fool turned over (TK-1.8)."""
    return court - FOOL + CHARLATAN if who is Character.CHARLATAN else court | BIT[who]


def within(small: Court, large: Court) -> bool:
    """Whether every card of one court is in the other."""
    return not (small & ~large & LOW) and small >> len(WHO) + 1 <= large >> len(WHO) + 1


def covered(small: Court, large: Court) -> bool:
    """Whether the larger court does at least as well in every turn, whatever cards are worth.

    It may leave out what may be used, but not dice to begin with.
    """
    return within(small, large) and begins(small) == begins(large)
