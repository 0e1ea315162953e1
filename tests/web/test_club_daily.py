"""The daily deal on the page: played, placed, and the day after told with its seed."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from regalia.server import wire
from regalia.table.deal import LENGTH, deal, later
from tests.server.harness import Client
from tests.web.browsing import Visitor, barriers, expect, house
from tests.web.members import beside, cookie

DAY = "2027-03-03"  # King of the Dice, the quicker of the two
NOON = deal(DAY).starts + LENGTH // 2

CLOCK = """
import sys, time
from pathlib import Path
real, clock = time.time_ns, Path(sys.argv[1], "clock")
time.time_ns = lambda: real() + int(clock.read_text())
"""


class Club:
    """A house with a club in a process of its own, where it is any time one likes."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.address = folder, ""

    def put(self, at: int) -> None:
        """It is now this moment there, in milliseconds."""
        fresh = self.folder / "fresh"
        fresh.write_text(str(at * 1_000_000 - time.time_ns()), "utf-8")
        fresh.replace(self.folder / "clock")


@contextmanager
def club(folder: Path, at: int) -> Iterator[Club]:
    made = Club(folder)
    made.put(at)
    with house(club=True, data=folder, first=CLOCK) as made.address:
        yield made


def played(address: str, name: str, source: int, known: str = "") -> None:
    """Somebody plays the deal of the day to its end, faster than with a mouse."""

    async def play() -> None:
        client = Client(address.removeprefix("http://"), name)
        if known:
            client.http.cookies.set("regalia", known, domain="127.0.0.1")
        try:
            answer = await client.request("POST", "/api/club/daily", wire.DealMe(name))
            assert answer.status_code == 201, answer.text
            await client.arrive(answer.json()["id"])
            await client.play_on(Random(source))
        finally:
            await client.close()

    beside(play())


@pytest.fixture
def open_club(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path, NOON - LENGTH) as made:
        yield made


def until(visitor: Visitor, holds: Callable[[Any], object]) -> None:
    """Wait until the house says so of the daily deal."""
    for _ in range(600):
        if holds(visitor.context.request.get(f"{visitor.address}/api/club/daily").json()):
            return
        visitor.page.wait_for_timeout(100)
    raise AssertionError("it does not come")


def test_a_day_of_the_daily_deal(browser: Browser, open_club: Club) -> None:
    address = open_club.address
    visitor = Visitor(browser, address, settings={"words": True})
    page = visitor.go("/")
    page.get_by_role("link", name="Daily deal").click()
    expect(page.get_by_text("The seal of tomorrow’s deal")).to_be_visible()  # this browser notes it

    open_club.put(NOON)
    played(address, "Ben", 7)
    until(visitor, lambda found: found["today"]["played"] == 1)
    page.reload()
    expect(page.get_by_role("heading", name="King of the Dice")).to_be_visible()
    expect(page.get_by_text("Their results show when you have yours.")).to_be_visible()
    assert barriers(page) == []
    page.get_by_label("Under which name?").fill("Anna")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_role("region", name="Your choice").get_by_role("button").first).to_be_visible()
    played(address, "Anna", 9, cookie(visitor))
    ending = page.get_by_role("region", name="The end of the game")
    ending.get_by_role("link", name="The daily deal").click()

    expect(page.get_by_role("button", name="Copy the result")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^Regalia daily 2027-03-03: place [12] of 2, cost"))).to_be_visible()
    expect(page.get_by_text("1 day in a row.")).to_be_visible()
    results = page.get_by_role("region", name="Today")
    expect(results.get_by_role("rowheader")).to_have_count(2)
    until(visitor, lambda found: found["today"]["mine"] == "done" and found["today"]["seed"] is None)
    for width, height in ((390, 844), (1366, 650), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    assert barriers(page) == []

    open_club.put(NOON + LENGTH)
    until(visitor, lambda found: found["yesterday"]["best"])
    page.reload()
    before = page.get_by_role("region", name="Yesterday: King of the Dice")
    expect(before.get_by_role("heading", name=re.compile("^The best game"))).to_be_visible()
    expect(before.get_by_text("The seed", exact=True)).to_be_visible()
    request = visitor.context.request
    shown = request.get(f"{address}/api/club/daily/{DAY}").json()
    record = request.get(f"{address}/api/tables/{shown['table']}/record").text()
    before.get_by_role("link", name="Its review").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page).to_have_url(re.compile("/review/"))
    visitor.go("/verify")
    page.get_by_label("Paste a record, as text or JSON").fill(record)
    page.get_by_role("button", name="Check every outcome").click()
    expect(page.get_by_text("noted before the game")).to_be_visible()
    visitor.go(f"/daily/{later(DAY, -40)}")
    expect(page.get_by_role("alert")).to_contain_text("no deal of that day")
    visitor.context.close()
    told = [one for one in visitor.troubles if "409" not in one]
    assert told == []
