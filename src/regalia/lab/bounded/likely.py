"""Which courts to reckon with: the likeliest to come about, as many of each size as there is time for."""

from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from math import exp

import numpy as np

from regalia.games.to_court_the_king.characters import Character
from regalia.lab.bounded.courts import Court, cards_of, plus, size
from regalia.lab.bounded.ends import Each
from regalia.lab.bounded.setting import Setting, moves
from regalia.lab.bounded.turns import ANY, worth
from regalia.players.to_court_the_king import GUESS, cost

DEAR = 70_000
"""Courts whose turns take longer are left out: some twenty milliseconds a turn, as `cost` counts it."""
FEW = 5
"""From so many cards on every card is taken to be within reach."""
KEEN = 14.0
"""How keen one is on good cards."""
FOOLISH = 0.3  # how often a Fool is taken, against a sure card as good as he is


def next_cards(here: Setting, court: Court) -> dict[Character, float]:
    """How likely each card is taken next: the easier to get, and the better, the more likely."""
    cards = list(moves(here, court))
    chances = np.ones(len(cards))
    if size(court) < FEW:
        values = np.zeros((len(cards), here.goals.many))
        values[range(len(cards)), [goal for goal, _ in cards]] = 1
        chances = worth(here.goals, court, values, most=here.dice)
    parts = [
        exp(KEEN * GUESS[who]) * float(chance) * (FOOLISH if goal == ANY else 1)
        for (goal, who), chance in zip(cards, chances, strict=True)
    ]
    return {who: part / sum(parts) for (_, who), part in zip(cards, parts, strict=True)}


def likely(here: Setting, start: Court, many: Sequence[int], each: Each = map) -> dict[Court, float]:
    """The likeliest courts of each size, so many, and how likely they are about."""
    found, now = {start: 1.0}, {start: 1.0}
    for most in many:
        then: dict[Court, float] = defaultdict(float)
        answers = each(partial(next_cards, here), list(now))
        for (court, part), cards in zip(now.items(), answers, strict=True):
            for who, chance in cards.items():
                then[plus(court, who)] += part * chance
        cheap = [court for court in then if cost(cards_of(court), here.dice) < DEAR]
        now = {court: then[court] for court in sorted(cheap, key=lambda one: (-then[one], one))[:most]}
        found |= now
    return found
