"""Connected clients: whose eyes each has, how far it has read, and what is on its way to it."""

import asyncio
from typing import TYPE_CHECKING

from regalia.core import Seat
from regalia.server import sight, wire
from regalia.server.words import line
from regalia.table.table import Table

if TYPE_CHECKING:
    from regalia.server.house import Room

UNREAD = 256
"""A client that lets so many messages pile up is too slow, and may come back."""


class Reader:
    """A connected client at one table."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.seat: Seat | None = None
        self.heard = 0  # lines of the table's log that were looked at for this reader
        self.number = 0  # the number of the last line that was for this reader
        self.shown: tuple[object, ...] = ()
        self.dismissed = False
        self.out: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, message: wire.FromHouse) -> None:
        """Put a message on its way."""
        if self.out.qsize() < UNREAD:
            self.out.put_nowait(wire.write(message))
        else:
            self.dismiss("slow")

    def dismiss(self, because: wire.Because) -> None:
        """End the conversation; None in the queue is its end."""
        if not self.dismissed:
            self.dismissed = True
            self.out.put_nowait(wire.write(wire.Gone(because)))
            self.out.put_nowait(None)

    def sit(self, room: "Room", seat: Seat | None, after: int, now: int) -> None:
        """Begin at a table: welcome, and all that was told after a line."""
        self.seat, self.heard, self.shown = seat, 0, ()
        self.number = room.table.forgotten_of(self.guest, seat)
        self.send(wire.Welcome(sight.table(room, self.guest), seat, now))
        self.show(room, now, after)

    def show(self, room: "Room", now: int, after: int | None = None) -> None:
        """Where the table stands now."""
        here = room.table
        seats = here.seats_of(self.guest)
        if self.seat is not None and self.seat not in seats:
            # Seats were drawn, or this one was left or taken away.
            self.seat = seats[0] if seats else None
            if not seats:
                self.dismiss("kicked" if self.guest in here.barred else "left")
                return
        shown = (here.chairs, here.began, here.ended, here.closed, here.paused, here.wishes, here.next)
        if shown != self.shown and after is None:
            self.show_people(room)
        self.shown = shown
        lines = self._news(here)
        if after is not None:
            lines = [told for told in lines if told.n > after]
        self.send(sight.play(here, self.seat, lines, now))

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
