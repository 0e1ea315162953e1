"""Scripted play: steps written as in a transcript, taken through the one guarded door."""

from typing import Any

from regalia.core import AnyGame, Chance, Choice, Event, Fell, Over, Picks, Seat, Step, advance


def step(game: AnyGame, state: Any, line: str) -> Step[Any, Any]:
    """`draw king` falls, `pick king` is picked by the only seat asked, `1 pick king, 2 pick witch` by two."""
    match game.turn(state):
        case Chance():
            return Fell(game.outcome(line))
        case Choice(options) if not line[0].isdigit():
            (seat,) = options
            return Picks({seat: game.action(line)})
        case _:
            picks = [pick.strip().partition(" ") for pick in line.split(",")]
            return Picks({int(seat) - 1: game.action(action) for seat, _, action in picks})


def steps(game: AnyGame, *lines: str) -> tuple[Step[Any, Any], ...]:
    """These lines as steps from the start."""
    state, taken = game.start(), []
    for line in lines:
        taken.append(step(game, state, line))
        state = advance(game, state, taken[-1])
    return tuple(taken)


def play(game: AnyGame, *lines: str) -> Any:
    """The state after these lines."""
    state = game.start()
    for line in lines:
        state = advance(game, state, step(game, state, line))
    return state


def over(game: AnyGame, *lines: str) -> Over:
    """How these lines end the game."""
    turn = game.turn(play(game, *lines))
    assert isinstance(turn, Over), f"the game goes on with {turn}"
    return turn


def told(game: AnyGame, seat: Seat | None, *lines: str) -> list[Event]:
    """What the last of these lines tells a reader."""
    before = play(game, *lines[:-1])
    last = step(game, before, lines[-1])
    after = advance(game, before, last)
    return [event for event, to in game.tell(before, last, after) if to is None or seat in to]


def options(game: AnyGame, seat: Seat, *lines: str) -> list[str]:
    """What a seat may do after these lines, in notation."""
    match game.turn(play(game, *lines)):
        case Choice(asked):
            return [str(action) for action in asked.get(seat, ())]
        case _:
            return []
