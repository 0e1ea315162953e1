import asyncio
import logging
import os
import pty
import select
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest
from scipy.stats import t  # type: ignore[import-untyped]
from typer.testing import CliRunner

import regalia
from regalia.catalogue import Unknown
from regalia.lab import arena
from regalia.lab.arena import Luck, batch, contest, keep, load, play, rounds, run, seatings, whole
from regalia.lab.opponents import ANSWER, HABITS, PREVIOUS
from regalia.lab.statistics import duels, estimate, fairly, standings, student, thrift
from regalia.players import RandomPlayer, player
from regalia.players.stand_in import TRIES, Steady
from regalia.shell.cli import app

COURT = contest("king-at-court", {"seats": 3}, ("monarch", "random"))


def test_every_player_has_every_seat_as_often_as_any_other() -> None:
    for players, seats in (("ab", 2), ("abc", 2), ("abc", 3), ("ab", 3), ("ab", 4), ("abc", 4)):
        orders = seatings(tuple(players), seats)
        counts = {
            (name, seat): sum(o[seat] == name for o in orders) for name in players for seat in range(seats)
        }
        assert len(set(counts.values())) == 1, (players, seats)


def test_luck_is_the_same_for_everybody() -> None:
    first, second = Luck("1/0"), Luck("1/0")
    assert [first.below(0)(6) for _ in range(20)] == [second.below(0)(6) for _ in range(20)]
    second.below(1)(6)  # another seat's luck is its own
    assert first.below(0)(1000) == second.below(0)(1000)


def test_the_same_contest_gives_the_same_games() -> None:
    jobs = list(rounds(COURT, 12))
    again = [(one.seating, one.payoff, one.steps) for one in batch(COURT, jobs)]
    assert [(one.seating, one.payoff, one.steps) for one in batch(COURT, jobs)] == again


def test_games_of_a_round_share_the_deal() -> None:
    dealt = [play(COURT, 3, seating).notes["cards"] for seating in seatings(COURT.players, 3)]
    if not any(play(COURT, 3, seating).notes.get("cast") for seating in seatings(COURT.players, 3)):
        assert all(cards == dealt[0] for cards in dealt)


def test_results_are_kept_and_resumed(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    with ThreadPoolExecutor(1) as pool:
        half = list(run(COURT, 12, pool))
        keep(file, COURT, half)
        with file.open("ab") as torn:
            torn.write(b'{"round": 7, "sea')  # a crash in the middle of a line
        loaded = load(file, COURT)
        assert loaded == half
        rest = list(run(COURT, 24, pool, loaded))
    assert len(rest) == 12
    assert {(one.round, one.seating) for one in loaded + rest} == set(rounds(COURT, 24))


def test_results_of_another_contest_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    keep(file, COURT, [])
    other = contest("king-at-court", {"seats": 3}, ("monarch", "squire"))
    with pytest.raises(arena.Mismatch, match="another contest"):
        load(file, other)
    file.write_text("not json\n", "utf-8")
    with pytest.raises(arena.Mismatch, match="no results"):
        load(file, COURT)


def test_a_damaged_line_is_named_and_nothing_is_changed(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    keep(file, COURT, batch(COURT, list(rounds(COURT, 6))))
    lines = file.read_bytes().splitlines(keepends=True)
    for damaged in (b'{"round": 7, "sea\n', b"\xff\n", b"{}\n"):
        file.write_bytes(b"".join([*lines[:3], damaged, *lines[4:]]))
        before = file.read_bytes()
        with pytest.raises(arena.Mismatch, match=r"results.jsonl, line 4: damaged.* delete it"):
            load(file, COURT)
        assert file.read_bytes() == before


@pytest.mark.parametrize("held", [{}, {"seats": 2}, {"seats": "2"}])
@pytest.mark.parametrize("asked", [{}, {"seats": 2}, {"seats": "2"}])
def test_the_same_contest_goes_on_however_its_options_were_said(
    held: dict[str, Any], asked: dict[str, Any], tmp_path: Path
) -> None:
    file = tmp_path / "results.jsonl"
    before = contest("king-of-the-dice", held, ("squire", "random"))
    keep(file, before, [result(0, 1.0, 0.0)])
    assert load(file, contest("king-of-the-dice", asked, ("squire", "random")))
    with pytest.raises(arena.Mismatch, match="another contest"):
        load(file, contest("king-of-the-dice", {"seats": 3}, ("squire", "random")))


@pytest.mark.parametrize(
    ("game", "options", "name", "reason"),
    [
        ("king-of-the-dice", {}, "monarc", "did you mean 'monarch'?"),
        ("king-of-the-dice", {}, "Squire", "did you mean 'squire'?"),
        ("king-of-the-dice", {}, "beginer", "did you mean 'beginner'?"),
        (
            "king-of-the-dice",
            {},
            "3.5",
            "there are random, squire, courtier, monarch, or a number from 0 to 3",
        ),
        ("to-court-the-king", {"seats": 2}, "answer", "has an answer at 3, 4, 5 seats, not at 2"),
        *[
            ("king-of-the-dice", {}, f"mcts:{seconds}", f"'mcts:{seconds}' is not mcts:SECONDS")
            for seconds in ("abc", "0", "-1", "nan", "inf", "")
        ],
    ],
)
def test_a_player_that_is_not_there_is_refused_with_what_would_be_right(
    game: str, options: dict[str, Any], name: str, reason: str
) -> None:
    with pytest.raises(Unknown) as refused:
        contest(game, options, (name, "random"))
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("king-at-court", ("monarch",)),
        ("king-at-court", ("monarch", "duke")),
        ("chess", ("squire", "random")),
    ],
)
def test_a_contest_of_unknowns_is_refused(game: str, players: tuple[str, ...]) -> None:
    with pytest.raises(Unknown):
        contest(game, {}, players)


# --- Players that misbehave ------------------------------------------------------------------------------


class Raises(RandomPlayer):
    name = "raises"

    async def choose(self, *_: Any) -> Any:
        raise KeyError("lost my cards")


class Cheats(RandomPlayer):
    name = "cheats"

    async def choose(self, *_: Any) -> Any:
        return "take everything"


class Waits(RandomPlayer):
    name = "waits"

    async def choose(self, *_: Any) -> Any:
        await asyncio.sleep(1000)


class Loops(RandomPlayer):
    name = "loops"

    async def choose(self, *_: Any) -> Any:
        while True:
            time.sleep(0.001)


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (Raises, "KeyError: 'lost my cards'"),
        (Cheats, "'take everything' is not offered"),
        (Waits, "no answer within 0.02 seconds"),
        (Loops, "no answer within 0.02 seconds"),
    ],
)
def test_a_player_that_misbehaves_loses_its_move_to_a_stand_in(
    kind: type[RandomPlayer], reason: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = arena.made
    monkeypatch.setattr(arena, "made", lambda name, *rest: kind() if name == "bad" else made(name, *rest))
    with caplog.at_level(logging.WARNING, "regalia.players"):
        played = play(
            arena.Contest("tourney-for-the-king", {}, ("bad", "squire")), 0, ("bad", "squire"), limit=0.02
        )
    assert sum(played.payoff) == 1
    assert {(offence.player, offence.reason) for offence in played.offences} == {(kind.name, reason)}
    assert len(played.offences) == TRIES  # then it is asked no more
    assert f"{kind.name} lost a move to a stand-in: {reason}" in caplog.text


def test_a_player_that_behaves_is_left_alone() -> None:
    game = regalia.game("find-the-king")
    steady = Steady(player("monarch", game, 1), RandomPlayer(1))
    options = ["a", "b", "c"]
    assert asyncio.run(steady.choose(None, options, ())) in options
    assert not steady.offences
    assert steady.explain(None, options, ())[0].value == 0.25


# --- What results say ------------------------------------------------------------------------------------


def result(number: int, *payoff: float) -> arena.Played:
    return arena.Played(number, ("monarch", "squire"), payoff, "won", 1, (0.0, 0.0))


def test_intervals_of_few_games_hold_as_often_as_they_say() -> None:
    source = Random("few games")
    for many in (2, 3, 5, 10):
        samples = [[source.gauss(0.5, 0.2) for _ in range(many)] for _ in range(4000)]
        missed = sum(abs(one.mean - 0.5) > one.margin for one in map(estimate, samples))
        assert 20 <= missed <= 62, many  # 40 are expected; fewer or more by chance once in a thousand times


def test_student_is_that_of_scipy() -> None:
    for confidence, free in product((0.5, 0.9, 0.99, 0.999), (*range(1, 12), 99, 100, 200, 201, 1000)):
        found = student(confidence, free)
        assert found == pytest.approx(float(t.ppf((1 + confidence) / 2, free)), rel=2e-6)


def test_samples_that_differ_by_roundings_are_alike() -> None:
    for samples in ([0.1 + 0.2, 0.3], [1 / 3, 1 - 2 / 3]):
        assert samples[0] != samples[1]
        assert estimate(samples).margin == estimate([samples[0]] * 2).margin > 0.8


def test_an_interval_narrows_with_the_number_of_games() -> None:
    few, many = estimate([0.0, 1.0] * 200), estimate([0.0, 1.0] * 20_000)
    assert few.margin == pytest.approx(10 * many.margin, rel=0.02)
    assert many.low < 0.5 < many.high


def test_the_better_player_leads_in_share_and_rating() -> None:
    played = [result(n, float(n % 4 > 0), float(n % 4 == 0)) for n in range(400)]
    first, second = standings(played, ("squire", "monarch"))
    assert (first.player, first.share.mean) == ("monarch", 0.75)
    assert first.rating > second.rating
    (duel,) = duels(played, ("squire", "monarch"))
    assert (duel.first, duel.lead.mean, duel.sure) == ("monarch", 0.5, True)


@pytest.mark.parametrize("wins", range(0, 400, 7))
def test_ratings_never_contradict_the_shares(wins: int) -> None:
    played = [result(n, float(n < wins), float(n >= wins)) for n in range(400)]
    shares = standings(played, ("squire", "monarch"))
    (duel,) = duels(played, ("squire", "monarch"))
    assert sorted(shares, key=lambda one: -one.rating) == shares
    if duel.sure:
        better, worse = shares
        assert better.rating - better.spread > worse.rating + worse.spread


# --- Luck taken out --------------------------------------------------------------------------------------


def test_without_luck_the_mean_stays_and_the_interval_shrinks() -> None:
    both = contest("tourney-for-the-king", {}, ("monarch", "squire"))
    played = batch(both, list(rounds(both, 400)), judged=True)
    (plain,), (fair,) = duels(played, both.players), duels(fairly(played), both.players)
    assert abs(plain.lead.mean - fair.lead.mean) < plain.lead.margin
    assert fair.lead.margin < plain.lead.margin
    assert thrift(played, both.players) > 2


def test_the_luck_of_dice_is_known_whoever_plays() -> None:
    both = contest("king-of-the-dice", {}, ("squire", "random"))
    (played,) = batch(both, [(0, ("squire", "random"))], judged=True)
    assert sum(played.luck) == pytest.approx(0)
    assert any(played.luck)


def test_what_choices_cost_is_known_by_seat_and_turn() -> None:
    both = contest("king-of-the-dice", {}, ("monarch", "random"))
    played = batch(both, list(rounds(both, 2)), judged=True)
    best, worst = standings(played, both.players)
    assert best.given is not None
    assert worst.given is not None
    assert best.given.mean == pytest.approx(0, abs=1e-6)
    assert worst.given.mean > 0.01
    for one in played:
        assert all(3 < turns < 40 for turns in one.turns)
    (unjudged,) = batch(both, [(0, ("monarch", "random"))])
    assert (unjudged.cost, unjudged.turns) == ((), ())


def test_the_luck_of_picks_is_known_only_against_the_equilibrium() -> None:
    both = contest("tourney-for-the-king", {}, ("courtier", "squire"))
    (played,) = batch(both, [(0, ("courtier", "squire"))], judged=True)
    assert played.luck == ()
    assert fairly([played]) == [played]


@pytest.mark.soak
def test_luck_is_nothing_on_average_over_a_hundred_thousand_games_of_a_quick_pair() -> None:
    both = contest("tourney-for-the-king", {}, ("monarch", "squire"))
    lucks = [one.luck[one.seating.index("monarch")] for one in batch(both, list(rounds(both, 100_000)), True)]
    bias = estimate(lucks)
    assert bias.low < 0 < bias.high


def test_even_players_are_not_told_apart() -> None:
    (duel,) = duels([result(n, n % 2, 1 - n % 2) for n in range(400)], ("squire", "monarch"))
    assert not duel.sure


# --- The command -----------------------------------------------------------------------------------------


def test_the_command_shows_a_table_keeps_lines_and_draws(tmp_path: Path) -> None:
    out, drawn = tmp_path / "court.jsonl", tmp_path / "court.svg"
    asked = ["arena", "king-at-court", "--players", "monarch,random", "-o", "seats=3", "--games", "12"]
    shown = CliRunner().invoke(app, [*asked, "--workers", "1", "--out", str(out), "--picture", str(drawn)])
    assert shown.exit_code == 0, shown.output
    assert "monarch" in shown.output
    assert len(out.read_text("utf-8").splitlines()) == 13
    assert drawn.read_text("utf-8").startswith("<?xml")
    again = CliRunner().invoke(app, [*asked, "--workers", "1", "--out", str(out), "--json"])
    assert '"games":12' in again.output
    assert len(out.read_text("utf-8").splitlines()) == 13


def test_too_few_games_are_called_that() -> None:
    asked = ["arena", "tourney-for-the-king", "--players", "monarch,random", "--games", "2", "--workers", "1"]
    shown = CliRunner().invoke(app, asked)
    assert shown.exit_code == 0, shown.output
    assert shown.output.count("too few games") == 7  # share, rating and what is given away of both, the lead
    assert "inf" not in shown.output


@pytest.mark.parametrize("players", ['squire,"random', 'squire,"random"x'])
def test_a_quote_that_is_not_closed_is_refused(players: str) -> None:
    refused = CliRunner().invoke(app, ["arena", "tourney-for-the-king", "--players", players])
    assert refused.exit_code == 2
    assert refused.output.startswith("regalia: a double quote in --players begins and ends a player")


def test_the_help_names_who_else_plays() -> None:
    helped = " ".join(CliRunner().invoke(app, ["arena", "--help"], env={"COLUMNS": "200"}).output.split())
    for name in (*HABITS, PREVIOUS, ANSWER, "makes folders that are missing"):
        assert name in helped


def test_the_command_refuses_in_one_line() -> None:
    for wrong in (["chess", "--players", "page,random"], ["king-at-court", "--players", "page,duke"]):
        refused = CliRunner().invoke(app, ["arena", *wrong])
        assert refused.exit_code == 2
        assert refused.output.startswith("regalia: ")


@pytest.fixture
def no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def begun(*_: Any, **__: Any) -> Any:
        raise AssertionError("a game has begun")

    monkeypatch.setattr(arena, "run", begun)


@pytest.mark.usefixtures("no_game")
@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (["--out", "folder"], "folder: Is a directory"),
        (["--out", "text/games.jsonl"], "text: not a folder"),
        (["--out", "text"], "text holds no results of the arena"),
        (["--out", "other"], "other holds another contest: "),
        (["--out", "pipe"], "pipe: not a file"),
        (["--picture", "pipe.svg"], "pipe.svg: not a file"),
        (["--picture", "shares.bmp"], "shares.bmp: a picture is a .png or .svg file"),
        (["--picture", "folder.svg"], "folder.svg: Is a directory"),
        (["--picture", "text/shares.svg"], "text: not a folder"),
        (["--out", "/proc/nowhere/games.jsonl"], "/proc/nowhere: "),
    ],
)
def test_a_bad_path_is_refused_in_one_line_before_the_first_game(
    wrong: list[str], reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in ("folder", "folder.svg"):
        (tmp_path / folder).mkdir()
    for pipe in ("pipe", "pipe.svg"):
        os.mkfifo(tmp_path / pipe)
    (tmp_path / "text").write_text("a poem\n", "utf-8")
    keep(tmp_path / "other", COURT, [])
    before = sorted(tmp_path.rglob("*"))
    asked = ["arena", "tourney-for-the-king", "--players", "squire,random", *wrong]
    refused = CliRunner().invoke(app, asked)
    assert refused.exit_code == 2
    assert refused.output.startswith(f"regalia: {reason}")
    assert refused.output.count("\n") == 1
    assert sorted(tmp_path.rglob("*")) == before


def test_results_that_a_link_leads_to_are_kept_there(tmp_path: Path) -> None:
    there, link = tmp_path / "disk" / "games.jsonl", tmp_path / "games.jsonl"
    link.symlink_to(there)
    keep(link, COURT, [])
    assert link.is_symlink()
    assert there.read_bytes() == link.read_bytes() != b""


def test_the_command_says_from_where_it_goes_on(tmp_path: Path) -> None:
    both = contest("tourney-for-the-king", {"seats": 2}, ("squire", "random"))
    keep(tmp_path / "games.jsonl", both, batch(both, list(rounds(both, 6))))
    asked = ["arena", "tourney-for-the-king", "--players", "squire,random", "--games", "10", "--workers", "1"]
    shown = CliRunner().invoke(app, [*asked, "--out", str(tmp_path / "games.jsonl")])
    assert "holds 6 games: going on from them, 4 to play" in shown.output.replace("\n", "")
    assert "10 games" in shown.output


def test_games_of_a_round_that_is_not_whole_wait_for_the_others() -> None:
    both = contest("tourney-for-the-king", {}, ("squire", "random"))
    played = batch(both, list(rounds(both, 4)))
    assert whole(both, played[:3]) == played[:2]
    assert whole(both, played[:1]) == []


def at_a_terminal(*asked: str) -> tuple[int, "subprocess.Popen[str]"]:
    """The command at a terminal of its own: what it shows there, and the process with what it prints."""
    shown, end = pty.openpty()
    running = subprocess.Popen(
        [sys.executable, "-c", "from regalia.shell.cli import app; app()", "arena", *asked],
        stdin=end,
        stdout=subprocess.PIPE,
        stderr=end,
        text=True,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # in the background it is ignored
    )
    os.close(end)
    return shown, running


def read_until(shown: int, words: str) -> str:
    read, patience = "", time.monotonic() + 120
    while words not in read and select.select([shown], [], [], patience - time.monotonic())[0]:
        read += os.read(shown, 4096).decode(errors="replace")
    assert words in read
    return read


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_standings_are_shown_while_it_runs_and_ctrl_c_keeps_what_was_played(
    end: signal.Signals, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    asked = ["tourney-for-the-king", "--players", "monarch,random", "--out", str(file), "--workers", "1"]
    shown, running = at_a_terminal(*asked, "--games", "1000000")
    read_until(shown, "share of the win")
    running.send_signal(end)
    said = read_until(shown, "goes on from")
    result, _ = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in said + result
    assert "monarch" in result
    assert "better" in result
    both = contest("tourney-for-the-king", {"seats": 2}, ("monarch", "random"))
    kept = load(file, both)
    assert f"interrupted after {len(kept)} of 1000000 games" in said
    assert f"{len(whole(both, kept))} games" in result


def test_a_pool_that_breaks_while_games_wait_breaks_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    complaints: list[object] = []
    monkeypatch.setattr(threading, "excepthook", complaints.append)
    with ProcessPoolExecutor(1, get_context("spawn"), arena.deaf) as pool:
        games = run(COURT, 60, pool, width=20, size=1)
        next(games)
        games.close()
        for worker in pool._processes.values():
            worker.terminate()
    assert not complaints


def test_the_same_games_on_a_dask_cluster() -> None:
    from distributed import LocalCluster

    with (
        LocalCluster(  # type: ignore[no-untyped-call]
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
        ) as cluster,
        arena.executor(cluster=cluster.scheduler_address) as (pool, width),
    ):
        assert width == 2
        there = list(run(COURT, 12, pool, width=width, size=3))
    here = batch(COURT, list(rounds(COURT, 12)))
    assert {(one.round, one.seating, one.payoff) for one in there} == {
        (one.round, one.seating, one.payoff) for one in here
    }
