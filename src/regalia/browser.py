"""The house within one browser: the server's own, with a shelf for a store and nobody beside it.

`web/src/offline` starts Python in a worker and speaks to `Browser` as pages speak to a server: requests by
their method and path, and conversations by number. Whoever asks is always the same guest.
"""

from collections.abc import Callable
from typing import Any, Literal, TypeVar, cast
from urllib.parse import parse_qs, urlsplit

import msgspec
from msgspec.structs import replace

import regalia
from regalia import record
from regalia.catalogue import Unknown
from regalia.core import Illegal, Seat
from regalia.locale import Texts, languages
from regalia.review import Review
from regalia.server import desk, sight, wire
from regalia.server.coaching import any_puzzle, puzzle
from regalia.server.computers import Computers
from regalia.server.daily import Played, cost, placed, praise, told
from regalia.server.guests import Pass
from regalia.server.house import House, NoTable, now
from regalia.server.lessons import GAMES, lesson
from regalia.server.replays import Replays
from regalia.server.reviews import Reviews, Working, again, picture
from regalia.server.socket import Conversation
from regalia.server.workers import AtOnce
from regalia.store.shelf import Shelf, Shelved
from regalia.store.store import Guest, Store
from regalia.table import entries as e
from regalia.table.deal import Result, deal, formula, later, result, streaks, today
from regalia.table.fair import commit

ME = "me"
T = TypeVar("T")


class Asked(msgspec.Struct, frozen=True):
    """What stands behind the question mark of an address."""

    lang: Literal["en", "de"] = "en"
    form: str = "text"
    seat: Seat | None = None
    step: int = 0
    watch: str = ""


class Day(msgspec.Struct, frozen=True):
    """A daily deal that was played here, or begun; `said` is how, by language, once it is worked out."""

    table: str
    void: bool = False
    result: Result | None = None
    cost: float | None = None
    said: dict[str, list[str]] = {}


DAYS = "daily"
FOR_GOOD = 2**53
"""The daily deals are kept under this name, until this moment."""


class Line:
    """The way to a page."""

    def __init__(self, number: int, post: Callable[[int, str], object]) -> None:
        self.number, self._post = number, post

    def post(self, message: bytes) -> bool:
        self._post(self.number, message.decode())
        return True

    def close(self) -> None:
        self._post(self.number, "")


class Browser:
    """A house for whoever sits here; `post` takes what a conversation is told, "" at its end."""

    def __init__(self, shelf: Shelf, post: Callable[[int, str], object], pace: float = 1.5) -> None:
        # A shelf keeps all that a house asks for; what it lacks only operators want.
        store = cast(Store, Shelved(shelf))
        self.house = House(store, Computers(hire=AtOnce), None, pace)
        self.reviews, self.replays = Reviews(AtOnce), Replays()
        self._post = post
        self._talks: dict[int, Conversation] = {}

    async def open(self) -> None:
        """Go on where the house was shut."""
        await self.house.open()

    # --- What lives ---------------------------------------------------------------------------------------

    def connect(self, number: int) -> None:
        """A page opens a conversation."""
        line = Line(number, self._post)
        self._talks[number] = Conversation(self.house, line, Pass(ME, now()), 0)

    def say(self, number: int, frame: str) -> None:
        """A page says something there."""
        if talk := self._talks.get(number):
            talk.hear(frame.encode())

    def part(self, number: int) -> None:
        """A page ends it."""
        if talk := self._talks.pop(number, None):
            talk.part()

    # --- What is asked once -------------------------------------------------------------------------------

    async def ask(self, method: str, path: str, body: str) -> str:
        """The answer to a request: its status, a blank, and what it says."""
        try:
            return f"200 {await self._answer(method, path, body.encode())}"
        except Illegal as error:
            return _refused(409, error.code, str(error))
        except NoTable:
            return _refused(404, "no-such-table", "there is no such table")
        except Unknown as error:
            return _refused(400, "not-offered-here", str(error))
        except msgspec.ValidationError as error:
            return _refused(400, "malformed", str(error))

    async def _answer(self, method: str, path: str, body: bytes) -> str:
        parts = urlsplit(path)
        words = {name: values[-1] for name, values in parse_qs(parts.query).items()}
        asked = msgspec.convert(words, Asked, strict=False)
        found = await self._found(method, parts.path.split("/"), asked, body)
        if isinstance(found, str | bytes):
            return found if isinstance(found, str) else found.decode()
        return msgspec.json.encode(found).decode()

    async def _found(self, method: str, path: list[str], asked: Asked, body: bytes) -> Any:
        house, store = self.house, self.house.store
        match method, path:
            case "GET", ["catalogue"]:
                return wire.Catalogue(desk.games(), list(e.EMOTES), regalia.__version__, False, False, "")
            case "GET", ["me"]:
                return await self._me()
            case "PUT", ["me"]:
                await store.know(Guest(ME, desk.clean(_read(body, wire.Naming).name)))
                return await self._me()
            case "POST", ["tables"]:
                return await self._open(_read(body, wire.NewTable))
            case "GET", ["games"]:
                return await desk.games_of(house, ME)
            case "DELETE", ["games", table]:
                await desk.put_away(house, ME, table)
                return await desk.games_of(house, ME)
            case "GET", ["lobby"]:
                return []
            case "GET", ["invitations", key]:
                return await desk.invitation(house, key, ME)
            case "GET", ["lessons", game] if game in GAMES:
                return lesson(game)
            case "GET", ["puzzles"]:
                return any_puzzle()
            case "GET", ["puzzles", number]:
                return puzzle(_number(number))
            case "POST", ["puzzles", number]:
                return await desk.solve(house, _number(number), _read(body, wire.Try))
            case "POST", ["analysis"]:
                return await desk.analysed(_read(body, wire.Analysis))
            case "POST", ["analysis", "odds"]:
                return await desk.odds(house, _read(body, wire.Analysis))
            case "POST", ["analysis", "coach"]:
                return await desk.advised(house, ME, _read(body, wire.Analysis))
            case "GET", ["club", "daily"]:
                return await self._daily(asked.lang)
            case "GET", ["club", "daily", day]:
                return self._deal(day, await self._days(), asked.lang)
            case "POST", ["club", "daily"]:
                return await self._dealt(_read(body, wire.DealMe))
            case "POST", ["reviews"]:
                return await desk.bring(house, _read(body, wire.Upload))
            case "GET", ["reviews", key]:
                return await desk.review(house, self.reviews, ME, key, asked.lang, asked.seat, asked.watch)
            case "GET", ["tables" | "reviews", key, what]:
                return await self._of(await desk.finished(house, ME, key, asked.watch), what, asked)
            case "POST", ["reviews", key, "again"]:
                return await desk.tried(
                    self.reviews, await desk.finished(house, ME, key), _read(body, wire.Try)
                )
        raise Illegal("needs-a-server")

    async def _of(self, here: sight.Finished, what: str, asked: Asked) -> Any:
        """Something about a game that is over."""
        match what:
            case "record":
                return record.to_json(here.record) if asked.form == "json" else record.dumps(here.record)
            case "replay":
                if asked.seat is not None and asked.seat >= here.rules.seats:
                    raise Illegal("no-such-seat")
                return await self.replays.of(here, asked.seat)
            case "court":
                return await desk.court(self.house, here)
            case "again":
                return again(here, asked.step, asked.seat)
            case "picture":
                return picture(await self.reviews.whole(here), Texts(asked.lang))
        raise NoTable(here.mark)

    async def _me(self) -> wire.Me:
        kept = await self.house.store.guest(ME)
        return wire.Me(kept.name if kept else "", None)

    async def _open(self, data: wire.NewTable) -> wire.Table:
        if data.public or not data.chairs or any(chair.player == "open" for chair in data.chairs):
            raise Illegal("needs-a-server")
        name = await self._called(data.name)
        return sight.table(await self.house.lay(desk.opened(ME, name, data)), ME)

    async def _called(self, name: str | None) -> str:
        if name:
            await self.house.store.know(Guest(ME, desk.clean(name)))
        return name or (await self._me()).name

    # --- The daily deal -------------------------------------------------------------------------------------

    async def _daily(self, lang: str) -> wire.Daily:
        """The deal of today and that of yesterday; here the seed follows from the day."""
        days, at = await self._days(), now()
        day = today(at)
        before = later(day, -1)
        past = self._deal(before, days, lang) if before in days else None
        rows = streaks([one for one, kept in days.items() if kept.result], day)
        return wire.Daily(at, self._deal(day, days, lang), past, "", *rows)

    def _deal(self, day: str, days: dict[str, Day], lang: str) -> wire.Deal:
        dealt, mine, seed = deal(day), days.get(day), formula(day)
        if dealt.starts > now() or (mine is None and dealt.ends <= now()):
            raise Illegal("no-such-day")
        shown = replace(told(dealt, commit(seed), None), seed=seed)
        if mine is None:
            return shown
        shown = replace(shown, table=mine.table, mine="void" if mine.void else "playing")
        if mine.result is None:
            return shown
        own = [Played("", mine.result, mine.cost, mine=True)]
        best = wire.Praise("", mine.said.get(lang, []), f"/review/{mine.table}")
        return replace(shown, mine="done", played=1, results=placed(own), best=best)

    async def _dealt(self, data: wire.DealMe) -> wire.Table:
        """The table of today's deal: one, however often it is asked for."""
        days, at = await self._days(), now()
        dealt = deal(today(at))
        if mine := days.get(dealt.day):
            return sight.table(await self.house.room(mine.table), ME)
        name = desk.clean(await self._called(data.name))
        opened = dealt.opened(ME, name, formula(dealt.day), dealt.starts, at)  # the seed is no secret
        room = await self.house.lay(opened)
        await self._note(days | {dealt.day: Day(room.heading.id)})
        return sight.table(room, ME)

    async def _days(self) -> dict[str, Day]:
        """Every daily deal that was played here, with what has become known of it."""
        kept = _read((await self.house.store.lent(DAYS, 0) or "{}").encode(), dict[str, Day])
        days = {day: await self._settled(day, one) for day, one in kept.items()}
        if days != kept:
            await self._note(days)
        return days

    async def _note(self, days: dict[str, Day]) -> None:
        await self.house.store.lend(DAYS, msgspec.json.encode(days).decode(), FOR_GOOD)

    async def _settled(self, day: str, kept: Day) -> Day:
        """With its result once it is over, and what the choices cost once that is worked out."""
        if kept.void or kept.cost is not None:
            return kept
        dealt = deal(day)
        here = (await self.house.room(kept.table)).table
        if kept.result is None:
            kept = replace(kept, result=result(here, dealt))
        if kept.result is None:
            return replace(kept, void=here.ended is not None or dealt.ends <= now())
        found = await self.reviews.of(await desk.finished(self.house, ME, kept.table))
        if isinstance(found, Working):
            return kept
        judged = msgspec.json.decode(found, type=Review)
        said = {lang: praise(judged, dealt.seat, Texts(lang)) for lang in languages()}
        return replace(kept, cost=cost(judged, dealt.seat), said=said)


def _read(body: bytes, kind: type[T]) -> T:
    return msgspec.json.decode(body, type=kind)


def _number(word: str) -> int:
    return msgspec.convert(word, int, strict=False)


def _refused(status: int, code: str, reason: str) -> str:
    return f"{status} {msgspec.json.encode(wire.Refusal(code, reason)).decode()}"
