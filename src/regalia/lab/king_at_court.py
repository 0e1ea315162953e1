"""The King at Court without talk, solved exactly by a pair of guarantees that meet.

What is solved: the game with `statements=0`, so that the King may close or accuse, the Witch cast, the former
Knight look, the Beggar join; nobody says a word. What the King wins is what the Wise win. Two numbers:

- what the King wins at least, if he accuses by a fair draw, whatever all the others do, even if
  they know every card and plot together;
- what the King wins at most, if the Witch never casts, whatever he does with what he sees.

The first is a floor for the Wise, the second a ceiling that the Wicked can enforce. They are equal, so they
are the value of the game, whoever is taken to be in league with whom.

>>> [str(talk_free(seats)) for seats in (3, 4, 5)]
['1/2', '1/3', '1/4']
>>> [str(after_spell(seats)) for seats in (4, 5)]
['5/9', '9/16']
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from regalia.core import Chance, Choice, Over, Seat
from regalia.games.king_and_crown.at_court import (
    Accuse,
    Action,
    Cast,
    Close,
    Join,
    KingAtCourt,
    Phase,
    State,
    View,
)
from regalia.games.king_and_crown.deck import Card


def talk_free(seats: int) -> Fraction:
    """The chance of the Wise without talk: the floor of one side, if it meets the ceiling of the other."""
    game = KingAtCourt(seats=seats, statements=0)
    floor, ceiling = king_at_least(game, game.start()), king_at_most(game)
    if floor != ceiling:
        raise ArithmeticError(f"the guarantees leave a gap: {floor} to {ceiling}")
    return floor


def king_at_least(game: KingAtCourt, state: State) -> Fraction:
    """What a King who accuses by a fair draw wins, if everybody else sees all and wants him to lose."""
    match game.turn(state):
        case Over(payoff):
            return Fraction(payoff[king(state)])
        case Chance(ways):
            return mean(king_at_least(game, game.chance(state, fell)) for fell in ways)
        case Choice(options) if state.phase is Phase.ACCUSATION:
            return mean(_after(game, state, king(state), action) for action in options[king(state)])
        case Choice(options) if state.phase is Phase.QUESTIONING:
            # He closes at once; whoever has something else to do may do it before.
            first = [(seat, act) for seat, acts in options.items() if seat != king(state) for act in acts]
            return min(_after(game, state, seat, act) for seat, act in [(king(state), Close()), *first])
        case Choice(options):
            return min(
                king_at_least(game, game.choose(state, {**_idle(options), seat: action}))
                for seat, actions in options.items()
                for action in actions
            )
    raise AssertionError


def king_at_most(game: KingAtCourt) -> Fraction:
    """What the best King wins if nobody casts: he then only ever sees his own card."""
    seen: dict[View, list[State]] = defaultdict(list)
    turn = game.turn(game.start())
    assert isinstance(turn, Chance)
    for deal in turn.ways:
        state = game.chance(game.start(), deal)
        seen[game.view(state, king(state))].append(state)
    return mean(
        max(
            mean(Fraction(world.cards[accused] is Card.DRAGON) for world in worlds)
            for accused in range(game.seats)
        )
        for worlds in seen.values()
    )


def after_spell(seats: int) -> Fraction:
    """What casting is worth to the Witch, if afterwards the King accuses by a fair draw."""
    game = KingAtCourt(seats=seats, statements=0)
    dealt = game.chance(game.start(), next(iter(game.turn(game.start()).ways)))  # type: ignore[union-attr]
    witch = dealt.cards.index(Card.WITCH)
    cast = game.choose(dealt, {witch: Cast()})
    shares = []
    for deal in game.turn(cast).ways:  # type: ignore[union-attr]
        state = game.chance(cast, deal)
        for accused in range(game.seats):
            if accused != king(state):
                closed = game.choose(state, {king(state): Accuse(accused)})
                turn = game.turn(closed)
                if isinstance(turn, Choice):  # a Beggar who knows nothing more had better join: 2 to 1
                    picks = {
                        seat: Join() if Join() in acts else acts[0] for seat, acts in turn.options.items()
                    }
                    turn = game.turn(game.choose(closed, picks))
                assert isinstance(turn, Over)
                shares.append(Fraction(turn.payoff[witch]))
    return mean(shares)


def king(state: State) -> Seat:
    """Who has the King."""
    return state.cards.index(Card.KING)


def mean(values: Iterable[Fraction]) -> Fraction:
    """The mean of equally likely cases."""
    listed = list(values)
    return sum(listed, Fraction()) / len(listed)


def _after(game: KingAtCourt, state: State, seat: Seat, action: Action) -> Fraction:
    return king_at_least(game, game.choose(state, {seat: action}))


def _idle(options: Mapping[Seat, Sequence[Action]]) -> dict[Seat, Action]:
    return {seat: actions[-1] for seat, actions in options.items()}
