"""The five cards of King and Crown (KC-0)."""

from enum import StrEnum


class Card(StrEnum):
    """KC-0.1: one of each."""

    KING = "king"
    DRAGON = "dragon"
    KNIGHT = "knight"
    WITCH = "witch"
    BEGGAR = "beggar"


VALUE = {Card.KING: 5, Card.DRAGON: 4, Card.KNIGHT: 3, Card.WITCH: 2, Card.BEGGAR: 1}

WICKED = frozenset({Card.DRAGON, Card.WITCH})

# KC-0.2: each card thwarts the next one on the outer and on the inner ring.
OUTER = (Card.KING, Card.BEGGAR, Card.WITCH, Card.KNIGHT, Card.DRAGON)
INNER = (Card.KING, Card.KNIGHT, Card.BEGGAR, Card.DRAGON, Card.WITCH)

THWARTS = {
    card: frozenset(ring[(ring.index(card) + 1) % len(ring)] for ring in (OUTER, INNER)) for card in Card
}
