"""What is told in King of the Dice, for the log and for animation: everybody may know everything."""

from enum import StrEnum

from regalia.core import Event, Seat
from regalia.games.king_of_the_dice.citizens import Citizen, Dice, Village


class Ending(StrEnum):
    """KD-3.1: the pile whose last card ended the game."""

    CITIZENS = "citizens"
    PENALTIES = "penalties"
    VILLAGE = "village"


class Begun(Event, frozen=True):
    """A turn begins, with so many rolls."""

    seat: Seat
    rolls: int


class Rolled(Event, frozen=True):
    """Dice were rolled; all six now lie like this, and so many rolls are left."""

    seat: Seat
    rolled: Dice
    dice: Dice
    left: int


class Kept(Event, frozen=True):
    """So many dice stay, the others are rolled again."""

    seat: Seat
    count: int
    dice: Dice
    again: Dice


class Stopped(Event, frozen=True):
    """The seat is content with its dice."""

    seat: Seat


class Took(Event, frozen=True):
    """A citizen joins the seat from a place of the row."""

    seat: Seat
    citizen: Citizen
    place: int


class Lured(Event, frozen=True):
    """The hypnotist brings a neighbour along."""

    seat: Seat
    citizen: Citizen
    place: int


class Declined(Event, frozen=True):
    """The hypnotist's neighbour stays where it is."""

    seat: Seat


class Founded(Event, frozen=True):
    """A village card of so many points comes with the citizen."""

    seat: Seat
    village: Village
    points: int


class Fined(Event, frozen=True):
    """The dice fit nobody: a penalty of so many points below zero."""

    seat: Seat
    points: int


class Left(Event, frozen=True):
    """The right-most citizen leaves for the discard pile."""

    citizen: Citizen


class Closed(Event, frozen=True):
    """The citizens to the left of this place move one to the right."""

    place: int


class Arrived(Event, frozen=True):
    """A new citizen comes to a place of the row."""

    citizen: Citizen
    place: int


class Turned(Event, frozen=True):
    """The next penalty shows."""

    points: int


class Given(Event, frozen=True):
    """A dragon moves in on top of another seat's pile."""

    seat: Seat
    to: Seat
    dragon: Citizen


class Again(Event, frozen=True):
    """The apprentice's other turn is played."""

    seat: Seat


class Rested(Event, frozen=True):
    """The apprentice's other turn is not wanted."""

    seat: Seat


class Ended(Event, frozen=True):
    """The game ends, and why."""

    because: Ending


Told = (
    Begun
    | Rolled
    | Kept
    | Stopped
    | Took
    | Lured
    | Declined
    | Founded
    | Fined
    | Left
    | Closed
    | Arrived
    | Turned
    | Given
    | Again
    | Rested
    | Ended
)
