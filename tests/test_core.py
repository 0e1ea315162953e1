"""The core: ways of chance, the guarded door, the catalogue."""

from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

import regalia
from regalia import catalogue
from regalia.core import AnyGame, Fell, Illegal, Picks, Step, Ways, advance
from regalia.dice import Deal, Draw, OneOf, Roll, Shuffle, sort
from regalia.games.king_and_crown.find import FindTheKing, Reveal


@pytest.mark.parametrize("count", range(7))
def test_a_roll_counts_every_order_once(count: int) -> None:
    orders = [sort(faces) for faces in product(range(1, 7), repeat=count)]
    assert dict(Roll(count)) == {dice: orders.count(dice) for dice in set(orders)}
    assert sum(Roll(count).values()) == 6**count


def test_twelve_dice_are_drawn_without_being_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Roll, "__iter__", lambda self: pytest.fail("listed"))
    rng = Random(1)
    for _ in range(100):
        assert Roll(12).draw(rng.randrange) in Roll(12)


@pytest.mark.parametrize(
    "ways",
    [Roll(2), OneOf(["king", "beggar", "beggar"]), Shuffle(["a", "b", "c"])],
    ids=["roll", "one-of", "shuffle"],
)
def test_what_is_drawn_is_as_likely_as_it_is_counted(ways: Ways[object]) -> None:
    """Every sequence of fair numbers, taken once, gives each case exactly in proportion to its weight."""
    found: dict[object, Fraction] = {}

    def draw(numbers: tuple[int, ...], share: Fraction) -> None:
        asked: list[int] = []

        def below(n: int) -> int:
            asked.append(n)
            if len(asked) > len(numbers):
                raise LookupError
            return numbers[len(asked) - 1]

        try:
            case = ways.draw(below)
        except LookupError:
            for k in range(asked[-1]):
                draw((*numbers, k), share / asked[-1])
        else:
            found[case] = found.get(case, Fraction()) + share

    draw((), Fraction(1))
    total = sum(ways.values())
    assert found == {case: Fraction(weight, total) for case, weight in ways.items()}


class Loaded(Ways[str]):
    """A weighted coin that does not say how it is drawn."""

    def __getitem__(self, side: str) -> int:
        return {"heads": 3, "tails": 1}[side]

    def __iter__(self):  # type: ignore[no-untyped-def]
        return iter(("heads", "tails"))

    def __len__(self) -> int:
        return 2


def test_ways_that_do_not_say_how_they_are_drawn_are_drawn_by_weight() -> None:
    assert [Loaded().draw(lambda n, k=k: k) for k in range(4)] == ["heads", "heads", "heads", "tails"]  # type: ignore[misc]


def test_a_roll_is_one_multiset_however_it_is_written() -> None:
    assert (6, 1) in Roll(2)
    assert (1, 6) not in Roll(2)


@pytest.mark.parametrize("stranger", [(7,), (1, 6), [6], "6", (6, 6), None])
def test_what_cannot_fall_is_not_among_the_ways(stranger: object) -> None:
    assert stranger not in Roll(1)
    assert Draw("x") not in OneOf("ab")
    assert Deal(("a", "a")) not in Shuffle("ab")


def test_the_door_takes_only_what_is_offered() -> None:
    game: AnyGame = FindTheKing()
    state = game.start()
    refused: list[tuple[Step[Any, Any], str]] = [
        (Picks({0: Reveal(1)}), "not asked"),
        (Picks({}), "pick missing"),
        (Picks({1: Reveal(6)}), "not offered"),
        (Fell("draw king"), "a choice comes first"),
    ]
    for step, reason in refused:
        with pytest.raises(Illegal, match=reason):
            advance(game, state, step)
    turning = advance(game, state, Picks({1: Reveal(1)}))
    with pytest.raises(Illegal, match="chance comes first"):
        advance(game, turning, Picks({1: Reveal(1)}))
    with pytest.raises(Illegal, match="impossible outcome"):
        advance(game, turning, Fell("jester"))
    over = advance(game, turning, Fell(game.outcome("draw king")))
    with pytest.raises(Illegal, match="game over"):
        advance(game, over, Picks({1: Reveal(1)}))


def test_where_any_one_may_act_a_step_holds_one_pick() -> None:
    court = regalia.game("king-at-court", seats=3)
    asked = advance(court, court.start(), Fell(court.outcome("deal king dragon knight")))
    dragon, knight = court.action("say i am knight"), court.action("say doubt 2")
    assert advance(court, asked, Picks({1: dragon})) != advance(court, asked, Picks({2: knight}))
    with pytest.raises(Illegal, match="one at a time"):
        advance(court, asked, Picks({1: dragon, 2: knight}))


def test_the_catalogue_lists_the_games_of_the_rulebooks() -> None:
    assert [entry.name for entry in regalia.games()] == [
        "to-court-the-king",
        "king-of-the-dice",
        "find-the-king",
        "defend-the-king",
        "support-the-king",
        "tourney-for-the-king",
        "king-at-court",
    ]


@pytest.mark.parametrize("entry", regalia.games(), ids=lambda entry: entry.name)
def test_options_make_the_same_rules_again_and_are_checked(entry: catalogue.Entry) -> None:
    game = regalia.game(entry.name)
    assert regalia.game(entry.name, **catalogue.options(game)) == game
    for option in entry.options:
        wrong = option.most + 1 if option.most is not None else "nonsense"
        with pytest.raises(regalia.Unknown, match=option.name):
            regalia.game(entry.name, **{option.name: wrong})
        with pytest.raises(regalia.Unknown, match=option.name):
            regalia.game(entry.name, **{option.name: [1]})
    with pytest.raises(regalia.Unknown, match="no option 'colour'"):
        regalia.game(entry.name, colour="red")
    with pytest.raises(regalia.Unknown, match="seats"):
        regalia.game(entry.name, seats=6)


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(regalia.Unknown, match="did you mean 'king-of-the-dice'"):
        regalia.game("king-of-dice")
