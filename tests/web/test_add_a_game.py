"""A game that nobody has written a word or a board for is played in the page to its end."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.test_repository import ROOT, blocks
from tests.web.browsing import Visitor, barriers, house, take_back

Visit = Callable[..., Visitor]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

RULES, *_ = (one for one in blocks((ROOT / "docs/add-a-game.md").read_text("utf-8"), "python"))
COURT = '''
from typing import ClassVar
from regalia.core import Facts
from regalia.games.to_court_the_king.rules import ToCourtTheKing


class RULES(ToCourtTheKing, frozen=True, forbid_unknown_fields=True):
    """Rules with much on the table and many options, under a name that the page has never heard."""

    facts: ClassVar[Facts] = Facts("plain-court", (2, 3, 4, 5), hidden=False, chance=True, zero_sum=True)
'''


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with house({"dare": f"{RULES}\n\nRULES = Dare\n", "plain_court": COURT}) as address:
        yield address


def dare_to_the_end(page: Page, act: Callable[[], None]) -> None:
    """Decide until it is over: twice at the most."""
    over = page.get_by_role("region", name="The end of the game")
    for _ in range(2):
        expect(page.locator(".choices .btn, .ending").first).to_be_visible()
        if over.count():
            break
        act()
        expect(page.locator(".log")).to_contain_text("decided")
    expect(over).to_contain_text(re.compile("Higher.|Level."))
    expect(over).to_contain_text(re.compile("win|share"))


def test_the_game_of_the_page_is_chosen_laid_and_played_to_the_end(visit: Visit) -> None:
    page = visit().go()
    page.get_by_role("radio", name="Dare").check(force=True)
    expect(page.get_by_role("heading", name="Dare")).to_be_visible()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Play now").click()
    table = page.get_by_role("region", name="On the table")
    expect(table.locator("dt")).to_have_text(["Kept", "Die", "Dared"])
    expect(table.locator("dd")).to_have_text([re.compile("nothing"), re.compile("[1-6]"), re.compile("no")])
    expect(page.get_by_role("region", name="What follows from it")).to_contain_text("Anna")
    expect(page.locator(".log")).to_contain_text(re.compile(r"Anna: rolled, dice [1-6]\."))
    choices = page.get_by_role("region", name="Your choice")
    expect(choices.get_by_role("button")).to_have_text([re.compile("Keep"), re.compile("Again")])
    assert barriers(page) == []
    dare_to_the_end(page, lambda: choices.get_by_role("button", name="Again").click())
    assert barriers(page) == []
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("region", name="On the table")).to_be_visible()
    expect(page.get_by_text("Higher.").or_(page.get_by_text("Level.")).first).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_role("region", name="On the table")).to_contain_text("nothing")
    page.get_by_role("link", name="Rules").first.click()
    expect(page.get_by_text("Nobody has written these rules down for players yet.")).to_be_visible()


def test_it_is_played_by_keyboard_in_german_on_a_phone_and_in_words(visit: Visit) -> None:
    page = visit(locale="de-DE", **PHONE).go("/?game=dare")
    page.get_by_role("button", name="Losspielen").click()
    expect(page.get_by_role("region", name="Deine Wahl").get_by_role("button")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("t")
    expect(page.get_by_role("region", name="Auf dem Tisch")).to_contain_text(re.compile("Dared\\s*nein"))
    page.keyboard.press("t")
    page.keyboard.press("1")
    expect(page.get_by_role("region", name="Das Ende des Spiels")).to_be_visible()
    expect(page.locator(".log")).to_contain_text("decided, decision keep")


def test_options_of_any_kind_are_grouped_marked_and_taken_back(visit: Visit) -> None:
    visitor = visit()
    visitor.lay("plain-court", "random")
    page, choices = visitor.page, visitor.page.get_by_role("region", name="Your choice")
    expect(choices.get_by_role("button", name="Roll")).to_be_visible()
    page.keyboard.press("1")
    keep = choices.get_by_role("group", name="Choose some: Keep")
    expect(keep.locator("[aria-pressed]")).to_have_count(3)
    expect(keep.locator(".primary")).to_contain_text("Choose at least one")
    face = keep.locator("[aria-pressed]").first.inner_text().split()[-1]
    page.keyboard.press("1")
    expect(keep.locator("[aria-pressed=true]")).to_have_count(1)
    keep.get_by_role("button", name=f"Keep {face}").click()
    aside = page.locator("dt", has_text="Aside").locator("+ dd")
    expect(aside).to_have_text(face)
    take_back(page, aside.get_by_text(face, exact=True))
    expect(aside).to_have_text("nothing")
    coming = page.locator("dt", has_text="Coming").locator("+ dd")
    expect(coming).to_have_text(re.compile(r"Anna\s*Ottilie\s*Ottilie\s*Anna\s*Anna"))
    assert barriers(page) == []
