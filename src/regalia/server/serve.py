"""Running the server: a store, a pool of computer players, and uvicorn around the application."""

import socket

import uvicorn

from regalia.server import wire
from regalia.server.app import application
from regalia.server.computers import Computers
from regalia.server.house import House
from regalia.server.settings import Settings
from regalia.store.sqlite import Sqlite
from regalia.store.store import Store


def store_for(settings: Settings) -> Store:
    """PostgreSQL where a database is named, else SQLite in the data folder."""
    return Sqlite(settings.data / "regalia.sqlite")


def server(settings: Settings) -> uvicorn.Server:
    """A server that is ready to run."""
    house = House(store_for(settings), Computers(settings.computers), settings.pace)
    config = uvicorn.Config(
        application(house, settings),
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        ws="websockets-sansio",
        ws_max_size=wire.FRAME,
        ws_per_message_deflate=False,
        proxy_headers=True,
        server_header=False,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=5,
    )
    return uvicorn.Server(config)


def run(settings: Settings, listening: socket.socket | None = None) -> None:
    """Serve until told to stop."""
    server(settings).run([listening] if listening else None)
