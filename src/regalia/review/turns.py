"""The turns of a game: what people count by, where a record counts steps."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Any

from msgspec import Struct

from regalia.core import Seat
from regalia.games.king_of_the_dice.rules import Phase
from regalia.games.king_of_the_dice.rules import State as DiceState
from regalia.games.to_court_the_king.rules import State as CourtState
from regalia.play import Play


class Turn(Struct, frozen=True, omit_defaults=True):
    """The steps from `first` to `last`; whose they are, if anybody's, and in which round."""

    first: int
    last: int
    seat: Seat | None
    round: int
    final: bool = False


def turns(plays: Sequence[Play]) -> Iterator[Turn]:
    """The turns of a game, from the play before its first step to the last one."""
    marks = list(_marks(plays))
    for (seat, count, final), steps in groupby(range(len(marks)), lambda step: marks[step]):
        first, *rest = steps
        yield Turn(first + 1, (rest or [first])[-1] + 1, seat, count, final)


def _marks(plays: Sequence[Play]) -> Iterator[tuple[Seat | None, int, bool]]:
    """What the steps of one turn have in common, step by step: seat, round, and whether it is the last."""
    begun: dict[Any, int] = {}
    for step, (before, _) in enumerate(pairwise(plays), 1):
        match before.state:
            case CourtState() as state:
                yield state.seat, state.round, state.final
            case DiceState(phase=Phase.DEALING):
                yield None, 0, False
            case DiceState() as state:
                begun[state.seat] = begun.get(state.seat, 0) + (state.phase is Phase.READY)
                yield state.seat, begun[state.seat], False
            case _:
                yield None, step, False
