"""Guests: a name and a signed cookie, no account. Where there is a club, programs come with tokens."""

import hmac
import secrets
from collections.abc import Mapping
from hashlib import sha256

from msgspec import Struct

DAYS = 400
"""Browsers keep no cookie longer."""


TOKEN, OFFER = "regalia_", "regalia.bearer."
"""How tokens begin, and how one is offered by a client that can send no headers, as a subprotocol."""


class Pass(Struct, frozen=True):
    """What a cookie says: who, and since when; those of the version before do not say when.

    What a token says, too: which one it is, and what may be done with it. Cookies have no bounds.
    """

    guest: str
    issued: int = 0
    token: str = ""  # its hash
    scopes: frozenset[str] = frozenset()

    def allows(self, scope: str) -> bool:
        """Whether something may be done that needs this scope; "" is not for tokens."""
        return not self.token or scope in self.scopes


def bearer(headers: Mapping[str, str], club: bool = False) -> str:
    """The token that a request carries; "": none.

    Where there is a club, whoever bears anything means a token. Elsewhere it may be that of a proxy.

    >>> [bearer({"authorization": "Bearer x"}, club) or "none" for club in (True, False)]
    ['x', 'none']
    """
    kind, _, token = headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and (club or token.startswith(TOKEN)):
        return token.strip() or TOKEN
    offers = map(str.strip, headers.get("sec-websocket-protocol", "").split(","))
    return next((one.removeprefix(OFFER) for one in offers if one.startswith(OFFER)), "")


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
