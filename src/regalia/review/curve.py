"""The chances to win as a picture: a line a seat, and marks where a choice cost dear."""

from collections.abc import Iterator, Sequence
from html import escape

from regalia.locale import Texts
from regalia.review.moments import Decision, Grade
from regalia.review.reviews import Review

WIDTH, HEIGHT = 760, 300
LEFT, RIGHT, TOP, BOTTOM = 48, 110, 14, 26
DASHES = ("", "7 4", "2 4", "10 3 2 3", "1 3")
"""Lines are told apart by more than colour."""

STYLE = """
.regalia-curve { color: #1f1a17; font: 12px sans-serif; max-width: 100%; height: auto; }
.regalia-curve text { fill: currentColor; }
.regalia-curve .rule { stroke: currentColor; stroke-opacity: .18; }
.regalia-curve .line { fill: none; stroke-width: 2; stroke-linejoin: round; }
.regalia-curve .slip { fill: #d3a13a; stroke: currentColor; }
.regalia-curve .blunder { fill: #98281f; stroke: currentColor; }
.regalia-curve .seat1 { stroke: #1f1a17; } .regalia-curve .seat2 { stroke: #98281f; }
.regalia-curve .seat3 { stroke: #2c5f3b; } .regalia-curve .seat4 { stroke: #20487a; }
.regalia-curve .seat5 { stroke: #6d4c05; }
@media (prefers-color-scheme: dark) {
.regalia-curve { color: #f2ecdd; }
.regalia-curve .seat1 { stroke: #f2ecdd; } .regalia-curve .seat2 { stroke: #f08e80; }
.regalia-curve .seat3 { stroke: #8fcf9f; } .regalia-curve .seat4 { stroke: #8fb8e8; }
.regalia-curve .seat5 { stroke: #e8bd5d; }
}
"""


def svg(review: Review, texts: Texts) -> str:
    """The picture, on its own."""
    whole = max(review.steps, 1)

    def x(step: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * step / whole

    def y(worth: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - min(max(worth, 0.0), 1.0))

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="regalia-curve" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="100%" role="img" aria-label="{escape(texts("review-curve"))}">',
        f"<style>{STYLE}</style>",
    ]
    for worth in (0.0, 0.25, 0.5, 0.75, 1.0):
        at = y(worth)
        parts.append(f'<path class="rule" d="M{LEFT} {at:.1f}H{WIDTH - RIGHT}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">{texts.percent(worth)}</text>')
    for step in range(0, review.steps + 1, _stride(review.steps)):
        parts.append(f'<text x="{x(step):.1f}" y="{HEIGHT - 6}" text-anchor="middle">{step}</text>')
    ends = _apart([y(moment) for moment in review.moments[-1].after]) if review.moments else []
    for seat, name in enumerate(review.names):
        points = [f"{x(step):.1f} {y(worth):.1f}" for step, worth in _track(review, seat)]
        if points:
            dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
            parts.append(f'<path class="line seat{seat + 1}"{dash} d="M{"L".join(points)}"/>')
            parts.append(f'<text x="{WIDTH - RIGHT + 8}" y="{ends[seat] + 4:.1f}">{escape(name)}</text>')
    for one in review.decisions:
        if one.grade in (Grade.SLIP, Grade.BLUNDER):
            parts.append(_mark(one, x(one.step), y(one.after[one.seat or 0])))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _track(review: Review, seat: int) -> Iterator[tuple[int, float]]:
    """The worth to a seat at the start and after every moment."""
    for k, moment in enumerate(review.moments):
        if k == 0:
            yield 0, moment.before[seat]
        yield moment.step, moment.after[seat]


def _mark(one: Decision, x: float, y: float) -> str:
    """A triangle for a slip, a diamond for a blunder."""
    shape = "M0-6 6 5H-6Z" if one.grade is Grade.SLIP else "M0-7 7 0 0 7-7 0Z"
    return f'<path class="{one.grade}" transform="translate({x:.1f} {y:.1f})" d="{shape}"/>'


def _stride(steps: int) -> int:
    """Steps between two numbers below the picture: a round number, a dozen of them at most."""
    return next(stride for stride in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**6) if steps / stride <= 12)


def _apart(heights: Sequence[float], least: float = 15) -> list[float]:
    """The same heights, so far apart that names there can be read, and none below the picture.

    >>> _apart([274.0, 20.0, 274.0])
    [259.0, 20.0, 274.0]
    """
    placed, lowest = list(heights), float(HEIGHT - BOTTOM)
    for k in sorted(range(len(heights)), key=lambda k: (-heights[k], -k)):
        placed[k] = min(placed[k], lowest)
        lowest = placed[k] - least
    return placed
