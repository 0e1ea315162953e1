"""The King at Court among people: the talk, answers, spells and secrets, as browsers show them."""

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page

from tests.web.browsing import Visitor, expect
from tests.web.positions import POSITIONS, show

Visit = Callable[..., Visitor]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def invited(host: Visitor, guests: Sequence[Visitor], *computers: str, **options: Any) -> list[Page]:
    """A table with a person a browser; the host sits first, and computer players last."""
    invite = host.lay("king-at-court", *["open"] * len(guests), *computers, **options)
    for n, guest in enumerate(guests):
        page = guest.go(invite)
        page.get_by_label("Your name").fill(("Ben", "Cleo", "Dora", "Emil")[n])
        page.get_by_role("button", name="Take a seat").click()
    return [visitor.page for visitor in (host, *guests)]


def role(page: Page) -> str:
    """The card of whoever sits at this browser."""
    expect(page.locator(".brief h2")).to_contain_text("You are the")
    return page.locator(".brief h2").inner_text().removeprefix("You are the ").lower()


def test_statements_are_bubbles_told_apart_and_what_clashes_is_marked(visit: Visit) -> None:
    page = show(visit(), POSITIONS["king-at-court"])
    for kind, words in (
        ("claim", "Ottilie says: I am the Knight."),
        ("charge", "Bram says: Ottilie is the Dragon."),
        ("doubt", "Ottilie says: I do not believe Bram."),
        ("question", "Anna asks Ottilie: who are you?"),
    ):
        expect(page.locator(f".log .bubble.{kind}", has_text=words)).to_have_count(1)
    said = page.locator(".log li", has_text="Bram says: I am the Knight.")
    expect(said).to_contain_text("Two claim the Knight")
    expect(page.locator(".seats li", has_text="Bram").first).to_contain_text("claims the same")
    expect(page.locator(".claims .self.clash")).to_have_count(2)
    assert page.locator(".rail .opps").count() == 0  # the talk has the rail


def test_what_was_before_the_spell_is_kept_and_who_is_done_has_a_tick(visit: Visit) -> None:
    page = show(visit(), POSITIONS["king-at-court-spell"])
    row = page.locator(".claims tr", has_text="Ottilie")
    expect(row.locator("td.former")).to_contain_text("Dragon")
    expect(row.locator("td.former")).to_contain_text("said Knight")
    assert page.locator(".seats li", has=page.locator(".tick")).locator("b").all_inner_texts() == [
        "Ottilie",
        "Kunigunde",
    ]
    expect(page.get_by_role("region", name="Your turn")).to_contain_text("Ottilie and Kunigunde are done.")


def test_what_only_i_see_is_marked_so(visit: Visit) -> None:
    page = show(visit(), POSITIONS["king-at-court-looked"])
    expect(page.locator(".seats li", has=page.locator(".ribbon"))).to_contain_text("Only you see it")
    for words in ("your card is the Knight", "you see that Sable is the Dragon"):
        expect(page.locator(".log li", has_text=words)).to_contain_text("Only you see it")
    expect(page.locator(".brief")).to_contain_text("Only you see it")
    page = show(visit(), POSITIONS["king-at-court"])
    expect(page.locator(".log")).to_contain_text("shows the King")
    assert page.get_by_text("Only you see it").count() == 0  # the King is open to all


def test_a_question_comes_with_answers_of_one_tap_and_who_is_done_is_seen_by_all(visit: Visit) -> None:
    pages = invited(visit(), [visit(**PHONE), visit()])
    roles = [role(page) for page in pages]
    king = pages[roles.index("king")]
    one, other = (page for page in pages if page is not king)
    name = {0: "Anna", 1: "Ben", 2: "Cleo"}[pages.index(one)]
    king.get_by_label("Whom", exact=True).select_option(name)
    king.get_by_role("button", name="Ask", exact=True).last.click()
    dock = one.get_by_role("region", name="Your turn")
    expect(dock).to_contain_text("asks: who are you?")
    expect(dock.get_by_role("button", name="I am the Knight")).to_be_in_viewport()
    dock.get_by_role("button", name="I am the Knight").click()
    expect(king.locator(".log .claim")).to_contain_text(f"{name} says: I am the Knight.")
    expect(dock).not_to_contain_text("asks: who are you?")
    dock.get_by_role("button", name="I am done").click()
    for page in (king, other):
        expect(page.locator(".seats li", has_text=name).locator(".tick")).to_be_visible()
    expect(dock.get_by_role("button", name="You are done")).to_have_attribute("aria-pressed", "true")
    other.get_by_role("button", name="I am done").click()
    expect(king.get_by_role("region", name="Your turn")).to_contain_text("All the others are done.")


def test_on_a_phone_cards_talk_and_answers_share_the_screen(visit: Visit) -> None:
    page = show(visit(**PHONE), POSITIONS["king-at-court-witch"])
    page.set_viewport_size({"width": 390, "height": 844})
    for what in (".seats", ".log .bubble >> nth=-1", ".compose", ".dock .pick button >> nth=-1"):
        expect(page.locator(what)).to_be_in_viewport()
