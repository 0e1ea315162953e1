"""Whom passkeys are for."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from msgspec import Struct

from regalia.server.settings import Settings


class Party(Struct, frozen=True):
    """Whom a passkey is for: the name of this server, and its address as people reach it."""

    name: str
    origin: str


def party(settings: Settings, host: str) -> Party | None:
    """Whom passkeys are for; None where browsers make none: without TLS only `localhost` will do, and a
    number is no name.

    >>> party(Settings(), "localhost:8000")
    Party(name='localhost', origin='http://localhost:8000')
    >>> party(Settings(origin="https://play.example.org"), "anything")
    Party(name='play.example.org', origin='https://play.example.org')
    >>> party(Settings(), "127.0.0.1:8000")
    """
    origin = settings.origin if settings.tls else f"http://{host}"
    name = urlsplit(origin).hostname or ""
    if not settings.tls and name != "localhost":
        return None
    try:
        ip_address(name)
    except ValueError:
        return Party(name, origin)
    return None
