"""Typing at a prompt: arrows edit the line and bring back earlier ones, Tab completes what may be chosen."""

import sys
from collections.abc import Iterable

try:
    import readline
except ImportError:  # not every Python has it; then a line is typed as it is
    readline = None  # type: ignore[assignment]


def offer(choices: Iterable[str]) -> None:
    """From now on Tab completes these, word by word."""
    if readline is None or not sys.stdin.isatty():
        return
    all_of_them = list(choices)
    found: list[str] = []

    def complete(typed: str, n: int) -> str | None:
        if n == 0:
            found[:] = completed(typed, all_of_them)
        return found[n] if n < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims("")  # a choice has several words
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")


def completed(typed: str, choices: Iterable[str]) -> list[str]:
    """What may stand there after what was typed, as far as the next word.

    >>> completed("k", ["roll", "keep 6", "keep 6 2", "keep 2"])
    ['keep ']
    >>> completed("keep ", ["roll", "keep 6", "keep 6 2", "keep 2"])
    ['keep 6', 'keep 2']
    >>> completed("keep 6", ["roll", "keep 6", "keep 6 2", "keep 2"])
    ['keep 6', 'keep 6 ']
    """
    found: dict[str, None] = {}
    for choice in choices:
        if choice.lower().startswith(typed.lower()):
            end = choice.find(" ", len(typed))
            found[choice if end < 0 else choice[: end + 1]] = None
    return [one for one in found if one.rstrip() == one or one[:-1] not in found or one[:-1] == typed]


def forget() -> None:
    """Nothing that was typed can be called back: the next one at the keyboard may be another person."""
    if readline is not None:
        readline.clear_history()
