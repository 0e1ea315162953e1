"""What is drawn falls exactly as often as its weight says: every answer of every fair number is tried."""

from fractions import Fraction
from typing import Any

import pytest

from regalia.core import Ways
from regalia.dice import OneOf, Roll, Shuffle
from regalia.games.king_of_the_dice.citizens import Throw


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
