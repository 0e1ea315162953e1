"""King of the Dice (KD): roll up to three times, win over a citizen or take a penalty; who rules best?"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache, lru_cache
from itertools import combinations
from typing import Annotated, Any, ClassVar, Self, TypeVar

from msgspec import Meta, Struct, convert, json
from msgspec.structs import replace

from regalia.core import Audience, Chance, Choice, Facts, Fell, Over, Picks, Seat, Step, Turn, Ways
from regalia.dice import Draw, OneOf
from regalia.games.king_of_the_dice.citizens import (
    CITIZENS,
    KINDS,
    PENALTIES,
    VILLAGE_POINTS,
    VILLAGES,
    Citizen,
    Dice,
    Face,
    Kind,
    Penalty,
    Throw,
    fulfilled,
    tally,
    total,
)
from regalia.games.king_of_the_dice.events import (
    Again,
    Arrived,
    Begun,
    Closed,
    Declined,
    Ended,
    Ending,
    Fined,
    Founded,
    Given,
    Kept,
    Left,
    Lured,
    Rested,
    Rolled,
    Stopped,
    Told,
    Took,
    Turned,
)

ROLLS: int = 3
ROW = len(VILLAGES)

T = TypeVar("T")

Place = Annotated[int, Meta(ge=1, le=5)]
"""Where a citizen lies in the row: 1 under the city, 5 under the forest."""

BAG = {"is": "bag"}  # the order of these cards or dice says nothing
Citizens = Annotated[tuple[Citizen, ...], Meta(max_length=40, extra={"is": "set"})]
Penalties = Annotated[tuple[Penalty, ...], Meta(max_length=10, extra=BAG)]

Stack = Annotated[int, Meta(ge=0, le=3)]
"""How many cards of a village are left."""


class Phase(StrEnum):
    """What comes next."""

    DEALING = "dealing"  # chance: five citizens and the top penalty
    READY = "ready"  # the first roll of a turn
    ROLLING = "rolling"  # chance: the dice
    ROLLED = "rolled"  # roll again, or stop
    TAKING = "taking"  # a citizen or a penalty
    BONUS = "bonus"  # the hypnotist's neighbour
    DRAGON = "dragon"  # who gets it
    FILLING = "filling"  # chance: new cards where some were taken
    AGAIN = "again"  # the apprentice's other turn
    OVER = "over"


class Kingdom(Struct, frozen=True):
    """What a seat has won. `top` is the uppermost card, None while that is no citizen."""

    top: Citizen | None = None
    citizens: Citizens = ()
    villages: Annotated[tuple[Annotated[int, Meta(ge=2, le=4)], ...], Meta(max_length=15, extra=BAG)] = ()
    penalties: Penalties = ()


Kingdoms = tuple[Kingdom, ...]


class State(Struct, frozen=True):
    """The table. A row of fewer than five is empty at its left, except while it is first dealt."""

    phase: Phase
    seat: Seat
    dice: Annotated[tuple[Face, ...], Meta(max_length=6, extra=BAG)]  # while rolling: those that stay
    rolls: Annotated[int, Meta(ge=0, le=3)]  # still to come in this turn
    row: Annotated[tuple[Citizen, ...], Meta(max_length=5)]
    unseen: Citizens
    villages: Annotated[tuple[Stack, ...], Meta(min_length=5, max_length=5)]
    penalty: Penalty | None  # the top one, face up
    penalties: Penalties  # those below it
    kingdoms: Annotated[Kingdoms, Meta(min_length=2, max_length=5)]
    bonus: Place | None = None  # where the hypnotist's neighbour lies
    dragon: Citizen | None = None  # to be given away
    again: bool = False  # an apprentice was won in this turn


class Marks(Struct, frozen=True):
    """What people add up and look up: of each seat, of the dice, and of each place in the row."""

    points: tuple[int, ...]
    rolls: tuple[int, ...]  # of a turn
    total: int
    row: tuple[Citizen | None, ...]
    home: tuple[bool, ...]  # who would bring the village card
    fits: tuple[bool, ...]  # who is content with the dice
    villages: tuple[int, ...]  # the points of the top card, 0: none is left
    worth: tuple[tuple[int, ...], ...]  # the points of those in the row, by the seat they would join


class Call(StrEnum):
    """The actions that need no more words."""

    ROLL = "roll"
    STOP = "stop"
    PENALTY = "penalty"
    BONUS = "bonus"
    BONUS_ALONE = "bonus alone"
    NO_BONUS = "no bonus"
    AGAIN = "again"
    ENOUGH = "enough"


class Reroll(Struct, frozen=True):
    """Roll these dice again."""

    dice: Dice

    def __str__(self) -> str:
        return f"reroll {' '.join(self.dice)}"


class Take(Struct, frozen=True):
    """Take a citizen, with the village card if it lies at home, or alone."""

    citizen: Citizen
    alone: bool = False

    def __str__(self) -> str:
        return f"take {self.citizen} alone" if self.alone else f"take {self.citizen}"


class Give(Struct, frozen=True):
    """Give the dragon to another seat."""

    to: Seat

    def __str__(self) -> str:
        return f"dragon to {self.to + 1}"


Action = Call | Reroll | Take | Give
NOTATION = (*Call, "reroll {dice}", "take {citizen}", "take {citizen} alone", "dragon to {seat}")
Outcome = Dice | Draw[Citizen] | Draw[int]


def points(kingdom: Kingdom) -> int:
    """KD-3.2: citizens, villages and penalties; n fairies count n each."""
    return (
        sum([citizen.points for citizen in kingdom.citizens])
        + fairies(kingdom.citizens) ** 2
        + sum(kingdom.villages)
        + sum(kingdom.penalties)
    )


def fairies(citizens: Sequence[Citizen]) -> int:
    """How many of them are fairies."""
    return [citizen.kind for citizen in citizens].count(Kind.FAIRY)


def minus(kingdom: Kingdom) -> int:
    """KD-3.2: the points below zero of dragons and penalties, which decide a tie."""
    return sum(min(citizen.points, 0) for citizen in kingdom.citizens) + sum(kingdom.penalties)


def worth(citizen: Citizen, kingdom: Kingdom) -> int:
    """The points that a citizen would bring."""
    more = 2 * fairies(kingdom.citizens) + 1 if citizen.kind is Kind.FAIRY else 0  # n of them count n²
    return citizen.points + more


@lru_cache(maxsize=2**12)
def _worths(row: tuple[Citizen | None, ...], kingdom: Kingdom) -> tuple[int, ...]:
    """The points that each of a row would bring; both stay the same for many a roll."""
    return tuple(0 if citizen is None else worth(citizen, kingdom) for citizen in row)


def rolls(kingdom: Kingdom) -> int:
    """KD-2.5: the rolls of a turn; an elf on top gives one more."""
    return ROLLS + (kingdom.top is not None and kingdom.top.kind is Kind.ELF)


def place(state: State, index: int) -> Place:
    """Where a citizen of the row lies."""
    return ROW - len(state.row) + index + 1


def home(citizen: Citizen, at: Place) -> bool:
    """Whether a citizen lies under its own village."""
    return citizen.kind.village is VILLAGES[at - 1]


def ending(state: State) -> Ending | None:
    """KD-3.1: why the game is over, if it is."""
    if not state.unseen:
        return Ending.CITIZENS
    if 0 in state.villages:
        return Ending.VILLAGE
    if state.penalty is None and not state.penalties:
        return Ending.PENALTIES
    return None


class KingOfTheDice(Struct, frozen=True, forbid_unknown_fields=True):
    """Two to five seats; everything but the order of unseen cards is public, and that exists nowhere."""

    seats: Annotated[int, Meta(ge=2, le=5)] = 2

    facts: ClassVar[Facts] = Facts(
        "king-of-the-dice", seats=(2, 3, 4, 5), hidden=False, chance=True, zero_sum=True
    )

    @property
    def single(self) -> Self:
        return self

    @property
    def bound(self) -> int:
        dealt = ROW + 1
        turns = len(CITIZENS) - ROW  # each but the last brings at least one new citizen
        usual = 2 * ROLLS + 1  # every roll is picked and falls, then a card is taken
        longer = 3 + 3  # three elves give a fourth roll, and stay on top when one of three dragons is taken
        turned = len(PENALTIES) - 1
        dragons, apprentices, bonus = 3, 2, 1
        return dealt + turns * (usual + 1) + 2 * longer + turned + dragons + apprentices + bonus

    @property
    def most_options(self) -> int:
        return 1 << len(KINDS)  # each die may be rolled again; none of them is to stop

    @property
    def most_ways(self) -> int:
        return len(_throw(()))

    def start(self) -> State:
        return State(
            Phase.DEALING,
            seat=0,
            dice=(),
            rolls=0,
            row=(),
            unseen=CITIZENS,
            villages=(3, 3, 3, 3, 3),
            penalty=None,
            penalties=PENALTIES,
            kingdoms=(Kingdom(),) * self.seats,
        )

    def turn(self, state: State) -> Turn[Outcome, Action]:
        match state.phase:
            case Phase.DEALING | Phase.ROLLING | Phase.FILLING:
                return Chance(_ways(state))
            case Phase.OVER:
                return Over(_shares(state.kingdoms), str(ending(state)))
            case _:
                return Choice({state.seat: self._options(state)})

    def _options(self, state: State) -> tuple[Action, ...]:
        match state.phase:
            case Phase.READY:
                return (Call.ROLL,)
            case Phase.ROLLED:  # KD-2.1: any dice, as often as rolls are left
                return _rerolls(state.dice)
            case Phase.TAKING:  # KD-2.3: a penalty only if nothing fits
                return tuple(_takes(state)) or (Call.PENALTY,)
            case Phase.BONUS:  # KD-2.7
                assert state.bonus is not None
                if home(_neighbour(state), state.bonus):
                    return (Call.BONUS, Call.BONUS_ALONE, Call.NO_BONUS)
                return (Call.BONUS, Call.NO_BONUS)
            case Phase.DRAGON:  # KD-2.8
                return tuple(Give(seat) for seat in range(self.seats) if seat != state.seat)
            case _:  # KD-2.6
                return (Call.AGAIN, Call.ENOUGH)

    def choose(self, state: State, picks: Mapping[Seat, Action]) -> State:
        match picks[state.seat]:
            case Call.ROLL:
                return replace(state, phase=Phase.ROLLING, rolls=rolls(state.kingdoms[state.seat]) - 1)
            case Reroll(dice):
                kept = _less(state.dice, dice)
                return replace(state, phase=Phase.ROLLING, dice=kept, rolls=state.rolls - 1)
            case Call.STOP:
                return replace(state, phase=Phase.TAKING, rolls=0)
            case Take(citizen, alone):
                return _taken(state, state.row.index(citizen), alone)
            case Call.PENALTY:
                return _fined(state)
            case Call.BONUS | Call.BONUS_ALONE as call:
                return _taken(state, state.row.index(_neighbour(state)), call is Call.BONUS_ALONE)
            case Call.NO_BONUS:
                return replace(state, phase=Phase.FILLING, bonus=None)
            case Give(to):
                assert state.dragon is not None
                given = _joined(state.kingdoms, to, state.dragon)
                return replace(state, phase=Phase.FILLING, kingdoms=given, dragon=None)
            case Call.AGAIN:
                return replace(state, phase=Phase.READY, again=False)
            case _:
                return self._passed(state)

    def chance(self, state: State, outcome: Outcome) -> State:
        match outcome:
            case Draw(Citizen() as citizen):
                unseen = _less(state.unseen, (citizen,))
                if state.phase is Phase.DEALING:  # KD-1.1: from left to right
                    return replace(state, row=(*state.row, citizen), unseen=unseen)
                row = (citizen, *state.row)  # KD-2.4: new ones come in at the far left
                if not unseen:
                    return replace(state, phase=Phase.OVER, row=row, unseen=(), again=False)
                filled = replace(state, row=row, unseen=unseen)
                if len(row) < ROW:
                    return filled
                return replace(filled, phase=Phase.AGAIN) if state.again else self._passed(filled)
            case Draw(int() as penalty):
                below = _less(state.penalties, (penalty,))
                phase = Phase.READY if state.phase is Phase.DEALING else Phase.FILLING
                return replace(state, phase=phase, penalty=penalty, penalties=below)
            case tuple() as dice:
                phase = Phase.ROLLED if state.rolls else Phase.TAKING
                return replace(state, phase=phase, dice=tuple(sorted(state.dice + dice)))
        raise AssertionError(outcome)

    def _passed(self, state: State) -> State:
        return replace(state, phase=Phase.READY, seat=(state.seat + 1) % self.seats, again=False)

    def view(self, state: State, seat: Seat | None) -> State:
        return state  # KD-1.1: nothing is hidden from one that is known to another

    def worlds(self, view: State, seat: Seat | None) -> Iterable[State]:
        return (view,)

    def marks(self, view: State) -> Marks:
        gap = (None,) * (ROW - len(view.row))
        row = view.row + gap if view.phase is Phase.DEALING else gap + view.row
        content = fulfilled(view.dice) if len(view.dice) == len(KINDS) else frozenset()
        return Marks(
            points=tuple(map(points, view.kingdoms)),
            rolls=tuple(map(rolls, view.kingdoms)),
            total=total(tally(view.dice)),
            row=row,
            home=tuple(
                one is not None and left > 0 and home(one, at)
                for at, (one, left) in enumerate(zip(row, view.villages, strict=True), start=1)
            ),
            fits=tuple(one in content for one in row),
            villages=tuple(VILLAGE_POINTS[left - 1] if left else 0 for left in view.villages),
            worth=tuple(_worths(row, kingdom) for kingdom in view.kingdoms),
        )

    def tell(
        self, before: State, step: Step[Action, Outcome], after: State
    ) -> Iterable[tuple[Told, Audience]]:
        for event in self._events(before, step, after):
            yield event, None
        if after.phase is Phase.OVER and (because := ending(after)):
            yield Ended(because), None

    def _events(self, before: State, step: Step[Action, Outcome], after: State) -> Iterator[Told]:
        seat = before.seat
        match step:
            case Fell(Draw(Citizen() as citizen)):
                yield Arrived(citizen, len(after.row) if before.phase is Phase.DEALING else place(after, 0))
            case Fell(Draw(int() as penalty)):
                yield Turned(penalty)
            case Fell(tuple() as dice):
                yield Rolled(seat, dice, after.dice, after.rolls)
            case Picks(by):
                match by[seat]:
                    case Call.ROLL:
                        yield Begun(seat, after.rolls + 1)
                    case Reroll(dice):
                        yield Kept(seat, len(after.dice), after.dice, dice)
                    case Call.STOP:
                        yield Stopped(seat)
                    case Take(citizen):
                        at = place(before, before.row.index(citizen))
                        yield Took(seat, citizen, at)
                        yield from _moved(before, after, at)
                    case Call.BONUS | Call.BONUS_ALONE:
                        assert before.bonus is not None
                        yield Lured(seat, _neighbour(before), before.bonus)
                        yield from _moved(before, after, before.bonus)
                    case Call.NO_BONUS:
                        yield Declined(seat)
                    case Call.PENALTY:
                        assert before.penalty is not None
                        yield Fined(seat, before.penalty)
                        yield Left(before.row[-1])
                        yield Closed(ROW)
                    case Give(to):
                        assert before.dragon is not None
                        yield Given(seat, to, before.dragon)
                    case Call.AGAIN:
                        yield Again(seat)
                    case _:
                        yield Rested(seat)

    def why_not(self, state: State, seat: Seat, action: Action) -> str:
        match state.phase, action:
            case Phase.READY, _:
                return "roll-first"
            case Phase.ROLLED, Take() | Call.PENALTY:
                return "stop-first"
            case Phase.ROLLED, Reroll():
                return "not-your-dice"
            case Phase.TAKING, Reroll() | Call.ROLL | Call.STOP:
                return "rolling-is-over"
            case Phase.TAKING, Take(citizen) if citizen not in state.row:
                return "not-in-the-row"
            case Phase.TAKING, Take(citizen) if citizen not in fulfilled(state.dice):
                return "dice-do-not-fit"
            case (Phase.TAKING, Take()) | (Phase.BONUS, Call.BONUS_ALONE):
                return "no-village-to-leave"
            case Phase.TAKING, Call.PENALTY:
                return "a-citizen-fits"
            case Phase.DRAGON, Give(to) if to == seat:
                return "not-to-yourself"
            case Phase.DRAGON, _:
                return "give-the-dragon-first"
            case Phase.BONUS, _:
                return "bonus-first"
            case _:
                return "not-offered"

    def action(self, text: str) -> Action:
        try:
            match text.split():
                case ["reroll", first, *more]:
                    return Reroll(_sorted((first, *more)))
                case ["take", citizen]:
                    return Take(convert(citizen, Citizen))
                case ["take", citizen, "alone"]:
                    return Take(convert(citizen, Citizen), alone=True)
                case ["dragon", "to", seat] if seat in tuple("12345"):
                    return Give(int(seat) - 1)
                case words:
                    return Call(" ".join(words))
        except ValueError:
            raise ValueError(
                f"'{text}' is not an action; write 'roll', 'reroll A5 B2', 'stop', 'take dwarf-444', "
                "'take dwarf-444 alone', 'penalty', 'bonus', 'bonus alone', 'no bonus', 'dragon to 2', "
                "'again' or 'enough'"
            ) from None

    def outcome(self, text: str) -> Outcome:
        try:
            match text.split():
                case ["draw", card] if card.startswith("-"):
                    return Draw(int(card))
                case ["draw", card]:
                    return Draw(convert(card, Citizen))
                case faces if faces:
                    return _sorted(faces)
        except ValueError:
            pass
        raise ValueError(f"'{text}' is not an outcome; write 'A1 A5 B2', 'draw fairy-rrgg' or 'draw -2'")

    def state(self, text: str) -> State:
        state = json.decode(text, type=State)
        if len(state.kingdoms) != self.seats or state.seat >= self.seats:
            raise ValueError(f"this is not a state for {self.seats} seats")
        return state


def _sorted(faces: Iterable[str]) -> Dice:
    return tuple(sorted(convert([face.upper() for face in faces], Dice)))


def _less(cards: tuple[T, ...], some: Iterable[T]) -> tuple[T, ...]:
    rest = list(cards)
    for card in some:
        rest.remove(card)
    return tuple(rest)


def _ways(state: State) -> Ways[Any]:
    """KD-1.1: a card is drawn when it is seen; nobody holds an order of unseen ones."""
    if state.phase is Phase.ROLLING:
        return _throw(state.dice)
    if (state.phase is Phase.DEALING and len(state.row) < ROW) or state.penalty is not None:
        return OneOf(state.unseen)
    return OneOf(state.penalties)


@cache
def _throw(kept: Dice) -> Throw:
    return Throw(_less(KINDS, [face[0] for face in kept]))


@cache
def _rerolls(dice: Dice) -> tuple[Action, ...]:
    some = dict.fromkeys(chosen for count in range(1, 7) for chosen in combinations(dice, count))
    return (Call.STOP, *map(_reroll, some))


@cache
def _reroll(dice: Dice) -> Reroll:
    return Reroll(dice)


def _takes(state: State) -> Iterator[Take]:
    """KD-2.2: a citizen that the dice fulfil; at home it brings a village card, unless that is left."""
    fits = fulfilled(state.dice)
    for at, citizen in enumerate(state.row, start=1):
        if citizen in fits:
            yield Take(citizen)
            if home(citizen, at):
                yield Take(citizen, alone=True)


def _neighbour(state: State) -> Citizen:
    """The citizen to the right of the gap that the hypnotist left."""
    assert state.bonus is not None
    return state.row[state.bonus - 1 - (ROW - len(state.row))]


def _joined(kingdoms: Kingdoms, seat: Seat, citizen: Citizen, village: int = 0) -> Kingdoms:
    """The kingdoms after a citizen came to lie on top of one, over its village card if there is one."""
    old = kingdoms[seat]
    citizens = tuple(sorted((*old.citizens, citizen)))
    villages = tuple(sorted((*old.villages, village))) if village else old.villages
    new = Kingdom(citizen, citizens, villages, old.penalties)
    return (*kingdoms[:seat], new, *kingdoms[seat + 1 :])


def _taken(state: State, index: int, alone: bool) -> State:
    """KD-2.2: a citizen leaves the row, and what its kind does decides what comes next."""
    citizen, at = state.row[index], place(state, index)
    # KD-2.4: the gap closes at once; what lies to its right, where the bonus is, stays in place.
    row = state.row[:index] + state.row[index + 1 :]
    if citizen.kind is Kind.DRAGON:
        return replace(state, phase=Phase.DRAGON, dice=(), row=row, bonus=None, dragon=citizen)
    stacks, village = state.villages, 0
    if not alone and home(citizen, at):
        left = stacks[at - 1] - 1
        village = VILLAGE_POINTS[left]
        stacks = (*stacks[: at - 1], left, *stacks[at:])
    bonus = at + 1 if citizen.kind is Kind.HYPNOTIST and at < ROW else None
    phase = Phase.OVER if 0 in stacks else Phase.BONUS if bonus else Phase.FILLING
    return replace(
        state,
        phase=phase,
        dice=(),
        row=row,
        villages=stacks,
        kingdoms=_joined(state.kingdoms, state.seat, citizen, village),
        bonus=bonus,
        again=citizen.kind is Kind.APPRENTICE and phase is Phase.FILLING,
    )


def _fined(state: State) -> State:
    """KD-2.3: the top penalty goes onto the pile, and the right-most citizen leaves."""
    assert state.penalty is not None
    old = state.kingdoms[state.seat]
    new = Kingdom(None, old.citizens, old.villages, tuple(sorted((*old.penalties, state.penalty))))
    return replace(
        state,
        phase=Phase.FILLING if state.penalties else Phase.OVER,
        dice=(),
        row=state.row[:-1],
        penalty=None,
        kingdoms=(*state.kingdoms[: state.seat], new, *state.kingdoms[state.seat + 1 :]),
    )


def _moved(before: State, after: State, at: Place) -> Iterator[Told]:
    """What follows a citizen out of its place: perhaps a village card, and those to its left close up."""
    if (left := after.villages[at - 1]) < before.villages[at - 1]:
        yield Founded(before.seat, VILLAGES[at - 1], VILLAGE_POINTS[left])
    if at > 1:
        yield Closed(at)


def _shares(kingdoms: Kingdoms) -> tuple[float, ...]:
    """KD-3.2: most points win, then the fewest minus points; those still tied share."""
    scores = [(points(kingdom), minus(kingdom)) for kingdom in kingdoms]
    best = max(scores)
    return tuple((score == best) / scores.count(best) for score in scores)
