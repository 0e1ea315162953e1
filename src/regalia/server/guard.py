"""What stands before every request: the right host and origin, and headers that let nothing foreign in."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from regalia.server import wire

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
SAFE = {"GET", "HEAD", "OPTIONS"}


class Guard:
    """An application behind its guard; with an origin, no other host is answered."""

    def __init__(self, inner: ASGIApp, origin: str = "") -> None:
        self.inner, host = inner, urlsplit(origin).netloc
        self.hosts = {host, host.replace("127.0.0.1", "localhost")} if host else set()
        headers = dict(HEADERS)
        if origin.startswith("https://"):
            headers["strict-transport-security"] = "max-age=31536000"
        self.headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.inner(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self.headers]
            await send(message)

        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if code := self.objection(headers, scope["path"], str(scope.get("method", ""))):
            await self._refuse(guarded, code)
        else:
            await self.inner(scope, receive, guarded)

    def objection(self, headers: Mapping[str, str], path: str, method: str = "") -> str:
        """Why a request is not answered: browsers say where it comes from. A WebSocket has no method."""
        host, origin = headers.get("host", ""), headers.get("origin", "")
        if self.hosts and host not in self.hosts and path not in ("/health", "/metrics"):
            return "wrong-host"
        if method not in SAFE and origin and origin.partition("://")[2] != host:
            return "wrong-origin"
        return ""

    async def _refuse(self, send: Send, code: str) -> None:
        body = wire.write(wire.Refusal(code, code.replace("-", " ")))
        headers = [(b"content-type", b"application/json")]
        await send({"type": "http.response.start", "status": 403, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})
