"""A player without a plan."""

from collections.abc import Sequence
from random import Random
from typing import Any

from regalia.core import Event


class RandomPlayer:
    """Any option, all alike."""

    name = "random"

    def __init__(self, seed: int | str | None = None) -> None:
        self.source = Random(seed)

    async def choose(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Any:
        return options[self.source.randrange(len(options))]
