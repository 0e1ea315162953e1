"""A learned best answer to the monarch at court: what a Wicked seat gains that plays only to beat it.

The responder learns by playing against monarchs. It knows its card and where it stands in the conversation,
has every kind of statement there is, silence and the spell, and keeps for each standing what every kind has
won so far. It tries them all, the better ones more often (upper confidence bounds), and is then measured with
what has won most. It is given the most: King, Knight and the others are monarchs who do not learn back.

    python -m regalia.lab.responder --seats 4 dragon witch
"""

import asyncio
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Hashable, Mapping, Sequence
from math import log, sqrt
from random import Random
from typing import Any

from regalia.core import AnyGame, Chance, Event
from regalia.games.king_and_crown.at_court import COURT, Cast, Doubt, IAm, Is, KingAtCourt, Phase, View
from regalia.games.king_and_crown.deck import WICKED, Card
from regalia.lab.statistics import Estimate, estimate
from regalia.play import begin
from regalia.players import Player, player
from regalia.players.conversation import Cue, heard
from regalia.players.king_at_court import Hand, hand
from regalia.players.player import Candidate

TRIALS = 1200  # games to learn in; half as many measure it
FEW = 20  # what was tried less often is not chosen in the end
WIDTH = 0.7  # how far what was tried seldom may be better than it looked


def ways(hand: Hand, cue: Cue, options: Sequence[Any]) -> Mapping[str, Any]:
    """Everything a seat may do now, by kind; None is silence."""
    rivals = [seat for seat, card in cue.claims if card is cue.claim]
    target = cue.challenger if cue.challenger is not None else (rivals or list(hand.others))[0]
    found: dict[str, Any] = {"silent": None, "cast": Cast()}
    found |= {f"claim {card}": IAm(card) for card in Card if cue.claim in (None, card)}
    found |= {"doubt": Doubt(target), "denounce": Is(target, Card.DRAGON)}
    return {kind: act for kind, act in found.items() if act is None or act in options}


class Responder:
    """A Wicked seat that learns what wins; a monarch whenever it is Wise."""

    name = "responder"

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game, self.source = game, Random(seed)
        self.won: dict[tuple[Hashable, str], list[float]] = {}
        self.path: list[tuple[Hashable, str]] = []
        self.learning = True

    async def choose(self, view: View, options: Sequence[Any], told: Sequence[Event]) -> Any | None:
        assert view.seat is not None
        if view.phase is not Phase.QUESTIONING or view.cards[view.seat] not in WICKED:
            monarch = player("monarch", self.game, self.source.random().hex(), view.seat)
            return await monarch.choose(view, options, told)
        cue, held = heard(told).cue(view.seat), hand(view.cards, view.look, view.seat)
        agreed = sum(card is Card.KNIGHT for _, card in cue.claims)
        standing = (
            *(held.card, min(cue.spoken, 2), cue.asked, cue.claim, cue.challenger is not None),
            *(agreed, len(cue.claims), bool(view.cast)),
        )
        acts = ways(held, cue, options)
        kind = max(acts, key=lambda kind: self._promise(standing, kind, list(acts)))
        self.path.append((standing, kind))
        return acts[kind]

    def explain(self, view: View, options: Sequence[Any], told: Sequence[Event]) -> Sequence[Candidate]:
        raise NotImplementedError("it is asked what to do, and never why")

    def _promise(self, standing: Hashable, kind: str, kinds: Sequence[str]) -> float:
        games, wins = self.won.get((standing, kind), (0.0, 0.0))
        if not self.learning:
            return wins / games if games > FEW else -1.0
        if not games:
            return 2 + self.source.random()
        tried = sum(self.won.get((standing, other), (0.0, 0.0))[0] for other in kinds)
        return wins / games + WIDTH * sqrt(log(tried) / games)

    def learn(self, payoff: float) -> None:
        """Remember how it ended, for everything that was done on the way."""
        if self.learning:
            for step in set(self.path):
                games, wins = self.won.get(step, (0.0, 0.0))
                self.won[step] = [games + 1, wins + payoff]
        self.path.clear()


async def play(game: AnyGame, responders: Mapping[Card, Responder], seed: str) -> float:
    """One game in which responders have these cards and monarchs the others: what the King wins."""
    here = begin(game).draw(Random(f"{seed}/deal").randrange)
    cards: tuple[Card, ...] = here.state.cards
    seats: list[Player] = [
        responders.get(card) or player("monarch", game, f"{seed}/{seat}", seat)
        for seat, card in enumerate(cards)
    ]
    fate = Random(f"{seed}/fate")
    while not here.over:
        if isinstance(here.turn, Chance):
            here = here.draw(fate.randrange)
        else:
            # Any seat may be the next to speak, as at a table with clocks of its own.
            seat = fate.choice(here.asked)
            chosen = await seats[seat].choose(here.view(seat), here.options(seat), here.told(seat))
            here = here.pick(chosen, seat)
    for card, responder in responders.items():
        responder.learn(here.over.payoff[cards.index(card)])
    return float(here.over.payoff[cards.index(Card.KING)])


def responded(seats: int, games: int, seed: int = 1, *cards: Card) -> Estimate:
    """How often a monarch King wins after responders with these cards have learned to beat monarchs."""
    game = KingAtCourt(seats=seats)
    responders = {card: Responder(game, seed + k) for k, card in enumerate(cards)}

    async def rounds(name: str, many: int) -> list[float]:
        return [await play(game, responders, f"{seed}/{name}/{round}") for round in range(many)]

    asyncio.run(rounds("learn", games))
    for responder in responders.values():
        responder.learning = False
    return estimate(asyncio.run(rounds("measure", games // 2)))


if __name__ == "__main__":
    reading = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    reading.add_argument("cards", nargs="+", choices=sorted(WICKED), metavar="CARD", help="who learns")
    reading.add_argument("--seats", type=int, choices=(3, 4, 5), default=4)
    reading.add_argument(
        "--games", type=int, default=TRIALS, help=f"to learn in; {TRIALS} if nothing is said"
    )
    reading.add_argument("--seed", type=int, default=1)
    asked = reading.parse_args()
    for card in asked.cards:
        if card not in COURT[asked.seats]:
            reading.error(f"with {asked.seats} seats nobody has the {card}")
    won = responded(asked.seats, asked.games, asked.seed, *map(Card, asked.cards))
    print(f"a monarch King wins {won.within(0)} of the games")
