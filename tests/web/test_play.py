"""People play in real browsers."""

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError, WebSocketRoute, expect

from regalia.catalogue import games
from tests.web.browsing import Courtier, Visitor, take_back

Visit = Callable[..., Visitor]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_two_clicks_and_the_dice_roll(visit: Visit) -> None:
    page = visit().go()
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Roll 3 dice").click()
    expect(page.get_by_role("button", name=re.compile("^Die showing"))).to_have_count(3)


def test_a_whole_game_to_the_king_against_a_computer_player(visit: Visit) -> None:
    visitor = visit()
    visitor.lay("to-court-the-king", "random")
    courtier = Courtier(visitor)
    for _ in range(1500):
        if not courtier.turn():
            break
    expect(visitor.page.get_by_role("region", name="The end of the game")).to_contain_text("wins")
    expect(visitor.page.get_by_text("The final round.", exact=False).first).to_be_attached()
    expect(visitor.page.get_by_role("link", name="Save the record")).to_be_visible()


def test_two_people_a_reload_and_a_cut_connection(visit: Visit) -> None:
    anna, ben = visit(), visit()
    invite = anna.lay("to-court-the-king", "open")
    expect(anna.page.get_by_label("Link for friends")).to_have_value(f"{anna.address}{invite}")
    expect(anna.page.get_by_role("img", name="The link as a code for phones")).to_be_visible()
    page = ben.go(invite)
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Take a seat").click()

    anna.page.get_by_role("button", name="Roll 3 dice").click()
    dice = anna.page.locator(".dieb")
    expect(dice).to_have_count(3)
    shown = dice.evaluate_all("dice => dice.map(die => die.ariaLabel)")
    expect(ben.page.locator(".active .die")).to_have_count(3)
    anna.page.reload()
    expect(dice).to_have_count(3)
    assert dice.evaluate_all("dice => dice.map(die => die.ariaLabel)") == shown

    anna.lose_the_line()
    expect(anna.page.get_by_text("The line is down.")).to_be_visible()
    dice.first.click()
    anna.page.get_by_role("button", name="Set aside only").click()
    expect(anna.page.get_by_text("Your choice is kept and will be sent")).to_be_visible()
    expect(ben.page.locator(".opp").get_by_text("Away")).to_be_visible()
    anna.page.get_by_role("button", name="Try now").click()
    anna.cut = False
    expect(anna.page.locator(".well .die")).to_have_count(1)
    expect(anna.page.get_by_text("The line is down.")).to_have_count(0)
    expect(ben.page.locator(".well .die")).to_have_count(1)

    ben.page.get_by_label("Say something to the table").fill("Good evening")
    ben.page.get_by_role("button", name="Send").click()
    expect(anna.page.get_by_text("Good evening")).to_be_visible()
    anna.page.get_by_role("button", name="Undo").click()
    expect(anna.page.locator(".well .die")).to_have_count(0)


def test_what_lies_below_the_play_button_is_pointed_at(visit: Visit) -> None:
    page = visit(viewport={"width": 1366, "height": 650}).go()
    exact = page.get_by_text("Allow exact odds")
    page.get_by_role("button", name="More to choose below").click()
    expect(exact).to_be_in_viewport()
    expect(page.get_by_role("button", name="More to choose below")).to_have_count(0)
    ways = page.get_by_role("navigation", name="Puzzles and checks")
    expect(ways.get_by_role("link", name="Check a game")).to_have_attribute("href", "/verify")
    ways.get_by_role("link", name="Puzzles").click()
    expect(page).to_have_url(re.compile("/puzzles"))


def test_at_one_screen_it_goes_to_whoever_is_asked(visit: Visit) -> None:
    page = visit().go("/?game=defend-the-king")
    page.get_by_role("radio", name="One screen").check()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="I am Anna").click()
    expect(page.get_by_role("complementary")).to_be_visible()
    page.keyboard.press("t")
    page.get_by_role("button", name="Choose: Knight").click()
    expect(page.get_by_role("heading", name="The screen goes to Ottilie")).to_be_visible()
    expect(page.get_by_text("Knight")).to_have_count(0)
    page.get_by_role("button", name="I am Ottilie").click()
    expect(page.get_by_role("button", name="Choose: Knight")).to_be_visible()


@pytest.mark.parametrize("name", [entry.name for entry in games()])
def test_every_game_opens_and_can_be_played_in_words(visit: Visit, name: str) -> None:
    visitor = visit(settings={"words": True})
    seats = min(next(entry.facts.seats for entry in games() if entry.name == name))
    visitor.lay(name, *["random"] * (seats - 1))
    page = visitor.page
    expect(page.get_by_role("region", name="On the table")).not_to_be_empty()
    choices = page.get_by_role("region", name="Your choice").get_by_role("button")
    while page.get_by_text("There is nothing for you to choose now.").count() == 0:
        with suppress(TimeoutError):  # where any one may act, a computer may be quicker than the hand
            choices.last.click(timeout=1000)
            break
    expect(page.get_by_label("Log", exact=True).get_by_role("listitem").nth(1)).to_be_visible()


def test_chances_in_words_say_what_the_cards_say(visit: Visit) -> None:
    visitor = visit(settings={"words": True}, locale="de-DE")
    visitor.lay("king-of-the-dice", "random")
    odds = visitor.page.get_by_role("region", name="Chancen")
    visitor.page.get_by_role("region", name="Deine Wahl").get_by_role("button").first.click()
    expect(odds).not_to_contain_text("penalty")
    expect(odds).to_contain_text("Strafe:")


def test_by_keyboard_alone(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go()
    page.get_by_role("radio", name="To Court the King").focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('play')"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Roll 3 dice")).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator(".dieb")).to_have_count(3)
    faces = page.locator(".dieb").evaluate_all("dice => dice.map(die => die.ariaLabel.match(/\\d/)[0])")
    page.keyboard.press(f"Shift+Digit{faces[0]}")
    expect(page.locator(".dieb[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("s")
    expect(page.locator(".well .die")).to_have_count(1)
    take_back(page, page.locator(".well .die"))
    page.keyboard.press(faces[0])
    expect(page.locator(".dieb[aria-pressed=true]")).to_have_count(faces.count(faces[0]))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("choose dice")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("?")
    letter = page.locator(".hints kbd", has_text=re.compile("^[A-Z]+$")).first.inner_text().lower()
    for key in letter:
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".char.aim")).to_be_visible()
    page.keyboard.press("?")
    assert not {"T", "A"} & {badge[0] for badge in page.locator(".hints kbd").all_inner_texts()}
    page.keyboard.press("t")
    expect(page.get_by_role("region", name="On the table")).to_contain_text("Active")


def test_the_last_dice_are_set_aside_by_one_button(visit: Visit) -> None:
    visitor = visit()
    visitor.lay("to-court-the-king", "random")
    page = visitor.page
    page.get_by_role("button", name="Roll 3 dice").click()
    only = page.get_by_role("button", name="Set aside only")
    expect(only).to_be_visible()
    for die in page.locator(".dieb").all():
        die.click()
    expect(page.get_by_role("button", name="Set all aside")).to_be_visible()
    expect(only).to_have_count(0)
    page.keyboard.press("s")
    expect(page.locator(".well .die")).to_have_count(3)


def test_german_without_a_reload(visit: Visit) -> None:
    visitor = visit()
    visitor.lay("to-court-the-king", "random")
    page = visitor.page
    page.get_by_role("button", name="Roll 3 dice").click()
    page.locator(".dieb").first.click()
    page.get_by_role("button", name="Auf Deutsch").click()
    expect(page.get_by_role("button", name="behalten, die anderen 2 Würfel werfen")).to_be_visible()
    expect(page.get_by_label("Bericht", exact=True).get_by_text("Anna würfelt")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_a_german_browser_is_spoken_to_in_german(visit: Visit) -> None:
    page = visit(locale="de-AT").go()
    expect(page.get_by_role("heading", name="Welche Krone darf es heute sein?")).to_be_visible()


def test_on_a_phone_nothing_hangs_over_and_the_buttons_are_in_reach(visit: Visit) -> None:
    visitor = visit(**PHONE)
    page = visitor.go()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    visitor.lay("to-court-the-king", "random")
    page.get_by_role("button", name="Roll 3 dice").tap()
    page.locator(".dieb").first.tap()
    page.get_by_role("button", name="Keep").tap()
    expect(page.locator(".well .die")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = page.locator("button:visible, a:visible").evaluate_all(
        "all => all.map(one => [one.ariaLabel ?? one.textContent, one.getBoundingClientRect()])"
        ".filter(([, box]) => box.width && (box.width < 43 || box.height < 43)).map(([name]) => name.trim())"
    )
    assert [name for name in small if name != "Skip to the content"] == []


def test_on_a_phone_the_row_in_sight_is_marked(visit: Visit) -> None:
    visitor = visit(**PHONE)
    visitor.lay("to-court-the-king", "random")
    rows = visitor.page.get_by_role("navigation", name="Rows")
    current = rows.locator("[aria-current=location]")
    expect(current).to_have_text("I")  # with three dice the lowest row stands first, the King's last
    for row in ("II", "IV", "I"):
        rows.get_by_role("link", name=row, exact=True).click()
        expect(current).to_have_text(row)
    visitor.page.get_by_label("Say something to the table").scroll_into_view_if_needed()
    expect(current).to_have_text("V")


def test_an_ability_is_chosen_seen_and_confirmed(visit: Visit) -> None:
    visitor = visit()
    visitor.lay("to-court-the-king", "random")
    page, courtier = visitor.page, Courtier(visitor)
    while not page.locator(".mycard.use").count():
        assert courtier.turn()
        page.wait_for_timeout(50)
    page.locator(".mycard.use", has_text="Fool").click()
    page.locator(".dieb").first.click()
    page.get_by_role("button", name="Use the Fool").click()
    expect(page.locator(".mycard.used", has_text="Fool")).to_be_visible()


def test_a_table_that_is_not_there_says_so(visit: Visit) -> None:
    page = visit().go("/table/nowhere")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()


def test_games_move_to_another_device(visit: Visit) -> None:
    laptop, phone = visit(), visit(**PHONE)
    laptop.lay("to-court-the-king", "random")
    laptop.page.get_by_role("button", name="Table and settings").click()
    laptop.page.get_by_text("Move to another device").click()
    link = laptop.page.get_by_label("Move to another device").input_value()
    phone.page.goto(link)
    expect(phone.page.get_by_role("heading", name="Become Anna on this device?")).to_be_visible()
    expect(phone.page.get_by_text("Here you are Guest now")).to_be_visible()
    phone.page.reload()  # whoever only looks changes nothing
    phone.page.get_by_role("button", name="Become Anna").click()
    expect(phone.page.get_by_text("you are Anna now")).to_be_visible()
    phone.page.get_by_role("main").get_by_role("link", name="Back to the start").click()
    expect(phone.page.get_by_role("link", name="To Court the King")).to_be_visible()
    laptop.page.get_by_role("button", name="Sign out everywhere else").click()
    expect(laptop.page.get_by_text("you are signed in on this device only")).to_be_visible()
    phone.page.reload()
    expect(phone.page.get_by_role("heading", name="Which crown is it today?")).to_be_visible()
    expect(phone.page.get_by_role("link", name="To Court the King")).to_have_count(0)


def test_a_letter_whose_link_is_used_says_so(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/mail/nothing")
    expect(page.get_by_text("This link has been used or is too old.")).to_be_visible()
    visitor.troubles.clear()  # the browser notes the refusal


def test_the_odds_stand_on_the_cards(visit: Visit) -> None:
    visitor = visit()
    visitor.lay("to-court-the-king", "random")
    page = visitor.page
    page.get_by_role("button", name="Roll 3 dice").click()
    expect(page.locator(".dieb")).to_have_count(3)
    page.get_by_role("button", name="Odds").click()
    expect(page.get_by_role("button", name=re.compile("^Fool"))).to_contain_text("Sure")
    expect(page.get_by_role("button", name=re.compile("^King & Queen"))).to_contain_text("Out of reach")
    page.get_by_role("button", name=re.compile("^Farmer")).click()
    expect(page.locator(".note")).to_contain_text(re.compile(r"Best for it now: Set aside (the )?\d"))


def test_a_chance_that_is_only_a_bound_says_so(visit: Visit) -> None:
    visitor = visit(settings={"odds": True})
    page = visitor.page

    def bounded(line: WebSocketRoute) -> None:
        guard = '"aim":"guard"', '"aim":"guard","at_least":true'
        line.connect_to_server().on_message(lambda said: line.send(str(said).replace(*guard)))

    page.route_web_socket("**/ws", bounded)
    visitor.lay("to-court-the-king", "random")
    expect(page.get_by_role("button", name=re.compile("^Guard")).locator(".chance")).to_have_text("≥ 14%")
    expect(page.get_by_role("button", name=re.compile("^Farmer")).locator(".chance")).to_have_text("79%")


def test_spectators_see_the_dice_and_choose_nothing(visit: Visit) -> None:
    anna, zoe = visit(), visit()
    anna.lay("to-court-the-king", "random")
    anna.page.get_by_role("button", name="Table and settings").click()
    anna.page.get_by_text("Link for spectators").click()
    zoe.page.goto(anna.page.get_by_label("Link for spectators").input_value())
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name="Roll 3 dice").click()
    expect(zoe.page.locator(".active .die")).to_have_count(3)
    expect(zoe.page.locator(".dieb")).to_have_count(0)
