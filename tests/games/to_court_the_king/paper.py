"""The transcripts of To Court the King: the worked cases, and whole games by players with a plan."""

from random import Random
from typing import Any

from regalia.core import Chance, Choice, Fell, Over, Picks, Step, advance
from regalia.games.to_court_the_king.actions import PASS, ROLL, Action, Keep, Take, Use
from regalia.games.to_court_the_king.characters import CARDS, Character
from regalia.games.to_court_the_king.patterns import most_alike
from regalia.games.to_court_the_king.rules import Phase, State, ToCourtTheKing
from regalia.record import Record, Sitter
from tests.games.scripts import steps

NAMES = ("Anna", "Bob", "Carl", "Doris", "Erik")


def transcripts() -> dict[str, Record]:
    """Every transcript by its file's name."""
    return {
        "worked-turn": _scripted(ToCourtTheKing(seats=2), *WORKED_TURN),
        "final-round": _scripted(ToCourtTheKing(seats=4), *COURTED, *FINAL_ROUND, *EIGHT_FOURS),
        "final-round-matched": _scripted(ToCourtTheKing(seats=4), *COURTED, *FINAL_ROUND, *EIGHT_THREES),
        "nobody-challenges": _scripted(ToCourtTheKing(seats=4), *COURTED, *["pass"] * 3),
        "shared-at-the-limit": _scripted(ToCourtTheKing(seats=2, limit=1), *_turn("6 5 2"), *_turn("4 3 1")),
        "amigo-a-die-before-the-first-roll": _scripted(
            ToCourtTheKing(seats=2, edition="amigo"),
            *(*_turn("6 5 4", "laborer"), *_turn("5 5 2", "farmer"), *_turn("6 4 4 2", "philosopher")),
            *("use laborer", "roll", "4 4 4 4", "keep 4 4 4 4", "take hunter"),
        ),
        "two-seats-rio-grande": _played(ToCourtTheKing(seats=2), seed=1),
        "three-seats-amigo": _played(ToCourtTheKing(seats=3, edition="amigo"), seed=2),
        "four-seats-rio-grande": _played(ToCourtTheKing(seats=4), seed=3),
        "five-seats-amigo": _played(ToCourtTheKing(seats=5, edition="amigo"), seed=4),
    }


def _scripted(game: ToCourtTheKing, *lines: str) -> Record:
    return Record(game, tuple(map(Sitter, NAMES[: game.seats])), steps(game, *lines))


def _turn(dice: str, card: str = "") -> tuple[str, ...]:
    """A turn of one roll that is kept whole."""
    return ("roll", dice, f"keep {dice}", f"take {card}" if card else "pass")


# Anna gets Laborer, Guard and Astronomer, then the turn of the rulebook earns the Hunter.
WORKED_TURN = (
    *(*_turn("6 5 4", "laborer"), *_turn("5 5 2", "farmer")),
    *(*_turn("6 4 4 2", "philosopher"), *_turn("2 2 2", "guard")),
    *("roll", "3 3 1", "use laborer", "keep 3 3 1 1", "take astronomer", *_turn("5 3 3 1", "maid")),
    *_turn("6 6 3 2", "laborer"),
    *("roll", "6 5 2", "keep 2", "use laborer"),
    *("roll", "5 3 3", "use guard", "keep 2"),
    *("roll", "6 5 4", "use astronomer 4>2", "keep 2"),
    *("roll", "3 2", "keep 2"),
    *("roll", "4", "keep 4", "take hunter"),
)

# Five rounds to the rulebook's final: seven dice for Anna and Bob, eight for Carl, nine for Doris.
COURTED = (
    *(
        *_turn("6 5 4", "laborer"),
        *_turn("5 5 1", "farmer"),
        *_turn("6 6 2", "farmer"),
        *_turn("4 1 1", "farmer"),
    ),
    *_turn("1 1 1 1", "hunter"),
    *_turn("2 2 2", "guard"),
    *_turn("6 5 4 1", "laborer"),
    *_turn("6 5 5 1", "laborer"),
    *_turn("4 4 4 1", "guard"),
    *("roll", "3 3 3 3", "use hunter", "keep 3 3 3 3 3", "take knight"),
    *("roll", "2 2 2", "use guard", "keep 2 2 2 2", "take hunter"),
    *_turn("6 2 2 2", "guard"),
    *_turn("3 3 3 3", "hunter"),
    *(
        "roll",
        "6 6 6 6",
        "keep 6 6 6 6",
        "use laborer",
        "use guard",
        "roll",
        "5 4",
        "keep 5 4",
        "take pawnbroker",
    ),
    *("roll", "5 5 5 5", "use knight", "use hunter", "keep 5 5 5 5 5", "roll", "5", "keep 5", "take general"),
    *("roll", "6 6 6", "keep 6 6 6", "use laborer", "use guard", "use hunter"),
    *("roll", "6 5 4", "keep 6 5 4", "take pawnbroker"),
    *("roll", "3 3 1", "use laborer", "keep 3 3 1 1", "take astronomer"),
    *("roll", "2 2 2 2", "keep 2 2 2 2", "use guard", "keep 2", "use laborer", "use hunter"),
    *("roll", "2 2", "keep 2 2", "take king"),
    *("roll", "3 3 3 3", "keep 3 3 3 3", "use pawnbroker", "roll", "3", "keep 3", "take knight"),
    *_turn("6 6 4 4 1 1", "bishop"),
)

# Doris has eight 1s, Anna forgoes it with seven dice, Carl has eight 3s.
FINAL_ROUND = (
    *(
        "roll",
        "1 1 1 1 1 1",
        "keep 1 1 1 1 1 1",
        "use hunter",
        "use knight",
        "roll",
        "1 1",
        "keep 1 1",
        "pass",
    ),
    "pass",
    *("roll", "3 3 3 1", "keep 3 3 3", "use laborer", "use guard", "use pawnbroker", "use knight"),
    *("roll", "3 3 3 3 3", "keep 3 3 3 3 3", "pass"),
)

EIGHT_FOURS = (
    *("roll", "4 4 4 4", "keep 4 4 4 4", "use queen 4", "keep 4", "use laborer", "use guard", "use hunter"),
    *("roll", "4 4 4", "keep 4 4 4", "pass"),
)

EIGHT_THREES = (
    *("roll", "3 3 3 3", "keep 3 3 3 3", "use queen 3", "use hunter", "keep 3 3", "use laborer", "use guard"),
    *("roll", "3 3", "keep 3 3", "pass"),
)


def _played(game: ToCourtTheKing, seed: int) -> Record:
    """A whole game of players who collect what they have most of."""
    rng, state, taken = Random(seed), game.start(), list[Step[Any, Any]]()
    while not isinstance(turn := game.turn(state), Over):
        match turn:
            case Chance(ways):
                taken.append(Fell(ways.draw(rng.randrange)))
            case Choice(options):
                taken.append(Picks({state.seat: _plan(state, list(options[state.seat]))}))
        state = advance(game, state, taken[-1])
    return Record(game, tuple(Sitter(name, "plan") for name in NAMES[: game.seats]), tuple(taken))


def _plan(state: State, options: list[Action]) -> Action:
    """Bring in every die, turn dice to the value one has most of, keep those, take the best card."""
    if state.phase is Phase.BEGIN:
        return ROLL
    _, goal = most_alike(tuple(sorted(state.active + state.aside, reverse=True)))
    uses = [option for option in options if isinstance(option, Use)]
    for use in uses:
        if use.to and set(use.to) == {goal}:
            return use
    for use in uses:
        if not use.dice or (not use.to and goal not in use.dice):
            return use
    if ROLL in options and state.active.count(goal) == 0:
        return ROLL
    if state.active:
        return Keep((goal,) * state.active.count(goal) or state.active[:1])
    takes = [option for option in options if isinstance(option, Take)]
    return max(takes, key=lambda take: _worth(take.character), default=PASS)


def _worth(character: Character) -> tuple[bool, int]:
    """The King first, then what brings dice, then the higher level."""
    brings = character in (Character.KING, Character.FARMER, Character.GENERAL)
    return brings, CARDS[character].level
