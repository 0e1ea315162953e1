"""Reviews as people read them: in the terminal, as a picture, as a page."""

import json
import re
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from typer.testing import CliRunner

import regalia
from regalia import record
from regalia.core import text
from regalia.locale import Texts
from regalia.review import Decision, Review, Why, review, words
from regalia.review.curve import svg
from regalia.review.page import html
from regalia.review.puzzles import puzzles
from regalia.shell.cli import app
from tests.review.games import at_random, played

COURT = at_random("to-court-the-king", 1, most=60, seats=3).record("Anna", "Ben", "<Cleo>")
TOURNEY = played("tourney-for-the-king", ("squire", "squire"), first_to=2).record("Anna", "Ben")
TALK = regalia.play("king-at-court", seats=3).go("deal king dragon knight", "2 say i am knight", "1 accuse 2")
RECORDS = {
    "court": COURT,
    "tourney": TOURNEY,
    "talk": TALK.record(),
    "none": regalia.play("find-the-king").record(),
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path


def asked(home: Path, kept: record.Record, *options: str) -> str:
    file = home / "game.txt"
    file.write_text(record.dumps(kept), "utf-8")
    done = CliRunner().invoke(app, ["review", str(file), *options])
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("which", RECORDS)
def test_the_terminal_tells_any_record_in_both_languages(home: Path, which: str, lang: str) -> None:
    said = asked(home, RECORDS[which], "--lang", lang, "--all")
    assert Texts(lang)("review-of", game=Texts(lang).title(RECORDS[which].game.facts.name)) in said


def test_a_costly_choice_is_named_with_the_better_one(home: Path) -> None:
    said = asked(home, COURT, "--lang", "en", "--all")
    worst = review(COURT).costliest()[0]
    assert "Blunder" in said or "Slip" in said
    assert str(worst.step) in said


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_two_options_of_a_position_read_alike(lang: str) -> None:
    texts, names = Texts(lang), ("Anna", "Ben", "Cleo", "Dora", "Emil")
    for puzzle in puzzles()[::20]:
        about = Review(puzzle.game, puzzle.options, names, 0, False)
        options = [text(option) for option in islice(puzzle.play().options(), 60)]
        assert len({words.spoken(about, option, texts) for option in options}) == len(options)


def test_for_programs_it_is_json(home: Path) -> None:
    said = asked(home, TOURNEY, "--json")
    assert msgspec.json.decode(said, type=Review) == review(TOURNEY)
    assert json.loads(said)["names"] == ["Anna", "Ben"]


def test_what_was_judged_is_kept_and_opened_at_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = asked(home, TOURNEY, "--json")
    monkeypatch.setattr(regalia, "review", None)  # nobody can judge any more
    assert asked(home, TOURNEY, "--json") == first


def test_a_damaged_review_is_made_again(home: Path) -> None:
    first = asked(home, TOURNEY, "--json")
    (kept,) = (home / "cache").rglob("*.json")
    kept.write_text("{", "utf-8")
    assert asked(home, TOURNEY, "--json") == first


def test_the_picture_and_the_page_are_written(home: Path) -> None:
    asked(home, COURT, "--svg", str(home / "game.svg"), "--html", str(home / "game.html"))
    drawn = ElementTree.parse(home / "game.svg").getroot()
    lines = [path for path in drawn.iter() if path.get("class", "").startswith("line seat")]
    assert len(lines) == 3
    assert "<Cleo>" not in (home / "game.html").read_text("utf-8")


@pytest.mark.parametrize("which", RECORDS)
def test_the_page_needs_nothing_else(which: str) -> None:
    page = html(review(RECORDS[which]), Texts("en"))
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert "<script" not in page


def test_a_notebook_shows_it_too() -> None:
    assert review(TOURNEY)._repr_html_().startswith("<section")


def test_a_record_that_is_none_is_refused_in_a_line(home: Path) -> None:
    (home / "game.txt").write_text("nothing", "utf-8")
    done = CliRunner().invoke(app, ["review", str(home / "game.txt")])
    assert done.exit_code == 2


def test_why_is_a_plain_sentence() -> None:
    found = review(COURT)
    one = Decision(9, 0, (0.5,), (0.4,), False, "roll", "use guard", why=Why("knight", 1.0, 0.574))
    assert words.why(found, one, Texts("en")) == "Use the Guard: Knight for sure; Anna had 57%."
    assert words.why(found, one, Texts("en"), you=True) == "Use the Guard: Knight for sure; you had 57%."
    said = words.why(found, one, Texts("de"), you=True)
    assert said.endswith("Ritter sicher; bei dir war es 57\N{NO-BREAK SPACE}%.")


def test_luck_is_a_plain_sentence() -> None:
    found = review(played("king-of-the-dice", ("squire", "courtier")).record("Anna", "Ben"))
    said = [words.lead(found, seat, Texts("en")) for seat in (0, 1)]
    assert ("brought" in said[0]) != ("brought" in said[1])


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    "game", ["king-of-the-dice", "find-the-king", "defend-the-king", "tourney-for-the-king"]
)
def test_no_notation_is_left_in_what_people_read(game: str, lang: str) -> None:
    found, texts = review(played(game, ("random", "random")).record("Anna", "Ben")), Texts(lang)
    said = [words.luck(found, one, texts) for one in found.falls]
    for one in found.decisions:
        said += [
            words.spoken(found, one.chosen, texts),
            words.why(found, one, texts),
            words.habit(one, texts),
        ]
    assert said
    raw = re.compile(r"\b([ABC][1-6]|draw|pick|reroll|[a-z]+-\d+|witch)\b")
    assert [line for line in said if raw.search(line)] == []


def test_a_picture_of_nothing_is_still_a_picture() -> None:
    ElementTree.fromstring(svg(review(RECORDS["none"]), Texts("en")))
