"""Players of The King at Court: they speak by habits, read others by the same habits, and lie when it pays.

What is known is a belief over `worlds`: how likely each hand-out of cards is, given what everybody said. A
statement tells something only as far as the habits of its speaker differ from card to card; the monarch's do
not, for whoever it is it speaks like the Knight. So nobody can read it, and it reads everybody else.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from regalia.core import AnyGame, Event, Seat
from regalia.games.king_and_crown.at_court import (
    Accuse,
    Ask,
    Asked,
    Cast,
    Close,
    Dealt,
    Doubt,
    Doubted,
    IAm,
    Is,
    Join,
    LookAt,
    Phase,
    SaidIAm,
    SaidIs,
    SpellCast,
    StandBy,
    State,
    Statement,
    View,
)
from regalia.games.king_and_crown.deck import WICKED, Card
from regalia.players.player import Candidate, Mind, evenly, loosely

DRAGON, KNIGHT, WITCH, BEGGAR = Card.DRAGON, Card.KNIGHT, Card.WITCH, Card.BEGGAR


class Habit(Struct, frozen=True):
    """How a seat begins to talk: with a claim, by naming a Dragon, or by doubting somebody.

    `honest` is how often a Wicked claim is the truth.
    """

    claim: float
    denounce: float
    doubt: float
    honest: float = 0.0


OPEN = Habit(claim=0.9, denounce=0.1, doubt=0.0)

HABITS: dict[str, dict[Card, Habit]] = {
    "squire": {
        DRAGON: Habit(claim=0.3, denounce=0.3, doubt=0.4),
        WITCH: Habit(claim=0.7, denounce=0.1, doubt=0.2, honest=0.6),
        KNIGHT: OPEN,
        BEGGAR: OPEN,
    },
    "courtier": {
        DRAGON: Habit(claim=0.7, denounce=0.3, doubt=0.0),
        WITCH: Habit(claim=0.85, denounce=0.15, doubt=0.0),
        KNIGHT: OPEN,
        BEGGAR: OPEN,
    },
    "monarch": {DRAGON: OPEN, WITCH: OPEN, KNIGHT: OPEN, BEGGAR: OPEN},
}

READS = {
    "squire": ("squire",),
    "courtier": ("squire", "courtier"),
    "monarch": ("squire", "courtier", "monarch"),
}
"""The styles that each level reckons with."""

BABBLE = {True: 0.03, False: 0.01}
"""How likely a Wicked seat is to talk nonsense, and another: who has nothing to hide takes more care."""

CAST_CHANCE = 0.15  # how often a squire casts when asked, for the fun of it
AFTER_SPELL = {4: 5 / 9, 5: 9 / 16}
"""What casting is worth to the Witch if nobody knows anything afterwards: see `regalia.lab.king_at_court`."""

UNHEARD_OF = 0.02  # how likely words are that no style would use
LOOSE = 0.25  # how much less likely a Dragon the squire may well accuse
PATIENCE = 4  # so many statements for each other seat, and the King has heard enough


class Heard(Struct, frozen=True):
    """What was said since the cards were last dealt: by whom, in order."""

    words: tuple[SaidIAm | SaidIs | Doubted | Asked, ...]

    def of(self, seat: Seat) -> tuple[SaidIAm | SaidIs | Doubted | Asked, ...]:
        return tuple(word for word in self.words if word.seat == seat)

    def before(self, word: Event) -> "Heard":
        return Heard(self.words[: self.words.index(word)])


def heard(told: Sequence[Event]) -> Heard:
    """All statements since the last deal, questions included."""
    words: list[SaidIAm | SaidIs | Doubted | Asked] = []
    for event in told:
        match event:
            case Dealt() | SpellCast():  # the King keeps his card, and is dealt none after the spell
                words = []
            case SaidIAm() | SaidIs() | Doubted() | Asked():
                words.append(event)
    return Heard(tuple(words))


# --- Speaking -------------------------------------------------------------------------------------------


def first_words(style: str, world: State, seat: Seat, before: Heard) -> Mapping[Statement, float]:
    """How likely each statement is to be a seat's first, if these are the cards and that was said before."""
    habit, card = HABITS[style][world.cards[seat]], world.cards[seat]
    others = [other for other in range(len(world.cards)) if other != seat and world.cards[other] != Card.KING]
    said: dict[Statement, float] = {}

    def add(statement: Statement, chance: float) -> None:
        said[statement] = said.get(statement, 0.0) + chance

    mask = posing(world, seat, before)
    add(IAm(mask), habit.claim * (1 - habit.honest))
    add(IAm(card), habit.claim * habit.honest)
    for other, chance in suspects(world, seat, others).items():
        add(Is(other, DRAGON), habit.denounce * chance)
    for other in others:
        add(Doubt(other), habit.doubt / len(others))
    return {statement: chance for statement, chance in said.items() if chance}


def posing(world: State, seat: Seat, before: Heard) -> Card:
    """Whom a seat claims to be: the Wise themselves, the Wicked whichever of the Wise is claimed least."""
    card = world.cards[seat]
    if card not in WICKED:
        return card
    claims = [word.card for word in before.words if isinstance(word, SaidIAm)]
    wise = [KNIGHT, BEGGAR] if BEGGAR in world.cards else [KNIGHT]
    return min(wise, key=claims.count)


def suspects(world: State, seat: Seat, others: Sequence[Seat]) -> Mapping[Seat, float]:
    """Whom a seat names as the Dragon: the one it knows to be, if it is Wise; otherwise somebody else."""
    wise = world.cards[seat] not in WICKED
    if len(others) == 1:
        return {others[0]: 1.0}
    if world.look and world.look.by == seat:
        seen = world.look
        if (seen.card is DRAGON) == wise:
            return {seen.at: 1.0}
        others = [other for other in others if other != seen.at]
    return {other: 1 / len(others) for other in others}


def speak(level: str, world: State, seat: Seat, said: Heard) -> Mapping[Any, float]:
    """What a seat says now, with chances: first words once; who has looked at a card also reports it."""
    mine = [word for word in said.of(seat) if not isinstance(word, Asked)]
    if not mine:
        return first_words(level, world, seat, said)
    look = world.look
    reports = [word for word in mine if isinstance(word, SaidIs)]
    if look and look.by == seat and not reports and level != "squire":
        others = [s for s in range(len(world.cards)) if s != seat and world.cards[s] != Card.KING]
        return {Is(other, DRAGON): chance for other, chance in suspects(world, seat, others).items()}
    return {None: 1.0}


# --- Reading --------------------------------------------------------------------------------------------


def belief(level: str, game: AnyGame, view: View, said: Heard) -> dict[State, float]:
    """How likely each world is, to a seat that reads words the way this level does."""
    weights = {world: likelihood(level, world, view.seat, said) for world in game.worlds(view, view.seat)}
    whole = sum(weights.values())
    return {world: weight / whole for world, weight in weights.items()}


def likelihood(level: str, world: State, reader: Seat | None, said: Heard) -> float:
    """How likely these words are in a world, from speakers of the styles that the reader reckons with."""
    product = 1.0
    for seat, card in enumerate(world.cards):
        words = [word for word in said.of(seat) if not isinstance(word, Asked)]
        if seat == reader or card is Card.KING or not words:
            continue
        if babbles(words):
            product *= BABBLE[card in WICKED]
            continue
        first, before = words[0], said.before(words[0])
        styles = [
            first_words(style, world, seat, before).get(statement(first), 0.0) for style in READS[level]
        ]
        product *= max(sum(styles) / len(styles), UNHEARD_OF)
    return product


def babbles(words: Sequence[Event]) -> bool:
    """Whether a seat contradicts itself, gives itself up, or just goes on and on."""
    claims = {word.card for word in words if isinstance(word, SaidIAm)}
    named = {word.about for word in words if isinstance(word, SaidIs) and word.card is DRAGON}
    return len(claims) > 1 or len(named) > 1 or DRAGON in claims or len(words) > PATIENCE


def statement(word: Event) -> Statement:
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
    raise AssertionError(word)


def guilt(beliefs: Mapping[State, float]) -> dict[Seat, float]:
    """How likely each seat is to be the Dragon."""
    found: dict[Seat, float] = {}
    for world, weight in beliefs.items():
        dragon = world.cards.index(DRAGON)
        found[dragon] = found.get(dragon, 0.0) + weight
    return found


# --- Acting ---------------------------------------------------------------------------------------------


def king_at_court(level: str, game: AnyGame, seat: Seat | None) -> Mind:
    """A seat at court."""

    def mind(view: View, options: Sequence[Any], told: Sequence[Event]) -> Sequence[Candidate]:
        assert view.seat is not None
        said = heard(told)
        if len(options) == 1 and view.phase is not Phase.QUESTIONING:
            return [Candidate(options[0], 0.0, 1.0)]
        beliefs = belief(level, game, view, said)
        match view.phase:
            case Phase.LOOK:
                # To decline would tell more than it hides; whom to look at is all the same.
                return evenly([(look, float(isinstance(look, LookAt))) for look in options])
            case Phase.ACCUSATION:
                return accusation(level, options, guilt(beliefs))
            case Phase.SIDES:
                assert view.accused is not None
                found = guilt(beliefs).get(view.accused, 0.0)
                return evenly([(Join(), 1 - found), (StandBy(), found)])
            case _ if view.cards[view.seat] is Card.KING:
                return questioning(level, game, view, options, said, beliefs)
            case _:
                return answering(level, game, view, options, said, beliefs)

    return mind


def accusation(level: str, options: Sequence[Any], found: Mapping[Seat, float]) -> Sequence[Candidate]:
    """Whom the King accuses: the likeliest Dragon; the squire may err."""
    values = [(action, found.get(action.seat, 0.0)) for action in options if isinstance(action, Accuse)]
    return loosely(values, LOOSE) if level == "squire" else evenly(values, 1e-6)


def questioning(
    level: str, game: AnyGame, view: View, options: Sequence[Any], said: Heard, beliefs: Mapping[State, float]
) -> Sequence[Candidate]:
    """The King asks each silent seat once, listens, and closes when he has heard enough."""
    assert view.seat is not None
    hope = max(guilt(beliefs).values())
    others = [seat for seat in range(game.seats) if seat != view.seat]
    if len(said.words) >= PATIENCE * len(others):
        return [Candidate(Close(), hope, 1.0)]
    silent = [Ask(seat) for seat in others if not said.of(seat)]
    asked = {word.about for word in said.of(view.seat) if isinstance(word, Asked)}
    due = [ask for ask in silent if ask.seat not in asked and ask in options]
    if level != "squire" and due and said.words:
        return [Candidate(due[0], hope, 1.0)]
    return [Candidate(None, hope, 1.0)]


def answering(
    level: str, game: AnyGame, view: View, options: Sequence[Any], said: Heard, beliefs: Mapping[State, float]
) -> Sequence[Candidate]:
    """A seat that is not the King speaks its few words; the Witch may cast, if that is better for her."""
    assert view.seat is not None
    win = hope(level, game, view, said, beliefs)
    if Cast() in options:
        cast = AFTER_SPELL[game.seats]
        if level == "squire":
            return [Candidate(Cast(), cast, CAST_CHANCE), *_talk(level, view, options, said, beliefs, win)]
        speakers = {word.seat for word in said.words} - {view.cards.index(Card.KING)}
        if level == "monarch" and len(speakers) == game.seats - 1 and win < cast:
            return [Candidate(Cast(), cast, 1.0)]
    return _talk(level, view, options, said, beliefs, win)


def _talk(
    level: str,
    view: View,
    options: Sequence[Any],
    said: Heard,
    beliefs: Mapping[State, float],
    win: float,
) -> Sequence[Candidate]:
    assert view.seat is not None
    words: dict[Statement | None, float] = {}
    for world, weight in beliefs.items():
        for word, chance in speak(level, world, view.seat, said).items():
            words[word] = words.get(word, 0.0) + weight * chance
    offered = {word: chance for word, chance in words.items() if word is None or word in options}
    if not offered:
        return [Candidate(None, win, 1.0)]
    return [Candidate(word, win, chance) for word, chance in offered.items()]


def hope(level: str, game: AnyGame, view: View, said: Heard, beliefs: Mapping[State, float]) -> float:
    """A seat's chance to win if the King reads these words as it does itself and now accuses."""
    assert view.seat is not None
    king = view.cards.index(Card.KING)
    found = guilt(belief(level, game, game.view(next(iter(beliefs)), king), said))
    most = max(found.values())
    top = [seat for seat, chance in found.items() if chance > most - 1e-6]
    total = 0.0
    for world, weight in beliefs.items():
        caught = (world.cards.index(DRAGON) in top) / len(top)
        total += weight * (1 - caught if world.cards[view.seat] in WICKED else caught)
    return total
