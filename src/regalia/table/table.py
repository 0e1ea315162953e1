"""The table: one game being played, with its sealed picks and what everyone was told. No I/O in here."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from regalia.core import (
    AnyGame,
    Audience,
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
    text,
)

Log = tuple[tuple[Event, Audience], ...]


class Table(Struct, frozen=True):
    """Where a game stands. Sealed picks live here, never in the state, so half a ballot cannot leak."""

    game: AnyGame
    state: Any
    steps: tuple[Step[Any, Any], ...] = ()
    log: Log = ()
    sealed: Mapping[Seat, Any] = {}
    waiting: frozenset[Seat] = frozenset()  # said "not now" since the last event

    @property
    def turn(self) -> Turn[Any, Any]:
        return self.game.turn(self.state)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats whose pick is still missing."""
        match self.turn:
            case Choice(options):
                return tuple(seat for seat in options if seat not in self.sealed and seat not in self.waiting)
            case _:
                return ()


def lay(game: AnyGame, steps: Sequence[Step[Any, Any]] = ()) -> Table:
    """The table after these steps."""
    table = Table(game, game.start())
    for step in steps:
        table = _take(table, step)
    return table


def pick(table: Table, seat: Seat, action: Any) -> Table:
    """The table after a pick, sealed until the ballot is full; where any one may act, None is "not now"."""
    turn = table.turn
    match turn:
        case Over():
            raise Illegal("game-over")
        case Choice(options) if seat not in options:
            raise Illegal("not-asked", f"seat {seat + 1}")
        case Choice(any_one=True) if action is None:
            return _wait(table, turn, seat)
        case Choice(options) if action not in options[seat]:
            raise Illegal(table.game.why_not(table.state, seat, action), text(action))
        case Choice(any_one=True):
            return _take(table, Picks({seat: action}))
        case Choice(options):
            sealed = {**table.sealed, seat: action}
            if sealed.keys() == options.keys():
                return _take(table, Picks(sealed))
            return replace(table, sealed=sealed)
        case _:
            raise Illegal("chance-comes-first")


def fall(table: Table, outcome: Any) -> Table:
    """The table after chance has spoken."""
    return _take(table, Fell(outcome))


def told(table: Table, reader: Seat | None) -> tuple[Event, ...]:
    """All that this reader was told, in order; None is a spectator."""
    return tuple(event for event, to in table.log if to is None or reader in to)


def undo(table: Table, seat: Seat) -> Table:
    """The table before this seat's last pick; never across chance, another's pick, words or secrets."""
    if seat in table.sealed:
        return replace(table, sealed={s: action for s, action in table.sealed.items() if s != seat})
    match table.steps[-1:]:
        case (Picks(by),) if by.keys() == {seat}:
            before = lay(table.game, table.steps[:-1])
            private = any(audience is not None for _, audience in table.log[len(before.log) :])
            if isinstance(before.turn, Choice) and not before.turn.any_one and not private:
                return before
    raise Illegal("nothing-to-undo")


def _wait(table: Table, turn: Choice[Any], seat: Seat) -> Table:
    waiting = table.waiting | {seat}
    if waiting != turn.options.keys():
        return replace(table, waiting=waiting)
    if turn.lapse is None:
        return replace(table, waiting=frozenset())
    king, action = turn.lapse
    return _take(table, Picks({king: action}))


def _take(table: Table, step: Step[Any, Any]) -> Table:
    after = advance(table.game, table.state, step)
    news = tuple(table.game.tell(table.state, step, after))
    return Table(table.game, after, (*table.steps, step), table.log + news)
