"""Games to be judged: played by computer players, or by nobody in particular."""

import asyncio
from functools import cache
from random import Random
from typing import Any

import regalia
from regalia.core import Chance
from regalia.play import Play, begin
from regalia.players import player
from tests.laws.plays import random_step


@cache
def played(name: str, levels: tuple[str, ...], seed: int = 1, **options: Any) -> Play:
    """A whole game between these."""
    play, _ = _played(name, levels, seed, False, options)
    return play


def blundered(name: str, seed: int, **options: Any) -> tuple[Play, int]:
    """A game between two monarchs, one of whom once picks the worst it can think of; and at which step."""
    return _played(name, ("monarch", "monarch"), seed, True, options)


def _played(
    name: str, levels: tuple[str, ...], seed: int, blunder: bool, options: dict[str, Any]
) -> tuple[Play, int]:
    rules = regalia.game(name, seats=len(levels), **options)
    minds = [player(level, rules, f"{seed}/{seat}", seat) for seat, level in enumerate(levels)]
    luck, here, at = Random(seed), begin(rules), 0

    async def pick(here: Play, seat: int) -> tuple[Any, bool]:
        told = here.view(seat), here.options(seat), here.told(seat)
        if blunder and not at:
            weighed = minds[seat].explain(*told)
            best, worst = weighed[0], weighed[-1]
            kept = str(best.action).startswith("keep")  # a die kept too many may be as good
            if best.value - worst.value > 0.05 and not kept:
                return worst.action, True
        return await minds[seat].choose(*told), False

    while not here.over:
        if isinstance(here.turn, Chance):
            here = here.draw(luck.randrange)
        else:
            seat = here.asked[0]
            chosen, worst = asyncio.run(pick(here, seat))
            at = at or worst * (len(here.steps) + 1)
            here = here.pick(chosen, seat)
    return here, at


def at_random(name: str, seed: int, most: int = 10_000, **options: Any) -> Play:
    """A game by nobody in particular, for so many steps at the most."""
    rules, rng = regalia.game(name, **options), Random(seed)
    here = begin(rules)
    while not here.over and len(here.steps) < most:
        here = here.step(random_step(here.turn, rng))
    return here
