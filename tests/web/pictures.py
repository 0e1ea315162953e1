"""Pictures of every page and board: `make pictures` puts them into docs/pictures.

`python -m tests.web.pictures FOLDER` puts them elsewhere. Each is taken at the size of a laptop
and of a phone, in light and dark, in English and German; only some are kept in the repository.
"""

import sys
from collections.abc import Callable
from io import BytesIO
from itertools import product
from pathlib import Path

from PIL import Image
from playwright.sync_api import TimeoutError, sync_playwright

from tests.web.browsing import ROOT, Courtier, Visitor, chromium, house
from tests.web.scenes import SCENES as BOARDS

SIZES = {"laptop": (1280, 800), "phone": (390, 844)}
PALETTE = 200


def seating(visitor: Visitor) -> None:
    visitor.lay("king-of-the-dice", "open", "open")
    visitor.page.wait_for_selector("h1")


def to_court_the_king(visitor: Visitor) -> None:
    """Some turns in, dice on the table, one of them marked, with the odds where there is room."""
    visitor.lay("to-court-the-king", "random", "random", "random")
    courtier, page = Courtier(visitor), visitor.page
    for _ in range(60):
        courtier.turn()
        if page.locator(".mycard").count() >= 3 and page.locator(".dieb").count():
            break
    page.locator(".dieb").first.click()
    odds = page.get_by_role("button", name="Odds")
    if odds.is_visible():
        odds.click()
        page.wait_for_selector(".char .chance", timeout=30_000)
        odds.click()


def page(path: str) -> Callable[[Visitor], None]:
    def show(visitor: Visitor) -> None:
        visitor.go(path)
        visitor.page.wait_for_selector("h1")

    return show


SCENES: dict[str, Callable[[Visitor], None]] = {
    "home": page("/"),
    "rules": page("/rules/to-court-the-king"),
    "about": page("/credits"),
    "seating": seating,
    "to-court-the-king": to_court_the_king,
    **BOARDS,
}


def small(png: bytes) -> bytes:
    """A picture of few colours, which flat woodcuts do not miss."""
    made = BytesIO()
    few = (
        Image.open(BytesIO(png)).convert("RGB").quantize(PALETTE, Image.Quantize.MAXCOVERAGE)
    )  # keeps crests
    few.save(made, "PNG", optimize=True)
    return made.getvalue()


def arrange(scene: Callable[[Visitor], None], visitor: Visitor) -> None:
    """Dice and computer players may spoil a scene; then it is arranged anew."""
    for _ in range(4):
        try:
            return scene(visitor)
        except TimeoutError:
            print(f"{scene.__name__} once more", file=sys.stderr)
    raise RuntimeError(f"{scene.__name__} cannot be arranged")


def main(folder: Path) -> None:
    """Take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with house() as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        for (size, (width, height)), theme in product(SIZES.items(), ("light", "dark")):
            visitor = Visitor(
                browser,
                address,
                settings={"lang": "en", "theme": theme},
                viewport={"width": width, "height": height},
                reduced_motion="reduce",
            )
            visitor.page.set_default_timeout(6_000)
            for name, scene in SCENES.items():
                arrange(scene, visitor)
                visitor.page.wait_for_timeout(1300)
                for lang in ("en", "de"):
                    (folder / f"{name}-{size}-{theme}-{lang}.png").write_bytes(
                        small(visitor.page.screenshot())
                    )
                    visitor.page.evaluate("document.querySelector('.lang').click()")
                    visitor.page.wait_for_timeout(300)
            visitor.context.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs/pictures")
