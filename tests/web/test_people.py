"""What surrounds the board for people: time and turns, who is missing, one screen, a first minute."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.web.browsing import Visitor, barriers

Visit = Callable[..., Visitor]
CARD = re.compile("King|Dragon|Knight|Witch|Beggar")


def lay(visitor: Visitor, game: str, *players: str, **terms: Any) -> dict[str, Any]:
    """Open a table with these terms and sit down at it."""
    chairs = [{"player": who} for who in ("me", *players)]
    asked = {"game": game, "options": {"seats": len(chairs)}, "chairs": chairs, "name": "Anna", **terms}
    answer = visitor.context.request.post(f"{visitor.address}/api/tables", data=asked)
    assert answer.ok, answer.text()
    table: dict[str, Any] = answer.json()
    visitor.go(f"/table/{table['id']}")
    return table


def sit(visitor: Visitor, invite: str, name: str) -> Page:
    visitor.go(invite)
    visitor.page.get_by_label("Your name").fill(name)
    visitor.page.get_by_role("button", name="Take a seat").click()
    return visitor.page


def find(page: Page) -> None:
    """Look for the King until the game is over; the Knight grants a second card."""
    for position in (1, 2):
        page.get_by_role("button", name=f"Turn up card {position}").click()
        expect(page.locator(".fan li").nth(position - 1)).to_contain_text(CARD)
        page.wait_for_timeout(400)
        if page.locator(".ending").count():
            return


def size(page: Page, selector: str) -> float:
    found = page.locator(selector).first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert isinstance(found, int | float)
    return float(found)


# --- Time and turns -----------------------------------------------------------------------------------------


def test_my_own_clock_is_the_largest_and_warns_before_time_is_up(visit: Visit) -> None:
    anna, ben = visit(), visit()
    table = lay(anna, "to-court-the-king", "open", clock={"kind": "live", "seconds": 32, "reserve": 0})
    sit(ben, table["invite"], "Ben")
    mine = anna.page.locator(".top .clock")
    expect(mine).to_contain_text(re.compile(r"0:[23]\d"))
    expect(ben.page.locator(".top .clock")).to_have_count(0)
    expect(ben.page.locator(".opp .clock")).to_be_visible()
    assert size(anna.page, ".top .clock") >= 1.5 * size(ben.page, ".opp .clock")
    expect(mine).to_contain_text("Time is running out soon.")
    assert barriers(anna.page) == []


def test_after_my_time_has_run_out_i_am_told_and_play_on_myself(visit: Visit) -> None:
    anna = visit()
    lay(anna, "to-court-the-king", "random", clock={"kind": "live", "seconds": 4, "reserve": 0})
    expect(anna.page.get_by_role("button", name="Roll 3 dice")).to_be_visible()
    expect(anna.page.get_by_text("Your time ran out. A computer player goes on for you.")).to_be_visible()
    anna.page.get_by_role("button", name="Play on myself").click()
    expect(anna.page.get_by_label("Log", exact=True)).to_contain_text("Anna is back and plays on.")
    expect(anna.page.get_by_role("button", name="Play on myself")).to_have_count(0)


def test_three_days_a_turn_begin_as_three_days(visit: Visit) -> None:
    anna = visit()
    lay(anna, "to-court-the-king", "random", clock={"kind": "days", "days": 3})
    expect(anna.page.locator(".top .clock")).to_contain_text("3 days")


LOOKS_ELSEWHERE = """
    window.notices = [];
    Object.defineProperty(Document.prototype, "hidden", { get: () => true });
    window.Notification = class {
        constructor(...said) { notices.push(said) }
        static permission = "granted"
    };"""
"""A tab that is not looked at, whose browser shows notices: they are kept here."""


def test_the_tab_and_a_notice_say_that_it_is_my_turn(visit: Visit) -> None:
    anna, ben = visit(permissions=["notifications"], settings={"notify": True}), visit()
    anna.context.add_init_script(LOOKS_ELSEWHERE)
    table = lay(anna, "find-the-king", "open")
    sit(ben, table["invite"], "Ben")
    expect(ben.page).to_have_title("● Your turn · Find the King · Regalia")
    assert "icon-turn" in str(ben.page.locator("link[rel=icon]").get_attribute("href"))
    expect(anna.page).to_have_title("Find the King · Regalia")
    assert anna.page.locator("link[rel=icon]").get_attribute("href") == "/icon.svg"


def test_a_notice_names_the_game_and_tells_no_secret(visit: Visit) -> None:
    anna = visit(permissions=["notifications"], settings={"notify": True})
    anna.context.add_init_script(LOOKS_ELSEWHERE)
    for title, game, *computers in (
        ("To Court the King", "to-court-the-king", "squire"),
        ("Defend the King", "defend-the-king", "squire", "squire"),
        ("The King at Court", "king-at-court", "squire", "squire"),
    ):
        table = lay(anna, game, *computers)
        expect(anna.page).to_have_title(f"● Your turn · {title} · Regalia")
        anna.page.wait_for_function("notices.length")
        data = {"path": f"/table/{table['id']}"}
        about = {"body": "Your turn", "tag": table["id"], "icon": "/icon.svg", "data": data}
        assert all(said == [title, about] for said in anna.page.evaluate("notices"))


def test_who_is_missing_is_named_in_a_ballot_and_the_others_may_do_something_about_it(visit: Visit) -> None:
    anna, ben, cleo = visit(), visit(), visit()
    table = lay(anna, "defend-the-king", "open", "open", stand_in=True)
    sit(ben, table["invite"], "Ben")
    sit(cleo, table["invite"], "Cleo")
    expect(anna.page.get_by_role("button", name="Choose a card")).to_be_visible()
    cleo.page.close()
    for page in (anna.page, ben.page):
        expect(page.get_by_text("It is up to Cleo, who is away.")).to_be_visible()
    assert barriers(ben.page) == []
    ben.page.get_by_role("button", name="Let a computer player go on for Cleo").click()
    expect(anna.page.get_by_text("It is up to Cleo")).to_have_count(0)


def test_a_rematch_says_who_is_missing_and_leads_all_to_the_next_table(visit: Visit) -> None:
    anna, ben = visit(), visit()
    table = lay(anna, "find-the-king", "open")
    sit(ben, table["invite"], "Ben")
    find(ben.page)
    again = anna.page.get_by_role("button", name="Another game")
    again.click()
    expect(anna.page.get_by_text("Waiting for Ben.")).to_be_visible()
    ben.page.get_by_role("button", name="Another game").click()
    for page in (anna.page, ben.page):
        page.wait_for_url(lambda url: table["id"] not in url)
        expect(page.locator(".fan")).to_be_visible()


def test_at_one_screen_one_wish_is_enough_for_another_game(visit: Visit) -> None:
    anna = visit()
    table = lay(anna, "find-the-king", "me")
    find(anna.page)
    anna.page.get_by_role("button", name="Another game").click()
    anna.page.wait_for_url(lambda url: table["id"] not in url)


def test_a_guest_may_talk_and_leave_while_seats_are_taken(visit: Visit) -> None:
    anna, ben = visit(), visit()
    table = lay(anna, "king-of-the-dice", "open", "open")
    page = sit(ben, table["invite"], "Ben")
    page.get_by_label("Say something to the table").fill("Shall we begin?")
    page.get_by_role("button", name="Send").click()
    expect(anna.page.get_by_text("Ben: Shall we begin?")).to_be_visible()
    anna.page.close()
    expect(page.get_by_text("Anna has laid this table and is away.")).to_be_visible()
    assert barriers(page) == []
    page.get_by_role("button", name="Seat a computer player").click()
    expect(page.get_by_text("Only the host may do that.")).to_be_visible()  # so soon
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Stay").click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_escape_closes_the_settings_after_a_question_in_them_was_answered(visit: Visit) -> None:
    anna = visit()
    lay(anna, "to-court-the-king", "random")
    anna.page.get_by_role("button", name="Table and settings").click()
    anna.page.get_by_role("button", name="Leave the table").click()
    anna.page.get_by_role("button", name="Stay").click()
    expect(anna.page.locator("dialog[open]")).to_have_count(1)
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("dialog[open]")).to_have_count(0)


# --- A first minute -----------------------------------------------------------------------------------------


def asked_for(visitor: Visitor, button: str = "Play now") -> dict[str, Any]:
    """What the page asks the server for when a table is laid."""
    with visitor.page.expect_request("**/api/tables") as asked:
        visitor.page.get_by_role("button", name=button).click()
    table: Any = asked.value.post_data_json
    assert isinstance(table, dict)
    return table


def test_computer_players_are_of_middling_strength_explained_and_remembered(visit: Visit) -> None:
    anna = visit()
    page = anna.go()
    ottilie = page.get_by_role("slider", name="How well Ottilie plays")
    expect(ottilie).to_have_attribute("aria-valuetext", "a courtier")
    expect(page.get_by_text("Good, can be beaten").first).to_be_visible()
    ottilie.fill("1")
    expect(ottilie).to_have_attribute("aria-valuetext", "a squire")
    expect(page.get_by_text("Sensible, makes mistakes")).to_be_visible()
    page.reload()
    expect(ottilie).to_have_attribute("aria-valuetext", "a squire")
    expect(page.get_by_role("slider", name="How well Bram plays")).to_have_value("2")
    assert [chair["player"] for chair in asked_for(anna)["chairs"]] == ["me", "squire", "courtier"]


def test_a_level_between_two_is_chosen_by_the_keyboard_and_named_at_the_table(visit: Visit) -> None:
    anna = visit()
    page = anna.go()
    ottilie = page.get_by_role("slider", name="How well Ottilie plays")
    ottilie.focus()
    ottilie.press("ArrowLeft")
    expect(ottilie).to_have_attribute("aria-valuetext", "not yet a courtier")
    ottilie.press("ArrowLeft")
    expect(ottilie).to_have_value("1.5")
    page.reload()
    expect(ottilie).to_have_value("1.5")
    assert [chair["player"] for chair in asked_for(anna)["chairs"]] == ["me", "1.5", "courtier"]
    expect(page.get_by_text("Computer, not yet a courtier")).to_be_visible()


def test_odds_are_on_for_whoever_has_not_chosen(visit: Visit) -> None:
    anna = visit()
    anna.lay("to-court-the-king", "random")
    expect(anna.page.get_by_role("button", name="Odds")).to_have_attribute("aria-pressed", "true")
    anna.page.get_by_role("button", name="Roll 3 dice").click()
    expect(anna.page.locator(".char .chance").first).to_be_visible(timeout=15_000)


def test_only_options_that_apply_are_offered_as_words(visit: Visit) -> None:
    anna = visit()
    page = anna.go("/?game=defend-the-king")
    expect(page.get_by_role("group", name="How many games")).to_have_count(0)  # three play
    page.get_by_role("button", name="One fewer").click()
    page.get_by_role("radio", name="Best of 3").check()
    expect(page.get_by_role("main")).not_to_contain_text(re.compile("true|false|best_of"))
    assert barriers(page) == []
    wanted = asked_for(anna)
    assert wanted["options"] == {"best_of": 3, "seats": 2}
    anna.go("/?game=king-at-court")
    page.get_by_text("More options").click()
    spell = page.get_by_role("group", name="Another spell by a later Witch")
    expect(spell.get_by_role("radio", name="No")).to_be_checked()
    spell.get_by_role("radio", name="Yes").check()
    assert asked_for(anna)["options"] == {"recast": True, "seats": 3}


def test_a_clock_for_friends_is_not_taken_along_to_computers(visit: Visit) -> None:
    anna = visit()
    page = anna.go()
    page.get_by_role("radio", name="Friends, by link").check()
    page.get_by_role("radio", name="3 days a turn").check()
    assert asked_for(anna, "Open the table")["clock"]["days"] == 3
    anna.go()
    page.get_by_role("radio", name="Friends, by link").check()
    page.get_by_role("radio", name="3 days a turn").check()
    page.get_by_role("radio", name="Computers").check()
    assert asked_for(anna)["clock"] is None


def test_in_german_the_german_edition_is_played_and_the_table_says_so(visit: Visit) -> None:
    anna = visit(locale="de-DE")
    page = anna.go()
    expect(page.get_by_text("Auf Deutsch gilt die deutsche Ausgabe")).to_be_visible()
    assert asked_for(anna, "Losspielen")["options"]["edition"] == "amigo"
    expect(page.locator(".where")).to_contain_text("deutsche Ausgabe")
    for width in (390, 360):  # on a phone its name is not cut
        page.set_viewport_size({"width": width, "height": 640})
        cut = "one => one.scrollWidth > one.clientWidth"
        assert not page.locator(".where span").evaluate(cut)
    ben = visit()
    ben.go()
    assert "edition" not in asked_for(ben)["options"]
    expect(ben.page.locator(".where")).to_contain_text("English edition")


def test_games_are_continued_above_the_fold_with_result_and_date_and_can_be_removed(visit: Visit) -> None:
    anna = visit(viewport={"width": 1280, "height": 640})
    lay(anna, "find-the-king", "me")
    find(anna.page)
    expect(anna.page.locator(".ending")).to_be_visible()
    for _ in range(4):
        lay(anna, "king-of-the-dice", "random")
        expect(anna.page.get_by_role("button", name="Roll all six dice")).to_be_visible()
    page = anna.go()
    going = page.get_by_role("link", name="King of the Dice").first
    expect(going).to_be_in_viewport(ratio=1)
    expect(going).to_contain_text("Your turn · today")
    page.get_by_role("link", name="All 5 games").click()
    past = page.get_by_role("link", name="Find the King")
    expect(past).to_contain_text(re.compile(r"at one screen.*won · today"))
    assert barriers(page) == []
    page.get_by_role("button", name="Remove: Find the King").click()
    expect(past).to_have_count(0)
    page.get_by_role("button", name="Remove: King of the Dice").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Stay").click()
    page.get_by_role("button", name="Remove: King of the Dice").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(page.get_by_role("link", name="King of the Dice")).to_have_count(3)
    page.reload()
    expect(page.get_by_role("link", name="King of the Dice")).to_have_count(3)


# --- One screen, many people --------------------------------------------------------------------------------

ROLE = re.compile("You are the (Dragon|Knight|Witch|Beggar)")


def test_at_one_screen_no_role_is_open_before_its_owner_says_so(visit: Visit) -> None:
    anna = visit()
    lay(anna, "king-at-court", "me", "me", "me")
    page = anna.page
    for _ in range(2):
        expect(page.get_by_role("heading", name="The screen goes to Anna")).to_be_visible()
        expect(page.get_by_text(ROLE)).to_have_count(0)
        expect(page.locator(".frame")).to_have_count(0)
        page.reload()
    assert barriers(page) == []


def test_at_one_screen_a_card_is_open_only_while_it_is_held_and_the_dock_says_whose_hand_it_is(
    visit: Visit,
) -> None:
    anna = visit()
    chairs = [{"player": "me", "name": name} for name in ("Anna", "Ben", "Cleo")]
    asked = {"game": "king-at-court", "options": {"seats": 3}, "chairs": chairs, "name": "Anna"}
    table = anna.context.request.post(f"{anna.address}/api/tables", data=asked).json()
    page = anna.go(f"/table/{table['id']}")
    page.get_by_role("button", name="I am Anna").click()
    if page.get_by_text("You are the King").count():  # who needs no cover
        page.get_by_role("button", name="Pass the screen to Ben").click()
        page.get_by_role("button", name="I am Ben").click()
    dock = page.get_by_role("region", name="Your turn")
    expect(dock).to_contain_text(re.compile("The hand of (Anna|Ben)"))
    card = page.get_by_role("button", name="Hold to look at your card")
    expect(card).to_be_visible()
    expect(page.get_by_text(ROLE)).to_have_count(0)
    assert barriers(page) == []
    card.hover()
    page.mouse.down()
    expect(page.get_by_role("heading", name=ROLE)).to_be_visible()
    page.mouse.up()
    expect(page.get_by_text(ROLE)).to_have_count(0)
    card.focus()
    page.keyboard.down("Enter")
    expect(page.get_by_role("heading", name=ROLE)).to_be_visible()
    page.keyboard.up("Enter")
    expect(page.get_by_text(ROLE)).to_have_count(0)


def test_at_one_screen_a_laid_card_is_not_shown_after_a_reload(visit: Visit) -> None:
    anna = visit()
    lay(anna, "defend-the-king", "me")
    page = anna.page
    page.get_by_role("button", name="I am Anna").click()
    page.locator(".hand li").nth(2).get_by_role("button").click()
    page.get_by_role("button", name="Lay Knight face down").click()
    expect(page.get_by_role("heading", name="The screen goes to Anna")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="The screen goes to")).to_be_visible()
    expect(page.get_by_text("Knight")).to_have_count(0)


# --- Find and Defend ----------------------------------------------------------------------------------------


def test_against_a_computer_one_is_the_vassal_and_in_the_end_all_five_cards_lie_open(visit: Visit) -> None:
    anna = visit()
    page = anna.go("/?game=find-the-king")
    expect(page.get_by_role("radio", name="You are the vassal")).to_be_checked()
    wanted = asked_for(anna)
    assert [chair["player"] for chair in wanted["chairs"]] == ["courtier", "me"]
    assert wanted["drawn"] is False
    find(page)
    for card in ("King", "Dragon", "Knight", "Witch", "Beggar"):
        expect(page.locator(".fan").get_by_text(card, exact=True)).to_be_visible()
    assert barriers(page) == []
    page.keyboard.press("t")
    expect(page.get_by_role("region", name="On the table")).to_contain_text("King.")


def test_seats_are_drawn_unless_they_are_chosen(visit: Visit) -> None:
    anna = visit()
    page = anna.go("/?game=support-the-king")
    assert asked_for(anna)["drawn"] is True
    anna.go("/?game=find-the-king")
    page.get_by_role("radio", name="Friends, by link").check()
    assert asked_for(anna, "Open the table")["drawn"] is True
    anna.go("/?game=find-the-king")
    page.get_by_role("radio", name="You are the lord").check()
    wanted = asked_for(anna)
    assert (wanted["drawn"], wanted["chairs"][0]["player"]) == (False, "me")
    anna.go("/?game=to-court-the-king")
    page.get_by_role("radio", name="Drawn by lot").check()
    assert asked_for(anna)["drawn"] is True


def test_who_thwarts_whom_is_shown_on_a_phone_too(visit: Visit) -> None:
    anna = visit(viewport={"width": 390, "height": 844})
    anna.lay("defend-the-king", "random")
    expect(anna.page.locator(".hand li").first).to_contain_text(re.compile("thwarts.*Beggar.*Knight", re.S))
    expect(anna.page.locator(".hand small").first).to_be_visible()
    anna.page.locator(".hand li").nth(0).get_by_role("button").click()
    anna.page.get_by_role("button", name="Lay King face down").click()
    expect(anna.page.locator(".place", has_text=re.compile("Thwarted by|Is choosing")).first).to_be_visible()
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 390


# --- Everyone -----------------------------------------------------------------------------------------------


def test_a_table_has_a_heading_and_its_result_is_read_out(visit: Visit) -> None:
    anna = visit()
    lay(anna, "find-the-king", "me")
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Find the King")
    said = anna.page.locator("p[role=status]", has_text="The end of the game")
    expect(said).to_have_count(0)
    find(anna.page)
    expect(said).to_contain_text(re.compile("Anna wins"))
    expect(said).to_have_attribute("class", re.compile("vh"))


def test_in_words_the_choices_come_first_with_odds_and_not_now(visit: Visit) -> None:
    anna = visit(settings={"words": True})
    anna.lay("to-court-the-king", "random")
    page = anna.page
    page.get_by_role("button", name="Roll", exact=True).click()
    odds = page.get_by_role("region", name="Odds")
    expect(odds).to_contain_text(re.compile(r"Farmer: (Sure|≥? ?[\d.]+%)"), timeout=20_000)
    choices = page.get_by_role("region", name="Your choice").bounding_box()
    table = page.get_by_role("region", name="On the table").bounding_box()
    assert choices
    assert table
    assert choices["y"] < table["y"]
    assert barriers(page) == []
    anna.lay("king-at-court", "squire", "squire", "squire")  # who do not accuse at once
    expect(
        page.get_by_role("region", name="Your choice").get_by_role("button", name="I am done")
    ).to_be_visible()


def test_the_rules_open_over_the_table(visit: Visit) -> None:
    anna = visit()
    anna.lay("to-court-the-king", "random")
    page = anna.page
    page.get_by_role("button", name="Rules").click()
    book = page.get_by_role("dialog", name="To Court the King")
    expect(book).to_contain_text("This table plays the English edition.")
    expect(book.get_by_role("heading", level=2).nth(1)).to_be_visible()
    assert barriers(page) == []
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    expect(page.get_by_role("button", name="Roll 3 dice")).to_be_visible()


def test_whoever_comes_too_late_may_watch_or_go_home(visit: Visit) -> None:
    anna, ben, cleo = visit(), visit(), visit()
    table = lay(anna, "king-of-the-dice", "open")
    sit(ben, table["invite"], "Ben")
    expect(ben.page.get_by_role("heading", name="King of the Dice", level=1)).to_be_visible()
    page = cleo.go(table["invite"])
    expect(page.get_by_text("Every seat is taken.")).to_be_visible()
    expect(page.get_by_role("link", name="Back to the start").last).to_be_visible()
    watch = page.get_by_role("link", name="Watch")
    for _ in range(20):  # the dice may still be being sealed
        if watch.count():
            break
        page.wait_for_timeout(500)
        page.reload()
        expect(page.get_by_text("Every seat is taken.")).to_be_visible()
    watch.click()
    expect(page.get_by_text("You are watching.")).to_be_visible()


def test_a_review_of_strangers_says_why_it_is_not_shown(visit: Visit) -> None:
    anna, eve = visit(), visit()
    table = lay(anna, "find-the-king", "me")
    find(anna.page)
    page = eve.go(f"/review/{table['id']}")
    expect(page.get_by_role("heading", name="This game cannot be looked at")).to_be_visible()
    eve.troubles.clear()  # the browser notes the refusal


# --- Reached elsewhere --------------------------------------------------------------------------------------


def test_a_push_is_shown_and_leads_to_its_table(visit: Visit) -> None:
    anna = visit(service_workers="allow", permissions=["notifications"])
    page = anna.go()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    worker = anna.context.service_workers[0]
    # A browser without windows has nowhere to show it.
    worker.evaluate("""() => {
        self.shown = [];
        ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) => {
            shown.push([title, body, tag, data.path]);
        };
    }""")
    line = anna.context.new_cdp_session(page)
    known: list[str] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda told: known.extend(_ids(told)))
    line.send("ServiceWorker.enable")
    page.wait_for_timeout(500)
    words = {"title": "King of the Dice", "body": "Your turn", "path": "/table/t1", "tag": "t1"}
    for ident in set(known):
        line.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": anna.address, "registrationId": ident, "data": json.dumps(words)},
        )
    shown = worker.evaluate("""async () => {
        for (let k = 0; k < 100 && !shown.length; k++) await new Promise((wait) => setTimeout(wait, 100));
        return shown;
    }""")
    assert shown == [["King of the Dice", "Your turn", "t1", "/table/t1"]]


def _ids(told: dict[str, Any]) -> list[str]:
    return [str(one["registrationId"]) for one in told["registrations"] if not one["isDeleted"]]


def test_where_the_house_writes_letters_the_page_has_a_field_for_an_address(visit: Visit) -> None:
    anna = visit()

    def writes(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "mail": True})

    anna.context.route("**/api/catalogue", writes)
    page = anna.go("/games")
    field = page.get_by_label("Write to me when it is my turn")
    field.fill("anna@example.org")
    with page.expect_request(lambda asked: asked.method == "PUT") as asked:
        page.get_by_role("button", name="Save").click()
    assert asked.value.post_data_json == {"name": "Guest", "mail": "anna@example.org", "lang": "en"}
    expect(page.get_by_text("A letter is on its way to anna@example.org.")).to_be_visible()
    assert barriers(page) == []
    table = lay(anna, "king-of-the-dice", "open", clock={"kind": "days", "days": 3})
    expect(page.get_by_role("region", name="When it is your turn")).to_be_visible()
    assert table["clock"]["days"] == 3
