"""What is written down of a table: entries in order and nothing else. A table is what they add up to."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from regalia.core import Seat

PERSON, OPEN = "person", ""
"""Who plays a chair: a person, nobody yet, or a computer player named by its level."""

PROGRAM = "~"
"""How the ids of programs begin, and no others: whoever knows who somebody is knows whether it is one."""

Emote = Literal["hello", "well-played", "thanks", "sorry", "hurry", "laugh", "hmm", "oh"]
EMOTES: tuple[str, ...] = Emote.__args__  # type: ignore[attr-defined]


def is_program(guest: str) -> bool:
    """Whether a guest is a program; without a club nobody is."""
    return guest.startswith(PROGRAM)


class Chair(Struct, frozen=True, omit_defaults=True):
    """A seat and whoever has taken it; `stand_in` plays while it is away.

    `luck` is its part of the dice, and `pledge` the hash that bound it to that part beforehand.
    """

    player: str = OPEN
    name: str = ""
    guest: str = ""
    luck: str | None = None
    stand_in: str = ""
    pledge: str = ""


class Live(Struct, frozen=True, tag="live", tag_field="kind"):
    """So many seconds a turn, and a reserve that lasts the whole game."""

    seconds: Annotated[int, Meta(ge=1, le=3600)] = 60
    reserve: Annotated[int, Meta(ge=0, le=36000)] = 120
    talk: Annotated[int, Meta(ge=1, le=36000)] = 300  # KC-5.3: while anyone may speak


class Days(Struct, frozen=True, tag="days", tag_field="kind"):
    """By correspondence: so many days a turn."""

    days: Annotated[int, Meta(ge=1, le=60)] = 3
    talk: Annotated[int, Meta(ge=1, le=60)] = 1


class Talk(Struct, frozen=True, tag="talk", tag_field="kind"):
    """KC-5.3: so many seconds while anyone may speak, and no other limit."""

    talk: Annotated[int, Meta(ge=1, le=36000)] = 300


Clock: TypeAlias = Live | Days | Talk


class Terms(Struct, frozen=True, omit_defaults=True):
    """How a table is kept: its clock, whether help is allowed, and who may find it."""

    clock: Clock | None = None
    help: bool = True
    public: bool = False
    drawn: bool = False  # seats are drawn when the game begins
    undo: bool = True
    stand_in: bool = False  # whoever sits down agrees that a computer player may stand in while they are away
    wait: Annotated[int, Meta(ge=10, le=3600)] = 120  # seconds of absence before the others may do without
    coach: bool = False
    rated: bool = (
        False  # it counts: whoever sits down plays to the end, and no computer player from the start
    )
    programs: bool = False  # whether programs may sit down
    again: bool = True  # whether those who sat here may have another game
    until: int = 0  # other tables have the same seed until this moment: it is not told before


class Dated(Struct, frozen=True, tag=str.lower, tag_field="entry", omit_defaults=True):
    """Something written down at a moment, in milliseconds since 1970."""

    at: int


class Entry(Dated, frozen=True, kw_only=True):
    """What was asked for with an id, so that it is done once even if it is asked twice."""

    id: str = ""
    asker: str = ""


class Opened(Entry, frozen=True):
    """A table with its rules, chairs and terms; the seed of its dice stays secret until the end."""

    game: str
    rules: int
    options: dict[str, Any]
    host: str
    seed: str
    chairs: tuple[Chair, ...]
    terms: Terms = Terms()
    before: str = ""  # the table this one is the rematch of


class Sat(Entry, frozen=True):
    """A person takes an open chair."""

    seat: Seat
    guest: str
    name: str
    luck: str | None = None
    pledge: str = ""


class Filled(Entry, frozen=True):
    """A computer player takes an open chair."""

    seat: Seat
    level: str
    name: str


class Rose(Entry, frozen=True):
    """A chair is open again, before the game begins."""

    seat: Seat
    kicked: bool = False


class Pledged(Entry, frozen=True):
    """A seat binds itself to its part of the dice, without showing it."""

    seat: Seat
    pledge: str


class Added(Entry, frozen=True):
    """A seat adds its luck to the dice: all have pledged, so nobody can choose theirs by another's."""

    seat: Seat
    luck: str


class Began(Entry, frozen=True):
    """All are seated: who sits where, by the chairs' numbers so far."""

    order: tuple[Seat, ...]


class Picked(Entry, frozen=True):
    """A seat's pick, sealed until the ballot is full; no action is "not now"."""

    seat: Seat
    action: str | None
    by: str = ""  # the level of a computer player who chose in a person's place
    shut: bool = msgspec.field(default=False, name="sealed")  # unreadable, as the store keeps secret picks


class Drawn(Entry, frozen=True):
    """Chance has spoken."""

    outcome: str


class Undid(Entry, frozen=True):
    """A seat takes its last pick back."""

    seat: Seat


class Lapsed(Entry, frozen=True):
    """Nobody acts any more where any one may: the pick that then stands is made."""


class Flagged(Entry, frozen=True):
    """A seat's time has run out."""

    seat: Seat


class Replaced(Entry, frozen=True):
    """A stand-in plays for a seat from now on."""

    seat: Seat
    level: str
    because: Literal["left", "kicked", "time", "away", "vote"] = "left"


class Voted(Entry, frozen=True):
    """A seat would have a computer player stand in for another, who is away."""

    seat: Seat
    about: Seat


class Returned(Entry, frozen=True):
    """A person takes the seat back from the stand-in."""

    seat: Seat


class Faltered(Entry, frozen=True):
    """A computer player failed to choose; `why` is for the log of the house."""

    seat: Seat
    level: str
    why: str


class Paused(Entry, frozen=True):
    """The clocks stand still."""

    seat: Seat


class Resumed(Entry, frozen=True):
    """The clocks run on."""

    seat: Seat


class Slept(Entry, frozen=True):
    """The house was shut for as long as it is from `since` to `at`: no clock ran."""

    since: int


class Rested(Entry, frozen=True):
    """A seat's clock stands still between these moments: whoever sits there has days off."""

    seat: Seat
    since: int
    until: int


class Spoke(Entry, frozen=True):
    """Words at the table, for all or for some; a spectator has no seat."""

    seat: Seat | None
    name: str
    words: str
    to: tuple[Seat, ...] | None = None


class Gestured(Entry, frozen=True):
    """One of a few gestures."""

    seat: Seat
    emote: Emote


class Wished(Entry, frozen=True):
    """A seat would like another game."""

    seat: Seat


class Followed(Entry, frozen=True):
    """All would: the next table."""

    table: str


class Closed(Entry, frozen=True):
    """The table is given up before its game is over."""


Any_: TypeAlias = (
    Opened
    | Sat
    | Filled
    | Rose
    | Pledged
    | Added
    | Began
    | Picked
    | Drawn
    | Undid
    | Lapsed
    | Flagged
    | Replaced
    | Voted
    | Returned
    | Faltered
    | Paused
    | Resumed
    | Slept
    | Rested
    | Spoke
    | Gestured
    | Wished
    | Followed
    | Closed
)

decode = msgspec.json.Decoder(Any_).decode
_encoder = msgspec.json.Encoder()


def encode(entry: Any_) -> str:
    """An entry as the store keeps it."""
    return _encoder.encode(entry).decode()
