"""A door for programs: tokens with scopes, marks, limits; the same wire as for people, on both databases."""

import logging
from functools import partial
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Subprotocol

from regalia.club import programs as door
from regalia.club import wire
from regalia.club.club import Club
from regalia.club.programs import MOST
from regalia.club.tokens import MOST as TOKENS
from regalia.locale import Texts
from regalia.server import wire as house
from regalia.server.settings import Settings
from regalia.server.socket import Conversation
from tests.club.contesting import asked, held, shown
from tests.club.house import meeting
from tests.club.robots import bearing, enrolled, made, token
from tests.server.harness import Client, Refused, clients, eventually, heard, run, serving


async def mine(owner: Client) -> wire.Programs:
    answer = await owner.request("GET", "/api/club/programs")
    return msgspec.json.decode(answer.content, type=wire.Programs)


async def refusal(client: Client, method: str, path: str, content: object = None) -> tuple[int, str]:
    answer = await client.request(method, path, content)
    said = answer.json()
    return answer.status_code, said.get("code", "") if isinstance(said, dict) else ""


# --- Making them ------------------------------------------------------------------------------------------


def test_a_member_makes_programs_and_tokens_and_sees_what_becomes_of_them(settings: Settings) -> None:
    async def work() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Robo") as (anna, robo):
            assert await refusal(anna, "POST", "/api/club/programs", {"name": "Robo"}) == (
                409,
                "programs-need-a-name",
            )
            guest = await enrolled(club, anna)
            shown = await made(anna, "Robo", ["play"])
            (program,) = (await mine(anna)).programs
            (kept,) = program.tokens
            assert (program.name, kept.label, kept.scopes, kept.used) == (
                "Robo", "tower", ["read", "play"], 0,
            )  # fmt: skip
            found = await club.members.named("robo")
            assert found
            assert found.owner == guest
            answer = await bearing(robo, shown).request("GET", "/api/club/me")
            assert answer.json()["name"] == "Robo"
            assert (await mine(anna)).programs[0].tokens[0].used >= kept.at

    run(work)


def test_there_is_a_limit_to_what_a_member_makes(settings: Settings) -> None:
    async def work() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben") as (anna, ben):
            await enrolled(club, anna)
            await enrolled(club, ben)
            new = partial(refusal, anna, "POST", "/api/club/programs")
            for letter in "abcde"[:MOST]:
                assert (await new({"name": f"Robo {letter}"}))[0] == 201
            assert await new({"name": "Robo z"}) == (409, "too-many-programs")
            for _ in range(TOKENS):
                await token(anna, "Robo a")
            one_more = {"program": "Robo a", "label": "x", "scopes": []}
            assert await refusal(anna, "POST", "/api/club/tokens", one_more) == (409, "too-many-tokens")
            assert await refusal(ben, "POST", "/api/club/programs", {"name": "rob0 A"}) == (409, "name-taken")
            assert await refusal(ben, "POST", "/api/club/tokens", one_more) == (409, "no-such-program")
            kept = (await mine(anna)).programs[0].tokens[0].id
            assert await refusal(ben, "DELETE", f"/api/club/tokens/{kept}") == (409, "no-such-token")

    run(work)


def test_a_program_that_never_sat_down_can_be_taken_back(settings: Settings) -> None:
    async def work() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Robo") as (anna, robo):
            await enrolled(club, anna)
            bearing(robo, await made(anna, "Robo"))
            assert (await refusal(anna, "DELETE", "/api/club/programs", {"name": "Robo"}))[0] == 200
            assert await refusal(robo, "GET", "/api/games") == (401, "token-void")
            bearing(robo, await made(anna, "Robo"))
            contest = await held(anna, programs=True)
            assert (await asked(robo, contest, "entry")).entered
            assert (await refusal(anna, "DELETE", "/api/club/programs", {"name": "Robo"}))[0] == 200
            assert (await shown(anna, contest)).entrants == [], "nobody is paired with one who will not come"
            bearing(robo, await made(anna, "Robo"))
            await robo.open_table("king-of-the-dice", ["me", "open"])
            assert await refusal(anna, "DELETE", "/api/club/programs", {"name": "Robo"}) == (
                409,
                "program-has-played",
            )

    run(work)


# --- What they may ----------------------------------------------------------------------------------------


def test_a_token_opens_no_door_that_its_scopes_do_not_name(settings: Settings) -> None:
    async def work() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Robo") as (anna, robo):
            await enrolled(club, anna)
            reads = await made(anna, "Robo", [])
            table = await anna.open_table("king-of-the-dice", ["me", "open"], programs=True)
            join = house.Join(str(table.invite).rpartition("/")[2])
            new = house.NewTable("king-of-the-dice")
            bearing(robo, reads)
            for path in ("/api/games", "/api/me", f"/api/invitations/{join.key}"):
                answer = await robo.request("GET", path)
                assert answer.status_code == 200, path
                assert "set-cookie" not in answer.headers
            for method, path, content in (
                ("POST", "/api/join", join),
                ("POST", "/api/tables", new),
                ("DELETE", f"/api/games/{table.id}", None),
                ("PUT", "/api/me", {"name": "King"}),
                ("POST", "/api/device", None),
                ("POST", "/api/signout", None),
                ("POST", "/api/club/programs", {"name": "Robo b"}),
                ("POST", "/api/club/tokens", {"program": "Robo", "label": "x", "scopes": ["play"]}),
            ):
                assert await refusal(robo, method, path, content) == (409, "out-of-scope"), path
            plays = await token(anna, "Robo", ["play"])
            bearing(robo, plays)
            assert await refusal(robo, "POST", "/api/tables", new) == (409, "out-of-scope")
            assert (await refusal(robo, "POST", "/api/join", join))[0] == 200
            async with clients(address, "Eyes") as (eyes,):
                await bearing(eyes, reads).arrive(table.id)
                assert eyes.seat == 1
                for said in (
                    partial(house.Add, luck="x"),
                    house.Leave,
                    partial(house.Gesture, emote="hello"),
                    partial(house.Kick, seat=0),
                ):
                    with pytest.raises(Refused, match="out-of-scope"):
                        await eyes.ask(said)
            await robo.arrive(table.id)
            await robo.add("robot")
            with pytest.raises(Refused, match="out-of-scope"):
                await robo.ask(partial(house.Fill, seat=1, level="random"))

    run(work)


def test_programs_sit_where_they_may_are_marked_and_say_nothing(settings: Settings) -> None:
    async def work() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Robo") as (anna, robo):
            await enrolled(club, anna)
            bearing(robo, await made(anna, "Robo"))
            alone = await anna.open_table("king-of-the-dice", ["me", "open"], public=True)
            assert await refusal(robo, "POST", "/api/join", house.Join(alone.id)) == (409, "no-programs")
            table = await anna.open_table("king-of-the-dice", ["me", "open"], public=True, programs=True)
            lobby = msgspec.json.decode(
                (await robo.request("GET", "/api/lobby")).content, type=list[house.Listed]
            )
            assert {one.table: one.programs for one in lobby} == {alone.id: False, table.id: True}
            seen = await robo.join(table.id)
            assert [(seat.name, seat.program) for seat in seen.seats] == [("Anna0", False), ("Robo", True)]
            answer = await anna.request("GET", "/api/games")
            listed = msgspec.json.decode(answer.content, type=list[house.Listed])
            assert {one.table: one.by_programs for one in listed} == {alone.id: [], table.id: [1]}
            await robo.arrive(table.id)
            await robo.until(lambda: robo.lines)
            told = {name: str(value) for name, value in robo.lines[0].vars.items()}
            assert Texts("en")(robo.lines[0].key, **told) == "Robo (program) takes a seat."
            with pytest.raises(Refused, match="programs-say-nothing"):
                await robo.ask(partial(house.Say, words="Buy gold."))
            await robo.ask(partial(house.Gesture, emote="well-played"))
            own = await robo.open_table("king-of-the-dice", ["me", "open"])
            assert own.programs
            assert own.seats[0].program

    run(work)


def test_a_member_does_not_become_a_program_by_a_cookie_beside_a_token(settings: Settings) -> None:
    async def work() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna") as (anna,):
            await enrolled(club, anna)
            shown = await made(anna, "Robo", [])
            cookie = dict(anna.http.cookies)
            async with clients(address, "Both") as (both,):
                both.http.cookies.update(cookie)
                bearing(both, shown)
                assert (await both.request("GET", "/api/club/me")).json()["name"] == "Robo"
                assert await refusal(both, "POST", "/api/device") == (409, "out-of-scope")

    run(work)


# --- When it ends -----------------------------------------------------------------------------------------


def test_a_revoked_token_is_void_at_once_and_its_sockets_are_closed(settings: Settings) -> None:
    async def work() -> None:
        async with (
            meeting(settings) as (address, club),
            clients(address, "Anna", "Robo", "Other") as (anna, robo, other),
        ):
            await enrolled(club, anna)
            first = await made(anna, "Robo")
            bearing(robo, first)
            bearing(other, await token(anna, "Robo", label="cellar"))
            table = await robo.open_table("king-of-the-dice", ["me", "open"])
            await robo.arrive(table.id)
            await other.arrive(table.id)
            kept = next(t.id for t in (await mine(anna)).programs[0].tokens if t.label == "tower")
            answer = await anna.request("DELETE", f"/api/club/tokens/{kept}")
            assert [one["label"] for one in answer.json()["programs"][0]["tokens"]] == ["cellar"]
            await eventually(lambda: robo.gone == "void")
            assert await refusal(robo, "GET", "/api/games") == (401, "token-void")
            assert (await refusal(other, "GET", "/api/games"))[0] == 200
            await other.add("still here")
            async with connect(f"ws://{address}/ws", additional_headers=_header(first), proxy=None) as socket:
                await socket.send(house.write(house.Hello(table.id)).decode())
                said = [heard(frame) async for frame in socket]  # until it is closed
                assert [type(one) for one in said] == [house.Gone]

    run(work)


def test_a_token_that_was_revoked_in_another_process_is_noticed(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "EVERY", 0.05)

    async def work() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Robo") as (anna, robo):
            await enrolled(club, anna)
            bearing(robo, await made(anna, "Robo"))
            table = await robo.open_table("king-of-the-dice", ["me", "open"])
            await robo.arrive(table.id)
            async with club.ledger.writing() as book:
                await book.rows("DELETE FROM club_tokens")
            await eventually(lambda: robo.gone == "void")

    run(work)


def test_programs_of_whoever_is_banned_or_gone_do_nothing(settings: Settings) -> None:
    async def work() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Robo") as (anna, robo):
            guest = await enrolled(club, anna)
            bearing(robo, await made(anna, "Robo"))
            await club.house.store.order(guest, "banned", 1)
            club.house._standing.clear()
            assert await refusal(robo, "GET", "/api/games") == (409, "banned")
            async with club.ledger.writing() as book:
                await book.rows("DELETE FROM club_members WHERE guest = ?", guest)
            assert await refusal(robo, "GET", "/api/games") == (401, "token-void")

    run(work)


def test_a_token_that_the_house_has_not_made_is_nobodys(settings: Settings) -> None:
    async def work() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Robo") as (anna, robo):
            await enrolled(club, anna)
            shown = await made(anna, "Robo")
            for bad in (shown[:-1] + "x", "regalia_", "regalia_x", "regalia_~a.b.c", "regalia_ü.ü.ü"):
                assert await refusal(bearing(robo, bad), "GET", "/api/games") == (401, "token-void"), bad
            for how in (
                {"additional_headers": _header(shown[:-1] + "x")},
                {"subprotocols": [Subprotocol("regalia"), Subprotocol(f"regalia.bearer.{shown}x")]},
            ):
                with pytest.raises(InvalidStatus) as refused:
                    await connect(f"ws://{address}/ws", proxy=None, **how)
                assert refused.value.response.status_code == 401

    run(work)


def test_without_a_club_no_token_is_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(data=tmp_path) as (address, _), clients(address, "Robo") as (robo,):
            assert await refusal(bearing(robo, "regalia_~a.b.c"), "GET", "/api/games") == (401, "token-void")
            bearing(robo, "of another house")  # such as that of a proxy
            assert (await refusal(robo, "GET", "/api/me"))[0] == 200

    run(work)


# --- How much ---------------------------------------------------------------------------------------------


def test_a_token_is_good_for_so_many_requests_and_its_sockets_share_one_patience(settings: Settings) -> None:
    async def work() -> None:
        busy = replace(settings, rate=1_000_000, messages=40)
        async with meeting(busy) as (address, club), clients(address, "Anna", "Robo") as (anna, robo):
            await enrolled(club, anna)
            bearing(robo, await made(anna, "Robo"))
            table = await robo.open_table("king-of-the-dice", ["me", "open"])
            async with clients(address, "Again") as (again,):
                await robo.arrive(table.id)
                again.http.headers.update(robo.http.headers)
                await again.arrive(table.id)
                assert (
                    len({id(talk.patience) for talk in club.site.talks if isinstance(talk, Conversation)})
                    == 1
                )
            assert len(club.site.requests._left) == 1
            club.site.requests.many = 1
            found = {(await refusal(robo, "GET", "/api/me"))[0] for _ in range(3)}
            assert 429 in found
            assert (await refusal(anna, "GET", "/api/me"))[0] == 200

    run(work)


def test_a_program_is_at_so_many_tables_at_once(settings: Settings) -> None:
    async def work() -> None:
        few = replace(settings, tables=2)
        async with meeting(few) as (address, club), clients(address, "Anna", "Robo") as (anna, robo):
            await enrolled(club, anna)
            bearing(robo, await made(anna, "Robo"))
            table = await anna.open_table("king-of-the-dice", ["me", "open"], programs=True)
            for _ in range(2):
                await robo.open_table("king-of-the-dice", ["me", "open"])
            join = house.Join(str(table.invite).rpartition("/")[2])
            assert await refusal(robo, "POST", "/api/join", join) == (409, "too-many-tables")

    run(work)


# --- Where they may not be --------------------------------------------------------------------------------


def test_tokens_stand_in_no_log_no_error_and_no_database(
    settings: Settings, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    caplog.set_level(logging.DEBUG)

    async def work() -> None:
        async with (
            meeting(settings) as (address, club),
            clients(address, "Anna", "Robo", keep_bytes=True) as (anna, robo),
        ):
            await enrolled(club, anna)
            shown = await made(anna, "Robo")
            secret = shown.rpartition(".")[0].rpartition(".")[2].encode()
            bearing(robo, shown)
            table = await robo.open_table("king-of-the-dice", ["me", "open"])
            await robo.arrive(table.id)
            said = [(await anna.request("GET", "/api/club/programs")).content]
            said += [
                (await robo.request("GET", f"/api/{path}")).content for path in ("games", "tables/no/record")
            ]
            bearing(robo, shown + "x")
            said.append((await robo.request("GET", "/api/games")).content)
            assert secret not in b"".join([*said, *robo.received])
            told = [one.getMessage() for one in caplog.records if not one.name.startswith(CLIENTS)]
            assert secret.decode() not in "".join(told)
            assert secret not in await _written(club, settings, tmp_path)

    run(work)


CLIENTS = ("httpx", "httpcore", "websockets.client")
"""Those who have the token write down what they like."""


async def _written(club: Club, settings: Settings, folder: Path) -> bytes:
    """All that either database holds, as bytes."""
    if not settings.database:
        return b"".join(file.read_bytes() for file in folder.rglob("*") if file.is_file())
    tables = await club.ledger.rows(
        "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
    )
    rows = [await club.ledger.rows(f"SELECT CAST(t AS TEXT) FROM {name} t") for (name,) in tables]
    assert rows
    return repr(rows).encode()


def _header(shown: str) -> dict[str, str]:
    return {"authorization": f"Bearer {shown}"}


def test_whatever_is_borne_in_a_club_is_a_token_or_void(settings: Settings) -> None:
    async def work() -> None:
        async with meeting(settings) as (address, _), clients(address, "Robo") as (robo,):
            for bad in ("x", "of another house", "eyJhbGciOiJIUzI1NiJ9.e30.x"):
                assert await refusal(bearing(robo, bad), "GET", "/api/me") == (401, "token-void"), bad
                with pytest.raises(InvalidStatus) as refused:
                    await connect(f"ws://{address}/ws", proxy=None, additional_headers=_header(bad))
                assert refused.value.response.status_code == 401

    run(work)
