"""Players of To Court the King: every turn is played exactly; levels differ in what cards are worth to them.

The squire knows that higher cards are better, the courtier has fixed sensible values, the monarch takes the
card that raises its chance to win most, learned from games against itself. In the final round the courtier
plays to beat the bar; the monarch also asks who is still to come, and what they can do about it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from regalia.core import AnyGame, Choice, Event, Seat
from regalia.dice import Dice
from regalia.games.to_court_the_king.abilities import Ability, Add, Begin, RaiseAny, Shift
from regalia.games.to_court_the_king.actions import PASS, ROLL, TAKE, Action, Keep, Pass, Take, Use
from regalia.games.to_court_the_king.characters import CARDS, NONE, Cards, Character, beginning
from regalia.games.to_court_the_king.patterns import most_alike
from regalia.games.to_court_the_king.rules import Bar, Phase, State, ToCourtTheKing, final_order
from regalia.lazy import subsets
from regalia.odds.to_court_the_king import Sorted, Turn, obtainable, taking
from regalia.players.data import nets
from regalia.players.network import Nets, Numbers, win
from regalia.players.player import Candidate, Mind, best, loosely

Values = Mapping[Character, float]
"""What each card is worth, over taking none."""

Worth = Callable[[State, Seat], float]
"""What a position is worth to a seat when a turn begins."""

CLOSE = 1e-6  # single precision is enough to play by, and ties are ties
SHOWN = 8  # so many ways to go on are worth a thought
LOOSE = 0.85  # how much worse a choice of the squire may well be, in its worth of cards: a level is two
FLURRIED = 0.05  # and in the final round, of its chance to take the King
KING, QUEEN = Character.KING, Character.QUEEN
CARDS_TO_TAKE = tuple(who for who in Character if who is not QUEEN)


def brings(ability: Ability) -> int:
    """How many dice an ability brings to the table."""
    match ability:
        case Begin(dice):
            return dice
        case Add():
            return 1
        case _:
            return 0


SQUIRE: dict[Character, float] = {who: 1.0 + 2 * card.level for who, card in CARDS.items()}

COURTIER: dict[Character, float] = {
    who: 1 + card.level + 1.5 * brings(card.ability) for who, card in CARDS.items()
} | {Character.KING: 12.0}
"""A rule of thumb: dearer cards are better, and cards that bring dice are better than others."""

GUESS: dict[Character, float] = {
    Character.FOOL: 0.01,
    Character.MERCHANT: 0.04,
    Character.CHARLATAN: 0.07,
    Character.MAID: 0.12,
    Character.PHILOSOPHER: 0.12,
    Character.NOBLEWOMAN: 0.15,
    Character.NOBLEMAN: 0.15,
    Character.ALCHEMIST: 0.2,
    Character.MAGICIAN: 0.22,
    Character.ASTRONOMER: 0.23,
    Character.FARMER: 0.24,
    Character.LABORER: 0.24,
    Character.GUARD: 0.25,
    Character.PAWNBROKER: 0.26,
    Character.HUNTER: 0.29,
    Character.KNIGHT: 0.3,
    Character.BISHOP: 0.31,
    Character.KING: 0.42,
    Character.GENERAL: 0.51,
}
"""About what each card adds to the chance to win: how strong a court is at a glance."""


# --- A turn, played exactly -----------------------------------------------------------------------------


def begun(game: ToCourtTheKing, state: State) -> State:
    """The turn that this moment belongs to, at its beginning: all its moments share what is worked out.

    A court too large to be worked out in a second leaves its least useful changers out of the reckoning.
    """
    court = state.courts[state.seat]
    hand = min(beginning(court), game.dice)
    used = Cards(**dict.fromkeys(left_out(court, game.dice), 1))
    return replace(state, phase=Phase.BEGIN, hand=hand, active=(), aside=(), free=False, used=used)


BUDGET = 400_000
"""How much a turn may cost to be worked out, the same on every machine: about a tenth of a second."""

CHANGERS = (
    Character.FOOL,
    Character.MAID,
    Character.PHILOSOPHER,
    Character.NOBLEWOMAN,
    Character.NOBLEMAN,
    Character.MERCHANT,
    Character.ALCHEMIST,
    Character.MAGICIAN,
    Character.ASTRONOMER,
)
"""Who changes dice, the least useful first."""


def cost(court: Cards, dice: int, out: int = 0) -> float:
    """About how much a turn of this court costs to be worked out, without so many of its changers."""
    hand = min(beginning(court), dice)
    adders = sum(court.count(who) > 0 for who, card in CARDS.items() if isinstance(card.ability, Add))
    changers = sum(court.count(who) > 0 for who in CHANGERS)
    return 2.2 ** (changers - out) * 3.8 ** min(adders, dice - hand) * 1.8**hand


@lru_cache(maxsize=2**10)
def left_out(court: Cards, dice: int) -> tuple[Character, ...]:
    """The changers that are not reckoned with: none, up to some nine dice and nine cards."""
    changers = [who for who in CHANGERS if court.count(who)]
    out = 0
    while out < len(changers) and cost(court, dice, out) > BUDGET:
        out += 1
    return tuple(changers[:out])


def _worth(turn: Turn, state: State) -> float:
    """What best play makes of a moment of a turn that is played for one reward."""
    return float(max(turn.worth(state)))


def weighed(turn: Turn, state: State, widely: bool = False) -> list[tuple[Action, float]]:
    """Ways to go on, a best one first; the search ends when one is found, or looks at all dice to keep."""
    worth, seen = _worth(turn, state), False
    found: list[tuple[Action, float]] = []
    for action, value in _options(turn, state):
        found.append((action, value))
        seen = seen or value >= worth - CLOSE
        if seen and (isinstance(action, Use) or not widely):
            break
    return sorted(found, key=lambda pair: -round(pair[1], 5))


def _options(turn: Turn, state: State) -> Iterator[tuple[Action, float]]:
    """Ways to go on with their worth; setting aside can wait until abilities are used, so one rolls after.

    Unless the Astronomer may copy what was set aside, and the die he turns is then changed with others.
    """
    game, seat = turn.game, state.seat
    choice = game.turn(state)
    assert isinstance(choice, Choice)

    def after(*actions: Action) -> float:
        then = state
        for action in actions:
            then = game.choose(then, {seat: action})
        return _worth(turn, then)

    able = game.usable(state)
    waits = Character.ASTRONOMER not in able or not any(
        isinstance(CARDS[who].ability, RaiseAny | Shift) for who in able
    )
    if state.free and state.active:
        yield ROLL, after(ROLL)
    for some in sorted(subsets(state.active), key=len):
        keep = Keep(some)
        yield keep, after(keep, ROLL) if waits and len(some) < len(state.active) else after(keep)
    spared = left_out(state.courts[seat], game.dice)
    for action in choice.options[seat]:
        if isinstance(action, Use) and action.character not in spared:
            yield action, after(action)


# --- Values of cards ------------------------------------------------------------------------------------

COUNTED = tuple(who for who in Character if who not in (KING, QUEEN))
LIMITED = tuple(who for who in COUNTED if CARDS[who].level)
TOLD = 38
FEATURES = TOLD + 3 * len(COUNTED) + len(LIMITED)


class Court(Struct, frozen=True):
    """A court in numbers: how many of each card, what it brings to the table, and how it compares."""

    counts: Numbers
    hand: int  # dice to begin with
    dice: int  # at most
    changers: int
    strength: float  # at a glance


@lru_cache(maxsize=2**14)
def _court(court: Cards) -> Court:
    """A court in numbers."""
    counts = [float(min(court.count(who), 2)) for who in COUNTED]
    adders = sum(court.count(who) > 0 for who, card in CARDS.items() if isinstance(card.ability, Add))
    changers = sum(court.count(who) > 0 for who in CHANGERS)
    strength = sum(GUESS[who] * many for who, many in zip(COUNTED, counts, strict=True))
    return Court(counts, beginning(court), beginning(court) + adders, changers, strength)


@lru_cache(maxsize=2**10)
def _gone(supply: Cards) -> Numbers:
    """The cards that nobody can take any more."""
    return [float(not supply.count(who)) for who in LIMITED]


def features(state: State, seat: Seat) -> Numbers:
    """A position at the beginning of a turn in numbers, as any seat sees it.

    Its own court, the strongest of the others, their mean, what is gone; who plays when; and once the King is
    claimed, what there is to beat, by whom.
    """
    seats, bar = len(state.courts), state.bar
    here = state.courts[seat]
    mine = _court(here)
    others = [(_court(court), other) for other, court in enumerate(state.courts) if other != seat]
    rival, where = max(others, key=lambda one: (one[0].dice, one[0].strength))
    mean = [sum(counts) / len(others) for counts in zip(*(one.counts for one, _ in others), strict=True)]
    most = rival.dice
    told = [
        1.0,
        state.round / 8,
        mine.hand / 10,
        mine.dice / 10,
        mine.changers / 4,
        mine.strength,
        rival.hand / 10,
        most / 10,
        rival.changers / 4,
        rival.strength,
        (mine.dice - most) / 4,
        mine.strength - rival.strength,
        sum(one.dice for one, _ in others) / len(others) / 10,
        sum(one.strength for one, _ in others) / len(others),
        to_wait(state, seat) / seats,
        to_wait(state, where) / seats,
    ]
    if bar is None:
        told += [
            float(mine.dice >= 7),
            float(mine.dice >= 8),
            float(most >= 7),
            float(most >= 8),
            sum(one.dice >= 7 for one, _ in others) / len(others),
            *(0.0,) * (TOLD - 21),
        ]
    else:
        king, queen = float(here.king), float(here.queen)
        high = bar.alike - 7 + (bar.face - 1) / 6
        able = [(one.dice - bar.alike, other) for one, other in others if one.dice >= bar.alike]
        coming = _coming(state)
        told += [
            *(0.0,) * 5,
            1.0,
            king,
            queen,
            float(state.final),
            king * high,
            (1 - king) * high,
            king * (most - bar.alike) / 3,
            (1 - king) * (most - bar.alike) / 3,
            king * (mine.dice - bar.alike) / 3,
            (1 - king) * (mine.dice - bar.alike) / 3,
            (mine.hand - bar.alike) / 3,
            (rival.hand - bar.alike) / 3,
            len(able) / len(others),
            sum(min(more, 3) for more, other in able if other in coming) / len(others),
            coming.count(seat) / 2,
            sum(coming.count(other) for _, other in others) / len(others) / 2,
            float(state.courts[where].queen),
        ]
    return [*told, *mine.counts, *rival.counts, *mean, *_gone(state.supply)]


def _coming(state: State) -> tuple[Seat, ...]:
    """Who still plays, once the King is claimed: the rest of the round, and the final one."""
    order = final_order(state)
    if state.final:
        return order[order.index(state.seat) :]
    seats = len(state.courts)
    left = seats - (state.seat - state.first) % seats
    return tuple((state.seat + k) % seats for k in range(left)) + order


def to_wait(state: State, seat: Seat) -> int:
    """How many others play before this seat's next turn; the last of a round begins the next (TK-2.1)."""
    seats = len(state.courts)
    if state.final:
        order = final_order(state)
        return max(order.index(seat) - order.index(state.seat), 0)
    order = tuple((state.first + k) % seats for k in range(seats))
    order += tuple((state.first - 1 + k) % seats for k in range(seats))
    return order[order.index(state.seat) :].index(seat)


LEAST = 0.002
"""Another card never hurts: each adds this at least. Only the King, who ends the game, may be declined."""


def standing(state: State, seat: Seat, learnt: Nets | None = None) -> float:
    """The monarch's worth of a position: the chance to win."""
    return win(learnt or nets("to-court-the-king"), features(state, seat), len(state.courts))


def learned(game: ToCourtTheKing, state: State, worth: Worth = standing) -> tuple[float, Values]:
    """The chance to win with no card, and what each that can be had adds to it; the King's with seven 4s.

    Networks have hardly ever seen a turn that took none: it is worth less than with any card that only adds.
    """
    chances = {who: chance_to_win(game, state, who, worth=worth) for who in obtainable(state)}
    least = min((chance for who, chance in chances.items() if who is not KING), default=1.0) - LEAST
    none = min(chance_to_win(game, state, None, worth=worth), least)
    return none, {who: chance - none for who, chance in chances.items()}


SEVEN: Dice = (4,) * 7


def chance_to_win(
    game: ToCourtTheKing,
    state: State,
    who: Character | None,
    result: Dice = SEVEN,
    worth: Worth = standing,
) -> float:
    """The chance to win of the seat at turn, once it has taken this card with this result."""
    over = replace(state, phase=Phase.CHOOSING, hand=0, active=(), aside=result, free=False, used=NONE)
    after = game.choose(over, {state.seat: TAKE[who] if who else PASS})
    return worth(after, state.seat)


# --- The final round --------------------------------------------------------------------------------------


def holding(game: ToCourtTheKing, state: State) -> Sorted:
    """What a result of the final round is worth: the chance that it takes the King, and that he stays.

    With two seats this is exact, but for courts too large; with more, those still to come are taken to play
    for beating the bar, whatever comes after them.
    """
    takes = taking(state)
    order = final_order(state)
    later = order[order.index(state.seat) + 1 :]

    def worth(cards: tuple[Character, ...], mark: Bar) -> float:
        if not takes.of(cards, mark):
            return 0.0
        kept = 1.0
        for seat in later:
            kept *= 1 - overtaking(game, state.courts[seat], mark)
        return kept

    return Sorted(worth)


@lru_cache(maxsize=2**12)
def overtaking(game: ToCourtTheKing, court: Cards, mark: Bar) -> float:
    """The chance that the owner of these cards takes the King away from such a result.

    Exact for courts that are worked out in some hundredths of a second. Of a larger one the lowest and the
    highest value of so many alike are worked out, and those between lie on a line.
    """
    if _court(court).dice < mark.alike:
        return 0.0
    if mark.face in (1, 6) or cost(court, game.dice) < LARGE:
        state = replace(game.start(), courts=(replace(court, king=0),) * game.seats, final=True, bar=mark)
        return _worth(Turn(game, begun(game, state), single=True), begun(game, state))
    low, high = (overtaking(game, court, Bar(mark.alike, face)) for face in (1, 6))
    return low + (high - low) * (mark.face - 1) / 5


LARGE = BUDGET / 8


# --- Choosing -------------------------------------------------------------------------------------------


class Hope(Struct, frozen=True):
    """What a turn is played for: the worth of its final dice, and of each card that they may take."""

    reward: Any  # as the odds want it: values of cards, or a function of final dice, or None for the King
    card: Callable[[Character, Dice], float]
    none: float = 0.0  # the chance to win without a card, where it is known


Weigh = Callable[[ToCourtTheKing, State], Hope]


def fixed(values: Values, none: float = 0.0) -> Hope:
    """The same values whatever the dice."""
    return Hope(values, lambda who, dice: values.get(who, 0.0), none)


def by_squire(game: ToCourtTheKing, state: State) -> Hope:
    """Higher cards are better."""
    return _to_beat_the_bar(state) if state.final else fixed(SQUIRE)


def by_courtier(game: ToCourtTheKing, state: State) -> Hope:
    """Fixed values; in the final round, to beat the bar."""
    return _to_beat_the_bar(state) if state.final else fixed(COURTIER)


def by_monarch(game: ToCourtTheKing, state: State, worth: Worth = standing) -> Hope:
    """What each card adds to the chance to win; in the final round, the chance to hold the King."""
    if state.final:
        held = holding(game, state)
        return Hope(held, lambda who, dice: held(dice))
    return hope(game, state, worth)


def hope(game: ToCourtTheKing, state: State, of: Worth) -> Hope:
    """Learned values; the King is worth more the more dice are alike."""
    none, values = learned(game, state, of)
    if KING not in values or _court(state.courts[state.seat]).dice < 7:
        return fixed(values, none)

    @lru_cache(maxsize=64)
    def king(mark: Bar) -> float:
        return chance_to_win(game, state, KING, (mark.face,) * mark.alike, of) - none

    def card(who: Character, dice: Dice) -> float:
        return king(Bar(*most_alike(dice))) if who is KING else values[who]

    def worth(cards: tuple[Character, ...], mark: Bar) -> float:
        had = [king(mark) if who is KING else values[who] for who in cards if who in values]
        return max(had, default=0.0)

    return Hope(Sorted(lambda cards, mark: max(worth(cards, mark), 0.0)), card, none)


def _to_beat_the_bar(state: State) -> Hope:
    takes = taking(state)
    return Hope(None, lambda who, dice: takes(dice))


WEIGH: dict[str, Weigh] = {"squire": by_squire, "courtier": by_courtier, "monarch": by_monarch}


@lru_cache(maxsize=2)
def worked_out(game: ToCourtTheKing, state: State, weigh: Weigh) -> tuple[Turn, Hope]:
    """A turn from its beginning, worked out; a player is asked at each of its many moments."""
    of = weigh(game, state)
    return Turn(game, state, of.reward, single=True), of


def to_court_the_king(level: str, game: AnyGame, seat: Seat | None, weigh: Weigh | None = None) -> Mind:
    """A seat at court that plays its turns exactly for what its level thinks cards are worth."""
    assert isinstance(game, ToCourtTheKing)

    def mind(view: State, options: Sequence[Any], told: Sequence[Event]) -> Sequence[Candidate]:
        if len(options) == 1 or (view.phase is Phase.BEGIN and game.edition == "rio-grande"):
            return [Candidate(options[0], 0.0, 1.0)]  # to roll: a try in the final round costs nothing
        turn, of = worked_out(game, begun(game, view), weigh or WEIGH[level])
        loose = level == "squire"
        if view.active:
            values = weighed(turn, view, loose)
        else:
            ends = [(action, _ending(turn, of, view, action)) for action in options]
            values = sorted(ends, key=lambda pair: -round(pair[1], 5))
        if loose:
            rounded = [(action, round(value, 5)) for action, value in values[:SHOWN]]
            return loosely(rounded, FLURRIED if view.final else LOOSE)
        return best(values[:SHOWN])

    return mind


def _ending(turn: Turn, of: Hope, state: State, action: Action) -> float:
    """What an action is worth with no dice left to roll, or with none rolled yet."""
    match action:
        case Take(who):
            return of.card(who, state.aside)
        case Pass():
            return of.card(KING, state.aside) if state.final and state.aside else 0.0
        case _:
            return _worth(turn, turn.game.choose(state, {state.seat: action}))
