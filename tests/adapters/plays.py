"""The games to be tried: the whole catalogue as the laws have it, the longest ones kept short."""

from typing import Any

import regalia
from regalia import catalogue
from regalia.core import AnyGame
from tests.laws import plays

SHORT: dict[str, dict[str, Any]] = {"to-court-the-king": {"limit": 20}}
MORE = {"to-court-the-king edition=amigo": regalia.game("to-court-the-king", edition="amigo", limit=60)}


def _tried(rules: AnyGame) -> AnyGame:
    """The longest games are played in full as they come, and cut short with other options."""
    name, options = rules.facts.name, catalogue.options(rules)
    short = SHORT.get(name, {}) if rules != regalia.game(name) else {}
    return regalia.game(name, **{**options, **short})


GAMES = {name: _tried(rules) for name, rules in plays.GAMES.items()} | MORE
