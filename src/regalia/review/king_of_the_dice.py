"""King of the Dice: each turn is solved once for the monarch's worth of what it may lead to.

After a turn stands the monarch's learned worth of the position, and new cards raise or lower it. With more
than two seats, what the seat at turn does not have is split among the others, as they stood when it began.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from regalia import odds
from regalia.core import Chance, Choice, Fell, Picks, Seat, text
from regalia.games.king_of_the_dice.citizens import Citizen
from regalia.games.king_of_the_dice.rules import Action, Call, KingOfTheDice, Phase, State
from regalia.odds.king_of_the_dice import Turn
from regalia.play import Play
from regalia.players.king_of_the_dice import after, learned, worked_out
from regalia.review import sure
from regalia.review.moments import Decision, Fall, Why, Worths, decision, shared
from regalia.review.sure import beginning, promised

DICE = (Phase.READY, Phase.ROLLING, Phase.ROLLED, Phase.TAKING)


class Solved(Struct, frozen=True):
    """A turn worked out: what a moment of it is worth to its seat, and how the others share the rest."""

    game: KingOfTheDice
    turn: Turn
    seat: Seat
    rest: Worths
    low: float  # what such turns promise too much

    def worth(self, state: State) -> float:
        """What best play makes of a moment of this turn."""
        if state.phase in DICE:
            return self.turn.worth(state) - self.low
        return max(worth for _, worth in self.options(state))

    def option(self, state: State, action: Action) -> float:
        """What it is worth to go on so."""
        if state.phase is Phase.ROLLED:
            return self.worth(self.game.choose(state, {state.seat: action}))
        return after(self.game, state, action, learned) - self.low

    def options(self, state: State) -> Sequence[tuple[Action, float]]:
        """What each option is worth."""
        if state.phase is Phase.ROLLED:
            return [(action, worth - self.low) for action, worth in self.turn.best(state).options]
        return [(action, self.option(state, action)) for action in _options(self.game, state)]


def _options(game: KingOfTheDice, state: State) -> Sequence[Action]:
    choice = game.turn(state)
    assert isinstance(choice, Choice)
    return choice.options[state.seat]


def solved(game: KingOfTheDice, state: State) -> Solved:
    """The turn that begins here."""
    seat = (state.seat - 1) % game.seats  # as if the seat before had just ended its own
    rest = standing(replace(state, seat=seat, again=False))
    lying = replace(state, phase=Phase.TAKING, dice=(), rolls=0)
    turn = worked_out(game, lying, learned)
    return Solved(game, turn, state.seat, rest, promised(sure.of(game), 0, turn.worth(state)))


@lru_cache(maxsize=2**12)
def standing(state: State) -> Worths:
    """What a position is worth to each seat, once the turn of its seat is over."""
    seats = range(len(state.kingdoms))
    return shared(learned(state, state.seat), state.seat, tuple(learned(state, seat) for seat in seats))


def filled(game: KingOfTheDice, state: State, seat: Seat, again: bool) -> Worths:
    """The mean worth of the position over all cards still to be drawn, after a turn of this seat."""
    turn = game.turn(state)
    if state.phase is not Phase.FILLING or not isinstance(turn, Chance):
        over = state.phase is Phase.OVER
        return standing(state if over else replace(state, phase=Phase.FILLING, seat=seat, again=again))
    parts = [(many, filled(game, game.chance(state, fell), seat, again)) for fell, many in turn.ways.items()]
    whole = sum(many for many, _ in parts)
    return tuple(sum(many * part[other] for many, part in parts) / whole for other in range(game.seats))


class Judge:
    """Says what every step was worth; a step without a choice and without luck is worth no word."""

    def __init__(self, game: KingOfTheDice, brief: bool = False) -> None:
        self.game, self.brief = game, brief
        self._turn: Solved | None = None
        self._level = self._mean = beginning(game)  # of new cards, while they come
        self._filling = False

    def __call__(self, step: int, before: Play, after: Play) -> Iterator[Decision | Fall]:
        state: State = before.state
        match state.phase, after.steps[-1]:
            case Phase.READY, _:
                self._turn = solved(self.game, state)
            case Phase.ROLLING, Fell(outcome):
                here = self._solved
                was, now = (shared(here.worth(one), here.seat, here.rest) for one in (state, after.state))
                yield Fall(step, here.seat, was, now, False, fell=text(outcome))
            case Phase.DEALING, Fell(outcome) if after.state.phase is Phase.READY:  # the whole deal at once
                first, even = solved(self.game, after.state), (1 / self.game.seats,) * self.game.seats
                dealt = shared(first.worth(after.state), first.seat, first.rest)
                then = _moved(even, beginning(self.game), dealt)
                yield Fall(step, None, even, then, False, fell=text(outcome))
            case Phase.FILLING, Fell(outcome):
                was, now = self._drawn(state, after.state)
                yield Fall(step, None, was, now, False, fell=text(outcome))
            case _, Picks(by) if len(before.options(state.seat)) > 1:
                yield self._decision(step, state, by[state.seat], after.state)
        self._filling = state.phase is Phase.FILLING

    @property
    def _solved(self) -> Solved:
        assert self._turn
        return self._turn

    def _drawn(self, state: State, after: State) -> tuple[Worths, Worths]:
        """What a new card did: the learned worth before, and how it compares with the mean of all cards."""
        seat, again = self._solved.seat, state.again
        if not self._filling:
            here = standing(state)
            self._level = shared(here[seat] - self._solved.low, seat, here)
            self._mean = filled(self.game, state, seat, again)
        was, mean, now = self._level, self._mean, filled(self.game, after, seat, again)
        self._mean, self._level = now, _moved(was, mean, now)
        return was, self._level

    def _decision(self, step: int, state: State, action: Action, after: State) -> Decision:
        here, seat = self._solved, state.seat
        worth, value = here.worth(state), here.option(state, action)
        lost = max(worth - value, 0.0)
        ends = after.phase in (Phase.FILLING, Phase.OVER)
        was = shared(worth, seat, here.rest)
        then = shared(worth - lost, seat, standing(after) if ends else here.rest)
        options = [] if self.brief else [(text(one), each) for one, each in here.options(state)]
        return decision(Decision(step, seat, was, then, False, text(action), worth=value, cost=lost), options)


def _moved(worths: Worths, mean: Worths, now: Worths) -> Worths:
    """These worths, as much higher or lower as what is so now is than its mean."""
    return tuple(worth + one - other for worth, one, other in zip(worths, now, mean, strict=True))


def why(game: KingOfTheDice, state: State, best: Action, chosen: Action) -> Why | None:
    """The citizen whose chance the best option raises most, by what it is worth more than a penalty."""
    if state.phase is not Phase.ROLLED or Call.STOP in (best, chosen):
        return None
    turn = odds.turn(game, state)
    better, worse = (turn.chances(game.choose(state, {state.seat: action})) for action in (best, chosen))
    lying = replace(state, phase=Phase.TAKING, dice=(), rolls=0)
    worth: Any = worked_out(game, lying, learned).reward

    def gain(citizen: Citizen) -> float:
        return float((better[citizen] - worse[citizen]) * (worth[citizen] - worth[Call.PENALTY]))

    aim = max(state.row, key=gain)
    return Why(str(aim), better[aim], worse[aim]) if gain(aim) > 0 else None
