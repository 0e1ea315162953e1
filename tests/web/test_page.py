"""The page as it is built: nobody is kept out, nothing is heavy, no text is missing."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from playwright.sync_api import expect

from regalia.server.static import PAGE
from tests.web.browsing import ROOT, Visitor, barriers

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nobody_is_kept_out(visit: Visit, scheme: str) -> None:
    visitor = visit(color_scheme=scheme, reduced_motion="reduce")
    page = visitor.go()
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    found = barriers(page)
    for path in ("/rules", "/rules/to-court-the-king", "/credits"):
        visitor.go(path)
        page.wait_for_selector("h1")
        found += barriers(page)
    invite = visitor.lay("to-court-the-king", "open", "random")
    page.wait_for_selector("h1")
    found += barriers(page)
    guest = visit(color_scheme=scheme)
    guest.go(invite)
    guest.page.wait_for_selector("h1")
    found += barriers(guest.page)
    visitor.lay("to-court-the-king", "random", "random")
    page.get_by_role("button", name="Roll 3 dice").click()
    page.locator(".dieb").first.click()
    page.locator(".char").first.click()
    found += barriers(page)
    page.keyboard.press("?")
    found += barriers(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Table and settings").click()
    found += barriers(page)
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    found += barriers(page)
    assert found == []


def test_the_first_page_is_at_most_60_kilobytes_of_script_and_a_board_120(visit: Visit) -> None:
    visitor = visit()
    came: set[str] = set()
    visitor.page.on("request", lambda asked: came.add(asked.url))

    def kilobytes() -> float:
        names = {Path(url).name for url in came if url.endswith(".js")}
        return sum(len(gzip.compress((PAGE / "assets" / name).read_bytes())) for name in names) / 1000

    page = visitor.go()
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    first = kilobytes()
    assert 20 < first <= 60
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("button", name="Roll 3 dice")).to_be_visible()
    assert 10 < kilobytes() - first <= 120


def page_keys() -> set[str]:
    files = [ROOT / f"src/regalia/locale/en/{name}.ftl" for name in ("page", "page-people")]
    parsed = [entry for file in files for entry in FluentParser().parse(file.read_text("utf-8")).body]
    return {entry.id.name for entry in parsed if isinstance(entry, ast.Message)}


def sources() -> str:
    return "\n".join(
        path.read_text("utf-8") for path in (ROOT / "web/src").rglob("*") if path.suffix in (".ts", ".svelte")
    )


def test_every_text_of_the_page_is_used_and_none_is_missing() -> None:
    text, known = sources(), page_keys()
    whole = set(re.findall(r"[\"'`]((?:page|court)-[a-z0-9-]*[a-z0-9])(?:\.[a-z]+)?[\"'`]", text))
    begun = tuple(set(re.findall(r"[\"'`]((?:page|court)-[a-z0-9-]*-)\$\{", text)))
    assert sorted(key for key in known if key not in whole and not key.startswith(begun)) == []
    files = {path.stem: path.read_text("utf-8") for path in (ROOT / "src/regalia/locale/en").glob("*.ftl")}
    others = {key for source in files.values() for key in re.findall(r"^([a-z0-9-]+) =", source, re.M)}
    assert sorted(whole - known - others - files.keys()) == []


def test_an_address_that_leads_nowhere_says_so_and_leads_home(visit: Visit) -> None:
    visitor = visit(locale="de-DE")
    page = visitor.go("/rules/of/nothing")
    expect(page.get_by_role("heading", name="Hier ist nichts.")).to_be_visible()
    assert [said for said in visitor.troubles if "404" not in said] == []
    visitor.troubles.clear()  # the browser itself tells of the 404
    page.get_by_role("link", name="Zum Anfang", exact=True).click()
    expect(page.get_by_role("heading", name="Welche Krone")).to_be_visible()
