"""Scripted play: steps written as in a transcript, and what comes of them."""

from typing import Any

from regalia.core import AnyGame, Event, Over, Seat, Step
from regalia.play import begin


def steps(game: AnyGame, *lines: str) -> tuple[Step[Any, Any], ...]:
    """These lines as steps from the start."""
    return tuple(begin(game).go(*lines).steps)


def play(game: AnyGame, *lines: str) -> Any:
    """The state after these lines."""
    return begin(game).go(*lines).state


def over(game: AnyGame, *lines: str) -> Over:
    """How these lines end the game."""
    here = begin(game).go(*lines)
    assert here.over, f"the game goes on with {here.turn}"
    return here.over


def told(game: AnyGame, seat: Seat | None, *lines: str) -> list[Event]:
    """What the last of these lines tells a reader."""
    before = begin(game).go(*lines[:-1])
    return list(before.go(lines[-1]).told(seat, since=len(before.log)))


def options(game: AnyGame, seat: Seat, *lines: str) -> list[str]:
    """What a seat may do after these lines, in notation."""
    return [str(action) for action in begin(game).go(*lines).options(seat)]
