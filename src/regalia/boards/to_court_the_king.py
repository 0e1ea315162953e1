"""To Court the King in line mode: the supply, the courts, the dice, who plays next, and the bar."""

from collections.abc import Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table

from regalia.boards import board, brief
from regalia.core import Seat, text
from regalia.dice import sort
from regalia.games.to_court_the_king.abilities import Begin
from regalia.games.to_court_the_king.characters import CARDS, Cards, Character, beginning, characters, earned
from regalia.games.to_court_the_king.rules import Phase, State, final_order, to_be_had
from regalia.locale import Texts

BOARD = "to-court-the-king-board"


@board.register
def _(view: State, texts: Texts, names: Sequence[str]) -> RenderableType:
    return Group(_supply(view, texts), *_courts(view, texts, names), *_turn(view, texts, names))


@brief.register
def _(view: State, texts: Texts, names: Sequence[str]) -> RenderableType:
    return Group(*_courts(view, texts, names), *_turn(view, texts, names))


def _supply(view: State, texts: Texts) -> Table:
    """Every character from the King down: copies left, cost and ability, and what the dice now earn."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for column in ("name", "left", "cost", "ability"):
        table.add_column(texts(f"{BOARD}.{column}"))
    fits = _fitting(view)
    for who in reversed(Character):
        cost, ability = texts(f"character-{who}.cost"), texts(f"character-{who}.ability")
        style = "bold" if who in fits else "dim" if _gone(view, who) else ""
        table.add_row(texts.member(who), _left(view, who, fits, texts), cost, ability, style=style)
    return table


def _fitting(view: State) -> list[Character]:
    """The cards that the dice on the table would earn, if all were set aside as they lie."""
    dice = sort(view.active + view.aside)
    return [who for who in earned(dice) if to_be_had(who, view)] if dice and not view.final else []


def _gone(view: State, who: Character) -> bool:
    return who is not Character.CHARLATAN and _copies(view, who) == 0


def _copies(view: State, who: Character) -> int | None:
    return view.fools if who is Character.FOOL else view.supply.count(who)


def _left(view: State, who: Character, fits: Sequence[Character], texts: Texts) -> str:
    said = []
    match _copies(view, who):
        case None:
            said.append(texts(f"{BOARD}.unlimited"))
        case _ if who is Character.CHARLATAN:
            pass
        case 0:
            said.append(texts(f"{BOARD}.sold-out"))
        case copies:
            said.append(str(copies))
    if view.courts[view.seat].count(who):
        said.append(texts(f"{BOARD}.yours"))
    if who in fits:
        said.append(texts(f"{BOARD}.earned"))
    return ", ".join(said)


def _courts(view: State, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    yield texts(f"{BOARD}.round", round=view.round, first=names[view.first])
    for name, court in zip(names, view.courts, strict=True):
        yield texts(f"{BOARD}.court", name=name, dice=beginning(court), characters=_listed(court, texts))


def _listed(cards: Cards, texts: Texts) -> str:
    """The characters by name, several Charlatans with their number."""
    said = [
        f"{count} × {texts.member(who)}" if (count := cards.count(who)) > 1 else texts.member(who)
        for who in characters(cards)
    ]
    return texts.listing(said)


def _turn(view: State, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    if view.bar:
        king = next(name for name, court in zip(names, view.courts, strict=True) if court.king)
        queen = next(name for name, court in zip(names, view.courts, strict=True) if court.queen)
        yield texts(f"{BOARD}.bar", alike=view.bar.alike, face=view.bar.face, king=king)
        yield texts(f"{BOARD}.match", queen=queen)
    if view.phase is Phase.OVER:
        yield texts(f"{BOARD}.over")
        return
    yield from _next(view, texts, names)
    yield texts(f"{BOARD}.turn", name=names[view.seat])
    yield from _dice(view, texts)


def _next(view: State, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    """Who plays after this turn, up to the first of the next round."""
    seats = len(names)
    if view.final:
        order = final_order(view)
        coming = [names[seat] for seat in order[order.index(view.seat) + 1 :]]
        if coming:
            yield texts(f"{BOARD}.next", names=texts.listing(coming))
        return
    last = (view.first - 1) % seats
    after: list[Seat] = [(view.first + k) % seats for k in range((view.seat - view.first) % seats + 1, seats)]
    coming = [names[seat] for seat in after]
    if view.bar is None:
        key = f"{BOARD}.twice" if coming else f"{BOARD}.again"
        coming = [*coming[:-1], texts(key, name=names[last])]
    if coming:
        yield texts(f"{BOARD}.next", names=texts.listing(coming))
    if view.bar:
        order = final_order(view)
        yield texts(f"{BOARD}.then-final", names=texts.listing([names[seat] for seat in order]))


def _dice(view: State, texts: Texts) -> Iterator[str]:
    if view.phase is Phase.BEGIN:
        yield texts(f"{BOARD}.hand", dice=view.hand)
    if view.phase is Phase.ROLLING:
        yield texts(f"{BOARD}.air", dice=view.hand)
    if view.active:
        yield texts(f"{BOARD}.active", dice=text(view.active))
    if view.aside:
        yield texts(f"{BOARD}.aside", dice=text(view.aside))
    if fits := _fitting(view):
        yield texts(f"{BOARD}.earns", characters=texts.listing([texts.member(who) for who in fits]))
    court = view.courts[view.seat]
    able = [who for who in characters(court) if not isinstance(CARDS[who].ability, Begin)]
    if ready := [texts.member(who) for who in able if not view.used.count(who)]:
        yield texts(f"{BOARD}.ready", characters=texts.listing(ready))
    if used := [texts.member(who) for who in able if view.used.count(who)]:
        yield texts(f"{BOARD}.used", characters=texts.listing(used))
