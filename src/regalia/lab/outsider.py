"""A door for players from outside: any program that reads questions and writes picks, one line each.

A question is a line of JSON: `game` and `rules` (its options), `seat` from 0, `view` and `marks` as the wire
has them, `told` (what this seat was told since it was last asked) and `options` in notation. The answer is
one of these options, as a plain line. A program is begun for each seat of each game, so that nothing it
learned in one seat is known in another, and ends when there is nothing more to read.
"""

import asyncio
import os
import shlex
import signal
import threading
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from shutil import which
from tempfile import TemporaryFile
from types import FrameType
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
GLANCE = 0.005  # seconds between two looks whether it has ended
LONGEST = 2**16  # bytes of an answer, and more than any is long

BEGUN: set[int] = set()
"""Programs that run, by their numbers; each leads a group of whatever it has begun itself."""


class Unoffered(Lost):
    """An answer that is none of the options."""


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
            raise Unknown(f"'{name}' cannot be run: {_why_not(self.words[0])}")
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
            try:
                line = await program.stdout.readline()
            except ValueError:  # asyncio's word for a line that is longer than its limit
                raise Lost(f"it wrote a line without an end: {LONGEST} bytes are no answer") from None
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
        raise Unoffered(f"'{said[:80]}' is not offered" if said else "an empty line is not offered")

    def explain(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Sequence[Candidate]:
        raise NotImplementedError("a program from outside is asked what it picks, not why")

    async def close(self, kindly: bool = True) -> None:
        """The program ends: there is nothing more to read; if that does not help, it is ended.

        So is everything that it has begun and left behind.
        """
        program, self._program, self._heard = self._program, None, 0
        if program is None:
            return
        assert program.stdin
        assert program.stdout
        program.stdin.close()
        if kindly:
            await _status(program)
        end(program.pid)
        try:
            async with asyncio.timeout(GRACE):
                while await program.stdout.read(2**16):  # its end is behind whatever it has written
                    pass
                await program.wait()
        except TimeoutError:  # something that left its group holds the pipe: that is not waited for
            program._transport.close()  # type: ignore[attr-defined]

    async def _begin(self) -> Process:
        self._complaints = TemporaryFile()  # noqa: SIM115 (it lives as long as the program)
        _end_with_this_process()
        try:
            self._program = await asyncio.create_subprocess_exec(
                *self.words,
                stdin=PIPE,
                stdout=PIPE,
                stderr=self._complaints,
                limit=LONGEST,
                start_new_session=True,
            )
        except OSError as error:
            raise Lost(f"it cannot be begun: {error.strerror}") from None
        BEGUN.add(self._program.pid)
        return self._program

    async def _ending(self, program: Process) -> str:
        """How a program that closed its mouth came to it: its status, and its last words."""
        status = await _status(program)
        if status is None:
            return "it closed its output and did not end"
        self._complaints.seek(0)
        said = self._complaints.read().decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(said) if line.strip()), "")
        return f"it ended with status {status}" + (f": {last[:200]}" if last else "")


async def _status(program: Process) -> int | None:
    """The status of a program that ends in time; its pipes may be open still, where others hold them."""
    with suppress(TimeoutError):
        async with asyncio.timeout(GRACE):
            while program.returncode is None:
                await asyncio.sleep(GLANCE)
    return program.returncode


def end(leader: int) -> None:
    """A program ends at once, and all of its group."""
    BEGUN.discard(leader)
    with suppress(ProcessLookupError, PermissionError):  # all have ended; macOS says so in other words
        os.killpg(leader, signal.SIGKILL)


def _end_with_this_process() -> None:
    """Programs end if this process is told to: in groups of their own nothing else would tell them."""
    if threading.current_thread() is not threading.main_thread():
        return
    if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
        signal.signal(signal.SIGTERM, _leave)


def _leave(number: int, frame: FrameType | None) -> None:
    for leader in tuple(BEGUN):
        end(leader)
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


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


def _why_not(program: str) -> str:
    """Why a program cannot be run, and what would help."""
    file = Path(program)
    if file.is_dir():
        return f"'{program}' is a folder"
    if not file.is_file():
        return f"there is no program '{program}'"
    if os.access(file, os.X_OK):  # a name alone is looked for where programs are, not here
        return f"'{program}' is here, but no program of that name is installed: write './{program}'"
    return f"'{program}' may not be run: 'chmod +x {program}', or write what runs it: python3 {program}"


def _may_wait(game: AnyGame, view: Any, seat: Seat) -> bool:
    """Whether "not now" is an answer; it is in all worlds that the seat cannot tell apart, or in none."""
    turn = game.turn(next(iter(game.worlds(view, seat))))
    return isinstance(turn, Choice) and turn.any_one
