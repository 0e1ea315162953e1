"""Options folded for the wire: two thousand become a handful of groups, unfolded without any rules.

>>> fold(["roll", "keep 6", "keep 2", "keep 6 2", "keep 2 2", "keep 6 2 2"])
[Group(say='keep', one=[], some=['6', '2', '2']), Group(say='roll', one=[], some=[])]
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any

from msgspec import json

from regalia.core import text
from regalia.lazy import Lazy
from regalia.server.wire import Group

Words = tuple[str, ...]


def fold(options: Iterable[str]) -> list[Group]:
    """Groups that give these options and no others."""
    return list(_groups((), [tuple(option.split()) for option in options], 2))


def written(options: Sequence[Any]) -> bytes:
    """Options as they go over the wire, part by part: a part that has come before is not folded again."""
    parts = options.parts if isinstance(options, Lazy) else (tuple(options),)
    return b"[" + b",".join(filter(None, map(_written, parts))) + b"]"


@lru_cache(maxsize=2**12)
def _written(part: Sequence[Any]) -> bytes:
    return json.encode(fold(map(text, part)))[1:-1]


def unfold(groups: Iterable[Group]) -> Iterator[str]:
    """Every option that these groups give.

    >>> list(unfold([Group("take", one=["guard", "maid"]), Group("keep", some=["6", "6"])]))
    ['take guard', 'take maid', 'keep 6', 'keep 6 6']
    """
    for group in groups:
        if group.one:
            yield from (f"{group.say} {word}".lstrip() for word in group.one)
        elif group.some:
            counts = Counter(group.some)
            for taken in product(*(range(n + 1) for n in counts.values())):
                words = [word for word, n in zip(counts, taken, strict=True) for _ in range(n)]
                if words:
                    yield " ".join((group.say, *words)).lstrip()
        else:
            yield group.say


def _groups(prefix: Words, tails: Sequence[Words], deeper: int) -> Iterator[Group]:
    """Groups by their next word: any part of some words, or else one of a list."""
    by_word: dict[Words, list[Words]] = {}
    for tail in tails:
        by_word.setdefault(tail[:1], []).append(tail[1:])
    rest: list[str] = []
    for word, after in by_word.items():
        say = " ".join(prefix + word)
        if len(after) > 2 and (some := _parts(after)):
            yield Group(say, some=list(some))
        elif after == [()]:
            rest.append(" ".join(word))
        elif deeper > 1 and len(after) > 2 and () not in after:
            yield from _groups(prefix + word, after, deeper - 1)
        else:
            rest.extend(" ".join(word + tail) for tail in after)
    if prefix and rest:
        yield Group(" ".join(prefix), one=rest)
    else:
        yield from map(Group, rest)


def _parts(tails: Sequence[Words]) -> Words | None:
    """The words of which these are all the ways to take one or more, if they are."""
    whole = max(tails, key=len)
    counts = Counter(whole)
    if len(tails) != prod(n + 1 for n in counts.values()) - 1 or list(counts.elements()) != list(whole):
        return None
    return whole if all(tail and _within(tail, whole) for tail in tails) else None


def _within(some: Words, whole: Words) -> bool:
    rest = iter(whole)
    return all(word in rest for word in some)
