"""Computer players and odds beside the event loop: they get what people see, and can break nothing."""

import asyncio
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from importlib import import_module
from typing import Any

from regalia import catalogue, odds, players
from regalia.core import AnyGame, Event, Picks, Seat, Step, text
from regalia.odds import NoOdds, Prospect
from regalia.play import plays
from regalia.server import wire
from regalia.server.workers import Hire, Workers, unwanted

Made = tuple[str, tuple[tuple[str, Any], ...]]
"""A game by its name and options, as it travels to another process."""

QUEUE = 64
"""So many questions for odds may wait; more are refused."""

TURNS = 3
"""So many turns that were worked out exactly are kept for later questions of the same turn."""


class Computers:
    """Processes that choose and others that work out odds; `limit` is how many seconds a choice may take."""

    def __init__(
        self, processes: int = 1, limit: float = 20.0, advisers: int = 1, hire: Hire = Workers
    ) -> None:
        self.hire = hire
        self.players = hire("players", processes, limit, _ready)
        self.advisers = hire("odds", advisers, limit, _ready, QUEUE)

    async def choose(
        self,
        level: str,
        game: AnyGame,
        seat: Seat,
        view: Any,
        options: Sequence[Any],
        told: Sequence[Event],
        seed: str,
    ) -> Any | None:
        """The choice of a computer player who draws from this seed; whatever goes wrong is raised here."""
        seen = view, tuple(options), tuple(told)
        return await self.players.work(_choose, level, made(game), seat, *seen, seed)

    async def odds(self, game: AnyGame, state: Any) -> list[wire.Chance]:
        """The chance of every card in reach where nothing is hidden; where exact is slow, a bound."""
        return await self.advisers.work(_odds, made(game), state)

    async def court(self, game: AnyGame, steps: Sequence[Step[Any, Any]]) -> wire.AtCourt:
        """Who lied when at a King at Court that is over, and when suspicion turned."""
        return await self.advisers.work(at_court, made(game), tuple(steps))

    async def wake(self) -> None:
        """Have one process of each kind ready before it is asked."""
        await asyncio.gather(self.players.work(_ready), self.advisers.work(_awake))

    def close(self) -> None:
        self.players.close()
        self.advisers.close()


def _ready() -> None:
    """What is loaded with this module is what they all need."""


def _awake() -> None:
    for game in ("to_court_the_king", "king_of_the_dice"):
        import_module(f"regalia.odds.{game}.turn")


def made(game: AnyGame) -> Made:
    """What makes this game again elsewhere."""
    return game.facts.name, tuple(sorted(catalogue.options(game).items()))


async def _choose(
    level: str,
    made: Made,
    seat: Seat,
    view: Any,
    options: Sequence[Any],
    told: Sequence[Event],
    seed: str,
) -> Any | None:
    name, game_options = made
    game = catalogue.game(name, **dict(game_options))
    player = players.player(level, game, seed, seat)
    return await player.choose(view, options, told)


_turns: OrderedDict[Hashable, odds.Turn] = OrderedDict()


def _odds(made: Made, state: Any) -> list[wire.Chance]:
    name, options = made
    game = catalogue.game(name, **dict(options))
    try:
        return [_chance(prospect) for prospect in _turn(made, game, state).prospects(state)]
    except NoOdds:
        return []


def at_court(made: Made, steps: Sequence[Step[Any, Any]]) -> wire.AtCourt:
    """Who lied when at a King at Court that is over, and when suspicion turned."""
    from regalia.games.king_and_crown.at_court import KingAtCourt
    from regalia.review.king_at_court import court  # few ask for it

    _, options = made
    game = KingAtCourt(**dict(options))
    played = list(plays(game, steps))
    found = court(game, played)
    assert found
    suspicions = [
        wire.Suspected(_doer(steps, one.step), len(played[one.step].state.cast), [*one.weights])
        for one in found.suspicions
    ]
    turned = [n for n, one in enumerate(found.suspicions) if one.step in found.turned]
    return wire.AtCourt([word.verdict.value for word in found.words], suspicions, turned)


def _doer(steps: Sequence[Step[Any, Any]], step: int) -> Seat | None:
    """Whose pick the step with this number was, counted from 1."""
    match steps[step - 1]:
        case Picks(by):
            return int(min(by))
    return None


def _turn(made: Made, game: AnyGame, state: Any) -> odds.Turn:
    """The turn that this is a moment of, worked out; a bound may be better later in the turn."""
    key = made, odds.mark(game, state)
    turn = _turns.pop(key, None)
    if turn is None or not turn.knows(state):
        turn = odds.at_once(game, state, stop=unwanted)
    if turn.exact:
        _turns[key] = turn
        while len(_turns) > TURNS:
            _turns.popitem(last=False)
    return turn


def _chance(found: Prospect[Any]) -> wire.Chance:
    return wire.Chance(
        text(found.aim),
        found.chance,
        None if found.best is None else text(found.best),
        {text(option): worth for option, worth in found.options},
        at_least=not found.exact,
    )
