"""Tables on a server: the app beside others on the same wire."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random

import msgspec
import pytest

import regalia
from regalia.core import text
from regalia.players import player
from regalia.server import wire
from regalia.server.fold import unfold
from regalia.shell.app.house import Away, House, Refuses
from regalia.shell.app.session import seen
from regalia.table.entries import Live
from tests.server.harness import Client, Process, clients
from tests.shell.app.sitting import Person, before, run


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the app keeps who it is."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "regalia" / "terminal" / "servers.json"


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[str]:
    """A server in a process of its own, for the app has the screen of this one: its address."""
    made = Process({"data": folder / "house"})
    await made.start()
    try:
        yield made.address
    finally:
        made.stop()


async def play_here(person: Person, friend: Client) -> None:
    """Choose in the app whenever it is asked, while a friend plays elsewhere."""
    session = person.screen.session
    while not (session.play and session.play.over):
        friend.check()
        await person.pilot.pause(0.01)
        if session.may_choose and session.groups and person.menu:
            shown = session.play
            assert shown is not None
            thinker = player("squire", session.rules, shown.step, session.seat)
            options = [session.rules.action(option) for option in unfold(session.groups)]
            action = await thinker.choose(session.view, options, ())
            await person.choose(text(action))
            await person.until(partial(person._moved_on, shown))


def test_the_app_and_another_on_the_same_wire_play_a_whole_game(tmp_path: Path, home: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as address, clients(address, "Ben") as (ben,):
            table = await ben.open_table("tourney-for-the-king", ["me", "open"])
            async with before(tmp_path, server=f"http://{address}{table.invite}", name="Anna") as person:
                await ben.arrive(table.id)
                await ben.add()
                await ben.until(ben.begun)
                await person.until(lambda: person.screen.session.play)
                friend = asyncio.create_task(ben.play_on(Random(1)))
                await play_here(person, ben)
                await friend
                await person.until(lambda: "Another game" in "".join(person.menu))
                assert person.screen.session.names == ["Ben0", "Anna"]
                assert ben.play is not None
                assert ben.play.over is not None

    run(play)
    assert home.stat().st_mode & 0o777 == 0o600


def test_words_go_both_ways_and_the_app_comes_back_after_a_broken_line(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as address, clients(address, "Ben") as (ben,):
            table = await ben.open_table("to-court-the-king", ["me", "open"])
            async with before(tmp_path, server=f"http://{address}{table.invite}", name="Anna") as person:
                await ben.arrive(table.id)
                await ben.add()
                await ben.until(ben.begun)
                await ben.ask(lambda ident: wire.Say(ident, "Good evening."))
                await person.until(lambda: "Ben0: Good evening." in person.shown)
                at = person.screen.at
                assert isinstance(at, Away)
                assert at._socket is not None
                await at._socket.close()
                await ben.ask(lambda ident: wire.Say(ident, "Still there?"))
                await person.until(lambda: "Still there?" in person.shown)
                assert person.shown.count("Good evening.") == 1
                await person.press("t", *"Yes", "enter")
                await ben.until(lambda: any("Yes" in str(line.vars) for line in ben.lines))
                await ben.pick("roll")
                await person.until(lambda: "Ben0 rolls" in person.shown)

    run(play)


def test_a_host_opens_a_table_in_the_app_and_fills_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as address, before(tmp_path, server=address) as person:
            await person.until(lambda: address in person.shown)
            await person.press("down", "enter")
            await person.until(lambda: "King of the Dice" in person.shown)
            await person.press("ctrl+s")
            await person.until(lambda: "/join/" in person.shown)
            await person.choose_line(0)
            await person.until(lambda: "Roll all six dice" in person.shown)
            await person.press("r")
            await person.until(lambda: "rolls left" in person.shown)
            await person.press("o")
            await person.until(lambda: "%" in person.shown)

    run(play)


def test_at_a_table_on_a_server_there_are_clocks_the_coach_and_the_last_turn_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as address, clients(address, "Ben") as (ben,):
            table = await ben.open_table(
                "king-of-the-dice", ["me", "open"], clock=Live(600, 1200), coach=True
            )
            async with before(tmp_path, server=f"http://{address}{table.invite}", name="Anna") as person:
                await ben.arrive(table.id)
                await ben.add()
                await ben.until(ben.begun)
                await person.until(lambda: re.search(r"Ben0 (30:00|29:\d\d)", person.shown))
                await ben.play_on(Random(1), until=lambda: ben.play is not None and ben.play.asked == [1])
                await person.until(lambda: re.search(r"Anna (30:00|29:\d\d)", person.shown))
                session = person.screen.session
                await person.until(lambda: session.may_choose)
                told = [line.words for line in session.lines]
                await person.press("a")
                await person.until(lambda: session.waiting)
                await person.press("escape")
                await person.until(lambda: [line.words for line in session.lines] == told)
                await person.press("r")
                await person.until(lambda: "mark dice first" in person.shown)
                await person.press("c")
                await person.until(lambda: re.search(r"Coach: .+ \(\d+\.\d%\)", person.shown))

    run(play)


def test_a_spectator_sees_the_table_and_chooses_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as address, clients(address, "Ben") as (ben,):
            table = await ben.open_table("king-at-court", ["me", "squire", "squire"])
            await ben.arrive(table.id)
            await ben.add()
            await ben.until(ben.begun)
            async with before(tmp_path, server=f"http://{address}{table.watch}") as person:
                await person.until(lambda: "you are watching" in person.shown)
                await person.until(lambda: "The King asks" in person.shown)
                assert person.menu == []
                view = person.screen.session.view
                assert [card for card in view.cards if card] == ["king"]

    run(play)


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("http://127.0.0.1:9", "The server does not answer."),
        ("ftp://nowhere", "That is no address of a server."),
    ],
)
def test_a_server_that_is_not_there_is_said_in_a_line(address: str, why: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with before(tmp_path, server=address) as person:
            await person.until(lambda: why in person.shown)

    run(play)


def test_a_link_that_leads_nowhere_is_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as address:
            house = House(f"http://{address}")
            with pytest.raises(Refuses) as refused:
                await house.join("nonsense", "Anna")
            async with before(tmp_path, server=f"{address}/join/nonsense") as person:
                await person.until(lambda: person.app.refusal(refused.value) in person.shown)

    run(play)


def test_a_view_from_the_wire_is_the_view_of_the_game() -> None:
    for rules in (regalia.game("king-at-court"), regalia.game("find-the-king", best_of=3)):
        view = rules.view(rules.start(), 0)
        assert seen(rules, msgspec.Raw(msgspec.json.encode(view))) == view
