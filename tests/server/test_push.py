"""Web Push: what browsers are told, and whom the server never calls."""

import asyncio
import socket
from base64 import urlsafe_b64decode
from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from msgspec.structs import replace

from regalia.core import Illegal
from regalia.server import push as pushing
from regalia.server import wire
from regalia.server.push import Bell, NotPublic, checked, encrypted, public_address, signed, spoken, voice
from tests.server.harness import QUICK, Client, clients, run, seated, serving

# RFC 8291, appendix A
WORDS = b"When I grow up, I want to be a watermelon"
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
P256DH = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
    "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def raw(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_a_message_is_encrypted_as_in_the_example_of_rfc_8291() -> None:
    own = ec.derive_private_key(int.from_bytes(raw(OWN)), ec.SECP256R1())
    assert encrypted(WORDS, P256DH, AUTH, own, raw(SALT)) == raw(BODY)


def test_the_word_of_the_house_is_signed_for_the_push_service_alone() -> None:
    key = voice("secret")
    word = signed(key, "https://push.example:443/abc?d", "https://play.example.org", 1000)
    token, public = word.removeprefix("vapid t=").split(", k=")
    said, _, signature = token.rpartition(".")
    claims = msgspec.json.decode(raw(said.split(".")[1]))
    assert claims == {"aud": "https://push.example:443", "exp": 44200, "sub": "https://play.example.org"}
    r, s = (int.from_bytes(raw(signature)[at : at + 32]) for at in (0, 32))
    shown = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(public))
    shown.verify(encode_dss_signature(r, s), said.encode(), ec.ECDSA(SHA256()))
    assert public == spoken(voice("secret"))  # every process of a house has the same
    assert public != spoken(voice("another"))


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.com/a",
        "https://localhost/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://10.0.0.1/a",
        "https://2130706433/a",
        "https://push.example.com:8000/a",
        "https://user@push.example.com/a",
        "https:///a",
        "ftp://push.example.com/a",
    ],
)
def test_only_public_names_by_https_are_subscribed_to(endpoint: str) -> None:
    checked("https://push.example.com/a", P256DH, AUTH)
    with pytest.raises(Illegal, match="bad subscription"):
        checked(endpoint, P256DH, AUTH)


def test_keys_must_be_keys() -> None:
    for p256dh, auth in ((P256DH[:-4], AUTH), (P256DH, AUTH[:-4]), ("A" * 87, AUTH)):
        with pytest.raises(Illegal, match="bad subscription"):
            checked("https://push.example.com/a", p256dh, auth)


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "fd00::1", "224.0.0.1"]
)
def test_a_public_name_that_leads_home_is_not_called(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def found(*_: Any, **__: Any) -> Any:
        return [(0, 0, 0, "", ("93.184.216.34", 443)), (0, 0, 0, "", (address, 443))]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    with pytest.raises(NotPublic):
        public_address("push.example.com")


def subscribed(n: int) -> wire.Subscription:
    return wire.Subscription(f"https://push.example.com/{n}", P256DH, AUTH)


class Service:
    """A push service that notes what it is sent."""

    def __init__(self, status: int = 201) -> None:
        self.status, self.sent = status, list[tuple[str, Mapping[str, str]]]()

    async def __call__(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        assert body[16:21] == (4096).to_bytes(4) + b"\x41"
        self.sent.append((endpoint, headers))
        return self.status


def moved_on(client: Client, step: int) -> bool:
    return client.play is not None and client.play.step > step


async def away(client: Client, other: Client) -> None:
    await client.close()
    await other.until(lambda: other.table and not all(seat.here for seat in other.table.seats))


def test_whoever_is_away_is_told_that_it_is_their_turn_and_a_browser_that_is_gone_is_forgotten() -> None:
    async def work() -> None:
        async with serving() as (address, made), clients(address, "Anna", "Ben") as (anna, ben):
            house, service = made.house, Service()
            house.bell = Bell(house.secret, "https://play.example.org", service)
            for n in range(pushing.MOST + 2):
                assert (await ben.request("PUT", "/api/push", subscribed(n))).status_code == 200
            assert (await anna.request("PUT", "/api/push", subscribed(99))).status_code == 200
            table = await seated(anna, ben, game="king-of-the-dice")
            ben_guest = house.rooms[table.id].table.chairs[1].guest
            assert len(await house.store.pushes(ben_guest)) == pushing.MOST
            await away(ben, anna)
            random = Random(1)
            while anna.play and anna.play.asked == [0]:
                step = anna.play.step
                await anna.pick(random.choice(anna.options()))
                await anna.until(partial(moved_on, anna, step))
            async with asyncio.timeout(20):
                while len(service.sent) < pushing.MOST:
                    await asyncio.sleep(0.02)
            assert {endpoint for endpoint, _ in service.sent} == {
                f"https://push.example.com/{n}" for n in range(2, pushing.MOST + 2)
            }
            headers = service.sent[0][1]
            assert headers["Topic"] == table.id
            assert headers["Authorization"].startswith("vapid t=")
            service.status = 410
            await house.bell.your_turn(house.store, table.id, "king-of-the-dice", ben_guest)
            assert await house.store.pushes(ben_guest) == []

    run(work)


def test_a_house_without_a_public_name_offers_no_push_and_one_with_it_shows_its_key() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna") as (anna,):
            assert (await anna.request("GET", "/api/catalogue")).json()["push"] == ""
            assert (await anna.request("PUT", "/api/push", subscribed(1))).json()["code"] == "no-push"
        named = replace(QUICK, origin="https://play.example.org")
        async with serving(named) as (address, made), clients(address, "Anna") as (anna,):
            anna.http.headers["host"] = "play.example.org"
            shown = (await anna.request("GET", "/api/catalogue")).json()["push"]
            assert shown == spoken(voice(made.house.secret))
            bad = wire.Subscription("https://127.0.0.1/x", P256DH, AUTH)
            assert (await anna.request("PUT", "/api/push", bad)).json()["code"] == "bad-subscription"

    run(work)
