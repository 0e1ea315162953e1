"""Running the server: a store, a pool of computer players, and uvicorn around the guarded application."""

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable
from functools import partial

import msgspec
import uvicorn

from regalia.server.app import Annex, Doors, Site, application
from regalia.server.caller import Caller
from regalia.server.computers import Computers
from regalia.server.connection import Connection
from regalia.server.guard import Guard
from regalia.server.house import House
from regalia.server.post import Post
from regalia.server.settings import Settings
from regalia.store.postgres import Postgres
from regalia.store.sqlite import Sqlite
from regalia.store.store import Store, Unopened


def store_for(settings: Settings, make: bool = True) -> Store:
    """PostgreSQL where a database is named, else SQLite in the data folder."""
    if settings.database:
        return Postgres(settings.database, make)
    return Sqlite(settings.data / "regalia.sqlite", make)


def house_for(settings: Settings) -> House:
    """The house of these settings."""
    post = Post(settings.smtp, settings.sender, settings.origin) if settings.smtp else None
    computers = Computers(settings.computers, settings.patience, settings.odds)
    return House(
        store_for(settings), computers, settings.keys, settings.pace, post, settings.secret, settings.origin
    )


class Server(uvicorn.Server):
    """Uvicorn that opens the house before its door, and takes its leave before it closes."""

    house: House
    annex: Annex | None = None
    ready: Callable[[str], object] = staticmethod(str)  # what is done once it listens at an address
    warm = False  # whether computer players are woken before anyone asks

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and not self.should_exit:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self.ready(f"http://{f'[{host}]' if ':' in host else host}:{port}")
            if self.warm:
                self.house.wake()

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        await self.house.open()
        if self.annex:
            await self.annex.open()
        await super().serve(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.house.farewell()
        await asyncio.sleep(0.1)
        await super().shutdown(sockets)
        self._captured_signals.clear()  # uvicorn would raise them again; this end was asked for


def server(settings: Settings, build: Callable[[Site], Annex] | None = None) -> Server:
    """A server that is ready to run, with what is built onto its house."""
    house = house_for(settings)
    site = Site(house, settings)
    annex = build(site) if build else None
    guard = Guard(application(site, annex), settings.origin, settings.proxies, settings.rate)
    made = Server(
        uvicorn.Config(
            guard,
            host=settings.host,
            port=settings.port,
            loop="uvloop",
            lifespan="on",
            http=partial(Caller, site.crowd),  # type: ignore[arg-type]
            ws=partial(Connection, Doors(site, guard, annex)),  # type: ignore[arg-type]
            proxy_headers=False,  # the guard knows whose word to trust
            server_header=False,
            access_log=False,
            log_config=None,
            timeout_graceful_shutdown=5,
        )
    )
    made.house, made.annex = house, annex
    return made


def doors(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen at an address, several where its name has several; `Unopened` says why not."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        return [socket.create_server(at[:2], family=family) for family, _, _, _, at in found]
    except OSError as error:
        reason = str(error.strerror or error).partition(" (")[0]  # without the address once more
        raise Unopened(f"{host}:{port} cannot be listened at: {reason}") from None


SWITCH = 0.0005
"""Seconds after which a thread of the store that has written may go on: the usual ones are far too many."""

LITTER = 20_000, 20, 20
"""How much is made before it is looked through for what nobody needs: little here goes in circles."""


def run(
    settings: Settings,
    listening: socket.socket | None = None,
    ready: Callable[[str], object] = str,
    warm: bool = True,
    build: Callable[[Site], Annex] | None = None,
) -> None:
    """Serve until told to stop, or `Unopened` says why not; the log is one JSON object a line."""
    note = logging.StreamHandler()
    note.setFormatter(Lines())
    logging.basicConfig(level=settings.log.upper(), handlers=[note], force=True)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    sys.setswitchinterval(SWITCH)
    made = server(settings, build)
    made.ready, made.warm = ready, warm
    gc.freeze()
    gc.set_threshold(*LITTER)
    made.run([listening] if listening else doors(settings.host, settings.port))


class Lines(logging.Formatter):
    """A line of the log as JSON."""

    KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        said |= {name: str(value) for name, value in vars(record).items() if name not in self.KNOWN}
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(said).decode()
