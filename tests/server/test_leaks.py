"""Nobody learns what they may not know: every byte that a seat receives is searched."""

import asyncio
import json
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from regalia.core import Choice, Event, Illegal, text
from regalia.games.king_and_crown.at_court import Phase
from regalia.play import Play, plays
from regalia.players.speech import Speech
from regalia.server import readers, wire, words
from regalia.server.house import Room, table_for
from regalia.server.readers import Reader
from regalia.store.store import Heading
from regalia.table import entries as e
from regalia.table import moves
from regalia.table.moves import Person
from regalia.table.table import Line, Table, after, lay
from tests.server import mutants
from tests.server.harness import Client, clients, run, seated, serving

WAITS = 0.3
"""How often a seat says "not now" that may; the King does not, so the questioning never closes by it."""

KEYS = Heading("table", "invite", "watch", False, "seating", 0, None, (), "")


class Leak(AssertionError):
    """Somebody could know what they may not."""


# --- Two worlds: what a seat cannot tell apart must look the same to it, byte for byte --------------------


def played(
    game: str, seats: int, random: Random, options: dict[str, Any], computers: Sequence[str] = ()
) -> list[e.Any_]:
    """The entries of a game that everybody plays at random; the last seats may be computer players."""
    people = seats - len(computers)
    chairs = tuple(e.Chair(e.PERSON, f"p{seat}", f"guest{seat}", "luck") for seat in range(people))
    chairs += tuple(e.Chair("random", name) for name in computers)
    opened = table_for(game, {"seats": seats} | options, "guest0", chairs, e.Terms())
    here, more = moves.settled(lay(opened), opened.at)
    written: list[e.Any_] = [opened, *more]
    while here.playing:
        seat = random.choice(here.play.asked)
        action: str | None = text(random.choice(here.play.options(seat)))
        match here.play.turn:
            case Choice(lapse=(king, _)) if seat != king and random.random() < WAITS:
                action = None
        move = moves.pick(Person(f"guest{seat}", seat), action, here.step)
        if seat >= people:
            move = moves.think(seat, "random", action, here.step)
        here, more = moves.written(here, move(here, opened.at))
        written += more
    return written


def shown(entries: list[e.Any_], seat: int | None, who: str = "guest") -> Iterator[bytes]:
    """Every byte a seat gets of a game, entry by entry; a spectator has no seat."""
    opened, *more = entries
    assert isinstance(opened, e.Opened)
    room = Room(KEYS, lay(opened))
    frames: list[bytes] = []
    reader = Reader("" if seat is None else f"{who}{seat}", frames.append, lambda: None)
    reader.sit(room, seat, 0, 0)
    yield b"\n".join(frames)
    for entry in more:
        room.table = after(room.table, entry)
        frames.clear()
        reader.show(room, 0)
        yield b"\n".join(frames)


def other_worlds(entries: list[e.Any_], seat: int | None) -> Iterator[tuple[int, list[e.Any_]]]:
    """The same game in worlds that this seat cannot tell apart until the step given."""
    for n, entry in enumerate(entries):
        if isinstance(entry, e.Drawn) and entry.outcome.startswith("deal"):
            cards = entry.outcome.split()[1:]
            free = [owner for owner, card in enumerate(cards) if card != "king" and owner != seat]
            if len(cards) < 5 or n > 2:
                continue  # a fresh deal after the spell leaves out the King; the first one is enough
            for a, b in pairwise(free):
                swapped = list(cards)
                swapped[a], swapped[b] = swapped[b], swapped[a]
                yield n, [*entries[:n], e.Drawn(entry.at, " ".join(["deal", *swapped])), *entries[n + 1 :]]
        if isinstance(entry, e.Picked) and entry.seat != seat and entry.action:
            yield n, entries[: n + 1]


def same_for(seat: int | None, entries: list[e.Any_]) -> int:
    """Compare what a seat gets in worlds it cannot tell apart; how many comparisons were made."""
    compared = 0
    known = list(shown(entries, seat))
    here = lay(entries[0])  # type: ignore[arg-type]
    states = [here]
    for entry in entries[1:]:
        here = after(here, entry)
        states.append(here)
    for n, other in other_worlds(entries, seat):
        if isinstance(entries[n], e.Picked):
            compared += _sealed(seat, entries, n, states, known)
            continue
        for at, frame in enumerate(shown(_as_far_as_legal(other), seat)):
            if at >= len(known) or states[at].over or _open(states[at]):
                break
            if frame != known[at]:
                raise Leak(f"seat {seat}, entry {at}: {frame!r} is not {known[at]!r}")
            compared += 1
    return compared


def _open(here: Table) -> bool:
    """King at Court: the spell shows all cards, and a look shows one."""
    phase = getattr(here.play.state, "phase", None)
    return phase in (Phase.SPELL, Phase.LOOK) or bool(getattr(here.play.state, "cast", ()))


def _as_far_as_legal(entries: list[e.Any_]) -> list[e.Any_]:
    """Up to the first entry that the rules do not offer in that world; whatever else goes wrong is raised."""
    opened, *more = entries
    assert isinstance(opened, e.Opened)
    here, legal = lay(opened), entries[:1]
    for entry in more:
        try:
            here = after(here, entry)
        except Illegal:
            break
        legal.append(entry)
    return legal


def _sealed(seat: int | None, entries: list[e.Any_], n: int, states: list[Table], known: list[bytes]) -> int:
    """Whatever else another seat seals, nothing looks different until the ballot is full."""
    pick = entries[n]
    assert isinstance(pick, e.Picked)
    before = states[n - 1]
    turn = before.play.turn
    if not isinstance(turn, Choice) or turn.any_one or states[n].step != before.step:
        return 0
    for action in turn.options[pick.seat]:
        swapped = [*entries[:n], e.Picked(pick.at, pick.seat, text(action))]
        *_, frame = shown(swapped, seat)
        if frame != known[n]:
            raise Leak(f"seat {seat} can tell {text(action)} from {pick.action}")
    return len(turn.options[pick.seat])


GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("king-at-court", 5, {"statements": 3}),
    ("tourney-for-the-king", 2, {}),
    ("defend-the-king", 3, {"limit": 6}),
    ("support-the-king", 2, {}),
]


def searched(game: str, seats: int, options: dict[str, Any], games: int, seed: int = 1) -> int:
    random = Random(f"{game}{seed}")
    compared = 0
    for _ in range(games):
        entries = played(game, seats, random, options)
        for seat in (*range(seats), None):
            compared += same_for(seat, entries)
    return compared


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    assert searched(game, seats, options, games=4) > 20


def test_the_words_of_computer_players_are_the_same_in_worlds_that_a_seat_cannot_tell_apart() -> None:
    random, compared, worded = Random("words"), 0, 0
    for _ in range(10):
        entries = played("king-at-court", 5, random, {"statements": 3}, ("Bram", "Sable", "Ines", "Ottilie"))
        for seat in (0, None):
            compared += same_for(seat, entries)
            worded += b"".join(shown(entries, seat)).count(b"court-says-")
    assert compared > 20
    assert worded > 40


def test_a_server_whose_words_depend_on_cards_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def key(speech: Speech, event: Event, names: Sequence[str]) -> str:
        return f"court-says-{'sly' if cards[getattr(event, 'seat', 0)] == 'dragon' else 'candid'}-claim-1"

    cards: list[str] = []

    def lines(here: Table, speech: Speech, first: int, told: Sequence[Line]) -> list[wire.Line]:
        cards[:] = getattr(here.play.state, "cards", ()) or ["king"] * 5
        return words.lines(here, speech, first, told)

    monkeypatch.setattr(Speech, "key", key)
    monkeypatch.setattr(readers, "lines", lines)
    entries = played("king-at-court", 5, Random(3), {"statements": 3}, ("Bram", "Sable", "Ines", "Ottilie"))
    with pytest.raises(Leak):
        same_for(None, entries)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_five_hundred_games_of_worlds_that_look_the_same(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    assert searched(game, seats, options, games=500) > 2000


def test_a_server_that_forgets_one_redaction_is_found_out_by_another_world(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Play, "view", Play.view)  # put back afterwards
    mutants.show_everything()
    with pytest.raises(Leak):
        searched("king-at-court", 5, {"statements": 3}, games=4)


# --- Over sockets: every byte received is searched ----------------------------------------------------------


def search(client: Client, states: list[Any], secrets: list[str]) -> int:
    """Look for secrets in all that a client has received; how many bytes that was."""
    everything = b"\n".join(client.received)
    for secret in secrets:
        if secret.encode() in everything:
            raise Leak(f"{client.name} has received {secret}")
    for frame in client.received:
        message = json.loads(frame)
        if isinstance(message, dict) and message.get("type") == "play":
            _search_play(client, message, states[message["step"]])
    return len(everything)


def _search_play(client: Client, play: dict[str, Any], state: Any) -> None:
    seat = client.seat
    for line in play["lines"]:
        if line["event"]["event"] in ("dealt", "saw") and line["event"]["seat"] != seat:
            raise Leak(f"{client.name} was told {line['event']}")
    if state.phase in (Phase.SPELL, Phase.OVER, Phase.DEAL):
        return
    looked = state.look.at if state.look and state.look.by == seat else None
    hidden = {
        owner: str(card)
        for owner, card in enumerate(state.cards)
        if card != "king" and owner not in (seat, looked)
    }
    for path in _walk(play["view"]):
        for owner, card in hidden.items():
            if path[-2:] == (owner, card) or (("at", owner) in path and path[-1] == card):
                raise Leak(f"{client.name} sees {path}")


def _walk(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every leaf with the way to it; an object's other fields are part of the way."""
    match value:
        case dict():
            marks = tuple((key, mark) for key, mark in value.items() if isinstance(mark, int))
            for key, inner in value.items():
                yield from _walk(inner, (*path, *marks, key))
        case list():
            for n, inner in enumerate(value):
                yield from _walk(inner, (*path, n))
        case leaf:
            yield (*path, leaf)


async def court_over_sockets(address: str, server: Any, games: int, random: Random) -> int:
    """Five people play King at Court, with asides; everything they receive is searched."""
    found = 0
    for n in range(games):
        names = [f"p{n}s{seat}" for seat in range(5)]
        async with clients(address, *names, "watcher", keep_bytes=True) as (*people, watcher):
            table = await seated(*people, game="king-at-court", options={"statements": 3})
            await watcher.arrive(table.id, watch=str(table.watch).rpartition("/")[2])
            aside = f"aside{random.random()}"
            await people[1].ask(partial(wire.Say, words=aside, to=[2]))
            await asyncio.gather(*(client.play_on(Random(random.random())) for client in people))
            found += searched_at_court(server.house.rooms[table.id].table, table, people, watcher, aside)
    return found


def searched_at_court(
    here: Table, table: wire.Table, people: Sequence[Client], watcher: Client, aside: str
) -> int:
    """Look through all that anybody received of a King at Court; how many bytes that was."""
    found = 0
    states = [play.state for play in plays(here.rules, here.play.steps)]
    guests = [chair.guest for chair in here.chairs]
    for client in (*people, watcher):
        own = guests[client.seat] if client.seat is not None else ""
        secrets = [guest for guest in guests if guest != own]
        if client.seat not in (1, 2):
            secrets.append(aside)
        if client is watcher:
            secrets += [str(table.invite).rpartition("/")[2]]
        if any(here.opened.seed.encode() in frame for frame in before_the_end(client.received)):
            raise Leak("the seed is told before the end")
        found += search(client, states, secrets)
    return found


def before_the_end(frames: list[bytes]) -> Iterator[bytes]:
    """Every message of any kind until one says that the game is over."""
    for frame in frames:
        message = json.loads(frame)
        table = message.get("table") if isinstance(message, dict) else None
        if isinstance(message, dict) and message.get("over"):
            return
        if isinstance(table, dict) and table["phase"] == "over":
            return
        yield frame


def test_over_sockets_nobody_receives_what_they_may_not_know(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(data=tmp_path) as (address, server):
            assert await court_over_sockets(address, server, 3, Random(1)) > 10_000

    run(work)


def test_over_sockets_a_server_that_forgets_one_redaction_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Play, "view", Play.view)
    mutants.show_everything()

    async def work() -> None:
        async with serving(data=tmp_path) as (address, server):
            with pytest.raises(Leak):
                await court_over_sockets(address, server, 3, Random(1))

    run(work)


@pytest.mark.soak
def test_over_sockets_five_hundred_games(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(data=tmp_path) as (address, server):
            assert await court_over_sockets(address, server, 500, Random(2)) > 1_000_000

    run(work, 3600)
