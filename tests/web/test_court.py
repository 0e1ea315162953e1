"""The King at Court among people: the talk, answers, spells and secrets, as browsers show them."""

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from tests.web.browsing import Visitor, barriers, expect
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


# --- One screen for all, and phones -------------------------------------------------------------------------


def recorded(visitor: Visitor) -> list[str]:
    """All that the server says to this browser from now on."""
    frames: list[str] = []

    def route(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def hear(said: str | bytes) -> None:
            frames.append(str(said))
            line.send(said)

        server.on_message(hear)

    visitor.page.route_web_socket("**/ws", route)
    return frames


def seated_by(stage: Page, phones: Sequence[Visitor]) -> list[Page]:
    """Phones that have joined by what the stage shows."""
    link = stage.locator(".link").inner_text()
    for name, phone in zip(("Ben", "Cleo", "Dora", "Emil", "Finn"), phones, strict=False):
        page = phone.go("/" + link.partition("/")[2])
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Take a seat").click()
    return [phone.page for phone in phones]


def betrayed(frames: Sequence[str]) -> list[str]:
    """What a spectator must not be told, among these messages, until the game is over."""
    found = []
    for frame in frames:
        heard = json.loads(frame)
        found += [
            line["key"] for line in heard.get("lines", ()) if line["event"]["event"] in ("dealt", "saw")
        ]
        view = heard.get("view") or {}
        if heard.get("options") or heard.get("picked"):
            found.append(frame)
        if view.get("phase") not in (None, "spell", "over"):
            found += [card for card in view.get("cards", ()) if card not in (None, "king")]
    return found


def test_a_party_is_laid_for_one_screen_and_phones_and_the_screen_learns_no_secret(visit: Visit) -> None:
    tv = visit(settings={"speed": 0}, viewport={"width": 1920, "height": 1080})
    frames = recorded(tv)
    stage = tv.go("/?game=king-at-court")
    stage.get_by_role("radio", name="A screen, and phones").check()
    stage.get_by_role("button", name="Open the table").click()
    expect(stage).to_have_url(re.compile("/stage/"))
    expect(stage.get_by_role("img", name="The link as a code")).to_be_visible()
    assert barriers(stage) == []
    phones = seated_by(stage, [visit(**PHONE) for _ in range(3)])
    roles = [role(page) for page in phones]
    assert sorted(roles) == ["dragon", "king", "knight"]
    expect(stage.locator(".seats li")).to_have_count(3)
    expect(stage.locator(".seats .face .t")).to_have_text(["King"])
    expect(stage.locator(".footlights")).to_contain_text("What you hold is on your phone")
    assert barriers(stage) == []
    dragon, king = phones[roles.index("dragon")], phones[roles.index("king")]
    dragon.get_by_role("button", name="I am", exact=True).click()
    dragon.get_by_label("Which card").select_option("knight")
    dragon.get_by_role("button", name="Say it").click()
    expect(stage.locator(".log .claim")).to_contain_text("I am the Knight.")
    html = stage.locator(".frame").inner_html()
    assert not re.search(r"you are the|your card|only you|face[^>]*>[^<]*Dragon", html, re.IGNORECASE)
    assert stage.title() == "The King at Court · Regalia"
    assert stage.locator(".compose, .field").count() == 0
    told = len(frames)
    king.locator(".pick button").first.click()
    king.get_by_role("button", name=re.compile("^Accuse .* of being the Dragon")).click()
    expect(stage.get_by_role("region", name="The end of the game")).to_contain_text("win")
    assert told > 3
    assert betrayed(frames) == []


def test_a_player_who_opens_the_stage_sees_there_what_a_spectator_sees(visit: Visit) -> None:
    anna = visit()
    anna.lay("defend-the-king", "open")
    page = anna.page
    frames = recorded(anna)
    page.get_by_role("link", name="Show the table on this screen").click()
    (ben,) = seated_by(page, [visit(**PHONE)])
    table = anna.context.new_page()
    table.goto(page.url.replace("/stage/", "/table/"))
    for hand in (ben, table):
        hand.locator(".hand li").nth(2).get_by_role("button").click()
    ben.get_by_role("button", name="Lay Knight face down").click()
    expect(page.locator(".footlights")).to_contain_text("Anna: look at your phone")
    table.get_by_role("button", name="Lay Knight face down").click()
    expect(page.locator(".middle")).to_contain_text("Knight")
    assert betrayed([frame for frame in frames if '"revealed"' not in frame]) == []


def test_the_menu_of_a_table_with_secrets_leads_to_the_stage_and_no_other_does(visit: Visit) -> None:
    anna = visit()
    anna.lay("king-at-court", "squire", "squire")
    anna.page.get_by_role("button", name="Table and settings").click()
    expect(anna.page.get_by_role("link", name="Show the table on this screen")).to_be_visible()
    anna.lay("to-court-the-king", "squire")
    anna.page.get_by_role("button", name="Table and settings").click()
    expect(anna.page.get_by_role("dialog")).to_be_visible()
    expect(anna.page.get_by_role("link", name="Show the table on this screen")).to_have_count(0)
