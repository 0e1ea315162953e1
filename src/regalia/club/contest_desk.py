"""What is asked of contests by HTTP."""

import asyncio
from typing import Literal

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromQuery, JSONBody

from regalia.club import wire
from regalia.club.members import Member
from regalia.club.part import club_of
from regalia.club.tally import png, svg
from regalia.locale import Texts
from regalia.server.app import Asker, Asking, Key, Lang, pictured, reads
from regalia.server.house import now
from regalia.server.static import page


async def _member(request: Asking, guest: str) -> Member:
    return await club_of(request).members.sure(guest, "contest-members")


async def _told(request: Asking, contest: str, guest: str, key: str = "") -> wire.Contest:
    contests = club_of(request).contests
    return await contests.told(await contests.seen(contest, guest, key), guest, key)


@get("/api/club/contests")
async def get_contests(request: Asking, visitor: Asker) -> Response[wire.Contests]:
    """All contests that I may see."""
    return visitor.answer(await club_of(request).contests.listed(visitor.guest))


@post("/api/club/contests", status_code=201)
async def post_contest(
    request: Asking, visitor: Asker, data: JSONBody[wire.NewContest]
) -> Response[wire.Contest]:
    """Hold a contest."""
    contest = await club_of(request).contests.hold(await _member(request, visitor.guest), data)
    return visitor.answer(await _told(request, contest, visitor.guest), 201)


@get("/api/club/contests/{contest:str}")
async def get_contest(
    request: Asking, visitor: Asker, contest: Key, key: FromQuery[str] = ""
) -> Response[wire.Contest]:
    """A contest."""
    return visitor.answer(await _told(request, contest, visitor.guest, key))


@get("/api/club/contests/{contest:str}/news")
async def get_news(
    request: Asking, visitor: Asker, contest: Key, key: FromQuery[str] = ""
) -> Response[wire.ContestNews]:
    """Whether anything is new in a contest; in an arena, whoever takes part and asks is free to play."""
    contests = club_of(request).contests
    here = await contests.seen(contest, visitor.guest, key)
    return visitor.answer(await contests.news(here, visitor.guest))


@post("/api/club/contests/{contest:str}/entry", status_code=200, scope="open")
async def post_entry(
    request: Asking, visitor: Asker, contest: Key, data: JSONBody[wire.ContestEntry]
) -> Response[wire.Contest]:
    """Take part."""
    await club_of(request).contests.admit(contest, await _member(request, visitor.guest), data)
    return visitor.answer(await _told(request, contest, visitor.guest))


@post("/api/club/contests/{contest:str}/withdrawal", status_code=200, scope="open")
async def post_withdrawal(request: Asking, visitor: Asker, contest: Key) -> Response[wire.Contest]:
    """Take part no longer."""
    contests = club_of(request).contests
    await contests.withdraw(contest, visitor.guest)
    return visitor.answer(await _told(request, contest, visitor.guest, contests.key(contest)))


@post("/api/club/contests/{contest:str}/order", status_code=200)
async def post_order(
    request: Asking, visitor: Asker, contest: Key, data: JSONBody[wire.ContestOrder]
) -> Response[wire.Contest]:
    """Begin, pause or end a contest that I host, or remove somebody."""
    contests = club_of(request).contests
    await contests.order(contest, visitor.guest, data)
    await contests.carry_on(contest, now())
    return visitor.answer(await _told(request, contest, visitor.guest))


@get("/api/club/contests/{contest:str}/picture")
async def get_contest_picture(
    request: Asking,
    visitor: Asker,
    contest: Key,
    form: FromQuery[Literal["png", "svg"]] = "png",
    lang: FromQuery[Lang] = "en",
    key: FromQuery[str] = "",
) -> Response[bytes]:
    """The standings as one picture."""
    found = await _told(request, contest, visitor.guest, key)
    drawn = await asyncio.to_thread(png if form == "png" else svg, found, Texts(lang))
    return Response(drawn, media_type="image/png" if form == "png" else "image/svg+xml")


@get("/contest/{contest:str}", include_in_schema=False)
async def get_contest_page(
    request: Asking, visitor: Asker, contest: Key, key: FromQuery[str] = ""
) -> Response[bytes]:
    """The page; a link that was sent says what it leads to before it is opened."""
    try:
        found = await _told(request, contest, visitor.guest, key)
    except NotFoundException:
        return page(request)
    texts = Texts(reads(request))
    asked = f"?lang={texts.lang}" + (f"&key={found.key}" if key else "")
    return page(
        request, _preview(found, texts) | pictured(request, f"/api/club/contests/{contest}/picture{asked}")
    )


def _preview(found: wire.Contest, texts: Texts) -> dict[str, str]:
    about = found.about
    first = [one.name for one in found.entrants if one.place == 1 and one.points > 0]
    said = texts("contest-leads", names=texts.listing(first), over=str(about.phase == "over").lower())
    return {
        "og:type": "website",
        "og:title": f"{about.name} · {texts.title(about.game)}",
        "og:description": said
        if first
        else texts("contest-entrants", entrants=about.entrants, most=about.most),
    }
