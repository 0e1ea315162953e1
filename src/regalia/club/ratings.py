"""Ratings: how strong somebody is at a game with so many seats, and how sure that is.

Weng and Lin's Bayesian ranking by the Plackett-Luce model, as `openskill` has it. What counts is who won, by
shares of the win, and nothing else: neither luck nor errors. Whoever wins together is ranked alike. At King
at Court each is rated for themselves: a side of four is not four times as strong as the Dragon alone.
"""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import TYPE_CHECKING, Annotated, Any

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Struct
from msgspec.structs import replace
from openskill.models import PlackettLuce

from regalia import catalogue
from regalia.club import wire
from regalia.club.ledger import Book, Ledger, Row
from regalia.club.members import PRIVATE, Member
from regalia.club.part import Errand, club_of
from regalia.club.register import Ended, Enter
from regalia.core import Illegal
from regalia.server import sight
from regalia.server import wire as house_wire
from regalia.server.app import Asker, Asking, asked_for, few_enough
from regalia.table import entries as e

if TYPE_CHECKING:
    from regalia.club.club import Club

MODEL = PlackettLuce()

SURE = 5.5
"""Above this sigma a rating is provisional: about the first fifteen games of two, the first forty of five."""

MIDDLE, SCALE = 1500, 30.0
"""Ratings are shown as plain numbers: everybody begins at 1500, give or take 500."""

PAGE = 50
"""So many of a board are shown at a time."""

FREE = ("seats", "edition", "best_of", "first_to")
"""The options that a rated table may choose; all else is by the usual rules."""


class Rating(Struct, frozen=True):
    """How strong somebody is, how unsure that is, and after how many games."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @property
    def number(self) -> int:
        """As it is shown."""
        return shown(self.mu)

    @property
    def spread(self) -> int:
        """It is within this of the number, as good as surely: two sigmas."""
        return round(2 * SCALE * self.sigma)

    @property
    def provisional(self) -> bool:
        """Whether too little is known yet."""
        return self.sigma > SURE

    @property
    def sure(self) -> float:
        """What is as good as certain: boards are ordered by it."""
        return self.mu - 2 * self.sigma


def shown(mu: float) -> int:
    """A strength as it is shown.

    >>> shown(MODEL.mu), Rating().spread
    (1500, 500)
    """
    return round(MIDDLE + SCALE * (mu - MODEL.mu))


def after(before: Sequence[Rating], shares: Sequence[float]) -> list[Rating]:
    """Everybody's rating after a game with these shares of the win.

    >>> [rating.number for rating in after([Rating(), Rating()], [1.0, 0.0])]
    [1579, 1421]
    """
    ranks = [float(sum(other > share for other in shares)) for share in shares]
    sides = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    rated = MODEL.rate(sides, ranks=ranks)
    return [Rating(one.mu, one.sigma, was.games + 1) for [one], was in zip(rated, before, strict=True)]


def pool_of(members: Sequence[Member | None]) -> str:
    """Among whom a table is rated: `people`, or `programs` where one sits; "": it counts for nobody.

    All are members, and each is somebody else: an owner and their programs are one.
    """
    known = [one for one in members if one]
    if len(known) < len(members) or len({one.owner or one.guest for one in known}) < len(members):
        return ""
    return "programs" if any(one.owner for one in known) else "people"


def by_usual_rules(game: str, options: Mapping[str, Any]) -> bool:
    """Whether nothing but what a table that counts may choose is other than usual."""
    free = {name: value for name, value in options.items() if name in FREE}
    return dict(options) == dict(catalogue.options(catalogue.game(game, **free)))


def counting(opened: e.Opened) -> e.Opened:
    """The opening of a table that counts: on drawn seats, without any help; `Illegal` by unusual rules."""
    if not by_usual_rules(opened.game, opened.options):
        raise Illegal("rated-rules")
    terms = opened.terms
    fair = replace(terms, rated=True, drawn=True, help=False, coach=False, undo=False, stand_in=False)
    return replace(opened, terms=fair)


class Ratings:
    """Who is how strong."""

    pages: Sequence[str] = ("/leaders", "/leaders/{_:str}")
    entering: Sequence[Enter] = ()
    errands: Sequence[Errand] = ()

    def __init__(self, club: "Club") -> None:
        self.club, self.ledger = club, club.ledger
        self.handlers: Sequence[HTTPRouteHandler] = (post_table, get_leaders, get_usual)

    async def of(
        self, guest: str, game: str, seats: int, pool: str = "people", book: Book | Ledger | None = None
    ) -> Rating:
        """How strong somebody is at a game with so many seats."""
        found = await (book or self.ledger).rows(
            "SELECT mu, sigma, games FROM club_ratings"
            " WHERE who = ? AND pool = ? AND game = ? AND seats = ?",
            guest, pool, game, seats,
        )  # fmt: skip
        return next((Rating(*row) for row in found), Rating())

    async def enter(self, book: Book, ended: Ended, pool: str) -> Mapping[str, Rating]:
        """Rate all who sat at a table that counts: by guest, what they have now."""
        about, shares = ended.about, ended.shares or []
        game, seats = about.game, len(shares)
        before = [await self.of(guest, game, seats, pool, book) for guest in about.guests]
        rated = dict(zip(about.guests, after(before, shares), strict=True))
        for guest, one in rated.items():
            await book.rows(
                "INSERT INTO club_ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (who, pool, game, seats) DO UPDATE SET mu = excluded.mu,"
                " sigma = excluded.sigma, games = excluded.games, at = excluded.at, sure = excluded.sure",
                guest, pool, game, seats, one.mu, one.sigma, one.games, ended.at, one.sure,
            )  # fmt: skip
        return rated

    # --- Boards -------------------------------------------------------------------------------------------

    async def usual(self, guest: str) -> tuple[str, int, wire.Pool]:
        """The board somebody looks for: where they are rated most, else what they play, else the fullest."""
        looks: tuple[tuple[str, object], ...] = (
            ("SELECT game, seats, pool, games FROM club_ratings WHERE who = ?", guest),
            (
                "SELECT game, seats, 'people', count(*) FROM club_played WHERE guest = ? AND seat >= 0"
                " GROUP BY game, seats",
                guest,
            ),
            (
                "SELECT game, seats, pool, sum(games) FROM club_ratings JOIN club_members ON guest = who"
                " WHERE wishes NOT LIKE ? GROUP BY game, seats, pool",
                PRIVATE,
            ),
        )
        for sql, given in looks:
            rows = [row for row in await self.ledger.rows(sql, given) if row[0] in catalogue.RULES]
            if rows:
                game, seats, pool, _ = min(rows, key=lambda row: (-row[3], *row[:3]))
                return game, seats, pool
        game, rules = next(iter(catalogue.RULES.items()))
        return game, rules.facts.seats[0], "people"

    async def leaders(self, game: str, seats: int, pool: wire.Pool, page: int, guest: str) -> wire.Leaders:
        """A page of a board, and where whoever asks stands on it."""
        board = (
            "FROM club_ratings JOIN club_members ON guest = who"
            " WHERE pool = ? AND game = ? AND seats = ? AND wishes NOT LIKE ?"
        )
        given = (pool, game, seats, PRIVATE)
        rows = await self.ledger.rows(
            f"SELECT name, mu, sigma, games {board} ORDER BY sure DESC, who LIMIT ? OFFSET ?",
            *given, PAGE, (page - 1) * PAGE,
        )  # fmt: skip
        [(total,)] = await self.ledger.rows(f"SELECT count(*) {board}", *given)
        mine = None
        if (one := await self.of(guest, game, seats, pool)).games:
            [(above,)] = await self.ledger.rows(
                f"SELECT count(*) {board} AND (sure > ? OR sure = ? AND who < ?)",
                *given, one.sure, one.sure, guest,
            )  # fmt: skip
            me = await self.club.members.of(guest)
            mine = wire.Leader(above + 1, me.name if me else "", *_told(one))
        first = (page - 1) * PAGE + 1
        listed = [_leader(rank, row) for rank, row in enumerate(rows, first)]
        return wire.Leaders(game, seats, pool, page, max(1, ceil(total / PAGE)), listed, mine)

    async def export(self, guest: str) -> dict[str, Any]:
        """The ratings of a member."""
        found = await self.club.ledger.rows(
            "SELECT pool, game, seats, mu, sigma, games FROM club_ratings WHERE who = ?", guest
        )
        told = ("pool", "game", "seats", "mu", "sigma", "games")
        return {"ratings": [dict(zip(told, row, strict=True)) for row in found]}

    async def forget(self, book: Book, guest: str) -> None:
        await book.rows("DELETE FROM club_ratings WHERE who = ?", guest)


def _leader(rank: int, row: Row) -> wire.Leader:
    name, mu, sigma, games = row
    return wire.Leader(rank, name, *_told(Rating(mu, sigma, games)))


def _told(one: Rating) -> tuple[int, int, bool, int]:
    return one.number, one.spread, one.provisional, one.games


@post("/api/club/tables", status_code=201)
async def post_table(
    request: Asking, visitor: Asker, data: JSONBody[wire.RatedTable]
) -> Response[house_wire.Table]:
    """Open a table; one that is rated is for members."""
    club, opened = club_of(request), await asked_for(visitor, data)
    if data.rated:
        me = await club.members.of(visitor.guest)
        if me is None:
            raise Illegal("members-only")
        if [chair.player for chair in opened.chairs if chair.player != e.OPEN] != [e.PERSON]:
            raise Illegal("rated-seats")
        chairs = tuple(replace(chair, name=me.name) if chair.guest else chair for chair in opened.chairs)
        opened = replace(opened, chairs=chairs)
    await few_enough(visitor)
    room = await club.house.lay(counting(opened) if data.rated else opened)
    return visitor.answer(sight.table(room, visitor.guest), 201)


@get("/api/club/leaders/{game:str}")
async def get_leaders(
    request: Asking,
    visitor: Asker,
    game: Annotated[str, PathParameter(max_length=64)],
    seats: Annotated[int, QueryParameter(ge=0, le=100)] = 0,
    pool: FromQuery[wire.Pool] = "people",
    page: Annotated[int, QueryParameter(ge=1, le=10_000)] = 1,
) -> Response[wire.Leaders]:
    """The board of a game with so many seats; 0: as few as it takes."""
    if game not in catalogue.RULES:
        raise NotFoundException("there is no such game")
    offered = catalogue.RULES[game].facts.seats
    if seats and seats not in offered:
        raise catalogue.Unknown(f"{game} is played by {', '.join(map(str, offered))}, and not by {seats}")
    found = await club_of(request).ratings.leaders(game, seats or offered[0], pool, page, visitor.guest)
    return visitor.answer(found)


@get("/api/club/leaders")
async def get_usual(request: Asking, visitor: Asker) -> Response[wire.Leaders]:
    """The board that I most likely look for."""
    ratings = club_of(request).ratings
    return visitor.answer(await ratings.leaders(*await ratings.usual(visitor.guest), 1, visitor.guest))
