"""What the monarch should reach against the courtier and the monarch before, and who learns to beat it.

Where an aim is missed, an answer says how much there is to be gained: it has learned to beat the monarch of
today and nothing else, from ten times as many games as the monarch did.
"""

from collections.abc import Mapping

from msgspec import Struct

from regalia.lab import measured
from regalia.lab.measured import MISSING, Plan, Row, plan
from regalia.lab.opponents import ANSWER, PREVIOUS
from regalia.lab.train import ANSWERS, KD, TK

MONARCH, COURTIER = "monarch", "courtier"
CEILING = 0.02
"""An answer that surely leads by less has found nothing that matters."""


class Aim(Struct, frozen=True):
    """By how much the monarch should lead a rival, and in how many games it is measured."""

    game: str
    seats: int
    rival: str
    games: int
    least: float = 0.0

    @property
    def plan(self) -> Plan:
        return plan(self.game, (MONARCH, self.rival), self.games, seats=self.seats)


# 60% of the games of two are a lead of 20 points.
AIMS = (
    Aim(TK, 2, COURTIER, 1000, 0.20),
    Aim(TK, 3, COURTIER, 2400, 0.12),
    Aim(TK, 4, COURTIER, 1500, 0.12),
    Aim(TK, 5, COURTIER, 2400, 0.12),
    Aim(TK, 2, PREVIOUS, 400),
    Aim(TK, 3, PREVIOUS, 400),
    Aim(TK, 4, PREVIOUS, 350),
    Aim(TK, 5, PREVIOUS, 1200),
    Aim(KD, 2, COURTIER, 2000, 0.20),
    Aim(KD, 3, COURTIER, 600),
    Aim(KD, 4, COURTIER, 1800),
    Aim(KD, 5, COURTIER, 2400),
    Aim(KD, 2, PREVIOUS, 3000),
    Aim(KD, 3, PREVIOUS, 6000),
    Aim(KD, 4, PREVIOUS, 2000),
    Aim(KD, 5, PREVIOUS, 2000),
)

ANSWERED: Mapping[tuple[str, int], int] = {
    (TK, 3): 2000,
    (TK, 4): 1500,
    (TK, 5): 2000,
    (KD, 2): 8000,
    (KD, 3): 6000,
    (KD, 4): 2000,
    (KD, 5): 2400,
}
"""Games of an answer against monarchs, where an aim is missed."""

CEILINGS = tuple(
    (one, plan(one.game, (ANSWER, MONARCH), ANSWERED[one.game, one.seats], seats=one.seats))
    for one in ANSWERS
    if (one.game, one.seats) in ANSWERED
)


def courtier(game: str, seats: int) -> Plan:
    """The monarch against the courtier."""
    (found,) = (one.plan for one in AIMS if (one.game, one.seats, one.rival) == (game, seats, COURTIER))
    return found


def plans() -> list[Plan]:
    """Every contest of these tables."""
    return [*(one.plan for one in AIMS), *(one for _, one in CEILINGS)]


HEAD = "game", "seats", "against", "games", "share of each, %", "lead, points", "aim", "met to 99%"


def aims() -> str:
    """What was reached, luck taken out, as far as it was played."""
    rows: list[Row] = [HEAD]
    for one in AIMS:
        start = one.game, one.seats, one.rival
        led = _lead(one.plan, MONARCH)
        if led is None:
            rows += measured.before(HEAD, *start) or [(*start, "", MISSING, "", "", "")]
            continue
        mean, margin = led
        reached = "on average" if mean >= one.least else "no"
        rows.append(
            (
                *start,
                len(measured.results(one.plan)),
                measured.shares(one.plan, MONARCH, one.rival),
                f"{100 * mean:+.1f} ± {100 * margin:.1f}",
                f"{100 * one.least:.0f}" if one.least else "sure",
                "yes" if mean - margin >= one.least and mean > margin else reached,
            )
        )
    return measured.table(*rows)


OVER = "game", "seats", "taught by", "games", "leads by, points", "surely less than 2"


def ceilings() -> str:
    """By how much an answer leads the monarchs it learned to beat, luck taken out, as far as was played."""
    rows: list[Row] = [OVER]
    for course, one in CEILINGS:
        start = course.game, course.seats, f"{sum(course.games):,} games"
        led = _lead(one, ANSWER)
        if led is None:
            rows += measured.before(OVER, *start) or [(*start, "", MISSING, "")]
            continue
        mean, margin = led
        sure = "yes" if mean + margin < CEILING else "no"
        told = f"{100 * mean:+.1f} ± {100 * margin:.1f}"
        rows.append((*start, len(measured.results(one)), told, sure))
    return measured.table(*rows)


def _lead(one: Plan, first: str) -> tuple[float, float] | None:
    """By how much the first leads, and how far off that may be."""
    duel = measured.lead(one)
    if duel is None:
        return None
    return (duel.lead.mean if duel.first == first else -duel.lead.mean), duel.lead.margin
