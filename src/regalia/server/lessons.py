"""Lessons: first games by the real rules with prepared dice, told stop by stop; each waits for the learner.

The learner has seat 0. `look` stands where the learner only looks. Stop n has the text `<game>-lesson-<n>`.
"""

from collections.abc import Iterator
from functools import cache
from itertools import count

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

import regalia
from regalia.core import text
from regalia.server import sight, wire
from regalia.server.fold import fold
from regalia.server.words import line
from regalia.table.table import Line

LEARNER = 0
LOOK = "look"

LESSONS = {
    "to-court-the-king": """
        roll
        5 5 2
        keep 5 5
        roll
        3
        keep 3
        take farmer
        look
        roll
        5 3 1
        keep 5 3 1
        take maid
        roll
        6 4 2
        keep 6 4 2
        take philosopher
        look
        roll
        6 6 6 1
        keep 6 6 6
        roll
        2
        keep 2
        take guard
        look
        roll
        4 3 2 2
        keep 2 2
        use guard
        keep 2
        roll
        5 2
        keep 5 2
        take hunter
        look
    """,
    "king-of-the-dice": """
        draw elf-4
        draw dwarf-444
        draw fairy-rrgg
        draw dragon-25
        draw goblin-4
        draw -1
        look
        roll
        A1 A4 B2 B4 C6 C6
        reroll A1 B2 C6 C6
        A5 B2 C1 C4
        stop
        take dwarf-444
        draw snob-odd
        look
        roll
        A5 A6 B5 B6 C3 C4
        stop
        take dragon-25
        dragon to 1
        draw apprentice-rrggbb
        look
        roll
        A1 A3 B2 B4 C6 C6
        stop
        take elf-4
        draw hypnotist
        look
        roll
        A2 A6 B1 B6 C3 C4
        reroll A2 C3
        A6 C1
        reroll A6
        A1
        penalty
        draw -2
        draw orc-22
        look
        roll
        A2 A5 B1 B4 C5 C6
        stop
        take fairy-rrgg
        draw gnome-ggg
        look
    """,
}


@cache
def lesson(name: str) -> wire.Lesson:
    """The stops of a lesson, played through by the rules."""
    return wire.Lesson(name, list(_stops(name)))


def _stops(name: str) -> Iterator[wire.Stop]:
    play, told, number, lines = regalia.play(name, seats=2), 0, count(1), list[wire.Line]()
    for word in (word.strip() for word in LESSONS[name].strip().splitlines()):
        for event in play.told(LEARNER, since=told):
            lines.append(line(name, next(number), Line(0, event)))
        told = len(play.log)
        do = None if word == LOOK else word
        options = play.options(LEARNER) if do else ()
        if options or do is None:
            seen = sight.seen(play, LEARNER)
            yield wire.Stop(*seen, fold(map(text, options)) or None, do, lines)
            lines = []
        if do:
            play = play.go(do)


@get("/api/lessons/{game:str}")
async def get_lesson(game: FromPath[str]) -> wire.Lesson:
    """The first game that teaches this one."""
    if game not in LESSONS:
        raise NotFoundException("there is no lesson for this game")
    return lesson(game)
