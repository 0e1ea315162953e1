"""A visit to the house within a browser, as a page makes it; it runs in any Python, a browser's too."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from regalia.browser import Browser
from regalia.server.fold import unfold
from regalia.server.wire import Group

SEATS = {"king-at-court": 4}


class Memory:
    """A shelf that is gone with its process; several houses may stand at it."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self.listening: list[Callable[[str, str], Awaitable[None]]] = []
        self.told: list[str] = []

    async def read(self, names: str) -> str:
        return json.dumps(sorted(row for row in self.rows.items() if row[0].startswith(names)))

    async def write(self, fresh: str, rows: str) -> bool:
        new, plain = json.loads(fresh), json.loads(rows)
        if any(name in self.rows for name, _ in new):
            return False
        for name, words in new + plain:
            if words is None:
                self.rows.pop(name, None)
            else:
                self.rows[name] = words
        return True

    def tell(self, table: str, words: str) -> None:
        self.told.append(table)

    def listen(self, heard: Callable[[str, str], Awaitable[None]]) -> None:
        self.listening.append(heard)


class Page:
    """A page of the house, as far as it is asked and told something."""

    def __init__(self, shelf: Memory) -> None:
        self.house = Browser(shelf, self.heard, pace=0)
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.view: dict[str, Any] = {}

    def heard(self, number: int, frame: str) -> None:
        if frame:
            self.said.put_nowait(json.loads(frame))

    async def ask(self, path: str, method: str = "GET", body: object = None) -> Any:
        """What is answered; a refusal fails."""
        status, _, answer = (await self.house.ask(method, path, json.dumps(body))).partition(" ")
        assert status == "200", (path, answer)
        return json.loads(answer)

    async def refused(self, path: str, method: str = "GET", body: object = None) -> str:
        """Why it is refused."""
        status, _, answer = (await self.house.ask(method, path, json.dumps(body))).partition(" ")
        assert status != "200", (path, answer)
        return str(json.loads(answer)["code"])

    def say(self, **words: object) -> None:
        self.house.say(1, json.dumps(words))

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while (said := await self.said.get())["type"] not in kinds:
            pass
        return said

    async def lay(self, game: str, level: str = "monarch") -> str:
        """A table of mine against computer players."""
        seats = SEATS.get(game, 2)
        chairs = [{"player": "me"}, *[{"player": level}] * (seats - 1)]
        made = {"game": game, "options": {"seats": seats}, "chairs": chairs, "name": "Anna"}
        return str((await self.ask("tables", "POST", made))["id"])

    async def come(self, table: str) -> dict[str, Any]:
        """Sit down at a table of mine, and add my part of the dice if it has not begun."""
        self.house.connect(1)
        self.say(type="hello", table=table, after=0)
        found = (await self.hear("welcome"))["table"]
        if found["phase"] == "seating":
            self.say(type="add", id="luck", luck="0123456789abcdef")
        return dict(found)

    async def play(self, source: Random, most: int = 100_000) -> dict[str, Any] | None:
        """Pick whatever is offered until the game is over, or so often; how it ended."""
        asked, picks = -1, 0
        while picks < most:
            said = await self.hear("play", "refused")
            assert said["type"] == "play" or said["code"] == "stale", said
            if said.get("over"):
                return dict(said["over"])
            options = said.get("options")
            if options and said["step"] > asked:
                every = list(unfold([Group(**group) for group in options]))
                asked, picks = said["step"], picks + 1
                self.say(type="pick", id=f"{asked}", step=asked, action=source.choice(every))
        return None
