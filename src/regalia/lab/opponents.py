"""Opponents for the arena only: players with a stated habit, levels in one role, OpenSpiel's tree search,
programs from outside."""

from collections.abc import Sequence
from difflib import get_close_matches
from math import isfinite
from typing import Any

from regalia.catalogue import Unknown
from regalia.core import AnyGame, Event, Seat
from regalia.games.king_and_crown.at_court import Dealt
from regalia.games.king_and_crown.deck import VALUE, Card, Pick
from regalia.lab import answers, previous
from regalia.lab.beginner import GAMES, beginner
from regalia.lab.outsider import DOOR, Outsider
from regalia.players import levels
from regalia.players.king_at_court import king_at_court
from regalia.players.player import Candidate, Mind, Player, Thinker

LEVELS = ("squire", "courtier", "monarch")
SEARCH = "mcts:"
PREVIOUS = "previous"
"""The monarch before today's, in the games of dice."""
ANSWER = "answer"
"""Who has learned to beat today's, and nothing else."""
DICE_GAMES = ("to-court-the-king", "king-of-the-dice")
CARD_GAMES = ("defend-the-king", "support-the-king", "tourney-for-the-king")


def kingly(view: Any, options: Sequence[Pick], told: Sequence[Event]) -> Sequence[Candidate]:
    """The King half of the time, as long as it is in hand; otherwise any other card."""
    king = Pick(Card.KING)
    if king not in options or len(options) == 1:
        return [Candidate(pick, 0.0, 1 / len(options)) for pick in options]
    return [Candidate(pick, 0.0, 0.5 if pick == king else 0.5 / (len(options) - 1)) for pick in options]


def downward(view: Any, options: Sequence[Pick], told: Sequence[Event]) -> Sequence[Candidate]:
    """Always the highest card left."""
    return [Candidate(max(options, key=lambda pick: VALUE[pick.card]), 0.0, 1.0)]


def upward(view: Any, options: Sequence[Pick], told: Sequence[Event]) -> Sequence[Candidate]:
    """Always the lowest card left."""
    return [Candidate(min(options, key=lambda pick: VALUE[pick.card]), 0.0, 1.0)]


def thrifty(view: Any, options: Sequence[Pick], told: Sequence[Event]) -> Sequence[Candidate]:
    """The King and the Beggar come last, in that order; before that any of the others."""
    middle = [pick for pick in options if pick.card not in (Card.KING, Card.BEGGAR)] or options[:1]
    return [Candidate(pick, 0.0, 1 / len(middle)) for pick in middle]


HABITS: dict[str, tuple[Mind, tuple[str, ...]]] = {
    "beginner": (beginner, GAMES),
    "kingly": (kingly, CARD_GAMES),
    "downward": (downward, CARD_GAMES),
    "upward": (upward, CARD_GAMES),
    "thrifty": (thrifty, ("tourney-for-the-king",)),
}


def in_role(level: str, card: Card, game: AnyGame, seat: Seat) -> Mind:
    """At court: this level for whoever is dealt this card first, and a courtier for everybody else."""
    chosen, usual = king_at_court(level, game, seat), king_at_court("courtier", game, seat)

    def mind(view: Any, options: Sequence[Any], told: Sequence[Event]) -> Sequence[Candidate]:
        first = next(event for event in told if isinstance(event, Dealt))
        return (chosen if first.card is card else usual)(view, options, told)

    return mind


def opponent(name: str, game: AnyGame, seed: int | str, seat: Seat) -> Player:
    """An opponent of the laboratory: a habit, `previous`, `answer`, `mcts:SECONDS`, or `cmd:COMMAND`."""
    if name.startswith(DOOR):
        return Outsider(name, game, seat)
    mind, games = HABITS.get(name, (None, ()))
    if mind is not None and game.facts.name in games:
        return Thinker(name, mind, seed)
    if name == PREVIOUS and game.facts.name in DICE_GAMES:
        return Thinker(name, previous.mind(game, seat), seed)
    if name == ANSWER and game.facts.name in DICE_GAMES and game.seats in answers.nets(game.facts.name):
        return Thinker(name, answers.mind(game, seat), seed)
    level, _, role = name.partition("-as-")
    if game.facts.name == "king-at-court" and level in LEVELS and role in set(Card):
        return Thinker(name, in_role(level, Card(role), game, seat), seed)
    if name.startswith(SEARCH):
        seconds = searching(name)
        from regalia.lab.searcher import Searcher  # needs OpenSpiel, which few have

        return Searcher(name, game, seed, seconds)
    raise _unknown(name, game)


def searching(name: str) -> float:
    """How many seconds `mcts:SECONDS` thinks."""
    try:
        seconds = float(name.removeprefix(SEARCH))
    except ValueError:
        seconds = 0.0
    if not (isfinite(seconds) and seconds > 0):
        raise Unknown(f"'{name}' is not {SEARCH}SECONDS, such as {SEARCH}0.05")
    return seconds


def _unknown(name: str, game: AnyGame) -> Unknown:
    """What to say of a name that nobody has here."""
    answered = answers.nets(game.facts.name) if game.facts.name in DICE_GAMES else ()
    if name == ANSWER and answered:
        where = ", ".join(map(str, sorted(answered)))
        return Unknown(f"{game.facts.name} has an answer at {where} seats, not at {game.seats}")
    known = [habit for habit, (_, games) in HABITS.items() if game.facts.name in games]
    if game.facts.name in DICE_GAMES:
        known.append(PREVIOUS)
        if game.seats in answered:
            known.append(ANSWER)
    ours = levels(game)
    near = get_close_matches(name.lower(), [*ours, *known], n=1, cutoff=0.6)
    hint = f"did you mean '{near[0]}'? There" if near else "there"
    numbers = " or a number from 0 to 3 between them," if len(ours) > 1 else ""
    others = ", ".join([*known, f"{SEARCH}SECONDS", f"{DOOR}COMMAND"])
    return Unknown(
        f"{game.facts.name} has no player '{name}'; {hint} are {', '.join(ours)},{numbers} {others}"
    )
