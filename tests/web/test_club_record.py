"""A rated game between two people with browsers, and what stands of it in profile, board and history."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from regalia.club.ledger import Small
from regalia.club.members import Members
from regalia.server.guests import Guests
from tests.web.browsing import Visitor, barriers

SECRET = "5ec7e7"
SERVE = f"""
import sys, socket
from pathlib import Path
from regalia.club.club import Club
from regalia.server.serve import run
from regalia.server.settings import Settings
if __name__ == "__main__":
    listening = socket.create_server(("127.0.0.1", 0))
    print(listening.getsockname()[1], flush=True)
    settings = Settings(data=Path(sys.argv[1]), rate=0, messages=0, pace=0.02, log="warning", lobby=True,
                        club=True, secret={SECRET!r})
    run(settings, listening, build=Club)
"""
Visit = Callable[..., Visitor]


@contextmanager
def meeting(data: Path) -> Iterator[str]:
    """The address of a house with a club, in a process of its own."""
    serve = data / "serve.py"
    serve.write_text(SERVE, "utf-8")
    command = [sys.executable, str(serve), str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ}) as server:
        assert server.stdout
        port = server.stdout.readline().strip()
        assert port, "the server does not start"
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()


@pytest.fixture
def visit(browser: Browser, tmp_path: Path) -> Iterator[Visit]:
    """Members with browsers; at the end nothing may have gone wrong in them."""
    with meeting(tmp_path) as address:
        visitors: list[Visitor] = []

        def visit(name: str, **wishes: object) -> Visitor:
            visitors.append(Visitor(browser, address, **wishes))  # type: ignore[arg-type]
            enrol(tmp_path, visitors[-1], name)
            return visitors[-1]

        yield visit
        for visitor in visitors:
            visitor.context.close()
        assert [trouble for visitor in visitors for trouble in visitor.troubles] == []


def enrol(data: Path, visitor: Visitor, name: str) -> None:
    """Make a member of a visitor."""
    answer = visitor.context.request.put(f"{visitor.address}/api/me", data={"name": name})
    assert answer.ok, answer.text()
    cookie = next(one for one in visitor.context.cookies() if one.get("name") == "regalia")
    shown = Guests(SECRET, tls=False).known(cookie.get("value"))
    assert shown

    async def work(guest: str) -> None:
        ledger = Small(data / "club.sqlite")
        await ledger.open()
        async with ledger.writing() as book:
            await Members(ledger).enrol(book, guest, name)
        await ledger.close()

    with ThreadPoolExecutor(1) as beside:  # the browser has this thread's loop
        beside.submit(asyncio.run, work(shown.guest)).result()


def play_on(*pages: Page) -> None:
    """Everybody lays cards until it is over."""
    for _ in range(50):
        for page in pages:
            page.wait_for_selector(".hand button, .ending, [role=status]")
            if page.locator(".ending").count():
                return
            down = page.get_by_role("button", name="face down")
            if page.locator(".hand li button").count():
                page.locator(".hand li button").first.click()
                if down.count():
                    down.click()
                    expect(down).to_have_count(0)


def rate(anna: Visitor, ben: Visitor) -> None:
    """A rated game of Support the King, from the start page to its end."""
    page = anna.go("/?game=support-the-king")
    expect(page.get_by_label("Rated")).to_have_count(0)  # against computers nothing counts
    page.get_by_role("radio", name="Friends, by link").check()
    page.get_by_label("Rated").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("This table is rated")).to_be_visible()
    expect(page.get_by_role("button", name="Seat a computer player")).to_have_count(0)
    ben.go(page.get_by_label("Link for friends").input_value().removeprefix(anna.address))
    ben.page.get_by_role("button", name="Take a seat").click()
    play_on(anna.page, ben.page)
    for visitor in (anna, ben):
        expect(visitor.page.get_by_role("region", name="The end of the game")).to_be_visible()


def test_a_rated_game_shows_in_profile_board_and_history(visit: Visit) -> None:
    anna, ben = visit("Anna"), visit("Ben")
    rate(anna, ben)

    page = anna.page
    board = page.get_by_role("table")
    for _ in range(100):  # it is entered within a second or two
        anna.go("/leaders/support-the-king")
        expect(page.get_by_role("heading", name="Who is strongest")).to_be_visible()
        expect(board.or_(page.get_by_text("Nobody has played a rated game"))).to_be_visible()
        if board.count():
            break
    expect(board.get_by_role("row")).to_have_count(3)
    expect(page.get_by_text("You are in place")).to_be_visible()
    assert barriers(page) == []
    board.get_by_role("link", name="Ben").click()
    expect(page.get_by_role("heading", name="Ben", exact=True)).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Support the King")).to_contain_text("provisional")
    page.get_by_label("Name of another member").fill("anna")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_text("of 1 game", exact=False)).to_be_visible()
    assert barriers(page) == []

    page = ben.go("/games")
    expect(page.get_by_text("1 game", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Support the King")).to_be_visible()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download the record").click()
    assert coming.value.suggested_filename.endswith(".zip")
    page.get_by_label("Names").fill("nobody")
    expect(page.get_by_text("No game like that.")).to_be_visible()
    page.get_by_label("Names").fill("ann")
    page.get_by_role("button", name="Hide Support the King with Anna").click()
    expect(page.get_by_text("No game like that.")).to_be_visible()
    page.get_by_label("Show what is hidden").check()
    expect(page.get_by_role("button", name="Show Support the King with Anna again")).to_be_visible()

    page.get_by_label("Quiet hours").check()
    expect(page.get_by_text("Kept.")).to_be_visible()
    page.get_by_label("Last day off").fill("2200-01-01")
    page.get_by_role("button", name="Take days off from now").click()
    expect(page.get_by_text("You have fewer days off left")).to_be_visible()
    ben.troubles.clear()  # the browser notes the refusal
    assert barriers(page) == []
    page.reload()
    expect(page.get_by_label("Quiet hours")).to_be_checked()
