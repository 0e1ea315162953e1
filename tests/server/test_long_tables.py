"""A long table is opened from the sum that was kept of it, and nobody notices."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from regalia.server import wire
from regalia.server.house import MANY, House, Room
from regalia.server.readers import Reader
from regalia.table import entries as e
from regalia.table import summary
from regalia.table.summary import LINES
from regalia.table.table import after
from tests.server.harness import clients, heard, run, seated, serving


async def talk(house: House, room: Room, words: int) -> None:
    """So many words at a table, at once."""
    here = room.table
    seats = [n % len(here.chairs) for n in range(words)]
    spoken = [e.Spoke(n, s, f"P{s}", f"word {n}", (0,) if n % 4 else None) for n, s in enumerate(seats)]
    for entry in spoken:
        here = after(here, entry)
    await house._append(room, here, spoken, room.table.entries)
    house._moved(room)


def test_everyone_reads_on_at_a_table_that_was_summed_up(tmp_path: Path) -> None:
    async def work() -> None:
        first = AsyncExitStack()
        address, server = await first.enter_async_context(serving(data=tmp_path))
        async with clients(address, "Anna", "Ben", "Cora") as (anna, ben, cora):
            table = await seated(anna, ben, cora, game="king-at-court")
            room = server.house.rooms[table.id]
            await talk(server.house, room, LINES + 500)
            for client in (anna, ben, cora):
                await client.until(lambda client=client: client.lines[-1].n > 500)  # type: ignore[misc]
            await server.house._sum_up(room)
            await talk(server.house, room, 50)
            whole, people = room.table, (anna, ben, cora)
            counted = [
                sum(line.reaches(chair.guest, seat) for line in whole.lines)
                for seat, chair in enumerate(whole.chairs)
            ]
            for client, last in zip(people, counted, strict=True):
                await client.until(lambda client=client, last=last: client.lines[-1].n == last)  # type: ignore[misc]
            await first.aclose()
            async with serving(data=tmp_path) as (again, other):
                for client in people:
                    client.line = again
                for client in people:
                    await client.until(lambda client=client: client.connections > 1)  # type: ignore[misc]
                here = (await other.house.room(table.id)).table
                assert len(here.lines) == LINES + 50
                assert here.play == whole.play
                assert [client.lines[-1].n for client in people] == counted
                await talk(other.house, other.house.rooms[table.id], 4)
                for client, last in zip(people, counted, strict=True):
                    # A line that was not the next one would have been noticed.
                    await client.until(lambda client=client, last=last: client.lines[-1].n > last)  # type: ignore[misc]
                frames: list[bytes] = []
                newcomer = Reader("", frames.append, lambda: None)
                newcomer.sit(other.house.rooms[table.id], None, 0, 0)
                (play,) = [frame for frame in map(heard, frames) if isinstance(frame, wire.Play)]
                told = sum(line.reaches("", None) for line in whole.lines)
                assert play.lines[-1].n == told + 1
                assert play.lines[0].n > here.forgotten_of("", None) > 100

    run(work)


@pytest.mark.parametrize("spoil", [lambda kept: kept[:-1], lambda kept: b"", lambda kept: kept])
def test_a_sum_that_cannot_be_read_is_done_without(
    tmp_path: Path, spoil: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with serving(data=tmp_path) as (address, server), clients(address, "A", "B") as (anna, ben):
            table = await seated(anna, ben, game="king-of-the-dice")
            house = server.house
            await talk(house, house.rooms[table.id], 2 * MANY)
            await house._sum_up(house.rooms[table.id])
            found = await house.store.summary(table.id)
            assert found
            n, kept = found
            await house.store._do(  # type: ignore[attr-defined]
                lambda db: db.execute("UPDATE summaries SET kept = ?", (spoil(kept),))
            )
            whole = house.rooms.pop(table.id).table
            read: list[int] = []
            monkeypatch.setattr(House, "_opened", counting(House._opened, read))
            again = (await house.room(table.id)).table
            assert again == whole
            assert read == ([0] if spoil(kept) == kept else [n])

    run(work)


def counting(opened: Any, read: list[int]) -> Any:
    def counted(self: House, table: str, written: Any, last: int) -> Any:
        read.append(len(written))
        return opened(self, table, written, last)

    return counted


def test_what_is_kept_of_a_table_is_sealed_as_a_whole(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(data=tmp_path) as (address, server), clients(address, *"ABC") as (a, b, c):
            table = await seated(a, b, c, game="king-at-court")
            room = server.house.rooms[table.id]
            await talk(server.house, room, MANY)
            await server.house._sum_up(room)
            found = await server.house.store.summary(table.id)
            assert found
            for words in (b"word", room.table.opened.seed.encode(), b"king", b"king-at-court"):
                assert words not in found[1]
            assert (
                summary.unpack(server.house.seal.open(found[1], f"{table.id}|{found[0]}|sum")) == room.table
            )

    run(work)
