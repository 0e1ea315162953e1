from pathlib import Path

import pytest

from regalia.games.king_and_crown.deck import Card
from regalia.lab import strength
from regalia.lab.king_at_court import bewitched
from regalia.lab.strength import (
    BEGINNER,
    KC,
    KD,
    LADDERS,
    MISSING,
    ROLES,
    SCALE,
    TOURNEY,
    filled,
    measure,
    page,
    pictures,
    plan,
    plans,
    table,
)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(strength, "RESULTS", tmp_path)
    monkeypatch.setattr(strength, "PICTURES", tmp_path / "pictures")
    monkeypatch.setattr(strength, "PAGE", tmp_path / "page.md")
    (tmp_path / "page.md").write_text("", "utf-8")
    for name in ("exploited.md", "responders.md", "bewitched.md"):
        (tmp_path / name).write_text("measured elsewhere", "utf-8")
    return tmp_path


def test_the_page_says_what_was_measured_and_what_is_missing(elsewhere: Path) -> None:
    measure([LADDERS[KC, 3][2]], part=0.05, workers=1)
    pictures()
    text = page()
    assert "| king-at-court | 3 | squire | random | 60 |" in text
    assert MISSING in text
    assert "1/2 with 3 seats, 1/3 with 4 seats, 1/4 with 5 seats" in text
    assert (elsewhere / "pictures" / "ladders.svg").exists()


def test_a_role_is_measured_on_the_same_deals_with_and_without_a_monarch_in_it(elsewhere: Path) -> None:
    measure([ROLES[3][None], ROLES[3][Card.DRAGON]], part=0.02, workers=1)
    text = page()
    row = next(line for line in text.splitlines() if line.startswith("| 3 | dragon"))
    assert row.count("%") == 3
    assert f"| 3 | king | {MISSING}" in text


def test_only_some_places_are_written_anew_and_the_rest_stays_as_the_page_has_it(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "TEMPLATE", elsewhere / "template.md")
    (elsewhere / "template.md").write_text("# Strength\n\n{times}\n\n{talk_free}\n", "utf-8")
    (elsewhere / "page.md").write_text("# Strength\n\nquick\n\nof another day\n", "utf-8")
    assert page(["talk_free"]) == (
        "# Strength\n\nquick\n\n1/2 with 3 seats, 1/3 with 4 seats, 1/4 with 5 seats\n"
    )
    with pytest.raises(ValueError, match="another template"):
        filled("# Strength\n\n{times}\n", "# Weakness\n")


def test_a_rung_that_was_played_elsewhere_stays(elsewhere: Path) -> None:
    row = "| king-at-court | 3 | squire | random | 999 | 1.0 : 2.0 | 3.0 ± 4.0% | no |"
    (elsewhere / "page.md").write_text(f"{row}\n", "utf-8")
    assert row in page()
    measure([LADDERS[KC, 3][2]], part=0.01, workers=1)
    assert row not in page()


def test_a_search_that_was_played_elsewhere_stays(elsewhere: Path) -> None:
    ladder = "| king-of-the-dice | 5 | monarch | courtier | 480 | 20.7 : 19.3 | 1.3 ± 3.1% | no |"
    row = "| king-of-the-dice | 5 | 4 | 4 | 98.0 ± 9.9% |"
    (elsewhere / "page.md").write_text(f"{ladder}\n{row}\n", "utf-8")
    assert page().count(row) == page().count(ladder) == 1


def test_what_a_level_gives_away_and_what_a_beginner_wins_is_on_the_page(elsewhere: Path) -> None:
    measure([SCALE[KD]["2.5"], BEGINNER[0]], part=0.02, workers=1)
    rows = page().splitlines()
    (given,) = (line for line in rows if line.startswith("| king-of-the-dice | 2.5 | courtier | 4 |"))
    assert "±" in given
    assert any(line.startswith("| king-of-the-dice | 6 | ") and "±" in line for line in rows)


def test_every_plan_has_a_file_of_its_own() -> None:
    files = [one.file for one in plans()]
    assert len(set(files)) == len(files)
    assert plan(TOURNEY, ("monarch", "kingly"), 10).file.name == "tourney-for-the-king-monarch-kingly.jsonl"


def test_a_table() -> None:
    assert table(("a", "b"), (1, 2)) == "| a | b |\n|---|---|\n| 1 | 2 |"


def test_after_a_spell_a_monarch_king_still_reads_squires() -> None:
    won = bewitched(400)
    assert len(won) > 50
    assert sum(won) / len(won) > 0.55  # so few games scatter; the soak is sharper


@pytest.mark.soak
def test_after_a_spell_a_monarch_king_wins_two_games_of_three_against_squires() -> None:
    won = bewitched(6000)
    assert sum(won) / len(won) > 0.65
