"""Find the King (KC-1): the lord fans out five cards face down, the vassal looks for the King."""

from collections.abc import Iterable, Mapping
from typing import Annotated, ClassVar, Literal, Self

from msgspec import Meta, Struct, json

from regalia.core import Audience, Chance, Choice, Event, Facts, Over, Picks, Seat, Step, Turn
from regalia.dice import Draw, OneOf
from regalia.games.king_and_crown.deck import VALUE, Card, Roles

LORD, VASSAL = 0, 1
Position = Annotated[int, Meta(ge=1, le=5)]


class State(Struct, frozen=True):
    """The cards turned up so far, by position; `turning` is the one about to be seen."""

    shown: Annotated[tuple[tuple[Position, Card], ...], Meta(max_length=2)] = ()
    turning: Position | None = None


class Reveal(Struct, frozen=True):
    """Turn up the card at a position."""

    position: Position

    def __str__(self) -> str:
        return f"reveal {self.position}"


NOTATION = ("reveal {position}",)


class Turned(Event, frozen=True):
    """The vassal reaches for a card."""

    seat: Seat
    position: int


class Shown(Event, frozen=True):
    """The card at a position is seen by all."""

    position: int
    card: Card


Told = Turned | Shown


class Fan(Roles, frozen=True):
    """Lord and vassal; once the game is decided also the cards that were not turned up, by position."""

    rest: Annotated[tuple[tuple[Position, Card], ...], Meta(max_length=4)] = ()


class FindTheKing(Struct, frozen=True, forbid_unknown_fields=True):
    """Two seats: the lord, who only shuffles, and the vassal, who has no information to choose by."""

    seats: Literal[2] = 2

    facts: ClassVar[Facts] = Facts("find-the-king", seats=(2,), hidden=False, chance=True, zero_sum=True)
    most_options: ClassVar[int] = len(Card)
    most_ways: ClassVar[int] = len(Card)

    @property
    def single(self) -> Self:
        return self

    @property
    def bound(self) -> int:
        return 4

    def start(self) -> State:
        return State()

    def turn(self, state: State) -> Turn[Draw[Card], Reveal]:
        seen = dict(state.shown)
        if state.turning is not None:
            # A card is drawn when it is seen: no hidden order exists that could leak.
            return Chance(OneOf(card for card in Card if card not in seen.values()))
        match state.shown[-1:]:
            case () | ((_, Card.KNIGHT),):
                # KC-1.2: the Knight grants one more card; KC-1.3: it must be taken.
                return Choice({VASSAL: tuple(Reveal(n) for n in range(1, 6) if n not in seen)})
            case ((_, Card.KING),):
                return Over((0.0, 1.0), "king-found")
            case _:
                return Over((1.0, 0.0), "king-missed")

    def choose(self, state: State, picks: Mapping[Seat, Reveal]) -> State:
        return State(state.shown, picks[VASSAL].position)

    def chance(self, state: State, outcome: Draw[Card]) -> State:
        assert state.turning is not None
        return State((*state.shown, (state.turning, outcome.card)))

    def view(self, state: State, seat: Seat | None) -> State:
        return state  # nothing is hidden from one that is known to another

    def worlds(self, view: State, seat: Seat | None) -> Iterable[State]:
        return (view,)

    def marks(self, view: State) -> Fan:
        return Fan(LORD, VASSAL, _rest(view) if isinstance(self.turn(view), Over) else ())

    def tell(
        self, before: State, step: Step[Reveal, Draw[Card]], after: State
    ) -> Iterable[tuple[Told, Audience]]:
        match step:
            case Picks(by):
                yield Turned(VASSAL, by[VASSAL].position), None
            case _:
                yield Shown(*after.shown[-1]), None

    def why_not(self, state: State, seat: Seat, action: Reveal) -> str:
        return "already-turned" if action.position in dict(state.shown) else "not-offered"

    def action(self, text: str) -> Reveal:
        match text.split():
            case ["reveal", position] if position.isdecimal():
                return Reveal(int(position))
        raise ValueError(f"'{text}' is not an action; write 'reveal 3'")

    def outcome(self, text: str) -> Draw[Card]:
        match text.split():
            case ["draw", card] if card in set(Card):
                return Draw(Card(card))
        raise ValueError(f"'{text}' is not an outcome; write 'draw king'")

    def state(self, text: str) -> State:
        return json.decode(text, type=State)


def _rest(state: State) -> tuple[tuple[int, Card], ...]:
    """KC-1.4: the other cards by position. Any order is as good as another: none was fixed before."""
    seen = dict(state.shown)
    places = [position for position in range(1, 6) if position not in seen]
    cards = [card for card in Card if card not in seen.values()]
    turns = sum(position * (5 - VALUE[card]) + position for position, card in state.shown) % len(cards)
    return tuple(zip(places, cards[turns:] + cards[:turns], strict=True))
