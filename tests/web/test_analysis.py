"""The analysis board in the page: any position by its address, tried, set by hand, shared, framed."""

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from regalia import record
from regalia.play import notation
from regalia.review.puzzles import puzzles
from tests.review.games import at_random
from tests.web.browsing import Visitor, barriers

Visit = Callable[..., Visitor]

SIZES = [(1366, 650), (1920, 1080), (390, 844)]


def packed(**line: Any) -> str:
    return urlsafe_b64encode(zlib.compress(json.dumps(line).encode())).decode().rstrip("=")


def held(url: str) -> dict[str, Any]:
    code = url.partition("#p=")[2]
    found: dict[str, Any] = json.loads(zlib.decompress(urlsafe_b64decode(code + "=" * (-len(code) % 4))))
    return found


def note(page: Page) -> Any:
    return page.get_by_role("region", name="Analysis board")


def until(page: Page, so: Callable[[], bool]) -> None:
    """Wait until the address says so: it follows what was asked for."""
    for _ in range(200):
        if so():
            return
        page.wait_for_timeout(50)
    raise AssertionError(page.url)


COURT = {"game": "to-court-the-king", "options": {"seats": 2}}


def test_what_if_the_dice_had_fallen_otherwise(visit: Visit) -> None:
    visitor = visit(settings={"odds": True, "coach": True})
    page = visitor.go(f"/analysis#p={packed(**COURT, names=['Anna', 'Ben'], steps=['1 roll', '5 3 1'])}")
    board = note(page)
    expect(board).to_contain_text("Rolled, or set by you")
    faces = board.get_by_role("combobox")
    expect(faces).to_have_count(3)
    rolls = "6 3 1", "6 6 1", "6 6 2"  # highest first, so each die keeps its place
    for k, roll in enumerate(rolls):
        faces.nth(k).select_option(roll.split()[k])
        until(page, lambda roll=roll: held(page.url)["steps"] == ["1 roll", roll])  # type: ignore[misc]
    expect(page.locator(".dieb")).to_have_count(3)
    expect(page.get_by_role("region", name="Coach")).to_contain_text(re.compile("worth|Look|dice|card", re.I))
    expect(page.locator(".chance").first).to_be_visible()
    page.keyboard.press("6")
    page.get_by_role("button", name=re.compile("Set aside")).first.click()
    expect(board.get_by_role("button", name="Before the last choice")).to_be_enabled()
    until(page, lambda: held(page.url)["steps"][2:3] == ["1 keep 6 6"])
    page.keyboard.press("ArrowLeft")
    expect(board.get_by_role("button", name="After the next choice")).to_be_enabled()
    until(page, lambda: held(page.url).get("at") == 2)
    page.reload()
    board.get_by_role("button", name="After the next choice").click()
    expect(page.locator(".dieb[aria-label='6']")).to_have_count(0)
    assert barriers(page) == []


def test_a_position_is_shared_and_a_stranger_opens_it(visit: Visit) -> None:
    anna, stranger = visit(), visit()
    play = at_random("king-of-the-dice", 5, 60, seats=3)
    steps = [notation(step) for step in play.steps]
    page = anna.go(f"/analysis#p={packed(game='king-of-the-dice', options={'seats': 3}, steps=steps)}")
    note(page).get_by_role("button", name="Share").click()
    link = note(page).get_by_label("The address of this position").input_value()
    assert len(link) < 900
    other = stranger.page
    other.goto(link)
    expect(note(other)).to_be_visible()
    assert held(other.url)["steps"][: len(steps)] == steps
    assert stranger.context.request.get(f"{anna.address}/api/games").json() == []


@pytest.mark.parametrize(
    ("code", "says"),
    [
        (packed(**COURT, steps=["1 roll", "5 3 1"])[:-9], "cut off or was changed"),
        ("nothing", "cut off or was changed"),
        (packed(**COURT, steps=["2 roll"]), "By the rules of this game that is not possible"),
        (packed(game="chess", steps=[]), "By the rules of this game that is not possible"),
    ],
)
def test_a_bad_address_says_so_and_loses_nothing(visit: Visit, code: str, says: str) -> None:
    visitor = visit()
    good = f"/analysis#p={packed(**COURT, steps=['1 roll', '5 3 1'])}"
    page = visitor.go(good)
    expect(note(page)).to_be_visible()
    page.evaluate("code => { location.hash = 'p=' + code; }", code)
    expect(page.get_by_role("alert")).to_contain_text(says)
    page.go_back()
    expect(note(page)).to_be_visible()
    assert held(page.url)["steps"] == ["1 roll", "5 3 1"]
    visitor.troubles.clear()  # the browser notes what was refused


def test_from_a_review_a_record_a_puzzle_and_my_games(visit: Visit) -> None:
    play = at_random("to-court-the-king", 3, 150, seats=2)
    visitor = visit()
    page = visitor.go("/verify")
    page.locator("textarea").fill(record.dumps(play.record("Anna", "Ben")))
    page.get_by_role("button", name="Open on the analysis board").click()
    expect(note(page)).to_be_visible()
    assert held(page.url)["names"] == ["Anna", "Ben"]
    page.go_back()
    page.locator("textarea").fill(record.dumps(play.record("Anna", "Ben")))
    page.get_by_role("button", name="Review a record").click()
    expect(page.get_by_role("heading", name="Where it came from")).to_be_visible()
    decision = page.locator(".detail")
    said = decision.get_by_role("heading", level=2).inner_text()
    decision.get_by_role("button", name="Open on the analysis board").click()
    expect(note(page)).to_be_visible()
    found = held(page.url)
    assert found["at"] < len(found["steps"])
    page.go_back()
    expect(page.locator(".detail").get_by_role("heading", level=2)).to_have_text(said)
    visitor.go("/games")
    page.get_by_role("link", name="Analysis board").click()
    page.get_by_label("Game").select_option("king-at-court")
    page.get_by_role("button", name="Open the board").first.click()
    expect(note(page)).to_contain_text("Seen and played by")
    number = next(n for n, one in enumerate(puzzles(), 1) if one.theme == "card" and "court" in one.game)
    visitor.go(f"/puzzles/{number}")
    page.get_by_role("button", name="Take nothing").click()
    page.get_by_role("button", name="Open on the analysis board").click()
    expect(note(page)).to_be_visible()
    assert held(page.url)["start"]


def test_those_who_choose_at_once_are_played_one_after_the_other(visit: Visit) -> None:
    page = visit(settings={"words": True}).go(f"/analysis#p={packed(game='support-the-king', steps=[])}")
    choices = page.get_by_role("region", name="Your choice").get_by_role("button")
    choices.first.click()
    expect(note(page).get_by_role("combobox")).to_have_value("1")
    expect(note(page)).to_contain_text("✓")
    choices.first.click()
    expect(page).to_have_url(re.compile("#p="))
    page.wait_for_function("() => location.hash.length > 60")
    assert re.fullmatch(r"1 pick \w+, 2 pick \w+", held(page.url)["steps"][0])


@contextmanager
def elsewhere(folder: Path) -> Iterator[str]:
    """A page of somebody else: another origin, on this machine too, for browsers keep strangers from it."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None: ...

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.mark.parametrize("size", SIZES)
def test_in_a_frame_of_somebody_else(visit: Visit, tmp_path: Path, size: tuple[int, int]) -> None:
    visitor = visit(viewport={"width": size[0], "height": size[1]})
    code = packed(**COURT, steps=["1 roll", "5 3 1"])
    page = visitor.page
    frames = "".join(
        f"<iframe src='{visitor.address}/analysis{embed}#p={code}' width=100% height=600></iframe>"
        for embed in ("?embed", "")
    )
    (tmp_path / "index.html").write_text(frames, "utf-8")
    with elsewhere(tmp_path) as address:
        page.goto(address)
        framed = page.frame_locator("iframe").first
        board = framed.get_by_role("region", name="Analysis board")
        expect(board).to_be_visible()
        expect(framed.locator(".top")).to_be_hidden()
        framed.locator(".dieb").first.click()
        with visitor.context.expect_page() as opening:
            board.get_by_role("link", name="Open in Regalia").click()
        expect(note(opening.value)).to_be_visible()
        assert "embed" not in opening.value.url
        visitor.troubles.clear()  # the second frame is refused, and the browser says so
        assert page.frames[2].url.startswith("chrome-error")
