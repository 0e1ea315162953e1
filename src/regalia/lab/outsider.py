"""A door for players from outside: any program that reads questions and writes picks, one line each.

A question is a line of JSON: `game` and `rules` (its options), `seat` from 0, `view` and `marks` as the wire
has them, `told` (what this seat was told since it was last asked) and `options` in notation. The answer is
one of these options, as a plain line. A program is begun for each seat of each game, so that nothing it
learned in one seat is known in another, and ends when there is nothing more to read.
"""

import asyncio
import shlex
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from shutil import which
from tempfile import TemporaryFile
from typing import Any

from msgspec import json

from regalia import catalogue
from regalia.catalogue import Unknown
from regalia.core import AnyGame, Choice, Event, Seat, text
from regalia.players.player import Candidate
from regalia.players.stand_in import Lost

DOOR = "cmd:"
WAIT = "wait"
"""The answer "not now", offered where any one may act."""

GRACE = 2.0  # seconds that a program has to end by itself


class Outsider:
    """A program that plays one seat of one game."""

    def __init__(self, name: str, game: AnyGame, seat: Seat) -> None:
        self.name, self.game, self.seat = name, game, seat
        try:
            self.words = shlex.split(name.removeprefix(DOOR))
        except ValueError as error:
            raise Unknown(f"'{name}' cannot be read as a command: {error}") from None
        if not self.words:
            raise Unknown(f"'{name}' names no command, such as '{DOOR}python examples/player.py'")
        if which(self.words[0]) is None:
            raise Unknown(f"there is no program '{self.words[0]}' to play as '{name}'")
        self._program: Process | None = None
        self._complaints: Any = None
        self._heard = 0

    async def choose(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Any | None:
        answered = False
        try:
            program = self._program or await self._begin()
            assert program.stdin
            assert program.stdout
            program.stdin.write(question(self.game, self.seat, view, options, told[self._heard :]) + b"\n")
            await program.stdin.drain()
            line = await program.stdout.readline()
            if not line:
                raise Lost(await self._ending(program))
            self._heard, answered = len(told), True
        except ConnectionError:
            raise Lost(await self._ending(program)) from None
        finally:
            if not answered:  # what comes late would be the answer to another question
                await self.close(kindly=False)
        said = line.decode(errors="replace").strip()
        if said == WAIT and _may_wait(self.game, view, self.seat):
            return None
        for option in options:
            if text(option) == said:
                return option
        raise Lost(f"'{said[:80]}' is not offered")

    def explain(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Sequence[Candidate]:
        raise NotImplementedError("a program from outside is asked what it picks, not why")

    async def close(self, kindly: bool = True) -> None:
        """The program ends: there is nothing more to read; if that does not help, it is ended."""
        program, self._program, self._heard = self._program, None, 0
        if program is None:
            return
        assert program.stdin
        program.stdin.close()
        try:
            await asyncio.wait_for(program.wait(), GRACE if kindly else 0)
        except TimeoutError:
            if program.returncode is None:
                program.kill()
            assert program.stdout
            while await program.stdout.read(2**16):  # its end is behind whatever it has written
                pass
            await program.wait()

    async def _begin(self) -> Process:
        self._complaints = TemporaryFile()  # noqa: SIM115 (it lives as long as the program)
        self._program = await asyncio.create_subprocess_exec(
            *self.words, stdin=PIPE, stdout=PIPE, stderr=self._complaints
        )
        return self._program

    async def _ending(self, program: Process) -> str:
        """How a program that closed its mouth came to it: its status, and its last words."""
        status = await program.wait()
        self._complaints.seek(0)
        said = self._complaints.read().decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(said) if line.strip()), "")
        return f"it ended with status {status}" + (f": {last[:200]}" if last else "")


def question(game: AnyGame, seat: Seat, view: Any, options: Sequence[Any], told: Sequence[Event]) -> bytes:
    """What a program is asked: a function of what its seat may know, and of nothing else."""
    picks = [text(option) for option in options]
    return json.encode(
        {
            "game": game.facts.name,
            "rules": dict(catalogue.options(game)),
            "seat": seat,
            "view": view,
            "marks": game.marks(view),
            "told": told,
            "options": [*picks, WAIT] if _may_wait(game, view, seat) else picks,
        }
    )


def _may_wait(game: AnyGame, view: Any, seat: Seat) -> bool:
    """Whether "not now" is an answer; it is in all worlds that the seat cannot tell apart, or in none."""
    turn = game.turn(next(iter(game.worlds(view, seat))))
    return isinstance(turn, Choice) and turn.any_one
