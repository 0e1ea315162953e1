"""The web application: what is asked once by HTTP, what lives by WebSocket, and the page."""

import logging
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Annotated, Any, Literal, cast

from litestar import Litestar, MediaType, Request, Response, get, post, put
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.params import FromQuery, JSONBody, PathParameter
from msgspec.structs import replace

import regalia
from regalia import catalogue, players, record
from regalia.core import Illegal, Seat
from regalia.locale import Texts
from regalia.server import headings, metrics, sight, wire
from regalia.server.connection import Connection, cookies
from regalia.server.guard import Guard
from regalia.server.guests import DAYS, Guests
from regalia.server.house import House, NoTable, Room, now, spare_name, table_for
from regalia.server.lessons import get_lesson
from regalia.server.settings import Settings
from regalia.server.socket import Conversation
from regalia.server.static import page_routes
from regalia.server.words import seated
from regalia.store.store import Guest
from regalia.table import entries as e
from regalia.table import moves
from regalia.table.table import Table

log = logging.getLogger("regalia.server")

Asking = Request[Any, Any, Any]
Form = Literal["text", "json"]
Key = Annotated[str, PathParameter(min_length=1, max_length=64)]


class Site:
    """What every request needs: the house, and who its guests are."""

    def __init__(self, house: House, settings: Settings) -> None:
        self.house, self.settings = house, settings
        self.guests = Guests("", settings.tls)

    async def open(self) -> None:
        await self.house.open()
        self.guests = Guests(self.house.secret, self.settings.tls)


class Visitor:
    """Whoever asks; a stranger becomes a guest with the answer."""

    def __init__(self, site: Site, cookie: str | None) -> None:
        self.site = site
        known = site.guests.known(cookie)
        self.new, self.guest = known is None, known or site.guests.fresh()

    async def name(self, wish: str | None = None) -> str:
        """The name this guest goes by; a wish is remembered."""
        kept = await self.site.house.store.guest(self.guest)
        if wish and (not kept or kept.name != wish):
            named = Guest(self.guest, clean(wish))
            await self.site.house.store.know(replace(kept, name=named.name) if kept else named)
        return clean(wish) if wish else kept.name if kept else ""

    def answer(self, content: Any, status: int = 200) -> Response[Any]:
        """An answer that carries the cookie."""
        guests = self.site.guests
        cookie = Cookie(
            key=guests.cookie,
            value=guests.sign(self.guest),
            max_age=DAYS * 24 * 60 * 60,
            httponly=True,
            secure=guests.tls,
            samesite="lax",
            path="/",
        )
        return Response(content, status_code=status, cookies=[cookie])


Asker = NamedDependency[Visitor]


def clean(name: str) -> str:
    """A name as it is shown: printable, single blanks, and no bar, which parts the fields of a record."""
    said = " ".join("".join(c if c.isprintable() and c != "|" else " " for c in name).split())
    if not said:
        raise Illegal("no-name")
    return said


async def visitor(request: Asking) -> Visitor:
    """Whoever asks."""
    site = site_of(request)
    return Visitor(site, request.cookies.get(site.guests.cookie))


def site_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Site:
    """The site this request came to."""
    return cast(Site, connection.app.state.site)


# --- What is asked once -----------------------------------------------------------------------------------


@get("/api/catalogue")
async def get_catalogue(request: Asking) -> wire.Catalogue:
    """Every game with its options and computer players."""
    settings = site_of(request).settings
    games = [
        wire.GameEntry(
            entry.name,
            list(entry.facts.seats),
            entry.facts.hidden,
            entry.facts.chance,
            entry.facts.rules,
            [wire.GameOption(o.name, o.default, o.least, o.most, list(o.choices)) for o in entry.options],
            list(players.levels(catalogue.game(entry.name))),
            seated(catalogue.RULES[entry.name]),
        )
        for entry in catalogue.games()
    ]
    return wire.Catalogue(games, list(e.EMOTES), regalia.__version__, settings.lobby, bool(settings.smtp))


@get("/api/me")
async def get_me(visitor: Asker) -> Response[wire.Me]:
    """Who I am here."""
    kept = await visitor.site.house.store.guest(visitor.guest)
    return visitor.answer(wire.Me(kept.name if kept else "", (kept.mail or None) if kept else None))


@put("/api/me")
async def put_me(visitor: Asker, data: JSONBody[wire.Naming]) -> Response[wire.Me]:
    """My name from now on."""
    store, post = visitor.site.house.store, visitor.site.house.post
    kept = await store.guest(visitor.guest)
    mail = kept.mail if kept and data.mail else ""
    me = Guest(visitor.guest, clean(data.name), mail, data.lang)
    await store.know(me)
    if post and data.mail and data.mail != mail:
        key = secrets.token_urlsafe(16)
        await store.lend(_hashed(key), f"mail {visitor.guest} {data.mail}", now() + 24 * 60 * 60 * 1000)
        await post.confirm(data.mail, key, data.lang)
    return visitor.answer(wire.Me(me.name, me.mail or None))


@get("/mail/{key:str}", media_type=MediaType.TEXT, include_in_schema=False)
async def confirm_mail(request: Asking, key: Key) -> str:
    """The link in a mail: the address is mine."""
    store = site_of(request).house.store
    match (await store.redeem(_hashed(key), now()) or "").split(" ", 2):
        case ["mail", ident, address] if guest := await store.guest(ident):
            await store.know(replace(guest, mail=address))
            return Texts(guest.lang)("mail-confirmed")
    raise Illegal("link-used")


@post("/api/tables", status_code=201)
async def post_table(visitor: Asker, data: JSONBody[wire.NewTable]) -> Response[wire.Table]:
    """Open a table."""
    name, site = await visitor.name(data.name), visitor.site
    if data.public and not site.settings.lobby:
        raise Illegal("no-lobby")
    game = catalogue.game(data.game, **data.options)
    wanted = data.chairs or [wire.Chair("me"), *[wire.Chair("open")] * (game.seats - 1)]
    if len(wanted) != game.seats:
        raise Illegal("wrong-number-of-chairs")
    chairs: list[e.Chair] = []
    for chair in wanted:
        match chair.player:
            case "me":
                chairs.append(e.Chair(e.PERSON, clean(chair.name or name), visitor.guest))
            case "open":
                chairs.append(e.Chair())
            case level if level in players.levels(game):
                taken = {c.name for c in chairs}
                chairs.append(e.Chair(level, clean(chair.name or spare_name(taken))))
            case _:
                raise Illegal("no-such-level")
    terms = e.Terms(data.clock, data.help, data.public, data.drawn, data.undo)
    opened = table_for(data.game, dict(data.options), visitor.guest, tuple(chairs), terms)
    room = await site.house.lay(opened)
    return visitor.answer(sight.table(room, visitor.guest), 201)


@get("/api/invitations/{key:str}")
async def get_invitation(visitor: Asker, key: Key) -> Response[wire.Invitation]:
    """What a link leads to."""
    room = await _by_key(visitor.site.house, key)
    table = sight.table(room, visitor.guest)
    return visitor.answer(wire.Invitation(table, "watch" if key == room.heading.watch else "join"))


@post("/api/join", status_code=200)
async def post_join(visitor: Asker, data: JSONBody[wire.Join]) -> Response[wire.Table]:
    """Take a seat; whoever has one keeps it."""
    house = visitor.site.house
    room = await _by_key(house, data.key)
    if data.key == room.heading.watch:
        raise NoTable(data.key)
    name = clean(await visitor.name(data.name))
    await house.do(room, moves.sit(visitor.guest, name, data.luck, data.seat, data.pledge or ""))
    return visitor.answer(sight.table(room, visitor.guest))


async def _by_key(house: House, key: str) -> Room:
    heading = await house.store.by_key(key) or await house.store.heading(key)
    if heading is None or (heading.id == key and not heading.public):
        raise NoTable(key)
    return await house.room(heading.id)


@get("/api/games")
async def get_games(visitor: Asker) -> Response[list[wire.Listed]]:
    """My games; those that wait for me first."""
    found = await visitor.site.house.store.games_of(visitor.guest)
    games = [headings.listed(heading, visitor.guest) for heading in found]
    return visitor.answer(sorted(games, key=lambda game: not game.my_turn))


@get("/api/lobby")
async def get_lobby(request: Asking) -> list[wire.Listed]:
    """Public tables."""
    site = site_of(request)
    found = await site.house.store.public() if site.settings.lobby else []
    return [headings.listed(heading, "") for heading in found]


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def get_record(
    visitor: Asker, table: Key, form: FromQuery[Form] = "text", watch: FromQuery[str] = ""
) -> Response[str]:
    """The record of a finished game, for whoever could see it; spectators show their key."""
    made = (await _finished(visitor, table, watch)).record()
    if form == "json":
        return Response(record.to_json(made), media_type=MediaType.JSON)
    return Response(record.dumps(made), media_type=MediaType.TEXT)


@get("/api/tables/{table:str}/replay")
async def get_replay(
    visitor: Asker, table: Key, seat: FromQuery[Seat | None] = None, watch: FromQuery[str] = ""
) -> wire.Replay:
    """A finished game step by step, with the eyes of a seat, or of a spectator."""
    here = await _finished(visitor, table, watch)
    if seat is not None and seat >= here.rules.seats:
        raise Illegal("no-such-seat")
    return sight.replay(here, seat)


async def _finished(visitor: Visitor, table: str, watch: str) -> Table:
    room = await visitor.site.house.room(table)
    here = room.table
    seated = here.seats_of(visitor.guest) or here.opened.host == visitor.guest
    if not (seated or here.terms.public or watch == room.heading.watch):
        raise NoTable(table)
    if here.ended is None:
        raise Illegal("not-over")
    return here


@post("/api/device", status_code=201)
async def post_device(visitor: Asker) -> Response[wire.DeviceLink]:
    """A link that moves me to another device, once, within ten minutes."""
    key, ends = secrets.token_urlsafe(16), now() + 600_000
    await visitor.site.house.store.lend(_hashed(key), f"device {visitor.guest}", ends)
    return visitor.answer(wire.DeviceLink(f"/device/{key}", ends), 201)


@post("/api/device/{key:str}", status_code=200)
async def redeem_device(visitor: Asker, key: Key) -> Response[wire.Me]:
    """Be on this device who I was on the other."""
    store = visitor.site.house.store
    kind, _, guest = (await store.redeem(_hashed(key), now()) or "").partition(" ")
    if kind != "device":
        raise Illegal("link-used")
    visitor.guest = guest
    kept = await store.guest(guest)
    return visitor.answer(wire.Me(kept.name if kept else ""))


def _hashed(key: str) -> str:
    """Whoever reads the database cannot use the link."""
    return sha256(key.encode()).hexdigest()


@get("/health", media_type=MediaType.TEXT)
async def get_health(request: Asking) -> str:
    """Whether the house is open: it can read its store."""
    await site_of(request).house.store.heading("")
    return "well"


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def get_metrics() -> bytes:
    """What is counted, for Prometheus."""
    return metrics.exposition()


# --- What lives -------------------------------------------------------------------------------------------


class Doors:
    """The way in for what lives: who may open a socket, and whom it then belongs to."""

    def __init__(self, site: Site, guard: Guard) -> None:
        self.site, self.guard = site, guard

    def objection(self, headers: Mapping[str, str], path: str) -> str:
        """Why a socket is not opened; "" if it is."""
        return self.guard.objection(headers, path) or ("" if path == "/ws" else "not-found")

    def listener(self, connection: Connection, headers: Mapping[str, str]) -> Conversation:
        """The conversation with one client."""
        site = self.site
        guest = site.guests.known(cookies(headers).get(site.guests.cookie)) or ""
        return Conversation(site.house, connection, guest, site.settings.messages)


# --- The application --------------------------------------------------------------------------------------


def refuse(code: str, reason: str, status: int) -> Response[wire.Refusal]:
    """A refusal as the page reads it."""
    return Response(wire.Refusal(code, reason), status_code=status, media_type=MediaType.JSON)


def _illegal(_: Asking, error: Illegal) -> Response[wire.Refusal]:
    return refuse(error.code, str(error), 409)


def _no_table(_: Asking, error: NoTable) -> Response[wire.Refusal]:
    return refuse("no-such-table", "there is no such table", 404)


def _unknown(_: Asking, error: catalogue.Unknown) -> Response[wire.Refusal]:
    return refuse("not-offered-here", str(error), 400)


def _http(_: Asking, error: HTTPException) -> Response[wire.Refusal]:
    code = {400: "malformed", 404: "not-found", 405: "not-allowed", 413: "too-large", 429: "too-many"}
    wrong = error.extra if isinstance(error.extra, list) else []
    reasons = [f"{one.get('key', '')}: {one.get('message', '')}" for one in wrong if isinstance(one, dict)]
    return refuse(
        code.get(error.status_code, "refused"), "; ".join(reasons) or error.detail, error.status_code
    )


def application(site: Site) -> Litestar:
    """The application over a site: what is asked once."""
    settings = site.settings

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await site.open()
        yield
        await site.house.close()

    limits = RateLimitConfig(
        ("minute", settings.rate), exclude=["^/health", "^/metrics", "^/ws", "^/assets/"]
    )
    return Litestar(
        middleware=[limits.middleware] if settings.rate else [],
        route_handlers=[
            get_catalogue, get_me, put_me, post_table, get_invitation, post_join, get_games, get_lobby,
            get_record, get_replay, get_lesson, post_device, redeem_device, confirm_mail, get_health,
            get_metrics, *page_routes(),
        ],
        dependencies={"visitor": Provide(visitor)},
        exception_handlers={
            Illegal: _illegal, NoTable: _no_table, catalogue.Unknown: _unknown, HTTPException: _http
        },
        lifespan=[lifespan],
        logging_config=None,
        state=State({"site": site}),
        request_max_body_size=wire.FRAME,
        openapi_config=OpenAPIConfig("Regalia", regalia.__version__, path="/api/schema", render_plugins=[]),
    )  # fmt: skip
