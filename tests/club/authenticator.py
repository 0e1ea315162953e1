"""An authenticator of our own: it makes and uses passkeys as a browser would, and lies when it is told to."""

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40


def coded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(words: str) -> bytes:
    return urlsafe_b64decode(words + "=" * (-len(words) % 4))


def cbor(value: object) -> bytes:
    """As much of CBOR as a passkey is written in."""
    match value:
        case int():
            return _head(1, -1 - value) if value < 0 else _head(0, value)
        case bytes():
            return _head(2, len(value)) + value
        case str():
            return _head(3, len(value.encode())) + value.encode()
        case dict():
            return _head(5, len(value)) + b"".join(cbor(key) + cbor(held) for key, held in value.items())
    raise TypeError(value)


def _head(kind: int, number: int) -> bytes:
    if number < 24:
        return bytes([kind << 5 | number])
    return bytes([kind << 5 | 24, number]) if number < 256 else bytes([kind << 5 | 25]) + number.to_bytes(2)


class Authenticator:
    """One passkey, and where its browser believes to be."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id, self.key, self.count = secrets.token_bytes(16), generate_private_key(SECP256R1()), 0
        self.flags = PRESENT | VERIFIED

    def make(self, options: dict[str, Any]) -> dict[str, str]:
        """A passkey, as these options ask for it."""
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        held = bytes(16) + len(self.id).to_bytes(2) + self.id + cbor(public)
        shown = self._shown(options["rp"]["id"], WITH_KEY) + held
        attestation = cbor({"fmt": "none", "attStmt": {}, "authData": shown})
        client = self._client("webauthn.create", options["challenge"])
        return {"id": coded(self.id), "client": coded(client), "attestation": coded(attestation)}

    def use(self, options: dict[str, Any]) -> dict[str, str]:
        """The passkey, used once more."""
        self.count += 1
        shown, client = self._shown(options["rpId"]), self._client("webauthn.get", options["challenge"])
        signed = self.key.sign(shown + sha256(client).digest(), ECDSA(SHA256()))
        return {
            "id": coded(self.id),
            "client": coded(client),
            "authenticator": coded(shown),
            "signature": coded(signed),
        }

    def _shown(self, party: str, more: int = 0) -> bytes:
        return sha256(party.encode()).digest() + bytes([self.flags | more]) + self.count.to_bytes(4)

    def _client(self, kind: str, challenge: str) -> bytes:
        return msgspec.json.encode({"type": kind, "challenge": challenge, "origin": self.origin})
