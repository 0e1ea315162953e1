"""The bounding game: my court is never more than what I hold, my opponent's never less.

A position between two turns is a stage and two courts. I keep to courts of a family, `mine`: whatever else I
could take I leave. My opponent's court is replaced by one of another family, `theirs`, that does at least as
well: which one is for me to choose, for it is only my reckoning. What I can be sure of in this game I can be
sure of in To Court the King, by playing the same turns. Where their family ends something else may go on: any
number that is proven to be no more than what I can be sure of there.
"""

from collections.abc import Callable
from functools import cached_property
from typing import TypeAlias

import numpy as np

from regalia.lab.bounded.courts import Court, plus, size
from regalia.lab.bounded.ends import Ends
from regalia.lab.bounded.setting import (
    AFTER,
    AHEAD,
    ANSWER,
    FIRST,
    LAST,
    MINE,
    OPENING,
    Family,
    Setting,
    Which,
    moves,
)
from regalia.lab.bounded.turns import ANY, Values, worth

ORDER = (LAST, OPENING, ANSWER, FIRST)
"""Each of these asks for the one before it, where a turn takes no card."""

DUST = 1e-9
"""Every turn is rounded against me by so much; rounding in double precision amounts to far less."""

Job: TypeAlias = tuple[int, int, Which]
"""A stage, the court of whoever plays, and those of the other."""

Beyond: TypeAlias = Callable[[int, Court], Values]
"""What I can be sure of at a stage with each of my courts against one of theirs, as it is known otherwise."""


class Bounds:
    """A table of what I can be sure of: [stage, my court, theirs]."""

    def __init__(
        self,
        here: Setting,
        mine: Family,
        theirs: Family,
        ends: Ends,
        band: tuple[int, int] | None = None,
        table: Values | None = None,
        dust: float = DUST,
        beyond: Beyond | None = None,
    ) -> None:
        self.here, self.mine, self.theirs, self.ends = here, mine, theirs, ends
        self.band, self.dust, self.beyond = band, dust, beyond
        self.table = np.zeros((4, len(mine), len(theirs))) if table is None else table

    @cached_property
    def my_moves(self) -> list[list[tuple[int, int]]]:
        """Where each of my courts may go: the goal and the court, if it is in the family."""
        at = self.mine.index
        return [
            [(goal, at[then]) for goal, who in moves(self.here, court) if (then := plus(court, who)) in at]
            for court in self.mine.courts
        ]

    @cached_property
    def their_moves(self) -> list[list[tuple[int, Court, Which]]]:
        """Where each of theirs may go: the goal, the court, and those that cover it."""
        return [
            [
                (goal, then := plus(court, who), self.theirs.covers(then))
                for goal, who in moves(self.here, court)
            ]
            for court in self.theirs.courts
        ]

    @cached_property
    def above(self) -> list[Which]:
        """The courts that cover each of theirs."""
        return [self.theirs.above(court) for court in self.theirs.courts]

    def sure(self, stage: int, by: Which, court: Court, covers: Which) -> Values:
        """What I can be sure of with these courts against one of theirs, or against those that cover it."""
        if len(covers):
            return np.asarray(self.table[stage][np.ix_(by, covers)].max(1))
        return self.beyond(stage, court)[by] if self.beyond else np.zeros(len(by))

    # One turn

    def my_values(self, stage: int, court: int, by: Which) -> Values:
        """What everything that I may earn with this court is worth to me, against each of these."""
        then = self.table[AFTER[stage]]
        values = np.zeros((len(by), self.here.goals.many))
        values[:, ANY] = then[court, by]
        for goal, next_one in self.my_moves[court]:
            sure = then[next_one, by] * self.here.left(goal, self.theirs.low[by])
            values[:, goal] = np.maximum(values[:, goal], sure)
        values[:, ANY + 1 :] = np.maximum.accumulate(self.ends.claimed(stage, court, by), axis=1)
        return values

    def their_values(self, stage: int, court: int, by: Which) -> Values:
        """What everything that they may earn is worth to them, with this court against each of mine."""
        then = self.table[AFTER[stage]]
        values = np.zeros((len(by), self.here.goals.many))
        values[:, ANY] = 1 - then[by, court]
        for goal, next_one, covers in self.their_moves[court]:
            most = 1 - self.sure(AFTER[stage], by, next_one, covers)
            values[:, goal] = np.maximum(values[:, goal], most * self.here.left(goal, self.mine.low[by]))
        values[:, ANY + 1 :] = 1 - self.ends.answered(stage, court, by)
        return values

    def at(self, job: Job) -> Values:
        """What I can be sure of in each position of a job."""
        stage, court, _ = job
        values = self.my_values(*job) if stage in MINE else self.their_values(*job)
        found = worth(self.here.goals, self.player(stage).courts[court], values, most=self.here.dice)
        return np.clip((found if stage in MINE else 1 - found) - self.dust, 0, 1)

    def player(self, stage: int) -> Family:
        """The courts of whoever plays."""
        return self.mine if stage in MINE else self.theirs

    # All of them, the larger courts first

    def levels(self) -> list[int]:
        """How large both courts are together, the largest first."""
        sums = {a + b for a in set(self.mine.sizes.tolist()) for b in set(self.theirs.sizes.tolist())}
        return sorted(sums, reverse=True)

    def prepare(self, level: int) -> None:
        """Before a level is worked out: no less than against a court that covers theirs."""
        for court, above in enumerate(self.above):
            rows = self.mine.of(level - int(self.theirs.sizes[court]))
            if len(rows) and len(above):
                covered = self.table[:, rows[:, None], above].max(2)
                self.table[:, rows, court] = np.maximum(self.table[:, rows, court], covered)
            if len(rows) and self.beyond:
                for stage in ORDER:
                    known = self.beyond(stage, self.theirs.courts[court])[rows]
                    self.table[stage, rows, court] = np.maximum(self.table[stage, rows, court], known)

    def jobs(self, level: int, stage: int) -> list[Job]:
        """The turns of a level."""
        one, other = self.player(stage), self.player(AFTER[AFTER[stage]])
        found = []
        for court in range(len(one)):
            by = other.of(level - int(one.sizes[court]))
            by = by[other.low[by] & one.low[court] & self.here.rare == 0]  # there is one card of each
            if len(by) and self._within(stage, int(one.sizes[court]), int(other.sizes[by[0]])):
                found.append((stage, court, by))
        return found

    def _within(self, stage: int, played: int, other: int) -> bool:
        """Whether courts of these sizes are worked out; others are left at what is known without."""
        if self.band is None:
            return True
        mine, theirs = (played, other) if stage in MINE else (other, played)
        lead = (theirs - size(self.here.theirs)) - (mine - size(self.here.mine)) - AHEAD[stage]
        return self.band[0] <= lead <= self.band[1]

    def put(self, job: Job, found: Values) -> None:
        stage, court, by = job
        where = (stage, court, by) if stage in MINE else (stage, by, court)
        self.table[where] = np.maximum(self.table[where], found)

    def work(self, times: int) -> None:
        """Works out the whole table, every level so many times."""
        for level in self.levels():
            self.prepare(level)
            for stage in ORDER * times:
                for job in self.jobs(level, stage):
                    self.put(job, self.at(job))

    @property
    def value(self) -> tuple[float, float]:
        """What I can be sure of if I begin, and if I do not."""
        at = self.mine.index[self.here.mine], self.theirs.index[self.here.theirs]
        return float(self.table[FIRST][at]), float(self.table[OPENING][at])
