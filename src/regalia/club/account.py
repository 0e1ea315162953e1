"""The account: all that somebody can see and change about themselves."""

from collections.abc import Sequence

from litestar import Response, get, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec.structs import replace

from regalia.club import wire
from regalia.club.part import Errand, club_of
from regalia.club.party import party
from regalia.club.register import Enter
from regalia.server.app import Asker, Asking, Visitor
from regalia.server.desk import clean


class Accounts:
    """Who I am, at `/me`."""

    pages: Sequence[str] = ("/me",)
    entering: Sequence[Enter] = ()
    errands: Sequence[Errand] = ()

    def __init__(self) -> None:
        self.handlers: Sequence[HTTPRouteHandler] = (get_account, put_name, put_wishes)


async def account(request: Asking, visitor: Visitor) -> wire.Account:
    """All about whoever asks."""
    club, guest = club_of(request), visitor.guest
    one, kept = await club.members.of(guest), await club.house.store.guest(guest)
    return wire.Account(
        name=one.name if one else kept.name if kept else "",
        since=one.since if one else 0,
        private=one.wishes.private if one else False,
        rests=await club.members.rests(guest),
        passkeys=await club.passkeys.of(guest),
        mail=await club.ways.mail(guest),
        games=len(await club.house.store.games_of(guest)),
        silenced=await club.manners.silenced(guest),
        keyed=party(club.site.settings, request.headers.get("host", "")) is not None,
        posted=club.house.post is not None,
    )


@get("/api/club/account")
async def get_account(request: Asking, visitor: Asker) -> Response[wire.Account]:
    """Who I am, how I come in, and whom I would not play with."""
    return visitor.answer(await account(request, visitor))


@put("/api/club/name")
async def put_name(request: Asking, visitor: Asker, data: JSONBody[wire.Renaming]) -> Response[wire.Account]:
    """Another name for me, who is a member; the old one is kept from others for a while."""
    club, name = club_of(request), clean(data.name)
    club.manners.fit(name)
    async with club.ledger.writing() as book:
        await club.members.rename(book, visitor.guest, name)
    await club.ways.known_as(visitor.guest)
    return visitor.answer(await account(request, visitor))


@put("/api/club/wishes")
async def put_wishes(request: Asking, visitor: Asker, data: JSONBody[wire.Wished]) -> Response[wire.Account]:
    """Whether others see my profile."""
    club = club_of(request)
    async with club.ledger.writing() as book:
        one = await club.members.sure(visitor.guest, "not-a-member", book)
        await club.members.wish(book, visitor.guest, replace(one.wishes, private=data.private))
    club.lobby.read_anew()
    return visitor.answer(await account(request, visitor))
