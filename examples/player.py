"""A player for the arena that knows no rules: it takes what it can, and otherwise keeps what is most alike.

regalia arena king-of-the-dice --players squire,'cmd:python examples/player.py' --games 100
"""

import json
import sys
from collections import Counter


def liking(option: str) -> tuple[bool, int]:
    """Taking comes first; then options whose words are alike, such as `keep 6 6`."""
    verb, *words = option.split()
    return verb == "take", max(Counter(words).values(), default=0)


for line in sys.stdin:
    asked = json.loads(line)  # game, rules, seat, view, marks, told, options
    print(max(asked["options"], key=liking), flush=True)
