"""The folder that plays by itself: its bytes, and seconds to a first roll, cold and warm.

python -m bench.site      needs dist/site, which `make site` builds, and chromium
"""

import gzip
import re
import subprocess
import sys
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Page, expect, sync_playwright

from tests.web.browsing import FLAGS

SITE = Path(__file__).parents[1] / "dist" / "site"
LONG = 300_000
READ = 4_000
"""Milliseconds that somebody looks at the dice."""


def compressed() -> int:
    """Bytes of all files as most hosts send them."""
    return sum(len(gzip.compress(path.read_bytes(), 6)) for path in SITE.rglob("*") if path.is_file())


def first_roll(page: Page, address: str) -> tuple[float, float]:
    """Seconds until the home page is up, and until dice lie on the table."""
    began = perf_counter()
    page.goto(address)
    page.get_by_role("button", name="Play now").click(timeout=LONG)
    home = perf_counter() - began
    page.get_by_role("button", name="Roll 3 dice").click(timeout=LONG)
    expect(page.get_by_role("button", name=re.compile("^Die showing"))).to_have_count(3, timeout=LONG)
    return home, perf_counter() - began


def main() -> None:
    """Serve it, visit it for the first time and again."""
    print(f"{compressed() / 1e6:.1f} MB compressed")
    serve = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(SITE)]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout
            (port,) = re.findall(r"port (\d+)", server.stdout.readline())
            with sync_playwright() as playwright, TemporaryDirectory() as kept:
                context = playwright.chromium.launch_persistent_context(
                    kept, executable_path=which("chromium-headless-shell"), args=FLAGS, locale="en-GB"
                )
                for visit in ("cold", "warm", "warm", "warm"):
                    page = context.new_page()
                    home, roll = first_roll(page, f"http://127.0.0.1:{port}/")
                    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
                    page.wait_for_timeout(READ)  # meanwhile the browser keeps what it has compiled
                    page.close()
                    print(f"{visit}: home page after {home:.1f} s, first roll after {roll:.1f} s", flush=True)
                context.close()
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
