"""The King at Court (KC-5): the King questions, the others may lie, one is accused as the Dragon."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from itertools import permutations
from math import factorial
from typing import Annotated, ClassVar, Self

from msgspec import Meta, Struct, json
from msgspec.structs import replace

from regalia.core import Audience, Chance, Choice, Event, Facts, Fell, Over, Picks, Seat, Step, Turn
from regalia.dice import Deal, Shuffle
from regalia.games.king_and_crown.deck import WICKED, Card

# KC-5.1: which cards take part.
COURT = {
    3: (Card.KING, Card.DRAGON, Card.KNIGHT),
    4: (Card.KING, Card.DRAGON, Card.KNIGHT, Card.WITCH),
    5: tuple(Card),
}


class Phase(StrEnum):
    """Where the game stands."""

    DEAL = "deal"
    QUESTIONING = "questioning"
    SPELL = "spell"  # all cards are shown; those but the King are about to be dealt afresh
    LOOK = "look"  # the Knight of before the spell may look at a new card
    ACCUSATION = "accusation"
    SIDES = "sides"  # the Beggar may change sides
    OVER = "over"


class Look(Struct, frozen=True):
    """Who looked at whose card since the last deal, and what it was; a view leaves it out for others."""

    by: Seat
    at: Seat
    card: Card | None


class State(Struct, frozen=True):
    """Cards and statements left by seat; no history, for what was said is what was told."""

    phase: Phase
    cards: Annotated[tuple[Card, ...], Meta(max_length=5)]
    statements: Annotated[tuple[Annotated[int, Meta(ge=0, le=1000)], ...], Meta(max_length=5)]
    cast: Annotated[tuple[Seat, ...], Meta(max_length=5)] = ()  # who has cast the spell
    knight: Seat | None = None  # the Knight when the spell was cast
    look: Look | None = None
    accused: Seat | None = None
    joined: Seat | None = None  # the Beggar who changed sides


class View(Struct, frozen=True):
    """What one seat may see; `cards` holds None where it may not."""

    seat: Seat | None
    phase: Phase
    cards: Annotated[tuple[Card | None, ...], Meta(max_length=5)]
    statements: Annotated[tuple[Annotated[int, Meta(ge=0, le=1000)], ...], Meta(max_length=5)]
    cast: Annotated[tuple[Seat, ...], Meta(max_length=5)]
    knight: Seat | None
    look: Look | None
    accused: Seat | None
    joined: Seat | None


class Marks(Struct, frozen=True):
    """The cards that take part, and of each seat whether it is Wicked, None where its card is not seen."""

    court: tuple[Card, ...]
    wicked: tuple[bool | None, ...]


# --- Actions --------------------------------------------------------------------------------------------


class IAm(Struct, frozen=True):
    """KC-5.10: a claim about oneself, true or not."""

    card: Card

    def __str__(self) -> str:
        return f"say i am {self.card}"


class Is(Struct, frozen=True):
    """KC-5.10: a claim about another."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"say {self.seat + 1} is {self.card}"


class Doubt(Struct, frozen=True):
    """KC-5.10: one does not believe another."""

    seat: Seat

    def __str__(self) -> str:
        return f"say doubt {self.seat + 1}"


class Ask(Struct, frozen=True):
    """KC-5.10: another is asked who they are."""

    seat: Seat

    def __str__(self) -> str:
        return f"ask {self.seat + 1}"


class Cast(Struct, frozen=True):
    """KC-5.5: the Witch's spell."""

    def __str__(self) -> str:
        return "cast"


class LookAt(Struct, frozen=True):
    """KC-5.6: the former Knight looks at a new card."""

    seat: Seat

    def __str__(self) -> str:
        return f"look {self.seat + 1}"


class Decline(Struct, frozen=True):
    """KC-5.6: the former Knight looks at none."""

    def __str__(self) -> str:
        return "decline"


class Close(Struct, frozen=True):
    """KC-5.7: the King has heard enough."""

    def __str__(self) -> str:
        return "close"


class Accuse(Struct, frozen=True):
    """KC-5.7: the King names the Dragon."""

    seat: Seat

    def __str__(self) -> str:
        return f"accuse {self.seat + 1}"


class Join(Struct, frozen=True):
    """KC-5.8: the Beggar shows himself and turns Wicked."""

    def __str__(self) -> str:
        return "join"


class StandBy(Struct, frozen=True):
    """KC-5.8: nothing to show."""

    def __str__(self) -> str:
        return "stand by"


Statement = IAm | Is | Doubt | Ask
Action = Statement | Cast | LookAt | Decline | Close | Accuse | Join | StandBy
NOTATION = (
    "say i am {card}",
    "say {seat} is {card}",
    "say doubt {seat}",
    "ask {seat}",
    "cast",
    "look {seat}",
    "decline",
    "close",
    "accuse {seat}",
    "join",
    "stand by",
)


# --- Events ---------------------------------------------------------------------------------------------


class Dealt(Event, frozen=True):
    """A seat, and it alone, sees its card."""

    seat: Seat
    card: Card


class KingShown(Event, frozen=True):
    """KC-5.2: whoever has the King shows it."""

    seat: Seat


class SaidIAm(Event, frozen=True):
    """A seat says who it is."""

    seat: Seat
    card: Card


class SaidIs(Event, frozen=True):
    """A seat says who another is."""

    seat: Seat
    about: Seat
    card: Card


class Doubted(Event, frozen=True):
    """A seat doubts another."""

    seat: Seat
    about: Seat


class Asked(Event, frozen=True):
    """A seat asks another."""

    seat: Seat
    about: Seat


class SpellCast(Event, frozen=True):
    """The Witch casts her spell."""

    seat: Seat


class CardShown(Event, frozen=True):
    """Everyone sees a seat's card."""

    seat: Seat
    card: Card


class Looked(Event, frozen=True):
    """The former Knight looks at a seat's card: everyone sees where."""

    seat: Seat
    at: Seat


class Saw(Event, frozen=True):
    """What the former Knight sees, told to that seat alone."""

    seat: Seat
    at: Seat
    card: Card


class Declined(Event, frozen=True):
    """The former Knight looks at none."""

    seat: Seat


class Closed(Event, frozen=True):
    """The questioning is over."""


class Accused(Event, frozen=True):
    """The King accuses a seat."""

    seat: Seat
    about: Seat


class Joined(Event, frozen=True):
    """The Beggar shows himself and changes sides."""

    seat: Seat


Told = (
    Dealt
    | KingShown
    | SaidIAm
    | SaidIs
    | Doubted
    | Asked
    | SpellCast
    | CardShown
    | Looked
    | Saw
    | Declined
    | Closed
    | Accused
    | Joined
)

# --- Rules ----------------------------------------------------------------------------------------------


class KingAtCourt(Struct, frozen=True, forbid_unknown_fields=True):
    """Three to five seats, one deck, a card each."""

    seats: Annotated[int, Meta(ge=3, le=5)] = 5
    statements: Annotated[int, Meta(ge=0, le=1000)] = 30
    recast: bool = False

    facts: ClassVar[Facts] = Facts("king-at-court", seats=(3, 4, 5), hidden=True, chance=True, zero_sum=False)

    @property
    def single(self) -> Self:
        return self

    @property
    def bound(self) -> int:
        talk = self.seats * self.statements
        spells = 3 * (self.seats if self.recast else 1)  # cast, deal, look
        return 1 + talk + spells + 3  # deal, …, close, accuse, sides

    @property
    def most_options(self) -> int:
        """The King's: to say who is who, to doubt, ask and accuse anyone, and to close."""
        others = self.seats - 1
        return others * others + 3 * others + 1

    @property
    def most_ways(self) -> int:
        return factorial(self.seats)

    def start(self) -> State:
        return State(Phase.DEAL, (), (self.statements,) * self.seats)

    def turn(self, state: State) -> Turn[Deal[Card], Action]:
        match state.phase:
            case Phase.DEAL:
                return Chance(Shuffle(COURT[self.seats]))
            case Phase.SPELL:
                return Chance(Shuffle(COURT[self.seats][1:]))  # KC-5.5: everyone but the King
            case Phase.QUESTIONING:
                # KC-5.11: any seat may act at any time; if nobody does, the King's questioning closes.
                options = {seat: tuple(self._questioning(state, seat)) for seat in range(self.seats)}
                asked = {seat: choices for seat, choices in options.items() if choices}
                return Choice(asked, any_one=True, covert=True, lapse=(_king(state), Close()))
            case Phase.LOOK:
                assert state.knight is not None
                looks = map(LookAt, self._others(state, state.knight))
                return Choice({state.knight: (*looks, Decline())})
            case Phase.ACCUSATION:
                return Choice({_king(state): tuple(map(Accuse, self._others(state, _king(state))))})
            case Phase.SIDES:
                return Choice({seat: self._sides(state, seat) for seat in self._bystanders(state)})
            case Phase.OVER:
                return self._over(state)

    def _questioning(self, state: State, seat: Seat) -> Iterator[Action]:
        """KC-5.10, KC-5.11: what a seat may do now; the King is known, so nobody speaks of him."""
        others = self._others(state, seat)
        if state.statements[seat]:
            if seat != _king(state):
                yield from map(IAm, COURT[self.seats][1:])
            for other in others:
                yield from (Is(other, card) for card in COURT[self.seats][1:])
            yield from map(Doubt, others)
            yield from map(Ask, others)
        if state.cards[seat] is Card.WITCH and (seat not in state.cast if self.recast else not state.cast):
            yield Cast()
        if seat == _king(state):
            yield Close()
            yield from map(Accuse, others)

    def _others(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        """Everyone else but the King."""
        return tuple(other for other in range(self.seats) if other not in (seat, _king(state)))

    def _bystanders(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(self.seats) if seat not in (_king(state), state.accused))

    def _sides(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """KC-5.8: all but the Beggar can only stand by, so that the wait itself tells nothing."""
        return (Join(), StandBy()) if state.cards[seat] is Card.BEGGAR else (StandBy(),)

    def _over(self, state: State) -> Over:
        """KC-5.9: the Dragon found, the Wise win; otherwise the Wicked and a Beggar who joined them."""
        assert state.accused is not None
        found = state.cards[state.accused] is Card.DRAGON
        sides = [wicked(card, seat == state.joined) for seat, card in enumerate(state.cards)]
        return Over(
            tuple(float(side != found) for side in sides), "dragon-found" if found else "dragon-missed"
        )

    def choose(self, state: State, picks: Mapping[Seat, Action]) -> State:
        if state.phase is Phase.SIDES:
            joined = next((seat for seat, action in picks.items() if action == Join()), None)
            return replace(state, phase=Phase.OVER, joined=joined)
        ((seat, action),) = picks.items()
        match action:
            case Cast():
                knight = state.cards.index(Card.KNIGHT)
                return replace(state, phase=Phase.SPELL, cast=(*state.cast, seat), knight=knight, look=None)
            case LookAt(at):
                look = Look(seat, at, state.cards[at])
                return replace(state, phase=Phase.QUESTIONING, knight=None, look=look)
            case Decline():
                return replace(state, phase=Phase.QUESTIONING, knight=None)
            case Close():
                return replace(state, phase=Phase.ACCUSATION)
            case Accuse(accused):
                # KC-5.8: only with five players is there a Beggar to wait for.
                phase = Phase.SIDES if self.seats == 5 else Phase.OVER
                return replace(state, phase=phase, accused=accused)
            case _:
                left = tuple(n - (s == seat) for s, n in enumerate(state.statements))
                return replace(state, statements=left)

    def chance(self, state: State, outcome: Deal[Card]) -> State:
        if state.phase is Phase.DEAL:
            return replace(state, phase=Phase.QUESTIONING, cards=outcome.cards)
        deal = iter(outcome.cards)
        cards = tuple(card if card is Card.KING else next(deal) for card in state.cards)
        return replace(state, phase=Phase.LOOK, cards=cards)

    def view(self, state: State, seat: Seat | None) -> View:
        open_ = state.phase in (Phase.SPELL, Phase.OVER)
        seen = {seat, state.look.at if state.look and state.look.by == seat else None}
        return View(
            seat=seat,
            phase=state.phase,
            cards=tuple(
                card if open_ or card is Card.KING or owner in seen else None
                for owner, card in enumerate(state.cards)
            ),
            statements=state.statements,
            cast=state.cast,
            knight=state.knight,
            look=state.look
            and Look(state.look.by, state.look.at, state.look.card if state.look.by == seat else None),
            accused=state.accused,
            joined=state.joined,
        )

    def marks(self, view: View) -> Marks:
        sides = [
            None if card is None else wicked(card, seat == view.joined)
            for seat, card in enumerate(view.cards)
        ]
        return Marks(COURT[self.seats], tuple(sides))

    def worlds(self, view: View, seat: Seat | None) -> Iterable[State]:
        """Every state that this seat cannot rule out: each way to hand out the cards it has not seen."""
        if view.phase is Phase.DEAL:
            yield self.start()
            return
        known = dict(enumerate(view.cards))
        unknown = [owner for owner, card in known.items() if card is None]
        unseen = [card for card in COURT[self.seats] if card not in known.values()]
        for hidden in permutations(unseen):
            cards = known | dict(zip(unknown, hidden, strict=True))
            dealt = tuple(card for card in cards.values() if card)
            yield State(
                phase=view.phase,
                cards=dealt,
                statements=view.statements,
                cast=view.cast,
                knight=view.knight,
                look=view.look and Look(view.look.by, view.look.at, dealt[view.look.at]),
                accused=view.accused,
                joined=view.joined,
            )

    def tell(
        self, before: State, step: Step[Action, Deal[Card]], after: State
    ) -> Iterable[tuple[Told, Audience]]:
        match step:
            case Fell():
                for seat, card in enumerate(after.cards):
                    if before.phase is Phase.DEAL or card is not Card.KING:
                        yield Dealt(seat, card), frozenset({seat})
                if before.phase is Phase.DEAL:
                    yield KingShown(_king(after)), None
            case Picks(by):
                for seat, action in by.items():
                    yield from _told(seat, action, before)
        if after.phase is Phase.OVER:
            # KC-5.9: the accused first; with the game decided, the others lay theirs open too.
            for seat in sorted(range(self.seats), key=lambda seat: seat != after.accused):
                yield CardShown(seat, after.cards[seat]), None

    def why_not(self, state: State, seat: Seat, action: Action) -> str:
        match action:
            case IAm() | Is() | Doubt() | Ask() if not state.statements[seat]:
                return "no-statements-left"
            case Cast() if state.cards[seat] is not Card.WITCH:
                return "only-the-witch"
            case Cast() if state.cast:
                return "already-cast"
            case Close() | Accuse() if seat != _king(state):
                return "only-the-king"
            case Join():
                return "only-the-beggar"
            case _:
                return "not-offered"

    def action(self, text: str) -> Action:
        match text.split():
            case ["say", "i", "am", card] if card in set(Card):
                return IAm(Card(card))
            case ["say", seat, "is", card] if seat.isdecimal() and card in set(Card):
                return Is(int(seat) - 1, Card(card))
            case ["say", "doubt", seat] if seat.isdecimal():
                return Doubt(int(seat) - 1)
            case [word, seat] if word in _AT and seat.isdecimal():
                return _AT[word](int(seat) - 1)
            case words if (action := _PLAIN.get(" ".join(words))) is not None:
                return action
        raise ValueError(f"'{text}' is not an action; write 'say i am knight', 'ask 4', 'accuse 2'")

    def outcome(self, text: str) -> Deal[Card]:
        match text.split():
            case ["deal", *cards] if set(cards) <= set(Card):
                return Deal(tuple(map(Card, cards)))
        raise ValueError(f"'{text}' is not an outcome; write 'deal king dragon knight'")

    def state(self, text: str) -> State:
        return json.decode(text, type=State)


_AT: dict[str, type[Ask | LookAt | Accuse]] = {"ask": Ask, "look": LookAt, "accuse": Accuse}
_PLAIN: dict[str, Action] = {
    str(action): action for action in (Cast(), Decline(), Close(), Join(), StandBy())
}


def _king(state: State) -> Seat:
    return state.cards.index(Card.KING)


def wicked(card: Card, joined: bool) -> bool:
    """KC-5.8: a Beggar may have changed sides."""
    return card in WICKED or joined


def _told(seat: Seat, action: Action, before: State) -> Iterator[tuple[Told, Audience]]:
    match action:
        case IAm(card):
            yield SaidIAm(seat, card), None
        case Is(about, card):
            yield SaidIs(seat, about, card), None
        case Doubt(about):
            yield Doubted(seat, about), None
        case Ask(about):
            yield Asked(seat, about), None
        case Cast():
            yield SpellCast(seat), None
            for owner, card in enumerate(before.cards):
                yield CardShown(owner, card), None
        case LookAt(at):
            yield Looked(seat, at), None
            yield Saw(seat, at, before.cards[at]), frozenset({seat})
        case Decline():
            yield Declined(seat), None
        case Close():
            yield Closed(), None
        case Accuse(about):
            yield Accused(seat, about), None
        case Join():
            yield Joined(seat), None
