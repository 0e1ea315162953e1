"""Takes the figures of boards from what the page is made of: `python -m tools.figures`."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

from regalia.drawing import king_and_crown, king_of_the_dice, to_court_the_king

ROOT = Path(__file__).parents[1]
SET = ROOT / "web/node_modules/@iconify-json/game-icons/icons.json"
KEPT = ROOT / "src/regalia/drawing/figures.json"


def wanted() -> set[str]:
    """The figures that boards draw."""
    looks = (king_and_crown.LOOK, king_of_the_dice.VILLAGE_LOOK)
    return (
        {name for look in looks for name, _ in look.values()}
        | set(king_of_the_dice.FIGURES.values())
        | set(to_court_the_king.FIGURES.values())
        | {king_of_the_dice.PENALTY}
    )


def found() -> Mapping[str, str]:
    """Their outlines."""
    icons = json.loads(SET.read_text("utf-8"))["icons"]
    paths = {name: re.search(r' d="([^"]+)"', icons[name]["body"]) for name in sorted(wanted())}
    return {name: path[1] for name, path in paths.items() if path}


if __name__ == "__main__":
    KEPT.write_text(json.dumps(found(), indent=0) + "\n", "utf-8")
