"""What happens in To Court the King, for logs and for motion."""

from regalia.core import Event, Seat
from regalia.games.to_court_the_king.actions import Face, Multiset
from regalia.games.to_court_the_king.characters import Character


class Rolled(Event, frozen=True):
    """Dice have fallen."""

    seat: Seat
    dice: Multiset


class Kept(Event, frozen=True):
    """Dice are set aside."""

    seat: Seat
    dice: Multiset


class Lifted(Event, frozen=True):
    """A character lets dice be rolled again."""

    seat: Seat
    character: Character
    dice: Multiset


class Changed(Event, frozen=True):
    """A character has turned dice from these values to those."""

    seat: Seat
    character: Character
    dice: Multiset
    to: Multiset


class Added(Event, frozen=True):
    """A character has brought a die showing this value."""

    seat: Seat
    character: Character
    face: Face


class Readied(Event, frozen=True):
    """A character has brought a die before the first roll; it shows nothing yet."""

    seat: Seat
    character: Character


class Took(Event, frozen=True):
    """A card goes to a court, with the result that earned it."""

    seat: Seat
    character: Character
    dice: Multiset


class Passed(Event, frozen=True):
    """A turn ends with no card taken."""

    seat: Seat
    dice: Multiset


class Forwent(Event, frozen=True):
    """A turn of the final round is forgone."""

    seat: Seat


class Crowned(Event, frozen=True):
    """The King goes to a seat, and this is the bar now."""

    seat: Seat
    alike: int
    face: Face


class Missed(Event, frozen=True):
    """A final result that does not take the King."""

    seat: Seat
    alike: int
    face: Face


class Started(Event, frozen=True):
    """The start marker goes to a seat: a new round."""

    seat: Seat
    round: int


class Final(Event, frozen=True):
    """The final round begins, with this bar to beat."""

    seat: Seat
    alike: int
    face: Face


Told = (
    Rolled
    | Kept
    | Lifted
    | Changed
    | Added
    | Readied
    | Took
    | Passed
    | Forwent
    | Crowned
    | Missed
    | Started
    | Final
)
