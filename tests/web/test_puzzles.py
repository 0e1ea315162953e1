"""Puzzles in the page: dealt, judged, explained, counted in a row."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from regalia.review.puzzles import puzzles
from tests.web.browsing import Visitor, barriers

Visit = Callable[..., Visitor]


def test_a_puzzle_is_solved_and_another_is_not(visit: Visit) -> None:
    number = next(
        n for n, one in enumerate(puzzles(), 1) if one.theme == "card" and one.game == "to-court-the-king"
    )
    best = puzzles()[number - 1].best.removeprefix("take ")
    visitor = visit()
    page = visitor.go(f"/puzzles/{number}")
    note = page.get_by_role("region", name="Puzzles")
    expect(note).to_contain_text("What is best?")
    expect(note).to_contain_text(f"Puzzle {number} of {len(puzzles())}")
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


def test_what_is_set_aside_is_judged_and_nothing_stays_marked_in_the_next_puzzle(visit: Visit) -> None:
    alike = [
        n
        for n, one in enumerate(puzzles(), 1)
        if getattr(one.play().state, "active", ()) == (4, 2) and one.best == "roll"
    ]
    first, then = alike[:2]
    visitor = visit()
    page = visitor.go(f"/puzzles/{first}")
    note = page.get_by_role("region", name="Puzzles")
    page.locator(".dieb").nth(0).click()
    expect(page.locator(".dieb[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("r")
    expect(note).to_contain_text(re.compile(r"Not the best: Set aside the \d costs"))
    page.goto(f"{visitor.address}/puzzles/{then}")
    expect(note).to_contain_text("What is best?")
    expect(page.locator(".dieb").first).to_be_visible()
    expect(page.locator(".dieb[aria-pressed=true]")).to_have_count(0)


def test_a_puzzle_keeps_its_address_and_one_that_there_is_not_says_so(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/puzzles")
    note = page.get_by_role("region", name="Puzzles")
    expect(note).to_contain_text("What is best?")
    number = page.url.rpartition("/")[2]
    expect(note).to_contain_text(f"Puzzle {number} of")
    page.goto(f"{visitor.address}/puzzles/{len(puzzles()) + 1}")
    expect(page.get_by_role("alert")).to_have_text("There is no puzzle of this number.")
    page.get_by_role("link", name="Next puzzle").click()
    expect(note).to_contain_text("What is best?")
    visitor.troubles.clear()  # the browser notes what was refused
