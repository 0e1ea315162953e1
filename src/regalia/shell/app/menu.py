"""What can be chosen, as a list that fits: options travel in groups, and a group opens or waits for dice.

>>> from regalia.server.wire import Group
>>> groups = [Group("roll"), Group("keep", some=["6", "2", "2"])]
>>> [entry.pick for entry in entries(groups, ("2", "6"))]
['roll', 'keep 6 2']
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from regalia.server.wire import Group

FEW = 6
"""So many options of one group are listed at once, or all where they are hardly more."""

ALL = 14


class Entry(Struct, frozen=True):
    """A line of the list: it picks an option, opens a group, or waits for dice to be picked out."""

    pick: str = ""
    opens: str = ""
    waits: str = ""  # the first words of what it will pick
    count: int = 1


def entries(groups: Sequence[Group], chosen: Sequence[str] = (), opened: str = "") -> list[Entry]:
    """The list, given the dice that are picked out and the group that is open."""
    split = [part for group in groups for part in _parts(group)]
    if opened:
        inside = (group for group in split if group.say == opened)
        return [Entry(pick=option) for group in inside for option in _within(group, chosen)]
    few = sum(len(group.one) or 1 for group in split) <= ALL
    found: list[Entry] = []
    for group in split:
        if group.some:
            taken = _taken(group.some, chosen)
            found.append(Entry(pick=f"{group.say} {taken}") if taken else Entry(waits=group.say))
        elif len(group.one) > FEW or (group.one and not few and len(group.one) > 1):
            found.append(Entry(opens=group.say, count=len(group.one)))
        else:
            found += [Entry(pick=option) for option in _listed(group)]
    return found


def _parts(group: Group) -> list[Group]:
    """A large group by all but the last words of its options: what is said of whom."""
    if len(group.one) <= FEW or any(">" in words for words in group.one):
        return [group]
    parts: dict[str, list[str]] = {}
    for words in group.one:
        most, _, last = f"{group.say} {words}".lstrip().rpartition(" ")
        parts.setdefault(most, []).append(last)
    return [Group(say, one=one) for say, one in parts.items()]


def _listed(group: Group) -> list[str]:
    return [f"{group.say} {word}".lstrip() for word in group.one] or [group.say]


def _within(group: Group, chosen: Sequence[str]) -> list[str]:
    """The options of an open group; with dice picked out those that begin with just these."""
    wanted = Counter(chosen)
    fitting = [
        f"{group.say} {words}".lstrip()
        for words in group.one
        if not chosen or Counter(word.partition(">")[0] for word in words.split()) == wanted
    ]
    return fitting or _listed(group)


def _taken(some: Iterable[str], chosen: Sequence[str]) -> str:
    """The words of a group for these dice, in its order; "" if it has no such words."""
    left, taken = list(chosen), []
    for word in some:
        if (die := word.partition(">")[0]) in left:
            left.remove(die)
            taken.append(word)
    return "" if left else " ".join(taken)
