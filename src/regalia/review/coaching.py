"""What a coach says at the table: the best options with their worth, and what a turn has cost."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from regalia.core import AnyGame, Illegal, Seat, text
from regalia.games.king_of_the_dice.rules import KingOfTheDice, Phase
from regalia.games.to_court_the_king.rules import ToCourtTheKing, final_order
from regalia.play import Play
from regalia.review import king_of_the_dice, to_court_the_king
from regalia.review.moments import Decision, Option, Why, Worths
from regalia.review.reviews import judge
from regalia.review.sure import margin
from regalia.review.turns import turns

SHOWN = 4
"""So many options are named."""


class Advice(Struct, frozen=True):
    """The best of so many options, and how far to trust them; `at_least`, where abilities were left out."""

    options: tuple[Option, ...]
    many: int
    exact: bool
    at_least: bool
    margin: float
    why: Why | None = None  # against the next best, where it was asked for
    holds: Worths | None = None  # how likely each seat has the King in the end, once he is claimed


def coached(game: AnyGame) -> bool:
    """Whether there is a coach for this game."""
    return isinstance(game, ToCourtTheKing | KingOfTheDice)


def advice(play: Play, quick: bool = False) -> Advice:
    """What to choose here; a quick answer gives no reasons, and leaves out what takes long."""
    game, state = play.rules, play.state
    found: Sequence[tuple[Any, float]]
    match game:
        case ToCourtTheKing():
            solve = to_court_the_king.quickly if quick else to_court_the_king.solved
            here = solve(game, state)
            found, exact, at_least = here.options(state), here.exact, here.at_least
        case KingOfTheDice():
            begun = replace(state, phase=Phase.READY, dice=(), rolls=0, bonus=None, dragon=None)
            found, exact, at_least = king_of_the_dice.solved(game, begun).options(state), False, False
        case _:
            raise Illegal("no-coach")
    order = sorted(found, key=lambda pair: -round(pair[1], 6))
    top = tuple(Option(text(action), worth) for action, worth in order[:SHOWN])
    off = 0.0 if exact else margin(game, order[0][1])
    made = Advice(top, len(order), exact, at_least, off)
    if quick:
        return made
    room = to_court_the_king if isinstance(game, ToCourtTheKing) else king_of_the_dice
    why = room.why(game, state, order[0][0], order[1][0]) if len(order) > 1 else None
    return replace(made, why=why, holds=holds(play))


def holds(play: Play) -> Worths | None:
    """How likely each seat has the King in the end; None before he is claimed."""
    game, state = play.rules, play.state
    if not isinstance(game, ToCourtTheKing) or play.over or state.bar is None:
        return None
    if not state.final:
        return to_court_the_king.contending(game, state, final_order(state))
    here = to_court_the_king.solved(game, state)
    return here.all(state.seat, min(max(here.worth(state), 0.0), 1.0))


def spent(plays: Sequence[Play], seat: Seat) -> tuple[Decision, ...] | None:
    """The decisions of this seat's last turn that is over; None before there was one."""
    last = plays[-1]
    found = list(turns(plays if last.over else [*plays, last]))  # one more step tells which turn goes on
    done = [turn for turn in (found if last.over else found[:-1]) if turn.seat == seat]
    judged = judge(last.rules)
    if not done or judged is None:
        return None
    steps = range(done[-1].first, done[-1].last + 1)
    moments = [moment for k in steps for moment in judged(k, plays[k - 1], plays[k])]
    return tuple(one for one in moments if isinstance(one, Decision) and one.seat == seat)
