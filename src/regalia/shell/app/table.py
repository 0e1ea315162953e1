"""The screen of a table: the board as a picture, what can be chosen, the log, and a curtain for secrets."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Button, Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from regalia.boards import board
from regalia.core import Over, Seat
from regalia.games.king_of_the_dice.citizens import SPECIAL, Citizen
from regalia.players import levels
from regalia.server import wire
from regalia.server.fold import unfold
from regalia.shell.app import pictures
from regalia.shell.app.drawing import printed
from regalia.shell.app.menu import Entry, entries
from regalia.shell.app.pages import Pages
from regalia.shell.app.session import SPEEDS, Session, Table
from regalia.shell.app.words import capital, label, lasting
from regalia.shell.counsel import percent

if TYPE_CHECKING:
    from regalia.shell.app import Regalia

Item = tuple[str, Callable[[], object] | None]
"""A line of the menu: what it says, and what it does."""

WIDE, TALL = 110, 34

BEAT, SOON = 0.5, 30
"""Seconds between two looks at the clocks, and how many are left when they say so."""


class Board(Static):
    """The picture of the table; clicks go to what lies there."""

    def on_click(self, event: events.Click) -> None:
        """Do what the part that was clicked does."""
        if does := event.style.meta.get("do"):
            screen = self.screen
            assert isinstance(screen, TableScreen)
            screen.clicked(*does)


class Ground(VerticalScroll):
    """Where the picture lies: whenever it has another size, or any again, everything is shown afresh."""

    def on_resize(self) -> None:
        """Draw to fit."""
        screen = self.screen
        assert isinstance(screen, TableScreen)
        screen.afresh()


class TableScreen(Screen[None]):
    """A table, at this keyboard or on a server."""

    app: "Regalia"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-short"), (TALL, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(n), f"number({n})", show=False) for n in range(1, 10)),
        Binding("r,R", "do('roll')", show=False),
        Binding("s,S", "do('stop')", show=False),
        Binding("u,U", "undo", "app-key-undo"),
        Binding("space", "skip", show=False),
        Binding("escape", "back", show=False),
        Binding("o,O", "odds", "app-key-odds"),
        Binding("c,C", "coach", "app-key-coach"),
        Binding("a,A", "again", "app-key-again"),
        Binding("0", "none", show=False),
        Binding("p,P", "pace", "app-key-pace"),
        Binding("w,W", "words", show=False),
        Binding("t,T", "talk", "app-key-talk"),
        Binding("question_mark", "rules", "app-key-rules"),
        Binding("q,Q", "leave", "app-key-leave"),
    ]

    def __init__(self, at: Table, home: bool = True) -> None:
        super().__init__()
        self.home = home
        self.at = at
        self.chosen: tuple[int, ...] = ()
        self.opened = ""
        self.about: Seat | None = None
        self.in_words = False
        self.advice = ""
        self._items: list[Item] = []
        self._shown = 0
        self._step = -1
        self._due = False
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """The parts of the screen."""
        self.session = Session(self.at, self.app.texts, self.changed, self.app.speed)
        self._bindings = self.app.worded(self._bindings, without=() if not self.home else ("talk",))
        yield Static(id="title", markup=False)
        with Horizontal(id="table"):
            with Vertical(id="left"):
                with Ground(id="board", can_focus=False):
                    yield Board(id="picture", markup=False)
                with Horizontal(id="below"):
                    yield OptionList(id="menu", markup=False)
                    yield RichLog(id="log-below", classes="log", wrap=True, min_width=1, max_lines=500)
            yield RichLog(id="log-side", classes="log", wrap=True, min_width=1, max_lines=500)
        with Vertical(id="curtain"):
            yield Center(Static(id="curtain-words", markup=False))
            yield Center(Button(id="lift", variant="primary"))
        yield Static(id="notice", markup=False)
        yield Input(id="talk", placeholder=self.app.texts("page-say"), compact=True)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Come to the table."""
        for log in self.query(RichLog):
            log.can_focus = False
        self.query_one("#menu").focus()
        self.set_interval(BEAT, self._tick)
        self.at.open(self.session.hear, self._run)

    def _run(self, work: Any) -> None:
        self.run_worker(work, exit_on_error=True)

    async def on_unmount(self) -> None:
        """Leave; nothing is lost."""
        await self.at.close()

    # --- What is shown ------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Something is new; several things at once are shown once."""
        if not self._due and self.is_attached:
            self._due = True
            self.call_next(self._refresh)

    def _refresh(self) -> None:
        self._due = False
        if not self.query("#title"):  # left since then
            return
        session = self.session
        if not session.waiting and session.curtain is None:
            self._perform()
        if session.table is None:
            self.query_one("#notice", Static).update(session.texts("page-loading"))
            return
        if session.step != self._step:
            self._step, self.chosen, self.opened, self.about, self.advice = session.step, (), "", None, ""
        self.set_class(session.curtain is not None, "covered")
        if session.curtain is not None:
            self._hide(session.names[session.curtain])
            return
        self._draw()
        self._list()
        self._log()

    def _perform(self) -> None:
        """Tell what has come, each thing for its time."""
        if self._timer:
            self._timer.stop()
        if seconds := self.session.tell():
            self._timer = self.set_timer(seconds, self._next)

    def _next(self) -> None:
        self.session.waiting = False
        self.changed()

    def _hide(self, name: str) -> None:
        texts = self.session.texts
        self.query_one("#curtain-words", Static).update(texts("page-curtain", name=name))
        button = self.query_one("#lift", Button)
        button.label = texts("page-curtain-lift", name=name)
        button.focus()
        self._shown = 0
        for log in self.query(RichLog):
            log.clear()
        self.query_one("#picture", Static).update("")
        self.query_one("#menu", OptionList).clear_options()
        self._items = []

    def _draw(self) -> None:
        session, texts = self.session, self.session.texts
        table = session.table
        assert table
        self.query_one("#title", Static).update(self._title(table))
        self.query_one("#notice", Static).update(self._notice())
        picture = self.query_one("#picture", Static)
        width = max(40, self.query_one("#board").content_size.width)
        if table.phase == "seating" or session.view is None:
            picture.update(self._seats(table) if table.phase == "seating" else "")
        elif self.in_words:
            picture.update(printed(board(session.view, texts, session.names), width))
        else:
            picture.update(pictures.picture(session.view, self._look(width)))
            if pictures.dice(session.view):
                self.query_one("#board").scroll_end(animate=False)  # where there is no room, dice come first

    def _look(self, width: int) -> pictures.Look:
        session, play = self.session, self.session.play
        assert play
        few = [group for group in session.groups if not group.some]
        return pictures.Look(
            session.texts,
            session.names,
            session.seat,
            session.rules.marks(session.view),
            width,
            frozenset(unfold(few)),
            self.chosen,
            session.chances,
            session.events,
            play.asked,
            play.picked,
        )

    def _title(self, table: wire.Table) -> Text:
        session, play, texts = self.session, self.session.play, self.session.texts
        parts = [Text(texts.title(table.game))]
        if table.phase == "playing" and play and play.asked:
            parts.append(Text(texts.listing([session.names[seat] for seat in play.asked])))
        if table.phase == "playing":
            parts += map(self._clock, [] if table.paused else session.clocks)
        if table.paused:
            parts.append(Text(texts("refused-paused")))
        if session.seat is None and not self.home:
            parts.append(Text(texts("app-watching")))
        return Text("  ·  ").join(parts)

    def _clock(self, clock: wire.SeatTime) -> Text:
        """Whose time runs and how much is left; marked when that is little."""
        left, names = self.session.left(clock), self.session.names
        whose = "" if clock.seat is None else f"{names[clock.seat]} "
        return Text(f"{whose}{lasting(left, self.session.texts)}", "white on red" if left < SOON else "")

    def _tick(self) -> None:
        table = self.session.table
        if table and self.session.clocks and self.session.curtain is None:
            self.query_one("#title", Static).update(self._title(table))

    def _notice(self) -> Text:
        session, texts, play = self.session, self.session.texts, self.session.play
        if session.link != "open":
            return Text(texts("page-offline" if session.link == "lost" else "page-gone"), "bold red")
        if said := session.notice or self.advice:
            return Text(said, "bold")
        if session.advice or session.thinking:
            return Text(self._counsel(session.advice) if session.advice else texts("coach-thinking"), "bold")
        if play and play.over:
            over = Over(tuple(play.over.payoff), play.over.because)
            said = f"{texts.ending(session.rules.facts.name, over)} {texts.winners(over, session.names)}"
            return Text(said, "bold")
        told = [line.words for line in session.lines if not line.around][-1:]
        if session.waiting and told:
            return Text.assemble((told[0], "bold"), (f"  {texts('app-skip')}", "dim"))
        if session.may_choose and play and play.options:
            some = any(group.some for group in play.options)
            return Text(texts("app-hint-dice" if some else "app-hint"), "dim")
        return Text(told[0] if told else "", "dim")

    def _counsel(self, said: wire.Advised) -> str:
        """What the coach says: the best two, why, and what my last turn cost."""
        texts = self.session.texts

        def worth(share: float) -> str:
            shown = texts.percent(share, 1)
            return texts("coach-at-least", chance=shown) if said.at_least else shown

        parts = [
            texts(
                "app-coach-best" if k == 0 else "app-coach-level" if one.as_good else "app-coach-next",
                action=one.said,
                chance=worth(one.worth),
            )
            for k, one in enumerate(said.options[:2])
        ]
        return "  ".join(filter(None, [*(parts or [texts("coach-only")]), said.why, said.holds, said.last]))

    def _seats(self, table: wire.Table) -> Text:
        """Who sits here, and the links for friends."""
        texts, lines = self.session.texts, Text(f"{self.session.texts('page-seating')}\n\n", "bold")
        for n, chair in enumerate(table.seats, 1):
            who = chair.name or texts("page-seat-open")
            kind = "" if chair.player in ("", "person") else texts.level(chair.player)
            lines.append(
                f"{n}. {who}{f' ({kind})' if kind else ''}{' ✓' if chair.ready else ''}\n", "not bold"
            )
        origin = getattr(getattr(self.at, "house", None), "origin", "")
        for key, path in (("page-invite", table.invite), ("page-watch-link", table.watch)):
            if path:
                lines.append(f"\n{texts(key)}:\n{origin}{path}\n", "not bold")
        lines.append(f"\n{texts('page-sealed')}\n{table.fair.commit}\n", "not bold dim")
        return lines

    def _log(self) -> None:
        lines = self.session.lines
        if len(lines) < self._shown:
            self._shown = 0
            for log in self.query(RichLog):
                log.clear()
        for log in self.query(RichLog):
            for told in lines[self._shown :] if log.display else ():
                log.write(Text(told.words, "italic" if told.around else ""))
        self._shown = len(lines)

    # --- What can be chosen -------------------------------------------------------------------------------

    def _list(self) -> None:
        items = list(self._choices())
        said = [(label, bool(does)) for label, does in items]
        changed = said != [(label, bool(does)) for label, does in self._items]
        self._items = items
        if changed:
            menu = self.query_one("#menu", OptionList)
            menu.clear_options()
            numbered = not pictures.dice(self.session.view)
            menu.add_options(
                [
                    Option(f"{n} {label}" if numbered and n < 10 else label, disabled=does is None)
                    for n, (label, does) in enumerate(items, 1)
                ]
            )
            first = next((n for n, (_, does) in enumerate(items) if does), None)
            menu.highlighted = first

    def _choices(self) -> list[Item]:
        session, texts, table = self.session, self.session.texts, self.session.table
        assert table
        if table.phase == "seating":
            return self._fillings(table)
        if session.play and session.play.over and not session.waiting:
            return self._afterwards(table)
        if session.seat is not None and table.seats[session.seat].stand_in:
            return [(texts("page-return"), partial(session.do, wire.Return))]
        if not session.may_choose or not session.play:
            return []
        found = [self._item(entry) for entry in self._entries()]
        if self.opened or self.about is not None:
            found.append((texts("app-back"), self.action_back))
        elif session.play.any_one:
            found.append((texts("app-not-now"), partial(session.pick, None)))
        return found

    def _entries(self) -> list[Entry]:
        groups = self.session.groups
        if self.about is not None:
            number = str(self.about + 1)
            return [Entry(pick=option) for option in unfold(groups) if number in option.split()]
        return entries(groups, self._words(), self.opened)

    def _words(self) -> list[str]:
        """The dice that are picked out, as options name them."""
        lying = pictures.dice(self.session.view)
        return [lying[k] for k in self.chosen if k < len(lying)]

    def _item(self, entry: Entry) -> Item:
        session, texts = self.session, self.session.texts
        if entry.pick:
            said = self._label(entry.pick)
            if entry.pick == (session.play.picked if session.play else None):
                said = f"✓ {said}"
            return said, partial(session.pick, entry.pick)
        if entry.opens:
            return f"{self._heading(entry.opens)} … ({entry.count})", partial(self._open, entry.opens)
        game = session.rules.facts.name
        plain = self._heading(entry.waits)
        return texts.known(f"{game}-waits-{entry.waits.replace(' ', '-')}", f"{plain} …"), None

    def _label(self, option: str) -> str:
        return label(self.session.rules, option, self.session.texts, self.session.names)

    def _heading(self, say: str) -> str:
        """What the options of a group have in common."""
        texts, names = self.session.texts, self.session.names
        match say.split():
            case ["say", "i", "am"]:
                return texts("app-group-i-am")
            case ["say", seat, "is"] if seat.isdecimal():
                return texts("app-group-is", name=names[int(seat) - 1])
            case ["say", "doubt"]:
                return texts("app-group-doubt")
            case ["say"]:
                return texts("app-group-say")
            case ["ask"]:
                return texts("app-group-ask")
            case ["accuse"]:
                return texts("app-group-accuse")
            case ["use", who]:
                return texts("page-do-use", card=texts(f"character-{who}"))
        return capital(say)

    def _open(self, say: str) -> None:
        self.opened = say
        self._list()

    def _fillings(self, table: wire.Table) -> list[Item]:
        """The host may give open seats to computer players."""
        texts = self.session.texts
        if not table.host:
            return []
        return [
            (
                f"{n + 1}. {texts('page-fill')}: {texts.level(level)}",
                partial(self.session.do, partial(wire.Fill, seat=n, level=level)),
            )
            for n, chair in enumerate(table.seats)
            if not chair.player
            for level in levels(self.session.rules)[1:]
        ]

    def _afterwards(self, table: wire.Table) -> list[Item]:
        texts, found = self.session.texts, list[Item]()
        if self.home:
            found.append((texts("page-rematch"), self.app.again))
        elif table.next:
            found.append((texts("page-next-table"), partial(self.app.go_to, table.next)))
        elif self.session.seat is not None and table.seats[self.session.seat].wishes:
            found.append((texts("page-rematch-asked"), None))
        elif self.session.seat is not None and table.again:
            found.append((texts("page-rematch"), partial(self.session.do, wire.Rematch)))
        return [*found, (texts("page-home"), self.action_leave)]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        event.stop()
        _, does = self._items[event.option_index]
        if does:
            does()

    def clicked(self, what: str, with_what: Any) -> None:
        """Do what a part of the picture does."""
        match what:
            case "die":
                self._toggle(with_what)
            case "pick":
                if with_what in unfold([group for group in self.session.groups if not group.some]):
                    self.session.pick(with_what)
            case "about" if self.session.groups:
                self.about = None if self.about == with_what else with_what
                self._list()
            case "card":
                self._card(with_what)

    def _card(self, name: str) -> None:
        """A card is taken or used, if it can be; otherwise it says what it is good for."""
        session, texts = self.session, self.session.texts
        for entry in entries(session.groups, self._words()):
            if entry.pick in (f"take {name}", f"use {name}") or entry.pick.startswith(f"use {name} "):
                return session.pick(entry.pick)
            if entry.opens == f"use {name}":
                return self._open(entry.opens)
        kind = "character" if f"character-{name}" in texts else "citizen"
        parts = [texts(f"{kind}-{name}")]
        if kind == "character":
            parts = [f"{parts[0]}: {texts(f'character-{name}.cost')}. {texts(f'character-{name}.ability')}."]
        for citizen in Citizen:
            if citizen == name and citizen.kind in SPECIAL:
                parts.append(f"{capital(texts(f'kind-{citizen.kind}.effect'))}.")
        if (about := session.chances.get(name)) is not None:
            parts.append(percent(about, texts))
            if about.best:
                parts.append(texts("app-best", action=self._label(about.best)))
        self.advice = "  ".join(parts)
        self.changed()
        return None

    # --- Keys ---------------------------------------------------------------------------------------------

    def _toggle(self, at: int) -> None:
        if self.session.groups:
            self.chosen = tuple(sorted({*self.chosen} ^ {at}))
            self._draw()
            self._list()

    def action_number(self, number: int) -> None:
        """Mark one more die that shows this, after the last of them none; without dice, choose that line."""
        lying = pictures.dice(self.session.view) if self.session.groups else ()
        like = [k for k, die in enumerate(lying) if die[-1] == str(number)]
        free = [k for k in like if k not in self.chosen]
        if not lying:
            options = [does for _, does in self._items]
            if number <= len(options) and (does := options[number - 1]):
                does()
            return
        kept = {*self.chosen, free[0]} if free else {*self.chosen} - {*like}
        self.chosen = tuple(sorted(kept))
        self._draw()
        self._list()

    def action_do(self, what: str) -> None:
        """The great button: keep what is picked out and roll, roll again, or stop."""
        picks = [entry.pick for entry in entries(self.session.groups, self._words()) if entry.pick]
        begun = {pick.split()[0]: pick for pick in picks}
        if what == "roll" and "keep" in begun:
            self.session.pick(begun["keep"], "roll")
        elif found := next((begun[w] for w in WANTED[what] if w in begun), None):
            self.session.pick(found)

    def action_undo(self) -> None:
        """Take the last pick back."""
        self.session.undo()

    def action_skip(self) -> None:
        """Do not wait for what others did."""
        if self._timer:
            self._timer.stop()
        self.session.waiting = False
        self.session.skip(all_of_it=False)

    def action_back(self) -> None:
        """Close what is open; otherwise skip to where the game stands."""
        if self.opened or self.about is not None or self.chosen:
            self.opened, self.about, self.chosen = "", None, ()
            self._draw()
            self._list()
        else:
            if self._timer:
                self._timer.stop()
            self.session.waiting = False
            self.session.skip()

    def action_odds(self) -> None:
        """Show chances, or no longer."""
        session = self.session
        session.odds, session.chances = not session.odds, {}
        no_odds = session.table is not None and session.rules.facts.hidden
        self.advice = session.texts("refused-no-odds") if no_odds and session.odds else ""
        session.ask_odds()
        self.changed()

    def action_coach(self) -> None:
        """What is best here; where there is no coach, at this keyboard, what a monarch would do."""
        session, table = self.session, self.session.table
        if not session.may_choose or not table:
            return
        if table.coach:
            self.advice = session.notice = ""
            session.ask_coach()
        elif self.home:
            self._run(self._coach())
        else:
            self.advice = session.texts("refused-no-coach")
        self.changed()

    def action_again(self) -> None:
        """The last that others did, once more."""
        self.session.tell_again()

    def action_none(self) -> None:
        """No die is marked."""
        self.chosen = ()
        self._draw()
        self._list()

    async def _coach(self) -> None:
        best, texts = await self.app.coach(self.at), self.session.texts
        said = texts("app-not-now") if best is None else self._label(best)
        self.advice = texts("app-coach", action=said)
        self.changed()

    def action_pace(self) -> None:
        """The next pace."""
        speed = SPEEDS[(SPEEDS.index(self.session.speed) + 1) % len(SPEEDS)]
        self.session.speed = self.app.speed = speed
        self.advice = self.session.texts("app-pace", speed=speed)
        self.changed()

    def action_words(self) -> None:
        """The table in words, or as a picture."""
        self.in_words = not self.in_words
        self.changed()

    def action_talk(self) -> None:
        """Say something to the table."""
        talk = self.query_one("#talk", Input)
        talk.add_class("open")
        talk.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Words for all."""
        if words := event.value.strip():
            self.session.say(words[:500])
        event.input.value = ""
        event.input.remove_class("open")
        self.query_one("#menu").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """The curtain is lifted."""
        event.stop()
        self.session.lift()
        self.query_one("#menu").focus()

    def action_rules(self) -> None:
        """The rules, and the keys."""
        if self.session.table:
            self.app.push_screen(Pages(self.session.table.game))

    def action_leave(self) -> None:
        """Back to the start; the game is kept."""
        self.app.back()

    def afresh(self) -> None:
        """There is more room than before, or less."""
        self._shown = 0
        for log in self.query(RichLog):
            log.clear()
        self.changed()


WANTED = {"roll": ("reroll", "roll", "take", "reveal"), "stop": ("stop", "keep", "pass", "enough")}
