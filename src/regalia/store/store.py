"""What a store does: it appends, and it finds again. Whatever it has confirmed is there for good."""

from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Literal, Protocol

from msgspec import Struct

Phase = Literal["seating", "playing", "over", "closed"]
Order = Literal["banned", "muted", "revoked"]

KEPT = {
    "tables": ("id", "invite", "watch", "public", "phase", "at", "due", "entries", "summary", "host"),
    "entries": ("of", "n", "entry"),
    "seats": ("guest", "of", "turn"),
    "guests": ("id", "name", "mail", "lang"),
    "keys": ("key", "what", "ends"),
    "mails": ("of", "guest", "at"),
    "house": ("name", "value"),
    "orders": ("guest", "what", "at"),
    "pushes": ("endpoint", "guest", "p256dh", "auth", "lang", "at"),
}
"""Every table of the database with its columns: what a backup holds. Older ones have fewer at the end."""

BY_TABLE = {"tables": "id", "entries": "of", "seats": "of", "mails": "of", "summaries": "of"}
"""Where something of one table stands, and in which column its id."""

REREAD = 60 * 60 * 1000
"""So many milliseconds it is known that a table was amended; houses ask far more often."""

A_HOST = 3
"""So many public tables of one host are listed at a time, so that nobody fills the list alone."""


class Heading(Struct, frozen=True):
    """What is known of a table without reading its entries; replaced with every append."""

    id: str
    invite: str
    watch: str
    public: bool
    phase: Phase
    at: int
    due: int | None  # when someone must look after it: a clock runs out, a computer player is to move
    guests: tuple[tuple[str, bool], ...]  # who has a seat, and whether it is their turn
    summary: str
    host: str = ""


class Guest(Struct, frozen=True):
    """A person as the house knows them."""

    id: str
    name: str
    mail: str = ""
    lang: str = "en"


class Push(Struct, frozen=True):
    """A browser of a guest that can be told something while it is closed: where, and with which keys."""

    endpoint: str
    guest: str
    p256dh: str
    auth: str
    lang: str = "en"
    at: int = 0


class Standing(Struct, frozen=True):
    """What the house has ordered about a guest, and when; 0: nothing."""

    banned: int = 0
    muted: int = 0
    revoked: int = 0  # cookies that were issued before are void


class Conflict(Exception):
    """Somebody else has written to this table since it was read."""


class NotEmpty(Exception):
    """A backup is restored into an empty database only."""


class Unopened(Exception):
    """A store, or a house on it, cannot be opened; the words say why, in one line."""


class TooNew(Unopened):
    """A database of a newer release."""


class Unreachable(Unopened):
    """There is no such database, or no way to it."""


class Taken(Unopened):
    """Another process serves this database, which only one can."""


class Lost(OSError):
    """The database is no longer where it was opened: whatever is written now would be lost."""


Row = tuple[str, Sequence[Any]]
"""A row of a backup: the table it belongs to, and its values in the order of `KEPT`."""

Heard = Callable[[str, str], Awaitable[None]]
"""What is called with a table that has changed elsewhere ("" then), or with a whisper for it."""


class Store(Protocol):
    """The same promises on every database; `tests/store` holds them to it."""

    async def open(self) -> None:
        """Ready for use, brought up to this release; `Unopened` says why not."""

    async def close(self) -> None: ...
    async def claim(self) -> None:
        """Serve it, until it is closed; `Taken` where only one process can and another does."""

    async def append(self, heading: Heading, after: int, entries: Sequence[str]) -> None:
        """Write entries after the n-th, durably and all or nothing; `Conflict` if there are more than n."""

    async def entries(self, table: str, after: int = 0) -> list[str]: ...
    async def heading(self, table: str) -> Heading | None: ...
    async def by_key(self, key: str) -> Heading | None:
        """The table with this invitation or spectators' key."""

    async def games_of(self, guest: str, limit: int = 100) -> list[Heading]:
        """This guest's tables, the latest first."""

    async def put_away(self, guest: str, table: str) -> None:
        """List a table no longer among this guest's; it is listed again if it goes on with them."""

    async def public(self, limit: int = 100) -> list[Heading]:
        """Public tables that are not over, the latest first."""

    async def due(self, by: int, until: int, limit: int = 1000) -> list[str]:
        """Tables to look after by now; each is put off until then, so that one process at a time does it."""

    async def summary(self, table: str) -> tuple[int, bytes] | None:
        """What a table added up to after so many entries, if that was kept."""

    async def sum_up(self, table: str, n: int, kept: bytes) -> None:
        """Keep what a table adds up to after so many entries; an earlier sum is forgotten."""

    async def guest(self, ident: str) -> Guest | None: ...
    async def know(self, guest: Guest) -> None: ...
    async def lend(self, key: str, what: str, ends: int) -> None:
        """Keep something under a one-time key."""

    async def lent(self, key: str, now: int) -> str | None:
        """What is kept under a key, which stays."""

    async def redeem(self, key: str, now: int) -> str | None:
        """What was kept under a key, once and not after its end."""

    async def may_mail(self, table: str, guest: str, now: int, pause: int) -> bool:
        """Whether this guest may be written to about this table now, and not again before a pause."""

    async def subscribe(self, push: Push, most: int) -> None:
        """Tell this browser from now on; of one guest the latest so many are told."""

    async def pushes(self, guest: str) -> list[Push]:
        """The browsers of a guest that are told, the latest first."""

    async def unsubscribe(self, guest: str, endpoint: str) -> None: ...
    async def secret(self, fresh: str) -> str:
        """The secret of the house: what the first process proposed."""

    # --- The house ----------------------------------------------------------------------------------------

    async def well(self, now: int) -> None:
        """Write down that the house is open; whatever keeps that from being written is raised."""

    async def alive(self) -> int:
        """When that was last written; 0: never."""

    async def note(self, name: str, value: str | None) -> None:
        """Remember something of the house under a name, or forget it."""

    async def notes(self) -> dict[str, str]:
        """All that is remembered of the house."""

    async def tidy(self, now: int) -> None:
        """Delete what has had its time: keys that nobody redeemed, and notes of what was amended."""

    # --- Order --------------------------------------------------------------------------------------------

    async def standing(self, guest: str) -> Standing: ...
    async def order(self, guest: str, what: Order, at: int) -> None: ...
    async def lift(self, guest: str, what: Order) -> bool:
        """Take an order back; whether there was one."""

    async def orders(self) -> list[tuple[str, Order, int]]:
        """Every order: about whom, what, and when; the latest first."""

    async def guests(self, limit: int) -> list[Guest]: ...
    async def headings(self, phases: Collection[Phase], before: int, limit: int) -> list[Heading]:
        """Tables of these phases in which nothing has happened since, the latest first."""

    async def counts(self) -> dict[str, int]:
        """How many rows every table of the database has, and how many tables are in each phase."""

    async def drop(self, tables: Sequence[str], at: int) -> None:
        """Delete tables with all that belongs to them; houses let go of them soon."""

    async def mentioning(self, guest: str) -> list[str]:
        """Tables that say something of a guest."""

    async def amend(self, heading: Heading, entries: Mapping[int, str], at: int) -> None:
        """Put other entries in the place of these, by number; houses read the table anew soon."""

    async def amended(self, since: int) -> list[tuple[str, int]]:
        """Tables that were dropped or amended since, and when."""

    async def forget(self, guest: str) -> None:
        """Delete what is kept of a guest outside of tables; a ban stays."""

    # --- Other processes ----------------------------------------------------------------------------------

    async def listen(self, heard: Heard) -> None:
        """Hear of tables that other processes change."""

    async def whisper(self, table: str, words: str) -> None:
        """Tell other processes something that need not be kept."""

    # --- Backups ------------------------------------------------------------------------------------------

    def dump(self) -> AsyncIterator[Row]:
        """Everything, as it stands at one moment."""

    async def load(self, rows: Iterable[Row]) -> int:
        """Put everything of a backup into an empty database, or nothing; how many rows.

        `ValueError` names what does not fit.
        """
