"""The terminal app: every game full screen with mouse and keys, at this keyboard or at tables on a server."""

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import BindingsMap, BindingType
from textual.theme import Theme

from regalia.locale import Texts
from regalia.record import Record
from regalia.server import wire
from regalia.shell.app.home import Home
from regalia.shell.app.house import Away, House, Refuses, split
from regalia.shell.app.session import Table
from regalia.shell.app.start import Start
from regalia.shell.app.table import TableScreen
from regalia.shell.counsel import monarch
from regalia.shell.keyboard import Keyboard

LINEN = Theme(
    "linen",
    primary="#f0c840",
    secondary="#7fe08f",
    warning="#e8bd5d",
    error="#f08e80",
    success="#7fe08f",
    accent="#f0c840",
    foreground="#f2ecdd",
    background="#131a17",
    surface="#18211d",
    panel="#232d28",
    dark=True,
)
"""The page's dark theme, in colours that stay themselves where there are only sixteen."""


class Regalia(App[None]):
    """Regalia in the terminal; `seed` makes a game repeatable, `speed` is the pace of what others do."""

    CSS_PATH = "app.tcss"
    TITLE = "Regalia"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(
        self,
        texts: Texts,
        folder: Path,
        *,
        begin: tuple[Record, Path] | None = None,
        server: str = "",
        name: str = "",
        token: str = "",
        seed: str | None = None,
        speed: int = 1,
    ) -> None:
        super().__init__()
        self.texts, self.folder, self.begin, self.server = texts, folder, begin, server
        self.called, self.token, self.seed, self.speed = name, token, seed, speed
        self.house: House | None = None
        self._played: tuple[Record, Path] | None = None

    async def on_mount(self) -> None:
        """The first screen, and on it the table that was asked for."""
        self.register_theme(LINEN)
        self.theme = "linen"
        await self.push_screen(Start())
        if self.begin:
            self.play(*self.begin)
        elif self.server:
            await self.visit(self.server)

    # --- At this keyboard ---------------------------------------------------------------------------------

    def play(self, record: Record, file: Path | None = None) -> None:
        """Play this game, on from where its record stands."""
        moment = f"{datetime.now():%Y-%m-%d-%H%M%S}-{secrets.token_hex(2)}"
        file = file or self.folder / f"{record.game.facts.name}-{moment}.txt"
        self._played = record, file
        self._show(TableScreen(Home(Keyboard(record, file, self.seed or secrets.token_hex()))))

    def again(self) -> None:
        """The same game anew, whoever was last begins."""
        assert self._played
        record, _ = self._played
        turned = (*record.sitters[1:], record.sitters[0]) if record.game.facts.chance else record.sitters
        self.play(Record(record.game, turned))

    async def coach(self, at: Table) -> str | None:
        """What a monarch would choose for whoever is asked, in notation; None is "not now"."""
        assert isinstance(at, Home)
        here, seat = at.at.here, at.seat
        if seat is None or seat not in here.asked:
            return None
        return await asyncio.to_thread(monarch, here, seat, at.at.seed)

    # --- On a server --------------------------------------------------------------------------------------

    async def visit(self, address: str) -> None:
        """Go where an address leads: to a table, by an invitation to a seat, or to the house."""
        try:
            origin, what, key = split(address)
        except ValueError:
            return self._trouble(Refuses("no-address"))
        self.house = House(origin, token=self.token)
        try:
            await self.house.ask(wire.Me, "GET", "me")
            match what:
                case "join":
                    table = await self.house.join(key, self.called or self.texts("page-guest"))
                    self.go_to(table.id)
                case "watch":
                    found = await self.house.ask(wire.Invitation, "GET", f"invitations/{key}")
                    self._show(TableScreen(Away(self.house, found.table.id, key), home=False))
                case "table" | "review":
                    self.go_to(key)
                case _:
                    self._show(Start(self.house))
        except Refuses as refuses:
            self._trouble(refuses)

    def go_to(self, table: str) -> None:
        """A table of the house."""
        assert self.house
        self._show(TableScreen(Away(self.house, table), home=False))

    def _trouble(self, refuses: Refuses) -> None:
        if isinstance(self.screen, Start):
            self.screen.problem(refuses)

    def refusal(self, refuses: Refuses) -> str:
        """Why a server said no."""
        return self.texts.known(f"refused-{refuses.code}", refuses.code)

    # --- Screens ------------------------------------------------------------------------------------------

    def _show(self, screen: TableScreen | Start) -> None:
        """This screen, upon the first one."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.push_screen(screen)

    def back(self) -> None:
        """Leave a table."""
        while len(self.screen_stack) > 2:
            self.pop_screen()

    def worded(self, bindings: BindingsMap, without: Sequence[str] = ()) -> BindingsMap:
        """The keys, described in the reader's language."""
        return BindingsMap(
            [
                replace(one, description=self.texts(one.description))
                if one.description in self.texts
                else one
                for many in bindings.key_to_bindings.values()
                for one in many
                if one.action not in without
            ]
        )
