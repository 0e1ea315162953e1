"""What everybody may know of a member: games, ratings, favourite cards, and how they did against another."""

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter

from regalia.club import wire
from regalia.club.ledger import Row
from regalia.club.members import Member
from regalia.club.part import Errand, club_of
from regalia.club.ratings import Rating, shown
from regalia.club.register import Enter
from regalia.core import Illegal
from regalia.server.app import Asker, Asking

if TYPE_CHECKING:
    from regalia.club.club import Club

CURVE = 40
"""A curve has about so many points, whatever it was drawn from."""

CARDS = 5
"""So many favourite cards of a game are named."""


class Profiles:
    """Members, as others see them."""

    pages: Sequence[str] = ("/member", "/member/{_:str}")
    entering: Sequence[Enter] = ()
    errands: Sequence[Errand] = ()

    def __init__(self, club: "Club") -> None:
        self.club, self.ledger = club, club.ledger
        self.handlers: Sequence[HTTPRouteHandler] = (get_profile, get_against)

    async def named(self, name: str) -> Member:
        """The member of this name."""
        if (one := await self.club.members.named(name)) is None:
            raise NotFoundException("nobody here has that name")
        return one

    async def of(self, one: Member, asker: str) -> wire.Profile:
        """A member as whoever asks may know them."""
        mine, private = one.guest == asker, one.wishes.private
        if private and not mine:
            return wire.Profile(one.name, 0, private, mine)
        owner = await self.club.members.of(one.owner) if one.owner else None
        return wire.Profile(
            one.name, one.since, private, mine, bool(one.owner),
            owner.name if owner and not owner.wishes.private else "",
            await self._results(one.guest), await self._ratings(one.guest), await self._cards(one.guest),
        )  # fmt: skip

    async def _results(self, guest: str) -> list[wire.Results]:
        rows = await self.ledger.rows(
            "SELECT game, seats, count(*), sum(CASE WHEN share > 0.99 THEN 1 ELSE 0 END),"
            " sum(CASE WHEN share BETWEEN 0.01 AND 0.99 THEN 1 ELSE 0 END), count(cost), avg(luck), avg(cost)"
            " FROM club_played WHERE guest = ? AND seat >= 0 GROUP BY game, seats ORDER BY game, seats",
            guest,
        )
        return [wire.Results(*row) for row in rows]

    async def _ratings(self, guest: str) -> list[wire.Rated]:
        points = await self.ledger.rows(
            "SELECT pool, game, seats, played.at, played.mu FROM club_played AS played"
            " JOIN club_ratings USING (pool, game, seats) WHERE who = ? AND guest = ? AND pool <> ''"
            " AND (games - nth) % (1 + games / ?) = 0 ORDER BY played.at, nth",
            guest, guest, CURVE,
        )  # fmt: skip
        curves = defaultdict[tuple[str, str, int], list[wire.Point]](list)
        for pool, game, seats, at, mu in points:
            curves[pool, game, seats].append(wire.Point(at, shown(mu)))
        rows = await self.ledger.rows(
            "SELECT pool, game, seats, mu, sigma, games FROM club_ratings WHERE who = ?"
            " ORDER BY pool, game, seats",
            guest,
        )
        return [_rated(row, curves[row[0], row[1], row[2]]) for row in rows]

    async def _cards(self, guest: str) -> list[wire.Favourite]:
        rows = await self.ledger.rows(
            "SELECT game, card, taken FROM club_cards WHERE guest = ? ORDER BY game, taken DESC, card", guest
        )
        found = defaultdict[str, list[wire.Favourite]](list)
        for row in rows:
            found[row[0]].append(wire.Favourite(*row))
        return [card for cards in found.values() for card in cards[:CARDS]]

    async def against(self, one: Member, other: Member) -> list[wire.Duel]:
        """How one did against another, by who had the larger share."""
        rows = await self.ledger.rows(
            "SELECT mine.game, mine.seats, count(*),"
            " sum(CASE WHEN mine.share > theirs.share + 0.01 THEN 1 ELSE 0 END),"
            " sum(CASE WHEN abs(mine.share - theirs.share) <= 0.01 THEN 1 ELSE 0 END)"
            " FROM club_played AS theirs JOIN club_played AS mine ON mine.guest = ? AND mine.id = theirs.id"
            " WHERE theirs.guest = ? AND theirs.seat >= 0 AND mine.seat >= 0"
            " GROUP BY mine.game, mine.seats ORDER BY mine.game, mine.seats",
            one.guest, other.guest,
        )  # fmt: skip
        return [wire.Duel(*row) for row in rows]


def _rated(row: Row, curve: list[wire.Point]) -> wire.Rated:
    pool, game, seats, mu, sigma, games = row
    one = Rating(mu, sigma, games)
    return wire.Rated(game, seats, pool, one.number, one.spread, one.provisional, games, curve)


Name = Annotated[str, PathParameter(min_length=1, max_length=64)]


@get("/api/club/members/{name:str}")
async def get_profile(request: Asking, visitor: Asker, name: Name) -> Response[wire.Profile]:
    """A member."""
    profiles = club_of(request).profiles
    return visitor.answer(await profiles.of(await profiles.named(name), visitor.guest))


@get("/api/club/members/{name:str}/against/{other:str}")
async def get_against(request: Asking, visitor: Asker, name: Name, other: Name) -> Response[wire.Against]:
    """How a member did against another; what is private is for these two."""
    profiles = club_of(request).profiles
    one, two = await profiles.named(name), await profiles.named(other)
    if one.guest == two.guest:
        raise Illegal("against-oneself")
    private = one.wishes.private or two.wishes.private
    if private and visitor.guest not in (one.guest, two.guest):
        raise Illegal("is-private")
    return visitor.answer(wire.Against(one.name, two.name, await profiles.against(one, two)))
