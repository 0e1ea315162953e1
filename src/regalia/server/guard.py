"""What stands before every request: the right host and origin, not too many, and headers that let nothing in.

Whatever fails behind it is one line of the log, with the number that the answer carries too.
"""

import logging
import secrets
import time
from collections.abc import Mapping
from importlib.resources import files
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import json

from regalia.server import metrics, wire
from regalia.server.limits import Proxies, household
from regalia.server.rations import Rations

log = logging.getLogger("regalia.guard")

POLICY = "; ".join(json.decode(files(__package__).joinpath("policy.json").read_bytes(), type=list[str]))
"""What a page may load, and from where; that of a folder of files begins with the same."""
FRAMED = POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")
"""For the one page that others may show in theirs: `/analysis?embed`, where nothing can be done or lost."""

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
SAFE = {"GET", "HEAD", "OPTIONS"}
UNRATED = ("/health", "/metrics", "/assets/")
STATUS = {"wrong-host": 403, "wrong-origin": 403, "malformed": 400, "too-many": 429, "not-written": 500}
FRESH = [(b"cache-control", b"no-store")]
WRONG = "wrong"
"""Where the state of a request tells what went wrong with it."""


class Guard:
    """An application behind its guard; with an origin, no other host is answered."""

    def __init__(self, inner: ASGIApp, origin: str = "", proxies: str = "127.0.0.1", rate: int = 0) -> None:
        self.inner, host = inner, urlsplit(origin).netloc
        self.proxies, self.rate = Proxies(proxies), Rations(rate, 60.0)
        self.hosts = {host, host.replace("127.0.0.1", "localhost")} if host else set()
        headers = dict(HEADERS)
        if origin.startswith("https://"):
            headers["strict-transport-security"] = "max-age=31536000"
        self.headers = [(name.encode(), value.encode()) for name, value in headers.items()]
        policy = b"content-security-policy"
        self.framed = [(name, FRAMED.encode() if name == policy else value) for name, value in self.headers]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.inner(scope, receive, send)
            return
        path, number, started = scope["path"], secrets.token_hex(6), False

        async def guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                fresh = FRESH if path.startswith("/api/") else []
                request = (b"x-request-id", number.encode())
                framed = path == "/analysis" and scope["query_string"] == b"embed"
                ours = self.framed if framed else self.headers
                message["headers"] = [*message["headers"], *ours, *fresh, request]
                if message["status"] >= 500:
                    _note(scope, number, message["status"])
            await send(message)

        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        peer = scope["client"][0] if scope["client"] else ""
        address = self.address(peer, headers)
        scope["client"] = (self.proxies.client(peer, headers.get("x-forwarded-for", "")), 0)
        code = self.objection(headers, path, address, str(scope.get("method", "")))
        if not code and ("\0" in path or b"%00" in scope["query_string"]):
            code = "malformed"
        if code:
            await _refuse(guarded, code)
            return
        try:
            await self.inner(scope, receive, guarded)
        except Exception as error:
            scope["state"][WRONG] = error
            if started:
                _note(scope, number, 500)
                raise
            await _refuse(guarded, "not-written")

    def address(self, peer: str, headers: Mapping[str, str]) -> str:
        """Whom a request counts for."""
        return household(self.proxies.client(peer, headers.get("x-forwarded-for", "")))

    def objection(self, headers: Mapping[str, str], path: str, address: str, method: str = "") -> str:
        """Why a request is not answered: browsers say where it comes from. A WebSocket has no method."""
        host, origin = headers.get("host", ""), headers.get("origin", "")
        if self.hosts and host not in self.hosts and path not in ("/health", "/metrics"):
            return "wrong-host"
        if method not in SAFE and origin and origin.partition("://")[2] != host:
            return "wrong-origin"
        if not path.startswith(UNRATED) and not self.rate.spare(address, time.monotonic()):
            return "too-many"
        return ""


def _note(scope: Scope, number: str, status: int) -> None:
    """An answer that no client is to blame for."""
    metrics.errors.inc()
    wrong = scope["state"].get(WRONG)
    about = {"request": number, "status": status, "method": scope.get("method"), "path": scope["path"][:200]}
    if isinstance(wrong, str):
        about["error"] = wrong
    log.error("a request failed", extra=about, exc_info=wrong if isinstance(wrong, Exception) else None)


async def _refuse(send: Send, code: str) -> None:
    body = wire.write(wire.Refusal(code, code.replace("-", " ")))
    headers = [(b"content-type", b"application/json")]
    if code == "too-many":
        headers.append((b"retry-after", b"60"))
    await send({"type": "http.response.start", "status": STATUS[code], "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
