"""The lobby in the browser: a table appears before somebody's eyes, a quick match takes two to theirs."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import Visitor, barriers, house
from tests.web.members import enrol
from tests.web.test_people import find

Visit = Callable[..., Visitor]


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A house with a club, for one test: in its lobby is only what that test has put there."""
    with house(club=True, data=tmp_path) as address:
        yield address


def enter(visitor: Visitor, name: str) -> Page:
    """Go to the lobby, and say who comes."""
    page = visitor.go("/lobby")
    page.get_by_label("Your name").fill(name)
    return page


def lay(visitor: Visitor, game: str, seats: int, **terms: Any) -> str:
    """A public table of somebody who is called as the game."""
    asked = {"game": game, "options": {"seats": seats}, "name": game[:20], "public": True, **terms}
    answer = visitor.context.request.post(f"{visitor.address}/api/tables", data=asked)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def play(*pages: Page) -> None:
    """Find the King to the end; the lot has decided who looks for him."""
    finder = None
    for _ in range(600):
        finder = next((page for page in pages if "Your turn" in page.title()), None)
        if finder:
            break
        pages[0].wait_for_timeout(50)
    assert finder, "it is nobody's turn"
    find(finder)
    for page in pages:
        expect(page.locator(".ending")).to_be_visible()


def test_a_table_appears_without_a_reload_is_joined_with_one_click_and_played(visit: Visit) -> None:
    anna, ben = visit(), visit()
    page = enter(ben, "Ben")
    expect(page.get_by_text("No table is open right now.")).to_be_visible()
    assert barriers(page) == []
    home = anna.go("/lobby")
    home.get_by_role("link", name="Open a table").first.click()
    home.get_by_text("King and Crown").first.click()
    home.get_by_label("Which of the five games").select_option("find-the-king")
    home.get_by_label("Your name").fill("Anna")
    expect(home.get_by_text("Public table")).to_be_visible()
    home.get_by_role("button", name="Open the table").click()
    expect(home).to_have_url(re.compile("/table/"))
    sit = page.get_by_role("button", name="Take a seat: Find the King with Anna")
    expect(sit).to_be_visible()
    assert barriers(page) == []
    sit.click()
    expect(page).to_have_url(home.url)
    play(home, page)


def test_a_quick_match_takes_two_people_to_one_table(visit: Visit) -> None:
    anna, ben = visit(), visit()
    for visitor, name in ((anna, "Anna"), (ben, "Ben")):
        page = enter(visitor, name)
        page.get_by_label("What", exact=True).select_option("find-the-king")
        page.get_by_label("After 30 seconds").uncheck()
        if visitor is anna:
            page.get_by_role("button", name="Find a game").click()
            expect(page.get_by_role("button", name="Stop looking")).to_be_visible()
            page.reload()  # the wish is found again
            expect(page.get_by_role("button", name="Stop looking")).to_be_visible()
            assert barriers(page) == []
        else:
            expect(page.get_by_text("One person is looking right now.")).to_be_visible()
            page.get_by_role("button", name="Find a game").click()
    for visitor in (anna, ben):
        expect(visitor.page).to_have_url(re.compile("/table/"))
    assert anna.page.url == ben.page.url
    play(anna.page, ben.page)


def test_filters_are_remembered_and_a_game_that_is_on_is_watched(visit: Visit) -> None:
    anna, ben = visit(), visit()
    for seats in (2, 3):
        lay(anna, "king-of-the-dice", seats)
    chairs = [{"player": "me"}, {"player": "squire"}]
    on = lay(anna, "to-court-the-king", 2, chairs=chairs)
    anna.go(f"/table/{on}")
    page = ben.go("/lobby")
    rows = page.locator(".hall li")
    expect(rows).to_have_count(2)
    page.get_by_label("Players", exact=True).select_option("3 players")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("2 of 3 seats free")
    page.reload()
    expect(rows).to_have_count(1)
    page.get_by_role("button", name="Show all").click()
    expect(rows).to_have_count(2)
    page.get_by_label("Games to watch").check()
    page.get_by_role("link", name="Watch: To Court the King").click()
    expect(page).to_have_url(f"{ben.address}/table/{on}")


def test_the_first_page_leads_to_the_lobby(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_role("link", name="Lobby").click()
    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()


def test_a_members_name_is_no_field_and_the_account_is_where_it_changes(visit: Visit, tmp_path: Path) -> None:
    anna, guest = visit(), visit()
    enrol(anna, tmp_path, "Anna")
    page = anna.go("/lobby")
    expect(page.get_by_text("You play as Anna")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_count(0)
    assert barriers(page) == []
    page.get_by_role("link", name="Change the name in your account").click()
    expect(page).to_have_url(f"{anna.address}/me")
    expect(guest.go("/lobby").get_by_label("Your name")).to_be_editable()
