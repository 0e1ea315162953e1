"""docs/bounded.md, from its text and what was found."""

from collections import Counter
from collections.abc import Iterable
from math import ceil, floor
from pathlib import Path
from statistics import fmean

from msgspec import Struct, json

from regalia.lab.bounded.courts import Court, name, size
from regalia.lab.bounded.game import ORDER, Bounds
from regalia.lab.bounded.monarch import Loss
from regalia.lab.bounded.run import Folder

ROOT = Path(__file__).parents[4]
STORED = Path(__file__).with_name("found.json")
TEMPLATE, PAGE = (ROOT / "docs" / f"bounded{end}.md" for end in (".template", ""))


class Step(Struct, frozen=True):
    """Families so large, and what they gave."""

    mine: int
    theirs: int
    positions: int
    first: float  # what the seat that begins can be sure of
    second: float  # and the other


class Losses(Struct, frozen=True):
    """What the monarch can lose, in many positions."""

    positions: int
    mean: float
    most: float
    best: float  # what best play is worth there on average
    shares: dict[str, float]  # of positions, in which it is less than so many points
    worst: str


class Found(Struct, frozen=True):
    """What the page tells."""

    mine: list[int]  # how many courts there are of each size
    theirs: list[int]
    plan: tuple[int, int, int, int, int]  # bars, curves of mine and theirs, turns behind at most, times
    depth: int
    steps: list[Step]
    losses: Losses | None = None


def step(bounds: Bounds) -> Step:
    """What was found with these families."""
    jobs = (job for level in bounds.levels() for stage in range(4) for job in bounds.jobs(level, stage))
    return Step(len(bounds.mine), len(bounds.theirs), sum(len(by) for _, _, by in jobs), *bounds.value)


def found(folder: Folder) -> Found:
    """What is to be stored of a folder; steps that were stored before stay."""
    plan, bounds = folder.plan, folder.opened()
    here = step(bounds)
    before = [one for one in stored().steps if one != here] if STORED.exists() else []
    file = folder.path / "losses.json"
    return Found(
        _sizes(plan.mine),
        _sizes(plan.theirs),
        (
            len(plan.here.bars),
            plan.detail.mine,
            plan.detail.theirs,
            plan.band[1] if plan.band else 0,
            plan.times,
        ),
        len(ORDER) * plan.times * len(bounds.levels()),
        [*before, here],
        summed(json.decode(file.read_bytes(), type=list[Loss]))
        if file.exists()
        else (stored().losses if STORED.exists() else None),
    )


def summed(losses: list[Loss]) -> Losses:
    """Many positions, in a few numbers."""
    lost = [one.loss for one in losses]
    worst = max(losses, key=lambda one: one.loss)
    shares = {f"{points:g}": fmean(one <= points / 100 for one in lost) for points in (0.5, 1, 2, 5)}
    return Losses(len(lost), fmean(lost), max(lost), fmean(one.best for one in losses), shares, told(worst))


def _sizes(courts: Iterable[Court]) -> list[int]:
    many = Counter(map(size, courts))
    return [many[k] for k in range(max(many) + 1)]


def stored() -> Found:
    """What was found."""
    return json.decode(STORED.read_bytes(), type=Found)


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


def page(found: Found) -> str:
    """docs/bounded.md."""
    last, (bars, mine, theirs, behind, times) = found.steps[-1], found.plan
    rows = [
        "| courts of 𝒜 | courts of ℬ | positions | whoever begins: at least | at most |",
        "|---|---|---|---|---|",
        *(
            f"| {one.mine:,} | {one.theirs:,} | {one.positions:,}"
            f" | {down(one.first)} | {up(1 - one.second)} |"
            for one in found.steps
        ),
    ]
    sizes = range(max(len(found.mine), len(found.theirs)))
    families = [
        f"| size | {' | '.join(map(str, sizes))} |",
        f"|---|{'---|' * len(sizes)}",
        *(
            f"| {side} | {' | '.join(f'{many[k]:,}' if k < len(many) else '' for k in sizes)} |"
            for side, many in (("𝒜", found.mine), ("ℬ", found.theirs))
        ),
    ]
    return TEMPLATE.read_text("utf-8").format(
        low=down(last.first),
        high=up(1 - last.second),
        low_share=f"{floor(1e3 * last.first) / 10:.1f} %",
        other_share=f"{floor(1e3 * last.second) / 10:.1f} %",
        rounds=-(-found.depth // 2),
        depth=found.depth,
        times="once" if times == 1 else f"{times} times",
        bars=bars,
        curves=f"{mine} curves for my courts, {theirs} for theirs",
        watched="General and Bishop of theirs, none of mine",
        behind=behind,
        families="\n".join(families),
        results="\n".join(rows),
        monarch=monarch(found.losses),
    )


def monarch(losses: Losses | None) -> str:
    """What the monarch can lose, in words."""
    if losses is None:
        return "(not worked out yet)"
    shares = ", ".join(
        f"{points} points or less in {100 * part:.0f} %" for points, part in losses.shares.items()
    )
    return (
        f"In {losses.positions:,} positions best play is worth {losses.best:.3f} on average. What the "
        f"monarch gives away is at most\n{100 * losses.mean:.2f} points (of 100) on average, and at most "
        f"{100 * losses.most:.2f} in any of them: {shares}.\nThe largest bound is that of {losses.worst}."
    )


def write(folder: Folder | None) -> None:
    """Stores what was found, if there is something new, and writes the page."""
    if folder:
        STORED.write_bytes(json.format(json.encode(found(folder)), indent=1) + b"\n")
    PAGE.write_text(page(stored()), "utf-8")
