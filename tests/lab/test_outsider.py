"""Programs that play in the arena: what they are asked, what they may answer, and what they never learn."""

import asyncio
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from typer.testing import CliRunner

import regalia
from regalia.catalogue import Unknown
from regalia.core import Chance
from regalia.lab import arena, outsider
from regalia.lab.arena import Unfit, contest, play, rehearse, seatings
from regalia.lab.outsider import Outsider, question
from regalia.play import Play, begin
from regalia.shell.cli import app

EXAMPLE = Path(__file__).parents[2] / "examples" / "player.py"
SLEEP = "time.sleep(1000)"
FIRST = "print(asked['options'][0], flush=True)"

Written = Callable[..., str]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """A program that does this with every question, by the name that the arena knows it by."""

    def write(*lines: str) -> str:
        file = tmp_path / "program.py"
        body = "\n".join(f"    {line}" for line in lines)
        file.write_text(
            f"import json, sys, time\nfor line in sys.stdin:\n    asked = json.loads(line)\n{body}\n", "utf-8"
        )
        return f"cmd:{sys.executable} {file}"

    return write


def reasons(played: arena.Played) -> set[str]:
    return {offence.reason for offence in played.offences}


@pytest.mark.parametrize("game", ["tourney-for-the-king", "king-of-the-dice", "king-at-court"])
def test_a_program_plays_whole_games_like_any_player(game: str, written: Written) -> None:
    name = written(FIRST)
    both = contest(game, {}, (name, "random"))
    for seating in seatings(both.players, both.rules().seats)[:2]:
        assert not play(both, 0, seating).offences


def test_the_example_of_the_documentation_plays_and_is_short() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 20
    name = f"cmd:{sys.executable} {EXAMPLE}"
    both = contest("king-of-the-dice", {}, (name, "random"))
    assert not play(both, 0, (name, "random")).offences


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("raise KeyError('lost my cards')", "it ended with status 1: KeyError: 'lost my cards'"),
        ("sys.exit(3)", "it ended with status 3"),
        ("print('take everything', flush=True)", "'take everything' is not offered"),
        ("print('', flush=True)", "an empty line is not offered"),
        ("print('wait', flush=True)", "'wait' is not offered"),
        ("time.sleep(1000)", "no answer within 0.5 seconds"),
        ("while True: print('y')", "'y' is not offered"),
        ("while True: print('y', end='')", "it wrote a line without an end: 65536 bytes are no answer"),
    ],
)
def test_what_a_program_does_wrong_is_said_in_words(line: str, reason: str, written: Written) -> None:
    name = written(line)
    both = contest("tourney-for-the-king", {}, (name, "random"))
    played = play(both, 0, both.players, limit=0.5 if "sleep" in line else 30)
    assert reasons(played) == {reason}
    assert sum(played.payoff) == 1  # a stand-in played it to the end
    with pytest.raises(Unfit) as unfit:
        rehearse(both, 0.5 if "sleep" in line else 30)
    offered = "; 'pick king' is, for one" if "offered" in reason else ""
    assert str(unfit.value) == f"{name}: {reason}{offered}"


@pytest.fixture
def held(tmp_path: Path) -> Iterator[tuple[Path, int]]:
    """A pipe, and the end at which one learns that nobody holds the other any more."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    yield pipe, reading
    os.close(reading)


def test_what_a_program_left_behind_ends_with_it(written: Written, held: tuple[Path, int]) -> None:
    pipe, reading = held
    command = written(FIRST).removeprefix("cmd:")
    name = f"cmd:sh -c 'exec 3>{pipe}; sleep 333 & exec {command}'"
    both = contest("tourney-for-the-king", {}, (name, "random"))
    rehearse(both)
    assert not play(both, 0, both.players).offences
    assert select.select([reading], [], [], 30)[0]
    assert os.read(reading, 1) == b""


@pytest.mark.parametrize("last", [FIRST, "sys.exit(3)"])
def test_what_left_the_group_of_a_program_is_not_waited_for(
    last: str, written: Written, held: tuple[Path, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outsider, "GRACE", 0.2)
    pipe, reading = held
    code = "import os, time; os.setsid(); time.sleep(30)"
    command = written(last).removeprefix("cmd:")
    name = f"cmd:sh -c 'exec 3>{pipe}; {sys.executable} -c \"{code}\" & exec {command}'"
    both = contest("tourney-for-the-king", {}, (name, "random"))
    offences = play(both, 0, both.players, limit=1).offences
    assert not offences if last == FIRST else offences
    assert not select.select([reading], [], [], 0)[0]  # it is there still


def test_programs_end_with_a_worker_that_is_told_to(written: Written, held: tuple[Path, int]) -> None:
    pipe, reading = held
    name = written(f"pipe = open({str(pipe)!r}, 'w')", "print(end='x', file=pipe, flush=True)", SLEEP)
    told = "from regalia.lab.arena import contest, play; "
    told += f"both = contest('tourney-for-the-king', {{}}, ({name!r}, 'random')); play(both, 0, both.players)"
    with subprocess.Popen([sys.executable, "-c", told]) as worker:
        assert select.select([reading], [], [], 60)[0]
        assert os.read(reading, 1) == b"x"
        worker.terminate()
    assert worker.returncode == -signal.SIGTERM
    assert select.select([reading], [], [], 30)[0]
    assert os.read(reading, 1) == b""


def test_no_alarm_rings_into_the_end_of_a_program(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    """To end a program takes a while on a busy machine; that is not the program's thinking."""
    end = Outsider.close

    async def slowly(self: Outsider, kindly: bool = True) -> None:
        await asyncio.sleep(0.5)
        await end(self, kindly)

    monkeypatch.setattr(Outsider, "close", slowly)
    name = written("time.sleep(1000)")
    both = contest("tourney-for-the-king", {}, (name, "random"))
    assert reasons(play(both, 0, both.players, limit=0.1)) == {"no answer within 0.1 seconds"}


def test_a_late_answer_is_not_taken_for_the_next_one(written: Written, tmp_path: Path) -> None:
    """The first question is answered too late; the program is begun anew and told everything once more."""
    mark = tmp_path / "slept"
    late = f"import os; slept = os.path.exists({str(mark)!r}); open({str(mark)!r}, 'a').close()"
    name = written(late, "time.sleep(0 if slept else 1000)", FIRST)
    both = contest("tourney-for-the-king", {}, (name, "random"))
    assert len(play(both, 0, both.players, limit=10).offences) == 1


@pytest.mark.parametrize("name", ["cmd:", "cmd:no-such-program", "cmd:'unclosed"])
def test_a_command_that_cannot_be_run_is_refused(name: str) -> None:
    with pytest.raises(Unknown):
        contest("tourney-for-the-king", {}, (name, "random"))


def test_a_command_that_cannot_be_run_says_what_would_help(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, mode in (("plain.py", 0o644), ("here.py", 0o755), ("broken.py", 0o755)):
        Path(name).write_text("#!/nowhere/python\n" if name == "broken.py" else "print()\n", "utf-8")
        Path(name).chmod(mode)
    for name, why in (
        ("./plain.py", "may not be run: 'chmod +x ./plain.py', or write what runs it: python3 ./plain.py"),
        ("here.py", "write './here.py'"),
        ("./no.py", "there is no program './no.py'"),
        (".", "'.' is a folder"),
    ):
        with pytest.raises(Unknown) as refused:
            contest("tourney-for-the-king", {}, (f"cmd:{name}", "random"))
        assert why in str(refused.value)
    with pytest.raises(Unfit, match="it cannot be begun: No such file"):
        rehearse(contest("tourney-for-the-king", {}, ("cmd:./broken.py", "random")))


def test_the_command_refuses_a_program_that_cannot_answer_before_the_first_game(
    written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena, "run", lambda *_, **__: pytest.fail("a game has begun"))
    name = written("raise SystemExit('I know only chess')")
    refused = CliRunner().invoke(app, ["arena", "tourney-for-the-king", "--players", f'random,"{name}"'])
    assert refused.exit_code == 2
    assert refused.output == f"regalia: {name}: it ended with status 1: I know only chess\n"


# --- What a program never learns -------------------------------------------------------------------------


def asked(tmp_path: Path, written: Written, game: str, **options: Any) -> list[dict[str, Any]]:
    """Every question that a program was asked in a game against others like it."""
    name = written(f"open({str(tmp_path / 'asked')!r}, 'a').write(line)", FIRST)
    both = contest(game, options, (name, "squire"))
    for round in range(2):
        play(both, round, seatings(both.players, both.rules().seats)[0])
    return [json.decode(line) for line in (tmp_path / "asked").read_bytes().splitlines()]


def test_no_card_that_is_face_down_is_in_a_question(tmp_path: Path, written: Written) -> None:
    questions = asked(tmp_path, written, "king-at-court", seats=4)
    assert questions
    for one in questions:
        seen = {seat for seat, card in enumerate(one["view"]["cards"]) if card}
        king = one["view"]["cards"].index("king")
        look = one["view"]["look"]
        assert seen <= {one["seat"], king, *([look["at"]] if look else [])}
        assert all(told["seat"] == one["seat"] for told in one["told"] if told["event"] == "dealt")


def test_a_question_names_neither_the_seed_nor_the_round(tmp_path: Path, written: Written) -> None:
    """Whoever knew them could work out every roll to come."""
    for one in asked(tmp_path, written, "king-of-the-dice"):
        assert set(one) == {"game", "rules", "seat", "view", "marks", "told", "options"}
        assert set(one["rules"]) == {"seats"}


def ways_on(here: Play, depth: int) -> list[Play]:
    """Some plays that follow, each by the first, a middle and the last option or outcome."""
    if not depth or here.over:
        return [here]
    if isinstance(here.turn, Chance):
        fallen = list(here.turn.ways)
        return [one for k in (0, len(fallen) // 2, -1) for one in ways_on(here.fell(fallen[k]), depth - 1)]
    seat = here.asked[0]
    options = here.options(seat)
    picks = {options[0], options[len(options) // 2], options[-1]}
    return [one for pick in picks for one in ways_on(here.pick(pick, seat), depth - 1)]


@pytest.mark.parametrize(("game", "depth"), [("king-at-court", 4), ("tourney-for-the-king", 4)])
def test_worlds_that_a_seat_cannot_tell_apart_ask_the_same_question(game: str, depth: int) -> None:
    rules = regalia.game(game)
    for here in ways_on(begin(rules), depth):
        for seat in here.asked:
            view, options = here.view(seat), here.options(seat)
            mine = question(rules, seat, view, options, here.told(seat))
            for world in rules.worlds(view, seat):
                other = begin(rules, world)
                theirs = question(rules, seat, other.view(seat), other.options(seat), here.told(seat))
                assert theirs == mine


def test_a_sealed_pick_is_not_in_the_question_to_the_other_seat() -> None:
    rules = regalia.game("tourney-for-the-king")
    both = [begin(rules).pick(f"pick {card}", 0) for card in ("king", "witch")]
    first, second = (question(rules, 1, it.view(1), it.options(1), it.told(1)) for it in both)
    assert first == second
