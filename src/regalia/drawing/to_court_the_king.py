"""To Court the King: everyone at court row by row, the dice, and every player's court."""

from regalia.drawing.boards import draw
from regalia.drawing.sheet import Sheet, lines, width
from regalia.games.to_court_the_king.abilities import Add, Begin, RerollAny, RerollOne
from regalia.games.to_court_the_king.characters import (
    CARDS,
    NEEDED,
    Cards,
    Character,
    beginning,
    characters,
    earned,
)
from regalia.games.to_court_the_king.patterns import Alike, AllEven, AllOdd, Anything, Groups, Run, Total
from regalia.games.to_court_the_king.rules import Phase, State, to_be_had

FIGURES: dict[Character, str] = {
    Character.FOOL: "jester-hat",
    Character.CHARLATAN: "drama-masks",
    Character.FARMER: "wheat",
    Character.MAID: "jug",
    Character.PHILOSOPHER: "owl",
    Character.LABORER: "hammer-nails",
    Character.GUARD: "guarded-tower",
    Character.HUNTER: "deer-head",
    Character.ASTRONOMER: "telescope",
    Character.MERCHANT: "scales",
    Character.NOBLEWOMAN: "handheld-fan",
    Character.PAWNBROKER: "two-coins",
    Character.KNIGHT: "visored-helm",
    Character.MAGICIAN: "crystal-wand",
    Character.ALCHEMIST: "standing-potion",
    Character.BISHOP: "pope-crown",
    Character.NOBLEMAN: "fleur-de-lys",
    Character.GENERAL: "knight-banner",
    Character.KING: "imperial-crown",
    Character.QUEEN: "queen-crown",
}
TOP, LEFT, COLUMN, ROW, GAP = 18, 64, 161, 92, 7
RAIL, EDGE = 918, 1176
NUMERALS = ("V", "IV", "III", "II", "I")
BESIDE = {Character.FOOL: 2, Character.CHARLATAN: 3}
"""Whoever needs no row of dice lies at its end."""


def tincture(who: Character) -> str:
    """A card's colour says what kind of ability it has."""
    if who in (Character.KING, Character.QUEEN):
        return "or"
    match CARDS[who].ability:
        case Add():
            return "azure"
        case Begin():
            return "tenne"
        case RerollOne() | RerollAny():
            return "vert"
    return "purpure"


@draw.register
def _(view: State, sheet: Sheet) -> None:
    dice = tuple(sorted(view.active + view.aside, reverse=True))
    fits = [who for who in earned(dice) if to_be_had(who, view)] if dice and not view.final else []
    for row, numeral in enumerate(NUMERALS):
        y = TOP + row * (ROW + GAP)
        sheet.say(38, y + 40, numeral, 24, 44, "display", 700, anchor="middle")
        needed = sheet.texts("court-dice", dice=NEEDED[5 - row])
        sheet.say(38, y + 60, needed, 12.5, 50, colour="ink-2", anchor="middle")
        row_of = [who for who in Character if CARDS[who].level == 5 - row and who is not Character.QUEEN]
        for column, who in enumerate(row_of):
            _card(sheet, _column(column), y, who, view, who in fits)
    for lowest, row in BESIDE.items():
        _card(sheet, _column(4), TOP + row * (ROW + GAP), lowest, view, lowest in fits)
    _moment(sheet, view)
    _dice(sheet, view)
    for seat, court in enumerate(view.courts):
        _court(sheet, seat, court, view)


def _column(column: int) -> float:
    return LEFT + column * (COLUMN + 7)


def _moment(sheet: Sheet, view: State) -> None:
    """Beside the King: which round it is, and what there is to beat."""
    x, room = _column(2) + 14, 3 * COLUMN - 20
    said = sheet.texts("court-final") if view.final else sheet.texts("court-round", round=view.round)
    sheet.say(x, TOP + 40, said, 24, room, "display", 700)
    if view.bar:
        king = next(name for name, court in zip(sheet.names, view.courts, strict=True) if court.king)
        bar = sheet.texts("to-court-the-king-board.bar", alike=view.bar.alike, face=view.bar.face, king=king)
        sheet.say(x, TOP + 66, bar, 16, room, colour="ink-2")


def _card(sheet: Sheet, x: float, y: float, who: Character, view: State, fits: bool) -> None:
    king = who is Character.KING
    wide = 2 * COLUMN + 7 if king else COLUMN
    left = view.fools if who is Character.FOOL else view.supply.count(who)
    gone = left == 0 and who is not Character.CHARLATAN
    if fits:
        sheet.box(x - 3, y - 3, wide + 6, ROW + 6, "or", "", rx=9)
    if gone:
        sheet.gap(x, y, wide, ROW)
    else:
        sheet.box(x, y, wide, ROW)
    sheet.block(x + 6, y + 6, 42, 42, FIGURES[who], tincture(who))
    name_at = x + 55
    if king:
        sheet.block(x + 54, y + 6, 42, 42, FIGURES[Character.QUEEN], "or")
        name_at = x + 103
    counted = "" if left is None or who is Character.CHARLATAN else f"×{left}"
    sheet.say(x + wide - 7, y + 20, counted, 13, bold=600, colour="ink-2", anchor="end")
    name = sheet.texts("court-king-and-queen") if king else sheet.texts.member(who)
    room = x + wide - 12 - width(counted, 13, 600) - name_at
    sheet.say(name_at, y + 22, name, 18, room, "display", 700, "ink-2" if gone else "ink", struck=gone)
    _cost(sheet, name_at, y + 32, who, room=x + wide - 8 - name_at)
    for k, line in enumerate(lines(sheet.texts(f"court-short-{who}"), 13.5, wide - 16)):
        sheet.say(x + 8, y + 65 + 16 * k, line, 13.5, wide - 16, colour="ink-2")


def _cost(sheet: Sheet, x: float, y: float, who: Character, room: float) -> None:
    """What a character asks for, as little dice, as on the card in the page."""
    match CARDS[who].cost:
        case Total(pips):
            said = f"Σ {pips}"
            sheet.box(x, y - 1, width(said, 13) + 12, 18, "", "ink", rx=4)
            sheet.say(x + 6, y + 13, said, 13, bold=800)
        case Alike(count):
            sheet.little(x, y, min(15, room / (count * 15) * 13), groups=(count,))
        case Groups(sizes):
            sheet.little(x, y, min(15, room / (sum(sizes) * 15 + 5 * len(sizes)) * 13), groups=sizes)
        case Run(length):
            sheet.little(x, y, min(15, room / (length * 15) * 13), faces=range(1, length + 1))
        case AllOdd():
            sheet.little(x, y, 15, faces=(1, 3, 5))
        case AllEven():
            sheet.little(x, y, 15, faces=(2, 4, 6))
        case Anything():
            sheet.little(x, y, 15, faces=(0,))


def _dice(sheet: Sheet, view: State) -> None:
    """Dice set aside lie in the groove, active ones beside it; those in the hand show nothing yet."""
    groove = min(430.0, max(6, len(view.aside)) * 62 + 16)
    sheet.box(24, 522, groove, 92, "table-deep", "", rx=12)
    sheet.say(38, 540, sheet.texts("court-aside"), 13, groove - 20, colour="ink-2")
    if view.phase is Phase.OVER:
        return
    size = min(58.0, (groove - 20) / max(1, len(view.aside)) - 4)
    for k, face in enumerate(view.aside):
        sheet.die(34 + k * (size + 4), 548, size, face)
    rolled = [*view.active, *[0] * view.hand]
    size = min(62.0, (RAIL - 60 - groove) / max(1, len(rolled)) - 4)
    for k, face in enumerate(rolled):
        sheet.die(40 + groove + k * (size + 4), 538, size, face)


def _court(sheet: Sheet, seat: int, court: Cards, view: State) -> None:
    high = min(150.0, 594 / len(view.courts))
    y = 18 + seat * high
    turn = seat == view.seat and view.phase is not Phase.OVER
    if turn:
        sheet.box(RAIL - 10, y, EDGE - RAIL + 18, high - 8, "table-rail", "or", stroke_width=3)
    sheet.crest(RAIL, y + 9, 36, seat)
    sheet.say(RAIL + 42, y + 34, sheet.names[seat], 21, 140, "display", 700)
    said = sheet.texts("court-dice", dice=beginning(court))
    sheet.say(EDGE, y + 33, said, 15, colour="ink-2", anchor="end")
    held = characters(court)
    size = 34.0 if len(held) <= 8 else 26.0
    each = int((EDGE - RAIL) // (size + 3))
    for k, who in enumerate(held):
        bx, by = RAIL + (k % each) * (size + 3), y + 52 + (k // each) * (size + 4)
        sheet.block(bx, by, size, size, FIGURES[who], tincture(who))
        if (count := court.count(who)) > 1:
            sheet.box(bx + size - 17, by + size - 12, 19, 14, "paper", "", rx=3)
            sheet.say(bx + size - 8, by + size - 1, f"×{count}", 12, bold=700, anchor="middle")
