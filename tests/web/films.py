"""Film strips of great moments: `python -m tests.web.films [FOLDER] [NAME …]` puts them into docs/pictures."""

import sys
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.web.browsing import ROOT, Visitor, chromium, house
from tests.web.pictures import small
from tests.web.staged import MOMENTS

SIZE = {"width": 1366, "height": 650}
FRAMES, EVERY = 5, 190  # ms beyond what taking a picture takes
WIDE = 420
KEPT = ("dice", "card", "king", "dragon", "spell")
SLOW = {"spell": 1300}


def film(visitor: Visitor, name: str) -> bytes:
    """What one sees of a moment, picture by picture."""
    tell, page = MOMENTS[name](visitor), visitor.page
    page.wait_for_timeout(500)
    tell()
    pictures = []
    for _ in range(FRAMES):
        page.wait_for_timeout(SLOW.get(name, EVERY))
        pictures.append(Image.open(BytesIO(page.screenshot())))
    high = WIDE * SIZE["height"] // SIZE["width"]
    strip = Image.new("RGB", ((WIDE + 8) * FRAMES - 8, high), "#1f1a17")
    for n, picture in enumerate(pictures):
        strip.paste(picture.convert("RGB").resize((WIDE, high), Image.Resampling.LANCZOS), (n * (WIDE + 8), 0))
    made = BytesIO()
    strip.save(made, "PNG")
    return small(made.getvalue())


def main(folder: Path, names: list[str]) -> None:
    """Take all strips, or these."""
    folder.mkdir(parents=True, exist_ok=True)
    with house() as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        for name in names or KEPT:
            settings = {"speed": 1, "theme": "light", "lang": "en"}
            visitor = Visitor(browser, address, settings=settings, viewport=SIZE)
            (folder / f"film-{name}.png").write_bytes(film(visitor, name))
            visitor.context.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs/pictures", sys.argv[2:])
