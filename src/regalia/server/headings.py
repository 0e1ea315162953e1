"""What the store knows of a table without reading its entries, and how that stands in a list."""

import msgspec

from regalia.locale import Texts
from regalia.server import wire
from regalia.store.store import Heading, Phase
from regalia.table.entries import Clock, is_program
from regalia.table.table import Table


class Summary(msgspec.Struct, frozen=True):
    """A table in a list; guests stay in the house."""

    game: str
    options: dict[str, object]
    names: list[str]
    guests: list[str]
    ends: list[int | None]
    payoff: list[float] | None = None
    rated: bool = False
    programs: bool = False  # whether they may sit down
    since: int = 0  # when it was laid; 0: by a version that did not say
    clock: Clock | None = None


def phase(here: Table) -> Phase:
    """Where a table is in its life."""
    if here.closed:
        return "closed"
    if here.began is None:
        return "seating"
    return "playing" if here.ended is None else "over"


def due(here: Table, watchdog: int) -> int | None:
    """When someone must look after this table: at a deadline, or by then if a computer player is to move."""
    moments = [ends + reserve for _, ends, reserve in here.deadlines]
    return min([*moments, *([watchdog] if here.computers and not here.unattended else [])], default=None)


def heading(keys: Heading, here: Table, watchdog: int, before: Table | None = None) -> Heading:
    """What the store shall know of a table now, which was headed like this before."""
    waiting = {here.chairs[seat].guest for seat in here.waiting}
    unmoved = before is not None and here.chairs is before.chairs and not (here.terms.clock or here.over)
    if unmoved and keys.summary:
        guests, summary = [guest for guest, _ in keys.guests], keys.summary
    else:
        guests = sorted({chair.guest for chair in here.chairs if chair.guest} | {here.opened.host})
        summary = _summary(here)
    return Heading(
        keys.id,
        keys.invite,
        keys.watch,
        keys.public,
        phase(here),
        here.lines[-1].at if here.lines else here.opened.at,
        due(here, watchdog),
        tuple((guest, guest in waiting) for guest in guests),
        summary,
        here.opened.host,
    )


def _summary(here: Table) -> str:
    ends = {seat: ends + reserve for seat, ends, reserve in here.deadlines}
    about = Summary(
        here.opened.game,
        here.opened.options,
        [chair.name for chair in here.chairs],
        [chair.guest for chair in here.chairs],
        [ends.get(seat, ends.get(None)) for seat in range(len(here.chairs))],
        list(here.over.payoff) if here.over else None,
        here.terms.rated,
        here.terms.programs,
        here.opened.at,
        here.terms.clock,
    )
    return msgspec.json.encode(about).decode()


def listed(heading: Heading, guest: str) -> wire.Listed:
    """A line of "my games" or of the lobby."""
    about = msgspec.json.decode(heading.summary, type=Summary)
    mine = [seat for seat, owner in enumerate(about.guests) if guest and owner == guest]
    my_turn = dict(heading.guests).get(guest, False)
    ends = min((about.ends[seat] or 0 for seat in mine if about.ends[seat]), default=None)
    return wire.Listed(
        heading.id,
        about.game,
        about.options,
        heading.phase,
        about.names,
        mine,
        my_turn,
        heading.at,
        ends if my_turn else None,
        about.payoff,
        about.programs,
        [seat for seat, owner in enumerate(about.guests) if is_program(owner)],
    )


def game(heading: Heading) -> str:
    """Which game is played at a table."""
    return msgspec.json.decode(heading.summary, type=Summary).game


def about(heading: Heading, key: str, texts: Texts) -> dict[str, str]:
    """What a link to a table says of it before it is opened; whoever has it is told as much anyway."""
    found = msgspec.json.decode(heading.summary, type=Summary)
    host = next(
        (name for name, who in zip(found.names, found.guests, strict=True) if who == heading.host), ""
    )
    free = sum(not name for name in found.names)
    seated = texts.listing([name for name in found.names if name])
    if key == heading.watch or heading.phase != "seating":
        said = texts("preview-watch", names=seated)
    else:
        said = texts("preview-join", name=host or seated, free=free)
    return {"og:type": "website", "og:title": texts.title(found.game), "og:description": said}
