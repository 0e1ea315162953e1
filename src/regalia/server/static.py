"""The built page, served from `server/page/`: hashed files for ever, everything else afresh."""

import asyncio
import gzip
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

PAGE = Path(__file__).parent / "page"
PYTHON = PAGE / "python"
"""What works out odds and advice in the visitor's own browser, if `make site` has put it there."""
PREVIEWS = Path(__file__).parent / "previews"
"""A picture of each game for links, made by `python -m tools.previews`."""
NOT_BUILT = "The page is not built. In the project, 'make play' builds it; an installed release brings it.\n"
ROUTES = [
    "/",
    "/rules",
    "/rules/{_:str}",
    "/table/{_:str}",
    "/stage/{_:str}",
    "/device/{_:str}",
    "/mail/{_:str}",
    "/tutorial/{_:str}",
    "/games",
    "/verify",
    "/puzzles",
    "/puzzles/{_:str}",
    "/analysis",
    "/credits",
]
"""The page's own addresses: all are answered with the page itself. `/join/…`, `/watch/…` and
`/review/…` say more of themselves."""

KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".ftl": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
}
"""What browsers must be told rightly, whatever this machine believes."""

FOR_EVER, AFRESH = "public, max-age=31536000, immutable", "no-cache"


def page_routes(more: Sequence[str] = ()) -> list[HTTPRouteHandler]:
    """The page, at more addresses than its own, and its files."""

    @get([*ROUTES, *more], include_in_schema=False)
    async def index(request: Request[Any, Any, Any]) -> Response[bytes]:
        return page(request)

    @get("/previews/{name:str}", include_in_schema=False)
    async def preview(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
        file = PREVIEWS / name
        if file not in PREVIEWS.iterdir():
            return nowhere(request)
        return _served(request, file, "public, max-age=86400")

    @get("/python/{mark:str}/{name:str}", include_in_schema=False)
    async def python(
        request: Request[Any, Any, Any], mark: FromPath[str], name: FromPath[str]
    ) -> Response[bytes]:
        file = _found(f"python/{name}") if mark == marked() else None
        if file is None:
            return Response(b"Nothing is here.\n", media_type=MediaType.TEXT, status_code=404)
        return await asyncio.to_thread(_served, request, file, FOR_EVER)

    @get("/{path:path}", include_in_schema=False)
    async def asset(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
        file = _found(path)
        if file is None:
            return nowhere(request)
        return _served(request, file, FOR_EVER if file.parent.name == "assets" else AFRESH)

    return [index, preview, python, asset]


@cache
def marked() -> str:
    """What tells these files for the browser from those of another build; "" where there are none."""
    sizes = PYTHON / "sizes.json"
    if not sizes.is_file():
        return ""
    made = sha256()
    for file in sorted(PYTHON.iterdir()):
        made.update(file.name.encode() + file.read_bytes())
    return made.hexdigest()[:12]


def page(request: Request[Any, Any, Any], about: Mapping[str, str] | None = None) -> Response[bytes]:
    """The page itself; `about` is what those who show previews of links are told of it."""
    file = PAGE / "index.html"
    if not file.is_file():
        return Response(NOT_BUILT.encode(), media_type=MediaType.TEXT, status_code=503)
    if not about:
        return _served(request, file, AFRESH)
    told = "".join(f'<meta property="{name}" content="{escape(said)}">' for name, said in about.items())
    head, end, rest = file.read_text("utf-8").partition("</head>")
    return Response(
        (head + told + end + rest).encode(), media_type="text/html", headers={"cache-control": AFRESH}
    )


def nowhere(request: Request[Any, Any, Any]) -> Response[bytes]:
    """That nothing is here: the page says it to people in their language, a line to programs."""
    if "text/html" in request.headers.get("accept", "") and (PAGE / "index.html").is_file():
        answer = page(request)
        answer.status_code = 404
        return answer
    return Response(b"Nothing is here.\n", media_type=MediaType.TEXT, status_code=404)


def _found(path: str) -> Path | None:
    try:
        file = (PAGE / path.lstrip("/")).resolve()
        return file if file.is_relative_to(PAGE) and file.is_file() else None
    except (OSError, ValueError):  # no file can be called that
        return None


def _served(request: Request[Any, Any, Any], file: Path, keep: str) -> Response[bytes]:
    kind = KINDS.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    textual = kind.startswith("text/") or kind.endswith(("json", "xml", "wasm"))
    if textual and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(_squeezed(file, file.stat().st_mtime_ns), media_type=kind, headers=headers)
    return Response(file.read_bytes(), media_type=kind, headers=headers)


@lru_cache(maxsize=256)
def _squeezed(file: Path, changed: int) -> bytes:
    return gzip.compress(file.read_bytes(), mtime=0)
