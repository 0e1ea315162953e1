"""What the page knows of To Court the King, made from the rules: `python web/facts.py` writes it anew.

`facts.ts` holds what is printed on the cards, `tests/court.json` positions with their answers, to which
the page's own reading of costs and of the order of turns is held.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from msgspec import to_builtins

from regalia import catalogue
from regalia.core import Chance, Choice, Fell, Over, Picks, advance
from regalia.dice import Dice
from regalia.games.to_court_the_king.abilities import Add, Begin, RerollAny, RerollOne
from regalia.games.to_court_the_king.characters import CARDS, Card, Character, earned
from regalia.games.to_court_the_king.patterns import Alike, AllEven, AllOdd, Groups, Run, Total

WEB = Path(__file__).parent
HEAD = "// Made from src/regalia/games/to_court_the_king by `python web/facts.py`. Do not edit.\n"


def cost(card: Card) -> dict[str, object]:
    """A cost as the page draws and reads it."""
    match card.cost:
        case Alike(count):
            return {"kind": "groups", "sizes": [count]}
        case Groups(sizes):
            return {"kind": "groups", "sizes": list(sizes)}
        case Total(pips):
            return {"kind": "total", "pips": pips}
        case Run(length):
            return {"kind": "run", "length": length}
        case AllOdd():
            return {"kind": "odd"}
        case AllEven():
            return {"kind": "even"}
    return {"kind": "any"}


def ability(card: Card) -> dict[str, object]:
    """What an ability is about: its mark on the card, and the dice it brings."""
    match card.ability:
        case Add():
            return {"kind": "add"}
        case RerollOne() | RerollAny():
            return {"kind": "roll"}
        case Begin(dice):
            return {"kind": "begin", "dice": dice}
    return {"kind": "change"}


def facts() -> str:
    """The module of the page."""
    kinds = " | ".join(json.dumps(str(who)) for who in Character)
    lines = [HEAD, f"export type Name = {kinds};\n"]
    lines += [
        "export type Cost =",
        '  | { kind: "groups"; sizes: readonly number[] }',
        '  | { kind: "total"; pips: number }',
        '  | { kind: "run"; length: number }',
        '  | { kind: "odd" | "even" | "any" };',
        'export type Ability = { kind: "add" | "roll" | "change" } | { kind: "begin"; dice: number };\n',
        "export interface Card {\n  level: number;\n  cost: Cost;\n  ability: Ability;\n}\n",
        "/** What is printed on each card; level 0 is for any dice. */",
        "export const CARDS: Readonly<Record<Name, Card>> = {",
    ]
    for who, card in CARDS.items():
        printed = {"level": card.level, "cost": cost(card), "ability": ability(card)}
        lines.append(f"  {who}: {json.dumps(printed)},")
    return "\n".join([*lines, "};\n"])


def rolls(random: Random) -> Iterator[dict[str, object]]:
    """Dice and all that they earn."""
    dice: Dice
    for dice in ((6, 5, 4, 3, 2, 1), (4,) * 7):
        yield {"dice": dice, "earned": sorted(earned(dice))}
    for _ in range(150):
        weights = [random.random() ** 2 for _ in range(6)]
        faces = random.choices(range(1, 7), weights, k=random.randint(1, 9))
        dice = tuple(sorted(faces, reverse=True))
        yield {"dice": dice, "earned": sorted(earned(dice))}


def orders(random: Random) -> Iterator[dict[str, object]]:
    """For positions of random games whose turns came next."""
    for seats in (2, 3, 4, 5):
        game = catalogue.game("to-court-the-king", seats=seats, limit=6)
        state: Any = game.start()
        turns: list[Any] = []
        seen = None
        while not isinstance(turn := game.turn(state), Over):
            if state.phase == "begin" and seen != (seen := (state.round, state.seat)):
                turns.append(state)
            match turn:
                case Chance(ways):
                    step: Any = Fell(ways.draw(random.randrange))
                case Choice(options):
                    mine = options[state.seat]
                    step = Picks({state.seat: mine[random.randrange(len(mine))]})
            state = advance(game, state, step)
        for n in range(0, len(turns) - 6, 3):
            yield {"view": to_builtins(turns[n]), "next": [later.seat for later in turns[n : n + 7]]}


def cases() -> str:
    """Positions and their answers."""
    random = Random(7)
    return json.dumps({"rolls": list(rolls(random)), "orders": list(orders(random))}) + "\n"


FILES = {WEB / "src/games/to-court-the-king/facts.ts": facts, WEB / "tests/court.json": cases}

if __name__ == "__main__":
    for path, made in FILES.items():
        path.write_text(made(), "utf-8")
