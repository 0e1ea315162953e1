"""What the club is made of, and how one part of it finds the others."""

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Protocol, cast

from litestar.connection import ASGIConnection
from litestar.handlers import HTTPRouteHandler

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


def club_of(connection: ASGIConnection[Any, Any, Any, Any]) -> "Club":
    """The club that is asked."""
    return cast("Club", connection.app.state.annex)
