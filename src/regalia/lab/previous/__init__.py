"""The monarch before this one: smaller networks that learned from the ends of games, kept to be beaten."""

from functools import cache, lru_cache, partial
from importlib.resources import files

from regalia.core import AnyGame, Seat
from regalia.games.king_of_the_dice.rules import Phase
from regalia.games.king_of_the_dice.rules import State as Dice
from regalia.games.to_court_the_king.abilities import Add
from regalia.games.to_court_the_king.characters import CARDS, Cards, beginning
from regalia.games.to_court_the_king.rules import State
from regalia.players import data
from regalia.players.king_of_the_dice import features, king_of_the_dice, shares
from regalia.players.network import Nets, Numbers, win
from regalia.players.player import Mind
from regalia.players.to_court_the_king import CARDS_TO_TAKE, by_monarch, to_court_the_king, to_wait

SEEN = 24
"""It saw so much of a position of King of the Dice; the monarch of today sees that first, and then more."""


@cache
def _nets(name: str) -> Nets:
    return data.read(files(__name__).joinpath(f"{name}.npz").read_bytes())


def court(state: State, seat: Seat) -> float:
    """What a position of To Court the King was worth to it."""
    return win(_nets("to-court-the-king"), _court_seen(state, seat), len(state.courts))


def dice(state: Dice, seat: Seat) -> float:
    """What a position of King of the Dice was worth to it."""
    if state.phase is Phase.OVER:
        return shares(state, seat)
    return win(_nets("king-of-the-dice"), features(state, seat)[:SEEN], len(state.kingdoms))


def mind(game: AnyGame, seat: Seat) -> Mind:
    """How it plays, with every card taken that only adds."""
    if game.facts.name == "king-of-the-dice":
        return king_of_the_dice("monarch", game, seat, dice)
    return to_court_the_king("monarch", game, seat, partial(by_monarch, worth=court))


@lru_cache(maxsize=2**14)
def _court(court: Cards) -> tuple[Numbers, int]:
    """A court in numbers: how many of each card, and the most dice it can bring to the table."""
    counts = [float(min(court.count(who), 2)) for who in CARDS_TO_TAKE]
    adders = sum(court.count(who) > 0 for who, card in CARDS.items() if isinstance(card.ability, Add))
    return counts, beginning(court) + adders


def _court_seen(state: State, seat: Seat) -> Numbers:
    """A position at the beginning of a turn in numbers, as any seat sees it."""
    seats = len(state.courts)
    mine, dice = _court(state.courts[seat])
    others = [_court(court) for other, court in enumerate(state.courts) if other != seat]
    most = max(many for _, many in others)
    wait = to_wait(state, seat) / seats
    bar, king = state.bar, state.courts[seat].king
    claimed, high = (1.0, (bar.alike - 7) + (bar.face - 1) / 6) if bar else (0.0, 0.0)
    told = [
        1.0,
        state.round / 8,
        dice / 10,
        most / 10,
        (dice - most) / 4,
        wait,
        claimed,
        claimed * king,
        claimed * king * high,
        claimed * (1 - king) * high,
        claimed * king * (dice - 7) / 4,
        claimed * (1 - king) * (dice - 7) / 4,
        claimed * king * (most - 7) / 4,
        float(state.final),
        sum(many for _, many in others) / len(others) / 10,
        float(not claimed and dice >= 7),
        float(not claimed and most >= 7),
    ]
    theirs = [sum(counts) / len(others) for counts in zip(*(counts for counts, _ in others), strict=True)]
    ahead = [(one - other) * (1 - state.final) for one, other in zip(mine, theirs, strict=True)]
    return told + ahead
