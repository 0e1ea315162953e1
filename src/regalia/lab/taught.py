"""Writes docs/monarch.md, how the monarch was taught: `python -m regalia.lab.taught`.

Its numbers come from the frozen set and from contests of the arena, kept as those of the strength page are.
"""

from collections.abc import Sequence
from statistics import fmean, median

from regalia.lab import frozen, strength, train
from regalia.lab.opponents import ANSWER, PREVIOUS
from regalia.lab.statistics import by_round, fairly, share
from regalia.players import king_of_the_dice as kd
from regalia.players import to_court_the_king as tk

PAGE = train.ROOT / "docs" / "monarch.md"
RIVALS = (PREVIOUS, "courtier")


def contests() -> str:
    """The monarch against the one before and the courtier, luck taken out, as far as it was played."""
    head = "game, seats", "against", "games", "share of each, %", "lead", "sure to 99%"
    rows: list[Sequence[object]] = [head]
    for name, seats in frozen.GAMES:
        for rival in RIVALS:
            one = strength.plan(name, ("monarch", rival), 0, seats=seats)
            duel = strength.lead(one)
            if duel is None:
                rows += _before(f"{name} {seats}", rival)
                continue
            rounds = by_round(fairly(strength.results(one)))
            shares = [100 * fmean(share(games, player) for games in rounds) for player in ("monarch", rival)]
            lead = duel.lead.mean if duel.first == "monarch" else -duel.lead.mean
            rows.append(
                (
                    f"{name} {seats}",
                    rival,
                    sum(map(len, rounds)),
                    " : ".join(f"{mean:.1f}" for mean in shares),
                    f"{100 * lead:+.1f} ± {100 * duel.lead.margin:.1f}",
                    "yes" if duel.sure and lead > 0 else "no",
                )
            )
    return strength.table(*rows) if len(rows) > 1 else strength.MISSING


def _before(*start: str) -> list[Sequence[object]]:
    """The row that the page has already, of games played elsewhere."""
    lines = PAGE.read_text("utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in rows if row[: len(start)] == [*start]]


def ceilings() -> str:
    """By how much an answer leads the monarchs it learned to beat, luck taken out, as far as was played."""
    rows: list[Sequence[object]] = [("game, seats", "taught by", "games", "leads by, points")]
    for course in train.ANSWERS:
        one = strength.plan(course.game, (ANSWER, "monarch"), 0, seats=course.seats)
        of = f"{course.game} {course.seats}", f"{sum(course.games):,} games"
        duel = strength.lead(one)
        if duel is None:
            rows += _before(*of)
            continue
        lead = duel.lead.mean if duel.first == ANSWER else -duel.lead.mean
        told = f"{100 * lead:+.1f} ± {100 * duel.lead.margin:.1f}"
        rows.append((*of, len(strength.results(one)), told))
    return strength.table(*rows) if len(rows) > 1 else strength.MISSING


def courses() -> str:
    """How many games each network has learned from."""
    told = [f"{sum(one.games):,} games of {one.game} at {one.seats}" for one in train.COURSES]
    return f"In all it has learned from {', '.join(told[:-1])} and {told[-1]} seats."


def page() -> str:
    """docs/monarch.md, from its text and from what was measured."""
    positions = frozen.stored()
    siblings = [one for position in positions for one in position.siblings]
    return (
        (train.ROOT / "docs" / "monarch.template.md")
        .read_text("utf-8")
        .format(
            tk=tk.FEATURES,
            kd=kd.FEATURES,
            hidden=train.HIDDEN,
            explore=round(100 * train.LOOSE.explore),
            courtiers=round(100 * train.LOOSE.courtiers),
            course=courses(),
            positions=f"{len(positions):,}",
            siblings=f"{len(siblings):,}",
            times=frozen.TIMES,
            margin=f"{100 * median(one.margin for one in siblings):.1f}",
            table=frozen.table(positions),
            contests=contests(),
            ceilings=ceilings(),
        )
    )


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
