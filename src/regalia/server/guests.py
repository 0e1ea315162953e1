"""Guests: a name and a signed cookie, no account."""

import hmac
import secrets
from hashlib import sha256

DAYS = 400
"""Browsers keep no cookie longer."""


class Guests:
    """Makes and knows session cookies, signed with the secret of the house."""

    def __init__(self, secret: str, tls: bool) -> None:
        self._key = sha256(f"regalia session|{secret}".encode()).digest()
        self.tls = tls
        self.cookie = "__Host-regalia" if tls else "regalia"

    def fresh(self) -> str:
        """A guest nobody has met."""
        return secrets.token_urlsafe(16)

    def sign(self, guest: str) -> str:
        """The cookie of a guest."""
        return f"{guest}.{self._mac(guest)}"

    def known(self, cookie: str | None) -> str | None:
        """The guest of a cookie, if the house has signed it."""
        guest, _, mac = (cookie or "").rpartition(".")
        if guest and hmac.compare_digest(mac.encode(), self._mac(guest).encode()):
            return guest
        return None

    def _mac(self, guest: str) -> str:
        return hmac.new(self._key, guest.encode(), "sha256").hexdigest()[:40]
