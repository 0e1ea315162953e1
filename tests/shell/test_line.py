"""The line mode: whole games, secrets, mistakes, leaving and coming back."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

import regalia
from regalia import catalogue
from regalia.core import Chance, Choice, Fell, Over, Picks, advance, text
from regalia.locale import Texts
from regalia.play import replayed
from regalia.record import Record, ending, loads
from tests.shell.desk import forever, sit, sitters

GAMES = [entry.name for entry in catalogue.games()]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


# --- Whole games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_a_person_plays_every_game_to_the_end(
    name: str, lang: str, monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    game, random = regalia.game(name), Random(7)
    record = Record(game, sitters("Anna", *["random"] * (game.seats - 1)))
    opening = [str(random.randint(1, 12)) for _ in range(150)]
    status, desk = sit(record, opening, monkeypatch, file, lang=lang)
    assert status == 0
    assert "Robin" in desk.shown
    if "--resume" in desk.shown:  # random play of To Court the King takes thousands of picks
        begun = loads(file.read_text())
        assert len(begun.steps) > 40
        late, last = before_the_last_pick(begun, random)
        status, desk = sit(late, [last], monkeypatch, file, lang=lang)
    assert status == 0
    assert ending(loads(file.read_text())) is not None
    assert str(file) in desk.shown


def before_the_last_pick(record: Record, random: Random) -> tuple[Record, str]:
    """The game played on at random to where Anna's next pick, also given, ends it."""
    while True:
        state = replayed(record.game, record.steps).state
        steps: list[Any] = list(record.steps)
        while not isinstance(turn := record.game.turn(state), Over):
            match turn:
                case Chance(ways):
                    steps.append(Fell(ways.draw(random.randrange)))
                case Choice(options):
                    steps.append(Picks({seat: random.choice(some) for seat, some in options.items()}))
            state = advance(record.game, state, steps[-1])
        match steps[-1]:
            case Picks(by) if by.keys() == {0}:
                return Record(record.game, record.sitters, tuple(steps[:-1])), text(by[0])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_people_alone_play_king_at_court_to_the_end(
    seats: int, monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    record = Record(
        regalia.game("king-at-court", seats=seats, statements=1),
        sitters(*("Anna", "Ben", "Clara", "David", "Emma")[:seats]),
    )
    random = Random(1)
    status, _ = sit(record, forever(lambda: random.choice(["1", "2", "wait"])), monkeypatch, file)
    assert status == 0
    assert ending(loads(file.read_text())) is not None


def test_computers_alone_play_and_tell_everything(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    record = Record(regalia.game("tourney-for-the-king"), sitters("random", "random"))
    status, desk = sit(record, [], monkeypatch, file)
    assert status == 0
    assert desk.shown.count("shows the") == 10
    assert "The game is over." in desk.shown


def test_a_match_keeps_the_score_and_names_the_right_lord(
    monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    record = Record(regalia.game("support-the-king", first_to=2), sitters("Anna", "random"))
    _, desk = sit(record, forever(lambda: "pick king"), monkeypatch, file)
    assert "Lord, for even: Anna. Vassal, for odd: Robin." in desk.shown
    assert "Lord, for even: Robin. Vassal, for odd: Anna." in desk.shown
    assert "It stands 1 to 0." in desk.shown
    assert "The match is decided." in desk.shown


# --- Typing -----------------------------------------------------------------------------------------------


def test_a_pick_is_typed_as_its_number_or_its_words(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    record = Record(regalia.game("tourney-for-the-king"), sitters("Anna", "random"))
    sit(record, ["2", "pick king", "  PICK   Knight ", "2"], monkeypatch, file)
    mine = [line.split(",")[0].split("| ")[1] for line in file.read_text().splitlines()[5:]]
    assert mine == ["1 pick dragon", "1 pick king", "1 pick knight", "1 pick beggar"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("pick king", "That has been used already."),
        ("pick jester", "I cannot read “pick jester”."),
        ("6", "I cannot read “6”."),
        ("[/bold]", "I cannot read “[/bold]”."),
        ("wait", "I cannot read “wait”."),
        ("", "Type ? for help."),
        ("undo", "There is nothing to take back"),
        ("? kiss", "No choice begins with “kiss”."),
        ("? pick w", "pick witch"),
        ("?", "undo takes back your last choice"),
        ("rules", "The higher value wins the round."),
        ("board", "Anna holds Dragon, Knight, Witch and Beggar."),
    ],
)
def test_other_words_get_an_answer_and_change_nothing(
    typed: str, answer: str, monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    record = Record(regalia.game("tourney-for-the-king"), sitters("Anna", "random"))
    _, before = sit(record, ["pick king"], monkeypatch, file)
    once = file.read_text()
    _, desk = sit(record, ["pick king", typed], monkeypatch, file)
    added = desk.shown[len(before.shown.partition("You leave the table")[0]) - 1 :]
    assert answer in " ".join(added.split())
    assert file.read_text() == once


def test_many_options_are_grouped_by_their_first_word(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    record = Record(
        regalia.game("king-at-court", seats=5), sitters("Anna", "random", "random", "random", "random")
    )
    _, desk = sit(record, ["? ask"], monkeypatch, file)
    assert re.search(r"say … \d+ ways, such as: say ", desk.shown)
    numbers = re.findall(r"(\d+)\. ask \d – ask Robin: who are you\?", desk.shown)
    _, desk = sit(record, [numbers[0]], monkeypatch, file)
    assert "Anna asks Robin: who are you?" in desk.shown


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_what_lies_on_the_table_fits_on_the_screen_at_every_prompt(
    name: str, lang: str, monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    game, random = regalia.game(name), Random(5)
    record = Record(game, sitters(*["random"] * (game.seats - 1), "Anna"))
    typed = [str(random.randint(1, 12)) for _ in range(60)]
    _, desk = sit(record, typed, monkeypatch, file, lang=lang, width=80)
    asked = Texts(lang)("line-options", name="Anna")
    boards = [before.rpartition("\n\n")[0].rpartition("\n\n")[2] for before in desk.shown.split(asked)[:-1]]
    assert boards
    assert max(len(board.splitlines()) for board in boards) <= 16


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "stop – stop rolling"), ("de", "stop – aufhören zu würfeln")]
)
def test_every_choice_is_glossed_in_the_language_of_the_reader(
    lang: str, said: str, monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    record = Record(regalia.game("king-of-the-dice"), sitters("Anna", "random"))
    _, desk = sit(record, ["roll"], monkeypatch, file, lang=lang)
    assert said in desk.shown


def test_a_choice_may_be_typed_in_the_words_of_its_language(
    monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    record = Record(regalia.game("king-of-the-dice"), sitters("Anna", "random"))
    sit(record, ["alle sechs Würfel werfen", "Aufhören zu würfeln"], monkeypatch, file, lang="de")
    assert "| stop" in file.read_text()


@pytest.mark.parametrize(
    ("lang", "odds", "best"),
    [
        ("en", r"Farmer: \d+%\. Best for it now: set aside (the )?\d", "The chance to win:"),
        (
            "de",
            r"Bauer: \d+\u00a0%\. Dafür jetzt am besten: (die )?\d[\d ]* herauslegen",
            "Die Gewinnchance:",
        ),
    ],
)
def test_odds_and_the_coach_answer_in_words(
    monkeypatch: pytest.MonkeyPatch, file: Path, lang: str, odds: str, best: str
) -> None:
    record = Record(catalogue.game("to-court-the-king"), sitters("Anna", "random"))
    _, desk = sit(record, ["coach", "roll", "odds", "coach"], monkeypatch, file, lang=lang)
    before, _, after = desk.shown.partition("roll – ")
    assert Texts(lang)("coach-only") in desk.shown
    assert re.search(odds, after)
    assert re.search(best + r"\n +\d\d[.,]\d\u00a0?%  \S+", after)
    assert not re.search(odds, before)


def test_where_nothing_is_open_there_are_no_odds_and_a_monarch_advises_by_what_the_seat_sees(
    monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    record = Record(catalogue.game("king-at-court", seats=3), sitters("Anna", "random", "random"))
    _, desk = sit(record, ["odds", "coach"], monkeypatch, file)
    assert "For this game there are no odds to show." in desk.shown
    assert "A monarch would choose: " in desk.shown


def test_undo_goes_back_to_the_last_pick_but_never_across_chance(
    monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    record = Record(regalia.game("find-the-king"), sitters("random", "Anna"))
    for seed in "abcdefghijklmnop":
        _, desk = sit(record, ["reveal 1", "undo"], monkeypatch, file, seed=seed)
        if "the Knight" in desk.shown:
            assert "There is nothing to take back" in desk.shown
            return
    pytest.fail("no seed turned up the Knight")


def test_undo_takes_back_a_pick_of_ones_own_turn(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    """King of the Dice: after stopping, the dice may still be rolled again."""
    record = Record(regalia.game("king-of-the-dice"), sitters("Anna", "random"))
    _, desk = sit(record, ["roll", "stop", "undo", "stop"], monkeypatch, file)
    assert "Taken back." in desk.shown
    assert file.read_text().count("| stop") == 1


# --- Secrets ----------------------------------------------------------------------------------------------


def test_the_next_person_sees_nothing_of_the_pick_before(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    record = Record(regalia.game("tourney-for-the-king"), sitters("Anna", "Ben"))
    typed = ["", "pick witch", "", "pick knight", "", "pick king"]
    _, desk = sit(record, typed, monkeypatch, file, terminal=True)
    call_anna, anna, call_ben, ben, call_again, anna_again, *_ = desk.screens
    assert "Pass the keyboard to Anna, then press Enter." in call_anna
    assert "pick witch\n" in anna
    assert "Pass the keyboard to Ben, then press Enter." in call_ben
    for screen in (call_anna, call_ben, ben):
        assert "pick witch\n" not in screen
        assert "shows" not in screen
    assert "pick knight\n" in ben
    assert "pick knight\n" not in call_again
    assert "Anna shows the Witch." in anna_again
    assert "Ben shows the Knight." in anna_again


def test_each_person_sees_only_their_own_card_at_court(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    record = Record(regalia.game("king-at-court", seats=3), sitters("Anna", "Ben", "Clara"))
    _, desk = sit(record, ["", "wait", "", "wait", "", "?"], monkeypatch, file, terminal=True)
    deal = re.search(r"deal (\w+) (\w+) (\w+)", file.read_text())
    assert deal is not None
    screens = [screen for screen in desk.screens if "your card is" in screen]
    assert len(screens) == 3
    for name, card, screen in zip(("Anna", "Ben", "Clara"), deal.groups(), screens, strict=True):
        assert re.findall(r"(\w+), your card is the (\w+)\.", screen) == [(name, card.title())]
        assert screen.count("face down") == (2 if card == "king" else 1)


def test_nothing_secret_is_left_on_the_screen_by_who_leaves(
    monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    record = Record(regalia.game("king-at-court", seats=3), sitters("Anna", "Ben", "Clara"))
    status, desk = sit(record, ["", "wait", "", "^C"], monkeypatch, file, terminal=True)
    assert status == 130
    assert "your card is" in desk.screens[-2]
    assert "your card is" not in desk.screens[-1]
    assert "--resume" in desk.screens[-1]
    _, again = sit(loads(file.read_text()), ["^C"], monkeypatch, file, terminal=True)
    assert again.screens[0] == "\x1b[H\x1b[2J"


def test_kc_5_11_a_full_round_of_waits_closes_the_questioning(
    monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    record = Record(regalia.game("king-at-court", seats=3), sitters("Anna", "Ben", "Clara"))
    sit(record, ["", "wait", "", "wait", "", "wait"], monkeypatch, file)
    assert file.read_text().splitlines()[-1].endswith("| close")


def test_kc_5_11_being_asked_does_not_betray_the_witch(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    """Without statements only King and Witch have a choice, yet everyone gets the keyboard."""
    names = ("Anna", "Ben", "Clara", "David")
    record = Record(regalia.game("king-at-court", seats=4, statements=0), sitters(*names))
    for seed in "abcdefgh":
        _, desk = sit(record, ["wait"] * 12, monkeypatch, file, terminal=True, seed=seed)
        before = desk.shown.partition("The questioning is over.")[0]
        called = re.findall(r"Pass the keyboard to (\w+)", before)
        assert sorted(called[:4]) == sorted(names)
        assert len(called) <= 5


def test_a_secret_look_cannot_be_taken_back(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    source = "\n".join(
        [
            "regalia record 1",
            "game | king-at-court | rules 1",
            "options | seats=4",
            *(f"seat {n} | person | {name}" for n, name in enumerate(("Anna", "Ben", "Clara", "David"), 1)),
            "1 | shuffle king dragon knight witch | deal king dragon knight witch",
            "2 | 4 | cast",
            "3 | shuffle dragon knight witch | deal witch dragon knight",
            "4 | 3 | look 2",
        ]
    )
    typed = ["", "wait", "", "wait", "", "wait", "", "undo"]
    _, desk = sit(loads(source), typed, monkeypatch, file)
    assert "Clara, you see that Ben is the Witch." in desk.shown
    assert "There is nothing to take back" in desk.shown


def test_people_at_an_open_game_need_no_curtain(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    record = Record(regalia.game("find-the-king"), sitters("Anna", "Ben"))
    _, desk = sit(record, ["1", "1"], monkeypatch, file, terminal=True)
    assert "Pass the keyboard" not in desk.shown


# --- Leaving and coming back ------------------------------------------------------------------------------


@pytest.mark.parametrize(("leave", "status"), [("^C", 130), ("quit", 0), (None, 0)])
def test_whoever_leaves_can_resume(
    leave: str | None, status: int, monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    record = Record(regalia.game("tourney-for-the-king"), sitters("Anna", "random"))
    typed = ["1", "1", *([leave] if leave else [])]
    left, desk = sit(record, typed, monkeypatch, file)
    assert left == status
    assert f"regalia terminal --resume {file}" in desk.shown
    kept = loads(file.read_text())
    assert len(kept.steps) == 2
    _, desk = sit(kept, ["1", "1", "1"], monkeypatch, file)
    assert "Anna shows the Dragon." in desk.shown  # the last round is told again
    assert "Anna shows the King." not in desk.shown
    assert ending(loads(file.read_text())) is not None


def test_a_seeded_game_resumes_as_it_would_have_gone_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    whole, broken = tmp_path / "whole.txt", tmp_path / "broken.txt"
    record = Record(regalia.game("king-of-the-dice"), sitters("Anna", "random"))
    script = ["roll", "stop", "1", "roll", "stop", "1"]
    sit(record, script, monkeypatch, whole, seed="x")
    sit(record, script[:2], monkeypatch, broken, seed="x")
    assert broken.read_text() != whole.read_text()
    sit(loads(broken.read_text()), script[2:], monkeypatch, broken, seed="x")
    assert broken.read_text() == whole.read_text()
    rolls = re.findall(r"roll A A B B C C \| (.+)", whole.read_text())
    assert len(rolls) == len(set(rolls)) >= 3  # one seed, and yet every roll is another


def test_the_record_is_written_after_every_pick(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    record, seen = Record(regalia.game("tourney-for-the-king"), sitters("Anna", "random")), []

    def person() -> str:
        seen.append(len(loads(file.read_text()).steps))
        return "1"

    sit(record, forever(person), monkeypatch, file)
    assert seen == [0, 1, 2, 3, 4]
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_record_that_cannot_be_written_does_not_stop_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "taken").write_text("")
    record = Record(regalia.game("support-the-king"), sitters("Anna", "random"))
    status, desk = sit(record, ["1"], monkeypatch, tmp_path / "taken" / "game.txt")
    assert status == 0
    assert "could not be written" in desk.shown
    assert "The game is over." in desk.shown


def test_save_writes_a_copy_but_never_over_another_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    copy, other = tmp_path / "copy.json", tmp_path / "other.txt"
    other.write_text("mine")
    record = Record(regalia.game("tourney-for-the-king"), sitters("Anna", "random"))
    _, desk = sit(record, ["1", "save", f"save {copy}", f"save {other}"], monkeypatch, tmp_path / "game.txt")
    assert f"Saved in {tmp_path / 'game.txt'}." in desk.shown
    assert len(loads(copy.read_text()).steps) == 1
    assert other.read_text() == "mine"
    assert f"{other} is already there." in desk.shown


COMMAND = [sys.executable, "-c", "from regalia.shell.cli import app; app()", "terminal"]


def at_a_terminal(file: Path, *given: str) -> tuple[int, subprocess.Popen[bytes]]:
    """The line mode at a terminal of its own: the keyboard, and the process."""
    keyboard, end = pty.openpty()
    playing = subprocess.Popen(
        [*COMMAND, "tourney-for-the-king", "--plain", "--save", str(file), "--lang", "en", *given],
        stdin=end,
        stdout=end,
        stderr=end,
        start_new_session=True,
        env={**os.environ, "TERM": "xterm"},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # in the background it is ignored
    )
    os.close(end)
    return keyboard, playing


def test_tab_completes_a_choice_and_the_arrows_bring_back_what_was_typed(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    keyboard, playing = at_a_terminal(file)
    read_until(keyboard, "your choice:")
    os.write(keyboard, b"p\tki\t\n")
    read_until(keyboard, "your choice:")
    os.write(keyboard, b"\x1b[A\n")
    read_until(keyboard, "That has been used already.")
    os.write(keyboard, b"quit\n")
    read_until(keyboard, "--resume")
    assert playing.wait(20) == 0
    assert "1 pick king" in file.read_text()


def test_the_next_person_cannot_bring_back_what_the_one_before_typed(tmp_path: Path) -> None:
    keyboard, playing = at_a_terminal(tmp_path / "game.txt", "--players", "anna,ben")
    read_until(keyboard, "press Enter.")
    os.write(keyboard, b"\n")
    read_until(keyboard, "Anna, your choice:")
    os.write(keyboard, b"pick witch\n")
    read_until(keyboard, "press Enter.")
    os.write(keyboard, b"\n")
    read_until(keyboard, "Ben, your choice:")
    os.write(keyboard, b"\x1b[A\n")
    shown = read_until(keyboard, "Type ? for help.")
    assert "pick witch" not in shown
    os.write(keyboard, b"quit\n")
    read_until(keyboard, "--resume")
    assert playing.wait(20) == 0


def test_ctrl_c_at_a_real_terminal_leaves_a_record_to_resume(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    keyboard, playing = at_a_terminal(file)
    read_until(keyboard, "your choice:")
    os.write(keyboard, b"pick knight\n")
    read_until(keyboard, "your choice: ")
    for _ in range(5):  # a signal between the prompt and the reading is only seen with the next key
        playing.send_signal(signal.SIGINT)
        if select.select([keyboard], [], [], 5)[0]:
            break
    shown = read_until(keyboard, "--resume")
    assert "Traceback" not in shown
    assert playing.wait(20) == 130
    assert "1 pick knight" in file.read_text()
    again = subprocess.run(
        [*COMMAND, "--resume", str(file)], input="1\n1\n1\n1\n", capture_output=True, text=True, check=True
    )
    assert "The record is in" in again.stdout


def read_until(keyboard: int, words: str) -> str:
    shown, patience = "", time.monotonic() + 30
    while words not in shown and select.select([keyboard], [], [], patience - time.monotonic())[0]:
        shown += os.read(keyboard, 4096).decode()
    assert words in shown
    return shown
