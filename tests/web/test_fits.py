"""Every board fits every window: nothing overlaps or is cut off, dice and the main button are in sight."""

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

from tests.web.browsing import Visitor, barriers
from tests.web.positions import POSITIONS, show

Visit = Callable[..., Visitor]
Size = tuple[int, int]

MEASURE = Path(__file__).with_name("measure.js").read_text("utf-8")
CONTRAST = Path(__file__).with_name("contrast.js").read_text("utf-8")
SIZES: tuple[Size, ...] = (
    *((1280, 600), (1280, 720), (1366, 650), (1536, 730), (1180, 820), (820, 1180), (390, 844), (360, 640)),
    *((1920, 1080), (2560, 1440), (844, 390)),
)
LESSON = "lesson of "
PLACES = (*POSITIONS, *(LESSON + game for game in ("to-court-the-king", "king-of-the-dice")))


def arrange(visitor: Visitor, place: str) -> Page:
    """A position, a lesson's first stop with dice on the table, or a page by its path."""
    visitor.page.set_viewport_size({"width": 1280, "height": 800})
    if place in POSITIONS:
        return show(visitor, POSITIONS[place])
    if not place.startswith(LESSON):
        page = visitor.go(place)
        page.wait_for_selector("h1")
        return page
    page = visitor.go(f"/tutorial/{place.removeprefix(LESSON)}")
    page.wait_for_selector(".steward")
    while not page.locator(".dieb, .kdie").count():
        page.locator(".next .btn, .go .btn.primary:not([aria-disabled])").first.click()
    return page


def resize(page: Page, size: Size) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")


def misfits(visitor: Visitor, place: str, english: Iterable[Size], german: Iterable[Size]) -> list[str]:
    """What does not fit at this place, in windows of these sizes."""
    page, found = arrange(visitor, place), []
    for lang, sizes in (("en", english), ("de", german)):
        if page.evaluate("document.documentElement.lang") != lang:
            page.evaluate("document.querySelector('.lang').click()")
            page.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)
        for size in sizes:
            resize(page, size)
            found += [f"{lang} {size[0]}×{size[1]}: {one}" for one in page.evaluate(MEASURE)]
    return found


@pytest.mark.parametrize("place", PLACES)
def test_every_board_fits_its_window_and_keeps_nobody_out(visit: Visit, place: str) -> None:
    theme = Random(place).choice(["light", "dark"])
    visitor = visit(settings={"odds": True, "theme": theme}, reduced_motion="reduce")
    some = Random(place).sample(SIZES, 3)  # all of them in the soak
    assert misfits(visitor, place, some[::2], some[1::2]) == []
    assert barriers(visitor.page) == []


@pytest.mark.soak
@pytest.mark.parametrize("place", PLACES)
def test_every_board_fits_every_window_in_every_language(visit: Visit, place: str) -> None:
    visitor = visit(settings={"odds": True}, reduced_motion="reduce")
    assert misfits(visitor, place, SIZES, SIZES) == []


@pytest.mark.parametrize("place", ["court-middle", "dice"])
def test_on_a_phone_that_lies_on_its_side_the_dice_stay_beside_the_table(visit: Visit, place: str) -> None:
    page = arrange(visit(reduced_motion="reduce"), place)
    resize(page, (844, 390))
    for down in (0, 400):
        page.evaluate("down => scrollTo(0, down)", down)
        table, dock = page.locator("main").bounding_box(), page.locator(".foot").bounding_box()
        assert table
        assert dock
        assert table["x"] + table["width"] <= dock["x"] + 1
        assert 0 <= dock["y"] < 100
        assert dock["y"] + dock["height"] <= 391


def test_in_a_large_window_cards_type_and_dice_grow(visit: Visit) -> None:
    visitor = visit()
    page = arrange(visitor, "court-middle")
    sizes = """() => [
        document.querySelector(".char").offsetWidth,
        document.querySelector(".dieb .die").clientWidth,
        parseFloat(getComputedStyle(document.querySelector(".char .ab")).fontSize),
    ]"""
    drawn = page.evaluate(sizes)
    for size, least in (((1920, 1080), 1.3), ((2560, 1440), 1.75)):
        resize(page, size)
        assert all(now >= least * then for now, then in zip(page.evaluate(sizes), drawn, strict=True))


@pytest.mark.parametrize("path", ["/", "/rules/king-of-the-dice", "/games", "/seating"])
def test_in_a_large_window_every_page_grows(visit: Visit, path: str) -> None:
    visitor = visit()
    if path == "/seating":
        visitor.lay("king-of-the-dice", "open", "open")
        page = visitor.page
    else:
        page = visitor.go(path)
    page.wait_for_selector("main .btn")
    sizes = "() => ['h1', 'main .btn'].map((one) => document.querySelector(one).offsetHeight)"
    resize(page, (1280, 800))
    drawn = page.evaluate(sizes)
    for size, least in (((1920, 1080), 1.3), ((2560, 1440), 1.75)):
        resize(page, size)
        assert all(now >= least * then for now, then in zip(page.evaluate(sizes), drawn, strict=True))
        assert page.evaluate("document.documentElement.scrollWidth") == size[0]


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_on_a_phone_what_can_be_had_is_in_view_first(visit: Visit, size: Size) -> None:
    page = arrange(visit(settings={"odds": True}), "court-opening")
    resize(page, size)
    page.wait_for_selector(".char.far")
    tops, bottoms = (
        page.locator(which).evaluate_all(f"all => all.map((one) => one.getBoundingClientRect().{edge})")
        for which, edge in ((".char.far", "top"), (".char:not(.far, .own, .gone)", "bottom"))
    )
    (dock,) = page.locator(".foot").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    assert sum(bottom <= min(dock, *tops) for bottom in bottoms) >= 2


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.soak)])
def test_what_stands_on_a_control_can_be_read_in_every_state(visit: Visit, theme: str) -> None:
    visitor = visit(settings={"odds": True, "theme": theme})
    places = (
        *("court-middle", "court-late", "court-preview", "court-taking", "court-banner", "dice", "defend"),
        *("tourney", "king-at-court", "king-at-court-witch", f"{LESSON}king-of-the-dice", "/", "/rules"),
    )
    unreadable = {place: found for place in places if (found := arrange(visitor, place).evaluate(CONTRAST))}
    assert unreadable == {}
