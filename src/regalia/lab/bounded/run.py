"""Works bounds out in a folder, by several processes, and goes on where it was left."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
from msgspec import Struct, json

from regalia.games.to_court_the_king.rules import Bar
from regalia.lab.bounded.courts import Court
from regalia.lab.bounded.ends import Detail, ends
from regalia.lab.bounded.game import ORDER, Bounds, Job
from regalia.lab.bounded.setting import STAGES, Family, Setting, Which
from regalia.lab.bounded.turns import Values, ready

BARS = (*(Bar(7, face) for face in range(1, 7)), Bar(8, 1), Bar(8, 4), Bar(9, 1))
PIECE = 64  # opponents of one court that are worked out at a time


class OutOfTime(Exception):
    """What is done is kept; run it again to go on."""


_asked: Callable[[Any], Any]


def _answer(job: Any) -> Any:
    return _asked(job)


class Workers:
    """So many processes, until a time."""

    def __init__(self, many: int, seconds: float) -> None:
        self.many, self.until = many, monotonic() + seconds

    def each(self, function: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[Any]:
        """The answers in order; processes are forked from what is known now."""
        if self.many == 1 or len(jobs) < 2:
            for job in jobs:
                self._look()
                yield function(job)
            return
        global _asked
        _asked = function  # what it knows is not sent to processes: they are forked from here
        with ProcessPoolExecutor(self.many, mp_context=get_context("fork")) as pool:
            try:
                for found in pool.map(_answer, jobs):
                    self._look()
                    yield found
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def _look(self) -> None:
        if monotonic() > self.until:
            raise OutOfTime


class Plan(Struct, frozen=True):
    """What is worked out: the setting, the families, and how far one may be ahead of the other."""

    here: Setting
    mine: dict[Court, float]  # and how likely they come about
    theirs: dict[Court, float]
    detail: Detail
    band: tuple[int, int] | None
    least: float = 0.0  # positions less likely than this are not solved
    times: int = 1


class Folder:
    """Where bounds are kept while they are worked out."""

    def __init__(self, path: Path, workers: Workers, say: Callable[[str], None] = print) -> None:
        self.path, self.workers, self.say = path, workers, say
        path.mkdir(parents=True, exist_ok=True)

    def begin(self, plan: Plan) -> None:
        """A new plan; what was found for another one like it holds for the courts of both."""
        mine, theirs = Family(plan.mine), Family(plan.theirs)
        table = np.zeros((4, len(mine), len(theirs)))
        before = self.plan if (self.path / "plan.json").exists() else None
        if before and (before.here, before.detail) == (plan.here, plan.detail):
            had = np.load(self.path / "table.npy")
            (old, rows), (other, columns) = (
                _both(Family(one), new) for one, new in ((before.mine, mine), (before.theirs, theirs))
            )
            table[:, rows[:, None], columns] = had[:, old[:, None], other]
            again = "*-turn.npz"  # more cards are covered now
        else:
            again = "*.npz"
        for file in (*self.path.glob(again), self.path / "done.json", self.path / "losses.json"):
            file.unlink(missing_ok=True)
        np.save(self.path / "table.npy", table)
        (self.path / "plan.json").write_bytes(json.encode(plan))

    @property
    def plan(self) -> Plan:
        return json.decode((self.path / "plan.json").read_bytes(), type=Plan)

    def kept(self, name: str, courts: Sequence[Court], make: Callable[[int], Values]) -> Values:
        """A row for each court; those that are not kept yet are worked out."""
        file, rows = self.path / f"{name}.npz", dict[Court, Values]()
        if file.exists():
            with np.load(file) as found:
                rows = dict(zip(found["courts"].tolist(), found["rows"], strict=True))
        missing = [k for k in range(len(courts))[::-1] if courts[k] not in rows]  # the largest first
        if missing:
            self.say(f"{name}: {len(missing)} courts")
            try:
                for k, row in zip(missing, self.workers.each(make, missing), strict=True):
                    rows[courts[k]] = row
            finally:
                np.savez(file, courts=np.array(list(rows)), rows=np.array(list(rows.values())))
        return np.array([rows[court] for court in courts])

    def opened(self) -> Bounds:
        """The table, as far as it was worked out."""
        plan = self.plan
        ready(plan.here.goals, plan.here.dice)
        mine, theirs = Family(plan.mine, plan.mine), Family(plan.theirs, plan.theirs)
        table = np.load(self.path / "table.npy", mmap_mode="r+")
        at_the_end = ends(plan.here, mine, theirs, plan.detail, self.kept)
        return Bounds(plan.here, mine, theirs, at_the_end, plan.band, table, least=plan.least)

    def work(self) -> Bounds:
        """Works out what is missing."""
        bounds, file = self.opened(), self.path / "done.json"
        done: int = json.decode(file.read_bytes()) if file.exists() else 0
        steps = [
            (level, stage, turn)
            for level in bounds.levels()
            for turn in range(self.plan.times)
            for stage in ORDER
        ]
        bounds.their_moves, bounds.my_moves, bounds.above  # noqa: B018  before processes are forked
        begun = monotonic()
        for number, (level, stage, turn) in enumerate(steps[done:], done):
            if stage == ORDER[0] and turn == 0:
                bounds.prepare(level)
            jobs = list(_pieces(bounds, bounds.jobs(level, stage)))
            for job, found in zip(jobs, self.workers.each(bounds.at, jobs), strict=True):
                bounds.put(job, found)
            bounds.table.flush()  # type: ignore[attr-defined]
            file.write_bytes(json.encode(number + 1))
            if jobs:
                turns, took = sum(len(by) for _, _, by in jobs), monotonic() - begun
                self.say(
                    f"{number + 1}/{len(steps)} size {level}, {STAGES[stage]}: {turns} turns, {took:.0f} s"
                )
        return bounds


def _both(old: Family, new: Family) -> tuple[Which, Which]:
    """Where courts that are in both families stand in each."""
    courts = [court for court in old.courts if court in new.index]
    return np.array([old.index[court] for court in courts]), np.array([new.index[court] for court in courts])


def _pieces(bounds: Bounds, jobs: Sequence[Job]) -> Iterator[Job]:
    """The jobs in pieces, those that take longest first."""

    def dear(job: Job) -> int:
        stage, court, _ = job
        return -int(bounds.player(stage).sizes[court])

    for stage, court, by in sorted(jobs, key=dear):
        for first in range(0, len(by), PIECE):
            yield stage, court, by[first : first + PIECE]
