"""To forget somebody: what was written down of them becomes that of a stranger without name or words."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from regalia.table import entries as e
from regalia.table.table import Table, after, lay

NAME, WORDS = "somebody", "…"


def forgotten(
    written: Sequence[e.Any_], read: Sequence[e.Any_], guest: str, stranger: str
) -> Iterator[tuple[int, e.Any_]]:
    """Those entries that say something of a guest, by number, as they are to be written instead.

    They are given as the store keeps them, where secrets may be sealed, and as the table reads them.
    """
    here: Table | None = None
    for number, (entry, opened) in enumerate(zip(written, read, strict=True), 1):
        if (instead := _forgotten(here, entry, guest, stranger)) != entry:
            yield number, instead
        if isinstance(opened, e.Opened):
            here = lay(opened)
        elif here is not None:
            here = after(here, opened)


def _forgotten(here: Table | None, entry: e.Any_, guest: str, stranger: str) -> e.Any_:
    spoke = entry.asker == guest
    entry = replace(entry, asker=stranger) if spoke else entry
    match entry:
        case e.Opened(chairs=chairs, host=host):
            others = tuple(
                replace(chair, name=NAME, guest=stranger) if chair.guest == guest else chair
                for chair in chairs
            )
            return replace(entry, chairs=others, host=stranger if host == guest else host)
        case e.Sat(guest=sat) if sat == guest:
            return replace(entry, guest=stranger, name=NAME)
        case e.Spoke(seat=None) if spoke:
            return replace(entry, name=NAME, words=WORDS)
        case e.Spoke(seat=int(seat)) if here and here.chairs[seat].guest == guest:
            return replace(entry, name=NAME, words=WORDS)
    return entry
