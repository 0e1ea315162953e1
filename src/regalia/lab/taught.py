"""Plays the contests of docs/monarch.md, how the monarch was taught, and writes that page.

    python -m regalia.lab.taught [--only answer] [--workers 16]     play what is missing, and write
    python -m regalia.lab.taught --page                             only write

Its numbers come from the frozen set and from contests of the arena, kept and resumed as those of the strength
page are. What was played elsewhere stays on the page as it is there.
"""

from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from statistics import fmean, median

from regalia.lab import frozen, strength, train
from regalia.lab.opponents import ANSWER, PREVIOUS
from regalia.lab.statistics import by_round, fairly, share
from regalia.lab.strength import Plan, plan
from regalia.players import king_of_the_dice as kd
from regalia.players import to_court_the_king as tk

PAGE = train.ROOT / "docs" / "monarch.md"
RIVALS = (PREVIOUS, "courtier")
MANY: Mapping[tuple[str, int], tuple[int, int]] = {
    (train.TK, 2): (400, 400),
    (train.TK, 3): (400, 2400),
    (train.TK, 4): (350, 1500),
    (train.TK, 5): (1200, 2400),
    (train.KD, 2): (3000, 2000),
    (train.KD, 3): (3000, 600),
    (train.KD, 4): (2000, 720),
    (train.KD, 5): (2000, 2400),
}
"""Games of the monarch against each rival."""
ANSWERED: Mapping[tuple[str, int], int] = {
    (train.TK, 3): 2000,
    (train.TK, 4): 1500,
    (train.TK, 5): 2000,
    (train.KD, 2): 8000,
    (train.KD, 3): 6000,
    (train.KD, 4): 2000,
    (train.KD, 5): 2400,
}
"""Games of an answer against monarchs, where an aim was missed."""


def duels() -> list[tuple[str, int, str, Plan]]:
    """The monarch against each rival."""
    return [
        (name, seats, rival, plan(name, ("monarch", rival), many, seats=seats))
        for (name, seats), both in MANY.items()
        for rival, many in zip(RIVALS, both, strict=True)
    ]


def answers() -> list[tuple[train.Course, Plan]]:
    """An answer against monarchs, and how it was taught."""
    return [
        (
            course,
            plan(course.game, (ANSWER, "monarch"), ANSWERED[course.game, course.seats], seats=course.seats),
        )
        for course in train.ANSWERS
        if (course.game, course.seats) in ANSWERED
    ]


def contests() -> str:
    """The monarch against the one before and the courtier, luck taken out, as far as it was played."""
    head = "game, seats", "against", "games", "share of each, %", "lead", "sure to 99%"
    rows: list[Sequence[object]] = [head]
    for name, seats, rival, one in duels():
        duel = strength.lead(one)
        if duel is None:
            rows += strength.before(PAGE, f"{name} {seats}", rival)
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


def ceilings() -> str:
    """By how much an answer leads the monarchs it learned to beat, luck taken out, as far as was played."""
    rows: list[Sequence[object]] = [("game, seats", "taught by", "games", "leads by, points")]
    for course, one in answers():
        of = f"{course.game} {course.seats}", f"{sum(course.games):,} games"
        duel = strength.lead(one)
        if duel is None:
            rows += strength.before(PAGE, *of)
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


def main() -> None:
    """The command."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="only contests whose file name contains this")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--page", action="store_true", help="only write the page from what there is")
    asked = parser.parse_args()
    if not asked.page:
        every = [one for *_, one in duels()] + [one for _, one in answers()]
        strength.measure([one for one in every if asked.only in one.file.name], 1.0, asked.workers)
    PAGE.write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
