"""A seat at a table, wherever that is: what was heard, what is being told, and what was asked for."""

import json
import math
import secrets
import time
from collections import deque
from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any, Literal, Protocol, get_type_hints

import msgspec
from msgspec import Struct

from regalia import catalogue
from regalia.core import AnyGame, Seat
from regalia.games.king_and_crown import match
from regalia.locale import Texts
from regalia.server import wire
from regalia.shell.app.words import sentence

Link = Literal["open", "lost", "gone"]


class HandOver(Struct, frozen=True):
    """The keyboard goes to another person, behind a curtain."""

    seat: Seat


class Linked(Struct, frozen=True):
    """How the line to the table is."""

    link: Link


Heard = wire.FromHouse | HandOver | Linked

Run = Callable[[Coroutine[Any, Any, None]], object]
"""Lets something run beside the screen, as long as that is open."""


class Table(Protocol):
    """Where a game is played: it hears what a page would say, and answers as a server does."""

    def open(self, hear: Callable[[Heard], None], run: Run) -> None: ...
    def ask(self, said: wire.FromPage) -> None: ...
    async def close(self) -> None: ...


MS = {"brief": 450, "act": 1200, "gain": 1500, "reveal": 2500, "result": 1600, "great": 2600}
"""How long what others do stays in sight at single speed, as in the page."""

WEIGHTS = {
    "brief": "kept lifted started begun stopped declined left closed arrived turned rested "
    "saidiam saidis doubted asked",
    "gain": "took passed forwent lured fined dealt",
    "reveal": "shown revealed cardshown saw",
    "result": "missed again ended out round nobody total gamewon gamedrawn kingshown",
    "great": "crowned final founded given spellcast accused joined",
}
WEIGHT = {event: weight for weight, events in WEIGHTS.items() for event in events.split()}

SPEEDS = (1, 2, 4, 0)
"""How many times as fast; 0: at once."""

KEPT = 12
"""So many turns back, what others did can be told again."""


class Told(Struct, frozen=True):
    """A line of the log: its words, and the event itself."""

    words: str
    event: dict[str, Any]
    around: bool  # not of the game, but of the people around it


class Shown(Struct, frozen=True, eq=False):
    """What was shown, for how many seconds, what it told, and what had been shown before it."""

    play: wire.Play
    seconds: float
    told: list[Told]
    before: wire.Play | None


class Session:
    """What the reader of a table sees now; `changed` is called whenever that is something else."""

    def __init__(self, table: Table, texts: Texts, changed: Callable[[], None], speed: int = 1) -> None:
        self.at, self.texts, self.changed, self.speed = table, texts, changed, speed
        self.table: wire.Table | None = None
        self.seat: Seat | None = None
        self.play: wire.Play | None = None
        self.view: Any = None
        self.lines: list[Told] = []
        self.chances: dict[str, wire.Chance] = {}
        self.advice: wire.Advised | None = None
        self.thinking = False  # the coach
        self.clocks: list[wire.SeatTime] = []
        self.curtain: Seat | None = None
        self.link: Link = "open"
        self.notice = ""
        self.sent = False
        self.odds = False
        self._coming: deque[wire.Play | HandOver] = deque()
        self._then: list[str] = []
        self._past: list[list[Shown]] = [[]]  # turn by turn
        self._again = False  # what is being told was told before
        self._ahead = 0.0  # of my clock is the house's, in milliseconds
        self.waiting = False  # what others did is being told

    # --- What is so ---------------------------------------------------------------------------------------

    @property
    def rules(self) -> AnyGame:
        """The rules of this table."""
        assert self.table
        return _rules(self.table.game, json.dumps(self.table.options))

    @property
    def names(self) -> list[str]:
        """Who sits where, also where nobody does yet."""
        seats = self.table.seats if self.table else []
        return [chair.name or f"{n}" for n, chair in enumerate(seats, 1)]

    @property
    def mine(self) -> list[Seat]:
        """The seats that are played from this keyboard."""
        return [seat for seat, chair in enumerate(self.table.seats) if chair.mine] if self.table else []

    @property
    def groups(self) -> list[wire.Group]:
        """What may be chosen now; nothing while something is being told or on its way."""
        if self.play is None or self.play.options is None or self.sent or self.curtain is not None:
            return []
        return self.play.options if not self.waiting else []

    @property
    def may_choose(self) -> bool:
        """Whether a choice is asked for now, even if that is only "not now"."""
        return self.play is not None and self.play.options is not None and not self.sent and not self.waiting

    def left(self, clock: wire.SeatTime) -> int:
        """How many seconds a clock has left."""
        now = time.time() * 1000 + self._ahead
        return max(0, math.ceil((clock.ends + clock.reserve - now) / 1000))

    @property
    def events(self) -> list[dict[str, Any]]:
        """What the game told."""
        return [told.event for told in self.lines if not told.around]

    # --- What I do ----------------------------------------------------------------------------------------

    def pick(self, action: str | None, *then: str) -> None:
        """Choose, and then choose again what is offered by then."""
        if self.may_choose and self.play:
            self.notice, self.sent, self._then = "", True, list(then)
            self._ask(lambda ident: wire.Pick(ident, self.step, action))
            self.changed()

    def undo(self) -> None:
        """Take my last pick back."""
        if self.play and self.play.undo and not self.sent:
            self.sent, self._past = True, [[]]
            self._ask(lambda ident: wire.Undo(ident, self.step))

    def say(self, words: str) -> None:
        """Words for all at the table."""
        self._ask(lambda ident: wire.Say(ident, words))

    def do(self, make: Callable[[str], wire.FromPage]) -> None:
        """Something about the table: `do(wire.Rematch)`."""
        self._ask(make)

    def ask_odds(self) -> None:
        """The chances from here, whenever I have to choose."""
        if self.odds and self.play and self.play.options and self.table and self.table.help:
            self._ask(lambda ident: wire.Odds(f"odds{ident}", self.step))

    def ask_coach(self, full: bool = False) -> None:
        """What is best here: at first a quick answer, then one with reasons."""
        self.thinking = self.advice is None
        lang: Literal["en", "de"] = "de" if self.texts.lang == "de" else "en"
        self._ask(lambda ident: wire.Coach(f"coach{ident}", self.step, full, lang))

    def tell_again(self) -> None:
        """The last that others did is told again, and what came after it."""
        last = [k for k, shown in enumerate(self._past) if any(one.before and one.seconds for one in shown)]
        if not last or self.waiting or self.curtain is not None:
            return
        past = [one for shown in self._past[last[-1] :] for one in shown]
        told = {id(line) for one in past for line in one.told}
        self.lines = [line for line in self.lines if id(line) not in told]
        self._past = [*self._past[: last[-1]], []]
        self._coming.extendleft(one.play for one in reversed(past))
        self.play, self._again = past[0].before, True
        self.view = seen(self.rules, self.play.view) if self.play else None
        self.changed()

    def lift(self) -> None:
        """The person behind the curtain sits at the keyboard."""
        if self.curtain is not None and self.table:
            seat, self.curtain = self.curtain, None
            self.at.ask(wire.Hello(self.table.id, seat))
            self.changed()

    @property
    def step(self) -> int:
        """Where the game stands, as far as it is shown."""
        return self.play.step if self.play else 0

    def _ask(self, make: Callable[[str], wire.FromPage]) -> None:
        self.at.ask(make(secrets.token_hex(8)))

    # --- What I hear --------------------------------------------------------------------------------------

    def hear(self, heard: Heard) -> None:
        """Take in what the table says."""
        match heard:
            case wire.Welcome(table, seat):
                if self.table is None or (self.table.id, self.seat) != (table.id, seat):
                    self.play, self.lines, self._past = None, [], [[]]
                    self._coming.clear()
                self.table, self.seat = table, seat
                self.sent = self.waiting = False
            case wire.People(table, seat):
                self.table, self.seat = table, seat
            case wire.Play():
                self.clocks, self._ahead = heard.clocks, heard.now - time.time() * 1000
                self._coming.append(heard)
                if self.play is None:
                    self._show(self._coming.popleft())
            case HandOver():
                self._coming.append(heard)
            case wire.Told(lines):
                self._read(lines)
            case wire.Chances(step=step, chances=chances) if step == self.step:
                self.chances = {chance.aim: chance for chance in chances}
            case wire.Advised(step=step, full=full) if step == self.step:
                self.advice, self.thinking = heard, False
                if not full:
                    self.ask_coach(full=True)
            case wire.Ack(ident):
                self._answered(ident)
            case wire.Refused(str() as ident, "stale") if ident.startswith(("odds", "coach")):
                pass  # it was asked anew
            case wire.Refused(ident, code):
                self._then, self.thinking = [], False
                if not (ident or "").startswith("odds"):
                    self.notice = self.texts.known(f"refused-{code}", code)
                self._answered(ident)
            case Linked(link):
                self.link = link
            case wire.Gone(because) if because in ("kicked", "left"):
                self.link = "gone"
        self.changed()

    def _answered(self, ident: str | None) -> None:
        if not (ident or "").startswith(("odds", "coach")):
            self.sent = False
            if not self._coming and not self.waiting:
                self._onward()

    def tell(self) -> float:
        """Show the next thing that has come: for how many seconds, 0 when there is nothing to wait for."""
        while self._coming:
            seconds = self._show(self._coming.popleft())
            if self.curtain is not None:
                break
            if seconds and (speed := self.speed or self._again):
                self.waiting = True
                return seconds / speed
        self.waiting = self._again = False
        self._onward()
        return 0.0

    def skip(self, all_of_it: bool = True) -> None:
        """To where the game stands, or to what comes next."""
        while self._coming and self.curtain is None:
            self._show(self._coming.popleft())
            if not all_of_it:
                break
        if not self._coming:
            self.waiting = self._again = False
            self._onward()
        self.changed()

    def _show(self, coming: wire.Play | HandOver) -> float:
        if isinstance(coming, HandOver):
            self.curtain, self.play, self.view, self.lines, self.chances = coming.seat, None, None, [], {}
            self.advice, self.thinking, self._past = None, False, [[]]
            return 0.0
        before = self.play
        if coming.step != self.step:
            self.chances, self.advice, self.thinking = {}, None, False
        self.play, self.view = coming, seen(self.rules, coming.view)
        fresh = self._read(coming.lines)
        if not self._coming:
            self.ask_odds()
        seconds = self._lasting(fresh) if before else 0.0
        self._past[-1].append(Shown(coming, seconds, fresh, before))
        if coming.any_one or (before and coming.asked != before.asked):  # a turn is over, or a word was said
            self._past = [*self._past[1 - KEPT :], []]
        return seconds

    def _read(self, lines: list[wire.Line]) -> list[Told]:
        fresh = [
            Told(
                sentence(line, self.texts, self.names),
                msgspec.json.decode(line.event),
                line.key.startswith("table-"),
            )
            for line in lines
        ]
        self.lines += fresh
        return fresh

    def _lasting(self, fresh: list[Told]) -> float:
        """What others do is told at a pace one can follow; what I did, at once."""
        most = 0
        for told in fresh:
            weight = WEIGHT.get(told.event["event"], "act")
            own = told.event.get("seat") in self.mine and weight not in ("reveal", "result", "great")
            if not told.around and not own:
                most = max(most, MS[weight])
        return most / 1000

    def _onward(self) -> None:
        """What was to be chosen next, if it is offered."""
        if self._then and self.may_choose and self.curtain is None:
            action, *then = self._then
            self._then = []
            if any(action == group.say and not group.one and not group.some for group in self.groups):
                self.pick(action, *then)


@cache
def _rules(game: str, options: str) -> AnyGame:
    return catalogue.game(game, **json.loads(options))


def seen(rules: AnyGame, view: msgspec.Raw) -> Any:
    """A view as its game has it."""
    kind: Any = get_type_hints(type(rules.single).view, include_extras=True)["return"]
    if rules.single is not rules:
        kind = match.State[kind]
    return msgspec.json.decode(view, type=kind)
