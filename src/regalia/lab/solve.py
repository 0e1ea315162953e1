"""Solve Tourney for the King and write what its players know: `python -m regalia.lab.solve`."""

from argparse import ArgumentParser
from pathlib import Path

from msgspec import json

from regalia.games.king_and_crown.tourney import TourneyForTheKing
from regalia.lab.equilibrium import solve
from regalia.players import data
from regalia.players.ballots import tourney_key

DIGITS = 13


def tourney() -> dict[str, tuple[float, tuple[float, ...]]]:
    """Of every position its value to the first seat, and the equilibrium over its hand, best card first."""
    table = {}
    for state, node in solve(TourneyForTheKing()).items():
        mine, _ = node.mixes
        chances = tuple(round(chance, DIGITS) for _, chance in mine)
        table[tourney_key(state, 0)] = (round(node.value, DIGITS) + 0.0, chances)  # no -0.0
    return dict(sorted(table.items()))


if __name__ == "__main__":
    ArgumentParser(description=__doc__).parse_args()
    file = Path(data.__file__).with_name("tourney.json")
    lines = (f"{json.encode(key).decode()}:{json.encode(node).decode()}" for key, node in tourney().items())
    file.write_text("{" + ",\n".join(lines) + "}\n", "utf-8")
