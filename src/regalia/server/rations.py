"""So many of something in so many seconds, for each guest."""

from collections import OrderedDict

KEPT = 10_000
"""So many guests' rations are remembered; whoever asked longest ago is forgotten first."""


class Rations:
    """`many` at once, and as many again within `seconds`; 0: any number."""

    def __init__(self, many: int, seconds: float) -> None:
        self.many, self.seconds = many, seconds
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # by guest: how many, and when

    def spare(self, guest: str, now: float) -> bool:
        """Whether this guest may have one more, by a clock that only goes forward; then it is had."""
        left, at = self._left.pop(guest, (float(self.many), now))
        left = min(self.many, left + (now - at) * self.many / self.seconds)
        granted = left >= 1 or not self.many
        self._left[guest] = left - granted, now
        while len(self._left) > KEPT:
            self._left.popitem(last=False)
        return granted
