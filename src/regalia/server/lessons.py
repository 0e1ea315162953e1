"""Lessons: first games by the real rules with prepared dice, told stop by stop; each waits for the learner.

The learner has seat 0. `look` stands where the learner only looks. Stop n has the text `<game>-lesson-<n>`.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import count

import regalia
from regalia.core import text
from regalia.server import sight, wire
from regalia.server.fold import fold
from regalia.server.words import line
from regalia.table.table import Line

LEARNER = 0
LOOK = "look"

GAMES = ("to-court-the-king", "king-of-the-dice")
"""The games that have a lesson: `lesson.txt` beside their rules, a line of a transcript each."""


@cache
def lesson(name: str) -> wire.Lesson:
    """The stops of a lesson, played through by the rules."""
    return wire.Lesson(name, list(_stops(name)))


def _stops(name: str) -> Iterator[wire.Stop]:
    play, told, number, lines = regalia.play(name, seats=2), 0, count(1), list[wire.Line]()
    for word in _script(name):
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


def _script(name: str) -> list[str]:
    folder = files(f"regalia.games.{name.replace('-', '_')}")
    lines = folder.joinpath("lesson.txt").read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]
