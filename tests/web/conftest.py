from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.browsing import Visitor, chromium, house


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with house() as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Callable[..., Visitor]]:
    """People with browsers; at the end nothing may have gone wrong in them."""
    visitors: list[Visitor] = []

    def visit(**wishes: Any) -> Visitor:
        visitors.append(Visitor(browser, address, **wishes))
        return visitors[-1]

    yield visit
    for visitor in visitors:
        visitor.context.close()
    assert [trouble for visitor in visitors for trouble in visitor.troubles] == []
