"""The five games of King and Crown and their matches: cards, open or face down, and whose they are."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from regalia.drawing.boards import draw
from regalia.drawing.sheet import HEIGHT, WIDTH, Sheet, lines
from regalia.games.king_and_crown import at_court, defend, find, match, support, tourney
from regalia.games.king_and_crown.at_court import Phase
from regalia.games.king_and_crown.deck import THWARTS, VALUE, WICKED, Card

LOOK: dict[Card, tuple[str, str]] = {
    Card.KING: ("imperial-crown", "or"),
    Card.DRAGON: ("dragon-head", "sable"),
    Card.KNIGHT: ("visored-helm", "azure"),
    Card.WITCH: ("witch-face", "purpure"),
    Card.BEGGAR: ("receive-money", "tenne"),
}
RATIO = 7 / 5
MIDDLE = WIDTH / 2


def card(sheet: Sheet, x: float, y: float, w: float, which: Card | None) -> None:
    """A card, or its back, the same for all."""
    h, edge = w * RATIO, w * 0.04
    sheet.box(x, y, w, h, rx=round(w * 0.07, 1))
    if which is None:
        _back(sheet, x + edge, y + edge, w - 2 * edge, h - 2 * edge)
        return
    name, tincture = LOOK[which]
    art = h - 2 * edge - w * 0.22
    sheet.box(x + edge, y + edge, w - 2 * edge, art, tincture, "", rx=4)
    ink, size = "or-ink" if tincture == "or" else "block-ink", w * 0.62
    sheet.figure(x + (w - size) / 2, y + edge + (art - size) / 2, size, name, ink)
    sheet.say(x + w * 0.09, y + w * 0.17, str(VALUE[which]), w * 0.115, w, bold=800, colour=ink)
    said = sheet.texts.member(which)
    sheet.say(x + w / 2, y + h - w * 0.08, said, w * 0.145, w * 0.9, "display", 700, anchor="middle")


def _back(sheet: Sheet, x: float, y: float, w: float, h: float) -> None:
    """A lozenge diaper with the crown."""
    sheet.box(x, y, w, h, "gules", "", rx=4)
    step, inner = w / 7, w * 0.05
    rows = round(h / step / 1.43)
    for k in range(-rows, rows):
        for lean in (1, -1):
            left, right = (k * step * 1.43, k * step * 1.43 + lean * w * 1.43)
            ends = _clipped(left if lean > 0 else left + h, right if lean > 0 else right + h, w, h)
            if ends:
                (x1, y1), (x2, y2) = ends
                sheet.add(
                    f'<path d="M{x + x1:.1f} {y + y1:.1f}L{x + x2:.1f} {y + y2:.1f}" class="s-block-ink" '
                    'stroke-opacity=".34"/>'
                )
    sheet.box(x + inner, y + inner, w - 2 * inner, h - 2 * inner, "", "block-ink", rx=3, stroke_opacity=0.8)
    size = w * 0.4
    left, top = x + (w - size) / 2, y + (h - size) / 2
    sheet.box(left, top, size, size, "gules", "block-ink", rx=3)
    sheet.figure(left + size * 0.12, top + size * 0.12, size * 0.76, "imperial-crown", "block-ink")


def _clipped(
    left: float, right: float, w: float, h: float
) -> tuple[tuple[float, float], tuple[float, float]] | None:
    """The part of a line that lies within the card; it meets the edges at these two heights."""
    slope = (right - left) / w
    crossing = sorted({(0.0 - left) / slope, (h - left) / slope})
    x1, x2 = max(0.0, crossing[0]), min(w, crossing[-1])
    return ((x1, left + slope * x1), (x2, left + slope * x2)) if x2 - x1 > 1 else None


def _spread(count: int, w: float, gap: float) -> list[float]:
    """Where so many cards begin, around the middle."""
    whole = count * w + (count - 1) * gap
    return [(WIDTH - whole) / 2 + k * (w + gap) for k in range(count)]


def _roles(sheet: Sheet, lord: int, vassal: int, y: float) -> None:
    for x, seat, role in ((MIDDLE - 220, lord, "lord"), (MIDDLE + 220, vassal, "vassal")):
        sheet.person(x, y, seat, 26, 300)
        said = sheet.texts(f"king-and-crown-page-{role}")
        sheet.say(x, y + 28, said, 17, colour="ink-2", anchor="middle")


@draw.register
def _(view: find.State, sheet: Sheet) -> None:
    _roles(sheet, find.LORD, find.VASSAL, 84)
    up, w = dict(view.shown), 184
    for position, x in enumerate(_spread(5, w, 30), 1):
        if position == view.turning:
            sheet.box(x - 5, 185, w + 10, w * RATIO + 10, "or", "", rx=16)
        card(sheet, x, 190, w, up.get(position))
        sheet.say(
            x + w / 2, 190 + w * RATIO + 36, str(position), 22, bold=700, colour="ink-2", anchor="middle"
        )


@draw.register
def _(view: defend.State, sheet: Sheet) -> None:
    for seat, x in enumerate(_spread(len(sheet.names), 200, 20)):
        sheet.person(x + 100, 92, seat, 24, struck=seat not in view.standing)
        said = sheet.texts(f"king-and-crown-page-{'in' if seat in view.standing else 'out'}")
        sheet.say(x + 100, 120, said, 16, colour="ink-2", anchor="middle")
    w = 176
    for which, x in zip(Card, _spread(5, w, 40), strict=True):
        card(sheet, x, 180, w, which)
        one, two = (sheet.texts.member(other) for other in THWARTS[which])
        said = sheet.texts("king-and-crown-page-thwarts", one=one, two=two)
        for k, line in enumerate(lines(said, 17, w + 10)):
            sheet.say(
                x + w / 2, 180 + w * RATIO + 28 + 22 * k, line, 17, w + 24, colour="ink-2", anchor="middle"
            )
    said = sheet.texts("king-and-crown-page-selections", selections=view.selections)
    sheet.say(MIDDLE, HEIGHT - 56, said, 20, bold=600, anchor="middle")


@draw.register
def _(view: support.State, sheet: Sheet) -> None:
    w, y = 230, 150
    for seat, (x, role) in enumerate(zip(_spread(2, w, 190), ("lord", "vassal"), strict=True)):
        sheet.person(x + w / 2, 86, seat, 28, 300)
        said = sheet.texts(f"king-and-crown-page-{role}")
        sheet.say(x + w / 2, 116, said, 18, colour="ink-2", anchor="middle")
        if view.shown:
            card(sheet, x, y, w, view.shown[seat])
        else:
            sheet.gap(x, y, w, w * RATIO)
    if view.shown:
        told = support.total(view.shown)
        total = sheet.texts("king-and-crown-page-sum", total=told.total)
        sheet.say(MIDDLE, 300, str(told.total), 64, face="display", bold=700, anchor="middle")
        ends = sheet.texts(f"king-and-crown-page-{'even' if told.even else 'odd'}")
        sheet.say(MIDDLE, HEIGHT - 76, f"{total}. {ends}.", 24, bold=600, anchor="middle")


@draw.register
def _(view: tourney.State, sheet: Sheet) -> None:
    w = 132
    for seat, (hand, won) in enumerate(zip(view.hands, view.won, strict=True)):
        y = 64 + seat * 272
        sheet.crest(70, y + 22, 54, seat)
        sheet.say(134, y + 52, sheet.names[seat], 26, 180, "display", 700)
        sheet.say(134, y + 80, sheet.texts("king-and-crown-page-rounds", won=won), 17, 180, colour="ink-2")
        for which, x in zip(Card, [350 + k * (w + 20) for k in range(5)], strict=True):
            if which in hand:
                card(sheet, x, y, w, which)
            else:
                sheet.gap(x, y, w, w * RATIO)
                used = sheet.texts("king-and-crown-page-used")
                sheet.say(x + w / 2, y + w * RATIO / 2 + 18, used, 14, w, colour="ink-2", anchor="middle")
                name = sheet.texts.member(which)
                sheet.say(
                    x + w / 2, y + w * RATIO / 2 - 4, name, 19, w - 10, "display", 700, "ink-2", "middle"
                )


PHASES = {
    Phase.DEAL: "deal",
    Phase.QUESTIONING: "questions",
    Phase.ACCUSATION: "accusation",
    Phase.SIDES: "accusation",
    Phase.OVER: "reveal",
}


@draw.register
def _(view: at_court.View, sheet: Sheet) -> None:
    texts, count = sheet.texts, len(view.statements) or len(sheet.names)
    w = 210 if count < 5 else 190
    if view.phase in PHASES:
        said = texts(f"king-at-court-page-phase-{PHASES[view.phase]}")
        sheet.say(MIDDLE, 92, said, 30, face="display", bold=700, anchor="middle")
    elif view.knight is not None:
        said = texts("king-at-court-page-others-look", name=sheet.names[view.knight])
        sheet.say(MIDDLE, 92, said, 26, face="display", bold=700, anchor="middle")
    top, below = 160, 160 + w * RATIO
    for seat, x in enumerate(_spread(count, w, 28)):
        which = view.cards[seat] if view.cards else None
        if view.cards:
            card(sheet, x, top, w, which)
        else:
            sheet.gap(x, top, w, w * RATIO)
        if seat == view.accused:
            sheet.ribbon(x + w / 2, top, texts("king-at-court-page-accused"))
        elif seat == view.seat:
            sheet.ribbon(x + w / 2, top, texts("court-you"))
        sheet.person(x + w / 2, below + 48, seat, 24, w - 30)
        for k, line in enumerate(_about(view, seat, which, sheet)):
            sheet.say(x + w / 2, below + 80 + 24 * k, line, 17, w + 20, colour="ink-2", anchor="middle")


def _about(view: at_court.View, seat: int, which: Card | None, sheet: Sheet) -> list[str]:
    """What is known of a seat: its team, whether it has changed sides, and who looked at its card."""
    said = []
    if seat == view.joined:
        said.append(sheet.texts("king-at-court-page-joined"))
    elif which is not None:
        side = "wicked" if which in WICKED else "wise"
        said.append(sheet.texts(f"king-at-court-page-{side}"))
    if view.look and view.look.at == seat:
        name = sheet.names[view.look.by]
        said.append(sheet.texts("king-at-court-page-was-looked-at", name=name))
    return said


@draw.register
def _(state: at_court.State, sheet: Sheet) -> None:
    view = at_court.KingAtCourt(seats=max(3, len(state.statements))).view(state, None)
    draw(replace(view, cards=state.cards), sheet)


@draw.register(match.State)
def _(view: match.State[Any], sheet: Sheet) -> None:
    names: Sequence[str] = sheet.names[::-1] if view.swapped else sheet.names
    first, second = sheet.names[:2]
    score = sheet.texts("match-score", first=first, one=view.won[0], second=second, two=view.won[1])
    inner = Sheet(sheet.texts, names)
    draw(view.game, inner)
    sheet.add(*inner.parts)
    sheet.say(MIDDLE, 34, score, 20, bold=600, colour="ink-2", anchor="middle")
