"""A game for tests only: both choose a number at once, then any one of them may speak or leave."""

from collections.abc import Iterable, Mapping
from typing import Annotated, ClassVar, Literal, NoReturn, Self

from msgspec import Meta, Struct, json
from msgspec.structs import replace

from regalia.core import Audience, Choice, Event, Facts, Over, Picks, Seat, Step, Turn

Number = Annotated[int, Meta(ge=1, le=3)]


class State(Struct, frozen=True):
    """The numbers, once chosen, the words spoken, and who has left."""

    numbers: tuple[Number, Number] | None = None
    words: Annotated[int, Meta(ge=0, le=3)] = 0
    left: Seat | None = None


class Name(Struct, frozen=True):
    """Choose a number."""

    number: Number

    def __str__(self) -> str:
        return f"name {self.number}"


class Speak(Struct, frozen=True):
    """Say something."""

    def __str__(self) -> str:
        return "speak"


class Leave(Struct, frozen=True):
    """Leave, and win or lose by it: the other's number decides."""

    def __str__(self) -> str:
        return "leave"


class Named(Event, frozen=True):
    """Both numbers are out."""

    numbers: tuple[int, int]


class Spoke(Event, frozen=True):
    """A seat has spoken; it alone knows."""

    seat: Seat


class Parlour(Struct, frozen=True):
    """With `lapse`, silence makes seat 0 leave; without it somebody has to act."""

    lapse: bool = True
    seats: Literal[2] = 2

    facts: ClassVar[Facts] = Facts("parlour", seats=(2,), hidden=False, chance=False, zero_sum=True)
    most_options: ClassVar[int] = 3
    most_ways: ClassVar[int] = 0

    @property
    def single(self) -> Self:
        return self

    @property
    def bound(self) -> int:
        return 5

    def start(self) -> State:
        return State()

    def turn(self, state: State) -> Turn[NoReturn, Name | Speak | Leave]:
        if state.numbers is None:
            return Choice({seat: tuple(map(Name, (1, 2, 3))) for seat in (0, 1)})
        if state.left is not None:
            won = state.numbers[1 - state.left] % 2 == 0
            return Over((float(won == (state.left == 0)), float(won == (state.left == 1))), "left")
        may = (Speak(), Leave()) if state.words < 3 else (Leave(),)
        return Choice({0: may, 1: may}, any_one=True, lapse=(0, Leave()) if self.lapse else None)

    def choose(self, state: State, picks: Mapping[Seat, Name | Speak | Leave]) -> State:
        match dict(picks):
            case {0: Name(mine), 1: Name(theirs)}:
                return State((mine, theirs))
            case {0: Speak()} | {1: Speak()}:
                return replace(state, words=state.words + 1)
            case _:
                return replace(state, left=next(iter(picks)))

    def chance(self, state: State, outcome: NoReturn) -> NoReturn:
        raise AssertionError("there is no chance in this game")

    def view(self, state: State, seat: Seat | None) -> State:
        return state

    def worlds(self, view: State, seat: Seat | None) -> Iterable[State]:
        return (view,)

    def marks(self, view: State) -> None:
        return None

    def tell(
        self, before: State, step: Step[Name | Speak | Leave, NoReturn], after: State
    ) -> Iterable[tuple[Event, Audience]]:
        if before.numbers is None and after.numbers is not None:
            yield Named(after.numbers), None
        if isinstance(step, Picks):
            for seat, action in step.by.items():
                if action == Speak():
                    yield Spoke(seat), frozenset({seat})

    def why_not(self, state: State, seat: Seat, action: Name | Speak | Leave) -> str:
        return "not-offered"

    def action(self, text: str) -> Name | Speak | Leave:
        raise ValueError(f"'{text}' is not an action")

    def outcome(self, text: str) -> NoReturn:
        raise ValueError(f"'{text}' cannot fall")

    def state(self, text: str) -> State:
        return json.decode(text, type=State)
