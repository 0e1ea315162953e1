"""The built page, served from `server/page/`: hashed files for ever, everything else afresh."""

from mimetypes import guess_type
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

PAGE = Path(__file__).parent / "page"
NOT_BUILT = "The page is not built. In the project, 'make play' builds it; an installed release brings it.\n"
ROUTES = [
    "/",
    "/lobby",
    "/rules",
    "/rules/{_:str}",
    "/table/{_:str}",
    "/join/{_:str}",
    "/watch/{_:str}",
    "/device/{_:str}",
    "/review/{_:str}",
    "/tutorial/{_:str}",
    "/verify",
    "/settings",
    "/credits",
]
"""The page's own addresses: all are answered with the page itself."""


def page_routes() -> list[HTTPRouteHandler]:
    """The page and its files."""

    @get(ROUTES, include_in_schema=False)
    async def index() -> Response[bytes]:
        file = PAGE / "index.html"
        if not file.is_file():
            return Response(NOT_BUILT.encode(), media_type=MediaType.TEXT, status_code=503)
        return Response(file.read_bytes(), media_type=MediaType.HTML, headers={"cache-control": "no-cache"})

    @get("/{path:path}", include_in_schema=False)
    async def asset(path: FromPath[str]) -> Response[bytes]:
        file = (PAGE / path.lstrip("/")).resolve()
        if not file.is_relative_to(PAGE) or not file.is_file():
            return Response(b"Nothing is here.\n", media_type=MediaType.TEXT, status_code=404)
        kind = guess_type(file.name)[0] or "application/octet-stream"
        hashed = file.parent.name == "assets"
        keep = "public, max-age=31536000, immutable" if hashed else "no-cache"
        return Response(file.read_bytes(), media_type=kind, headers={"cache-control": keep})

    return [index, asset]
