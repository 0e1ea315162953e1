"""The line mode: a game in plain sentences, for people at one screen and for screen readers."""

import asyncio
import os
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from shlex import quote
from typing import Any

from rich.console import Console, Group, RenderableType

from regalia.boards import board
from regalia.core import AnyGame, Chance, Choice, Illegal, Over, Picks, Seat, Turn, hears, text
from regalia.locale import Texts
from regalia.play import plays, replayed
from regalia.players import called, levels, player, usual
from regalia.players.speech import worded
from regalia.record import Record, Sitter, dumps, to_json

PERSON = "person"

FEW = 20
"""More options than this are shown by their first word."""


class Quit(Exception):
    """A person leaves the table."""


class Mistyped(ValueError):
    """Words that are no action."""


class Misseated(ValueError):
    """Players who do not fit the seats."""


def seating(game: AnyGame, players: Sequence[str], texts: Texts) -> tuple[Sitter, ...]:
    """Who sits where: as named, or else a guest in the first seat that has something to choose."""
    computers = levels(game)
    if not players:
        turn = game.turn(game.start())
        first = min(turn.options) if isinstance(turn, Choice) else 0
        players = [texts("line-guest") if seat == first else usual(game) for seat in range(game.seats)]
    players = [called(name) for name in players]
    people = [name[:1].upper() + name[1:] for name in players if name not in computers]
    plain = all(name and name.isprintable() and "|" not in name for name in people)
    if len(set(people)) < len(people) or not plain:
        raise Misseated(texts("line-names"))
    if len(players) != game.seats:
        raise Misseated(texts("line-seats", players=len(players), seats=game.seats))
    spare = (name for name in texts("line-computers").split() if name not in people)
    takers = iter(people)
    return tuple(
        Sitter(next(spare), name) if name in computers else Sitter(next(takers), PERSON) for name in players
    )


def keep(record: Record, file: Path) -> None:
    """Write the record so that the file is always whole: the old one or the new one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f".{file.name}.{os.getpid()}")
    fresh.write_text(to_json(record) if file.suffix == ".json" else dumps(record), "utf-8")
    fresh.replace(file)


def rules_page(name: str, texts: Texts) -> RenderableType:
    """The rules of a game for people."""
    from rich.markdown import Markdown  # a tenth of a second, which no other command needs

    return Group(texts.title(name), "", Markdown(texts.rules(name)))


class Sitting:
    """A game at one screen, on from where its record stands."""

    def __init__(self, record: Record, file: Path, texts: Texts, console: Console, seed: str) -> None:
        self.game, self.sitters = record.game, record.sitters
        self.file, self.texts, self.console, self.seed = file, texts, console, seed
        self.here = replayed(record.game, record.steps)
        self.names = tuple(sitter.name for sitter in self.sitters)
        self.people = frozenset(s for s, sitter in enumerate(self.sitters) if sitter.player == PERSON)
        for seat in set(range(self.game.seats)) - self.people:
            player(self.sitters[seat].player, self.game)  # Unknown, if a record names one that is not
        self.heard = {seat: self._news_since_last_pick(seat) for seat in self.people}
        self.kept: Sequence[Any] | None = None
        self.at_keyboard: Seat | None = None
        self.passed: dict[int, frozenset[Seat]] = {}  # by step, who was asked though there was no choice

    def play(self) -> int:
        """Play to the end or until a person leaves: the exit status. Either way the record is whole."""
        status = 0
        if self.here.steps and len(self.people) > 1:
            self._clear()  # whoever sat here before may have left something in sight
        self._welcome()
        try:
            with asyncio.Runner() as runner:
                while not isinstance(turn := self.here.turn, Over):
                    self._go_on(turn, runner)
            self._finish(turn)
            self.save()
            self._say("line-record", file=str(self.file))
        except (Quit, EOFError, KeyboardInterrupt) as leaving:
            self.save()
            if self.at_keyboard is not None:
                self._clear()
            self.console.print()
            self._say("line-left")
            self._say("line-resume", command=f"regalia terminal --resume {quote(str(self.file))}")
            status = 130 if isinstance(leaving, KeyboardInterrupt) else 0
        return status

    def save(self) -> None:
        """Write what has been played so far, if anything is new."""
        if self.here.steps != self.kept and self._write(self.file):
            self.kept = self.here.steps

    def _write(self, file: Path) -> bool:
        try:
            keep(Record(self.game, self.sitters, tuple(self.here.steps)), file)
        except OSError as error:
            self._say("line-not-saved", file=str(file), reason=error.strerror or str(error))
            return False
        return True

    # --- One turn ---------------------------------------------------------------------------------------

    def _go_on(self, turn: Turn[Any, Any], runner: asyncio.Runner) -> None:
        match turn:
            case Chance():
                self.here = self.here.draw(Random(self._seed("chance")).randrange)
            case Choice(options):
                seat = self._next(turn)
                if seat not in options:
                    self._pass_by(seat)
                elif seat in self.people:
                    self._ask(seat, turn)
                else:
                    thinker = player(
                        self.sitters[seat].player, self.game, self._seed(f"seat {seat + 1}"), seat
                    )
                    thought = thinker.choose(self.here.view(seat), options[seat], self.here.told(seat))
                    self.here = self.here.pick(runner.run(thought), seat)

    def _seed(self, whose: str) -> str:
        """A seed for this very step, so that a seeded game resumes as it would have gone on."""
        return f"{self.seed}/{len(self.here.steps)}/{whose}"

    def _next(self, turn: Choice[Any]) -> Seat:
        """Whom to ask now: round the table where any one may act, otherwise people last."""
        asked = self.here.asked
        if not turn.any_one:
            return min(asked, key=lambda seat: (seat in self.people, seat))
        spoke = self.here.spoke
        return min({*asked, *self._idle(turn)}, key=lambda seat: (seat <= spoke, seat))

    def _idle(self, turn: Choice[Any]) -> frozenset[Seat]:
        """People to hand the keyboard to although they have no choice: being asked must tell nothing."""
        if not turn.covert or len(self.people) < 2:
            return frozenset()
        return self.people - turn.options.keys() - self.passed.get(len(self.here.steps), frozenset())

    def _news_since_last_pick(self, seat: Seat) -> int:
        """How much of the log a seat knew when it last chose."""
        known = 0
        for before, step in zip(plays(self.game, self.here.steps), self.here.steps, strict=False):
            if isinstance(step, Picks) and seat in step.by:
                known = len(before.log)
        return known

    # --- A person's turn --------------------------------------------------------------------------------

    def _ask(self, seat: Seat, turn: Choice[Any]) -> None:
        self.save()
        together = len(turn.options.keys() & self.people) > 1
        if secret := len(self.people) > 1 and (together or self.game.facts.hidden):
            self._hand_over(seat)
        self._catch_up(seat, {seat} if secret else self.people)
        self._show_board(seat)
        self._show_options(seat, turn)
        before = self.here
        while self.here is before:
            try:
                self._obey(seat, turn, self._read(self.texts("line-prompt", name=self.names[seat])))
            except Mistyped as mistyped:
                self._say("line-unclear", typed=str(mistyped), example=text(turn.options[seat][0]))
            except Illegal as illegal:
                self.console.print(self.texts.refusal(illegal))
        self.save()

    def _pass_by(self, seat: Seat) -> None:
        self._hand_over(seat)
        self._catch_up(seat, {seat})
        self._show_board(seat)
        self._press_enter("line-idle", seat)
        now = len(self.here.steps)
        self.passed[now] = self.passed.get(now, frozenset()) | {seat}

    def _obey(self, seat: Seat, turn: Choice[Any], words: str) -> None:
        """Do what a person typed: a command of the line mode, or a pick."""
        match words.split():
            case []:
                self._say("line-hint")
            case ["?" | "help"]:
                self._say("line-help")
                self._show_options(seat, turn)
            case ["?", *start]:
                self._list(turn.options[seat], " ".join(start))
            case ["rules"]:
                self.console.print(rules_page(self.game.facts.name, self.texts))
            case ["board"]:
                self._show_board(seat)
            case ["undo"]:
                self.here = self.here.undo(seat)
                self.heard = {who: min(known, len(self.here.log)) for who, known in self.heard.items()}
                self._say("line-undone")
            case ["save", *name]:
                self._save_as(Path(" ".join(name)) if name else self.file)
            case ["quit"]:
                raise Quit
            case ["wait"] if turn.any_one:
                if self.here.asked == (seat,):
                    for other in sorted(self._idle(turn)):
                        self._pass_by(other)
                self.here = self.here.pick(None, seat)
            case _:
                self.here = self.here.pick(self._action(turn.options[seat], words), seat)

    def _action(self, options: Sequence[Any], words: str) -> Any:
        if words.isdecimal() and 1 <= int(words) <= len(options):
            return options[int(words) - 1]
        said = " ".join(words.split())
        for option in options:
            if text(option).lower() == said.lower():
                return option
        try:
            return self.game.action(said)
        except ValueError:
            raise Mistyped(words) from None

    def _save_as(self, file: Path) -> None:
        if file.exists() and file != self.file:
            self._say("line-exists", file=str(file))
        elif self._write(file):
            self._say("line-saved", file=str(file))

    # --- What is on the screen --------------------------------------------------------------------------

    def _say(self, key: str, **variables: object) -> None:
        # A path or a command is to be copied, so it is never broken.
        whole = bool(variables.keys() & {"file", "command"})
        self.console.print(self.texts(key, **variables), soft_wrap=whole)

    def _read(self, prompt: str) -> str:
        return self.console.input(f"{prompt} ").strip()

    def _press_enter(self, key: str, seat: Seat) -> None:
        if self._read(self.texts(key, name=self.names[seat])) == "quit":
            raise Quit

    def _welcome(self) -> None:
        name = self.game.facts.name
        self.console.print(self.texts.title(name), style="bold")
        if about := self.texts.tagline(name):
            self.console.print(about)
        for seat, sitter in enumerate(self.sitters, 1):
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
        """An empty screen with nothing to scroll back to; where nobody looks on, nothing."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        elif sys.stdin.isatty():
            self.console.print("\n" * 200)

    def _catch_up(self, reader: Seat | None, listeners: Iterable[Seat]) -> None:
        """Tell the reader what has happened since the listeners last heard the news."""
        since = min((self.heard[seat] for seat in listeners), default=0)
        game = self.game.facts.name
        computers = ["" if seat in self.people else name for seat, name in enumerate(self.names)]
        keys = worded(game, self.here.log, computers)[since:]
        news = [
            self.texts.sentence(game, event, self.names, key)
            for (event, to), key in zip(self.here.log[since:], keys, strict=True)
            if hears(reader, to)
        ]
        if news:
            self.console.print()
        for told in news:
            self.console.print(told)
        for seat in listeners:
            self.heard[seat] = len(self.here.log)

    def _show_board(self, seat: Seat) -> None:
        self.console.print()
        self.console.print(board(self.here.view(seat), self.texts, self.names))
        self.console.print()

    def _show_options(self, seat: Seat, turn: Choice[Any]) -> None:
        options = turn.options[seat]
        self._say("line-options", name=self.names[seat])
        if len(options) <= FEW:
            self._list(options)
        else:
            for verb, count in Counter(map(_verb, options)).items():
                if count <= 3:
                    self._list(options, verb)
                else:
                    example = next(text(option) for option in options if _verb(option) == verb)
                    self._say("line-group", verb=verb, count=count, example=example)
            self._say("line-grouped")
        if turn.any_one:
            self._say("line-wait")

    def _list(self, options: Sequence[Any], start: str = "") -> None:
        """Options by their number, which may be typed instead of the words."""
        shown = [(n, o) for n, o in enumerate(options, 1) if text(o).lower().startswith(start.lower())]
        for number, option in shown:
            gloss = self.texts.gloss(self.game.facts.name, option, self.names)
            self.console.print(f"{number:3}. {text(option)}" + (f" – {gloss}" if gloss else ""))
        if not shown:
            self._say("line-none-such", typed=start)

    def _finish(self, over: Over) -> None:
        if self.at_keyboard is not None:
            self._clear()
        self._catch_up(min(self.people) if len(self.people) == 1 else None, self.people)
        self.console.print()
        self._say("line-over")
        self.console.print(self.texts.ending(self.game.facts.name, over))
        self.console.print(self.texts.winners(over, self.names), style="bold")


def _verb(action: Any) -> str:
    return text(action).split()[0]
