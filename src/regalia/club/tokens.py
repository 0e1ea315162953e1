"""Tokens: what programs show in place of a cookie. Each is told once, and kept only as a hash.

A token says whose it is, and the house has signed that: who comes is known at a glance, and nobody fills the
places of another. Whether it still holds, and for what, stands in the ledger.
"""

import hmac
import secrets
from collections.abc import Collection, Iterable
from hashlib import sha256
from typing import get_args

from msgspec.structs import replace

from regalia.club import wire
from regalia.club.ledger import Book, Ledger, batches, marks
from regalia.core import Illegal
from regalia.server.desk import hashed
from regalia.server.guests import TOKEN, Pass
from regalia.server.house import now

MOST = 5
"""So many tokens a program has."""

MINUTE = 60_000
"""Milliseconds in which uses are gathered before they are written down."""

SCOPES: tuple[wire.Scope, ...] = get_args(wire.Scope)

HOLDS = """
    club_tokens token JOIN club_members program ON program.guest = token.guest
    JOIN club_members owner ON owner.guest = program.owner
"""
"""A token holds as long as its program has an owner."""

FIND = f"SELECT token.at, token.scopes, program.owner FROM {HOLDS} WHERE token.id = ? AND token.guest = ?"


class Tokens:
    """Makes and knows tokens."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self._key = b""
        self._used: dict[str, int] = {}  # by token: when it was last shown
        self._noted = 0

    def open(self, secret: str) -> None:
        """Sign with the secret of a house that is open."""
        self._key = sha256(f"regalia token|{secret}".encode()).digest()

    def bearer(self, token: str) -> Pass | None:
        """Whose token this is, if the house has signed it."""
        words, _, mac = token.removeprefix(TOKEN).rpartition(".")
        if not words or not hmac.compare_digest(mac.encode(), self._mac(words).encode()):
            return None
        return Pass(words.partition(".")[0], token=hashed(token))

    async def honoured(self, shown: Pass) -> tuple[Pass, str] | None:
        """What may be done with a token now, and on whose behalf; None: it was revoked."""
        for at, scopes, owner in await self.ledger.rows(FIND, shown.token, shown.guest):
            self._used[shown.token] = now()
            return replace(shown, issued=at, scopes=frozenset(scopes.split())), owner
        return None

    async def make(self, book: Book, program: str, label: str, scopes: Iterable[wire.Scope]) -> str:
        """A new token of a program; `Illegal` if it has many."""
        if len(await book.rows("SELECT id FROM club_tokens WHERE guest = ?", program)) >= MOST:
            raise Illegal("too-many-tokens")
        words = f"{program}.{secrets.token_urlsafe(16)}"
        token = f"{TOKEN}{words}.{self._mac(words)}"
        await book.rows(
            "INSERT INTO club_tokens VALUES (?, ?, ?, ?, ?, 0)",
            hashed(token), program, label, " ".join(one for one in SCOPES if one in {"read", *scopes}), now(),
        )  # fmt: skip
        return token

    async def of(self, program: str) -> list[wire.Token]:
        """The tokens of a program, in the order they were made."""
        rows = await self.ledger.rows(
            "SELECT id, label, scopes, at, used FROM club_tokens WHERE guest = ? ORDER BY at, id", program
        )
        return [
            wire.Token(ident, label, scopes.split(), at, max(used, self._used.get(ident, 0)))
            for ident, label, scopes, at, used in rows
        ]

    async def void(self, tokens: Collection[str]) -> set[str]:
        """Those of these tokens that hold no longer."""
        found = set[str]()
        for some in batches(tokens):
            sql = f"SELECT token.id FROM {HOLDS} WHERE token.id IN ({marks(some)})"
            found |= {ident for (ident,) in await self.ledger.rows(sql, *some)}
        return set(tokens) - found

    async def note(self) -> None:
        """Write down when tokens were last shown, now and then."""
        if not self._used or now() - self._noted < MINUTE:
            return
        used, self._used, self._noted = self._used, {}, now()
        async with self.ledger.writing() as book:
            for ident, at in used.items():
                await book.rows("UPDATE club_tokens SET used = ? WHERE id = ?", at, ident)

    def _mac(self, words: str) -> str:
        return hmac.new(self._key, words.encode(), "sha256").hexdigest()[:40]
