"""Processes that work beside the event loop, one job at a time each: whoever overruns is ended alone.

A job waits for a free process, and its time counts from when it has one. Whoever no longer wants an answer
cancels the waiting; a job at work is then asked to stop, and its process is free for the next.
"""

import asyncio
import pickle
import signal
from collections import deque
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from inspect import isawaitable, iscoroutine
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from regalia.server import metrics

if TYPE_CHECKING:  # a browser has no processes
    from multiprocessing.connection import Connection

T = TypeVar("T")

GRACE = 0.5
"""Seconds that a job has to stop when it is asked to."""

STARTING = 60.0
"""Seconds that a process has to start; they do not count as work."""

STOP = b""

Hear = Callable[[Any], object]
"""Told what a job tells of itself while it is at work."""


def deaf(news: Any) -> None:
    """Whatever a job tells, nobody listens."""


class Overrun(Exception):
    """A job took longer than it may; its process was ended."""


class Busy(Exception):
    """Too many jobs are waiting."""


class Job:
    """A piece of work and whoever waits for it."""

    def __init__(self, work: Callable[..., Any], about: tuple[Any, ...], hear: Hear) -> None:
        loop = asyncio.get_running_loop()
        self.packed = work, about, lambda news: loop.call_soon_threadsafe(hear, news)
        self.answer: asyncio.Future[Any] = loop.create_future()


Work = Callable[..., T | Awaitable[T]]


class Works(Protocol):
    """Whoever does work that is handed over, one job after the other."""

    async def work(self, work: Work[T], *about: Any, hear: Hear = deaf) -> T: ...
    def close(self) -> None: ...


class Hire(Protocol):
    """How somebody is found for a kind of work: so many, with seconds for a job, and so many jobs waiting."""

    def __call__(
        self, kind: str, processes: int, limit: float, ready: Callable[[], None], waiting: int = ..., /
    ) -> Works: ...


class Workers:
    """So many processes for one kind of work, started when they are needed; `limit` is seconds for a job.

    `ready` is what each does first: to load all that it needs is no part of a job.
    """

    def __init__(
        self, kind: str, processes: int, limit: float, ready: Callable[[], None], waiting: int = 10_000
    ) -> None:
        self.limit, self.waiting, self._ready = limit, waiting, ready
        _shared.add(ready.__module__)
        self._processes = processes
        self._jobs: deque[Job] = deque()
        self._idle: list[Worker] = []
        self._workers: set[Worker] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(processes, f"regalia-{kind}")
        self._length = metrics.queue.labels(kind)
        self._length.set_function(lambda: len(self._jobs))
        self._at_work = metrics.at_work.labels(kind)
        self._overran = metrics.overran.labels(kind)

    async def work(self, work: Work[T], *about: Any, hear: Hear = deaf) -> T:
        """The answer of a process; whatever goes wrong there is raised here, and what it tells is heard."""
        if len(self._jobs) >= self.waiting:
            raise Busy
        job = Job(work, about, hear)
        self._jobs.append(job)
        self._next()
        try:
            answer: T = await job.answer
        finally:
            if job in self._jobs:
                self._jobs.remove(job)
        return answer

    def _next(self) -> None:
        """Hand the next job to a process that is free; one that has worked before rather than a new one."""
        while self._jobs and (self._idle or len(self._workers) < self._processes):
            job = self._jobs.popleft()
            if self._idle:
                worker = self._idle.pop()
            else:
                self._workers.add(worker := Worker(self._ready))
            task = asyncio.create_task(self._do(worker, job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _do(self, worker: "Worker", job: Job) -> None:
        loop = asyncio.get_running_loop()
        self._at_work.inc()
        try:
            starting = loop.run_in_executor(self._threads, worker.start)
            starting.add_done_callback(_heard)  # the house may be closed by then
            await asyncio.wait({starting}, timeout=STARTING)
            if not starting.done():
                worker.end()
            await starting
            working = loop.run_in_executor(self._threads, worker.do, *job.packed)
            working.add_done_callback(_heard)
            await asyncio.wait({working, job.answer}, timeout=self.limit, return_when=asyncio.FIRST_COMPLETED)
            if not working.done():
                if job.answer.done():
                    worker.stop()
                    await asyncio.wait({working}, timeout=GRACE)
                else:
                    job.answer.set_exception(Overrun(f"no answer in {self.limit} seconds"))
                if not working.done():
                    self._overran.inc()
                    worker.end()
            found = await working
            if not job.answer.done():
                job.answer.set_result(found)
        except Exception as error:
            if not job.answer.done():
                job.answer.set_exception(error)
        finally:
            self._at_work.dec()
            self._idle.append(worker)
            self._next()

    def close(self) -> None:
        """End them all; none of them has anything to lose."""
        self._processes, self._idle = 0, []
        for job in self._jobs:
            job.answer.cancel()
        self._jobs.clear()
        for worker in self._workers:
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)


def _heard(done: "asyncio.Future[Any]") -> None:
    """Whatever went wrong is told to whoever waits, or nobody does."""
    if not done.cancelled():
        done.exception()


class AtOnce:
    """Nobody beside us: every job is done where it is asked for, after whatever is waiting there."""

    def __init__(
        self, kind: str, processes: int, limit: float, ready: Callable[[], None], waiting: int = 0
    ) -> None:
        self._ready = ready

    async def work(self, work: Work[T], *about: Any, hear: Hear = deaf) -> T:
        await asyncio.sleep(0)
        found = work(*about)
        return await found if isawaitable(found) else found

    def close(self) -> None: ...


class Worker:
    """A process that does one job at a time. A thread waits for it, so that the event loop need not."""

    def __init__(self, ready: Callable[[], None]) -> None:
        self._ready = ready
        self._process: Any = None
        self._line: Connection | None = None
        self._ended = False

    def start(self) -> None:
        """Be ready: a fresh process, if there is none."""
        if self._line and self._process.is_alive() and not self._ended:
            return
        if self._line:
            self._line.close()
        self._ended = False
        context = _context()
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, self._ready), daemon=True)
        self._process.start()
        theirs.close()
        self._line.recv_bytes()

    def do(self, work: Callable[..., Any], about: tuple[Any, ...], hear: Hear) -> Any:
        """Do a job, and wait for it; `EOFError` if the process was ended."""
        assert self._line
        self._line.send_bytes(pickle.dumps((work, about)))
        while len(told := pickle.loads(self._line.recv_bytes())) == 1:
            hear(*told)
        found, wrong = told
        if wrong is not None:
            raise wrong
        return found

    def stop(self) -> None:
        """The job's answer is no longer wanted."""
        if self._line:
            try:
                self._line.send_bytes(STOP)
            except OSError:
                self.end()

    def end(self) -> None:
        """A process that hangs cannot be asked to stop."""
        self._ended = True
        if self._process is not None:
            self._process.kill()


_shared: set[str] = set()
"""Modules that are loaded once, for all processes of all kinds of work."""


def _context() -> Any:
    """How processes are started: where the system can, by one that has loaded what they need and divides."""
    from multiprocessing import get_all_start_methods, get_context

    context = get_context("forkserver" if "forkserver" in get_all_start_methods() else "spawn")
    context.set_forkserver_preload(sorted(_shared))
    return context


_line: "Connection | None" = None


def unwanted() -> bool:
    """Asked within a job: whether its answer is no longer wanted."""
    return _line is not None and _line.poll()


def tell(news: Any) -> None:
    """Said within a job: how far it is."""
    if _line is not None:
        _line.send_bytes(pickle.dumps((news,)))


def _serve(line: "Connection", ready: Callable[[], None]) -> None:
    """What a process does until its house is gone. Interrupts are for the house."""
    global _line
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _line = line
    ready()
    line.send_bytes(STOP)
    while True:
        try:
            packed = line.recv_bytes()
        except EOFError:
            return
        if packed == STOP:  # too late: that job was done
            continue
        found, wrong = None, None
        try:
            work, about = pickle.loads(packed)
            found = work(*about)
            found = asyncio.run(found) if iscoroutine(found) else found
        except Exception as error:
            wrong = error
        line.send_bytes(_packed(found, wrong))


def _packed(found: Any, wrong: Exception | None) -> bytes:
    try:
        packed = pickle.dumps((found, wrong))
        if wrong is not None:
            pickle.loads(packed)  # some exceptions cannot be made again
        return packed
    except Exception:
        return pickle.dumps((None, RuntimeError(repr(wrong or found)[:500])))
