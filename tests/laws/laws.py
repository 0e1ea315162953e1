"""The laws that every game keeps. Each takes a game and a source of chance, and asserts."""

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec import json

from regalia.core import AnyGame, Chance, Choice, Fell, Illegal, Over, Picks, Seat, advance, text
from regalia.play import plays
from regalia.record import Record, Sitter, dumps, loads, to_json
from tests.laws.plays import random_step, walk

Law = Callable[[AnyGame, Random], None]

NONSENSE = ("", "castle", "reveal", "pick 3", "use nobody", "-1", "say 0", "{}", "keep x", "take x")
STEPS = 120  # of one play that a law looks at: the dice games go on for thousands


def turn_is_total(game: AnyGame, rng: Random) -> None:
    """Every state reached has a turn, no wider than the game says; ways are positive, a lapse is on offer."""
    for state, turn, _, after in walk(game, rng, STEPS):
        assert hash(state) is not None
        match turn:
            case Choice(options, any_one=any_one, lapse=lapse):
                assert options
                assert all(0 < len(choices) <= game.most_options for choices in options.values())
                assert all(0 <= seat < game.seats for seat in options)
                assert lapse is None or (any_one and lapse[1] in options[lapse[0]])
            case Chance(ways):
                assert 0 < len(ways) <= game.most_ways
                assert str(ways)
                assert ways.draw(rng.randrange) in ways
                if len(ways) < 1000:
                    assert len(list(ways)) == len(ways)
                    assert all(isinstance(n, int) and n > 0 for n in ways.values())
        assert isinstance(game.turn(after), Chance | Choice | Over)


def options_are_stable(game: AnyGame, rng: Random) -> None:
    """Options are sequences in a stable order without repeats; `in`, `len` and index agree with iteration."""
    for state, turn, _, _ in walk(game, rng, STEPS):
        match turn, game.turn(game.state(json.encode(state).decode())):
            case Choice(options), Choice(again):
                assert list(options) == list(again)
                for seat, choices in options.items():
                    listed = list(choices)
                    assert listed == list(again[seat])
                    assert len(listed) == len(choices) == len(set(listed))
                    k = rng.randrange(len(listed))
                    assert choices[k] == listed[k]
                    assert listed[k] in choices


def only_what_is_offered(game: AnyGame, rng: Random) -> None:
    """`advance` refuses every other step with a reason, and changes nothing."""
    others: list[Any] = []
    for state, turn, step, _ in walk(game, rng, STEPS):
        before = json.encode(state)
        match turn, step:
            case Choice(options, any_one=any_one), Picks(by):
                for seat, mine in by.items():
                    for other in rng.sample(others, min(3, len(others))):
                        if other not in list(options[seat]):
                            _refused(game, state, Picks({**by, seat: other}))
                    stranger = next((s for s in range(game.seats) if s not in options), game.seats)
                    _refused(game, state, Picks({**by, stranger: mine}))
                _refused(game, state, Picks({}))
                if len(by) > 1:
                    _refused(game, state, Picks(dict(list(by.items())[1:])))
                if any_one and len(options) > 1:
                    _refused(game, state, Picks({s: choices[0] for s, choices in options.items()}))
                _refused(game, state, Fell(rng.random()))
                others += by.values()
            case Chance(), Fell(outcome):
                _refused(game, state, Fell("nothing of the kind"))
                _refused(game, state, Picks({0: outcome}))
        assert json.encode(state) == before


def _refused(game: AnyGame, state: Any, step: Any) -> None:
    with pytest.raises(Illegal) as refusal:
        advance(game, state, step)
    assert refusal.value.code
    assert str(refusal.value)


def play_ends(game: AnyGame, rng: Random) -> None:
    """Play ends within the declared bound, and payoffs fit the facts; nothing is taken after the end."""
    state, steps, chance = game.start(), 0, False
    while not isinstance(turn := game.turn(state), Over):
        chance = chance or isinstance(turn, Chance)
        state = advance(game, state, random_step(turn, rng))
        steps += 1
        assert steps <= game.bound
    assert chance == game.facts.chance
    assert len(turn.payoff) == game.seats
    assert all(0 <= share <= 1 for share in turn.payoff)
    assert abs(sum(turn.payoff) - 1) < 1e-9 or not game.facts.zero_sum
    assert turn.because
    _refused(game, state, Picks({0: "anything"}))


def facts_are_true(game: AnyGame, rng: Random) -> None:
    """The seats are among those declared; each view has one world if and only if nothing is hidden."""
    assert game.seats in game.facts.seats
    assert game.single.single is game.single
    assert game.single.facts == game.facts
    assert (game.most_ways > 0) == game.facts.chance
    one = [
        [*islice(game.worlds(game.view(state, reader), reader), 2)] == [state]
        for *_, state in walk(game, rng, STEPS // 4)
        for reader in (*range(game.seats), None)
    ]
    assert all(one) != game.facts.hidden


def all_prints_and_parses(game: AnyGame, rng: Random) -> None:
    """Actions, outcomes and states are what their text says."""
    for state, turn, step, after in walk(game, rng, STEPS):
        for each in (state, after):
            assert game.state(json.encode(each).decode()) == each
        match turn, step:
            case Choice(options), Picks():
                for choices in options.values():
                    for action in [choices[rng.randrange(len(choices))] for _ in range(8)]:
                        assert game.action(text(action)) == action
            case Chance(), Fell(outcome):
                assert game.outcome(text(outcome)) == outcome


def nonsense_does_not_parse(game: AnyGame, rng: Random) -> None:
    """What is no action or outcome of the game is refused in words."""
    for nonsense in NONSENSE:
        for read in (game.action, game.outcome):
            with pytest.raises(ValueError, match=r"."):
                read(nonsense)


def replay_gives_the_same(game: AnyGame, rng: Random) -> None:
    """A record, as text and as JSON, gives the same states again."""
    moments = list(walk(game, rng, STEPS))
    record = Record(game, (Sitter("Anna"),) * game.seats, tuple(step for _, _, step, _ in moments))
    assert loads(dumps(record)) == record
    assert loads(to_json(record)) == record
    assert [play.state for play in plays(game, record.steps)][1:] == [after for *_, after in moments]


def marks_are_values(game: AnyGame, rng: Random) -> None:
    """Whatever a reader may see, the rules have the same to say of it each time, and it can be written."""
    for state, _, _, after in walk(game, rng, STEPS // 4):
        for reader in (*range(game.seats), None):
            for view in (game.view(state, reader), game.view(after, reader)):
                marks = game.marks(view)
                assert marks == game.marks(view)
                assert hash(marks) is not None
                assert json.decode(json.encode(marks), type=type(marks)) == marks


def secrets_are_kept(game: AnyGame, rng: Random) -> None:
    """A seat's view, options and what it is told are the same in every world it cannot rule out."""
    for state, turn, step, after in walk(game, rng, STEPS // 4):
        for reader in (*range(game.seats), None):
            worlds = list(game.worlds(game.view(state, reader), reader))
            assert state in worlds
            for world in rng.sample(worlds, min(8, len(worlds))):
                assert game.view(world, reader) == game.view(state, reader)
                _same_choice(turn, game.turn(world), reader)
                _same_news(game, (state, step, after), world, reader)


def _same_choice(turn: Any, other: Any, reader: Seat | None) -> None:
    assert type(turn) is type(other)
    match turn, other:
        case Choice(options), Choice(others) if reader is not None:
            assert list(options.get(reader, ())) == list(others.get(reader, ()))
        case Choice(options, covert=False), Choice(others, covert=False):
            assert options.keys() == others.keys()


def _same_news(game: AnyGame, moment: tuple[Any, Any, Any], world: Any, reader: Seat | None) -> None:
    """Where the reader cannot tell the worlds apart after the step either, it has been told the same."""
    _, step, after = moment
    try:
        there = advance(game, world, step)
    except Illegal:
        return
    if game.view(there, reader) == game.view(after, reader):
        told = [
            [e for e, to in game.tell(*m) if to is None or reader in to]
            for m in (moment, (world, step, there))
        ]
        assert told[0] == told[1]


LAWS: list[Law] = [
    turn_is_total,
    options_are_stable,
    only_what_is_offered,
    play_ends,
    facts_are_true,
    all_prints_and_parses,
    nonsense_does_not_parse,
    replay_gives_the_same,
    marks_are_values,
    secrets_are_kept,
]
