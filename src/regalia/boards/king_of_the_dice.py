"""King of the Dice in line mode: the villages, the citizens beneath them, the dice, and every kingdom."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from regalia.boards import board, brief
from regalia.games.king_of_the_dice.citizens import (
    SPECIAL,
    VILLAGE_POINTS,
    VILLAGES,
    Citizen,
    Face,
    fulfilled,
)
from regalia.games.king_of_the_dice.rules import Kingdom, Phase, Place, State, home, place, points
from regalia.locale import Texts

GAME = "king-of-the-dice"


@board.register
def _(view: State, texts: Texts, names: Sequence[str]) -> RenderableType:
    return Group(*_row(view, texts), *map(Text, _lines(view, texts, names)))


@brief.register
def _(view: State, texts: Texts, names: Sequence[str]) -> RenderableType:
    return Group(*_places(view, texts), *map(Text, _lines(view, texts, names)))


def _places(view: State, texts: Texts) -> Iterator[Text]:
    """Each citizen in a line, with the village above it."""
    lying, fits = _lying(view), _fitting(view)
    for at, (village, left) in enumerate(zip(VILLAGES, view.villages, strict=True), start=1):
        citizen = lying.get(at)
        worth = f"+{VILLAGE_POINTS[left - 1]}" if left else "–"
        said = _citizen(citizen, at, fits, texts)
        yield Text(f"{at} {texts.member(village)} {worth}: {said}", "bold" if citizen in fits else "")


def _lying(view: State) -> dict[Place, Citizen]:
    """Who lies where."""
    dealing = view.phase is Phase.DEALING
    return {i + 1 if dealing else place(view, i): citizen for i, citizen in enumerate(view.row)}


def _row(view: State, texts: Texts) -> Iterator[RenderableType]:
    """Each village, and beneath it the citizen that lies there."""
    lying, fits = _lying(view), _fitting(view)
    for at, (village, left) in enumerate(zip(VILLAGES, view.villages, strict=True), start=1):
        worth = VILLAGE_POINTS[left - 1] if left else 0
        stack = texts(f"{GAME}-board-stack", left=left, points=worth)
        yield Text(f"{at} {texts.member(village)}: {stack}")
        yield Padding(Text(_citizen(lying.get(at), at, fits, texts)), (0, 0, 0, 4))


def _citizen(citizen: Citizen | None, at: Place, fits: Sequence[Citizen], texts: Texts) -> str:
    if citizen is None:
        return texts(f"{GAME}-board-empty")
    words = [texts.member(citizen.kind), texts(f"citizen-{citizen}.needs")]
    if citizen.points:
        words.append(texts(f"{GAME}-board-points", points=citizen.points))
    if citizen.kind in SPECIAL:
        words.append(texts(f"kind-{citizen.kind}.effect"))
    if home(citizen, at):
        words.append(texts(f"{GAME}-board-home"))
    if citizen in fits:
        words.append(texts(f"{GAME}-board-fits"))
    return f"{citizen}: {'; '.join(words)}"


def _fitting(view: State) -> list[Citizen]:
    """The citizens of the row that the dice on the table win over."""
    if view.phase not in (Phase.ROLLED, Phase.TAKING):
        return []
    return [citizen for citizen in view.row if citizen in fulfilled(view.dice)]


def _lines(view: State, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    if view.phase in (Phase.ROLLED, Phase.TAKING):
        dice = ", ".join(_die(face, texts) for face in view.dice)
        please = texts.listing([str(citizen) for citizen in _fitting(view)] or [texts(f"{GAME}-board-empty")])
        yield texts(f"{GAME}-board-dice", dice=dice)
        yield texts(f"{GAME}-board-rolls", rolls=view.rolls)
        yield texts(f"{GAME}-board-fulfilled", citizens=please)
    yield _piles(view, texts)
    for seat, kingdom in enumerate(view.kingdoms):
        line = _kingdom(kingdom, names[seat], texts)
        turn = (
            f" – {texts(f'{GAME}-board-turn')}" if seat == view.seat and view.phase is not Phase.OVER else ""
        )
        yield line + turn


def _die(face: Face, texts: Texts) -> str:
    return f"{face} {texts.member(face.colour)}"


def _piles(view: State, texts: Texts) -> str:
    citizens, penalties = len(view.unseen), len(view.penalties)
    if view.penalty is None:
        return texts(f"{GAME}-board-piles-bare", citizens=citizens, penalties=penalties)
    return texts(f"{GAME}-board-piles", citizens=citizens, penalties=penalties + 1, top=view.penalty)


def _kingdom(kingdom: Kingdom, name: str, texts: Texts) -> str:
    cards = len(kingdom.citizens) + len(kingdom.villages) + len(kingdom.penalties)
    if kingdom.top is not None:
        top = texts.member(kingdom.top.kind)
    else:
        top = texts(f"{GAME}-board-penalty" if cards else "nothing")
    return texts(f"{GAME}-board-kingdom", name=name, points=points(kingdom), cards=cards, top=top)
