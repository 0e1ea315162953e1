"""Players of King of the Dice: turns are solved exactly; levels differ in what they think cards are worth.

A turn's reward is the worth of the best position that the last dice allow. The squire counts points, the
courtier also what a position promises, the monarch its chance to win, learned from games against itself.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import tanh
from typing import Any

from msgspec.structs import replace

from regalia.core import AnyGame, Choice, Event, Seat
from regalia.games.king_of_the_dice.citizens import CITIZENS, Citizen, Kind
from regalia.games.king_of_the_dice.rules import (
    Call,
    KingOfTheDice,
    Phase,
    State,
    Take,
    fairies,
    home,
    minus,
    place,
    points,
)
from regalia.games.king_of_the_dice.rules import (
    worth as brought,
)
from regalia.odds.king_of_the_dice import Goal, Turn
from regalia.players.data import nets
from regalia.players.network import Nets, Numbers, win
from regalia.players.player import Candidate, Mind, best, evenly, loosely

Worth = Callable[[State, Seat], float]
"""What a position is worth to a seat, once its turn is over."""

LOOSE = 1.2  # how many points worse a choice of the squire may well be
SHOWN = 8  # so many ways to roll again are worth a thought

# --- What positions are worth ---------------------------------------------------------------------------

ELF = 1.2  # points that a fourth roll brings
AGAIN = 3.0  # points that another turn brings
FAIRY = 0.25  # points that each fairy still to come may add, for every fairy at home
SOUR = 0.5  # points that the next player's best prospect costs, for each point of it


def plain(state: State, seat: Seat) -> float:
    """The squire's worth: points."""
    return float(points(state.kingdoms[seat]))


def promising(state: State, seat: Seat) -> float:
    """The courtier's worth: the lead over the best other, and what elves, apprentices and fairies promise."""
    others = [points(kingdom) for other, kingdom in enumerate(state.kingdoms) if other != seat]
    lead = points(state.kingdoms[seat]) - (max(others) + sum(others) / len(others)) / 2
    if state.phase is Phase.OVER:
        return lead
    mine = state.kingdoms[seat]
    prospects = sorted((prospect(state, at) for at in range(len(state.row))), reverse=True)
    sour = SOUR * prospects[0] / len(others) if not state.again else -SOUR * prospects[0]
    return (
        lead
        + ELF * (mine.top is not None and mine.top.kind is Kind.ELF)
        + AGAIN * state.again
        + FAIRY * fairies(mine.citizens) * min(fairies(state.unseen) + fairies(state.row), 2)
        - sour
    )


@cache
def chances() -> dict[Citizen, float]:
    """How likely each citizen is to be won in a turn, if nothing else matters."""
    game = KingOfTheDice()
    ready = replace(game.start(), phase=Phase.READY, penalty=-1)
    alone = {citizen: replace(ready, row=(citizen,)) for citizen in CITIZENS}
    return {citizen: float(Turn(game, row, citizen).worth(row)) for citizen, row in alone.items()}


def prospect(state: State, index: int) -> float:
    """The points that the next turn may well make of a citizen in the row, its village included."""
    citizen = state.row[index]
    at = place(state, index)
    worth = abs(citizen.points) + (citizen.kind is Kind.FAIRY)
    if home(citizen, at):
        worth += 5 - state.villages[at - 1]
    return chances()[citizen] * worth


FEATURES = 54 + len(CITIZENS)


def features(state: State, seat: Seat) -> Numbers:
    """A position in numbers, as a seat sees it whose turn is over."""
    seats = len(state.kingdoms)
    scores = [points(kingdom) for kingdom in state.kingdoms]
    rest = [other for other in range(seats) if other != seat]
    others = sorted((scores[other] for other in rest), reverse=True)
    best = max(rest, key=lambda other: scores[other])
    mover = state.seat if state.again else (state.seat + 1) % seats
    mine, theirs = state.kingdoms[seat], state.kingdoms[mover]
    away = (seat - mover) % seats
    left = len(state.unseen)
    lead, spread = scores[seat] - others[0], scores[seat] - sum(others) / len(others)
    stacks = sorted(state.villages)
    fines = len(state.penalties) + (state.penalty is not None)
    row = [(citizen, chances()[citizen], place(state, at)) for at, citizen in enumerate(state.row)]
    prospects = sorted((prospect(state, at) for at in range(len(row))), reverse=True)
    prospects += [0.0] * (5 - len(prospects))
    last = [chance for citizen, chance, at in row if home(citizen, at) and state.villages[at - 1] == 1]
    ends, nothing = max(last, default=0.0), 1.0
    for _, chance, _ in row:
        nothing *= 1 - chance
    soon = 1 / (2 + min(left, 4 * stacks[0], 4 * fines))
    elf = mine.top is not None and mine.top.kind is Kind.ELF
    their_elf = theirs.top is not None and theirs.top.kind is Kind.ELF and mover != seat
    coming = fairies(state.unseen) + fairies(state.row)
    most = max(fairies(state.kingdoms[other].citizens) for other in rest)
    dragons = max((-citizen.points * chance for citizen, chance, _ in row if citizen.points < 0), default=0.0)
    gains = [
        (brought(citizen, theirs) * chance, brought(citizen, mine) * chance) for citizen, chance, _ in row
    ]
    certain = sum((5 - state.villages[at - 1]) * chance for citizen, chance, at in row if home(citizen, at))
    rich = sum(abs(citizen.points) for citizen in state.unseen) / (left + 1)
    even = (minus(mine) - minus(state.kingdoms[best])) / 4
    side = 1.0 if mover == seat else -1 / (seats - 1)  # good for whoever plays next, bad for the others
    lying = [side * (citizen in state.row) for citizen in CITIZENS]
    homes = [0.0] * 5
    for citizen, _, at in row:
        if home(citizen, at):
            homes[at - 1] = side * (5 - state.villages[at - 1]) / 4
    return [
        1.0,
        lead / 10,
        spread / 10,
        lead * soon,
        spread * soon,
        lead / (left + 2),
        tanh(lead / 3) * (left < 6),
        left / 35,
        stacks[0] / 3,
        sum(stack == 1 for stack in state.villages) / 5,
        fines / 10,
        away / seats,
        float(mover == seat),
        float(elf),
        float(their_elf),
        fairies(mine.citizens) * coming / 5,
        most * coming / 5,
        prospects[0] / 5,
        prospects[1] / 5,
        sum(prospects) / 15,
        ends,
        ends * tanh(lead / 3),
        (prospects[0] / 5) * (mover == seat),
        (state.penalty or 0) / 4,
        prospects[2] / 5,
        prospects[3] / 5,
        prospects[4] / 5,
        stacks[1] / 3,
        sum(state.villages) / 15,
        (scores[seat] - others[-1]) / 10,
        (scores[seat] - others[min(1, len(others) - 1)]) / 10,
        sum(score < scores[seat] for score in others) / len(others),
        (scores[seat] - scores[mover]) / 10,
        (scores[mover] - max(scores)) / 10,
        max((gain for gain, _ in gains), default=0.0) / 5,
        max((gain for _, gain in gains), default=0.0) / 5,
        certain / 5,
        nothing,
        nothing * (state.penalty or 0) / 4,
        dragons / 4,
        dragons / 4 * float(mover == seat),
        dragons / 4 * float(lead > 0),
        rich / 5,
        even * float(abs(lead) < 3),
        tanh(lead / 5),
        float(left <= seats),
        soon,
        scores[seat] / 30,
        float(len(row) == 5),
        *homes,
        *lying,
    ]


def learned(state: State, seat: Seat, learnt: Nets | None = None) -> float:
    """The monarch's worth: the chance to win."""
    if state.phase is Phase.OVER:
        return shares(state, seat)
    return win(learnt or nets("king-of-the-dice"), features(state, seat), len(state.kingdoms))


def shares(state: State, seat: Seat) -> float:
    """The share of the win that a seat has in the end."""
    scores = [(points(kingdom), minus(kingdom)) for kingdom in state.kingdoms]
    top = max(scores)
    return (scores[seat] == top) / scores.count(top)


WORTH: dict[str, Worth] = {"squire": plain, "courtier": promising, "monarch": learned}


# --- Choosing -------------------------------------------------------------------------------------------


def king_of_the_dice(
    level: str, game: AnyGame, seat: Seat | None, worth: Worth | None = None, loose: float = LOOSE
) -> Mind:
    """A seat that solves its turns for what its level thinks positions are worth."""
    assert isinstance(game, KingOfTheDice)
    of = worth or WORTH[level]

    def mind(view: State, options: Sequence[Any], told: Sequence[Event]) -> Sequence[Candidate]:
        if len(options) == 1:
            return [Candidate(options[0], 0.0, 1.0)]
        rolled = view.phase is Phase.ROLLED
        values = _rerolls(game, view, of) if rolled else _acts(game, view, options, of)
        if level == "squire":
            return loosely(values[:SHOWN], loose)
        return best(values[:SHOWN]) if rolled else evenly(values)

    return mind


def _acts(game: KingOfTheDice, state: State, options: Sequence[Any], worth: Worth) -> list[tuple[Any, float]]:
    return [(action, after(game, state, action, worth)) for action in options]


def after(game: KingOfTheDice, state: State, action: Any, worth: Worth) -> float:
    """What an action is worth to the seat that does it, with what must still be chosen after it."""
    if action is Call.ENOUGH or action is Call.AGAIN:
        return worth(replace(state, again=action is Call.AGAIN), state.seat)
    then = game.choose(state, {state.seat: action})
    if then.phase in (Phase.BONUS, Phase.DRAGON):
        turn = game.turn(then)
        assert isinstance(turn, Choice)
        return max(after(game, then, more, worth) for more in turn.options[state.seat])
    return worth(then, state.seat)


@lru_cache(maxsize=4)
def worked_out(game: KingOfTheDice, state: State, worth: Worth) -> Turn:
    """A turn worked out for what each citizen of the row, and a penalty, lead to; its moments share it."""
    values: dict[Goal, float] = {Call.PENALTY: after(game, state, Call.PENALTY, worth)}
    for index, citizen in enumerate(state.row):
        takes = [Take(citizen)]
        if home(citizen, place(state, index)):
            takes.append(Take(citizen, alone=True))
        values[citizen] = max(after(game, state, take, worth) for take in takes)
    return Turn(game, state, values)


def _rerolls(game: KingOfTheDice, state: State, worth: Worth) -> list[tuple[Any, float]]:
    """Every way to go on rolling, and to stop, best first; the one that rolls fewest dice among equals."""
    over = replace(state, phase=Phase.TAKING, dice=(), rolls=0)
    options = worked_out(game, over, worth).best(state).options
    return sorted(options, key=lambda pair: -round(pair[1], 9))
