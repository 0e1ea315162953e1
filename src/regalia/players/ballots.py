"""Players for the sealed picks of King and Crown: solved games, so that only habits are left to exploit."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from regalia.core import AnyGame, Choice, Event, Over, Seat
from regalia.games.king_and_crown import defend, match, support, tourney
from regalia.games.king_and_crown.deck import VALUE, Card, Pick, Revealed
from regalia.players.data import table
from regalia.players.player import Candidate, Mind, loosely

RISK = 0.1
"""How much of a game the courtier stakes at most on an opponent's habits: a tenth, in the worst case."""

LOOSE = 0.15  # how much worse a card the squire may well pick
ANSWERS = 0.6  # how often the squire answers the card it saw last


def find(level: str, game: AnyGame, seat: Seat | None) -> Mind:
    """Find the King has no decisions: every card lies face down, each is as good as any other."""

    def mind(view: Any, options: Sequence[Any], told: Sequence[Event]) -> Sequence[Candidate]:
        return [Candidate(option, 0.25, 1 / len(options)) for option in options]

    return mind


def solved(level: str, game: AnyGame, seat: Seat | None) -> Mind:
    """Defend, Support and Tourney: the equilibrium, a lean towards habits, or a loose hand."""

    def mind(view: Any, options: Sequence[Any], told: Sequence[Event]) -> Sequence[Candidate]:
        state, swapped = (view.game, view.swapped) if isinstance(view, match.State) else (view, False)
        me = seat if seat is not None else whose(state, options)
        role = me if me is None or not swapped else 1 - me
        shown = None if me is None else [it for it in told if isinstance(it, Revealed) and it.seat != me]
        duel = not isinstance(state, defend.State) or len(state.standing) == 2
        if role is None or not duel:
            share = 1 / len(state.standing) if isinstance(state, defend.State) else 1 / 2
            even = equilibrium(state, options, 0)
            return [Candidate(pick, share, even[pick]) for pick in options]
        if isinstance(state, defend.State):
            role = state.standing.index(role)
        payoff = payoffs(game.single, state, role)
        even = equilibrium(state, options, role)
        best = equilibrium(state, tuple(payoff[options[0]]), 1 - role)
        match level:
            case "monarch":
                return _valued(even, payoff, best)
            case "courtier":
                seen = alike(state, shown or [], role)
                habit = habits(state, seen, role)
                return _valued(lean(payoff, even, habit, stake(state, seen)), payoff, habit)
            case _:
                return squire(state, options, payoff, shown or [])

    return mind


def whose(state: Any, options: Sequence[Any]) -> Seat | None:
    """The seat these options belong to, as far as they betray it."""
    if isinstance(state, tourney.State):
        hand = tuple(pick.card for pick in options)
        if state.hands[0] != state.hands[1]:
            return state.hands.index(hand)
        if state.won[0] != state.won[1]:
            raise ValueError("both hands are the same: a player of this game has to know its seat")
        return 0
    return None


def equilibrium(state: Any, options: Sequence[Pick], role: Seat) -> dict[Pick, float]:
    """How to mix the options so that no answer gains anything."""
    match state:
        case tourney.State():
            _, chances = table("tourney")[tourney_key(state, role)]
            return dict(zip(options, chances, strict=True))
        case support.State():  # an odd value half of the time
            return {pick: 1 / 6 if VALUE[pick.card] % 2 else 1 / 4 for pick in options}
        case _:  # Defend: the cards are alike but for their names
            return {pick: 1 / len(options) for pick in options}


def tourney_key(state: tourney.State, role: Seat) -> str:
    """A position as this seat sees it: its hand, the other hand, the rounds it is ahead."""
    hands = ["".join(str(VALUE[card]) for card in state.hands[seat]) for seat in (role, 1 - role)]
    return f"{hands[0]} {hands[1]} {state.won[role] - state.won[1 - role]:+d}"


Payoffs = Mapping[Pick, Mapping[Pick, float]]


def payoffs(game: AnyGame, state: Any, role: Seat) -> Payoffs:
    """What every pair of picks is worth to this seat, if both then play the equilibrium."""
    position: Any = game, state, role
    return _payoffs(position)


@lru_cache(maxsize=2**12)
def _payoffs(position: tuple[Any, Any, Seat]) -> Payoffs:
    game, state, role = position
    turn = game.turn(state)
    assert isinstance(turn, Choice)
    first, second = sorted(turn.options)
    mine, theirs = (first, second) if role == 0 else (second, first)
    return {
        pick: {
            other: _worth(game, game.choose(state, {mine: pick, theirs: other}), mine)
            for other in turn.options[theirs]
        }
        for pick in turn.options[mine]
    }


def _worth(game: AnyGame, state: Any, seat: Seat) -> float:
    match game.turn(state):
        case Over(payoff):
            return payoff[seat]
        case _ if isinstance(state, tourney.State):
            value: float = table("tourney")[tourney_key(state, seat)][0]
            return value
        case _:
            return 0.5


def alike(state: Any, shown: Sequence[Revealed], role: Seat) -> Sequence[Revealed]:
    """What the opponent has shown in the match when it stood as it does now: in Tourney, in this round."""
    return shown[5 - len(state.hands[role]) :: 5] if isinstance(state, tourney.State) else shown


def stake(state: Any, seen: Sequence[Revealed]) -> float:
    """The risk to take now: none on a stranger, more the more was seen, and RISK in a whole game at most."""
    most = RISK / 5 if isinstance(state, tourney.State) else RISK
    return most * len(seen) / (len(seen) + 5)


def habits(state: Any, seen: Sequence[Revealed], role: Seat) -> dict[Pick, float]:
    """How likely the opponent is to pick each card, by what it has shown."""
    cards = state.hands[1 - role] if isinstance(state, tourney.State) else tuple(Card)
    counts = {card: 1 + sum(event.card is card for event in seen) for card in cards}
    whole = sum(counts.values())
    return {Pick(card): count / whole for card, count in counts.items()}


def lean(
    payoff: Payoffs, even: Mapping[Pick, float], habit: Mapping[Pick, float], risk: float
) -> dict[Pick, float]:
    """From the equilibrium towards the best answer to a habit, so far that the worst case costs no more.

    >>> from regalia.games.king_and_crown.deck import Card, Pick
    >>> odd, even = Pick(Card.KING), Pick(Card.DRAGON)
    >>> coins = {odd: {odd: 1.0, even: 0.0}, even: {odd: 0.0, even: 1.0}}
    >>> lean(coins, {odd: 0.5, even: 0.5}, {odd: 0.7, even: 0.3}, 0.1)[odd]
    0.6
    """
    answer = max(payoff, key=lambda pick: sum(habit[other] * payoff[pick][other] for other in habit))
    safe = {other: sum(even[pick] * payoff[pick][other] for pick in payoff) for other in habit}
    floor = min(safe.values()) - risk
    far = min(
        (
            (safe[other] - floor) / (safe[other] - payoff[answer][other])
            for other in habit
            if payoff[answer][other] < floor
        ),
        default=1.0,
    )
    return {pick: (1 - far) * even[pick] + far * (pick == answer) for pick in payoff}


def squire(
    state: Any, options: Sequence[Pick], payoff: Payoffs, shown: Sequence[Revealed]
) -> Sequence[Candidate]:
    """Tourney: what does well against anything, loosely; otherwise whatever beats the card seen last."""
    plain = [(pick, sum(payoff[pick].values()) / len(payoff[pick])) for pick in options]
    if isinstance(state, tourney.State):
        return loosely(plain, LOOSE)
    last = Pick(shown[-1].card) if shown else None
    beats = [pick for pick in options if last is not None and payoff[pick][last] == 1]
    share = ANSWERS / len(beats) if beats else 0.0
    rest = (1 - (ANSWERS if beats else 0)) / len(options)
    return [Candidate(pick, value, rest + share * (pick in beats)) for pick, value in plain]


def _valued(
    chances: Mapping[Pick, float], payoff: Payoffs, theirs: Mapping[Pick, float]
) -> Sequence[Candidate]:
    """Each pick with its chance, and its worth against an opponent who mixes like this."""
    return [
        Candidate(pick, sum(theirs[other] * answers[other] for other in theirs), chances[pick])
        for pick, answers in payoff.items()
    ]
