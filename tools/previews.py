"""Photographs a board of each game for links that are sent: `python -m tools.previews`.

Those who show previews of links show no SVG; so the drawing is laid out by a browser, with the page's type.
"""

from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

import regalia
from regalia.drawing.sheet import HEIGHT, WIDTH
from regalia.server.static import PREVIEWS
from tests.web.browsing import chromium
from tools.site import NAMES, PACKAGES, positions

TYPE = {
    "Grenze": PACKAGES / "@fontsource/grenze/files/grenze-latin-700-normal.woff2",
    "Source Sans 3": PACKAGES
    / "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
}
FACES = "".join(
    f'@font-face{{font-family:"{name}";font-weight:200 900;src:url("{path.as_uri()}")}}'
    for name, path in TYPE.items()
)


def main(place: Path = PREVIEWS) -> None:
    """A picture a game, in few colours."""
    place.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        for name, play, seat in positions():
            drawn = regalia.svg(play.rules, play.state, seat, "en", NAMES[: play.rules.seats])
            sheet = place / f"{name}.html"  # a page from a file may load fonts from files
            sheet.write_text(f"<style>{FACES} body{{margin:0;background:#d7dbce}}</style>{drawn}", "utf-8")
            page.goto(sheet.as_uri())
            page.evaluate("document.fonts.ready")
            sheet.unlink()
            shot = Image.open(BytesIO(page.screenshot()))
            shot.convert("RGB").quantize(96, dither=Image.Dither.NONE).save(
                place / f"{name}.png", optimize=True
            )
        browser.close()


if __name__ == "__main__":
    main()
