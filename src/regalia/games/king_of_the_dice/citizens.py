"""The components of King of the Dice (KD-0): dice, villages, penalties, citizens and what they ask for."""

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from itertools import product
from typing import Annotated, NamedTuple, Self

from msgspec import Meta, Struct

from regalia.core import Below, Ways


class Colour(StrEnum):
    """The three colours of the dice."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"


class Face(StrEnum):
    """KD-0.1: a side of a die of kind A, B or C; its number fixes its colour."""

    number: int
    colour: Colour

    def __new__(cls, name: str, colour: Colour) -> Self:
        face = str.__new__(cls, name)
        face._value_ = name
        face.number = int(name[1])
        face.colour = colour
        return face

    A1 = "A1", Colour.BLUE
    A2 = "A2", Colour.GREEN
    A3 = "A3", Colour.RED
    A4 = "A4", Colour.RED
    A5 = "A5", Colour.GREEN
    A6 = "A6", Colour.BLUE

    B1 = "B1", Colour.RED
    B2 = "B2", Colour.BLUE
    B3 = "B3", Colour.GREEN
    B4 = "B4", Colour.GREEN
    B5 = "B5", Colour.BLUE
    B6 = "B6", Colour.RED

    C1 = "C1", Colour.GREEN
    C2 = "C2", Colour.RED
    C3 = "C3", Colour.BLUE
    C4 = "C4", Colour.BLUE
    C5 = "C5", Colour.RED
    C6 = "C6", Colour.GREEN


Dice = tuple[Face, ...]
"""Some of the six dice as they lie, sorted by kind and number."""

KINDS = ("A", "A", "B", "B", "C", "C")

SIDES: dict[str, Dice] = {kind: tuple(face for face in Face if face[0] == kind) for kind in "ABC"}


class Throw(Ways[Dice]):
    """Dice of these kinds, as multisets weighted by their orders.

    >>> ways = Throw(("A", "A", "B"))
    >>> str(ways), len(ways), ways[Face.A1, Face.A5, Face.B2], ways[Face.A1, Face.A1, Face.B2]
    ('roll A A B', 126, 2, 1)
    """

    def __init__(self, kinds: tuple[str, ...]) -> None:
        self.kinds = kinds

    def __getitem__(self, dice: Dice) -> int:
        return _throws(self.kinds)[dice]

    def __iter__(self) -> Iterator[Dice]:
        return iter(_throws(self.kinds))

    def __len__(self) -> int:
        return len(_throws(self.kinds))

    def __str__(self) -> str:
        return f"roll {' '.join(self.kinds)}"

    def draw(self, below: Below) -> Dice:
        return tuple(sorted([SIDES[kind][below(6)] for kind in self.kinds]))


@cache
def _throws(kinds: tuple[str, ...]) -> dict[Dice, int]:
    ways: dict[Dice, int] = {}
    for faces in product(*(SIDES[kind] for kind in kinds)):
        dice = tuple(sorted(faces))
        ways[dice] = ways.get(dice, 0) + 1
    return ways


class Tally(NamedTuple):
    """All that a citizen looks at: how many dice show 1 to 6, and how many are red, green and blue."""

    numbers: tuple[int, ...]
    colours: tuple[int, ...]


def tally(dice: Dice) -> Tally:
    """The dice, counted.

    >>> tally((Face.A1, Face.A1, Face.B4, Face.B6, Face.C2, Face.C6))
    Tally(numbers=(2, 1, 0, 1, 0, 2), colours=(2, 2, 2))
    """
    numbers = [face.number for face in dice]
    colours = [face.colour for face in dice]
    return Tally(tuple(map(numbers.count, range(1, 7))), tuple(map(colours.count, Colour)))


class Parity(Struct, frozen=True):
    """All six numbers are odd, or all are even."""

    odd: bool

    def met(self, dice: Tally) -> bool:
        return not any(dice.numbers[self.odd :: 2])


class Run(Struct, frozen=True):
    """So many consecutive numbers."""

    length: int

    def met(self, dice: Tally) -> bool:
        return any(all(dice.numbers[low : low + self.length]) for low in range(7 - self.length))


class Number(Struct, frozen=True):
    """At least so many dice show this number."""

    number: int
    count: int

    def met(self, dice: Tally) -> bool:
        return dice.numbers[self.number - 1] >= self.count


class Colours(Struct, frozen=True):
    """At least so many dice of each colour."""

    red: int = 0
    green: int = 0
    blue: int = 0

    def met(self, dice: Tally) -> bool:
        red, green, blue = dice.colours
        return red >= self.red and green >= self.green and blue >= self.blue


class OneColour(Struct, frozen=True):
    """At least so many dice of any one colour."""

    count: int

    def met(self, dice: Tally) -> bool:
        return max(dice.colours) >= self.count


class Groups(Struct, frozen=True):
    """Groups of alike numbers of these sizes, largest first; different numbers in different groups."""

    sizes: tuple[int, ...]

    def met(self, dice: Tally) -> bool:
        largest = sorted(dice.numbers, reverse=True)
        return all(have >= size for have, size in zip(largest, self.sizes, strict=False))


class TotalAtMost(Struct, frozen=True):
    """The six numbers add up to no more than this."""

    most: int

    def met(self, dice: Tally) -> bool:
        return total(dice) <= self.most


class TotalAtLeast(Struct, frozen=True):
    """The six numbers add up to this or more."""

    least: int

    def met(self, dice: Tally) -> bool:
        return total(dice) >= self.least


Need = Parity | Run | Number | Colours | OneColour | Groups | TotalAtMost | TotalAtLeast
"""KD-0.5: what a citizen asks of the dice; more than it asks is enough too."""


def total(dice: Tally) -> int:
    """The sum of the numbers."""
    return sum(number * count for number, count in enumerate(dice.numbers, start=1))


class Village(StrEnum):
    """KD-0.2: the five villages from left to right."""

    CITY = "city"
    MINE = "mine"
    WORKSHOP = "workshop"
    ORC_VILLAGE = "orc-village"
    FOREST = "forest"


VILLAGES = tuple(Village)
VILLAGE_POINTS: tuple[int, ...] = (4, 3, 2)  # KD-0.2: from the bottom of each stack to its top

Penalty = Annotated[int, Meta(ge=-4, le=-1)]
PENALTIES: tuple[Penalty, ...] = (-4, -3, -3, -2, -2, -2, -1, -1, -1, -1)  # KD-0.3


class Kind(StrEnum):
    """The kinds of citizens, each with the village it belongs to."""

    village: Village | None

    def __new__(cls, name: str, village: Village | None) -> Self:
        kind = str.__new__(cls, name)
        kind._value_ = name
        kind.village = village
        return kind

    SNOB = "snob", Village.CITY
    ELF = "elf", Village.CITY
    DWARF = "dwarf", Village.MINE
    GNOME = "gnome", Village.WORKSHOP
    ORC = "orc", Village.ORC_VILLAGE
    GOBLIN = "goblin", Village.FOREST
    APPRENTICE = "apprentice", Village.FOREST
    FAIRY = "fairy", Village.FOREST
    HYPNOTIST = "hypnotist", None
    DRAGON = "dragon", None


SPECIAL: frozenset[Kind] = frozenset({Kind.ELF, Kind.APPRENTICE, Kind.FAIRY, Kind.HYPNOTIST, Kind.DRAGON})
"""Those that do something: KD-2.5 to KD-2.8 and KD-3.2."""


class Citizen(StrEnum):
    """KD-0.4: the forty citizens; fairies have no points of their own, they count each other (KD-3.2)."""

    kind: Kind
    need: Need
    points: int

    def __new__(cls, name: str, kind: Kind, need: Need, points: int) -> Self:
        citizen = str.__new__(cls, name)
        citizen._value_ = name
        citizen.kind = kind
        citizen.need = need
        citizen.points = points
        return citizen

    SNOB_EVEN = "snob-even", Kind.SNOB, Parity(odd=False), 5
    SNOB_ODD = "snob-odd", Kind.SNOB, Parity(odd=True), 5

    ELF_4 = "elf-4", Kind.ELF, Run(4), 1
    ELF_5 = "elf-5", Kind.ELF, Run(5), 3
    ELF_6 = "elf-6", Kind.ELF, Run(6), 7

    DWARF_111 = "dwarf-111", Kind.DWARF, Number(1, 3), 4
    DWARF_333 = "dwarf-333", Kind.DWARF, Number(3, 3), 4
    DWARF_444 = "dwarf-444", Kind.DWARF, Number(4, 3), 4
    DWARF_3333 = "dwarf-3333", Kind.DWARF, Number(3, 4), 6
    DWARF_4444 = "dwarf-4444", Kind.DWARF, Number(4, 4), 6
    DWARF_6666 = "dwarf-6666", Kind.DWARF, Number(6, 4), 6
    DWARF_11111 = "dwarf-11111", Kind.DWARF, Number(1, 5), 10
    DWARF_66666 = "dwarf-66666", Kind.DWARF, Number(6, 5), 10

    GNOME_GGG = "gnome-ggg", Kind.GNOME, Colours(green=3), 1
    GNOME_GGGG = "gnome-gggg", Kind.GNOME, Colours(green=4), 2
    GNOME_RRRR = "gnome-rrrr", Kind.GNOME, Colours(red=4), 2
    GNOME_RRRRR = "gnome-rrrrr", Kind.GNOME, Colours(red=5), 3
    GNOME_BBBBB = "gnome-bbbbb", Kind.GNOME, Colours(blue=5), 3
    GNOME_BBBBBB = "gnome-bbbbbb", Kind.GNOME, Colours(blue=6), 8

    ORC_22 = "orc-22", Kind.ORC, Groups((2, 2)), 1
    ORC_3 = "orc-3", Kind.ORC, Groups((3,)), 2
    ORC_4 = "orc-4", Kind.ORC, Groups((4,)), 3
    ORC_32 = "orc-32", Kind.ORC, Groups((3, 2)), 3
    ORC_5 = "orc-5", Kind.ORC, Groups((5,)), 7
    ORC_222 = "orc-222", Kind.ORC, Groups((2, 2, 2)), 7
    ORC_42 = "orc-42", Kind.ORC, Groups((4, 2)), 8

    GOBLIN_4 = "goblin-4", Kind.GOBLIN, OneColour(4), 1
    GOBLIN_5 = "goblin-5", Kind.GOBLIN, OneColour(5), 2
    GOBLIN_6 = "goblin-6", Kind.GOBLIN, OneColour(6), 7

    APPRENTICE_RRGGBB = "apprentice-rrggbb", Kind.APPRENTICE, Colours(red=2, green=2, blue=2), 2
    APPRENTICE_RRRBBB = "apprentice-rrrbbb", Kind.APPRENTICE, Colours(red=3, blue=3), 3

    FAIRY_RRGG = "fairy-rrgg", Kind.FAIRY, Colours(red=2, green=2), 0
    FAIRY_BBGG = "fairy-bbgg", Kind.FAIRY, Colours(blue=2, green=2), 0
    FAIRY_RRRBB = "fairy-rrrbb", Kind.FAIRY, Colours(red=3, blue=2), 0
    FAIRY_RRGGG = "fairy-rrggg", Kind.FAIRY, Colours(red=2, green=3), 0
    FAIRY_GGBBB = "fairy-ggbbb", Kind.FAIRY, Colours(green=2, blue=3), 0

    HYPNOTIST = "hypnotist", Kind.HYPNOTIST, TotalAtMost(12), 1

    DRAGON_25 = "dragon-25", Kind.DRAGON, TotalAtLeast(25), -2
    DRAGON_28 = "dragon-28", Kind.DRAGON, TotalAtLeast(28), -4
    DRAGON_30 = "dragon-30", Kind.DRAGON, TotalAtLeast(30), -6


CITIZENS = tuple(Citizen)


@cache
def fulfilled(dice: Dice) -> frozenset[Citizen]:
    """The citizens that six dice win over.

    >>> dice = (Face.A1, Face.A1, Face.B1, Face.B1, Face.C1, Face.C2)
    >>> sorted(fulfilled(dice) & {Citizen.DWARF_11111, Citizen.ORC_42, Citizen.HYPNOTIST})
    [<Citizen.DWARF_11111: 'dwarf-11111'>, <Citizen.HYPNOTIST: 'hypnotist'>]
    """
    counted = tally(dice)
    return frozenset(citizen for citizen in CITIZENS if citizen.need.met(counted))
