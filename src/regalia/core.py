"""The whole vocabulary of Regalia: whose turn is it, what may happen, what happened.

Rules are pure functions of a frozen, hashable state. A game answers one question, `turn(state)`:
chance moves, one or several seats choose, or it is over. A step (`Picks` or `Fell`) leads on
through `advance`, the one guarded door.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Meta, Struct

S = TypeVar("S")
A = TypeVar("A")
O = TypeVar("O")  # noqa: E741  (an outcome)
V = TypeVar("V")

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=4, extra={"is": "seat"})]
"""A place at the table: from 0 in code, from 1 in everything people read."""

Audience = frozenset[Seat | None] | None
"""Who may know; None is everyone. A reader who is None is a spectator, alone or in a set."""

Below = Callable[[int], int]
"""A fair number below n, supplied by the table: rules hold no generator, seed or clock."""


class Ways(Mapping[O, int]):
    """Counted cases, exact, integer-weighted, drawn without being listed; `str` says what is drawn from."""

    def draw(self, below: Below) -> O:
        """One case, by its weight; large mappings override this so as not to list themselves."""
        left = below(sum(self.values()))
        for outcome, weight in self.items():
            if (left := left - weight) < 0:
                return outcome
        raise AssertionError("weights are positive")


class Chance(Struct, Generic[O], frozen=True):
    """Nature moves."""

    ways: Ways[O]


class Choice(Struct, Generic[A], frozen=True):
    """Seats choose, each among its own options: all of them at once and secretly, or any one of them now.

    `covert` hides even who was asked. `lapse` is the pick that stands when any one may act and nobody does.
    """

    options: Mapping[Seat, Sequence[A]]
    any_one: bool = False
    covert: bool = False
    lapse: tuple[Seat, A] | None = None


class Over(Struct, frozen=True):
    """The end: each seat's share of the win, and why."""

    payoff: tuple[float, ...]
    because: str


Turn: TypeAlias = Chance[O] | Choice[A] | Over


class Picks(Struct, Generic[A], frozen=True):
    """A step: the asked seats have chosen."""

    by: Mapping[Seat, A]


class Fell(Struct, Generic[O], frozen=True):
    """A step: chance has spoken."""

    outcome: O


Step: TypeAlias = Picks[A] | Fell[O]


class Event(Struct, frozen=True, tag=str.lower, tag_field="event"):
    """Something that happened, told in words by the locale and shown as motion by the page."""


class Facts(Struct, frozen=True):
    """What holds for every play of a game, whatever its options."""

    name: str
    seats: tuple[int, ...]
    hidden: bool  # some seat may know what another does not; otherwise the view is the state
    chance: bool
    zero_sum: bool  # payoffs add up to 1
    rules: int = 1  # the version of the rules that records name


class Game(Protocol[S, A, O, V]):
    """The rules; a frozen struct whose fields are the game's options."""

    @property
    def facts(self) -> Facts: ...
    @property
    def seats(self) -> int: ...
    @property
    def single(self) -> "AnyGame": ...  # these rules, or those of the one game that a match repeats
    @property
    def bound(self) -> int: ...  # no play has more steps
    @property
    def most_options(self) -> int: ...  # no seat is ever offered more at once
    @property
    def most_ways(self) -> int: ...  # no chance has more outcomes; 0 where there is none

    def start(self) -> S: ...
    def turn(self, state: S) -> Turn[O, A]: ...
    def choose(self, state: S, picks: Mapping[Seat, A]) -> S: ...
    def chance(self, state: S, outcome: O) -> S: ...
    def view(self, state: S, seat: Seat | None) -> V: ...  # what that seat may see; None: a spectator
    def worlds(self, view: V, seat: Seat | None) -> Iterable[S]: ...  # every state it cannot rule out
    def marks(self, view: V) -> Any: ...  # what follows from a view, for who shows it and knows no rules
    def tell(self, before: S, step: Step[A, O], after: S) -> Iterable[tuple[Event, Audience]]: ...
    def why_not(self, state: S, seat: Seat, action: A) -> str: ...  # a reason like "already-used"

    def action(self, text: str) -> A: ...  # what `str` printed, read back; ValueError otherwise
    def outcome(self, text: str) -> O: ...
    def state(self, text: str) -> S: ...  # from JSON, checked as far as one position shows


def text(thing: object) -> str:
    """An action or outcome as people write it.

    >>> text((6, 5, 2))
    '6 5 2'
    """
    return " ".join(map(str, thing)) if isinstance(thing, tuple) else str(thing)


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


class Illegal(Exception):
    """A step that the rules do not offer; nothing has changed. `code` names the reason.

    >>> Illegal("already-used", "use guard")
    Illegal('use guard: already used')
    """

    def __init__(self, code: str, what: str = "", said: str = "") -> None:
        self.code = code
        plain = code.replace("-", " ")
        super().__init__(said or (f"{what}: {plain}" if what else plain))

    def __reduce__(self) -> tuple[type["Illegal"], tuple[str, str, str]]:
        return Illegal, (self.code, "", str(self))  # it may come from another process


def hears(reader: Seat | None, to: Audience) -> bool:
    """Whether this reader may know what is for these."""
    return to is None or reader in to


def advance(game: Game[S, A, O, Any], state: S, step: Step[A, O], turn: Turn[O, A] | None = None) -> S:
    """The state after a step that the rules offer; `Illegal` otherwise, never a repair.

    Whoever has worked out the turn already hands it in, so that it is worked out once.
    """
    turn = game.turn(state) if turn is None else turn
    if isinstance(turn, Choice) and isinstance(step, Picks):
        _check_ballot(turn, step)
        for seat, action in step.by.items():
            offered(game, state, turn, seat, action)
        return game.choose(state, step.by)
    if isinstance(turn, Chance) and isinstance(step, Fell):
        if step.outcome not in turn.ways:
            raise Illegal("impossible-outcome", text(step.outcome))
        return game.chance(state, step.outcome)
    if isinstance(turn, Over):
        raise Illegal("game-over")
    raise Illegal("chance-comes-first" if isinstance(turn, Chance) else "a-choice-comes-first")


def offered(game: Game[S, A, O, Any], state: S, turn: Choice[A], seat: Seat, action: A) -> None:
    """`Illegal`, with the rules' reason, unless this seat may pick this action now."""
    if action not in turn.options[seat]:
        try:
            why = game.why_not(state, seat, action)
        except (AttributeError, TypeError, ValueError):  # it is not even of the kind that the game knows
            why = "not-offered"
        raise Illegal(why, text(action))


def _check_ballot(turn: Choice[A], step: Picks[A]) -> None:
    if not turn.any_one and step.by.keys() == turn.options.keys():
        return
    if strangers := step.by.keys() - turn.options.keys():
        raise Illegal("not-asked", f"seat {min(strangers) + 1}")
    if turn.any_one and len(step.by) != 1:
        raise Illegal("one-at-a-time")
    if not turn.any_one and (missing := turn.options.keys() - step.by.keys()):
        raise Illegal("pick-missing", f"seat {min(missing) + 1}")
