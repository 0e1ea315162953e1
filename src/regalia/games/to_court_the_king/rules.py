"""To Court the King (TK): roll, set dice aside, win characters, and seven alike win the King.

The numbers are those of RULES.md. The order is the rulebook's: preparation, a turn, rounds, the end.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import lru_cache
from itertools import cycle, islice
from typing import Annotated, ClassVar, Literal, Self

from msgspec import Meta, Struct, ValidationError, json
from msgspec.structs import replace

from regalia import dice as ways
from regalia.core import Audience, Chance, Choice, Facts, Over, Picks, Seat, Step, Turn
from regalia.dice import Dice, among, capped, less, sort
from regalia.games.to_court_the_king.abilities import (
    Add,
    Begin,
    Change,
    RaiseAny,
    RaiseOne,
    RerollAny,
    RerollOne,
    Shift,
    TurnTo,
)
from regalia.games.to_court_the_king.actions import (
    MOST_DICE,
    PASS,
    ROLL,
    TAKE,
    Action,
    Face,
    Keep,
    Multiset,
    Pass,
    Roll,
    Take,
    Use,
    read_action,
    read_roll,
)
from regalia.games.to_court_the_king.characters import (
    CARDS,
    COPIES,
    NONE,
    Cards,
    Character,
    Count,
    beginning,
    characters,
    earned,
    usable,
)
from regalia.games.to_court_the_king.events import (
    Added,
    Changed,
    Crowned,
    Final,
    Forwent,
    Kept,
    Lifted,
    Missed,
    Passed,
    Readied,
    Rolled,
    Started,
    Told,
    Took,
)
from regalia.games.to_court_the_king.patterns import most_alike
from regalia.lazy import Each, Few, Lazy, subsets

FOOL, CHARLATAN, ASTRONOMER = Character.FOOL, Character.CHARLATAN, Character.ASTRONOMER
KING, QUEEN = Character.KING, Character.QUEEN


class Phase(StrEnum):
    """Where a turn stands."""

    BEGIN = "begin"  # dice in hand, the first roll to come
    ROLLING = "rolling"  # dice in the air: chance
    CHOOSING = "choosing"  # dice on the table
    OVER = "over"


BEGIN, ROLLING, CHOOSING, OVER = Phase


class Bar(Struct, frozen=True, order=True):
    """What counts in the end (TK-3.3): the most dice alike, then the higher value."""

    alike: Annotated[int, Meta(ge=0, le=MOST_DICE)]
    face: Face


class State(Struct, frozen=True):
    """Everything on the table; all of it is open to all."""

    seat: Seat  # whose turn it is
    first: Seat  # who holds the start marker
    round: Annotated[int, Meta(ge=1, le=1000)]
    final: bool
    phase: Phase
    hand: Annotated[int, Meta(ge=0, le=MOST_DICE)]  # dice in hand or in the air
    active: Multiset
    aside: Multiset
    free: bool  # a die has been set aside since the last roll, so one may roll again
    used: Cards
    courts: Annotated[tuple[Cards, ...], Meta(min_length=2, max_length=5)]
    supply: Cards  # all but Fools
    fools: Count | None  # Fools left in the supply; None: without number
    bar: Bar | None  # the result the King was last taken with


class Marks(Struct, frozen=True):
    """What people see at a glance: who is earned, gone, ready or owned, dice to begin with, turns to come."""

    earned: tuple[Character, ...]  # to be had, if all dice were set aside as they lie
    gone: tuple[Character, ...]  # none are left
    ready: tuple[Character, ...]  # abilities of the seat to play, not used in this turn
    own: tuple[tuple[Character, ...], ...]  # by seat: those it holds and cannot take again
    beginning: tuple[int, ...]  # by seat: the dice its turn begins with
    coming: tuple[Seat, ...]  # turns, this one first, for two rounds or until the end


class ToCourtTheKing(Struct, frozen=True, forbid_unknown_fields=True):
    """Two to five seats; seat 0 is the first start player."""

    seats: Annotated[int, Meta(ge=2, le=5)] = 2
    edition: Literal["rio-grande", "amigo"] = "rio-grande"
    dice: Annotated[int, Meta(ge=7, le=MOST_DICE)] = 12
    limit: Annotated[int, Meta(ge=1, le=1000)] = 200

    facts: ClassVar[Facts] = Facts(
        "to-court-the-king", seats=(2, 3, 4, 5), hidden=False, chance=True, zero_sum=True
    )

    @property
    def single(self) -> Self:
        return self

    @property
    def bound(self) -> int:
        """Each turn every die is rolled, falls and is kept, every card used, two roll again, one is taken."""
        turn = 3 * self.dice + len(usable(room=True, lying=True)) + 2 + 1
        return turn * self.seats * (self.limit + 1)

    @property
    def most_options(self) -> int:
        """Every card at hand, all dice active and spread evenly, more of the values that can be raised."""
        spread = sort(islice(cycle((4, 3, 2, 1, 5, 6)), self.dice))
        court = Cards(**dict.fromkeys(Cards.__struct_fields__, 1))
        lying = replace(self.start(), phase=CHOOSING, hand=0, active=spread, free=True)
        lying = replace(lying, courts=(court,) * self.seats)
        return len(Options(self, lying))

    @property
    def most_ways(self) -> int:
        return len(ways.Roll(self.dice))

    # Preparation

    def start(self) -> State:
        supply = {who: COPIES[card.level][self.seats - 2] for who, card in CARDS.items() if card.level}
        fools = self.seats if self.edition == "amigo" else None
        courts = (NONE,) * self.seats
        return State(0, 0, 1, False, BEGIN, 3, (), (), False, NONE, courts, Cards(**supply), fools, None)

    # A turn

    def turn(self, state: State) -> Turn[Dice, Action]:
        if state.phase is ROLLING:
            return _CHANCES[state.hand]
        if state.phase is OVER:
            return self._over(state)
        return Choice({state.seat: Options(self, state)})

    def usable(self, state: State) -> tuple[Character, ...]:
        """The characters this seat may still use: each once a turn (TK-1.3), while dice last (TK-1.6)."""
        if state.phase is BEGIN and self.edition == "rio-grande":
            return ()  # TK-1.9
        room = len(state.active) + len(state.aside) + state.hand < self.dice
        return _unused(state.courts[state.seat], state.used, room, state.active != ())

    def takeable(self, state: State) -> tuple[Character, ...]:
        """The characters this seat may take with its result (TK-1.7, TK-1.8)."""
        if state.final or state.active or not state.aside:
            return ()
        return tuple([who for who in earned(state.aside) if to_be_had(who, state)])

    def choose(self, state: State, picks: Mapping[Seat, Action]) -> State:
        action = picks[state.seat]
        match action:
            case Roll():
                hand = state.hand + len(state.active)
                return replace(state, phase=ROLLING, hand=hand, active=(), free=False)
            case Keep(some):
                return replace(
                    state, active=less(state.active, some), aside=sort(state.aside + some), free=True
                )
            case Use(who, some, to):
                return self._use(state, who, some, to)
            case Take(who):
                return self._next(self._take(state, who))
            case Pass():
                return self._next(self._contend(state) if state.final else state)

    def _use(self, state: State, who: Character, some: Dice, to: Dice) -> State:
        used = _with(state.used, who)
        if state.phase is BEGIN:
            return replace(state, hand=state.hand + 1, used=used)
        active = less(state.active, some) if some else state.active
        if not to:  # TK-1.4: what is rolled again stays active, and `free` stays as it is
            return replace(state, phase=ROLLING, hand=len(some), active=active, used=used)
        return replace(state, active=sort(active + to), used=used)

    def _take(self, state: State, who: Character) -> State:
        court, supply, fools, bar = state.courts[state.seat], state.supply, state.fools, state.bar
        match who:
            case Character.CHARLATAN:  # TK-1.8: the other side of the same card
                court = court.plus(FOOL, -1).plus(CHARLATAN)
            case Character.FOOL:
                court, fools = court.plus(FOOL), fools and fools - 1
            case Character.KING:
                court, supply = court.plus(KING).plus(QUEEN), supply.plus(KING, -1).plus(QUEEN, -1)
                bar = Bar(*most_alike(state.aside))
            case _:
                court, supply = court.plus(who), supply.plus(who, -1)
        courts = _put(state.courts, state.seat, court)
        return replace(state, courts=courts, supply=supply, fools=fools, bar=bar)

    def chance(self, state: State, outcome: Dice) -> State:
        active = sort(state.active + outcome) if state.active else outcome
        return replace(state, phase=CHOOSING, hand=0, active=active)

    # Rounds

    def _next(self, state: State) -> State:
        seat = (state.seat + 1) % self.seats
        if state.final:
            order = final_order(state)
            if state.seat == order[-1]:
                return self._end(state)
            seat = order[order.index(state.seat) + 1]
            if seat == order[-1] and state.courts[seat].king:
                return self._end(state)  # TK-3.5: nobody took the King away
            return self._begin(state, seat)
        if seat != state.first:
            return self._begin(state, seat)
        right = (state.first - 1) % self.seats  # TK-2.1: so the last of a round begins the next
        if state.bar:
            state = replace(state, first=right, final=True)
            return self._begin(state, final_order(state)[0])
        if state.round == self.limit:
            return self._end(state)
        return self._begin(replace(state, first=right, round=state.round + 1), right)

    def _begin(self, state: State, seat: Seat) -> State:
        """TK-1.1: three dice and those that must be taken with them."""
        hand = min(beginning(state.courts[seat]), self.dice)
        return replace(state, seat=seat, phase=BEGIN, hand=hand, active=(), aside=(), free=False, used=NONE)

    # The end

    def _contend(self, state: State) -> State:
        """TK-3.3: who beats the bar takes the King; TK-3.4: the Queen's owner needs only to match it."""
        assert state.bar
        if not state.aside:
            return state
        mark = Bar(*most_alike(state.aside))
        if mark < state.bar or (mark == state.bar and not state.courts[state.seat].queen):
            return state
        courts = tuple(
            replace(court, king=int(seat == state.seat)) for seat, court in enumerate(state.courts)
        )
        return replace(state, courts=courts, bar=mark)

    def _end(self, state: State) -> State:
        return replace(state, phase=OVER, hand=0, active=(), aside=(), free=False, used=NONE)

    def _over(self, state: State) -> Over:
        if state.bar is None:
            return Over((1 / self.seats,) * self.seats, "limit-reached")
        return Over(tuple(float(court.king) for court in state.courts), "king-held")

    def view(self, state: State, seat: Seat | None) -> State:
        return state  # nothing is hidden

    def worlds(self, view: State, seat: Seat | None) -> Iterable[State]:
        return (view,)

    def marks(self, view: State) -> Marks:
        dice, court = sort(view.active + view.aside), view.courts[view.seat]
        return Marks(
            earned=tuple(who for who in earned(dice) if to_be_had(who, view))
            if dice and not view.final
            else (),
            gone=_gone(view.supply, view.fools),
            ready=tuple(who for who in _able(court) if not view.used.count(who)),
            own=tuple(map(_own, view.courts)),
            beginning=tuple(min(beginning(held), self.dice) for held in view.courts),
            coming=self._coming(view),
        )

    def _coming(self, state: State) -> tuple[Seat, ...]:
        seats, first, turns = self.seats, state.first, list[Seat]()
        if state.phase is OVER:
            return ()
        if state.final:
            order = final_order(state)
            return order[order.index(state.seat) :]
        for _ in range(min(3, self.limit - state.round + 1)):
            turns += [(first + k) % seats for k in range(seats)]
            first = (first - 1) % seats
            if state.bar:
                turns += final_order(state)
                break
        now = turns.index(state.seat)
        return tuple(turns[now : now + 2 * seats + 1])

    # In words

    def tell(self, before: State, step: Step[Action, Dice], after: State) -> Iterable[tuple[Told, Audience]]:
        return [(event, None) for event in self._events(before, step, after)]

    def _events(self, before: State, step: Step[Action, Dice], after: State) -> Iterable[Told]:
        seat = before.seat
        match step.by[seat] if isinstance(step, Picks) else step.outcome:
            case tuple() as fallen:
                yield Rolled(seat, fallen)
            case Keep(some):
                yield Kept(seat, some)
            case Use(who) if before.phase is BEGIN:
                yield Readied(seat, who)
            case Use(who, (), (face,)):
                yield Added(seat, who, face)
            case Use(who, some, ()):
                yield Lifted(seat, who, some)
            case Use(who, some, to):
                yield Changed(seat, who, some, to)
            case Take(who):
                yield Took(seat, who, before.aside)
            case Pass() if not before.final:
                yield Passed(seat, before.aside)
            case Pass() if not before.aside:
                yield Forwent(seat)
            case Pass() if after.courts[seat].king == before.courts[seat].king:
                yield Missed(seat, *most_alike(before.aside))
        if after.bar and after.courts[seat].king > before.courts[seat].king:
            yield Crowned(seat, after.bar.alike, after.bar.face)
        if after.bar and after.final and not before.final:
            yield Final(after.seat, after.bar.alike, after.bar.face)
        elif after.round != before.round:
            yield Started(after.first, after.round)

    def why_not(self, state: State, seat: Seat, action: Action) -> str:
        match action:
            case Roll():
                return "nothing-to-roll" if not state.active else "keep-a-die-first"
            case Keep() if state.phase is BEGIN:
                return "roll-first"
            case Keep(()):
                return "keep-a-die-first"
            case Keep(some):
                return _why_not_active(state, some)
            case Use(who, some, to):
                return self._why_not_use(state, who, (some, to))
            case Take(who):
                return self._why_not_take(state, who)
            case Pass():
                return "roll-first" if state.phase is BEGIN else "dice-left"
        return "not-offered"

    def _why_not_use(self, state: State, who: Character, change: Change) -> str:
        some, to = change
        ability = CARDS[who].ability
        if not getattr(state.courts[state.seat], who):
            return "not-yours"
        if isinstance(ability, Begin):
            return "nothing-to-use"
        if getattr(state.used, who):
            return "already-used"
        if state.phase is BEGIN and not (isinstance(ability, Add) and self.edition == "amigo"):
            return "roll-first"
        if isinstance(ability, Add):
            return "no-such-change" if who in self.usable(state) else "no-dice-left"
        if not some:
            return "changes-nothing"
        if not among(some, state.active):
            return _why_not_active(state, some)
        match ability:
            case RerollOne() | RerollAny():
                return "too-many-dice"
            case TurnTo(copy=True) if not state.aside:
                return "nothing-set-aside"
            case Shift(most) if len(some) > most:
                return "too-many-dice"
            case RaiseOne() | TurnTo() if len(some) > 1:
                return "too-many-dice"
        if len(to) != len(some):
            return "no-such-change"
        if max(to) > 6:
            return "beyond-six"
        if min(to) < 1:
            return "below-one"
        if sort(to) == some:
            return "changes-nothing"
        match ability:
            case Shift() if sum(to) != sum(some):
                return "sum-changes"
            case TurnTo(copy=True) if to[0] not in state.aside:
                return "no-such-die-set-aside"
            case RaiseOne() | RaiseAny():
                return "no-such-raise"
        return "no-such-change"

    def _why_not_take(self, state: State, who: Character) -> str:
        if state.final:
            return "no-cards-in-the-final-round"
        if state.active or not state.aside:
            return "dice-left"
        if who is QUEEN:
            return "comes-with-the-king"
        if who is CHARLATAN:
            return "needs-a-fool"
        if getattr(state.courts[state.seat], who):
            return "already-yours"
        if not to_be_had(who, state):
            return "sold-out"
        return "cost-not-met"

    def action(self, text: str) -> Action:
        return read_action(text)

    def outcome(self, text: str) -> Dice:
        return read_roll(text)

    def state(self, text: str) -> State:
        state = json.decode(text, type=State)
        if damage := _damage(self, state):
            raise ValidationError(damage)
        return state


class Options(Lazy[Action]):
    """All that a seat may do now, in a stable order: roll, keep, use, take, pass."""

    __slots__ = ("_parts", "_rules", "_state")

    def __init__(self, rules: ToCourtTheKing, state: State) -> None:
        self._rules = rules
        self._state = state
        self._parts: tuple[Lazy[Action], ...] = ()

    @property
    def parts(self) -> tuple[Lazy[Action], ...]:
        return self._parts if len(self) else ()

    def __len__(self) -> int:
        if not self._parts:
            self._parts = _parts(self._rules, self._state)
            self.size = sum([part.size for part in self._parts])
        return self.size

    def at(self, k: int) -> Action:
        for part in self._parts or _parts(self._rules, self._state):
            if k < part.size:
                return part.at(k)
            k -= part.size
        raise IndexError("there are not so many options")

    def __contains__(self, action: object) -> bool:
        state = self._state
        begins = state.phase is BEGIN
        match action:
            case Roll():
                return begins or (state.free and state.active != ())
            case Keep(some):
                return some != () and among(some, state.active)
            case Use(who, some, to):
                if who not in self._rules.usable(state):
                    return False
                if begins:
                    return action == _readies(who)
                return CARDS[who].ability.allows((some, to), state.active, state.aside)
            case Take(who):
                return not begins and who in self._rules.takeable(state)
            case Pass():
                return state.final if begins else not state.active
        return False


def _parts(rules: ToCourtTheKing, state: State) -> tuple[Lazy[Action], ...]:
    """The options of each kind, and of each character."""
    usable = rules.usable(state)
    if state.phase is BEGIN:
        return _JUST_ROLL, Few(map(_readies, usable)), _JUST_PASS if state.final else _NOTHING  # TK-3.5
    active, aside = state.active, state.aside
    uses = [_uses(who, _SCOPE[who](active), capped(aside, 1) if who is ASTRONOMER else ()) for who in usable]
    if active:
        return _JUST_ROLL if state.free else _NOTHING, _keeps(active), *uses
    return *uses, Few([TAKE[who] for who in rules.takeable(state)]), _JUST_PASS


@lru_cache(maxsize=2**14)
def _keeps(active: Dice) -> Lazy[Action]:
    """Every way to set some of the active dice aside (TK-1.2)."""
    return Each(Keep, subsets(active))


@lru_cache(maxsize=2**16)
def _uses(who: Character, scope: Dice, shown: Dice) -> Lazy[Action]:
    """Every way to use one character on these active dice, with these values set aside."""
    return Each(lambda change: Use(who, *change), CARDS[who].ability.changes(scope, shown))


_COUNTED = tuple(who for who, card in CARDS.items() if card.level)
_SCOPE = {who: card.ability.scope for who, card in CARDS.items()}
_CHANCES = tuple(Chance(ways.Roll(count)) for count in range(MOST_DICE + 1))
_JUST_ROLL: Lazy[Action] = Few([ROLL])
_JUST_PASS: Lazy[Action] = Few([PASS])
_NOTHING: Lazy[Action] = Few([])


def _readies(who: Character) -> Use:
    """Before the first roll a die added shows nothing that matters, so the Queen's needs no value."""
    ability = CARDS[who].ability
    assert isinstance(ability, Add)
    return Use(who, (), ability.faces if len(ability.faces) == 1 else ())


@lru_cache(maxsize=2**15)
def _unused(court: Cards, used: Cards, room: bool, lying: bool) -> tuple[Character, ...]:
    """Those of a court who have something to use and were not used."""
    able = usable(room, lying)
    return tuple([who for who in able if getattr(court, who) and not getattr(used, who)])


@lru_cache(maxsize=2**12)
def _with(cards: Cards, who: Character) -> Cards:
    return cards.plus(who)


def _put(courts: tuple[Cards, ...], seat: Seat, court: Cards) -> tuple[Cards, ...]:
    return (*courts[:seat], court, *courts[seat + 1 :])


def to_be_had(who: Character, state: State) -> bool:
    """Whether the seat to play might take this card, given the dice for it (TK-1.7, TK-1.8)."""
    court = state.courts[state.seat]
    if who is CHARLATAN:
        return court.fool > 0
    if getattr(court, who):
        return False
    return state.fools != 0 if who is FOOL else getattr(state.supply, who) > 0


@lru_cache(maxsize=2**12)
def _gone(supply: Cards, fools: Count | None) -> tuple[Character, ...]:
    """The characters that the supply has no card of."""
    cards = (who for who in Character if who is not CHARLATAN)
    return tuple(who for who in cards if not (fools != 0 if who is FOOL else supply.count(who)))


@lru_cache(maxsize=2**12)
def _able(court: Cards) -> tuple[Character, ...]:
    """The characters of a court that have something to use."""
    return tuple(who for who in usable(room=True, lying=True) if court.count(who))


@lru_cache(maxsize=2**12)
def _own(court: Cards) -> tuple[Character, ...]:
    """The characters that are in a court and cannot be taken again."""
    return tuple(who for who in characters(court) if who is not CHARLATAN)


def final_order(state: State) -> tuple[Seat, ...]:
    """TK-3.2: clockwise from the right neighbour of the last start player; the Queen's owner comes last."""
    seats = len(state.courts)
    first = state.first if state.final else (state.first - 1) % seats
    circle = [(first + k) % seats for k in range(seats)]
    return tuple(sorted(circle, key=lambda seat: state.courts[seat].queen))


def _why_not_active(state: State, some: Dice) -> str:
    return "set-aside" if among(sort(some), sort(state.active + state.aside)) else "not-active"


def _damage(rules: ToCourtTheKing, state: State) -> str:
    """What no play of these rules could lead to, as far as one position shows it."""
    start, dice = rules.start(), (state.active, state.aside)
    if len(state.courts) != rules.seats or max(state.seat, state.first) >= rules.seats:
        return f"the game has {rules.seats} seats"
    if state.hand + sum(map(len, dice)) > rules.dice:
        return f"the game has {rules.dice} dice"
    if tuple(map(sort, dice)) != dice:
        return "dice stand highest first"
    if (state.hand > 0) != (state.phase in (BEGIN, ROLLING)):
        return "dice are in hand before the first roll, and in the air after each"
    for who in _COUNTED:
        if start.supply.count(who) != sum(cards.count(who) for cards in (state.supply, *state.courts)):
            return f"a card is missing or too many: {who}"
    taken = sum(court.fool + court.charlatan for court in state.courts)
    if start.fools != (None if state.fools is None else state.fools + taken):
        return "a card is missing or too many: fool"
    if (state.bar is None) != (state.supply.king > 0) or (state.final and state.bar is None):
        return "the bar is the result the King was taken with"
    return ""
