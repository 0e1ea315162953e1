"""Where a game begins, whose turn it is, and families of courts that positions are reckoned in."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from regalia.games.to_court_the_king.characters import Character
from regalia.games.to_court_the_king.rules import Bar, State, ToCourtTheKing
from regalia.lab.bounded.courts import (
    BIT,
    CHARLATAN,
    FOOL,
    LOW,
    WHO,
    Court,
    begins,
    size,
    told,
)
from regalia.lab.bounded.turns import ANY, Goals

Which = NDArray[np.intp]
"""Places of courts in a family."""

FIRST, ANSWER, OPENING, LAST = range(4)
"""Whose turn it is: I begin a round, my opponent ends it, begins the next (TK-2.1), and I end that."""
STAGES = ("I begin", "they end", "they begin", "I end")
AFTER = (ANSWER, OPENING, LAST, FIRST)
AHEAD = (0, -1, 0, 1)
"""How many turns more my opponent has had by then."""
MINE = (FIRST, LAST)


class Setting(Struct, frozen=True):
    """What lies on the table at the beginning, as far as the bounds ask."""

    mine: Court
    theirs: Court
    rare: Court  # characters of which there is one card
    common: Court  # characters of which both may have one
    fools: bool
    dice: int
    bars: tuple[Bar, ...]

    @property
    def goals(self) -> Goals:
        return Goals(self.bars)

    def single(self, bar: int) -> bool:
        """Whether the bar stands for one result alone, not also for higher ones below the next bar."""
        here = self.bars[bar]
        if bar + 1 < len(self.bars):
            return self.bars[bar + 1] == _above(here)
        return here == Bar(self.dice, 6)

    def left(self, goal: int, held: NDArray[np.int_]) -> NDArray[np.bool_]:
        """Whether the supply still has the card, for each court that the other one may hold."""
        only = goal < ANY and self.rare >> goal & 1
        return held >> goal & 1 == 0 if only else np.ones(len(held), np.bool_)


def _above(bar: Bar) -> Bar:
    """The next higher result."""
    return Bar(bar.alike, bar.face + 1) if bar.face < 6 else Bar(bar.alike + 1, 1)


def setting(game: ToCourtTheKing, state: State, seat: int, bars: Sequence[Bar]) -> Setting:
    """The beginning of a game as this seat sees it."""
    if game.seats != 2 or game.edition != "rio-grande" or state.bar or state.fools:
        raise ValueError("bounds are for two seats, Rio Grande's rules, and a King who is still to be had")
    cards = (state.supply, *state.courts)
    copies = {who: sum(some.count(who) for some in cards) for who in WHO}
    mine, theirs = (told(state.courts[one]) for one in (seat, 1 - seat))
    return Setting(
        mine,
        theirs,
        rare=sum(BIT[who] for who in WHO if copies[who] == 1),
        common=sum(BIT[who] for who in WHO if copies[who] > 1),
        fools=state.fools is None,
        dice=game.dice,
        bars=tuple(bars),
    )


Move: TypeAlias = tuple[int, Character]
"""A goal and the card that it earns; anything earns Fool and Charlatan."""


def moves(here: Setting, court: Court) -> Iterator[Move]:
    """The cards that a court may still take, if the supply has them."""
    for k, who in enumerate(WHO):
        if (here.rare | here.common) & BIT[who] & ~court:
            yield k, who
    if here.fools:
        yield ANY, Character.CHARLATAN if court & FOOL else Character.FOOL


class Family:
    """Some courts, the smaller first, and where each stands."""

    def __init__(self, courts: Iterable[Court]) -> None:
        self.courts = sorted(set(courts), key=lambda court: (size(court), court))
        self.index = {court: k for k, court in enumerate(self.courts)}
        self.sizes = np.array([size(court) for court in self.courts])
        self.low = np.array([court & LOW for court in self.courts])
        self.charlatans = np.array([court // CHARLATAN for court in self.courts])
        self.begins = np.array([begins(court) for court in self.courts])

    def __len__(self) -> int:
        return len(self.courts)

    def of(self, size: int) -> Which:
        """The courts of one size."""
        return np.flatnonzero(self.sizes == size)

    def covers(self, court: Court) -> Which:
        """The smallest courts here that cover another; the court itself if it is here."""
        return np.array([self.index[court]]) if court in self.index else self.above(court)

    def above(self, court: Court) -> Which:
        """The smallest courts here that cover another and are larger (see `courts.covered`)."""
        some = slice(np.searchsorted(self.sizes, size(court), "right"), None)
        larger = (court & LOW & ~self.low[some] == 0) & (self.charlatans[some] >= court // CHARLATAN)
        found = np.flatnonzero(larger & (self.begins[some] == begins(court))) + some.start
        return found[self.sizes[found] == self.sizes[found[0]]] if len(found) else found
