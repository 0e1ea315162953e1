"""A tournament as people see it: announced, entered, led to the table, and the standings afterwards."""

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from regalia.club.ledger import ledger_for
from regalia.club.members import Members
from tests.club.contesting import asked, enrolled, held
from tests.server.harness import Client, Process
from tests.web.browsing import Visitor, expect
from tests.web.members import beside, cookie, enrol, fits


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Process]:
    monkeypatch.setenv("REGALIA_CLUB", "true")
    server = Process({"data": tmp_path})
    beside(server.start())
    yield server
    server.stop()


@pytest.fixture
def visit(browser: Browser, club: Process) -> Iterator[Callable[..., Visitor]]:
    visitors: list[Visitor] = []

    def visit(name: str, **wishes: Any) -> Visitor:
        """Somebody with a name that lasts."""
        visitors.append(Visitor(browser, f"http://{club.address}", **wishes))
        enrol(visitors[-1], Path(str(club.flags["data"])), name)
        return visitors[-1]

    yield visit
    for visitor in visitors:
        visitor.context.close()
    assert [trouble for visitor in visitors for trouble in visitor.troubles] == []


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


async def _three(club: Process, cookies: Sequence[str]) -> None:
    """A rated round robin of these people that has begun; the first is its host."""
    people = [Client(club.address, f"client{n}") for n in range(len(cookies))]
    for one, shown in zip(people, cookies, strict=True):
        one.http.cookies.set("regalia", shown)
    contest = await held(people[0], name="Three crowns", form="round-robin", most=3, rated=True)
    for one in people:
        await asked(one, contest, "entry")
    await asked(people[0], contest, "order", what="begin")
    await asyncio.gather(*(one.close() for one in people))


def test_from_the_end_of_a_table_one_goes_on_to_the_next_round(
    visit: Callable[..., Visitor], club: Process
) -> None:
    anna, ben, cleo = visit("Anna"), visit("Ben"), visit("Cleo", locale="de-DE")
    beside(_three(club, [cookie(one) for one in (anna, ben, cleo)]))
    pages = {one: one.go("/contests") for one in (anna, ben, cleo)}
    for page in pages.values():
        page.get_by_role("link", name="Three crowns").click()
    tables = {}
    for one, page in pages.items():  # two play, one has a bye
        to_mine = page.get_by_role("link", name=re.compile("To my table|An meinen Tisch"))
        expect(to_mine.or_(page.get_by_text(re.compile("You take part|Du bist dabei")))).to_be_visible()
        if to_mine.count():
            to_mine.click()
            page.wait_for_url("**/table/*")
            expect(page.get_by_role("banner")).to_contain_text(re.compile("rated|gewertet"))
            back = page.get_by_role("banner").get_by_role("link", name="Three crowns")
            expect(back).to_have_attribute("href", re.compile("^/contest/"))
            tables[one] = page.url.rpartition("/")[2]
    assert len(tables) == 2
    beside(_play(club.address, [cookie(one) for one in tables], next(iter(tables.values()))))
    free = next(page for one, page in pages.items() if one not in tables)
    free.wait_for_url("**/table/*")  # whoever waited on its page is led to the second round
    counts = re.compile("What it counts for|Wofür es zählt")
    for one, table in tables.items():
        page, end = pages[one], pages[one].get_by_role("region", name=counts)
        expect(end).to_contain_text(re.compile("1500 → 1(579|421)"))
        expect(page.get_by_role("button", name=re.compile("Another game|Noch ein Spiel"))).to_have_count(0)
        expect(end.get_by_role("link", name=re.compile("To the tournament|Zum Turnier"))).to_be_visible()
        answer = one.context.request.get(f"http://{club.address}/api/club/tables/{table}")
        if following := answer.json()["contest"]["table"]:
            expect(end).to_contain_text(re.compile("Round 2 has begun|Runde 2 hat begonnen"))
            fits(page)
            end.get_by_role("link", name=re.compile("To my table|An meinen Tisch")).click()
            page.wait_for_url(f"**/table/{following}")
        else:  # a bye
            expect(end).to_contain_text(re.compile("bye in round 2|In Runde 2 hast du ein Freilos"))
            fits(page)
    assert sum("/table/" in page.url and page.url == free.url for page in pages.values()) == 2


def test_what_is_played_when_a_rated_tournament_is_ended_counts_for_ratings(
    visit: Callable[..., Visitor], club: Process
) -> None:
    anna, ben = visit("Anna"), visit("Ben")
    beside(_three(club, [cookie(one) for one in (anna, ben)]))
    page = anna.go("/contests")
    page.get_by_role("link", name="Three crowns").click()
    page.get_by_role("button", name="End it now").click()
    expect(page.get_by_role("dialog")).to_contain_text("counts for ratings only")
    page.get_by_role("button", name="Yes").click()
    expect(page.get_by_text("counts for ratings, not here")).to_be_visible()


def test_a_tournament_from_the_announcement_to_the_standings(
    visit: Callable[..., Visitor], club: Process
) -> None:
    anna, ben = visit("Anna"), visit("Benedikt der Ausdauernde", locale="de-DE", settings={"theme": "dark"})
    page = anna.go("/contests")
    page.get_by_role("button", name="Hold a tournament").click()
    announce = page.get_by_role("button", name="Announce it")
    expect(announce).to_have_accessible_description("Give it a name first.")
    page.get_by_role("textbox", name="Name").fill("Friday crowns")
    page.get_by_role("combobox", name="Game").select_option("support-the-king")
    fits(page)
    page.get_by_role("button", name="Announce it").click()
    expect(page.get_by_role("heading", name="Friday crowns", level=1)).to_be_visible()
    page.get_by_role("button", name="Take part").click()
    expect(page.get_by_role("row", name="Anna")).to_be_visible()
    expect(page.get_by_text("At most 5 rounds")).to_be_visible()
    begin = page.get_by_role("button", name="Begin now")
    expect(begin).to_have_accessible_description("It can begin once one more takes part.")

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
    beside(_play(club.address, [cookie(anna), cookie(ben)], table))
    end = page.get_by_role("region", name="What it counts for")
    expect(end).to_contain_text(re.compile(r"It is over\. \w.* has won it\."))
    page.get_by_role("link", name="To the tournament").click()
    expect(page.get_by_role("heading", name="Won by")).to_be_visible()
    expect(page.get_by_text("Finished").first).to_be_visible()
    standings = page.get_by_role("region", name="Standings")
    expect(standings.locator(".points")).to_have_text(["1", "0"])
    standings.get_by_role("link", name="Benedikt").click()
    expect(page.get_by_role("heading", name="Benedikt der Ausdauernde", level=1)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Cross table")).to_be_visible()
    fits(page)
    beside(_many(club, cookie(anna)))
    page.goto(f"http://{club.address}/contests")
    page.get_by_role("link", name="Many crowns").click()
    cross = page.get_by_role("region", name="Cross table")
    expect(cross).to_be_visible()
    fits(page)
    page.set_viewport_size({"width": 390, "height": 844})
    edge = cross.locator("..")
    expect(edge).to_have_class(re.compile(r"\bafter\b"))  # there is more to the right, and that is seen
    expect(edge).not_to_have_class(re.compile(r"\bbefore\b"))
    cross.focus()
    for _ in range(40):
        page.keyboard.press("ArrowRight")
    expect(edge).to_have_class(re.compile(r"\bbefore\b"))
    page.set_viewport_size({"width": 1920, "height": 1080})
    expect(edge).not_to_have_class(re.compile(r"\b(before|after)\b"))
    assert cross.get_attribute("tabindex") is None  # nothing moves: nobody needs to stop here
    page.go_back()
    page.get_by_role("link", name="Friday crowns").click()
    page.get_by_role("link", name="Look at the game").click()
    page.wait_for_url("**/watch/*")
    expect(page.get_by_text("Anna").first).to_be_visible()
    cleo = visit("Cleo").go(page.url.partition(club.address)[2])  # who has only watched
    end = cleo.get_by_role("region", name="What it counts for")
    expect(end).to_contain_text(re.compile(r"Friday crowns: It is over\. \w.* has won it\."))
    cleo.goto(f"http://{club.address}/contests")
    expect(cleo.get_by_role("link", name="Friday crowns")).to_contain_text("Won by")
