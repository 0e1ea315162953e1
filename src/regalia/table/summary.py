"""A table as it stands, packed whole, so that a long one need not be added up from its first entry again.

It is a shortcut and nothing more: what cannot be unpacked is added up from the entries as ever.
"""

import gc
import zlib
from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache, reduce
from itertools import islice
from operator import or_
from typing import Any, Generic, TypeVar, cast, get_type_hints

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

import regalia
from regalia import catalogue
from regalia.core import AnyGame, Audience, Event, Fell, Picks, Seat, Step, text
from regalia.play import Play, Trail
from regalia.table import events
from regalia.table.table import Forgotten, Line, Table

E = TypeVar("E")  # what the game tells
A = TypeVar("A")  # what is told around it

FORMAT = f"1 {regalia.__version__}"
"""Another release adds up anew: an entry may mean something else to it."""

LINES = 2_000
"""So many lines stay; of those before them it is known how many were for whom."""

FELL = "="
"""Outcomes of chance begin like this; picks begin with a seat."""

_Table = msgspec.defstruct(
    "_Table",
    [(name, hint) for name, hint in get_type_hints(Table).items() if name not in ("play", "lines")],
    frozen=True,
    forbid_unknown_fields=True,
)
"""All of a table that is plain data. Every field is needed, so none is ever forgotten."""

_AROUND: Any = reduce(or_, (kind for kind in Event.__subclasses__() if kind.__module__ == events.__name__))


class _Line(Struct, Generic[E, A], frozen=True, array_like=True):
    at: int
    told: E | None
    around: A | None
    to: Audience
    people: frozenset[str] | None


class _Packed(Struct, Generic[E, A], frozen=True, forbid_unknown_fields=True):
    table: Raw
    state: str
    steps: str
    undoable: str  # picks that may still be taken back
    log: list[tuple[E, Audience]]
    lines: list[_Line[E, A]]
    ballot: dict[Seat, str]
    waiting: frozenset[Seat]
    spoke: int


class _Whole(Struct, frozen=True, array_like=True):
    format: str
    kinds: tuple[str, ...]  # of what the game has told
    packed: bytes


class Unreadable(ValueError):
    """Not a table, or not one that this release has packed."""


def pack(here: Table) -> bytes:
    """The table as bytes."""
    old, lines = _forgotten(here), here.lines[-LINES:]
    play, root = here.play, _root(here.play)
    plain = {name: getattr(here, name) for name in _Table.__struct_fields__} | {"forgotten": old}
    kinds = {type(event) for event, _ in root.log} | {
        type(line.event) for line in lines if not _is_around(line)
    }
    packed = _Packed(
        Raw(msgspec.msgpack.encode(plain)),
        msgspec.json.encode(root.state).decode(),
        _written(root.steps),
        _written(play.steps[len(root.steps) :]),
        list(root.log),
        [_line(line) for line in lines],
        {seat: text(action) for seat, action in play.ballot.items()},
        play.waiting,
        play.spoke,
    )
    body = zlib.compress(msgspec.msgpack.encode(packed), 1)
    return msgspec.msgpack.encode(_Whole(FORMAT, tuple(sorted(map(_name, kinds))), body))


def unpack(kept: bytes) -> Table:
    """The table that was packed; `Unreadable` if there is none."""
    collecting = gc.isenabled()
    gc.disable()  # all that is made here stays: to look for garbage among it takes most of the time
    try:
        whole = msgspec.msgpack.decode(kept, type=_Whole)
        if whole.format != FORMAT:
            raise ValueError(f"packed as {whole.format}, not {FORMAT}")
        packed = _decoder(whole.kinds).decode(zlib.decompress(whole.packed))
        plain: Any = msgspec.msgpack.decode(packed.table, type=_Table)
        opened = plain.opened
        rules = catalogue.played_by(opened.game, opened.rules, **opened.options)
        fields = {name: getattr(plain, name) for name in _Table.__struct_fields__}
        return Table(play=_play(rules, packed), lines=Trail(map(_read_line, packed.lines)), **fields)
    except (ValueError, KeyError, zlib.error, catalogue.Unknown) as error:
        raise Unreadable(str(error)) from error
    finally:
        if collecting:
            gc.enable()


# --- The play ---------------------------------------------------------------------------------------------


def _root(play: Play) -> Play:
    """The last play that cannot be gone back from: whatever may still be taken back is picked anew."""
    while play.back is not None:
        play = play.back
    return play


def _play(rules: AnyGame, packed: _Packed[Any, Any]) -> Play:
    state = rules.state(packed.state)
    root = Play(
        rules,
        state,
        rules.turn(state),
        Trail(_read(rules, packed.steps)),
        Trail(packed.log),
        spoke=packed.spoke,
    )
    play = reduce(Play.step, _read(rules, packed.undoable), root)
    ballot = {seat: rules.action(action) for seat, action in packed.ballot.items()}
    return replace(play, ballot=ballot, waiting=packed.waiting)


def _written(steps: Iterable[Step[Any, Any]]) -> str:
    """Steps in notation, one a line; what is the same is put into words once."""

    @cache
    def pick(seat: Seat, action: Any) -> str:
        return f"{seat + 1} {text(action)}"

    @cache
    def fell(outcome: Any) -> str:
        return FELL + text(outcome)

    return "\n".join(
        fell(step.outcome)
        if isinstance(step, Fell)
        else ", ".join(pick(seat, step.by[seat]) for seat in sorted(step.by))
        for step in steps
    )


def _read(rules: AnyGame, words: str) -> list[Step[Any, Any]]:
    @cache
    def step(line: str) -> Step[Any, Any]:
        if line.startswith(FELL):
            return Fell(rules.outcome(line.removeprefix(FELL)))
        picks = (pick.partition(" ") for pick in line.split(", "))
        return Picks({int(seat) - 1: rules.action(action) for seat, _, action in picks})

    return [step(line) for line in words.splitlines()]


# --- What was told ----------------------------------------------------------------------------------------


def _forgotten(here: Table) -> tuple[Forgotten, ...]:
    """How many lines for whom are no longer kept, with those that are left out now."""
    old: Counter[tuple[Audience, frozenset[str] | None]] = Counter()
    for gone in here.forgotten:
        old[gone.to, gone.people] += gone.lines
    old.update((line.to, line.people) for line in islice(here.lines, max(0, len(here.lines) - LINES)))
    return tuple(Forgotten(to, people, lines) for (to, people), lines in old.items())


def _is_around(line: Line) -> bool:
    return type(line.event).__module__ == events.__name__


def _line(line: Line) -> _Line[Any, Any]:
    if _is_around(line):
        return _Line(line.at, None, line.event, line.to, line.people)
    return _Line(line.at, line.event, None, line.to, line.people)


def _read_line(line: _Line[Any, Any]) -> Line:
    event = line.around if line.told is None else line.told
    return Line(line.at, cast(Event, event), line.to, line.people)


def _name(kind: type[Event]) -> str:
    return f"{kind.__module__}.{kind.__name__}"


@lru_cache(maxsize=64)
def _decoder(kinds: tuple[str, ...]) -> msgspec.msgpack.Decoder[_Packed[Any, Any]]:
    """What reads a table at which things of these kinds were told: no other game's can be taken for them."""
    known = {_name(kind): kind for kind in Event.__subclasses__()}
    told: Any = reduce(or_, (known[name] for name in kinds)) if kinds else None
    packed: Any = _Packed
    return msgspec.msgpack.Decoder(packed[told, _AROUND])
