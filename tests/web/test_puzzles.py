"""Puzzles in the page: dealt, judged, explained, counted in a row."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from regalia.review.puzzles import puzzles
from tests.web.browsing import Visitor, barriers

Visit = Callable[..., Visitor]


def test_a_puzzle_is_solved_and_another_is_not(visit: Visit) -> None:
    number = next(
        n for n, one in enumerate(puzzles()) if one.theme == "card" and one.game == "to-court-the-king"
    )
    best = puzzles()[number].best.removeprefix("take ")
    visitor = visit()
    page = visitor.go(f"/puzzles/{number}")
    note = page.get_by_role("region", name="Puzzles")
    expect(note).to_contain_text("What is best?")
    chips = page.locator(".takes .chip")
    expect(chips.first).to_be_visible()
    assert barriers(page) == []
    chips.filter(has_text=re.compile(best.replace("-", " "), re.I)).first.click()
    page.locator(".go .btn.primary").click()
    expect(note).to_contain_text("Right.")
    expect(note).to_contain_text("In a row: 1.")
    page.goto(f"{visitor.address}/puzzles/{number}")
    page.get_by_role("button", name="Take nothing").click()
    expect(note).to_contain_text("Not the best")
    expect(note).to_contain_text("In a row: 0. Your best: 1.")
    note.get_by_role("button", name="Next puzzle").click()
    expect(note).to_contain_text("What is best?")


def test_puzzles_are_found_from_home_on_a_phone_in_german(visit: Visit) -> None:
    visitor = visit(locale="de-DE", viewport={"width": 390, "height": 844})
    page = visitor.go()
    page.get_by_role("link", name="Rätsel").click()
    expect(page.get_by_role("region", name="Rätsel")).to_contain_text("Was ist am besten?")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
