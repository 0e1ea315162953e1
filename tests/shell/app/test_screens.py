"""What the app shows, line by line; `python -m tests.shell.app.screens` writes it anew."""

import ast
from pathlib import Path

import pytest

from regalia.locale import Texts, languages
from regalia.shell import app
from tests.shell.app.screens import DOCS, HERE, KEPT, SHOTS, taken
from tests.shell.app.sitting import run


@pytest.mark.parametrize("name", SHOTS)
def test_a_screen_shows_what_it_did(name: str, tmp_path: Path) -> None:
    async def look() -> None:
        wanted = (HERE / f"{name}.txt").read_text("utf-8")
        words, picture = await taken(name, tmp_path, wanted)
        assert words == wanted
        assert picture.startswith("<svg")
        assert "http" not in picture.replace("http://www.w3.org", "").replace("https://www.textualize.io", "")

    run(look)


@pytest.mark.parametrize("name", KEPT)
def test_pictures_in_the_documents_ask_for_nothing_from_elsewhere(name: str) -> None:
    assert "url(http" not in (DOCS / f"terminal-{name}.svg").read_text("utf-8")


def named() -> set[str]:
    """The texts that the app asks for by their whole name."""
    calls = [
        node
        for file in Path(app.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call)
    ]
    asked = [call.args[0] for call in calls if call.args and _called(call.func) == "texts"]
    words = [word for first in asked if not isinstance(first, ast.JoinedStr) for word in ast.walk(first)]
    return {
        word.value
        for word in words
        if isinstance(word, ast.Constant) and isinstance(word.value, str) and "-" in word.value
    }


def _called(function: ast.expr) -> str:
    match function:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


@pytest.mark.parametrize("lang", languages())
def test_every_text_that_the_app_asks_for_is_there(lang: str) -> None:
    assert "app-not-now" in named()
    assert {key for key in named() if key.partition(".")[0] not in Texts(lang)} == set()
