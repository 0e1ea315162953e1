"""A played game as a record: readable plain text, or JSON, and always legal.

A line of the text is `step | who | what`. Chance stands there as what it was drawn from:

    regalia record 1
    game | find-the-king | rules 1
    options | seats=2
    seat 1 | person | Anna
    seat 2 | random | Ottilie
    1 | 2 | reveal 3
    2 | 1 of king dragon knight witch beggar | draw king
    over | 0 1 | king-found
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any
from unicodedata import category

import msgspec
from msgspec import Struct

from regalia import catalogue
from regalia.core import AnyGame, Chance, Choice, Fell, Illegal, Over, Picks, Seat, Step, Turn, advance, text

FORMAT = 1
TITLE = f"regalia record {FORMAT}"


class Sitter(Struct, frozen=True):
    """Who sits in a seat: a person, or a computer player of some kind."""

    name: str
    player: str = "person"

    def __post_init__(self) -> None:
        for word in (self.name, self.player):
            if not word.strip() or "|" in word or len(word.splitlines()) != 1 or _steers(word):
                raise ValueError(
                    f"{word!r} is no name: one line, not empty, without '|' and control characters"
                )


def _steers(word: str) -> bool:
    """Whether a terminal might obey this instead of showing it."""
    return any(category(char) in ("Cc", "Cs") for char in word)


class Fair(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What checks the dice of a game: the seed, its hash known before the game, and what each seat added.

    `pledges` bound the seats to their parts before any was shown; "" is a seat without one. `drawn` has the
    chair of each seat before seats were drawn, counted from 1; nothing, if they were not.
    """

    commit: str
    seed: str
    seats: tuple[str, ...]
    pledges: tuple[str, ...] = ()
    drawn: tuple[int, ...] = ()


class Record(Struct, frozen=True):
    """The rules with their options, who sat where, and every step from the start."""

    game: AnyGame
    sitters: tuple[Sitter, ...]
    steps: tuple[Step[Any, Any], ...] = ()
    fair: Fair | None = None


class Damaged(ValueError):
    """A record that cannot be read or breaks the rules; `where` is a line of text or a step of JSON."""

    def __init__(self, where: str, reason: str) -> None:
        self.where, self.reason = where, _one_line(reason)
        super().__init__(f"{where}: {self.reason}")


def _one_line(reason: str) -> str:
    """A reason that quotes a damaged record, short and without what a terminal might obey."""
    shown = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in reason[:300])
    return shown if len(reason) <= 200 else f"{shown[:200]}…"


def turns(record: Record) -> Iterator[Turn[Any, Any]]:
    """Whose turn it was at the start and after every step."""
    game, state = record.game, record.game.start()
    yield (turn := game.turn(state))
    for step in record.steps:
        state = advance(game, state, step, turn)
        yield (turn := game.turn(state))


# --- Text -----------------------------------------------------------------------------------------------


def dumps(record: Record) -> str:
    """The record as plain text."""
    facts, options = record.game.facts, catalogue.options(record.game)
    lines = [
        TITLE,
        f"game | {facts.name} | rules {facts.rules}",
        f"options | {' '.join(f'{name}={_plain(value)}' for name, value in options.items())}",
    ]
    lines += [f"seat {n} | {sitter.player} | {sitter.name}" for n, sitter in enumerate(record.sitters, 1)]
    if fair := record.fair:
        lines.append(f"fair | {fair.commit} | {fair.seed}")
        pledges = fair.pledges or ("",) * len(fair.seats)
        for n, (luck, pledge) in enumerate(zip(fair.seats, pledges, strict=True), 1):
            lines.append(f"luck {n} | {luck} | {pledge}" if pledge else f"luck {n} | {luck}".rstrip())
        if fair.drawn:
            lines.append(f"drawn | {' '.join(map(str, fair.drawn))}")
    lines += [f"{n} | {written}" for n, written in enumerate(map(_line, _written(record)), 1)]
    if over := ending(record):
        lines.append(f"over | {_Ended(over.payoff, over.because)}")
    return "\n".join(lines) + "\n"


def loads(source: str) -> Record:
    """The record in this text or JSON; `Damaged` names the place and the reason."""
    try:
        source.encode()
    except UnicodeEncodeError:
        raise Damaged("record", "not a text") from None
    if source.lstrip().startswith("{"):
        return _from_json(source)
    lines = [(f"line {n}", line.strip()) for n, line in enumerate(source.splitlines(), 1)]
    lines = [(where, line) for where, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != TITLE:
        raise Damaged("line 1", f"a record begins with '{TITLE}'")
    heads, body = list[tuple[str, str]](), list[tuple[str, str]]()
    for where, line in lines[1:]:
        (body if line[0].isdigit() or line.startswith("over") else heads).append((where, line))
    name, rules, options, sitters, fair = _heads(heads)
    for (_, line), (where, _) in pairwise(body):
        if line.startswith("over"):
            raise Damaged(where, "nothing follows the end")
    steps = [(where, _step(where, n, line)) for n, (where, line) in enumerate(body, 1)]
    end = steps.pop() if steps and isinstance(steps[-1][1], _Ended) else None
    return _legal(name, rules, options, sitters, steps, end, fair)


_Heads = tuple[str, int, dict[str, str], tuple[Sitter, ...], Fair | None]


def _heads(lines: list[tuple[str, str]]) -> _Heads:
    name, rules, options, sitters = "", 0, dict[str, str](), list[Sitter]()
    dice: tuple[str, str] | None = None
    luck, pledges, drawn = list[str](), list[str](), tuple[int, ...]()
    for where, line in lines:
        match [part.strip() for part in line.split("|", 2)]:
            case ["game", game, version] if not name and re.fullmatch("rules [0-9]{1,9}", version):
                name, rules = game, int(version[6:])
            case ["options", given] if not options:
                pairs = [pair.partition("=") for pair in given.split()]
                options = {option: value for option, _, value in pairs}
            case [seat, player, who] if seat == f"seat {len(sitters) + 1}" and player and who:
                sitters.append(_sitter(where, who, player))
            case ["fair", commit, seed] if dice is None:
                dice = commit, seed
            case [seat, added, *pledge] if seat == f"luck {len(luck) + 1}":
                luck.append(added)
                pledges += pledge or [""]
            case ["drawn", order] if not drawn and re.fullmatch("[1-9]( [1-9])*", order):
                drawn = tuple(map(int, order.split()))
            case _:
                raise Damaged(where, f"'{line}' is neither a heading nor a step that belongs here")
    if not name:
        raise Damaged("line 2", "no line says which game it is, such as 'game | find-the-king | rules 1'")
    fair = Fair(*dice, tuple(luck), tuple(pledges) if any(pledges) else (), drawn) if dice else None
    return name, rules, options, tuple(sitters), fair


def _sitter(where: str, name: str, player: str) -> Sitter:
    try:
        return Sitter(name, player)
    except ValueError as error:
        raise Damaged(where, str(error)) from None


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# --- Steps, between text, JSON and the rules ------------------------------------------------------------


class _Picked(Struct, frozen=True, tag="picks", tag_field="step", forbid_unknown_fields=True):
    by: dict[str, str]


class _Drawn(
    Struct, frozen=True, tag="chance", tag_field="step", rename={"source": "from"}, forbid_unknown_fields=True
):
    source: str
    fell: str


class _Ended(Struct, frozen=True, forbid_unknown_fields=True):
    payoff: tuple[float, ...]
    because: str

    def __str__(self) -> str:
        return f"{' '.join(f'{share:g}' for share in self.payoff)} | {self.because}"


_Written = _Picked | _Drawn | _Ended


def _written(record: Record) -> Iterator[_Picked | _Drawn]:
    for turn, step in zip(turns(record), record.steps, strict=False):
        match step, turn:
            case Picks(by), _:
                yield _Picked({str(seat + 1): text(action) for seat, action in sorted(by.items())})
            case Fell(outcome), Chance(ways):
                yield _Drawn(str(ways), text(outcome))


def _line(step: _Picked | _Drawn) -> str:
    match step:
        case _Drawn(source, fell):
            return f"{source} | {fell}"
        case _Picked(by) if len(by) == 1:
            return " | ".join(*by.items())
        case _Picked(by):
            return ", ".join(f"{seat} {action}" for seat, action in by.items())


def _step(where: str, number: int, line: str) -> _Written:
    match [part.strip() for part in line.split("|")]:
        case ["over", payoff, because]:
            try:
                return _Ended(tuple(map(float, payoff.split())), because)
            except ValueError:
                raise Damaged(where, f"'{payoff}' is not a share for every seat") from None
        case [n, *_] if n != str(number):
            raise Damaged(where, f"step {number} should stand here")
        case [_, seat, action] if seat.isdigit():
            return _Picked({seat: action})
        case [_, source, fell]:
            return _Drawn(source, fell)
        case [_, picks]:
            pairs = [pick.strip().partition(" ") for pick in picks.split(",")]
            return _Picked({seat: action for seat, _, action in pairs})
    raise Damaged(where, f"'{line}' is not 'step | who | what'")


def _legal(
    name: str,
    rules: int,
    options: Mapping[str, Any],
    sitters: tuple[Sitter, ...],
    steps: Sequence[tuple[str, _Written]],
    end: tuple[str, _Written] | None,
    fair: Fair | None,
) -> Record:
    """The record, played through once by the rules."""
    try:
        game = catalogue.played_by(name, rules, **options)
    except catalogue.Unknown as error:
        raise Damaged("heading", str(error)) from None
    if fair:
        _check(fair, game.seats)
    if len(sitters) != game.seats:
        raise Damaged("heading", f"{len(sitters)} seats are named, but {game.seats} play")
    state, read = game.start(), list[Step[Any, Any]]()
    turn = game.turn(state)
    for where, written in steps:
        try:
            step = _read(game, turn, written)
            state = advance(game, state, step, turn)
        except (Illegal, ValueError) as error:
            raise Damaged(where, str(error)) from None
        read.append(step)
        turn = game.turn(state)
    # As printed, with six digits: a third of a win has no exact text.
    if end and not (isinstance(turn, Over) and str(_Ended(turn.payoff, turn.because)) == str(end[1])):
        raise Damaged(end[0], "by the rules the game does not end here, or not like this")
    return Record(game, sitters, tuple(read), fair)


def _check(fair: Fair, seats: int) -> None:
    digits = re.compile("[0-9a-f]{64}")
    if len(fair.seats) != seats:
        raise Damaged("heading", f"{len(fair.seats)} seats added to the dice, but {seats} play")
    if not (digits.fullmatch(fair.commit) and digits.fullmatch(fair.seed)):
        raise Damaged("heading", "the seal and the seed of the dice are 64 hexadecimal digits each")
    if not all(re.fullmatch("[0-9A-Za-z]{0,64}", part) for part in fair.seats):
        raise Damaged("heading", "a part of the dice is letters and digits, at most 64")
    if fair.pledges and len(fair.pledges) != seats:
        raise Damaged("heading", f"{len(fair.pledges)} seats pledged a part of the dice, but {seats} play")
    if not all(digits.fullmatch(pledge) for pledge in fair.pledges if pledge):
        raise Damaged("heading", "a pledge is 64 hexadecimal digits")
    if fair.drawn and sorted(fair.drawn) != list(range(1, seats + 1)):
        raise Damaged("heading", f"a draw of seats has every number from 1 to {seats} once")


def _read(game: AnyGame, turn: Turn[Any, Any], written: _Written) -> Step[Any, Any]:
    match written, turn:
        case _Drawn(source, fell), Chance(ways):
            if source != str(ways):
                raise ValueError(f"drawn from '{source}', but the rules draw from '{ways}'")
            return Fell(game.outcome(fell))
        case _Drawn(), Choice():
            raise Illegal("a-choice-comes-first")
        case _Drawn() | _Ended(), _:
            raise Illegal("game-over")
        case _Picked(by), _:
            return Picks({_seat(seat): game.action(action) for seat, action in by.items()})
    raise AssertionError(written)


def _seat(number: str) -> Seat:
    if re.fullmatch("[1-9]", number):
        return int(number) - 1
    raise ValueError(f"'{number}' is not the number of a seat")


def ending(record: Record) -> Over | None:
    """How the game ended, if it has."""
    *_, last = turns(record)
    return last if isinstance(last, Over) else None


# --- JSON -----------------------------------------------------------------------------------------------


class _Json(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    format: int
    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[Sitter, ...]
    steps: tuple[_Picked | _Drawn, ...]
    over: _Ended | None = None
    fair: Fair | None = None


def to_json(record: Record) -> str:
    """The record as JSON."""
    facts, over = record.game.facts, ending(record)
    made = _Json(
        FORMAT,
        facts.name,
        facts.rules,
        dict(catalogue.options(record.game)),
        record.sitters,
        tuple(_written(record)),
        _Ended(over.payoff, over.because) if over else None,
        record.fair,
    )
    return msgspec.json.encode(made).decode()


def _from_json(source: str) -> Record:
    try:
        found = msgspec.json.decode(source, type=_Json)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Damaged("record", str(error)) from None
    if found.format != FORMAT:
        raise Damaged("format", f"format {found.format} is not known here, only {FORMAT}")
    steps = [(f"step {n}", step) for n, step in enumerate(found.steps, 1)]
    end = ("over", found.over) if found.over else None
    return _legal(found.game, found.rules, found.options, found.seats, steps, end, found.fair)
