"""What happens around a game, told like what happens in it: the texts are `table-told-<event>`."""

from regalia.core import Event, Seat


class Seated(Event, frozen=True):
    """A person or a computer player takes a seat; by name, for seats may be drawn later."""

    seat: Seat
    name: str
    program: bool = False


class Vacated(Event, frozen=True):
    """A seat is open again."""

    name: str
    kicked: bool


class Anew(Event, frozen=True):
    """Parts of the dice were shown, and then a pledge was changed or left: they no longer count."""


class Begun(Event, frozen=True):
    """All are seated, and the dice are sealed."""


class TookBack(Event, frozen=True):
    """A seat takes its last pick back."""

    seat: Seat


class TimeUp(Event, frozen=True):
    """A seat's time has run out."""

    seat: Seat


class StoodIn(Event, frozen=True):
    """A computer player plays for a seat from now on."""

    seat: Seat
    level: str
    because: str


class WouldReplace(Event, frozen=True):
    """A seat would have a computer player stand in for another, who is away."""

    seat: Seat
    about: Seat


class CameBack(Event, frozen=True):
    """A person plays their seat again."""

    seat: Seat


class Helped(Event, frozen=True):
    """A computer player could not choose, and a stand-in chose for it."""

    seat: Seat
    level: str


class Halted(Event, frozen=True):
    """The clocks stand still."""

    seat: Seat


class WentOn(Event, frozen=True):
    """The clocks run on."""

    seat: Seat


class DaysOff(Event, frozen=True):
    """A seat's clock stands still for so many days, which are its own; 0: it runs again."""

    seat: Seat
    days: int


class Said(Event, frozen=True):
    """A seat speaks, to all or to some; by name, for words belong to people and not to chairs."""

    seat: Seat
    name: str
    words: str
    to: tuple[str, ...] | None = None


class Called(Event, frozen=True):
    """A spectator speaks to the other spectators, or to all once the game is over."""

    name: str
    words: str


class Gesture(Event, frozen=True):
    """A seat makes one of a few gestures."""

    seat: Seat
    emote: str


class WantsMore(Event, frozen=True):
    """A seat would like another game."""

    seat: Seat


class NextTable(Event, frozen=True):
    """The next game is at another table."""

    table: str


class GivenUp(Event, frozen=True):
    """The game ends here, unfinished."""
