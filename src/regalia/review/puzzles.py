"""Puzzles: decisions from games where one choice is best by far and the obvious one is another."""

import asyncio
import gzip
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import count
from random import Random
from typing import Any

from msgspec import Struct, json

from regalia import catalogue
from regalia.core import AnyGame, Chance, text
from regalia.games.king_of_the_dice.rules import KingOfTheDice
from regalia.play import Play, begin
from regalia.players import player
from regalia.players.player import Thinker
from regalia.review.coaching import weighed
from regalia.review.moments import THRESHOLDS, Grade
from regalia.review.sure import between

GAP = 0.03
"""The best choice is better than any other by so much, and by more than can be an error."""

OBVIOUS, PLAYERS = "squire", ("squire", "courtier", "monarch")
"""Whose choice is the obvious one, and who plays the games."""

GAMES = ("to-court-the-king", "king-of-the-dice")
STORED = "puzzles.json.gz"


class Puzzle(Struct, frozen=True, array_like=True):
    """A position of a game, what is best there, by how much, and what it is about."""

    game: str
    options: dict[str, Any]
    state: dict[str, Any]
    best: str
    gap: float
    theme: str

    @property
    def rules(self) -> AnyGame:
        """The rules it is played by."""
        return catalogue.game(self.game, **self.options)

    def play(self) -> Play:
        """The position, before the choice."""
        rules = self.rules
        return begin(rules, rules.state(json.encode(self.state).decode()))


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All that come with the package."""
    packed = files(__package__).joinpath(STORED).read_bytes()
    return json.decode(gzip.decompress(packed), type=tuple[Puzzle, ...])


def packed(found: Iterable[Puzzle]) -> bytes:
    """Puzzles as they are stored."""
    return gzip.compress(json.encode(tuple(found)), mtime=0)


# --- Finding ---------------------------------------------------------------------------------------------


def found_in(name: str, seed: int) -> Iterator[Puzzle]:
    """The puzzles of one game between computer players, at most one a turn."""
    luck = Random(f"{name}/{seed}")
    seats = luck.choice(tuple(catalogue.RULES[name].facts.seats))
    rules = catalogue.game(name, seats=seats)
    minds = [player(luck.choice(PLAYERS), rules, f"{seed}/{seat}", seat) for seat in range(seats)]
    here, last = begin(rules), None
    while not here.over:
        if isinstance(here.turn, Chance):
            here = here.draw(luck.randrange)
            continue
        seat = here.asked[0]
        if seat != last and (puzzle := posed(here)):
            last = seat
            yield puzzle
        here = here.pick(_choice(minds[seat], here), seat)


def _choice(mind: Any, here: Play) -> Any:
    seat = here.asked[0]
    return asyncio.run(mind.choose(here.view(seat), here.options(seat), here.told(seat)))


def _attentive(rules: AnyGame) -> Thinker:
    """A squire who errs little: what people see first who know what they want and not what it is worth."""
    # Those who only solve puzzles need not load what finds them.
    from regalia.players.king_of_the_dice import king_of_the_dice
    from regalia.players.to_court_the_king import by_squire, to_court_the_king

    if isinstance(rules, KingOfTheDice):
        return Thinker(OBVIOUS, king_of_the_dice(OBVIOUS, rules, None, loose=0.4), "puzzle")
    return Thinker(OBVIOUS, to_court_the_king("courtier", rules, None, weigh=by_squire), "puzzle")


def posed(here: Play) -> Puzzle | None:
    """The puzzle of this position, if it is one."""
    if len(here.options()) < 3:
        return None
    worths = weighed(here)
    gap = gap_of([worth for _, worth in worths.options])
    if worths.at_least or gap < max(GAP, 0.0 if worths.exact else between(here.rules)):
        return None
    obvious = _choice(_attentive(here.rules), here)
    best = worths.options[0]
    if best[1] - dict(worths.options)[obvious] < gap - 1e-9:
        return None
    name, options = here.rules.facts.name, dict(catalogue.options(here.rules))
    state = json.decode(json.encode(here.state))
    return Puzzle(
        name, options, state, text(best[0]), round(gap, 4), theme(here, text(best[0]), text(obvious))
    )


def gap_of(worths: Sequence[float]) -> float:
    """By how much the best choice, or those as good as it, is better than the next; 0 if none is worse."""
    costs = [worths[0] - worth for worth in worths]
    return min((cost for cost in costs if cost >= THRESHOLDS[Grade.BEST]), default=0.0)


def theme(here: Play, best: str, obvious: str) -> str:
    """What a puzzle is about."""
    verb, *rest = best.split()
    if getattr(here.state, "final", False):
        return "final"
    match verb:
        case "keep" if obvious.startswith("keep"):
            return "patience" if len(rest) < len(obvious.split()) - 1 else "dice"
        case "keep":
            return "dice"
        case "use":
            return "ability"
        case "take":
            return "card"
        case "reroll" | "stop":
            return "risk"
        case _:
            return "end"


def gathered(many: int, seed: int = 1, progress: Callable[[int], object] = int) -> list[Puzzle]:
    """So many puzzles of both dice games, checked, none twice, and none about the same too often."""
    found: dict[str, Puzzle] = {}
    for number in count(seed):
        for name in GAMES:
            for puzzle in found_in(name, number):
                about = [one for one in found.values() if (one.game, one.theme) == (name, puzzle.theme)]
                if len(about) < many // 5 and checked(puzzle):
                    found.setdefault(json.encode(puzzle.state).decode(), puzzle)
            progress(len(found))
            if len(found) >= many:
                return list(found.values())[:many]
    raise AssertionError("there are always more games")


def checked(puzzle: Puzzle) -> bool:
    """Whether a puzzle, read as it is stored and solved anew, has this answer, and the obvious is another."""
    again = posed(puzzle.play())
    return again is not None and again == puzzle
