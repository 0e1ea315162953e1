"""The daily deal on the page: played, placed, and the day after told with its seed."""

import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from regalia.server import wire
from regalia.table.deal import LENGTH, deal, later
from tests.server.harness import Client
from tests.web.browsing import Visitor, barriers, expect

DAY = "2027-03-03"  # King of the Dice, the quicker of the two
NOON = deal(DAY).starts + LENGTH // 2

SERVE = """
import sys, socket, time
from pathlib import Path
real, clock = time.time_ns, Path(sys.argv[1], "clock")
time.time_ns = lambda: real() + int(clock.read_text())
from regalia.club.club import Club
from regalia.server import static
from regalia.server.serve import run
from regalia.server.settings import Settings
static.PYTHON = Path(sys.argv[1], "nowhere")
if __name__ == "__main__":
    listening = socket.create_server(("127.0.0.1", 0))
    print(listening.getsockname()[1], flush=True)
    settings = Settings(data=Path(sys.argv[1]), rate=0, messages=0, tables=0, pace=0.02, log="warning", club=True)
    run(settings, listening, build=Club)
"""


class Club:
    """A house with a club in a process of its own, where it is any time one likes."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.address = folder, ""

    def put(self, at: int) -> None:
        """It is now this moment there, in milliseconds."""
        import time

        fresh = self.folder / "fresh"
        fresh.write_text(str(at * 1_000_000 - time.time_ns()), "utf-8")
        fresh.replace(self.folder / "clock")


@contextmanager
def club(folder: Path, at: int) -> Iterator[Club]:
    made = Club(folder)
    made.put(at)
    serve = folder / "serve.py"
    serve.write_text(SERVE, "utf-8")
    with subprocess.Popen([sys.executable, str(serve), str(folder)], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        port = server.stdout.readline().strip()
        assert port, "the server does not start"
        made.address = f"http://127.0.0.1:{port}"
        try:
            yield made
        finally:
            server.terminate()


def played(address: str, name: str, source: int, cookie: str = "") -> None:
    """Somebody plays the deal of the day to its end, faster than with a mouse."""

    async def play() -> None:
        client = Client(address.removeprefix("http://"), name)
        if cookie:
            client.http.cookies.set("regalia", cookie, domain="127.0.0.1")
        try:
            answer = await client.request("POST", "/api/club/daily", wire.DealMe(name))
            assert answer.status_code == 201, answer.text
            await client.arrive(answer.json()["id"])
            await client.play_on(Random(source))
        finally:
            await client.close()

    with ThreadPoolExecutor(1) as beside:  # in this thread Playwright has a loop already
        beside.submit(lambda: asyncio.run(play())).result()
