"""The King at Court among people: the talk, answers, spells and secrets, as browsers show them."""

import json
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, WebSocketRoute

from tests.web.browsing import Visitor, barriers, expect
from tests.web.positions import POSITIONS, Position, show, statements

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


CAST = statements().pick("cast", 3)
ACCUSED = statements().pick("accuse 2", 0)
SCENES = {
    "Sable casts the spell": (statements(), CAST),
    "Bram looks at the card of Sable": (
        CAST.fell("deal knight beggar dragon witch"),
        CAST.fell("deal knight beggar dragon witch").pick("look 4", 2),
    ),
    "You accuse Ottilie": (statements(), ACCUSED),
    "Kunigunde joins the Wicked": (ACCUSED, ACCUSED.go("3 stand by, 4 stand by, 5 join")),
}


@pytest.mark.parametrize("words", SCENES)
def test_spell_look_accusation_and_the_beggars_choice_are_scenes(visit: Visit, words: str) -> None:
    before, after = SCENES[words]
    visitor = visit(settings={"speed": 1})
    visitor.page.clock.install()
    visitor.page.clock.pause_at(datetime.now() + timedelta(seconds=1))  # a scene lasts as long as we look
    page = show(visitor, Position(before), then=[after])
    expect(page.locator(".moment")).to_contain_text(words)


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


# --- Whole games --------------------------------------------------------------------------------------------

KING, ANSWER, LOOK, SIDES = (
    "Whom do you accuse?",
    "asks: who are you?",
    "Look at one new card?",
    "stands accused",
)


class Guest:
    """Somebody who plays on: answers, asks twice if King and then accuses, looks, stands by, is done."""

    def __init__(self, page: Page) -> None:
        self.page, self.questions = page, 2

    def turn(self) -> bool:
        """Do one thing, if there is something to do; False when the game is over."""
        with suppress(TimeoutError):  # the table may have moved on meanwhile
            if self.page.locator(".ending").count():
                return False
            self.act()
        return True

    def act(self) -> None:
        dock = self.page.locator(".dock .ways")
        said = dock.inner_text(timeout=500) if dock.count() else ""
        if ANSWER in said:
            self.answer()
        elif KING in said and self.questions and self.page.locator(".compose").count():
            self.questions -= 1
            self.ask()
        elif KING in said or LOOK in said:
            self.choose()
        elif SIDES in said:
            self.stand_by()
        elif "I am done" in said:
            self.be_done()

    def press(self, button: Locator) -> None:
        button.click(timeout=500)

    def answer(self) -> None:
        self.press(self.page.get_by_role("button", name="I am the Knight"))

    def ask(self) -> None:
        self.press(self.page.locator(".compose .say"))

    def choose(self) -> None:
        self.press(self.page.locator(".dock .pick button").first)
        self.press(self.page.locator(".dock .btn.primary"))

    def stand_by(self) -> None:
        self.press(self.page.locator(".dock").get_by_role("button", name="Stand by", pressed=False))

    def be_done(self) -> None:
        self.press(self.page.get_by_role("button", name="I am done"))


class Typist(Guest):
    """The same by keys alone."""

    def press(self, button: Locator) -> None:
        button.focus(timeout=500)
        self.page.keyboard.press("Enter")

    def answer(self) -> None:
        self.page.keyboard.press("2")

    def choose(self) -> None:
        self.page.keyboard.press("1")
        self.page.keyboard.press("r")

    def be_done(self) -> None:
        self.page.keyboard.press("s")


class Reader(Typist):
    """The same in text mode; whoever is not King says once who he is."""

    def act(self) -> None:
        wishes = ["Do nothing", "Look at", "Accuse", "I am done"]
        if self.questions:
            wishes[2:2] = ["Ask"] if self.choice("Accuse").count() else ["Say: my card is Knight"]
        for wish in wishes:
            if self.choice(wish).count():
                self.questions -= wish in ("Ask", "Say: my card is Knight")
                self.press(self.choice(wish).first)
                return

    def choice(self, begins: str) -> Locator:
        choices = self.page.get_by_role("region", name="Your choice")
        return choices.get_by_role("button", name=re.compile(f"^{begins}"))


WAYS: dict[str, tuple[type[Guest], ...]] = {"hand": (Guest,) * 3, "keys-and-words": (Typist, Reader, Reader)}


@pytest.mark.parametrize("way", WAYS)
def test_five_play_a_whole_game_on_two_phones_and_a_laptop(visit: Visit, way: str) -> None:
    kinds = WAYS[way]
    browsers = [
        visit(settings={"words": kind is Reader}, **({} if n == 0 else PHONE)) for n, kind in enumerate(kinds)
    ]
    pages = invited(browsers[0], browsers[1:], "squire", "squire")
    guests = [kind(page) for kind, page in zip(kinds, pages, strict=True)]
    pages[0].wait_for_selector(".log")
    while sum(guest.turn() for guest in guests):
        pages[0].wait_for_timeout(50)
    for page in pages:
        end = page.get_by_role("region", name="The end of the game")
        expect(end).to_contain_text(re.compile("the (Wise|Wicked) win"))
    if way == "hand":
        after = pages[1].get_by_role("region", name="After the game")
        expect(after.locator("tbody tr")).to_have_count(5)
        expect(after.get_by_role("img", name="Whom the words made suspect")).to_be_visible()
        with pages[1].expect_download() as download:
            after.get_by_role("button", name="Save a picture to share").click()
        assert "<svg" in download.value.path().read_text("utf-8")


SECRETS = re.compile("Dragon|Knight|Witch|Beggar|class=.face", re.IGNORECASE)


def lifted(page: Page) -> str:
    """Behind a curtain nothing is betrayed; whose it was, once it is lifted by a key."""
    curtain = page.locator(".curtain")
    expect(curtain).to_be_visible()
    shown = page.locator("body").inner_html() + page.title()
    assert not SECRETS.search(shown), SECRETS.search(shown)
    name = curtain.get_by_role("heading").inner_text().removeprefix("The screen goes to ")
    expect(curtain.get_by_role("button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(curtain).to_have_count(0)
    return name


def together(visitor: Visitor, names: Sequence[str]) -> Page:
    """A court of people before one screen."""
    chairs = [{"player": "me", "name": name} for name in names]
    asked = {"game": "king-at-court", "options": {"seats": len(names)}, "chairs": chairs, "name": names[0]}
    table = visitor.context.request.post(f"{visitor.address}/api/tables", data=asked).json()
    return visitor.go(f"/table/{table['id']}")


def reached(page: Page, what: Locator) -> None:
    """Go there by Tab alone, backwards from the end of the page, where the choices are."""
    expect(what).to_be_visible()
    for _ in range(80):
        page.keyboard.press("Shift+Tab")
        if what.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError(f"Tab does not lead to {what}")


def pressed(page: Page, what: Locator) -> None:
    reached(page, what)
    page.keyboard.press("Enter")


def passed_to(page: Page, name: str) -> None:
    pressed(page, page.get_by_role("button", name=f"Pass the screen to {name}"))
    assert lifted(page) == name


def test_five_play_a_whole_game_at_one_screen_by_keys_and_nothing_secret_lies_open(visit: Visit) -> None:
    names = ("Anna", "Ben", "Cleo", "Dora", "Emil")
    page = together(visit(), names)
    card = page.get_by_role("button", name="Hold to look at your card")
    roles = {}
    for n, name in enumerate(names):
        if n:
            passed_to(page, name)
        else:
            assert lifted(page) == name
        expect(page.locator(".brief h2")).to_be_visible()
        if not card.count():
            roles["king"] = name
            continue
        assert page.locator(".seats .face .t").all_inner_texts() == ["King"]
        assert "your card is" not in page.locator(".log").inner_text()
        assert page.get_by_role("button", name="Cast the spell").count() == 0  # whoever it is
        reached(page, card)
        page.keyboard.down("Enter")
        roles[role(page)] = name
        page.keyboard.up("Enter")
        if page.locator(".log .claim").count() == 0:
            pressed(page, page.get_by_role("button", name="I am", exact=True))
            reached(page, page.get_by_label("Which card"))
            page.keyboard.type("Kn")
            pressed(page, page.get_by_role("button", name="Say it"))
            expect(page.locator(".log .claim", has_text=f"{name} says: I am the Knight")).to_be_visible()
    assert sorted(roles) == ["beggar", "dragon", "king", "knight", "witch"]

    if page.locator(".whose", has_text=roles["witch"]).count() == 0:
        passed_to(page, roles["witch"])
    pressed(page, page.get_by_role("button", name="In secret"))
    secret = page.get_by_role("dialog", name="You are the Witch")
    expect(secret).to_be_visible()
    page.keyboard.press("Escape")
    expect(secret).to_have_count(0)
    assert "casts her spell" not in page.locator(".log").inner_text()
    pressed(page, page.get_by_role("button", name="In secret"))
    pressed(page, secret.get_by_role("button", name="Cast the spell"))

    if roles["witch"] != roles["knight"]:
        assert lifted(page) == roles["knight"]
    expect(page.locator(".dock .pick button").first).to_be_visible()
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="Look at the card of")).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator(".log")).to_contain_text("the Knight of before, looks at the card of")
    assert page.locator(".seats .face .t").all_inner_texts() == ["King"]  # what was seen is covered too
    assert "you see that" not in page.locator(".log").inner_text()
    passed_to(page, roles["king"])
    expect(page.locator(".dock .pick button").first).to_be_visible()
    page.keyboard.press("1")
    expect(page.get_by_role("button", name=re.compile("^Accuse .* of being the Dragon"))).to_be_visible()
    page.keyboard.press("r")
    for _ in range(3):
        lifted(page)
        pressed(page, page.locator(".dock").get_by_role("button", name="Stand by"))
    expect(page.get_by_role("region", name="The end of the game")).to_contain_text("win")
    expect(page.get_by_role("region", name="After the game").locator("tbody tr")).to_have_count(5)


def test_five_play_a_whole_game_at_one_screen_by_keys_in_text_mode(visit: Visit) -> None:
    names = ("Anna", "Ben", "Cleo", "Dora", "Emil")
    page = together(visit(settings={"words": True}), names)
    lifted(page)
    reader = Reader(page)

    def typed(button: Locator) -> None:
        button.focus()
        page.keyboard.press("Enter")

    shown = re.search(r"(\w+) shows the King", page.locator(".log").inner_text())
    assert shown
    king = shown[1]
    if king != "Anna":
        typed(reader.choice("Say: my card is Knight"))
        expect(page.locator(".log")).to_contain_text("Anna says: I am the Knight.")
        typed(page.get_by_role("button", name=f"Pass the screen to {king}"))
        assert lifted(page) == king
    typed(reader.choice("Accuse").first)
    for _ in range(3):
        lifted(page)
        typed(reader.choice("Do nothing"))
    expect(page.get_by_role("region", name="The end of the game")).to_contain_text("win")
