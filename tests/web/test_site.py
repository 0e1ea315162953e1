"""The folder of files that plays by itself: served by anybody, once, and from then on by nobody."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from regalia.catalogue import games
from tests.web.browsing import ROOT, Visitor
from tests.web.test_analysis import held, packed

SITE = ROOT / "dist" / "site"
LONG = 120_000
"""Milliseconds that Python may take to come and wake on a machine that is busy with other things."""

SAMPLE = "defend-the-king"
NAMES = [entry.name for entry in games()]

KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(shelves.map((shelf) => shelf.keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
}"""


@pytest.fixture(scope="module")
def folder(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """Somebody who has opened the folder once, under a name of its own; then the network was cut."""
    assert (SITE / "index.html").is_file(), "the folder is not built: make site"
    place: Path = tmp_path_factory.mktemp("web")
    (place / "some where").mkdir()
    (place / "some where" / "regalia").symlink_to(SITE)
    serve = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(place)]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout
            (port,) = re.findall(r"port (\d+)", server.stdout.readline())
            settings = {"words": True, "levels": ["monarch"] * 5, "odds": False}
            visitor = Visitor(
                browser,
                f"http://127.0.0.1:{port}/some%20where/regalia/",
                settings=settings,
                service_workers="allow",
            )
            page = visitor.go("")
            expect(page.get_by_role("button", name="Play now")).to_be_enabled()
            expect(page.get_by_role("progressbar")).to_have_count(0, timeout=LONG)
            kept = page.evaluate(KEPT)
            assert "/some%20where/regalia/python/pyodide.asm.wasm" in kept
            assert all(path.startswith("/some%20where/regalia/") for path in kept)
            assert visitor.troubles == []
        finally:
            server.terminate()
    visitor.context.set_offline(True)
    yield visitor
    visitor.context.close()


@pytest.fixture
def page(folder: Visitor) -> Iterator[Page]:
    """A new page of the folder, without any network; it looks for files where nobody answers, and says so."""
    page = folder.context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    yield page
    page.close()
    assert troubles == []


def begin(page: Page, folder: Visitor, game: str) -> None:
    """Set up a game against monarchs while Python is still on its way, and begin."""
    page.goto(f"{folder.address}#/?game={game}")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile("#/table/"), timeout=LONG)


def play(page: Page, picks: int = 3000) -> bool:
    """Choose whatever comes, at most so often; whether the game is over."""
    source = Random(4)
    choices = page.get_by_role("region", name="Your choice").get_by_role("button")
    over = page.get_by_role("region", name="The end of the game")
    for _ in range(picks):
        expect(choices.or_(over).first).to_be_visible(timeout=LONG)
        if over.count():
            return True
        many = choices.count()
        with suppress(TimeoutError):  # where any one may act, a computer may be quicker
            if many:
                choices.nth(source.randrange(many)).click(timeout=1000)
    return False


def look_back(page: Page, folder: Visitor) -> None:
    """The record is saved, the game looked back at, and its dice are checked."""
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the record").click()
    record = Path(saving.value.path()).read_text("utf-8")
    page.get_by_role("link", name="Review").click()
    expect(page).to_have_url(re.compile("#/review/"))
    expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=LONG)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.goto(f"{folder.address}#/puzzles")
    expect(page.get_by_role("region", name="Puzzle")).to_be_visible(timeout=LONG)
    page.goto(f"{folder.address}#/verify")
    page.get_by_label("Paste a record, as text or JSON").fill(record)
    expect(page.get_by_role("button", name="Review a record")).to_be_visible()


def test_without_a_network_a_game_is_played_on_after_a_reload_to_its_end_and_looked_back_at(
    folder: Visitor, page: Page
) -> None:
    page.goto(f"{folder.address}#/?game={SAMPLE}")
    page.get_by_role("radio", name="Friends, by link").check(force=True)
    expect(page.get_by_role("region").get_by_text("That needs a server").first).to_be_visible()
    page.get_by_label("The address of a server you know").fill("play.example.org")
    expect(page.get_by_role("button", name="Go there")).to_be_enabled()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("That needs a server", timeout=LONG)
    page.get_by_role("radio", name="Computers").check(force=True)
    page.get_by_role("button", name="Play now").click()
    assert not play(page, picks=1)
    page.reload()
    assert play(page)
    look_back(page, folder)
    page.goto(f"{folder.address}#/games")
    expect(page.locator("a[href*='/table/']").first).to_be_visible()


def test_a_position_has_an_address_in_the_folder_too(folder: Visitor, page: Page) -> None:
    code = packed(game="to-court-the-king", options={"seats": 2}, steps=["1 roll", "5 3 1"])
    page.goto(f"{folder.address}#p={code}")
    board = page.get_by_role("region", name="Analysis board")
    expect(board).to_be_visible(timeout=LONG)
    board.get_by_role("combobox").first.select_option("6")
    page.wait_for_function("code => !location.hash.endsWith(code)", arg=code)
    assert held(page.url)["steps"] == ["1 roll", "6 3 1"]
    page.goto(f"{folder.address}#p={code[:-5]}")
    expect(page.get_by_role("alert")).to_contain_text("cut off")


def test_the_daily_deal_is_dealt_without_a_house_that_seals_it(folder: Visitor, page: Page) -> None:
    page.goto(folder.address)
    page.get_by_role("link", name="The daily deal").first.click()
    expect(page.get_by_text("Nothing is sealed here")).to_be_visible(timeout=LONG)
    page.get_by_label("Under which name?").fill("Anna")
    page.get_by_role("button", name="Play today’s deal").click()
    expect(page).to_have_url(re.compile("#/table/"), timeout=LONG)
    table = page.url
    assert not play(page, picks=1)
    page.goto(f"{folder.address}#/daily")
    page.get_by_role("link", name="Go on playing").click(timeout=LONG)
    expect(page).to_have_url(table)


@pytest.mark.soak
@pytest.mark.parametrize("game", NAMES)
def test_every_game_ends_against_the_monarch(folder: Visitor, page: Page, game: str) -> None:
    begin(page, folder, game)
    if not play(page, picks=3):
        page.reload()
        assert play(page)
    look_back(page, folder)
