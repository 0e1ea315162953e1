"""A person before the app, scripted: finds what is on the screen, and chooses it with keys and the mouse."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from rich.cells import cell_len
from rich.style import Style
from textual.pilot import Pilot
from textual.widgets import OptionList

import regalia
from regalia.core import text
from regalia.locale import Texts
from regalia.players import player
from regalia.record import Record
from regalia.server import wire
from regalia.server.fold import unfold
from regalia.shell.app import Regalia, pictures
from regalia.shell.app.home import Home
from regalia.shell.app.menu import entries
from regalia.shell.app.table import TableScreen
from regalia.shell.keyboard import seating

SMALL, LARGE = (80, 24), (132, 43)


class Person:
    """Someone who sits before the app."""

    def __init__(self, app: Regalia, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def screen(self) -> TableScreen:
        assert isinstance(self.app.screen, TableScreen), self.app.screen
        return self.app.screen

    @property
    def menu(self) -> list[str]:
        """What can be chosen, as it is worded."""
        menu = self.app.screen.query_one("#menu", OptionList)
        return [str(menu.get_option_at_index(n).prompt) for n in range(menu.option_count)]

    @property
    def shown(self) -> str:
        """All that stands on the screen now."""
        width, height = self.app.size
        lines = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in line) for line in lines[:height])[
            : height * (width + 1)
        ]

    async def until(self, holds: Callable[[], object], seconds: float = 60) -> None:
        """Wait until something holds on the screen."""
        async with asyncio.timeout(seconds):
            while not holds():
                await self.pilot.pause(0.01)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    def spot(self, *does: Any) -> tuple[int, int]:
        """Where something can be clicked."""
        screen = self.screen
        place, width = screen.query_one("#picture").region, screen.query_one("#board").content_size.width
        drawn = pictures.picture(screen.session.view, screen._look(width))
        for y, line in enumerate(drawn.split("\n")):
            for span in line.spans:
                if isinstance(span.style, Style) and span.style.meta.get("do") == does:
                    at = cell_len(line.plain[: span.start])
                    return place.x + at, place.y + y
        raise AssertionError(f"{does} is not on the screen:\n{self.shown}")

    async def click(self, *does: Any) -> None:
        """Click a part of the picture, once it stands where it should."""
        await self.until(lambda: self.app.screen.get_style_at(*self.spot(*does)).meta.get("do") == does)
        x, y = self.spot(*does)
        await self.pilot.click(offset=(x, y))

    async def choose_line(self, at: int) -> None:
        """Go to a line of the menu with the arrows, and press Enter."""
        menu = self.app.screen.query_one("#menu", OptionList)
        await self.press("home")
        while menu.highlighted != at:
            await self.press("down" if (menu.highlighted or 0) < at else "up")
        await self.press("enter")

    async def choose(self, option: str) -> None:
        """Choose an option as people do: mark dice, open groups, then take its line."""
        screen = self.screen
        groups = screen.session.groups
        assert option in unfold(groups), (option, groups)
        for group in groups:
            if group.some and option in unfold([group]):
                await self._mark([word.partition(">")[0] for word in option[len(group.say) :].split()])
        words = screen._words()
        for entry in entries(groups, words):
            if entry.opens and option in [one.pick for one in entries(groups, words, entry.opens)]:
                await self.choose_line([e.opens for e in entries(groups, words)].index(entry.opens))
        await self.choose_line([entry.pick for entry in screen._entries()].index(option))

    async def _mark(self, words: list[str]) -> None:
        """Numbers mark dice of which any will do, the mouse those that are told apart by colour."""
        lying, left = pictures.dice(self.screen.session.view), list(words)
        if all(word.isdecimal() for word in words):
            await self.press(*words)
            return
        for k, die in enumerate(lying):
            if die in left:
                left.remove(die)
                await self.click("die", k)

    def asked(self) -> bool:
        """Whether the screen waits for somebody, or all is over."""
        session = self.screen.session
        return bool(session.curtain is not None or session.may_choose or (session.play and session.play.over))

    async def play_on(self, level: str = "squire", until: Callable[[], object] = lambda: False) -> None:
        """Play every turn that is asked for here to the end, as a computer player would choose."""
        session = self.screen.session
        while True:
            await self.until(self.asked)
            if session.curtain is not None:
                await self.press("enter")
                await self.until(lambda: session.curtain is None)
                continue
            if (session.play and session.play.over) or until():
                return
            await self.until(lambda: self.menu)
            shown = session.play
            await self._choose_as(level)
            await self.until(partial(self._moved_on, shown))

    def _moved_on(self, shown: wire.Play | None) -> bool:
        return self.screen.session.play is not shown or self.screen.session.curtain is not None

    async def _choose_as(self, level: str) -> None:
        at = self.screen.at
        assert isinstance(at, Home)
        assert at.seat is not None
        here, seat = at.at.here, at.seat
        options = here.options(seat)
        thinker = player(level, here.rules, len(here.steps), seat)
        action = await thinker.choose(here.view(seat), options, here.told(seat)) if options else None
        if action is None:
            await self.choose_line(len(self.menu) - 1)
        else:
            await self.choose(text(action))


@asynccontextmanager
async def before(
    folder: Path, size: tuple[int, int] = SMALL, lang: str = "en", **given: Any
) -> AsyncIterator[Person]:
    """The app, and a person before it."""
    app = Regalia(Texts(lang), folder, seed="1", **{"speed": 0, **given})
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Person(app, pilot)


def game(name: str, *players: str, lang: str = "en", **options: Any) -> Record:
    """A game about to begin among these players."""
    rules = regalia.game(name, **({"seats": len(players)} if players else {}), **options)
    return Record(rules, seating(rules, players, Texts(lang)))


def run(work: Callable[[], Awaitable[None]], seconds: float = 240) -> None:
    """An asynchronous test, with an end."""

    async def timed() -> None:
        async with asyncio.timeout(seconds):
            await work()

    asyncio.run(timed())
