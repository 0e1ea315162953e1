"""A table at this keyboard: it answers as a server does, and each seat hears what it may know."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Raw

from regalia import catalogue
from regalia.core import Chance, Choice, Illegal, Over, Seat, hears, text
from regalia.players import called
from regalia.players.speech import worded
from regalia.review.coaching import coached
from regalia.server import wire
from regalia.server.fold import written
from regalia.server.words import line
from regalia.shell.app.session import HandOver, Heard, Run
from regalia.shell.counsel import advice, chances
from regalia.shell.keyboard import PERSON, Keyboard
from regalia.table.events import TookBack
from regalia.table.table import Line

LATEST = 500
"""So many lines of the log are told to whoever sits down."""

groups = msgspec.json.Decoder(list[wire.Group]).decode


class Home:
    """A game at this keyboard, as a table."""

    def __init__(self, at: Keyboard) -> None:
        self.at = at
        self.seat: Seat | None = min(at.people, default=None)  # who sits at the keyboard
        self.told = 0  # how much of the log that seat was told
        self.asking = False  # whether that seat has to choose now
        self.last: Seat | None = None  # waits too, as soon as those with no choice have had the keyboard
        self.busy = True
        turn = at.here.turn
        hides = at.game.facts.hidden or (isinstance(turn, Choice) and at.secret(turn))
        self.covered = hides and len(at.people) > 1  # nobody has said yet who sits here
        self._hear: Callable[[Heard], None] = lambda heard: None
        self._run: Run = lambda work: None

    def open(self, hear: Callable[[Heard], None], run: Run) -> None:
        """Begin, or go on where the record stands."""
        self._hear, self._run = hear, run
        self._hear(wire.Welcome(self._table(), None if self.covered else self.seat, 0))
        self._run(self._go_on())

    async def close(self) -> None:
        """Leave; the record is whole."""
        self._save()

    # --- What is asked --------------------------------------------------------------------------------------

    def ask(self, said: wire.FromPage) -> None:
        """Do it, or say why not."""
        ident = getattr(said, "id", "")
        try:
            match said:
                case wire.Hello(seat=int(seat)):
                    self._sit(seat)
                    return
                case wire.Odds(step=step):
                    self._run(self._chances(ident, step))
                    return
                case wire.Coach():
                    self._run(self._advise(said))
                    return
                case wire.Pick() | wire.Undo() if self.busy or self.seat is None:
                    raise Illegal("stale")
                case wire.Pick(action=action):
                    self._pick(action)
                case wire.Undo():
                    self._undo()
                case _:
                    raise Illegal("not-allowed")
        except Illegal as illegal:
            self._hear(wire.Refused(ident, illegal.code, str(illegal), len(self.at.here.steps)))
            return
        self.asking, self.busy = False, True
        self._run(self._go_on(ident))

    def _pick(self, action: str | None) -> None:
        turn, here, seat = self.at.here.turn, self.at.here, self.seat
        assert seat is not None
        if action is None and isinstance(turn, Choice):
            if seat not in turn.options:
                self.at.passes(seat)
                return
            if here.asked == (seat,) and self.at.idle(turn):
                self.last = seat
                return
        self.at.here = here.pick(action, seat)

    def _undo(self) -> None:
        assert self.seat is not None
        self.at.here = self.at.here.undo(self.seat)
        self.told = min(self.told, len(self.at.here.log))
        self._hear(wire.Told([line("", 0, Line(0, TookBack(self.seat)))]))

    def _sit(self, seat: Seat) -> None:
        self.seat, self.told, self.covered, self.asking = seat, 0, False, True
        self._hear(wire.Welcome(self._table(), seat, 0))
        self._tell()

    # --- What happens ---------------------------------------------------------------------------------------

    async def _go_on(self, ident: str = "") -> None:
        """To where a person has to choose, or the end."""
        self._settle()
        while isinstance(turn := self.at.here.turn, Choice):
            if self.last is not None and not self.at.idle(turn):
                self.at.here, self.last = self.at.here.pick(None, self.last), None
            elif (seat := self._next(turn)) in self.at.people:
                self._turn_to(seat, turn)
                break
            else:
                action = await asyncio.to_thread(self.at.think, seat)
                self.at.here = self.at.here.pick(action, seat)
            self._settle()
        self.busy = False
        self._save()
        if ident:
            self._hear(wire.Ack(ident, len(self.at.here.steps)))

    def _next(self, turn: Choice[Any]) -> Seat:
        return self.at.next(turn) if self.last is None else min(self.at.idle(turn))

    def _settle(self) -> None:
        """A roll comes together with its result."""
        while isinstance(self.at.here.turn, Chance):
            self.at.draw()
        if not self.covered or self.at.here.over:
            self._tell()

    def _turn_to(self, seat: Seat, turn: Choice[Any]) -> None:
        """The keyboard goes to a person: behind a curtain, where something is secret."""
        if self.at.secret(turn) and (seat != self.seat or self.covered):
            self.covered = True
            self._hear(HandOver(seat))
            return
        if seat != self.seat:
            self.seat = seat
            self._hear(wire.People(self._table(), seat))
        self.asking = True
        self._tell()

    def _save(self) -> None:
        try:
            self.at.save()
        except OSError:
            self._hear(wire.Refused(None, "not-saved", "the record could not be written", None))

    def _tell(self) -> None:
        """Where the game stands, for whoever sits at the keyboard."""
        here, seat, turn = self.at.here, self.seat, self.at.here.turn
        eyes = None if isinstance(turn, Over) and len(self.at.people) > 1 else seat
        options = picked = None
        if isinstance(turn, Choice) and seat is not None and self.asking:
            options = groups(written(turn.options[seat])) if seat in turn.options else []
            picked = here.ballot.get(seat)
        over = here.over
        view = here.view(eyes)
        self._hear(
            wire.Play(
                step=len(here.steps),
                now=0,
                view=Raw(msgspec.json.encode(view)),
                marks=Raw(msgspec.json.encode(self.at.game.marks(view))),
                asked=None if isinstance(turn, Choice) and turn.covert else list(here.asked),
                options=options,
                any_one=isinstance(turn, Choice) and turn.any_one,
                picked=None if picked is None else text(picked),
                undo=seat is not None and here.can_undo(seat),
                clocks=[],
                lines=self._lines(eyes),
                over=wire.Ending(list(over.payoff), over.because) if over else None,
            )
        )

    def _lines(self, seat: Seat | None) -> list[wire.Line]:
        """What this seat was not told yet."""
        here, game = self.at.here, self.at.game.facts.name
        since, self.told = max(self.told, len(here.log) - LATEST), len(here.log)
        keys = worded(game, here.log, self.at.computers)
        return [
            line(game, n + 1, Line(0, event, to), key)
            for n, ((event, to), key) in enumerate(zip(here.log, keys, strict=True))
            if n >= since and hears(seat, to)
        ]

    async def _chances(self, ident: str, step: int) -> None:
        """The odds of an open game; what has been moved on from meanwhile is not answered."""
        here = self.at.here
        if here.rules.facts.hidden:
            self._hear(wire.Refused(ident, "no-odds", "there are no odds", step))
            return
        found = await asyncio.to_thread(chances, here.rules, here.view(None))
        if self.at.here is here:
            self._hear(wire.Chances(ident, step, found))

    async def _advise(self, said: wire.Coach) -> None:
        """What the coach says, unless the game has moved on meanwhile."""
        here, seat = self.at.here, self.seat
        if not coached(here.rules) or seat is None or said.step != len(here.steps):
            self._hear(wire.Refused(said.id, "no-coach", "there is no coach", said.step))
            return
        found = await asyncio.to_thread(advice, here, seat, self.at.names, said)
        if self.at.here is here:
            self._hear(found)

    def _table(self) -> wire.Table:
        chairs = [
            wire.Seating(
                sitter.name,
                "person" if sitter.player == PERSON else called(sitter.player),
                here=True,
                mine=seat in self.at.people,
                ready=True,
            )
            for seat, sitter in enumerate(self.at.sitters)
        ]
        return wire.Table(
            id="home",
            game=self.at.game.facts.name,
            options=dict(catalogue.options(self.at.game)),
            rules=self.at.game.facts.rules,
            phase="over" if self.at.here.over else "playing",
            seats=chairs,
            fair=wire.FairDice("", []),
            clock=None,
            help=True,
            public=False,
            undo=True,
            host=False,
            coach=coached(self.at.game),
        )
