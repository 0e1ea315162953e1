"""Defend the King (KC-2): everyone reveals a card at once, and whoever is thwarted is out."""

from collections.abc import Iterable, Mapping
from typing import Annotated, ClassVar, NoReturn, Self

from msgspec import Meta, Struct, json

from regalia.core import Audience, Choice, Event, Facts, Over, Picks, Seat, Step, Turn
from regalia.games.king_and_crown.deck import (
    ANY_CARD,
    THWARTS,
    Pick,
    Revealed,
    no_chance,
    read_pick,
    revealed,
)


class State(Struct, frozen=True):
    """Who is still in, and how many selections there have been."""

    standing: Annotated[tuple[Seat, ...], Meta(max_length=5, extra={"is": "set"})]
    selections: Annotated[int, Meta(ge=0, le=10_000)] = 0


class Out(Event, frozen=True):
    """A seat's card was thwarted."""

    seat: Seat


class Again(Event, frozen=True):
    """Nobody is out: all select again."""


Told = Revealed | Out | Again


def thwarted(picks: Mapping[Seat, Pick]) -> frozenset[Seat]:
    """KC-2.3: the seats whose card at least one other revealed card thwarts; nobody, if it is everybody."""
    shown = {pick.card for pick in picks.values()}
    out = frozenset(seat for seat, pick in picks.items() if any(pick.card in THWARTS[card] for card in shown))
    return out if len(out) < len(picks) else frozenset()


class DefendTheKing(Struct, frozen=True, forbid_unknown_fields=True):
    """Two to five seats, a deck each, last one standing."""

    seats: Annotated[int, Meta(ge=2, le=5)] = 2
    limit: Annotated[int, Meta(ge=1, le=10_000)] = 100

    facts: ClassVar[Facts] = Facts(
        "defend-the-king", seats=(2, 3, 4, 5), hidden=False, chance=False, zero_sum=True
    )
    most_options: ClassVar[int] = len(ANY_CARD)
    most_ways: ClassVar[int] = 0

    @property
    def single(self) -> Self:
        return self

    @property
    def bound(self) -> int:
        return self.limit

    def start(self) -> State:
        return State(tuple(range(self.seats)))

    def turn(self, state: State) -> Turn[NoReturn, Pick]:
        if len(state.standing) == 1:
            return Over(self._share(state), "last-standing")
        if state.selections == self.limit:
            return Over(self._share(state), "limit-reached")  # KC-2.4
        return Choice(dict.fromkeys(state.standing, ANY_CARD))  # KC-2.1

    def choose(self, state: State, picks: Mapping[Seat, Pick]) -> State:
        out = thwarted(picks)
        return State(tuple(seat for seat in state.standing if seat not in out), state.selections + 1)

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
        for seat in before.standing:
            if seat not in after.standing:
                yield Out(seat), None
        if before.standing == after.standing:
            yield Again(), None

    def why_not(self, state: State, seat: Seat, action: Pick) -> str:
        return "not-offered"

    def _share(self, state: State) -> tuple[float, ...]:
        return tuple((seat in state.standing) / len(state.standing) for seat in range(self.seats))

    def action(self, text: str) -> Pick:
        return read_pick(text)

    def outcome(self, text: str) -> NoReturn:
        no_chance(text)

    def state(self, text: str) -> State:
        return json.decode(text, type=State)
