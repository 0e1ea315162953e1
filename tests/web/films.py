"""Film strips of great moments: `python -m tests.web.films [FOLDER] [NAME …]`, by default docs/pictures."""

import sys
from datetime import datetime, timedelta
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.web.browsing import ROOT, Visitor, chromium, house
from tests.web.pictures import small
from tests.web.staged import MOMENTS

SIZE = {"width": 1366, "height": 650}
WIDE = 420
TIMES = {"spell": (500, 2400, 3200, 5600, 6400), "dice": (60, 260, 480, 700, 1000)}  # ms after it is told
STEP = 100  # what begins within it is moved on as far
USUAL = (60, 300, 500, 800, 1200)
KEPT = ("dice", "card", "king", "dragon", "spell")

ON = """ms => document.getAnimations().forEach((one) => {
    one.pause();
    one.currentTime = Math.min((one.currentTime ?? 0) + ms, one.effect.getComputedTiming().endTime);
    if (one.currentTime >= one.effect.getComputedTiming().endTime) one.finish();
})"""


def film(visitor: Visitor, name: str) -> bytes:
    """What one sees of a moment at certain times, by a clock that stands still while a picture is taken."""
    page = visitor.page
    page.clock.install()
    tell = MOMENTS[name](visitor)
    page.wait_for_timeout(1000)
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    tell()
    page.wait_for_timeout(300)
    pictures, now = list[Image.Image](), 0
    for at in TIMES.get(name, USUAL):
        while now < at:
            step = min(STEP, at - now)
            page.clock.run_for(step)
            page.evaluate(ON, step)
            now += step
        pictures.append(Image.open(BytesIO(page.screenshot())))
    high = WIDE * SIZE["height"] // SIZE["width"]
    strip = Image.new("RGB", ((WIDE + 8) * len(pictures) - 8, high), "#1f1a17")
    for n, picture in enumerate(pictures):
        small_one = picture.convert("RGB").resize((WIDE, high), Image.Resampling.LANCZOS)
        strip.paste(small_one, (n * (WIDE + 8), 0))
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
