from pathlib import Path

import pytest
from typer.testing import CliRunner

from regalia.lab import signature
from regalia.shell.cli import app

FILE = Path(__file__).parents[2] / "bench" / "signature.txt"


def test_a_change_of_play_is_deliberate() -> None:
    found = signature.signature()
    assert found == FILE.read_text("utf-8").strip(), f"if play was meant to change, write {found} to {FILE}"


def test_the_command_compares_with_what_is_expected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signature, "lines", lambda: iter(["roll", "6 5 2"]))
    file = tmp_path / "signature.txt"
    printed = CliRunner().invoke(app, ["bench"]).output.strip()
    assert len(printed) == 16
    file.write_text(f"{printed}\n", "utf-8")
    assert CliRunner().invoke(app, ["bench", "--expect", str(file)]).exit_code == 0
    file.write_text("0123456789abcdef\n", "utf-8")
    changed = CliRunner().invoke(app, ["bench", "--expect", str(file)])
    assert changed.exit_code == 1
    assert "play has changed" in changed.output
    for missing, why in ((tmp_path / "nowhere", "No such file"), (tmp_path, "Is a directory")):
        refused = CliRunner().invoke(app, ["bench", "--expect", str(missing)])
        assert refused.exit_code == 2
        assert refused.output.startswith(f"regalia: {missing}: {why}")
    file.write_bytes(b"\xff")
    assert (
        CliRunner().invoke(app, ["bench", "--expect", str(file)]).output == f"regalia: {file}: not a text\n"
    )
    assert CliRunner().invoke(app, ["bench", "--write"]).output == "roll\n6 5 2\n"


def test_every_game_and_every_level_is_in_it() -> None:
    seated = list(signature.seatings())
    assert {contest.game for contest, _, _ in seated} == {
        "to-court-the-king",
        "king-of-the-dice",
        "find-the-king",
        "defend-the-king",
        "support-the-king",
        "tourney-for-the-king",
        "king-at-court",
    }
    for game in {contest.game for contest, _, _ in seated}:
        levels = {level for contest, _, seating in seated if contest.game == game for level in seating}
        assert levels == {"random", "squire", "courtier", "monarch"}
