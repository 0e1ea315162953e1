"""Guests: a name and a signed cookie, no account."""

import hmac
import secrets
from hashlib import sha256

from msgspec import Struct

DAYS = 400
"""Browsers keep no cookie longer."""


class Pass(Struct, frozen=True):
    """What a cookie says: who, and since when; those of the version before do not say when."""

    guest: str
    issued: int = 0


class Guests:
    """Makes and knows session cookies, signed with the secret of the house."""

    def __init__(self, secret: str, tls: bool) -> None:
        self._key = sha256(f"regalia session|{secret}".encode()).digest()
        self.tls = tls
        self.cookie = "__Host-regalia" if tls else "regalia"

    def fresh(self) -> str:
        """A guest nobody has met."""
        return secrets.token_urlsafe(16)

    def sign(self, guest: str, now: int) -> str:
        """The cookie of a guest, issued now."""
        words = f"{guest}.{now}"
        return f"{words}.{self._mac(words)}"

    def known(self, cookie: str | None) -> Pass | None:
        """What a cookie says, if the house has signed it."""
        words, _, mac = (cookie or "").rpartition(".")
        if not words or not hmac.compare_digest(mac.encode(), self._mac(words).encode()):
            return None
        guest, _, issued = words.partition(".")
        return Pass(guest, int(issued or 0))

    def _mac(self, words: str) -> str:
        return hmac.new(self._key, words.encode(), "sha256").hexdigest()[:40]
