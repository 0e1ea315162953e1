"""Every message between page and club; `web/src/club/wire.ts` is generated from this module.

Moments are milliseconds since 1970 by the server's clock. People are known by their names here: who they are
to the house stays in the house.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from regalia.core import Seat
from regalia.server.wire import Name
from regalia.table.entries import Clock

# --- Members ----------------------------------------------------------------------------------------------


class Mine(Struct, frozen=True):
    """Who is asking: without a name that lasts, a guest."""

    name: str = ""
    since: int = 0
    private: bool = False


# --- The lobby --------------------------------------------------------------------------------------------


class LobbyTable(Struct, frozen=True, omit_defaults=True):
    """A public table: one may sit down where a seat is free, and watch once the game is on."""

    id: str
    game: str
    since: int  # when it was laid
    names: list[str]  # of each seat; "": it is free
    on: bool = False  # whether the game has begun
    options: dict[str, Any] = {}  # those that are not as usual
    clock: Clock | None = None
    levels: list[int | None] = []  # the rating of each seat in this game, if any is known
    computers: list[Seat] = []
    rated: bool = False


class Listing(Struct, frozen=True, tag="listing", tag_field="type"):
    """Every public table, and how many people look for a game; the first that is told over `/ws/lobby`."""

    tables: list[LobbyTable]
    seeking: int
    now: int


class Changes(Struct, frozen=True, tag="changes", tag_field="type", omit_defaults=True):
    """What is different since the last that was told: tables that are new or have changed, and those gone."""

    seeking: int
    tables: list[LobbyTable] = []
    gone: list[str] = []


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that somebody looks for: any of these, the dearest first, with so many at the table."""

    games: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=20)]
    seats: Annotated[list[Annotated[int, Meta(ge=2, le=5)]], Meta(min_length=1, max_length=4)]
    pace: Literal["live", "days"] = "live"
    rated: bool = False
    computers: Annotated[int, Meta(ge=0, le=600)] | None = None  # after so many seconds; None: never
    name: Name | None = None  # of whoever has none yet


class Sought(Struct, frozen=True, tag="sought", tag_field="type"):
    """My wish, since when it stands, and the table that was laid for it; without one I look for nothing."""

    wish: Wish | None = None
    since: int = 0
    table: str = ""
