"""Connected clients: whose eyes each has, how far it has read, and what is on its way to it."""

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from regalia.core import Seat
from regalia.players.speech import Speech
from regalia.server import sight, wire
from regalia.server.sight import Moment
from regalia.server.words import lines
from regalia.table.table import Table

if TYPE_CHECKING:
    from regalia.server.house import Room


LATEST = 500
"""So many lines of the log come with a hello; the earlier ones are left out."""

LOGS = 32
"""So many logs of a table are kept; whoever comes after longer has theirs gathered anew."""


class Log:
    """A table's log as one guest reads it from one seat: how long it is, and the last lines of it."""

    def __init__(self, heard: int = 0, number: int = 0, kept: int = 0, speech: Speech | None = None) -> None:
        self.heard = heard  # lines of the table's log that were looked at
        self.number = number  # of the last line that was for this reader
        self.speech = speech or Speech()
        self.latest: deque[wire.Line] = deque(maxlen=kept)

    def read(self, here: Table, guest: str, seat: Seat | None) -> list[wire.Line]:
        """What is new; each reader numbers the lines that are for them."""
        if self.heard == len(here.lines):
            return []
        mine = [told for told in here.lines[self.heard :] if told.reaches(guest, seat)]
        self.heard = len(here.lines)
        self.number += len(mine)
        fresh = mine[-LATEST:]
        worded = lines(here, self.speech, self.number - len(fresh) + 1, fresh)
        self.latest.extend(worded)
        return worded

    def onward(self) -> "Log":
        """A log that goes on where this one stands."""
        return Log(self.heard, self.number, speech=self.speech.copy())


class Logs:
    """The logs of a table that were read last: a hello costs no more than what it sends."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, Seat | None], Log] = OrderedDict()

    def of(self, here: Table, guest: str, seat: Seat | None) -> Log:
        """The log of one guest at one seat, up to now."""
        forgotten = here.forgotten_of(guest, seat)
        log = self._kept.pop((guest, seat), None) or Log(number=forgotten, kept=LATEST)
        self._kept[guest, seat] = log
        if len(self._kept) > LOGS:
            self._kept.popitem(last=False)
        log.read(here, guest, seat)
        return log


class Reader:
    """A connected client at one table."""

    def __init__(self, guest: str, post: Callable[[bytes], object], end: Callable[[], object]) -> None:
        self.guest, self._post, self._end = guest, post, end
        self.seat: Seat | None = None
        self.log = Log()
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
        self.seat, self.shown, self.last = seat, (), None
        read = room.logs.of(room.table, self.guest, seat)
        self.log = read.onward()
        self.send(wire.Welcome(sight.table(room, self.guest), seat, now))
        self.show(room, now, [told for told in read.latest if told.n > after])

    def show(self, room: "Room", now: int, lines: list[wire.Line] | None = None) -> None:
        """Where the table stands now; if only words are new, those; at a hello, with these lines."""
        here, moment = room.table, room.moment
        if not self._sits(here):
            return
        shown = (here.chairs, here.began, here.ended, here.closed, here.paused, here.wishes, here.next)
        if lines is None:
            if shown != self.shown:
                self.show_people(room)
            lines = self.log.read(here, self.guest, self.seat)
        self.shown = shown
        if self.last is None or not moment.same(self.last, self.seat):
            self.send(moment.play(self.seat, lines, now, self.last if self.changes else None))
        elif lines:
            self.send(wire.Told(lines))
        self.last = moment

    def _sits(self, here: Table) -> bool:
        """Seats may have been drawn, or this one was left or taken away."""
        if self.seat is None or (self.guest and here.chairs[self.seat].guest == self.guest):
            return True
        if seats := here.seats_of(self.guest):
            self.seat, self.last = seats[0], None
            return True
        self.dismiss("kicked" if self.guest in here.barred else "left")
        return False

    def show_people(self, room: "Room") -> None:
        """Who sits here and who is connected."""
        self.send(wire.People(sight.table(room, self.guest), self.seat))
