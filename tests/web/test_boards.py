"""King of the Dice and the five games of King and Crown, played through in real browsers."""

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from regalia.server.lessons import lesson
from tests.web.browsing import Visitor, barriers
from tests.web.scenes import after_the_game

Visit = Callable[..., Visitor]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

CAN_DO = ".go .btn:not([aria-disabled=true]):not(.quiet), .ending"


def do(page: Page, button: Locator, seen: str = ".log", patience: float | None = None) -> None:
    """Press a button that moves the game on, and see it do so."""
    before = page.locator(seen).inner_text()
    button.click(timeout=patience)
    page.wait_for_function(
        "([seen, before]) => document.querySelector(seen).innerText !== before", arg=[seen, before]
    )


def ruler(page: Page) -> bool:
    """One action of a whole game of King of the Dice, by clicks; False when it is over."""
    page.wait_for_selector(f"{CAN_DO}, .cit .citizen[aria-disabled=false]")
    if page.locator(".ending").count():
        return False
    rolls = page.locator(".kdie.keep")
    if rolls.count() == 6 and not page.locator(".ribbon.ok").count():
        for n in (0, 2, 5):
            page.locator(".kdie").nth(n).click()
        expect(page.locator(".kdie.again")).to_have_count(3)
        do(page, page.get_by_role("button", name="Roll 3 dice again"))
        return True
    if page.locator(".go .btn.primary[aria-disabled=true]").count() and not rolls.count():
        page.locator(".cit .citizen[aria-disabled=false]").first.click()
    for kind in (".btn.primary", ".btn"):
        step = page.locator(f".go {kind}:not([aria-disabled=true])")
        if step.count():
            with suppress(TimeoutError):  # the table has moved on meanwhile: look again
                do(page, step.first, patience=5_000)
            break
    return True


def pleased(page: Page) -> set[str]:
    """The citizens whose cards say that the dice fit."""
    return set(page.locator(".cit:has(.ribbon) .nm").all_inner_texts())


def test_a_whole_game_of_king_of_the_dice_and_a_look_back(visit: Visit) -> None:
    visitor = visit()
    visitor.lay("king-of-the-dice", "random")
    page = visitor.page
    for _ in range(600):
        stop = page.locator(".go .btn", has_text="Stop")
        if stop.count() and pleased(page):
            hinted = pleased(page)
            do(page, stop)
            come = page.locator(".cit:has(.citizen[aria-disabled=false]) .nm")
            expect(come.first).to_be_visible()
            assert set(come.all_inner_texts()) == hinted
        elif not ruler(page):
            break
    expect(page.get_by_role("region", name="The end of the game")).to_be_visible()

    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("win"))
    page.get_by_role("button", name="Check every outcome").click()
    expect(page.get_by_text("Checked. Seed, parts and outcomes fit together")).to_be_visible()
    expect(page.get_by_text("outcomes follow from seed and parts")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="Dice of Anna")).to_contain_text("3.50")
    page.keyboard.press("Home")
    expect(page.get_by_text(re.compile(r"Step 0 of \d+"))).to_be_visible()
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text(re.compile(r"Step 8 of \d+"))).to_be_visible()
    expect(page.locator(".stage .kdie")).to_have_count(6)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download the record").click()
    assert saved.value.path().read_text("utf-8").startswith("regalia record 1\ngame | king-of-the-dice")


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("find-the-king", 1, {"first_to": 2}),
        ("defend-the-king", 2, {}),
        ("support-the-king", 1, {"first_to": 2}),
        ("tourney-for-the-king", 1, {}),
    ],
)
def test_a_whole_short_game_of_king_and_crown(
    visit: Visit, game: str, players: int, options: dict[str, int]
) -> None:
    visitor = visit()
    visitor.lay(game, *["random"] * players, **options)
    page = visitor.page
    for n in range(200):
        page.wait_for_selector(".hand button, .fan button[aria-disabled=false], .ending")
        if page.locator(".ending").count():
            break
        if game == "find-the-king":
            do(page, page.locator(".fan button[aria-disabled=false]").first)
            continue
        cards = page.locator(".hand li button")
        cards.nth(n % cards.count()).click()
        do(page, page.get_by_role("button", name="face down"))
    expect(page.get_by_role("region", name="The end of the game")).to_be_visible()
    page.get_by_role("link", name="Review").click()
    page.get_by_role("button", name="Check every outcome").click()
    expect(page.locator(".verdict.good")).to_be_visible()


def test_a_turn_of_king_of_the_dice_by_keyboard_alone_with_the_odds_of_the_dice_marked(visit: Visit) -> None:
    visitor = visit(settings={"odds": True})
    visitor.lay("king-of-the-dice", "random")
    page = visitor.page
    page.get_by_role("button", name="Roll all six dice").wait_for()
    page.keyboard.press("r")
    expect(page.locator(".kdie.keep")).to_have_count(6)
    expect(page.locator(".cit .chance")).to_have_count(5)
    expect(page.locator(".cit .best")).to_have_count(0)  # nothing is chosen yet
    page.keyboard.press("1")
    page.keyboard.press("4")
    expect(page.locator(".kdie.again")).to_have_count(2)
    shares = [
        float(share.rstrip("%"))
        for share in page.locator(".cit .chance b").all_inner_texts()
        if share != "Sure"
    ]
    assert all(0 <= share <= 100 for share in shares)
    page.keyboard.press("r")
    expect(page.get_by_role("list", name="2 of 3 rolls made")).to_be_visible()
    page.keyboard.press("s")
    page.locator(".go .btn.primary").focus()
    for _ in range(20):
        if page.locator(
            ".go .btn.primary[aria-disabled=false], .go .btn.primary:not([aria-disabled])"
        ).count():
            break
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.matches('.citizen[aria-disabled=false]')"):
            page.keyboard.press("Enter")
    page.locator(".go .btn.primary").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text(re.compile("Anna takes"))


ATTEND = """() => {
  const on = (what) => document.querySelector(what);
  if (on(".ending")) return true;
  const name = on(".ways .pick button");
  if (name && !on(".ways .pick [aria-pressed=true]")) name.click();
  else (on(".ways .primary:not([aria-disabled=true])") ?? on(".ways .btn:not([aria-pressed=true])"))?.click();
  return false;
}"""
"""One click at court, whoever one is, at once, for others go on meanwhile; true when it is over."""


def test_a_whole_questioning_among_five(visit: Visit) -> None:
    visitor = visit()
    visitor.lay("king-at-court", *["random"] * 4, statements=2)
    page = visitor.page
    page.wait_for_function(ATTEND, polling=60, timeout=120_000)
    expect(page.get_by_role("region", name="The end of the game")).to_contain_text("win")
    assert len(page.locator(".seats .face").all()) == 4


def test_people_keep_their_cards_to_themselves_and_survive_a_reload(visit: Visit) -> None:
    visitors = {"Anna": visit(), "Ben": visit(), "Clara": visit()}
    invite = visitors["Anna"].lay("king-at-court", "open", "open", statements=3)
    for name in ("Ben", "Clara"):
        page = visitors[name].go(invite)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Take a seat").click()
    people = {name: visitor.page for name, visitor in visitors.items()}
    cards = {}
    for name, page in people.items():
        expect(page.locator(".brief h2")).to_contain_text("You are the")
        cards[name] = page.locator(".brief h2").inner_text().removeprefix("You are the ")
    assert set(cards.values()) == {"King", "Dragon", "Knight"}
    for name, page in people.items():
        for other in cards.keys() - {name}:
            seat = page.locator(".seats li", has=page.locator("b", has_text=other))
            assert seat.locator(".face .t").all_inner_texts() == ["King"] * (cards[other] == "King")

    speaker, listener = (name for name, card in cards.items() if card != "King")
    king = next(name for name, card in cards.items() if card == "King")
    people[speaker].get_by_role("button", name="I am", exact=True).click()
    people[speaker].get_by_label("Which card").select_option("knight")
    people[speaker].get_by_role("button", name="Say it").click()
    expect(people[listener].locator(".log")).to_contain_text(f"{speaker} says: I am the Knight.")
    said = people[listener].locator(".claims").inner_text()
    assert "says so" in said
    people[listener].reload()
    expect(people[listener].locator(".brief h2")).to_have_text(f"You are the {cards[listener]}")
    assert people[listener].locator(".claims").inner_text() == said

    dragon = next(name for name, card in cards.items() if card == "Dragon")
    people[king].locator(".pick button", has_text=dragon).click()
    people[king].get_by_role("button", name=f"Accuse {dragon} of being the Dragon").click()
    for page in people.values():
        expect(page.get_by_role("region", name="The end of the game")).to_contain_text("The Dragon is found")


def test_king_of_the_dice_is_taught_by_playing_it(visit: Visit) -> None:
    page = visit().go("/tutorial/king-of-the-dice")
    for n, stop in enumerate(lesson("king-of-the-dice").stops, start=1):
        expect(page.get_by_text(f"Step {n} of")).to_be_visible()
        match (stop.do or "").split():
            case []:
                if n < len(lesson("king-of-the-dice").stops):
                    page.get_by_role("button", name="Go on").click()
            case ["roll"]:
                page.get_by_role("button", name="Roll all six dice").click()
            case ["stop"]:
                page.locator(".go .btn", has_text="Stop").click()
            case ["reroll", *faces]:
                page.locator(".go .btn", has_text="Stop").click()
                expect(page.get_by_text("please do as the steward says")).to_be_visible()
                for die in (0, 2, 4, 5):
                    page.locator(".kdie").nth(die).click()
                page.get_by_role("button", name=f"Roll {len(faces)} dice again").click()
            case _:
                page.locator(".go .btn.primary").click()
    expect(page.get_by_text("the owl at the top turns the odds off and on")).to_be_visible()
    page.get_by_role("button", name="Play a first game").click()
    expect(page.get_by_role("button", name="Roll all six dice")).to_be_visible()
    expect(page.locator(".opps")).to_contain_text("a squire")


def test_to_court_the_king_is_taught_in_words_as_well(visit: Visit) -> None:
    page = visit(settings={"words": True}).go("/tutorial/to-court-the-king")
    stops = lesson("to-court-the-king").stops
    for n, stop in enumerate(stops, start=1):
        expect(page.get_by_text(f"Step {n} of")).to_be_visible()
        choices = page.get_by_role("region", name="Your choice")
        match (stop.do or "").split():
            case []:
                if n < len(stops):
                    page.get_by_role("button", name="Go on").click()
            case ["keep", *faces]:
                group = choices.get_by_role("group").filter(has=page.locator("[aria-pressed]"))
                if group.count():
                    for face in dict.fromkeys(faces):
                        for k in range(faces.count(face)):
                            group.get_by_role("button", name=face, exact=True).nth(k).click()
                    group.locator(".primary").click()
                else:
                    choices.get_by_role("button", name="Set aside").click()
            case [verb, *who]:
                named = {"roll": "Roll", "use": "Use", "take": "Take"}[verb]
                choices.get_by_role("button", name=re.compile(f"{named}.*{''.join(who)}", re.I)).click()
    expect(page.get_by_role("button", name="Play a first game")).to_be_visible()


BOARDS = {
    "king-of-the-dice": ["random", "random"],
    "find-the-king": ["random"],
    "defend-the-king": ["random", "random"],
    "support-the-king": ["random"],
    "tourney-for-the-king": ["random"],
    "king-at-court": ["random"] * 4,
}


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize(
    "wishes", [{}, {**PHONE, "locale": "de-DE", "color_scheme": "dark"}], ids=["laptop", "phone"]
)
def test_nobody_is_kept_out_of_a_board(visit: Visit, game: str, wishes: dict[str, object]) -> None:
    visitor = visit(**wishes)
    visitor.lay(game, *BOARDS[game])
    page = visitor.page
    page.wait_for_selector(".middle .pc, .middle .citizen")
    if game == "king-of-the-dice":
        page.keyboard.press("r")
        page.wait_for_selector(".kdie.keep")
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nobody_is_kept_out_of_a_look_back(visit: Visit, scheme: str) -> None:
    visitor = visit(color_scheme=scheme)
    after_the_game(visitor)
    assert barriers(visitor.page) == []


@pytest.mark.parametrize(
    ("scheme", "paths"),
    [
        (
            "light",
            [
                "/rules",
                "/rules/king-of-the-dice",
                "/rules/king-at-court",
                "/verify",
                "/tutorial/to-court-the-king",
            ],
        ),
        ("dark", ["/rules/to-court-the-king", "/rules/defend-the-king", "/tutorial/king-of-the-dice"]),
    ],
)
def test_nobody_is_kept_out_of_rules_lessons_and_checks(visit: Visit, scheme: str, paths: list[str]) -> None:
    visitor = visit(color_scheme=scheme)
    for path in paths:
        page = visitor.go(path)
        page.wait_for_selector("#main h1, #main .char, #main .citizen")
        assert barriers(page) == [], path
