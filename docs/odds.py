"""Writes docs/odds.md and its pictures: `python docs/odds.py`. Every figure in it is computed here."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from regalia import odds
from regalia.games.king_of_the_dice.citizens import CITIZENS, PENALTIES, Citizen
from regalia.games.king_of_the_dice.rules import Kingdom, KingOfTheDice, Phase
from regalia.games.to_court_the_king.characters import CARDS, Cards, Character, beginning, usable
from regalia.games.to_court_the_king.rules import State, ToCourtTheKing

HERE = Path(__file__).parent
GAME = ToCourtTheKing()
EARNED = tuple(who for who, card in CARDS.items() if card.level and who is not Character.QUEEN)
DICE = range(3, 10)
INK, PAPER, LINES = "#2b2420", "#fbf7ef", ("#8c2f39", "#2f5d8c", "#3c7a3f", "#9a6b1f", "#6b3f8c", "#1f7a7a")


def begin(cards: Cards) -> State:
    """The first seat begins its turn with this court."""
    start = GAME.start()
    return replace(start, hand=beginning(cards), courts=(cards, *start.courts[1:]))


def by_dice() -> dict[Character, list[float]]:
    """The chance of each card with three to nine dice and no ability."""
    found = [odds.chances(GAME, begin(Cards(charlatan=dice - 3))) for dice in DICE]
    return {who: [chances[who] for chances in found] for who in EARNED}


def by_ability() -> dict[Character, dict[Character, float]]:
    """What each ability adds to the chance of each card, with five dice besides."""
    plain = odds.chances(GAME, begin(Cards(charlatan=2)))
    added: dict[Character, dict[Character, float]] = {}
    for who in usable(room=True, lying=True):
        chances = odds.chances(GAME, begin(replace(Cards(charlatan=2), **{who: 1})))
        added[who] = {card: chances[card] - plain[card] for card in EARNED if card is not who}
    return added


def by_rolls() -> dict[Citizen, tuple[float, float]]:
    """The chance of each citizen alone, within three rolls and within four."""
    game = KingOfTheDice()
    elf = Kingdom(Citizen.ELF_4, (Citizen.ELF_4,))

    def chance(citizen: Citizen, kingdom: Kingdom) -> float:
        state = replace(
            game.start(),
            phase=Phase.READY,
            row=(citizen,),
            unseen=tuple(one for one in CITIZENS if one is not citizen),
            penalty=PENALTIES[-1],
            penalties=PENALTIES[:-1],
            kingdoms=(kingdom, Kingdom()),
        )
        return odds.chances(game, state)[citizen]

    return {citizen: (chance(citizen, Kingdom()), chance(citizen, elf)) for citizen in CITIZENS}


# --- Tables ---------------------------------------------------------------------------------------------


def figure(chance: float) -> str:
    """Four digits; nothing where there is no chance, 1 where it is sure to four digits."""
    if chance == 0:
        return ""
    return "1" if round(chance, 4) == 1 else f"{chance:.4f}".removeprefix("0")


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---", *["--:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def dice_table(found: Mapping[Character, Sequence[float]]) -> str:
    """Cards by dice."""
    return table(["card", *map(str, DICE)], [[who, *map(figure, row)] for who, row in found.items()])


def ability_table(found: Mapping[Character, Mapping[Character, float]]) -> str:
    """What each ability adds most to."""
    rows = []
    for who, added in found.items():
        most = sorted(added, key=lambda card: -round(added[card], 4))[:3]
        rows.append([who, *(f"{card} +{added[card]:.4f}".replace("+0.", "+.") for card in most)])
    return table(["ability", "adds most to", "then", "then"], rows)


def rolls_table(found: Mapping[Citizen, Sequence[float]]) -> str:
    """Citizens by rolls."""
    return table(["citizen", "3 rolls", "4 rolls"], [[who, *map(figure, row)] for who, row in found.items()])


# --- Pictures -------------------------------------------------------------------------------------------


def svg(width: int, height: int, parts: Sequence[str], title: str) -> str:
    """A picture."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
            f' font-family="Georgia, serif" font-size="12" fill="{INK}">',
            f"<title>{title}</title>",
            f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
            *parts,
            "</svg>\n",
        ]
    )


def curves(found: Mapping[Character, Sequence[float]], cards: Sequence[Character]) -> str:
    """The chance of some cards as dice grow in number."""
    left, top, wide, high = 50, 20, 520, 300
    across = [left + wide * k / (len(DICE) - 1) for k in range(len(DICE))]
    parts = []
    for tenth in range(0, 11, 2):
        y = top + high * (1 - tenth / 10)
        parts.append(f'<path d="M{left} {y:.1f}H{left + wide}" stroke="{INK}" stroke-opacity=".15"/>')
        parts.append(f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{tenth * 10}%</text>')
    for x, dice in zip(across, DICE, strict=True):
        parts.append(f'<text x="{x:.1f}" y="{top + high + 20}" text-anchor="middle">{dice} dice</text>')
    taken: list[float] = []
    for k, who in enumerate(cards):
        ys = [top + high * (1 - chance) for chance in found[who]]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in zip(across, ys, strict=True))
        colour = LINES[k % len(LINES)]
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        label = ys[-1]
        while any(abs(label - other) < 13 for other in taken):
            label += 1
        taken.append(label)
        parts.append(f'<text x="{left + wide + 8}" y="{label + 4:.1f}" fill="{colour}">{who}</text>')
    return svg(660, 360, parts, "The chance of a card by the number of dice")


def heat(found: Mapping[Character, Mapping[Character, float]]) -> str:
    """What every ability adds to every card."""
    cell, left, top = 26, 90, 90
    parts = []
    for column, card in enumerate(EARNED):
        x = left + column * cell + cell / 2
        parts.append(f'<text transform="translate({x + 4:.0f} {top - 8}) rotate(-60)">{card}</text>')
    for row, (who, added) in enumerate(found.items()):
        y = top + row * cell
        parts.append(f'<text x="{left - 8}" y="{y + 17}" text-anchor="end">{who}</text>')
        for column, card in enumerate(EARNED):
            more = added.get(card, 0.0)
            shade = f' fill="{LINES[0]}" fill-opacity="{min(more, 1):.3f}"' if more > 5e-4 else ' fill="none"'
            parts.append(
                f'<rect x="{left + column * cell}" y="{y}" width="{cell - 2}" height="{cell - 2}"{shade}'
                f' stroke="{INK}" stroke-opacity=".15"><title>{who}, {card}: +{more:.4f}</title></rect>'
            )
    return svg(left + cell * len(EARNED) + 60, top + cell * len(found) + 16, parts, "What an ability adds")


def bars(found: Mapping[Citizen, Sequence[float]]) -> str:
    """Each citizen's chance in three rolls, and what a fourth adds."""
    left, line, wide = 140, 15, 420
    parts = []
    for row, (who, (three, four)) in enumerate(sorted(found.items(), key=lambda one: -round(one[1][0], 6))):
        y = 12 + row * line
        parts.append(f'<text x="{left - 8}" y="{y + 10}" text-anchor="end" font-size="11">{who}</text>')
        for chance, opacity in ((four, 0.35), (three, 1)):
            parts.append(
                f'<rect x="{left}" y="{y}" width="{wide * chance:.1f}" height="{line - 4}" fill="{LINES[1]}"'
                f' fill-opacity="{opacity}"/>'
            )
    return svg(
        left + wide + 20, 24 + line * len(found), parts, "The chance of a citizen in three rolls and four"
    )


# --- The page -------------------------------------------------------------------------------------------


def files() -> dict[str, str]:
    """What is written, by name."""
    dice, ability, rolls = by_dice(), by_ability(), by_rolls()
    alike = [Character(name) for name in ("farmer", "guard", "hunter", "knight", "general", "king")]
    page = (HERE / "odds.template.md").read_text("utf-8")
    for name, made in (
        ("dice", dice_table(dice)),
        ("abilities", ability_table(ability)),
        ("rolls", rolls_table(rolls)),
    ):
        page = page.replace("{{" + name + "}}", made)
    return {
        "odds.md": page,
        "odds/dice.svg": curves(dice, alike),
        "odds/abilities.svg": heat(ability),
        "odds/rolls.svg": bars(rolls),
    }


if __name__ == "__main__":
    (HERE / "odds").mkdir(exist_ok=True)
    for name, text in files().items():
        (HERE / name).write_text(text, "utf-8")
        print(HERE / name)
