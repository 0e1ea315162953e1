"""The HTTP part: its schema is kept, strangers find nothing, and other sites are not answered."""

import asyncio
import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import hypothesis
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck
from msgspec.structs import replace
from schemathesis.core.result import Ok
from websockets import Origin
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from regalia.server import wire
from tests.server.harness import QUICK, Client, clients, run, seated, serving

ME = wire.Chair("me")


def test_whatever_the_schema_allows_or_forbids_is_answered_without_a_server_error() -> None:
    asyncio.run(_hammered(examples=4))


@pytest.mark.soak
def test_schemathesis_at_length() -> None:
    asyncio.run(_hammered(examples=300))


async def _hammered(examples: int) -> None:
    async with serving() as (address, _):
        await asyncio.to_thread(_hammer, f"http://{address}", examples)


def _hammer(address: str, examples: int) -> None:
    schema = schemathesis.openapi.from_url(f"{address}/api/schema/openapi.json")
    tried = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok), result
        operation = result.ok()

        @hypothesis.settings(
            max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck)
        )
        @hypothesis.seed(7)
        @hypothesis.given(case=operation.as_strategy())
        def check(case: schemathesis.Case[Any]) -> None:
            answer = case.call()
            assert answer.status_code < 500, answer.text

        check()
        tried += 1
    assert tried >= 12


def test_a_stranger_finds_no_private_table() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Eve") as (anna, eve):
            table = await anna.open_table("find-the-king", ["me", "open"])
            for path in (f"/api/invitations/{table.id}", f"/api/tables/{table.id}/record"):
                answer = await eve.request("GET", path)
                nothing = await eve.request("GET", path.replace(table.id, "A" * len(table.id)))
                assert answer.status_code == nothing.status_code == 404
                assert answer.content == nothing.content
            assert (await eve.request("GET", "/api/lobby")).json() == []
            watch = str(table.watch).rpartition("/")[2]
            refused = await eve.request("POST", "/api/join", wire.Join(watch, "Eve"))
            assert refused.status_code == 404

    run(work)


def test_a_stranger_watches_a_private_table_only_with_its_key() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Cora") as (anna, cora):
            table = await anna.open_table("find-the-king", ["me", "open"])
            await cora.arrive(table.id, watch=str(table.watch).rpartition("/")[2])
            assert cora.seat is None
            headers = {"cookie": f"regalia={anna.http.cookies['regalia']}x"}
            for said in (wire.Hello(table.id), wire.Hello(table.id, watch="guess")):
                async with connect(f"ws://{address}/ws", additional_headers=headers, proxy=None) as socket:
                    await socket.send(wire.write(said).decode())
                    assert json.loads(await socket.recv())["code"] == "no-such-table"

    run(work)


def test_nobody_sees_with_the_eyes_of_a_seat_that_is_not_theirs() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            table = await seated(anna, ben, game="tourney-for-the-king")
            headers = {"cookie": f"regalia={ben.http.cookies['regalia']}"}
            async with connect(f"ws://{address}/ws", additional_headers=headers, proxy=None) as socket:
                await socket.send(wire.write(wire.Hello(table.id, seat=0)).decode())
                assert json.loads(await socket.recv())["code"] == "not-your-seat"

    run(work)


def test_a_running_game_has_no_record_and_no_replay_for_anybody() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben", "Cora") as (anna, ben, cora):
            table = await seated(anna, ben, game="tourney-for-the-king")
            await anna.pick("pick king")
            watch = str(table.watch).rpartition("/")[2]
            for client in (anna, ben, cora):
                for path in ("record", "record?form=json", "replay", "replay?seat=0"):
                    query = f"{path}{'&' if '?' in path else '?'}watch={watch}"
                    answer = await client.request("GET", f"/api/tables/{table.id}/{query}")
                    assert (answer.status_code, answer.json()["code"]) == (409, "not-over"), query
            await asyncio.gather(anna.play_on(Random(1)), ben.play_on(Random(2)))
            assert (await anna.request("GET", f"/api/tables/{table.id}/record")).status_code == 200

    run(work)


def test_a_server_without_a_lobby_lists_nothing_whatever_it_keeps(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(data=tmp_path) as (address, _), clients(address, "Anna") as (anna,):
            await anna.open_table("find-the-king", ["me", "open"], public=True)
            assert len((await anna.request("GET", "/api/lobby")).json()) == 1
        without = replace(QUICK, lobby=False)
        async with serving(without, tmp_path) as (address, _), clients(address, "Anna") as (anna,):
            assert (await anna.request("GET", "/api/lobby")).json() == []

    run(work)


def test_public_tables_are_in_the_lobby_only_where_the_server_has_one() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            laid = await anna.open_table("find-the-king", ["me", "open"], public=True)
            listed = (await ben.request("GET", "/api/lobby")).json()
            assert [game["table"] for game in listed] == [laid.id]
            assert "guest" not in str(listed)
            await ben.join(laid.id)
        async with serving(replace(QUICK, lobby=False)) as (address, _), clients(address, "Anna") as (anna,):
            answer = await anna.request(
                "POST", "/api/tables", wire.NewTable("find-the-king", name="A", public=True)
            )
            assert (answer.status_code, answer.json()["code"]) == (409, "no-lobby")

    run(work)


def test_other_sites_are_not_answered() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna") as (anna,):
            near = f"http://not{address}"
            for origin, status in (
                (f"http://{address}", 200),
                ("https://evil.example", 403),
                (near, 403),
                ("null", 403),
            ):
                naming = msgspec.json.encode(wire.Naming("Anna"))
                headers = {"origin": origin, "content-type": "application/json"}
                answer = await anna.http.put("/api/me", content=naming, headers=headers)
                assert answer.status_code == status

    run(work)


def test_other_sites_open_no_socket() -> None:
    async def work() -> None:
        async with serving() as (address, _):
            async with connect(
                f"ws://{address}/ws", origin=Origin(f"http://{address}"), proxy=None
            ) as socket:
                await socket.send('{"type":"ping"}')
                assert json.loads(await socket.recv())["type"] == "pong"
            for origin in ("https://evil.example", f"http://not{address}", "null"):
                with pytest.raises(InvalidStatus) as refused:
                    await connect(f"ws://{address}/ws", origin=Origin(origin), proxy=None)
                assert refused.value.response.status_code == 403

    run(work)


def test_with_an_origin_only_that_host_is_answered_and_cookies_are_bound_to_it() -> None:
    async def work() -> None:
        settings = replace(QUICK, origin="https://play.example.org")
        async with serving(settings) as (address, _), clients(address, "Anna") as (anna,):
            assert (await anna.http.get("/api/me")).json()["code"] == "wrong-host"
            answer = await anna.http.get("/api/me", headers={"host": "play.example.org"})
            assert answer.status_code == 200
            cookie = answer.headers["set-cookie"]
            assert cookie.startswith("__Host-regalia=")
            for mark in ("Secure", "HttpOnly", "SameSite=lax", "Path=/"):
                assert mark in cookie
            assert "Domain" not in cookie
            assert "max-age" in answer.headers["strict-transport-security"]
            assert (await anna.http.get("/health")).text == "well"

    run(work)


def test_nothing_foreign_or_inline_may_run_in_the_page() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna") as (anna,):
            for path in ("/", "/api/me", "/nothing", "/api/nothing"):
                headers = (await anna.http.get(path)).headers
                policy = headers["content-security-policy"]
                assert "default-src 'none'" in policy
                assert "unsafe-inline" not in policy
                assert "'unsafe-eval'" not in policy  # of WebAssembly alone it may be made
                assert headers["x-content-type-options"] == "nosniff"

    run(work)


def test_a_forged_cookie_is_a_stranger() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Eve") as (anna, eve):
            table = await anna.open_table("find-the-king", ["me", "random"])
            cookie = anna.http.cookies["regalia"]
            guest = cookie.partition(".")[0]
            for forged in (guest, f"{guest}.", f"{guest}.{'0' * 40}", f"{cookie}x", "ä.ö"):
                answer = await eve.http.get(
                    f"/api/tables/{table.id}/record", headers={b"cookie": f"regalia={forged}".encode()}
                )
                assert answer.status_code == 404

    run(work)


def test_too_large_and_too_many_requests_are_refused() -> None:
    async def work() -> None:
        async with serving(replace(QUICK, rate=20)) as (address, _), clients(address, "Anna") as (anna,):
            body = b'{"name":"' + b"x" * 20_000 + b'"}'
            answer = await anna.http.put(
                "/api/me", content=body, headers={"content-type": "application/json"}
            )
            assert answer.status_code == 413
            codes = [(await anna.http.get("/api/me")).status_code for _ in range(30)]
            assert codes[0] == 200
            assert codes[-1] == 429
            assert (await anna.http.get("/health")).status_code == 200

    run(work)


def test_a_flood_of_messages_ends_the_conversation() -> None:
    async def work() -> None:
        async with serving(replace(QUICK, messages=10)) as (address, _), clients(address, "Anna") as (anna,):
            table = await anna.open_table("find-the-king", ["me", "random"])
            await anna.arrive(table.id)
            for _ in range(60):
                await anna._say(wire.Ping())
            await anna.until(lambda: anna.gone == "flood")

    run(work)


def test_a_name_is_shown_as_one_line_that_breaks_no_record() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna") as (anna,):
            named = await anna.request("PUT", "/api/me", wire.Naming(" An|na \n\x1b[31m"))
            assert named.json()["name"] == "An na [31m"

    run(work)


def test_only_a_link_for_it_moves_a_guest_to_another_device() -> None:
    async def work() -> None:
        async with serving() as (address, server), clients(address, "Eve") as (eve,):
            kept = sha256(b"from-a-letter").hexdigest()
            await server.house.store.lend(kept, "mail anna anna@example.org", 2**53)
            answer = await eve.request("POST", "/api/device/from-a-letter")
            assert answer.json()["code"] == "link-used"

    run(work)


def test_a_link_moves_a_guest_to_another_device_once() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Phone", "Eve") as (anna, phone, eve):
            table = await anna.open_table("find-the-king", ["me", "random"])
            path = (await anna.request("POST", "/api/device")).json()["path"]
            key = path.rpartition("/")[2]
            assert (await phone.request("POST", f"/api/device/{key}")).json()["name"] == "Anna"
            assert (await eve.request("POST", f"/api/device/{key}")).json()["code"] == "link-used"
            await phone.arrive(table.id)
            assert phone.seat == 0
            games = (await phone.request("GET", "/api/games")).json()
            assert [game["table"] for game in games] == [table.id]

    run(work)


def test_my_games_are_those_i_sit_at_and_say_whose_turn_it_is() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            table = await seated(anna, ben, game="find-the-king")
            mine = (await anna.request("GET", "/api/games")).json()
            his = (await ben.request("GET", "/api/games")).json()
            assert [(g["table"], g["my_turn"], g["seats"]) for g in mine] == [(table.id, False, [0])]
            assert [(g["table"], g["my_turn"], g["seats"]) for g in his] == [(table.id, True, [1])]
            await ben.play_on(Random(1))
            over = (await ben.request("GET", "/api/games")).json()[0]
            assert over["phase"] == "over"
            assert sum(over["payoff"]) == 1

    run(work)


def test_a_game_is_put_away_and_one_that_is_not_over_is_left() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben", "Eve") as (anna, ben, eve):
            table = await seated(anna, ben, game="find-the-king")
            assert (await eve.request("DELETE", f"/api/games/{table.id}")).json() == []
            assert (await eve.request("DELETE", "/api/games/nowhere")).status_code == 404
            assert len((await ben.request("GET", "/api/games")).json()) == 1
            assert (await ben.request("DELETE", f"/api/games/{table.id}")).json() == []
            await anna.until(lambda: anna.table and anna.table.seats[1].stand_in)
            await anna.until(lambda: anna.play and anna.play.over)
            assert (await anna.request("DELETE", f"/api/games/{table.id}")).json() == []
            assert (await anna.request("GET", "/api/games")).json() == []

    run(work)


@pytest.mark.parametrize(
    ("table", "code"),
    [
        (wire.NewTable("chess", name="A"), "not-offered-here"),
        (wire.NewTable("find-the-king", {"seats": 9}, name="A"), "not-offered-here"),
        (wire.NewTable("find-the-king", {"colour": "red"}, name="A"), "not-offered-here"),
        (wire.NewTable("find-the-king", chairs=[ME], name="A"), "wrong-number-of-chairs"),
        (
            wire.NewTable("find-the-king", chairs=[wire.Chair("me"), wire.Chair("oracle")], name="A"),
            "no-such-level",
        ),
        (
            wire.NewTable("find-the-king", chairs=[wire.Chair("me"), wire.Chair("3.5")], name="A"),
            "no-such-level",
        ),
        (wire.NewTable("find-the-king", name=" \t"), "no-name"),
        (wire.NewTable("find-the-king"), "no-name"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(table: wire.NewTable, code: str) -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna") as (anna,):
            answer = await anna.request("POST", "/api/tables", table)
            assert answer.status_code in (400, 409)
            assert answer.json()["code"] == code
            assert answer.json()["reason"]

    run(work)


def test_what_is_counted_is_exposed() -> None:
    async def work() -> None:
        async with serving() as (address, _):
            anna = Client(address)
            await anna.open_table("find-the-king", ["me", "random"])
            text = (await anna.request("GET", "/metrics")).text
            await anna.close()
            for name in ("regalia_connected", "regalia_entries_total", "regalia_commit_seconds_bucket"):
                assert name in text

    run(work)
