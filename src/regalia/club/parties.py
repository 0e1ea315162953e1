"""Who plays with whom: people who look for a game, brought together by their wishes and their waiting."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Literal

from msgspec import Struct

Pace = Literal["live", "days"]
Offer = tuple[str, int]
"""A game, and at how many seats."""

USUAL = 25.0
"""How well somebody plays of whom nothing is known: as the ratings begin."""

REACH, WIDER = 4.0, 0.2
"""How far apart in rating people may be who have just come, and how much more with every second."""


class Seek(Struct, frozen=True):
    """Somebody who looks for a game: what they would play, the dearest first, and since when they wait."""

    guest: str
    since: int
    offers: tuple[Offer, ...]
    pace: Pace = "live"
    rated: bool = False
    computers: int | None = None  # after so many milliseconds computer players may fill up; None: never
    levels: Mapping[Offer, float] = {}

    def level(self, offer: Offer) -> float:
        """How well they play it, as far as is known."""
        return self.levels.get(offer, USUAL)


class Party(Struct, frozen=True):
    """People for one table, the longest waiting first; seats that are left go to computer players."""

    game: str
    seats: int
    pace: Pace
    rated: bool
    guests: tuple[str, ...]


Apart = Collection[frozenset[str]]
"""Pairs of guests who do not play with each other."""


def reach(waited: int) -> float:
    """How far apart in rating a party may be whose eldest has waited so many milliseconds."""
    return REACH + WIDER * max(0, waited) / 1000


def paired(seeks: Iterable[Seek], now: int, apart: Apart = ()) -> list[Party]:
    """The parties that can be made now: whoever has waited longest comes first, and no fitting one is missed.

    The eldest of a party decides how far apart its ratings may be: whoever has waited for long is not left
    alone because the others have only just come.
    """
    waiting = sorted(seeks, key=lambda one: (one.since, one.guest))
    parties = list(_parties(waiting, now, apart))
    seated = set(chain.from_iterable(party.guests for party in parties))
    return parties + list(_filled([one for one in waiting if one.guest not in seated], now, apart))


def _parties(waiting: Sequence[Seek], now: int, apart: Apart) -> Iterator[Party]:
    """Parties of people alone. A larger one is better: fewer go on waiting."""
    wanting: dict[tuple[Offer, Pace, bool], dict[str, Seek]] = {}
    for one in waiting:
        for offer in one.offers:
            wanting.setdefault((offer, one.pace, one.rated), {})[one.guest] = one
    for eldest in waiting:
        for offer in sorted(eldest.offers, key=lambda offer: -offer[1]):
            like = wanting[offer, eldest.pace, eldest.rated]
            if eldest.guest not in like:  # sits already
                break
            others = [one for one in like.values() if one is not eldest]
            found = _company(eldest, others, offer, offer[1] - 1, now, apart)
            if found is not None:
                for one in (eldest, *found):
                    for wish in one.offers:
                        wanting[wish, one.pace, one.rated].pop(one.guest, None)
                yield _party(offer, (eldest, *found))
                break
        for offer in eldest.offers:  # whoever is younger asks only those who are younger still
            wanting[offer, eldest.pace, eldest.rated].pop(eldest.guest, None)


def _filled(waiting: Sequence[Seek], now: int, apart: Apart) -> Iterator[Party]:
    """Parties for those who have waited long enough for computers: of as many people as there are."""
    left = {one.guest: one for one in waiting if one.computers is not None and not one.rated}
    for one in list(left.values()):
        if one.guest not in left or now - one.since < (one.computers or 0):
            continue
        del left[one.guest]
        found, offer = _fullest(one, left.values(), now, apart)
        for other in found:
            del left[other.guest]
        yield _party(offer, sorted((one, *found), key=lambda one: (one.since, one.guest)))


def _fullest(one: Seek, left: Collection[Seek], now: int, apart: Apart) -> tuple[tuple[Seek, ...], Offer]:
    """The most people who would fill up with this one, and the smallest table that holds them."""
    small = sorted(one.offers, key=lambda offer: offer[1])
    for many in range(small[-1][1] - 2, 0, -1):
        for offer in (offer for offer in small if offer[1] >= many + 2):
            others = [other for other in left if other.pace == one.pace and offer in other.offers]
            found = _company(one, others, offer, many, now, apart)
            if found is not None:
                return found, offer
    return (), small[0]


def _party(offer: Offer, people: Sequence[Seek]) -> Party:
    game, seats = offer
    return Party(game, seats, people[0].pace, people[0].rated, tuple(one.guest for one in people))


def _company(
    eldest: Seek, others: Sequence[Seek], offer: Offer, many: int, now: int, apart: Apart
) -> tuple[Seek, ...] | None:
    """So many others, the longest waiting first, no further apart in rating than the eldest's wait allows."""
    mine, far = eldest.level(offer), reach(now - eldest.since)
    near = [
        one
        for one in others
        if abs(one.level(offer) - mine) <= far and frozenset((one.guest, eldest.guest)) not in apart
    ]
    lowest = {mine, *(level for one in near if (level := one.level(offer)) < mine)}
    found = [
        company
        for low in lowest
        if (company := _first((), [one for one in near if 0 <= one.level(offer) - low <= far], many, apart))
        is not None
    ]
    return min(found, key=lambda company: [(one.since, one.guest) for one in company], default=None)


def _first(
    chosen: tuple[Seek, ...], others: Sequence[Seek], many: int, apart: Apart
) -> tuple[Seek, ...] | None:
    """The first so many who all play with each other."""
    if not many:
        return chosen
    for n, one in enumerate(others[: len(others) - many + 1]):
        if not any(frozenset((one.guest, other.guest)) in apart for other in chosen):
            found = _first((*chosen, one), others[n + 1 :], many - 1, apart)
            if found is not None:
                return found
    return None
