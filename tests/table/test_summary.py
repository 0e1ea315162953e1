"""A table unpacked is the table that was packed, and whatever follows is added to it alike."""

from random import Random
from typing import Any

import pytest
from msgspec import msgpack
from msgspec.structs import asdict, replace

from regalia.core import Illegal, text
from regalia.play import Play
from regalia.table import entries as e
from regalia.table import moves, summary
from regalia.table.summary import LINES, Unreadable, pack, unpack
from regalia.table.table import Table, after, lay
from tests.table.plays import NOON, any_pick, begun, do, me, opened, played_out

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("to-court-the-king", {"seats": 3, "limit": 12}),
    ("to-court-the-king", {"seats": 2, "edition": "amigo", "limit": 8}),
    ("king-of-the-dice", {"seats": 4}),
    ("find-the-king", {}),
    ("find-the-king", {"best_of": 5, "swap": True}),
    ("defend-the-king", {"seats": 5}),
    ("support-the-king", {"best_of": 7, "swap": True}),
    ("tourney-for-the-king", {"best_of": 9}),
    ("king-at-court", {"seats": 5, "statements": 3}),
    ("king-at-court", {"seats": 4, "recast": True}),
]
TERMS = e.Terms(e.Live(60, 120, 300), drawn=True)


def busy(here: Table, random: Random, at: int) -> moves.Move:
    """A pick mostly; or it is taken back, words are said, the clocks stand still, a stand-in comes."""
    seat = random.randrange(len(here.chairs))
    others = tuple(s for s in range(len(here.chairs)) if s != seat)
    return random.choice(
        [
            *[any_pick_for(here, random)] * 6,
            moves.undo(sitting(here, seat), here.step),
            moves.undo(sitting(here, (here.play.asked or (0,))[0]), here.step),
            moves.say(sitting(here, seat), "Well!"),
            moves.say(sitting(here, seat), "Between us", random.sample(others, 1)),
            moves.say(moves.Person("passer-by", None, "Zoe"), "Go on!"),
            moves.gesture(sitting(here, seat), "laugh"),
            moves.pause(sitting(here, seat)),
            moves.resume(sitting(here, seat)),
            moves.replace(sitting(here, seat), seat, "page", lambda _: 0),
            moves.come_back(sitting(here, seat)),
            moves.wish(sitting(here, seat)),
            moves.sleep(at - 900, at - 400),
        ]
    )


def sitting(here: Table, seat: int) -> moves.Person:
    chair = here.chairs[seat]
    return moves.Person(chair.guest, seat, chair.name)


def any_pick_for(here: Table, random: Random) -> moves.Move:
    if not here.play.asked:
        return moves.tick
    seat = random.choice(here.play.asked)
    options = [text(option) for option in here.play.options(seat)]
    action = None if here.play.may_wait and random.random() < 0.3 else random.choice(options)
    return moves.pick(sitting(here, seat), action, here.step)


def busily(game: str, seed: int, length: int = 150, **options: Any) -> list[e.Any_]:
    """The entries of a busy table."""
    random, at = Random(seed), NOON
    first = opened(game, at, TERMS, **options)
    here, more = moves.settled(lay(first), at)
    entries: list[e.Any_] = [first, *more]
    for n in range(20 * length):
        if len(entries) >= length:
            break
        at += random.randrange(3000)
        try:
            asked = busy(here, random, at)(here, at)
            if asked:
                asked = (replace(asked[0], id=f"m{n}", asker=random.choice(["anna", "ben"])), *asked[1:])
            here, new = moves.written(here, asked)
        except Illegal:
            continue
        entries += new
    return entries


@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_from_any_sum_on_the_table_is_the_same(game: str, options: dict[str, Any], seed: int) -> None:
    entries = busily(game, seed, **options)
    here = lay(entries[0])  # type: ignore[arg-type]
    shortcut: Table | None = None
    for n, entry in enumerate(entries[1:], 2):
        here = after(here, entry)
        if shortcut is not None:
            shortcut = after(shortcut, entry)
            assert shortcut == here
            for seat in range(len(here.chairs)):
                assert shortcut.can_undo(seat) == here.can_undo(seat)
                assert shortcut.play.can_undo(seat) == here.play.can_undo(seat)
        if n % 7 == seed:
            shortcut = unpack(pack(here if shortcut is None else shortcut))
            assert shortcut == here
            assert shortcut.play.asked == here.play.asked
    assert shortcut is not None


def undoable(play: Play | None) -> int:
    """How many picks may be taken back."""
    return -1 if play is None else 1 + undoable(play.back)


def test_picks_can_be_taken_back_one_by_one_across_a_sum() -> None:
    here, random = begun("to-court-the-king", seats=2), Random(5)
    while undoable(here.play) < 3:
        here = do(here, any_pick(here, random))
    other = unpack(pack(here))
    assert undoable(other.play) == undoable(here.play)
    for _ in range(3):
        seat = next(seat for seat in range(2) if here.can_undo(seat))
        here, other = do(here, moves.undo(me(seat), here.step)), do(other, moves.undo(me(seat), other.step))
        assert other == here


def test_of_a_long_table_the_last_lines_stay_and_everyone_counts_on() -> None:
    here = begun("defend-the-king", seats=4)
    random = Random(3)
    people: list[tuple[str, int | None]] = [(f"guest{seat}", seat) for seat in range(4)]
    people += [("", None), ("passer-by", None)]
    for n in range(LINES + 500):
        speaker = random.randrange(4)
        to = random.choice([None, (random.randrange(4),), (0, 1, 2, 3)])
        here = do(here, moves.say(me(speaker), f"word {n}", to))
        if n % 9 == 0:
            here = after(here, e.Spoke(NOON, None, "Zoe", f"call {n}"))
    once = unpack(pack(here))
    twice = unpack(pack(do(once, moves.say(me(0), "one more"))))
    assert len(once.lines) == len(twice.lines) == LINES
    assert tuple(once.lines) == here.lines[-LINES:]
    assert replace(once, lines=here.lines, forgotten=()) == here
    for guest, seat in people:
        all_of_them = sum(line.reaches(guest, seat) for line in here.lines)
        for short, more in ((once, 0), (twice, 1)):
            kept = sum(line.reaches(guest, seat) for line in short.lines)
            assert short.forgotten_of(guest, seat) + kept == all_of_them + more
        assert 0 < once.forgotten_of(guest, seat) < all_of_them


def test_all_that_a_table_is_stands_in_its_sum() -> None:
    assert {*summary._Table.__struct_fields__, "play", "lines"} == set(Table.__struct_fields__)
    here = played_out("king-of-the-dice", Random(1), seats=2)
    assert asdict(unpack(pack(here))).keys() == asdict(here).keys()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept: b"",
        lambda kept: kept[:-20],
        lambda kept: kept[:40] + b"\0\0\0\0" + kept[44:],
        lambda kept: msgpack.encode(["0 older", *msgpack.decode(kept)[1:]]),
        lambda kept: msgpack.encode([msgpack.decode(kept)[0], ["no.such.Event"], msgpack.decode(kept)[2]]),
        lambda kept: msgpack.encode([1, 2]),
    ],
)
def test_what_cannot_be_unpacked_says_so(spoil: Any) -> None:
    kept = pack(begun("king-of-the-dice", seats=2))
    with pytest.raises(Unreadable):
        unpack(spoil(kept))


def test_a_table_of_rules_that_are_gone_cannot_be_unpacked() -> None:
    here = begun("find-the-king")
    kept = pack(replace(here, opened=replace(here.opened, rules=99)))
    with pytest.raises(Unreadable, match="rules 99"):
        unpack(kept)
