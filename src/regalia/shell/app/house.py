"""A server and its tables: asked by HTTP, then over the socket that pages use; what is lost comes back."""

import asyncio
import json
import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import random
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

from regalia.server import wire
from regalia.shell.app.session import Heard, Linked, Run
from regalia.shell.given import data
from regalia.table.fair import pledged

T = TypeVar("T")
PATIENCE = 15.0
"""Seconds a server has for an answer."""

heard = msgspec.json.Decoder(wire.FromHouse).decode


class Refuses(Exception):
    """A server that says no, or says nothing; `code` names the reason."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


def split(address: str) -> tuple[str, str, str]:
    """The server, what a link asks for, and its key.

    >>> split("https://play.example.org/join/4fX")
    ('https://play.example.org', 'join', '4fX')
    >>> split("localhost:8000")
    ('http://localhost:8000', '', '')
    """
    if "://" not in address:
        here = address.startswith(("localhost", "127.", "[::1]"))
        address = f"{'http' if here else 'https'}://{address}"
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(address)
    what, _, key = parts.path.strip("/").partition("/")
    return f"{parts.scheme}://{parts.netloc}", what, key


def kept_in() -> Path:
    """Where the cookies of servers are kept: who has them has the seats."""
    return data() / "terminal" / "servers.json"


class House:
    """A server, and who I am there."""

    def __init__(self, origin: str, kept: Path | None = None, token: str = "") -> None:
        self.origin, self.kept, self.token = origin, kept or kept_in(), token
        self.cookie = self._all().get(origin, "")

    @property
    def shown(self) -> dict[str, str]:
        """What says who I am: a program's token, or the cookie that I was given."""
        if self.token:
            return {"authorization": f"Bearer {self.token}"}
        return {"cookie": self.cookie} if self.cookie else {}

    def _all(self) -> dict[str, str]:
        try:
            return msgspec.json.decode(self.kept.read_bytes(), type=dict[str, str])
        except (OSError, msgspec.DecodeError):
            return {}

    def _keep(self) -> None:
        with suppress(OSError):  # then these seats are mine until I leave
            self.kept.parent.mkdir(parents=True, exist_ok=True)
            fresh = self.kept.with_name(f".{self.kept.name}.{os.getpid()}")
            with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
                json.dump(self._all() | {self.origin: self.cookie}, file)
            fresh.replace(self.kept)

    async def ask(self, kind: type[T], method: str, path: str, body: Any = None) -> T:
        """The answer to a request; `Refuses`, if there is none."""
        answer = await asyncio.to_thread(self._ask, method, path, body)
        try:
            return msgspec.json.decode(answer, type=kind)
        except msgspec.DecodeError:  # a page of something else
            raise Refuses("not-found") from None

    def _ask(self, method: str, path: str, body: Any) -> bytes:
        data = None if body is None else msgspec.json.encode(body)
        headers = {"content-type": "application/json"} if data else {}
        headers |= self.shown
        request = Request(f"{self.origin}/api/{path}", data, headers, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                self._met(answer.headers.get_all("set-cookie") or [])
                found: bytes = answer.read()
                return found
        except HTTPError as error:
            with suppress(msgspec.DecodeError):
                raise Refuses(msgspec.json.decode(error.read(), type=wire.Refusal).code) from None
            raise Refuses("not-found") from None
        except (URLError, OSError):
            raise Refuses("no-answer") from None

    def _met(self, cookies: list[str]) -> None:
        for cookie in cookies:
            pair = cookie.partition(";")[0]
            if "regalia=" in pair and pair != self.cookie:
                self.cookie = pair
                self._keep()

    async def join(self, key: str, name: str) -> wire.Table:
        """Take a seat by an invitation, or at a public table by its id."""
        return await self.ask(wire.Table, "POST", "join", wire.Join(key, name))


class Away:
    """A table on a server: connects again, greets again, and sends again what was not acknowledged."""

    def __init__(self, house: House, table: str, watch: str | None = None) -> None:
        self.house, self.hello = house, wire.Hello(table, watch=watch)
        self.read = 0
        self._hear: Callable[[Heard], None] = lambda heard: None
        self._run: Run = lambda work: None
        self._unsure: dict[str, wire.FromPage] = {}
        self._socket: ClientConnection | None = None
        self._over = False
        self._luck, self._shown, self._said = "", list[str](), ""

    def open(self, hear: Callable[[Heard], None], run: Run) -> None:
        """Come to the table, and stay."""
        self._hear, self._run = hear, run
        run(self._live())

    def ask(self, said: wire.FromPage) -> None:
        """Ask for something once; it is kept until the server has answered."""
        if isinstance(said, wire.Hello):
            return
        self._unsure[getattr(said, "id", "")] = said
        self._run(self._say(said))

    async def close(self) -> None:
        """Leave the line; the seat stays mine."""
        self._over = True
        if self._socket:
            await self._socket.close()

    async def _live(self) -> None:
        tries = 0
        while not self._over:
            address = f"ws{self.house.origin.removeprefix('http')}/ws"
            with suppress(OSError, websockets.WebSocketException, TimeoutError, EOFError):
                async with connect(
                    address,
                    additional_headers=self.house.shown,
                    origin=websockets.Origin(self.house.origin),
                    open_timeout=PATIENCE,
                    max_size=None,
                ) as self._socket:
                    tries = 0
                    await self._greet(self._socket)
                    async for frame in self._socket:
                        self._take(heard(frame))
            self._socket = None
            if not self._over:
                self._hear(Linked("lost"))
                tries += 1
                await asyncio.sleep(min(10.0, 0.25 * 2**tries) * (0.75 + random() / 2))

    async def _greet(self, socket: ClientConnection) -> None:
        self._said = ""
        await socket.send(wire.write(msgspec.structs.replace(self.hello, after=self.read)).decode())
        for said in list(self._unsure.values()):
            await socket.send(wire.write(said).decode())
        self._hear(Linked("open"))

    async def _say(self, said: wire.FromPage) -> None:
        if self._socket:
            with suppress(websockets.WebSocketException, OSError):
                await self._socket.send(wire.write(said).decode())

    def _take(self, message: wire.FromHouse) -> None:
        match message:
            case wire.Welcome(table) | wire.People(table):
                self._share(table)
            case wire.Play(lines=lines) | wire.Told(lines=lines):
                self.read = max([self.read, *(line.n for line in lines)])
            case wire.Ack(ident) | wire.Chances(ident) | wire.Advised(ident) | wire.Refused(str(ident)):
                self._unsure.pop(ident, None)
                if ident.startswith("part"):
                    if isinstance(message, wire.Refused):
                        self._said = ""
                    return
            case wire.Gone(because):
                self._over = because in ("kicked", "left", "void")
        self._hear(message)

    def _share(self, table: wire.Table) -> None:
        """Pledge my part of the dice, and show it once all have pledged, and once for the same pledges."""
        waits = [seat for seat, chair in enumerate(table.seats) if chair.mine and not chair.ready]
        if table.phase != "seating" or not waits:
            return
        pledges = table.fair.pledges
        bound = bool(self._luck) and all(pledges[seat] == pledged(self._luck) for seat in waits)
        ident = f"part{secrets.token_hex(8)}"
        if bound and self._all_pledged(table) and self._shown in ([], pledges):
            self._shown = pledges
            said: wire.FromPage = wire.Add(ident, self._luck, pledges)
        elif bound and not self._shown:
            return  # the others are not bound yet
        else:
            if self._shown or not self._luck:  # what was shown once binds nobody again
                self._luck, self._shown = secrets.token_hex(16), []
            said = wire.Pledge(ident, pledged(self._luck))
        about = f"{self._luck} {self._shown}"
        if about != self._said:
            self._said = about
            self.ask(said)

    @staticmethod
    def _all_pledged(table: wire.Table) -> bool:
        """Whether everybody is bound, as far as can be seen here: nobody's word is taken for it."""
        return all(
            bool(pledge) if chair.player == "person" else bool(chair.player)
            for chair, pledge in zip(table.seats, table.fair.pledges, strict=True)
        )
