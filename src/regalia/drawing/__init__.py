"""Any board as one picture: `regalia.svg(rules, state, seat)`, in the colours and figures of the page.

A picture follows the reader's theme, light or dark, and asks nobody for anything: it has no fonts, files or
scripts from elsewhere.
"""

from collections.abc import Sequence
from typing import Any

from regalia.core import AnyGame, Seat, advance
from regalia.games.king_and_crown import at_court, defend, find, match, support, tourney
from regalia.games.king_of_the_dice.rules import State as Dice
from regalia.games.to_court_the_king.rules import State as Court
from regalia.record import Record


class Picture(str):
    """An SVG, which notebooks show."""

    def _repr_svg_(self) -> str:
        return str(self)


def svg(
    rules: AnyGame, state: Any, seat: Seat | None = None, lang: str = "", names: Sequence[str] = ()
) -> Picture:
    """What lies on the table as a seat sees it, or a spectator: secret cards lie face down."""
    return _drawn(rules.view(state, seat), lang, names or _numbers(rules.seats), rules.facts.name)


def _drawn(view: Any, lang: str, names: Sequence[str], game: str) -> Picture:
    from regalia.drawing import boards  # texts and figures are read when somebody wants to look

    return Picture(boards.drawn(view, lang, names, game))


def _numbers(seats: int) -> list[str]:
    return [f"Seat {seat + 1}" for seat in range(seats)]


# --- In notebooks ---------------------------------------------------------------------------------------
# States and records know nothing of pictures; here notebooks learn how to show them.


def _state(state: Any) -> str:
    """A state is drawn whole, with everything that it holds."""
    single = getattr(state, "game", state)  # of a match
    held = (getattr(single, field, ()) for field in ("courts", "kingdoms", "statements"))
    standing = (seat + 1 for seat in getattr(single, "standing", ()))
    return _drawn(state, "", _numbers(max(2, *map(len, held), *standing)), "")


def _record(record: Record) -> str:
    """The table after the last step, as a spectator sees it."""
    state = record.game.start()
    for step in record.steps:
        state = advance(record.game, state, step)
    return svg(record.game, state, names=[sitter.name for sitter in record.sitters])


STATES: tuple[Any, ...] = (find.State, defend.State, support.State, tourney.State, match.State)
STATES += (at_court.State, at_court.View, Dice, Court)
for _kind in STATES:
    _kind._repr_svg_ = _state
Record._repr_svg_ = _record  # type: ignore[attr-defined]
