"""Levels between the named ones: a number on one scale, on which the levels with a name are 0, 1, 2 and 3.

A player at 1.5 chooses every other time as the level below would, and otherwise as the one above. So it makes
the mistakes of people rather than of a machine, half as many of them, in every game that has levels.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from regalia.core import Event
from regalia.players.player import Candidate, Player


class Between:
    """Chooses like the upper of two players so often, and otherwise like the lower."""

    def __init__(
        self, name: str, lower: Player, upper: Player, part: float, seed: int | str | None = None
    ) -> None:
        self.name, self.lower, self.upper, self.part = name, lower, upper, part
        self.source = Random(f"between/{seed}") if seed is not None else Random()

    async def choose(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Any | None:
        asked = self.upper if self.source.random() < self.part else self.lower
        return await asked.choose(view, options, told)

    def explain(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Sequence[Candidate]:
        """What either of them thinks about; worths are the upper's, who knows better."""
        above, below = (one.explain(view, options, told) for one in (self.upper, self.lower))
        chances = {one.action: (1 - self.part) * one.chance for one in below}
        known = {one.action for one in above}
        least = min(one.value for one in above)
        return [
            *(
                Candidate(one.action, one.value, self.part * one.chance + chances.get(one.action, 0.0))
                for one in above
            ),
            *(Candidate(one.action, least, chances[one.action]) for one in below if one.action not in known),
        ]
