"""Both languages say everything, and nothing that nobody reads."""

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import cache
from importlib import import_module
from inspect import getmembers, isclass
from io import StringIO
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from typing import Any

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from msgspec import Struct
from rich.console import Console

import regalia
from regalia import catalogue, locale
from regalia.boards import board
from regalia.core import AnyGame, Chance, Choice, Event, Fell, Illegal, Over, Picks, advance
from regalia.locale import MissingText, Texts, UnknownLanguage, languages

PACKAGE = Path(regalia.__file__).parent
NAMES = ("Anna", "Ben", "Clara", "David", "Emma")
GAMES = [entry.name for entry in catalogue.games()]


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our own games have every text: here no words that come by themselves may serve."""
    monkeypatch.setattr(Texts, "known", lambda self, key, plainly, **variables: self(key, **variables))


# --- What the files hold ----------------------------------------------------------------------------------


class Mentions(Visitor):
    """The variables and other messages that a message mentions."""

    def __init__(self, message: ftl.Message) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.messages.add(node.id.name)


@cache
def entries(lang: str) -> tuple[ftl.EntryType, ...]:
    files = sorted((PACKAGE / "locale" / lang).glob("*.ftl"))
    return tuple(entry for file in files for entry in FluentParser().parse(file.read_text("utf-8")).body)


def messages(lang: str) -> dict[str, ftl.Message]:
    return {entry.id.name: entry for entry in entries(lang) if isinstance(entry, ftl.Message)}


def keys(lang: str) -> set[str]:
    """Every key, an attribute as `key.attribute`."""
    found = {key for key, message in messages(lang).items() if message.value}
    return found | {
        f"{key}.{a.id.name}" for key, message in messages(lang).items() for a in message.attributes
    }


@pytest.mark.parametrize("lang", languages())
def test_every_file_is_sound_and_no_key_is_defined_twice(lang: str) -> None:
    assert [entry.content for entry in entries(lang) if isinstance(entry, ftl.Junk)] == []
    count = Counter(entry.id.name for entry in entries(lang) if isinstance(entry, ftl.Message))
    assert [key for key, times in count.items() if times > 1] == []


@pytest.mark.parametrize("lang", languages())
def test_both_languages_have_the_same_keys_and_variables(lang: str) -> None:
    assert keys(lang) ^ keys("en") == set()
    for key, message in messages(lang).items():
        assert Mentions(message).variables == Mentions(messages("en")[key]).variables, key


@pytest.mark.parametrize("lang", languages())
def test_what_a_text_refers_to_exists(lang: str) -> None:
    for key, message in messages(lang).items():
        assert Mentions(message).messages <= messages(lang).keys(), key


@pytest.mark.parametrize("lang", languages())
def test_the_steward_does_not_shout(lang: str) -> None:
    for file in (PACKAGE / "locale" / lang).glob("*.ftl"):
        assert "!" not in file.read_text("utf-8"), file.name


@pytest.mark.parametrize("lang", languages())
def test_no_text_writes_a_percent_sign_itself(lang: str) -> None:
    texts = [one for one in entries(lang) if isinstance(one, ftl.Message)]
    assert [one.id.name for one in texts if "%" in FluentSerializer().serialize_entry(one)] == []


@pytest.mark.parametrize("lang", languages())
def test_points_of_the_chance_to_win_are_not_called_as_points_of_cards(lang: str) -> None:
    bare = r"\b(?<!percentage )(?<!Turning )points?\b(?! *[-}])|\bPunkte?n?\b"
    for name in ("review", "coach", "puzzles"):
        file = PACKAGE / "locale" / lang / f"{name}.ftl"
        told = [line for line in file.read_text("utf-8").splitlines() if re.search(bare, line)]
        assert [line for line in told if not re.match(r"review-points-are|#", line)] == [], name


# --- What the games need ----------------------------------------------------------------------------------


def variants(name: str) -> Iterator[AnyGame]:
    """A game at every number of seats, and with every option at its edges."""
    entry = catalogue.entry(name)
    for seats in entry.facts.seats:
        yield catalogue.game(name, seats=seats)
    known = {option.name for option in entry.options}
    for option in entry.options:
        for value in option.choices or (option.least,):
            match = {"best_of": 3} if option.name in ("swap", "draws") else {}
            yield catalogue.game(name, **{option.name: value}, **match)
    if "best_of" in known:
        yield catalogue.game(name, best_of=3)
        short = {"limit": 1} if "limit" in known else {}
        yield from [catalogue.game(name, first_to=9, draws=1, **short)] * 3


Moment = tuple[AnyGame, Any, Any, Any]
"""Rules, the state before, the step, the state after."""


@cache
def moments(name: str) -> tuple[Moment, ...]:
    """What happens in seeded random plays of every variant."""
    return tuple(moment for n, game in enumerate(variants(name)) for moment in play(game, Random(n)))


def play(game: AnyGame, random: Random) -> Iterator[Moment]:
    state = game.start()
    for _ in range(1500):
        match game.turn(state):
            case Chance(ways):
                step: Any = Fell(ways.draw(random.randrange))
            case Choice(options, any_one=any_one):
                seats = [random.choice(list(options))] if any_one else list(options)
                step = Picks({s: options[s][random.randrange(len(options[s]))] for s in seats})
            case Over():
                return
        after = advance(game, state, step)
        yield game, state, step, after
        state = after


def modules(name: str) -> list[Any]:
    """The module of a game's rules, and its siblings where the package holds one game."""
    own = import_module(catalogue.RULES[name].__module__)
    package = own.__name__.rpartition(".")[0]
    lone = sum(rules.__module__.startswith(f"{package}.") for rules in catalogue.RULES.values()) == 1
    path = Path(str(own.__file__)).parent
    return [import_module(f"{package}.{m.name}") for m in iter_modules([str(path)])] if lone else [own]


def strings(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def trees(name: str) -> Iterator[ast.AST]:
    for module in modules(name):
        yield ast.parse(Path(str(module.__file__)).read_text("utf-8"))


def events_defined(name: str) -> set[str]:
    return {
        cls.__name__.lower()
        for module in modules(name)
        for _, cls in getmembers(module, isclass)
        if issubclass(cls, Event) and cls.__module__ == module.__name__
    }


def endings_defined(name: str) -> set[str]:
    calls = (node for tree in trees(name) for node in ast.walk(tree) if isinstance(node, ast.Call))
    ends = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Over"]
    return {end for call in ends for argument in call.args[1:] for end in strings(argument)}


def refusals_defined(name: str) -> set[str]:
    functions = (node for tree in trees(name) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return {
        code
        for function in functions
        if "why" in function.name
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and node.value
        for code in strings(node.value)
    }


def refusals_raised() -> set[str]:
    """The codes in `Illegal("…")` anywhere in the package."""
    calls = (
        node
        for file in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Illegal"
    )
    return {
        code for call in calls if not isinstance(call.args[0], ast.Call) for code in strings(call.args[0])
    }


@cache
def told(name: str) -> dict[type[Event], Event]:
    """An event of each kind that random play tells."""
    return {
        type(event): event
        for game, before, step, after in moments(name)
        for event, _ in game.tell(before, step, after)
    }


@cache
def ended(name: str) -> dict[str, Over]:
    turns = (game.turn(after) for game, _, _, after in moments(name))
    return {turn.because: turn for turn in turns if isinstance(turn, Over)}


@cache
def refused(name: str) -> frozenset[str]:
    """The reasons that come up when actions of one moment are tried at another."""
    found, random = set(), Random(1)
    actions = list(
        {action for *_, step, _ in moments(name) if isinstance(step, Picks) for action in step.by.values()}
    )
    for game, before, step, _ in random.choices(moments(name), k=3000):
        action = random.choice(actions)
        try:
            advance(game, before, Picks(dict.fromkeys(step.by, action)) if isinstance(step, Picks) else step)
        except Illegal as illegal:
            found.add(illegal.code)
    return frozenset(found)


def needed(name: str) -> set[str]:
    """Every key that the texts of a game must have."""
    entry = catalogue.entry(name)
    own = (f"{name}-option-{option.name}" for option in entry.options)
    options = {key if key in Texts("en") else f"option-{key.rpartition('-')[2]}" for key in own}
    events = events_defined(name) | {kind.__name__.lower() for kind in told(name)}
    return (
        {name, f"{name}-tagline", f"{name}-rules"}
        | options
        | {f"{name}-told-{event}" for event in events}
        | {f"{name}-over-{end}" for end in endings_defined(name) | ended(name).keys()}
        | {f"refused-{code}" for code in refusals_defined(name) | refused(name)}
    )


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", GAMES)
def test_every_title_rule_option_event_ending_and_refusal_has_its_text(name: str, lang: str) -> None:
    assert needed(name) - keys(lang) == set()


@pytest.mark.parametrize("lang", languages())
def test_every_refusal_of_core_and_table_has_its_text(lang: str) -> None:
    texts = Texts(lang)
    assert "not-asked" in refusals_raised()
    assert all(texts.refusal(Illegal(code)) for code in refusals_raised())


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", GAMES)
def test_whatever_happens_is_told_in_a_sentence(name: str, lang: str) -> None:
    texts = Texts(lang)
    for event in told(name).values():
        assert re.fullmatch(r"[^{}]+[.?]", texts.sentence(name, event, NAMES)), event
    for over in ended(name).values():
        assert texts.ending(name, over).endswith(".")
        assert texts.winners(over, NAMES[: len(over.payoff)]).endswith(".")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", GAMES)
def test_every_view_has_a_board_and_every_action_reads_well(name: str, lang: str) -> None:
    texts, some = Texts(lang), Random(2).choices(moments(name), k=40)
    for game, before, step, after in (*some, moments(name)[-1]):
        for seat in (None, 0, game.seats - 1):
            console = Console(width=100, file=StringIO())
            console.print(board(game.view(after, seat), texts, NAMES[: game.seats]))
            assert isinstance(console.file, StringIO)
            assert console.file.getvalue().strip()
        if isinstance(step, Picks):
            for action in step.by.values():
                assert "{" not in texts.gloss(name, action, NAMES), before


@pytest.mark.parametrize("name", [n for n in GAMES if "king_and_crown" in catalogue.RULES[n].__module__])
def test_king_and_crown_explains_every_action(name: str) -> None:
    texts = Texts("de")
    kinds = {type(a): a for *_, step, _ in moments(name) if isinstance(step, Picks) for a in step.by.values()}
    assert all(texts.gloss(name, action, NAMES) for action in kinds.values())


# --- What nobody reads ------------------------------------------------------------------------------------


def mentioned() -> Callable[[str], bool]:
    """Keys that code outside the locale names, whole or with gaps: in Python, and in the page's sources."""
    patterns = set()
    for file in PACKAGE.rglob("*.py"):
        if file.parent != PACKAGE / "locale":
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                match node:
                    case ast.Constant(value=str(value)):
                        patterns.add(with_gaps([value]))
                    case ast.JoinedStr(values=parts):
                        gaps = (str(p.value) if isinstance(p, ast.Constant) else None for p in parts)
                        patterns.add(with_gaps(gaps))
    for file in (PACKAGE.parents[1] / "web" / "src").rglob("*"):
        if file.suffix in (".ts", ".svelte"):
            for quoted in re.findall(r"\"[^\"\n]+\"|'[^'\n]+'|`[^`]+`", file.read_text("utf-8")):
                pieces = re.split(r"\$\{[^}]*\}", quoted[1:-1])
                patterns.add(with_gaps(part for piece in pieces for part in (None, piece)).removeprefix(".+"))
    whole = {pattern.replace("\\", "") for pattern in patterns if ".+" not in pattern}
    gapped = re.compile("|".join(pattern for pattern in patterns if ".+" in pattern))
    return lambda key: key in whole or gapped.fullmatch(key) is not None


def with_gaps(parts: Iterable[str | None]) -> str:
    """A pattern of these words with anything in the gaps; "" if they say too little or are no key."""
    parts = list(parts)
    said = "".join(part for part in parts if part)
    if not re.fullmatch(r"[\w.-]{3,}", said):
        return ""
    return "".join(".+" if part is None else re.escape(part) for part in parts)


def spoken(name: str) -> Iterator[str]:
    """The names of things in a game: enum members, and glosses of its actions."""
    package = import_module(catalogue.RULES[name].__module__.rpartition(".")[0])
    for info in iter_modules(package.__path__):
        for _, cls in getmembers(import_module(f"{package.__name__}.{info.name}"), isclass):
            if issubclass(cls, StrEnum):
                yield from (f"{cls.__name__}-{member}".lower() for member in cls)
                yield from (f"{name}-action-{member.replace(' ', '-')}" for member in cls)
                yield from (f"{name}-over-{member}" for member in cls)
            if issubclass(cls, Struct):
                yield f"{name}-action-{cls.__name__.lower()}"


def test_no_key_is_unused() -> None:
    used = {key for name in GAMES for key in (*needed(name), *spoken(name))}
    used |= {f"refused-{code}" for code in refusals_raised()}
    used |= {key for message in messages("en").values() for key in Mentions(message).messages}
    used |= {"list", "nothing", "won", "shared"}
    in_code = mentioned()
    for_the_page = {key for key in keys("en") if key.partition(".")[0] in page_keys()}
    unused = {
        key
        for key in keys("en") - used - for_the_page
        if not in_code(key)
        and not all(map(in_code, key.split(".")))  # a board's name, a dot and a column
        and not in_code(key.removeprefix("refused-"))  # the server's codes
    }
    assert not unused, " ".join(sorted(unused))


@cache
def page_keys() -> set[str]:
    """What stands in `page*.ftl` is read by the page alone, and its own tests look after it."""
    files = (PACKAGE / "locale" / "en").glob("page*.ftl")
    read = [entry for file in files for entry in FluentParser().parse(file.read_text("utf-8")).body]
    return {entry.id.name for entry in read if isinstance(entry, ftl.Message)}


# --- The texts themselves ---------------------------------------------------------------------------------


def test_one_die_is_no_dice() -> None:
    missed = {"seat": "Anna", "face": 6}
    for alike, said in ((1, "1 die showing 6"), (2, "2 dice showing 6")):
        assert said in Texts("en")("to-court-the-king-told-missed", alike=alike, **missed)


def test_a_missing_text_is_an_error_and_never_shows_its_key() -> None:
    texts = Texts("en")
    for key in ("no-such-text", "find-the-king-board.nowhere", "find-the-king-board"):
        with pytest.raises(MissingText, match=re.escape(key)):
            texts(key)
    with pytest.raises(MissingText, match="winners"):
        texts("won", count=1)


def test_an_unknown_language_says_which_there_are() -> None:
    with pytest.raises(UnknownLanguage, match="no texts in 'fr'; there are de, en"):
        Texts("fr")


def test_seats_become_names_and_numbers_stay_numbers() -> None:
    from regalia.games.king_and_crown.deck import Card
    from regalia.games.king_and_crown.find import Shown, Turned

    assert Texts("en").sentence("find-the-king", Turned(1, 1), NAMES) == "Ben reaches for card 1."
    assert Texts("de").sentence("find-the-king", Shown(1, Card.WITCH), NAMES) == "Karte 1 ist die Hexe."


def test_german_declines_its_cards() -> None:
    from regalia.games.king_and_crown.deck import Card, Revealed

    said = [Texts("de").sentence("tourney-for-the-king", Revealed(0, card), NAMES) for card in Card]
    assert said[:2] == ["Anna zeigt den König.", "Anna zeigt den Drachen."]
    assert "Anna zeigt die Hexe." in said


def test_lists_seats_and_dice_read_naturally() -> None:
    from regalia.core import Seat

    class Met(Event, frozen=True):
        seats: tuple[Seat, ...]
        other: Seat | None
        dice: tuple[int, ...]

    fields = Texts("de")._fields(Met((0, 2), None, (6, 5, 2)), NAMES)
    assert fields == {"seats": "Anna und Clara", "other": "none", "dice": "6 5 2", "dice_count": 3}


@pytest.mark.parametrize(
    ("payoff", "english", "german"),
    [
        ((0.0, 1.0), "Ben wins.", "Ben gewinnt."),
        ((1.0, 1.0), "Anna and Ben win.", "Anna und Ben gewinnen."),  # each a whole win: King at Court
        ((0.5, 0.5), "Anna and Ben share the win.", "Anna und Ben teilen sich den Sieg."),
    ],
)
def test_a_shared_win_is_not_told_as_a_win_of_all(
    payoff: tuple[float, ...], english: str, german: str
) -> None:
    over = Over(payoff, "played")
    assert (Texts("en").winners(over, NAMES[:2]), Texts("de").winners(over, NAMES[:2])) == (english, german)


def test_the_environment_picks_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REGALIA_LANG", raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert locale.language() == "en"
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert locale.language() == "de"
    monkeypatch.setenv("REGALIA_LANG", "en")
    assert locale.language() == "en"
