"""King of the Dice: five villages, the citizens beneath them, the dice and every kingdom."""

from collections.abc import Iterator

from rich.style import Style
from rich.text import Text

from regalia.games.king_of_the_dice.citizens import SPECIAL, VILLAGES, Citizen, Colour
from regalia.games.king_of_the_dice.rules import Phase, State
from regalia.shell.app.drawing import (
    BLUE,
    GOLD,
    GREEN,
    INK,
    PAPER,
    RED,
    Block,
    Die,
    beside,
    cut,
    doing,
    joined,
    thrown,
    wrapped,
)
from regalia.shell.app.pictures import Look, dice, picture
from regalia.shell.counsel import percent

GAME = "king-of-the-dice"
BESIDE = 66
"""With so many columns there is room beside the dice."""

PAPERS = {Colour.RED: RED, Colour.GREEN: GREEN, Colour.BLUE: BLUE}
SIGNS = {Colour.RED: "◆", Colour.GREEN: "♣", Colour.BLUE: "☾"}


@dice.register
def _(view: State) -> tuple[str, ...]:
    return tuple(map(str, view.dice)) if view.phase is Phase.ROLLED else ()


@picture.register
def _(view: State, look: Look) -> Text:
    width = min(30, (look.width - 4) // len(VILLAGES))
    columns = [_place(view, look, at, width) for at in range(len(VILLAGES))]
    dice, about = _dice(view, look), [*_rolls(view, look), *_kingdoms(view, look)]
    if dice and look.width >= BESIDE:
        return joined(beside(columns), _piles(view, look), beside([dice, about], gap=2))
    return joined(beside(columns), _piles(view, look), dice, about)


def _place(view: State, look: Look, at: int, width: int) -> Block:
    """A village, the points of its top card and the cards left, and who lies beneath it."""
    texts, marks = look.texts, look.marks
    stack = f"+{marks.villages[at]} {'▮' * view.villages[at]}{'▯' * (3 - view.villages[at])}"
    head = [cut(texts.member(VILLAGES[at]), width, "bold"), cut(stack, width, GOLD)]
    citizen: Citizen | None = marks.row[at]
    if citizen is None:
        return [*head, *wrapped(texts(f"{GAME}-board-empty"), width, 7, "dim")]
    fits, home = marks.fits[at], marks.home[at]
    seat = view.seat if look.seat is None else look.seat
    worth = f"{marks.worth[seat][at]:+d}"
    signs = " ".join([worth, *(["⌂"] if home else []), *(["★"] if fits else [])])
    if (about := look.chances.get(citizen)) and about.chance:
        signs += f" {percent(about, texts)}"
    effect = texts(f"kind-{citizen.kind}.effect") if citizen.kind in SPECIAL else ""
    style = Style(bold=True, color=GOLD) if fits else Style()
    block = [
        *wrapped(texts.member(citizen.kind), width, 2, style),
        *wrapped(texts(f"citizen-{citizen}.needs"), width, 3, style),
        cut(signs, width, "bold" if fits else ""),
        cut(effect, width, "dim italic"),
    ]
    for line in block:
        line.stylize(doing("card", citizen.value))
    return [*head, *block]


def _piles(view: State, look: Look) -> Text:
    citizens, penalties = len(view.unseen), len(view.penalties)
    if view.penalty is None:
        said = look.texts(f"{GAME}-board-piles-bare", citizens=citizens, penalties=penalties)
    else:
        said = look.texts(f"{GAME}-board-piles", citizens=citizens, penalties=penalties + 1, top=view.penalty)
    return Text(said, "dim")


def _dice(view: State, look: Look) -> Block:
    if view.phase not in (Phase.ROLLED, Phase.TAKING):
        return []
    lying = []
    for k, face in enumerate(view.dice):
        said, does = f"{face.number}{SIGNS[face.colour]}", doing("die", k)
        if k in look.chosen:
            lying.append(Die(face.number, f"▲{said}▲", GOLD, INK, does))
        else:
            lying.append(Die(face.number, said, PAPERS[face.colour], PAPER, does))
    return thrown(lying, min(look.width, 40))


def _rolls(view: State, look: Look) -> Iterator[Text]:
    if view.phase in (Phase.ROLLED, Phase.TAKING):
        total = look.texts("app-total", total=look.marks.total)
        yield Text(f"{look.texts(f'{GAME}-board-rolls', rolls=view.rolls)} {total}", "dim")


def _kingdoms(view: State, look: Look) -> Iterator[Text]:
    for seat, kingdom in enumerate(view.kingdoms):
        turn = seat == view.seat and view.phase is not Phase.OVER
        line = Text(f"{'▶' if turn else ' '} ")
        line.append(look.names[seat], "bold" if turn else "")
        line.append(f"  {look.marks.points[seat]}", f"bold {GOLD}")
        cards = len(kingdom.citizens) + len(kingdom.villages) + len(kingdom.penalties)
        said = look.texts("app-cards", cards=cards)
        top = f", ↑ {look.texts.member(kingdom.top.kind)}" if kingdom.top else ""
        line.append(f"  {said}{top}", "dim")
        line.truncate(look.width, overflow="ellipsis")
        yield line
