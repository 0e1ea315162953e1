"""A player without a plan."""

from collections.abc import Sequence
from random import Random
from typing import Any

from regalia.core import Event
from regalia.players.player import Candidate


class RandomPlayer:
    """Any option, all alike."""

    name = "random"

    def __init__(self, seed: int | str | None = None) -> None:
        self.source = Random(seed)

    async def choose(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Any:
        return options[self.source.randrange(len(options))]

    def explain(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Sequence[Candidate]:
        return [Candidate(action, 0.0, 1 / len(options)) for action in options]
