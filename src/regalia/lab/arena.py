"""The arena: players meet in every seating with the same luck, on local processes or a Dask cluster."""

import asyncio
import logging
import signal
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import AsyncExitStack, contextmanager
from errno import EINVAL
from itertools import combinations, permutations
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from msgspec import DecodeError, Struct, ValidationError, field, json
from msgspec.structs import replace

import regalia
from regalia import record
from regalia.catalogue import Unknown
from regalia.core import AnyGame, Below, Chance, Event, Fell, Picks, Seat, Step, text
from regalia.games.king_and_crown import at_court
from regalia.games.to_court_the_king import events as tk
from regalia.lab import opponents
from regalia.lab.outsider import Outsider, Unoffered
from regalia.play import Play, begin, plays
from regalia.players import called, has_level, player, usual
from regalia.players.player import Player
from regalia.players.stand_in import LIMIT, Lost, Offence, Steady
from regalia.review import Fall
from regalia.review.reviews import judge
from regalia.review.turns import turns


class Contest(Struct, frozen=True):
    """Who meets at which game; the same contest gives the same games, unless a server throws the dice."""

    game: str
    options: dict[str, Any]
    players: tuple[str, ...]
    seed: int = 1
    server: str = ""  # where it is played, if not here

    def rules(self) -> AnyGame:
        return regalia.game(self.game, **self.options)


class Played(Struct, frozen=True):
    """One game of a contest: in which round, who sat where, and how it went."""

    round: int
    seating: tuple[str, ...]
    payoff: tuple[float, ...]
    because: str
    steps: int
    seconds: tuple[float, ...]  # the longest thought of each seat
    offences: tuple[Offence, ...] = ()
    notes: dict[str, Any] = field(default_factory=dict)
    luck: tuple[float, ...] = ()  # what fell to each seat beyond the average, where it was judged
    cost: tuple[float, ...] = ()  # what each seat's choices gave away of its chance to win, likewise
    turns: tuple[int, ...] = ()  # in how many turns


def contest(
    game: str, options: Mapping[str, Any], players: Sequence[str], seed: int = 1, server: str = ""
) -> Contest:
    """A contest, once everything in it is known to exist; `Unknown` otherwise."""
    players = _called(players)
    if len(players) < 2 or len(set(players)) < len(players):
        raise Unknown("a contest is between two or more different players")
    rules = regalia.game(game, **options)
    for name in players:
        made(name, rules, 0, 0)
    return Contest(game, dict(options), players, seed, server)


def _called(players: Sequence[str]) -> tuple[str, ...]:
    """Players by the names they have today."""
    return tuple(called(name) for name in players)


def made(name: str, game: AnyGame, seed: int | str, seat: Seat) -> Player:
    """A player by its name: one of our levels, or an opponent of the laboratory."""
    if has_level(game, name):
        return player(name, game, seed, seat)
    return opponents.opponent(name, game, seed, seat)


def steady(name: str, game: AnyGame, seat: Seat, seed: str, limit: float = LIMIT) -> Steady:
    """The same, whose lost moves a stand-in plays."""
    one = made(name, game, f"{seed}/{seat}/{name}", seat)
    stand_in = player(usual(game), game, f"{seed}/{seat}/stand-in", seat)
    return Steady(one, stand_in, limit, alarmed=not isinstance(one, Outsider))


class Unfit(ValueError):
    """A player cannot answer even one question."""


class Stopped(Exception):
    """Games cannot go on, and why; those that were played count."""


def rehearse(contest: Contest, limit: float = LIMIT) -> None:
    """Ask every program from outside the first question of a game; `Unfit`, if there is no proper answer."""
    asyncio.run(_rehearse(contest, limit))


async def _rehearse(contest: Contest, limit: float) -> None:
    game = contest.rules()
    here = begin(game)
    while isinstance(here.turn, Chance):
        here = here.draw(Random(0).randrange)
    seat = here.asked[0]
    for name in contest.players:
        one = made(name, game, 0, seat)
        if not isinstance(one, Outsider):
            continue
        asked = one.choose(here.view(seat), here.options(seat), here.told(seat))
        try:
            await asyncio.wait_for(asked, limit)
        except TimeoutError:
            raise Unfit(f"{name}: no answer within {limit:g} seconds") from None
        except Unoffered as lost:
            raise Unfit(f"{name}: {lost}; '{text(here.options(seat)[0])}' is, for one") from None
        except Lost as lost:
            raise Unfit(f"{name}: {lost}") from None
        finally:
            await one.close()


def seatings(players: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Every line-up in every order: each as fair a share of the seats as there can be.

    >>> seatings(("a", "b"), 2)
    (('a', 'b'), ('b', 'a'))
    >>> len(seatings(("a", "b"), 3)), len(seatings(("a", "b"), 4)), len(seatings(("a", "b", "c"), 2))
    (6, 6, 6)
    """
    if len(players) >= seats:
        line_ups: Iterable[Sequence[str]] = combinations(players, seats)
    else:
        circle = [*players] * (seats + 1)
        line_ups = [circle[first : first + seats] for first in range(len(players))]
    return tuple(dict.fromkeys(order for line_up in line_ups for order in permutations(line_up)))


class Luck:
    """Fair numbers that are the same for everybody: the n-th chance after a pick of a seat falls alike."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.falls: dict[Seat | None, int] = {}

    def below(self, seat: Seat | None) -> Below:
        fall = self.falls[seat] = self.falls.get(seat, 0) + 1
        return Random(f"{self.seed}/{seat}/{fall}").randrange


def play(
    contest: Contest,
    round: int,
    seating: Sequence[str],
    limit: float = LIMIT,
    write: Callable[[str], object] = lambda step: None,
    judged: bool = False,
) -> Played:
    """One game from the start to its end; every step is written down as people read it.

    If it is to be judged, so is its luck, while it is played: a monarch and the judge solve a turn once.
    """
    return asyncio.run(playing(contest, round, seating, limit, write, judged))


async def playing(
    contest: Contest,
    round: int,
    seating: Sequence[str],
    limit: float = LIMIT,
    write: Callable[[str], object] = lambda step: None,
    judged: bool = False,
) -> Played:
    """The same where other things run meanwhile."""
    game, seed = contest.rules(), f"{contest.seed}/{round}"
    dice, here = Luck(seed), begin(game)
    longest = [0.0] * len(seating)
    seen = Seen(here, seating, judged)
    picked: Seat | None = None  # who picked last: the luck that follows is theirs
    async with AsyncExitStack() as seated:
        players: list[Steady] = []
        for seat, name in enumerate(seating):
            players.append(steady(name, game, seat, seed, limit))
            if isinstance(one := players[-1].player, Outsider):
                seated.push_async_callback(one.close)
        while not here.over:
            before = here
            if isinstance(here.turn, Chance):
                here = here.draw(dice.below(picked))
            else:
                seat = here.asked[0]
                began = perf_counter()
                chosen = await players[seat].choose(here.view(seat), here.options(seat), here.told(seat))
                longest[seat] = max(longest[seat], perf_counter() - began)
                here = here.pick(chosen, seat)
            for step in here.steps[len(before.steps) :]:
                write(_written(step))
                if isinstance(step, Picks):
                    picked = min(step.by)
            seen.see(here)
    return seen.played(round, longest, [offence for one in players for offence in one.offences])


class Seen:
    """A game as it went: what is noted of it and, if it is judged, what was luck and what play."""

    def __init__(self, here: Play, seating: Sequence[str], judged: bool) -> None:
        self.here, self.seating, self.plays = here, tuple(seating), [here]
        self.notes: dict[str, Any] = {}
        self.luck, self.cost = [0.0] * len(seating), [0.0] * len(seating)
        self._says = judge(here.rules, brief=True) if judged and _fair(here.rules, seating) else None

    def see(self, here: Play) -> None:
        """It has gone on to here."""
        before, self.here = self.here, here
        for event, _ in here.log[len(before.log) :]:
            note(self.notes, event)
        if self._says and len(here.steps) > len(before.steps):
            self.plays.append(here)
            for moment in self._says(len(here.steps), before, here):
                if isinstance(moment, Fall):
                    self.luck = [mine + change for mine, change in zip(self.luck, moment.change, strict=True)]
                elif moment.seat is not None:
                    self.cost[moment.seat] += moment.cost

    def played(self, round: int, seconds: Sequence[float], offences: Sequence[Offence]) -> Played:
        """All of it, once it is over."""
        over, steps = self.here.over, len(self.here.steps)
        assert over
        thought = tuple(map(round_to, seconds))
        found = Played(
            round, self.seating, over.payoff, over.because, steps, thought, tuple(offences), self.notes
        )
        if not self._says:
            return found
        return replace(found, luck=tuple(self.luck), cost=tuple(self.cost), turns=_turns(self.plays))


def replayed(
    round: int,
    seating: Sequence[str],
    written: str,
    seconds: Sequence[float],
    offences: Sequence[Offence],
    judged: bool = False,
) -> Played:
    """A game that was played elsewhere, from its record; if it is to be judged, that is done now."""
    kept = record.loads(written)
    first, *more = plays(kept.game, kept.steps)
    seen = Seen(first, seating, judged)
    for here in more:
        seen.see(here)
    return seen.played(round, seconds, offences)


def _turns(plays: Sequence[Play]) -> tuple[int, ...]:
    """How many turns each seat has had in which it chose something."""
    steps, seats = plays[-1].steps, range(plays[-1].rules.seats)
    pickers = [
        {seat for step in steps[turn.first - 1 : turn.last] if isinstance(step, Picks) for seat in step.by}
        for turn in turns(plays)
    ]
    return tuple(sum(seat in who for who in pickers) for seat in seats)


def _fair(game: AnyGame, seating: Sequence[str]) -> bool:
    """Whether luck is nothing on average here: falls of chance are; that of picks that meet, in a duel with
    one who plays the equilibrium."""
    return game.facts.chance or (game.seats == 2 and "monarch" in seating)


def _written(step: Step[Any, Any]) -> str:
    return text(step.outcome) if isinstance(step, Fell) else ", ".join(map(text, step.by.values()))


def note(notes: dict[str, Any], event: Event) -> None:
    """What the strength page tells of a game: who took what and when, what the cards were in the end."""
    match event:
        case tk.Took(seat, who):
            notes.setdefault("took", []).append((seat, str(who), notes.get("round", 1)))
        case tk.Started(_, number):
            notes["round"] = number
        case tk.Crowned(seat, alike, face):
            notes.setdefault("crowned", []).append((seat, alike, face, notes.get("round", 1)))
        case at_court.Dealt(seat, card):
            notes.setdefault("dealt", {}).setdefault(str(seat), str(card))
        case at_court.CardShown(seat, card):
            notes.setdefault("cards", {})[str(seat)] = str(card)
        case at_court.SpellCast():
            notes["cast"] = notes.get("cast", 0) + 1
        case at_court.Joined():
            notes["joined"] = True


def round_to(seconds: float) -> float:
    """Seconds to a tenth of a millisecond."""
    return round(seconds, 4)


# --- Many games -----------------------------------------------------------------------------------------


def rounds(contest: Contest, games: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Whole rounds, each with every seating, of at least so many games."""
    orders = seatings(contest.players, contest.rules().seats)
    for number in range(-(-games // len(orders))):
        for seating in orders:
            yield number, seating


def left(contest: Contest, games: int, done: Sequence[Played]) -> list[tuple[int, tuple[str, ...]]]:
    """Those of them that are not done yet."""
    had = {(one.round, one.seating) for one in done}
    return [job for job in rounds(contest, games) if job not in had]


def batch(
    contest: Contest, jobs: Sequence[tuple[int, tuple[str, ...]]], judged: bool = False, limit: float = LIMIT
) -> list[Played]:
    """Some games, one after another; what a worker does."""
    return [play(contest, round, seating, limit, judged=judged) for round, seating in jobs]


def run(
    contest: Contest,
    games: int,
    executor: Executor,
    done: Sequence[Played] = (),
    width: int = 4,
    size: int = 8,
    judged: bool = False,
    limit: float = LIMIT,
) -> Generator[Played, None, None]:
    """The games of a contest that are not done yet, as they end; `width` batches are under way at a time.

    Whoever stops before the last of them dismisses the pool.
    """
    jobs = left(contest, games, done)
    waiting = iter([jobs[at : at + size] for at in range(0, len(jobs), size)])
    under_way: set[Future[list[Played]]] = set()

    def more() -> None:
        for some in waiting:
            under_way.add(executor.submit(batch, contest, some, judged, limit))
            if len(under_way) >= width:
                return

    more()
    while under_way:
        ended, rest = wait(under_way, return_when=FIRST_COMPLETED)
        under_way = set(rest)
        more()
        for future in ended:
            yield from future.result()


def whole(contest: Contest, played: Sequence[Played]) -> list[Played]:
    """The games of rounds that are whole: those in which everybody has had every seat."""
    many = Counter(one.round for one in played)
    orders = len(seatings(contest.players, contest.rules().seats))
    return [one for one in played if many[one.round] == orders]


def deaf() -> None:
    """A worker leaves Ctrl-C to the process that it works for, and its log to the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.getLogger("regalia.players").addHandler(logging.NullHandler())


def dismiss(pool: Executor) -> None:
    """Nobody waits for the games under way, which may take minutes.

    Only the pool itself cancels what waits: of a game that another has cancelled it could not say, while it
    breaks, that it is lost.
    """
    workers = tuple(getattr(pool, "_processes", {}).values())  # public as terminate_workers from Python 3.14
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()


@contextmanager
def executor(workers: int | None = None, cluster: str = "") -> Iterator[tuple[Executor, int]]:
    """Where games are played, local processes or a Dask cluster, and how many of them at a time."""
    if not cluster:
        width = workers or cpu_count() or 1
        with ProcessPoolExecutor(width, get_context("spawn"), deaf) as pool:
            try:
                yield pool, width
            except BaseException:
                dismiss(pool)
                raise
        return
    from distributed import Client  # slow to import, and few have a cluster

    with Client(cluster) as client:  # type: ignore[no-untyped-call]
        yield client.get_executor(pure=False), max(1, sum(client.ncores().values()))


# --- Results on paper -----------------------------------------------------------------------------------


class Mismatch(ValueError):
    """A file holds the results of another contest, or none."""


def load(file: Path, contest: Contest) -> list[Played]:
    """The games already in a file of results; a line that was cut off by a crash is dropped."""
    if not file.exists() or not file.stat().st_size:
        return []
    head, *lines = file.read_bytes().splitlines(keepends=True)
    try:
        held = json.decode(head, type=Contest)
    except (DecodeError, ValidationError, UnicodeDecodeError):
        raise Mismatch(f"{file} holds no results of the arena") from None
    if not _same(held, contest):
        raise Mismatch(f"{file} holds another contest: {head.decode().strip()}")
    played = [_read(file, number, line) for number, line in enumerate(lines, 2) if line.endswith(b"\n")]
    return [replace(one, seating=_called(one.seating)) for one in played]


def _same(held: Contest, contest: Contest) -> bool:
    """Whether it is the same contest: its options may be typed or left out, its players have former names."""
    try:
        rules = held.rules()
    except Unknown:
        return False
    held = replace(held, players=_called(held.players), options=contest.options)
    return held == contest and rules == contest.rules()


def _read(file: Path, number: int, line: bytes) -> Played:
    try:
        return json.decode(line, type=Played)
    except (DecodeError, ValidationError, UnicodeDecodeError):
        raise Mismatch(
            f"{file}, line {number}: damaged, and nothing was changed; mend that line, or delete it and its "
            "game is played again"
        ) from None


def keep(file: Path, contest: Contest, done: Sequence[Played]) -> None:
    """A file that holds the contest and these games; it is always whole, the one before or this one."""
    if file.is_symlink():  # what it leads to is written anew, and the link stays
        file = file.resolve()
    file.parent.mkdir(parents=True, exist_ok=True)
    writable(file)
    fresh = file.with_name(f".{file.name}.fresh")
    fresh.write_bytes(b"".join(json.encode(line) + b"\n" for line in (contest, *done)))
    fresh.replace(file)


def writable(file: Path) -> None:
    """OSError, if this file cannot be written; nothing is left of the trial."""
    there = file.exists()
    if there and not (file.is_file() or file.is_dir()):  # a fresh file would take the place of a device
        raise OSError(EINVAL, "not a file", str(file))
    file.open("ab").close()
    if not there:
        file.unlink()
