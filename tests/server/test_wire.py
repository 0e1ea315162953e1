"""The wire: options that unfold as they were, lines that have their texts."""

import inspect
import re
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regalia import catalogue
from regalia.core import Chance, Choice, Event, Fell, Over, Picks, advance, text
from regalia.locale import Texts, languages
from regalia.server import wire, words
from regalia.server.fold import fold, unfold
from regalia.table import entries as e
from regalia.table import events
from regalia.table.table import Line

ROOT = Path(__file__).parents[2]


def test_every_message_of_a_client_that_asks_for_something_has_an_id() -> None:
    for kind in get_args(wire.FromPage):
        assert "id" in kind.__struct_fields__ or kind in (wire.Hello, wire.Ping)


@pytest.mark.parametrize("game", catalogue.RULES)
def test_options_unfold_as_they_were(game: str) -> None:
    rules, random = catalogue.game(game), Random(game)
    state: Any = rules.start()
    for _ in range(400):
        match rules.turn(state):
            case Over():
                state = rules.start()
            case Chance(ways):
                state = advance(rules, state, Fell(ways.draw(random.randrange)))
            case Choice(options, any_one):
                for choices in options.values():
                    texts = [text(choice) for choice in choices]
                    assert sorted(unfold(fold(texts))) == sorted(texts)
                ballot = {seat: random.choice(choices) for seat, choices in options.items()}
                if any_one:
                    ballot = dict([random.choice(list(ballot.items()))])
                state = advance(rules, state, Picks(ballot))


@given(st.sets(st.lists(st.sampled_from("abc12"), min_size=1, max_size=4).map(" ".join), max_size=40))
def test_whatever_is_folded_unfolds_as_it_was(options: set[str]) -> None:
    unfolded = list(unfold(fold(sorted(options))))
    assert sorted(unfolded) == sorted(options)


def _events() -> list[type[Event]]:
    kinds = [kind for _, kind in inspect.getmembers(events, inspect.isclass) if issubclass(kind, Event)]
    return [kind for kind in kinds if kind is not Event]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("kind", _events())
def test_every_event_of_the_table_has_its_text(kind: type[Event], lang: str) -> None:
    samples: dict[str, Any] = {
        "seat": 0,
        "name": "Anna",
        "words": "Good day",
        "to": ("Ben",),
        "about": 1,
        "kicked": True,
        "program": True,
    }
    samples |= {"level": "random", "because": "time", "emote": "hmm", "table": "t", "days": 3}
    event = kind(**{field: samples[field] for field in kind.__struct_fields__})
    line = words.line("find-the-king", 1, Line(0, event, None))
    said = {name: "Anna" if isinstance(var, wire.Word) else var for name, var in line.vars.items()}
    assert Texts(lang)(line.key, **said)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("emote", e.EMOTES)
def test_every_gesture_has_words_of_its_own(emote: str, lang: str) -> None:
    said = {Texts(lang)("table-told-gesture", seat="Anna", emote=other) for other in e.EMOTES}
    assert len(said) == len(e.EMOTES)


@pytest.mark.parametrize("lang", languages())
def test_every_refusal_has_its_text(lang: str) -> None:
    """Whatever the sources of table and server raise or answer with."""
    texts, found = Texts(lang), set[str]()
    for file in [*(ROOT / "src/regalia/table").glob("*.py"), *(ROOT / "src/regalia/server").glob("*.py")]:
        found |= set(re.findall(r'Illegal\(\s*"([a-z-]+)"', file.read_text()))
        found |= set(re.findall(r'_refuse\(\w+, "([a-z-]+)"', file.read_text()))
        found |= set(re.findall(r'return "(wrong-[a-z]+)"', file.read_text()))
    found |= {
        "malformed",
        "not-found",
        "not-allowed",
        "too-large",
        "too-many",
        "refused",
        "seat-taken",
        "too-long",
    }
    assert len(found) > 30
    assert not [code for code in sorted(found) if f"refused-{code}" not in texts]


def test_the_catalogue_tells_which_fields_hold_seats() -> None:
    assert words.seated(catalogue.RULES["to-court-the-king"]) == ["coming", "first", "seat"]
    assert words.seated(catalogue.RULES["defend-the-king"]) == ["standing"]
    assert words.seated(catalogue.RULES["tourney-for-the-king"]) == []
