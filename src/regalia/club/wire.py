"""Every message between page and club; `web/src/club/wire.ts` is generated from this module.

Moments are milliseconds since 1970 by the server's clock. People are known by their names here: who they are
to the house stays in the house.
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from regalia.core import Seat
from regalia.server.wire import Luck, Name, NewTable, Secret
from regalia.table.entries import Clock, Days, Live

# --- Members ----------------------------------------------------------------------------------------------


class Mine(Struct, frozen=True):
    """Who is asking: without a name that lasts, a guest."""

    name: str = ""
    since: int = 0
    private: bool = False


Coded = Annotated[str, Meta(min_length=1, max_length=8_000, pattern="^[0-9A-Za-z_-]+$")]
"""Bytes as browsers and authenticators write them: Base64 for addresses, without padding."""

Mail = Annotated[str, Meta(min_length=3, max_length=200)]
Lang = Literal["en", "de"]


class Passkey(Struct, frozen=True):
    """A passkey of mine: what I call it, since when it is there, and when it was last used (0: never)."""

    id: str
    label: str
    at: int
    used: int


class Silenced(Struct, frozen=True):
    """Somebody I would not play with, or not hear; `mark` is known to me alone."""

    mark: str
    name: str
    what: Literal["blocked", "muted"]
    at: int


class Account(Struct, frozen=True):
    """All that I can see and change about myself here."""

    name: str  # what I am called, as a member or as a guest
    since: int  # when I became a member; 0: a guest
    private: bool
    rests: int  # when I may take another name; 0: now
    passkeys: list[Passkey]
    mail: str | None  # by which I sign in
    games: int
    silenced: list[Silenced]
    keyed: bool  # whether passkeys work at this address of the server
    posted: bool  # whether the server sends letters


class Renaming(Struct, frozen=True, forbid_unknown_fields=True):
    """What I would be called from now on."""

    name: Name


class Wished(Struct, frozen=True, forbid_unknown_fields=True):
    """How I would have it."""

    private: bool


class Ceremony(Struct, frozen=True):
    """What a browser asks its authenticator: the options of WebAuthn, with a challenge that holds once."""

    options: dict[str, Any]


class Attested(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that was made for me, what I call it, and the name it shall keep if I have none yet."""

    id: Coded
    client: Coded
    attestation: Coded
    label: Annotated[str, Meta(max_length=40)]
    name: Name


class Asserted(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that was used."""

    id: Coded
    client: Coded
    authenticator: Coded
    signature: Coded


class Removing(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a way in away; `sure` where it is the last."""

    sure: bool = False


class ByMail(Struct, frozen=True, forbid_unknown_fields=True):
    """Let me sign in by this address; the name it shall keep if I have none yet."""

    mail: Mail
    name: Name
    lang: Lang = "en"


class Knocking(Struct, frozen=True, forbid_unknown_fields=True):
    """Write to me how I come in on this device."""

    mail: Mail
    lang: Lang = "en"


class Entry(Struct, frozen=True):
    """What a key would do: `enter` makes me `name` here, `mail` lets `name` sign in by this address."""

    kind: Literal["enter", "mail"]
    key: str
    name: str
    mail: str
    now: str  # who I am here
    games: int  # how many games would be left behind here
    same: bool  # whether I am that already
    member: bool  # whether I, who am here now, could come back


class Leaving(Struct, frozen=True, forbid_unknown_fields=True):
    """Sign out on this device, or on all."""

    everywhere: bool = False


class Goodbye(Struct, frozen=True, forbid_unknown_fields=True):
    """Delete all of me; the name I go by says that it is meant."""

    name: Annotated[str, Meta(max_length=24)]


# --- Manners ----------------------------------------------------------------------------------------------


class Whom(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody: who sits at a table that I can see, or a member by name."""

    name: Annotated[str, Meta(max_length=24)] = ""
    table: Annotated[str, Meta(max_length=64, pattern="^[^\\x00]*$")] = ""
    seat: Seat = 0
    watch: Secret | None = None


Reason = Literal["words", "name", "cheating", "stalling", "other"]


class Report(Struct, frozen=True, forbid_unknown_fields=True):
    """Tell the operator about somebody."""

    whom: Whom
    reason: Reason
    words: Annotated[str, Meta(max_length=500, pattern="^[^\\x00]*$")] = ""


class Silence(Struct, frozen=True, forbid_unknown_fields=True):
    """Block or mute somebody, or no longer."""

    whom: Whom
    what: Literal["blocked", "muted"]
    on: bool


class Bearing(Struct, frozen=True):
    """How I stand with whoever sits in a seat."""

    seat: Seat
    blocked: bool
    muted: bool


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


class Moved(Struct, frozen=True):
    """How a game moved a rating; of one whose profile is private, others are not told."""

    seat: Seat
    name: str
    before: int
    number: int
    spread: int | None  # None: other games have been counted since
    provisional: bool


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
    owner: str = ""  # whose program it is, unless that is private
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


# --- Programs ---------------------------------------------------------------------------------------------

Scope: TypeAlias = Literal["read", "play", "open"]
"""What a token allows: to look at the program's own games, to sit down and play, to open tables."""


class Token(Struct, frozen=True):
    """A token of a program, without what it says: that was told once."""

    id: str
    label: str
    scopes: list[Scope]
    at: int
    used: int  # when it was last shown; 0: never


class Program(Struct, frozen=True):
    """A program of mine."""

    name: str
    since: int
    tokens: list[Token]


class Programs(Struct, frozen=True):
    """My programs, how many I may have, and how many tokens each."""

    programs: list[Program]
    most: int
    tokens: int


class NewProgram(Struct, frozen=True, forbid_unknown_fields=True):
    """A program to be made, or to be taken back: it is known by its name."""

    name: Name


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A token to be made; to read is allowed by every one."""

    program: Name
    label: Annotated[str, Meta(min_length=1, max_length=40)]
    scopes: Annotated[list[Scope], Meta(max_length=3)]


class TokenShown(Struct, frozen=True):
    """A token, told this once."""

    token: str
    mine: Programs


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
    most: Annotated[int, Meta(ge=2, le=64)] | None = None  # entrants; None: 32, or as many as the form allows
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
    won: list[str]  # who is in the first place, once it is over


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
    member: bool = True  # whether they have a profile still


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


class TableContest(Struct, frozen=True):
    """The contest that a table was laid for, and how it goes on for me."""

    id: str
    name: str
    form: ContestForm
    phase: ContestPhase
    round: int  # the last that has begun
    rounds: int  # of an arena: 0
    late: bool  # the game ended after the contest: it does not count there
    entered: bool  # whether I take part, and have not withdrawn
    bye: float | None  # the points of my bye, if I have one in this round
    table: str = ""  # where I am awaited now, if that is another one


class Counts(Struct, frozen=True):
    """What a table counts for, and once it has been entered, what came of it."""

    rated: bool
    entered: bool
    pool: Pool | None  # whose ratings moved; None: nobody's, or not yet
    moved: list[Moved]
    contest: TableContest | None
