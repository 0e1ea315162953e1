"""Members of a club, at its pages with browsers."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from regalia.club.ledger import ledger_for
from regalia.club.members import Members
from tests.web.browsing import Visitor, barriers

SIZES = ((390, 844), (1366, 650), (1920, 1080))


def beside(work: Coroutine[Any, Any, None]) -> None:
    """Do this in a thread of its own: the browser has the event loop of this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


def cookie(visitor: Visitor) -> str:
    """What the house knows a visitor by."""
    return next(str(one["value"]) for one in visitor.context.cookies() if one.get("name") == "regalia")


def enrol(visitor: Visitor, data: Path, name: str) -> str:
    """Make a member of somebody, in the ledger itself: who they are to the house."""
    answer = visitor.context.request.put(f"{visitor.address}/api/me", data={"name": name})
    assert answer.ok, answer.text()
    guest = cookie(visitor).partition(".")[0]

    async def write() -> None:
        ledger = ledger_for("", data)
        await ledger.open()
        async with ledger.writing() as book:
            await Members(ledger).enrol(book, guest, name)
        await ledger.close()

    beside(write())
    return guest


def fits(page: Page) -> None:
    """At every size nothing hangs over the edge, and nothing keeps anybody out."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)
        assert barriers(page) == []
