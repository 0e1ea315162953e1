"""What is done all the time while the club is open, and goes on whatever fails."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

log = logging.getLogger("regalia.club")


@contextmanager
def apart(wrong: str, **about: object) -> Iterator[None]:
    """What fails within is written to the log, and keeps nothing else from being done."""
    try:
        yield
    except Exception:
        log.exception(wrong, extra=about)


async def again(work: Callable[[], Awaitable[object]], every: float, wrong: str) -> None:
    """Do something again and again, with so many seconds between."""
    while True:
        with apart(wrong):
            await work()
        await asyncio.sleep(every)
