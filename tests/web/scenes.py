"""Moments of the boards worth a picture."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browsing import Visitor

Scene = Callable[[Visitor], None]


def king_of_the_dice(visitor: Visitor) -> None:
    """After the first roll, two dice marked, with the odds of that."""
    visitor.lay("king-of-the-dice", "random", "random", "random")
    page = visitor.page
    page.evaluate("localStorage.regalia = JSON.stringify({...JSON.parse(localStorage.regalia), odds: true})")
    page.reload()
    page.locator(".go .btn.primary").click()
    page.wait_for_selector(".cit .chance")
    for die in (1, 4):
        page.locator(".kdie").nth(die).click()
    page.evaluate("localStorage.regalia = JSON.stringify({...JSON.parse(localStorage.regalia), odds: false})")


def king_at_court(visitor: Visitor) -> None:
    """Some have spoken."""
    visitor.lay("king-at-court", "squire", "courtier", "courtier", "squire")
    visitor.page.wait_for_selector(".claims .self")


def find_the_king(visitor: Visitor) -> None:
    """The second game of a match: mine to choose, perhaps after the Knight."""
    visitor.lay("find-the-king", "random", first_to=3)
    visitor.page.wait_for_selector(".fan button[aria-disabled=false]")


def cards(game: str, players: int, rounds: int, **options: int) -> Scene:
    """Cards were turned up, and the next one is chosen but not laid."""

    def play(visitor: Visitor) -> None:
        visitor.lay(game, *["random"] * players, **options)
        page = visitor.page
        for n in range(rounds + 1):
            page.wait_for_selector(".hand li button")
            page.locator(".hand li button").nth(1 if n < rounds else 2).click()
            if n < rounds:
                before = page.locator(".log").inner_text()
                page.locator(".hand ~ .btn.primary, .hand .btn.primary").first.click()
                page.wait_for_function(
                    "before => document.querySelector('.log').innerText !== before", arg=before
                )

    return play


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
    "king-of-the-dice": king_of_the_dice,
    "find-the-king": find_the_king,
    "defend-the-king": cards("defend-the-king", 4, 0),
    "support-the-king": cards("support-the-king", 1, 1, first_to=5),
    "tourney-for-the-king": cards("tourney-for-the-king", 1, 2),
    "king-at-court": king_at_court,
    "after-the-game": after_the_game,
    "lesson": lesson,
    "rules-king-of-the-dice": rules,
}
