"""Views as numbers: every kind of field, every game."""

from enum import StrEnum
from random import Random
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

import regalia
from regalia.adapters.vector import layout, view_type
from regalia.core import AnyGame, Seat
from tests.adapters.plays import GAMES
from tests.laws.plays import walk

Die = Annotated[int, Meta(ge=1, le=6)]


class Colour(StrEnum):
    """Two colours."""

    RED = "red"
    BLUE = "blue"


class Cup(Struct, frozen=True, tag=True):
    """Dice in a cup."""

    dice: Annotated[tuple[Die, ...], Meta(max_length=2)]


class Coin(Struct, frozen=True, tag=True):
    """A coin."""

    heads: bool


class Thing(Struct, frozen=True):
    """One of everything."""

    die: Die
    colour: Colour
    seat: Seat
    maybe: Die | None
    pair: tuple[Die, Colour]
    odd: Literal[1, 3]
    held: Cup | Coin
    flags: Annotated[tuple[Colour, ...], Meta(max_length=2, extra={"is": "set"})]
    bag: Annotated[tuple[Die, ...], Meta(max_length=4, extra={"is": "bag"})]


def test_every_kind_of_field_has_its_numbers() -> None:
    thing = Thing(6, Colour.BLUE, 2, None, (1, Colour.RED), 3, Cup((6,)), (Colour.RED,), (5, 5, 1))
    vector = layout(Thing).vector(thing)
    named = list(zip(layout(Thing).names, vector, strict=True))
    assert named == [
        ("die", 1.0),
        ("colour=red", 0.0),
        ("colour=blue", 1.0),
        *((f"seat={seat}", float(seat == 2)) for seat in range(5)),
        ("maybe is int", 0.0),
        ("maybe", 0.0),
        ("pair[0]", 0.0),
        ("pair[1]=red", 1.0),
        ("pair[1]=blue", 0.0),
        ("odd=1", 0.0),
        ("odd=3", 1.0),
        ("held is Cup", 1.0),
        ("held.dice[0]", 1.0),
        ("held.dice[0]", 1.0),
        ("held.dice[1]", 0.0),
        ("held.dice[1]", 0.0),
        ("held is Coin", 0.0),
        ("held.heads", 0.0),
        ("flags has red", 1.0),
        ("flags has blue", 0.0),
        *((f"bag has {face}", {5: 0.5, 1: 0.25}.get(face, 0.0)) for face in range(1, 7)),
    ]


class Unbounded(Struct, frozen=True):
    """Nobody knows how long this gets."""

    cup: Cup
    score: int


class Endless(Struct, frozen=True):
    """Nor this."""

    names: tuple[Colour, ...]


@pytest.mark.parametrize(("kind", "field"), [(Unbounded, "score"), (Endless, "names"), (str, "the view")])
def test_a_field_without_bounds_is_named(kind: Any, field: str) -> None:
    with pytest.raises(TypeError, match=f"^{field}: a vector needs bounds"):
        layout(kind)


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_every_view_of_every_game_is_a_vector_of_one_length(rules: AnyGame) -> None:
    shape = layout(view_type(rules))
    for *_, after in walk(rules, Random(5), 100):
        for seat in (None, *range(rules.seats)):
            vector = shape.vector(rules.view(after, seat))
            assert len(vector) == len(shape)
            assert all(0 <= number <= 1 for number in vector)


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_different_views_are_different_vectors(rules: AnyGame) -> None:
    shape = layout(view_type(rules))
    seen: dict[tuple[float, ...], Any] = {}
    for *_, after in walk(rules, Random(6), 100):
        view = rules.view(after, 0)
        assert seen.setdefault(tuple(shape.vector(view)), view) == view


def test_a_match_is_led_by_the_game_it_is_made_of() -> None:
    single = layout(view_type(regalia.game("tourney-for-the-king")))
    match = layout(view_type(regalia.game("tourney-for-the-king", best_of=3)))
    assert match.names == (*(f"game.{name}" for name in single.names), "won[0]", "won[1]", "drawn", "swapped")
