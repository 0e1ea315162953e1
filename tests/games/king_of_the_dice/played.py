"""A game by script: dice and cards are chosen instead of drawn, everything else goes by the rules."""

from functools import cache
from typing import Any, Self

from regalia.core import Chance, Choice, Fell, Picks, Step, advance
from regalia.games.king_of_the_dice.citizens import CITIZENS, KINDS, Citizen, Dice, Face, Throw, fulfilled
from regalia.games.king_of_the_dice.rules import Kingdom, KingOfTheDice, State, points
from regalia.record import Record, Sitter

NAMES = ("Anna", "Bruno", "Clara", "Dorit", "Emil")


class Played:
    """What has been played so far, as a state and as steps."""

    def __init__(self, seats: int, row: str, penalty: int = -1) -> None:
        self.game = KingOfTheDice(seats)
        self.state: State = self.game.start()
        self.steps: list[Step[Any, Any]] = []
        self.say(*(f"draw {citizen}" for citizen in row.split()), f"draw {penalty}")

    def say(self, *lines: str) -> Self:
        """Actions and outcomes, in the words of the notation."""
        for line in lines:
            step: Step[Any, Any]
            if isinstance(self.game.turn(self.state), Chance):
                step = Fell(self.game.outcome(line))
            else:
                step = Picks({self.state.seat: self.game.action(line)})
            self.state = advance(self.game, self.state, step)
            self.steps.append(step)
        return self

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
        turn = self.game.turn(self.state)
        assert isinstance(turn, Choice)
        return [str(action) for action in turn.options[self.state.seat]]

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
        sitters = tuple(Sitter(name) for name in NAMES[: self.game.seats])
        return Record(self.game, sitters, tuple(self.steps))


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
