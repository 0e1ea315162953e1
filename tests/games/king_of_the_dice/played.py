"""A game by script: dice and cards are chosen instead of drawn, everything else goes by the rules."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Self

from msgspec.structs import replace

from regalia.core import Chance, Step
from regalia.games.king_of_the_dice.citizens import CITIZENS, KINDS, Citizen, Dice, Face, Throw, fulfilled
from regalia.games.king_of_the_dice.rules import Kingdom, KingOfTheDice, State, points
from regalia.play import begin
from regalia.record import Record

NAMES = ("Anna", "Bruno", "Clara", "Dorit", "Emil")


class Played:
    """What has been played so far, as a state and as steps."""

    def __init__(self, seats: int, row: str, penalty: int = -1) -> None:
        self.here = begin(KingOfTheDice(seats))
        self.say(*(f"draw {citizen}" for citizen in row.split()), f"draw {penalty}")

    def say(self, *lines: str) -> Self:
        """Actions and outcomes, in the words of the notation."""
        for line in lines:
            chance = isinstance(self.here.turn, Chance)
            self.here = self.here.fell(line) if chance else self.here.pick(line)
        return self

    @property
    def game(self) -> KingOfTheDice:
        assert isinstance(self.here.rules, KingOfTheDice)
        return self.here.rules

    @property
    def state(self) -> State:
        assert isinstance(self.here.state, State)
        return self.here.state

    @property
    def steps(self) -> Sequence[Step[Any, Any]]:
        return self.here.steps

    def lay(self, **changes: Any) -> None:
        """Go on from here with some things laid out by hand."""
        self.here = begin(self.here.rules, replace(self.state, **changes))

    def win(self, citizen: str, *then: str) -> Self:
        """A turn that takes a citizen with the first roll, and what follows."""
        name = citizen.removesuffix(" alone")
        return self.say("roll", " ".join(winning(name)), "stop", f"take {citizen}", *then)

    def miss(self, *then: str) -> Self:
        """A turn that pleases nobody, and what follows."""
        return self.say("roll", " ".join(pleasing_nobody(self.state.row)), "stop", "penalty", *then)

    @property
    def offered(self) -> list[str]:
        """What the seat to play may say."""
        return [str(action) for action in self.here.options()]

    @property
    def piles(self) -> tuple[Kingdom, ...]:
        return self.state.kingdoms

    @property
    def points(self) -> list[int]:
        return [points(kingdom) for kingdom in self.state.kingdoms]

    @property
    def row(self) -> str:
        return " ".join(self.state.row)

    @property
    def record(self) -> Record:
        return self.here.record(*NAMES[: self.game.seats])


def dice(text: str) -> Dice:
    """The dice in this text."""
    found = {str(face): face for face in Face}
    return tuple(found[word] for word in text.split())


def citizen(name: str) -> Citizen:
    """The citizen of this name."""
    return next(each for each in CITIZENS if each == name)


@cache
def winning(name: str) -> Dice:
    """Some dice that fulfil a citizen's wish."""
    return next(fallen for fallen in Throw(KINDS) if name in fulfilled(fallen))


@cache
def pleasing_nobody(row: tuple[Citizen, ...]) -> Dice:
    """Some dice that fulfil no wish in the row."""
    return next(fallen for fallen in Throw(KINDS) if not fulfilled(fallen) & set(row))
