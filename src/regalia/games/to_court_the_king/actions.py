"""What a player may do, printed and read: `roll`, `keep 5 2`, `use maid 3>5`, `take guard`, `pass`."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import zip_longest
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from regalia.dice import Dice, less, sort
from regalia.games.to_court_the_king.abilities import Add, RerollAny, RerollOne, Shift
from regalia.games.to_court_the_king.characters import CARDS, Character
from regalia.games.to_court_the_king.patterns import FACES

MOST_DICE = 16
Face = Annotated[int, Meta(ge=1, le=6)]
Multiset = Annotated[tuple[Face, ...], Meta(max_length=MOST_DICE, extra={"is": "bag"})]


class Roll(Struct, frozen=True):
    """Roll the dice in hand, or the active dice again."""

    def __str__(self) -> str:
        return "roll"


class Keep(Struct, frozen=True):
    """Set active dice aside."""

    dice: Multiset

    def __str__(self) -> str:
        return f"keep {_faces(self.dice)}"


class Use(Struct, frozen=True):
    """Use a character: pick up these active dice and put down those; dice rolled again put down nothing."""

    character: Character
    dice: Multiset = ()
    to: Multiset = ()

    def __str__(self) -> str:
        if self.dice and self.to:
            changes = zip_longest(self.dice, self.to, fillvalue="?")  # a refusal must name any nonsense
            return f"use {self.character} {' '.join(f'{before}>{after}' for before, after in changes)}"
        shown = self.to if self.character is Character.QUEEN else self.dice
        return f"use {self.character} {_faces(shown)}".rstrip()


class Take(Struct, frozen=True):
    """Take a character's card; the King brings the Queen."""

    character: Character

    def __str__(self) -> str:
        return f"take {self.character}"


class Pass(Struct, frozen=True):
    """Take no card, or end or forgo a turn of the final round."""

    def __str__(self) -> str:
        return "pass"


Action: TypeAlias = Roll | Keep | Use | Take | Pass
NOTATION = ("roll", "keep {dice}", "use {character}", "use {character} {dice}", "take {character}", "pass")

ROLL, PASS = Roll(), Pass()
TAKE = {who: Take(who) for who in Character}


@lru_cache(maxsize=2**12)
def read_action(text: str) -> Action:
    """The action that prints like this; dice and changes may stand in any order."""
    match text.split():
        case ["roll"]:
            return ROLL
        case ["pass"]:
            return PASS
        case ["keep", *faces] if faces:
            return Keep(_read(faces))
        case ["take", who]:
            return TAKE[_character(who)]
        case ["use", who, *rest]:
            return _read_use(_character(who), rest)
    raise ValueError(
        f"'{text}' is not an action; write 'roll', 'keep 5 2', 'use maid 3>5', 'take guard' or 'pass'"
    )


@lru_cache(maxsize=2**12)
def read_roll(text: str) -> Dice:
    """The dice that print like this."""
    faces = _read(text.split())
    if not faces or not set(faces) <= set(FACES):
        raise ValueError(f"'{text}' is not a roll; write '6 5 2'")
    return faces


def _faces(dice: Dice) -> str:
    return " ".join(map(str, dice))


def _read(faces: Iterable[str]) -> Dice:
    try:
        return sort(map(int, faces))
    except ValueError:
        raise ValueError(f"'{' '.join(faces)}' are not dice; write '6 5 2'") from None


def _character(name: str) -> Character:
    try:
        return Character(name)
    except ValueError:
        raise ValueError(f"nobody at court is called '{name}'; there are {', '.join(Character)}") from None


def _read_use(who: Character, rest: list[str]) -> Use:
    """Changes may be written in any order, and shifted dice in any pairs: the dice that result count."""
    match CARDS[who].ability:
        case Add(faces):
            return Use(who, (), _read(rest) or (faces if len(faces) == 1 else ()))
        case RerollOne() | RerollAny():
            return Use(who, _read(rest))
    try:
        pairs = sorted((tuple(map(int, change.split(">"))) for change in rest), reverse=True)
        some, to = zip(*pairs, strict=True) if pairs else ((), ())
    except ValueError:
        raise ValueError(f"'{' '.join(rest)}' is no change of dice; write '5>3 1>3'") from None
    if isinstance(CARDS[who].ability, Shift):
        same = [face for face in set(some) for _ in range(min(some.count(face), to.count(face)))]
        some, to = less(some, same), less(sort(to), same)
    return Use(who, some, to)
