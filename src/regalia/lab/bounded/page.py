"""docs/bounded.md, from its text and what was found."""

from collections.abc import Sequence
from math import ceil, floor
from pathlib import Path
from statistics import fmean

from msgspec import Struct, json
from msgspec.structs import replace

from regalia.lab.bounded.courts import name
from regalia.lab.bounded.monarch import Loss

ROOT = Path(__file__).parents[4]
STORED = Path(__file__).with_name("found.json")
TEMPLATE, PAGE = (ROOT / "docs" / f"bounded{end}.md" for end in (".template", ""))


class Row(Struct, frozen=True):
    """One reckoning, and what it gave."""

    known: int  # cards up to which their courts are known
    turns: int  # of each that are looked at
    mine: tuple[int, ...]  # courts of each size
    sorts: int
    first: float  # what the seat that begins can be sure of
    second: float  # and the other


class Losses(Struct, frozen=True):
    """What the monarch can lose, in many positions."""

    positions: int
    best: float  # what best play is worth there on average
    mean: float
    most: float
    shares: dict[str, float]  # of positions, in which it is no more than so many points
    worst: str


class Found(Struct, frozen=True):
    """What the page tells."""

    rows: tuple[Row, ...] = ()
    losses: Losses | None = None


def stored() -> Found:
    """What was found so far."""
    return json.decode(STORED.read_bytes(), type=Found) if STORED.exists() else Found()


def store(rows: Sequence[Row] = (), losses: Sequence[Loss] = ()) -> None:
    """Keeps what was found beside what was found before, and writes the page."""
    found = stored()
    found = replace(found, rows=tuple(sorted({*found.rows, *rows}, key=lambda row: row.first)))
    if losses:
        found = replace(found, losses=summed(losses))
    STORED.write_bytes(json.format(json.encode(found), indent=1) + b"\n")
    PAGE.write_text(page(found), "utf-8")


def summed(losses: Sequence[Loss]) -> Losses:
    """Many positions, in a few numbers."""
    lost = [one.loss for one in losses]
    worst = max(losses, key=lambda one: one.loss)
    shares = {f"{points:g}": fmean(one <= points / 100 for one in lost) for points in (0.5, 1, 2, 5)}
    return Losses(len(lost), fmean(one.best for one in losses), fmean(lost), max(lost), shares, told(worst))


def told(loss: Loss) -> str:
    """A position for people to read."""
    bar = f"{loss.bar.alike} times {loss.bar.face}"
    return f"{name(loss.mine)} against {name(loss.theirs)} and a claim with {bar}"


def down(chance: float) -> str:
    """Rounded down, so that what is said is proven."""
    return f"{floor(1e4 * chance) / 1e4:.4f}"


def up(chance: float) -> str:
    """Rounded up."""
    return f"{ceil(1e4 * chance) / 1e4:.4f}"


def interval(found: Found) -> tuple[float, float]:
    """The best bounds of the value to the seat that begins."""
    return max(row.first for row in found.rows), 1 - max(row.second for row in found.rows)


def page(found: Found) -> str:
    """docs/bounded.md."""
    low, high = interval(found)
    rows = [
        "| turns of each | known up to | my courts | sorts | whoever begins: at least | at most |",
        "|---|---|---|---|---|---|",
        *(
            f"| {row.turns} | {row.known or 'no'} cards | {sum(row.mine):,} | {row.sorts:,} "
            f"| {down(row.first)} | {up(1 - row.second)} |"
            for row in found.rows
        ),
    ]
    return TEMPLATE.read_text("utf-8").format(
        low=down(low),
        high=up(high),
        low_share=f"{floor(1e4 * low) / 100:.2f}%",
        other_share=f"{floor(1e4 * (1 - high)) / 100:.2f}%",
        results="\n".join(rows),
        monarch=monarch(found.losses),
    )


def monarch(losses: Losses | None) -> str:
    """What the monarch can lose, in words."""
    if losses is None:
        return "This has not been worked out yet (`--monarch`)."
    shares = ", ".join(f"{points} or less in {floor(100 * part)}%" for points, part in losses.shares.items())
    mean, most = (f"{ceil(1e4 * part) / 100:.2f}" for part in (losses.mean, losses.most))
    return (
        f"In {losses.positions:,} positions (the likeliest pairs of courts that five turns give, and claims\n"
        "with seven or eight alike, as far as there are dice for them) best play is worth\n"
        f"{losses.best:.3f} on average. The monarch gives away at most {mean} points (of 100) on average,\n"
        f"and at most {most} in any of them; {shares}.\n"
        f"The largest bound is that of {losses.worst}."
    )
