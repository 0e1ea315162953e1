"""Before a game: which one, who plays, what was left, and tables on a server."""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Footer, Input, Label, OptionList, Select, Static
from textual.widgets.option_list import Option

from regalia import catalogue, record
from regalia.locale import Texts
from regalia.players import scale, usual
from regalia.server import wire
from regalia.shell.app.house import House, Refuses
from regalia.shell.keyboard import PERSON, Misseated, seating

if TYPE_CHECKING:
    from regalia.shell.app import Regalia

CROWN = "♛  R E G A L I A  ♛"
SHOWN = 20
"""So many of the games that were left are listed."""

OPEN = "open"


class Left(Struct, frozen=True):
    """A game that was left, or is over."""

    file: Path
    found: record.Record
    over: bool

    def words(self, texts: Texts) -> Text:
        """Which game, who plays it, and since when."""
        day = f"{datetime.fromtimestamp(self.file.stat().st_mtime):%Y-%m-%d %H:%M}"
        names = texts.listing([sitter.name for sitter in self.found.sitters])
        end = f" · {texts('page-phase-over')}" if self.over else ""
        title = texts.title(self.found.game.facts.name)
        return Text.assemble((title, "bold"), f"\n  {names}\n  ", (f"{day}{end}", "dim"))


def left_in(folder: Path) -> list[Left]:
    """The games of a folder, the latest first; what is no record is left out."""
    files = sorted(folder.glob("*.txt"), key=lambda file: -file.stat().st_mtime)[:SHOWN]
    found = []
    for file in files:
        try:
            read = record.loads(file.read_text("utf-8"))
            found.append(Left(file, read, record.ending(read) is not None))
        except (OSError, UnicodeDecodeError, record.Damaged, catalogue.Unknown):
            continue
    return found


class Start(Screen[None]):
    """The games, and those that were left: at this keyboard, or on a server."""

    app: "Regalia"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "continue", "page-continue"),
        Binding("l", "language", "app-key-language"),
        Binding("t", "server", "app-key-server"),
        Binding("q", "app.quit", "app-key-quit"),
    ]

    def __init__(self, house: House | None = None) -> None:
        super().__init__()
        self.house = house
        self.left: Sequence[Left] = ()
        self.listed: Sequence[wire.Listed] = ()
        self._offered: Path | str | None = None  # to be continued, when last looked

    def compose(self) -> ComposeResult:
        """The parts of the screen."""
        texts = self.app.texts
        self._bindings = self.app.worded(self._bindings, without=("server",) if self.house else ())
        yield Static(CROWN, id="crown", markup=False)
        where = self.house.origin if self.house else texts("page-which")
        yield Static(where, id="subtitle", markup=False)
        with Horizontal():
            with Vertical(classes="column", id="games"):
                yield OptionList(
                    *(
                        Option(Text.assemble((texts.title(entry.name), "bold"), (_seats(entry), "dim")))
                        for entry in catalogue.games()
                    ),
                    id="which",
                    markup=False,
                )
                yield Static(id="about", markup=False)
            with Vertical(classes="column", id="saved"):
                yield OptionList(id="left", markup=False)
        yield Input(id="talk", placeholder=texts("app-address"), compact=True)
        yield Static(id="problem", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """List what was left."""
        self.query_one("#which", OptionList).border_title = self.app.texts("app-new")
        self.query_one("#left", OptionList).border_title = self.app.texts("page-continue")
        self.query_one("#which").focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Say what the game is about."""
        if event.option_list.id == "which":
            about = self.app.texts.tagline(catalogue.games()[event.option_index].name)
            self.query_one("#about", Static).update(about)

    async def on_screen_resume(self) -> None:
        """What was left may be something else by now."""
        texts, menu = self.app.texts, self.query_one("#left", OptionList)
        try:
            if self.house:
                self.listed = await self.house.ask(list[wire.Listed], "GET", "games")
                said = [_listed(one, texts) for one in self.listed]
            else:
                self.left = await asyncio.to_thread(left_in, self.app.folder)
                said = [one.words(texts) for one in self.left]
        except Refuses as refuses:
            self.problem(refuses)
            said = []
        menu.clear_options()
        menu.add_options([Option(one) for one in said] or [Option(texts("page-no-games"), disabled=True)])
        menu.highlighted, before = self.unfinished, self._offered
        self._offered = None if self.unfinished is None else self._games()[self.unfinished][0]
        if self._offered not in (None, before):
            menu.focus()
        self.refresh_bindings()

    def _games(self) -> list[tuple[Path | str, bool]]:
        """Every game that is listed, and whether it is over."""
        if self.house:
            return [(one.table, one.phase == "over") for one in self.listed]
        return [(one.file, one.over) for one in self.left]

    @property
    def unfinished(self) -> int | None:
        """Where the latest game that is not over stands in the list."""
        return next((at for at, (_, over) in enumerate(self._games()) if not over), None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Whether a key does anything: there may be nothing to continue."""
        return action != "continue" or self.unfinished is not None

    def action_continue(self) -> None:
        """On with the latest game that is not over."""
        if self.unfinished is not None:
            self._go_on(self.unfinished)

    def problem(self, refuses: Refuses) -> None:
        """Say why not."""
        self.query_one("#problem", Static).update(self.app.refusal(refuses))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go there."""
        event.stop()
        if event.option_list.id == "which":
            self.app.push_screen(Setup(catalogue.games()[event.option_index].name, self.house))
        else:
            self._go_on(event.option_index)

    def _go_on(self, at: int) -> None:
        """On with this one of the list."""
        if self.house:
            self.app.go_to(self.listed[at].table)
        else:
            self.app.play(self.left[at].found, self.left[at].file)

    def action_language(self) -> None:
        """The other language."""
        self.app.texts = Texts("de" if self.app.texts.lang == "en" else "en")
        self.app.switch_screen(Start(self.house))

    def action_server(self) -> None:
        """Ask for an address."""
        address = self.query_one("#talk", Input)
        address.add_class("open")
        address.focus()

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the server."""
        event.input.remove_class("open")
        self.query_one("#which").focus()
        if event.value.strip():
            await self.app.visit(event.value.strip())


def _listed(one: wire.Listed, texts: Texts) -> Text:
    names = texts.listing([name or texts("page-seat-open") for name in one.names])
    turn = "page-your-turn" if one.my_turn else f"page-phase-{one.phase}"
    state = texts.known(turn, texts("page-their-turn"))
    return Text.assemble((texts.title(one.game), "bold"), f"\n  {names}\n  ", (state, "dim"))


class Setup(Screen[None]):
    """Who plays, and by which options."""

    app: "Regalia"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.pop_screen", "app-back"),
        Binding("ctrl+s", "begin", "app-key-begin"),
    ]

    def __init__(self, game: str, house: House | None = None) -> None:
        super().__init__()
        self.game, self.house = game, house
        self.entry = catalogue.entry(game)

    def compose(self) -> ComposeResult:
        """The form."""
        texts = self.app.texts
        self._bindings = self.app.worded(self._bindings)
        usual_game = catalogue.game(self.game)
        yield Static(texts.title(self.game), id="title", markup=False)
        with VerticalScroll(id="setup"):
            yield Label(texts.tagline(self.game))
            for seat in range(max(self.entry.facts.seats)):
                with Horizontal(classes="row"):
                    yield Label(texts("app-seat", seat=seat + 1))
                    yield self._kind(seat, usual_game)
                    yield Input(
                        self.app.called if seat == 0 else "",
                        placeholder=texts("page-name-of-seat", seat=seat + 1),
                        id=f"name{seat}",
                        compact=True,
                    )
            for option in self.entry.options:
                if option.name != "seats":
                    with Horizontal(classes="row"):
                        yield Label(texts.known(f"page-option-{option.name}", _plain(option.name)))
                        yield self._option(option)
            with Horizontal(classes="buttons"):
                yield Button(texts("page-play-now"), id="begin", variant="primary", compact=True)
                yield Button(texts("app-back"), id="back", compact=True)
            yield Static(id="problem", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Whoever is content with what there is presses Enter."""
        self.query_one("#begin").focus()

    def _kind(self, seat: int, game: Any) -> Select[str]:
        texts, least = self.app.texts, min(self.entry.facts.seats)
        kinds = [(texts("app-person"), PERSON)]
        if self.house:
            kinds = [(texts("page-you"), PERSON)] if seat == 0 else [(texts("page-seat-open"), OPEN)]
        kinds += [(texts.level(level), level) for level in scale(game)]
        if seat >= least:
            kinds.append((texts("app-nobody"), ""))
        other = "" if seat >= game.seats else OPEN if self.house else usual(game)
        return Select(
            kinds, value=PERSON if seat == 0 else other, allow_blank=False, id=f"kind{seat}", compact=True
        )

    def _option(self, option: catalogue.Option) -> Select[str] | Input:
        default = "" if option.default is None else str(option.default)
        if option.choices:
            values = [(self._choice(option.name, choice), str(choice)) for choice in option.choices]
            return Select(values, value=default, allow_blank=False, id=f"option-{option.name}", compact=True)
        return Input(
            default, placeholder=f"{option.least}–{option.most}", id=f"option-{option.name}", compact=True
        )

    def _choice(self, name: str, choice: Any) -> str:
        texts = self.app.texts
        if isinstance(choice, bool):
            return texts("page-yes" if choice else "page-no")
        return texts.known(f"page-{name}-{choice}", str(choice))

    async def on_button_pressed(self, event: Button.Pressed) -> None:
        """Begin, or not."""
        event.stop()
        if event.button.id == "begin":
            await self.action_begin()
        else:
            self.app.pop_screen()

    async def action_begin(self) -> None:
        """Take the seats."""
        try:
            if self.house:
                await self._open(self.house)
            else:
                self._sit()
        except (catalogue.Unknown, Misseated) as error:
            self.query_one("#problem", Static).update(str(error))
        except Refuses as refuses:
            self.query_one("#problem", Static).update(self.app.refusal(refuses))

    def _chairs(self) -> list[tuple[str, str]]:
        """Kind and name of each seat that is taken."""
        chairs = [
            (
                str(self.query_one(f"#kind{seat}", Select).value),
                self.query_one(f"#name{seat}", Input).value.strip(),
            )
            for seat in range(max(self.entry.facts.seats))
        ]
        return [chair for chair in chairs if chair[0]]

    def _options(self) -> dict[str, Any]:
        given = {}
        for option in self.entry.options:
            if option.name != "seats":
                field: Any = self.query_one(f"#option-{option.name}")
                value = field.value
                if str(value) != ("" if option.default is None else str(option.default)):
                    given[option.name] = str(value).lower() if isinstance(option.default, bool) else value
        return given

    def _sit(self) -> None:
        chairs = self._chairs()
        game = catalogue.game(self.game, seats=len(chairs), **self._options())
        players, people = [], sum(kind == PERSON for kind, _ in chairs)
        for n, (kind, name) in enumerate(chairs, 1):
            fallback = self.app.texts("app-player", seat=n) if people > 1 else self.app.texts("line-guest")
            players.append((name or fallback) if kind == PERSON else kind)
        self.app.play(record.Record(game, seating(game, players, self.app.texts)))

    async def _open(self, house: House) -> None:
        chairs, options = self._chairs(), self._options()
        rules = catalogue.game(self.game, seats=len(chairs), **options)  # Unknown, if the options do not fit
        name = chairs[0][1] or self.app.texts("page-guest")
        wanted = [
            wire.Chair("me" if kind == PERSON else kind, name if kind == PERSON else None)
            for kind, _ in chairs
        ]
        made = wire.NewTable(self.game, dict(catalogue.options(rules)), wanted, name)
        table = await house.ask(wire.Table, "POST", "tables", made)
        self.app.pop_screen()
        self.app.go_to(table.id)


def _seats(entry: catalogue.Entry) -> str:
    least, most = min(entry.facts.seats), max(entry.facts.seats)
    return f"  {least}" if least == most else f"  {least}–{most}"


def _plain(name: str) -> str:
    return name.replace("_", " ").capitalize()
