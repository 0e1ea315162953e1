"""Connected clients: whose eyes each has, how far it has read, and what is on its way to it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from regalia.core import Seat
from regalia.server import sight, wire
from regalia.server.sight import Moment
from regalia.server.words import line
from regalia.table.table import Table

if TYPE_CHECKING:
    from regalia.server.house import Room


class Reader:
    """A connected client at one table."""

    def __init__(self, guest: str, post: Callable[[bytes], object], end: Callable[[], object]) -> None:
        self.guest, self._post, self._end = guest, post, end
        self.seat: Seat | None = None
        self.heard = 0  # lines of the table's log that were looked at for this reader
        self.number = 0  # the number of the last line that was for this reader
        self.shown: tuple[object, ...] = ()
        self.changes = False  # whether it can put together what has changed
        self.last: Moment | None = None  # what it was shown last
        self.dismissed = False

    def send(self, message: wire.FromHouse) -> None:
        """Put a message on its way."""
        if not self.dismissed:
            self._post(wire.write(message))

    def dismiss(self, because: wire.Because) -> None:
        """End the conversation, and say why."""
        if not self.dismissed:
            self.send(wire.Gone(because))
            self.dismissed = True
            self._end()

    def sit(self, room: "Room", seat: Seat | None, after: int, now: int) -> None:
        """Begin at a table: welcome, and all that was told after a line."""
        self.seat, self.heard, self.number, self.shown, self.last = seat, 0, 0, (), None
        self.send(wire.Welcome(sight.table(room, self.guest), seat, now))
        self.show(room, now, after)

    def show(self, room: "Room", now: int, after: int | None = None) -> None:
        """Where the table stands now; if only words are new, those."""
        here, moment = room.table, room.moment
        if not self._sits(here):
            return
        shown = (here.chairs, here.began, here.ended, here.closed, here.paused, here.wishes, here.next)
        same = self.last is not None and self.last.mark(self.seat) == moment.mark(self.seat)
        if shown != self.shown and after is None:
            self.show_people(room)
        self.shown = shown
        lines = self._news(here)
        if after is not None:
            lines = [told for told in lines if told.n > after]
        if not same:
            self.send(moment.play(self.seat, lines, now, self.last if self.changes else None))
        elif lines:
            self.send(wire.Told(lines))
        self.last = moment

    def _sits(self, here: Table) -> bool:
        """Seats may have been drawn, or this one was left or taken away."""
        seats = here.seats_of(self.guest)
        if self.seat is not None and self.seat not in seats:
            if not seats:
                self.dismiss("kicked" if self.guest in here.barred else "left")
                return False
            self.seat, self.last = seats[0], None
        return True

    def show_people(self, room: "Room") -> None:
        """Who sits here and who is connected."""
        self.send(wire.People(sight.table(room, self.guest), self.seat))

    def _news(self, here: Table) -> list[wire.Line]:
        fresh = []
        for told in here.lines[self.heard :]:
            if told.reaches(self.guest, self.seat):
                self.number += 1
                fresh.append(line(here.rules.facts.name, self.number, told))
        self.heard = len(here.lines)
        return fresh
