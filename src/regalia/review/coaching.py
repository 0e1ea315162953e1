"""What a coach says at the table: the best options with their worth, and what a turn has cost."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from regalia.core import AnyGame, Illegal, Seat, text
from regalia.dice import among
from regalia.games.king_of_the_dice.rules import KingOfTheDice, Phase
from regalia.games.to_court_the_king.actions import Keep
from regalia.games.to_court_the_king.rules import Phase as Turned
from regalia.games.to_court_the_king.rules import ToCourtTheKing, final_order
from regalia.play import Play
from regalia.review import king_of_the_dice, sure, to_court_the_king
from regalia.review.moments import Decision, Grade, Option, Why, Worths, decision, grade, shared
from regalia.review.reviews import judge
from regalia.review.sure import between
from regalia.review.turns import turns

SHOWN = 4
"""So many options are named."""


class Advice(Struct, frozen=True):
    """The best of so many options, and how far off their differences may be; `at_least`, where abilities were
    left out."""

    options: tuple[Option, ...]
    many: int
    exact: bool
    at_least: bool
    margin: float
    why: Why | None = None  # against the best that is not as good, where it was asked for
    holds: Worths | None = None  # how likely each seat has the King in the end, once he is claimed


def coached(game: AnyGame) -> bool:
    """Whether there is a coach for this game."""
    return isinstance(game, ToCourtTheKing | KingOfTheDice)


class Weighed(Struct, frozen=True):
    """Every option with its worth, the best first, and how far to trust them."""

    options: Sequence[tuple[Any, float]]
    exact: bool
    at_least: bool


def weighed(play: Play, quick: bool = False) -> Weighed:
    """What each option is worth to whoever chooses here; a quick answer leaves out what takes long."""
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
    return Weighed(sorted(found, key=lambda pair: -round(pair[1], 6)), exact, at_least)


def advice(play: Play, quick: bool = False) -> Advice:
    """What to choose here; a quick answer gives no reasons."""
    found = weighed(play, quick)
    (best, worth), *others = whole = _whole(found.options)
    top = tuple(Option(text(action), each) for action, each in whole[:SHOWN])
    off = 0.0 if found.exact else between(play.rules)
    made = Advice(top, len(found.options), found.exact, found.at_least, off)
    if quick:
        return made
    worse = next((other for other, each in others if grade(worth - each, off) is not Grade.BEST), None)
    return replace(made, why=why(play, best, worse) if worse else None, holds=holds(play))


def _whole(options: Sequence[tuple[Any, float]]) -> Sequence[tuple[Any, float]]:
    """Without setting fewer dice aside where more at once is as good: somebody might stop halfway."""
    keeps = [(action.dice, worth) for action, worth in options if isinstance(action, Keep)]

    def half(action: Any, worth: float) -> bool:
        return isinstance(action, Keep) and any(
            len(dice) > len(action.dice) and more > worth - 1e-6 and among(action.dice, dice)
            for dice, more in keeps
        )

    return [pair for pair in options if not half(*pair)]


def why(play: Play, best: Any, other: Any) -> Why | None:
    """Why one option is better than another, where there is a reason to give."""
    match play.rules:
        case ToCourtTheKing() as game:
            return to_court_the_king.why(game, play.state, best, other)
        case KingOfTheDice() as game:
            return king_of_the_dice.why(game, play.state, best, other)
    return None


def chosen(play: Play, action: str) -> Decision:
    """What it costs to choose this here, with the reason why another is better."""
    play.pick(action)  # whether it is offered at all
    found, seat = weighed(play), play.asked[0]
    (best, worth), said = found.options[0], text(play.rules.action(action))
    value = {text(one): each for one, each in found.options}[said]
    before, after = (shared(each, seat, (1.0,) * play.rules.seats) for each in (worth, value))
    made = Decision(0, seat, before, after, found.exact, said, worth=value, cost=max(worth - value, 0.0))
    options = [(text(one), each) for one, each in found.options]
    one = sure.weighed(play.rules, decision(made, options))
    assert isinstance(one, Decision)
    if one.grade not in (Grade.SLIP, Grade.BLUNDER):
        return one
    return replace(one, why=why(play, best, play.rules.action(action)))


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
    moments = [sure.weighed(last.rules, one) for k in steps for one in judged(k, plays[k - 1], plays[k])]
    return tuple(one for one in moments if isinstance(one, Decision) and one.seat == seat)


def spent_of(taken: Sequence[tuple[Play, str]], here: Play, seat: Seat) -> tuple[Decision, ...] | None:
    """The same by what a seat saw and picked itself, where nobody has told what came in between."""
    found = list(turns([*(before for before, _ in taken), here, here]))[:-1]
    done = [turn for turn in found if turn.seat == seat]
    if not done or not _begins(taken[done[-1].first - 1][0]):
        return None
    picked = taken[done[-1].first - 1 : done[-1].last]
    return tuple(chosen(before, action) for before, action in picked if len(before.options(seat)) > 1)


def _begins(play: Play) -> bool:
    """Whether a turn begins here."""
    return play.state.phase in (Phase.READY, Turned.BEGIN)
