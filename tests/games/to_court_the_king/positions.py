"""Positions laid out by hand, and turns played in them in the words of the notation."""

from msgspec.structs import replace

from regalia.core import Illegal
from regalia.dice import sort
from regalia.games.to_court_the_king.characters import Cards, Character
from regalia.games.to_court_the_king.rules import Phase, State, ToCourtTheKing
from regalia.play import begin


def faces(text: str) -> tuple[int, ...]:
    """`5-3-1` as dice."""
    return sort(map(int, text.split("-"))) if text else ()


def court(cards: str) -> Cards:
    """`laborer guard` as a court."""
    held = Cards()
    for card in cards.split():
        held = held.plus(Character(card))
    return held


def lying(
    game: ToCourtTheKing, cards: str, active: str, aside: str = "", used: str = "", free: bool = False
) -> State:
    """Seat 1 owns these cards and has these dice before it; the cards come out of the supply."""
    before = owning(game, cards)
    phase = Phase.CHOOSING if active or aside else Phase.BEGIN
    return replace(
        before,
        phase=phase,
        hand=before.hand if phase is Phase.BEGIN else 0,
        active=faces(active),
        aside=faces(aside),
        free=free,
        used=court(used),
    )


def owning(game: ToCourtTheKing, *courts: str) -> State:
    """The first turn of a game in which these courts are already held."""
    state = game.start()
    held = tuple(map(court, courts)) + state.courts[len(courts) :]
    supply, fools = state.supply, state.fools
    for cards in held:
        for card in Character:
            if card in (Character.FOOL, Character.CHARLATAN):
                fools = None if fools is None else fools - cards.count(card)
            else:
                supply = supply.plus(card, -cards.count(card))
    # The dice of the first turn are counted when it begins: let the seat before seat 1 finish its turn.
    last = replace(
        state,
        seat=game.seats - 1,
        first=1,
        phase=Phase.CHOOSING,
        hand=0,
        aside=(1,),
        courts=held,
        supply=supply,
        fools=fools,
    )
    begun = game.choose(last, {last.seat: game.action("pass")})
    return replace(begun, first=0, round=1)


def go(game: ToCourtTheKing, state: State, *lines: str) -> State:
    """The state after these lines."""
    after: State = begin(game, state).go(*lines).state
    return after


def offered(game: ToCourtTheKing, state: State, verb: str = "") -> list[str]:
    """What the seat to play may do, in notation."""
    return [str(action) for action in begin(game, state).options() if str(action).startswith(verb)]


def refusal(game: ToCourtTheKing, state: State, line: str) -> str:
    """Why an action is refused; fails if it is not."""
    try:
        begin(game, state).pick(line)
    except Illegal as illegal:
        return illegal.code
    raise AssertionError(f"{line} is allowed")
