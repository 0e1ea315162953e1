"""The command line: what it lists, what it reads out, and how it refuses."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

import regalia
from regalia import catalogue
from regalia.review.puzzles import puzzles
from regalia.shell.cli import COMMANDS, app

GAMES = [entry.name for entry in catalogue.games()]
FOUND = """\
regalia record 1
game | find-the-king | rules 1
options | seats=2
seat 1 | random | Ottilie
seat 2 | person | Anna
1 | 2 | reveal 3
2 | 1 of king dragon knight witch beggar | draw knight
3 | 2 | reveal 1
4 | 1 of king dragon witch beggar | draw king
over | 0 1 | king-found
"""


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("REGALIA_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def found(tmp_path: Path) -> Path:
    file = tmp_path / "found.txt"
    file.write_text(FOUND)
    return file


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, words, input=typed)


def said(*words: str, typed: str = "") -> str:
    result = run(*words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


# --- Lists and rules --------------------------------------------------------------------------------------


def test_the_version() -> None:
    assert said("--version") == f"regalia {regalia.__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_helps_with_examples(command: str) -> None:
    page = said(command, "--help")
    assert f"Examples:\n    regalia {command}" in page
    assert " ".join(page.split("\n\n")[1].split()).startswith(COMMANDS[command][1].removesuffix("."))


def test_help_loads_no_command() -> None:
    ask = (
        "import sys; from typer.testing import CliRunner; from regalia.shell.cli import app\n"
        "assert 'odds' in CliRunner().invoke(app, ['--help']).stdout\n"
        "print(*(name for name in sys.modules if name.startswith(('regalia.shell.', 'fluent', 'rich.'))))"
    )
    loaded = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert loaded.stdout.split() == ["regalia.shell.cli"]


def test_a_shell_can_complete_the_commands() -> None:
    asked = {"_REGALIA_COMPLETE": "complete_bash", "COMP_WORDS": "regalia re", "COMP_CWORD": "1"}
    found = CliRunner().invoke(app, [], prog_name="regalia", env=asked)
    assert found.stdout.split() == ["replay", "review", "restore"]


def test_the_games_are_listed_with_their_options() -> None:
    listed = " ".join(said("games").split())
    for name in GAMES:
        assert f"({name})" in listed
    assert "-o limit=100 (1 to 10000): After so many selections" in listed
    assert "-o swap=true (true | false): Whether lord and vassal change places" in listed
    assert "-o best_of (1 to 199): A match" in listed


def test_the_games_in_german() -> None:
    assert "Der König hält Hof (king-at-court)" in said("games", "--lang", "de")


def test_programs_read_the_games_as_json() -> None:
    listed = {game["name"]: game for game in msgspec.json.decode(said("games", "--json"))}
    assert list(listed) == GAMES
    court = listed["king-at-court"]
    assert court["title"] == "The King at Court"
    assert (court["seats"], court["hidden"], court["chance"]) == ([3, 4, 5], True, True)
    statements = next(option for option in court["options"] if option["name"] == "statements")
    assert (statements["default"], statements["least"], statements["most"]) == (30, 0, 1000)
    assert statements["description"] == "How many statements each player may make in a game."


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_rules_page(name: str, lang: str) -> None:
    page = said("rules", name, "--lang", lang)
    assert page.startswith("# ")
    assert "\n## " in page
    assert len(page) > 500


def test_the_environment_sets_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGALIA_LANG", "de")
    assert said("rules", "find-the-king").startswith("# Finde den König")


# --- Puzzles ----------------------------------------------------------------------------------------------


def test_puzzles_are_dealt_and_judged_and_the_streak_is_kept() -> None:
    best = [puzzle.best for puzzle in puzzles()]
    first, second = [n for n, puzzle in enumerate(puzzles()) if puzzle.theme == "card"][:2]
    number = str(first + 1)
    right = said(
        "puzzles", "--play", "--number", number, typed=f"\nnonsense\ntake king\n{best[first]}\nquit\n"
    )
    assert f"Puzzle {number} of {len(best)} · Which card" in right
    assert "I cannot read “nonsense”." in right
    assert "Right. Take the " in right
    assert " is best.\nIn a row: 1. Your best: 1." in right
    again = said("puzzles", "--play", "--number", str(second + 1), typed=f"?\nboard\n{best[second]}\nquit\n")
    assert "In a row: 2. Your best: 2." in again
    wrong = said("puzzles", "--play", "--number", number, "--lang", "de", typed="pass\n")
    assert "Am besten: " in wrong
    assert "In Folge: 0. Dein Rekord: 2." in wrong


def test_who_leaves_a_puzzle_keeps_the_streak() -> None:
    best = puzzles()[16].best
    said("puzzles", "--play", "--number", "17", typed=f"{best}\n\nquit\n")
    assert "In a row: 2." in said("puzzles", "--play", "--number", "17", typed=f"{best}\nquit\n")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--number", "3"), "--number goes with --play"),
        (("--play", "--number", "99999"), "no puzzle of this number"),
        (("--play", "--find", "3"), "do not apply"),
    ],
)
def test_puzzles_refuse_what_does_not_go_together(words: tuple[str, ...], why: str) -> None:
    refused = run("puzzles", *words)
    assert refused.exit_code == 2
    assert why in refused.stderr


# --- Playing ----------------------------------------------------------------------------------------------


def test_a_game_needs_nothing_but_its_name(tmp_path: Path) -> None:
    shown = said("terminal", "find-the-king", typed="1\n1\n")
    assert "Seat 2: Guest." in shown
    assert "wins." in shown
    (record,) = (tmp_path / "home" / "regalia" / "records").iterdir()
    assert str(record) in shown


def test_options_seats_and_players(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    said(
        "terminal", "defend-the-king", "-o", "limit=1", "--players", "anna,random,random", "--save", str(file)
    )
    head = file.read_text().splitlines()[:6]
    assert head[2:4] == ["options | seats=3 limit=1", "seat 1 | person | Anna"]
    assert head[4].startswith("seat 2 | random | ")


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    files = [tmp_path / "one.txt", tmp_path / "two.txt"]
    for file in files:
        said("terminal", "king-at-court", "--seed", "9", "--save", str(file), typed="1\n2\n3\n")
    assert files[0].read_text() == files[1].read_text()


def test_a_german_game() -> None:
    shown = said("terminal", "find-the-king", "--lang", "de", typed="1\n1\n")
    assert "Gast greift nach Karte 1." in shown
    assert "Das Spiel ist zu Ende." in shown


def test_resuming_goes_on_in_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    left = said("terminal", "tourney-for-the-king", "--save", str(file), typed="1\n2\n")
    assert f"To go on: regalia terminal --resume {file}" in left
    shown = said("terminal", "--resume", str(file), typed="1\n1\n1\n")
    assert "The game is over." in shown
    assert file.read_text().splitlines()[-1].startswith("over |")


# --- Refusals: one line, exit status 2 --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("rules find-the-kin", "no game is called 'find-the-kin'; did you mean 'find-the-king'?"),
        ("rules find-the-king --lang fr", "no texts in 'fr'; there are de, en"),
        ("terminal", "which game? There are "),
        ("terminal chess", "no game is called 'chess'"),
        ("terminal find-the-king --seats 3", "find-the-king: option 'seats' takes 2"),
        ("terminal find-the-king --seats 0", "find-the-king: option 'seats' takes 2"),
        ("terminal find-the-king -o colour=red", "find-the-king has no option 'colour'; it has seats"),
        ("terminal find-the-king -o seats", "'-o seats' is not NAME=VALUE"),
        ("terminal defend-the-king -o best_of=2", "option 'best_of' takes an odd number"),
        ("terminal defend-the-king -o limit=many", "option 'limit' takes 1 to 10000"),
        (
            "terminal defend-the-king --seats 3 --players anna,random",
            "2 players are named, but this game has 3",
        ),
        (
            "terminal defend-the-king --players anna,Anna",
            "Every person at the table needs a plain name of their own.",
        ),
        ("terminal defend-the-king --players anna,,random", "needs a plain name of their own."),
        ("terminal --resume nowhere.txt", "nowhere.txt: No such file or directory"),
        ("terminal find-the-king --resume nowhere.txt", "a resumed game has its players and options"),
        ("terminal find-the-king --save /dev/null/game.txt", "/dev/null: not a folder"),
        ("terminal find-the-king --save .", "is already there"),
        ("replay nowhere.txt", "nowhere.txt: No such file or directory"),
        ("replay .", "Is a directory"),
        ("terminal find-the-king -o seats=3 --players anna,squire", "seats"),
        ("play chess", "no game is called 'chess'"),
        ("play --port 99999", "65535"),
        ("replya game.txt", "replya"),
        ("rules", "GAME"),
        ("rules find-the-king --loud", "--loud"),
        ("serve --log loud", "log"),
        ("odds king-of-the-dice --edition amigo", "--edition is for the other game"),
        ("arena find-the-king --players squire,random --out .", "Is a directory"),
        ("arena find-the-king --players squire,random --picture x.bmpx", "a .png or .svg file"),
        ("arena find-the-king --players squire,random --cluster nowhere", "no cluster answers at nowhere"),
        ("backup b.gz --data nowhere", "nowhere/regalia.sqlite does not exist"),
    ],
)
def test_a_mistake_gets_one_clear_line(
    words: str, reason: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*words.split())
    assert result.exit_code == 2
    assert result.stderr.startswith("regalia: ")
    assert reason in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.mark.parametrize("command", [["replay"], ["terminal", "--resume"]])
@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (("draw knight", "draw jester"), "line 7: "),
        (("3 | 2 | reveal 1", "3 | 2 | reveal 3"), "line 8: reveal 3: already turned"),
        (("3 | 2 | reveal 1\n", ""), "line 8: "),
        (("0 1 | king-found", "1 0 | king-found"), "line 10: "),
        (("regalia record 1", "a shopping list"), "line 1: a record begins with 'regalia record 1'"),
        (("| random |", "| grandmaster |"), None),
    ],
)
def test_a_damaged_record_names_the_line_and_the_reason(
    command: list[str], damage: tuple[str, str], reason: str | None, found: Path
) -> None:
    found.write_text(FOUND.replace(*damage))
    before = found.read_bytes()
    result = run(*command, str(found))
    if reason is None:  # only who plays on needs to know how the computer plays
        assert result.exit_code == (2 if command[0] == "terminal" else 0)
    else:
        assert result.exit_code == 2
        assert result.stderr.startswith(f"regalia: {found}: {reason}")
        assert result.stderr.count("\n") == 1
    assert found.read_bytes() == before


def test_a_record_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "picture.txt"
    file.write_bytes(b"\xff\xfe\x00")
    result = run("replay", str(file))
    assert result.exit_code == 2
    assert result.stderr == f"regalia: {file}: not a text\n"


def test_save_never_overwrites(found: Path) -> None:
    result = run("terminal", "find-the-king", "--save", str(found))
    assert result.exit_code == 2
    assert found.read_text() == FOUND


# --- Replaying --------------------------------------------------------------------------------------------


def test_a_record_is_told_from_beginning_to_end(found: Path) -> None:
    shown = said("replay", str(found))
    assert "1. Anna: reveal 3\n" in shown
    assert "Card 3 is the Knight." in shown
    assert "4. draw king\n" in shown
    assert shown.endswith("The King is found: the vassal wins.\nAnna wins.\n")


def test_a_record_is_told_as_a_seat_heard_it(tmp_path: Path) -> None:
    file = tmp_path / "court.txt"
    said("terminal", "king-at-court", "--seed", "9", "--save", str(file))
    deal = next(line.split(" | ")[2].split()[1:] for line in file.read_text().splitlines() if "deal" in line)
    shown = said("replay", str(file), "--seat", "2")
    assert f"your card is the {deal[1].title()}" in shown
    assert shown.count("your card is") == 1
    assert "deal" not in shown
    assert said("replay", str(file)).count("your card is") == 5
    assert run("replay", str(file), "--seat", "9").stderr == f"regalia: {file}: this game has 5 seats\n"


def test_a_record_is_told_in_german(found: Path) -> None:
    assert "Der König ist gefunden: Der Vasall gewinnt." in said("replay", str(found), "--lang", "de")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_transcript_can_be_told(lang: str) -> None:
    files = sorted(Path(__file__).parents[1].glob("games/*/transcripts/*.txt"))
    assert files
    for file in files:
        assert "\n1. " in said("replay", str(file), "--lang", lang)


def test_one_step_shows_the_table(found: Path) -> None:
    shown = said("replay", str(found), "--step", "2")
    assert "Card 3: Knight." in shown
    assert "Card 1: face down." in shown
    assert "King" not in shown


def test_a_step_beyond_the_end_is_refused(found: Path) -> None:
    result = run("replay", str(found), "--step", "5")
    assert result.exit_code == 2
    assert "this record has 4 steps" in result.stderr


def test_programs_read_a_record_as_json(found: Path, tmp_path: Path) -> None:
    whole = said("replay", str(found), "--json")
    assert msgspec.json.decode(whole)["over"] == {"payoff": [0.0, 1.0], "because": "king-found"}
    part = msgspec.json.decode(said("replay", str(found), "--json", "--step", "2"))
    assert len(part["steps"]) == 2
    again = tmp_path / "again.json"
    again.write_text(whole)
    assert said("replay", str(again)) == said("replay", str(found))


@pytest.mark.parametrize("command", ["play", "serve"])
def test_the_server_says_where_it_cannot_run(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    said = run(command)
    assert said.exit_code == 2
    assert said.stderr.startswith("regalia: the server runs on Linux and macOS")
