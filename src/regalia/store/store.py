"""What a store does: it appends, and it finds again. Whatever it has confirmed is there for good."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from typing import Any, Literal, Protocol

from msgspec import Struct

Phase = Literal["seating", "playing", "over", "closed"]

KEPT = {
    "tables": ("id", "invite", "watch", "public", "phase", "at", "due", "entries", "summary"),
    "entries": ("of", "n", "entry"),
    "seats": ("guest", "of", "turn"),
    "guests": ("id", "name", "mail", "lang"),
    "keys": ("key", "what", "ends"),
    "mails": ("of", "guest", "at"),
    "house": ("name", "value"),
}
"""Every table of the database with its columns: what a backup holds."""


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


class Guest(Struct, frozen=True):
    """A person as the house knows them."""

    id: str
    name: str
    mail: str = ""
    lang: str = "en"


class Conflict(Exception):
    """Somebody else has written to this table since it was read."""


class TooNew(Exception):
    """A database of a newer release."""


class NotEmpty(Exception):
    """A backup is restored into an empty database only."""


Row = tuple[str, Sequence[Any]]
"""A row of a backup: the table it belongs to, and its values in the order of `KEPT`."""

Heard = Callable[[str, str], Awaitable[None]]
"""What is called with a table that has changed elsewhere ("" then), or with a whisper for it."""


class Store(Protocol):
    """The same promises on every database; `tests/store` holds them to it."""

    async def open(self) -> None: ...
    async def close(self) -> None: ...

    async def append(self, heading: Heading, after: int, entries: Sequence[str]) -> None:
        """Write entries after the n-th, durably and all or nothing; `Conflict` if there are more than n."""

    async def entries(self, table: str, after: int = 0) -> list[str]: ...
    async def heading(self, table: str) -> Heading | None: ...
    async def by_key(self, key: str) -> Heading | None:
        """The table with this invitation or spectators' key."""

    async def games_of(self, guest: str, limit: int = 100) -> list[Heading]:
        """This guest's tables, the latest first."""

    async def public(self, limit: int = 100) -> list[Heading]:
        """Public tables that are not over, the latest first."""

    async def due(self, by: int, until: int) -> list[str]:
        """Tables to look after by now; each is put off until then, so that one process at a time does it."""

    async def guest(self, ident: str) -> Guest | None: ...
    async def know(self, guest: Guest) -> None: ...
    async def lend(self, key: str, what: str, ends: int) -> None:
        """Keep something under a one-time key."""

    async def redeem(self, key: str, now: int) -> str | None:
        """What was kept under a key, once and not after its end."""

    async def may_mail(self, table: str, guest: str, now: int, pause: int) -> bool:
        """Whether this guest may be written to about this table now, and not again before a pause."""

    async def secret(self, fresh: str) -> str:
        """The secret of the house: what the first process proposed."""

    async def listen(self, heard: Heard) -> None:
        """Hear of tables that other processes change."""

    async def whisper(self, table: str, words: str) -> None:
        """Tell other processes something that need not be kept."""

    def dump(self) -> AsyncIterator[Row]:
        """Everything, as it stands at one moment."""

    async def load(self, rows: Iterable[Row]) -> int:
        """Put everything of a backup into an empty database, or nothing; how many rows."""
