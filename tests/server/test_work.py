"""Work beside the event loop: whoever is slow delays nobody else, and what nobody wants is not worked out."""

import asyncio
import os
import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from regalia.core import Choice
from regalia.games.to_court_the_king.rules import ToCourtTheKing
from regalia.odds import Stopped, at_once
from regalia.odds.to_court_the_king import Turn
from regalia.server import computers as computing
from regalia.server import sight, wire
from regalia.server import workers as working
from regalia.server.rations import Rations
from regalia.server.readers import LATEST
from regalia.server.workers import Busy, Overrun, Workers, unwanted
from tests.odds.positions import ABLE, begin
from tests.server.harness import QUICK, Client, Refused, clients, eventually, run, seated, serving

# --- Processes ------------------------------------------------------------------------------------------


def ready() -> None:
    """This module is loaded."""


def nap(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def toil(seconds: float) -> int:
    """Work that can be stopped."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if unwanted():
            raise Stopped
        time.sleep(0.01)
    return os.getpid()


def stumble() -> None:
    raise ValueError("no such card")


class Sleeper:
    """Something that takes for ever to unpack."""

    def __reduce__(self) -> tuple[Any, ...]:
        return time.sleep, (60,)


def among(processes: int, limit: float, work: Callable[[Workers], Any]) -> None:
    async def there() -> None:
        workers = Workers("test", processes, limit, ready)
        try:
            await work(workers)
        finally:
            workers.close()

    run(there, 60)


def test_only_the_process_that_overran_is_ended() -> None:
    async def work(workers: Workers) -> None:
        both = await asyncio.gather(workers.work(nap, 0.3), workers.work(nap, 0.3))
        hangs = asyncio.create_task(workers.work(nap, 60))
        await asyncio.sleep(0.05)
        good = [await workers.work(nap, 0.01) for _ in range(8)]
        assert not hangs.done()
        assert len(set(good)) == 1
        assert good[0] in both
        with pytest.raises(Overrun):
            await hangs
        after = await asyncio.gather(workers.work(nap, 0.3), workers.work(nap, 0.3))
        assert good[0] in after
        assert len({*after} - {*both}) == 1  # a fresh one works beside it

    among(2, 3, work)


def test_the_time_of_a_job_counts_from_when_it_is_at_work() -> None:
    async def work(workers: Workers) -> None:
        assert len(set(await asyncio.gather(*(workers.work(nap, 0.3) for _ in range(8))))) == 1

    among(1, 2, work)


def test_what_nobody_wants_is_stopped_and_its_process_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(working, "GRACE", 10)

    async def work(workers: Workers) -> None:
        process = await workers.work(nap, 0)
        unloved = asyncio.create_task(workers.work(toil, 20))
        waits = asyncio.create_task(workers.work(toil, 20))
        await asyncio.sleep(0.2)
        unloved.cancel()
        waits.cancel()
        async with asyncio.timeout(10):
            assert await workers.work(nap, 0) == process
        # One that does not listen is ended.
        monkeypatch.setattr(working, "GRACE", 0.1)
        deaf = asyncio.create_task(workers.work(nap, 20))
        await asyncio.sleep(0.2)
        deaf.cancel()
        async with asyncio.timeout(10):
            assert await workers.work(nap, 0) != process

    among(1, 30, work)


def test_what_goes_wrong_there_is_raised_here() -> None:
    async def work(workers: Workers) -> None:
        with pytest.raises(ValueError, match="no such card"):
            await workers.work(stumble)
        workers.waiting = 0
        with pytest.raises(Busy):
            await workers.work(nap, 0)

    among(1, 30, work)


def test_computer_players_choose_while_the_odds_hang() -> None:
    async def work() -> None:
        pool = computing.Computers(processes=1, limit=20)
        try:
            game = ToCourtTheKing()
            turn = game.turn(game.start())
            assert isinstance(turn, Choice)
            view, options = game.view(game.start(), 0), turn.options[0]
            assert await pool.choose("random", game, 0, view, options, (), "seed") in options
            assert isinstance(pool.advisers, Workers)
            pool.advisers.limit = 3.0
            hangs = asyncio.create_task(pool.odds(game, Sleeper()))
            for _ in range(10):
                assert await pool.choose("random", game, 0, view, options, (), "seed") in options
            assert not hangs.done()
            with pytest.raises(Overrun):
                await hangs
            assert await pool.odds(game, game.start())
        finally:
            pool.close()

    run(work, 60)


# --- What is too dear is left out before it begins ------------------------------------------------------


@pytest.mark.parametrize(("cards", "charlatans", "hand"), [(16, 5, 0), (9, 2, 0), (5, 5, 16), (3, 0, 0)])
def test_any_turn_is_worked_out_in_a_moment(cards: int, charlatans: int, hand: int) -> None:
    game = ToCourtTheKing(dice=16)
    state = begin(ABLE[:cards], game, charlatans)
    state = replace(state, hand=hand or state.hand)
    begun = time.process_time()
    turn = at_once(game, state)
    told = turn.prospects(state)
    assert time.process_time() - begun < 12  # some two seconds with a processor of one's own
    assert turn.exact == (cards == 3)
    assert all(each.exact or 0 <= each.chance < 1 for each in told)


def test_doing_without_some_abilities_lowers_the_answers_and_nothing_else() -> None:
    game = ToCourtTheKing()
    state = begin(ABLE[:4], game)
    exact, bound = Turn(game, state), Turn(game, state, without=[ABLE[2]])
    assert not bound.exact
    assert all(low <= high + 1e-9 for low, high in zip(bound.worth(state), exact.worth(state), strict=True))
    assert any(each.exact is False for each in bound.prospects(state))


def test_what_is_not_wanted_is_not_worked_out() -> None:
    with pytest.raises(Stopped):
        at_once(ToCourtTheKing(), begin(ABLE[:7], charlatans=2), stop=lambda: True)


def test_a_turn_is_worked_out_once_for_all_its_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    worked: list[Any] = []

    def counted(game: Any, state: Any, **how: Any) -> Any:
        worked.append(state)
        return at_once(game, state, **how)

    monkeypatch.setattr("regalia.odds.at_once", counted)
    computing._turns.clear()
    game = ToCourtTheKing()
    made = computing.made(game)
    state = begin(ABLE[:3])
    first = computing._odds(made, state)
    later = game.chance(game.choose(state, {0: game.action("roll")}), (5, 5, 1))
    assert computing._odds(made, later) != first
    assert len(worked) == 1
    # Another's court, or a card gone from the supply, is another turn.
    computing._odds(made, replace(state, supply=replace(state.supply, hunter=0)))
    assert len(worked) == 2


# --- Who asks -------------------------------------------------------------------------------------------


class Slow:
    """Odds that come when they are let go, and note what happened to them."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.cancelled = 0
        self.go = asyncio.Event()

    async def odds(self, game: Any, state: Any) -> list[wire.Chance]:
        self.asked.append(state)
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return [wire.Chance("king", 0.5)]


def odds(client: Client) -> "asyncio.Task[wire.FromHouse]":
    assert client.play
    step = client.play.step
    return asyncio.create_task(client.ask(lambda ident: wire.Odds(ident, step)))


async def first_turn(anna: Client, ben: Client) -> wire.Table:
    return await seated(anna, ben, game="to-court-the-king")


def test_a_question_does_not_hold_up_moves_and_ends_when_the_table_moves_on() -> None:
    async def work() -> None:
        async with serving() as (address, server), clients(address, "Anna", "Ben") as (anna, ben):
            slow = Slow()
            server.house.advice.computers = slow  # type: ignore[assignment]
            await first_turn(anna, ben)
            asking = odds(anna)
            await eventually(lambda: len(slow.asked) == 1)
            await anna.ask(lambda ident: wire.Say(ident, "hm", None))
            assert not asking.done()
            await anna.pick("roll")
            with pytest.raises(Refused, match="stale"):
                await asking
            await eventually(lambda: slow.cancelled == 1)

    run(work)


def test_a_newer_question_replaces_the_older() -> None:
    async def work() -> None:
        async with serving() as (address, server), clients(address, "Anna", "Ben") as (anna, ben):
            slow = Slow()
            server.house.advice.computers = slow  # type: ignore[assignment]
            await first_turn(anna, ben)
            older, newer = odds(anna), odds(anna)
            with pytest.raises(Refused, match="stale"):
                await older
            assert not newer.done()
            slow.go.set()
            assert isinstance(await newer, wire.Chances)

    run(work)


def test_whatever_several_ask_is_worked_out_once() -> None:
    async def work() -> None:
        async with serving() as (address, server), clients(address, "Anna", "Ben") as (anna, ben):
            slow = Slow()
            server.house.advice.computers = slow  # type: ignore[assignment]
            await first_turn(anna, ben)
            first = odds(anna)
            await eventually(lambda: len(slow.asked) == 1)
            second = odds(ben)
            await eventually(lambda: len(server.house.advice.asking) == 2)
            slow.go.set()
            assert all(isinstance(answer, wire.Chances) for answer in (await first, await second))
            # Another table in the same position: nothing is worked out anew.
            await anna.close()
            async with clients(address, "Cleo", "Dora") as (cleo, dora):
                await first_turn(cleo, dora)
                assert isinstance(await odds(cleo), wire.Chances)
            assert len(slow.asked) == 1

    run(work)


def test_spectators_without_a_cookie_may_look_and_neither_ask_nor_speak() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            table = await first_turn(anna, ben)
            key = str(table.watch).rpartition("/")[2]
            async with clients(address, "Nobody", "Cleo") as (nobody, cleo):
                await nobody.arrive(table.id, watch=key)
                with pytest.raises(Refused, match="odds-for-guests"):
                    await odds(nobody)
                with pytest.raises(Refused, match="no-name"):
                    await nobody.ask(lambda ident: wire.Say(ident, "hello", None))
                await cleo.request("PUT", "/api/me", wire.Naming("Cleo", None, "en"))
                await cleo.arrive(table.id, watch=key)
                assert isinstance(await odds(cleo), wire.Chances)
                await cleo.ask(lambda ident: wire.Say(ident, "hello", None))

    run(work)


def test_queues_are_counted() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna") as (anna,):
            counted = (await anna.request("GET", "/metrics")).text
            for kind in ("players", "odds"):
                assert f'regalia_queue{{kind="{kind}"}} 0.0' in counted

    run(work)


# --- Tables ---------------------------------------------------------------------------------------------


def opening(*chairs: str) -> wire.NewTable:
    return wire.NewTable(
        "find-the-king", {"seats": len(chairs)}, [wire.Chair(chair) for chair in chairs], "A"
    )


def test_a_table_is_for_people_and_nobody_opens_too_many() -> None:
    async def work() -> None:
        settings = replace(QUICK, tables=3)
        async with serving(settings) as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            answer = await anna.request("POST", "/api/tables", opening("random", "random"))
            assert (answer.status_code, answer.json()["code"]) == (409, "no-people")
            for _ in range(3):
                assert (await anna.request("POST", "/api/tables", opening("me", "open"))).status_code == 201
            answer = await anna.request("POST", "/api/tables", opening("me", "open"))
            assert answer.json()["code"] == "too-many-tables"
            assert (await ben.request("POST", "/api/tables", opening("me", "open"))).status_code == 201

    run(work)


def test_so_many_tables_a_minute() -> None:
    rations = Rations(3, 60.0)
    assert [rations.spare("anna", 0.0) for _ in range(4)] == [True, True, True, False]
    assert rations.spare("ben", 0.0)
    assert [rations.spare("anna", 20.5), rations.spare("anna", 20.5)] == [True, False]
    assert all(Rations(0, 60.0).spare("anna", 0.0) for _ in range(100))


def test_a_hello_tells_the_last_lines_and_later_ones_go_on_from_there() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben", "Cleo") as (anna, ben, cleo):
            table = await seated(anna, ben, game="find-the-king")
            await anna.ask(lambda ident: wire.Say(ident, "for you alone", [1]))
            for n in range(LATEST + 20):
                await anna.ask(partial(wire.Say, words=f"word {n}"))
            await ben.until(lambda: len(ben.lines) == len(anna.lines))
            await cleo.arrive(table.id, watch=str(table.watch).rpartition("/")[2])
            assert len(cleo.lines) == LATEST
            assert cleo.left_out == len(ben.lines) - LATEST - 1  # without what was for Ben alone
            await anna.ask(lambda ident: wire.Say(ident, "last", None))
            await cleo.until(lambda: cleo.lines[-1].vars.get("words") == "last")
            async with clients(address, "Ben") as (again,):
                again.http.cookies = ben.http.cookies
                await again.arrive(table.id)
                assert again.lines == ben.lines[-LATEST:]
                assert again.left_out == len(ben.lines) - LATEST

    run(work)


def test_a_finished_game_is_written_once_for_all_who_review_it(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Any] = []

    def counted(here: Any, seat: Any) -> Any:
        written.append(seat)
        return sight_replay(here, seat)

    sight_replay = sight.replay
    monkeypatch.setattr(sight, "replay", counted)

    async def work() -> None:
        settings = replace(QUICK, rate=600)
        async with serving(settings) as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            table = await seated(anna, ben, game="find-the-king")
            await asyncio.gather(anna.play_on(Random(1)), ben.play_on(Random(2)))
            path = f"/api/tables/{table.id}/replay"
            answers = await asyncio.gather(*(client.request("GET", path) for client in (anna, ben) * 4))
            assert {answer.status_code for answer in answers} == {200}
            assert len({answer.content for answer in answers}) == len(written) == 1
            assert len(answers[0].json()["frames"]) > 1
            codes = [(await anna.request("GET", path)).status_code for _ in range(12)]
            assert 429 in codes
            assert (await ben.request("GET", path)).status_code == 200

    run(work)


def test_a_rematch_that_a_crash_cut_off_is_laid_when_somebody_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.server.house.LATE", 0.05)

    async def work() -> None:
        async with serving() as (address, server), clients(address, "Anna", "Ben") as (anna, ben):
            house = server.house
            table = await seated(anna, ben, game="find-the-king")
            await asyncio.gather(anna.play_on(Random(1)), ben.play_on(Random(2)))
            with monkeypatch.context() as cut:

                async def fallen(opened: Any) -> Any:
                    raise OSError("the power is cut")

                cut.setattr(house, "lay", fallen)
                await anna.ask(wire.Rematch)
                with pytest.raises(Refused, match="not-written"):
                    await ben.ask(wire.Rematch)
            await asyncio.gather(anna.close(), ben.close())
            house.rooms.clear()
            async with clients(address, "Anna") as (again,):
                again.http.cookies = anna.http.cookies
                await again.arrive(table.id)
                await again.until(lambda: again.table and again.table.next)
                follower = await house.room(str(again.table and again.table.next))
                assert [chair.name for chair in follower.table.chairs] == ["Ben", "Anna0"]

    run(work)
