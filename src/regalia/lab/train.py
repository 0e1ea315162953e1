"""Teach the monarch, from luck-free games against itself.

    python -m regalia.lab.train [--only to-court-the-king-2] [--seconds 500] [--workers 16]
    python -m regalia.lab.train --answers [--only king-of-the-dice-2]
    python -m regalia.lab.train --write       ship what was learned last

Every turn is solved exactly, so the luck of its dice can be told: what it came to less what it promised. A
position is taught what came of it in games of the monarch against itself, less all luck that fell after it;
the further off that is, the more the solved worth of turns on the way counts instead (LAMBDA). Now and then
any card is taken, or a seat is a courtier's, so that every card and every sort of court is seen; before such
a choice counts what the best would have been worth.

The first round plays by the monarch before, every further one by what was learned so far. Each game and
number of seats is a course of its own. An answer is a seat among monarchs of today that learns to beat them
and nothing else, from ten times as many games: what it gains is what there is to be gained.

Everything is kept in a folder and resumed. Seeds decide what comes out, but for the last digits of sums,
which differ between machines.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import lru_cache, partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter, time
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

import regalia
from regalia.core import Chance, Choice, Seat
from regalia.games.king_of_the_dice.rules import KingOfTheDice
from regalia.games.king_of_the_dice.rules import Phase as KDPhase
from regalia.games.to_court_the_king.actions import Pass, Take
from regalia.games.to_court_the_king.rules import Phase, State, ToCourtTheKing, final_order
from regalia.lab import answers, learn, previous
from regalia.lab.arena import Luck
from regalia.lab.learn import Net, Numbers
from regalia.players import data, network
from regalia.players import king_of_the_dice as kd
from regalia.players import to_court_the_king as tk
from regalia.players.player import Mind
from regalia.review.moments import Worths, shared
from regalia.review.to_court_the_king import contending

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "build" / "learn"
TK, KD = "to-court-the-king", "king-of-the-dice"

HIDDEN = 32
LAMBDA = 0.9
PART = 20
"""Games of one worker at a time."""
BATCH, STEPS = 256, 8000
KEPT = 3
"""Rounds of games that are learned from."""

Worth = Callable[[Any, int], float]
"""What a position is worth to a seat."""


class Step(Struct, frozen=True):
    """A turn: whose, what it promised, what it came to; the position before and after as each seat stood."""

    seat: int
    promised: float
    came: float
    before: Worths
    after: Worths
    cut: bool  # somebody did not choose as the monarch would
    seen: tuple[network.Numbers, ...] = ()  # the position before, by seat
    seen_after: tuple[network.Numbers, ...] = ()  # and after, before new cards come
    at: Any = None  # where its card was chosen


def taught(steps: Sequence[Step], payoff: Worths, seat: Seat | None = None) -> tuple[Numbers, Numbers]:
    """Positions, and what each is taught to be worth: to all seats, or to one that learns alone."""
    seen: list[network.Numbers] = []
    worths: list[float] = []
    learners = slice(None) if seat is None else slice(seat, seat + 1)

    def teach(positions: tuple[network.Numbers, ...], then: Worths) -> None:
        seen.extend(positions[learners])
        worths.extend(then[: len(positions)][learners])

    then = payoff
    for step in reversed(steps):
        teach(step.seen_after, then)
        then = _before(step, then)
        teach(step.seen, then)
    return np.array(seen, np.float32), np.clip(np.array(worths, np.float32), 0, 1)


def _before(step: Step, then: Worths, trust: float = LAMBDA) -> Worths:
    """What a position was worth before a turn, by what it is taught to be worth after it.

    `trust` is how much that counts, beside the worth of the turn as it was solved.
    """
    solved = shared(step.promised, step.seat, step.before)
    if step.cut:
        return solved
    rest = sum(solved) - step.promised or 1.0
    luck = step.came - step.promised
    found = []
    for seat, (after, mine) in enumerate(zip(then, solved, strict=True)):
        fell = luck if seat == step.seat else -luck * mine / rest
        alone = mine if seat == step.seat or len(then) == 2 else step.after[seat] - fell
        found.append(trust * (after - fell) + (1 - trust) * alone)
    return tuple(found)


def came_of(steps: Sequence[Step], payoff: Worths) -> Worths:
    """What came of a game to each seat, less all luck of its turns."""
    for step in reversed(steps):
        payoff = _before(step, payoff, 1.0)
    return payoff


# --- Games to learn from ----------------------------------------------------------------------------------


class Habits(Struct, frozen=True):
    """How those who play choose otherwise than the monarch: any card now and then, and seats of courtiers."""

    explore: float = 0.0
    courtiers: float = 0.0
    only: Seat | None = None  # who explores, where the others do not

    def tries(self, seat: Seat, source: Random) -> bool:
        """Whether a seat tries something now."""
        return self.only in (None, seat) and source.random() < self.explore


STRICT = Habits()
LOOSE = Habits(explore=0.12, courtiers=0.1)

Lesson = Callable[[Any, str, Worth, Habits], tuple[list[Step], Worths]]
"""A game from a position on, by its seed: its turns, and how it ended."""


def _chosen(mind: Mind, state: Any, options: Sequence[Any]) -> Any:
    if len(options) == 1:
        return options[0]
    return max(mind(state, options, ()), key=lambda one: one.chance).action


def _asked(game: Any, state: Any, luck: Luck) -> tuple[Any, Sequence[Any]]:
    """Where the seat at turn is to choose next, and what: chance has fallen until then."""
    while isinstance(turn := game.turn(state), Chance):
        state = game.chance(state, turn.ways.draw(luck.below(state.seat)))
    assert isinstance(turn, Choice)
    return state, turn.options[state.seat]


def court(state: State, seed: str, worth: Worth, habits: Habits = STRICT) -> tuple[list[Step], Worths]:
    """A game of To Court the King, from the beginning of a turn."""
    seats, source, luck = len(state.courts), Random(seed), Luck(seed)
    game = regalia.game(TK, seats=seats)
    assert isinstance(game, ToCourtTheKing)
    weigh = partial(tk.by_monarch, worth=worth)
    monarch = tk.to_court_the_king("monarch", game, None, weigh)
    courtier = tk.to_court_the_king("courtier", game, None)
    minds = [courtier if source.random() < habits.courtiers else monarch for _ in range(seats)]
    steps = list[Step]()

    def standing(state: State) -> Worths:
        if state.phase is Phase.OVER:
            return tuple(float(held.king) for held in state.courts)
        if state.final:
            order = final_order(state)
            return contending(game, state, order[order.index(state.seat) :])
        return tuple(worth(state, seat) for seat in range(seats))

    before, was_final = standing(state), False
    while state.phase is not Phase.OVER:
        start, seat = tk.begun(game, state), state.seat
        turn, hope = tk.worked_out(game, start, weigh)
        promised = hope.none + float(max(turn.worth(start)))
        cut, here = minds[seat] is courtier, state
        while True:
            here, options = _asked(game, here, luck)
            action = _chosen(minds[seat], here, options)
            if isinstance(action, Take) and habits.tries(seat, source):
                other = source.choice([one for one in options if isinstance(one, Take | Pass)])
                cut, action = cut or other != action, other
            last, here = here, game.choose(here, {seat: action})
            if isinstance(action, Take | Pass):
                break
        if last.final:
            came = hope.card(tk.KING, last.aside) if last.aside else 0.0
        else:
            came = hope.none + (hope.card(action.character, last.aside) if isinstance(action, Take) else 0.0)
        seen = () if was_final else tuple(tk.features(state, other) for other in range(seats))
        after = standing(here)
        steps.append(Step(seat, promised, came, before, after, cut, seen, at=last))
        was_final, state, before = state.final, here, after
    return steps, before


def dice(state: Any, seed: str, worth: Worth, habits: Habits = STRICT) -> tuple[list[Step], Worths]:
    """A game of King of the Dice, from wherever chance or a turn begins."""
    seats, source, luck = len(state.kingdoms), Random(seed), Luck(seed)
    game = regalia.game(KD, seats=seats)
    assert isinstance(game, KingOfTheDice)
    monarch = kd.king_of_the_dice("monarch", game, None, worth)
    courtier = kd.king_of_the_dice("courtier", game, None)
    minds = [courtier if source.random() < habits.courtiers else monarch for _ in range(seats)]
    steps = list[Step]()
    over = KDPhase.OVER

    def ready(state: Any) -> Any:
        """The next turn, once cards have come."""
        while True:
            turned = game.turn(state)
            if isinstance(turned, Chance):
                state = game.chance(state, turned.ways.draw(luck.below(None)))
            elif state.phase is KDPhase.AGAIN:
                assert isinstance(turned, Choice)
                seat = state.seat
                state = game.choose(state, {seat: _chosen(minds[seat], state, turned.options[seat])})
            else:
                return state

    def each(of: Any, state: Any) -> tuple[Any, ...]:
        return tuple(of(state, seat) for seat in range(seats))

    state = ready(state)
    while state.phase is not over:
        seat = state.seat
        begins = replace(state, seat=(seat - 1) % seats, again=False)  # as if the seat before had just ended
        lying = replace(state, phase=KDPhase.TAKING, dice=(), rolls=0)
        promised = kd.worked_out(game, lying, worth).worth(state)
        cut, here, last = minds[seat] is courtier, state, state
        while here.phase not in (KDPhase.FILLING, over):
            here, options = _asked(game, here, luck)
            action = _chosen(minds[seat], here, options)
            if here.phase is KDPhase.TAKING:
                last = here
                if habits.tries(seat, source):
                    other = source.choice(options)
                    cut, action = cut or other != action, other
            here = game.choose(here, {seat: action})
        after = each(worth, here)
        later = () if here.phase is over else each(kd.features, here)
        seen = each(kd.features, begins)
        steps.append(Step(seat, promised, after[seat], each(worth, begins), after, cut, seen, later, at=last))
        state = ready(here)
    return steps, tuple(kd.shares(state, seat) for seat in range(seats))


NOW: Mapping[str, Worth] = {TK: tk.standing, KD: kd.learned}
"""What positions are worth to the monarch of today."""

LESSONS: dict[str, tuple[Lesson, int, Worth]] = {
    TK: (court, tk.FEATURES, previous.court),
    KD: (dice, kd.FEATURES, previous.dice),
}


# --- Courses ----------------------------------------------------------------------------------------------


class Course(Struct, frozen=True):
    """A game at a number of seats, and how many games each round learns from."""

    game: str
    seats: int
    games: tuple[int, ...]
    answer: bool = False  # one seat learns to beat monarchs

    @property
    def name(self) -> str:
        return f"{self.game}-{self.seats}{'-answer' * self.answer}"

    def part(self, share: float) -> "Course":
        """The same with so many of its games."""
        return replace(self, games=tuple(max(PART, int(many * share)) // PART * PART for many in self.games))


COURSES = (
    Course(TK, 2, (3000, 3000, 3000)),
    Course(TK, 3, (1400, 1400, 2400)),
    Course(TK, 4, (1000, 1000, 1600)),
    Course(TK, 5, (700, 700, 1200)),
    Course(KD, 2, (1500, 1500)),
    Course(KD, 3, (1400, 1400)),
    Course(KD, 4, (1200, 1200)),
    Course(KD, 5, (1000, 1000)),
)
ANSWERS = tuple(Course(one.game, one.seats, (5 * sum(one.games),) * 2, answer=True) for one in COURSES)


@lru_cache(maxsize=2)
def _worth(course: Course, round: int, folder: Path) -> Worth:
    """What positions are worth by what was learned before this round."""
    if not round:
        return NOW[course.game] if course.answer else LESSONS[course.game][2]
    net = dict(np.load(folder / course.name / f"net-{round - 1}.npz"))
    learnt = {course.seats: as_net(net)}
    return partial(tk.standing if course.game == TK else kd.learned, learnt=learnt)


def answering(one: Seat, mine: Worth, theirs: Worth) -> Worth:
    """Worths by which one seat plays for itself, and the others as they do."""
    return lambda state, seat: (mine if seat == one else theirs)(state, seat)


def as_net(net: Net) -> network.Net:
    """A network as players use it."""
    return network.net([net["in"].tolist(), [net["out"].tolist()]], net["straight"].tolist())


def play(course: Course, round: int, part: int, folder: Path) -> None:
    """Some games to learn from, kept as a file; what a worker does."""
    file = folder / course.name / f"round-{round}-{part}.npz"
    if file.exists():
        return
    lesson, _, _ = LESSONS[course.game]
    worth = _worth(course, round, folder)
    start = regalia.game(course.game, seats=course.seats).start()
    pairs = []
    for k in range(PART):
        seat, by, habits = None, worth, LOOSE
        if course.answer:
            seat = k % course.seats
            by, habits = answering(seat, worth, NOW[course.game]), Habits(explore=0.2, only=seat)
        pairs.append(taught(*lesson(start, f"{course.name}/{round}/{part}/{k}", by, habits), seat))
    made = file.with_suffix(".made.npz")
    seen, worths = (np.concatenate(one) for one in zip(*pairs, strict=True))
    np.savez_compressed(made, seen=seen, worths=worths)
    made.replace(file)


def fit(course: Course, round: int, folder: Path) -> str:
    """The network that the last rounds of games teach, kept as a file."""
    began, here = perf_counter(), folder / course.name
    rounds = range(max(0, round - KEPT + 1), round + 1)
    parts = [here / f"round-{k}-{part}.npz" for k in rounds for part in range(course.games[k] // PART)]
    files = [np.load(part) for part in parts if part.exists()]
    seen = np.concatenate([file["seen"] for file in files])
    worths = np.concatenate([file["worths"] for file in files])
    _, width, _ = LESSONS[course.game]
    cut = len(seen) - sum(len(file["seen"]) for file in files[-max(1, len(files) // 20) :])
    fresh = learn.fresh(width, HIDDEN, round, np.zeros(width))
    epochs = min(max(STEPS * BATCH // cut, 8), 30)
    net = learn.train(fresh, seen[:cut], worths[:cut], epochs, seed=round, batch=BATCH)
    off = learn.chances(net, seen[cut:]) - worths[cut:]
    made = here / f"net-{round}.made.npz"
    np.savez(made, allow_pickle=False, **net)
    made.replace(here / f"net-{round}.npz")
    took = perf_counter() - began
    return f"{len(seen)} positions, off by {np.sqrt(np.mean(off**2)):.4f}, fitted in {took:.0f} s"


def follow(course: Course, folder: Path, pool: Executor, until: float) -> None:
    """A course from where it stands to its end, or until time is up."""
    (folder / course.name).mkdir(parents=True, exist_ok=True)
    for round, games in enumerate(course.games):
        if (folder / course.name / f"net-{round}.npz").exists():
            continue
        began = perf_counter()
        for one in [pool.submit(play, course, round, part, folder) for part in range(games // PART)]:
            if time() > until:
                one.cancel()
            else:
                one.result()
        if time() > until:
            return
        took = perf_counter() - began
        told = pool.submit(fit, course, round, folder).result()
        print(f"{course.name}, round {round}: {games} games in {took:.0f} s, {told}", flush=True)


def write(folder: Path) -> None:
    """Ship what was learned last: where players look for it, and answers where the arena does.

    What was shipped for other numbers of seats stays.
    """
    for courses, place in ((COURSES, data), (ANSWERS, answers)):
        for name in (TK, KD):
            nets = dict[str, Net]()
            for course in courses:
                made = sorted((folder / course.name).glob("net-?.npz"))
                if course.game == name and made:
                    nets[str(course.seats)] = dict(np.load(made[-1]))
            if nets:
                file = Path(str(place.__file__)).with_name(f"{name}.npz")
                learn.store(file, (learn.stored(file) if file.exists() else {}) | nets)


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="")
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--share", type=float, default=1.0, help="of the games")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--answers", action="store_true", help="teach answers to the monarch")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    if asked.write:
        write(asked.folder)
    else:
        every = ANSWERS if asked.answers else COURSES
        courses = [one.part(asked.share) for one in every if one.name.startswith(asked.only)]
        until = time() + asked.seconds
        with (
            ProcessPoolExecutor(asked.workers, mp_context=get_context("spawn")) as pool,
            ThreadPoolExecutor(len(courses)) as threads,
        ):
            list(threads.map(lambda one: follow(one, asked.folder, pool, until), courses))
