"""The five cards of King and Crown (KC-0), and choosing one of them in secret."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import NoReturn

from msgspec import Struct

from regalia.core import Event, Seat


class Card(StrEnum):
    """KC-0.1: one of each."""

    KING = "king"
    DRAGON = "dragon"
    KNIGHT = "knight"
    WITCH = "witch"
    BEGGAR = "beggar"


VALUE: dict[Card, int] = {Card.KING: 5, Card.DRAGON: 4, Card.KNIGHT: 3, Card.WITCH: 2, Card.BEGGAR: 1}

WICKED: frozenset[Card] = frozenset({Card.DRAGON, Card.WITCH})

# KC-0.2: each card thwarts the next one on the outer and on the inner ring.
OUTER = (Card.KING, Card.BEGGAR, Card.WITCH, Card.KNIGHT, Card.DRAGON)
INNER = (Card.KING, Card.KNIGHT, Card.BEGGAR, Card.DRAGON, Card.WITCH)


def _next(ring: tuple[Card, ...], card: Card) -> Card:
    return ring[(ring.index(card) + 1) % len(ring)]


THWARTS: dict[Card, tuple[Card, Card]] = {card: (_next(OUTER, card), _next(INNER, card)) for card in Card}


class Roles(Struct, frozen=True):
    """Who is the lord and who the vassal, where there are such."""

    lord: Seat
    vassal: Seat


class Pick(Struct, frozen=True):
    """Select a card of one's own deck."""

    card: Card

    def __str__(self) -> str:
        return f"pick {self.card}"


ANY_CARD = tuple(map(Pick, Card))
NOTATION = ("pick {card}",)


class Revealed(Event, frozen=True):
    """A selected card is turned up."""

    seat: Seat
    card: Card


def revealed(picks: Mapping[Seat, Pick]) -> Iterable[tuple[Revealed, None]]:
    """Everyone sees all the selected cards at once."""
    return [(Revealed(seat, picks[seat].card), None) for seat in sorted(picks)]


@lru_cache(maxsize=2**8)
def read_pick(text: str) -> Pick:
    """The pick that prints like this."""
    match text.split():
        case ["pick", card] if card in set(Card):
            return Pick(Card(card))
    raise ValueError(f"'{text}' is not an action; write 'pick {' | '.join(Card)}'")


def no_chance(text: str) -> NoReturn:
    """These games hold no chance, so nothing reads as an outcome."""
    raise ValueError(f"'{text}' cannot fall: this game has no chance")
