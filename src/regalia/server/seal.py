"""Secret picks are kept sealed: whoever reads the database sees that a seat has picked, and not what."""

import hmac
from hashlib import sha256

from msgspec.structs import replace

from regalia.table import entries as e

BLOCK = 32


class Seal:
    """Shuts and opens picks with the secret of the house."""

    def __init__(self, secret: str) -> None:
        self._key = sha256(f"regalia seal|{secret}".encode()).digest()

    def shut(self, entry: e.Picked, table: str, number: int) -> e.Picked:
        """The pick as the store keeps it; its length tells nothing either."""
        plain = (entry.action or "").encode()
        padded = plain.ljust(-(-(len(plain) + 1) // BLOCK) * BLOCK, b"\0")
        return replace(entry, action=self._mixed(padded, table, number).hex(), shut=True)

    def open(self, entry: e.Any_, table: str, number: int) -> e.Any_:
        """The entry as the table reads it."""
        if not isinstance(entry, e.Picked) or not entry.shut:
            return entry
        padded = self._mixed(bytes.fromhex(entry.action or ""), table, number)
        return replace(entry, action=padded.rstrip(b"\0").decode(), shut=False)

    def _mixed(self, words: bytes, table: str, number: int) -> bytes:
        blocks = (
            hmac.digest(self._key, f"{table}|{number}|{at}".encode(), "sha256")
            for at in range(len(words) // BLOCK)
        )
        return bytes(a ^ b for a, b in zip(words, b"".join(blocks), strict=True))
