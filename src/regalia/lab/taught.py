"""Writes docs/monarch.md, how the monarch was taught: its numbers come from courses and from the frozen set.

python -m regalia.lab.taught
"""

from argparse import ArgumentParser
from statistics import median

from regalia.lab import frozen, train
from regalia.players import king_of_the_dice as kd
from regalia.players import to_court_the_king as tk

PAGE = train.ROOT / "docs" / "monarch.md"
TEMPLATE = train.ROOT / "docs" / "monarch.template.md"


def courses() -> str:
    """How many games each network has learned from."""
    told = [f"{sum(one.games):,} games of {one.game} at {one.seats}" for one in train.COURSES]
    return f"In all it has learned from {', '.join(told[:-1])} and {told[-1]} seats."


def page() -> str:
    """docs/monarch.md, from its text and from what was measured."""
    positions = frozen.stored()
    siblings = [one for position in positions for one in position.siblings]
    return TEMPLATE.read_text("utf-8").format(
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
    )


def main() -> None:
    """The command."""
    ArgumentParser(description=__doc__).parse_args()
    PAGE.write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
