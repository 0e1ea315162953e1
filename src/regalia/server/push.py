"""Web Push: closed browsers are told that a game waits (RFC 8030; encrypted by 8291, signed by 8292)."""

import asyncio
import http.client
import logging
import os
import re
import socket
import ssl
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Awaitable, Callable, Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from regalia.core import Illegal
from regalia.locale import Texts
from regalia.server import metrics
from regalia.server.rations import Rations
from regalia.store.store import Push, Store

log = logging.getLogger("regalia.push")

MOST = 8
"""So many browsers of one guest are told; another one takes the place of the oldest."""

OFTEN = 20, 600.0
"""How many messages in how many seconds a guest is sent."""

LASTS = 24 * 60 * 60
"""Seconds that a push service keeps a message for a browser that is off."""

PLACE = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*", re.IGNORECASE)
"""A host by its public name: push services have one, and no number leads anywhere near this machine."""

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551

Send = Callable[[str, Mapping[str, str], bytes], Awaitable[int]]
"""Posts a body with headers to an address: the status of the answer."""


class NotPublic(OSError):
    """An address that does not lead out into the world."""


def voice(secret: str) -> ec.EllipticCurvePrivateKey:
    """The key that signs what this house sends: made from its secret, so that every process has the same."""
    drawn = _derived(secret.encode(), b"", b"regalia push", 48)
    return ec.derive_private_key(int.from_bytes(drawn) % (ORDER - 1) + 1, CURVE)


def spoken(key: ec.EllipticCurvePrivateKey) -> str:
    """The public half, as browsers ask for it."""
    return _text(_point(key.public_key()))


def checked(endpoint: str, p256dh: str, auth: str) -> None:
    """`Illegal` unless a browser can have given this: a public place by https, and keys to encrypt for it."""
    try:
        where = urlsplit(endpoint)
        named = where.scheme == "https" and where.port in (None, 443) and "@" not in where.netloc
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, _bytes(p256dh))
    except ValueError:
        raise Illegal("bad-subscription") from None
    if not (named and PLACE.fullmatch(where.hostname or "") and len(_bytes(auth)) == 16):
        raise Illegal("bad-subscription")


def encrypted(words: bytes, p256dh: str, auth: str, own: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """Words that only that browser can read (RFC 8291, one record of aes128gcm)."""
    theirs, mine = _bytes(p256dh), _point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    drawn = _derived(shared, _bytes(auth), b"WebPush: info\0" + theirs + mine, 32)
    key = _derived(drawn, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(drawn, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + (4096).to_bytes(4) + len(mine).to_bytes(1) + mine
    return head + AESGCM(key).encrypt(nonce, words + b"\2", None)


def signed(key: ec.EllipticCurvePrivateKey, endpoint: str, subject: str, now: int) -> str:
    """The word of this house to a push service (RFC 8292)."""
    where = urlsplit(endpoint)
    claims = {"aud": f"https://{where.netloc}", "exp": now + LASTS // 2, "sub": subject}
    said = ".".join(_text(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(SHA256())))
    return f"vapid t={said}.{_text(r.to_bytes(32) + s.to_bytes(32))}, k={spoken(key)}"


async def deliver(endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
    """Post it, to a public address only."""
    return await asyncio.to_thread(_post, endpoint, headers, body)


def _post(endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
    where = urlsplit(endpoint)
    host = where.hostname or ""
    line = http.client.HTTPSConnection(host, timeout=20)
    # The very address that was looked at is the one connected to, whatever its name means a moment later.
    raw = socket.create_connection((public_address(host), 443), timeout=20)
    line.sock = ssl.create_default_context().wrap_socket(raw, server_hostname=host)
    try:
        line.request("POST", where._replace(scheme="", netloc="").geturl(), body, dict(headers))
        return line.getresponse().status
    finally:
        line.close()


def public_address(host: str) -> str:
    """Where a host is; `NotPublic` if any of its addresses is this machine or near it."""
    found = [str(at[0]) for *_, at in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)]
    if not found or not all(ip_address(one).is_global and not ip_address(one).is_multicast for one in found):
        raise NotPublic(f"{host} is not a public host")
    return found[0]


class Bell:
    """Rings at the browsers of whoever a game waits for."""

    def __init__(self, secret: str, origin: str, send: Send = deliver) -> None:
        self.key, self.origin, self.send = voice(secret), origin, send
        self._rations = Rations(*OFTEN)

    async def your_turn(self, store: Store, table: str, game: str, guest: str) -> None:
        """Tell every browser of a guest that a game waits; one that is gone is forgotten."""
        for push in await store.pushes(guest):
            if not self._rations.spare(guest, time.monotonic()):
                return
            texts = Texts(push.lang)
            words = {"title": texts.title(game), "body": texts("push-turn"), "path": f"/table/{table}"}
            try:
                status = await self._ring(push, table, msgspec.json.encode({**words, "tag": table}))
            except (OSError, http.client.HTTPException) as error:
                log.warning("push not sent", extra={"error": repr(error)})
                continue
            if status in (404, 410):
                await store.unsubscribe(push.guest, push.endpoint)
            elif status < 300:
                metrics.pushes.inc()
            else:
                log.warning("push refused", extra={"status": status})

    async def _ring(self, push: Push, topic: str, words: bytes) -> int:
        own, salt = ec.generate_private_key(CURVE), os.urandom(16)
        headers = {
            "Authorization": signed(self.key, push.endpoint, self.origin, int(time.time())),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LASTS),
            "Topic": topic,
            "Urgency": "high",
        }
        return await self.send(push.endpoint, headers, encrypted(words, push.p256dh, push.auth, own, salt))


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
