"""Around the table: who comes and goes, clocks, failing computer players, rematches, letters."""

import asyncio
import re
from email import message_from_string
from email.policy import default
from functools import partial
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

import regalia
from regalia import catalogue, players
from regalia.games.king_and_crown.at_court import Dealt
from regalia.players import RandomPlayer
from regalia.server import computers as computing
from regalia.server import headings, wire
from regalia.server import house as housing
from regalia.server.static import PREVIEWS
from regalia.table.entries import Days, Live
from tests.server.harness import QUICK, Client, Process, Refused, clients, eventually, run, seated, serving


def keys(client: Client) -> list[str]:
    return [line.key.removeprefix("table-told-") for line in client.lines]


def at_table(client: Client, table: str) -> bool:
    return client.table is not None and client.table.id == table


def connected(client: Client) -> list[bool]:
    return [seat.here for seat in client.table.seats] if client.table else []


def test_everyone_sees_who_is_connected() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Cora") as (anna, cora):
            async with clients(address, "Ben") as (ben,):
                table = await seated(anna, ben, game="king-of-the-dice")
                await anna.until(
                    lambda: anna.table and [seat.here for seat in anna.table.seats] == [True, True]
                )
                await cora.arrive(table.id, watch=str(table.watch).rpartition("/")[2])
                await anna.until(lambda: anna.table and anna.table.watching == 1)
                assert cora.table
                assert cora.table.invite is None
                with pytest.raises(Refused, match="only-watching"):
                    await cora.ask(partial(wire.Pause))
            await anna.until(lambda: connected(anna) == [True, False])

    run(work)


def test_by_the_link_for_spectators_one_sees_ones_own_table_as_anybody_does() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben", "Cleo") as people:
            anna, ben, _ = people
            table = await seated(*people, game="king-at-court")
            async with clients(address, "Stage", keep_bytes=True) as (stage,):
                stage.http.cookies.update(anna.http.cookies)  # the same browser
                await ben.ask(partial(wire.Say, words="for Anna alone", to=[0]))
                await stage.arrive(table.id, watch=str(table.watch).rpartition("/")[2])
                assert stage.seat is None
                assert stage.table
                assert not any(seat.mine for seat in stage.table.seats)
                assert stage.table.invite is None
                assert stage.play
                assert stage.play.options is None
                everything = b"".join(stage.received)
                assert b"for Anna alone" not in everything
                assert b"-told-dealt" not in everything
                known = await stage.request("GET", f"/api/invitations/{table.id}")
                assert known.json()["table"]["watch"] == table.watch  # whose seat it is may know the way

    run(work)


def test_only_the_host_asks_somebody_to_leave_and_fills_seats() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            table = await anna.open_table("king-of-the-dice", ["me", "open", "open"])
            await ben.join(str(table.invite))
            await anna.arrive(table.id)
            await ben.arrive(table.id)
            with pytest.raises(Refused, match="only-the-host"):
                await ben.ask(partial(wire.Kick, seat=0))
            with pytest.raises(Refused, match="only-the-host"):
                await ben.ask(partial(wire.Fill, seat=2, level="random"))
            await anna.ask(partial(wire.Fill, seat=2, level="random"))
            await anna.ask(partial(wire.Kick, seat=1))
            await ben.until(lambda: ben.gone == "kicked")
            await anna.ask(partial(wire.Fill, seat=1, level="random"))
            await anna.add()
            await anna.until(anna.begun)
            assert keys(anna)[-1] != "vacated"

    run(work)


def test_a_seat_is_left_stood_in_for_and_taken_back() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            await seated(anna, ben, game="king-of-the-dice")
            with pytest.raises(Refused, match="is-here"):
                await ben.ask(partial(wire.Replace, seat=0, level="random"))
            await anna.ask(wire.Leave)
            await ben.until(lambda: ben.table and ben.table.seats[0].stand_in)
            await ben.until(lambda: ben.play and ben.play.asked == [1])  # the stand-in has played a turn
            await anna.ask(wire.Return)
            await anna.until(lambda: anna.table and not anna.table.seats[0].stand_in)
            assert {"stoodin", "cameback"} <= set(keys(ben))

    run(work)


def test_a_computer_plays_for_me_as_long_as_somebody_looks_on() -> None:
    async def work() -> None:
        async with serving() as (address, server), clients(address, "Cora") as (cora,):
            async with clients(address, "Anna") as (anna,):
                table = await anna.open_table("to-court-the-king", ["me", "random"])
                await anna.arrive(table.id)
                await anna.add()
                await anna.ask(partial(wire.Replace, seat=0, level="random"))
                await anna.until(lambda: anna.play and anna.play.step > 5)
            room = await server.house.room(table.id)
            await eventually(lambda: not room.readers and not room.thinking)
            stands = room.table.step
            assert room.table.ended is None
            assert headings.due(room.table, 1000) is None  # nor does the house look after it
            await cora.arrive(table.id, watch=str(table.watch).rpartition("/")[2])
            await cora.until(lambda: cora.play and cora.play.step > stands)

    run(work)


def test_a_clock_that_runs_out_hands_the_seat_over_even_across_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        server = Process({"data": tmp_path})
        await server.start()
        try:
            async with clients(server.address, "Anna", "Ben") as (anna, ben):
                clock = Live(seconds=3, reserve=0)
                await seated(anna, ben, game="king-of-the-dice", clock=clock)
                assert anna.play
                ends = anna.play.clocks[0].ends
                assert [(clock.seat, clock.ends - anna.play.now > 1000) for clock in anna.play.clocks] == [
                    (0, True)
                ]
                server.kill()
                await server.start()
                await ben.until(lambda: "timeup" in keys(ben))
                late = next(line for line in ben.lines if line.key == "table-told-timeup")
                assert late.at >= ends
                await ben.until(lambda: ben.play and ben.play.asked == [1])
        finally:
            server.stop()

    run(work)


@pytest.mark.parametrize("fault", ["raises", "answers nonsense", "never answers"])
def test_a_computer_player_that_fails_loses_its_move_and_the_game_goes_on(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pool is played by threads here, so that a broken player can be put into it."""

    class Broken(RandomPlayer):
        async def choose(self, view: Any, options: Any, told: Any) -> Any:
            if fault == "raises":
                raise RuntimeError("no idea")
            if fault == "never answers":
                await asyncio.sleep(600)
            return "a Dragon"

    async def choose(self: computing.Computers, level: str, game: Any, seat: int, *seen: Any) -> Any:
        return await asyncio.wait_for(Broken().choose(*seen[:3]), 0.05)

    monkeypatch.setattr(computing.Computers, "choose", choose)

    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna") as (anna,):
            table = await anna.open_table("tourney-for-the-king", ["me", "random"])
            await anna.arrive(table.id)
            await anna.add()
            await anna.play_on(Random(1))
            assert keys(anna).count("helped") >= 1

    run(work)


def test_every_level_plays_every_game() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna") as (anna,):
            for entry in (await anna.request("GET", "/api/catalogue")).json()["games"]:
                assert entry["levels"][0] == "random"
            court = regalia.game("king-at-court")
            level = players.levels(court)[-1]
            table = await anna.open_table("king-at-court", ["me", *[level] * 4], options={"statements": 2})
            await anna.arrive(table.id)
            await anna.add()
            await anna.play_on(Random(3))
            assert "helped" not in keys(anna)

    run(work)


def test_when_all_wish_for_another_game_it_is_laid_with_the_first_turn_passed_on() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            table = await seated(anna, ben, game="find-the-king")
            await asyncio.gather(anna.play_on(Random(1)), ben.play_on(Random(2)))
            await anna.ask(wire.Rematch)
            await ben.until(lambda: ben.table and ben.table.seats[0].wishes)
            assert anna.table
            assert anna.table.next is None
            await ben.ask(wire.Rematch)
            await anna.until(lambda: anna.table and anna.table.next)
            follower = str(anna.table.next)
            assert follower != table.id
            anna.lines, ben.lines = [], []
            for client in (anna, ben):
                await client._say(wire.Hello(follower))
                client.hello = wire.Hello(follower)
                await client.until(partial(at_table, client, follower))
            assert anna.table.phase == "seating"  # the dice are everybody's anew
            assert anna.table.fair.pledges == ["", ""]
            assert anna.table.fair.seats == [None, None]
            assert not any(seat.ready for seat in anna.table.seats)
            for client in (anna, ben):
                await client.add(f"again{client.name}")
            await anna.until(anna.begun)
            assert anna.seat == 1
            assert ben.seat == 0
            assert ben.table
            assert ben.table.fair.seats == ["againBen", "againAnna"]
            assert ben.table.fair.commit != table.fair.commit

    run(work)


def test_another_game_is_laid_without_whoever_has_gone() -> None:
    async def work() -> None:
        async with serving() as (address, made), clients(address, "Anna") as (anna,):
            async with clients(address, "Ben") as (ben,):
                await seated(anna, ben, game="find-the-king", wait=10)
                await asyncio.gather(anna.play_on(Random(1)), ben.play_on(Random(2)))
                await anna.ask(wire.Rematch)
            await anna.until(lambda: not all(connected(anna)))
            assert anna.table
            with pytest.raises(Refused, match="wait-a-little"):
                await anna.ask(partial(wire.Replace, seat=1, level="squire"))
            room = made.house.rooms[anna.table.id]
            room.seen = {guest: seen - 10 for guest, seen in room.seen.items()}
            await anna.ask(partial(wire.Replace, seat=1, level="squire"))
            await anna.until(lambda: anna.table and anna.table.next)
            laid = await made.house.room(str(anna.table.next))
            assert [chair.player for chair in laid.table.chairs] == ["squire", "person"]

    run(work)


def test_the_next_game_waits_until_everyone_has_added_to_its_own_dice() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            await seated(anna, ben, game="find-the-king")
            await asyncio.gather(anna.play_on(Random(1)), ben.play_on(Random(2)))
            for client in (anna, ben):
                await client.ask(wire.Rematch)
            await anna.until(lambda: anna.table and anna.table.next)
            assert anna.table
            async with clients(address, "Phone") as (phone,):
                phone.http.cookies.update(anna.http.cookies)
                await phone.arrive(str(anna.table.next))
                assert phone.table
                assert phone.table.phase == "seating"
                assert [seat.ready for seat in phone.table.seats] == [False, False]

    run(work)


def test_when_seats_are_drawn_everyone_sees_with_the_eyes_of_the_seat_they_got() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, *"abcd") as people:
            await seated(*people, game="defend-the-king", drawn=True)
            for client in people:
                assert client.table
                assert client.seat is not None
                assert [seat.mine for seat in client.table.seats].index(True) == client.seat
                await client.pick("pick king")
            await people[0].until(lambda: people[0].play and people[0].play.step == 1)

    run(work)


def test_a_computer_player_hears_what_its_seat_was_told_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[int, Any]] = []

    async def choose(
        self: Any, level: str, game: Any, seat: int, view: Any, options: Any, told: Any, seed: str
    ) -> Any:
        heard.append((seat, told))
        return options[0]

    monkeypatch.setattr(computing.Computers, "choose", choose)

    async def work() -> None:
        async with serving() as (address, _):
            while {seat for seat, _ in heard} != {
                1,
                2,
                3,
            }:  # a King may accuse before all are asked
                async with clients(address, "Anna") as (anna,):
                    seats = ["me", *["random"] * 3]
                    table = await anna.open_table("king-at-court", seats, options={"statements": 1})
                    await anna.arrive(table.id)
                    await anna.add()
                    await anna.play_on(Random(1))

    run(work)
    for seat, told in heard:
        assert {event.seat for event in told if isinstance(event, Dealt)} == {seat}


def test_a_table_that_nobody_looks_at_is_put_away_but_not_while_something_happens_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(housing, "GREETING", 20)

    async def work() -> None:
        async with serving() as (address, server), clients(address, "Anna") as (anna,):
            rooms = server.house.rooms
            busy, thinking, looked_at, idle = [
                (await anna.open_table("find-the-king", ["me", "open"])).id for _ in range(4)
            ]
            rooms[thinking].thinking[0, 0] = asyncio.create_task(asyncio.sleep(60))
            await anna.arrive(looked_at)
            monkeypatch.setattr(housing, "IDLE", -1)
            async with rooms[busy].lock:
                await eventually(lambda: idle not in rooms)
                await asyncio.sleep(0.1)
                assert {busy, thinking, looked_at} <= rooms.keys()
            await eventually(lambda: busy not in rooms)
            rooms[thinking].thinking.popitem()[1].cancel()

    run(work)


class Letters:
    """A post that only notes whom it would have written to."""

    def __init__(self) -> None:
        self.to: list[str] = []

    async def your_turn(self, store: Any, table: str, game: str, guest: str, now: int) -> None:
        self.to.append(guest)


def test_a_letter_goes_to_whoever_is_away_when_their_turn_begins_and_only_then() -> None:
    async def work() -> None:
        async with serving() as (address, server), clients(address, "Anna", "Ben") as (anna, ben):
            letters = Letters()
            server.house.post = letters  # type: ignore[assignment]
            terms = {"clock": Days(2), "options": {"best_of": 9}}
            table = await seated(anna, ben, game="find-the-king", **terms)
            away = server.house.rooms[table.id].table.chairs[0].guest
            assert ben.play
            assert (ben.play.asked, letters.to) == ([1], [])  # his turn began while he was here
            await anna.close()
            await ben.until(lambda: connected(ben) == [False, True])
            await ben.play_on(Random(1), until=lambda: ben.play is not None and ben.play.asked == [0])
            assert letters.to == [away]
            await ben.ask(partial(wire.Say, words="I have all the time in the world"))
            assert letters.to == [away]  # it was her turn already

    run(work)


def test_two_people_at_one_screen_have_a_seat_each_and_one_socket() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna") as (anna,):
            table = await anna.open_table("tourney-for-the-king", ["me", "me"])
            await anna.arrive(table.id)
            await anna.add()
            await anna.until(anna.begun)
            assert anna.seat == 0
            await anna.pick("pick king")
            anna.lines = []
            await anna._say(wire.Hello(table.id, 1))
            await anna.until(lambda: anna.seat == 1 and anna.play and anna.play.picked is None)
            await anna.pick("pick knight")
            await anna.until(lambda: anna.play and anna.play.step == 1)

    run(work)


def test_undo_chat_asides_gestures_and_pause_over_the_wire() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            await seated(anna, ben, game="king-of-the-dice")
            await anna.pick("roll")
            await anna.pick("stop")
            assert anna.play
            assert anna.play.undo
            await anna.ask(lambda ident: wire.Undo(ident, anna.play.step if anna.play else 0))
            await ben.ask(partial(wire.Say, words="Good day"))
            await ben.ask(partial(wire.Gesture, emote="hmm"))
            await ben.ask(wire.Pause)
            with pytest.raises(Refused, match="paused"):
                await anna.pick("stop")
            await anna.ask(wire.Resume)
            await anna.pick("stop")
            expected = ["tookback", "said", "gesture", "halted", "wenton"]
            assert [key for key in keys(anna) if key in expected] == expected

    run(work)


def test_help_may_be_forbidden() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna") as (anna,):
            table = await anna.open_table("king-of-the-dice", ["me", "random"], help=False)
            await anna.arrive(table.id)
            await anna.add()
            await anna.until(anna.begun)
            with pytest.raises(Refused, match="no-help"):
                await anna.ask(lambda ident: wire.Odds(ident, anna.play.step if anna.play else 0))

    run(work)


def test_odds_are_exact_and_for_the_cards_in_reach() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna") as (anna,):
            table = await anna.open_table("to-court-the-king", ["me", "random"])
            await anna.arrive(table.id)
            await anna.add()
            await anna.until(lambda: anna.play and anna.play.options)
            answer = await anna.ask(lambda ident: wire.Odds(ident, anna.play.step if anna.play else 0))
            assert isinstance(answer, wire.Chances)
            chances = {chance.aim: chance.chance for chance in answer.chances}
            assert chances["guard"] == pytest.approx(0.1384, abs=1e-4)
            with pytest.raises(Refused, match="stale"):
                await anna.ask(partial(wire.Odds, step=99))

    run(work)


def test_spectators_talk_among_themselves_while_the_game_lasts() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben", "Cora", "Dan") as people:
            anna, ben, cora, dan = people
            table = await seated(anna, ben, game="find-the-king")
            key = str(table.watch).rpartition("/")[2]
            await cora.request("PUT", "/api/me", wire.Naming("Cora"))
            for watcher in (cora, dan):
                await watcher.arrive(table.id, watch=key)
            await cora.ask(partial(wire.Say, words="He will never find him"))
            await dan.until(lambda: "called" in keys(dan))
            assert dan.lines[-1].vars == {"name": "Cora", "words": "He will never find him"}
            await ben.play_on(Random(1))
            await anna.until(lambda: anna.over)
            assert "called" not in keys(anna)
            assert (await dan.request("GET", f"/api/tables/{table.id}/record")).status_code == 404
            assert (await dan.request("GET", f"/api/tables/{table.id}/record?watch={key}")).status_code == 200

    run(work)


def test_who_talks_too_much_is_not_heard() -> None:
    async def work() -> None:
        settings = replace(QUICK, messages=40)
        async with serving(settings) as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            await seated(anna, ben, game="find-the-king")
            asked = [anna.ask(partial(wire.Say, words=f"word {n}")) for n in range(60)]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            refused = [answer for answer in answers if isinstance(answer, Refused)]
            assert 6 <= len(answers) - len(refused) < 60
            assert {str(answer) for answer in refused} == {"too-many"}

    run(work)


def test_whoever_plays_by_correspondence_gets_one_letter_a_day_and_only_if_they_asked() -> None:
    letters: list[tuple[str, str]] = []

    async def smtp(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Just enough of a mail server."""
        writer.write(b"220 sink\r\n")
        to, body, data = "", [], False
        while line := (await reader.readline()).decode():
            if data:
                data = line != ".\r\n"
                if data:
                    body.append(line)
                else:
                    letters.append((to, message_from_string("".join(body), policy=default).get_content()))
                    writer.write(b"250 kept\r\n")
                continue
            match line.split()[0].upper():
                case "RCPT":
                    to = line.partition("<")[2].partition(">")[0]
                    writer.write(b"250 ok\r\n")
                case "DATA":
                    data = True
                    writer.write(b"354 go on\r\n")
                case "QUIT":
                    writer.write(b"221 bye\r\n")
                    break
                case _:
                    writer.write(b"250 ok\r\n")
        writer.close()

    async def work() -> None:
        sink = await asyncio.start_server(smtp, "127.0.0.1", 0)
        port = sink.sockets[0].getsockname()[1]
        settings = replace(QUICK, smtp=f"smtp://127.0.0.1:{port}", sender="regalia@example.org")
        async with serving(settings) as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            assert (await anna.request("GET", "/api/catalogue")).json()["mail"]
            await ben.request("PUT", "/api/me", wire.Naming("Ben", "ben@example.org", "de"))
            assert len(letters) == 1
            assert "Wenn das stimmt" in letters[0][1]
            assert (await ben.request("GET", "/api/me")).json()["mail"] is None
            key = letters[0][1].rpartition("/mail/")[2].split()[0]
            for _ in range(2):  # whoever looks changes nothing
                asked = await ben.request("GET", f"/api/mail/{key}")
                assert asked.json() == {"mail": "ben@example.org", "name": "Ben"}
            assert (await ben.request("GET", "/api/me")).json()["mail"] is None
            assert (await ben.request("POST", f"/api/mail/{key}")).status_code == 200
            assert (await ben.request("POST", f"/api/mail/{key}")).status_code == 409
            assert (await ben.request("GET", "/api/me")).json()["mail"] == "ben@example.org"
            table = await anna.open_table("find-the-king", ["me", "open"], clock=Days(2))
            await ben.join(str(table.invite), pledge=False)  # as clients did that knew of no pledges
            await anna.arrive(table.id)
            await anna.add()
            await eventually(lambda: len(letters) == 2)
            assert letters[1][0] == "ben@example.org"
            assert f"/table/{table.id}" in letters[1][1]
            live = await anna.open_table("find-the-king", ["me", "open"])
            await ben.join(str(live.invite))
        sink.close()
        assert len(letters) == 2

    run(work)


# --- What a link says of itself -----------------------------------------------------------------------------


def test_a_link_that_was_sent_says_what_it_leads_to_before_it_is_opened() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna <1>", "Ben") as (anna, ben):
            table = await anna.open_table("king-at-court", ["me", "open", "random"])

            async def told(path: str, **headers: str) -> str:
                answer = await ben.http.get(path, headers=headers)
                assert answer.status_code == 200
                return answer.text

            invited = await told(str(table.invite))
            assert '<meta property="og:title" content="The King at Court">' in invited
            assert "Anna &lt;1&gt;" in invited
            assert "invites you. One seat is free." in invited
            assert "Ein Platz ist frei." in await told(str(table.invite), **{"accept-language": "de-AT"})
            assert "Watch " in await told(str(table.watch))
            (picture,) = re.findall(r'property="og:image" content="([^"]+)"', invited)
            shown = await ben.http.get(picture)
            assert shown.headers["content-type"] == "image/png"
            assert Image.open(BytesIO(shown.content)).size == (1200, 630)
            for wrong in ("/join/nosuchkey", f"/join/{table.id}"):
                assert "og:" not in await told(wrong)

    run(work)


def test_every_game_has_a_small_picture_for_links() -> None:
    assert {path.stem for path in PREVIEWS.iterdir()} == set(catalogue.RULES)
    assert all(path.stat().st_size < 60_000 for path in PREVIEWS.iterdir())
