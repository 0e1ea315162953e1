"""The analysis board: a line of play that somebody brings is asked about, and nothing of it is kept."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from msgspec.structs import replace

from regalia import catalogue
from regalia.core import AnyGame, Chance, Choice, Illegal, Picks, Seat, hears
from regalia.play import Play, begin, notation
from regalia.players.speech import Speech
from regalia.review.coaching import coached
from regalia.server import wire
from regalia.server.coaching import counsel
from regalia.server.sight import Moment
from regalia.server.words import lines
from regalia.table import entries as e
from regalia.table.table import Line, Table


def plays(asked: wire.Analysis) -> list[Play]:
    """The line of play up to where it is asked about: before its first step, and after each."""
    line, at = asked.line, len(asked.line.steps) if asked.at is None else asked.at
    rules = catalogue.game(line.game, **line.options)
    with _blamed("the position"):
        found = [begin(rules) if line.start is None else _laid(rules, line.start)]
    for n, step in enumerate(line.steps):
        here = found[-1]
        if n >= at and not isinstance(here.turn, Chance):
            break
        with _blamed(f"step {n + 1}, '{step}'"):
            if isinstance(here.turn, Choice) and not step[:1].isdigit():
                raise Illegal("whose-pick")  # else who knows no rules could not read the line
            found.append(here.go(step))
    return found


def _laid(rules: AnyGame, state: dict[str, Any]) -> Play:
    return begin(rules, rules.state(msgspec.json.encode(state).decode()))


@contextmanager
def _blamed(what: str) -> Iterator[None]:
    """Whatever goes wrong here: it is no line, or begins with a position that no rules ever reach."""
    try:
        yield
    except Exception as error:
        raise Illegal("bad-line", said=f"{what}: {error}") from None


def analysed(asked: wire.Analysis) -> wire.Analysed:
    """How a line of play stands; where it ends before chance has spoken, chance speaks."""
    found, fell = plays(asked), list[str]()
    with _blamed("the position"):
        while isinstance(found[-1].turn, Chance):
            found.append(found[-1].draw(secrets.randbelow))
            fell.append(notation(found[-1].steps[-1]))
        here, drawn = found[-1], found[-2].turn if len(found) > 1 else None
        seat = _eyes(asked, here)
        return wire.Analysed(
            fell,
            str(drawn.ways) if isinstance(drawn, Chance) else "",
            seat,
            list(here.asked),
            _lapse(here),
            coached(here.rules),
            _shown(asked, here, seat, len(found) - 1),
        )


def _eyes(asked: wire.Analysis, here: Play) -> Seat | None:
    seat = next(iter(here.asked), None) if asked.seat is None else asked.seat
    if seat is not None and seat >= here.rules.seats:
        raise Illegal("no-such-seat")
    return seat


def _lapse(here: Play) -> str | None:
    match here.turn:
        case Choice(lapse=(seat, action)):
            return notation(Picks({seat: action}))
    return None


def _shown(asked: wire.Analysis, here: Play, seat: Seat | None, step: int) -> wire.Play:
    """A play as whoever sits there sees it at a table; who has to choose is no secret on this board."""
    rules, line = here.rules, asked.line
    chairs = tuple(e.Chair(e.PERSON, name) for name in names(asked, rules))
    opened = e.Opened(0, line.game, rules.facts.rules, line.options, "", "", chairs)
    table = Table(opened, chairs, here, began=0, ended=0 if here.over else None, step=step)
    told = lines(table, Speech(), 1, [Line(0, event, to) for event, to in here.log if hears(seat, to)])
    fresh = told[asked.read :] if asked.eyes == seat else told
    return replace(Moment(table).play(seat, fresh, 0, None), asked=list(here.asked), undo=step > 0)


def names(asked: wire.Analysis, rules: AnyGame) -> tuple[str, ...]:
    """Who sits there; without names, numbers."""
    given = tuple(asked.line.names)
    return given if len(given) == rules.seats else tuple(str(seat + 1) for seat in range(rules.seats))


def seen(asked: wire.Analysis) -> tuple[AnyGame, object, int]:
    """What odds are asked about: the rules, what all see there, perhaps after one more pick, and the step."""
    found = plays(asked)
    here = found[-1]
    if here.rules.facts.hidden or here.over:
        raise Illegal("no-odds")
    with _blamed("the position"):
        view = (here.pick(asked.after) if asked.after else here).view(None)
    return here.rules, view, len(found) - 1


def advised(asked: wire.Analysis) -> wire.Advised:
    """What the coach says at this place of the line."""
    found = plays(asked)
    here = found[-1]
    seat = _eyes(asked, here)
    if seat is None or not coached(here.rules):
        raise Illegal("no-coach")
    said = wire.Coach("-", len(found) - 1, asked.full, asked.lang)
    with _blamed("the position"):
        taken = [(_laid(here.rules, one.seen), one.action) for one in asked.taken]
        return counsel(found, seat, names(asked, here.rules), said, taken)
