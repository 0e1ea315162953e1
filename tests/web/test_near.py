"""Odds and the coach in the visitor's own browser: the server answers until Python is there, then no more."""

import re
from collections.abc import Iterator
from functools import partial
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from regalia.server.static import PYTHON
from tests.web.browsing import Courtier, Visitor, house

LONG = 120_000
"""Milliseconds that Python may take to come and wake on a machine that is busy with other things."""


@pytest.fixture(scope="module")
def equipped() -> Iterator[str]:
    assert (PYTHON / "sizes.json").is_file(), "what works out odds in browsers is not built: make site"
    with house(python=PYTHON) as address:
        yield address


def asked(address: str) -> float:
    """How often the server was asked for odds or advice."""
    with urlopen(f"{address}/metrics") as answer:
        found = re.findall(
            r'^regalia_messages_total\{type="(?:odds|coach)"\} (\S+)', answer.read().decode(), re.M
        )
    return sum(map(float, found))


def shown(page: Page) -> list[str]:
    """The chances on the cards, once they have come."""
    expect(page.locator("[data-card] .chance").first).to_be_visible()
    page.wait_for_timeout(300)
    found: list[str] = page.locator("[data-card]").evaluate_all(
        "cards => cards.map(card => `${card.dataset.card} ${card.querySelector('.chance')?.innerText ?? ''}`)"
    )
    return found


def test_once_python_is_here_the_server_is_asked_for_no_odds_and_the_numbers_are_its_own(
    browser: Browser, equipped: str
) -> None:
    visitor = Visitor(browser, equipped, settings={"odds": True, "coach": True})
    visitor.lay("to-court-the-king", "squire")
    page = visitor.page
    page.get_by_role("button", name="Roll 3 dice").click()
    by_server = shown(page)
    assert asked(equipped) > 0
    before = -1.0
    for _ in range(60):  # chances of what is marked are asked for anew
        page.locator(".dieb").first.click()
        page.wait_for_timeout(LONG / 100)
        page.locator(".dieb").first.click()
        page.wait_for_timeout(100)
        if asked(equipped) == before:
            break
        before = asked(equipped)
    else:
        raise AssertionError("Python does not come")
    assert shown(page) == by_server
    player = Courtier(visitor)
    for _ in range(25):
        player.turn()
    expect(page.get_by_role("region", name="Coach")).to_contain_text("Your last turn cost", timeout=LONG)
    assert asked(equipped) == before
    by_browser = shown_here(page)
    page.reload()
    assert shown_here(page) == by_browser  # by the server again: Python has yet to come
    assert visitor.troubles == []
    visitor.context.close()


def shown_here(page: Page) -> list[str]:
    page.wait_for_selector(".go .btn.primary, .takes")
    return shown(page)


def _note(fetched: list[str], request: Request) -> None:
    fetched.append(request.url)


def test_a_browser_that_saves_data_and_a_server_without_the_files_go_on_as_before(
    browser: Browser, equipped: str, address: str
) -> None:
    saving = Visitor(browser, equipped, settings={"odds": True})
    saving.context.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    )
    for visitor in (saving, Visitor(browser, address, settings={"odds": True})):
        fetched: list[str] = []
        visitor.page.on("request", partial(_note, fetched))
        visitor.lay("to-court-the-king", "squire")
        visitor.page.get_by_role("button", name="Roll 3 dice").click()
        assert shown(visitor.page)
        assert [url for url in fetched if "/python/" in url] == []
        assert visitor.troubles == []
        visitor.context.close()


def test_what_has_come_once_is_kept_by_the_service_worker(browser: Browser, equipped: str) -> None:
    visitor = Visitor(browser, equipped, settings={"odds": True}, service_workers="allow")
    page = visitor.go()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.lay("to-court-the-king", "squire")
    page.get_by_role("button", name="Roll 3 dice").click()
    assert shown(page)
    page.wait_for_function(KEPT, timeout=LONG)
    assert visitor.troubles == []
    visitor.context.close()


KEPT = """async () => {
    const kept = await (await caches.open("regalia-python")).keys();
    return ["pyodide.asm.wasm", "python.zip"].every((name) => kept.some(({ url }) => url.endsWith(name)));
}"""
