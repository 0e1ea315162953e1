"""Which courts to reckon with: the likeliest to come about, as many of each size as there is time for."""

from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from math import exp

import numpy as np

from regalia.games.to_court_the_king.characters import Character
from regalia.lab.bounded.courts import Court, cards_of, plus
from regalia.lab.bounded.ends import Each
from regalia.lab.bounded.setting import Setting, moves
from regalia.lab.bounded.turns import ANY, worth
from regalia.players.to_court_the_king import GUESS, cost

Likely = dict[Character, float]

DEAR = 30_000
"""Courts whose turns take longer are left out: some ten milliseconds a turn, as `cost` counts it."""


def next_cards(here: Setting, keen: float, court: Court) -> Likely:
    """How likely each card is taken next: the easier to get, and the better, the more likely."""
    cards = list(moves(here, court))
    values = np.zeros((len(cards), here.goals.many))
    values[range(len(cards)), [goal for goal, _ in cards]] = 1
    values[[goal == ANY for goal, _ in cards]] = 0
    chances = worth(here.goals, court, values, most=here.dice)
    found = {
        who: exp(keen * GUESS[who]) * (float(chance) if goal != ANY else 0.3)
        for (goal, who), chance in zip(cards, chances, strict=True)
    }
    total = sum(found.values())
    return {who: part / total for who, part in found.items()}


def likely(
    here: Setting, start: Court, many: Sequence[int], keen: float, each: Each = map
) -> list[list[tuple[Court, float]]]:
    """The likeliest courts of each size, so many."""
    found = [[(start, 1.0)]]
    for most in many:
        courts = [court for court, _ in found[-1]]
        then: dict[Court, float] = defaultdict(float)
        answers = each(partial(next_cards, here, keen), courts)
        for (court, part), cards in zip(found[-1], answers, strict=True):
            for who, chance in cards.items():
                then[plus(court, who)] += part * chance
        cheap = ((court, part) for court, part in then.items() if cost(cards_of(court), here.dice) < DEAR)
        found.append(sorted(cheap, key=lambda one: (-one[1], one[0]))[:most])
    return found
