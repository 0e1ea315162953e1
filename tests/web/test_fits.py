"""Every board fits every window: nothing overlaps, nothing is cut off, dice and the main button are in sight."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

from tests.web.browsing import Visitor
from tests.web.positions import POSITIONS, show

Visit = Callable[..., Visitor]

MEASURE = Path(__file__).with_name("measure.js").read_text("utf-8")
SIZES = (
    *((1280, 600), (1280, 720), (1366, 650), (1536, 730), (1180, 820), (820, 1180), (390, 844), (360, 640)),
    *((1920, 1080), (2560, 1440)),
)
LESSONS = ("to-court-the-king", "king-of-the-dice")
PLACES = (*POSITIONS, *(f"lesson of {game}" for game in LESSONS))


def arrange(visitor: Visitor, place: str) -> Page:
    """A position or a lesson's first stop with dice on the table."""
    if place in POSITIONS:
        return show(visitor, POSITIONS[place])
    visitor.page.unroute_all()
    page = visitor.go(f"/tutorial/{place.removeprefix('lesson of ')}")
    page.wait_for_selector(".steward")
    while not page.locator(".dieb, .kdie").count():
        page.locator(".next .btn, .go .btn.primary:not([aria-disabled])").first.click()
    return page


def walk(visitor: Visitor, places: tuple[str, ...], sizes: tuple[tuple[int, int], ...]) -> list[str]:
    """What does not fit, at every one of these places, sizes and in both languages."""
    found = []
    for place in places:
        visitor.page.set_viewport_size({"width": 1280, "height": 800})
        page = arrange(visitor, place)
        for _ in range(2):
            lang = page.evaluate("document.documentElement.lang")
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate("new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
                said = page.evaluate(MEASURE)
                found += [f"{place}, {lang}, {width}×{height}: {one}" for one in said]
            page.evaluate("document.querySelector('.lang').click()")
            page.wait_for_function("lang => document.documentElement.lang !== lang", arg=lang)
    return found


def test_every_board_fits_every_window(visit: Visit) -> None:
    visitor = visit(settings={"odds": True}, reduced_motion="reduce")
    assert walk(visitor, PLACES, SIZES) == []
