"""Players of The King at Court: they converse, read others by how each level speaks, and lie when it pays.

How a level speaks is a table of habits by card (`HABITS`). The same table makes the words and reads them: a
belief over `worlds` is how likely everything that was said is in each of them, from speakers of the levels
that the reader reckons with. So a statement tells something only as far as the habits of its speaker differ
from card to card. The monarch's do not: that is the equilibrium (`regalia.lab.king_at_court`), for whoever
speaks as the Knight would cannot be told from him.

Everybody keeps to a story, the card they claimed, until a spell deals new ones. What follows the first words
(answers, replies, questions) follows from the story and from what all have heard.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from regalia.core import AnyGame, Event, Seat
from regalia.games.king_and_crown.at_court import (
    COURT,
    Accuse,
    Ask,
    Cast,
    Close,
    Doubt,
    IAm,
    Is,
    Join,
    LookAt,
    Phase,
    StandBy,
    State,
    Statement,
    View,
)
from regalia.games.king_and_crown.deck import WICKED, Card
from regalia.players.conversation import Cue, Heard, heard
from regalia.players.player import Candidate, Mind, evenly, loosely

DRAGON, KNIGHT, WITCH, BEGGAR = Card.DRAGON, Card.KNIGHT, Card.WITCH, Card.BEGGAR


class Habit(Struct, frozen=True):
    """How a seat begins to talk: with a claim, by naming a Dragon, or by doubting somebody.

    `insist` is how often a seat that is contradicted repeats who it is, and does not strike back.
    """

    claim: float
    denounce: float
    doubt: float
    insist: float


HABITS: dict[str, dict[Card, Habit]] = {
    "squire": {
        DRAGON: Habit(claim=0.3, denounce=0.3, doubt=0.4, insist=0.2),
        WITCH: Habit(claim=0.7, denounce=0.1, doubt=0.2, insist=0.4),
        KNIGHT: (plain := Habit(claim=0.9, denounce=0.1, doubt=0.0, insist=0.8)),
        BEGGAR: plain,
    },
    "courtier": {
        DRAGON: Habit(claim=0.7, denounce=0.3, doubt=0.0, insist=0.3),
        WITCH: Habit(claim=0.95, denounce=0.05, doubt=0.0, insist=0.5),
        KNIGHT: (frank := Habit(claim=0.85, denounce=0.15, doubt=0.0, insist=0.7)),
        BEGGAR: frank,
    },
    "monarch": dict.fromkeys(
        (DRAGON, WITCH, KNIGHT, BEGGAR), Habit(claim=1.0, denounce=0.0, doubt=0.0, insist=1.0)
    ),
}

READS = {
    "squire": ("squire",),
    "courtier": ("squire", "courtier"),
    "monarch": ("squire", "courtier", "monarch"),
}
"""The levels that each one reckons with."""

READS_ALL = ("monarch",)
"""Who weighs every word; others weigh only how a seat began."""

CAST_CHANCE = 0.04  # how often a squire casts when asked, for the fun of it
FORLORN = 0.45  # below this chance to win a monarch's Witch casts: found by playing, from 0 to 5/9

UNHEARD_OF = {True: 0.03, False: 0.01}
"""How likely words are that no level would use, from a Wicked seat and from another."""

LOOSE = 0.25  # how much less likely a Dragon the squire may well accuse
ALIKE = {"squire": 1e-6, "courtier": 1e-6, "monarch": 0.1}
"""Suspicions that differ by no more are the same: who follows a hair's breadth can be led by it."""

PATIENCE = 6  # so many words for each other seat, and the King has heard enough
TWICE = 2  # so often the King asks a seat
BREATH = 5  # after so many statements a seat speaks only when it is asked


class Hand(Struct, frozen=True):
    """What a seat's words may depend on beside the conversation: its card, and what it saw of another."""

    seat: Seat
    card: Card
    king: Seat
    seats: int
    at: Seat | None = None
    saw: Card | None = None

    @property
    def wise(self) -> bool:
        return self.card not in WICKED

    @property
    def others(self) -> tuple[Seat, ...]:
        """Everyone else but the King."""
        return tuple(seat for seat in range(self.seats) if seat not in (self.seat, self.king))


def hand(cards: Sequence[Card | None], look: Any, seat: Seat) -> Hand:
    """The hand of a seat, if these are the cards."""
    card = cards[seat]
    assert card is not None
    king = cards.index(Card.KING)
    if look and look.by == seat:
        return Hand(seat, card, king, len(cards), look.at, cards[look.at])
    return Hand(seat, card, king, len(cards))


# --- Speaking -------------------------------------------------------------------------------------------

Words = dict[Statement, float]
"""Statements with their chances."""


def words(level: str, hand: Hand, cue: Cue) -> Words:
    """What a seat of this level says now, if it speaks at all; empty if it has nothing to say."""
    habit = HABITS[level][hand.card]
    if not cue.spoken:
        return first_words(level, habit, hand, cue)
    if cue.claim is None and (cue.asked or cue.challenger is not None or hand.at is not None):
        return {IAm(card): chance for card, chance in masks(level, hand, cue).items()}
    if cue.challenger is not None and (cue.asked or cue.spoken < BREATH):
        return reply(habit, hand, cue, cue.challenger)
    if cue.asked and cue.claim is not None:
        return {IAm(cue.claim): 1.0}
    if cue.spoken >= BREATH:
        return {}
    if hand.at is not None and hand.at not in dict(cue.about):
        return report(level, hand, cue)
    return press(cue)


def first_words(level: str, habit: Habit, hand: Hand, cue: Cue) -> Words:
    """How likely each statement is to be a seat's first."""
    said: Words = {}
    for card, chance in masks(level, hand, cue).items():
        said[IAm(card)] = habit.claim * chance
    for other, chance in suspects(hand).items():
        said[Is(other, DRAGON)] = habit.denounce * chance
    for other in hand.others:
        said[Doubt(other)] = habit.doubt / len(hand.others)
    return {statement: chance for statement, chance in said.items() if chance}


def masks(level: str, hand: Hand, cue: Cue) -> Mapping[Card, float]:
    """Who a seat says it is: the Wise the truth, the Wicked one of the Wise.

    The monarch's Wicked toss a fair coin, which is the best there is with five seats; others pose as whoever
    is claimed least.
    """
    if hand.wise:
        return {hand.card: 1.0}
    wise = [KNIGHT, BEGGAR] if hand.seats == 5 else [KNIGHT]
    if level != "monarch":
        claims = [card for _, card in cue.claims]
        wise = [min(wise, key=claims.count)]
    return {card: 1 / len(wise) for card in wise}


def suspects(hand: Hand) -> Mapping[Seat, float]:
    """Whom a seat names as the Dragon: the one it knows to be, if it is Wise; otherwise somebody else."""
    others: Sequence[Seat] = hand.others
    if hand.at is not None and len(others) > 1:
        if (hand.saw is DRAGON) == hand.wise:
            return {hand.at: 1.0}
        others = [other for other in others if other != hand.at]
    return {other: 1 / len(others) for other in others}


def report(level: str, hand: Hand, cue: Cue) -> Words:
    """What a seat says of the card it saw after the spell: the Wise the truth, the Wicked a lie.

    The monarch's lies name the Dragon just as often as the truth of the Wise would.
    """
    assert hand.at is not None
    assert hand.saw is not None
    if hand.wise:
        return {Is(hand.at, hand.saw): 1.0}
    hidden = [card for card in COURT[hand.seats][1:] if card is not cue.claim]
    dull = [card for card in hidden if card not in (DRAGON, hand.card)] or [hand.card]
    if hand.saw is DRAGON or cue.dragon is not None:
        loud = 0.0
    elif level == "monarch":
        loud = 1 / len(hidden) if hand.card is DRAGON else 1 / (len(hidden) - 1)
    else:
        loud = 1.0
    said: Words = {Is(hand.at, card): (1 - loud) / len(dull) for card in dull}
    return {word: chance for word, chance in {Is(hand.at, DRAGON): loud, **said}.items() if chance}


def reply(habit: Habit, hand: Hand, cue: Cue, challenger: Seat) -> Words:
    """What a seat says that was contradicted: its claim again, or something about whoever did it."""
    assert cue.claim is not None
    insist: Statement = IAm(cue.claim)
    strike: Statement = insist
    if challenger == hand.king:
        pass  # nobody speaks of him
    elif challenger not in cue.doubts:
        strike = Doubt(challenger)
    elif cue.dragon is None and challenger not in dict(cue.about):
        strike = Is(challenger, DRAGON)
    if strike == insist:
        return {insist: 1.0} if cue.asked or not cue.insisted else {}
    if cue.insisted:
        return {strike: 1.0}
    return {insist: habit.insist, strike: 1 - habit.insist}


def press(cue: Cue) -> Words:
    """What a seat says that nobody spoke to: it doubts one of two rivals, once."""
    claims = dict(cue.claims)
    if cue.doubts or cue.claim is None:
        return {}
    cards = list(claims.values())
    rivals = [seat for seat, card in claims.items() if cards.count(card) > 1]
    return {Doubt(seat): 1 / len(rivals) for seat in rivals}


# --- Reading --------------------------------------------------------------------------------------------


def belief(level: str, game: AnyGame, view: View, said: Heard) -> dict[State, float]:
    """How likely each world is, to a seat that reads words the way this level does."""
    spoken = [
        [] if seat == view.seat or view.cards[seat] is Card.KING else list(said.spoken(seat))
        for seat in range(len(view.cards))
    ]
    read: dict[Hand, float] = {}
    weights: dict[State, float] = {}
    for world in game.worlds(view, view.seat):
        weight = 1.0
        for seat, theirs in enumerate(spoken):
            if theirs:
                held = hand(world.cards, world.look, seat)
                if held not in read:
                    read[held] = likelihood(level, held, theirs)
                weight *= read[held]
        weights[world] = weight
    whole = sum(weights.values())
    return {world: weight / whole for world, weight in weights.items()}


def likelihood(level: str, hand: Hand, spoken: Sequence[tuple[Statement, Cue]]) -> float:
    """How likely a seat with this hand is to have said this, if it is of the levels the reader knows.

    Later words may speak against a seat, never for it: whoever is asked more often would otherwise look
    better, and what sounds Wise is easily said.
    """
    unheard = UNHEARD_OF[not hand.wise]
    if babbles([statement for statement, _ in spoken]):
        return unheard
    (first, start), *rest = spoken
    later = rest if level in READS_ALL else []
    wise = hand if hand.wise else replace(hand, card=KNIGHT)
    found = 0.0
    for style in READS[level]:
        chance = max(words(style, hand, start).get(first, 0.0), unheard)
        for statement, cue in later:
            fitting = [words(style, one, cue).get(statement, 0.0) for one in (hand, wise)]
            chance *= max(*fitting, unheard)
        found += chance
    return found / len(READS[level])


def babbles(said: Sequence[Statement]) -> bool:
    """Whether a seat contradicts itself or gives itself up."""
    claims = {word.card for word in said if isinstance(word, IAm)}
    named = {word.seat for word in said if isinstance(word, Is) and word.card is DRAGON}
    return len(claims) > 1 or len(named) > 1 or DRAGON in claims


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
        match view.phase:
            case Phase.LOOK:
                # To decline would tell more than it hides; whom to look at is all the same.
                return evenly([(look, float(isinstance(look, LookAt))) for look in options])
            case Phase.ACCUSATION:
                return accusation(level, options, guilt(belief(level, game, view, said)))
            case Phase.SIDES:
                assert view.accused is not None
                found = guilt(belief(level, game, view, said)).get(view.accused, 0.0)
                return evenly([(Join(), 1 - found), (StandBy(), found)])
            case _ if view.cards[view.seat] is Card.KING:
                return questioning(game, view, options, said)
            case _:
                return answering(level, game, view, options, said)

    return mind


def accusation(level: str, options: Sequence[Any], found: Mapping[Seat, float]) -> Sequence[Candidate]:
    """Whom the King accuses: the likeliest Dragon; the squire may err."""
    values = [(action, found.get(action.seat, 0.0)) for action in options if isinstance(action, Accuse)]
    return loosely(values, LOOSE) if level == "squire" else evenly(values, ALIKE[level])


def questioning(game: AnyGame, view: View, options: Sequence[Any], said: Heard) -> Sequence[Candidate]:
    """The King asks whoever is silent, evades or was contradicted; when all have answered, he closes."""
    assert view.seat is not None
    others = [seat for seat in range(game.seats) if seat != view.seat and view.statements[seat]]
    cues = {seat: said.cue(seat) for seat in others}
    if len(said.words) >= PATIENCE * (game.seats - 1):
        return [Candidate(Close(), 0.0, 1.0)]
    if any(cue.asked for cue in cues.values()):
        return [Candidate(None, 0.0, 1.0)]
    silent = [seat for seat, cue in cues.items() if not cue.spoken]
    unclear = [seat for seat, cue in cues.items() if cue.claim is None or cue.challenger is not None]
    for due in (silent, unclear):
        asks = [Ask(seat) for seat in due if said.questions(view.seat, seat) < TWICE and Ask(seat) in options]
        if asks:
            return evenly([(ask, 0.0) for ask in asks])
    return [Candidate(Close(), 0.0, 1.0)]


def answering(
    level: str, game: AnyGame, view: View, options: Sequence[Any], said: Heard
) -> Sequence[Candidate]:
    """A seat that is not the King says what the conversation asks of it; the Witch may cast instead."""
    talk = spoken(level, view, options, said)
    if Cast() not in options or level == "courtier":
        return [Candidate(word, 0.0, chance) for word, chance in talk.items()]
    if level == "squire":
        rest = 1 - CAST_CHANCE
        words = [Candidate(word, 0.0, rest * chance) for word, chance in talk.items()]
        return [*words, Candidate(Cast(), 0.0, CAST_CHANCE)]
    everyone = all(said.of(seat) for seat in range(game.seats) if view.cards[seat] is not Card.KING)
    win = hope(game, view, said)
    if everyone and win < FORLORN:
        return [Candidate(Cast(), FORLORN, 1.0)]
    return [Candidate(word, win, chance) for word, chance in talk.items()]


def spoken(level: str, view: View, options: Sequence[Any], said: Heard) -> Mapping[Statement | None, float]:
    """What a seat says now, with chances; it holds its tongue while another has the word."""
    assert view.seat is not None
    cue = said.cue(view.seat)
    quiet: Mapping[Statement | None, float] = {None: 1.0}
    if not cue.asked and any(view.statements[seat] for seat in said.open):
        return quiet
    found: dict[Statement | None, float] = {
        word: chance
        for word, chance in words(level, hand(view.cards, view.look, view.seat), cue).items()
        if word in options
    }
    return found or quiet


def hope(game: AnyGame, view: View, said: Heard) -> float:
    """A monarch's chance to win if a King of any level now accuses whom he thinks the likeliest Dragon."""
    assert view.seat is not None
    beliefs = belief("monarch", game, view, said)
    eyes = game.view(next(iter(beliefs)), view.cards.index(Card.KING))
    total = 0.0
    for level in HABITS:
        found = guilt(belief(level, game, eyes, said))
        most = max(found.values())
        top = [seat for seat, chance in found.items() if chance >= most - ALIKE[level]]
        for world, weight in beliefs.items():
            caught = (world.cards.index(DRAGON) in top) / len(top)
            total += weight * (1 - caught if world.cards[view.seat] in WICKED else caught)
    return total / len(HABITS)
