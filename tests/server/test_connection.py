"""Frames, patience and letters: the small things that every conversation rests on."""

import asyncio
from types import SimpleNamespace

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.uri import parse_uri

from regalia.server import connection
from regalia.server.connection import Connection
from regalia.server.post import DAY, Post
from regalia.server.socket import Patience
from regalia.store.store import Guest


class Wire:
    """A transport that keeps what is written, and a client that does not read for the time being."""

    def __init__(self) -> None:
        self.written = b""
        self.unread = 0
        self.aborted = False

    def write(self, data: bytes) -> None:
        self.written += data

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.aborted

    def abort(self) -> None:
        self.aborted = True


def opened() -> tuple[Connection, Wire]:
    """A connection after its handshake."""
    made = Connection(None, None, SimpleNamespace(connections=set()), None)  # type: ignore[arg-type]
    made.protocol.state = State.OPEN
    wire = Wire()
    made.transport = wire  # type: ignore[assignment]
    return made, wire


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 65_537])
def test_a_message_of_any_size_arrives_as_it_was(size: int) -> None:
    async def work() -> None:
        made, wire = opened()
        assert made.post(b"x" * size)
        assert made.post(b"after it")
        await asyncio.sleep(0)
        client = ClientProtocol(parse_uri("ws://localhost/ws"), state=State.OPEN, max_size=None)
        client.receive_data(wire.written)
        frames = [frame for frame in client.events_received() if isinstance(frame, Frame)]
        assert [bytes(frame.data) for frame in frames] == [b"x" * size, b"after it"]

    asyncio.run(work())


def test_a_client_that_does_not_read_is_sent_away_before_it_fills_the_memory() -> None:
    async def work() -> None:
        made, wire = opened()
        assert made.post(b"x" * 1000)
        wire.unread = connection.UNREAD
        assert not made.post(b"x")
        assert wire.aborted

    asyncio.run(work())


def test_patience_comes_back_with_time_and_never_more_than_a_burst() -> None:
    patience = Patience(rate=3)
    assert [patience.bears(0) for _ in range(8)] == [True] * 6 + [False] * 2
    assert [patience.bears(10) for _ in range(7)] == [True] * 6 + [False]
    steady = Patience(rate=3)
    assert all(steady.bears(n / 3) for n in range(100))
    assert all(Patience(rate=0).bears(0) for _ in range(1000))


class Sent(Post, frozen=True):
    """A post that keeps its letters."""

    letters: list[str]

    async def _send(self, to: str, subject: str, body: str) -> bool:
        self.letters.append(to)
        return True


class Shelf:
    """A store with two guests, and the pause between two letters about one table."""

    def __init__(self) -> None:
        self.last: dict[tuple[str, str], int] = {}

    async def guest(self, ident: str) -> Guest | None:
        return Guest(ident, ident, f"{ident}@example.org" if ident == "ben" else "")

    async def may_mail(self, table: str, guest: str, now: int, pause: int) -> bool:
        before = self.last.get((table, guest), -pause)
        if now - before < pause:
            return False
        self.last[table, guest] = now
        return True


def test_at_most_one_letter_a_day_and_game_and_none_to_whoever_gave_no_address() -> None:
    async def work() -> list[int]:
        post, store = Sent("smtp://localhost", "regalia@example.org", "http://localhost", []), Shelf()
        sent = []
        for table, guest, now in (
            ("t1", "anna", 0),
            ("t1", "ben", 0),
            ("t1", "ben", DAY - 1),
            ("t2", "ben", DAY - 1),
            ("t1", "ben", DAY),
        ):
            await post.your_turn(store, table, "find-the-king", guest, now)  # type: ignore[arg-type]
            sent.append(len(post.letters))
        return sent

    assert asyncio.run(work()) == [0, 1, 1, 2, 3]
