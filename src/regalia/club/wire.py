"""Every message between page and club; `web/src/club/wire.ts` is generated from this module.

Moments are milliseconds since 1970 by the server's clock. People are known by their names here: who they are
to the house stays in the house.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from regalia.core import Seat
from regalia.server.wire import NewTable, Secret

# --- Members ----------------------------------------------------------------------------------------------


class Mine(Struct, frozen=True):
    """Who is asking: without a name that lasts, a guest."""

    name: str = ""
    since: int = 0
    private: bool = False


# --- Record: ratings, profiles, all my games, being told ---------------------------------------------------

Pool: TypeAlias = Literal["people", "programs"]
"""Among whom somebody is rated."""


class RatedTable(NewTable, frozen=True, forbid_unknown_fields=True):
    """A table to open; rated, the others are members, and there are neither odds nor coach nor undo."""

    rated: bool = False


class Leader(Struct, frozen=True):
    """A line of a board: the number is right within the spread; provisional: little is known yet."""

    rank: int
    name: str
    number: int
    spread: int
    provisional: bool
    games: int


class Leaders(Struct, frozen=True):
    """A page of the board of a game with so many seats, and where I stand."""

    game: str
    seats: int
    pool: Pool
    page: int
    pages: int
    leaders: list[Leader]
    mine: Leader | None = None


class Point(Struct, frozen=True):
    """What a rating was after a game."""

    at: int
    number: int


class Rated(Struct, frozen=True):
    """How strong a member is at a game with so many seats, and how that came."""

    game: str
    seats: int
    pool: Pool
    number: int
    spread: int
    provisional: bool
    games: int
    curve: list[Point]


class Results(Struct, frozen=True):
    """How a member's games went: luck and cost are those of a game on average, in shares of the win."""

    game: str
    seats: int
    games: int
    won: int
    shared: int
    judged: int  # so many were reviewed
    luck: float | None = None
    cost: float | None = None


class Favourite(Struct, frozen=True):
    """A card that a member has taken so often."""

    game: str
    card: str
    taken: int


class Profile(Struct, frozen=True):
    """A member; of one who is private others see no more than the name."""

    name: str
    since: int
    private: bool
    mine: bool
    program: bool = False
    results: list[Results] = []
    ratings: list[Rated] = []
    cards: list[Favourite] = []


class Duel(Struct, frozen=True):
    """How two members did at the tables where both sat: who had the larger share."""

    game: str
    seats: int
    games: int
    won: int
    even: int


class Against(Struct, frozen=True):
    """Two members, game by game."""

    name: str
    other: str
    duels: list[Duel]


Result: TypeAlias = Literal["won", "shared", "lost"]


class Played(Struct, frozen=True):
    """A game of mine that is over. Without a seat I played several, at one screen."""

    table: str
    at: int
    game: str
    names: list[str]
    seat: Seat | None
    share: float
    rated: bool
    number: int | None  # my rating after it
    hidden: bool


class History(Struct, frozen=True):
    """A page of my games, and how many there are like these."""

    games: list[Played]
    total: int
    page: int
    pages: int


class Hide(Struct, frozen=True, forbid_unknown_fields=True):
    """List a game of mine no longer, or again."""

    table: Secret
    hidden: bool = True


Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]


class Quiet(Struct, frozen=True, forbid_unknown_fields=True):
    """When I am told nothing: from one minute of my day to another. None: I am told at any time."""

    zone: Annotated[str, Meta(min_length=1, max_length=64)]
    hours: tuple[Minute, Minute] | None = None


class Off(Struct, frozen=True, forbid_unknown_fields=True):
    """Days off, in which no clock of days runs for me."""

    since: int
    until: int


class Told(Struct, frozen=True):
    """How I am told that a table waits for me, my days off, and how many are left."""

    quiet: Quiet
    off: Off | None
    left: int
    most: int
