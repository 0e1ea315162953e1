"""Around the table: gestures, order, public tables, and the page without a connection."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browsing import Visitor

Visit = Callable[..., Visitor]


def test_gestures_are_made_by_keyboard_and_stand_in_the_log(visit: Visit) -> None:
    visitor = visit()
    visitor.lay("to-court-the-king", "random")
    page = visitor.page
    expect(page.get_by_role("region", name="Any dice")).to_be_visible()  # the seating has a hand of its own
    hand = page.get_by_role("button", name="Gestures")
    hand.press("Enter")
    expect(page.get_by_role("button", name="Greet")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Greet")).to_have_count(0)
    hand.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Log", exact=True)).to_contain_text("Anna nods: well played.")
    expect(hand).to_be_focused()


def test_the_host_asks_somebody_to_leave_who_then_stays_out(visit: Visit) -> None:
    anna, ben, cleo = visit(), visit(), visit()
    invite = anna.lay("to-court-the-king", "open", "open")
    asked = anna.page.get_by_role("button", name="Ask Ben to leave")
    sure = anna.page.get_by_role("dialog").get_by_role("button", name="Please leave")

    def sit(guest: Visitor, name: str) -> None:
        guest.go(invite)
        guest.page.get_by_label("Your name").fill(name)
        guest.page.get_by_role("button", name="Take a seat").click()

    sit(ben, "Ben")
    asked.click()
    anna.page.get_by_role("button", name="May stay").click()
    expect(asked).to_be_visible()
    asked.click()
    sure.click()
    expect(ben.page.get_by_text("You are no longer at this table")).to_be_visible()
    expect(asked).to_have_count(0)

    sit(ben, "Ben")
    expect(ben.page.get_by_text("You were asked to leave this table")).to_be_visible()
    ben.troubles.clear()  # the browser notes the refusal
    sit(cleo, "Cleo")
    expect(cleo.page.get_by_role("heading", name="Taking seats")).to_be_visible()
    expect(cleo.page.get_by_role("button", name="Ask Anna to leave")).to_have_count(0)
    anna.page.get_by_role("button", name="Seat a computer player").click()
    expect(anna.page.get_by_role("button", name="Roll 3 dice")).to_be_visible()
    anna.page.get_by_role("button", name="Table and settings").click()
    expect(anna.page.get_by_role("button", name="Ask Cleo to leave")).to_have_count(0)  # she is here
    cleo.page.close()
    anna.page.get_by_role("button", name="Let a computer player go on for Cleo").click()
    expect(anna.page.get_by_text("This player has only just left")).to_be_visible()


def test_a_public_table_is_found_at_home(visit: Visit) -> None:
    anna, ben = visit(), visit()
    page = anna.go("/?game=king-of-the-dice")
    expect(page.get_by_label("Public table")).to_have_count(0)
    page.get_by_role("radio", name="Friends, by link").check()
    page.get_by_label("Public table").check()
    page.get_by_label("Your name").fill("Annabel")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_label("Link for friends")).to_be_visible()
    ben.go().get_by_role("link", name=re.compile("Annabel")).click()
    expect(ben.page.get_by_role("button", name="Take a seat")).to_be_visible()


def test_without_a_connection_the_page_opens_and_says_so(visit: Visit) -> None:
    visitor = visit(service_workers="allow")
    page = visitor.go()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    worker = visitor.context.request.get(f"{visitor.address}/worker.js")
    assert worker.headers["cache-control"] == "no-cache"
    assert worker.headers["content-type"].startswith("text/javascript")
    page.reload()
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    kept = page.evaluate(
        """async () => {
            const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
            const kept = await Promise.all(shelves.map((shelf) => shelf.keys()));
            return kept.flat().map(({ url }) => new URL(url).pathname);
        }"""
    )
    assert "/" in kept
    assert all(re.fullmatch(r"/|/assets/[^/]+|/icon\.svg|/manifest\.webmanifest", path) for path in kept)

    visitor.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("You are offline")
    visitor.go("/rules/king-of-the-dice")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    visitor.go("/table/anywhere")
    expect(page.get_by_text("The line is down.")).to_be_visible()
    visitor.go()
    expect(page.get_by_role("alert")).to_contain_text("You are offline")
    visitor.context.set_offline(False)
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    assert all("ERR_INTERNET_DISCONNECTED" in trouble for trouble in visitor.troubles)
    visitor.troubles.clear()
