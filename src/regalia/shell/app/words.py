"""What comes over the wire, in the reader's words: lines of the log, options, time."""

from collections.abc import Sequence

from regalia.core import AnyGame
from regalia.locale import Texts
from regalia.server.wire import Line, Var, Word

HOUR = 3600


def sentence(line: Line, texts: Texts, names: Sequence[str]) -> str:
    """A line of the log in words; what has no text yet is told by its key."""
    said: dict[str, str | int | float] = {}
    for name, value in line.vars.items():
        said[name] = _said(value, texts, names)
        if isinstance(value, Word) and value.text:
            said[f"{name}_key"] = value.text.partition("-")[2]
    plainly = ", ".join([line.key.partition("-told-")[2] or line.key, *map(str, said.values())])
    return texts.known(line.key, f"{plainly.capitalize()}.", **said)


def _said(value: Var, texts: Texts, names: Sequence[str]) -> str | int | float:
    match value:
        case Word(seat=int(seat)):
            return names[seat]
        case Word(text=str(key)):
            return texts.known(key, key.partition("-")[2].replace("-", " "))
        case Word(items=list(items)):
            return texts.listing([str(_said(item, texts, names)) for item in items])
        case Word():
            return texts("nothing")
    return value


def label(rules: AnyGame, option: str, texts: Texts, names: Sequence[str]) -> str:
    """An option as one would say it: its gloss, and what is done to which dice."""
    gloss = texts.gloss(rules.facts.name, rules.action(option), names)
    if not gloss:
        return option
    changes = [word.replace(">", " → ") for word in option.split() if ">" in word]
    if option.startswith("use ") and not changes:
        changes = option.split()[2:]
    return capital(f"{gloss}: {', '.join(changes)}" if changes else gloss)


def capital(words: str) -> str:
    """The words with a large first letter."""
    return words[:1].upper() + words[1:]


def lasting(seconds: int, texts: Texts) -> str:
    """How much time that is.

    >>> lasting(95, Texts("en")), lasting(2 * 3600, Texts("en")), lasting(50 * 3600, Texts("de"))
    ('1:35', '2 h 0 min', '2 Tage, 2 Std.')
    """
    if seconds <= HOUR:
        return f"{seconds // 60}:{seconds % 60:02}"
    if seconds <= 24 * HOUR:
        return texts("page-hours", hours=seconds // HOUR, minutes=seconds % HOUR // 60)
    days, hours = divmod(-(-seconds // HOUR), 24)
    return texts("page-days-hours", days=days, hours=hours) if hours else texts("page-days", days=days)
