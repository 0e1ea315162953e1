"""Reviews by HTTP: worked out once and kept, shared by a link that needs no seat, tried again and judged."""

import asyncio
from random import Random

import msgspec
import pytest

from regalia import record
from regalia.play import plays
from regalia.review import review
from regalia.review.turns import turns
from regalia.server import reviews, wire
from regalia.server.sight import Finished
from regalia.server.workers import Workers, tell
from tests.review.games import blundered, played
from tests.server.harness import Client, clients, run, seated, serving


async def reviewed(client: Client, key: str, asked: str = "") -> wire.Reviewing:
    """The review, however long it takes."""
    while True:
        answer = await client.request("GET", f"/api/reviews/{key}?{asked}")
        assert answer.status_code == 200, answer.text
        found = msgspec.json.decode(answer.content, type=wire.Reviewing)
        if found.review:
            return found
        await asyncio.sleep(0.05)


def test_a_review_is_worked_out_once_and_told_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    worked_out = reviews.Reviews._work

    async def counted(self: reviews.Reviews, here: Finished) -> bytes:
        asked.append(here.mark)
        return await worked_out(self, here)

    monkeypatch.setattr(reviews.Reviews, "_work", counted)

    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben", "Cleo") as (anna, ben, cleo):
            table = await seated(anna, ben, game="tourney-for-the-king")
            assert (await anna.request("GET", f"/api/reviews/{table.id}")).status_code == 409  # not over
            await asyncio.gather(anna.play_on(Random(1)), ben.play_on(Random(2)))
            both = await asyncio.gather(reviewed(anna, table.id, "seat=0"), reviewed(ben, table.id, "seat=1"))
            german = await reviewed(anna, table.id, "lang=de&seat=0")
            assert asked == [table.id]
            assert both[0].mine
            assert not both[1].mine
            english, other = both[0].review, german.review
            assert english
            assert other
            assert english.plainly[0].startswith("Your luck was worth")
            assert other.plainly[0].startswith("Bei dir war das Glück")
            assert other.turns == english.turns
            assert (await cleo.request("GET", f"/api/reviews/{table.id}")).status_code == 404

    run(work)


def test_the_host_shares_a_review_and_takes_it_back() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben", "Cleo") as (anna, ben, cleo):
            table = await seated(anna, ben, game="tourney-for-the-king")
            await asyncio.gather(anna.play_on(Random(1)), ben.play_on(Random(2)))
            share = f"/api/reviews/{table.id}/share"
            assert (await ben.request("PUT", share)).json()["code"] == "only-the-host"
            path = (await anna.request("PUT", share)).json()["path"]
            assert (await anna.request("PUT", share)).json()["path"] == path
            assert (await reviewed(anna, table.id)).shared == path
            key = path.rpartition("/")[2]
            found = await reviewed(cleo, key)
            assert found.review
            assert not found.mine
            assert found.seat == 0, "a stranger looks with the eyes of whoever shares it"
            for way in ("replay", "record"):
                assert (await cleo.request("GET", f"/api/tables/{key}/{way}")).status_code == 200
            drawn = await cleo.request("GET", f"/api/reviews/{key}/picture?lang=de")
            assert drawn.content.startswith(b"\x89PNG")
            assert b"<svg" in (await cleo.request("GET", f"/api/reviews/{key}/picture?form=svg")).content
            page = (await cleo.request("GET", path)).text
            assert "Nothing" not in page
            if "<title>" in page:  # the page is built
                assert f"/api/reviews/{key}/picture" in page
            assert (await anna.request("DELETE", share)).json()["path"] is None
            assert (await cleo.request("GET", f"/api/reviews/{key}")).status_code == 404
            assert (await cleo.request("GET", f"/api/reviews/{key}/picture")).status_code == 404

    run(work)


def test_a_record_that_is_brought_is_reviewed_and_a_blunder_in_it_tried_again() -> None:
    play, step = blundered("to-court-the-king", 3)
    written = record.dumps(play.record("Anna", "Ben"))

    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Cleo") as (anna, cleo):
            assert (await anna.request("POST", "/api/reviews", wire.Upload("no record"))).status_code == 409
            answer = await anna.request("POST", "/api/reviews", wire.Upload(written))
            key = answer.json()["path"].rpartition("/")[2]
            found = (await reviewed(cleo, key)).review
            assert found
            worst = max(found.decisions, key=lambda one: one.cost)
            assert worst.step == step
            assert worst.grade == "blunder"
            turn = found.turns[worst.turn]
            assert turn.first <= step <= turn.last
            path = f"/api/reviews/{key}/again"
            again = (await cleo.request("GET", f"{path}?step={step}")).json()
            assert again["seat"] == worst.seat
            for action, grade in ((worst.best, "best"), (worst.action, "blunder")):
                said = await cleo.request("POST", path, wire.Try(step, action))
                assert said.json()["grade"] == grade
            assert said.json()["cost"] == pytest.approx(worst.cost)
            for wrong in (wire.Try(step, "take the money"), wire.Try(10_000, "roll")):
                assert (await cleo.request("POST", path, wrong)).status_code == 409

    run(work)


@pytest.mark.parametrize(("game", "seats"), [("to-court-the-king", 3), ("king-of-the-dice", 2)])
def test_turns_lie_side_by_side_and_what_they_brought_adds_up(game: str, seats: int) -> None:
    play = played(game, ("squire",) * seats, 5)
    found = review(play.record())
    steps = [step for turn in found.turns for step in range(turn.first, turn.last + 1)]
    assert steps == list(range(1, found.steps + 1))
    whose = [(turn.seat, turn.round, turn.final) for turn in found.turns]
    assert len(set(whose)) == len(whose)
    for seat in range(seats):
        worth = found.lines[seat].start
        for one in reviews._stretches(found):
            worth += one.luck[seat] + one.choices[seat] + one.revisions[seat]
            assert one.worth[seat] == pytest.approx(worth)


def test_a_game_that_has_no_turns_of_anybody_counts_its_steps() -> None:
    play = played("tourney-for-the-king", ("squire", "squire"), 1)
    found = list(turns(list(plays(play.rules, play.steps))))
    assert [(turn.first, turn.last, turn.seat) for turn in found] == [
        (step, step, None) for step in range(1, len(play.steps) + 1)
    ]


def count(most: int) -> int:
    for n in range(most):
        tell(n)
    return most


def ready() -> None:
    pass


def test_a_job_tells_how_far_it_is() -> None:
    async def work() -> None:
        workers, heard = Workers("test", 1, 60, ready), list[int]()
        try:
            assert await workers.work(count, 3, hear=heard.append) == 3
            assert await workers.work(count, 2) == 2
            assert heard == [0, 1, 2]
        finally:
            workers.close()

    run(work)
