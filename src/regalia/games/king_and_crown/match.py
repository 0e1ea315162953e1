"""Matches (KC-6): any two-seat version, played until a seat has won so many games."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, Generic, TypeVar, get_type_hints

from msgspec import Meta, Struct, json
from msgspec.structs import replace

from regalia.core import AnyGame, Audience, Choice, Event, Facts, Fell, Over, Picks, Seat, Step, Turn
from regalia.games.king_and_crown.defend import DefendTheKing
from regalia.games.king_and_crown.find import FindTheKing
from regalia.games.king_and_crown.support import SupportTheKing
from regalia.games.king_and_crown.tourney import TourneyForTheKing

MATCHES = (FindTheKing, DefendTheKing, SupportTheKing, TourneyForTheKing)  # KC-6.1
ROLES = (FindTheKing, SupportTheKing)  # a lord and a vassal; in the others the seats are alike

G = TypeVar("G")
T = TypeVar("T", bound=Struct)
Count = Annotated[int, Meta(ge=0, le=100)]


class State(Struct, Generic[G], frozen=True):
    """The game being played, the games won so far, and whether the roles are swapped in this one."""

    game: G
    won: tuple[Count, Count] = (0, 0)
    drawn: Count = 0  # in a row
    swapped: bool = False


class GameWon(Event, frozen=True):
    """A seat wins one game of the match; so it stands."""

    seat: Seat
    mine: int
    theirs: int


class GameDrawn(Event, frozen=True):
    """A drawn game is played again."""


Told = GameWon | GameDrawn


class Match(Struct, frozen=True):
    """A two-seat game, played until a seat has won it `first_to` times."""

    of: AnyGame
    first_to: int
    swap: bool = True
    draws: int = 20

    seats: ClassVar[int] = 2

    @property
    def single(self) -> AnyGame:
        return self.of

    @property
    def facts(self) -> Facts:
        return self.of.facts

    @property
    def bound(self) -> int:
        return 2 * self.first_to * self.draws * self.of.bound

    @property
    def most_options(self) -> int:
        return self.of.most_options

    @property
    def most_ways(self) -> int:
        return self.of.most_ways

    def start(self) -> State[Any]:
        return State(self.of.start())

    def turn(self, state: State[Any]) -> Turn[Any, Any]:
        if self.first_to in state.won:
            return Over(
                (float(state.won[0] == self.first_to), float(state.won[1] == self.first_to)), "match-won"
            )
        if state.drawn == self.draws:
            return Over((0.5, 0.5), "match-drawn")
        match self.of.turn(state.game):
            case Choice(options) as choice:
                return replace(choice, options=_swap(state, options))
            case turn:
                return turn

    def choose(self, state: State[Any], picks: Mapping[Seat, Any]) -> State[Any]:
        return self._onward(state, self.of.choose(state.game, _swap(state, picks)))

    def chance(self, state: State[Any], outcome: Any) -> State[Any]:
        return self._onward(state, self.of.chance(state.game, outcome))

    def _onward(self, state: State[Any], game: Any) -> State[Any]:
        """KC-6.2: when a game ends, the cards return to the hands and the roles swap for the next one."""
        match self.of.turn(game):
            case Over((mine, theirs)) if mine == theirs:
                won, drawn = state.won, state.drawn + 1
            case Over((mine, theirs)):
                best = _seat(state, 0 if mine > theirs else 1)
                won, drawn = (state.won[0] + (best == 0), state.won[1] + (best == 1)), 0
            case _:
                return replace(state, game=game)
        if self.first_to in won or drawn == self.draws:
            return State(game, won, drawn, state.swapped)
        swaps = self.swap and isinstance(self.of, ROLES)
        return State(self.of.start(), won, drawn, state.swapped != swaps)

    def view(self, state: State[Any], seat: Seat | None) -> State[Any]:
        role = None if seat is None else _seat(state, seat)
        return replace(state, game=self.of.view(state.game, role))

    def worlds(self, view: State[Any], seat: Seat | None) -> Iterable[State[Any]]:
        role = None if seat is None else _seat(view, seat)
        return (replace(view, game=game) for game in self.of.worlds(view.game, role))

    def marks(self, view: State[Any]) -> Any:
        marks = self.of.marks(view.game)
        return marks and _reseated(view, marks)

    def tell(
        self, before: State[Any], step: Step[Any, Any], after: State[Any]
    ) -> Iterable[tuple[Event, Audience]]:
        match step:
            case Picks(by):
                by = _swap(before, by)
                inner: Step[Any, Any] = Picks(by)
                game = self.of.choose(before.game, by)
            case Fell(outcome):
                inner = step
                game = self.of.chance(before.game, outcome)
        for event, audience in self.of.tell(before.game, inner, game):
            to = audience and frozenset(seat if seat is None else _seat(before, seat) for seat in audience)
            yield _reseated(before, event), to
        if after.won != before.won:
            best = 0 if after.won[0] > before.won[0] else 1
            yield GameWon(best, after.won[best], after.won[1 - best]), None
        elif after.drawn != before.drawn:
            yield GameDrawn(), None

    def why_not(self, state: State[Any], seat: Seat, action: Any) -> str:
        return self.of.why_not(state.game, _seat(state, seat), action)

    def action(self, text: str) -> Any:
        return self.of.action(text)

    def outcome(self, text: str) -> Any:
        return self.of.outcome(text)

    def state(self, text: str) -> State[Any]:
        kind: Any = State
        state: State[Any] = json.decode(text, type=kind[get_type_hints(self.of.start)["return"]])
        return state


class Terms(Struct, frozen=True):
    """KC-6.1: best of N, N odd, or first to N wins; without either a single game is played."""

    best_of: Annotated[int, Meta(ge=1, le=199)] | None = None
    first_to: Annotated[int, Meta(ge=1, le=100)] | None = None
    swap: bool = True
    draws: Annotated[int, Meta(ge=1, le=100)] = 20

    def match(self, of: AnyGame) -> Match:
        """The match of this game on these terms; ValueError says what would be right."""
        if of.seats != 2:
            raise ValueError(f"a match is for 2 seats, not {of.seats}")
        match self:
            case Terms(best_of=None, first_to=None):
                raise ValueError("swap and draws are for a match: give best_of or first_to too")
            case Terms(best_of=int(games), first_to=None):
                if games % 2 == 0:
                    raise ValueError("option 'best_of' takes an odd number, so that a match has a winner")
                return Match(of, games // 2 + 1, self.swap, self.draws)
            case Terms(best_of=None, first_to=int(games)):
                return Match(of, games, self.swap, self.draws)
            case _:
                raise ValueError("a match is either best_of or first_to, not both")


def _seat(state: State[Any], seat: Seat) -> Seat:
    """From a seat of the match to the seat of the game, or back: the same either way."""
    return 1 - seat if state.swapped else seat


def _swap(state: State[Any], by_seat: Mapping[Seat, Any]) -> Mapping[Seat, Any]:
    return {_seat(state, seat): thing for seat, thing in by_seat.items()}


@cache
def _seat_fields(kind: type[T]) -> tuple[str, ...]:
    return tuple(name for name, hint in get_type_hints(kind, include_extras=True).items() if hint == Seat)


def _reseated(state: State[Any], told: T) -> T:
    return replace(told, **{name: _seat(state, getattr(told, name)) for name in _seat_fields(type(told))})
