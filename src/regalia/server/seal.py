"""What is secret is kept sealed: whoever reads the database sees that something stands there, and not what.

The key is not in the database. It lies in a file beside the data, or is given by the operator. There may be
several, the newest first: that one seals, and all of them open.
"""

import hmac
import os
import secrets
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, get_args

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from msgspec import Struct
from msgspec.structs import replace

from regalia import catalogue
from regalia.store.sqlite import entrust
from regalia.store.store import Phase, Store, Unopened
from regalia.table import entries as e

MARK = "~"
"""Sealed words begin like this; no seed and no notation does."""

BLOCK = 64
"""What is sealed is as long as a multiple of this, so that its length tells nothing."""

NAME, NONCE = 4, 12


class NoKey(Unopened):
    """The key of the house is missing or wrong; the words say what would be right, in one line."""


class Keys(Struct, frozen=True):
    """Where the keys of the house are: given by the operator, or in a file beside the data, one a line."""

    given: str
    file: Path

    @property
    def place(self) -> str:
        """Where people find them."""
        return "REGALIA_KEY" if self.given else str(self.file)

    def read(self) -> tuple[bytes, ...]:
        """All keys, the newest first; none, if there is no file."""
        try:
            words = self.given or self.file.read_text("ascii")
            return tuple(_key(word) for word in words.replace(",", " ").split())
        except FileNotFoundError:
            return ()
        except OSError as error:
            raise NoKey(f"the key in {self.file} cannot be read: {error.strerror}") from None
        except ValueError:
            raise NoKey(f"{self.place}: a key is 64 hexadecimal digits; several stand one a line") from None

    def write(self, keys: Iterable[bytes], first: bool = False) -> None:
        """These keys and no others, on the disk before anything is sealed; the first ones replace none."""
        draft = self.file.with_name(f".{self.file.name}.{os.getpid()}")
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as out:
            entrust(out.fileno(), self.file if self.file.exists() else self.file.parent)
            out.write("".join(f"{key.hex()}\n" for key in keys))
            out.flush()
            os.fsync(out.fileno())
        try:
            (os.link if first else os.replace)(draft, self.file)
        finally:
            draft.unlink(missing_ok=True)
        folder = os.open(self.file.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def fresh_key() -> bytes:
    """A key that nobody has."""
    return secrets.token_bytes(32)


def named(key: bytes) -> str:
    """The name of a key: it tells which one is needed, and nothing of the key."""
    return sha256(b"regalia key|" + key).digest()[:NAME].hex()


def _key(word: str) -> bytes:
    key = bytes.fromhex(word)
    if len(key) != 32:
        raise ValueError(word)
    return key


class Seal:
    """Shuts and opens with the keys of the house; what is shut for one place opens nowhere else."""

    def __init__(self, keys: Keys, before: str = "") -> None:
        self.keys = keys
        self._before = sha256(f"regalia seal|{before}".encode()).digest()
        self.learn()

    def learn(self) -> None:
        """Read the keys again: another process may have added one."""
        self._ring = {named(key): AESGCM(key) for key in self.keys.read()}
        self.newest = next(iter(self._ring), "")

    @property
    def names(self) -> frozenset[str]:
        """The names of all keys."""
        return frozenset(self._ring)

    def shut(self, words: bytes, place: str) -> bytes:
        """Words sealed for a place."""
        nonce = os.urandom(NONCE)
        return (
            bytes.fromhex(self.newest) + nonce + self._ring[self.newest].encrypt(nonce, words, place.encode())
        )

    def open(self, sealed: bytes, place: str) -> bytes:
        """The words that were sealed for this place; `NoKey` if they were not, or by an unknown key."""
        name, nonce, rest = sealed[:NAME].hex(), sealed[NAME:][:NONCE], sealed[NAME + NONCE :]
        if name not in self._ring:
            self.learn()
        try:
            return self._ring[name].decrypt(nonce, rest, place.encode())
        except KeyError:
            raise NoKey(f"{place} is sealed with key {name}, which is not in {self.keys.place}") from None
        except InvalidTag:
            raise NoKey(f"{place} is not what was sealed there") from None

    def shut_words(self, words: str | None, place: str) -> str:
        """Words sealed for a place as text, so padded that their length tells nothing."""
        plain = msgspec.json.encode(words)
        plain = plain.ljust(-(-len(plain) // BLOCK) * BLOCK)
        return MARK + b64encode(self.shut(plain, place)).decode()

    def open_words(self, sealed: str, place: str) -> Any:
        """The words that were sealed for this place."""
        return msgspec.json.decode(self.open(b64decode(sealed.removeprefix(MARK)), place))

    # --- Entries --------------------------------------------------------------------------------------------

    def shut_entry(self, entry: e.Any_, table: str, number: int) -> e.Any_:
        """The entry as the store keeps it: what it tells is sealed."""
        place = f"{table}|{number}"
        match entry:
            case e.Opened(seed=seed):
                return replace(entry, seed=self.shut_words(seed, place))
            case e.Drawn(outcome=outcome):
                return replace(entry, outcome=self.shut_words(outcome, place))
            case e.Picked(action=action):
                return replace(entry, action=self.shut_words(action, place))
        return entry

    def open_entry(self, entry: e.Any_, table: str, number: int) -> e.Any_:
        """The entry as the table reads it."""
        place = f"{table}|{number}"
        match entry:
            case e.Picked(action=str(action), shut=True):
                return replace(entry, action=self._unmixed(action, place), shut=False)
            case e.Picked(action=str(action)) if action.startswith(MARK):
                return replace(entry, action=self.open_words(action, place))
            case e.Drawn(outcome=outcome) if outcome.startswith(MARK):
                return replace(entry, outcome=self.open_words(outcome, place))
            case e.Opened(seed=seed) if seed.startswith(MARK):
                return replace(entry, seed=self.open_words(seed, place))
        return entry

    def _unmixed(self, action: str, place: str) -> str:
        """A pick of the version before, which sealed with the secret that signs the cookies."""
        mixed = bytes.fromhex(action)
        blocks = (
            hmac.digest(self._before, f"{place}|{at}".encode(), "sha256") for at in range(len(mixed) // 32)
        )
        return bytes(a ^ b for a, b in zip(mixed, b"".join(blocks), strict=True)).rstrip(b"\0").decode()


# --- The seal of a house --------------------------------------------------------------------------------


async def seal_for(store: Store, keys: Keys, secret: str = "") -> Seal:
    """The seal of whoever opens this store; `NoKey` unless it opens all that is sealed there.

    A house that has no key yet gets one, where there is a folder to keep it in.
    """
    needed = await _needed(store)
    if not needed and not keys.read():
        _make(keys)
    seal = Seal(keys)
    if seal.newest and not needed and await store.headings(get_args(Phase), sys.maxsize, 1):
        # What the version before has sealed stays readable when the secret of the cookies changes.
        before = secret or (await store.notes()).get("secret", "")
        await store.note("before", seal.shut_words(before, "before"))
    if seal.newest and seal.newest not in needed and needed <= seal.names:
        await store.note(f"key {seal.newest}", "seals")
        needed = await _needed(store)  # another process may have brought another key
    if missing := sorted(needed - seal.names):
        raise NoKey(
            f"the database is sealed with key {' and '.join(missing)}: put it into {keys.place},"
            " or set REGALIA_KEY; nothing that is secret can be read without it"
        )
    if not seal.newest:
        raise NoKey(f"there is no key in {keys.place}")
    if sealed := (await store.notes()).get("before"):
        return Seal(keys, seal.open_words(sealed, "before"))
    return seal


async def secret_of(store: Store, seal: Seal) -> str:
    """The secret that signs the cookies, made by the first house; who reads the database can sign none."""
    kept = await store.secret(seal.shut_words(secrets.token_hex(32), "secret"))
    if kept.startswith(MARK):
        return str(seal.open_words(kept, "secret"))
    await store.note("secret", seal.shut_words(kept, "secret"))  # the version before kept it plain
    return kept


async def _needed(store: Store) -> set[str]:
    """The names of the keys that something is sealed with."""
    notes = await store.notes()
    return {name.removeprefix("key ") for name in notes if name.startswith("key ")}


def _make(keys: Keys) -> None:
    if not keys.file.parent.is_dir():
        raise NoKey(
            f"secrets are sealed with a key, and {keys.file.parent} is no folder to keep it in: make it,"
            " or set REGALIA_KEY to 64 hexadecimal digits (openssl rand -hex 32), the same for every process"
        )
    with suppress(FileExistsError):  # another process was quicker
        keys.write([fresh_key()], first=True)


async def reseal(store: Store, seal: Seal, now: int) -> int:
    """Seal all that is secret with the newest key, and need no other; how many tables had something.

    Nobody else may serve the store meanwhile.
    """
    tables = await store.mentioning('"seed":')
    for table in tables:
        written = [e.decode(entry) for entry in await store.entries(table)]
        hidden = isinstance(written[0], e.Opened) and catalogue.entry(written[0].game).facts.hidden
        anew = {}
        for n, entry in enumerate(written, 1):
            plain = seal.open_entry(entry, table, n)
            if plain != entry or hidden or isinstance(entry, e.Opened):
                anew[n] = e.encode(seal.shut_entry(plain, table, n))
        if heading := await store.heading(table):
            await store.amend(heading, anew, now)
    await store.note("secret", seal.shut_words(await secret_of(store, seal), "secret"))
    for name in await store.notes():
        if name == "before" or (name.startswith("key ") and name != f"key {seal.newest}"):
            await store.note(name, None)
    return len(tables)
