"""Support the King (KC-3): two cards, one sum; the lord wants it even, the vassal odd."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Literal, NoReturn, Self

from msgspec import Struct, json

from regalia.core import Audience, Choice, Event, Facts, Over, Picks, Seat, Step, Turn
from regalia.games.king_and_crown.deck import (
    ANY_CARD,
    VALUE,
    Card,
    Pick,
    Revealed,
    Roles,
    no_chance,
    read_pick,
    revealed,
)

LORD, VASSAL = 0, 1


class State(Struct, frozen=True):
    """The two revealed cards, the lord's first."""

    shown: tuple[Card, Card] | None = None


class Total(Event, frozen=True):
    """The values of the two cards, added up, and whether the lord has what he wants."""

    total: int
    even: bool


Told = Revealed | Total


def total(shown: Iterable[Card]) -> Total:
    """KC-3.1: the lord wants an even sum."""
    added = sum(VALUE[card] for card in shown)
    return Total(added, added % 2 == 0)


class SupportTheKing(Struct, frozen=True, forbid_unknown_fields=True):
    """Two seats, a deck each, one selection."""

    seats: Literal[2] = 2

    facts: ClassVar[Facts] = Facts("support-the-king", seats=(2,), hidden=False, chance=False, zero_sum=True)
    most_options: ClassVar[int] = len(ANY_CARD)
    most_ways: ClassVar[int] = 0

    @property
    def single(self) -> Self:
        return self

    @property
    def bound(self) -> int:
        return 1

    def start(self) -> State:
        return State()

    def turn(self, state: State) -> Turn[NoReturn, Pick]:
        if state.shown is None:
            return Choice({LORD: ANY_CARD, VASSAL: ANY_CARD})
        if total(state.shown).even:
            return Over((1.0, 0.0), "even")
        return Over((0.0, 1.0), "odd")

    def choose(self, state: State, picks: Mapping[Seat, Pick]) -> State:
        return State((picks[LORD].card, picks[VASSAL].card))

    def chance(self, state: State, outcome: NoReturn) -> NoReturn:
        no_chance(str(outcome))

    def view(self, state: State, seat: Seat | None) -> State:
        return state

    def worlds(self, view: State, seat: Seat | None) -> Iterable[State]:
        return (view,)

    def marks(self, view: State) -> Roles:
        return Roles(LORD, VASSAL)

    def tell(
        self, before: State, step: Step[Pick, NoReturn], after: State
    ) -> Iterable[tuple[Told, Audience]]:
        assert isinstance(step, Picks)
        yield from revealed(step.by)
        yield total(pick.card for pick in step.by.values()), None

    def why_not(self, state: State, seat: Seat, action: Pick) -> str:
        return "not-offered"

    def action(self, text: str) -> Pick:
        return read_pick(text)

    def outcome(self, text: str) -> NoReturn:
        no_chance(text)

    def state(self, text: str) -> State:
        return json.decode(text, type=State)
