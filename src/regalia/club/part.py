"""What the club is made of, and how one part of it finds the others."""

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Protocol, cast, runtime_checkable

from litestar.connection import ASGIConnection
from litestar.handlers import HTTPRouteHandler

from regalia.club.ledger import Book
from regalia.club.register import Enter

if TYPE_CHECKING:
    from regalia.club.club import Club

Errand = Callable[[], Coroutine[Any, Any, None]]


class Part(Protocol):
    """A part of the club."""

    handlers: Sequence[HTTPRouteHandler]  # what is asked once
    pages: Sequence[str]  # addresses that are answered with the page
    entering: Sequence[Enter]  # what follows from a table that has ended
    errands: Sequence[Errand]  # what is done all the time, while the club is open


@runtime_checkable
class Keeper(Protocol):
    """A part that keeps something of people: they may have it, and have it forgotten."""

    async def export(self, guest: str) -> dict[str, Any]:
        """All that is kept of a guest, as JSON can hold it; others are named as the guest knows them."""

    async def forget(self, book: Book, guest: str) -> None:
        """Delete what is kept of a guest, or all in it that leads to them."""


def club_of(connection: ASGIConnection[Any, Any, Any, Any]) -> "Club":
    """The club that is asked."""
    return cast("Club", connection.app.state.annex)
