"""Find, Defend, Support and Tourney, alone or in a match: solved games, so every number is exact.

Where picks meet unseen, each is judged against an opponent who plays the equilibrium. What remains is the
luck of the meeting: on average nothing, if either of the two plays the equilibrium.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from regalia.core import AnyGame, Audience, Chance, Choice, Event, Fell, Over, Picks, Seat, text
from regalia.games.king_and_crown import defend, find, match, tourney
from regalia.games.king_and_crown.deck import Pick, Revealed
from regalia.play import Play
from regalia.players.ballots import Payoffs, alike, equilibrium, habits, payoffs, tourney_key
from regalia.players.data import table
from regalia.review.moments import Decision, Fall, Habit, Worths, decision

# --- What positions are worth ---------------------------------------------------------------------------


def single(game: AnyGame, state: Any) -> Worths:
    """What one game is worth to its seats, if both play the equilibrium."""
    match game.turn(state):
        case Over(payoff):
            return payoff
        case Chance(ways):
            parts = [(many, single(game, game.chance(state, fell))) for fell, many in ways.items()]
            whole = sum(many for many, _ in parts)
            return _duel(sum(many * worth[0] for many, worth in parts) / whole)
        case Choice(options) if isinstance(state, find.State):  # every face-down card is as good as any other
            ((seat, picks),) = options.items()
            return single(game, game.choose(state, {seat: picks[0]}))
    match state:
        case tourney.State():
            return _duel(table("tourney")[tourney_key(state, 0)][0])
        case defend.State(standing):
            return tuple((seat in standing) / len(standing) for seat in range(game.seats))
        case _:
            return 0.5, 0.5


def _duel(worth: float) -> Worths:
    return worth, 1 - worth


@lru_cache(maxsize=2**16)
def equity(game: match.Match, won: tuple[int, int], swapped: bool) -> float:
    """The chance of seat 0 to win a match that stands so, before its next game."""
    if game.first_to in won:
        return float(won[0] == game.first_to)
    win, lose = stakes(game, won, swapped)
    worth = single(game.of, game.of.start())[int(swapped)]
    return worth * win + (1 - worth) * lose


def stakes(game: match.Match, won: tuple[int, int], swapped: bool) -> tuple[float, float]:
    """What the match is worth to seat 0 after it has won this game, and after it has lost it."""
    then = swapped != (game.swap and isinstance(game.of, match.ROLES))
    return equity(game, (won[0] + 1, won[1]), then), equity(game, (won[0], won[1] + 1), then)


class Scale:
    """From the worth of the game being played to that of the match it belongs to."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.state, self.swapped, self.duel = state, False, game.seats == 2
        self.win, self.lose = 1.0, 0.0
        if isinstance(state, match.State):
            assert isinstance(game, match.Match)
            self.state, self.swapped = state.game, state.swapped
            self.win, self.lose = stakes(game, state.won, state.swapped)

    def role(self, seat: Seat) -> Seat:
        """The seat in the game of a seat in the match, or back."""
        return 1 - seat if self.swapped else seat

    def one(self, worth: float, seat: Seat) -> float:
        """What it is worth to a seat of the match that the game is worth this to it."""
        win, lose = (self.win, self.lose) if seat == 0 else (1 - self.lose, 1 - self.win)
        return worth * win + (1 - worth) * lose

    def all(self, worths: Worths) -> Worths:
        """The same for every seat, from the seats of the game."""
        if not self.duel:
            return worths
        return tuple(self.one(worths[self.role(seat)], seat) for seat in (0, 1))


# --- Judging --------------------------------------------------------------------------------------------


class Judge:
    """Says what every step was worth."""

    def __init__(self, game: AnyGame, brief: bool = False) -> None:
        self.game, self.brief = game, brief

    def __call__(self, step: int, before: Play, after: Play) -> Iterator[Decision | Fall]:
        of, scale = self.game.single, Scale(self.game, before.state)
        match after.steps[-1]:
            case Fell(outcome):
                was, now = single(of, scale.state), single(of, of.chance(scale.state, outcome))
                yield Fall(step, None, scale.all(was), scale.all(now), True, fell=text(outcome))
            case Picks(by) if not isinstance(scale.state, find.State):
                if not self.brief:
                    yield from _met(self.game, before.state, by, step, before.log)
                    return
                position: Any = self.game, before.state, tuple(sorted(by.items()))
                for moment in _briefly(position):
                    yield replace(moment, step=step)


@lru_cache(maxsize=2**14)
def _briefly(position: tuple[AnyGame, Any, tuple[tuple[Seat, Pick], ...]]) -> tuple[Decision | Fall, ...]:
    """The same for every game in which these picks meet there, whatever was shown before."""
    game, state, by = position
    return tuple(_met(game, state, dict(by), 0, ()))


Log = Iterable[tuple[Event, Audience]]


def _met(
    game: AnyGame, position: Any, by: Mapping[Seat, Pick], step: int, log: Log
) -> Iterator[Decision | Fall]:
    """Picks that meet: what each cost against the equilibrium, and the luck of the meeting."""
    of, scale = game.single, Scale(game, position)
    state, choice = scale.state, game.turn(position)
    here = scale.all(single(of, state))
    assert isinstance(choice, Choice)
    for seat in sorted(by):
        options = choice.options[seat]
        if len(options) < 2:
            continue
        duel = len(by) == 2
        lost, worths, habit = 0.0, [(text(pick), here[seat]) for pick in options], None
        if duel:
            role = _role(scale, seat)
            payoff = payoffs(of, state, role)
            mixed = against(payoff, equilibrium(state, tuple(payoff[options[0]]), 1 - role))
            worths = [(text(pick), scale.one(mixed[pick], seat)) for pick in options]
            lost = scale.one(max(mixed.values()), seat) - scale.one(mixed[by[seat]], seat)
            habit = _habit(scale, log, seat, role, payoff, by[seat])
        then = tuple(
            worth - lost if other == seat else worth + lost * (duel and other in by)
            for other, worth in enumerate(here)
        )
        chosen = text(by[seat])
        yield decision(
            Decision(
                step, seat, here, then, True, chosen, worth=dict(worths)[chosen], cost=lost, habit=habit
            ),
            worths,
        )
        here = then
    roles = {scale.role(seat): pick for seat, pick in by.items()} if scale.duel else by
    now = scale.all(single(of, of.choose(state, roles)))
    yield Fall(step, None, here, now, True, fell=", ".join(text(by[seat]) for seat in sorted(by)))


def _role(scale: Scale, seat: Seat) -> Seat:
    """First or second of the two who pick."""
    role = scale.role(seat)
    return scale.state.standing.index(role) if isinstance(scale.state, defend.State) else role


def against(payoff: Payoffs, theirs: Any) -> dict[Pick, float]:
    """What each pick is worth against an opponent who mixes like this."""
    return {pick: sum(theirs[other] * answers[other] for other in theirs) for pick, answers in payoff.items()}


def _habit(scale: Scale, log: Log, seat: Seat, role: Seat, payoff: Payoffs, chosen: Pick) -> Habit | None:
    """What the opponent had shown in the match, in positions like this one."""
    shown = [it for it, _ in log if isinstance(it, Revealed) and it.seat != seat]
    seen = alike(scale.state, shown, role)
    if not seen:
        return None
    worth = against(payoff, habits(scale.state, seen, role))
    answer = max(worth, key=lambda pick: (round(worth[pick], 9), pick == chosen))
    missed = scale.one(worth[answer], seat) - scale.one(worth[chosen], seat)
    return Habit(len(seen), text(answer), missed)
