"""What is asked once of a house, wherever that is: on a server by HTTP, or within one browser."""

import asyncio
from contextlib import suppress
from hashlib import sha256

from msgspec.structs import replace

from regalia import catalogue, players, record
from regalia.core import Illegal, Seat
from regalia.locale import Texts
from regalia.players.speech import COURT
from regalia.server import analysis, headings, sight, wire
from regalia.server.coaching import about, puzzle
from regalia.server.house import House, NoTable, Room, now, spare_name, table_for
from regalia.server.reviews import DAYS_KEPT, Reviews, Working, brought, link, verdict
from regalia.server.sight import Finished
from regalia.server.words import seated
from regalia.server.workers import Busy
from regalia.table import entries as e
from regalia.table import moves
from regalia.table.table import Table

SHARED = 10 * 365 * 24 * 60 * 60 * 1000
"""Milliseconds that a link to a review holds, unless the host takes it back."""


def games() -> list[wire.GameEntry]:
    """Every game with its options and computer players."""
    return [
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


IGNORABLE = (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
"""What nobody sees: Unicode's `Default_Ignorable_Code_Point`, and the Braille sign without a dot."""


def unseen(letter: str) -> bool:
    """Whether nobody sees a letter, though it may count as printable."""
    return any(first <= ord(letter) <= last for first, last in IGNORABLE)


def clean(name: str) -> str:
    """A name as it is shown: printable, single blanks, and no bar, which parts the fields of a record.

    >>> clean(" An\\u3164na | B ")
    'Anna B'
    """
    seen = (c for c in name if not unseen(c))
    said = " ".join("".join(c if c.isprintable() and c != "|" else " " for c in seen).split())
    if not said:
        raise Illegal("no-name")
    return said


def hashed(key: str) -> str:
    """Whoever reads the database cannot use the link."""
    return sha256(key.encode()).hexdigest()


# --- Tables -----------------------------------------------------------------------------------------------


def opened(guest: str, name: str, data: wire.NewTable) -> e.Opened:
    """The opening of a table that somebody of this name asks for."""
    game = catalogue.game(data.game, **data.options)
    wanted = data.chairs or [wire.Chair("me"), *[wire.Chair("open")] * (game.seats - 1)]
    if len(wanted) != game.seats:
        raise Illegal("wrong-number-of-chairs")
    chairs: list[e.Chair] = []
    for chair in wanted:
        match chair.player:
            case "me":
                chairs.append(e.Chair(e.PERSON, clean(chair.name or name), guest))
            case "open":
                chairs.append(e.Chair())
            case level if players.has_level(game, level):
                taken = {c.name for c in chairs}
                chairs.append(e.Chair(players.called(level), clean(chair.name or spare_name(taken))))
            case _:
                raise Illegal("no-such-level")
    if all(chair.player not in (e.OPEN, e.PERSON) for chair in chairs):
        raise Illegal("no-people")
    alone = all(chair.player != e.OPEN and chair.guest in ("", guest) for chair in chairs)
    coach = alone if data.coach is None else data.coach
    programs = data.programs or e.is_program(guest)
    terms = e.Terms(
        data.clock, data.help, data.public, data.drawn, data.undo, data.stand_in, data.wait, coach,
        programs=programs,
    )  # fmt: skip
    return table_for(data.game, dict(data.options), guest, tuple(chairs), terms)


async def by_key(house: House, key: str, guest: str = "") -> Room:
    """The table that a link leads to; to those who sit there, its id is one."""
    heading = await house.store.by_key(key) or await house.store.heading(key)
    if heading is None or (heading.id == key and not (heading.public or guest in dict(heading.guests))):
        raise NoTable(key)
    return await house.room(heading.id)


async def invitation(house: House, key: str, guest: str) -> wire.Invitation:
    """What a link leads to."""
    room = await by_key(house, key, guest)
    table, keys = sight.table(room, guest), room.heading
    if key == keys.invite:  # whoever was invited and comes too late may watch
        table = replace(table, watch=f"/watch/{keys.watch}")
    return wire.Invitation(table, "watch" if key == keys.watch else "join")


async def games_of(house: House, guest: str) -> list[wire.Listed]:
    """A guest's games; those that wait for them first."""
    found = [headings.listed(heading, guest) for heading in await house.store.games_of(guest)]
    return sorted(found, key=lambda game: not game.my_turn)


async def put_away(house: House, guest: str, table: str) -> None:
    """List a game no longer among a guest's; one that is not over they leave."""
    room = await house.room(table)
    for seat in room.table.seats_of(guest):
        with suppress(Illegal):  # it is over, or a computer player plays already
            await house.do(room, moves.leave(moves.Person(guest, seat)))
    await house.store.put_away(guest, table)


# --- Finished games ---------------------------------------------------------------------------------------


async def finished(house: House, guest: str, key: str, watch: str = "") -> Finished:
    """The game that a table's id leads to, for whoever could see it, or a link to a review, for all."""
    if (shared := await house.store.lent(hashed(key), now())) is None:
        room = await house.room(key)
        here = room.table
        sat = bool(here.seats_of(guest)) or here.opened.host == guest
        if not (sat or here.terms.public or watch == room.heading.watch):
            raise NoTable(key)
        return _over(key, here)
    match shared.split(" ", 1):
        case ["review", table]:
            return _over(table, (await house.room(table)).table)
        case ["record", written]:
            found = record.loads(written)
            chairs = tuple(e.Chair(sitter.player, sitter.name) for sitter in found.sitters)
            return Finished(key, found, chairs)
    raise NoTable(key)


def _over(table: str, here: Table) -> Finished:
    if here.ended is None:
        raise Illegal("not-over")
    return Finished(table, here.record(now()), here.chairs, next(iter(here.seats_of(here.opened.host)), None))


async def court(house: House, here: Finished) -> wire.AtCourt:
    """A finished King at Court: what each claim was, and how suspicion went."""
    if here.rules.facts.name != COURT:
        raise NoTable(here.mark)
    return await house.computers.court(here.rules, here.record.steps)


async def bring(house: House, data: wire.Upload) -> wire.Shared:
    """The link to the review of a record that somebody brings."""
    key, found = await asyncio.to_thread(brought, data.record)
    await house.store.redeem(hashed(key), now())
    ends = now() + DAYS_KEPT * 24 * 60 * 60 * 1000
    await house.store.lend(hashed(key), f"record {record.dumps(found)}", ends)
    return wire.Shared(f"/review/{key}")


async def review(
    house: House, reviews: Reviews, guest: str, key: str, lang: str, seat: Seat | None, watch: str
) -> wire.Reviewing:
    """A finished game, judged; while it is being worked out, how far it is."""
    here = await finished(house, guest, key, watch)
    steps = len(here.record.steps)
    try:
        found = await reviews.of(here)
    except Busy:
        raise Illegal("too-many") from None
    mine = await hosts(house, guest, key)
    if isinstance(found, Working):
        return wire.Reviewing(found.done, found.of, mine)
    shared = link(house.secret, key)
    open_to_all = mine and await house.store.lent(hashed(shared), now()) is not None
    told = await reviews.told(here, found, lang, seat)
    path = f"/review/{shared}" if open_to_all else None
    return wire.Reviewing(steps, steps, mine, path, told, here.host)


async def hosts(house: House, guest: str, table: str) -> bool:
    """Whether a guest has opened this table, if it is one."""
    try:
        return (await house.room(table)).table.opened.host == guest
    except NoTable:
        return False


async def share(house: House, guest: str, table: str) -> wire.Shared:
    """Let whoever has the link read the review of a guest's table."""
    await finished(house, guest, table)
    if not await hosts(house, guest, table):
        raise Illegal("only-the-host")
    key = link(house.secret, table)
    await house.store.redeem(hashed(key), now())
    await house.store.lend(hashed(key), f"review {table}", now() + SHARED)
    return wire.Shared(f"/review/{key}")


async def unshare(house: House, guest: str, table: str) -> wire.Shared:
    """Let nobody read it any longer who had no seat."""
    if not await hosts(house, guest, table):
        raise Illegal("only-the-host")
    await house.store.redeem(hashed(link(house.secret, table)), now())
    return wire.Shared(None)


async def tried(reviews: Reviews, here: Finished, data: wire.Try) -> wire.Verdict:
    """What another choice would have been worth."""
    one, whole = await reviews.tried(here, data), await reviews.whole(here)
    return verdict(whole, one, Texts(data.lang), 0, one.seat)


async def solve(house: House, number: int, data: wire.Try) -> wire.Verdict:
    """What a choice costs in a puzzle."""
    shown, texts = puzzle(number), Texts(data.lang)
    one = await house.coach.solve(shown.number, data.action)
    names = tuple(texts("puzzle-other", number=seat + 1) for seat in range(shown.seats))
    return verdict(about(shown.number, names), one, texts, 0, shown.moment.seat)


# --- Lines of play, which nobody keeps --------------------------------------------------------------------


async def analysed(data: wire.Analysis) -> wire.Analysed:
    """How a line of play stands."""
    return await asyncio.to_thread(analysis.analysed, data)


async def odds(house: House, data: wire.Analysis) -> wire.Chances:
    """The exact chances there."""
    rules, seen, step = await asyncio.to_thread(analysis.seen, data)
    try:
        return wire.Chances("-", step, await house.advice.of(rules, seen))
    except Busy:
        raise Illegal("too-many") from None


async def advised(house: House, guest: str, data: wire.Analysis) -> wire.Advised:
    """What the coach says there."""
    try:
        found = await house.coach.once(guest, analysis.advised, data)
    except Busy:
        raise Illegal("too-many") from None
    return found or wire.Advised("-", data.at or 0, data.full)
