"""After the game: a blunder is found, made again and judged, and the review shared with a stranger."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from regalia import record
from tests.review.games import at_random
from tests.web.browsing import Courtier, Visitor, barriers

Visit = Callable[..., Visitor]


def judged(page: Page) -> None:
    expect(page.get_by_role("heading", name="Where it came from")).to_be_visible()


def test_a_blunder_is_marked_made_again_and_shared(visit: Visit) -> None:
    anna, stranger, reader = visit(), visit(), visit(settings={"words": True})
    anna.lay("to-court-the-king", "squire")
    page = anna.page
    missed = 0
    while missed < 2:  # whatever the dice earn besides a Fool, it is not taken: the deliberate ones
        page.get_by_role("button", name="Roll 3 dice").click()
        page.wait_for_selector(".dieb")
        faces = page.locator(".dieb").evaluate_all("dice => dice.map(die => die.ariaLabel.match(/\\d/)[0])")
        for face in set(faces):
            page.keyboard.press(face)
        page.keyboard.press("r")
        nothing = page.get_by_role("button", name="Take nothing")
        expect(nothing).to_be_visible()
        missed += page.locator(".takes .chip").count() > 1
        nothing.click()
    player = Courtier(anna)
    while player.turn():
        pass
    anna.go(page.url.replace(anna.address, "").replace("/table/", "/review/"))
    judged(page)
    assert barriers(page) == []
    left = (
        page.get_by_role("listitem")
        .filter(has_text="Take nothing")
        .filter(has_text=re.compile("Slip|Blunder"))
    )
    left.first.get_by_role("button").first.click()
    page.get_by_role("button", name="Try it again").click()
    again = page.get_by_role("region", name="Try it again")
    again.locator(".takes .chip").first.click()
    again.locator(".go .btn.primary").click()
    expect(again.locator(".said")).to_contain_text(re.compile("no better choice|points"))
    page.get_by_role("button", name="Back to the review").click()

    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Link to this review").click()
    link = page.get_by_label("Link to this review").input_value()
    path = link.replace(anna.address, "")
    stranger.go(path)
    judged(stranger.page)
    expect(stranger.page.get_by_text("Anna’s dice were")).to_be_visible()
    eyes = stranger.page.get_by_role("group", name="Whose eyes")
    expect(eyes.get_by_role("button", name="Anna", pressed=True)).to_be_visible()
    reader.go(path)
    judged(reader.page)
    expect(reader.page.get_by_role("columnheader", name="Luck", exact=True)).to_be_visible()
    expect(reader.page.get_by_text("Anna’s dice were")).to_be_visible()


def test_a_record_from_elsewhere_is_reviewed_in_german_on_a_phone(visit: Visit) -> None:
    play = at_random("to-court-the-king", 3, 150, seats=2)  # nobody in particular makes many of them
    visitor = visit(locale="de-DE", viewport={"width": 390, "height": 844})
    page = visitor.go("/verify")
    page.locator("textarea").fill(record.dumps(play.record("Anna", "Ben")))
    page.get_by_role("button", name="Einen Spielbericht besprechen").click()
    expect(page.get_by_role("heading", name="Woher es kam")).to_be_visible()
    expect(page.locator(".list")).to_contain_text("Patzer")
    expect(page.get_by_text("Die Partie ist nicht zu Ende")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert barriers(page) == []


def test_a_game_that_is_stepped_through_asks_nobody_for_anything(visit: Visit) -> None:
    play = at_random("find-the-king", 1, 50)
    page = visit().go("/verify")
    page.locator("textarea").fill(record.dumps(play.record("Anna", "Ben")))
    page.get_by_role("button", name="Review a record").click()
    steps = page.get_by_role("region", name="Step by step")
    steps.get_by_role("button", name="To the start").click()
    expect(steps).to_contain_text("Step 0 of")
    for eyes in ("Anna", "Ben", "a spectator"):
        steps.get_by_role("combobox").select_option(label=eyes)
        steps.get_by_role("button", name="To the start").click()
        expect(steps.locator(".felt")).to_be_visible()
        expect(steps.locator(".dock")).to_have_count(0)
