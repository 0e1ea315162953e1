"""King of the Dice: villages, the citizens beneath them, the dice, and every kingdom."""

from regalia.drawing.boards import draw
from regalia.drawing.sheet import Sheet, lines, width
from regalia.games.king_of_the_dice.citizens import (
    SPECIAL,
    VILLAGE_POINTS,
    VILLAGES,
    Citizen,
    Colour,
    Colours,
    Groups,
    Kind,
    Number,
    OneColour,
    Parity,
    Run,
    TotalAtLeast,
    TotalAtMost,
    Village,
    fulfilled,
)
from regalia.games.king_of_the_dice.rules import Kingdom, Phase, State, home, place, points

GAME = "king-of-the-dice"
VILLAGE_LOOK: dict[Village, tuple[str, str]] = {
    Village.CITY: ("castle", "or"),
    Village.MINE: ("mine-wagon", "tenne"),
    Village.WORKSHOP: ("gear-hammer", "azure"),
    Village.ORC_VILLAGE: ("huts-village", "vert"),
    Village.FOREST: ("forest", "purpure"),
}
FIGURES: dict[Kind, str] = {
    Kind.SNOB: "top-hat",
    Kind.ELF: "woman-elf-face",
    Kind.DWARF: "dwarf-face",
    Kind.GNOME: "bad-gnome",
    Kind.ORC: "orc-head",
    Kind.GOBLIN: "super-mushroom",
    Kind.APPRENTICE: "spell-book",
    Kind.FAIRY: "fairy",
    Kind.HYPNOTIST: "third-eye",
    Kind.DRAGON: "spiked-dragon-head",
}
PENALTY = "broken-shield"
LEFT, COLUMN, GAP = 24, 166, 12
RAIL, EDGE = 926, 1176


@draw.register
def _(view: State, sheet: Sheet) -> None:
    dealing = view.phase is Phase.DEALING
    lying = {k + 1 if dealing else place(view, k): citizen for k, citizen in enumerate(view.row)}
    fits = set(fulfilled(view.dice)) if view.phase in (Phase.ROLLED, Phase.TAKING) else set()
    for at, (village, left) in enumerate(zip(VILLAGES, view.villages, strict=True), 1):
        x = LEFT + (at - 1) * (COLUMN + GAP)
        _village(sheet, x, village, left)
        if citizen := lying.get(at):
            _citizen(
                sheet, x, citizen, home(citizen, at), VILLAGE_POINTS[left - 1] if left else 0, citizen in fits
            )
        else:
            sheet.gap(x, 122, COLUMN, 350)
    _dice(sheet, view)
    _piles(sheet, view)
    for seat, kingdom in enumerate(view.kingdoms):
        _kingdom(sheet, seat, kingdom, seat == view.seat and view.phase is not Phase.OVER, len(view.kingdoms))


def _village(sheet: Sheet, x: float, village: Village, left: int) -> None:
    name, tincture = VILLAGE_LOOK[village]
    for k in range(left - 1, 0, -1):
        sheet.box(x + 4 * k, 28 + 4 * k, COLUMN - 8, 64)
    if left:
        sheet.box(x, 28, COLUMN - 8, 64)
    else:
        sheet.gap(x, 28, COLUMN - 8, 64)
    sheet.block(x + 10, 40, 40, 40, name, tincture)
    sheet.say(x + 60, 58, sheet.texts.member(village), 19, COLUMN - 76, "display", 700)
    said = sheet.texts("king-of-the-dice-page-cards-left", left=left)
    sheet.say(x + 60, 78, said, 13, COLUMN - 72, colour="ink-2")
    if left:
        sheet.add(f'<circle cx="{x + COLUMN - 14}" cy="30" r="15" class="f-or s-or-ink" stroke-width="1.5"/>')
        worth = str(VILLAGE_POINTS[left - 1])
        sheet.say(x + COLUMN - 14, 36, worth, 17, bold=800, colour="or-ink", anchor="middle")


def _citizen(sheet: Sheet, x: float, citizen: Citizen, at_home: bool, bonus: int, fits: bool) -> None:
    y, room = 122, COLUMN - 20
    village = citizen.kind.village
    if at_home:  # tied to its village
        sheet.add(f'<path d="M{x + 22} 92V{y}M{x + 30} 92V{y}" class="s-ink" stroke-width="2"/>')
    if fits:
        sheet.box(x - 4, y - 4, COLUMN + 8, 358, "or", "", rx=11)
    sheet.box(x, y, COLUMN, 350)
    sheet.block(
        x + 8,
        y + 8,
        COLUMN - 16,
        170,
        FIGURES[citizen.kind],
        VILLAGE_LOOK[village][1] if village else "sable",
    )
    if village:
        sheet.box(x + 14, y + 14, 30, 30, rx=4)
        sheet.figure(x + 19, y + 19, 20, VILLAGE_LOOK[village][0], "ink")
    worth = str(citizen.points).replace("-", "−")
    sheet.say(x + COLUMN - 10, y + 208, worth, 24, bold=800, anchor="end")
    sheet.say(x + 10, y + 207, sheet.texts.member(citizen.kind), 21, COLUMN - 60, "display", 700)
    _wish(sheet, x + 10, y + 220, citizen)
    below = y + 257
    for line in lines(sheet.texts(f"citizen-{citizen}.needs"), 15, room, 3, 600):
        sheet.say(x + 10, below, line, 15, room, bold=600)
        below += 19
    if at_home and village:
        sheet.say(x + 10, below + 3, f"+{bonus} {sheet.texts.member(village)}", 14, room, bold=600)
        below += 21
    if citizen.kind in SPECIAL:
        for line in lines(sheet.texts(f"kind-{citizen.kind}.effect"), 13.5, room, 4):
            sheet.say(x + 10, below + 3, line, 13.5, room, colour="ink-2")
            below += 17


def _wish(sheet: Sheet, x: float, y: float, citizen: Citizen) -> None:
    """What a citizen asks for, as little dice, as on the card in the page."""
    match citizen.need:
        case Parity(odd):
            sheet.little(x, y, 17, faces=(1, 3, 5) if odd else (2, 4, 6))
        case Run(length):
            sheet.little(x, y, 17, faces=range(1, length + 1))
        case Number(number, count):
            sheet.little(x, y, 17, faces=[number] * count)
        case Groups(sizes):
            sheet.little(x, y, 17, groups=sizes)
        case Colours() as wanted:
            every = [str(colour) for colour in Colour for _ in range(getattr(wanted, colour))]
            for k, colour in enumerate(every):
                sheet.pip(x + 20 * k, y, 17, colour)
        case OneColour(count):
            sheet.say(x, y + 14, f"{count} ×", 15, bold=800)
            for k, colour in enumerate(Colour):
                sheet.pip(x + 34 + 20 * k, y, 17, colour)
        case TotalAtLeast(least):
            _sum(sheet, x, y, f"Σ ≥ {least}")
        case TotalAtMost(most):
            _sum(sheet, x, y, f"Σ ≤ {most}")


def _sum(sheet: Sheet, x: float, y: float, said: str) -> None:
    sheet.box(x, y - 2, width(said, 15) + 14, 21, "", "ink", rx=4)
    sheet.say(x + 7, y + 14, said, 15, bold=800)


def _dice(sheet: Sheet, view: State) -> None:
    sheet.box(LEFT, 500, 5 * COLUMN + 4 * GAP, 106, "table-deep", "", rx=12)
    for k, face in enumerate(view.dice):
        sheet.die(LEFT + 18 + k * 88, 514, 80, face.number, str(face.colour))
    if view.phase in (Phase.ROLLED, Phase.TAKING):
        said = sheet.texts(f"{GAME}-board-rolls", rolls=view.rolls)
        for k, line in enumerate(lines(said, 18, 280)):
            sheet.say(LEFT + 572, 548 + 24 * k, line, 18, 290, bold=600)


def _piles(sheet: Sheet, view: State) -> None:
    citizens, penalties = len(view.unseen), len(view.penalties) + (view.penalty is not None)
    if view.penalty is None:
        said = sheet.texts(f"{GAME}-board-piles-bare", citizens=citizens, penalties=penalties)
    else:
        said = sheet.texts(f"{GAME}-board-piles", citizens=citizens, penalties=penalties, top=view.penalty)
    for k, line in enumerate(lines(said, 15, EDGE - RAIL, 3)):
        sheet.say(RAIL, 548 + 20 * k, line, 15, EDGE - RAIL, colour="ink-2")


def _kingdom(sheet: Sheet, seat: int, kingdom: Kingdom, turn: bool, seats: int) -> None:
    high = min(120.0, 490 / seats)
    y = 28 + seat * high
    if turn:
        sheet.box(RAIL - 10, y, EDGE - RAIL + 18, high - 8, "table-rail", "or", stroke_width=3)
    sheet.crest(RAIL, y + 10, 38, seat)
    sheet.say(RAIL + 44, y + 36, sheet.names[seat], 22, 130, "display", 700)
    score = str(points(kingdom)).replace("-", "−")
    sheet.say(EDGE, y + 37, score, 28, bold=800, anchor="end")
    if kingdom.top is not None:
        village = kingdom.top.kind.village
        tincture = VILLAGE_LOOK[village][1] if village else "sable"
        sheet.block(RAIL, y + 52, 30, 30, FIGURES[kingdom.top.kind], tincture)
    elif kingdom.penalties:
        sheet.block(RAIL, y + 52, 30, 30, PENALTY, "sable")
    else:
        sheet.gap(RAIL, y + 52, 30, 30)
    cards = len(kingdom.citizens) + len(kingdom.villages) + len(kingdom.penalties)
    said = sheet.texts("king-of-the-dice-cards-had", cards=cards)
    sheet.say(RAIL + 44, y + 73, said, 15, 200, colour="ink-2")
