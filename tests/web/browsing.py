"""A server with the built page, and people at it with real browsers."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, Playwright, TimeoutError, WebSocketRoute, expect

from regalia.server.static import PAGE

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 30_000
"""Milliseconds after which something is taken never to come; the machine may be busy with other things."""

expect.set_options(timeout=PATIENCE)

# What stands outside the last lines is done in the processes of computer players too.
SERVE = """
if __name__ == "__main__":
    import sys, socket
    from pathlib import Path
    from regalia.server import static
    from regalia.club.club import Club
    from regalia.server.serve import run
    from regalia.server.settings import Settings
    static.PYTHON = Path(sys.argv[2])
    listening = socket.create_server(("127.0.0.1", 0))
    print(listening.getsockname()[1], flush=True)
    club = sys.argv[3:] == ["club"]
    quick = dict(rate=0, messages=0, tables=0, pace=0.02, log="warning")
    # A club has public tables by itself.
    settings = Settings(data=Path(sys.argv[1]), lobby=not club, club=club, **quick)
    run(settings, listening, build=Club if club else None)
"""


@contextmanager
def house(
    games: Mapping[str, str] | None = None,
    python: Path | None = None,
    club: bool = False,
    data: Path | None = None,
    first: str = "",
) -> Iterator[str]:
    """The address of a server of our own, with the page in it.

    `games` are modules by name, each with rules to add to the catalogue; a file that is run brings them to
    the processes of computer players too. `python` is where the page finds what works out odds by itself.
    All is kept in `data`, or for as long as it is open; `first` is done in the server before anything else.
    """
    assert (PAGE / "index.html").is_file(), "the page is not built: make page"
    with nullcontext(data) if data else tempfile.TemporaryDirectory(prefix="regalia-") as folder:
        serve, adding = Path(folder, "serve.py"), f"{first}\nfrom regalia.catalogue import RULES\n"
        for name, source in (games or {}).items():
            Path(folder, f"{name}.py").write_text(source, "utf-8")
            adding += f"import {name}\nRULES[{name}.RULES.facts.name] = {name}.RULES\n"
        serve.write_text(adding + SERVE, "utf-8")
        command = [sys.executable, str(serve), str(folder), str(python or Path(folder, "nowhere"))]
        command += ["club"] * club
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ}) as server:
            assert server.stdout
            port = server.stdout.readline().strip()
            assert port, "the server does not start"
            try:
                yield f"http://127.0.0.1:{port}"
            finally:
                server.terminate()


def chromium(playwright: Playwright) -> Browser:
    """Debian's browser, the one without windows: it takes a third less time."""
    path = shutil.which("chromium-headless-shell")
    assert path, "there is no browser: tools/need chromium-headless-shell"
    return playwright.chromium.launch(executable_path=path, args=FLAGS)


class Visitor:
    """Somebody with a browser; whatever goes wrong in it is remembered."""

    def __init__(
        self, browser: Browser, address: str, *, settings: dict[str, Any] | None = None, **context: Any
    ):
        self.address = address
        self.context = browser.new_context(
            **{
                "locale": "en-GB",
                "viewport": {"width": 1280, "height": 800},
                "service_workers": "block",
                **context,
            }
        )
        kept = json.dumps({"speed": 0, **(settings or {})})
        self.context.add_init_script(f"if (origin !== 'null') localStorage.regalia ??= {json.dumps(kept)}")
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.troubles: list[str] = []
        self.cut = False
        self._lines: list[WebSocketRoute] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on(
            "console", lambda said: self.troubles.append(said.text) if said.type == "error" else None
        )
        self.page.route_web_socket("**/ws", self._line)

    def _line(self, line: WebSocketRoute) -> None:
        if self.cut:
            line.close()
        else:
            line.connect_to_server()
            self._lines.append(line)

    def lose_the_line(self) -> None:
        """Cut the connection, and let none be made."""
        self.cut = True
        for line in self._lines:
            line.close()
        self._lines.clear()

    def go(self, path: str = "/") -> Page:
        self.page.goto(self.address + path)
        return self.page

    def lay(self, game: str, *players: str, **options: Any) -> str:
        """Open a table and sit down at it: the link for friends."""
        chairs = [{"player": who} for who in ("me", *players)]
        asked = {"game": game, "options": {**options, "seats": len(chairs)}, "chairs": chairs, "name": "Anna"}
        answer = self.context.request.post(f"{self.address}/api/tables", data=asked)
        assert answer.ok, answer.text()
        table = answer.json()
        self.go(f"/table/{table['id']}")
        return str(table["invite"])


def take_back(page: Page, gone: Locator) -> None:
    """Take the last pick back, which shows there; as long as it is not acknowledged the page does not."""
    for _ in range(200):
        page.keyboard.press("u")
        page.wait_for_timeout(50)
        if gone.count() == 0:
            return
    raise AssertionError("it is not taken back")


# --- To Court the King, played by looking at the page ------------------------------------------------------


class Courtier:
    """Plays To Court the King with clicks: many Charlatans, then seven alike."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page

    def turn(self) -> bool:
        """Do one thing, if there is something to do; False when the game is over."""
        page = self.page
        page.wait_for_selector(".go .btn.primary, .takes, .ending")
        with suppress(TimeoutError):  # the table may have moved on meanwhile
            if page.locator(".ending").count():
                return False
            if page.locator("dialog").count():
                page.get_by_role("button", name="End the turn").click(timeout=500)
            elif page.locator(".takes").count():
                self.take()
            elif page.locator(".dieb").count():
                self.keep()
            else:
                page.locator(".go .btn.primary").click(timeout=500)
        return True

    def take(self) -> None:
        page = self.page
        for wish in ("King & Queen", "Charlatan", "General", "Farmer", "Fool"):
            chip = page.locator(".takes .chip", has_text=wish)
            if chip.count():
                chip.click(timeout=500)
                page.locator(".go .btn.primary").click(timeout=500)
                return
        page.locator(".go .two .btn").first.click(timeout=500)

    def keep(self) -> None:
        """Keep whatever shows the value of which most lie there."""
        page = self.page
        shown = page.locator(".dieb").evaluate_all("dice => dice.map(die => die.ariaLabel.match(/\\d/)[0])")
        aside = page.locator(".well .die").evaluate_all("dice => dice.map(die => die.ariaLabel)")
        faces = sorted(shown, key=lambda face: (shown + aside).count(face))
        for n, face in enumerate(shown):
            if face == faces[-1]:
                page.locator(".dieb").nth(n).click(timeout=500)
        page.keyboard.press("r")
        page.wait_for_function("() => !document.querySelector('.dieb[aria-pressed=true]')")


AXE = (
    (ROOT / "web/node_modules/axe-core/axe.min.js").read_text("utf-8")
    if (ROOT / "web/node_modules").is_dir()
    else ""
)


STILL = """() => document.getAnimations().every(
    ({ playState, effect }) => playState !== "running" || effect.getTiming().iterations === Infinity
)"""


def barriers(page: Page) -> list[str]:
    """What keeps people out of this page: serious findings of axe-core."""
    page.wait_for_function(STILL)
    page.evaluate(AXE)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


__all__ = ["Courtier", "Visitor", "barriers", "chromium", "expect", "house", "take_back"]
