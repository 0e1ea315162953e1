"""The documentation: pages that lead to each other, built, opened on a phone and a laptop, light and dark."""

import re
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import sync_playwright

from regalia import catalogue
from tests.web.browsing import chromium
from tools.site import SITE, build, gather

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs") / "pages"
    gather(folder)
    return folder


def listed(nav: Any) -> list[str]:
    match nav:
        case str():
            return [nav]
        case dict():
            return [page for inner in nav.values() for page in listed(inner)]
    return [page for inner in nav for page in listed(inner)]


def test_every_page_is_listed_and_every_game_has_one_with_a_picture_in_both_languages(pages: Path) -> None:
    nav = listed(tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))["project"]["nav"])
    german = {f"games/de/{name}.md" for name in catalogue.RULES}
    assert {str(page.relative_to(pages)) for page in pages.rglob("*.md")} == {*nav, *german}
    for name in catalogue.RULES:
        for folder in ("games", "games/de"):
            page = (pages / folder / f"{name}.md").read_text("utf-8")
            assert f"]({name}.svg)" in page
            assert len(page) > 1000
            assert (pages / folder / f"{name}.svg").read_text("utf-8").startswith("<svg")


def test_every_link_of_a_page_leads_to_a_page(pages: Path) -> None:
    for page in pages.rglob("*.md"):
        for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
            if not re.match(r"[a-z]+:|#", target):
                assert (page.parent / target.partition("#")[0]).exists(), f"{page.name}: {target}"


# --- Built ----------------------------------------------------------------------------------------------


class Reader(HTMLParser):
    """The links, anchors and what else a page loads."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors = {"", "__top"}
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        self.anchors |= {said.get("id", ""), said.get("name", "")}
        if tag == "a" and "href" in said:
            self.links.append(said["href"])
        elif tag in ("img", "script") and "src" in said:
            self.loads.append(said["src"])
        elif tag == "link" and said.get("rel") in ("stylesheet", "icon", "preload"):
            self.loads.append(said["href"])


@pytest.fixture(scope="module")
def site() -> Path:
    """The site, built if it is not there."""
    if not (SITE / "index.html").exists():
        build()
    return SITE


@pytest.mark.soak
def test_every_link_is_followed(site: Path) -> None:
    read = {page: Reader(page) for page in site.rglob("*.html") if page.name != "404.html"}
    assert len(read) > 30
    for page, reader in read.items():
        for target in reader.loads:
            assert not urlsplit(target).netloc, f"{page.name} loads {target}"
            assert (page.parent / unquote(urlsplit(target).path)).exists(), f"{page.name} loads {target}"
        for link in reader.links:
            at = urlsplit(link)
            if at.scheme or at.netloc:
                continue
            there = (page.parent / unquote(at.path)).resolve() if at.path else page
            there = there / "index.html" if there.is_dir() else there
            assert there.exists(), f"{page.name}: {link} leads nowhere"
            if there.suffix == ".html":
                assert unquote(at.fragment) in read[there].anchors, f"{page.name}: {link} has no such place"


@pytest.mark.soak
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(390, 844), (1366, 650)], ids=["phone", "laptop"])
def test_every_page_opens_fits_and_asks_nobody_else(site: Path, size: tuple[int, int], theme: str) -> None:
    shots = ROOT / "build" / "pictures" / "docs"
    shots.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        page = browser.new_page(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if theme == "dark" else "light",
        )
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        for file in sorted(site.rglob("*.html")):
            if file.name == "404.html":
                continue
            page.goto(file.as_uri())
            wide = page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
            assert wide <= 0, f"{file.name} is {wide} px too wide"
            colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
            assert (sum(map(int, re.findall(r"\d+", colour)[:3])) < 200) == (theme == "dark"), file.name
            name = "-".join(file.relative_to(site).with_suffix("").parts)
            page.screenshot(path=shots / f"{name}-{size[0]}-{theme}.png")
        browser.close()
        assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []


@pytest.mark.soak
def test_the_search_works_without_a_server(site: Path) -> None:
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        page = browser.new_page(viewport={"width": 1366, "height": 650})
        page.goto((site / "games" / "king-at-court.html").as_uri())
        page.keyboard.press("/")
        page.keyboard.type("alchemist")
        page.get_by_text("Die Leute am Hof").click()
        page.wait_for_url(re.compile(r"de/to-court-the-king\.html"))
        browser.close()
