"""Every message between page and club; `web/src/club/wire.ts` is generated from this module.

Moments are milliseconds since 1970 by the server's clock. People are known by their names here: who they are
to the house stays in the house.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from regalia.server.wire import Luck, Name
from regalia.table.entries import Days, Live

# --- Members ----------------------------------------------------------------------------------------------


class Mine(Struct, frozen=True):
    """Who is asking: without a name that lasts, a guest."""

    name: str = ""
    since: int = 0
    private: bool = False


# --- Contests ---------------------------------------------------------------------------------------------

ContestName = Annotated[str, Meta(min_length=1, max_length=60)]
ContestForm = Literal["round-robin", "swiss", "arena"]
ContestPhase = Literal["open", "running", "paused", "over", "off"]


class NewContest(Struct, frozen=True, forbid_unknown_fields=True):
    """A contest to be held: who may come, what is played, how, and when."""

    name: ContestName
    game: str
    form: ContestForm
    clock: Live | Days
    options: dict[str, Any] = {}
    seats: Annotated[int, Meta(ge=2, le=5)] = 2
    rounds: Annotated[int, Meta(ge=1, le=15)] = 5  # of a Swiss
    minutes: Annotated[int, Meta(ge=10, le=240)] = 60  # of an arena
    starts: Annotated[int, Meta(ge=0)] = 0  # 0: when the host begins
    most: Annotated[int, Meta(ge=2, le=64)] = 32  # entrants
    rated: bool = False
    programs: bool = False
    open: bool = True  # else by the host's link only


class ContestListed(Struct, frozen=True):
    """A contest in a list."""

    id: str
    name: str
    game: str
    form: ContestForm
    seats: int
    phase: ContestPhase
    entrants: int
    most: int
    starts: int
    ends: int
    clock: Live | Days
    rated: bool
    programs: bool
    open: bool
    mine: bool  # whether I take part or am its host


class Contests(Struct, frozen=True):
    """Contests that go on, that can be entered, and that are over, each the latest first."""

    running: list[ContestListed]
    open: list[ContestListed]
    over: list[ContestListed]


class Entrant(Struct, frozen=True):
    """Somebody who takes part, and how they stand; `breaks` are worth what `Contest.breaks` says."""

    name: str
    program: bool
    place: int
    points: float
    games: int
    breaks: list[float]
    gone: bool = False
    me: bool = False


class ContestBoard(Struct, frozen=True):
    """Those who meet in a round, as numbers among `Contest.entrants`, in the order of seats; alone: a bye."""

    round: int
    people: list[int]
    points: list[float] | None  # while it is played there are none
    watch: str = ""  # the path of the link for spectators
    gone: list[int] = []  # seats that a stand-in played in the end
    mine: bool = False


class Contest(Struct, frozen=True):
    """A contest as one may see it."""

    about: ContestListed
    host: str
    options: dict[str, Any]
    round: int  # the last that has begun; of an arena: how often tables were laid
    rounds: int  # of an arena: 0
    minutes: int
    breaks: list[str]
    entrants: list[Entrant]  # by their places
    boards: list[ContestBoard]  # the first round first
    bond: str  # what binds the house to the seed of all dice
    version: int
    now: int
    seed: str = ""  # once it is over
    hosting: bool = False
    entered: bool = False  # and not withdrawn
    removed: bool = False  # by the host, for good
    table: str = ""  # where I am awaited now
    key: str = ""  # of the link that invites; for those who have it


class ContestNews(Struct, frozen=True):
    """Whether anything has changed, and where I am awaited."""

    version: int
    table: str
    now: int


class ContestEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """I take part, and this is my part of the dice."""

    luck: Luck = ""
    key: Annotated[str, Meta(max_length=64)] = ""


class ContestOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host wants done; `name` is whom to remove."""

    what: Literal["begin", "pause", "resume", "end", "remove"]
    name: Name | None = None
