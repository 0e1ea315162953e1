"""A review as one picture for a chat: who played, and the chances to win from turn to turn."""

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from itertools import pairwise
from threading import Lock
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from regalia.locale import Texts
from regalia.review import Grade, Review, words
from regalia.server.static import PAGE

SIZE = WIDTH, HEIGHT = 1200, 630
"""What those who show previews ask for."""

LEFT, RIGHT, TOP, BOTTOM = 90, 250, 190, 560
PAPER, INK, SOFT, RULE = "#fdfaf2", "#1f1a17", "#4c453d", "#d8d3c6"
SEATS = ("#1f1a17", "#98281f", "#2c5f3b", "#20487a", "#6d4c05")
DASHES = ((1, 0), (18, 10), (4, 8), (26, 6), (10, 4))
MARKS = {Grade.SLIP: "#d3a13a", Grade.BLUNDER: "#98281f"}

Point = tuple[float, float]


@cache
def typeface(name: str, size: int) -> Any:
    """A font of the page; without the page, what Pillow brings."""
    found = next(iter(sorted(PAGE.glob(f"assets/{name}-*.woff2"))), None)
    if found is None:
        return ImageFont.load_default(size)
    font = ImageFont.truetype(found, size)
    if "wght" in found.name:
        font.set_variation_by_axes([450])
    return font


one_at_a_time = Lock()  # fonts are shared, and must not be used by two threads at once


def png(review: Review, texts: Texts) -> bytes:
    """The picture, as PNG."""
    with one_at_a_time:
        return _drawn(review, texts)


def _drawn(review: Review, texts: Texts) -> bytes:
    image = Image.new("RGB", SIZE, PAPER)
    draw = ImageDraw.Draw(image)
    title, text, small = (
        typeface("grenze-latin-700-normal", 54),
        typeface("source-sans-3-latin-wght-normal", 28),
        typeface("source-sans-3-latin-wght-normal", 24),
    )
    draw.rectangle((0, 0, WIDTH, 10), fill=SEATS[1])
    draw.text((LEFT - 50, 34), texts("review-of", game=texts.title(review.game)), fill=INK, font=title)
    draw.text((LEFT - 50, 106), texts.listing(review.names), fill=SOFT, font=text)
    if not review.moments:
        _facts(draw, review, texts, text)
    else:
        _curve(draw, review, texts, small)
        best = max(range(len(review.names)), key=lambda seat: review.lines[seat].result)
        draw.text((LEFT - 50, 584), words.plainly(review, best, texts), fill=SOFT, font=small)
    made = BytesIO()
    image.save(made, "PNG", optimize=True)
    return made.getvalue()


def _facts(draw: Any, review: Review, texts: Texts, font: Any) -> None:
    said = (
        [one for _, some in words.court(review, review.court, texts) for one in some] if review.court else []
    )
    for n, one in enumerate(said[:10]):
        draw.text((LEFT - 50, TOP + 38 * n), one, fill=INK, font=font)


def _curve(draw: Any, review: Review, texts: Texts, font: Any) -> None:
    whole = max(review.steps, 1)

    def at(step: int, worth: float) -> Point:
        across = LEFT + (WIDTH - LEFT - RIGHT) * step / whole
        return across, BOTTOM - (BOTTOM - TOP) * min(max(worth, 0.0), 1.0)

    for worth in (0.0, 0.25, 0.5, 0.75, 1.0):
        _, y = at(0, worth)
        draw.line((LEFT, y, WIDTH - RIGHT, y), fill=RULE, width=2)
        draw.text((LEFT - 12, y), texts.percent(worth), fill=SOFT, font=font, anchor="rm")
    ends = _apart([at(whole, worth)[1] for worth in review.moments[-1].after], 30)
    for seat, name in enumerate(review.names):
        first = (0, review.moments[0].before[seat])
        track = [first, *((moment.step, moment.after[seat]) for moment in review.moments)]
        _line(draw, [at(*point) for point in track], SEATS[seat], DASHES[seat])
        draw.text((WIDTH - RIGHT + 14, ends[seat]), name, fill=SEATS[seat], font=font, anchor="lm")
    for one in review.decisions:
        if colour := MARKS.get(one.grade):
            x, y = at(one.step, one.after[one.seat or 0])
            shape = [(x, y - 11), (x + 11, y), (x, y + 11), (x - 11, y)]
            if one.grade is Grade.SLIP:
                shape = [(x, y - 10), (x + 10, y + 8), (x - 10, y + 8)]
            draw.polygon(shape, fill=colour, outline=INK)


def _line(draw: Any, points: Sequence[Point], colour: str, dash: tuple[int, int]) -> None:
    """A line through these points; seats are told apart by more than colour."""
    on, off = dash
    if not off:
        draw.line(points, fill=colour, width=4, joint="curve")
        return
    walked = 0.0
    for (x, y), (to_x, to_y) in pairwise(points):
        length = max(((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5, 1e-9)
        done = 0.0
        while done < length:
            into = walked % (on + off)
            part = min(length - done, (on if into < on else on + off) - into)
            if into < on:
                ends = (done / length, (done + part) / length)
                draw.line([(x + (to_x - x) * t, y + (to_y - y) * t) for t in ends], fill=colour, width=4)
            done, walked = done + part, walked + part


def _apart(heights: Sequence[float], least: float) -> list[float]:
    """The same heights, so far apart that names there can be read, and none below the picture."""
    placed, lowest = list(heights), float(BOTTOM)
    for k in sorted(range(len(heights)), key=lambda k: -heights[k]):
        placed[k] = min(placed[k], lowest)
        lowest = placed[k] - least
    return placed
