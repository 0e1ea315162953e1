"""Works bounds out in a folder, by several processes, and goes on where it was left."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
from msgspec import Struct, ValidationError, json

from regalia.games.to_court_the_king.rules import Bar
from regalia.lab.bounded import sorts
from regalia.lab.bounded.courts import Court
from regalia.lab.bounded.ends import Detail, ends
from regalia.lab.bounded.game import ORDER, Bounds, Job
from regalia.lab.bounded.setting import STAGES, Family, Setting
from regalia.lab.bounded.turns import Values, ready

BARS = (*(Bar(7, face) for face in range(1, 7)), Bar(8, 1), Bar(8, 4), Bar(9, 1))
TOLD = 2000
"""How often it is said how many courts are done."""
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
    mine: tuple[Court, ...]
    theirs: tuple[Court, ...]
    detail: Detail
    band: tuple[int, int] | None
    turns: int = 0  # beyond their family their courts count by sorts, and so many turns are looked at
    times: int = 1  # every position is worked out
    method: str = str(sorts.METHOD)


FILES = ("sorts-*.npz", "mine-*.npz", "theirs-*.npz", "table.npy", "done.json")
LASTING = ("sorts-some", "sorts-reach", "sorts-mine")
"""What was found for a court by itself is good for every plan of a setting, if the method is the same."""


class Folder:
    """Where bounds are kept while they are worked out."""

    def __init__(self, path: Path, workers: Workers, say: Callable[[str], None] = print) -> None:
        self.path, self.workers, self.say = path, workers, say
        path.mkdir(parents=True, exist_ok=True)

    def begin(self, plan: Plan) -> None:
        """A new plan, or the one that was left."""
        try:
            before = self.plan
        except (FileNotFoundError, ValidationError):  # there is none, or one of an earlier release
            before = None
        if plan == before:
            return
        same = before and (before.here, before.method) == (plan.here, plan.method)
        lasting = LASTING if same else ()
        for file in (file for pattern in FILES for file in self.path.glob(pattern)):
            if file.stem not in lasting:
                file.unlink()
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
                for done, row in enumerate(self.workers.each(make, missing), 1):
                    rows[courts[missing[done - 1]]] = row
                    if done % TOLD == 0:
                        self.say(f"{name}: {done} of {len(missing)}")
            finally:
                made = file.with_suffix(".made.npz")
                np.savez(made, courts=np.array(list(rows)), rows=np.array(list(rows.values())))
                made.replace(file)
        return np.array([rows[court] for court in courts])

    def opened(self) -> Bounds:
        """The table, as far as it was worked out."""
        plan, kept = self.plan, self.path / "table.npy"
        ready(plan.here.goals, plan.here.dice)
        mine, theirs = Family(plan.mine), Family(plan.theirs)
        if not kept.exists():
            np.save(kept, np.zeros((4, len(mine), len(theirs))))
        table = np.load(kept, mmap_mode="r+")
        sure = None
        if plan.turns:
            sure = sorts.sure(plan.here, plan.turns, self.kept, mine, self.workers.each, self.say)
        at_the_end = ends(plan.here, mine, theirs, plan.detail, self.kept, sure.reach if sure else None)
        return Bounds(plan.here, mine, theirs, at_the_end, plan.band, table, beyond=sure)

    def work(self) -> Bounds:
        """Works out what is missing."""
        bounds, file = self.opened(), self.path / "done.json"
        done: int = json.decode(file.read_bytes()) if file.exists() else 0
        stages = [(time, stage) for time in range(self.plan.times) for stage in ORDER]
        steps = [(level, time, stage) for level in bounds.levels() for time, stage in stages]
        bounds.their_moves, bounds.my_moves, bounds.above  # noqa: B018  before processes are forked
        begun = monotonic()
        for number, (level, time, stage) in enumerate(steps[done:], done):
            if (time, stage) == stages[0]:
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


def _pieces(bounds: Bounds, jobs: Sequence[Job]) -> Iterator[Job]:
    """The jobs in pieces, those that take longest first."""

    def dear(job: Job) -> int:
        stage, court, _ = job
        return -int(bounds.player(stage).sizes[court])

    for stage, court, by in sorted(jobs, key=dear):
        for first in range(0, len(by), PIECE):
            yield stage, court, by[first : first + PIECE]
