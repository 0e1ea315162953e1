"""Pictures of every page and board: `make pictures` puts all into build/pictures and some into docs/pictures.

`python -m tests.web.pictures NAME …` takes only those. Each is taken in the window of a laptop, of a large
screen and of a phone, in light and dark, in English and German, in full colour.
"""

import sys
from collections.abc import Callable
from io import BytesIO
from itertools import product

from PIL import Image
from playwright.sync_api import TimeoutError, sync_playwright

from tests.web.browsing import ROOT, Visitor, chromium, house
from tests.web.positions import POSITIONS, exact, show
from tests.web.scenes import SCENES as PLAYED

Scene = Callable[[Visitor], object]

SIZES = {"laptop": (1366, 650), "desk": (1920, 1080), "phone": (390, 844)}
BOARDS = {
    "to-court-the-king": "court-middle",
    "to-court-the-king-late": "court-preview",
    "to-court-the-king-end": "court-final",
    "king-of-the-dice": "dice",
    "find-the-king": "find",
    "defend-the-king": "defend",
    "support-the-king": "support",
    "tourney-for-the-king": "tourney",
    "king-at-court": "king-at-court",
}
REAL = {"court-middle", "dice"}  # their odds are worked out; others show any


def seating(visitor: Visitor) -> None:
    visitor.lay("king-of-the-dice", "open", "open")
    visitor.page.wait_for_selector("h1")


def page(path: str) -> Scene:
    def turn_to(visitor: Visitor) -> None:
        visitor.go(path)
        visitor.page.wait_for_selector("h1")

    return turn_to


def board(name: str) -> Scene:
    position = POSITIONS[name]
    return lambda visitor: show(visitor, position, exact(position) if name in REAL else None)


SCENES: dict[str, Scene] = {
    "home": page("/"),
    "rules": page("/rules/to-court-the-king"),
    "about": page("/credits"),
    "seating": seating,
    **PLAYED,
    **{name: board(position) for name, position in BOARDS.items()},
}
KEPT = {
    *(f"{scene}-{size}-light-en" for scene, size in product(SCENES, ("laptop", "phone"))),
    *("-".join(picture) for picture in product(BOARDS, SIZES, ("light", "dark"), ("en", "de"))),
    "home-laptop-dark-en",
}


def small(png: bytes) -> bytes:
    """The same picture in less room, without a loss."""
    made = BytesIO()
    Image.open(BytesIO(png)).convert("RGB").save(made, "PNG", optimize=True)
    return made.getvalue()


def smaller(png: bytes) -> bytes:
    """The same picture as WebP, in a third of the room and without a loss."""
    made = BytesIO()
    Image.open(BytesIO(png)).convert("RGB").save(made, "WEBP", lossless=True, method=6, quality=90)
    return made.getvalue()


def arrange(name: str, visitor: Visitor) -> None:
    """Dice and computer players may spoil a scene; then it is arranged anew."""
    for _ in range(4):
        try:
            SCENES[name](visitor)
            return
        except TimeoutError:
            print(f"{name} once more", file=sys.stderr)
    raise RuntimeError(f"{name} cannot be arranged")


def main(names: list[str]) -> None:
    """Take these pictures, or all."""
    every, kept = ROOT / "build/pictures", ROOT / "docs/pictures"
    every.mkdir(parents=True, exist_ok=True)
    with house() as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        for (size, (width, height)), theme in product(SIZES.items(), ("light", "dark")):
            visitor = Visitor(
                browser,
                address,
                settings={"lang": "en", "theme": theme, "odds": True},
                viewport={"width": width, "height": height},
                reduced_motion="reduce",
            )
            visitor.page.set_default_timeout(6_000)
            for name in names or SCENES:
                arrange(name, visitor)
                visitor.page.mouse.move(0, 0)
                visitor.page.wait_for_timeout(800)
                for lang in ("en", "de"):
                    taken = f"{name}-{size}-{theme}-{lang}"
                    png = visitor.page.screenshot()
                    (every / f"{taken}.png").write_bytes(png)
                    if taken in KEPT:
                        (kept / f"{taken}.webp").write_bytes(smaller(png))
                    visitor.page.evaluate("document.querySelector('.lang')?.click()")
                    visitor.page.wait_for_timeout(300)
            visitor.context.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
