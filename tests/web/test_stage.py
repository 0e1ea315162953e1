"""What others do is told at a pace one can follow, great moments have their scene, and I wait for nothing."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

import regalia
from regalia.core import Chance
from regalia.games.king_and_crown import at_court, tourney
from regalia.games.king_and_crown.deck import Card, Revealed
from regalia.games.to_court_the_king import events as court
from tests.web.browsing import Courtier, Visitor, barriers
from tests.web.positions import POSITIONS, Position, by_chance, show
from tests.web.staged import BRAM, ME, MOMENTS, Stage

Visit = Callable[..., Visitor]
PACED = {"speed": 1}
REDUCED = {"reduced_motion": "reduce"}

WATCH = """
    window.shown = [];
    new MutationObserver(() => {
        const said = document.querySelector(".teller .said")?.firstChild.data ?? "";
        const last = shown.at(-1);
        if (last?.said === said) return;
        if (last) last.ms = performance.now() - last.at;
        shown.push({ said, at: performance.now(), ms: 0 });
    }).observe(document, { subtree: true, childList: true, characterData: true });
"""

HEARD = """
    window.heard = 0;
    window.WebSocket = class extends WebSocket {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", () => heard++);
        }
    };
"""


def my_turn(visitor: Visitor) -> None:
    """Play until the others are told of."""
    courtier, page = Courtier(visitor), visitor.page
    while True:
        page.wait_for_selector(".teller, .go .btn.primary, .takes")
        if page.locator(".teller").count():
            return
        courtier.turn()
        page.wait_for_timeout(300)  # what I did is on its way


@pytest.mark.soak
def test_in_a_game_of_five_every_card_that_is_taken_is_seen_for_a_second(visit: Visit) -> None:
    visitor = visit(settings=PACED)
    visitor.page.add_init_script(WATCH)
    visitor.lay("to-court-the-king", *["courtier"] * 4)
    my_turn(visitor)
    expect(visitor.page.locator(".go .btn.primary")).to_be_visible(timeout=60_000)
    told = [one for one in visitor.page.evaluate("shown") if one["said"] and one["ms"]]
    taken = [one for one in told if " takes " in one["said"] and not one["said"].startswith("Anna")]
    rolled = [one for one in told if " rolls " in one["said"] and not one["said"].endswith("…")]
    assert len({one["said"].split()[0] for one in taken}) == 4
    assert min(one["ms"] for one in taken) >= 1000
    assert min(one["ms"] for one in rolled) >= 500  # once they lie; the tumbling came before
    everyone = [one["said"].split()[0] for one in told]
    turns = [name for n, name in enumerate(everyone) if name != "Round" and [name] != everyone[n - 1 : n]]
    assert len(turns) - len(set(turns)) <= 2  # one turn at a time: nobody comes again but who plays twice


TIMELINES = {  # seats, what is won or turned up and in which words, how long it must be in sight
    "to-court-the-king": (5, "took", " takes (?!nothing)| turns the Fool", 1000),
    "king-of-the-dice": (5, "took lured fined", " takes ", 1000),
    "find-the-king": (2, "shown", "Card ", 2000),
    "defend-the-king": (5, "revealed", " shows ", 2000),
    "support-the-king": (2, "revealed", " shows ", 2000),
    "tourney-for-the-king": (2, "revealed", " shows ", 2000),
    "king-at-court": (5, "cardshown", " shows ", 2000),
}


@pytest.mark.parametrize("name", list(TIMELINES))
def test_whatever_is_won_is_seen_for_a_second_and_cards_turned_up_for_two(visit: Visit, name: str) -> None:
    seats, events, words, least = TIMELINES[name]
    visitor = visit(settings=PACED)
    page = visitor.page
    page.clock.install()
    page.add_init_script(WATCH)
    page.add_init_script(HEARD)
    play = regalia.play(name, seats=seats)
    if name == "king-at-court":
        play = play.fell("deal king dragon knight witch beggar")
    elif isinstance(play.turn, Chance):
        play = play.draw(Random(1).randrange)
    told, *then = by_chance(play, 1, 90)
    show(visitor, Position(told, seat=None), then=then)
    page.wait_for_function("frames => heard === frames", arg=2 + len(then))
    while page.locator(".teller").count():
        page.clock.run_for(2_000)
    shown = [one for one in page.evaluate("shown") if re.search(words, one["said"])]
    happened = sum(type(one).__name__.lower() in events.split() for one in then[-1].told(None))
    assert shown
    assert happened == sum(len(re.findall(words, one["said"])) for one in shown)
    assert min(one["ms"] for one in shown) >= least


def test_cards_turned_up_stay_two_seconds_then_what_came_of_it(visit: Visit) -> None:
    visitor = visit(settings=PACED)
    page = visitor.page
    stage = Stage(visitor, "tourney-for-the-king", 2)
    page.add_init_script(WATCH)
    page.evaluate(WATCH)
    hands = [["dragon", "knight", "witch", "beggar"]] * 2
    stage.tell(Revealed(0, Card.KING), Revealed(1, Card.KING), tourney.Round(BRAM), hands=hands, won=[0, 1])
    expect(page.locator(".place .face")).to_have_count(2)
    expect(page.get_by_text("Wins the round", exact=True)).to_have_count(0)
    expect(page.get_by_text("Wins the round", exact=True)).to_be_visible()
    expect(page.locator(".teller")).to_have_count(0)
    told = [one for one in page.evaluate("shown") if one["said"]]
    assert "shows" in told[0]["said"]
    assert told[0]["ms"] >= 2000
    assert "wins the round" in told[1]["said"]


def test_a_tap_goes_on_from_cards_that_were_turned_up(visit: Visit) -> None:
    visitor = visit(settings=PACED)
    stage = Stage(visitor, "tourney-for-the-king", 2)
    stage.tell(Revealed(0, Card.KING), Revealed(1, Card.WITCH), tourney.Round(0), won=[1, 0])
    expect(visitor.page.locator(".place .face")).to_have_count(2)
    visitor.page.locator(".felt").click(position={"x": 5, "y": 5})
    expect(visitor.page.get_by_text("Wins the round", exact=True)).to_be_visible(timeout=900)


def test_of_equal_cards_the_sums_say_who_wins(visit: Visit) -> None:
    visitor = visit(settings=PACED)
    stage, page = Stage(visitor, "tourney-for-the-king", 2), visitor.page
    stage.tell(Revealed(0, Card.KING), Revealed(1, Card.BEGGAR), tourney.Round(0), won=[1, 0])
    expect(page.locator(".place").nth(0)).to_contain_text("Wins the round")
    page.keyboard.press("Escape")
    stage.tell(Revealed(0, Card.WITCH), Revealed(1, Card.WITCH), tourney.Round(1), won=[1, 1])
    expect(page.locator(".place .face")).to_have_count(2)
    expect(page.get_by_text("Equal; unused 12 beats 8")).to_have_count(0)  # first the cards, then why
    expect(page.get_by_text("Equal; unused 12 beats 8")).to_be_visible()
    expect(page.get_by_text("together 8")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("The last cards: Anna Witch and")).to_contain_text("Equal; unused 12 beats 8.")


def test_a_game_of_a_match_ends_with_its_own_roles_and_the_next_has_a_clear_table(
    visit: Visit,
) -> None:
    visitor = visit(settings=PACED)
    visitor.lay("support-the-king", "random", first_to=3)
    page = visitor.page
    score, me = page.locator(".score"), page.locator(".place").first
    role = me.locator(".role").inner_text()
    page.locator(".hand li button").first.click()
    page.keyboard.press("r")
    expect(page.locator(".total")).to_contain_text("The sum is")
    expect(score).to_contain_text("Game 1")
    expect(me.locator(".role")).to_have_text(role)
    expect(page.locator(".place .face")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(score).to_contain_text("Game 2")
    expect(me.locator(".role")).not_to_have_text(role)
    expect(page.locator(".place .face")).to_have_count(0)
    expect(page.get_by_text("The last cards: Anna King and")).to_contain_text("The sum is")


def test_skipping_catching_up_and_telling_again(visit: Visit) -> None:
    visitor = visit(settings=PACED)
    visitor.lay("to-court-the-king", *["random"] * 4)
    my_turn(visitor)
    page, teller = visitor.page, visitor.page.locator(".teller")
    expect(teller).to_contain_text("more turns to show")
    expect(page.get_by_role("button", name="Skip to your turn")).to_have_count(1)
    expect(page.locator(".go .btn.primary")).to_have_count(0)
    before = teller.locator(".said").inner_text().split()[0]
    page.keyboard.press("Space")
    page.wait_for_function(
        "name => !document.querySelector('.teller .said').innerText.startsWith(name)", arg=before
    )
    page.keyboard.press("Escape")
    expect(teller).to_have_count(0)
    expect(page.locator(".go .btn.primary")).to_be_visible()
    entries = page.locator(".log > li")
    told = entries.all_inner_texts()
    page.keyboard.press("a")
    expect(teller).to_be_visible()
    assert len(entries.all_inner_texts()) <= len(told)
    page.keyboard.press("Escape")
    expect(teller).to_have_count(0)
    assert entries.all_inner_texts() == told


def test_the_log_has_a_line_a_turn_that_unfolds(visit: Visit) -> None:
    visitor = visit()
    visitor.lay("to-court-the-king", "random", "random")
    page, courtier = visitor.page, Courtier(visitor)
    while page.locator(".log .turn").count() < 4:
        assert courtier.turn()
    first = page.locator(".log .turn").first
    expect(first).to_have_attribute("aria-expanded", "false")
    first.click()
    expect(first.locator("xpath=../following-sibling::ul")).to_contain_text("rolls")


def test_what_i_do_is_not_waited_for_and_told_to_those_who_listen(visit: Visit) -> None:
    visitor = visit(settings=PACED)
    page = visitor.page
    page.clock.install()
    visitor.lay("to-court-the-king", "random")
    expect(page.get_by_role("button", name="Roll 3 dice")).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    page.keyboard.press("r")
    expect(page.locator(".dieb")).to_have_count(3)
    page.clock.resume()
    expect(page.locator("[aria-live=polite] > li").filter(has_text="Anna rolls")).to_have_count(1)


@pytest.mark.parametrize("name", list(MOMENTS))
def test_every_moment_keeps_nobody_out_and_passes(visit: Visit, name: str) -> None:
    visitor = visit(settings=PACED)
    page = visitor.page
    tell = MOMENTS[name](visitor)
    tell()
    if name == "won":
        expect(page.get_by_role("heading", name="You win").first).to_be_visible()
        expect(page.get_by_role("heading", name="You win").first).to_be_focused()
        expect(page.get_by_role("row", name="Anna")).to_contain_text("8 × 6")
    else:
        expect(page.locator(".teller")).to_be_visible()
    assert barriers(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".moment, .teller")).to_have_count(0)


def test_with_reduced_motion_nothing_tumbles_but_one_thing_comes_after_the_other(visit: Visit) -> None:
    visitor = visit(settings=PACED, **REDUCED)
    stage, page = Stage(visitor, "to-court-the-king", 3), visitor.page
    page.evaluate(WATCH)
    for dice in ((6, 5, 4), (3, 2)):
        stage.tell(court.Rolled(BRAM, dice), seat=BRAM, phase="rolling", active=list(dice), hand=0)
    expect(page.locator(".active .die")).to_have_count(3)
    assert page.locator(".die.rolling").count() == 0
    expect(page.locator(".active .die")).to_have_count(2)
    assert page.evaluate("shown.find(({said}) => said).ms") >= 1000


def test_what_dice_show_is_told_when_they_lie(visit: Visit) -> None:
    visitor = visit(settings=PACED)
    stage, page = Stage(visitor, "to-court-the-king", 3), visitor.page
    page.evaluate("""
        window.early = new Set();
        window.late = new Set();
        const look = () => {
            const said = document.querySelector(".teller .said")?.innerText;
            if (said) (document.querySelector(".active .die.rolling") ? early : late).add(said);
            requestAnimationFrame(look);
        };
        look();
    """)
    stage.tell(court.Rolled(BRAM, (6, 5)), seat=BRAM, phase="rolling", active=[6, 5], hand=0)
    page.wait_for_function("() => [...late].some((said) => said.endsWith('rolls 6 5.'))")
    assert page.evaluate("[...early].map((said) => said.split(' ').at(-1))") == ["…"]


def test_cards_that_are_turned_up_after_an_accusation_are_the_reveal(visit: Visit) -> None:
    visitor = visit(settings=PACED)
    stage, page = Stage(visitor, "king-at-court", 3), visitor.page
    stage.tell(cards=["king", None, None], phase="questioning")
    stage.tell(
        at_court.Accused(ME, BRAM),
        at_court.CardShown(BRAM, Card.KNIGHT),
        at_court.CardShown(2, Card.DRAGON),
        cards=["king", "knight", "dragon"],
        accused=BRAM,
        phase="over",
    )
    said = page.wait_for_function("""
        () => document.querySelector(".seats").innerText.includes("Wicked")
            && [".phase .cur", ".dock .acc"].map((what) => document.querySelector(what).innerText.trim())
    """)
    assert said.json_value() == ["Reveal", "All cards are open."]


def test_dice_show_other_faces_until_they_rest(visit: Visit) -> None:
    visitor = visit(settings=PACED)
    stage, page = Stage(visitor, "to-court-the-king", 3), visitor.page
    page.evaluate("""
        window.pips = new Set();
        window.look = setInterval(() => {
            const die = document.querySelector(".active .die.rolling");
            if (die) pips.add(die.querySelectorAll("circle").length);
        }, 20);
    """)
    stage.tell(court.Rolled(BRAM, (6,)), seat=BRAM, phase="rolling", active=[6], hand=0)
    expect(page.locator(".active .die.rolling")).to_have_count(1)
    expect(page.locator(".active .die.rolling")).to_have_count(0)
    page.evaluate("clearInterval(look)")
    assert len(page.evaluate("[...pips]")) >= 3
    assert page.locator(".active .die circle").count() == 6


def test_a_table_at_rest_draws_nothing(visit: Visit) -> None:
    visitor = visit(settings=PACED)
    visitor.page.add_init_script(
        "window.frames = 0; const ask = requestAnimationFrame;"
        "window.requestAnimationFrame = (draw) => (frames++, ask(draw))"
    )
    visitor.lay("to-court-the-king", "random")
    page = visitor.page
    expect(page.get_by_role("button", name="Roll 3 dice")).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator(".dieb")).to_have_count(3)
    page.wait_for_function("() => !document.getAnimations().length")
    before = page.evaluate("frames")
    page.wait_for_timeout(1500)
    assert page.evaluate("frames") == before
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("place", [place for place in POSITIONS if place.endswith("-end")])
def test_the_end_says_whose_it_is_and_why(visit: Visit, place: str) -> None:
    visitor = visit(settings=PACED)
    play = POSITIONS[place].play
    payoff = play.turn.payoff  # type: ignore[union-attr]
    for seat in (payoff.index(max(payoff)), payoff.index(min(payoff))):
        page = show(visitor, Position(play, seat=seat))
        for lang, mine, theirs in (("en", "You win", "You lose"), ("de", "Du gewinnst", "Du verlierst")):
            expect(page.locator(".sheet h2")).to_have_text(mine if payoff[seat] else theirs)
            for why in (page.locator(".sheet > p"), page.locator(".ending .why")):
                said = why.text_content()
                assert said
                assert re.fullmatch(r"(\S.*?[.!] )*\S.*[.!]", said), said
                assert not re.search(r"[.!?]\w|undefined|\{", said), said
            if lang == "en":
                page.evaluate("document.querySelector('.lang').click()")
                page.wait_for_function("() => document.documentElement.lang === 'de'")
        page.evaluate("document.querySelector('.lang').click()")
        page.wait_for_function("() => document.documentElement.lang === 'en'")


def test_another_game_is_one_click(visit: Visit) -> None:
    visitor = visit()
    visitor.lay("tourney-for-the-king", "random")
    page = visitor.page
    for left in range(5, 0, -1):
        expect(page.locator(".hand li button")).to_have_count(left)
        page.locator(".hand li button").first.click()
        page.keyboard.press("r")
    expect(page.locator(".ending")).to_contain_text("rounds to")
    old = page.url
    page.get_by_role("button", name="Another game").click()
    page.wait_for_url(lambda url: "/table/" in url and url != old)
    expect(page.locator(".hand li button")).to_have_count(5)


def test_a_finished_game_is_told_again(visit: Visit) -> None:
    visitor = visit(settings=PACED)
    visitor.lay("tourney-for-the-king", "random")
    page = visitor.page
    for left in range(5, 0, -1):
        expect(page.locator(".hand li button")).to_have_count(left)
        page.locator(".hand li button").first.click()
        page.keyboard.press("r")
        expect(page.locator(".teller")).to_be_visible()
        page.keyboard.press("Escape")
    page.goto(page.url.replace("/table/", "/review/"))
    page.get_by_role("button", name="Watch it").click()
    expect(page.get_by_text("Step 0 of 5")).to_be_visible()
    expect(page.locator(".place .face")).to_have_count(2)
    expect(page.get_by_text("Step 1 of 5")).to_be_visible()
    page.get_by_role("button", name="Stop here").click()
    expect(page.get_by_role("button", name="Watch it")).to_be_visible()


def test_a_reload_keeps_what_is_marked(visit: Visit) -> None:
    visitor = visit()
    visitor.lay("to-court-the-king", "random")
    page = visitor.page
    expect(page.get_by_role("button", name="Roll 3 dice")).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator(".dieb")).to_have_count(3)
    for die in (0, 2):
        page.locator(".dieb").nth(die).click()
    marked = page.locator(".dieb[aria-pressed=true]")
    faces = marked.evaluate_all("dice => dice.map((die) => die.ariaLabel)")
    page.reload()
    expect(marked).to_have_count(2)
    assert marked.evaluate_all("dice => dice.map((die) => die.ariaLabel)") == faces


def test_on_a_phone_what_is_told_lies_over_no_card(visit: Visit) -> None:
    visitor = visit(settings=PACED, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    MOMENTS["card"](visitor)()
    expect(visitor.page.locator(".teller")).to_be_visible()
    over = """() => {
        const told = document.querySelector(".teller").getBoundingClientRect();
        const foot = document.querySelector(".foot").getBoundingClientRect();
        return told.top < foot.top || told.bottom > innerHeight;
    }"""
    assert not visitor.page.evaluate(over)
