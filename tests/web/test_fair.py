"""Fair dice in real browsers: both pages pledge by themselves, and say at the end what is proven."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.browsing import Visitor

Visit = Callable[..., Visitor]
CHECKED = "Checked. Seed, parts and outcomes fit together"


def drawn_table(anna: Visitor) -> tuple[str, str]:
    """A table for two with drawn seats, opened by Anna: its id, and the link for friends."""
    chairs = [{"player": "me"}, {"player": "open"}]
    asked = {"game": "find-the-king", "chairs": chairs, "name": "Anna", "drawn": True}
    answer = anna.context.request.post(f"{anna.address}/api/tables", data=asked)
    assert answer.ok, answer.text()
    table = answer.json()
    return table["id"], table["invite"]


def joined(ben: Visitor, invite: str) -> None:
    page = ben.go(invite)
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Take a seat").click()


def noted(visitor: Visitor, table: str) -> dict[str, object]:
    found = visitor.page.evaluate(f"localStorage['regalia-dice-{table}']")
    assert isinstance(found, str)
    kept: dict[str, object] = json.loads(found)
    return kept


def play_to_the_end(*pages: Page) -> None:
    for page in pages:
        page.keyboard.press("t")
    for _ in range(400):
        for page in pages:
            page.wait_for_timeout(50)
            if page.locator(".ending").count():
                return
            choices = page.get_by_role("region", name="Your choice").get_by_role("button")
            if choices.count():
                choices.first.click()
    raise AssertionError("the game does not end")


def findings(page: Page) -> list[str]:
    page.get_by_role("button", name="Check every outcome").click()
    page.wait_for_selector(".verdict")
    return page.locator(".findings li").all_inner_texts()


def test_two_people_by_link_with_drawn_seats_both_see_it_checked(visit: Visit) -> None:
    anna, ben = visit(), visit()
    table, invite = drawn_table(anna)
    anna.go(f"/table/{table}")
    expect(anna.page.get_by_label("Link for friends")).to_be_visible()
    part = str(noted(anna, table)["luck"])
    assert "pledges" not in noted(anna, table)  # nothing is shown while a seat is open
    joined(ben, invite)
    for visitor in (anna, ben):
        expect(visitor.page.get_by_role("complementary")).to_be_visible()
        assert noted(visitor, table)["shown"] == 1
    assert noted(anna, table)["pledges"] == noted(ben, table)["pledges"]
    assert noted(anna, table)["luck"] == part

    play_to_the_end(anna.page, ben.page)
    for visitor in (anna, ben):
        page = visitor.go(f"/review/{table}")
        said = "\n".join(findings(page))
        expect(page.get_by_text(CHECKED)).to_be_visible()
        for proven in (
            "The seed is the one whose seal was noted before the game.",
            "The part that you noted went into the dice.",
            "Every part is the one that was pledged before yours was shown.",
            "The seats were drawn from the same seed and parts.",
        ):
            assert proven in said
        assert visitor.troubles == []

    text = anna.context.request.get(f"{anna.address}/api/tables/{table}/record").text()
    form = anna.context.request.get(f"{anna.address}/api/tables/{table}/record?form=json").text()
    page = anna.go("/verify")
    for source in (text, form):
        page.get_by_role("textbox").fill(source)
        findings(page)
        expect(page.get_by_text(CHECKED)).to_be_visible()  # this device knows the seal of its own games
    card = re.search(r"draw (\w+)$", text, re.M)
    assert card
    other = "witch" if card[1] == "king" else "king"
    page.get_by_role("textbox").fill(text.replace(f"draw {card[1]}", f"draw {other}", 1))
    said = "\n".join(findings(page))
    assert f"draw {other} is written down, but seed and parts give draw {card[1]}" in said
    expect(page.get_by_text("Something is wrong here.")).to_be_visible()
    page.get_by_role("textbox").fill(text.replace("drawn |", "drwn |"))
    expect(page.get_by_text("That is not a record.")).to_be_visible()


def test_a_device_that_has_kept_nothing_says_so(visit: Visit) -> None:
    anna = visit()
    anna.lay("find-the-king", "random")
    page = anna.page
    expect(page.get_by_role("complementary")).to_be_visible()
    table = page.url.rpartition("/")[2]
    play_to_the_end(page)
    page.evaluate("localStorage.clear()")
    page = anna.go(f"/review/{table}")
    said = findings(page)
    expect(page.get_by_text("This device has kept nothing from before the game.")).to_be_visible()
    expect(page.get_by_text(CHECKED)).to_have_count(0)
    assert any(line.startswith("?") and "could have been made afterwards" in line for line in said)


def test_whoever_is_missing_is_named_and_a_lost_part_is_pledged_anew(visit: Visit) -> None:
    anna, ben = visit(), visit()
    table, invite = drawn_table(anna)
    anna.go(f"/table/{table}")
    expect(anna.page.get_by_label("Link for friends")).to_be_visible()
    first = noted(anna, table)["luck"]
    anna.page.goto("about:blank")
    joined(ben, invite)
    expect(ben.page.get_by_text("The game begins as soon as Anna opens the table once.")).to_be_visible()
    anna.go("/")
    anna.page.evaluate("localStorage.clear()")  # as on another device
    anna.go(f"/table/{table}")
    for visitor in (anna, ben):
        expect(visitor.page.get_by_role("complementary")).to_be_visible()
    assert noted(anna, table)["luck"] != first
    assert noted(ben, table)["shown"] == 2
    play_to_the_end(anna.page, ben.page)
    page = ben.go(f"/review/{table}")
    said = "\n".join(findings(page))
    expect(page.get_by_text("Checked in part.")).to_be_visible()
    assert "You showed 2 parts, one after the other" in said
