"""What the monarch can lose at most once the King is claimed, proven position by position.

My opponent has claimed the King and the round is not over: I have a turn to take a card, then my try in the
final round, then they may match. There the best is known exactly. The monarch plays its turn for what its
network says of cards; what that brings in truth is bounded from below without playing it. For if a way to
play gets `t` of the worths `h` that it plays for, and no way gets more than `u` of `h - part * r`, it gets at
least `(t - u) / part` of `r`.
"""

from collections.abc import Sequence
from functools import partial
from itertools import product

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from regalia.games.to_court_the_king.characters import CARDS, Cards
from regalia.games.to_court_the_king.rules import Bar, State, ToCourtTheKing
from regalia.lab.bounded.courts import Court, begins, cards_of, dice, plus, size
from regalia.lab.bounded.ends import Each
from regalia.lab.bounded.likely import likely
from regalia.lab.bounded.setting import Setting, moves
from regalia.lab.bounded.turns import ANY, Goals, Values, worth
from regalia.players.to_court_the_king import begun, by_monarch, left_out

BARS = tuple(Bar(alike, face) for alike in range(7, 12) for face in range(1, 7))
"""All results that count, up to eleven alike."""
TURNS = 5
LIKELY = (6, 20, 40, 60, 80)  # courts of each size that pairs are chosen from
PARTS = (0.03, 0.1, 0.3, 1.0, 3.0)
SLIP = 1.3e-5
"""How much less than the best the monarch's choice may be worth to it: it looks at five digits, reckoned in
single precision."""


MORE = 5
"""Choices more in a turn with one card more, which may bring two dice."""


class Loss(Struct, frozen=True):
    """A position, what best play is worth in it, and what the monarch gets at least."""

    mine: Court
    theirs: Court
    bar: Bar
    best: float
    monarch: float

    @property
    def loss(self) -> float:
        return self.best - self.monarch


def matched(court: Court) -> Values:
    """The chance of the Queen's owner to match each result."""
    goals = Goals(BARS, cards=False)
    able = [k for k, bar in enumerate(BARS) if dice(court) + 1 >= bar.alike]
    found = np.zeros(len(BARS))
    found[able] = worth(goals, court, np.eye(len(BARS))[able], queen=True)
    return found


def last_try(court: Court, theirs: Values, bars: Sequence[int]) -> Values:
    """My chance to hold the King in the end, against each bar, if they match results so often."""
    values = np.zeros((len(bars), len(BARS)))
    for row, bar in zip(values, bars, strict=True):
        row[bar + 1 :] = np.maximum.accumulate(1 - theirs)[bar + 1 :]
    return worth(Goals(BARS, cards=False), court, values)


def position(game: ToCourtTheKing, mine: Court, theirs: Court, bar: Bar) -> State:
    """They have claimed the King at the beginning of the round after so many turns, and it is my turn."""
    start = game.start()
    courts = cards_of(mine), replace(cards_of(theirs, queen=True), king=1)
    left = {
        who: start.supply.count(who) - sum(court.count(who) for court in courts)
        for who, card in CARDS.items()
        if card.level
    }
    return replace(
        start,
        seat=0,
        first=1,
        round=TURNS + 1,
        hand=begins(mine),
        courts=courts,
        supply=Cards(**left),
        bar=bar,
    )


def losses(
    game: ToCourtTheKing, here: Setting, mine: Court, theirs: Court, bars: Sequence[int]
) -> list[Loss]:
    """What the monarch can lose at most with these courts, for each of these bars."""
    matches = matched(theirs)
    cards = [
        (goal, who) for goal, who in moves(here, mine) if goal == ANY or not (here.rare & theirs) >> goal & 1
    ]
    none = last_try(mine, matches, bars)
    after = {who: last_try(plus(mine, who), matches, bars) for _, who in cards}
    found, goals = [], Goals(())
    for k, bar in enumerate(bars):
        state = begun(game, position(game, mine, theirs, BARS[bar]))
        hoped = by_monarch(game, state).reward
        rows = np.zeros((2 + len(PARTS), goals.many))

        def fill(goal: int, true: float, said: float, rows: Values = rows) -> None:
            each = np.array([true, said, *(said - part * (true - 1) for part in PARTS)])
            rows[:, goal] = np.maximum(rows[:, goal], each)

        fill(ANY, float(none[k]), 0.0)
        for goal, who in cards:
            fill(goal, float(after[who][k]), float(hoped[who]))
        best, said, *mixed = worth(goals, mine, rows)
        choices = 2 * dice(mine) + mine.bit_count() + 1  # each die rolled and kept, each card used, one taken
        sure = [1 + (said - u - choices * SLIP) / part for part, u in zip(PARTS, mixed, strict=True)]
        last = choices + MORE  # and in the try after it
        found.append(
            Loss(mine, theirs, BARS[bar], float(best), max(0.0, max(map(float, sure)) - last * SLIP))
        )
    return found


def plays_it_all(game: ToCourtTheKing, court: Court) -> bool:
    """Whether the monarch reckons with all cards of a court."""
    return not left_out(cards_of(court), game.dice)


def work(game: ToCourtTheKing, here: Setting, many: int, each: Each) -> list[Loss]:
    """Losses for the likeliest pairs of courts that five turns give, so many, and the claims they allow."""
    courts = likely(here, here.mine, LIKELY, each)
    some = [court for court in courts if plays_it_all(game, court)]
    some = [court for court in some if size(court) == TURNS]
    both = [
        (mine, theirs)
        for mine, theirs in product(some, repeat=2)
        if not mine & theirs & here.rare and dice(theirs) >= 7
    ]
    pairs = sorted(both, key=lambda pair: -courts[pair[0]] * courts[pair[1]])[:many]
    return [loss for found in each(partial(_losses, game, here), pairs) for loss in found]


def _losses(game: ToCourtTheKing, here: Setting, pair: tuple[Court, Court]) -> list[Loss]:
    bars = [k for k, bar in enumerate(BARS) if bar.alike < 9 and dice(pair[1]) >= bar.alike]
    return losses(game, here, *pair, bars)
