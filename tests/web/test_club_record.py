"""A rated game between two people with browsers, and what stands of it in profile, board and history."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import Visitor, barriers, house
from tests.web.members import enrol

Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, tmp_path: Path) -> Iterator[Visit]:
    """Members with browsers; at the end nothing may have gone wrong in them."""
    with house(club=True, data=tmp_path) as address:
        visitors: list[Visitor] = []

        def visit(name: str, **wishes: object) -> Visitor:
            visitors.append(Visitor(browser, address, **wishes))  # type: ignore[arg-type]
            enrol(visitors[-1], tmp_path, name)
            return visitors[-1]

        yield visit
        for visitor in visitors:
            visitor.context.close()
        assert [trouble for visitor in visitors for trouble in visitor.troubles] == []


def play_on(*pages: Page) -> None:
    """Everybody lays cards until it is over."""
    for _ in range(50):
        for page in pages:
            page.wait_for_selector(".hand button, .ending, [role=status]")
            if page.locator(".ending").count():
                return
            down = page.get_by_role("button", name="face down")
            if page.locator(".hand li button").count():
                page.locator(".hand li button").first.click()
                if down.count():
                    down.click()
                    expect(down).to_have_count(0)


def rate(anna: Visitor, ben: Visitor) -> None:
    """A rated game of Support the King, from the start page to its end."""
    page = anna.go("/?game=support-the-king")
    expect(page.get_by_label("Rated")).to_have_count(0)  # against computers nothing counts
    page.get_by_role("radio", name="Friends, by link").check()
    page.get_by_label("Rated").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("This table is rated")).to_be_visible()
    expect(page.get_by_role("button", name="Seat a computer player")).to_have_count(0)
    ben.go(page.get_by_label("Link for friends").input_value().removeprefix(anna.address))
    ben.page.get_by_role("button", name="Take a seat").click()
    play_on(anna.page, ben.page)
    for visitor in (anna, ben):
        expect(visitor.page.get_by_role("region", name="The end of the game")).to_be_visible()


def test_a_rated_game_shows_in_profile_board_and_history(visit: Visit) -> None:
    anna, ben = visit("Anna"), visit("Ben")
    rate(anna, ben)

    for visitor in (anna, ben):
        page = visitor.page
        expect(page.get_by_role("banner")).to_contain_text("rated")
        end = page.get_by_role("region", name="What it counts for")
        moved = end.locator(".mine")
        expect(moved).to_contain_text(
            re.compile(r"Your rating 1500 → 1(579|421) ± \d+, [+−]79 · provisional")
        )
        expect(end.get_by_role("link", name="Ben" if visitor is anna else "Anna")).to_be_visible()
        expect(end.get_by_role("link", name="How ratings work")).to_be_visible()
        assert barriers(page) == []
    page.keyboard.press("t")  # in words the same is said
    expect(page.get_by_role("region", name="On the table")).to_be_visible()
    expect(moved).to_be_visible()
    expect(page.get_by_role("banner")).to_contain_text("rated")

    page = anna.page
    board = page.get_by_role("table")
    for _ in range(100):  # it is entered within a second or two
        anna.go("/leaders/support-the-king")
        expect(page.get_by_role("heading", name="Leaderboard")).to_be_visible()
        expect(board.or_(page.get_by_text("Nobody has played a rated game"))).to_be_visible()
        if board.count():
            break
    expect(board.get_by_role("row")).to_have_count(3)
    expect(page.get_by_text("You are in place")).to_be_visible()
    assert barriers(page) == []
    board.get_by_role("link", name="Ben").click()
    expect(page.get_by_role("heading", name="Ben", exact=True)).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Support the King")).to_contain_text("provisional")
    page.get_by_label("Name of another member").fill("anna")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_text("of 1 game", exact=False)).to_be_visible()
    assert barriers(page) == []

    cleo = visit("Cleo")  # who plays nothing sees what most is played, then what they looked at last
    page = cleo.go("/leaders")
    expect(page).to_have_url(f"{cleo.address}/leaders/support-the-king?seats=2")
    expect(page.get_by_role("row")).to_have_count(3)
    page.get_by_label("Game").select_option("king-of-the-dice")
    page.get_by_role("radio", name="3").check()
    page.get_by_role("radio", name="programs").check()
    looked = f"{cleo.address}/leaders/king-of-the-dice?seats=3&pool=programs"
    expect(page).to_have_url(looked)
    page = cleo.go("/leaders")
    expect(page).to_have_url(looked)
    expect(page.get_by_role("radio", name="programs")).to_be_checked()

    page = ben.go("/games")
    expect(page.get_by_text("1 game", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Support the King")).to_be_visible()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download the record").click()
    assert coming.value.suggested_filename.endswith(".zip")
    page.get_by_label("Names").fill("nobody")
    expect(page.get_by_text("No game like that.")).to_be_visible()
    page.get_by_label("Names").fill("ann")
    page.get_by_role("button", name="Hide Support the King with Anna").click()
    expect(page.get_by_text("No game like that.")).to_be_visible()
    page.get_by_label("Show what is hidden").check()
    expect(page.get_by_role("button", name="Show Support the King with Anna again")).to_be_visible()

    page.get_by_label("Quiet hours").check()
    expect(page.get_by_text("Kept.")).to_be_visible()
    page.get_by_label("Last day off").fill("2200-01-01")
    page.get_by_role("button", name="Take days off from now").click()
    expect(page.get_by_text("You have fewer days off left")).to_be_visible()
    ben.troubles.clear()  # the browser notes the refusal
    assert barriers(page) == []
    page.reload()
    expect(page.get_by_label("Quiet hours")).to_be_checked()
