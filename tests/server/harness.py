"""A server of our own, and faithful clients: they come back, resend what was lost, and check their log."""

import asyncio
import itertools
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import websockets
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect

from regalia.server import wire
from regalia.server.app import Annex, Site
from regalia.server.fold import unfold
from regalia.server.readers import LATEST
from regalia.server.serve import Server, server
from regalia.server.settings import Settings
from regalia.table.fair import pledged

QUICK = Settings(
    port=0, rate=0, messages=0, tables=0, sockets=0, each=0, pace=0.02, lobby=True, log="warning"
)
KEY = "5ea1" * 16  # on PostgreSQL no folder keeps one
heard = msgspec.json.Decoder(wire.FromHouse).decode


# --- Servers --------------------------------------------------------------------------------------------


@asynccontextmanager
async def serving(
    settings: Settings = QUICK, data: Path | None = None, build: Callable[[Site], Annex] | None = None
) -> AsyncIterator[tuple[str, Server]]:
    """A server in this process, with what is built onto it: its address, and itself."""
    with tempfile.TemporaryDirectory(prefix="regalia-") as folder:
        made = server(replace(settings, data=data or Path(folder)), build)
        listening = socket.create_server(("127.0.0.1", 0))
        running = asyncio.create_task(made.serve([listening]))
        while not made.started:
            assert not running.done(), running
            await asyncio.sleep(0.01)
        try:
            yield f"127.0.0.1:{listening.getsockname()[1]}", made
        finally:
            made.should_exit = True
            await running


def free_port() -> int:
    """A port that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


class Process:
    """A server in a process of its own, which may be killed and started again at the same address."""

    def __init__(self, flags: Mapping[str, object], mutant: str = "") -> None:
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self.flags = {
            "port": self.port,
            "rate": 0,
            "messages": 0,
            "tables": 0,
            "sockets": 0,
            "each": 0,
            "pace": 0.02,
            "log": "warning",
        } | dict(flags)
        self.mutant = mutant
        self.running: subprocess.Popen[bytes] | None = None
        self.log: Path | None = None

    def memory(self) -> int:
        """Bytes of main memory that the server has."""
        assert self.running
        status = Path(f"/proc/{self.running.pid}/status").read_text()
        return next(1024 * int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    async def start(self) -> None:
        code = "from regalia.shell.cli import app; app()"
        if self.mutant:
            code = f"from tests.server import mutants; mutants.{self.mutant}(); {code}"
        flags = [f"--{name}={value}" for name, value in self.flags.items()]
        given = {"REGALIA_KEY": KEY} if "database" in self.flags else {}
        with open(self.log or os.devnull, "ab") as log:
            self.running = subprocess.Popen(
                [sys.executable, "-c", code, "serve", *flags],
                cwd=Path(__file__).parents[2],
                start_new_session=True,
                stdout=subprocess.DEVNULL,
                stderr=log if self.log else None,
                env={**os.environ, **given},
            )
        async with httpx.AsyncClient() as http:
            for _ in range(600):
                assert self.running.poll() is None, "the server did not start"
                with suppress(httpx.TransportError):
                    if (await http.get(f"http://{self.address}/health")).status_code == 200:
                        return
                await asyncio.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """As a power cut would, with everything it started."""
        assert self.running
        os.killpg(self.running.pid, signal.SIGKILL)
        self.running.wait()

    def stop(self) -> None:
        """As an operator would."""
        if self.running and self.running.poll() is None:
            self.running.terminate()
            try:
                self.running.wait(15)
            finally:
                with suppress(ProcessLookupError):
                    os.killpg(self.running.pid, signal.SIGKILL)


def unopened(cwd: Path, **flags: object) -> str:
    """All that a server says that cannot be opened with these flags, or settings in the environment."""
    code = "from regalia.shell.cli import app; app()"
    given = {name: str(value) for name, value in flags.items() if name.isupper()}
    words = [f"--{name}={value}" for name, value in flags.items() if not name.isupper()]
    ended = subprocess.run(
        [sys.executable, "-c", code, "serve", "--port=0", *words],
        cwd=cwd,
        env={**os.environ, **given},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ended.returncode == 2, ended
    assert ended.stdout == ""
    return ended.stderr


# --- Clients --------------------------------------------------------------------------------------------


class Lost(AssertionError):
    """Something that was told or acknowledged is gone, has changed, or is there twice."""


class Refused(Exception):
    """The server said no."""

    def __init__(self, refused: wire.Refused) -> None:
        self.refused = refused
        super().__init__(refused.code)


class Client:
    """A person at a table. `bytes` are all that this client has ever received."""

    def __init__(self, address: str, name: str = "Anna", keep_bytes: bool = False) -> None:
        self.address, self.name, self.keep_bytes = address, name, keep_bytes
        self.line = address  # where its socket leads; a bad line may lie between
        self.http = httpx.AsyncClient(base_url=f"http://{address}", timeout=30)
        self.table: wire.Table | None = None
        self.seat: int | None = None
        self.hello: wire.Hello | None = None
        self.play: wire.Play | None = None
        self.lines: list[wire.Line] = []
        self.left_out = 0  # lines that were too many for a hello
        self.pending: dict[str, tuple[wire.FromPage, asyncio.Future[wire.FromHouse]]] = {}
        self.acked: dict[str, wire.FromPage] = {}
        self.received: list[bytes] = []
        self.connections = 0
        self.gone: str | None = None
        self.changed = asyncio.Event()
        self.watchers: list[Callable[[wire.FromHouse], None]] = []
        self.luck = ""
        self.noted: list[str] = []  # what bound each seat when this client showed its part
        self._showing: asyncio.Task[None] | None = None
        self._ids = itertools.count()
        self._socket: ClientConnection | None = None
        self._life: asyncio.Task[None] | None = None

    async def close(self) -> None:
        if self._showing:
            self._showing.cancel()
        if self._life:
            self._life.cancel()
            with suppress(asyncio.CancelledError, Lost):
                await self._life
        if self._socket:
            await self._socket.close()
        await self.http.aclose()

    async def request(self, method: str, path: str, content: Any = None) -> httpx.Response:
        body = None if content is None else msgspec.json.encode(content)
        headers = {"content-type": "application/json"} if body else {}
        answer = await self.http.request(method, path, content=body, headers=headers)
        if self.keep_bytes:
            self.received.append(answer.content)
        return answer

    async def open_table(self, game: str, chairs: list[str], **terms: Any) -> wire.Table:
        """Open a table; chairs are me, open, or levels."""
        options = {"seats": len(chairs)} | terms.pop("options", {})
        wanted = [
            wire.Chair(chair, f"{self.name}{n}" if chair == "me" else None) for n, chair in enumerate(chairs)
        ]
        answer = await self.request(
            "POST", "/api/tables", wire.NewTable(game, options, wanted, self.name, **terms)
        )
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=wire.Table)

    async def join(self, key: str, luck: str | None = "x", pledge: bool = True) -> wire.Table:
        """Take a seat by the path or key of an invitation; without a pledge the part is shown at once."""
        wish = wire.Join(key.rpartition("/")[2], self.name)
        if luck is not None:
            self.luck = luck
            wish = replace(wish, pledge=pledged(luck)) if pledge else replace(wish, luck=luck)
        answer = await self.request("POST", "/api/join", wish)
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=wire.Table)

    async def arrive(self, table: str, seat: int | None = None, watch: str | None = None) -> None:
        """Say hello, and stay: whatever happens to the connection, come back."""
        self.hello = wire.Hello(table, seat, 0, watch)
        self._life = asyncio.create_task(self._live())
        await self.until(lambda: self.play is not None)

    async def until(self, holds: Callable[[], object], seconds: float = 30) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(seconds):
            while not holds():
                self.changed.clear()
                if self._life and self._life.done():
                    self._life.result()
                    raise Lost(f"the server has sent {self.name} away: {self.gone}")
                await self.changed.wait()

    def check(self) -> None:
        """Raise what went wrong while nobody was looking."""
        if self._life and self._life.done():
            self._life.result()

    async def _live(self) -> None:
        try:
            await self._come_back()
        finally:
            self.changed.set()

    async def _come_back(self) -> None:
        cookie = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        token = self.http.headers.get("authorization")
        shown = {"authorization": token} if token else {"cookie": cookie}
        while self.gone is None:
            with suppress(OSError, websockets.WebSocketException, TimeoutError, EOFError):
                async with connect(
                    f"ws://{self.line}/ws",
                    additional_headers=shown,
                    compression=None,
                    open_timeout=5,
                    max_size=None,
                    proxy=None,
                ) as self._socket:
                    self.connections += 1
                    assert self.hello
                    await self._say(replace(self.hello, after=self.left_out + len(self.lines)))
                    for said, _ in list(self.pending.values()):
                        await self._say(said)
                    async for frame in self._socket:
                        self._hear(frame if isinstance(frame, bytes) else frame.encode())
            await asyncio.sleep(0.05)

    async def _say(self, said: wire.FromPage) -> None:
        if self._socket:
            await self._socket.send(wire.write(said).decode())

    def _hear(self, frame: bytes) -> None:
        if self.keep_bytes:
            self.received.append(frame)
        message = heard(frame)
        match message:
            case wire.Welcome(table, seat) | wire.People(table, seat):
                self.table, self.seat = table, seat
                self._show(table)
            case wire.Play(lines=lines):
                self._read(lines)
                self.play = message
            case wire.Told(lines):
                self._read(lines)
            case wire.Ack(ident):
                if ident in self.pending:
                    said, waiting = self.pending.pop(ident)
                    self.acked[ident] = said
                    if not waiting.done():
                        waiting.set_result(message)
            case wire.Refused(ident) if ident in self.pending:
                _, waiting = self.pending.pop(ident)
                if not waiting.done():
                    waiting.set_exception(Refused(message))
            case wire.Chances(ident) | wire.Advised(ident) if ident in self.pending:
                self.pending.pop(ident)[1].set_result(message)
            case wire.Gone(because) if because != "restart":
                self.gone = because
        for watcher in self.watchers:
            watcher(message)
        self.changed.set()

    def _show(self, table: wire.Table) -> None:
        """Show my part as the page does: once all have pledged, and once for the same pledges."""
        mine = [seat for seat in range(len(table.seats)) if table.seats[seat].mine]
        bound = all(table.fair.pledges[seat] == pledged(self.luck) for seat in mine)
        hidden = table.phase == "seating" and not all(table.seats[seat].ready for seat in mine)
        if hidden and bound and table.fair.all_pledged and table.fair.pledges != self.noted:
            self.noted = table.fair.pledges
            self._showing = asyncio.create_task(self._shown(self.luck, table.fair.pledges))

    async def _shown(self, luck: str, pledges: list[str]) -> None:
        with suppress(Refused):
            await self.ask(lambda ident: wire.Add(ident, luck, pledges))

    def _read(self, lines: list[wire.Line]) -> None:
        if len(lines) == LATEST and lines[0].n > self.left_out + len(self.lines) + 1:
            self.left_out, self.lines = lines[0].n - 1, []
        for line in lines:
            known = self.left_out + len(self.lines)
            if self.left_out < line.n <= known:
                if self.lines[line.n - self.left_out - 1] != line:
                    raise Lost(f"line {line.n} has changed")
                continue
            if line.n != known + 1:
                raise Lost(f"line {line.n} comes after {known}")
            self.lines.append(line)

    async def ask(self, make: Callable[[str], wire.FromPage]) -> wire.FromHouse:
        """Say something with an id, and again after every broken connection, until it is answered."""
        ident = f"{self.name}-{next(self._ids)}-{secrets.token_hex(3)}"
        said = make(ident)
        answer: asyncio.Future[wire.FromHouse] = asyncio.get_running_loop().create_future()
        self.pending[ident] = said, answer
        with suppress(websockets.WebSocketException, OSError):
            await self._say(said)
        return await answer

    async def pick(self, action: str | None, step: int | None = None) -> wire.FromHouse:
        """Pick for the current step."""
        assert self.play
        at = self.play.step if step is None else step
        return await self.ask(lambda ident: wire.Pick(ident, at, action))

    async def add(self, luck: str = "luck") -> None:
        """Pledge a part of the dice, unless that is done; it is in the dice as soon as all have pledged."""

        def waits() -> bool:
            table = self.table
            assert table
            mine = [seat for seat in table.seats if seat.mine]
            return (
                table.phase == "seating" and table.fair.all_pledged and not all(seat.ready for seat in mine)
            )

        assert self.table
        pledges = zip(self.table.seats, self.table.fair.pledges, strict=True)
        if not all(pledge for seat, pledge in pledges if seat.mine):
            self.luck = luck
            with suppress(Refused):
                await self.ask(lambda ident: wire.Pledge(ident, pledged(luck)))
        await self.until(lambda: not waits())

    @property
    def over(self) -> bool:
        return self.play is not None and self.play.over is not None

    def begun(self) -> bool:
        return self.table is not None and self.table.phase != "seating"

    def options(self) -> list[str]:
        """What this client may pick now."""
        assert self.play
        return list(unfold(self.play.options or []))

    async def play_on(self, random: Random, until: Callable[[], bool] = lambda: False) -> None:
        """Pick at random whenever asked, until the game is over."""
        picked = -1
        while not (self.over or until()):
            play = self.play
            assert play
            if play.options and play.picked is None and play.step != picked:
                picked = play.step
                try:
                    await self.pick(random.choice(self.options()))
                except Refused as refused:
                    if refused.refused.code not in ("stale", "game-over", "not-asked"):
                        raise
                    picked = -1 if self.play is not play else picked
                continue
            self.changed.clear()
            if self.play is play:
                await self.changed.wait()


@asynccontextmanager
async def clients(address: str, *names: str, keep_bytes: bool = False) -> AsyncIterator[list[Client]]:
    """People, who are seen off afterwards."""
    people = [Client(address, name, keep_bytes) for name in names]
    try:
        yield people
    finally:
        await asyncio.gather(*(client.close() for client in people))


async def seated(host: Client, *others: Client, game: str, **terms: Any) -> wire.Table:
    """A game that has begun among these people, in their order."""
    table = await host.open_table(game, ["me", *["open"] * len(others)], **terms)
    for other in others:
        await other.join(str(table.invite), luck=f"luck{other.name}")
    await asyncio.gather(*(client.arrive(table.id) for client in (host, *others)))
    await host.add("hostluck")
    for client in (host, *others):
        await client.until(client.begun)
    return table


def run(work: Callable[[], Awaitable[None]], seconds: float = 120) -> None:
    """An asynchronous test, with an end."""

    async def timed() -> None:
        async with asyncio.timeout(seconds):
            await work()

    asyncio.run(timed())


async def eventually(holds: Callable[[], object], seconds: float = 30) -> None:
    """Wait until something holds that nobody tells of."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.02)
