"""The coach at the table: a hint, then the move, marked on the board; chances follow the dice marked."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browsing import Visitor, barriers

Visit = Callable[..., Visitor]


def test_the_coach_hints_then_shows_the_move_and_says_what_a_turn_has_cost(visit: Visit) -> None:
    visitor = visit()
    visitor.lay("to-court-the-king", "squire")
    page = visitor.page
    page.get_by_role("button", name="Coach").click()
    coach = page.get_by_role("region", name="Coach")
    expect(coach).to_contain_text("only one thing to do")
    page.get_by_role("button", name="Roll 3 dice").click()
    expect(coach).to_contain_text("Look at the dice that show")
    expect(coach.get_by_role("listitem")).to_have_count(0)
    coach.get_by_role("button", name="Show the move").click()
    best = coach.get_by_role("listitem").first.get_by_role("button")
    expect(best).to_contain_text("Set aside")
    expect(page.locator(".dieb[aria-pressed=true]")).to_have_count(0)
    best.click()
    dice = len(re.findall(r"\b[1-6]\b", best.inner_text().split("\n")[0]))
    expect(page.locator(".dieb[aria-pressed=true]")).to_have_count(dice)
    assert barriers(page) == []
    for face in set(
        page.locator(".dieb[aria-pressed=false]").evaluate_all(
            "dice => dice.map(die => die.ariaLabel.match(/\\d/)[0])"
        )
    ):
        page.keyboard.press(face)
    page.keyboard.press("r")
    page.get_by_role("button", name="Take nothing").click()
    expect(coach).to_contain_text("Your last turn cost")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("region", name="Ratgeber")).to_contain_text("Dein letzter Zug")


def test_chances_follow_the_dice_that_are_marked(visit: Visit) -> None:
    visitor = visit()
    visitor.lay("to-court-the-king", "squire")
    page = visitor.page
    page.get_by_role("button", name="Roll 3 dice").click()
    farmer = page.locator('[data-card="farmer"] .chance b')
    dice = page.locator(".dieb")
    expect(dice).to_have_count(3)
    expect(farmer).not_to_have_text("79%")  # what it was before the roll
    before = farmer.inner_text()
    faces = dice.evaluate_all("dice => dice.map(die => die.ariaLabel.match(/\\d/)[0])")
    if len(set(faces)) < 3:  # a pair is sure, and stays so
        expect(farmer).to_have_text("Sure")
        return
    for n in range(3):
        dice.nth(n).click()
    expect(farmer).to_have_count(0)  # three that differ, set aside, are no pair
    dice.nth(0).click()
    dice.nth(1).click()
    dice.nth(2).click()
    expect(farmer).to_have_text(before)
