"""A model of a beginner at the dice games, to measure by: takes the best card that the dice show, greedily.

Nothing is planned or reckoned: a beginner keeps the dice that are most alike, stops as soon as anything can
be had (King of the Dice) or when all dice are aside (To Court the King), uses what brings dice and nothing
that changes them, and takes the dearest card.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from regalia.core import Event
from regalia.games.king_of_the_dice import rules as kd
from regalia.games.king_of_the_dice.citizens import fulfilled
from regalia.games.to_court_the_king.abilities import Add
from regalia.games.to_court_the_king.actions import PASS, ROLL, Keep, Take, Use
from regalia.games.to_court_the_king.characters import CARDS
from regalia.games.to_court_the_king.rules import State as CourtState
from regalia.players.player import Candidate

GAMES = ("king-of-the-dice", "to-court-the-king")


def beginner(view: Any, options: Sequence[Any], told: Sequence[Event]) -> Sequence[Candidate]:
    """What a beginner does, who never wavers."""
    pick = _at_court(view, options) if isinstance(view, CourtState) else _in_town(view, options)
    return [Candidate(pick, 0.0, 1.0)]


def _at_court(state: CourtState, options: Sequence[Any]) -> Any:
    """Another die where there is one; the most alike aside, the rest rolled again; then the dearest card."""
    if not state.active:
        takes = [option for option in options if isinstance(option, Take)]
        dearest = max(takes, key=lambda take: CARDS[take.character].level, default=PASS)
        return ROLL if state.hand else dearest
    for option in options:
        if isinstance(option, Use) and isinstance(CARDS[option.character].ability, Add):
            return option
    if state.free:
        return ROLL
    many = Counter(state.active + state.aside)
    face = max(state.active, key=lambda face: (many[face], face))
    return Keep(tuple(one for one in state.active if one == face))


def _in_town(state: kd.State, options: Sequence[Any]) -> Any:
    """Whoever pays most of those that can be had; until somebody can, the number that shows most stays."""
    if state.phase is kd.Phase.TAKING and isinstance(options[0], kd.Take):
        return max(options, key=lambda take: take.citizen.points)
    if state.phase is not kd.Phase.ROLLED:
        return options[0]
    if set(fulfilled(state.dice)) & set(state.row):
        return kd.Call.STOP
    many = Counter(face.number for face in state.dice)
    most = max(many, key=lambda number: (many[number], number))
    others = tuple(face for face in state.dice if face.number != most)
    return kd.Reroll(others) if others else kd.Call.STOP
