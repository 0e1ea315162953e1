"""A tournament as people see it: announced, entered, led to the table, and the standings afterwards."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from regalia.club.ledger import ledger_for
from regalia.club.members import Members
from tests.club.contesting import asked, enrolled, held
from tests.server.harness import Client, Process
from tests.web.browsing import Visitor, barriers, expect


def elsewhere(work: Coroutine[Any, Any, None]) -> None:
    """Do this in a thread of its own: the browser has the event loop of this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Process]:
    monkeypatch.setenv("REGALIA_CLUB", "true")
    server = Process({"data": tmp_path})
    elsewhere(server.start())
    yield server
    server.stop()


@pytest.fixture
def visit(browser: Browser, club: Process) -> Iterator[Callable[..., Visitor]]:
    visitors: list[Visitor] = []

    def visit(name: str, **wishes: Any) -> Visitor:
        """Somebody with a name that lasts."""
        visitors.append(Visitor(browser, f"http://{club.address}", **wishes))
        answer = visitors[-1].context.request.put(f"http://{club.address}/api/me", data={"name": name})
        assert answer.ok, answer.text()
        elsewhere(_enrol(Path(str(club.flags["data"])), cookie(visitors[-1]).partition(".")[0], name))
        return visitors[-1]

    yield visit
    for visitor in visitors:
        visitor.context.close()
    assert [trouble for visitor in visitors for trouble in visitor.troubles] == []


def cookie(visitor: Visitor) -> str:
    return next(str(one["value"]) for one in visitor.context.cookies() if one.get("name") == "regalia")


async def _enrol(data: Path, guest: str, name: str) -> None:
    ledger = ledger_for("", data)
    await ledger.open()
    async with ledger.writing() as book:
        await Members(ledger).enrol(book, guest, name)
    await ledger.close()


async def _play(address: str, cookies: Sequence[str], table: str) -> None:
    """Those with these cookies play a table out."""
    clients = [Client(address, f"client{n}") for n in range(len(cookies))]
    for client, one in zip(clients, cookies, strict=True):
        client.http.cookies.set("regalia", one)
        await client.arrive(table)
    await asyncio.gather(*(client.play_on(Random(client.name)) for client in clients))
    await asyncio.gather(*(client.close() for client in clients))


async def _many(club: Process, host: str) -> None:
    """A tournament that many have entered, and that has begun."""
    people = [Client(club.address, f"Somebody with number {n}") for n in range(9)]
    ledger = ledger_for("", Path(str(club.flags["data"])))
    await ledger.open()
    await enrolled(Members(ledger), *people)
    await ledger.close()
    anna = Client(club.address, "Anna")
    anna.http.cookies.set("regalia", host)
    contest = await held(anna, name="Many crowns")
    for one in people:
        await asked(one, contest, "entry")
    await asked(anna, contest, "order", what="begin")
    await asyncio.gather(*(one.close() for one in (anna, *people)))


def fits(page: Page) -> None:
    """Nothing keeps anybody out, at any size, and nothing hangs over the edge."""
    for width, height in ((390, 844), (1366, 650), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert barriers(page) == []


def test_a_tournament_from_the_announcement_to_the_standings(
    visit: Callable[..., Visitor], club: Process
) -> None:
    anna, ben = visit("Anna"), visit("Benedikt der Ausdauernde", locale="de-DE", settings={"theme": "dark"})
    page = anna.go("/contests")
    page.get_by_role("button", name="Hold a tournament").click()
    page.get_by_role("textbox", name="Name").fill("Friday crowns")
    page.get_by_role("combobox", name="Game").select_option("support-the-king")
    fits(page)
    page.get_by_role("button", name="Announce it").click()
    expect(page.get_by_role("heading", name="Friday crowns", level=1)).to_be_visible()
    page.get_by_role("button", name="Take part").click()
    expect(page.get_by_role("row", name="Anna")).to_be_visible()

    guest = ben.go("/contests")
    guest.get_by_role("link", name="Friday crowns").click()
    guest.get_by_role("button", name="Teilnehmen").press("Enter")
    expect(guest.get_by_role("row", name="Benedikt")).to_be_visible()
    expect(page.get_by_role("row", name="Benedikt")).to_be_visible()  # by itself
    fits(guest)

    page.get_by_role("button", name="Begin now").click()
    for one in (page, guest):  # both are led to their table
        one.wait_for_url("**/table/*")
    table = page.url.rpartition("/")[2]
    assert guest.url.endswith(table)
    elsewhere(_play(club.address, [cookie(anna), cookie(ben)], table))
    page.get_by_role("link", name="To the tournament").click()
    expect(page.get_by_text("Finished").first).to_be_visible()
    standings = page.get_by_role("region", name="Standings")
    expect(standings.locator(".points")).to_have_text(["1", "0"])
    expect(page.get_by_role("heading", name="Cross table")).to_be_visible()
    fits(page)
    elsewhere(_many(club, cookie(anna)))
    page.goto(f"http://{club.address}/contests")
    page.get_by_role("link", name="Many crowns").click()
    expect(page.get_by_role("heading", name="Cross table")).to_be_visible()
    fits(page)
    page.go_back()
    page.get_by_role("link", name="Friday crowns").click()
    page.get_by_role("link", name="Look at the game").click()
    page.wait_for_url("**/watch/*")
    expect(page.get_by_text("Anna").first).to_be_visible()
