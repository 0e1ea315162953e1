"""A game at one keyboard, whoever shows it: whom to ask, what computer players choose, and the record."""

import asyncio
import os
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from regalia.core import AnyGame, Choice, Picks, Seat
from regalia.locale import Texts
from regalia.play import Play, plays, replayed
from regalia.players import called, has_level, levels, player, usual
from regalia.record import Record, Sitter, dumps, to_json

PERSON = "person"

ARENA = re.compile(
    r"previous|answer|beginner|kingly|downward|upward|thrifty|(squire|courtier|monarch)-as-\w+|(mcts|cmd):.*"
)
"""Players that only the arena has: nobody means a person by these."""


class Misseated(ValueError):
    """Players who do not fit the seats."""


def seating(game: AnyGame, players: Sequence[str], texts: Texts) -> tuple[Sitter, ...]:
    """Who sits where: as named, or else a guest in the first seat that has something to choose."""
    if not players:
        turn = game.turn(game.start())
        first = min(turn.options) if isinstance(turn, Choice) else 0
        players = [texts("line-guest") if seat == first else usual(game) for seat in range(game.seats)]
    players = [called(name) for name in players]
    for name in players:
        if ARENA.fullmatch(name):
            raise Misseated(texts("line-arena", name=name, levels=", ".join(levels(game))))
        if not has_level(game, name) and _number(name):
            raise Misseated(texts("line-level", name=name))
    people = [name[:1].upper() + name[1:] for name in players if not has_level(game, name)]
    plain = all(name and name.isprintable() and "|" not in name for name in people)
    if len(set(people)) < len(people) or not plain:
        raise Misseated(texts("line-names"))
    if len(players) != game.seats:
        raise Misseated(texts("line-seats", players=len(players), seats=game.seats))
    spare = (name for name in texts("line-computers").split() if name not in people)
    takers = iter(people)
    return tuple(
        Sitter(next(spare), name) if has_level(game, name) else Sitter(next(takers), PERSON)
        for name in players
    )


def _number(name: str) -> bool:
    """Whether a number is meant; Nan and Inf may be people."""
    try:
        float(name)
    except ValueError:
        return False
    return not name[0].isupper()


def keep(record: Record, file: Path) -> None:
    """Write the record so that the file is always whole: the old one or the new one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f".{file.name}.{os.getpid()}")
    fresh.write_text(to_json(record) if file.suffix == ".json" else dumps(record), "utf-8")
    fresh.replace(file)


class Keyboard:
    """A game among people at one keyboard and computer players, on from where its record stands."""

    def __init__(self, record: Record, file: Path, seed: str) -> None:
        self.game, self.sitters = record.game, record.sitters
        self.file, self.seed = file, seed
        self.here: Play = replayed(record.game, record.steps)
        self.names = tuple(sitter.name for sitter in self.sitters)
        self.people = frozenset(s for s, sitter in enumerate(self.sitters) if sitter.player == PERSON)
        for seat in set(range(self.game.seats)) - self.people:
            player(self.sitters[seat].player, self.game)  # Unknown, if a record names one that is not
        self.kept: Sequence[Any] | None = None
        self.passed: dict[int, frozenset[Seat]] = {}  # by step, who was asked though there was no choice

    @property
    def computers(self) -> list[str]:
        """The names of computer players by seat, "" where a person sits."""
        return ["" if seat in self.people else name for seat, name in enumerate(self.names)]

    def draw(self) -> None:
        """Chance speaks."""
        self.here = self.here.draw(Random(self._seed("chance")).randrange)

    def think(self, seat: Seat) -> Any | None:
        """What the computer player in this seat chooses."""
        thinker = player(self.sitters[seat].player, self.game, self._seed(f"seat {seat + 1}"), seat)
        here = self.here
        return asyncio.run(thinker.choose(here.view(seat), here.options(seat), here.told(seat)))

    def _seed(self, whose: str) -> str:
        """A seed for this very step, so that a seeded game resumes as it would have gone on."""
        return f"{self.seed}/{len(self.here.steps)}/{whose}"

    def next(self, turn: Choice[Any]) -> Seat:
        """Whom to ask now: round the table where any one may act, otherwise people last."""
        asked = self.here.asked
        if not turn.any_one:
            return min(asked, key=lambda seat: (seat in self.people, seat))
        spoke = self.here.spoke
        return min({*asked, *self.idle(turn)}, key=lambda seat: (seat <= spoke, seat))

    def idle(self, turn: Choice[Any]) -> frozenset[Seat]:
        """People to hand the keyboard to although they have no choice: being asked must tell nothing."""
        if not turn.covert or len(self.people) < 2:
            return frozenset()
        return self.people - turn.options.keys() - self.passed.get(len(self.here.steps), frozenset())

    def passes(self, seat: Seat) -> None:
        """A person had the keyboard, and nothing to choose."""
        now = len(self.here.steps)
        self.passed[now] = self.passed.get(now, frozenset()) | {seat}

    def secret(self, turn: Choice[Any]) -> bool:
        """Whether what a person sees or chooses now is not for the others at this keyboard."""
        together = len(turn.options.keys() & self.people) > 1
        return len(self.people) > 1 and (together or self.game.facts.hidden)

    def known(self, seat: Seat) -> int:
        """How much of the log a seat knew when it last chose."""
        known = 0
        for before, step in zip(plays(self.game, self.here.steps), self.here.steps, strict=False):
            if isinstance(step, Picks) and seat in step.by:
                known = len(before.log)
        return known

    def save(self) -> None:
        """Write what has been played so far, if anything is new; OSError, if it cannot be written."""
        if self.here.steps != self.kept:
            self.write(self.file)
            self.kept = self.here.steps

    def write(self, file: Path) -> None:
        """Write the record here."""
        keep(Record(self.game, self.sitters, tuple(self.here.steps)), file)
