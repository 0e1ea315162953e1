"""A game whose seats are asked one at a time: ballots stay sealed to the last pick, "not now" is a wait."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from regalia.core import AnyGame, Audience, Chance, Choice, Event, Fell, Over, Picks, Seat, Turn, advance

NOBODY = -1


class Position(Struct, frozen=True):
    """A state and what has been asked since. `asked` are the seats yet to choose, the first of them now."""

    rules: AnyGame
    state: Any
    turn: Turn[Any, Any]
    asked: tuple[Seat, ...] = ()
    sealed: tuple[tuple[Seat, Any], ...] = ()
    told: tuple[tuple[Event, Audience], ...] = ()  # by the step that led here
    spoke: Seat = NOBODY  # who acted last where any one might

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked now; None when chance moves or the game is over."""
        return self.asked[0] if self.asked else None

    @property
    def options(self) -> Sequence[Any]:
        """What the asked seat may pick."""
        assert isinstance(self.turn, Choice)
        options: Sequence[Any] = self.turn.options[self.asked[0]]
        return options

    @property
    def may_wait(self) -> bool:
        """Whether the asked seat may answer "not now"; where nothing lapses, the last one asked must act."""
        return (
            isinstance(self.turn, Choice)
            and self.turn.any_one
            and (len(self.asked) > 1 or self.turn.lapse is not None)
        )

    def __deepcopy__(self, memo: object) -> "Position":
        return self  # nothing in it ever changes

    def __reduce__(self) -> tuple[Callable[..., "Position"], tuple[Any, ...]]:
        return _resume, (self.rules, self.state, self.asked, self.sealed, self.told, self.spoke)


def start(rules: AnyGame) -> Position:
    """The position before anything has happened."""
    return _arrive(rules, rules.start(), (), NOBODY)


def pick(position: Position, action: Any | None) -> Position:
    """The position after the asked seat's answer; None is "not now"."""
    match position:
        case Position(turn=Choice(any_one=True, lapse=lapse), asked=(seat, *rest)):
            if action is not None:
                return _step(position, Picks({seat: action}), seat)
            assert position.may_wait
            if rest:
                return replace(position, asked=tuple(rest), told=())
            assert lapse is not None
            return _step(position, Picks(dict([lapse])), NOBODY)
        case Position(asked=(seat, *rest), sealed=sealed):
            sealed = (*sealed, (seat, action))
            if rest:
                return replace(position, asked=tuple(rest), sealed=sealed, told=())
            return _step(position, Picks(dict(sealed)), position.spoke)
    raise AssertionError("nobody is asked")


def fell(position: Position, outcome: Any) -> Position:
    """The position after chance has spoken."""
    return _step(position, Fell(outcome), position.spoke)


def first_choice(rules: AnyGame) -> Choice[Any]:
    """The first choice of a game, whatever chance brings before it."""
    position = start(rules)
    while isinstance(position.turn, Chance):
        position = fell(position, next(iter(position.turn.ways)))
    assert isinstance(position.turn, Choice)
    return position.turn


def together(rules: AnyGame) -> bool:
    """Whether the seats of this game choose at the same time; their first choice shows it."""
    first = first_choice(rules)
    return len(first.options) > 1 and not first.any_one


def secret(rules: AnyGame) -> bool:
    """Whether a seat that is asked in turn may not know everything: hidden cards, sealed picks, waits."""
    return rules.facts.hidden or len(first_choice(rules).options) > 1


def gains(over: Over) -> tuple[float, ...]:
    """The payoffs as a zero-sum game has them: each share less the mean.

    >>> gains(Over((1.0, 0.0), "even"))
    (0.5, -0.5)
    """
    mean = sum(over.payoff) / len(over.payoff)
    return tuple(share - mean for share in over.payoff)


def _step(position: Position, step: Picks[Any] | Fell[Any], spoke: Seat) -> Position:
    after = advance(position.rules, position.state, step)
    told = tuple(position.rules.tell(position.state, step, after))
    return _arrive(position.rules, after, told, spoke)


def _arrive(rules: AnyGame, state: Any, told: tuple[tuple[Event, Audience], ...], spoke: Seat) -> Position:
    turn = rules.turn(state)
    asked: tuple[Seat, ...] = ()
    if isinstance(turn, Choice):
        asked = tuple(sorted(turn.options))
        if turn.any_one:  # the word goes round the table: nobody is always asked first
            asked = tuple(sorted(asked, key=lambda seat: (seat <= spoke, seat)))
    return Position(rules, state, turn, asked, told=told, spoke=spoke)


def _resume(rules: AnyGame, state: Any, *rest: Any) -> Position:
    return Position(rules, state, rules.turn(state), *rest)
