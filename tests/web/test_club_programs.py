"""The page of my programs: made, let in by a token that is shown once, and sent away."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser

from tests.server.harness import Process
from tests.web.browsing import Visitor, expect
from tests.web.members import beside, enrol, fits

Visit = Callable[..., Visitor]


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a house with a club."""
    monkeypatch.setenv("REGALIA_CLUB", "true")
    monkeypatch.setenv("REGALIA_LOBBY", "true")
    process = Process({"data": tmp_path})
    try:
        beside(process.start())
        yield f"http://{process.address}"
    finally:
        process.stop()


@pytest.fixture
def come(browser: Browser, club: str) -> Iterator[Visit]:
    visitors: list[Visitor] = []

    def come(**wishes: Any) -> Visitor:
        visitors.append(Visitor(browser, club, **wishes))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.context.close()
    assert [trouble for visitor in visitors for trouble in visitor.troubles if "409" not in trouble] == []


def test_a_member_makes_a_program_hands_it_a_token_and_revokes_it(come: Visit, tmp_path: Path) -> None:
    anna = come()
    page = anna.go("/programs")
    expect(page.get_by_text("Programs belong to members.")).to_be_visible()
    enrol(anna, tmp_path, "Anna")
    page = anna.go("/programs")
    page.get_by_label("Its name, which nobody else has").fill("anna")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("belongs to somebody else here")
    page.get_by_label("Its name, which nobody else has").fill("Robo")
    page.keyboard.press("Enter")
    robo = page.get_by_role("article", name="Robo")
    robo.get_by_text("A new token for Robo").click()
    robo.get_by_label("What it is for").fill("cellar")
    expect(robo.get_by_role("checkbox", name="Open tables and enter contests")).to_be_checked()
    robo.get_by_role("checkbox", name="Open tables and enter contests").focus()
    page.keyboard.press("Tab")
    expect(robo.get_by_role("button", name="Make a token")).to_be_focused()
    page.keyboard.press("Enter")
    token = robo.get_by_label("The new token").input_value()
    assert re.fullmatch(r"regalia_~[\w-]+\.[\w-]+\.[0-9a-f]+", token)
    fits(page)
    example = [sys.executable, "-c", page.locator("pre").inner_text()]
    said = subprocess.run(
        example, env={**os.environ, "REGALIA_TOKEN": token}, capture_output=True, text=True, check=True
    )
    assert "payoff" in said.stdout  # what the page shows is a whole program

    who = {"authorization": f"Bearer {token}"}
    with httpx.Client(base_url=anna.address, headers=who) as program:
        made = program.post("/api/tables", json={"game": "king-of-the-dice", "public": True})
        assert made.status_code == 201
        page.reload()
        expect(robo.get_by_label("Tokens of Robo")).to_contain_text("last used today")
        expect(page.get_by_label("The new token")).to_have_count(0)
        robo.get_by_role("button", name="Take back Robo").click()
        expect(page.get_by_role("alert")).to_contain_text("This program has played")
        robo.get_by_role("button", name="Revoke cellar").click()
        page.get_by_role("dialog").get_by_role("button", name="Revoke").click()
        expect(robo.get_by_text("Without a token it cannot come in.")).to_be_visible()
        assert program.get("/api/games").status_code == 401

    page = anna.go(f"/table/{made.json()['id']}")
    expect(page.get_by_text("Robo (program)").first).to_be_visible()
    page = anna.go("/member/Robo")
    expect(page.get_by_text("This is a program of Anna.")).to_be_visible()
    page.get_by_role("link", name="Anna").click()
    expect(page.get_by_role("heading", name="Anna")).to_be_visible()
    anna.go("/me").get_by_role("link", name="Programs").click()
    expect(page.get_by_role("heading", name="Programs", exact=True)).to_be_visible()


def test_the_page_of_programs_in_german_and_in_the_dark(come: Visit, tmp_path: Path) -> None:
    anna = come(locale="de-DE", color_scheme="dark")
    anna.go("/")
    enrol(anna, tmp_path, "Anna")
    page = anna.go("/programs")
    expect(page.get_by_role("heading", name="Programme", exact=True)).to_be_visible()
    page.get_by_label("Sein Name, den sonst niemand hat").fill("Robo")
    page.keyboard.press("Enter")
    expect(page.get_by_role("article", name="Robo")).to_contain_text("Ohne Schlüssel kommt es nicht herein.")
    fits(page)
