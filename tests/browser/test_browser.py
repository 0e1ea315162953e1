"""The house within a browser: the server's own house on a shelf, asked as pages ask."""

import asyncio
import json
import time
from collections.abc import Coroutine
from random import Random
from typing import Any

import pytest

import regalia
from regalia import record
from regalia.catalogue import RULES
from regalia.server.fold import unfold
from regalia.server.wire import Group
from regalia.table.deal import deal, formula
from regalia.table.fair import verify
from tests.browser.visit import Memory, Page


def run(visit: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(visit, 100))


@pytest.mark.parametrize("game", RULES)
def test_a_game_is_played_to_its_end_and_looked_back_at(game: str) -> None:
    async def visit() -> None:
        page = Page(Memory())
        await page.house.open()
        table = await page.lay(game, "courtier")
        await page.come(table)
        over = await page.play(Random(7))
        assert over
        written = await page.ask(f"tables/{table}/record?form=json")
        assert written["game"] == game
        shown = await page.ask(f"tables/{table}/replay?seat=0")
        assert len(shown["frames"]) == len(written["steps"]) + 1
        review = await page.ask(f"reviews/{table}?lang=de&seat=0")
        assert review["review"]["names"][0] == "Anna"
        (listed,) = await page.ask("games")
        assert (listed["phase"], listed["payoff"]) == ("over", over["payoff"])

    run(visit())


def test_another_visit_goes_on_where_the_last_one_ended() -> None:
    async def visit() -> None:
        shelf = Memory()
        first = Page(shelf)
        await first.house.open()
        table = await first.lay("to-court-the-king", "squire")
        await first.come(table)
        assert await first.play(Random(1), most=6) is None
        step = first.house.house.rooms[table].table.step
        again = Page(shelf)
        await again.house.open()
        assert (await again.ask("me"))["name"] == "Anna"
        assert [game["table"] for game in await again.ask("games")] == [table]
        assert (await again.come(table))["phase"] == "playing"
        assert again.house.house.rooms[table].table.step >= step
        assert await again.play(Random(2))

    run(visit())


def test_two_pages_of_one_browser_play_one_game() -> None:
    async def visit() -> None:
        shelf = Memory()
        one, other = Page(shelf), Page(shelf)
        await one.house.open()
        await other.house.open()
        table = await one.lay("find-the-king", "squire")
        for heard in shelf.listening:
            await heard(table, "")
        await one.come(table)
        await other.come(table)
        assert await one.play(Random(1))
        assert table in shelf.told
        await shelf.listening[1](table, "")
        assert await other.play(Random(1))

    run(visit())


def test_a_game_that_is_put_away_is_listed_no_longer() -> None:
    async def visit() -> None:
        shelf = Memory()
        page = Page(shelf)
        await page.house.open()
        table = await page.lay("find-the-king")
        assert await page.ask(f"games/{table}", "DELETE") == []
        later = Page(shelf)
        await later.house.open()
        assert await later.ask("games") == []

    run(visit())


def test_lessons_puzzles_and_records_that_are_brought() -> None:
    async def visit() -> None:
        page = Page(Memory())
        await page.house.open()
        assert (await page.ask("lessons/to-court-the-king"))["stops"]
        puzzle = await page.ask("puzzles/1")
        assert puzzle["number"] == 1
        action = next(unfold([Group(**group) for group in puzzle["moment"]["options"]]))
        assert (await page.ask("puzzles/1", "POST", {"step": 1, "action": action}))["action"] == action
        play = regalia.play("find-the-king").pick("reveal 3").fell("draw king")
        kept = record.Record(play.rules, (record.Sitter("Anna", "person"),) * 2, tuple(play.steps))
        path = (await page.ask("reviews", "POST", {"record": record.dumps(kept)}))["path"]
        key = path.removeprefix("/review/")
        assert (await page.ask(f"reviews/{key}"))["review"]["game"] == "find-the-king"
        assert await page.refused("reviews", "POST", {"record": "nothing"}) == "bad-record"

    run(visit())


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "tables", {"game": "find-the-king", "chairs": [{"player": "me"}, {"player": "open"}]}),
        ("POST", "tables", {"game": "find-the-king"}),
        ("POST", "device", None),
        ("POST", "join", {"key": "somewhere"}),
    ],
)
def test_what_needs_a_server_is_refused_with_that_reason(method: str, path: str, body: object) -> None:
    async def visit() -> None:
        page = Page(Memory())
        await page.house.open()
        assert await page.refused(path, method, body) == "needs-a-server"

    run(visit())


def test_the_daily_deal_is_played_once_and_its_result_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands still, so that the day does not end meanwhile."""
    at = deal("2027-03-03").starts * 1_000_000
    monkeypatch.setattr(time, "time_ns", lambda: at)

    async def visit() -> None:
        shelf = Memory()
        page = Page(shelf)
        await page.house.open()
        before = await page.ask("club/daily")
        assert (before["today"]["mine"], before["yesterday"], before["tomorrow"]) == ("not yet", None, "")
        assert (before["today"]["sealed"], before["today"]["seed"]) == (None, formula("2027-03-03"))
        assert await page.refused("club/daily", "POST", {}) == "no-name"
        table = (await page.ask("club/daily", "POST", {"name": "Anna"}))["id"]
        assert (await page.ask("club/daily", "POST", {}))["id"] == table
        await page.come(table)
        assert (await page.ask("club/daily"))["today"]["mine"] == "playing"
        over = await page.play(Random(7))
        assert over
        again = Page(shelf)
        await again.house.open()
        shown = await again.ask("club/daily?lang=de")
        (mine,) = shown["today"]["results"]
        assert mine["share"] == over["payoff"][deal("2027-03-03").seat]
        assert mine["cost"] >= 0
        assert shown["streak"] == shown["longest"] == 1
        assert shown["today"]["best"]["said"][0].startswith("Anna")
        written = record.loads(json.dumps(await again.ask(f"tables/{table}/record?form=json")))
        assert {one.what for one in verify(written, shown["today"]["seal"]).which("proven")} >= {
            "outcomes",
            "sealed",
        }
        assert await again.refused("club/daily/2027-03-04") == "no-such-day"
        monkeypatch.setattr(time, "time_ns", lambda: at + 86_400 * 10**9)
        assert (await again.ask("club/daily"))["yesterday"]["results"] == [mine]

    run(visit())
