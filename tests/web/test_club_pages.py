"""Every page of a club: one click from the first, by keyboard, on laptop and phone, kept from nobody."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import Visitor, barriers, house
from tests.web.members import enrol
from tests.web.test_quick import FIRST, weight

Visit = Callable[..., Visitor]
LAPTOP, PHONE = {"width": 1366, "height": 650}, {"width": 390, "height": 844}
CLUB = 5  # kB that a club adds to the first page: where one may go in it, and how programs are marked

PAGES = (
    "/lobby", "/contests", "/contest/nothing", "/daily", "/daily/2026-01-01", "/leaders", "/member",
    "/member/nobody", "/games", "/programs", "/me", "/enter/nothing",
)  # fmt: skip

STOPS = """() => {
    const some = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    window.stops = [...document.querySelectorAll(some)]
        .filter((one) => one.checkVisibility() && !one.disabled && one.tabIndex >= 0)
        .filter((one) => one.type !== "radio" || one.checked);
    document.activeElement.blur();
}"""
STOP = "() => document.activeElement === document.body ? -1 : stops.indexOf(document.activeElement)"


@pytest.fixture
def visit(browser: Browser, tmp_path: Path) -> Iterator[Visit]:
    """Members with browsers, which complain of what is not there and of nothing else."""
    visitors: list[Visitor] = []
    with house(club=True, data=tmp_path) as address:

        def visit(name: str = "", **wishes: Any) -> Visitor:
            visitors.append(Visitor(browser, address, **wishes))
            if name:
                enrol(visitors[-1], tmp_path, name)
            return visitors[-1]

        yield visit
        for visitor in visitors:
            visitor.context.close()
    told = [one for visitor in visitors for one in visitor.troubles]
    assert [one for one in told if not re.search("status of (400|404|409)", one)] == []


def walked(page: Page) -> tuple[list[int], list[int]]:
    """Where Tab stops, and where one can do something: the same places, in the order of the page."""
    found: list[int] = []
    page.evaluate(STOPS)
    for _ in range(400):
        page.keyboard.press("Tab")
        here = page.evaluate(STOP)
        if here == -1:
            return found, list(range(page.evaluate("stops.length")))
        if found[-1:] != [here]:  # a date has stops of its own
            found.append(here)
    raise AssertionError("Tab never comes out of this page")


@pytest.mark.parametrize(
    ("viewport", "wishes"),
    [
        pytest.param(LAPTOP, {"settings": {"theme": "light"}}, marks=pytest.mark.soak, id="laptop"),
        pytest.param(PHONE, {"locale": "de-DE", "settings": {"theme": "dark", "words": True}}, id="phone"),
    ],
)
def test_every_page_of_the_club_is_for_all_and_by_keyboard(
    visit: Visit, viewport: dict[str, int], wishes: dict[str, Any]
) -> None:
    anna = visit("Anna", viewport=viewport, reduced_motion="reduce", **wishes)
    wish = {"name": "Friday crowns", "game": "find-the-king", "form": "swiss", "clock": {"kind": "live"}}
    held = anna.context.request.post(f"{anna.address}/api/club/contests", data=wish)
    assert held.ok, held.text()
    page, found = anna.page, []
    for path in ("/", *PAGES, f"/contest/{held.json()['about']['id']}"):
        anna.go(path)
        page.wait_for_selector("main h1, main h2")
        page.wait_for_load_state("networkidle")
        found += [f"{path}: {barrier}" for barrier in barriers(page)]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        stops, places = walked(page)
        assert stops == places, path
    assert found == []


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_first_page_leads_everywhere_in_the_club_with_one_click(
    visit: Visit, viewport: dict[str, int]
) -> None:
    anna = visit("Anna", viewport=viewport)
    assert weight(anna, anna.go) <= FIRST + CLUB
    page = anna.page
    for name, path in {
        "Lobby": "/lobby",
        "Tournaments": "/contests",
        "Daily deal": "/daily",
        "Ratings": "/leaders/to-court-the-king?seats=2",
        "My profile": "/member/Anna",
        "Account": "/me",
    }.items():
        anna.go("/")
        way = page.get_by_role("navigation", name="The club").get_by_role("link", name=name)
        expect(way).to_be_in_viewport()
        way.click()
        expect(page).to_have_url(anna.address + path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()


def is_wide_enough(page: Page, path: str) -> None:
    """Whether nothing hangs over the edge of a phone, a small one too."""
    page.wait_for_selector("main h1, main h2")
    page.wait_for_load_state("networkidle")
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (path, width)


def test_every_page_of_the_club_stands_the_widest_name(visit: Visit) -> None:
    wide = "W" * 24
    anna, ben = (visit(name, viewport=PHONE) for name in (wide, "M" * 24))
    ask = anna.context.request
    wish = {"name": "W" * 40, "game": "find-the-king", "form": "swiss", "clock": {"kind": "live"}}
    contest = ask.post(f"{anna.address}/api/club/contests", data=wish).json()["about"]["id"]
    rated = {"game": "find-the-king", "rated": True, "public": True}
    table = ask.post(f"{anna.address}/api/club/tables", data=rated).json()
    for path in (*PAGES, f"/member/{wide}", f"/contest/{contest}", table["invite"]):
        is_wide_enough(ben.go(path), path)
    for visitor, path in ((anna, f"/contest/{contest}"), (anna, f"/table/{table['id']}")):
        is_wide_enough(visitor.go(path), path)
    page = ben.go(table["invite"])
    page.get_by_role("button", name="Take a seat").click()
    for page in (ben.page, anna.page):
        expect(page.locator(".roles")).to_contain_text(wide)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_address_that_leads_nowhere_says_so_and_leads_back(visit: Visit) -> None:
    anna = visit()
    for path, said in {
        "/join/nope": "There is no such table",
        "/watch/nope": "There is no such table",
        "/stage/nope": "There is no such table",
        "/table/nope": "There is no such table",
        "/leaders/nope?seats=2": "Nothing is here.",
        "/leaders/find-the-king?seats=9": "Nothing is here.",
        "/member/NOBODY": "Nobody here has that name.",
        "/contest/NOPE": "There is no such tournament",
        "/daily/2020-01-01": "There is no deal of that day here.",
    }.items():
        main = anna.go(path).get_by_role("main")
        expect(main).to_contain_text(said)
        expect(main).not_to_contain_text("does not answer")
        expect(main.get_by_role("link").first).to_be_visible()


def test_a_rated_table_sends_guests_to_where_a_name_is_taken(visit: Visit) -> None:
    anna, ben, guest = visit("Anna"), visit("Ben"), visit()
    wish = {"game": "find-the-king", "rated": True, "public": True}
    table = anna.context.request.post(f"{anna.address}/api/club/tables", data=wish).json()
    page = anna.go(f"/table/{table['id']}")
    expect(page.get_by_text("it stands among the open tables")).to_be_visible()
    page = guest.go("/lobby")
    expect(page.get_by_role("button", name="Take a seat")).to_have_count(0)
    way = page.get_by_role("listitem").get_by_role("link", name="Take a name that lasts")
    expect(way).to_have_attribute("href", "/me")
    page = guest.go(table["invite"])
    expect(page.get_by_role("link", name="Take a name that lasts")).to_be_visible()
    expect(page.get_by_role("textbox")).to_have_count(0)
    page = ben.go(table["invite"])  # a member sits down under their own name, and is told so
    expect(page.get_by_text("You play as Ben")).to_be_visible()
    expect(page.get_by_role("textbox")).to_have_count(0)
    page = ben.go("/daily")
    expect(page.get_by_text("You play as Ben")).to_be_visible()
    page.get_by_role("button", name="Play today’s deal").click()
    expect(page.get_by_role("banner").get_by_role("link", name="The daily deal")).to_be_visible()


def test_whoever_has_no_name_yet_is_led_to_where_one_is_taken(visit: Visit) -> None:
    guest = visit()
    page = guest.go("/")
    page.get_by_role("link", name="My profile").click()
    expect(page).to_have_url(f"{guest.address}/me")
    expect(page.get_by_text("You are a guest here")).to_be_visible()


def test_a_page_that_cannot_be_brought_says_so_under_its_name(visit: Visit) -> None:
    anna = visit("Anna")
    page = anna.page
    page.route("**/api/club/**", lambda asked: asked.abort())
    called = {"/contests": "Tournaments", "/contest/some": "Tournaments", "/member/Ben": "My profile"}
    for path, name in called.items():
        anna.go(path)
        expect(page.get_by_role("alert")).to_contain_text("does not answer")
        expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
        assert barriers(page) == []
    anna.troubles.clear()  # the browser tells of what was cut
