"""Rolling, drawing, dealing: what cannot fall has no weight, what can falls as often as its weight says."""

from fractions import Fraction
from typing import Any

import pytest

from regalia.core import Ways
from regalia.dice import Deal, Draw, OneOf, Roll, Shuffle
from regalia.games.king_of_the_dice.citizens import Face, Throw


class Asked(Exception):
    """One more fair number is needed, below this."""


def chances(ways: Ways[Any], *told: int, chance: Fraction = Fraction(1)) -> dict[Any, Fraction]:
    """How likely each outcome is to be drawn, once these numbers have come."""
    coming = iter(told)

    def below(high: int) -> int:
        for number in coming:
            return number
        raise Asked(high)

    try:
        return {ways.draw(below): chance}
    except Asked as asked:
        (high,) = asked.args
    found: dict[Any, Fraction] = {}
    for number in range(high):
        for outcome, part in chances(ways, *told, number, chance=chance / high).items():
            found[outcome] = found.get(outcome, Fraction(0)) + part
    return found


class Biased(Ways[str]):
    """Weights that no other way has, drawn as any mapping is."""

    def __getitem__(self, outcome: str) -> int:
        return {"rare": 1, "usual": 4, "often": 7}[outcome]

    def __iter__(self) -> Any:
        return iter(("rare", "usual", "often"))

    def __len__(self) -> int:
        return 3


WAYS = [Roll(0), Roll(1), Roll(3), Throw(("A", "A", "C")), OneOf("kbbdb"), Shuffle("abcd"), Biased()]


@pytest.mark.parametrize("ways", WAYS, ids=lambda ways: type(ways).__name__)
def test_an_outcome_falls_as_often_as_its_weight_says(ways: Ways[Any]) -> None:
    total = sum(ways.values())
    assert chances(ways) == {outcome: Fraction(weight, total) for outcome, weight in ways.items()}


@pytest.mark.parametrize(
    ("ways", "impossible"),
    [
        (Roll(3), [(6, 5), (6, 5, 4, 3), (5, 6, 1), (7, 1, 1), (6, 5, 0), "654", None]),
        (
            Throw(("A", "A", "C")),
            [(Face.A1, Face.C1), (Face.C1, Face.A1, Face.A1), (Face.A1, Face.B1, Face.C1)],
        ),
        (OneOf("kbb"), [Draw("d"), "k", Draw("kb"), None]),
        (
            Shuffle("abc"),
            [Deal(tuple(cards)) for cards in ("ab", "aab", "aaa", "abcd", "abcc", "abd")] + ["abc"],
        ),
    ],
    ids=lambda given: type(given).__name__,
)
def test_what_cannot_fall_has_no_weight(ways: Ways[Any], impossible: list[Any]) -> None:
    """A roll has as many dice as were rolled, in one order; a deal has every card once."""
    for outcome in impossible:
        assert outcome not in ways
        assert ways.get(outcome) is None
