"""Tourney for the King (KC-4): five rounds, the higher card wins each."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, ClassVar, Literal, NoReturn, Self

from msgspec import Meta, Struct, json

from regalia.core import Audience, Choice, Event, Facts, Over, Picks, Seat, Step, Turn
from regalia.games.king_and_crown.deck import VALUE, Card, Pick, Revealed, no_chance, read_pick, revealed

Hand = Annotated[tuple[Card, ...], Meta(max_length=5, extra={"is": "set"})]
Wins = Annotated[int, Meta(ge=0, le=5)]


class State(Struct, frozen=True):
    """The cards in hand, best first, and the rounds won, of each seat. What was used is open to both."""

    hands: tuple[Hand, Hand] = (tuple(Card), tuple(Card))
    won: tuple[Wins, Wins] = (0, 0)


class Round(Event, frozen=True):
    """A seat wins a round."""

    seat: Seat


class Nobody(Event, frozen=True):
    """Nobody wins the round."""


Told = Revealed | Round | Nobody


def winner(shown: tuple[Card, Card], unused: tuple[Hand, Hand]) -> Seat | None:
    """KC-4.1: the higher value; KC-4.2: on a tie the larger sum of unused cards; otherwise nobody."""
    for mine, theirs in (
        (VALUE[shown[0]], VALUE[shown[1]]),
        (sum(VALUE[card] for card in unused[0]), sum(VALUE[card] for card in unused[1])),
    ):
        if mine != theirs:
            return 0 if mine > theirs else 1
    return None


class TourneyForTheKing(Struct, frozen=True, forbid_unknown_fields=True):
    """Two seats, a deck each, each card once."""

    seats: Literal[2] = 2

    facts: ClassVar[Facts] = Facts(
        "tourney-for-the-king", seats=(2,), hidden=False, chance=False, zero_sum=True
    )
    most_options: ClassVar[int] = len(Card)
    most_ways: ClassVar[int] = 0

    @property
    def single(self) -> Self:
        return self

    @property
    def bound(self) -> int:
        return 5

    def start(self) -> State:
        return State()

    def turn(self, state: State) -> Turn[NoReturn, Pick]:
        if state.hands[0]:  # KC-4.3: until all five are revealed
            return Choice({seat: _picks(hand) for seat, hand in enumerate(state.hands)})
        match state.won:  # KC-4.4
            case (mine, theirs) if mine > theirs:
                return Over((1.0, 0.0), "more-rounds")
            case (mine, theirs) if mine < theirs:
                return Over((0.0, 1.0), "more-rounds")
            case _:
                return Over((0.5, 0.5), "drawn")

    def choose(self, state: State, picks: Mapping[Seat, Pick]) -> State:
        shown = picks[0].card, picks[1].card
        unused = _without(state.hands[0], shown[0]), _without(state.hands[1], shown[1])
        best = winner(shown, unused)
        return State(unused, (state.won[0] + (best == 0), state.won[1] + (best == 1)))

    def chance(self, state: State, outcome: NoReturn) -> NoReturn:
        no_chance(str(outcome))

    def view(self, state: State, seat: Seat | None) -> State:
        return state

    def worlds(self, view: State, seat: Seat | None) -> Iterable[State]:
        return (view,)

    def marks(self, view: State) -> None:
        return None

    def tell(
        self, before: State, step: Step[Pick, NoReturn], after: State
    ) -> Iterable[tuple[Told, Audience]]:
        assert isinstance(step, Picks)
        yield from revealed(step.by)
        best = winner((step.by[0].card, step.by[1].card), after.hands)
        yield (Nobody() if best is None else Round(best)), None

    def why_not(self, state: State, seat: Seat, action: Pick) -> str:
        return "already-used" if action.card not in state.hands[seat] else "not-offered"

    def action(self, text: str) -> Pick:
        return read_pick(text)

    def outcome(self, text: str) -> NoReturn:
        no_chance(text)

    def state(self, text: str) -> State:
        return json.decode(text, type=State)


@cache
def _picks(hand: Hand) -> tuple[Pick, ...]:
    return tuple(map(Pick, hand))


def _without(hand: Hand, card: Card) -> Hand:
    return tuple(other for other in hand if other is not card)
