"""What a player is."""

from collections.abc import Sequence
from typing import Any, Protocol

from regalia.core import Event


class Player(Protocol):
    """Chooses by what its seat may see and was told; never handed a state that hides something."""

    name: str

    async def choose(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Any | None:
        """An option, or None for "not now" where any seat may act."""
