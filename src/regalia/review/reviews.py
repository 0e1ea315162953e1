"""A review: every moment of a record in a chain, and for each seat where its share of the win came from."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pkgutil import resolve_name
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from regalia import catalogue
from regalia.core import AnyGame, Illegal, Picks, Seat
from regalia.games.king_and_crown.at_court import KingAtCourt
from regalia.play import Play, plays
from regalia.record import Record
from regalia.review.king_at_court import Court, court
from regalia.review.moments import AnyMoment, Decision, Fall, Grade, Line, chained, line
from regalia.review.sure import weighed
from regalia.review.turns import Turn, turns

JUDGES = {
    "find-the-king": "sealed",
    "defend-the-king": "sealed",
    "support-the-king": "sealed",
    "tourney-for-the-king": "sealed",
    "king-of-the-dice": "king_of_the_dice",
    "to-court-the-king": "to_court_the_king",
}
"""Who judges each game; loaded when a game is judged, for solving takes more than reading."""

WHYS = 5
"""So many of the costliest choices are explained."""

Judge = Callable[[int, Play, Play], Iterator[Decision | Fall]]
"""Says what a step was worth: its number, the play before and after it; told one step after another."""

Progress = Callable[[int, int], Any]
"""Told how many steps are judged, of how many."""


class Review(Struct, frozen=True, omit_defaults=True):
    """A game, judged: `moments` in a chain, and a line a seat that adds up to its result.

    Where no honest number fits a game there are no moments and no lines; of King at Court there are facts.
    """

    game: str
    options: dict[str, Any]
    names: tuple[str, ...]
    steps: int
    finished: bool
    moments: tuple[AnyMoment, ...] = ()
    lines: tuple[Line, ...] = ()
    court: Court | None = None
    turns: tuple[Turn, ...] = ()

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Every choice between several options."""
        return tuple(moment for moment in self.moments if isinstance(moment, Decision))

    @property
    def falls(self) -> tuple[Fall, ...]:
        """Every fall of chance."""
        return tuple(moment for moment in self.moments if isinstance(moment, Fall))

    def costliest(self, seat: Seat | None = None) -> tuple[Decision, ...]:
        """The decisions, of this seat or of all, that cost most first."""
        some = [one for one in self.decisions if seat in (None, one.seat)]
        return tuple(sorted(some, key=lambda one: -one.cost))

    def _repr_html_(self) -> str:
        from regalia.locale import Texts, language  # texts are read when somebody wants to read them
        from regalia.review.page import part

        return part(self, Texts(language()))


def review(record: Record, progress: Progress = lambda done, of: None) -> Review:
    """Every decision and every fall of chance of a record, judged."""
    name, steps = record.game.facts.name, list(plays(record.game, record.steps))
    over = steps[-1].over
    found = tuple(moments(record.game, steps, progress))
    if name in JUDGES:
        found = _explained(record.game, steps, found)
    return Review(
        name,
        dict(catalogue.options(record.game)),
        tuple(sitter.name for sitter in record.sitters),
        len(record.steps),
        over is not None,
        found,
        tuple(line(found, seat) for seat in range(record.game.seats)) if found else (),
        court(record.game, steps) if isinstance(record.game, KingAtCourt) else None,
        tuple(turns(steps)),
    )


def tried(record: Record, step: int, action: str, seat: Seat | None = None) -> Decision:
    """What it would have been worth to choose this at a step instead; the others choose as they did."""
    past = list(plays(record.game, record.steps[: step - 1]))
    made = record.steps[step - 1]
    judged, before = judge(record.game), past[-1]
    if judged is None or not isinstance(made, Picks):
        raise Illegal("nothing-to-judge")
    who = before.asked[0] if seat is None else seat
    then = before
    for other in made.by.keys() - {who}:
        then = then.pick(made.by[other], other)
    then = then.pick(action, who)
    whole = [*past, then]
    first = list(turns(whole))[-1].first
    found = [moment for k in range(first, step + 1) for moment in judged(k, *whole[k - 1 : k + 1])]
    mine = [one for one in found if isinstance(one, Decision) and (one.step, one.seat) == (step, who)]
    if not mine:
        raise Illegal("nothing-to-judge")
    (one,) = _explained(record.game, whole, (weighed(record.game, mine[0]),))
    assert isinstance(one, Decision)
    return one


def judge(game: AnyGame, brief: bool = False) -> Judge | None:
    """Who judges this game; a brief one lists no options. None, if no honest number fits it."""
    if (where := JUDGES.get(game.facts.name)) is None:
        return None
    made: Judge = resolve_name(f"regalia.review.{where}").Judge(game, brief)
    return made


def moments(game: AnyGame, steps: Sequence[Play], progress: Progress) -> Iterator[AnyMoment]:
    """The chain of what every step was worth, from the first play to the last."""
    judged = judge(game)
    if judged is None:
        return

    def watched() -> Iterator[AnyMoment]:
        for step, (before, after) in enumerate(pairwise(steps), 1):
            for moment in judged(step, before, after):
                yield weighed(game, moment)
            progress(step, len(steps) - 1)

    over = steps[-1].over
    yield from chained(watched(), over.payoff if over else None)


def _explained(game: AnyGame, steps: Sequence[Play], found: tuple[AnyMoment, ...]) -> tuple[AnyMoment, ...]:
    """The costliest choices with the reason why another was better, where the game has one to give."""
    why = getattr(resolve_name(f"regalia.review.{JUDGES[game.facts.name]}"), "why", None)
    lost = [one for one in found if isinstance(one, Decision) and one.grade in (Grade.SLIP, Grade.BLUNDER)]
    worst = {one.step for one in sorted(lost, key=lambda one: -one.cost)[:WHYS]} if why else set()

    def explained(one: AnyMoment) -> AnyMoment:
        if not (why and isinstance(one, Decision) and one.step in worst):
            return one
        state = steps[one.step - 1].state
        return replace(one, why=why(game, state, game.action(one.best), game.action(one.chosen)))

    return tuple(map(explained, found))
