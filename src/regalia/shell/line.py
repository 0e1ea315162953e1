"""The line mode: a game in plain sentences, for people at one screen and for screen readers."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from shlex import quote
from typing import Any

from rich.console import Console, Group, RenderableType

from regalia.boards import board, brief
from regalia.core import Chance, Choice, Illegal, Over, Seat, Turn, hears, text
from regalia.locale import Texts
from regalia.play import Play
from regalia.players import called
from regalia.players.speech import worded
from regalia.record import Record
from regalia.shell import typing
from regalia.shell.keyboard import PERSON, Keyboard
from regalia.shell.offer import Mistyped, Offer

COMMANDS = ("?", "help", "rules", "board", "odds", "coach", "undo", "save", "quit")


class Quit(Exception):
    """A person leaves the table."""


def rules_page(name: str, texts: Texts) -> RenderableType:
    """The rules of a game for people."""
    from rich.markdown import Markdown  # a tenth of a second, which no other command needs

    return Group(texts.title(name), "", Markdown(texts.rules(name)))


class Sitting:
    """A game at one screen, on from where its record stands."""

    def __init__(self, record: Record, file: Path, texts: Texts, console: Console, seed: str) -> None:
        self.table = Keyboard(record, file, seed)
        self.game, self.names, self.people = record.game, self.table.names, self.table.people
        self.texts, self.console = texts, console
        self.offer = Offer(self.game, self.names, texts, console)
        self.heard = {seat: self.table.known(seat) for seat in self.people}
        self.at_keyboard: Seat | None = None

    @property
    def here(self) -> Play:
        """Where the game stands."""
        return self.table.here

    @here.setter
    def here(self, play: Play) -> None:
        self.table.here = play

    def play(self) -> int:
        """Play to the end or until a person leaves: the exit status. Either way the record is whole."""
        status = 0
        if self.here.steps and len(self.people) > 1:
            self._clear()  # whoever sat here before may have left something in sight
        self._welcome()
        try:
            while not isinstance(turn := self.here.turn, Over):
                self._go_on(turn)
            self._finish(turn)
            self.save()
            self._say("line-record", file=str(self.table.file))
        except (Quit, EOFError, KeyboardInterrupt) as leaving:
            self.save()
            if self.at_keyboard is not None:
                self._clear()
            self.console.print()
            self._say("line-left")
            self._say("line-resume", command=f"regalia terminal --resume {quote(str(self.table.file))}")
            status = 130 if isinstance(leaving, KeyboardInterrupt) else 0
        return status

    def save(self) -> None:
        """Write what has been played so far; if that cannot be done, the game goes on."""
        try:
            self.table.save()
        except OSError as error:
            self._not_saved(self.table.file, error)

    def _not_saved(self, file: Path, error: OSError) -> None:
        self._say("line-not-saved", file=str(file), reason=error.strerror or str(error))

    # --- One turn ---------------------------------------------------------------------------------------

    def _go_on(self, turn: Turn[Any, Any]) -> None:
        match turn:
            case Chance():
                self.table.draw()
            case Choice(options):
                seat = self.table.next(turn)
                if seat not in options:
                    self._pass_by(seat)
                elif seat in self.people:
                    self._ask(seat, turn)
                else:
                    self.here = self.here.pick(self.table.think(seat), seat)

    # --- A person's turn --------------------------------------------------------------------------------

    def _ask(self, seat: Seat, turn: Choice[Any]) -> None:
        self.save()
        if secret := self.table.secret(turn):
            self._hand_over(seat)
        self._catch_up(seat, {seat} if secret else self.people)
        self._show_board(seat)
        self._show_options(seat, turn)
        before = self.here
        while self.here is before:
            try:
                prompt = self.texts("line-prompt", name=self.names[seat])
                self._obey(seat, turn, self._read(prompt, turn.options[seat]))
            except Mistyped as mistyped:
                self.offer.unclear(turn.options[seat], mistyped)
            except Illegal as illegal:
                self.console.print(self.texts.refusal(illegal), style="red")
        self.save()

    def _pass_by(self, seat: Seat) -> None:
        self._hand_over(seat)
        self._catch_up(seat, {seat})
        self._show_board(seat)
        self._press_enter("line-idle", seat)
        self.table.passes(seat)

    def _obey(self, seat: Seat, turn: Choice[Any], words: str) -> None:
        """Do what a person typed: a command of the line mode, or a pick."""
        match words.split():
            case []:
                self._say("line-hint")
            case ["?" | "help"]:
                self._say("line-help")
                self._show_options(seat, turn)
            case ["?", *start]:
                self.offer.list(turn.options[seat], " ".join(start))
            case ["rules"]:
                self.console.print(rules_page(self.game.facts.name, self.texts))
            case ["board"]:
                self._show_board(seat, whole=True)
            case ["odds" | "coach"]:
                self._advise(seat, words)
            case ["undo"]:
                self.here = self.here.undo(seat)
                self.heard = {who: min(known, len(self.here.log)) for who, known in self.heard.items()}
                self._say("line-undone")
            case ["save", *name]:
                self._save_as(Path(" ".join(name)) if name else self.table.file)
            case ["quit"]:
                raise Quit
            case ["wait"] if turn.any_one:
                if self.here.asked == (seat,):
                    for other in sorted(self.table.idle(turn)):
                        self._pass_by(other)
                self.here = self.here.pick(None, seat)
            case _:
                self.here = self.here.pick(self.offer.read(turn.options[seat], words), seat)

    def _advise(self, seat: Seat, asked: str) -> None:
        """The chances from here, or what is best."""
        from regalia.shell import counsel  # with all that it takes to judge a game

        told = (
            counsel.prospects(self.here, seat, self.texts, self.names)
            if asked == "odds"
            else counsel.counsel(self.here, seat, self.texts, self.names, self.table.seed)
        )
        for line in told:
            self.console.print(line)

    def _save_as(self, file: Path) -> None:
        if file.exists() and file != self.table.file:
            self._say("line-exists", file=str(file))
            return
        try:
            self.table.write(file)
            self._say("line-saved", file=str(file))
        except OSError as error:
            self._not_saved(file, error)

    # --- What is on the screen --------------------------------------------------------------------------

    def _say(self, key: str, **variables: object) -> None:
        # A path or a command is to be copied, so it is never broken.
        whole = bool(variables.keys() & {"file", "command"})
        self.console.print(self.texts(key, **variables), soft_wrap=whole)

    def _read(self, prompt: str, options: Sequence[Any] | None = None) -> str:
        """A line that was typed; what may be chosen is completed by Tab."""
        typing.offer(() if options is None else self._typed(options))
        return input(f"{prompt} ").strip()

    def _typed(self, options: Sequence[Any]) -> Iterator[str]:
        """All that may be typed."""
        yield from COMMANDS
        if self.here.may_wait:
            yield "wait"
        yield from map(text, options)

    def _press_enter(self, key: str, seat: Seat) -> None:
        if self._read(self.texts(key, name=self.names[seat])) == "quit":
            raise Quit

    def _welcome(self) -> None:
        name = self.game.facts.name
        self.console.print(self.texts.title(name), style="bold")
        if about := self.texts.tagline(name):
            self.console.print(about)
        for seat, sitter in enumerate(self.table.sitters, 1):
            kind = "person" if sitter.player == PERSON else "computer"
            self._say(f"line-sits-{kind}", seat=seat, name=sitter.name, player=called(sitter.player))
        self._say("line-hint")

    def _hand_over(self, seat: Seat) -> None:
        """Nobody sees what another person was shown or typed."""
        if seat != self.at_keyboard:
            if self.at_keyboard is not None:
                self._clear()
            self._press_enter("line-hand-over", seat)
            self._clear()
            self.at_keyboard = seat

    def _clear(self) -> None:
        """An empty screen with nothing to scroll back to, or to call back; where nobody looks on, nothing."""
        typing.forget()
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        elif sys.stdin.isatty():
            self.console.print("\n" * 200)

    def _catch_up(self, reader: Seat | None, listeners: Iterable[Seat]) -> None:
        """Tell the reader what has happened since the listeners last heard the news."""
        since = min((self.heard[seat] for seat in listeners), default=0)
        game = self.game.facts.name
        keys = worded(game, self.here.log, self.table.computers)[since:]
        news = [
            self.texts.sentence(game, event, self.names, key)
            for (event, to), key in zip(self.here.log[since:], keys, strict=True)
            if hears(reader, to)
        ]
        if news:
            self.console.print()
        for told in news:
            self.console.print(told, style="green")
        for seat in listeners:
            self.heard[seat] = len(self.here.log)

    def _show_board(self, seat: Seat, whole: bool = False) -> None:
        self.console.print()
        self.console.print((board if whole else brief)(self.here.view(seat), self.texts, self.names))
        self.console.print()

    def _show_options(self, seat: Seat, turn: Choice[Any]) -> None:
        self._say("line-options", name=self.names[seat])
        self.offer.show(turn.options[seat])
        if turn.any_one:
            self._say("line-wait")

    def _finish(self, over: Over) -> None:
        if self.at_keyboard is not None:
            self._clear()
        self._catch_up(min(self.people) if len(self.people) == 1 else None, self.people)
        self.console.print()
        self._say("line-over")
        self.console.print(self.texts.ending(self.game.facts.name, over))
        self.console.print(self.texts.winners(over, self.names), style="bold")
