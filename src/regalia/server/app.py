"""The web application: what is asked once by HTTP, what lives by WebSocket, and the page."""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from hmac import compare_digest
from ipaddress import ip_address
from typing import Annotated, Any, Literal, Protocol, cast
from weakref import WeakValueDictionary

from litestar import Litestar, MediaType, Request, Response, delete, get, post, put
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import (
    HTTPException,
    NotAuthorizedException,
    NotFoundException,
    PermissionDeniedException,
    TooManyRequestsException,
)
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter
from msgspec.structs import replace

import regalia
from regalia import catalogue, record
from regalia.core import Illegal, Seat
from regalia.locale import Texts, languages, refusals
from regalia.server import desk, headings, metrics, schema, sight, wire
from regalia.server.caller import Crowd
from regalia.server.coaching import any_puzzle, puzzle
from regalia.server.connection import Connection, Listener, cookies
from regalia.server.desk import hashed
from regalia.server.guard import SAFE, WRONG, Guard
from regalia.server.guests import DAYS, Guests, Pass, bearer
from regalia.server.house import House, NoTable, now
from regalia.server.lessons import GAMES as LESSONS
from regalia.server.lessons import lesson
from regalia.server.limits import Held, household, room_for
from regalia.server.picture import HEIGHT, WIDTH, png
from regalia.server.post import Letters, NoAddress, address
from regalia.server.push import MOST, checked, spoken
from regalia.server.rations import Rations
from regalia.server.replays import Replays
from regalia.server.reviews import Reviews, again, picture
from regalia.server.settings import Settings
from regalia.server.sight import Finished
from regalia.server.socket import Conversation, Patience
from regalia.server.static import marked, nowhere, page, page_routes
from regalia.store.store import Guest, Push, Store
from regalia.table import entries as e
from regalia.table import moves

log = logging.getLogger("regalia.server")

HEED = 3.0
"""Seconds between two looks at what was ordered elsewhere."""

LOOK = 0.5
"""Seconds between two looks at how the server is."""

Asking = Request[Any, Any, Any]
Form = Literal["text", "json"]
Lang = Literal["en", "de"]
Key = Annotated[str, PathParameter(min_length=1, max_length=64)]


OPENINGS, REVIEWS, ANALYSES = 30, 10, 40
"""So many tables a minute a guest may open, and so many replays and questions in ten seconds ask for."""

REQUESTS, PROGRAMS_TABLES = 100, 20
"""So many requests in ten seconds a token is good for, and so many unfinished tables a program may be at."""

LONG = 500
"""Steps of a long game."""


class Talk(Listener, Protocol):
    """Somebody who listens, as the site knows them."""

    guest: str
    shown: Pass
    leave: Callable[[], object]  # what is done at the end

    def revoke(self) -> None:
        """Whoever listens with a token that was revoked is sent away."""

    def void(self, revoked: int) -> None:
        """Whoever listens with a cookie that was issued before is sent away."""


Answer = Callable[[Connection, Pass | None], Talk]
"""Who listens at a new socket, with what its cookie says."""


class Annex(Protocol):
    """What is built onto the house, such as a club: the house works without it, and knows nothing of it."""

    @property
    def sockets(self) -> Mapping[str, Answer]:
        """Addresses of sockets beside that of the tables."""

    @property
    def handlers(self) -> Sequence[HTTPRouteHandler]: ...
    @property
    def pages(self) -> Sequence[str]:
        """Addresses that are answered with the page."""

    async def open(self) -> None: ...
    async def close(self) -> None: ...


class Site:
    """What every request needs: the house, and who its guests are."""

    def __init__(self, house: House, settings: Settings) -> None:
        self.house, self.settings = house, settings
        self.openings = Rations(OPENINGS if settings.tables else 0, 60.0)
        self.reviews = Rations(REVIEWS if settings.rate else 0, 10.0)
        self.analyses = Rations(ANALYSES if settings.rate else 0, 10.0)
        self.replays, self.judged = Replays(), Reviews()
        self.crowd = Crowd(room_for(settings.connections))
        self.letters = Letters()
        self.talks: set[Talk] = set()
        self.requests = Rations(REQUESTS if settings.rate else 0, 10.0)
        self.guests = Guests("", settings.tls)

    def open(self) -> None:
        """Know the guests of a house that is open."""
        self.guests = Guests(self.house.secret, self.settings.tls)

    async def sign_out(self, guest: str, at: int) -> None:
        """Make void what was issued to a guest before, and send away whoever listens with it."""
        await self.house.revoke(guest, at)
        self._void({guest: at})

    def _void(self, revoked: Mapping[str, int]) -> None:
        for talk in [talk for talk in self.talks if talk.guest in revoked]:
            talk.void(revoked[talk.guest])

    async def heed(self) -> None:
        """Follow what was ordered elsewhere: by the operator, or in another process."""
        while True:
            await asyncio.sleep(HEED)
            try:
                orders = await self.house.store.orders()
                self._void({guest: at for guest, what, at in orders if what == "revoked"})
            except Exception as error:
                log.warning("orders are not read", extra={"error": repr(error)})

    async def watch(self) -> None:
        """Count now and then what changes all the time, and how late the event loop is."""
        while True:
            asked = time.perf_counter()
            await asyncio.sleep(LOOK)
            metrics.lag.observe(max(0.0, time.perf_counter() - asked - LOOK))
            metrics.rooms.set(len(self.house.rooms))
            metrics.connections.labels("http").set(len(self.crowd.callers))
            metrics.connections.labels("socket").set(self.crowd.sockets)

    def bearer(self, headers: Mapping[str, str]) -> str:
        """The token that a request carries."""
        return bearer(headers, self.settings.club)

    async def known(self, cookie: str | None, token: str = "") -> Pass | None:
        """What a cookie says, or a token, unless it was revoked; who is banned is told so.

        A void cookie makes a stranger, who gets another. Whoever shows a void token would not notice.
        """
        shown = await self._honoured(token) if token else self.guests.known(cookie)
        if shown is None:
            return None
        standing = await self.house.standing(shown.guest)
        if standing.banned:
            raise Illegal("banned")
        if shown.issued >= standing.revoked:
            return shown
        if token:
            raise NotAuthorizedException("this token is not known, or no longer")
        return None

    async def _honoured(self, token: str) -> Pass:
        customs = self.house.customs
        shown = customs.bearer(token)
        if shown and not self.requests.spare(shown.token, time.monotonic()):
            raise Illegal("too-many")
        if shown is None or (found := await customs.honoured(shown)) is None:
            raise NotAuthorizedException("this token is not known, or no longer")
        return found


class Visitor:
    """Whoever asks; a stranger becomes a guest with the answer."""

    def __init__(self, site: Site, known: Pass | None, address: str = "") -> None:
        self.site, self.network = site, household(address)
        self.new, shown = known is None, known or Pass(site.guests.fresh(), now())
        self.guest, self.issued, self.token = shown.guest, shown.issued, shown.token
        self.who = self.network if known is None else self.guest  # whom to count: strangers by their address

    async def name(self, wish: str | None = None) -> str:
        """The name this guest goes by; a wish is remembered."""
        kept = await self.site.house.store.guest(self.guest)
        if not wish:
            return kept.name if kept else ""
        name = await self.site.house.customs.name(self.guest, desk.clean(wish))
        if not kept or kept.name != name:
            await self.site.house.store.know(replace(kept, name=name) if kept else Guest(self.guest, name))
        return name

    def may_ask(self, mail: str) -> bool:
        """Whether a letter is sent that asks whether this address is right."""
        return self.site.letters.bears(mail, self.guest, self.network, time.monotonic())

    def may_knock(self) -> bool:
        """Whether a letter is sent that lets a member in, if there is one."""
        return self.site.letters.knocks(self.guest, self.network, time.monotonic())

    def answer(self, content: Any, status: int = 200) -> Response[Any]:
        """An answer that carries the cookie; whoever shows a token needs none."""
        if self.token:
            return Response(content, status_code=status)
        guests = self.site.guests
        cookie = Cookie(
            key=guests.cookie,
            value=guests.sign(self.guest, self.issued),
            max_age=DAYS * 24 * 60 * 60,
            httponly=True,
            secure=guests.tls,
            samesite="lax",
            path="/",
        )
        return Response(content, status_code=status, cookies=[cookie])


Asker = NamedDependency[Visitor]


async def visitor(request: Asking) -> Visitor:
    """Whoever asks."""
    site = site_of(request)
    address = request.client.host if request.client else ""
    shown = await site.known(request.cookies.get(site.guests.cookie), site.bearer(request.headers))
    if shown and not shown.allows(_scope(request)):
        raise Illegal("out-of-scope")
    return Visitor(site, shown, address)


def _scope(request: Asking) -> str:
    """What a token must allow here: to read, or what the door says; one that says nothing is for people."""
    reads = "read" if request.method in SAFE else ""
    return str(request.route_handler.opt.get("scope", reads))


def site_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Site:
    """The site this request came to."""
    return cast(Site, connection.app.state.site)


# --- What is asked once -----------------------------------------------------------------------------------


@get("/api/catalogue")
async def get_catalogue(request: Asking) -> wire.Catalogue:
    """Every game with its options and computer players."""
    site = site_of(request)
    bell, settings = site.house.bell, site.settings
    push = spoken(bell.key) if bell else ""
    python = f"/python/{mark}/" if (mark := await asyncio.to_thread(marked)) else ""
    return wire.Catalogue(
        desk.games(), list(e.EMOTES), regalia.__version__, settings.public, bool(settings.smtp), push, python,
        settings.club,
    )  # fmt: skip


@get("/api/lessons/{game:str}")
async def get_lesson(game: FromPath[str]) -> wire.Lesson:
    """The first game that teaches this one."""
    if game not in LESSONS:
        raise NotFoundException("there is no lesson for this game")
    return lesson(game)


@get("/api/me")
async def get_me(visitor: Asker) -> Response[wire.Me]:
    """Who I am here."""
    return await _me(visitor)


async def _me(visitor: Visitor) -> Response[wire.Me]:
    kept = await visitor.site.house.store.guest(visitor.guest)
    return visitor.answer(wire.Me(kept.name if kept else "", (kept.mail or None) if kept else None))


@put("/api/me")
async def put_me(visitor: Asker, data: JSONBody[wire.Naming]) -> Response[wire.Me]:
    """My name from now on."""
    store, post = visitor.site.house.store, visitor.site.house.post
    kept = await store.guest(visitor.guest)
    mail = kept.mail if kept and data.mail else ""
    asked = post and data.mail and data.mail != mail
    if asked and data.mail and not visitor.may_ask(address(data.mail)):
        raise TooManyRequestsException("too many letters have been asked for")
    name = await visitor.site.house.customs.name(visitor.guest, desk.clean(data.name))
    me = Guest(visitor.guest, name, mail, data.lang)
    await store.know(me)
    if asked and post and data.mail:
        key = secrets.token_urlsafe(16)
        await store.lend(hashed(key), f"mail {visitor.guest} {data.mail}", now() + 24 * 60 * 60 * 1000)
        await post.confirm(data.mail, key, data.lang)
    return visitor.answer(wire.Me(me.name, me.mail or None))


@put("/api/push")
async def subscribe(visitor: Asker, data: JSONBody[wire.Subscription]) -> Response[wire.Me]:
    """Tell this browser when it is my turn."""
    if not visitor.site.house.bell:
        raise Illegal("no-push")
    checked(data.endpoint, data.p256dh, data.auth)
    push = Push(data.endpoint, visitor.guest, data.p256dh, data.auth, data.lang, now())
    await visitor.site.house.store.subscribe(push, MOST)
    return await _me(visitor)


@delete("/api/push", status_code=200)
async def unsubscribe(visitor: Asker, data: JSONBody[wire.Unsubscription]) -> Response[wire.Me]:
    """Tell this browser no longer."""
    await visitor.site.house.store.unsubscribe(visitor.guest, data.endpoint)
    return await _me(visitor)


@get("/api/mail/{key:str}")
async def get_letter(request: Asking, key: Key) -> wire.Letter:
    """Which address a letter asks about, and whose it would be; nothing changes yet."""
    store = site_of(request).house.store
    guest, mail = await _asked(store, await store.lent(hashed(key), now()))
    return wire.Letter(mail, guest.name)


@post("/api/mail/{key:str}", status_code=200)
async def confirm_mail(request: Asking, key: Key) -> wire.Letter:
    """The address is mine."""
    store = site_of(request).house.store
    guest, mail = await _asked(store, await store.redeem(hashed(key), now()))
    await store.know(replace(guest, mail=mail))
    return wire.Letter(mail, guest.name)


async def _asked(store: Store, kept: str | None) -> tuple[Guest, str]:
    match (kept or "").split(" ", 2):
        case ["mail", ident, mail] if guest := await store.guest(ident):
            return guest, mail
    raise Illegal("link-used")


@post("/api/tables", status_code=201, scope="open")
async def post_table(visitor: Asker, data: JSONBody[wire.NewTable]) -> Response[wire.Table]:
    """Open a table."""
    opened = await asked_for(visitor, data)
    await few_enough(visitor)
    room = await visitor.site.house.lay(opened)
    return visitor.answer(sight.table(room, visitor.guest), 201)


async def asked_for(visitor: Visitor, data: wire.NewTable) -> e.Opened:
    """The opening of the table that somebody asks for; `Illegal` if it is not laid here."""
    name, site = await visitor.name(data.name), visitor.site
    if data.public and not site.settings.public:
        raise Illegal("no-lobby")
    opened = desk.opened(visitor.guest, name, data)
    for wished in {chair.name for chair in data.chairs or () if chair.name}:
        await site.house.customs.chair(visitor.guest, desk.clean(wished))
    return opened


async def few_enough(visitor: Visitor) -> None:
    """Whoever has many tables open plays at those first."""
    site = visitor.site
    if not site.settings.tables:
        return
    if not site.openings.spare(visitor.who, time.monotonic()):
        raise Illegal("too-many")
    most = min(site.settings.tables, PROGRAMS_TABLES) if visitor.token else site.settings.tables
    known = await site.house.store.games_of(visitor.guest, 1000)
    if sum(heading.phase in ("seating", "playing") for heading in known) >= most:
        raise Illegal("too-many-tables")


@get("/api/invitations/{key:str}")
async def get_invitation(visitor: Asker, key: Key) -> Response[wire.Invitation]:
    """What a link leads to; to those who sit there, a table's id is one."""
    return visitor.answer(await desk.invitation(visitor.site.house, key, visitor.guest))


@get(["/join/{key:str}", "/watch/{key:str}"], include_in_schema=False)
async def get_invited_page(request: Asking, key: Key) -> Response[bytes]:
    """The page; a link that was sent says what it leads to before it is opened, and shows the game."""
    heading = await site_of(request).house.store.by_key(key)
    if heading is None:
        return page(request)
    told = headings.about(heading, key, Texts(reads(request)))
    return page(request, told | pictured(request, f"/previews/{headings.game(heading)}.png"))


def reads(request: Asking) -> str:
    """The language of whoever asks."""
    said = request.headers.get("accept-language", "")
    return next((lang for lang in languages() if said.startswith(lang)), "en")


def pictured(request: Asking, path: str) -> dict[str, str]:
    """Where the picture of a link is, and how large."""
    origin = site_of(request).settings.origin or str(request.base_url).rstrip("/")
    return {"og:image": origin + path, "og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}


@post("/api/join", status_code=200, scope="play")
async def post_join(visitor: Asker, data: JSONBody[wire.Join]) -> Response[wire.Table]:
    """Take a seat; whoever has one keeps it."""
    house = visitor.site.house
    room = await desk.by_key(house, data.key)
    if data.key == room.heading.watch:
        raise NoTable(data.key)
    if visitor.token and not room.table.seats_of(visitor.guest):
        await few_enough(visitor)
    await house.customs.sit(visitor.guest, room.table)
    name = desk.clean(await visitor.name(data.name))
    await house.do(room, moves.sit(visitor.guest, name, data.luck, data.seat, data.pledge or ""))
    return visitor.answer(sight.table(room, visitor.guest))


@get("/api/games")
async def get_games(visitor: Asker) -> Response[list[wire.Listed]]:
    """My games; those that wait for me first."""
    return await _games(visitor)


async def _games(visitor: Visitor) -> Response[list[wire.Listed]]:
    return visitor.answer(await desk.games_of(visitor.site.house, visitor.guest))


@delete("/api/games/{table:str}", status_code=200, scope="play")
async def put_away(visitor: Asker, table: Key) -> Response[list[wire.Listed]]:
    """List a game of mine no longer; one that is not over I leave. The others, as with `GET`."""
    await desk.put_away(visitor.site.house, visitor.guest, table)
    return await _games(visitor)


@get("/api/lobby")
async def get_lobby(request: Asking) -> list[wire.Listed]:
    """Public tables."""
    site = site_of(request)
    found = await site.house.store.public() if site.settings.public else []
    return [headings.listed(heading, "") for heading in found]


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def get_record(
    visitor: Asker, table: Key, form: FromQuery[Form] = "text", watch: FromQuery[str] = ""
) -> Response[str]:
    """The record of a finished game, for whoever could see it; spectators show their key."""
    made = (await _finished(visitor, table, watch)).record
    if form == "json":
        return Response(record.to_json(made), media_type=MediaType.JSON)
    return Response(record.dumps(made), media_type=MediaType.TEXT)


@get("/api/tables/{table:str}/replay")
async def get_replay(
    visitor: Asker, table: Key, seat: FromQuery[Seat | None] = None, watch: FromQuery[str] = ""
) -> Response[wire.Replay]:
    """A finished game step by step, with the eyes of a seat, or of a spectator."""
    here = await _finished(visitor, table, watch)
    if seat is not None and seat >= here.rules.seats:
        raise Illegal("no-such-seat")
    _spare(visitor)
    return Response(cast(Any, await visitor.site.replays.of(here, seat)), media_type=MediaType.JSON)


@get("/api/tables/{table:str}/court")
async def get_court(visitor: Asker, table: Key, watch: FromQuery[str] = "") -> Response[wire.AtCourt]:
    """A finished King at Court: what each claim was, and how suspicion went."""
    here = await _finished(visitor, table, watch)
    _spare(visitor)
    return visitor.answer(await desk.court(visitor.site.house, here))


async def _finished(visitor: Visitor, key: str, watch: str = "") -> Finished:
    return await desk.finished(visitor.site.house, visitor.guest, key, watch)


# --- Reviews ----------------------------------------------------------------------------------------------


@post("/api/reviews", status_code=201, request_max_body_size=256 * 1024)
async def post_review(visitor: Asker, data: JSONBody[wire.Upload]) -> Response[wire.Shared]:
    """Have a record reviewed that I bring; the link to it is for whoever I give it to."""
    _spare(visitor)
    return visitor.answer(await desk.bring(visitor.site.house, data), 201)


@get("/api/reviews/{key:str}")
async def get_review(
    visitor: Asker,
    key: Key,
    lang: FromQuery[Lang] = "en",
    seat: FromQuery[Seat | None] = None,
    watch: FromQuery[str] = "",
) -> Response[wire.Reviewing]:
    """A finished game, judged; while it is being worked out, how far it is."""
    site = visitor.site
    return visitor.answer(await desk.review(site.house, site.judged, visitor.guest, key, lang, seat, watch))


@put("/api/reviews/{table:str}/share")
async def share_review(visitor: Asker, table: Key) -> Response[wire.Shared]:
    """Let whoever has the link read the review of my table."""
    return visitor.answer(await desk.share(visitor.site.house, visitor.guest, table))


@delete("/api/reviews/{table:str}/share", status_code=200)
async def unshare_review(visitor: Asker, table: Key) -> Response[wire.Shared]:
    """Let nobody read it any longer who had no seat."""
    return visitor.answer(await desk.unshare(visitor.site.house, visitor.guest, table))


@get("/api/reviews/{key:str}/again")
async def get_again(
    visitor: Asker, key: Key, step: FromQuery[int], seat: FromQuery[Seat | None] = None
) -> Response[wire.Again]:
    """A decision of a finished game, to be made again."""
    here = await _finished(visitor, key)
    return visitor.answer(await asyncio.to_thread(again, here, step, seat))


@post("/api/reviews/{key:str}/again", status_code=200)
async def post_again(visitor: Asker, key: Key, data: JSONBody[wire.Try]) -> Response[wire.Verdict]:
    """What another choice would have been worth."""
    here = await _finished(visitor, key)
    if data.step > len(here.record.steps):
        raise Illegal("nothing-to-judge")
    _spare(visitor)
    return visitor.answer(await desk.tried(visitor.site.judged, here, data))


@get("/api/reviews/{key:str}/picture")
async def get_picture(
    visitor: Asker, key: Key, form: FromQuery[Literal["png", "svg"]] = "png", lang: FromQuery[Lang] = "en"
) -> Response[bytes]:
    """A review as one picture."""
    here = await _finished(visitor, key)
    reviews = visitor.site.judged
    found, draw = await reviews.whole(here), png if form == "png" else picture
    drawn = await reviews.once((here.mark, form, lang), lambda: draw(found, Texts(lang)))
    return Response(drawn, media_type="image/png" if form == "png" else "image/svg+xml")


@get("/review/{key:str}", include_in_schema=False)
async def get_review_page(request: Asking, visitor: Asker, key: Key) -> Response[bytes]:
    """The page; a link that was shared says what it leads to before it is opened."""
    try:
        here = await _finished(visitor, key)
    except (NoTable, Illegal):
        return page(request)
    texts = Texts(reads(request))
    about = {
        "og:type": "website",
        "og:title": texts("review-of", game=texts.title(here.rules.facts.name)),
        "og:description": texts.listing([sitter.name for sitter in here.record.sitters]),
        **pictured(request, f"/api/reviews/{key}/picture?lang={texts.lang}"),
    }
    return page(request, about)


@get("/api/puzzles")
async def get_any_puzzle() -> wire.Puzzle:
    """A position to be solved, whichever comes up."""
    return any_puzzle()


@get("/api/puzzles/{number:int}")
async def get_puzzle(number: FromPath[int]) -> wire.Puzzle:
    """A position to be solved; the first is number 1."""
    return puzzle(number)


@post("/api/puzzles/{number:int}", status_code=200)
async def solve_puzzle(
    visitor: Asker, number: FromPath[int], data: JSONBody[wire.Try]
) -> Response[wire.Verdict]:
    """What a choice costs there."""
    _spare(visitor)
    return visitor.answer(await desk.solve(visitor.site.house, number, data))


# --- Lines of play ----------------------------------------------------------------------------------------


@post("/api/analysis", status_code=200, request_max_body_size=256 * 1024)
async def post_analysis(visitor: Asker, data: JSONBody[wire.Analysis]) -> wire.Analysed:
    """How a line of play stands that I bring; it is kept nowhere."""
    _analyse(visitor, data)
    return await desk.analysed(data)


@post("/api/analysis/odds", status_code=200, request_max_body_size=256 * 1024)
async def post_odds(visitor: Asker, data: JSONBody[wire.Analysis]) -> wire.Chances:
    """The exact chances there."""
    _analyse(visitor, data)
    return await desk.odds(visitor.site.house, data)


@post("/api/analysis/coach", status_code=200, request_max_body_size=256 * 1024)
async def post_coach(visitor: Asker, data: JSONBody[wire.Analysis]) -> wire.Advised:
    """What the coach says there."""
    _analyse(visitor, data)
    return await desk.advised(visitor.site.house, "" if visitor.new else visitor.guest, data)


def _analyse(visitor: Visitor, data: wire.Analysis) -> None:
    """A line as long as several games counts as often."""
    for _ in range(1 + len(data.line.steps) // LONG):
        if not visitor.site.analyses.spare(visitor.who, time.monotonic()):
            raise Illegal("too-many")


def _spare(visitor: Visitor) -> None:
    if not visitor.site.reviews.spare(visitor.who, time.monotonic()):
        raise Illegal("too-many")


@post("/api/device", status_code=201)
async def post_device(visitor: Asker) -> Response[wire.DeviceLink]:
    """A link that moves me to another device, once, within ten minutes."""
    key, ends = secrets.token_urlsafe(16), now() + 600_000
    await visitor.site.house.store.lend(hashed(key), f"device {visitor.guest} {now()}", ends)
    return visitor.answer(wire.DeviceLink(f"/device/{key}", ends), 201)


@get("/api/device/{key:str}")
async def get_device(visitor: Asker, key: Key) -> Response[wire.Moving]:
    """Who I would be by this link, and who I am now; nothing changes yet."""
    store = visitor.site.house.store
    other = await _moved(visitor, await store.lent(hashed(key), now()))
    then, here = await store.guest(other), await store.guest(visitor.guest)
    games = len(await store.games_of(visitor.guest))
    same = other == visitor.guest
    return visitor.answer(wire.Moving(then.name if then else "", here.name if here else "", games, same))


@post("/api/device/{key:str}", status_code=200)
async def redeem_device(visitor: Asker, key: Key) -> Response[wire.Me]:
    """Be on this device who I was on the other."""
    store = visitor.site.house.store
    visitor.guest = await _moved(visitor, await store.redeem(hashed(key), now()))
    visitor.issued = now()
    kept = await store.guest(visitor.guest)
    return visitor.answer(wire.Me(kept.name if kept else ""))


async def _moved(visitor: Visitor, kept: str | None) -> str:
    """Whom a link moves; one from before all was revoked moves nobody."""
    match (kept or "").split(" "):
        case ["device", guest, lent] if (await visitor.site.house.standing(guest)).revoked <= int(lent):
            return guest
    raise Illegal("link-used")


@post("/api/signout", status_code=200)
async def sign_out(visitor: Asker) -> Response[wire.Me]:
    """Stay who I am on this device, and on no other."""
    visitor.issued = now()
    await visitor.site.sign_out(visitor.guest, visitor.issued)
    kept = await visitor.site.house.store.guest(visitor.guest)
    return visitor.answer(wire.Me(kept.name if kept else ""))


@get("/api/schema/messages.json", include_in_schema=False)
async def get_messages() -> dict[str, Any]:
    """What travels over a socket, as JSON Schema; what is asked once is described by `openapi.json`."""
    return schema.messages()


@get("/health", media_type=MediaType.TEXT)
async def get_health(request: Asking) -> Response[str]:
    """Whether the house is open: it can write to its store."""
    try:
        await site_of(request).house.well()
    except Exception as error:
        request.scope["state"][WRONG] = repr(error)
        return Response("the store cannot be written to", status_code=503, media_type=MediaType.TEXT)
    return Response("well", media_type=MediaType.TEXT)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def get_metrics(request: Asking) -> bytes:
    """What is counted, for Prometheus: on this machine, or with the token of the settings."""
    token = site_of(request).settings.metrics
    shown = request.headers.get("authorization", "")
    if not (token and compare_digest(shown.encode(), f"Bearer {token}".encode())) and not _near(request):
        raise PermissionDeniedException("only on this machine, or with the token")
    return metrics.exposition()


def _near(request: Asking) -> bool:
    """Whether a request comes from this machine itself; what a proxy passes on does not."""
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False


# --- What lives -------------------------------------------------------------------------------------------


class Doors:
    """The way in for what lives: who may open a socket, and whom it then belongs to."""

    def __init__(self, site: Site, guard: Guard, annex: Annex | None = None) -> None:
        self.site, self.guard, self.crowd = site, guard, site.crowd
        self.answers = {**(annex.sockets if annex else {}), "/ws": self._conversation}
        self.addresses, self.guests = Held(site.settings.sockets), Held(site.settings.each)
        self.patient = WeakValueDictionary[str, Patience]()

    def address(self, peer: str, headers: Mapping[str, str]) -> str:
        """Whom a socket counts for."""
        return self.guard.address(peer, headers)

    def objection(self, headers: Mapping[str, str], path: str, address: str) -> str:
        """Why a socket is not opened; "" if it is."""
        if wrong := self.guard.objection(headers, path, address):
            return wrong
        if path not in self.answers:
            return "not-found"
        if self.site.bearer(headers) and self._shown(headers) is None:
            return "token-void"
        if self.crowd.full:
            return "full"
        held = self.addresses.full(address) or self.guests.full(self._guest(headers))
        return "too-many" if held else ""

    def listener(self, connection: Connection, headers: Mapping[str, str], path: str, address: str) -> Talk:
        """Whoever listens to one client."""
        shown = self._shown(headers)
        guest = shown.guest if shown else ""
        self.addresses.take(address)
        self.guests.take(guest)
        self.crowd.sockets += 1
        talk = self.answers[path](connection, shown)
        talk.leave = partial(self._leave, address, guest, talk)
        self.site.talks.add(talk)
        return talk

    def _conversation(self, connection: Connection, shown: Pass | None) -> Talk:
        talk = Conversation(self.site.house, connection, shown, self.site.settings.messages)
        if talk.shown.token:  # however many sockets it has
            talk.patience = self.patient.setdefault(talk.shown.token, talk.patience)
        return talk

    def _leave(self, address: str, guest: str, talk: Talk) -> None:
        self.site.talks.discard(talk)
        self.addresses.give(address)
        self.guests.give(guest)
        self.crowd.sockets -= 1

    def _guest(self, headers: Mapping[str, str]) -> str:
        return shown.guest if (shown := self._shown(headers)) else ""

    def _shown(self, headers: Mapping[str, str]) -> Pass | None:
        if token := self.site.bearer(headers):
            return self.site.house.customs.bearer(token)
        guests = self.site.guests
        return guests.known(cookies(headers).get(guests.cookie))


# --- The application --------------------------------------------------------------------------------------


def refuse(code: str, reason: str, status: int) -> Response[wire.Refusal]:
    """A refusal as the page reads it; a reason that only names the code is put into words."""
    if reason == Illegal(code).args[0]:
        reason = refusals().get(code, reason)
    return Response(wire.Refusal(code, reason), status_code=status, media_type=MediaType.JSON)


def _illegal(_: Asking, error: Illegal) -> Response[wire.Refusal]:
    return refuse(error.code, str(error), 429 if error.code == "too-many" else 409)


def _no_table(_: Asking, error: NoTable) -> Response[wire.Refusal]:
    return refuse("no-such-table", "there is no such table", 404)


def _unknown(_: Asking, error: catalogue.Unknown) -> Response[wire.Refusal]:
    return refuse("not-offered-here", str(error), 400)


CODES = {
    400: "malformed",
    401: "token-void",
    403: "not-allowed",
    404: "not-found",
    405: "not-allowed",
    413: "too-large",
    429: "too-many",
}


def _http(request: Asking, error: HTTPException) -> Response[wire.Refusal] | Response[bytes]:
    if error.status_code == 404 and not request.url.path.startswith("/api/"):
        return nowhere(request)
    wrong = error.extra if isinstance(error.extra, list) else []
    reasons = [f"{one.get('key', '')}: {one.get('message', '')}" for one in wrong if isinstance(one, dict)]
    return refuse(
        CODES.get(error.status_code, "refused"), "; ".join(reasons) or error.detail, error.status_code
    )


def _no_address(_: Asking, error: NoAddress) -> Response[wire.Refusal]:
    return refuse("bad-address", str(error), 400)


def _undecoded(_: Asking, error: UnicodeDecodeError) -> Response[wire.Refusal]:
    return refuse("malformed", str(error), 400)


def _too_deep(request: Asking, error: RecursionError) -> Response[wire.Refusal]:
    if "deserializing" in str(error):  # msgspec, of arrays in arrays in arrays
        return refuse("malformed", str(error), 400)
    return _failed(request, error)


def _failed(request: Asking, error: Exception) -> Response[wire.Refusal]:
    request.scope["state"][WRONG] = error
    return refuse("not-written", "the server could not do that; nothing has changed", 500)


BEARER = SecurityScheme("http", scheme="bearer", description="The token of a program: `regalia_…`")
"""What may be shown in place of a cookie."""


def application(site: Site, annex: Annex | None = None) -> Litestar:
    """The application over a site: what is asked once."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        site.open()
        tasks = [asyncio.create_task(site.watch()), asyncio.create_task(site.heed())]
        yield
        for task in tasks:
            task.cancel()
        if annex:
            await annex.close()
        site.judged.workers.close()
        await site.house.close()

    return Litestar(
        route_handlers=[
            get_catalogue, get_me, put_me, post_table, get_invitation, get_invited_page, post_join,
            get_games, put_away, get_lobby, get_record, get_replay, get_court, post_review, get_review,
            share_review, unshare_review, get_again, post_again, get_picture, get_review_page,
            get_any_puzzle, get_puzzle, solve_puzzle, post_analysis, post_odds, post_coach, get_lesson,
            post_device, get_device, redeem_device, sign_out, get_letter, confirm_mail, subscribe,
            unsubscribe, get_messages, get_health, get_metrics, *page_routes(annex.pages if annex else ()),
            *(annex.handlers if annex else ()),
        ],
        dependencies={"visitor": Provide(visitor)},
        exception_handlers={
            Illegal: _illegal, NoTable: _no_table, catalogue.Unknown: _unknown, HTTPException: _http,
            NoAddress: _no_address, UnicodeDecodeError: _undecoded, RecursionError: _too_deep,
            Exception: _failed,
        },
        lifespan=[lifespan],
        logging_config=None,
        state=State({"site": site, "annex": annex}),
        request_max_body_size=wire.FRAME,
        openapi_config=OpenAPIConfig(
            "Regalia",
            regalia.__version__,
            path="/api/schema",
            render_plugins=[],
            components=Components(security_schemes={"token": BEARER} if annex else {}),
            security=[{}, {"token": []}] if annex else None,
        ),
    )  # fmt: skip
