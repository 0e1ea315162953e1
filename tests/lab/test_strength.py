from pathlib import Path

import pytest

from regalia.games.king_and_crown.deck import Card
from regalia.lab import aims, measured, strength, taught
from regalia.lab.aims import AIMS, CEILINGS, OVER
from regalia.lab.king_at_court import bewitched
from regalia.lab.measured import MISSING, before, filled, measure, plan, table
from regalia.lab.strength import (
    BEGINNER,
    HEAD,
    KC,
    LADDERS,
    ROLES,
    SCALE,
    SEARCHED,
    TOURNEY,
    page,
    pictures,
    plans,
)
from regalia.lab.train import KD, TK


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(measured, "RESULTS", tmp_path)
    monkeypatch.setattr(measured, "PAGE", tmp_path / "page.md")
    monkeypatch.setattr(strength, "PICTURES", tmp_path / "pictures")
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


def test_a_rung_that_was_played_elsewhere_stays_in_the_table_and_in_the_picture(elsewhere: Path) -> None:
    row = KC, 3, "squire", "random", 999, "1.0 : 2.0", "3.0 ± 4.0%", "no"
    (elsewhere / "page.md").write_text(table(HEAD, row), "utf-8")
    assert table(row).splitlines()[0] in page()
    pictures()
    assert "king-at-court, 3: squire over random" in (elsewhere / "pictures" / "ladders.svg").read_text()
    measure([LADDERS[KC, 3][2]], part=0.01, workers=1)
    assert table(row).splitlines()[0] not in page()


def test_rows_that_were_played_elsewhere_stay_each_in_its_table(elsewhere: Path) -> None:
    rows = {
        HEAD: (KD, 5, "monarch", "courtier", 480, "20.7 : 19.3", "1.3 ± 3.1%", "no"),
        aims.HEAD: (KD, 5, "courtier", 2400, "20.9 : 19.1", "+1.8 ± 1.5", "sure", "yes"),
        OVER: (KD, 5, "20,000 games", 2400, "-0.2 ± 1.6", "yes"),
        SEARCHED: (KD, 5, 4, 4, "98.0 ± 9.9%"),
    }
    (elsewhere / "page.md").write_text("\n\n".join(table(head, row) for head, row in rows.items()), "utf-8")
    text = page()
    assert [text.count(table(row).splitlines()[0]) for row in rows.values()] == [1] * 4


def test_an_aim_is_met_on_average_or_missed(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = next(one for one in AIMS if one.game == KD)
    told = {(0.3, 0.09): "yes", (0.3, 0.11): "on average", (0.19, 0.001): "no"}
    for (mean, margin), word in told.items():
        monkeypatch.setattr(aims, "_lead", lambda *_, both=(mean, margin): both)
        monkeypatch.setattr(measured, "shares", lambda *_: "65.0 : 35.0")
        row = next(line for line in aims.aims().splitlines() if one.game in line)
        assert row.endswith(f"| 20 | {word} |"), row
    monkeypatch.setattr(aims, "_lead", lambda *_: (0.01, 0.0101))
    assert aims.ceilings().splitlines()[2].endswith("| +1.0 ± 1.0 | no |")


def test_what_is_reached_and_who_learned_to_beat_it_are_played_and_told(elsewhere: Path) -> None:
    one = next(one for one in AIMS if (one.game, one.seats, one.rival) == (KD, 2, "previous"))
    course, answer = next(pair for pair in CEILINGS if (pair[0].game, pair[0].seats) == (KD, 2))
    measure([one.plan, answer], part=0.001, workers=1)
    text = page()
    assert f"| {KD} | 2 | previous | 4 |" in text
    assert f"| {KD} | 2 | {sum(course.games):,} games | 8 |" in text
    assert f"| {KD} | 3 | previous |  | {MISSING} |" in text


def test_every_aim_is_measured_and_whatever_may_be_missed_has_a_ceiling() -> None:
    assert {(one.game, one.seats, one.rival) for one in AIMS} == {
        (game, seats, rival)
        for game in (TK, KD)
        for seats in (2, 3, 4, 5)
        for rival in ("courtier", "previous")
    }
    ceilings = {(row[0], row[1]): row[-1] for row in before(OVER)}
    for one in AIMS:
        (row,) = before(aims.HEAD, one.game, one.seats, one.rival)
        assert row[-1] == "yes" or ceilings[one.game, str(one.seats)] == "yes", row


def test_how_the_monarch_was_taught_is_written_from_what_there_is() -> None:
    assert taught.page() == taught.PAGE.read_text("utf-8")


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
