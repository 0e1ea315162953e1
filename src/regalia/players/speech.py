"""What computer players say around their statements at court: which text words which statement.

A text is chosen from public facts alone: the speaker's name, which gives its temper, and what everybody was
told before. The same statement at the same point of the same conversation is always said in the same words,
whoever holds which card; so the words tell nothing that the statement does not.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from regalia.core import Audience, Event, Seat
from regalia.games.king_and_crown.at_court import (
    Accused,
    Asked,
    Closed,
    Doubted,
    KingShown,
    SaidIAm,
    SaidIs,
    SpellCast,
)
from regalia.games.king_and_crown.deck import Card
from regalia.players.conversation import Heard, Word

COURT = "king-at-court"

TEMPERS = ("candid", "sly", "blustering", "quiet")

KINDS = {
    "claim": 3,  # who one is, unasked
    "answer": 3,  # the same when asked
    "insist": 3,  # the same again
    "anew": 2,  # after a spell
    "turn": 2,  # a second card without a spell, which only those do who pick anything
    "denounce": 3,
    "evade": 2,  # the same instead of an answer
    "name": 2,  # another's card that is no Dragon
    "doubt": 3,
    "parry": 2,  # the same instead of an answer
    "rebuff": 3,  # a doubt of who doubted or contradicted oneself
    "ask": 3,
    "press": 3,  # a question to who has spoken before
    "close": 2,
    "accuse": 2,
}
"""How many texts there are for each kind of statement, in each temper: `court-says-<temper>-<kind>-<n>`."""


def temper(name: str) -> str:
    """How a computer player talks; it belongs to the name.

    >>> [temper(name) for name in ("Ottilie", "Bram", "Sable", "Ines")]
    ['sly', 'blustering', 'candid', 'quiet']
    """
    return TEMPERS[_number(name) % len(TEMPERS)]


def _number(name: str) -> int:
    """A number that a name has for ever."""
    return len(name) + sum(map(ord, name))


class Speech:
    """A conversation as far as it was heard: enough to word the next statement."""

    def __init__(self) -> None:
        self.words = Heard()
        self.king: Seat | None = None
        self.claimed = frozenset[Seat]()  # before the spell
        self.said = Counter[tuple[Seat, str]]()  # of each kind

    def copy(self) -> "Speech":
        """One that goes on from here by itself."""
        other = Speech()
        other.words, other.king, other.claimed = self.words, self.king, self.claimed
        other.said = self.said.copy()
        return other

    def key(self, event: Event, names: Sequence[str]) -> str:
        """The text for this event, by the names of computer players and "" for people; "" for its own."""
        seat, kind = self._heard(event)
        if not kind or not names[seat]:
            return ""
        name = names[seat]
        turn = self.said[seat, kind] + _number(name) // len(TEMPERS)
        self.said[seat, kind] += 1
        return f"court-says-{temper(name)}-{kind}-{1 + turn % KINDS[kind]}"

    def _heard(self, event: Event) -> tuple[Seat, str]:
        match event:
            case KingShown(seat):
                self.king = seat
            case SpellCast():
                self.claimed |= {word.seat for word in self.words.words if isinstance(word, SaidIAm)}
                self.words = Heard()
            case SaidIAm() | SaidIs() | Doubted() | Asked():
                kind = self._kind(event)
                self.words = Heard((*self.words.words, event))
                return event.seat, kind
            case Closed() if self.king is not None:
                return self.king, "close"
            case Accused(seat):
                return seat, "accuse"
        return 0, ""

    def _kind(self, word: Word) -> str:
        cue = self.words.cue(word.seat)
        match word:
            case SaidIAm(seat, card) if cue.claim is None:
                return "anew" if seat in self.claimed else "answer" if cue.asked else "claim"
            case SaidIAm(_, card):
                return "insist" if card is cue.claim else "turn"
            case SaidIs(_, _, card) if card is not Card.DRAGON:
                return "name"
            case SaidIs():
                return "evade" if cue.asked and cue.claim is None else "denounce"
            case Doubted(_, about) if about == cue.challenger:
                return "rebuff"
            case Doubted():
                return "parry" if cue.asked and cue.claim is None else "doubt"
            case Asked(_, about):
                return "press" if self.words.of(about) else "ask"


def worded(game: str, log: Iterable[tuple[Event, Audience]], names: Sequence[str]) -> list[str]:
    """The text for everything in a log, "" where it is the event's own."""
    speech = Speech()
    return [speech.key(event, names) if game == COURT and to is None else "" for event, to in log]
