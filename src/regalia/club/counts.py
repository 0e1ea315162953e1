"""What a table counts for: the ratings of those who sat there, and the contest it was laid for."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery

from regalia.club import wire
from regalia.club.members import PRIVATE
from regalia.club.part import Errand, club_of
from regalia.club.ratings import Rating, shown
from regalia.club.register import Enter, known
from regalia.server.app import Asker, Asking, Key

if TYPE_CHECKING:
    from regalia.club.club import Club


class Counting:
    """What is said at a table, and at its end."""

    pages: Sequence[str] = ()
    entering: Sequence[Enter] = ()
    errands: Sequence[Errand] = ()

    def __init__(self, club: "Club") -> None:
        self.club, self.ledger = club, club.ledger
        self.handlers: Sequence[HTTPRouteHandler] = (get_counts,)

    async def of(self, table: str, guest: str, watch: str | None) -> wire.Counts:
        """What a table that a guest can see counts for."""
        here = await self.club.manners.seen(guest, table, watch)
        noted = await known(self.ledger, table)
        entered = bool(await self.ledger.rows("SELECT id FROM club_entered WHERE id = ?", table))
        pool, moved = await self._moved(table, guest)
        contest = await self.club.contests.around(noted.contest, table, guest) if noted.contest else None
        return wire.Counts(here.terms.rated, entered, pool, moved, contest)

    async def _moved(self, table: str, guest: str) -> tuple[wire.Pool | None, list[wire.Moved]]:
        """Whose ratings a table has moved, and how, seat by seat."""
        rows = await self.ledger.rows(
            "SELECT p.pool, p.seat, m.name, b.mu, p.mu, p.nth, r.sigma, r.games,"
            " p.guest = ? OR m.wishes NOT LIKE ?"
            " FROM club_played p JOIN club_members m ON m.guest = p.guest"
            " JOIN club_ratings r ON r.who = p.guest AND r.pool = p.pool AND r.game = p.game"
            " AND r.seats = p.seats"
            " LEFT JOIN club_played b ON b.guest = p.guest AND b.pool = p.pool AND b.pool <> ''"
            " AND b.game = p.game AND b.seats = p.seats AND b.nth = p.nth - 1"
            " WHERE p.id = ? AND p.pool <> '' ORDER BY p.seat",
            guest, PRIVATE, table,
        )  # fmt: skip
        moved = list[wire.Moved]()
        for _, seat, name, before, mu, nth, sigma, games, told in rows:
            now = Rating(mu, sigma, nth)
            latest = games == nth  # else nobody wrote down how sure it was then
            if told:
                moved.append(
                    wire.Moved(
                        seat, name, shown(Rating().mu if before is None else before), now.number,
                        now.spread if latest else None, latest and now.provisional,
                    )
                )  # fmt: skip
        return next((row[0] for row in rows), None), moved


@get("/api/club/tables/{table:str}")
async def get_counts(
    request: Asking, visitor: Asker, table: Key, watch: FromQuery[str | None] = None
) -> Response[wire.Counts]:
    """What a table counts for, and what came of it."""
    return visitor.answer(await club_of(request).counting.of(table, visitor.guest, watch))
