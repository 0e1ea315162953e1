"""Positions of To Court the King to ask about, and the literal judge of what they are worth."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from random import Random

from msgspec.structs import replace

from regalia.core import Choice
from regalia.dice import Dice, sort
from regalia.games.to_court_the_king.actions import Action, Pass, Take
from regalia.games.to_court_the_king.characters import Cards, Character, beginning, usable
from regalia.games.to_court_the_king.rules import Phase, State, ToCourtTheKing
from regalia.odds import literal

ABLE = usable(room=True, lying=True)


def begin(owns: Iterable[Character] = (), game: ToCourtTheKing | None = None, charlatans: int = 0) -> State:
    """The first seat begins its turn and owns these."""
    start = (game or ToCourtTheKing()).start()
    court = replace(Cards(**dict.fromkeys(owns, 1)), charlatan=charlatans)
    return replace(start, hand=beginning(court), courts=(court, *start.courts[1:]))


def rolled(
    owns: Iterable[Character], active: Iterable[int], aside: Iterable[int] = (), free: bool = False
) -> State:
    """The first seat has these dice before it, all its abilities unused."""
    return replace(
        begin(owns), phase=Phase.CHOOSING, hand=0, active=sort(active), aside=sort(aside), free=free
    )


def judged(
    game: ToCourtTheKing, state: State, worth: Callable[[Dice], int]
) -> tuple[Fraction, dict[Action, Fraction]]:
    """What a state and each of its options is worth, by walking the rules."""
    known: dict[State, Fraction] = {}

    def ends(state: State, action: Action) -> int | None:
        return worth(state.aside) if isinstance(action, Take | Pass) else None

    def of(state: State) -> Fraction:
        return literal.value(game, state, state.seat, ends=ends, known=known)

    options: dict[Action, Fraction] = {}
    match game.turn(state):
        case Choice(by):
            for action in by[state.seat]:
                end = ends(state, action)
                options[action] = of(game.choose(state, {0: action})) if end is None else Fraction(end)
    return of(state), options


def any_worth(rng: Random) -> Callable[[Dice], int]:
    """A reward without rhyme or reason."""
    worth: dict[Dice, int] = {}
    return lambda dice: worth.setdefault(dice, rng.choice((0, 0, 0, 1, 2, 3, 5)))
