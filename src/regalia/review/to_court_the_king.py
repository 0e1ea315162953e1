"""To Court the King: each turn is solved once for what the monarch plays for; its moments are read off.

Between turns stands the monarch's learned worth of the position. With more than two seats, what the seat at
turn does not have is split among the others, as they stood when the turn began.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from regalia import odds
from regalia.core import Chance, Choice, Fell, Picks, Seat, text
from regalia.games.to_court_the_king.abilities import Add
from regalia.games.to_court_the_king.actions import Action, Pass, Take
from regalia.games.to_court_the_king.characters import CARDS, Character
from regalia.games.to_court_the_king.rules import State, ToCourtTheKing, final_order
from regalia.odds.to_court_the_king import Turn, obtainable
from regalia.play import Play
from regalia.players.to_court_the_king import (
    CHANGERS,
    LARGE,
    SEVEN,
    Hope,
    begun,
    by_monarch,
    cost,
    left_out,
    overtaking,
    worked_out,
)
from regalia.players.to_court_the_king import standing as worth
from regalia.review import sure
from regalia.review.moments import Decision, Fall, Why, Worths, decision, shared
from regalia.review.sure import promised


class Solved(Struct, frozen=True):
    """A turn worked out: what a moment of it is worth to its seat, and how the others share the rest."""

    game: ToCourtTheKing
    turn: Turn
    hope: Hope
    none: float  # what it is worth to take no card, which the hope counts from
    rest: Worths  # how the others share what is left
    exact: bool
    at_least: bool = False  # abilities were left out: it may be worth more

    def worth(self, state: State) -> float:
        """What best play makes of a moment of this turn."""
        return self.none + float(max(self.turn.worth(state)))

    def ending(self, state: State, action: Take | Pass) -> float:
        """What it is worth to end the turn so."""
        match action:
            case Take(who):
                return self.none + self.hope.card(who, state.aside)
            case _ if state.final and state.aside:
                return self.hope.card(Character.KING, state.aside)
        return self.none

    def option(self, state: State, action: Action) -> float:
        """What it is worth to go on so."""
        if isinstance(action, Take | Pass):
            return self.ending(state, action)
        return self.worth(self.game.choose(state, {state.seat: action}))

    def options(self, state: State) -> list[tuple[Action, float]]:
        """What each option is worth."""
        return [
            (action, self.ending(state, action) if isinstance(action, Take | Pass) else self.none + worth)
            for action, worth in self.turn.best(state).options
        ]

    def all(self, seat: Seat, worth: float) -> Worths:
        """The worth to every seat, if it is this to the one at turn."""
        return shared(worth, seat, self.rest)


def solved(game: ToCourtTheKing, state: State) -> Solved:
    """The turn that this moment belongs to."""
    start = begun(game, state)
    turn, hope = worked_out(game, start, by_monarch)
    some = bool(left_out(state.courts[state.seat], game.dice))
    if state.final:
        rest = contending(game, state, _coming(state)[1:])
        return Solved(game, turn, hope, 0.0, rest, _exact(game, state), some)
    if state.courts == game.start().courts and state.seat == state.first:  # all stand alike
        none = 1 / game.seats - float(max(turn.worth(start)))
        return Solved(game, turn, hope, none, (1.0,) * game.seats, False, some)
    low = promised(sure.of(game), place(game, state), hope.none + float(max(turn.worth(start))))
    return Solved(game, turn, hope, hope.none - low, standing(game, state), False, some)


MOMENT = 1_500
"""How much of a turn is worked out in a moment, as `cost` counts it: some twenty milliseconds."""


def quickly(game: ToCourtTheKing, state: State) -> Solved:
    """The turn, or where that takes more than a moment what is left of it without some of its abilities.

    Worths are then lower bounds: what is left out could only be used for something better.
    """
    court = state.courts[state.seat]
    if cost(court, game.dice) <= MOMENT:
        return solved(game, state)
    dice, room = len(state.active) + state.hand, game.dice - len(state.active) - state.hand - len(state.aside)
    unused = [who for who in CARDS if court.count(who) and not state.used.count(who)]
    adders = [who for who in unused if isinstance(CARDS[who].ability, Add)]
    changers = [who for who in CHANGERS if who in unused]
    spare = [*changers, *adders]
    parts = [2.2 ** len(changers[out:]) * 3.8 ** min(len(spare[max(out, len(changers)) :]), room)
             for out in range(len(spare) + 1)]  # fmt: skip
    out = next((out for out, part in enumerate(parts) if part * 1.8**dice <= MOMENT), len(spare))
    start = begun(game, state)
    hope = by_monarch(game, start)
    turn = Turn(game, state, hope.reward, single=True, without=spare[:out])
    if state.final:
        return Solved(game, turn, hope, 0.0, standing(game, state), False, True)
    low = max(promised(sure.of(game), place(game, state), 0.5), 0.0)  # as much as it can be
    return Solved(game, turn, hope, hope.none - low, standing(game, state), False, True)


def place(game: ToCourtTheKing, state: State) -> int | None:
    """Whose turn of the round it is, the first being 0; None once the King is claimed."""
    return None if state.bar else (state.seat - state.first) % game.seats


def _exact(game: ToCourtTheKing, state: State) -> bool:
    """Whether nothing learned or left out is in it: a final round of two, with courts not too large."""
    small = not any(left_out(court, game.dice) or cost(court, game.dice) >= LARGE for court in state.courts)
    return state.final and game.seats == 2 and small


def standing(game: ToCourtTheKing, state: State) -> Worths:
    """What the position is worth to each seat for itself, as far as was learned."""
    return tuple(worth(state, seat) for seat in range(game.seats))


def contending(game: ToCourtTheKing, state: State, coming: Sequence[Seat]) -> Worths:
    """In the final round: how likely each seat holds the King in the end, if these are still to play.

    Each plays to beat the bar as it is now, though by then it may be higher.
    """
    assert state.bar is not None
    holds = [float(court.king) for court in state.courts]
    for seat in coming:
        takes = overtaking(game, state.courts[seat], state.bar)
        holds = [
            1 - (1 - held) * (1 - takes) if other == seat else held * (1 - takes)
            for other, held in enumerate(holds)
        ]
    return tuple(holds)


def _coming(state: State) -> tuple[Seat, ...]:
    """Who plays in the final round, from the seat at turn on."""
    order = final_order(state)
    return order[order.index(state.seat) :]


class Judge:
    """Says what every step was worth; a step without a choice and without luck is worth no word."""

    def __init__(self, game: ToCourtTheKing, brief: bool = False) -> None:
        self.game, self.brief = game, brief
        self._turn: tuple[Any, Solved] | None = None

    def __call__(self, step: int, before: Play, after: Play) -> Iterator[Decision | Fall]:
        state: State = before.state
        seat, made = state.seat, after.steps[-1]
        match before.turn, made:
            case Chance(), Fell(outcome):
                here = self._solved(state)
                was, now = (here.all(seat, here.worth(one)) for one in (state, after.state))
                yield Fall(step, seat, was, now, here.exact, fell=text(outcome))
            case Choice(options), Picks(by) if len(options[seat]) > 1:
                yield self._decision(step, state, by[seat], after)

    def _solved(self, state: State) -> Solved:
        """The turn of this moment, worked out once."""
        mark = state.seat, state.round, state.final
        if self._turn is None or self._turn[0] != mark:
            self._turn = mark, solved(self.game, state)
        return self._turn[1]

    def _decision(self, step: int, state: State, action: Action, after: Play) -> Decision:
        here, seat = self._solved(state), state.seat
        worth, value = here.worth(state), here.option(state, action)
        lost = max(worth - value, 0.0)
        ends = isinstance(action, Take | Pass) and self.game.seats > 2
        then = shared(worth - lost, seat, _left(self.game, after) if ends else here.rest)
        options = [] if self.brief else [(text(one), each) for one, each in here.options(state)]
        return decision(
            Decision(
                step, seat, here.all(seat, worth), then, here.exact, text(action), worth=value, cost=lost
            ),
            options,
        )


def _left(game: ToCourtTheKing, after: Play) -> Worths:
    """How the others share the rest once the turn has ended."""
    state: State = after.state
    if after.over:
        return after.over.payoff
    return contending(game, state, _coming(state)) if state.final else standing(game, state)


def why(game: ToCourtTheKing, state: State, best: Action, chosen: Action) -> Why | None:
    """The card whose chance the best option raises most, by what the card is worth."""
    if state.final:  # there it is all about the King
        here = solved(game, state)
        return Why("king", *(min(max(here.option(state, one), 0.0), 1.0) for one in (best, chosen)))
    if not state.active:
        return None
    turn = odds.turn(game, state)
    if not turn.exact:
        return None
    better, worse = (turn.chances(game.choose(state, {state.seat: action})) for action in (best, chosen))
    _, hope = worked_out(game, begun(game, state), by_monarch)
    gains = {who: (better[who] - worse[who]) * hope.card(who, SEVEN) for who in obtainable(state)}
    aim = max(gains, key=lambda who: gains[who], default=None)
    return Why(str(aim), better[aim], worse[aim]) if aim and gains[aim] > 0 else None
