"""Attacks that a server on the open net meets: each is held, and whoever else is there notices nothing."""

import asyncio
import json
import os
import socket
import struct
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect

from regalia.server import app, caller, connection, metrics, post, static, wire
from regalia.server import socket as conversation
from regalia.server.limits import Proxies, household
from regalia.server.rations import KEPT, Rations
from regalia.server.settings import Mistaken, settings
from regalia.table.entries import Days, Live
from tests.cluster import cluster, database
from tests.server.harness import (
    QUICK,
    Client,
    Lost,
    Process,
    Refused,
    clients,
    eventually,
    run,
    seated,
    serving,
)

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
MIB = 2**20


def dial(address: str) -> socket.socket:
    """A bare connection."""
    host, _, port = address.partition(":")
    return socket.create_connection((host, int(port)), timeout=5)


async def upgraded(address: str) -> socket.socket:
    """A bare WebSocket, which reads nothing after its handshake."""
    line = await asyncio.to_thread(dial, address)
    line.sendall(HANDSHAKE)
    answer = await asyncio.to_thread(line.recv, 4096)
    assert b" 101 " in answer.splitlines()[0], answer
    return line


@asynccontextmanager
async def process(folder: Path, **flags: Any) -> AsyncIterator[Process]:
    """A server in a process of its own, with its log in a file."""
    server = Process({"data": folder, **flags})
    server.log = folder / "log"
    await server.start()
    try:
        yield server
    finally:
        server.stop()


def cut_off(line: socket.socket) -> bool:
    """Whether the other side has ended a connection."""
    line.setblocking(False)
    try:
        while line.recv(65536):
            pass
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


# --- Memory -----------------------------------------------------------------------------------------------


def ping_flood(line: socket.socket) -> int:
    """Send pings and read nothing; how many bytes went, until the line was cut."""
    ping = b"\x89\xfd" + struct.pack(">I", 0) + b"x" * 125
    sent, end = 0, time.monotonic() + 60
    line.settimeout(0.5)
    while time.monotonic() < end:
        try:
            sent += line.send(ping * 500)
        except TimeoutError:
            continue  # the server does not read on for now
        except OSError:
            return sent
    raise AssertionError("it was never cut off")


@pytest.mark.parametrize("messages", [0, 40])
def test_whoever_pings_and_does_not_read_is_cut_off(messages: int, tmp_path: Path) -> None:
    async def work() -> None:
        async with process(tmp_path, messages=messages) as server:
            line = await upgraded(server.address)
            before = server.memory()
            sent = await asyncio.to_thread(ping_flood, line)
            print(f"{sent / MIB:.1f} MiB of pings, {(server.memory() - before) / MIB:.1f} MiB more")
            assert server.memory() - before < 16 * MIB
            line.close()

    run(work)


def test_a_message_of_endless_empty_parts_takes_no_memory_and_ends() -> None:
    async def work() -> None:
        async with serving(replace(QUICK, messages=40)) as (address, _):
            line = await upgraded(address)
            parts = b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 200
            with suppress(OSError):
                line.sendall(parts)
            await eventually(lambda: cut_off(line))

    run(work)


# --- Connections ------------------------------------------------------------------------------------------


def test_half_requests_are_cut_off_and_health_is_reachable(tmp_path: Path) -> None:
    async def work() -> None:
        async with process(tmp_path, connections=40) as server, httpx.AsyncClient() as http:
            lines = [await asyncio.to_thread(dial, server.address) for _ in range(120)]
            for line in lines:
                with suppress(OSError):  # those before have given way
                    line.sendall(b"GET / HTTP/1.1\r\nHo")
            for _ in range(5):
                answer = await http.get(f"http://{server.address}/health", timeout=5)
                assert answer.text == "well"
            await eventually(lambda: sum(map(cut_off, lines)) >= 80)
            pid = server.running.pid if server.running else 0
            assert len(os.listdir(f"/proc/{pid}/fd")) < 40 + 40
            for line in lines:
                line.close()

    run(work)


@pytest.mark.parametrize(
    "words", [b"", b"G", b"GET / HTTP/1.1\r\nHo", b"POST /api/device HTTP/1.1\r\nContent-Length: 9\r\n\r\nx"]
)
def test_a_request_that_never_comes_to_its_end_is_not_waited_for(
    words: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caller, "PATIENCE", 0.5)

    async def work() -> None:
        async with serving() as (address, _):
            line = await asyncio.to_thread(dial, address)
            end = time.monotonic() + 20
            line.sendall(words)
            while not cut_off(line):
                assert time.monotonic() < end, "it was waited for"
                with suppress(OSError):
                    line.send(b"a")  # it trickles
                await asyncio.sleep(0.1)

    run(work)


def test_a_socket_that_never_says_hello_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "GREETING", 2.0)
    monkeypatch.setattr(connection, "CLOSING", 0.3)

    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna") as (anna,):
            line = await upgraded(address)
            table = await anna.open_table("king-of-the-dice", ["me", "random"])
            await anna.arrive(table.id)
            await eventually(lambda: cut_off(line))
            await asyncio.sleep(0.3)
            assert anna.connections == 1

    run(work)


@asynccontextmanager
async def sockets(address: str, count: int, **headers: str) -> AsyncIterator[list[ClientConnection]]:
    opened: list[ClientConnection] = []
    try:
        for _ in range(count):
            opened.append(
                await connect(f"ws://{address}/ws", additional_headers=headers, compression=None, proxy=None)
            )
        yield opened
    finally:
        await asyncio.gather(*(one.close() for one in opened))


async def refused_with(address: str, **headers: str) -> int:
    """The status that a handshake is refused with; 101 if it is not."""
    try:
        async with sockets(address, 1, **headers):
            return 101
    except websockets.InvalidStatus as refused:
        return refused.response.status_code


def test_an_address_and_a_guest_hold_so_many_sockets_and_no_more() -> None:
    async def work() -> None:
        settings = replace(QUICK, sockets=6, each=3)
        async with serving(settings) as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            await asyncio.gather(anna.request("GET", "/api/me"), ben.request("GET", "/api/me"))
            of = [f"regalia={one.http.cookies['regalia']}" for one in (anna, ben)]
            async with sockets(address, 3, cookie=of[0]):
                assert await refused_with(address, cookie=of[0]) == 429
                assert await refused_with(address, cookie=of[1]) == 101
                async with sockets(address, 3):
                    assert await refused_with(address) == 429
                    assert await refused_with(address, cookie=of[1]) == 429
                    # Through a proxy that is trusted another address counts, and IPv6 by its network.
                    far = {"X-Forwarded-For": "2001:db8::1"}
                    assert await refused_with(address, cookie=of[1], **far) == 101
                    async with sockets(address, 6, **far):
                        assert await refused_with(address, **{"X-Forwarded-For": "2001:db8::2"}) == 429
                        assert await refused_with(address, **{"X-Forwarded-For": "2001:db8:0:1::2"}) == 101
            async with asyncio.timeout(30):  # until the server has heard that they are closed
                while await refused_with(address, cookie=of[0]) != 101:
                    await asyncio.sleep(0.02)

    run(work)


def test_sockets_leave_room_for_those_who_ask_once() -> None:
    async def work() -> None:
        settings = replace(QUICK, sockets=0, each=0, connections=20)
        async with serving(settings) as (address, _), httpx.AsyncClient() as http, sockets(address, 18):
            assert await refused_with(address) == 503
            assert (await http.get(f"http://{address}/health")).text == "well"

    run(work)


def test_handshakes_are_rated_like_everything_else() -> None:
    async def work() -> None:
        async with serving(replace(QUICK, rate=5)) as (address, _), httpx.AsyncClient() as http:
            assert [await refused_with(address) for _ in range(6)] == [101] * 5 + [429]
            answer = await http.get(f"http://{address}/api/lobby")
            assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
            assert answer.headers["retry-after"]
            assert await refused_with(address, **{"X-Forwarded-For": "192.0.2.1"}) == 101
            assert (await http.get(f"http://{address}/health")).text == "well"

    run(work)


def test_whoever_is_idle_is_forgotten() -> None:
    rate = Rations(2, 60)
    assert [rate.spare("a", 0), rate.spare("a", 0), rate.spare("a", 0)] == [True, True, False]
    assert [rate.spare("a", 30), rate.spare("a", 30)] == [True, False]
    for n in range(KEPT + 100):
        rate.spare(str(n), 100.0 + n)
    assert len(rate._left) == KEPT


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("192.0.2.1", "198.51.100.9", "192.0.2.1"),  # whoever is no proxy speaks for nobody
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "198.51.100.9", "198.51.100.9"),
        ("127.0.0.1", "6.6.6.6, 198.51.100.9, 10.1.2.3", "198.51.100.9"),
        ("127.0.0.1", "10.0.0.1, 10.0.0.2", "10.0.0.1"),
    ],
)
def test_only_proxies_that_are_trusted_say_where_a_request_comes_from(
    peer: str, forwarded: str, client: str
) -> None:
    assert Proxies("127.0.0.1, 10.0.0.0/8").client(peer, forwarded) == client


def test_ipv6_is_counted_by_its_network() -> None:
    assert household("2001:db8::1") == household("2001:db8::2:3:4:5") != household("2001:db8:0:1::1")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") == "192.0.2.1"


# --- What is answered --------------------------------------------------------------------------------------

HEADS = [
    b"GET /%00 HTTP/1.1",
    b"GET /" + b"a" * 300 + b" HTTP/1.1",
    b"GET /assets/" + b"a/" * 3000 + b" HTTP/1.1",
    b"GET /%ff/%c3%28 HTTP/1.1",
    b"GET /api/me?x=%ff%00 HTTP/1.1",
    b"GET /api/invitations/%00 HTTP/1.1",
    b"GET /api/tables/%00/record HTTP/1.1",
    b"GET /api/me HTTP/1.1\r\nCookie: \xff=\xfe; regalia=.",
    b"GET /api/me HTTP/1.1\r\nCookie: regalia=a.99999999999999999999999x.0",
    b"GET /api/me HTTP/1.1\r\nOrigin: http://[",
    b"POST /api/device HTTP/1.1\r\nOrigin: http://[\r\nContent-Length: 0",
    b"GET /api/me HTTP/1.1\r\nX-Forwarded-For: [, \xff",
    b"GET /api/games HTTP/1.1\r\nAccept: [\xff",
]
DEEP = b"[" * 7000 + b"]" * 7000
BODIES = [
    b'{"game":"king-of-the-dice","options":{"name":"x"}}',
    b'{"game":"king-of-the-dice","options":{"seats":[[1]]}}',
    b'{"game":"king-of-the-dice","options":' + DEEP + b"}",
    b'{"game":"king-of-the-dice","options":{"seats":' + DEEP + b"}}",
    b'{"game":"\xff"}',
    b'{"game":"a\\u0000"}',
    b'{"game":"king-of-the-dice","name":"a\\u0000b"}',
    b"\xff\xfe",
]


async def answered(address: str, words: bytes) -> int:
    """The status of the answer to a bare request."""
    reading, writing = await asyncio.open_connection(*address.split(":"))
    writing.write(words + b"\r\nHost: x\r\nConnection: close\r\n\r\n")
    answer = await asyncio.wait_for(reading.read(), 10)
    writing.close()
    return int(answer.split()[1])


async def nothing_fails(address: str) -> None:
    for head in HEADS:
        assert await answered(address, head) < 500, head
    async with httpx.AsyncClient(base_url=f"http://{address}") as http:
        for body in BODIES:
            answer = await http.post("/api/tables", content=body)
            assert answer.status_code in (201, 400), body
            assert answer.status_code == 201 or answer.json()["reason"]
        for method, path, body in (
            ("POST", "/api/join", b'{"key":"a\\u0000"}'),
            ("PUT", "/api/me", b'{"name":"\\u0000"}'),
        ):
            assert (await http.request(method, path, content=body)).status_code in (400, 409)
    async with sockets(address, 1) as (line,):
        for table in (b"\xff", b"\\u0000", b"\\ud800"):
            await line.send(b'{"type":"hello","table":"' + table + b'"}')
            assert json.loads(await line.recv())["code"] == "malformed"
        await line.send(b'{"type":"ping","x":' + DEEP + b"}")
        assert json.loads(await line.recv())["type"] in ("refused", "pong")


def errors(caplog: pytest.LogCaptureFixture) -> list[Any]:
    """What the log calls an error."""
    return [record for record in caplog.records if record.levelname == "ERROR"]


def test_no_input_is_an_error_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(static, "PAGE", tmp_path)

    async def work() -> None:
        async with serving() as (address, _):
            await nothing_fails(address)

    run(work)
    assert not errors(caplog)


def test_nor_on_postgresql(caplog: pytest.LogCaptureFixture) -> None:
    async def work(url: str) -> None:
        async with serving(replace(QUICK, database=url)) as (address, _):
            await nothing_fails(address)

    with cluster() as at:
        url = database(at)
        run(lambda: work(url))
    assert not errors(caplog)


def test_an_error_of_the_server_is_one_line_with_the_number_of_the_request(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("on purpose")

    async def work() -> None:
        async with serving() as (address, server), httpx.AsyncClient() as http:
            before = metrics.errors._value.get()
            monkeypatch.setattr(server.house.store, "public", broken)
            answer = await http.get(f"http://{address}/api/lobby")
            assert (answer.status_code, answer.json()["code"]) == (500, "not-written")
            assert [vars(line)["request"] for line in errors(caplog)] == [answer.headers["x-request-id"]]
            assert errors(caplog)[0].exc_info
            assert metrics.errors._value.get() == before + 1

    run(work)


def test_what_is_asked_is_not_kept_by_anyone_between() -> None:
    async def work() -> None:
        async with serving() as (address, _), httpx.AsyncClient(base_url=f"http://{address}") as http:
            for path in ("/api/me", "/api/games", "/api/nothing"):
                assert (await http.get(path)).headers["cache-control"] == "no-store"

    run(work)


def test_metrics_are_for_this_machine_or_with_the_token() -> None:
    async def work() -> None:
        async with serving(replace(QUICK, metrics="abc")) as (address, _), httpx.AsyncClient() as http:
            far, url = {"X-Forwarded-For": "192.0.2.1"}, f"http://{address}/metrics"
            assert "regalia_lag_seconds_bucket" in (await http.get(url)).text
            assert (await http.get(url, headers=far)).status_code == 403
            for token in ("", "Bearer", "Bearer abd"):
                assert (await http.get(url, headers={**far, "Authorization": token})).status_code == 403
            assert (await http.get(url, headers={**far, "Authorization": "Bearer abc"})).status_code == 200

    run(work)


@pytest.mark.parametrize("origin", ["play.example.org", "ftp://a.example", "https://", "https://a.example/x"])
def test_an_origin_without_a_scheme_is_refused_at_the_start(origin: str) -> None:
    with pytest.raises(Mistaken, match="origin is like https://"):
        settings({"origin": origin}, environ={})


# --- Whose it is ------------------------------------------------------------------------------------------


def again(person: Client) -> Client:
    """The same guest, with another socket."""
    other = Client(person.address, person.name)
    other.http.cookies.update(person.http.cookies)
    return other


async def refusal(person: Client, make: Callable[[str], wire.FromPage]) -> str:
    """The code that something is refused with; "" if it is done."""
    try:
        await person.ask(make)
    except Refused as refused:
        return refused.refused.code if refused.refused.reason else "without a reason"
    return ""


def test_nobody_picks_for_another_while_seats_are_drawn() -> None:
    async def race(address: str) -> bool:
        async with clients(address, "Anna", "Ben") as (anna, ben):
            table = await anna.open_table("tourney-for-the-king", ["me", "open"], drawn=True)
            await ben.join(str(table.invite))
            second = again(anna)
            try:
                await asyncio.gather(*(one.arrive(table.id) for one in (anna, second, ben)))
                done = await asyncio.gather(
                    refusal(anna, partial(wire.Add, luck="abc")),
                    refusal(second, partial(wire.Pick, step=0, action="pick king")),
                )
                await asyncio.gather(anna.until(anna.begun), ben.until(ben.begun))
                assert done[0] == ""
                assert done[1] in ("", "not-begun", "not-your-seat", "stale", "not-asked")
                assert ben.play is not None
                assert ben.play.picked is None, "somebody picked for Ben"
                await ben.pick("pick king")
                return anna.seat != 0
            finally:
                await second.close()

    async def work() -> None:
        async with serving() as (address, _):
            moved = [await race(address) for _ in range(16)]
        assert any(moved)
        assert not all(moved)

    run(work, 110)


def test_strangers_spectators_and_opponents_are_refused_with_a_reason() -> None:
    async def work() -> None:
        async with (
            serving() as (address, _),
            clients(address, "Anna", "Ben", "Eve", "Sam") as (anna, ben, eve, sam),
        ):
            table = await seated(anna, ben, game="king-of-the-dice", clock=Live(60, 60))
            step = anna.play.step if anna.play else 0
            await sam.request("GET", "/api/me")
            await sam.arrive(table.id, watch=str(table.watch).rpartition("/")[2])
            watching = {
                "pick": await refusal(sam, partial(wire.Pick, step=step, action="roll")),
                "undo": await refusal(sam, partial(wire.Undo, step=step)),
                "replace": await refusal(sam, partial(wire.Replace, seat=0, level="random")),
                "leave": await refusal(sam, partial(wire.Leave)),
                "pause": await refusal(sam, partial(wire.Pause)),
                "resume": await refusal(sam, partial(wire.Resume)),
                "return": await refusal(sam, partial(wire.Return)),
                "rematch": await refusal(sam, partial(wire.Rematch)),
                "whisper": await refusal(sam, partial(wire.Say, words="psst", to=[0])),
            }
            assert set(watching.values()) <= {"only-watching", "no-name", "game-over", "not-over"}, watching
            assert await refusal(sam, partial(wire.Kick, seat=0)) == "only-the-host"
            assert await refusal(sam, partial(wire.Fill, seat=0, level="random")) == "only-the-host"
            assert await refusal(sam, partial(wire.Add, luck="x")) == "already-begun"

            assert await refusal(ben, partial(wire.Pick, step=step, action="roll")) == "not-asked"
            assert await refusal(ben, partial(wire.Undo, step=step)) == "nothing-to-undo"
            assert await refusal(ben, partial(wire.Replace, seat=0, level="random")) == "only-the-clock"
            assert await refusal(ben, partial(wire.Kick, seat=0)) == "only-the-host"
            assert await refusal(ben, partial(wire.Add, luck="x")) == "already-begun"
            assert await refusal(anna, partial(wire.Kick, seat=1)) == "is-here"
            assert await refusal(ben, partial(wire.Return)) == "not-away"

            async with sockets(address, 1) as (line,):  # a stranger, who has no cookie either
                await line.send(json.dumps({"type": "hello", "table": table.id}))
                assert json.loads(await line.recv())["code"] == "no-such-table"
                for said in (wire.Pick("a", step, "roll"), wire.Undo("a", step), wire.Odds("a", step)):
                    await line.send(wire.write(said))
                    assert json.loads(await line.recv())["code"] == "hello-first"
            await eve.request("GET", "/api/me")
            cookie = f"regalia={eve.http.cookies['regalia']}"
            async with sockets(address, 1, cookie=cookie) as (line,):
                for seat in (None, 0, 1):
                    await line.send(json.dumps({"type": "hello", "table": table.id, "seat": seat}))
                    assert json.loads(await line.recv())["code"] in ("no-such-table", "not-your-seat")
                await line.send(json.dumps({"type": "odds", "id": "a", "step": step}))
                assert json.loads(await line.recv())["code"] == "hello-first"
            for path in (f"/api/tables/{table.id}/record", f"/api/tables/{table.id}/replay"):
                assert (await eve.request("GET", path)).status_code == 404
            assert anna.play
            assert anna.play.step == step

    run(work)


@pytest.mark.parametrize(
    ("clock", "code"), [(None, "wait-a-little"), (Days(7), "only-the-clock"), (Live(), "only-the-clock")]
)
def test_an_opponent_replaces_nobody_who_has_just_left(clock: Days | Live | None, code: str) -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            table = await seated(anna, ben, game="king-of-the-dice", clock=clock)
            assert await refusal(ben, partial(wire.Replace, seat=0, level="random")) in (code, "is-here")
            await anna.close()
            await ben.until(lambda: ben.table and not ben.table.seats[0].here)
            assert await refusal(ben, partial(wire.Replace, seat=0, level="random")) == code
            assert ben.table
            assert ben.table.id == table.id
            assert not ben.table.seats[0].stand_in

    run(work)


def test_a_guest_who_was_asked_to_leave_stays_out() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            table = await anna.open_table("king-of-the-dice", ["me", "open", "open"])
            await ben.join(str(table.invite))
            await asyncio.gather(anna.arrive(table.id), ben.arrive(table.id))
            assert await refusal(anna, partial(wire.Kick, seat=1)) == ""
            with suppress(Lost):
                await ben.until(lambda: ben.gone)
            assert ben.gone == "kicked"
            key = str(table.invite).rpartition("/")[2]
            for seat in (None, 1, 2):
                answer = await ben.request("POST", "/api/join", wire.Join(key, "Ben", seat, "x"))
                assert (answer.status_code, answer.json()["code"]) == (409, "kicked")

    run(work)


def test_whispers_are_read_by_those_they_were_for_wherever_seats_are_drawn() -> None:
    async def whispered(address: str) -> bool:
        async with clients(address, "Anna", "Ben", "Cora") as (anna, ben, cora):
            table = await anna.open_table("king-of-the-dice", ["me", "open", "open"], drawn=True)
            await ben.join(str(table.invite))
            await cora.join(str(table.invite))
            await asyncio.gather(*(one.arrive(table.id) for one in (anna, ben, cora)))
            assert await refusal(anna, partial(wire.Say, words="unter uns", to=[1])) == ""
            await anna.add("luck")
            heard = []
            for person in (anna, ben, cora):
                await person.until(person.begun)
                fresh = again(person)
                await fresh.arrive(table.id)
                heard.append(["unter uns" in str(one.lines) for one in (person, fresh)])
                await fresh.close()
            assert heard == [[True, True], [True, True], [False, False]]
            return cora.seat == 1

    async def work() -> None:
        async with serving() as (address, _):
            while not await whispered(address):
                pass

    run(work)


# --- Who somebody is --------------------------------------------------------------------------------------


async def me(person: Client) -> Any:
    return (await person.request("GET", "/api/me")).json()["name"]


def test_a_link_to_another_device_asks_before_it_replaces_anyone() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Eve", "Ben") as (eve, ben):
            for one in (eve, ben):
                await one.request("PUT", "/api/me", wire.Naming(one.name))
            await ben.open_table("king-of-the-dice", ["me", "random"])
            path = "/api" + (await eve.request("POST", "/api/device")).json()["path"]
            for _ in range(2):
                asked = (await ben.request("GET", path)).json()
                assert asked == {"name": "Eve", "now": "Ben", "games": 1, "same": False}
            assert await me(ben) == "Ben"
            assert (await eve.request("GET", path)).json()["same"]
            assert (await ben.request("POST", path)).json()["name"] == "Eve"
            assert await me(ben) == "Eve"
            assert (await ben.request("POST", path)).status_code == 409
            assert (await ben.request("GET", path)).status_code == 409

    run(work)


def test_signing_out_everywhere_makes_other_cookies_sockets_and_links_void() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna") as (anna,):
            await anna.request("PUT", "/api/me", wire.Naming("Anna"))
            table = await anna.open_table("king-of-the-dice", ["me", "random"])
            stolen, listening = again(anna), again(anna)
            await listening.arrive(table.id)
            link = "/api" + (await anna.request("POST", "/api/device")).json()["path"]
            assert await me(stolen) == "Anna"
            await asyncio.sleep(0.01)
            assert (await anna.request("POST", "/api/signout")).json()["name"] == "Anna"
            found: list[wire.FromHouse] = []
            listening.watchers.append(found.append)
            await listening.until(lambda: any(isinstance(said, wire.Refused) for said in found))
            assert listening.connections == 2  # it has come back as a stranger, who finds nothing
            assert not any(isinstance(said, wire.Welcome | wire.Play | wire.Told) for said in found)
            assert await me(stolen) == ""
            assert (await stolen.request("POST", link)).status_code == 409
            assert (await again(anna).request("GET", "/api/me")).json()["name"] == "Anna"
            await anna.arrive(table.id)
            await stolen.close()
            await listening.close()

    run(work)


def test_what_the_operator_revokes_is_void_for_whoever_only_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "HEED", 0.1)

    async def work() -> None:
        async with serving() as (address, server), clients(address, "Anna") as (anna,):
            table = await anna.open_table("king-of-the-dice", ["me", "random"])
            await anna.arrive(table.id)
            guest = anna.http.cookies["regalia"].partition(".")[0]
            await asyncio.sleep(0.01)
            await server.house.store.order(guest, "revoked", time.time_ns() // 1_000_000)
            await anna.until(lambda: anna.connections > 1)

    run(work)


# --- Letters ----------------------------------------------------------------------------------------------

NO_ADDRESSES = [
    "root,victim@b",
    "a@[",
    "a@b,c@d",
    "a@b\r\nBcc: c@d",
    "a@b;c@d",
    "<a@b>",
    '"a b"@c',
    "a@b>",
    "ä@b",
]


def test_letters_have_one_recipient_and_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []

    async def send(_: object, to: str, subject: str, body: str) -> None:
        sent.append(to)

    monkeypatch.setattr(post.Post, "_send", send)

    async def work() -> None:
        settings = replace(QUICK, smtp="smtp://127.0.0.1:1", sender="a@b")
        async with serving(settings) as (address, _):
            for mail in NO_ADDRESSES:
                async with clients(address, "Eve") as (eve,):
                    answer = await eve.request("PUT", "/api/me", {"name": "Eve", "mail": mail})
                    assert answer.status_code == 400, mail
                    assert answer.json()["reason"]
            assert sent == []
            codes = []
            for n in range(30):  # whoever forgets their cookie is another guest
                async with clients(address, "Eve") as (eve,):
                    far = {"X-Forwarded-For": f"192.0.2.{n}"}
                    body = {"name": "Eve", "mail": "victim@example.org" if n % 2 else "Victim@example.org"}
                    codes.append((await eve.http.put("/api/me", json=body, headers=far)).status_code)
            assert codes == [200] * 12 + [429] * 18
            async with clients(address, "Eve") as (eve,):
                for n in range(30):
                    await eve.request("PUT", "/api/me", {"name": "Eve", "mail": f"v{n}@example.org"})
            assert len(sent) == 12 + 10

    run(work)


# --- Health -----------------------------------------------------------------------------------------------


def test_a_house_that_cannot_write_is_not_well(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def full(_: int) -> None:
        raise OSError("the disk is full")

    async def work() -> None:
        async with serving() as (address, server), httpx.AsyncClient() as http:
            assert (await http.get(f"http://{address}/health")).status_code == 200
            monkeypatch.setattr(server.house.store, "well", full)
            await asyncio.sleep(1.1)
            answer = await http.get(f"http://{address}/health")
            assert answer.status_code == 503
            found = [line for line in errors(caplog) if line.name == "regalia.guard"]
            assert [vars(line)["request"] for line in found] == [answer.headers["x-request-id"]]
            assert "disk is full" in vars(found[0])["error"]

    run(work)
