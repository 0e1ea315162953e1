"""The conversation at court, as everybody hears it: who was asked, who was contradicted, who owes an answer.

All of it follows from what was told to all, and nothing from anybody's card.
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from regalia.core import Event, Seat
from regalia.games.king_and_crown.at_court import (
    Ask,
    Asked,
    Dealt,
    Doubt,
    Doubted,
    IAm,
    Is,
    SaidIAm,
    SaidIs,
    SpellCast,
    Statement,
)
from regalia.games.king_and_crown.deck import Card

Word = SaidIAm | SaidIs | Doubted | Asked

LATELY = 8
"""After so many words the others no longer wait for an answer."""


class Cue(Struct, frozen=True):
    """What moves a seat to speak, and what it is bound to by its own words since the last deal."""

    spoken: int = 0  # statements that were no questions
    asked: bool = False  # a question to it is open
    challenger: Seat | None = None  # who contradicted it last, if it has not replied
    claim: Card | None = None
    insisted: bool = False  # it has said so more than once
    doubts: frozenset[Seat] = frozenset()
    about: tuple[tuple[Seat, Card], ...] = ()  # what it said of others
    claims: tuple[tuple[Seat, Card], ...] = ()  # who the others said they are

    @property
    def dragon(self) -> Seat | None:
        """Whom it called the Dragon."""
        return next((seat for seat, card in self.about if card is Card.DRAGON), None)


class Heard(Struct, frozen=True):
    """What was said since the cards were last dealt, in order."""

    words: tuple[Word, ...] = ()

    def of(self, seat: Seat) -> tuple[Word, ...]:
        """A seat's own statements; a question says nothing of oneself or others."""
        return tuple(word for word in self.words if word.seat == seat and not isinstance(word, Asked))

    def cue(self, seat: Seat) -> Cue:
        """Where a seat stands in the conversation now."""
        *_, last = cues(self.words, seat)
        return last

    def spoken(self, seat: Seat) -> Iterator[tuple[Statement, Cue]]:
        """Each of a seat's statements, and where it stood when it made it."""
        for word, cue in zip(self.words, cues(self.words, seat), strict=False):
            if word.seat == seat and not isinstance(word, Asked):
                yield statement(word), cue

    def questions(self, by: Seat, to: Seat) -> int:
        """How often one seat has asked another."""
        return sum(isinstance(word, Asked) and word.about == to for word in self.words if word.seat == by)

    @property
    def open(self) -> frozenset[Seat]:
        """Who was asked lately and has not answered: they have the word."""
        asked = set[Seat]()
        for word in self.words[-LATELY:]:
            if isinstance(word, Asked):
                asked.add(word.about)
            else:
                asked.discard(word.seat)
        return frozenset(asked)


def heard(told: Iterable[Event]) -> Heard:
    """All statements since the last deal, questions included."""
    words: list[Word] = []
    for event in told:
        match event:
            case Dealt() | SpellCast():  # the King keeps his card, and is dealt none after the spell
                words = []
            case SaidIAm() | SaidIs() | Doubted() | Asked():
                words.append(event)
    return Heard(tuple(words))


def cues(words: Sequence[Word], seat: Seat) -> Iterator[Cue]:
    """Where a seat stands before each of these words, and after the last."""
    spoken, asked, challenger, claim, insisted = 0, False, None, None, False
    doubts, about, claims = set[Seat](), dict[Seat, Card](), dict[Seat, Card]()

    def here() -> Cue:
        return Cue(
            spoken,
            asked,
            challenger,
            claim,
            insisted,
            frozenset(doubts),
            tuple(about.items()),
            tuple(claims.items()),
        )

    yield here()
    for word in words:
        if isinstance(word, Asked):
            asked = asked or word.about == seat
        elif word.seat == seat:
            spoken, asked, challenger = spoken + 1, False, None
            match word:
                case SaidIAm(_, card):
                    claim, insisted = card, card is claim
                case SaidIs(_, other, card):
                    about[other] = card
                case Doubted(_, other):
                    doubts.add(other)
        else:
            again = isinstance(word, SaidIAm) and claims.get(word.seat) is word.card
            if contradicts(word, seat, claim) and not again:
                challenger = word.seat
            if isinstance(word, SaidIAm):
                claims[word.seat] = word.card
        yield here()


def contradicts(word: Word, seat: Seat, claim: Card | None) -> bool:
    """Whether these words of another cannot stand beside what a seat says of itself."""
    match word:
        case Doubted(_, about):
            return about == seat
        case SaidIs(_, about, card):
            return (about == seat) != (card is claim)
        case SaidIAm(_, card):
            return card is claim
    return False


def statement(word: Word) -> Statement:
    """The statement that was heard."""
    match word:
        case SaidIAm(_, card):
            return IAm(card)
        case SaidIs(_, about, card):
            return Is(about, card)
        case Doubted(_, about):
            return Doubt(about)
        case Asked(_, about):
            return Ask(about)
