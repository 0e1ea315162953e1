"""Results as a picture."""

from collections.abc import Sequence
from pathlib import Path

import matplotlib

matplotlib.use("Agg")

from matplotlib import pyplot as plt

from regalia.lab.statistics import Standing

INK, GOLD = "#2b2118", "#b8862d"


def picture(standings: Sequence[Standing], title: str, even: float, file: Path) -> None:
    """Each player's share of the win with its interval; a line where all would be if they were alike."""
    figure, axes = plt.subplots(figsize=(6, 0.6 + 0.5 * len(standings)), layout="constrained")
    names = [one.player for one in reversed(standings)]
    means = [100 * one.share.mean for one in reversed(standings)]
    margins = [100 * one.share.margin for one in reversed(standings)]
    axes.barh(names, means, color=GOLD, height=0.6)
    axes.errorbar(means, names, xerr=margins, fmt="none", ecolor=INK, capsize=3)
    axes.axvline(100 * even, color=INK, linewidth=0.8, linestyle=":")
    axes.set_xlim(0, 100)
    axes.set_xlabel("share of the win, %, with 99% intervals")
    axes.set_title(title, fontsize=10)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    save(figure, file)


def save(figure: object, file: Path) -> None:
    """The figure in a file; the same figure gives the same bytes."""
    file.parent.mkdir(parents=True, exist_ok=True)
    matplotlib.rcParams["svg.hashsalt"] = "regalia"
    figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else {})  # type: ignore[attr-defined]
    plt.close(figure)  # type: ignore[arg-type]
