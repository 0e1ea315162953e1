"""The King at Court, solved exactly by a pair of guarantees that meet: without talk, and with it.

What is solved first: the game with `statements=0`, so that the King may close or accuse, the Witch cast, the
former Knight look, the Beggar join; nobody says a word. What the King wins is what the Wise win. Two numbers:

- what the King wins at least, if he accuses by a fair draw, whatever all the others do, even if
  they know every card and plot together;
- what the King wins at most, if the Witch never casts, whatever he does with what he sees.

The first is a floor for the Wise, the second a ceiling that the Wicked can enforce. They are equal, so they
are the value of the game, whoever is taken to be in league with whom.

Talk changes nothing with three and four seats, however many statements there are. The floor stands, for a
King may close his ears. And whatever way the Knight speaks, each Wicked seat can speak in the same way: at
any moment it knows what the Knight in its place would know, its own card being all the difference, and it
need not cast. Then everything that can be heard is as likely in each world as in any other, and the King is
left with a fair draw. With five seats there are two ways to imitate, the Knight's and the Beggar's. Wicked
seats that each toss a fair coin leave the King 1/4 if the two ways look two and two, and 1/3 if they look
three and one: 7/24 at most (`imitated` counts it out by the rules). All this holds if ways of speaking are
known; a Wise team that had agreed on a secret word before the game would need no court.

>>> [str(talk_free(seats)) for seats in (3, 4, 5)]
['1/2', '1/3', '1/4']
>>> [str(after_spell(seats)) for seats in (4, 5)]
['5/9', '9/16']
>>> [str(imitated(KingAtCourt(seats=seats))) for seats in (3, 4, 5)]
['1/2', '1/3', '7/24']
"""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations
from random import Random

from regalia.core import Chance, Choice, Over, Seat
from regalia.dice import Deal
from regalia.games.king_and_crown.at_court import (
    COURT,
    Accuse,
    Action,
    Cast,
    Close,
    IAm,
    Join,
    KingAtCourt,
    Phase,
    State,
    View,
)
from regalia.games.king_and_crown.deck import WICKED, Card
from regalia.play import begin
from regalia.players import player


@cache
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


def imitated(game: KingAtCourt, seed: int | None = None, imitate: bool = True) -> Fraction:
    """What the best King wins who hears one statement of each seat in turn, if the Wicked imitate the Wise.

    Knight and Beggar say who they are, or with a seed: whatever a way of speaking drawn from it makes of
    their seat and of what was said before. Wicked seats that do not imitate are silent.
    """
    worlds = [(Card.KING, *cards) for cards in permutations(COURT[game.seats][1:])]
    dealt = game.turn(game.chance(game.start(), Deal(worlds[0])))
    assert isinstance(dealt, Choice)
    masks = [card for card in COURT[game.seats][1:] if card not in WICKED]

    @cache
    def wise(card: Card, seat: Seat, before: tuple[Action | None, ...]) -> Mapping[Action | None, Fraction]:
        if seed is None:
            return {IAm(card): Fraction(1)}
        random = Random(f"{seed}/{card}/{seat}/{before}")
        some = random.sample([act for act in dealt.options[seat] if act != Cast()], 2)
        part = Fraction(random.randrange(1, 10), 10)
        return dict(zip(some, (part, 1 - part), strict=True))

    def speech(card: Card, seat: Seat, before: tuple[Action | None, ...]) -> Mapping[Action | None, Fraction]:
        if card not in WICKED:
            return wise(card, seat, before)
        if not imitate:
            return {None: Fraction(1)}
        said: dict[Action | None, Fraction] = defaultdict(Fraction)
        for mask in masks:
            for word, chance in wise(mask, seat, before).items():
                said[word] += chance / len(masks)
        return said

    def heard(before: tuple[Action | None, ...], chances: Mapping[tuple[Card, ...], Fraction]) -> Fraction:
        seat = 1 + len(before)
        if seat == game.seats:
            found = [Fraction()] * game.seats
            for world, chance in chances.items():
                found[world.index(Card.DRAGON)] += chance
            return max(found)
        after: dict[Action | None, dict[tuple[Card, ...], Fraction]] = defaultdict(dict)
        for world, chance in chances.items():
            for word, part in speech(world[seat], seat, before).items():
                after[word][world] = chance * part
        return sum((heard((*before, word), likely) for word, likely in after.items()), Fraction())

    return heard((), dict.fromkeys(worlds, Fraction(1, len(worlds))))


def bewitched(games: int) -> list[float]:
    """What a monarch King wins against squires with four seats, in those of so many games with a spell."""
    won = []
    for seed in range(games):
        random = Random(f"spell {seed}")
        here = begin(KingAtCourt(seats=4)).draw(random.randrange)
        seat_of_king = king(here.state)
        while not here.over:
            if isinstance(here.turn, Chance):
                here = here.draw(random.randrange)
                continue
            seat = here.asked[0]
            level = "monarch" if seat == seat_of_king else "squire"
            mind = player(level, here.rules, random.random().hex(), seat)
            chosen = mind.choose(here.view(seat), here.options(seat), here.told(seat))
            here = here.pick(asyncio.run(chosen), seat)
        if here.state.cast:
            won.append(here.over.payoff[seat_of_king])
    return won


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
