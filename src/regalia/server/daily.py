"""The daily deal as it is told: by a club on a server, or within one browser."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from regalia.core import Seat
from regalia.locale import Texts
from regalia.review import Decision, Grade, Review, words
from regalia.server import wire
from regalia.table import entries as e
from regalia.table.deal import Deal, Result
from regalia.table.fair import commit

SHOWN = 100
"""So many places are told, and one's own."""

TELLING = 2
"""So many choices of a game are told in words."""


class Played(Struct, frozen=True):
    """Somebody who has played a deal to its end, and what their choices cost once that is known."""

    name: str
    result: Result
    cost: float | None = None
    mine: bool = False
    member: bool = False

    @property
    def order(self) -> tuple[float, int, float]:
        """The best first: by share of the win, then by points, then by cost; to be worked out comes last."""
        cost = float("inf") if self.cost is None else round(self.cost, 3)
        return -self.result.share, -(self.result.points or 0), cost


def placed(played: Sequence[Played]) -> list[wire.Placed]:
    """The places; whoever did equally well shares one."""
    orders = sorted(one.order for one in played)
    places = [
        wire.Placed(
            1 + orders.index(one.order),
            one.name,
            one.result.share,
            one.result.points,
            one.cost,
            one.mine,
            one.member,
        )
        for one in sorted(played, key=lambda one: one.order)
    ]
    return [one for n, one in enumerate(places) if n < SHOWN or one.mine]


def told(deal: Deal, seal: str, sealed: int | None) -> wire.Deal:
    """What everybody may know of a deal beforehand."""
    chairs = [
        wire.Chair("me" if chair.player == e.PERSON else chair.player, chair.name or None)
        for chair in deal.chairs("", "")
    ]
    return wire.Deal(deal.day, deal.game, deal.options, chairs, deal.starts, deal.ends, seal, sealed)


def over(shown: wire.Deal, seed: str) -> wire.Deal:
    """With the seed, which is not told before."""
    assert commit(seed) == shown.seal
    return replace(shown, seed=seed)


def cost(found: Review, seat: Seat) -> float:
    """What the choices of a seat cost it, as a share of the win."""
    return max(0.0, -found.lines[seat].choices)


def praise(found: Review, seat: Seat, texts: Texts) -> list[str]:
    """How a game was played: in all, and the choices that cost most; where none did, the luckiest dice."""
    return [words.lead(found, seat, texts), *list(_telling(found, seat, texts))[:TELLING]]


def _telling(found: Review, seat: Seat, texts: Texts) -> Iterator[str]:
    for one in found.costliest(seat):
        if one.grade in (Grade.SLIP, Grade.BLUNDER):
            yield _choice(found, one, texts)
    for fall in words.luckiest(found):
        if fall.seat == seat:
            yield words.luck(found, fall, texts)


def _choice(found: Review, one: Decision, texts: Texts) -> str:
    said = words.opening(words.spoken(found, one.chosen, texts))
    points = words.number(one.cost, texts)
    return texts("daily-choice", step=one.step, said=said, points=points, why=words.why(found, one, texts))
