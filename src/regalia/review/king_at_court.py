"""The King at Court: what the King could know, which words were lies, and when suspicion turned.

No choice here has an honest number: what words are worth depends on who hears them. So facts are told, and
how the monarch would have read them, which is one way of reading.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import pairwise

from msgspec import Struct

from regalia.core import Picks, Seat, text
from regalia.games.king_and_crown.at_court import Accuse, Action, Ask, IAm, Is, KingAtCourt, Phase, State
from regalia.games.king_and_crown.deck import Card
from regalia.play import Play
from regalia.players.conversation import heard
from regalia.players.king_at_court import belief, guilt


class Verdict(StrEnum):
    """What words were, by the cards and by what their speaker knew."""

    TRUE = "true"
    LIE = "lie"
    RIGHT = "right"  # true, but the speaker could not know
    WRONG = "wrong"  # false, but the speaker could not know


class Word(Struct, frozen=True, omit_defaults=True):
    """Something that was said before all, and what it was; `to` is who had asked for it."""

    step: int
    seat: Seat
    said: str
    verdict: Verdict
    to: Seat | None = None


class Suspicion(Struct, frozen=True):
    """After a step: who might be the Dragon for all the King knows, and how likely to one who reads words."""

    step: int
    worlds: int  # hands-out of cards that the King cannot rule out
    possible: tuple[bool, ...]
    weights: tuple[float, ...]


class Court(Struct, frozen=True):
    """The facts of a game."""

    king: Seat
    words: tuple[Word, ...]
    suspicions: tuple[Suspicion, ...]
    turned: tuple[int, ...]  # the steps after which somebody else was suspected most
    accused: Seat | None = None
    dragon: Seat | None = None  # at the accusation


READER = "monarch"


def court(game: KingAtCourt, plays: Sequence[Play]) -> Court | None:
    """The facts of a game as far as it was played; None before the cards are dealt."""
    dealt = [play for play in plays if play.state.phase is not Phase.DEAL]
    if not dealt:
        return None
    words, asking, accused, dragon = [], dict[Seat, Seat](), None, None
    for step, (before, after) in enumerate(pairwise(plays), 1):
        match after.steps[-1]:
            case Picks(by) if before.state.phase in (Phase.QUESTIONING, Phase.ACCUSATION):
                ((seat, action),) = by.items()
                if (verdict := judged(game, before.state, seat, action)) is not None:
                    words.append(Word(step, seat, text(action), verdict, asking.pop(seat, None)))
                if isinstance(action, Ask):
                    asking[action.seat] = seat
                if isinstance(action, Accuse):
                    accused, dragon = action.seat, before.state.cards.index(Card.DRAGON)
    found = tuple(suspicions(game, plays))
    return Court(_king(dealt[0]), tuple(words), found, tuple(turned(found)), accused, dragon)


def judged(game: KingAtCourt, state: State, seat: Seat, action: Action) -> Verdict | None:
    """What these words were; None, if they claim nothing."""
    match action:
        case IAm(card):
            about = seat
        case Is(about, card):
            pass
        case _:
            return None
    holds = state.cards[about] is card
    might = {world.cards[about] is card for world in game.worlds(game.view(state, seat), seat)}
    if might == {holds}:
        return Verdict.TRUE if holds else Verdict.LIE
    return Verdict.RIGHT if holds else Verdict.WRONG


def suspicions(game: KingAtCourt, plays: Sequence[Play]) -> Iterator[Suspicion]:
    """What the King could know after every step, until he accuses."""
    for step, play in enumerate(plays):
        if play.state.phase not in (Phase.QUESTIONING, Phase.ACCUSATION):
            continue
        king = _king(play)
        beliefs = belief(READER, game, play.view(king), heard(play.told(king)))
        weights = guilt(beliefs)
        possible = {world.cards.index(Card.DRAGON) for world in beliefs}
        yield Suspicion(
            step,
            len(beliefs),
            tuple(seat in possible for seat in range(game.seats)),
            tuple(weights.get(seat, 0.0) for seat in range(game.seats)),
        )


def turned(found: Sequence[Suspicion]) -> Iterator[int]:
    """The steps after which somebody else was suspected most; nobody is, where two are alike."""
    last: Seat | None = None
    for one in found:
        most = max(one.weights)
        top = [seat for seat, weight in enumerate(one.weights) if weight > most - 1e-6]
        if len(top) == 1 and top[0] != last:
            last = top[0]
            yield one.step


def _king(play: Play) -> Seat:
    state: State = play.state
    return state.cards.index(Card.KING)
