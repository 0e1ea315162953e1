"""A contest at the tables of a server: its players come by the door for programs, each with a token."""

import asyncio
import os
from collections.abc import Awaitable, Generator, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Raw

from regalia.lab import arena as lab
from regalia.lab.arena import Contest, Played, Stopped
from regalia.locale import Texts
from regalia.players.stand_in import LIMIT
from regalia.server import wire
from regalia.shell.app.house import House, Refuses, split
from regalia.shell.bot import At

T = TypeVar("T")
TOKENS = "REGALIA_TOKENS"

PAUSE = 2.0
"""Seconds to wait where a server takes no more tables just now."""


def origin(server: str) -> str:
    """The address of a server, without what a link may ask for."""
    try:
        return split(server)[0]
    except ValueError:
        raise Stopped(f"'{server}' is no address, such as https://play.example.org") from None


def houses(contest: Contest, tokens: Path | None) -> dict[str, House]:
    """The server as each player comes to it, once it is known to let them in; `Stopped` says why not."""
    seats, players = contest.rules().seats, contest.players
    if len(players) < seats:
        raise Stopped(f"on a server nobody sits twice: {seats} seats need {seats} players")
    shown = (tokens.read_text("utf-8") if tokens else os.environ.get(TOKENS, "")).split()
    if len(shown) != len(players):
        where = str(tokens) if tokens else TOKENS
        raise Stopped(f"{len(players)} players come with a token each, and {where} has {len(shown)}")
    found = {name: House(contest.server, token=token) for name, token in zip(players, shown, strict=True)}
    asyncio.run(_let_in(found))
    return found


async def _let_in(found: dict[str, House]) -> None:
    """Ask for each player what they will need: who they are, and for a seat and a table that cannot be."""
    names: dict[str, str] = {}
    for player, house in found.items():
        try:
            name = (await house.ask(wire.Me, "GET", "me")).name
        except Refuses as refuses:
            raise _stopped(refuses, player) from None
        if name in names:
            raise Stopped(f"{names[name]} and {player} come as the same program, {name}")
        names[name] = player
        for path, nowhere in (("join", wire.Join("-")), ("tables", wire.NewTable("-"))):
            try:
                await house.ask(wire.Table, "POST", path, nowhere)
            except Refuses as refuses:
                if refuses.code in ("out-of-scope", "token-void", "banned", "no-answer"):
                    raise _stopped(refuses, player) from None


def _stopped(refuses: Refuses, player: str) -> Stopped:
    said = Texts("en").known(f"refused-{refuses.code}", refuses.code)
    return Stopped(f"the server says no to {player}: {said} ({refuses.code})")


class Left(Exception):
    """Everybody leaves before the end."""


def run(
    contest: Contest,
    games: int,
    found: dict[str, House],
    executor: Executor,
    done: Sequence[Played] = (),
    width: int = 4,
    judged: bool = False,
    limit: float = LIMIT,
) -> Generator[Played, None, None]:
    """The games of a contest that are not done yet, as they end; `width` are under way at a time.

    Whoever stops before the last of them leaves the tables.
    """
    jobs = iter(lab.left(contest, games, done))
    visit = Visit(contest, found, executor, judged, limit)
    under_way: set[asyncio.Task[Played]] = set()

    async def ended() -> list[Played]:
        while len(under_way) < width and (job := next(jobs, None)):
            under_way.add(asyncio.create_task(visit.played(*job)))
        if not under_way:
            return []
        some, _ = await asyncio.wait(under_way, return_when=asyncio.FIRST_COMPLETED)
        under_way.difference_update(some)
        return [one.result() for one in some]

    async def leave() -> None:
        visit.leaving.set()
        await asyncio.gather(*under_way, return_exceptions=True)

    with asyncio.Runner() as runner:
        try:
            while some := runner.run(ended()):
                yield from some
        finally:
            runner.run(leave())


class Visit:
    """Players who have come to a server, and what they do there until they leave."""

    def __init__(
        self, contest: Contest, found: dict[str, House], executor: Executor, judged: bool, limit: float
    ) -> None:
        self.contest, self.found, self.executor = contest, found, executor
        self.judged, self.limit = judged, limit
        self.leaving = asyncio.Event()

    async def played(self, round: int, seating: Sequence[str]) -> Played:
        """One game, from the table that is opened for it to its record."""
        chairs = [wire.Chair("me" if seat == 0 else "open") for seat in range(len(seating))]
        terms = wire.NewTable(self.contest.game, self.contest.options, chairs, help=False, undo=False)
        table = await self._asked(seating[0], wire.Table, "POST", "tables", terms)
        here: list[At] = []
        try:
            try:
                for seat, name in enumerate(seating):
                    if seat > 0:
                        invited = wire.Join((table.invite or "").rpartition("/")[2], seat=seat)
                        await self._asked(name, wire.Table, "POST", "join", invited)
                    made = partial(lab.steady, name, seed=f"{self.contest.seed}/{round}", limit=self.limit)
                    here.append(At(self.found[name], table.id, made))
                for name, at in zip(seating, here, strict=True):
                    await self._unless_left(at.ended.wait())
                    if at.because:
                        raise _stopped(Refuses(at.because), name)
                written = await self._asked(seating[0], Raw, "GET", f"tables/{table.id}/record?form=json")
            finally:
                for at in here:
                    await at.close()
        except (Stopped, Left):
            await self._leave(table.id, seating)  # by then nobody picks any more, who would be back with it
            raise
        offences = [offence for at in here if at.player for offence in at.player.offences]
        seconds, text = [at.longest for at in here], bytes(written).decode()
        return await self._unless_left(
            asyncio.get_running_loop().run_in_executor(
                self.executor, lab.replayed, round, seating, text, seconds, offences, self.judged
            )
        )

    async def _asked(self, player: str, kind: type[T], method: str, path: str, body: Any = None) -> T:
        """What the server answers a player, who waits where too much was asked."""
        while True:
            try:
                return await self.found[player].ask(kind, method, path, body)
            except Refuses as refuses:
                if refuses.code != "too-many":
                    raise _stopped(refuses, player) from None
            await self._unless_left(asyncio.sleep(PAUSE))

    async def _unless_left(self, work: Awaitable[T]) -> T:
        """What comes of it; `Left`, if everybody leaves before.

        A request is never given up: a table that was opened is known, and can be left.
        """
        task, leaving = asyncio.ensure_future(work), asyncio.create_task(self.leaving.wait())
        await asyncio.wait((task, leaving), return_when=asyncio.FIRST_COMPLETED)
        leaving.cancel()
        if task.done():
            return task.result()
        task.cancel()
        raise Left

    async def _leave(self, table: str, seating: Sequence[str]) -> None:
        """Nobody waits for a game that does not go on."""
        for name in seating:
            with suppress(Refuses):  # it had no seat yet, or the server is gone
                await self.found[name].ask(Raw, "DELETE", f"games/{table}")
