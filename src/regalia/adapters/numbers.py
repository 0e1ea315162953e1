"""Actions as integers: by an alphabet where their type has few values, otherwise by their place."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args, get_type_hints

from msgspec import Struct

from regalia.adapters.values import values
from regalia.core import AnyGame

LONGEST = 256
"""No alphabet is longer; beyond it the place among the options makes the smaller numbers."""


class Alphabet(Struct, frozen=True):
    """Each action of the game has its own number, whenever it is offered; after the last comes the wait."""

    actions: tuple[Any, ...]
    number: Mapping[Any, int]

    @property
    def wait(self) -> int:
        return len(self.actions)

    def of(self, options: Sequence[Any]) -> list[int]:
        """The numbers of these options, ascending."""
        return sorted(self.number[option] for option in options)

    def action(self, options: Sequence[Any], number: int) -> Any:
        """The option with this number; ValueError if there is none."""
        if 0 <= number < len(self.actions) and self.actions[number] in options:
            return self.actions[number]
        raise ValueError(f"{number} is not offered; {self.of(options)} are")


class Places(Struct, frozen=True):
    """An action's number is its place among the options offered now; after the last place comes the wait."""

    wait: int

    def of(self, options: Sequence[Any]) -> list[int]:
        """The numbers of these options, ascending."""
        return list(range(len(options)))

    def action(self, options: Sequence[Any], number: int) -> Any:
        """The option with this number; ValueError if there is none."""
        if 0 <= number < len(options):
            return options[number]
        raise ValueError(f"{number} is not offered; 0 to {len(options) - 1} are")


Numbers = Alphabet | Places


def numbers(rules: AnyGame) -> Numbers:
    """How the actions of a game are numbered.

    >>> import regalia
    >>> numbers(regalia.game("tourney-for-the-king")).actions[0]
    Pick(card=<Card.KING: 'king'>)
    """
    picks = get_type_hints(type(rules.single).choose, include_extras=True)["picks"]
    every = values(get_args(picks)[1])
    if every.count > LONGEST:
        return Places(rules.most_options)
    actions = tuple(every.every())
    return Alphabet(actions, {action: number for number, action in enumerate(actions)})
