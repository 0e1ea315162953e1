"""Somebody in the terminal app and somebody in a browser at one table."""

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.async_api import async_playwright, expect

from regalia.server import wire
from regalia.shell.app.house import House
from tests.server.harness import Process
from tests.shell.app.sitting import before, run
from tests.web.browsing import FLAGS, PATIENCE


def test_one_in_the_app_and_one_in_a_browser_play_a_whole_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    async def play() -> None:
        server = Process({"data": tmp_path / "house"})
        await server.start()
        origin = f"http://{server.address}"
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(
                    executable_path=shutil.which("chromium-headless-shell"), args=FLAGS
                )
                page = await (await browser.new_context(locale="en-GB")).new_page()
                page.set_default_timeout(PATIENCE)
                chairs = [wire.Chair("me", "Anna"), wire.Chair("open")]
                made = wire.NewTable("support-the-king", {}, chairs, "Anna")
                table = await House(origin).ask(wire.Table, "POST", "tables", made)
                async with before(tmp_path, server=f"{origin}/table/{table.id}") as anna:
                    await anna.until(lambda: "/join/" in anna.shown)
                    await page.goto(f"{origin}{table.invite}")
                    await page.get_by_label("Your name").fill("Ben")
                    await page.get_by_role("button", name="Take a seat").click()
                    await anna.until(lambda: "Vassal, for odd: Ben" in anna.shown)
                    await anna.choose("pick king")
                    await page.keyboard.press("2")  # the Dragon
                    await page.keyboard.press("r")
                    await anna.until(lambda: "The sum is odd: the vassal wins. Ben wins." in anna.shown)
                    await expect(page.get_by_text("You win").first).to_be_visible(timeout=PATIENCE)
                await browser.close()
        finally:
            server.stop()

    with ThreadPoolExecutor(1) as pool:  # the browser of other tests has a loop of its own in this thread
        pool.submit(run, play).result()
