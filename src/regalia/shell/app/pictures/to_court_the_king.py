"""To Court the King: the people at court, every court, and the dice."""

from collections.abc import Iterator

from rich.style import Style
from rich.text import Text

from regalia.games.to_court_the_king.characters import CARDS, Character, characters
from regalia.games.to_court_the_king.patterns import Alike, AllEven, AllOdd, Groups, Run, Total
from regalia.games.to_court_the_king.rules import Phase, State
from regalia.shell.app.drawing import GOLD, GOOD, PAPER, Block, Die, beside, cut, doing, joined, thrown
from regalia.shell.app.pictures import Look, dice, picture
from regalia.shell.counsel import percent

NARROW = 25
"""Columns of a character; three beside each other where there are eighty."""

WIDE = 64
"""Columns of one with words, where there is room for three."""

BOARD = "to-court-the-king-board"


@dice.register
def _(view: State) -> tuple[str, ...]:
    return tuple(map(str, view.active))


@picture.register
def _(view: State, look: Look) -> Text:
    across = 3 if look.width >= 3 * WIDE else max(1, (look.width + 1) // (NARROW + 1))
    supply = [_character(view, who, look) for who in reversed(Character)]
    down = -(-len(supply) // across)
    columns = [
        [line for block in supply[k : k + down] for line in block] for k in range(0, len(supply), down)
    ]
    return joined(beside(columns), *_courts(view, look), *_dice(view, look))


def _character(view: State, who: Character, look: Look) -> Block:
    """Sign, name, copies left, cost and perhaps the chance of it: ✓ mine, ★ fits, – gone."""
    mine = view.courts[view.seat if look.seat is None else look.seat].count(who) > 0
    fits, gone = who in look.marks.earned, who in look.marks.gone
    sign = "★" if fits else "✓" if mine else "–" if gone else " "
    style = f"bold {GOLD}" if fits else GOOD if mine else "dim" if gone else ""
    left = "" if who is Character.CHARLATAN else "∞" if _left(view, who) is None else str(_left(view, who))
    line = Text.assemble(cut(f"{sign} {look.texts.member(who)}", 15, style), cut(f" {left}", 3, "dim"))
    if (about := look.chances.get(who)) and about.chance:
        line.append_text(cut(percent(about, look.texts).rjust(7), NARROW - 18, "bold"))
    else:
        line.append_text(cut(_cost(who), NARROW - 18, style or "dim"))
    if look.width >= 3 * WIDE:
        words = look.texts(f"character-{who}.cost"), look.texts(f"character-{who}.ability")
        line.append_text(cut(f"  {'; '.join(words)}", WIDE - NARROW - 1, "dim"))
    line.stylize(doing("card", who.value))
    return [line]


def _cost(who: Character) -> str:
    """What a character asks for, in short: ×3 three alike, ×2×2 two pairs, Σ15 a total, 1–5 a run."""
    match CARDS[who].cost:
        case Alike(count):
            return "♚" if who is Character.QUEEN else f"×{count}"
        case Groups(sizes):
            return "".join(f"×{size}" for size in sizes)
        case Total(least):
            return f"Σ{least}"
        case Run(length):
            return f"1–{length}"
        case AllOdd():
            return "1 3 5"
        case AllEven():
            return "2 4 6"
    return "↻" if who is Character.CHARLATAN else "·"


def _left(view: State, who: Character) -> int | None:
    return view.fools if who is Character.FOOL else view.supply.count(who)


def _courts(view: State, look: Look) -> Iterator[Text]:
    """A line a court: whose turn it is, its dice to begin with, who is there; underlined: of use now."""
    for seat, court in enumerate(view.courts):
        turn = seat == view.seat and view.phase is not Phase.OVER
        line = Text(f"{'▶' if turn else ' '} ")
        line.append(look.names[seat], "bold" if turn else "")
        line.append(f" {look.marks.beginning[seat]}⚅ ", "dim")
        for who in characters(court):
            ready = turn and who in look.marks.ready
            used = turn and view.used.count(who) > 0
            name = look.texts.member(who) + (f" ×{count}" if (count := court.count(who)) > 1 else "")
            style = Style(bold=ready, underline=ready, dim=used, strike=used)
            line.append(" ")
            line.append(name, style + doing("card", who.value))
        line.truncate(look.width, overflow="ellipsis")
        yield line


def _dice(view: State, look: Look) -> Iterator[Text | str | Block]:
    if view.bar:
        king = next(look.names[seat] for seat, court in enumerate(view.courts) if court.king)
        yield Text(look.texts(f"{BOARD}.bar", alike=view.bar.alike, face=view.bar.face, king=king), "bold")
    if view.phase in (Phase.BEGIN, Phase.ROLLING):
        key = "hand" if view.phase is Phase.BEGIN else "air"
        yield Text(look.texts(f"{BOARD}.{key}", dice=view.hand), "dim")
        return
    if view.phase is Phase.OVER:
        return
    lying = [
        Die(face, f"▲{face}▲", GOLD, does=doing("die", k))
        if k in look.chosen
        else Die(face, str(face), does=doing("die", k))
        for k, face in enumerate(view.active)
    ]
    yield thrown([*lying, *(Die(face, f"·{face}·", "#6f6a5e", PAPER) for face in view.aside)], look.width)
