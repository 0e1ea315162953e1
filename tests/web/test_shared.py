"""What the page and the rules both know is the same: lessons and texts."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from regalia.locale import Texts, languages
from regalia.server import wire
from regalia.server.lessons import GAMES, lesson

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_waits_for_picks_that_the_rules_offer_and_words_every_stop(name: str) -> None:
    stops = lesson(name).stops
    assert all(stop.options for stop in stops if stop.do)
    assert stops[-1].do is None
    for lang in languages():
        texts = Texts(lang)
        for number in range(1, len(stops) + 1):
            assert texts(f"{name}-lesson-{number}")


def test_what_the_server_tells_of_a_lesson_has_its_words() -> None:
    texts = Texts("en")

    def keys(value: wire.Var) -> Iterator[str]:
        if isinstance(value, wire.Word):
            yield from [value.text] if value.text else []
            for item in value.items or []:
                yield from keys(item)

    told = [line for name in GAMES for stop in lesson(name).stops for line in stop.lines]
    for line in told:
        for key in [line.key, *(key for value in line.vars.values() for key in keys(value))]:
            assert key in texts, key


def test_only_the_learner_is_waited_for() -> None:
    for name in GAMES:
        for stop in lesson(name).stops:
            view = msgspec.json.decode(stop.view)
            assert stop.do is None or view["seat"] == 0


def test_every_text_the_page_asks_for_exists_and_every_text_of_the_page_is_asked_for() -> None:
    sources = [
        file.read_text("utf-8") for kind in ("ts", "svelte") for file in (ROOT / "web/src").rglob(f"*.{kind}")
    ]
    known = {key for file in (ROOT / "src/regalia/locale/en").glob("*.ftl") for key in keys_of(file)}
    asked = {key for source in sources for key in re.findall(r'\bt\("([a-z0-9.-]+)"', source)}
    assert {key for key in asked if key.partition(".")[0] not in known} == set()
    literals = {key for source in sources for key in re.findall(r'"([a-z0-9.-]+)"', source)}
    shaped = [
        re.sub(r"\\\$\\{.*?\\}", "[a-z0-9-]+", re.escape(shape))
        for source in sources
        for shape in re.findall(r"`([a-z0-9-]*\$\{[^`]*)`", source)
        if len(shape.partition("$")[0]) > 4 or "}-lesson-" in shape
    ]
    mine = {
        key
        for name in ("page-boards", "page-lessons", "page-stage")
        for key in keys_of(ROOT / f"src/regalia/locale/en/{name}.ftl")
    }
    assert {key for key in mine - literals if not any(re.fullmatch(shape, key) for shape in shaped)} == set()


def keys_of(file: Path) -> set[str]:
    """The keys that a Fluent file defines."""
    return set(re.findall(r"^([a-z][\w-]*) =", file.read_text("utf-8"), re.M))
