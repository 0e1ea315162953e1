"""A game being played: whose turn it is, what has happened, and who was told what.

>>> import regalia
>>> play = regalia.play("find-the-king").pick("reveal 3").fell("draw knight")
>>> print(*play.options(), sep=", ")
reveal 1, reveal 2, reveal 4, reveal 5
>>> play.pick("reveal 3")
Traceback (most recent call last):
...
regalia.core.Illegal: reveal 3: already turned
>>> play.pick("reveal 5").fell("draw king").over
Over(payoff=(0.0, 1.0), because='king-found')

A play is frozen: every pick gives the next one, and the one before is still there. What is known here is
known nowhere else: how a ballot fills, who waits, what stands when nobody acts, who hears what.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar, overload

from msgspec import Struct
from msgspec.structs import replace

from regalia import catalogue
from regalia.core import (
    AnyGame,
    Audience,
    Below,
    Chance,
    Choice,
    Event,
    Fell,
    Illegal,
    Over,
    Picks,
    Seat,
    Step,
    Turn,
    advance,
    hears,
    offered,
    text,
)
from regalia.record import Record, Sitter

T = TypeVar("T")

NOBODY = -1


class Trail(Sequence[T], Generic[T]):
    """A sequence that only grows. All that grew from one start share one list, so growing costs no copy.

    >>> short = Trail([1, 2])
    >>> long = short.then(3)
    >>> short, long, short.then(4)
    (Trail(1, 2), Trail(1, 2, 3), Trail(1, 2, 4))
    """

    __slots__ = ("_all", "_length")

    def __init__(self, things: Iterable[T] = ()) -> None:
        self._all = list(things)
        self._length = len(self._all)

    def then(self, *more: T) -> "Trail[T]":
        """This one, and more after it."""
        grown: Trail[T] = Trail.__new__(Trail)
        # Whoever grows from the end shares the list; a second branch from the same place has its own.
        grown._all = self._all if self._length == len(self._all) else self._all[: self._length]
        grown._all.extend(more)
        grown._length = len(grown._all)
        return grown

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...
    def __getitem__(self, at: int | slice) -> T | tuple[T, ...]:
        if isinstance(at, slice):
            start, stop, stride = at.indices(self._length)
            return tuple(self._all[start:stop:stride])
        return self._all[range(self._length)[at]]

    def __iter__(self) -> Iterator[T]:
        return iter(self._all[: self._length])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trail | tuple) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Trail({', '.join(map(repr, self))})"

    def __reduce__(self) -> tuple[type["Trail[T]"], tuple[tuple[T, ...]]]:
        return Trail, (tuple(self),)


class Play(Struct, frozen=True, eq=False, dict=True):
    """Where a game stands. Picks that are secret until all are in live here, never in the state."""

    rules: AnyGame
    state: Any
    turn: Turn[Any, Any]
    steps: Trail[Step[Any, Any]]
    log: Trail[tuple[Event, Audience]]
    ballot: Mapping[Seat, Any] = {}  # picks of a ballot that is not full yet
    waiting: frozenset[Seat] = frozenset()  # said "not now" since the last step
    spoke: Seat = NOBODY  # who acted last where any one might; what is covert leaves no trace here
    back: "Play | None" = None  # the play before the last pick, as long as it may be taken back

    # --- What is so ---------------------------------------------------------------------------------------

    @cached_property
    def asked(self) -> tuple[Seat, ...]:
        """The seats whose pick is missing, in the order to ask them; the word goes round the table."""
        match self.turn:
            case Choice(options, any_one=True):
                seats = (seat for seat in options if seat not in self.waiting)
                return tuple(sorted(seats, key=lambda seat: (seat <= self.spoke, seat)))
            case Choice(options) if len(options) == 1:
                return tuple(options)
            case Choice(options):
                return tuple(sorted(options.keys() - self.ballot.keys()))
        return ()

    @cached_property
    def done(self) -> tuple[Seat, ...]:
        """Who has said "not now" since the last step, as far as all may know that these seats are asked."""
        if not self.waiting:
            return ()
        worlds = self.rules.worlds(self.view(), None)
        known = set.intersection(*(set(getattr(self.rules.turn(world), "options", ())) for world in worlds))
        return tuple(sorted(self.waiting & known))

    @property
    def over(self) -> Over | None:
        """The end, once it is reached."""
        return self.turn if isinstance(self.turn, Over) else None

    @property
    def secret(self) -> bool:
        """Whether several seats choose at once, each without knowing what the others do."""
        return isinstance(self.turn, Choice) and not self.turn.any_one and len(self.turn.options) > 1

    @property
    def may_wait(self) -> bool:
        """Whether "not now" is an answer; where nothing lapses, the last one asked must act."""
        turn = self.turn
        return isinstance(turn, Choice) and turn.any_one and (len(self.asked) > 1 or turn.lapse is not None)

    def options(self, seat: Seat | None = None) -> Sequence[Any]:
        """What a seat may pick; without one, the seat that is asked."""
        if not isinstance(self.turn, Choice) or (seat is not None and seat not in self.turn.options):
            return ()
        options: Sequence[Any] = self.turn.options[self._whose(self.turn, seat)]
        return options

    def view(self, seat: Seat | None = None) -> Any:
        """What a seat may see; without one, what a spectator may."""
        return self.rules.view(self.state, seat)

    def told(self, seat: Seat | None = None, since: int = 0) -> tuple[Event, ...]:
        """All that a seat was told, in order, or what is new since the log was so long."""
        return tuple(event for event, to in self.log[since:] if hears(seat, to))

    # --- What happens -------------------------------------------------------------------------------------

    def pick(self, action: Any, seat: Seat | None = None) -> "Play":
        """The play after a pick, in notation or as an action; None is "not now" where any one may act.

        Where several choose at once it is secret, and may be changed, until all have picked.
        """
        turn = self._choice()
        seat = self._whose(turn, seat)
        if seat not in turn.options:
            if seat not in range(self.rules.seats):
                raise Illegal("no-such-seat", f"seat {seat!r}, counted from 0")
            raise Illegal("not-asked", f"seat {seat + 1}")
        if action is None:
            return self._wait(turn, seat)
        action = self._read(action)
        if not self.secret:
            return self._step(Picks({seat: action}), seat)
        offered(self.rules, self.state, turn, seat, action)
        ballot = {**self.ballot, seat: action}
        if len(ballot) == len(turn.options):
            return self._step(Picks(ballot))
        return replace(self, ballot=ballot)

    def lapse(self) -> "Play":
        """The play after the pick that stands when nobody acts any more."""
        turn = self._choice()
        if turn.lapse is None:
            raise Illegal("must-pick")
        return self._step(Picks(dict([turn.lapse])))

    def draw(self, below: Below) -> "Play":
        """The play after a fair draw: `play.draw(Random(7).randrange)`."""
        if not isinstance(self.turn, Chance):
            raise Illegal("game-over" if self.over else "a-choice-comes-first")
        return self._step(Fell(self.turn.ways.draw(below)))

    def fell(self, outcome: Any) -> "Play":
        """The play after chance has spoken, in notation or as an outcome."""
        if isinstance(self.turn, Chance) and type(outcome) is str:
            try:
                outcome = self.rules.outcome(outcome)
            except ValueError as error:
                raise Illegal("impossible-outcome", said=str(error)) from None
        return self._step(Fell(outcome))

    def go(self, *lines: str) -> "Play":
        """The play after these lines of a transcript: an outcome, a pick, or the picks of several seats.

        >>> begin(catalogue.game("support-the-king")).go("1 pick king, 2 pick witch").over.payoff
        (0.0, 1.0)
        """
        here = self
        for line in lines:
            if isinstance(here.turn, Chance):
                here = here.fell(line)
            elif line[:1].isdigit():
                picks = (pick.strip().partition(" ") for pick in line.split(","))
                here = here.step(Picks({int(seat) - 1: here._read(action) for seat, _, action in picks}))
            else:
                here = here.pick(line)
        return here

    def step(self, step: Step[Any, Any]) -> "Play":
        """The play after a whole step, as records have it."""
        match step:
            case Picks(by) if isinstance(self.turn, Choice) and self.turn.any_one:
                return self._step(step, *by)
            case _:
                return self._step(step)

    def undo(self, seat: Seat | None = None) -> "Play":
        """The play before this seat's last pick; never across chance, another's pick, words or secrets."""
        seat = self._picker() if seat is None else seat
        if seat in self.ballot:
            return replace(self, ballot={s: action for s, action in self.ballot.items() if s != seat})
        if self.back is None or seat != self._picker():
            raise Illegal("nothing-to-undo")
        return self.back

    def can_undo(self, seat: Seat) -> bool:
        """Whether this seat has a pick that it may take back."""
        return seat in self.ballot or (self.back is not None and seat == self._picker())

    # --- For people ---------------------------------------------------------------------------------------

    def record(self, *names: str) -> Record:
        """The game so far as a record, by the names of those who sit there."""
        seats = self.rules.seats
        if names and len(names) != seats:
            raise ValueError(f"{len(names)} names for {seats} seats")
        sitters = tuple(Sitter(name) for name in names or map(_number, range(seats)))
        return Record(self.rules, sitters, tuple(self.steps))

    def board(self, seat: Seat | None = None, lang: str = "en", names: Sequence[str] = ()) -> str:
        """What lies on the table, in words, as a seat sees it, or a spectator."""
        from regalia import boards  # texts are read when somebody wants to read them

        return boards.plain(
            self.view(seat), lang, names or [_number(seat) for seat in range(self.rules.seats)]
        )

    def _repr_svg_(self) -> str:
        from regalia.drawing import svg

        return svg(self.rules, self.state)

    def __str__(self) -> str:
        return self.board()

    def __repr__(self) -> str:
        # Without the ballot: what is secret is not shown by accident.
        return f"<Play of {self.rules.facts.name}, {len(self.steps)} steps, asked {self.asked}>"

    # --- Alike --------------------------------------------------------------------------------------------

    def _kept(self) -> tuple[Any, ...]:
        """All that the rest follows from."""
        return self.rules, self.state, self.steps, self.log, self.ballot, self.waiting, self.spoke

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Play) and self._kept() == other._kept()

    def __hash__(self) -> int:
        return hash((self.rules, self.state, len(self.steps)))

    def __deepcopy__(self, memo: object) -> "Play":
        return self  # nothing in it ever changes

    def __reduce__(self) -> Any:
        return _resumed, self._kept()

    # --- Within -------------------------------------------------------------------------------------------

    def _choice(self) -> Choice[Any]:
        match self.turn:
            case Choice() as turn:
                return turn
            case Over():
                raise Illegal("game-over")
        raise Illegal("chance-comes-first")

    def _whose(self, turn: Choice[Any], seat: Seat | None) -> Seat:
        if seat is not None:
            return seat
        asked = self.asked
        if len(asked) == 1 or (asked and len(turn.options) == 1):
            return asked[0]
        raise Illegal("whose-pick", "seats " + ", ".join(str(seat + 1) for seat in asked))

    def _read(self, action: Any) -> Any:
        if type(action) is not str:
            return action
        try:
            return self.rules.action(action)
        except ValueError as error:
            raise Illegal("not-an-action", said=str(error)) from None

    def _picker(self) -> Seat:
        """Who alone made the last step; nobody, if chance or several did."""
        match self.steps[-1:]:
            case (Picks(by),) if len(by) == 1:
                (seat,) = by
                return int(seat)
        return NOBODY

    def _wait(self, turn: Choice[Any], seat: Seat) -> "Play":
        if not turn.any_one or (self.asked == (seat,) and turn.lapse is None):
            raise Illegal("must-pick")
        waiting = self.waiting | {seat}
        return self.lapse() if waiting == turn.options.keys() else replace(self, waiting=waiting)

    def _step(self, step: Step[Any, Any], spoke: Seat | None = None) -> "Play":
        turn, rules = self.turn, self.rules
        state = advance(rules, self.state, step, turn)
        news = tuple(rules.tell(self.state, step, state))
        alone = isinstance(turn, Choice) and not turn.any_one and len(turn.options) == 1
        open_to_all = isinstance(turn, Choice) and turn.any_one
        return Play(
            rules,
            state,
            rules.turn(state),
            self.steps.then(step),
            self.log.then(*news),
            spoke=spoke if open_to_all and spoke is not None else self.spoke,
            back=self if alone and all(to is None for _, to in news) else None,
        )


def begin(rules: AnyGame, state: Any = None) -> Play:
    """The play before anything has happened, or from a position that was laid out."""
    state = rules.start() if state is None else state
    return Play(rules, state, rules.turn(state), Trail(), Trail())


def play(name: str | AnyGame, **options: Any) -> Play:
    """A game about to begin: `regalia.play("to-court-the-king", seats=3)`, or rules of your own."""
    return begin(catalogue.game(name, **options) if isinstance(name, str) else name)


def replayed(rules: AnyGame, steps: Iterable[Step[Any, Any]]) -> Play:
    """The play after these steps."""
    *_, last = plays(rules, steps)
    return last


def plays(rules: AnyGame, steps: Iterable[Step[Any, Any]]) -> Iterator[Play]:
    """The play before the first of these steps, and after each."""
    here = begin(rules)
    yield here
    for step in steps:
        here = here.step(step)
        yield here


def notation(step: Step[Any, Any], names: Sequence[str] = ()) -> str:
    """A step as people write it: an outcome, one pick, or the picks of several with their seats or names.

    >>> notation(Picks({0: "roll"})), notation(Picks({1: "pick king", 0: "pick knight"}))
    ('1 roll', '1 pick knight, 2 pick king')
    """
    match step:
        case Fell(outcome):
            return text(outcome)
        case Picks(by):
            said = [f"{names[seat]}:" if names else str(seat + 1) for seat in sorted(by)]
            return ", ".join(f"{who} {text(by[seat])}" for who, seat in zip(said, sorted(by), strict=True))


def _number(seat: Seat) -> str:
    return f"Seat {seat + 1}"


def _resumed(rules: AnyGame, state: Any, *rest: Any) -> Play:
    return Play(rules, state, rules.turn(state), *rest)
