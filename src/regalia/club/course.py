"""The course of a contest: what is due in it now, as a pure function of all that is known of it."""

import hmac
from typing import Any

from msgspec import Struct

from regalia.club import pairings
from regalia.club.pairings import Free
from regalia.club.standings import Board, Form, Result, Standing, standings
from regalia.club.wire import ContestPhase as Phase
from regalia.table.entries import Days, Live

MINUTE = 60_000
HOUR, DAY = 60 * MINUTE, 24 * 60 * MINUTE

PATIENCE = HOUR
"""So long after its hour a contest waits for entrants before it is called off."""

FORGOTTEN = 30 * DAY
"""So long a contest waits for its host to begin."""

GRACE = 10_000
"""Milliseconds after the end of an arena in which results that fell before are still entered."""

SEEN = 20_000
"""Milliseconds after which somebody in an arena who does not look on is not free."""

LATE = 2
"""So many rounds of a Swiss one may have missed and still enter."""


class Terms(Struct, frozen=True):
    """How a contest is held."""

    game: str
    options: dict[str, Any]
    form: Form
    seats: int
    rounds: int
    minutes: int
    clock: Live | Days
    most: int
    rated: bool
    programs: bool
    open: bool


class Entrant(Struct, frozen=True):
    """Somebody who takes part, with their part of the dice; `gone` says why they no longer do."""

    guest: str
    name: str
    program: bool
    at: int
    luck: str
    gone: str
    seen: int


class State(Struct, frozen=True):
    """All that is known of a contest."""

    id: str
    name: str
    host: str
    terms: Terms
    phase: Phase
    at: int
    starts: int
    ends: int
    bond: str
    seed: str
    version: int
    entrants: tuple[Entrant, ...]  # in the order they came
    boards: tuple[Board, ...]  # the first round first

    @property
    def round(self) -> int:
        """The last round that has begun."""
        return max((board.round for board in self.boards), default=0)

    @property
    def rounds(self) -> int:
        """How many rounds there are; an arena has none."""
        match self.terms.form:
            case "swiss" if self.terms.seats == 2:
                return min(self.terms.rounds, max(1, pairings.rounds(len(self.entrants), 2)))
            case "swiss":
                return self.terms.rounds
            case "round-robin":
                return pairings.rounds(len(self.entrants), self.terms.seats)
        return 0

    @property
    def present(self) -> list[Entrant]:
        """Those who take part now, by lot."""
        return [one for one in self.lots if not one.gone]

    @property
    def lots(self) -> list[Entrant]:
        """Everybody in an order that nobody chose."""
        return sorted(self.entrants, key=lambda one: derived(self.seed, f"lot|{one.guest}"))

    @property
    def enough(self) -> bool:
        """Whether those who take part fill a table."""
        return len(self.present) >= self.terms.seats

    @property
    def standings(self) -> tuple[Standing, ...]:
        return standings(self.terms.form, [one.guest for one in self.entrants], self.boards)

    def of(self, guest: str) -> Entrant | None:
        return next((one for one in self.entrants if one.guest == guest), None)

    def awaits(self, guest: str) -> str:
        """The table where somebody is awaited."""
        if self.phase in ("over", "off"):
            return ""
        going = (board for board in self.boards if board.table and not board.result)
        return next((board.table for board in going if guest in board.guests), "")

    def bye(self, guest: str) -> float | None:
        """What somebody has for a bye in the last round that has begun; None: they have none."""
        here = [board for board in self.boards if board.bye and board.round == self.round]
        return next((board.scored(guest) for board in here if guest in board.guests), None)


class Turns(Struct, frozen=True):
    """The contest goes into another phase."""

    phase: Phase
    starts: int
    ends: int


class Lays(Struct, frozen=True):
    """These boards are laid; those who play there need tables."""

    boards: tuple[Board, ...]


def derived(seed: str, words: str) -> str:
    """What a contest's seed makes of these words: the seed of a table, or a lot.

    >>> derived("00" * 32, "c|1|1")[:16]
    'bd757258741aaf9e'
    """
    return hmac.digest(bytes.fromhex(seed), words.encode(), "sha256").hex()


def due(here: State, at: int) -> Turns | Lays | None:
    """What is to be done now; None while all waits for somebody."""
    arena = here.terms.form == "arena"
    match here.phase:
        case "open" if here.starts:
            if at < here.starts:
                return None
            if here.enough:
                return begun(here, at)
            return Turns("off", here.starts, at) if at >= here.starts + PATIENCE else None
        case "open":
            return Turns("off", 0, at) if at >= here.at + FORGOTTEN else None
        case "running" | "paused" if arena and at >= here.ends:
            done = all(board.result for board in here.boards)
            return Turns("over", here.starts, here.ends) if done or at >= here.ends + GRACE else None
        case "running" if arena:
            return _lays(here, pairings.arena(_free(here, at), here.boards, here.terms.seats, at), at)
        case "running" if all(board.result for board in here.boards):
            return _next_round(here, at)
    return None


def begun(here: State, at: int) -> Turns:
    """The contest begins."""
    return Turns("running", at, at + here.terms.minutes * MINUTE if here.terms.form == "arena" else 0)


def _next_round(here: State, at: int) -> Turns | Lays | None:
    seats, present = here.terms.seats, [one.guest for one in here.present]
    over = Turns("over", here.starts, at)
    if here.round >= here.rounds or not here.enough:
        return over
    if here.terms.form == "swiss":
        return _lays(here, pairings.swiss(present, here.boards, seats), at)
    if seats == 2:
        everybody = [one.guest for one in here.lots]
        return _lays(here, pairings.circle(everybody, here.round + 1), at)
    if here.round >= seats and pairings.all_met(present, here.boards):
        return over
    return _lays(here, pairings.mingled(present, here.boards, seats), at)


def _lays(here: State, tables: pairings.Tables, at: int) -> Lays | None:
    gone = {one.guest for one in here.entrants if one.gone}
    made = tuple(
        Board(here.round + 1, n, guests, "", at, _unplayed(here.terms, guests, gone))
        for n, guests in enumerate(tables, 1)
    )
    return Lays(made) if made else None


def _unplayed(terms: Terms, guests: tuple[str, ...], gone: set[str]) -> Result | None:
    """What a board brings at which nobody plays: a bye, or one whose other has withdrawn."""
    if len(guests) == 1:
        return Result((_bye(terms),))
    left = tuple(seat for seat, guest in enumerate(guests) if guest in gone)
    if not left:
        return None
    return Result(tuple(0.0 if seat in left else 1.0 for seat in range(len(guests))), left)


def _bye(terms: Terms) -> float:
    """In a round robin everybody has as many byes as the others; in a Swiss one is worth a win."""
    if terms.form == "round-robin":
        return 0.0
    return 1.0 if terms.seats == 2 else 0.5


def missed(here: State) -> tuple[Result, ...]:
    """What somebody has who enters a Swiss late: half a bye for every round that has begun."""
    return (Result((_bye(here.terms) / 2,)),) * (here.round if here.terms.form == "swiss" else 0)


def may_enter(here: State) -> bool:
    """Whether one can still enter: a round robin until it begins, a Swiss a little longer, an arena ever."""
    if here.phase not in ("running", "paused"):
        return here.phase == "open"
    match here.terms.form:
        case "swiss":
            return here.round <= LATE and here.round < here.rounds
        case "arena":
            return True
    return False


def _free(here: State, at: int) -> list[Free]:
    """Those in an arena who look on and do not play, and since when."""
    busy = {guest for board in here.boards if not board.result for guest in board.guests}
    since = {guest: board.at for board in here.boards for guest in board.guests}
    return [
        Free(one.guest, max(one.at, here.starts, since.get(one.guest, 0)))
        for one in here.present
        if one.guest not in busy and one.seen >= at - SEEN
    ]
