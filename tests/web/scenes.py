"""Moments of the boards worth a picture."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browsing import Visitor

Scene = Callable[[Visitor], None]


def after_the_game(visitor: Visitor) -> None:
    """A finished game, its dice checked."""
    visitor.lay("tourney-for-the-king", "random")
    page = visitor.page
    for left in range(5, 0, -1):
        expect(page.locator(".hand li button")).to_have_count(left)
        page.locator(".hand li button").first.click()
        page.locator(".hand ~ .btn.primary, .hand .btn.primary").first.click()
    page.wait_for_selector(".ending")
    page.locator(".ending a[href^='/review/']").click()
    page.locator(".nav .btn").nth(1).click()


def lesson(visitor: Visitor) -> None:
    """The lesson asks to keep two 4s."""
    page = visitor.go("/tutorial/king-of-the-dice")
    page.locator(".next .btn").click()
    page.locator(".go .btn.primary").click()
    page.wait_for_selector(".kdie.keep")
    for die in (0, 2):
        page.locator(".kdie").nth(die).click()


def rules(visitor: Visitor) -> None:
    """Rules with our own dice and cards."""
    visitor.go("/rules/king-of-the-dice")
    visitor.page.wait_for_selector("figure")


SCENES: dict[str, Scene] = {
    "after-the-game": after_the_game,
    "lesson": lesson,
    "rules-king-of-the-dice": rules,
}
